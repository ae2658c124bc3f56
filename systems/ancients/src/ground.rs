//! What lies where: fronts and flanks [6.b.1], what it costs to enter a hex [6.a.1] and what lies on its sides [6.a.2].

use acies_core::side::Side;
use acies_hex::Heading;

use crate::components::{BOARD, Battle, Hex, HexSet, HexsideSet, KINDS, Kind, PLACES, Table};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Place, State, UnitId};

/// A hex that nobody can enter.
pub(crate) const CLOSED: u8 = u8::MAX;

/// The three sides of a front, by facing: the one faced and its two neighbours [6.b.2].
pub(crate) const FRONTS: [[Heading; 3]; 6] = {
    let mut fronts = [[Heading::North; 3]; 6];
    let mut index = 0;
    while index < 6 {
        let facing = Heading::ALL[index];
        fronts[index] = [facing, facing.turned(-1), facing.turned(1)];
        index += 1;
    }
    fronts
};

/// The same as bits.
pub(crate) const FRONT_SIDES: [u8; 6] = {
    let mut sides = [0; 6];
    let mut index = 0;
    while index < 6 {
        let [ahead, left, right] = FRONTS[index];
        sides[index] = 1 << ahead.index() | 1 << left.index() | 1 << right.index();
        index += 1;
    }
    sides
};

/// What each kind pays for a step from each hex over each of its sides [6.a.1]; more than anybody has where there is no way.
pub(crate) type Strides = [[[u8; 6]; PLACES]; KINDS];

/// Works out once what the steps of a battle cost.
pub(crate) fn strides(battle: &Battle, table: &Table) -> Box<Strides> {
    let mut strides = vec![[[CLOSED; 6]; PLACES]; KINDS];
    let map = &battle.map;
    let open = map.hexes - map.river;
    for kind in Kind::ALL {
        debug_assert!(
            usize::from(table[kind.index()].moves) < MOST_POINTS,
            "ways are searched six points deep"
        );
        for hex in BOARD.all() {
            for way in Heading::ALL {
                let Some(to) = BOARD.neighbour(hex, way).filter(|to| open.contains(*to)) else { continue };
                let ford = lies_on(&map.fords, hex, to);
                let crossed = ford || lies_on(&map.bridges, hex, to);
                if crossed || !lies_on(&map.rivers, hex, to) {
                    // A ford costs one more [T.ter.7], which the single point of a phalanx includes [6.f.1].
                    let ford = u8::from(ford && kind != Kind::Phalanx);
                    let cost = enters(battle, kind, to).saturating_add(ford);
                    strides[kind.index()][hex.index()][way.index()] = cost;
                }
            }
        }
    }
    strides.try_into().unwrap_or_else(|_| unreachable!("as many as there are kinds"))
}

/// The most points anybody has.
const MOST_POINTS: usize = 7;

/// Over which sides of each hex each kind can step with so many points, as bits.
pub(crate) type Sides = [[[u8; MOST_POINTS + 1]; PLACES]; KINDS];

/// Works out once who can pay for which step.
pub(crate) fn sides(strides: &Strides) -> Box<Sides> {
    let mut sides = vec![[[0; MOST_POINTS + 1]; PLACES]; KINDS];
    for (hexes, costs) in sides.iter_mut().zip(strides) {
        for (by_points, costs) in hexes.iter_mut().zip(costs) {
            for (points, sides) in by_points.iter_mut().enumerate() {
                let paid = |way: &Heading| usize::from(costs[way.index()]) <= points;
                *sides = Heading::ALL.iter().filter(|way| paid(way)).map(|way| 1 << way.index()).sum();
            }
        }
    }
    sides.try_into().unwrap_or_else(|_| unreachable!("as many as there are kinds"))
}

/// Works out once over which sides who can step onto a friend and, by a turn and a step, back to where he came from, so that
/// he need not stop there [6.c.5]. On a friend in a forest he would have to [T.ter.10].
pub(crate) fn returns(battle: &Battle, strides: &Strides) -> Box<Sides> {
    let mut returns = vec![[[0; MOST_POINTS + 1]; PLACES]; KINDS];
    for (hexes, costs) in returns.iter_mut().zip(strides) {
        for hex in BOARD.all() {
            for way in Heading::ALL {
                let Some(to) = BOARD.neighbour(hex, way).filter(|to| !battle.map.forest.contains(*to)) else {
                    continue;
                };
                let (there, back) =
                    (costs[hex.index()][way.index()], costs[to.index()][way.opposite().index()]);
                let whole = usize::from(there) + 1 + usize::from(back);
                for sides in hexes[hex.index()].iter_mut().skip(whole) {
                    *sides |= 1 << way.index();
                }
            }
        }
    }
    returns.try_into().unwrap_or_else(|_| unreachable!("as many as there are kinds"))
}

/// What a unit on the map can do next where nothing binds its steps but what they cost and who stands where, as bits.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Begin(u8);

impl Begin {
    /// Nothing is known of it.
    const NONE: Begin = Begin(0);

    /// For one who faces so and may pay for these steps, and for these onto a friend and back; whether he may leave the map.
    #[inline]
    fn of(facing: Heading, sides: u8, returns: u8, leaves: bool) -> Begin {
        let bits = FRONTS[facing.index()].iter().enumerate().map(|(place, way)| {
            (sides >> way.index() & 1) << place | (returns >> way.index() & 1) << (3 + place)
        });
        Begin(1 << 7 | u8::from(leaves) << 6 | bits.sum::<u8>())
    }

    /// Whether it is known: he is on the map, and has points to turn as well.
    #[inline]
    pub(crate) fn is_known(self) -> bool {
        self.0 >> 7 == 1
    }

    /// The front hexes he can pay for, in the order of [`FRONTS`], as bits.
    #[inline]
    pub(crate) fn open(self) -> u8 {
        self.0 & 0b111
    }

    /// Those of them from which he could come back at once, if a friend stood there.
    #[inline]
    pub(crate) fn back(self) -> u8 {
        self.0 >> 3 & 0b111
    }

    /// Whether he may leave the map [6.g.1].
    #[inline]
    pub(crate) fn leaves(self) -> bool {
        self.0 >> 6 & 1 == 1
    }
}

/// That of everybody with all his points, by kind, hex and facing.
pub(crate) type Begins = [[[Begin; 6]; PLACES]; KINDS];

/// Works out once what who has not moved can do.
pub(crate) fn begins(battle: &Battle, table: &Table, sides: &Sides, returns: &Sides) -> Box<Begins> {
    let mut begins = vec![[[Begin::NONE; 6]; PLACES]; KINDS];
    let rims = rims(battle);
    for kind in Kind::ALL {
        let points = usize::from(table[kind.index()].moves);
        for hex in battle.map.hexes.iter().filter(|_| points > 0 && kind != Kind::Camp) {
            let [sides, returns] =
                [sides, returns].map(|sides| sides[kind.index()][hex.index()][points.min(MOST_POINTS)]);
            begins[kind.index()][hex.index()] = Heading::ALL.map(|facing| {
                Begin::of(facing, sides, returns, rims[hex.index()] >> facing.index() & 1 == 1)
            });
        }
    }
    begins.try_into().unwrap_or_else(|_| unreachable!("as many as there are kinds"))
}

/// What it costs a kind to enter a hex of the map.
fn enters(battle: &Battle, kind: Kind, hex: Hex) -> u8 {
    let map = &battle.map;
    if kind == Kind::Phalanx {
        // Any terrain costs a phalanx 1 [6.f.1].
        1
    } else if map.hill.contains(hex) || map.stream.contains(hex) {
        // [T.ter.4, T.ter.6]; from hill to hill too [Q.10].
        2
    } else if map.forest.contains(hex) || map.village.contains(hex) {
        // [T.ter.2, T.ter.3]
        1
    } else {
        // [T.ter.1], or what the mud of a battle makes of it [S.mud.1].
        battle.clear[kind.index()]
    }
}

/// Whether that lies on the side between two hexes.
fn lies_on(sides: &HexsideSet, from: Hex, to: Hex) -> bool {
    BOARD.hexside_between(from, to).is_some_and(|side| sides.contains(side))
}

impl Ancients {
    /// The three front hexes of somebody who faces so: the one faced and its two neighbours [6.b.2].
    #[inline]
    pub(crate) fn ahead(&self, hex: Hex, facing: Heading) -> [Option<Hex>; 3] {
        FRONTS[facing.index()].map(|way| self.board.neighbour(hex, way))
    }

    /// The same, each with the side it lies on.
    #[inline]
    pub(crate) fn ways(&self, hex: Hex, facing: Heading) -> impl Iterator<Item = (Heading, Hex)> {
        let ways = FRONTS[facing.index()].iter();
        ways.filter_map(move |way| self.board.neighbour(hex, *way).map(|to| (*way, to)))
    }

    /// Whether somebody on the map who faces so has a front hex beyond its edge.
    #[inline]
    pub(crate) fn is_at_edge(&self, hex: Hex, facing: Heading) -> bool {
        self.rims[hex.index()] >> facing.index() & 1 == 1
    }

    /// Whether a unit has front all round: camps [6.b.4] and looters [6.j.3].
    #[inline]
    pub(crate) fn all_round(&self, state: &State, unit: UnitId) -> bool {
        state.unit(unit).kind == Kind::Camp || state.looting.has(unit)
    }

    /// Whether an adjacent hex is a front hex of a unit that stands in `hex`; the others are its flank [6.b.3], the one
    /// behind it its rear-centre [6.b.5].
    #[inline]
    pub(crate) fn in_front(&self, state: &State, unit: UnitId, hex: Hex, other: Hex) -> bool {
        let Some(way) = self.board.direction(hex, other) else { return false };
        let apart = (way.index() + 6 - state.unit(unit).facing.index()) % 6;
        self.all_round(state, unit) || matches!(apart, 0 | 1 | 5)
    }

    /// The same, where most maps have no water on their sides.
    #[inline]
    fn lies_on(&self, sides: &HexsideSet, from: Hex, to: Hex) -> bool {
        self.watered && lies_on(sides, from, to)
    }

    /// Whether a ford lies between two hexes [T.ter.7].
    #[inline]
    pub(crate) fn is_ford(&self, from: Hex, to: Hex) -> bool {
        self.lies_on(&self.battle.map.fords, from, to)
    }

    /// Whether a bridge lies between two hexes [T.ter.8].
    #[inline]
    pub(crate) fn is_bridge(&self, from: Hex, to: Hex) -> bool {
        self.lies_on(&self.battle.map.bridges, from, to)
    }

    /// Whether a river keeps those in two adjacent hexes apart: nobody moves, attacks, retreats or advances across it,
    /// except at a ford or bridge, and nobody is in a hex of river [T.ter.9].
    #[inline]
    pub(crate) fn is_cut(&self, from: Hex, to: Hex) -> bool {
        self.battle.map.river.contains(to)
            || self.lies_on(&self.battle.map.rivers, from, to)
                && !self.is_ford(from, to)
                && !self.is_bridge(from, to)
    }

    /// What bars the way between two hexes that are cut off from each other: a hex of river, or a river on their side
    /// [T.ter.9].
    pub(crate) fn barred(&self, from: Hex, to: Hex) -> Refusal {
        if self.battle.map.river.contains(to) { Refusal::RiverHex(to) } else { Refusal::River(from, to) }
    }

    /// What a unit of that kind pays to go from one hex over that side into the next [6.a.1]; more than anybody has where
    /// there is no hex of the map, or a river keeps them apart.
    #[inline]
    pub(crate) fn cost(&self, kind: Kind, from: Hex, way: Heading) -> u8 {
        self.strides[kind.index()][from.index()][way.index()]
    }

    /// Over which sides of a hex a unit of that kind can step with so many points, as bits: where there is a hex of the map,
    /// no river keeps them apart, and it can pay in full [6.a.1, 6.d.3, T.ter.9].
    #[inline]
    pub(crate) fn affords(&self, kind: Kind, from: Hex, points: u8) -> u8 {
        self.sides[kind.index()][from.index()][usize::from(points).min(MOST_POINTS)]
    }

    /// What a unit of that kind can do next with so many points.
    pub(crate) fn begins_with(&self, kind: Kind, hex: Hex, facing: Heading, points: u8) -> Begin {
        if points == 0 || !self.on_map(hex) {
            return Begin::NONE;
        }
        let returns = self.returns[kind.index()][hex.index()][usize::from(points).min(MOST_POINTS)];
        Begin::of(facing, self.affords(kind, hex, points), returns, self.is_at_edge(hex, facing))
    }

    /// Whether a hex is on the map itself.
    #[inline]
    pub(crate) fn on_map(&self, hex: Hex) -> bool {
        self.battle.map.hexes.contains(hex)
    }

    /// The hexes of the units of a side that count for how near the enemy is [4.0.4]: leaders alone and captured camps do
    /// not, nor whoever is kept off the map [13.7.5].
    #[inline]
    fn known_of(&self, state: &State, side: Side) -> HexSet {
        let hexes = state.hexes[side];
        if state.hidden.is_empty() {
            return hexes;
        }
        hexes.iter().filter(|hex| !state.hidden.has(state.at[hex.index()])).collect()
    }

    /// How far a hex is from the nearest of them. None where there is nobody.
    pub(crate) fn nearest(&self, state: &State, side: Side, hex: Hex) -> Option<u8> {
        let known = self.known_of(state, side);
        if known.contains(hex) || known.is_empty() {
            return known.contains(hex).then_some(0);
        }
        (1..=u8::MAX).find(|apart| self.board.within(hex, *apart).intersects(known))
    }

    /// The hexes that are nearer to a unit of that side than so far, as [`Ancients::nearest`] measures it.
    pub(crate) fn nearer_than(&self, state: &State, side: Side, far: u8) -> HexSet {
        let Some(reach) = far.checked_sub(1) else { return HexSet::EMPTY };
        let known = self.known_of(state, side);
        known.iter().fold(known, |near, at| near | self.board.within(at, reach))
    }

    /// The hexes of the camps of a side that were not captured.
    pub(crate) fn camps(&self, state: &State, side: Side) -> impl Iterator<Item = Hex> {
        (0..crate::components::UNITS).filter_map(move |number| {
            let unit = state.unit(UnitId::of(side, number));
            match unit.place {
                Place::On(hex) if unit.kind == Kind::Camp => Some(hex),
                Place::Retaken(hex) => Some(hex),
                _ => None,
            }
        })
    }
}

/// Whether there is water on the sides of hexes.
pub(crate) fn watered(battle: &Battle) -> bool {
    let map = &battle.map;
    [&map.rivers, &map.fords, &map.bridges].into_iter().any(|sides| !sides.is_empty())
}

/// Towards which facings each hex of the map has a front hex beyond the edge, as bits.
pub(crate) fn rims(battle: &Battle) -> Box<[u8; PLACES]> {
    let mut rims = Box::new([0; PLACES]);
    let beyond = |hex: Option<Hex>| hex.is_none_or(|hex| !battle.map.hexes.contains(hex));
    for hex in battle.map.hexes {
        for facing in Heading::ALL {
            let front = FRONTS[facing.index()].map(|way| BOARD.neighbour(hex, way));
            rims[hex.index()] |= u8::from(front.into_iter().any(beyond)) << facing.index();
        }
    }
    rims
}

/// How many hexes of the map come before each.
pub(crate) fn ranks(battle: &Battle) -> Box<[u16; PLACES]> {
    let mut ranks = Box::new([0; PLACES]);
    for (rank, hex) in battle.map.hexes.iter().enumerate() {
        ranks[hex.index()] = rank as u16;
    }
    ranks
}

/// How far each hex is from the nearest one beyond the edge of the map.
pub(crate) fn edges(battle: &Battle) -> Box<[u8; PLACES]> {
    let mut edges = Box::new([0; PLACES]);
    for hex in battle.map.hexes {
        let beyond = battle.map.beyond.iter().map(|other| BOARD.distance(hex, other));
        edges[hex.index()] = beyond.min().unwrap_or(0);
    }
    edges
}

//! What lies where: fronts and flanks [6.b.1], what it costs to enter a hex [6.a.1] and what lies on its sides [6.a.2].

use acies_core::side::Side;
use acies_hex::Heading;

use crate::components::{BOARD, Battle, Hex, HexSet, HexsideSet, KINDS, Kind, PLACES, Table};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Place, State, UnitId};

/// A hex that nobody can enter.
pub(crate) const CLOSED: u8 = u8::MAX;

/// What it costs each kind to enter each hex [6.a.1].
pub(crate) type Costs = [[u8; PLACES]; KINDS];

/// Works out the costs of a battle once.
pub(crate) fn costs(battle: &Battle, table: &Table) -> Box<Costs> {
    let mut costs = vec![[CLOSED; PLACES]; KINDS];
    let map = &battle.map;
    for kind in Kind::ALL {
        for hex in map.hexes - map.river {
            costs[kind.index()][hex.index()] = if kind == Kind::Phalanx {
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
            };
        }
        debug_assert!(table[kind.index()].moves <= 6, "ways are searched six points deep");
    }
    costs.try_into().unwrap_or_else(|_| unreachable!("as many as there are kinds"))
}

impl Ancients {
    /// The three front hexes of somebody who faces so: the one faced and its two neighbours [6.b.2].
    #[inline]
    pub(crate) fn ahead(&self, hex: Hex, facing: Heading) -> [Option<Hex>; 3] {
        [0, -1, 1].map(|turn| self.board.neighbour(hex, facing.turned(turn)))
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

    /// Whether that lies on the side between two hexes. Most maps have no water on their sides, and every step asks.
    #[inline]
    fn lies_on(&self, sides: &HexsideSet, from: Hex, to: Hex) -> bool {
        self.watered && self.board.hexside_between(from, to).is_some_and(|side| sides.contains(side))
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

    /// What a unit of that kind pays to go from one hex into the next [6.a.1]; a ford costs one more [T.ter.7], which the
    /// single point of a phalanx includes [6.f.1].
    #[inline]
    pub(crate) fn cost(&self, kind: Kind, from: Hex, to: Hex) -> u8 {
        let ford = kind != Kind::Phalanx && self.is_ford(from, to);
        self.costs[kind.index()][to.index()].saturating_add(u8::from(ford))
    }

    /// Whether a hex is on the map itself.
    #[inline]
    pub(crate) fn on_map(&self, hex: Hex) -> bool {
        self.battle.map.hexes.contains(hex)
    }

    /// How far a hex is from the nearest unit of that side [4.0.4]: leaders alone and captured camps do not count, nor
    /// whoever is kept off the map [13.7.5]. None where there is nobody.
    #[inline]
    pub(crate) fn nearest(&self, state: &State, side: Side, hex: Hex) -> Option<u8> {
        let seen = state.army(side).filter(|(unit, _)| !state.hidden.has(*unit));
        seen.map(|(_, at)| self.board.distance(hex, at)).min()
    }

    /// The hexes that are nearer to a unit of that side than so far, as [`Ancients::nearest`] measures it.
    pub(crate) fn nearer_than(&self, state: &State, side: Side, far: u8) -> HexSet {
        let Some(reach) = far.checked_sub(1) else { return HexSet::EMPTY };
        let seen = state.army(side).filter(|(unit, _)| !state.hidden.has(*unit));
        seen.fold(HexSet::EMPTY, |near, (_, at)| near | self.board.within(at, reach).with(at))
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

/// How far each hex is from the nearest one beyond the edge of the map.
pub(crate) fn edges(battle: &Battle) -> Box<[u8; PLACES]> {
    let mut edges = Box::new([0; PLACES]);
    for hex in battle.map.hexes {
        let beyond = battle.map.beyond.iter().map(|other| BOARD.distance(hex, other));
        edges[hex.index()] = beyond.min().unwrap_or(0);
    }
    edges
}

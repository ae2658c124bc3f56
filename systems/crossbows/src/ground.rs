//! Terrain, zones of control and sight: sections 6.2, 8.2 and 9.2.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_hex::{Arc, Direction, Grid, Heading, SightOn};

use crate::components::{BOARD, Field, Footing, Hex, HexSet, SIGHT, sides};
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::state::State;
use crate::tables::Effect;

/// A line of sight on the map.
type Line = SightOn<Field>;

/// The hexes at which a unit in each hex fires through its front, for each corner it may face, as far as the map can be seen.
static FRONTS: LazyLock<Vec<[HexSet; 6]>> = LazyLock::new(|| {
    let mut fronts = vec![[HexSet::EMPTY; 6]; <Field as Grid>::PLACES];
    for from in BOARD.all() {
        for to in BOARD.within(from, SIGHT) {
            for side in Crossbows::leaves(from, to) {
                let facings = Heading::ALL.into_iter().zip(&mut fronts[from.index()]);
                let front = facings.filter(|(facing, _)| sides(*facing, Arc::Front).contains(&side));
                front.for_each(|(_, seen)| seen.insert(to));
            }
        }
    }
    fronts
});

impl Crossbows {
    /// Whether a unit fires at a hex through its front [9.1.0.2].
    pub(crate) fn through_front(from: Hex, facing: Heading, to: Hex) -> bool {
        match BOARD.distance(from, to) <= SIGHT {
            true => FRONTS[from.index()][facing.index()].contains(to),
            false => Crossbows::leaves(from, to).any(|side| sides(facing, Arc::Front).contains(&side)),
        }
    }

    /// The sides by which a line leaves a hex: those by which it would enter, seen from the other end.
    fn leaves(from: Hex, to: Hex) -> impl Iterator<Item = Direction> {
        let sides = Crossbows::entry(to, from).into_iter().flatten();
        sides.filter(move |side| BOARD.neighbour(from, *side).is_some())
    }

    /// The hexes a unit could fire at from where it stands, whatever is between [9.1.0.2, 9.1.0.6]; nearer ones its type may
    /// not reach all the same.
    pub(crate) fn before_it(&self, state: &State, unit: UnitId, from: Hex) -> HexSet {
        let reach = self.troops.reach[unit.index()];
        let near = BOARD.within(from, reach);
        match reach > SIGHT || self.troops.skirmishers.has(unit) {
            true => near,
            false => near & FRONTS[from.index()][state.unit(unit).facing.index()],
        }
    }

    /// The line of the terrain chart for a hex.
    pub(crate) fn effect(&self, hex: Hex) -> &Effect {
        &self.tables.ground[self.battle.map.ground(hex) as usize]
    }

    /// What it costs to go one hex, none where that is closed.
    pub(crate) fn step_cost(&self, footing: Footing, from: Hex, way: Direction) -> Option<u8> {
        self.lie.price(footing, from, way)
    }

    /// The adjacent hexes whoever goes so could enter, by the ground alone.
    pub(crate) fn open_round(&self, footing: Footing, from: Hex) -> HexSet {
        self.lie.open(footing, from)
    }

    /// Whether whoever goes so could go from a hex to an adjacent one, by the ground alone.
    pub(crate) fn is_open(&self, footing: Footing, from: Hex, to: Hex) -> bool {
        self.lie.open(footing, from).contains(to)
    }

    /// The zone of a unit: through front and flank, not rear [6.1.3.1, 6.2.1.1], and not where it could not go [6.2.2.1].
    pub(crate) fn zone(&self, state: &State, unit: UnitId) -> HexSet {
        self.zones_of(state, UnitSet::of(unit))
    }

    /// All hexes in zones of a side; several in one hex are as one [6.2.4.3].
    #[inline]
    pub(crate) fn zones(&self, state: &State, side: Side) -> HexSet {
        state.units.zones(side).unwrap_or_else(|| self.zones_of(state, state.there(side)))
    }

    /// The zones of those of some units that exert one [6.0.1, 6.2.0.1]: not skirmishers [6.2.0.2], routed units [6.2.1.2, 10.1.7]
    /// or baggage [2.2.7].
    pub(crate) fn zones_of(&self, state: &State, units: UnitSet) -> HexSet {
        let exert = units.and(self.troops.exert).but(state.units.routed());
        state.with_hexes(exert).fold(HexSet::EMPTY, |all, (unit, hex)| {
            all | self.lie.zone(self.troops.footing[unit.index()], hex, state.unit(unit).facing)
        })
    }

    /// Looks anew where zones are, if that is not known. It is done where they will be asked for: who moves changes his own
    /// again and again, and asks for the enemy's alone.
    pub(crate) fn know_zones(&self, state: &mut State) {
        for side in Side::BOTH {
            if state.units.zones(side).is_none() {
                let zones = self.zones_of(state, state.there(side));
                state.units.know_zones(side, zones);
            }
        }
    }

    /// Whether everything that is looked up of the units is so.
    pub(crate) fn looks_right(&self, state: &State) -> bool {
        let zones = |side: Side| {
            state.units.zones(side).is_none_or(|known| known == self.zones_of(state, state.there(side)))
        };
        state.units.are_seen() && Side::BOTH.into_iter().all(zones)
    }

    /// How far the nearest enemy unit of whatever kind is, leaders apart [5.1.0.3].
    pub(crate) fn nearest(&self, enemies: HexSet, hex: Hex) -> u8 {
        enemies.iter().map(|enemy| BOARD.distance(hex, enemy)).min().unwrap_or(u8::MAX)
    }

    /// Whether a unit in one hex sees another hex [9.2.0.1, 9.2.0.2]: at one hex always, farther if nothing blocks the line
    /// [9.2.0.3, 9.2.0.4]; along a side one of the two hexes is enough to block it [9.2.0.5].
    pub(crate) fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        let distance = BOARD.distance(from, to);
        if distance <= 1 {
            return from != to;
        }
        let held = state.hexes(Side::North) | state.hexes(Side::South);
        let [low, high] = match self.battle.map.level(from) < self.battle.map.level(to) {
            true => [from, to],
            false => [to, from],
        };
        let shade = self.lie.shade(self.battle.map.level(low));
        let blocks = if self.battle.map.level(low) == self.battle.map.level(high) {
            // Woods at that level [9.2.1.1], units at it [9.2.1.2], higher ground [9.2.1.3], a town [9.2.1.4].
            shade.always | (shade.there & held)
        } else {
            // Woods [9.2.2.2] and towns [9.2.2.4] always; a unit next to the target [9.2.2.3]; higher ground nearer to the
            // lower of the two than half the way [9.2.2.1, 9.2.2.5].
            let near = BOARD.within(low, (distance - 1) / 2);
            self.lie.covered | (held & BOARD.adjacent(to)) | (shade.above & near)
        };
        let open = |line: &Line| {
            let aside = |hex: &Option<Hex>| hex.is_some_and(|hex| blocks.contains(hex));
            !line.through.intersects(blocks)
                && !line.along.iter().any(|(left, right)| aside(left) || aside(right))
        };
        match distance <= SIGHT {
            true => BOARD.sight(from, to).is_some_and(open),
            false => BOARD.far_sight(from, to).is_some_and(|line| open(&line)),
        }
    }

    /// The sides of a hex through which the line from another enters it, the same twice where it is one.
    pub(crate) fn entry(from: Hex, to: Hex) -> Option<[Direction; 2]> {
        match BOARD.direction(to, from) {
            Some(side) => Some([side; 2]),
            // The board knows every line as far as anybody sees by the published tables; only a longer one is worked out.
            None => match BOARD.sight(from, to) {
                Some(line) => Some(line.entry),
                None => BOARD.far_sight(from, to).map(|line| line.entry),
            },
        }
    }
}

//! Chapter 8: fire by the player whose turn it is not.

use std::sync::LazyLock;

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Along, Heading};

use crate::action::Action;
use crate::components::{AFAR, Ability, BOARD, FARTHEST, Group, Hex, HexSet, Kind, National, PLACES};
use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::refusal::{Refusal, Shade};
use crate::state::{State, UnitId, Units};

/// A fire table [8.d.1]: the highest die that hits, by target and range.
struct FireTable {
    /// How far it reaches.
    range: u8,
    /// Phalanxes, and whoever is in a forest or a village [8.g.1, U.PX.3].
    sheltered: [u8; 3],
    /// Infantry and others.
    foot: [u8; 3],
    /// Cavalry.
    cavalry: [u8; 3],
}

/// Table A: up to three hexes [T.fireA.4].
const A: FireTable = FireTable {
    range: 3,
    sheltered: [2, 1, 0], // [T.fireA.1]
    foot: [3, 2, 1],      // [T.fireA.2]
    cavalry: [4, 2, 1],   // [T.fireA.3]
};

/// Table B: up to two hexes [T.fireB.4].
const B: FireTable = FireTable {
    range: 2,
    sheltered: [1, 0, 0], // [T.fireB.1]
    foot: [2, 1, 0],      // [T.fireB.2]
    cavalry: [3, 1, 0],   // [T.fireB.3]
};

/// The hexes in which somebody who faces so fires, by hex and facing.
pub(crate) type Fields = [[HexSet; 6]; PLACES];

/// Those of everybody: the hexes wholly or partly within 120 degrees about a facing, as far as anybody fires [8.a.1, 8.a.2].
static FIELDS: LazyLock<Box<Fields>> = LazyLock::new(|| {
    let mut fields = Box::new([[HexSet::EMPTY; 6]; PLACES]);
    for from in BOARD.all() {
        fields[from.index()] = Heading::ALL.map(|facing| {
            let near = BOARD.within(from, FARTHEST).iter();
            let ahead = |to: &Hex| BOARD.bearing(from, *to).is_some_and(|way| way.within(facing, 120));
            near.filter(ahead).collect()
        });
    }
    fields
});

/// The table of where somebody fires.
pub(crate) fn fields() -> &'static Fields {
    &FIELDS
}

impl Ancients {
    /// The table a unit fires by, if it fires at all; a disorganised one fires by the same [Q.17].
    fn fire_table(&self, state: &State, unit: UnitId) -> Option<&'static FireTable> {
        match self.ability(state, unit) {
            Ability::A => Some(&A),
            Ability::B => Some(&B),
            Ability::None | Ability::Star => None,
        }
    }

    /// How far a unit fires now: in the dark one hex [13.4.6]. 0 for those that do not.
    pub(crate) fn range(&self, state: &State, unit: UnitId) -> u8 {
        let table = self.fire_table(state, unit).map_or(0, |table| table.range);
        if self.is_dark(state) { table.min(1) } else { table }
    }

    /// The highest die that hits a target at that distance [8.d.2]; in the dark one hex counts as two [13.4.6].
    pub(crate) fn needs(&self, state: &State, unit: UnitId, target: UnitId, apart: u8) -> u8 {
        let Some(table) = self.fire_table(state, unit) else { return 0 };
        let kind = state.unit(target).kind;
        let hex = state.unit(target).hex();
        let map = &self.battle.map;
        let covered = hex.is_some_and(|hex| map.forest.contains(hex) || map.village.contains(hex));
        let row = if kind == Kind::Phalanx || covered {
            &table.sheltered
        } else if self.figures(kind).group == Group::Cavalry {
            &table.cavalry
        } else {
            &table.foot
        };
        let apart = if self.is_dark(state) { apart + 1 } else { apart };
        row.get(usize::from(apart).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// Whether a unit sees a hex: hills, villages, forests and units of either side on the map block the line in the hexes strictly
    /// between, and where it runs along a side only if both of its hexes do [8.b.1, 8.b.2].
    pub(crate) fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        if self.board.distance(from, to) <= 1 {
            return true;
        }
        let obstacles = self.obstacles | self.blockers(state);
        let blocks = |hex: Option<Hex>| {
            hex.is_some_and(|hex| obstacles.contains(hex) && self.shade(from, to, hex).is_some())
        };
        match self.board.sight(from, to) {
            Some(sight) => !sight.blocked(Along::Both, blocks),
            // Farther than anybody fires.
            None => AFAR.sight(from, to).is_some_and(|sight| !sight.blocked(Along::Both, blocks)),
        }
    }

    /// The obstacle nearest to a hex among those that hide another from it within range, and why it does.
    fn obstacle(&self, state: &State, from: Hex, to: Hex) -> Option<(Hex, Shade)> {
        let sight = self.board.sight(from, to)?;
        let obstacles = self.obstacles | self.blockers(state);
        let shade = |hex: Hex| {
            let shade = self.shade(from, to, hex).filter(|_| obstacles.contains(hex))?;
            Some((hex, shade))
        };
        let crossed = sight.through.iter().filter_map(shade);
        let passed = sight.along.iter().filter_map(|(left, right)| {
            let (left, right) = (left.and_then(shade), right.and_then(shade));
            right.and(left)
        });
        crossed.chain(passed).min_by_key(|(hex, _)| self.board.distance(from, *hex))
    }

    /// Whether and why an obstacle hides one hex from another. With elevation one sees from a hill over obstacles on lower ground
    /// [13.5.1], unless they are nearer to the lower of the two [13.5.3]; from hill to hill over all that are not on a
    /// hill themselves [13.5.2, 13.5.4].
    fn shade(&self, from: Hex, to: Hex, obstacle: Hex) -> Option<Shade> {
        if !self.switches.elevation {
            return Some(Shade::Level);
        }
        let hill = self.battle.map.hill;
        let lower = match (hill.contains(from), hill.contains(to)) {
            (false, false) => return Some(Shade::Level),
            (true, true) => return hill.contains(obstacle).then_some(Shade::BetweenHills),
            _ if hill.contains(obstacle) => return Some(Shade::OnHill),
            (true, false) => to,
            (false, true) => from,
        };
        let higher = if lower == to { from } else { to };
        let near = self.board.distance(obstacle, lower) < self.board.distance(obstacle, higher);
        near.then_some(Shade::NearLower)
    }

    /// Whether a unit may fire at all now, and if not, why.
    pub(crate) fn may_fire(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if self.fire_table(state, unit).is_none() {
            return Err(Refusal::NoMissiles(hex));
        }
        // One shot in a phase, unless the battle gives it more [8.c.2, S.shots.1, Q.1].
        if state.unit(unit).shots >= self.shots(state, unit) {
            return Err(Refusal::Fired(hex));
        }
        self.may_loose(state, unit, hex)
    }

    /// How many shots a unit has in a fire phase: one, or what its battle says [S.shots.1].
    fn shots(&self, state: &State, unit: UnitId) -> u8 {
        let kind = state.unit(unit).kind;
        // [15.3.n5.2]
        let crossbows = kind == Kind::LightArchers && self.is_nation(unit.owner(), National::Crossbows);
        let shots = self.battle.armies[unit.owner()].shots[kind.index()];
        if crossbows { shots.max(3) } else { shots }
    }

    /// Whether a unit that may fire may fire at the enemy in that hex, and if not, why.
    pub(crate) fn may_fire_at(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        // Only units are targets: no leaders alone, no markers, no captured camps [8.a.3].
        let Some(target) = state.of_side(state.side_of(unit).other(), to) else {
            return Err(Refusal::NoTarget(to));
        };
        if state.looting.has(target) {
            return Err(Refusal::Sheltered(to));
        }
        let apart = self.board.distance(from, to);
        let table = self.fire_table(state, unit).map_or(0, |table| table.range);
        if apart > table {
            return Err(if table == A.range { Refusal::RangeA(to) } else { Refusal::RangeB(to) });
        }
        if apart > self.range(state, unit) {
            return Err(Refusal::Dark(to));
        }
        // Camps and looters fire all round.
        let facing = state.unit(unit).facing;
        if !self.all_round(state, unit) && !self.fields[from.index()][facing.index()].contains(to) {
            return Err(Refusal::Arc(from, to));
        }
        if !self.sees(state, from, to) {
            let (by, shade) = self.obstacle(state, from, to).unwrap_or((to, Shade::Level));
            return Err(Refusal::Blocked(from, to, by, shade));
        }
        // [8.d.5]
        if self.needs(state, unit, target, apart) == 0 {
            return Err(Refusal::Never(to));
        }
        Ok(())
    }

    /// The hexes a unit may fire at now.
    pub(crate) fn targets(&self, state: &State, unit: UnitId, from: Hex) -> impl Iterator<Item = Hex> {
        let range = self.range(state, unit);
        let mut near = HexSet::EMPTY;
        if range > 0 {
            near = self.board.within(from, range) & state.hexes[state.side_of(unit).other()];
            if !self.all_round(state, unit) {
                near &= self.fields[from.index()][state.unit(unit).facing.index()];
            }
        }
        if !near.is_empty() && self.may_fire(state, unit, from).is_err() {
            near = HexSet::EMPTY;
        }
        near.iter().filter(move |to| self.may_fire_at(state, unit, from, *to).is_ok())
    }

    /// Adds the shots a side may make; without dice they are declared only, one for each unit [13.2.2].
    pub(crate) fn list_fire(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let shot = if self.switches.diceless { Action::Aim } else { Action::Fire };
        state.army(side).for_each(|(unit, from)| {
            self.targets(state, unit, from).for_each(|to| list.push(shot(from, to)));
        });
        self.list_collects(state, side, list);
        list.push(Action::Done);
    }

    /// Whether anybody of a side may fire, or collect.
    pub(crate) fn anybody_fires(&self, state: &State, side: Side) -> bool {
        state.army(side).any(|(unit, from)| self.targets(state, unit, from).next().is_some())
            || self.anybody_collects(state, side)
    }

    /// One unit fires by itself [8.c.1, A.fire.1], at a target that others may fire at too [8.c.3]: one die [8.d.3], and a hit is a DD at once [8.d.4, 8.e.1]. Then it is under a
    /// volley marker [8.f.1].
    pub(crate) fn fire<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (unit, from): (UnitId, Hex),
        to: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(target) = state.of_side(state.side_of(unit).other(), to) else { return };
        let needs = self.needs(state, unit, target, self.board.distance(from, to));
        let die = dice.roll(6) + 1;
        let (who, at) = (self.who(state, unit), self.who(state, target));
        listener.tell(|| Event::Fired { unit: who, target: at, needs, die });
        self.loose(state, unit, to);
        if die <= needs {
            self.suffer(state, target, Cause::Fire, dice, listener);
        }
    }

    /// A unit has made a shot at a hex.
    fn loose(&self, state: &mut State, unit: UnitId, to: Hex) {
        self.spend(state, unit, to);
        state.unit_mut(unit).shots += 1;
        // Without volley markers who fired stays free [13.14.1].
        if !self.switches.missiles {
            state.volleyed.set(unit, true);
        }
    }

    /// Whether a unit is bound by a volley marker [8.f.2], or as if it were [13.6.6].
    #[inline]
    pub(crate) fn is_volleyed(&self, state: &State, unit: UnitId) -> bool {
        (state.volleyed | state.collected).has(unit)
    }

    /// A shot is declared [13.2.2].
    pub(crate) fn aim<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, to: Hex, listener: &mut L) {
        let Some(target) = state.of_side(state.side_of(unit).other(), to) else { return };
        let (who, at) = (self.who(state, unit), self.who(state, target));
        let needs = self.needs(state, unit, target, self.board.distance(who.hex, to));
        listener.tell(|| Event::Aimed { unit: who, target: at, needs });
        // Whoever fires several times declares all his shots at one target, and hits it once at most [13.2.4].
        while self.may_fire(state, unit, who.hex).is_ok() {
            self.loose(state, unit, to);
            state.hits += u16::from(needs);
        }
        state.aimed.set(unit, true);
        state.targets[unit.index()] = target;
    }

    /// All shots are declared: what would hit with a die is added and divided by six, and a rest of four or five is one
    /// hit more [13.2.3].
    pub(crate) fn count_hits<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let sum = state.hits;
        state.hits = sum / 6 + u16::from(sum % 6 >= 4);
        if sum > 0 {
            listener.tell(|| Event::Counted { sum, hits: state.hits });
        }
    }

    /// Whether the shot of the unit there may be chosen as one that hits: each unit hits once at most, and only a target
    /// that still stands can be chosen [13.2.4].
    pub(crate) fn may_hit(&self, state: &State, hex: Hex) -> Result<UnitId, Refusal> {
        let unit = state.of_side(state.active.other(), hex).filter(|unit| state.aimed.has(*unit));
        let stands = |unit: &UnitId| state.unit(state.targets[unit.index()]).hex().is_some();
        unit.filter(stands).ok_or(Refusal::NoShot(hex))
    }

    /// Adds the shots that may be chosen as hits.
    pub(crate) fn list_hits(&self, state: &State, list: &mut Vec<Action>) {
        let hexes = state.aimed.iter().filter_map(|unit| state.unit(unit).hex());
        list.extend(hexes.filter(|hex| self.may_hit(state, *hex).is_ok()).map(Action::Hit));
    }

    /// Whether a hit is still to be chosen.
    pub(crate) fn hits_left(&self, state: &State) -> bool {
        let mut hexes = state.aimed.iter().filter_map(|unit| state.unit(unit).hex());
        state.hits > 0 && hexes.any(|hex| self.may_hit(state, hex).is_ok())
    }

    /// A declared shot hits: a DD, and where it is the second one on its target, the end of it [13.2.4].
    pub(crate) fn hit<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        dice: &mut D,
        listener: &mut L,
    ) {
        let target = state.targets[unit.index()];
        let (who, at) = (self.who(state, unit), self.who(state, target));
        listener.tell(|| Event::Struck { unit: who, target: at });
        state.aimed.set(unit, false);
        state.hits -= 1;
        self.suffer(state, target, Cause::Fire, dice, listener);
    }

    /// The fire phase is over: nobody is aimed at any more, and everybody may fire anew in the next one.
    pub(crate) fn end_fire(&self, state: &mut State) {
        (state.aimed, state.hits) = (Units::NONE, 0);
        for unit in &mut state.units {
            unit.shots = 0;
        }
        state.targets = [UnitId::NONE; 2 * crate::components::UNITS];
    }
}

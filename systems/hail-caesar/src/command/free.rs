//! Free moves, the last of the movement phase, and those who cannot be held.

use acies_ground::Mils;

use crate::agenda::march_task::{Failed, Intent, MarchTask, MoveKind};
use crate::components::{Class, Formation, Size, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::movement::motion::Mover;
use crate::state::{Moved, Place, State, UnitId};
use crate::terrain::field::TWELVE;
use crate::units::Units;

impl HailCaesar {
    /// Whether a unit may make a free move after any order that failed: tiny units [free-moves.2], columns
    /// [free-moves.3], wagons on a road [free-moves.4], drilled units [free-moves.5] [special.1], testudos
    /// [special.40], elephants on a road or in column [special.50].
    fn moves_freely(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        let formation = s.unit(unit).formation;
        profile.size == Size::Tiny
            || formation == Formation::Column
            || formation == Formation::Testudo
            || profile.has(Special::Drilled)
            || matches!(profile.class, Class::Wagons | Class::Elephants) && self.on_road(s, unit)
    }

    /// Whether a unit may make a free move towards the enemy it was to charge: eager ones if it is within
    /// three moves [special.3], frenzied ones [special.17].
    fn is_keen(&self, s: &State, unit: UnitId, intent: Intent) -> bool {
        let profile = self.profile(unit);
        let reach = 3 * self.allowance(s, unit);
        let near = |target: UnitId| self.within(s, unit, target, reach);
        intent.is_charge()
            && (profile.has(Special::Frenzied)
                || profile.has(Special::Eager) && intent.targets.iter().any(near))
    }

    /// Whether a unit whose order failed has a free move; off the table it comes on with it [off-table.2].
    fn has_free_move(&self, s: &State, unit: UnitId, intent: Intent) -> bool {
        s.unit(unit).place != Place::Gone
            && s.unit(unit).moved == Moved::No
            && !s.is_engaged(unit)
            && !self.is_demoralised(s, unit)
            && (self.moves_freely(s, unit) || self.is_keen(s, unit, intent))
    }

    /// Whether a unit must leave the field with every move it makes: one of a demoralised division on the table
    /// [victory.6]. A square has to change formation before it can.
    pub(crate) fn must_leave(&self, s: &State, unit: UnitId) -> bool {
        s.pose(unit).is_some() && self.is_demoralised(s, unit) && !self.is_rooted(s, unit)
    }

    /// Whether a unit still stands where its turn began, without having been ordered to charge: it may have been
    /// ordered to move and stayed [special.18].
    fn has_stood(&self, s: &State, unit: UnitId) -> bool {
        let state = s.unit(unit);
        let stays = state.moves == 0 && matches!(state.moved, Moved::No | Moved::Ordered);
        s.pose(unit).is_some() && stays && !s.is_engaged(unit) && !s.march.to_charge.has(unit)
    }

    /// The enemies a unit that cannot be held may charge.
    pub(crate) fn zealous_targets(&self, s: &State, unit: UnitId, left: u8) -> Units {
        match self.mover(s, unit) {
            Some(mover) if s.pose(unit).is_some() => mover.chargeable(left),
            _ => Units::NONE,
        }
    }
}

impl Mover<'_> {
    /// Whether a free move may only be towards the enemy to be charged [special.3].
    pub(crate) fn only_towards(&self, intent: Intent) -> bool {
        intent.is_charge() && !self.game.moves_freely(self.s, self.unit)
    }
}

impl Play<'_> {
    /// Free moves of those whose orders failed; then demoralised divisions make for the edge; then frenzied
    /// and impetuous units charge.
    pub(crate) fn begin_free_moves(&mut self) {
        let (game, side) = (self.game, self.s.active);
        self.s.ordering = None;
        let idle = |s: &State, unit: UnitId| {
            s.pose(unit).is_some() && s.unit(unit).moved == Moved::No && !s.is_engaged(unit)
        };
        let units: Vec<UnitId> = game.units_of(side).filter(|unit| idle(self.s, *unit)).collect();
        let all: Vec<UnitId> = game.units_of(side).collect();
        for unit in all.into_iter().rev() {
            let (profile, ordered) = (game.profile(unit), self.s.unit(unit).ordered);
            if game.is_demoralised(self.s, unit) {
                continue;
            }
            if profile.has(Special::Impetuous) && game.has_stood(self.s, unit) {
                self.s.push(MarchTask::Impetuous(unit));
            }
            if !units.contains(&unit) {
                continue;
            }
            // Unordered, a frenzied unit acts on initiative if it may [special.16].
            let near = || game.units_of(side.other()).any(|enemy| game.within(self.s, unit, enemy, TWELVE));
            if profile.has(Special::Frenzied) && !ordered && near() {
                self.s.push(MarchTask::Zeal { unit, left: 3 });
            }
        }
        let flees: Vec<UnitId> = units
            .iter()
            .copied()
            .filter(|unit| game.is_demoralised(self.s, *unit) && !game.is_supporting(self.s, *unit))
            .collect();
        self.take_to_flight(flees, 1);
        let failed: Vec<Failed> = self.s.march.failed.drain(..).collect();
        for Failed { units, intent } in failed.into_iter().rev() {
            // Only those entitled to one, and the division stays together [free-moves.9].
            let waiting: Units =
                units.iter().filter(|unit| game.has_free_move(self.s, *unit, intent)).collect();
            self.send(waiting, 1, MoveKind::Free { intent, group: units });
        }
    }

    /// An impetuous unit that could charge with one move and was not ordered to does so on 1 to 3
    /// [special.18].
    pub(crate) fn impetuous(&mut self, unit: UnitId) {
        if !self.game.has_stood(self.s, unit) || self.game.zealous_targets(self.s, unit, 1).is_empty() {
            return;
        }
        let roll = self.d6();
        tell!(self, Event::Impetuous { unit, roll });
        if roll <= 3 {
            self.s.push(MarchTask::Zeal { unit, left: 1 });
        }
    }

    /// A unit that cannot be held charges the enemy its owner names.
    pub(crate) fn break_loose(&mut self, unit: UnitId, target: UnitId, reach: Mils) {
        self.s.unit_mut(unit).moved = Moved::Initiative;
        self.declare(unit, target, reach);
    }
}

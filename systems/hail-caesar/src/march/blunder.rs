//! Blunders and other moves that go their own way.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_ground::{Edge, Heading, Mils, about_turn};

use super::event::blunder_clause;
use super::motion::Way;
use super::straight::End;
use super::terrain::Going;
use crate::components::Formation;
use crate::event::Event as AnyEvent;
use crate::fight;
use crate::game::Play;
use crate::state::{Place, UnitId};

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// A unit does what the blunder table says. Directions near the enemy do not bind it.
    pub(super) fn blunder(&mut self, unit: UnitId, roll: u8) {
        let state = *self.s.unit(unit);
        let Place::On(pose) = state.place else { return };
        // A square stays one [square-move.1], and whoever was to leave a combat stays in it [special.20].
        if state.formation == Formation::Square || self.s.is_engaged(unit) {
            return;
        }
        let clause = blunder_clause(roll);
        let pace = self.game.allowance(self.s, unit);
        // A testudo always goes one move forward and charges nobody [special.43].
        if state.formation == Formation::Testudo {
            self.drift(unit, pose.heading, pace, Clause("special.43"));
            return;
        }
        match roll {
            1 => {
                let turned = about_turn(pose, self.game.base(self.s, unit));
                self.place(unit, turned);
                self.drift(unit, turned.heading, 2 * pace, clause);
                self.wound(unit, 1, clause);
            }
            2..=4 => {
                let heading = match roll {
                    2 => pose.heading.opposite(),
                    3 => pose.heading.turned(-900),
                    _ => pose.heading.turned(900),
                };
                self.drift(unit, heading, pace, clause);
            }
            5 => self.rush(unit, pose.heading, pace, clause),
            _ => self.rush(unit, pose.heading, 3 * pace, clause),
        }
    }

    /// It advances, and charges whom it comes to, if it may [blunder.5] [blunder.6] [charge.5]; otherwise it
    /// halts short of contact.
    fn rush(&mut self, unit: UnitId, heading: Heading, most: Mils, clause: Clause) {
        let game = self.game;
        if let Some((_, enemy)) = game.first_enemy(self.s, unit, heading, most)
            && game.may_attack(self.s, unit, false).is_ok()
            && game.mover(self.s, unit).is_some_and(|mover| mover.charge(enemy, most).is_ok())
        {
            self.declare_charge(unit, enemy, most);
            return;
        }
        self.drift(unit, heading, most, clause);
    }

    /// A unit goes straight, as far as it gets, and off the table if that is where it leads [off-table.1]: how
    /// far that is.
    pub(super) fn drift(&mut self, unit: UnitId, heading: Heading, most: Mils, clause: Clause) -> Mils {
        let Some(from) = self.s.pose(unit) else { return 0 };
        match self.game.straight(self.s, unit, heading, most) {
            None => 0,
            Some(End::Leaves(at, way)) => {
                self.leave_table(unit, at);
                way
            }
            Some(End::Stops(to, length, through)) => {
                let formation = self.s.unit(unit).formation;
                let way = Way { to, formation, length, going: Going::default(), through };
                self.walk(unit, &way, clause);
                self.s.push(fight::Task::Opportunity { mover: unit, from });
                length
            }
        }
    }

    /// A unit of a demoralised division makes one move to the nearest edge, to leave the field [victory.6]
    /// [free-moves.6] [free-moves.7] [free-moves.8].
    pub(super) fn take_flight(&mut self, unit: UnitId) {
        let Some(print) = self.game.footprint(self.s, unit) else { return };
        if self.s.is_engaged(unit) || self.s.unit(unit).formation == Formation::Square {
            return;
        }
        let heading = match self.game.battle.table.nearest_edge(&print).0 {
            Edge::North => Heading::NORTH,
            Edge::East => Heading::EAST,
            Edge::South => Heading::SOUTH,
            Edge::West => Heading::WEST,
        };
        self.s.unit_mut(unit).moved = crate::state::Moved::Free;
        let pace = self.game.allowance(self.s, unit);
        self.drift(unit, heading, pace, Clause("free-moves.6"));
    }
}

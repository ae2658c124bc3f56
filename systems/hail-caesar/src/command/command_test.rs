//! The command test: how far a captain's voice carries, the dice, and what they give.

use acies_ground::{Mils, distance};
use acies_words::message::Clause;

use crate::agenda::march_task::{Failed, Intent, MarchTask, MoveKind, Order, What};
use crate::components::{Class, Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{CaptainId, Moved, Place, State, UnitId};
use crate::terrain::field::TWELVE;
use crate::units::Units;

/// What a command test gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommandResult {
    /// So many moves, by this clause; whether the roll was exactly the rating.
    Moves(u8, Clause, bool),
    /// Nothing [command-test.6].
    Failed,
    /// A blunder [command-test.9].
    Blunder,
}

/// The result of a roll against a rating [command-test.1].
pub fn command_result(dice: [u8; 2], rating: i8) -> CommandResult {
    let total = dice[0] + dice[1];
    // The natural roll, before any penalty.
    if total == 12 {
        return CommandResult::Blunder;
    }
    match rating - total as i8 {
        ..0 => CommandResult::Failed,
        margin @ 0..=1 => CommandResult::Moves(1, Clause("command-test.3"), margin == 0),
        2 => CommandResult::Moves(2, Clause("command-test.4"), false),
        _ => CommandResult::Moves(3, Clause("command-test.5"), false),
    }
}

impl HailCaesar {
    /// How far a unit is from its captain, for orders: from his head to its nearest edge [measuring.3], or to
    /// the edge of the table where it comes on [off-table.4] [off-table.6]. None when he is off the table
    /// himself [off-table.3] [off-table.7].
    pub(crate) fn voice(&self, s: &State, captain: CaptainId, unit: UnitId) -> Option<Mils> {
        let at = s.captain(captain).at?;
        match s.unit(unit).place {
            Place::Off(_) => self.to_entry(s, unit, &at),
            _ => Some(distance(&at, &self.ground_of(s, unit)?)),
        }
    }

    /// Open-order skirmishers, light cavalry and horse archers [range-penalty.3] and marauders
    /// [range-penalty.4] [special.4] hear from afar, when they are ordered alone.
    fn hears_afar(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        let light = matches!(profile.class, Class::Skirmishers | Class::LightCavalry | Class::HorseArchers);
        profile.has(Special::Marauder) || light && s.unit(unit).formation == Formation::Open
    }

    /// What distance takes off a captain's command [range-penalty.1] [range-penalty.2] [command-test.12].
    pub(crate) fn penalty(&self, s: &State, captain: CaptainId, units: Units) -> i8 {
        // A division order is measured to the farthest unit the penalty holds for [range-penalty.6]; if all
        // are exempt the exemption falls [range-penalty.5]; it holds for all of them [range-penalty.7].
        let all_afar = units.iter().all(|unit| self.hears_afar(s, unit));
        if units.len() == 1 && all_afar {
            return 0;
        }
        let measured = units.iter().filter(|unit| all_afar || !self.hears_afar(s, *unit));
        let farthest = measured.filter_map(|unit| self.voice(s, captain, unit)).max().unwrap_or(0);
        ((farthest - 1).max(0) / TWELVE) as i8
    }

    /// The command a captain's order is tested against.
    pub(crate) fn rating(&self, s: &State, captain: CaptainId, units: Units) -> (i8, i8) {
        let penalty = self.penalty(s, captain, units);
        (s.captain(captain).command as i8 - penalty, penalty)
    }

    /// The most moves a unit makes in a turn: one for medium and heavy artillery [artillery-move.2], a testudo
    /// [special.40] and a square, which only changes formation [square-move.3].
    pub(crate) fn most_moves(&self, s: &State, unit: UnitId) -> u8 {
        let class = self.profile(unit).class;
        let slow = matches!(class, Class::MediumArtillery | Class::HeavyArtillery)
            || matches!(s.unit(unit).formation, Formation::Testudo | Formation::Square);
        if slow { 1 } else { 3 }
    }
}

impl Play<'_> {
    /// A captain gives an order, and it is tested at once [declare.1] [command-test.2].
    pub(crate) fn give(&mut self, order: Order) {
        self.s.ordering = Some(order.captain);
        let charge = matches!(order.what, What::Act(intent) if intent.is_charge());
        for unit in order.units.iter() {
            self.s.unit_mut(unit).ordered = true;
            if charge {
                self.s.march.to_charge = self.s.march.to_charge.with(unit);
            }
        }
        tell!(self, Event::Ordered(order));
        let dice = self.command_dice(order, false);
        // The general may have his dice again, once a turn, for an order of his own [captains.2] [captains.3],
        // whatever they show: even the best throw may give more moves than he likes.
        let general = self.s.captain(order.captain).general && !self.s.rerolled[self.s.active];
        if general {
            self.s.push(MarchTask::Reroll { order, dice });
        } else {
            self.carry_out(order, dice);
        }
    }

    fn command_dice(&mut self, order: Order, again: bool) -> [u8; 2] {
        let dice = [self.d6(), self.d6()];
        let (rating, penalty) = self.game.rating(self.s, order.captain, order.units);
        tell!(self, Event::Tested { captain: order.captain, dice, rating, penalty, again });
        dice
    }

    /// The general throws again; the second result stands [captains.2].
    pub(crate) fn throw_again(&mut self, order: Order) {
        self.s.rerolled[self.s.active] = true;
        let dice = self.command_dice(order, true);
        self.carry_out(order, dice);
    }

    /// What the dice mean.
    pub(crate) fn carry_out(&mut self, order: Order, dice: [u8; 2]) {
        let (rating, _) = self.game.rating(self.s, order.captain, order.units);
        let captain = order.captain;
        // Success or not, Follow me and Rally end his orders [special-orders.2].
        if !matches!(order.what, What::Act(_)) {
            self.fall_silent(captain, Clause("special-orders.2"));
        }
        match command_result(dice, rating) {
            CommandResult::Moves(moves, clause, exact) => {
                tell!(self, Event::Granted { captain, moves, clause });
                match order.what {
                    What::Act(intent) => self.grant(order, intent, moves, exact),
                    What::Follow => self.follow_me(order, exact),
                    What::Rally => self.rally(order),
                }
            }
            CommandResult::Failed => {
                tell!(self, Event::Failed { captain });
                // The unit does not move [command-test.7], and he gives no more orders this turn
                // [command-test.8].
                self.fall_silent(captain, Clause("command-test.8"));
                let intent = match order.what {
                    What::Act(intent) => intent,
                    What::Follow | What::Rally => Intent::default(),
                };
                self.s.march.failed.push(Failed { units: order.units, intent });
            }
            CommandResult::Blunder => {
                self.fall_silent(captain, Clause("command-test.8"));
                // One die for all units of the order [command-test.10] [command-test.11].
                let roll = self.d6();
                tell!(self, Event::Blundered { captain, roll });
                for unit in self.game.hindmost_first(self.s, order.units, roll) {
                    self.s.unit_mut(unit).moved = Moved::Blundered;
                    self.s.push(MarchTask::Blunder { unit, roll });
                }
            }
        }
    }

    /// That captain gives no more orders this turn; the first reason for it stands.
    pub(crate) fn fall_silent(&mut self, captain: CaptainId, clause: Clause) {
        self.s.captain_mut(captain).silent.get_or_insert(clause);
        if self.s.ordering == Some(captain) {
            self.s.ordering = None;
        }
    }

    /// Militia does not move when the roll equals the rating; the order is not failed [special.7].
    fn stands(&mut self, unit: UnitId, exact: bool) -> bool {
        let stands = exact && self.game.profile(unit).has(Special::Militia);
        if stands {
            tell!(self, Event::MilitiaStood { unit });
        }
        stands
    }

    fn grant(&mut self, order: Order, intent: Intent, moves: u8, exact: bool) {
        let mut waiting = Units::NONE;
        for unit in order.units.iter() {
            self.s.unit_mut(unit).moved = Moved::Ordered;
            if !self.stands(unit, exact) {
                waiting = waiting.with(unit);
            }
        }
        // A demoralised division leaves the field with all its moves [victory.6], or comes out of its combat.
        let leaves = |unit: &UnitId| !intent.withdraw && self.game.must_leave(self.s, *unit);
        let (leaving, waiting): (Vec<UnitId>, Vec<UnitId>) = waiting.iter().partition(leaves);
        let kind = MoveKind::Order { intent, group: order.units };
        self.send(waiting.into_iter().collect(), moves, kind);
        self.take_to_flight(leaving, moves);
    }

    /// Units get moves: a single one moves at once, of several the owner says who is next
    /// [division-orders.3].
    pub(crate) fn send(&mut self, waiting: Units, moves: u8, kind: MoveKind) {
        let mut units = waiting.iter();
        match (units.next(), units.next()) {
            (None, _) => {}
            (Some(unit), None) => {
                let left = self.game.moves_granted(self.s, unit, moves, kind);
                self.s.push(MarchTask::Move { unit, left, kind });
            }
            _ => self.s.push(MarchTask::Carry { waiting, left: moves, kind }),
        }
    }

    /// The captain joins the unit and goes with it, up to three moves [special-orders.3].
    fn follow_me(&mut self, order: Order, exact: bool) {
        for unit in order.units.iter() {
            self.join_unit(order.captain, unit, Clause("special-orders.3"));
            self.s.unit_mut(unit).moved = Moved::Ordered;
            self.s.captain_mut(order.captain).moved = true;
            if self.stands(unit, exact) {
                continue;
            }
            if self.game.must_leave(self.s, unit) {
                self.take_to_flight(vec![unit], 3);
                continue;
            }
            let left = self.game.moves_granted(self.s, unit, 3, MoveKind::Follow);
            self.s.push(MarchTask::Move { unit, left, kind: MoveKind::Follow });
        }
    }

    /// The captain joins the unit and one wound is removed [special-orders.5].
    fn rally(&mut self, order: Order) {
        for unit in order.units.iter() {
            self.join_unit(order.captain, unit, Clause("special-orders.5"));
            self.s.captain_mut(order.captain).moved = true;
            let state = self.s.unit_mut(unit);
            state.wounds = state.wounds.saturating_sub(1);
            tell!(self, Event::Rallied { unit, captain: order.captain });
        }
    }
}

impl HailCaesar {
    /// The moves an order gives a unit: a frenzied charge always has three [special.17], some units never
    /// more than one.
    pub(crate) fn moves_granted(&self, s: &State, unit: UnitId, moves: u8, kind: MoveKind) -> u8 {
        let charge = match kind {
            MoveKind::Order { intent, .. } => intent.is_charge(),
            _ => false,
        };
        let moves = if charge && self.profile(unit).has(Special::Frenzied) { 3 } else { moves };
        moves.min(self.most_moves(s, unit))
    }
}

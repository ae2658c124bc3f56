//! Orders: who may be given which, how far the captain's voice carries, and the command test.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_ground::{Mils, distance};

use super::action::Words;
use super::event::Event;
use super::motion::TOGETHER;
use super::refusal::{Refusal, no};
use super::task::{Failed, Intent, MoveKind, Order, Task, What};
use super::units::Units;
use crate::components::{Class, Formation, Special};
use crate::event::Event as AnyEvent;
use crate::field::TWELVE;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{CaptainId, Moved, Place, State, UnitId};

/// What a command test gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// So many moves, by this clause; whether the roll was exactly the rating.
    Moves(u8, Clause, bool),
    /// Nothing [command-test.6].
    Failed,
    /// A blunder [command-test.9].
    Blunder,
}

/// The outcome of a roll against a rating [command-test.1].
pub(crate) fn outcome(dice: [u8; 2], rating: i8) -> Outcome {
    let total = dice[0] + dice[1];
    // The natural roll, before any penalty.
    if total == 12 {
        return Outcome::Blunder;
    }
    match rating - total as i8 {
        ..0 => Outcome::Failed,
        margin @ 0..=1 => Outcome::Moves(1, Clause("command-test.3"), margin == 0),
        2 => Outcome::Moves(2, Clause("command-test.4"), false),
        _ => Outcome::Moves(3, Clause("command-test.5"), false),
    }
}

impl HailCaesar {
    /// How far a unit is from its captain, for orders: from his head to its nearest edge [measuring.3], or to
    /// the edge of the table where it comes on [off-table.4] [off-table.6]. None when he is off the table
    /// himself [off-table.3] [off-table.7].
    fn voice(&self, s: &State, captain: CaptainId, unit: UnitId) -> Option<Mils> {
        let at = s.captain(captain).at?;
        Some(match s.unit(unit).place {
            Place::Off(edge) => distance(&at, &edge),
            _ => distance(&at, &self.footprint(s, unit)?),
        })
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

    /// Whether a captain may give orders now.
    pub(crate) fn may_command(&self, s: &State, captain: CaptainId) -> Result<(), Refusal> {
        let name = self.captain_name(captain);
        if self.captain_side(captain) != s.active {
            return Err(no("hc-no-not-his-turn", "sequence.2").captain(name));
        }
        if s.captain(captain).silent || s.captain(captain).moved {
            return Err(no("hc-no-silent", "command-test.8").captain(name));
        }
        match s.ordering {
            Some(other) if other != captain => {
                Err(no("hc-no-other-captain", "orders.1").captain(self.captain_name(other)))
            }
            _ => Ok(()),
        }
    }

    /// Whether a unit may receive an order, whatever it says.
    fn may_hear(&self, s: &State, unit: UnitId, withdraw: bool) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let state = s.unit(unit);
        match state.place {
            Place::Gone => return refuse("hc-no-gone", "declare.1"),
            // A unit off the table may be ordered to come on [off-table.2]. It may not return shaken or demoralised [off-table.5] [shaken.2] [demoralised.2].
            Place::Off(_) if self.is_shaken(s, unit) || self.is_demoralised(s, unit) => {
                return refuse("hc-no-return", "off-table.5");
            }
            Place::On(_) | Place::Off(_) => {}
        }
        if state.moved == Moved::Initiative {
            return refuse("hc-no-moved-initiative", "orders.4");
        }
        if state.ordered {
            return refuse("hc-no-ordered", "declare.2");
        }
        // Nor is it ordered while in disorder [disorder.7].
        if state.disordered {
            return refuse("hc-no-order-disordered", "orders.3");
        }
        if withdraw {
            return match (s.is_engaged(unit), self.profile(unit).has(Special::FeignedFlight)) {
                (true, true) => Ok(()),
                _ => refuse("hc-no-withdraw", "special.20"),
            };
        }
        if s.is_engaged(unit) || self.is_supporting(s, unit) {
            return refuse("hc-no-order-engaged", "orders.5");
        }
        Ok(())
    }

    /// Whether one unit can do what an order says.
    fn can_obey(&self, s: &State, unit: UnitId, intent: Intent) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let formation = s.unit(unit).formation;
        if formation == Formation::Square && (intent.form.is_none() || intent.is_charge()) {
            return refuse("hc-no-square-order", "square-move.2");
        }
        if let Some(form) = intent.form {
            if s.unit(unit).reformed {
                return refuse("hc-no-reformed", "formation-change.4");
            }
            self.may_form(s, unit, form)?;
        }
        if intent.is_charge() {
            self.may_attack(s, unit, intent.form.is_some())?;
            // Who can change goes back to close order first [open-order-charge.3].
            let formed = intent.form.unwrap_or(formation);
            if !intent.targets.iter().any(|target| self.may_meet(s, formed, target)) {
                let target = intent.targets.iter().next().map_or(unit, |target| target);
                return Err(no("hc-no-open-charge", "open-order-charge.1")
                    .unit(self.name(unit))
                    .other(self.name(target)));
            }
        } else if self.must_charge(s, unit) {
            return refuse("hc-no-frenzied", "special.16");
        } else if self.profile(unit).has(Special::Scythed) {
            return refuse("hc-no-scythed", "special.51");
        }
        Ok(())
    }

    /// Whether a frenzied unit could charge within three moves, and so must be made to [special.16].
    pub(crate) fn must_charge(&self, s: &State, unit: UnitId) -> bool {
        self.profile(unit).has(Special::Frenzied) && !self.zealous_targets(s, unit, 3).is_empty()
    }

    /// Whether the units of a division order stand close enough: each within 6 inches of another, the whole
    /// connected [division-orders.2]. A division wholly off the table may be ordered as one [off-table.3].
    fn stand_together(&self, s: &State, units: Units) -> Result<(), Refusal> {
        let mut left: Vec<UnitId> = units.iter().filter(|unit| s.pose(*unit).is_some()).collect();
        let Some(first) = left.pop() else { return Ok(()) };
        let mut joined = vec![first];
        while let Some(next) =
            left.iter().position(|unit| joined.iter().any(|other| self.within(s, *unit, *other, TOGETHER)))
        {
            joined.push(left.swap_remove(next));
        }
        let Some(apart) = left.first() else { return Ok(()) };
        let gap = joined.iter().filter_map(|other| self.distance(s, *apart, *other)).min().unwrap_or(0);
        Err(no("hc-no-apart", "division-orders.2").unit(self.name(*apart)).lengths(gap, TOGETHER))
    }

    /// Whether an order may be given.
    pub(crate) fn may_order(&self, s: &State, order: &Order) -> Result<(), Refusal> {
        let Some(first) = order.units.iter().next() else {
            return Err(no("hc-no-order-nobody", "declare.1"));
        };
        self.may_command(s, order.captain)?;
        for unit in order.units.iter() {
            // Only to units of his own division, the general too [orders.2] [faq-orders.1].
            if self.captain_of(unit) != order.captain {
                return Err(no("hc-no-other-division", "orders.2")
                    .unit(self.name(unit))
                    .captain(self.captain_name(order.captain)));
            }
            self.may_hear(s, unit, matches!(order.what, What::Act(intent) if intent.withdraw))?;
        }
        let near = |clause: &'static str| {
            let gap = self.voice(s, order.captain, first).unwrap_or(0);
            if s.pose(first).is_some() && s.captain(order.captain).at.is_some() && gap <= TWELVE {
                return Ok(());
            }
            Err(no("hc-no-special-far", clause)
                .unit(self.name(first))
                .captain(self.captain_name(order.captain))
                .lengths(gap, TWELVE))
        };
        match order.what {
            What::Act(intent) => {
                let unseen = |target: UnitId| self.side(target) == s.active || s.pose(target).is_none();
                if let Some(target) = intent.targets.iter().find(|target| unseen(*target)) {
                    return Err(no("hc-no-target", "declare.3")
                        .unit(self.name(first))
                        .other(self.name(target)));
                }
                self.stand_together(s, order.units)?;
                // The order is the same for all [division-orders.4]. Some do what suits them [division-orders.5], and those who cannot charge support
                // [division-orders.7]; but somebody must be able to do what is ordered, and a square nothing
                // but a change of formation.
                let mut reason = Err(no("hc-no-order-nobody", "declare.1"));
                for unit in order.units.iter() {
                    let able = self.can_obey(s, unit, intent);
                    if order.units.len() > 1 && !intent.is_charge() && self.must_charge(s, unit) {
                        return able;
                    }
                    if reason.is_err() {
                        reason = able;
                    }
                }
                reason
            }
            What::Follow => {
                if s.unit(first).formation == Formation::Square {
                    return Err(no("hc-no-square-order", "square-move.2").unit(self.name(first)));
                }
                near("special-orders.1")
            }
            What::Rally => {
                near("special-orders.4")?;
                if s.unit(first).wounds < 2 {
                    return Err(no("hc-no-rally-wounds", "special-orders.4")
                        .unit(self.name(first))
                        .number("wounds", s.unit(first).wounds));
                }
                if self.is_demoralised(s, first) {
                    return Err(no("hc-no-rally-demoralised", "demoralised.3").unit(self.name(first)));
                }
                Ok(())
            }
        }
    }

    /// What an order in writing means, if the battle has those units.
    pub(crate) fn intent(&self, words: &Words) -> Option<Intent> {
        let targets = words.targets.iter().map(|name| self.named(*name)).collect::<Option<Units>>()?;
        Some(Intent { form: words.form, targets, withdraw: words.withdraw })
    }
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// A captain gives an order, and it is tested at once [declare.1] [command-test.2].
    pub(super) fn give(&mut self, order: Order) {
        self.s.ordering = Some(order.captain);
        for unit in order.units.iter() {
            self.s.unit_mut(unit).ordered = true;
        }
        tell!(self, Event::Ordered(order));
        let dice = self.command_dice(order, false);
        // The general may have his dice again, once a turn, for an order of his own [captains.2] [captains.3].
        let general = self.s.captain(order.captain).general && !self.s.rerolled[self.s.active];
        let (rating, _) = self.game.rating(self.s, order.captain, order.units);
        let best = match (order.what, outcome(dice, rating)) {
            (What::Act(_), Outcome::Moves(moves, ..)) => moves == 3,
            (What::Follow | What::Rally, Outcome::Moves(..)) => true,
            _ => false,
        };
        if general && !best {
            self.s.push(Task::Reroll { order, dice });
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
    pub(super) fn throw_again(&mut self, order: Order) {
        self.s.rerolled[self.s.active] = true;
        let dice = self.command_dice(order, true);
        self.carry_out(order, dice);
    }

    /// What the dice mean.
    pub(super) fn carry_out(&mut self, order: Order, dice: [u8; 2]) {
        let (rating, _) = self.game.rating(self.s, order.captain, order.units);
        let captain = order.captain;
        // Success or not, Follow me and Rally end his orders [special-orders.2].
        if !matches!(order.what, What::Act(_)) {
            self.fall_silent(captain);
        }
        match outcome(dice, rating) {
            Outcome::Moves(moves, clause, exact) => {
                tell!(self, Event::Granted { captain, moves, clause });
                match order.what {
                    What::Act(intent) => self.grant(order, intent, moves, exact),
                    What::Follow => self.follow_me(order),
                    What::Rally => self.rally(order),
                }
            }
            Outcome::Failed => {
                tell!(self, Event::Failed { captain });
                // The unit does not move [command-test.7], and he gives no more orders this turn
                // [command-test.8].
                self.fall_silent(captain);
                let intent = match order.what {
                    What::Act(intent) => intent,
                    What::Follow | What::Rally => Intent::default(),
                };
                self.s.march.failed.push(Failed { units: order.units, intent });
            }
            Outcome::Blunder => {
                self.fall_silent(captain);
                // One die for all units of the order [command-test.10] [command-test.11].
                let roll = self.d6();
                tell!(self, Event::Blundered { captain, roll });
                let mut units: Vec<UnitId> = order.units.iter().collect();
                units.reverse();
                for unit in units {
                    self.s.unit_mut(unit).moved = Moved::Blundered;
                    self.s.push(Task::Blunder { unit, roll });
                }
            }
        }
    }

    /// That captain gives no more orders this turn.
    pub(super) fn fall_silent(&mut self, captain: CaptainId) {
        self.s.captain_mut(captain).silent = true;
        if self.s.ordering == Some(captain) {
            self.s.ordering = None;
        }
    }

    fn grant(&mut self, order: Order, intent: Intent, moves: u8, exact: bool) {
        let mut waiting = Units::NONE;
        for unit in order.units.iter() {
            self.s.unit_mut(unit).moved = Moved::Ordered;
            // Militia does not move when the roll equals the rating; the order is not failed [special.7].
            if exact && self.game.profile(unit).has(Special::Militia) {
                tell!(self, Event::MilitiaStood { unit });
            } else {
                waiting = waiting.with(unit);
            }
        }
        let kind = MoveKind::Order { intent, group: order.units };
        self.send(waiting, moves, kind);
    }

    /// Units get moves: a single one moves at once, of several the owner says who is next
    /// [division-orders.3].
    pub(super) fn send(&mut self, waiting: Units, moves: u8, kind: MoveKind) {
        let mut units = waiting.iter();
        match (units.next(), units.next()) {
            (None, _) => {}
            (Some(unit), None) => {
                let left = self.game.moves_granted(self.s, unit, moves, kind);
                self.s.push(Task::Move { unit, left, kind });
            }
            _ => self.s.push(Task::Carry { waiting, left: moves, kind }),
        }
    }

    /// The captain joins the unit and goes with it, up to three moves [special-orders.3].
    fn follow_me(&mut self, order: Order) {
        for unit in order.units.iter() {
            self.join_unit(order.captain, unit, Clause("special-orders.3"));
            self.s.unit_mut(unit).moved = Moved::Ordered;
            self.s.captain_mut(order.captain).moved = true;
            let left = self.game.moves_granted(self.s, unit, 3, MoveKind::Follow);
            self.s.push(Task::Move { unit, left, kind: MoveKind::Follow });
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

#[cfg(test)]
mod tests {
    use super::*;

    /// HC2: the margins of the command test.
    #[test]
    fn rolls_against_a_command_of_eight() {
        let moves = |dice: [u8; 2]| match outcome(dice, 8) {
            Outcome::Moves(moves, ..) => Some(moves),
            Outcome::Failed => None,
            Outcome::Blunder => Some(99),
        };
        assert_eq!(moves([4, 5]), None);
        assert_eq!(moves([4, 4]), Some(1));
        assert_eq!(moves([3, 4]), Some(1));
        assert_eq!(moves([3, 3]), Some(2));
        assert_eq!(moves([2, 3]), Some(3));
        assert_eq!(moves([1, 1]), Some(3));
        assert_eq!(moves([6, 6]), Some(99));
        // The natural roll counts, whatever the rating.
        assert_eq!(outcome([6, 6], 14), Outcome::Blunder);
        assert_eq!(outcome([5, 6], 10), Outcome::Failed);
    }
}

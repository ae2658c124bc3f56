//! Panic tests: the dice, who may have them again, and what follows.

use acies_words::message::Clause;

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::fight_task::{FightTask, Flight, Test};
use crate::components::{Class, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::panic::flight::FALL_BACK;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{State, UnitId};
use crate::tables::{self, After, PanicResult};
use crate::turn::fight_choices::Found;

impl HailCaesar {
    /// Whether the owner of an elephant may have a die of this test rolled again: the unit lost a combat
    /// against it [special.48].
    fn meets_elephant(&self, s: &State, test: &Test) -> bool {
        test.after == After::Combat
            && test.engaged
            && test.minus > 0
            && s.foes(test.unit).any(|(foe, _)| self.profile(foe).has(Special::Elephant))
    }

    pub(crate) fn judge_trumpet(action: &Action) -> Result<Found, Refusal> {
        match action {
            Action::Keep => Ok(Found::Again([false, false])),
            Action::AgainOne(1) => Ok(Found::Again([true, false])),
            Action::AgainOne(2) => Ok(Found::Again([false, true])),
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    pub(crate) fn judge_valour(action: &Action) -> Result<Found, Refusal> {
        match action {
            Action::Keep => Ok(Found::Again([false, false])),
            Action::Again => Ok(Found::Again([true, true])),
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    pub(crate) fn judge_waver(&self, test: &Test, action: &Action) -> Result<Found, Refusal> {
        let asked = self.name(test.unit);
        match action {
            Action::Stand(unit) if *unit == asked => Ok(Found::Retreats(false)),
            Action::Retreat(unit) if *unit == asked => Ok(Found::Retreats(true)),
            Action::Stand(unit) | Action::Retreat(unit) => {
                Err(no("hc-no-not-asked", "sequence.2").unit(*unit))
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }
}

impl Play<'_> {
    /// Two dice [panic.8], which others may have rolled again.
    pub(crate) fn panic(&mut self, test: Test) {
        if self.s.pose(test.unit).is_none() {
            return;
        }
        let dice = [self.d6(), self.d6()];
        self.show_test(&test, dice, None);
        if self.game.meets_elephant(self.s, &test) {
            self.s.push(FightTask::Trumpet { test, dice });
        } else {
            self.ask_valour(test, dice);
        }
    }

    fn show_test(&mut self, test: &Test, dice: [u8; 2], again: Option<Clause>) {
        let Test { unit, after, minus, .. } = *test;
        tell!(self, Event::PanicTested { unit, after, dice, minus, again });
    }

    /// A valiant unit may roll again once in the battle [special.10], if that could help.
    fn ask_valour(&mut self, test: Test, dice: [u8; 2]) {
        let (result, _) = self.game.panic_result(self.s, &test, dice);
        let valiant =
            self.game.profile(test.unit).has(Special::Valiant) && !self.s.unit(test.unit).valour_spent;
        if valiant && result != PanicResult::Hold {
            self.s.push(FightTask::Valour { test, dice });
        } else {
            self.conclude(test, dice);
        }
    }

    /// Rolls some of the dice of a test again, and shows them if it did.
    fn again(&mut self, test: &Test, dice: [u8; 2], which: [bool; 2], clause: Clause) -> [u8; 2] {
        if which == [false, false] {
            return dice;
        }
        let dice = [0, 1].map(|die| if which[die] { self.d6() } else { dice[die] });
        self.show_test(test, dice, Some(clause));
        dice
    }

    pub(crate) fn answer_trumpet(&mut self, test: Test, dice: [u8; 2], which: [bool; 2]) {
        let dice = self.again(&test, dice, which, Clause("special.48"));
        self.ask_valour(test, dice);
    }

    pub(crate) fn answer_valour(&mut self, test: Test, dice: [u8; 2], which: [bool; 2]) {
        self.s.unit_mut(test.unit).valour_spent |= which == [true, true];
        let dice = self.again(&test, dice, which, Clause("special.10"));
        self.conclude(test, dice);
    }

    /// The dice stand: what they say happens.
    fn conclude(&mut self, test: Test, dice: [u8; 2]) {
        let (result, clause) = self.game.panic_result(self.s, &test, dice);
        let Test { unit, after, .. } = test;
        tell!(self, Event::PanicResult { unit, after, result, clause });
        // Where a chaotic fall back is turned into confusion, the supports are confused as well
        // [panic-special.5].
        let row = tables::panic_row(self.game.profile(unit));
        let score = i32::from(dice[0] + dice[1]) - i32::from(test.minus);
        let chaotic = matches!(
            tables::panic(row, score, after),
            PanicResult::ChaoticFallBack | PanicResult::ChaoticFallBackRoutIfShaken
        );
        if chaotic && result == PanicResult::Confusion {
            for (support, _) in self.game.supports_of(self.s, unit).collect::<Vec<_>>() {
                self.disorder(support, Clause("panic-special.5"));
            }
        }
        self.s.push(FightTask::Reaction { test, result });
    }

    /// What the test led to happens.
    pub(crate) fn react_to_panic(&mut self, test: Test, result: PanicResult) {
        let unit = test.unit;
        match result {
            // [panic-shooting.1] [panic-combat.1]
            PanicResult::Hold => {}
            PanicResult::Confusion => self.disorder(unit, Clause("panic-shooting.2")),
            PanicResult::ConfusionOrRetreat => self.s.push(FightTask::Waver(test)),
            PanicResult::Retreat => self.retreat(unit, test.foe),
            PanicResult::DisorderedRetreat
            | PanicResult::DisorderedRetreatRoutIfShaken
            | PanicResult::DisorderedRetreatRoutIfWounded => {
                self.disorder(unit, Clause("panic-shooting.7"));
                self.retreat(unit, test.foe);
            }
            PanicResult::FallBack => self.begin_fall_back(&test, false),
            PanicResult::DisorderedFallBack => {
                self.disorder(unit, Clause("panic-combat.6"));
                self.begin_fall_back(&test, false);
            }
            PanicResult::ChaoticFallBack | PanicResult::ChaoticFallBackRoutIfShaken => {
                self.disorder(unit, Clause("panic-combat.7"));
                self.begin_fall_back(&test, true);
            }
            PanicResult::Rout => self.rout(&test),
        }
    }

    /// A unit routs: it is removed, and its supports test at once [panic-combat.9].
    fn rout(&mut self, test: &Test) {
        let clause = match test.after {
            After::Shooting => Clause("panic-shooting.10"),
            After::Combat => Clause("panic-combat.9"),
        };
        self.supports_lose(test);
        self.destroy(test.unit, clause);
    }

    /// The supports of a unit that is about to be lost test [panic.7]: after combat with what it had lost by
    /// [panic.10], after shooting without its excess wounds, which were not theirs [panic.9].
    pub(crate) fn supports_lose(&mut self, test: &Test) {
        let minus = if test.after == After::Combat { test.minus } else { 0 };
        let supports: Vec<UnitId> =
            self.game.supports_of(self.s, test.unit).map(|(support, _)| support).collect();
        let away = Some(self.game.heading_away(self.s, test.unit, test.foe));
        for unit in supports.into_iter().rev() {
            let test = Test { unit, minus, engaged: false, away, ..*test };
            match test.after {
                After::Combat => self.test_once(test),
                After::Shooting => self.test_for_shooting(test),
            }
        }
    }

    /// A unit tests once for the shooting of one enemy, all shares of his volley included [panic.11].
    pub(crate) fn test_for_shooting(&mut self, test: Test) {
        let shares = self.s.agenda.iter_mut().find_map(|task| match task {
            Task::Fight(FightTask::Shares(shares)) => Some(shares),
            _ => None,
        });
        if let Some(shares) = shares {
            if shares.tested.has(test.unit) {
                return;
            }
            shares.tested = shares.tested.with(test.unit);
        }
        self.s.push(FightTask::Panic(test));
    }

    pub(crate) fn answer_waver(&mut self, test: Test, retreats: bool) {
        if retreats {
            self.retreat(test.unit, test.foe);
        } else {
            self.disorder(test.unit, Clause("panic-shooting.2"));
        }
    }

    /// A unit falls back, its supports with it [panic-combat.5], be it from another friend in combat whom they
    /// support as well [multi-combat.8].
    fn begin_fall_back(&mut self, test: &Test, chaotic: bool) {
        let unit = test.unit;
        // Once in a round is enough [panic-combat.5].
        if test.went || self.stampedes(unit) {
            return;
        }
        let heading = test.away.unwrap_or_else(|| self.game.heading_away(self.s, unit, test.foe));
        let touching = self.game.touch(self.s, unit, test.foe);
        let gap = self.game.distance(self.s, unit, test.foe).filter(|_| touching).unwrap_or(0);
        let (distance, engaged) = (FALL_BACK - gap, test.engaged);
        let flight = Flight { unit, heading, distance, engaged, retreat: false };
        let supports = if test.engaged {
            self.game.supports_of(self.s, unit).map(|(support, _)| support).collect()
        } else {
            Vec::new()
        };
        self.s.push(FightTask::FallBack(flight));
        // The one behind goes first, or it would be in the way.
        for support in supports {
            self.support_falls_back(Flight { unit: support, engaged: false, ..flight }, chaotic);
        }
    }

    fn support_falls_back(&mut self, flight: Flight, chaotic: bool) {
        let unit = flight.unit;
        let class = self.game.profile(unit).class;
        if class.is_artillery() || class == Class::Wagons {
            self.destroy(unit, Clause("panic-special.4"));
            return;
        }
        // Wherever it stands: a square that does not move is disordered like the others [panic-special.5].
        if chaotic {
            self.disorder(unit, Clause("panic-combat.7"));
        }
        if self.game.stays_put(self.s, unit) || self.stampedes(unit) {
            return;
        }
        for task in &mut self.s.agenda {
            match task {
                Task::Fight(FightTask::Panic(due)) if due.unit == unit => due.went = true,
                _ => {}
            }
        }
        self.s.push(FightTask::FallBack(flight));
    }
}

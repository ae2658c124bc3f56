//! Panic tests: the dice, the table, and what special cases make of it.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;

use super::Action;
use super::event::Event;
use super::flight::FALL_BACK;
use super::refusal::Refusal;
use super::task::{Flight, Task, Test};
use crate::components::{Class, Formation, Special};
use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{State, UnitId};
use crate::tables::{self, After, HIGHEST_PANIC, LOWEST_PANIC, PanicResult, PanicRow};

/// The clauses of the panic table, from the highest score down, infantry, cavalry and skirmishers in turn.
const CELLS: [&str; 25] = [
    "panic-table.1",
    "panic-table.2",
    "panic-table.3",
    "panic-table.4",
    "panic-table.5",
    "panic-table.6",
    "panic-table.7",
    "panic-table.8",
    "panic-table.9",
    "panic-table.10",
    "panic-table.11",
    "panic-table.12",
    "panic-table.13",
    "panic-table.14",
    "panic-table.15",
    "panic-table.16",
    "panic-table.17",
    "panic-table.18",
    "panic-table.19",
    "panic-table.20",
    "panic-table.21",
    "panic-table.22",
    "panic-table.23",
    "panic-table.24",
    "panic-table.25",
];

/// The clause of a cell of the panic table.
fn cell(row: PanicRow, score: i32) -> Clause {
    let score = score.clamp(LOWEST_PANIC, HIGHEST_PANIC);
    let place = match score {
        HIGHEST_PANIC => 0,
        _ => 1 + 3 * (HIGHEST_PANIC - 1 - score) as usize + row as usize,
    };
    Clause(CELLS[place])
}

impl HailCaesar {
    /// What a panic test leads to, special cases counted in, and the clause that says so.
    pub(crate) fn panic_result(&self, s: &State, test: &Test, dice: [u8; 2]) -> (PanicResult, Clause) {
        let row = tables::panic_row(self.profile(test.unit));
        let score = i32::from(dice[0] + dice[1]) - i32::from(test.minus);
        let was_shaken = test.shaken.has(test.unit);
        let (mut result, mut clause) = (tables::panic(row, score, test.after), cell(row, score));
        let mut turn = |into: PanicResult, why: &'static str| {
            result = into;
            clause = Clause(why);
        };
        // Routs that depend on the state before [panic-shooting.8] [panic-combat.8], or on wounds now carried
        // [panic-shooting.9].
        match tables::panic(row, score, test.after) {
            PanicResult::DisorderedRetreatRoutIfShaken if was_shaken => {
                turn(PanicResult::Rout, "panic-shooting.8");
            }
            PanicResult::ChaoticFallBackRoutIfShaken if was_shaken => {
                turn(PanicResult::Rout, "panic-combat.8");
            }
            PanicResult::DisorderedRetreatRoutIfWounded if s.unit(test.unit).wounds > 0 => {
                turn(PanicResult::Rout, "panic-shooting.9");
            }
            PanicResult::DisorderedRetreatRoutIfShaken | PanicResult::DisorderedRetreatRoutIfWounded => {
                result = PanicResult::DisorderedRetreat;
            }
            PanicResult::ChaoticFallBackRoutIfShaken => result = PanicResult::ChaoticFallBack,
            _ => {}
        }
        // Below its enemy a unit does not hold [panic-special.3].
        if result == PanicResult::Hold && test.after == After::Combat && test.engaged {
            let below = s.foes(test.unit).any(|(foe, _)| self.is_above(s, foe, test.unit));
            if below {
                (result, clause) = (PanicResult::FallBack, Clause("panic-special.3"));
            }
        }
        if self.stays_put(s, test.unit) {
            match result {
                PanicResult::Retreat | PanicResult::FallBack | PanicResult::ConfusionOrRetreat => {
                    (result, clause) = (PanicResult::Hold, Clause("panic-special.1"));
                }
                PanicResult::DisorderedRetreat
                | PanicResult::DisorderedFallBack
                | PanicResult::ChaoticFallBack => {
                    (result, clause) = (PanicResult::Confusion, Clause("panic-special.2"));
                }
                _ => {}
            }
        }
        let class = self.profile(test.unit).class;
        if (class.is_artillery() || class == Class::Wagons) && is_fall_back(result) {
            (result, clause) = (PanicResult::Rout, Clause("panic-special.4"));
        }
        (result, clause)
    }

    /// Whether a unit does not go back: in square or in a building [panic-special.1].
    pub(crate) fn stays_put(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).formation == Formation::Square || s.unit(unit).building.is_some()
    }

    /// Whether the owner of an elephant may have a die of this test rolled again: the unit lost a combat
    /// against it [special.48].
    fn meets_elephant(&self, s: &State, test: &Test) -> bool {
        test.after == After::Combat
            && test.engaged
            && test.minus > 0
            && s.foes(test.unit).any(|(foe, _)| self.profile(foe).has(Special::Elephant))
    }

    pub(super) fn trumpet_check(action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Keep | Action::AgainOne(1 | 2) => Ok(()),
            _ => Err(Refusal::WrongMoment),
        }
    }

    pub(super) fn valour_check(action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Keep | Action::Again => Ok(()),
            _ => Err(Refusal::WrongMoment),
        }
    }

    pub(super) fn waver_check(&self, test: &Test, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Stand(unit) | Action::Retreat(unit) if *unit == self.name(test.unit) => Ok(()),
            Action::Stand(unit) | Action::Retreat(unit) => Err(Refusal::NotAsked { unit: *unit }),
            _ => Err(Refusal::WrongMoment),
        }
    }
}

/// Any of the ways to fall back.
fn is_fall_back(result: PanicResult) -> bool {
    matches!(result, PanicResult::FallBack | PanicResult::DisorderedFallBack | PanicResult::ChaoticFallBack)
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// Two dice [panic.8], which others may have rolled again.
    pub(super) fn panic(&mut self, test: Test) {
        if self.s.pose(test.unit).is_none() {
            return;
        }
        let dice = [self.d6(), self.d6()];
        self.show_test(&test, dice, None);
        if self.game.meets_elephant(self.s, &test) {
            self.s.push(Task::Trumpet { test, dice });
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
            self.s.push(Task::Valour { test, dice });
        } else {
            self.conclude(test, dice);
        }
    }

    pub(super) fn answer_trumpet(&mut self, test: Test, mut dice: [u8; 2], action: &Action) {
        if let Action::AgainOne(die) = action {
            dice[usize::from(*die) - 1] = self.d6();
            self.show_test(&test, dice, Some(Clause("special.48")));
        }
        self.ask_valour(test, dice);
    }

    pub(super) fn answer_valour(&mut self, test: Test, mut dice: [u8; 2], action: &Action) {
        if *action == Action::Again {
            self.s.unit_mut(test.unit).valour_spent = true;
            dice = [self.d6(), self.d6()];
            self.show_test(&test, dice, Some(Clause("special.10")));
        }
        self.conclude(test, dice);
    }

    /// The dice stand: what they say happens.
    fn conclude(&mut self, test: Test, dice: [u8; 2]) {
        let (result, clause) = self.game.panic_result(self.s, &test, dice);
        let Test { unit, after, .. } = test;
        tell!(self, Event::PanicResult { unit, after, result, clause });
        // Where a chaotic fall back is turned into confusion, the supports are confused as well
        // [panic-special.2].
        let row = tables::panic_row(self.game.profile(unit));
        let score = i32::from(dice[0] + dice[1]) - i32::from(test.minus);
        let chaotic = matches!(
            tables::panic(row, score, after),
            PanicResult::ChaoticFallBack | PanicResult::ChaoticFallBackRoutIfShaken
        );
        if chaotic && result == PanicResult::Confusion {
            for (support, _) in self.game.supports_of(self.s, unit).collect::<Vec<_>>() {
                self.disorder(support, Clause("panic-special.2"));
            }
        }
        self.s.push(Task::Reaction { test, result });
    }

    /// What the test led to happens.
    pub(super) fn react_to_panic(&mut self, test: Test, result: PanicResult) {
        let unit = test.unit;
        match result {
            // [panic-shooting.1] [panic-combat.1]
            PanicResult::Hold => {}
            PanicResult::Confusion => self.disorder(unit, Clause("panic-shooting.2")),
            PanicResult::ConfusionOrRetreat => self.s.push(Task::Waver(test)),
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
    pub(super) fn supports_lose(&mut self, test: &Test) {
        let minus = if test.after == After::Combat { test.minus } else { 0 };
        let supports: Vec<UnitId> =
            self.game.supports_of(self.s, test.unit).map(|(support, _)| support).collect();
        for unit in supports.into_iter().rev() {
            self.test_once(Test { unit, minus, engaged: false, ..*test });
        }
    }

    pub(super) fn answer_waver(&mut self, test: Test, action: &Action) {
        match action {
            Action::Retreat(_) => self.retreat(test.unit, test.foe),
            _ => self.disorder(test.unit, Clause("panic-shooting.2")),
        }
    }

    /// A unit falls back, its supports with it [panic-combat.5].
    fn begin_fall_back(&mut self, test: &Test, chaotic: bool) {
        let unit = test.unit;
        if self.stampedes(unit) {
            return;
        }
        let heading = self.game.heading_away(self.s, unit, test.foe);
        let touching = self.game.touch(self.s, unit, test.foe);
        let gap = self.game.distance(self.s, unit, test.foe).filter(|_| touching).unwrap_or(0);
        let flight = Flight { unit, heading, distance: FALL_BACK - gap, engaged: test.engaged };
        let supports = if test.engaged {
            self.game.supports_of(self.s, unit).map(|(support, _)| support).collect()
        } else {
            Vec::new()
        };
        self.s.push(Task::FallBack(flight));
        // The one behind goes first, or it would be in the way.
        for support in supports {
            self.support_falls_back(Flight { unit: support, engaged: false, ..flight }, chaotic);
        }
    }

    fn support_falls_back(&mut self, flight: Flight, chaotic: bool) {
        let unit = flight.unit;
        let class = self.game.profile(unit).class;
        if self.game.stays_put(self.s, unit) {
            return;
        }
        if class.is_artillery() || class == Class::Wagons {
            self.destroy(unit, Clause("panic-special.4"));
            return;
        }
        if chaotic {
            self.disorder(unit, Clause("panic-combat.7"));
        }
        if !self.stampedes(unit) {
            self.s.push(Task::FallBack(flight));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_of_the_table_are_where_the_scores_are() {
        assert_eq!(cell(PanicRow::Skirmishers, 11), Clause("panic-table.1"));
        assert_eq!(cell(PanicRow::Infantry, 9), Clause("panic-table.2"));
        assert_eq!(cell(PanicRow::Skirmishers, 7), Clause("panic-table.10"));
        assert_eq!(cell(PanicRow::Infantry, 5), Clause("panic-table.14"));
        assert_eq!(cell(PanicRow::Cavalry, -3), Clause("panic-table.24"));
    }
}

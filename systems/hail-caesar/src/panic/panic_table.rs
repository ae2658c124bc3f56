//! What the score of a panic test means: the table, and what special cases make of it.

use acies_words::message::Clause;

use crate::agenda::fight_task::Test;
use crate::components::{Class, Formation};
use crate::game::HailCaesar;
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

impl PanicRow {
    /// The clause of a cell of the panic table.
    pub fn clause(self, score: i32) -> Clause {
        let score = score.clamp(LOWEST_PANIC, HIGHEST_PANIC);
        let place = match score {
            HIGHEST_PANIC => 0,
            _ => 1 + 3 * (HIGHEST_PANIC - 1 - score) as usize + self as usize,
        };
        Clause(CELLS[place])
    }
}

impl HailCaesar {
    /// What a panic test leads to, special cases counted in, and the clause that says so.
    pub(crate) fn panic_result(&self, s: &State, test: &Test, dice: [u8; 2]) -> (PanicResult, Clause) {
        let row = tables::panic_row(self.profile(test.unit));
        let score = i32::from(dice[0] + dice[1]) - i32::from(test.minus);
        let was_shaken = test.shaken.has(test.unit);
        let (mut result, mut clause) = (tables::panic(row, score, test.after), row.clause(score));
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
        // In square or in a building it stands whatever drives it back, be it the height of its enemy; artillery that
        // does not fall back is not lost for it [panic-special.6].
        if self.stays_put(s, test.unit) {
            match result {
                PanicResult::Retreat | PanicResult::FallBack | PanicResult::ConfusionOrRetreat => {
                    (result, clause) = (PanicResult::Hold, Clause("panic-special.1"));
                }
                PanicResult::DisorderedRetreat | PanicResult::DisorderedFallBack => {
                    (result, clause) = (PanicResult::Confusion, Clause("panic-special.2"));
                }
                PanicResult::ChaoticFallBack => {
                    (result, clause) = (PanicResult::Confusion, Clause("panic-special.5"));
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
}

/// Any of the ways to fall back.
fn is_fall_back(result: PanicResult) -> bool {
    matches!(result, PanicResult::FallBack | PanicResult::DisorderedFallBack | PanicResult::ChaoticFallBack)
}

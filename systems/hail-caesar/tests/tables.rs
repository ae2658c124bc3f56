//! Tables whose cells the chapters look up, and what they cost.

use acies_hail_caesar::command::command_test::{CommandResult, command_result};
use acies_hail_caesar::refusal::Refusal;
use acies_hail_caesar::tables::PanicRow;
use acies_words::message::Clause;

#[test]
fn the_clauses_of_the_panic_table_are_where_the_scores_are() {
    assert_eq!(PanicRow::Skirmishers.clause(11), Clause("panic-table.1"));
    assert_eq!(PanicRow::Infantry.clause(9), Clause("panic-table.2"));
    assert_eq!(PanicRow::Skirmishers.clause(7), Clause("panic-table.10"));
    assert_eq!(PanicRow::Infantry.clause(5), Clause("panic-table.14"));
    assert_eq!(PanicRow::Cavalry.clause(-3), Clause("panic-table.24"));
}

/// HC2: the margins of the command test.
#[test]
fn rolls_against_a_command_of_eight() {
    let moves = |dice: [u8; 2]| match command_result(dice, 8) {
        CommandResult::Moves(moves, ..) => Some(moves),
        CommandResult::Failed => None,
        CommandResult::Blunder => Some(99),
    };
    assert_eq!(moves([4, 5]), None);
    assert_eq!(moves([4, 4]), Some(1));
    assert_eq!(moves([3, 4]), Some(1));
    assert_eq!(moves([3, 3]), Some(2));
    assert_eq!(moves([2, 3]), Some(3));
    assert_eq!(moves([1, 1]), Some(3));
    assert_eq!(moves([6, 6]), Some(99));
    // The natural roll counts, whatever the rating.
    assert_eq!(command_result([6, 6], 14), CommandResult::Blunder);
    assert_eq!(command_result([5, 6], 10), CommandResult::Failed);
}

#[test]
fn a_refusal_is_small_and_owns_nothing() {
    assert!(size_of::<Refusal>() <= 64, "{} bytes", size_of::<Refusal>());
    const { assert!(!std::mem::needs_drop::<Refusal>()) };
}

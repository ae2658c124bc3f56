//! The tables the rules look up: odds, and duels.

use acies_ancients::duel::{Fall, fall, matrix};
use acies_ancients::state::Tactic;
use acies_ancients::strength::Column;

#[test]
fn odds_are_rounded_in_favour_of_the_defender() {
    // [9.s2.7, 9.s2.8, T.crt.7, T.crt.8, Q.16]
    for (attack, defence, column) in [
        (20, 10, Some(Column::TwoOne)),
        (19, 10, Some(Column::OneOne)),
        (64, 48, Some(Column::OneOne)),
        (9, 10, Some(Column::OneTwo)),
        (5, 10, Some(Column::OneTwo)),
        (4, 10, None),
        (30, 10, Some(Column::ThreeOne)),
        (90, 10, Some(Column::ThreeOne)),
        (29, 10, Some(Column::TwoOne)),
        (1, 0, Some(Column::ThreeOne)),
        (0, 0, None),
        (0, 4, None),
    ] {
        assert_eq!(Column::of(attack, defence), column, "{attack} against {defence}");
    }
}

#[test]
fn the_matrix_is_the_challengers_first() {
    // [13.8.5, 13.8.6]
    use Tactic::{Cautious, Defensive, Offensive};
    assert_eq!(matrix(Offensive, Defensive), Some(1));
    assert_eq!(matrix(Defensive, Offensive), Some(-1));
    assert_eq!(matrix(Offensive, Cautious), Some(-1));
    assert_eq!(matrix(Cautious, Offensive), Some(1));
    for nothing in [(Cautious, Defensive), (Defensive, Cautious), (Defensive, Defensive)] {
        assert_eq!(matrix(nothing.0, nothing.1), None);
    }
}

#[test]
fn the_die_decides_at_its_ends() {
    // [13.8.8]
    assert_eq!(fall(2, 3), Fall::Nobody);
    assert_eq!(fall(1, 0), Fall::Challenger);
    assert_eq!(fall(3, -2), Fall::Challenger);
    assert_eq!(fall(6, 0), Fall::Other);
    assert_eq!(fall(5, 0), Fall::Nobody);
}

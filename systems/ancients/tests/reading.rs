//! What a case says wrongly is told, and never read as something else.

use acies_ancients::SYSTEM;
use acies_kit::case::CaseResult;
use acies_kit::system::System;

/// What the program says to a case with these lines of position and play.
fn said(position: &str, play: &str) -> String {
    let lines = |text: &str| text.split("; ").map(|line| format!("  {line}\n")).collect::<String>();
    let case = format!("title  A trap\nproves 6.c.1\n\nposition\n{}\nplay\n{}", lines(position), lines(play));
    match SYSTEM.run_case("trap", &case) {
        CaseResult::Passed => "passed".to_owned(),
        CaseResult::Failed(fault) | CaseResult::Refused(fault, _) => fault.to_string(),
        CaseResult::Unreadable(faults) => faults.to_string(),
    }
}

#[test]
fn a_position_nobody_could_be_in_is_refused_at_its_line() {
    let both = "south HI 0507; north HI 0502";
    for (position, line, words) in [
        ("south HI 0507; south LI 0507", 6, "HI and LI are both in 0507"),
        ("south HI 0507; north CP 0507", 6, "HI and CP are both in 0507"),
        (
            "south HI 0507; north HI 0907; map 5 5",
            6,
            "0907 is neither on the map, which has 5 columns and 5 rows",
        ),
        ("south HI 0507; leader sA 0011", 6, "0011 is not on the map"),
        ("south HI 0507; south HC due 2 0012", 6, "0012 is not on the map"),
        ("south HI 0507; north HI 0502 panicked", 6, "disorganised too"),
        ("south HI 0507; north HI 0502 captured", 6, "only the counter of a camp"),
        ("south HI 0507; leader sB off", 6, "a hex, aside, withdrawn, spent, captured, dead, due TURN"),
        ("south HI 0507; side ford 0304-se", 6, "such as 0304/se"),
        ("south HI 0507; north HI 0502 asleep", 6, "hidden, disorganised, panicked"),
    ] {
        let said = said(position, "south done");
        assert!(said.contains(words) && said.contains(&format!("trap:{line}")), "{position}: {said}");
    }
    assert_eq!(said(both, "expect phase move"), "passed");
    // The counter of a captured camp lies under whoever loots it.
    assert_eq!(
        said(
            "north CP 0507 captured; south HI 0507 looting; south HI 0909; north HI 0502",
            "expect turn south"
        ),
        "passed"
    );
}

#[test]
fn an_expectation_with_an_unknown_word_lists_those_there_are() {
    for (expected, words) in [
        ("count south HI nowhere 0", "on-map, waiting, left, eliminated"),
        ("leader sA gone", "aside, withdrawn, spent, captured, dead, due"),
        ("camp north 0502 lost", "stands, captured, retaken, removed"),
        ("phase moves", "reinforce"),
        ("odds 0507 0506 4-1", "none, 1-2, 1-1, 2-1, 3-1"),
        ("is 0507 tired", "hidden, disorganised"),
    ] {
        let said = said("south HI 0507; north HI 0506", &format!("expect {expected}"));
        assert!(said.contains(words), "{expected}: {said}");
    }
}

#[test]
fn who_owes_the_answer_is_told() {
    let asked = said("south HI 0507; north HI 0502", "offered north done");
    assert!(asked.contains("the decision is south's"), "{asked}");
    // The die waits until he has said whether his leader withdraws.
    let owed = said(
        "phase melee; south KT 0507; north LC 0506; leader nA 0506; north HI 1101",
        "south attack 0507 0506 | 4; expect unit 0506 south KT",
    );
    assert!(owed.contains("north owes an answer, and results of chance wait for it: 1"), "{owed}");
}

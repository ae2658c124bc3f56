//! How answers are written and read.

use acies_core::game::NotationError;
use acies_hail_caesar::SYSTEM;
use acies_hail_caesar::action::Action;
use acies_kit::system::System;

fn read(line: &str) -> Result<Action, NotationError> {
    line.parse()
}

#[test]
fn every_form_is_read_back_as_it_is_written() {
    for line in [
        "done",
        "pass sA",
        "order s7 move",
        "order s7+s8 charge n3",
        "order s7 form column",
        "order s7 form line charge n3+n4",
        "order s7 withdraw",
        "follow s7",
        "rally s7",
        "reroll",
        "accept",
        "go s7 23.25 14 facing 90.5",
        "go s7 0.005 14.1 facing 0 open",
        "ahead s7+s8 12",
        "ahead s7 -6",
        "form s7 column",
        "form s7 column facing 45",
        "charge s7 n3",
        "support s7 s5 left",
        "occupy s7",
        "stay s7",
        "hold",
        "shoot-evade",
        "lead sA 20 11.5",
        "join sA s7",
    ] {
        assert_eq!(read(line).unwrap_or_else(|_| panic!("'{line}' is not read")).to_string(), line);
    }
}

#[test]
fn every_form_that_is_shown_reads_back() {
    for form in SYSTEM.forms().iter().flat_map(|forms| forms.split(", ")) {
        let form = form.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(read(&form).expect("it is an action").to_string(), form);
    }
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |text: &str| read(text).expect_err("it is wrong").what;
    assert!(wrong("shoot x7 n3").en.contains("x7"));
    assert!(wrong("aim s7 n3").en.contains("in turn"));
    assert!(wrong("attacks sA two").en.contains("two"));
    assert!(wrong("dance").en.contains("dance"));
}

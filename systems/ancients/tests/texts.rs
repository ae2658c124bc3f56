//! The texts of the system: French and English say the same things, and nothing the rules say lacks a text.

use acies_ancients::SYSTEM;
use acies_proof::texts;

#[test]
fn both_languages_say_the_same() {
    texts::both_languages_say_the_same(&SYSTEM);
}

#[test]
fn the_texts_are_those_the_rules_use() {
    texts::the_texts_are_those_the_rules_use(&SYSTEM, "ancients-");
}

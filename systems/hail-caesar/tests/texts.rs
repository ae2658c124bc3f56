//! Every sentence the rules can say exists in both languages, with the same facts, and none is left over.

use acies_hail_caesar::SYSTEM;
use acies_proof::texts;

#[test]
fn both_languages_say_the_same() {
    texts::both_languages_say_the_same(&SYSTEM);
}

#[test]
fn every_sentence_used_exists_and_every_one_that_exists_is_used() {
    texts::the_texts_are_those_the_rules_use(&SYSTEM, "hc-");
}

#[test]
fn signs_are_set_as_in_print() {
    texts::signs_are_set_as_in_print(&SYSTEM);
}

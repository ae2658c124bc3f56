//! Battle files people write: the one to begin from is whole, and the page that explains the lines is true.

use acies_armati::SYSTEM;
use acies_proof::battles;

#[test]
fn a_battle_to_begin_from_is_sound_and_names_every_key() {
    battles::new_battle_is_whole(&SYSTEM);
}

#[test]
fn the_page_about_battles_is_true() {
    battles::battles_are_explained(&SYSTEM);
}

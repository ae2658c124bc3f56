//! Orders of battle as battles of this game.

use acies_armati::SYSTEM;

#[test]
fn orders_of_battle_become_battles() {
    assert!(acies_proof::orders::become_battles(&SYSTEM) >= 1);
}

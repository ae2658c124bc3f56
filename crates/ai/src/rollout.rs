//! Imagined games: a few turns played by the system's own idea of likely answers, then judged.

use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::mind::World;
use acies_core::side::Side;

/// Decisions after which a rollout is judged wherever it stands: a turn has far fewer.
const DECISIONS: u32 = 120;

/// Plays until `turns` more turns have begun, or the end, and judges the world for `side`.
pub fn value(world: &mut dyn World, side: Side, turns: u32, dice: &mut FastDice) -> i32 {
    let last = world.turn() + turns;
    for _ in 0..DECISIONS {
        if world.turn() >= last || !matches!(world.to_act(), ToAct::Side(_)) {
            break;
        }
        world.play_on(dice);
    }
    world.judge(side)
}

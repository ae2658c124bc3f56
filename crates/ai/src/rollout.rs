//! Imagined games: a few turns played by the system's own idea of likely answers, then judged.

use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::seat::World;
use acies_core::side::Side;

/// Decisions after which a rollout is judged wherever it stands: a stretch has far fewer.
const DECISIONS: u32 = 120;

/// How far an imagined game goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// To the end of the turn.
    Turn,
    /// Through the other side's answer to it.
    Answer,
}

/// Plays on and judges the world for `side`. The answer of the other side is told in half only: what it does is
/// imagined at random and scatters more than it says, so the end of the turn before it counts as much.
pub fn value(world: &mut dyn World, side: Side, reach: Reach, dice: &mut FastDice) -> i32 {
    play_turn(world, dice);
    let here = world.judge(side);
    if reach == Reach::Turn {
        return here;
    }
    play_turn(world, dice);
    (here + world.judge(side)) / 2
}

/// Plays until another stretch begins, or the end.
fn play_turn(world: &mut dyn World, dice: &mut FastDice) {
    let turn = world.stretch();
    for _ in 0..DECISIONS {
        if world.stretch() != turn || !matches!(world.to_act(), ToAct::Side(_)) {
            break;
        }
        world.play_on(dice);
    }
}

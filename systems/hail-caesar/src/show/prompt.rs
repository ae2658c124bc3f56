//! The questions that are asked.

use acies_words::message::Message;

use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::MarchTask;
use crate::agenda::{fight_task, march_task};
use crate::command::command_test::{CommandResult, command_result};
use crate::game::HailCaesar;
use crate::show::terms::{captain, captain_now, unit, units};
use crate::state::State;

/// The question asked in the movement phase.
pub(crate) fn marching(game: &HailCaesar, s: &State, task: &MarchTask) -> Message {
    let Some(side) = task.decided_by(game, s) else { return Message::new("hc-prompt-over") };
    let ask = |key| Message::new(key).message("side", side.name());
    match task {
        MarchTask::Initiative { may } => ask("hc-ask-initiative").number("units", may.len()),
        MarchTask::Orders => match s.ordering {
            Some(id) => ask("hc-ask-orders-of").message("captain", captain_now(game, s, id)),
            None => ask("hc-ask-orders"),
        },
        MarchTask::Reroll { order, dice } => {
            let rating = game.rating(s, order.captain, order.units).0;
            ask("hc-ask-reroll")
                .message("captain", captain_now(game, s, order.captain))
                .number("roll", dice[0] + dice[1])
                .number("rating", rating)
                .message("outcome", result_words(command_result(*dice, rating)))
        }
        MarchTask::Carry { waiting, left, .. } => match waiting.iter().next() {
            Some(last) if waiting.len() == 1 => ask("hc-ask-move")
                .number("moves", *left)
                .message("unit", unit(game, last))
                .decimal("inches", game.allowance(s, last)),
            _ => ask("hc-ask-carry").number("moves", *left).list("units", units(game, waiting.iter())),
        },
        MarchTask::Move { unit: id, left, kind } => {
            let key = match kind {
                march_task::MoveKind::Victory { .. } => "hc-ask-victory-move",
                march_task::MoveKind::Breakthrough => "hc-ask-breakthrough-move",
                march_task::MoveKind::Free { .. } => "hc-ask-free-move",
                _ => "hc-ask-move",
            };
            ask(key)
                .message("unit", unit(game, *id))
                .number("moves", *left)
                .decimal("inches", game.allowance(s, *id))
        }
        MarchTask::React(charge) => ask("hc-ask-react")
            .message("unit", unit(game, charge.target))
            .message("charger", unit(game, charge.charger)),
        MarchTask::Join { unit: id, .. } => ask("hc-ask-join-counter").message("unit", unit(game, *id)),
        MarchTask::Zeal { unit: id, .. } => ask("hc-ask-zeal").message("unit", unit(game, *id)),
        MarchTask::CaptainMove(id) => ask("hc-ask-captain").message("captain", captain_now(game, s, *id)),
        MarchTask::CaptainFlees(id) => {
            ask("hc-ask-captain-flees").message("captain", captain_now(game, s, *id))
        }
        MarchTask::Lieutenant(id) => ask("hc-ask-lieutenant").message("captain", captain(game, *id)),
        _ => Message::new("hc-prompt-over"),
    }
}

/// What a command test comes to.
fn result_words(result: CommandResult) -> Message {
    match result {
        CommandResult::Moves(moves, ..) => Message::new("hc-odds-moves").number("moves", moves),
        CommandResult::Failed => Message::new("hc-odds-failed"),
        CommandResult::Blunder => Message::new("hc-odds-blunder"),
    }
}

/// The question asked in shooting and combat.
pub(crate) fn fighting(game: &HailCaesar, s: &State, task: &FightTask) -> Message {
    let Some(side) = task.decided_by(game, s) else { return Message::new("hc-prompt-over") };
    let ask = |key| Message::new(key).message("side", side.name());
    let test = |key, test: &fight_task::Test, dice: [u8; 2]| {
        ask(key)
            .message("unit", unit(game, test.unit))
            .number("first", dice[0])
            .number("second", dice[1])
            .number("minus", test.minus)
    };
    match task {
        FightTask::Shoot => ask("hc-ask-shoot"),
        FightTask::Fire { mover, .. } => ask("hc-ask-fire").message("mover", unit(game, *mover)),
        FightTask::Choose => ask("hc-ask-combat"),
        FightTask::Ask(bout) => {
            let lead = unit(game, bout.lead);
            match bout.step {
                fight_task::Step::Join => ask("hc-ask-join").message("unit", lead),
                fight_task::Step::Attacks => ask("hc-ask-attacks").message("unit", lead),
                fight_task::Step::Ranks => ask("hc-ask-ranks").message("unit", lead),
                fight_task::Step::Aim => ask("hc-ask-aim").message("unit", lead),
            }
        }
        FightTask::Trumpet { test: of, dice } => test("hc-ask-trumpet", of, *dice),
        FightTask::Valour { test: of, dice } => test("hc-ask-valour", of, *dice),
        FightTask::Waver(test) => ask("hc-ask-waver").message("unit", unit(game, test.unit)),
        FightTask::MakeWay { flight, friend } => {
            ask("hc-ask-way").message("unit", unit(game, *friend)).message("mover", unit(game, flight.unit))
        }
        FightTask::Victor { unit: victor, .. } => ask("hc-ask-victor").message("unit", unit(game, *victor)),
        _ => Message::new("hc-prompt-over"),
    }
}

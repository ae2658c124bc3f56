//! The questions that are asked.

use acies_words::message::Message;

use crate::game::Armati;
use crate::show::terms::{side_name, unit};
use crate::state::{Stage, State};
use crate::turn::choices::decides;

/// The question now asked; of sealed answers it says whose is owed.
pub(crate) fn prompt(game: &Armati, s: &State, asked: Option<acies_core::side::Side>) -> Message {
    if s.verdict.is_some() {
        return Message::new("armati-ask-over");
    }
    let side = asked.unwrap_or_else(|| decides(s));
    let ask = |key| Message::new(key).message("side", side_name(side));
    match &s.stage {
        Stage::Dismount(_) => ask("armati-ask-dismount"),
        Stage::Map => ask("armati-ask-map"),
        Stage::Halt(rest) => {
            let list = crate::show::terms::units(game, &rest.units);
            ask("armati-ask-halt").list("units", list).decimal("inches", rest.left)
        }
        Stage::Place(_) => ask("armati-ask-place"),
        Stage::Reserve(_) => ask("armati-ask-reserve"),
        Stage::Attach(_) => ask("armati-ask-attach"),
        Stage::Fire => ask("armati-ask-fire"),
        Stage::Skirmish => ask("armati-ask-skirmish"),
        Stage::Evade(_) => ask("armati-ask-evade"),
        Stage::First => ask("armati-ask-first"),
        Stage::Lead(_) => ask("armati-ask-lead"),
        Stage::Moves(side) => match game.next_duty(s, *side) {
            Some((mover, target)) => {
                ask("armati-ask-duty").message("unit", unit(game, mover)).message("other", unit(game, target))
            }
            None => ask("armati-ask-moves"),
        },
        Stage::Support(_) => ask("armati-ask-support"),
        Stage::Direction => ask("armati-ask-direction"),
        Stage::BreakOff(_) => ask("armati-ask-break"),
        Stage::Exploit(queue) => match queue.last() {
            Some(next) => ask("armati-ask-exploit").message("unit", unit(game, *next)),
            None => ask("armati-ask-over"),
        },
        Stage::Rally(_) => ask("armati-ask-rally"),
        Stage::Begin | Stage::Option | Stage::End => Message::new("armati-ask-over"),
    }
}

/// The step of the turn, beside the table.
pub(crate) fn step_key(s: &State) -> &'static str {
    match &s.stage {
        Stage::Dismount(_) | Stage::Map | Stage::Place(_) | Stage::Reserve(_) | Stage::Attach(_) => {
            "armati-step-setup"
        }
        Stage::Begin | Stage::Fire => "armati-step-fire",
        Stage::Skirmish | Stage::Evade(_) => "armati-step-skirmish",
        Stage::Halt(_) | Stage::Option | Stage::First | Stage::Lead(_) | Stage::Moves(_) => {
            "armati-step-movement"
        }
        Stage::Support(_) => "armati-step-support",
        Stage::Direction => "armati-step-melee",
        Stage::BreakOff(_) => "armati-step-break",
        Stage::Exploit(_) => "armati-step-exploit",
        Stage::Rally(_) | Stage::End => "armati-step-rally",
    }
}

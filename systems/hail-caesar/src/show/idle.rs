//! Whoever could still be given an order: what is asked before all orders end, and who gives them next.

use acies_words::message::Message;

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::march_task::MarchTask;
use crate::game::HailCaesar;
use crate::show::terms::captain_named;
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};

/// Whether orders are being given.
fn orders_now(s: &State) -> bool {
    matches!(s.agenda.last(), Some(Task::March(MarchTask::Orders)))
}

/// Whether a captain may still give orders this turn, if not before another [orders.1].
fn still_commands(game: &HailCaesar, s: &State, captain: CaptainId) -> bool {
    game.captain_side(captain) == s.active && s.captain(captain).silent.is_none()
}

/// Whether a unit stands idle and could still be given an order.
fn is_idle(game: &HailCaesar, s: &State, unit: UnitId) -> bool {
    still_commands(game, s, game.captain_of(unit)) && game.may_hear(s, unit, false).is_ok()
}

/// How many units stand idle and could still be given an order.
pub(crate) fn idle(game: &HailCaesar, s: &State) -> u32 {
    idle_among(game, s, |_| true)
}

/// The same, of the units for which something holds.
fn idle_among(game: &HailCaesar, s: &State, is: impl Fn(UnitId) -> bool) -> u32 {
    game.units_of(s.active).map(|unit| u32::from(is(unit) && is_idle(game, s, unit))).sum()
}

/// What is asked before an answer: whether all orders shall end while somebody stands idle, or those of a captain who
/// rides off before he has given any that he still could [captain-move.1].
pub(crate) fn sure(game: &HailCaesar, s: &State, action: &Action) -> Option<Message> {
    if !orders_now(s) {
        return None;
    }
    match action {
        Action::Done => {
            let idle = idle(game, s);
            (idle > 0).then(|| Message::new("hc-sure-orders").number("units", idle))
        }
        Action::Lead(name, _) | Action::Join(name, _) => {
            let captain = game.captain_named(*name)?;
            let idle = idle_among(game, s, |unit| game.captain_of(unit) == captain);
            let asked = Message::new("hc-sure-ride").number("units", idle);
            (idle > 0).then(|| asked.message("captain", captain_named(game, *name)))
        }
        _ => None,
    }
}

/// The end of the orders of one captain, where another or his men are pointed at [orders.1].
pub(crate) fn before(game: &HailCaesar, s: &State, picks: &[&str]) -> Option<Action> {
    let now = s.ordering.filter(|_| orders_now(s))?;
    let pick = picks.last()?;
    let next = match (pick.parse::<CaptainName>(), pick.parse::<UnitName>()) {
        (Ok(captain), _) => game.captain_named(captain)?,
        (_, Ok(unit)) => game.captain_of(game.named(unit).filter(|unit| is_idle(game, s, *unit))?),
        _ => return None,
    };
    let other = next != now && still_commands(game, s, next);
    other.then(|| Action::Pass(game.captain_name(now)))
}

//! The facts behind an answer in the movement phase, and its odds.

use acies_core::odds::{Distribution, Next, Odd};
use acies_ground::Mils;
use acies_words::message::Message;

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::march_task::{MarchTask, Order, Reaction, What};
use crate::command::command_test::{CommandResult, command_result};
use crate::game::HailCaesar;
use crate::movement::moves::Manoeuvre;
use crate::movement::way::{Meeting, Way};
use crate::show::idle;
use crate::state::{State, UnitId};

/// The order an answer would give.
fn order(game: &HailCaesar, action: &Action) -> Option<Order> {
    match action {
        Action::Order(..) | Action::Follow(_) | Action::Rally(_) => {
            crate::turn::march_choices::order_of(game, action).ok()
        }
        _ => None,
    }
}

/// The facts behind an answer: the command it is tested against and why, how far a way is and what is left.
pub(crate) fn facts(game: &HailCaesar, s: &State, action: &Action) -> Vec<Message> {
    let fact = |key, clause: &'static str| Message::new(key).word("clause", clause);
    if let Some(order) = order(game, action) {
        let (rating, penalty) = game.rating(s, order.captain, order.units);
        let mut lines = vec![
            fact("hc-fact-command", "command-test.1").number("command", s.captain(order.captain).command),
        ];
        if penalty > 0 {
            lines.push(fact("hc-fact-penalty", "range-penalty.1").number("penalty", penalty));
        }
        lines.push(fact("hc-fact-rating", "command-test.12").number("rating", rating));
        return lines;
    }
    if let Action::React(reaction) = action {
        return vec![match reaction {
            Reaction::Hold => fact("hc-fact-hold", "reaction.4"),
            Reaction::Shoot => fact("hc-fact-closing", "closing-shot.5"),
            Reaction::Evade => fact("hc-fact-evade", "evade.3"),
            Reaction::ShootAndEvade => fact("hc-fact-shoot-evade", "special.23"),
            Reaction::Counter => fact("hc-fact-counter", "counter-charge.2"),
            Reaction::Face => fact("hc-fact-face", "turn-to-face.3"),
        }];
    }
    if matches!(action, Action::Lead(..) | Action::Join(..)) && idle::sure(game, s, action).is_some() {
        return vec![fact("hc-fact-ride", "captain-move.1")];
    }
    let Ok(Some((unit, _))) = game.manoeuvre(action) else { return Vec::new() };
    let Some(mover) = game.mover(s, unit) else { return Vec::new() };
    let way = |length: Mils, allowed: Mils| {
        // What is told together must add up.
        let told = (length + 5) / 10 * 10;
        fact("hc-fact-way", "proximity.2")
            .decimal("length", told)
            .decimal("allowed", allowed)
            .decimal("left", allowed - told)
    };
    match action {
        Action::Go(_, to, form) => {
            let formation = form.unwrap_or(mover.formation);
            let friend = mover.support_askew(*to).map(|(friend, _)| friend);
            match mover.way(*to, formation, Meeting { target: None, friend }) {
                Ok(found) => {
                    let mut lines = vec![way(found.length, mover.pace_in(formation))];
                    lines.extend(game.nearest_enemy(s, unit, *to, game.base_in(unit, formation)));
                    lines
                }
                Err(_) => Vec::new(),
            }
        }
        Action::Charge(_, target) => {
            let target = game.named(*target);
            match target.and_then(|target| charge_way(game, s, unit, target)) {
                Some((found, reach)) => vec![way(found.length, reach)],
                None => Vec::new(),
            }
        }
        Action::Form(..) => vec![fact("hc-fact-form", "formation-change.2")],
        _ => Vec::new(),
    }
}

/// The way of a charge with the moves that a unit has now, and how far they take it over open ground.
pub(crate) fn charge_way(game: &HailCaesar, s: &State, unit: UnitId, target: UnitId) -> Option<(Way, Mils)> {
    let mover = game.mover(s, unit)?;
    let reach = mover.allowance * Mils::from(moves_left(game, s, unit, target));
    mover.charge_in_reach(target, reach).ok().map(|(way, _)| (way, reach))
}

/// The moves of the unit that moves now.
fn moves_left(game: &HailCaesar, s: &State, unit: UnitId, target: UnitId) -> u8 {
    match s.agenda.last() {
        Some(Task::March(MarchTask::Initiative { .. })) => {
            game.initiative_moves(unit, &Manoeuvre::Charge(target))
        }
        Some(Task::March(
            MarchTask::Move { left, .. } | MarchTask::Carry { left, .. } | MarchTask::Zeal { left, .. },
        )) => *left,
        _ => 1,
    }
}

/// The exact odds of a command test.
pub(crate) fn odds(game: &HailCaesar, s: &State, action: &Action) -> Vec<Odd> {
    let order = match (action, s.agenda.last()) {
        (Action::Reroll, Some(Task::March(MarchTask::Reroll { order, .. }))) => Some(*order),
        _ => order(game, action),
    };
    let Some(order) = order else { return Vec::new() };
    let (rating, _) = game.rating(s, order.captain, order.units);
    let all = Distribution::follow(6, Next::Throw(None), |first: &Option<u8>, face| match first {
        None => Next::Throw(Some(face + 1)),
        Some(first) => Next::Done(match command_result([*first, face + 1], rating) {
            CommandResult::Moves(moves, ..) => moves,
            CommandResult::Failed => 0,
            CommandResult::Blunder => BLUNDER,
        }),
    });
    const BLUNDER: u8 = 9;
    let Some(all) = all else { return Vec::new() };
    let mut lines = Vec::new();
    if matches!(order.what, What::Act(_)) {
        for moves in (1..=3).rev() {
            let label = Message::new("hc-odds-moves").number("moves", moves);
            lines.push(all.chance(label, |outcome| *outcome == moves));
        }
    } else {
        lines.push(all.chance(Message::new("hc-odds-success"), |outcome| (1..=3).contains(outcome)));
    }
    lines.push(all.chance(Message::new("hc-odds-failed"), |outcome| *outcome == 0));
    lines.push(all.chance(Message::new("hc-odds-blunder"), |outcome| *outcome == BLUNDER));
    lines.retain(|odd| odd.numerator > 0);
    lines
}

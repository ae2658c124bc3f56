//! How the movement phase shows itself: questions, what answers mean, and what a person points at.

use acies_ground::{Point, Pose};
use acies_words::message::{Arg, Message};

use crate::action::marching::{Action, Post, Words};
use crate::agenda::Task as AnyTask;
use crate::agenda::marching::{MoveKind, Reaction, Task};
use crate::command::command_test::{Outcome, outcome};
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::show::bearing::{with_ride, with_way};
use crate::show::fight_answers::{captain, captain_named, captain_now, side_name, unit, unit_named};
pub(crate) use crate::show::march_facts::{facts, odds};
pub(crate) use crate::show::march_story::{tell, thrown};
use crate::state::{CaptainName, State, UnitName};
use crate::units::Units;

/// A list of units.
pub(crate) fn units(game: &HailCaesar, units: Units) -> Vec<Arg> {
    units.iter().map(|id| Arg::Message(unit(game, id))).collect()
}

/// The key of a place to support from.
pub(crate) const fn post_key(post: Post) -> &'static str {
    match post {
        Post::Left => "hc-post-left",
        Post::Right => "hc-post-right",
        Post::Rear => "hc-post-rear",
    }
}

/// The question asked.
pub(crate) fn prompt(game: &HailCaesar, s: &State, task: &Task) -> Message {
    let Some(side) = task.decided_by(game, s) else { return Message::new("hc-prompt-over") };
    let ask = |key| Message::new(key).message("side", side_name(side));
    match task {
        Task::Initiative { may } => ask("hc-ask-initiative").number("units", may.len()),
        Task::Orders => match s.ordering {
            Some(id) => ask("hc-ask-orders-of").message("captain", captain_now(game, s, id)),
            None => ask("hc-ask-orders"),
        },
        Task::Reroll { order, dice } => {
            let rating = game.rating(s, order.captain, order.units).0;
            ask("hc-ask-reroll")
                .message("captain", captain_now(game, s, order.captain))
                .number("roll", dice[0] + dice[1])
                .number("rating", rating)
                .message("outcome", outcome_words(outcome(*dice, rating)))
        }
        Task::Carry { waiting, left, .. } => match waiting.iter().next() {
            Some(last) if waiting.len() == 1 => ask("hc-ask-move")
                .number("moves", *left)
                .message("unit", unit(game, last))
                .decimal("inches", game.allowance(s, last)),
            _ => {
                let names = waiting.iter().map(|id| Arg::Word(game.name(id).to_string()));
                ask("hc-ask-carry").number("moves", *left).list("units", names)
            }
        },
        Task::Move { unit: id, left, kind } => {
            let key = match kind {
                MoveKind::Victory { .. } => "hc-ask-victory-move",
                MoveKind::Breakthrough => "hc-ask-breakthrough-move",
                MoveKind::Free { .. } => "hc-ask-free-move",
                _ => "hc-ask-move",
            };
            ask(key)
                .message("unit", unit(game, *id))
                .number("moves", *left)
                .decimal("inches", game.allowance(s, *id))
        }
        Task::React(charge) => ask("hc-ask-react")
            .message("unit", unit(game, charge.target))
            .message("charger", unit(game, charge.charger)),
        Task::Join { unit: id, .. } => ask("hc-ask-join-counter").message("unit", unit(game, *id)),
        Task::Zeal { unit: id, .. } => ask("hc-ask-zeal").message("unit", unit(game, *id)),
        Task::CaptainMove(id) => ask("hc-ask-captain").message("captain", captain_now(game, s, *id)),
        Task::CaptainFlees(id) => ask("hc-ask-captain-flees").message("captain", captain_now(game, s, *id)),
        Task::Lieutenant(id) => ask("hc-ask-lieutenant").message("captain", captain(game, *id)),
        _ => Message::new("hc-prompt-over"),
    }
}

/// What a command test comes to.
fn outcome_words(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Moves(moves, ..) => Message::new("hc-odds-moves").number("moves", moves),
        Outcome::Failed => Message::new("hc-odds-failed"),
        Outcome::Blunder => Message::new("hc-odds-blunder"),
    }
}

/// Several units go by their short names: a whole division on one button would say nothing.
fn listed(game: &HailCaesar, names: &[UnitName]) -> Vec<Arg> {
    match names {
        [name] => vec![Arg::Message(unit_named(game, *name))],
        _ => names.iter().map(|name| Arg::Word(name.to_string())).collect(),
    }
}

fn order_words(game: &HailCaesar, names: &[UnitName], words: &Words) -> Message {
    let key = match (words.withdraw, words.form, words.targets.is_empty()) {
        (true, ..) => "hc-do-order-withdraw",
        (_, None, true) => "hc-do-order-move",
        (_, None, false) => "hc-do-order-charge",
        (_, Some(_), true) => "hc-do-order-form",
        (_, Some(_), false) => "hc-do-order-form-charge",
    };
    let message =
        Message::new(key).list("units", listed(game, names)).list("targets", listed(game, &words.targets));
    match words.form {
        Some(form) => message.term("formation", formation_key(form)),
        None => message,
    }
}

/// What an answer means.
pub(crate) fn meaning(game: &HailCaesar, s: &State, action: &Action) -> Message {
    let of = |key, name: &UnitName| Message::new(key).message("unit", unit_named(game, *name));
    let by = |key, name: &CaptainName| Message::new(key).message("captain", captain_named(game, *name));
    match action {
        Action::Done => Message::new(match s.agenda.last() {
            Some(AnyTask::March(Task::Initiative { .. })) => "hc-do-done-initiative",
            Some(AnyTask::March(Task::Orders)) => "hc-do-done-orders",
            Some(AnyTask::March(Task::Join { .. })) => "hc-do-done-join",
            _ => "hc-do-done-moves",
        }),
        Action::Pass(name) => by("hc-do-pass-captain", name),
        Action::Order(names, words) => order_words(game, names, words),
        Action::Follow(name) => of("hc-do-follow", name),
        Action::Rally(name) => of("hc-do-rally", name),
        Action::Reroll => Message::new("hc-do-reroll"),
        Action::Accept => Message::new("hc-do-accept"),
        Action::Go(name, to, form) => {
            let key = if form.is_some() { "hc-do-go-form" } else { "hc-do-go" };
            let from = game.named(*name).and_then(|unit| game.mover(s, unit)).map_or(*to, |mover| mover.from);
            let message = with_way(of(key, name), from, *to);
            match form {
                Some(form) => message.term("formation", formation_key(*form)),
                None => message,
            }
        }
        Action::Ahead(names, length) => Message::new(if *length < 0 { "hc-do-back" } else { "hc-do-ahead" })
            .list("units", listed(game, names))
            .decimal("inches", length.abs()),
        Action::Form(name, form, _) => of("hc-do-form", name).term("formation", formation_key(*form)),
        Action::Charge(name, target) => of("hc-do-charge", name).message("target", unit_named(game, *target)),
        Action::Support(name, friend, post) => of("hc-do-support", name)
            .message("friend", unit_named(game, *friend))
            .term("post", post_key(*post)),
        Action::Occupy(name) => of("hc-do-occupy", name),
        Action::Stay(name) => of("hc-do-stay", name),
        Action::React(reaction) => Message::new(match reaction {
            Reaction::Hold => "hc-do-hold",
            Reaction::Shoot => "hc-do-closing-shot",
            Reaction::Evade => "hc-do-evade",
            Reaction::ShootAndEvade => "hc-do-parthian",
            Reaction::Counter => "hc-do-counter",
            Reaction::Face => "hc-do-face",
        }),
        Action::Lead(name, to) if matches!(s.agenda.last(), Some(AnyTask::March(Task::Lieutenant(_)))) => {
            let near = game.captain_named(*name).and_then(|captain| game.nearest_of(s, captain, *to));
            let by = by("hc-do-post", name).decimal("inches", near.map_or(0, |(far, _)| far));
            by.message("unit", near.map_or_else(|| Message::new("hc-prompt-over"), |(_, id)| unit(game, id)))
        }
        Action::Lead(name, to) => {
            let from = game.captain_named(*name).and_then(|captain| s.captain(captain).at).unwrap_or(*to);
            with_ride(by("hc-do-lead", name), from, *to)
        }
        Action::Join(name, unit) => by("hc-do-join-unit", name).message("unit", unit_named(game, *unit)),
    }
}

/// What a person points at to give an answer: units and captains by name, places in thousandths of an inch.
pub(crate) fn picks(game: &HailCaesar, action: &Action) -> Vec<String> {
    let place = |at: Point| format!("{},{}", at.x(), at.y());
    match action {
        Action::Order(units, words) => {
            ordered(game, units).into_iter().chain(words.targets.first().map(ToString::to_string)).collect()
        }
        // All of a division is asked about: nobody needs to be pointed at first.
        Action::Ahead(units, _) if units.len() > 1 => Vec::new(),
        Action::Ahead(units, _) => ordered(game, units).into_iter().collect(),
        Action::Go(unit, to, _) => vec![unit.to_string(), place(to.at)],
        Action::Charge(unit, target) => vec![unit.to_string(), target.to_string()],
        Action::Support(unit, friend, _) => vec![unit.to_string(), friend.to_string()],
        Action::Lead(captain, to) => vec![captain.to_string(), place(*to)],
        Action::Join(captain, unit) => vec![captain.to_string(), unit.to_string()],
        Action::Follow(unit)
        | Action::Rally(unit)
        | Action::Form(unit, ..)
        | Action::Occupy(unit)
        | Action::Stay(unit) => vec![unit.to_string()],
        Action::Pass(captain) => vec![captain.to_string()],
        Action::Done | Action::Reroll | Action::Accept | Action::React(_) => Vec::new(),
    }
}

/// Whom a person points at to have something done by units: the one, or the captain of several.
fn ordered(game: &HailCaesar, units: &[UnitName]) -> Option<String> {
    match units {
        [unit] => Some(unit.to_string()),
        [first, ..] => game.named(*first).map(|unit| game.captain_name(game.captain_of(unit)).to_string()),
        [] => None,
    }
}

fn place(pick: &str) -> Option<Point> {
    let (x, y) = pick.split_once(',')?;
    Point::new(x.parse().ok()?, y.parse().ok()?).ok()
}

/// The answer a person means by pointing, legal or not.
pub(crate) fn intended(game: &HailCaesar, s: &State, task: &Task, picks: &[&str]) -> Option<Action> {
    let name = |pick: &str| pick.parse::<UnitName>().ok();
    let enemy = |of: UnitName, other: UnitName| of.0 != other.0;
    match (task, picks) {
        (Task::Lieutenant(_), [first, at]) => Some(Action::Lead(first.parse().ok()?, place(at)?)),
        (Task::Orders | Task::CaptainMove(_) | Task::CaptainFlees(_), [first, second])
            if first.parse::<CaptainName>().is_ok() =>
        {
            let captain: CaptainName = first.parse().ok()?;
            match place(second) {
                Some(to) => Some(Action::Lead(captain, to)),
                None => Some(Action::Join(captain, name(second)?)),
            }
        }
        (Task::Orders, [unit]) => Some(Action::Order(vec![name(unit)?], Words::default())),
        (Task::Orders, [unit, target]) => {
            let (unit, target) = (name(unit)?, name(target)?);
            let targets = if enemy(unit, target) { vec![target] } else { Vec::new() };
            Some(Action::Order(vec![unit], Words { targets, ..Words::default() }))
        }
        (
            Task::Initiative { .. }
            | Task::Carry { .. }
            | Task::Move { .. }
            | Task::Zeal { .. }
            | Task::Join { .. },
            [first, second],
        ) => {
            let unit = name(first)?;
            if let Some(at) = place(second) {
                let heading = s.pose(game.named(unit)?).map_or_else(Default::default, |pose| pose.heading);
                return Some(Action::Go(unit, Pose::new(at, heading), None));
            }
            let other = name(second)?;
            if enemy(unit, other) {
                return Some(Action::Charge(unit, other));
            }
            // The first place in support that is open, or the one behind, whose refusal says why.
            let mover = game.mover(s, game.named(unit)?)?;
            let friend = game.named(other)?;
            let open = |post: &Post| mover.support(MoveKind::Follow, 1, friend, *post).is_ok();
            let post = Post::ALL.into_iter().map(|(post, _)| post).find(open).unwrap_or(Post::Rear);
            Some(Action::Support(unit, other, post))
        }
        _ => None,
    }
}

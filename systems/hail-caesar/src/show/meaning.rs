//! What an answer means, in words.

use acies_ground::{INCH, Mils};
use acies_words::message::{Arg, Message};

use crate::action::{Action, Words};
use crate::agenda::Task;
use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::{MarchTask, Reaction};
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::movement::instep::Column;
use crate::show::bearing::{with_ride, with_way};
use crate::show::idle::{idle, sure};
use crate::show::purpose::{purpose, ride};
use crate::show::terms::{captain_named, post_key, unit, unit_named, units};
use crate::state::{CaptainName, State, UnitName};

/// Several units by their names; whoever is none is called as he was typed.
fn listed(game: &HailCaesar, names: &[UnitName]) -> Vec<Arg> {
    let strange = names.iter().filter(|name| game.named(**name).is_none());
    let mut listed = units(game, names.iter().filter_map(|name| game.named(*name)));
    listed.extend(strange.map(|name| Arg::Message(unit_named(game, *name))));
    listed
}

/// Those who go, of the units told to go ahead together: whoever would have to pass through a friend, which takes
/// dice, keeps his move [pass-through.6].
fn goers(game: &HailCaesar, s: &State, names: &[UnitName], length: Mils) -> Vec<UnitName> {
    let column = match s.agenda.last() {
        Some(Task::March(task)) => Column::of(task),
        _ => None,
    };
    let units = names.iter().filter_map(|name| game.named(*name)).collect();
    let steps = column.and_then(|column| game.judge_steps(s, column, units, length).ok());
    let goes = |name: &UnitName| {
        steps.as_ref().is_none_or(|steps| steps.iter().any(|(unit, _)| game.name(*unit) == *name))
    };
    names.iter().copied().filter(goes).collect()
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
    let shares = |shares: &[(UnitName, u8)]| {
        let share = |(target, dice): &(UnitName, u8)| {
            let message = Message::new("hc-share").message("target", unit_named(game, *target));
            Arg::Message(message.number("dice", *dice))
        };
        shares.iter().map(share).collect::<Vec<Arg>>()
    };
    let support = |name: &UnitName, friend: &UnitName, post| {
        let friend = unit_named(game, *friend);
        of("hc-do-support", name).message("friend", friend).term("post", post_key(post))
    };
    match action {
        Action::Done if sure(game, s, action).is_some() => {
            Message::new("hc-do-done-idle").number("units", idle(game, s))
        }
        Action::Done => Message::new(match s.agenda.last() {
            Some(Task::March(MarchTask::Initiative { .. })) => "hc-do-done-initiative",
            Some(Task::March(MarchTask::Orders)) => "hc-do-done-orders",
            Some(Task::March(MarchTask::Join { .. })) => "hc-do-done-join",
            _ => "hc-do-done-moves",
        }),
        Action::Pass(name) => by("hc-do-pass-captain", name),
        Action::Order(names, words) => order_words(game, names, words),
        Action::Follow(name) => of("hc-do-follow", name),
        Action::Rally(name) => of("hc-do-rally", name),
        Action::Reroll => Message::new("hc-do-reroll"),
        Action::Accept => Message::new("hc-do-accept"),
        Action::Go(name, to, form) => {
            let purpose = game.named(*name).and_then(|unit| purpose(game, s, unit, *to, *form));
            let key = match (form.is_some(), purpose.is_some()) {
                (false, false) => "hc-do-go",
                (false, true) => "hc-do-go-for",
                (true, false) => "hc-do-go-form",
                (true, true) => "hc-do-go-form-for",
            };
            let mover = game.named(*name).and_then(|unit| game.mover(s, unit));
            // To the side of a friend in combat it goes to support him [support.11].
            let aid = mover.as_ref().and_then(|mover| mover.support_askew(*to));
            if let Some((friend, post)) = aid.filter(|_| form.is_none()) {
                return support(name, &game.name(friend), post);
            }
            let from = mover.map_or(*to, |mover| mover.from);
            let message = with_way(of(key, name), from, *to);
            let message = match purpose {
                Some(purpose) => message.message("purpose", purpose),
                None => message,
            };
            match form {
                Some(form) => message.term("formation", formation_key(*form)),
                None => message,
            }
        }
        Action::Ahead(names, length) => Message::new(if *length < 0 { "hc-do-back" } else { "hc-do-ahead" })
            .list("units", listed(game, &goers(game, s, names, *length)))
            .decimal("inches", length.abs()),
        Action::Form(name, form, _) => of("hc-do-form", name).term("formation", formation_key(*form)),
        Action::Charge(name, target) => of("hc-do-charge", name).message("target", unit_named(game, *target)),
        Action::Support(name, friend, post) => support(name, friend, *post),
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
        Action::Lead(name, to) if matches!(s.agenda.last(), Some(Task::March(MarchTask::Lieutenant(_)))) => {
            let near = game.captain_named(*name).and_then(|captain| game.nearest_of(s, captain, *to));
            let far = near.map_or(0, |(far, _)| far);
            let by = by(if far < INCH { "hc-do-post-by" } else { "hc-do-post" }, name).decimal("inches", far);
            by.message("unit", near.map_or_else(|| Message::new("hc-prompt-over"), |(_, id)| unit(game, id)))
        }
        Action::Lead(name, to) => {
            let captain = game.captain_named(*name);
            if let Some(purpose) = captain.and_then(|captain| ride(game, s, captain, *to)) {
                return by("hc-do-ride", name).message("purpose", purpose);
            }
            let from = captain.and_then(|captain| s.captain(captain).at).unwrap_or(*to);
            with_ride(by("hc-do-lead", name), from, *to)
        }
        Action::Join(name, unit) => by("hc-do-join-unit", name).message("unit", unit_named(game, *unit)),
        Action::Shoot(shooter, target) => {
            of("hc-do-shoot", shooter).message("target", unit_named(game, *target))
        }
        Action::Split(shooter, split) => of("hc-do-split", shooter).list("shares", shares(split)),
        Action::Cease => Message::new("hc-do-cease"),
        Action::Fire(name) => of("hc-do-fire", name),
        Action::HoldFire => Message::new("hc-do-pass"),
        Action::Combat(name) => of("hc-do-combat", name),
        Action::Fight(name, to) => of("hc-do-join", to).message("captain", captain_named(game, *name)),
        Action::Apart => Message::new("hc-do-apart"),
        Action::Attacks(name, attacks) => Message::new("hc-do-attacks")
            .message("captain", captain_named(game, *name))
            .number("attacks", *attacks),
        Action::CloseRanks(name) => of("hc-do-close-ranks", name),
        Action::KeepRanks => Message::new("hc-do-keep-ranks"),
        Action::Aim(name, split) => of("hc-do-aim", name).list("shares", shares(split)),
        Action::Again => Message::new("hc-do-again"),
        Action::AgainOne(die) => Message::new("hc-do-again-one").number("die", *die),
        Action::Keep => Message::new("hc-do-keep"),
        Action::Stand(name) => of("hc-do-stand", name),
        Action::Retreat(name) => of("hc-do-retreat", name),
        Action::Way(name, pose) => {
            let from = game.named(*name).and_then(|unit| s.pose(unit)).unwrap_or(*pose);
            with_way(of("hc-do-way", name), from, *pose)
        }
        Action::Block(name) => match s.agenda.last() {
            Some(Task::Fight(FightTask::MakeWay { flight, .. })) if flight.retreat => {
                of("hc-do-block-retreat", name)
            }
            Some(Task::Fight(FightTask::MakeWay { flight, .. })) if !flight.engaged => {
                of("hc-do-block-support", name)
            }
            _ => of("hc-do-block", name),
        },
        Action::Pursue(name) => of("hc-do-pursue", name),
        Action::Breakthrough(name) => of("hc-do-breakthrough", name),
        Action::Take(name) => of("hc-do-take", name),
        Action::Halt(name) => of("hc-do-halt", name),
    }
}

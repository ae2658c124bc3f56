//! Events of the movement phase as sentences, and the dice in them.

use acies_core::scene::Throw;
use acies_words::message::Message;

use crate::agenda::marching::{Order, Reaction, What};
use crate::event::marching::Event;
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::show::fight_answers::{captain, dice, throw, unit};
use crate::show::march_answers::{post_key, units};

fn ordered(game: &HailCaesar, order: &Order) -> Message {
    let say = |key| {
        Message::new(key)
            .message("captain", captain(game, order.captain))
            .list("units", units(game, order.units))
    };
    match order.what {
        What::Follow => say("hc-event-ordered-follow"),
        What::Rally => say("hc-event-ordered-rally"),
        What::Act(intent) if intent.withdraw => say("hc-event-ordered-withdraw"),
        What::Act(intent) => {
            let targets = units(game, intent.targets);
            match (intent.form, intent.is_charge()) {
                (None, false) => say("hc-event-ordered-move"),
                (None, true) => say("hc-event-ordered-charge").list("targets", targets),
                (Some(form), false) => say("hc-event-ordered-form").term("formation", formation_key(form)),
                (Some(form), true) => say("hc-event-ordered-form-charge")
                    .term("formation", formation_key(form))
                    .list("targets", targets),
            }
        }
    }
}

/// An event as a sentence.
pub(crate) fn tell(game: &HailCaesar, event: &Event) -> Message {
    let of = |key, id| Message::new(key).message("unit", unit(game, id));
    let by = |key, id| Message::new(key).message("captain", captain(game, id));
    match event {
        Event::Ordered(order) => ordered(game, order),
        Event::Tested { captain: id, dice: faces, rating, penalty, again } => {
            by(if *again { "hc-event-tested-again" } else { "hc-event-tested" }, *id)
                .list("dice", dice(faces))
                .number("roll", faces[0] + faces[1])
                .number("rating", *rating)
                .number("penalty", *penalty)
        }
        Event::Granted { captain: id, moves, .. } => by("hc-event-granted", *id).number("moves", *moves),
        Event::Failed { captain: id } => by("hc-event-failed", *id),
        Event::Blundered { captain: id, roll } => by(
            match roll {
                1 => "hc-event-blunder-flee",
                2 => "hc-event-blunder-back",
                3 => "hc-event-blunder-left",
                4 => "hc-event-blunder-right",
                5 => "hc-event-blunder-forward",
                _ => "hc-event-blunder-rush",
            },
            *id,
        ),
        Event::MilitiaStood { unit: id } => of("hc-event-militia", *id),
        Event::Passed { captain: id } => by("hc-event-passed", *id),
        Event::Moved { unit: id, length, .. } => of("hc-event-moved", *id).decimal("length", *length),
        Event::Entered { unit: id, .. } => of("hc-event-entered", *id),
        Event::Formed { unit: id, formation } => {
            of("hc-event-formed", *id).term("formation", formation_key(*formation))
        }
        Event::Stayed { unit: id } => of("hc-event-stayed", *id),
        Event::Occupied { unit: id } => of("hc-event-occupied", *id),
        Event::PassedThrough { unit: id, friend } => {
            of("hc-event-passed-through", *id).message("friend", unit(game, *friend))
        }
        Event::ChargeDeclared { charger, target, reach } => {
            of("hc-event-charge", *charger).message("target", unit(game, *target)).decimal("reach", *reach)
        }
        Event::Reacted { unit: id, reaction } => of(
            match reaction {
                Reaction::Hold => "hc-event-hold",
                Reaction::Shoot => "hc-event-shoot",
                Reaction::Evade => "hc-event-evade",
                Reaction::ShootAndEvade => "hc-event-parthian",
                Reaction::Counter => "hc-event-counter",
                Reaction::Face => "hc-event-face",
            },
            *id,
        ),
        Event::Charged { charger, target, .. } => {
            of("hc-event-charged", *charger).message("target", unit(game, *target))
        }
        Event::EvadeTested { unit: id, dice: faces, rating, moves } => of("hc-event-evade-tested", *id)
            .list("dice", dice(faces))
            .number("roll", faces[0] + faces[1])
            .number("rating", *rating)
            .number("moves", *moves),
        Event::Evaded { unit: id, length } => of("hc-event-evaded", *id).decimal("length", *length),
        Event::Caught { unit: id, reach, away } => {
            of("hc-event-caught", *id).decimal("reach", *reach).decimal("away", *away)
        }
        Event::CounterCharged { unit: id, charger } => {
            of("hc-event-counter-charged", *id).message("charger", unit(game, *charger))
        }
        Event::Faced { unit: id } => of("hc-event-faced", *id),
        Event::Supported { unit: id, friend, post } => {
            of("hc-event-supported", *id).message("friend", unit(game, *friend)).term("post", post_key(*post))
        }
        Event::Rallied { unit: id, captain: of_whom } => {
            of("hc-event-rallied", *id).message("captain", captain(game, *of_whom))
        }
        Event::Impetuous { unit: id, roll } => {
            let key = if *roll <= 3 { "hc-event-impetuous" } else { "hc-event-impetuous-held" };
            of(key, *id).number("roll", *roll)
        }
        Event::CaptainMoved { captain: id, .. } => by("hc-event-captain-moved", *id),
        Event::CaptainJoined { captain: id, unit: with, .. } => {
            by("hc-event-captain-joined", *id).message("unit", unit(game, *with))
        }
        Event::CaptainShifted { captain: id } => by("hc-event-captain-shifted", *id),
        Event::Posted { captain: id, .. } => by("hc-event-posted", *id),
        Event::Captured { captain: id } => by("hc-event-captured", *id),
    }
}

/// The dice of an event.
pub(crate) fn thrown(_: &HailCaesar, event: &Event) -> Vec<Throw> {
    match event {
        Event::Tested { dice, .. } | Event::EvadeTested { dice, .. } => throw(dice).into_iter().collect(),
        Event::Blundered { roll, .. } | Event::Impetuous { roll, .. } => {
            throw(&[*roll]).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

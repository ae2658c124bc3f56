//! Events as sentences.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_ground::Pose;
use acies_words::message::{Arg, Message};

use crate::action::Recovery;
use crate::components::Formation;
use crate::event::{Event, Total};
use crate::game::Armati;
use crate::show::terms::{general, side_name, unit};
use crate::state::{Direction, Face, UnitId};

/// Where a unit stands, as facts of a message.
fn place(pose: &Pose) -> [Arg; 3] {
    [Arg::Decimal(pose.at.x()), Arg::Decimal(pose.at.y()), Arg::Number(pose.heading.tenths().into())]
}

/// The key of what a side of a base is called.
pub(crate) const fn face_key(face: Face) -> &'static str {
    match face {
        Face::Front => "armati-face-front",
        Face::Left => "armati-face-left",
        Face::Right => "armati-face-right",
        Face::Rear => "armati-face-rear",
    }
}

/// The key of a formation.
pub(crate) const fn formation_key(formation: Formation) -> &'static str {
    match formation {
        Formation::Wide => "armati-formation-wide",
        Formation::Deep => "armati-formation-deep",
    }
}

/// The key of a direction of melees.
pub(crate) const fn direction_key(direction: Direction) -> &'static str {
    match direction {
        Direction::Right => "armati-direction-from-left",
        Direction::Left => "armati-direction-from-right",
    }
}

/// A total of a zone as it is put together [7.0.03].
fn total(total: Total) -> Message {
    let key = if total.impetus { "armati-total-impetus" } else { "armati-total" };
    Message::new(key)
        .number("sum", total.sum())
        .number("factor", total.factor)
        .number("die", total.die)
        .number("modifier", total.modifier)
}

fn both<T: Copy>(
    message: Message,
    of: &BySide<T>,
    tell: impl Fn(Message, &'static str, T) -> Message,
) -> Message {
    let message = tell(message, "north", of[Side::North]);
    tell(message, "south", of[Side::South])
}

/// An event as a sentence.
pub(crate) fn tell(game: &Armati, event: &Event) -> Message {
    let say = Message::new;
    let of = |key, id: UnitId| Message::new(key).message("unit", unit(game, id));
    let by = |key, side: Side| Message::new(key).message("side", side_name(side));
    let led = |key, side: Side| by(key, side).message("general", general(game, side));
    let dice = |message: Message, dice: &BySide<u8>| {
        both(message, dice, |message, side, die| message.number(side, die))
    };
    match event {
        Event::Dismounted { unit: id } => {
            Message::new("armati-event-dismounted").message("unit", unit(game, *id))
        }
        Event::Hidden { units } => Message::new("armati-event-hidden")
            .number("north", units[Side::North].len() as u8)
            .number("south", units[Side::South].len() as u8)
            .list("units", crate::show::terms::units(game, &units.0.concat())),
        // Where they stand is part of what is told, like who they are: whatever is told after it depends on it.
        Event::Found { side, units, at, .. } => Message::new("armati-event-found")
            .message("side", side_name(*side))
            .list("units", crate::show::terms::units(game, units))
            .list("places", at.iter().flat_map(place)),
        Event::Placed { unit: id, .. } => {
            Message::new("armati-event-placed").message("unit", unit(game, *id))
        }
        Event::Reserved { unit: id } => {
            Message::new("armati-event-reserved").message("unit", unit(game, *id))
        }
        Event::Grouped { side, count } => {
            Message::new("armati-event-grouped").message("side", side_name(*side)).number("count", *count)
        }
        Event::TurnBegan { turn } => say("armati-event-turn").number("turn", *turn),
        Event::Joined { side, unit: id } => {
            led("armati-event-joined", *side).message("unit", unit(game, *id))
        }
        Event::Rode { side, .. } => led("armati-event-rode", *side),
        Event::GeneralLost { side, .. } => led("armati-event-general-lost", *side),
        Event::GeneralRisked { side, die } => led("armati-event-general-risked", *side).number("die", *die),
        Event::Chosen { side } => by("armati-event-chosen", *side),
        // Who shoots at whom is part of what is told: whatever is told after it depends on it.
        Event::FireOpened { shots } => {
            let both = shots.0.iter().flatten().flat_map(|(shooter, target)| [*shooter, *target]);
            dice(say("armati-event-fire"), &BySide(shots.0.each_ref().map(|shots| shots.len() as u8)))
                .list("shots", crate::show::terms::units(game, &both.collect::<Vec<_>>()))
        }
        Event::Shot { shooter, target, range, dice, sums, hit } => {
            of(if *hit { "armati-event-shot-hit" } else { "armati-event-shot-missed" }, *shooter)
                .message("target", unit(game, *target))
                .decimal("range", *range)
                .number("die", dice[0])
                .number("guard", dice[1])
                .number("sum", sums[0])
                .number("against", sums[1])
        }
        Event::WishesOpened { yes } => match (yes[Side::North], yes[Side::South]) {
            (true, true) => say("armati-event-wishes-both"),
            (false, false) => say("armati-event-wishes-none"),
            (north, _) => by("armati-event-wishes-one", if north { Side::North } else { Side::South }),
        },
        Event::SkirmishRolled { dice: faces, side } => dice(by("armati-event-skirmish-rolled", *side), faces),
        Event::Skirmishes { side } => by("armati-event-skirmishes", *side),
        Event::OptionRolled { dice: faces } => dice(say("armati-event-option-rolled"), faces),
        Event::OptionHeld { side, .. } => by("armati-event-option", *side),
        Event::MovesFirst { side } => by("armati-event-first", *side),
        Event::Moved { unit: id, from, to, spent, clause } => {
            let wheels = from.heading != to.heading;
            let key = match clause.0 {
                "6.12.06" => "armati-event-evaded",
                "data.17" => "armati-event-manoeuvred",
                "data.32" | "data.42" | "data.43" | "6.8.01" => "armati-event-charged",
                _ if wheels && from.at == to.at => "armati-event-turned",
                _ if wheels => "armati-event-wheeled",
                _ => "armati-event-moved",
            };
            of(key, *id).decimal("spent", *spent)
        }
        Event::PutBack { unit: id } => of("armati-event-put-back", *id),
        Event::Formed { unit: id, formation } => {
            of("armati-event-formed", *id).term("formation", formation_key(*formation))
        }
        Event::Disordered { unit: id } => of("armati-event-disordered", *id),
        Event::Met { unit: id, target, face, .. } => {
            of("armati-event-met", *id).message("target", unit(game, *target)).term("face", face_key(*face))
        }
        Event::PanicRolled { unit: id, die } => {
            of(if *die >= 5 { "armati-event-panicked" } else { "armati-event-calm" }, *id).number("die", *die)
        }
        Event::Dispersed { unit: id, by, .. } => {
            of("armati-event-dispersed", *id).message("by", unit(game, *by))
        }
        Event::Split { side, initiative, .. } => {
            by("armati-event-split", *side).number("initiative", *initiative)
        }
        Event::DirectionNamed { side, direction } => {
            by("armati-event-direction", *side).term("direction", direction_key(*direction))
        }
        Event::Fought { units, totals } => say("armati-event-fought")
            .message("unit", unit(game, units[Side::North]))
            .message("total", total(totals[Side::North]))
            .message("other", unit(game, units[Side::South]))
            .message("against", total(totals[Side::South])),
        Event::Damaged { unit: id, points, losses, .. } => of("armati-event-damaged", *id)
            .number("points", *points)
            .number("losses", *losses)
            .number("threshold", game.start_of(*id).profile.threshold),
        Event::Destroyed { unit: id, clause } => of(
            match clause.0 {
                "7.0.13" | "7.10.2.02" => "armati-event-routed",
                _ => "armati-event-destroyed",
            },
            *id,
        ),
        Event::Tested { unit: id, die, destroyed, .. } => {
            of(if *destroyed { "armati-event-swept-away" } else { "armati-event-stood" }, *id)
                .number("die", *die)
        }
        Event::BrokeOff { unit: id, .. } => of("armati-event-broke-off", *id),
        Event::Rallied { unit: id, die, sum, recovered } => {
            of(if *recovered { "armati-event-rallied" } else { "armati-event-not-rallied" }, *id)
                .number("die", *die)
                .number("sum", *sum)
        }
        Event::Recovered { unit: id, recovery } => of(
            match recovery {
                Recovery::Losses => "armati-event-rallied",
                Recovery::Rest => "armati-event-rested",
                Recovery::Ranks => "armati-event-reformed",
                Recovery::Plant => "armati-event-planted",
                Recovery::TakeUp => "armati-event-took-up",
            },
            *id,
        ),
        Event::Over { verdict: Verdict::Won(side), clause } => {
            by(if clause.0 == "data.49" { "armati-event-won-turns" } else { "armati-event-won" }, *side)
        }
        Event::Over { verdict: Verdict::Draw, .. } => say("armati-event-draw"),
    }
}

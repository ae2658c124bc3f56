//! What answers mean, in words.

use acies_ground::Flank;
use acies_words::message::{Arg, Message};

use crate::action::{Action, FireOrder, Recovery, Walk};
use crate::components::Formation;
use crate::game::Armati;
use crate::show::scene::letter;
use crate::show::story::face_key;
use crate::show::terms::{self, general, side_name, unit_named};
use crate::state::{Direction, Face, Stage, State, Swing, UnitId, UnitName};

/// A wheel in words.
fn wheel(wheel: Swing) -> Message {
    let key = if wheel.hinge == Flank::Left { "armati-way-left" } else { "armati-way-right" };
    Message::new(key).decimal("degrees", i32::from(wheel.tenths) * 100)
}

/// A move in words: its parts in order.
fn way(walk: Walk) -> Vec<Arg> {
    let mut parts = Vec::new();
    if walk.about {
        parts.push(Message::new("armati-way-about"));
    }
    if let Some(swing) = walk.wheel {
        parts.push(wheel(swing));
    }
    if walk.ahead != 0 {
        let key = if walk.ahead < 0 { "armati-way-back" } else { "armati-way-ahead" };
        parts.push(Message::new(key).decimal("inches", walk.ahead.abs()));
    }
    parts.into_iter().map(Arg::Message).collect()
}

/// Several units, those of one name named once.
fn names(game: &Armati, units: &[UnitName]) -> Vec<Arg> {
    let known: Vec<UnitId> = units.iter().filter_map(|name| game.named(*name)).collect();
    let unknown = units.iter().filter(|name| game.named(**name).is_none());
    let unknown = unknown.map(|name| Arg::Message(unit_named(game, *name)));
    terms::units(game, &known).into_iter().chain(unknown).collect()
}

/// The division that stands on the table with just these units.
fn whole_division(game: &Armati, s: &State, units: &[UnitName]) -> Option<u8> {
    let first = game.named(*units.first()?)?;
    let division = s.unit(first).division;
    let standing = game
        .units_of(game.side(first))
        .filter(|unit| s.pose(*unit).is_some() && s.unit(*unit).division == division);
    let all: Vec<UnitName> = standing.map(|unit| game.name(unit)).collect();
    (all.len() == units.len() && all.iter().all(|name| units.contains(name))).then_some(division)
}

/// What an answer means.
pub(crate) fn meaning(game: &Armati, s: &State, action: &Action) -> Message {
    let of = |key: &'static str, name: &UnitName| Message::new(key).message("unit", unit_named(game, *name));
    let led = |key: &'static str, side| Message::new(key).message("general", general(game, side));
    let at = |message: Message, name: &UnitName| message.message("other", unit_named(game, *name));
    let wheeled =
        |message: Message, swing: &Option<Swing>| message.list("way", swing.map(wheel).map(Arg::Message));
    match action {
        Action::Dismount(units) if units.is_empty() => Message::new("armati-mean-dismount-none"),
        Action::Dismount(units) => Message::new("armati-mean-dismount").list("units", names(game, units)),
        Action::Place(unit, ..) => of("armati-mean-place", unit),
        Action::Map(map) if map.is_empty() => Message::new("armati-mean-map-none"),
        Action::Map(map) => {
            let units: Vec<UnitName> = map.iter().map(|(unit, _)| *unit).collect();
            Message::new("armati-mean-map").list("units", names(game, &units))
        }
        Action::Halt => Message::new("armati-mean-halt"),
        Action::On(None) => Message::new("armati-mean-on"),
        Action::On(Some(length)) => Message::new("armati-mean-on-far").decimal("inches", *length),
        Action::Array => Message::new("armati-mean-array"),
        Action::Group(units) => Message::new("armati-mean-group").list("units", names(game, units)),
        Action::Reserve(units) => Message::new("armati-mean-reserve").list("units", names(game, units)),
        Action::Done => Message::new(match &s.stage {
            Stage::Place(_) | Stage::Reserve(_) => "armati-mean-done-place",
            Stage::Evade(_) => "armati-mean-done-evade",
            Stage::Moves(_) => "armati-mean-done-moves",
            Stage::Support(_) => "armati-mean-done-support",
            Stage::BreakOff(_) => "armati-mean-done-break",
            _ => "armati-mean-done-rally",
        }),
        Action::Join(name, unit) => led("armati-mean-join", name.0).message("unit", unit_named(game, *unit)),
        Action::Lead(name, _) => led("armati-mean-lead", name.0),
        Action::Stay(name) => led("armati-mean-stay", name.0),
        Action::Fire(FireOrder::All) => Message::new("armati-mean-fire-all"),
        Action::Fire(FireOrder::These(shots)) if shots.is_empty() => Message::new("armati-mean-fire-none"),
        Action::Fire(FireOrder::These(shots)) => {
            let units: Vec<UnitName> = shots.iter().map(|(unit, _)| *unit).collect();
            Message::new("armati-mean-fire").list("units", names(game, &units))
        }
        Action::Skirmish(true) => Message::new("armati-mean-skirmish"),
        Action::Skirmish(false) => Message::new("armati-mean-no-skirmish"),
        Action::Evade(unit, walk) => of("armati-mean-evade", unit).list("way", way(*walk)),
        Action::First(side) => Message::new("armati-mean-first").message("side", side_name(*side)),
        Action::Go(units, walk) => match &units[..] {
            [unit] => of("armati-mean-go", unit).list("way", way(*walk)),
            _ if let Some(division) = whole_division(game, s, units) => {
                Message::new("armati-mean-division").word("letter", letter(division)).list("way", way(*walk))
            }
            _ => Message::new("armati-mean-block").list("units", names(game, units)).list("way", way(*walk)),
        },
        Action::Charge(unit, swing, target, on) => {
            let message = at(wheeled(of("armati-mean-charge", unit), swing), target);
            match on {
                Some(on) => Message { key: "armati-mean-charge-on", ..message }.decimal("inches", *on),
                None => message,
            }
        }
        Action::Wheel(unit, swing) => wheeled(of("armati-mean-wheel", unit), &Some(*swing)),
        Action::Turn(unit) => of("armati-mean-turn", unit),
        Action::Form(unit, formation, flank) => {
            let key = if *formation == Formation::Deep { "armati-mean-deep" } else { "armati-mean-wide" };
            let face = if *flank == Flank::Left { Face::Left } else { Face::Right };
            of(key, unit).term("flank", face_key(face))
        }
        Action::Again(unit) => of("armati-mean-again", unit),
        Action::Support(unit, swing, target) => at(wheeled(of("armati-mean-support", unit), swing), target),
        Action::Melee(Direction::Right) => Message::new("armati-mean-melee-left"),
        Action::Melee(Direction::Left) => Message::new("armati-mean-melee-right"),
        Action::Break(unit) => of("armati-mean-break", unit),
        Action::Exploit(unit, wheel, ahead) => {
            let walk = Walk { about: false, wheel: *wheel, ahead: *ahead };
            of("armati-mean-exploit", unit).list("way", way(walk))
        }
        Action::Keep(unit) => of("armati-mean-keep", unit),
        Action::Rally(unit, recovery) => of(
            match recovery {
                Recovery::Losses => "armati-mean-rally-losses",
                Recovery::Rest => "armati-mean-rally-rest",
                Recovery::Ranks => "armati-mean-rally-ranks",
                Recovery::Plant => "armati-mean-plant",
                Recovery::TakeUp => "armati-mean-take-up",
            },
            unit,
        ),
        Action::Pull(units, _) => of("armati-mean-pull", &units[0]),
    }
}

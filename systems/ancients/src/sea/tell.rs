//! What happened at sea, in words.

use acies_core::game::Verdict;
use acies_core::gist::{Gist, Happening};
use acies_core::scene::Throw;
use acies_core::side::Side;
use acies_words::message::Message;

use super::components::{Assault, Repair};
use super::event::{Event, Hull};
use super::game::Sea;
use super::show::{assault_name, harm_name, ram_name, ship_name};
use crate::show::facing_name;
use crate::tell::thrown;

/// A message about a ship.
fn about(key: &'static str, ship: &Hull) -> Message {
    by(key, ship.side).message("ship", ship_name(ship.size)).word("hex", ship.hex)
}

/// A message about a side.
fn by(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side.name())
}

impl Sea {
    /// What an event is told as.
    pub(crate) fn told(&self, event: &Event) -> Message {
        match event {
            Event::TurnBegan { side, turn } => by("ancients-sea-turn-began", *side).number("turn", *turn),
            Event::Die { side, die, given } => {
                let key = if *given { "ancients-sea-die-given" } else { "ancients-sea-die" };
                by(key, *side).number("die", *die)
            }
            Event::Moved { ship, to, astern, left } => {
                let key = if *astern { "ancients-sea-backed" } else { "ancients-sea-moved" };
                about(key, ship).word("to", to).number("left", *left)
            }
            Event::Turned { ship, facing, left } => about("ancients-sea-turned", ship)
                .message("facing", facing_name(*facing))
                .number("left", *left),
            Event::Left { ship } => about("ancients-sea-left", ship),
            Event::Rammed { ship, target, ram, through } => {
                let key =
                    if through.is_some() { "ancients-sea-rammed-through" } else { "ancients-sea-rammed" };
                let message = about(key, ship).word("to", target.hex).message("ram", ram_name(*ram));
                message.word("far", through.map_or(String::new(), |hex| hex.to_string()))
            }
            Event::Swung { ship, facing } => {
                about("ancients-sea-swung", ship).message("facing", facing_name(*facing))
            }
            Event::RamRolled { ship, target, ram, die, crew, harm } => about("ancients-sea-ram-rolled", ship)
                .word("to", target.hex)
                .message("ram", ram_name(*ram))
                .number("die", *die)
                .number("crew", *crew)
                .number("total", *die + *crew)
                .message("result", harm_name(*harm)),
            Event::Damaged { ship, .. } => about("ancients-sea-damaged", ship),
            Event::Sinks { ship } => about("ancients-sea-sinks", ship),
            Event::Crossed { side, from, to } => {
                by("ancients-sea-crossed", *side).word("from", from).word("to", to)
            }
            Event::Scuttled { ship, by: side } if ship.side == *side => about("ancients-sea-scuttled", ship),
            Event::Scuttled { ship, .. } => about("ancients-sea-scuttled-enemy", ship),
            Event::Announced { side, how, from, target } => by("ancients-sea-announced", *side)
                .message("how", assault_name(*how))
                .word("from", from)
                .word("to", target.hex),
            Event::Struck { side, how, from, target, die, corvus, hit } => {
                let key = match (corvus, hit) {
                    (true, true) => "ancients-sea-struck-corvus",
                    (true, false) => "ancients-sea-missed-corvus",
                    (false, true) => "ancients-sea-struck",
                    (false, false) => "ancients-sea-missed",
                };
                by(key, *side)
                    .message("how", assault_name(*how))
                    .word("from", from)
                    .word("to", target.hex)
                    .number("die", *die)
            }
            Event::Wasted { how, from, target, count } => Message::new("ancients-sea-wasted")
                .message("how", assault_name(*how))
                .word("from", from)
                .word("to", target.hex)
                .number("count", *count),
            Event::Shot { ship, target, die, hit } => {
                let key = if *hit { "ancients-sea-shot" } else { "ancients-sea-shot-missed" };
                about(key, ship).word("to", target.hex).number("die", *die)
            }
            Event::MarineLost { ship, left, .. } => {
                about("ancients-sea-marine-lost", ship).number("left", *left)
            }
            Event::Captured { ship, from } => about("ancients-sea-captured", ship).word("from", from),
            Event::Returned { ship } => about("ancients-sea-returned", ship),
            Event::Spared { ship } => about("ancients-sea-spared", ship),
            Event::RepairRolled { ship, die, large, repair } => {
                let key = match repair {
                    Repair::Sinks => "ancients-sea-repair-sinks",
                    Repair::Holds => "ancients-sea-repair-holds",
                    Repair::Mended => "ancients-sea-repair-mended",
                };
                about(key, ship).number("die", *die).number("more", u8::from(*large))
            }
            Event::Sank { ship, marines } => about("ancients-sea-sank", ship).number("marines", *marines),
            Event::Ended { verdict, north, south, .. } => {
                let message = match verdict {
                    Verdict::Won(side) => by("ancients-sea-won", *side),
                    Verdict::Draw => Message::new("ancients-sea-drawn"),
                };
                message.number("north", *north).number("south", *south)
            }
        }
    }

    /// What an event comes to for whoever draws it.
    pub(crate) fn in_short(&self, event: &Event) -> Option<Gist> {
        let of = |deed, ship: &Hull| Gist::new(deed, ship.side).at(ship.hex);
        Some(match event {
            Event::TurnBegan { side, turn } => Gist::new(Happening::Turn, *side).count(*turn),
            Event::Moved { ship, to, .. } => of(Happening::Move, ship).to(to),
            Event::Rammed { ship, target, .. } => of(Happening::Attack, ship).to(target.hex),
            Event::Struck { side, how, from, target, .. } => {
                let deed = if *how == Assault::Board { Happening::Attack } else { Happening::Shoot };
                Gist::new(deed, *side).at(from).to(target.hex)
            }
            Event::Shot { ship, target, .. } => of(Happening::Shoot, ship).to(target.hex),
            Event::Damaged { ship, .. } | Event::Sinks { ship } | Event::MarineLost { ship, .. } => {
                of(Happening::Loss, ship).count(1_u16)
            }
            Event::Captured { ship, .. } => Gist::new(Happening::Banner, ship.side.other()).at(ship.hex),
            Event::Sank { ship, .. } | Event::Left { ship } => of(Happening::Destroyed, ship),
            Event::Ended { verdict: Verdict::Won(side), .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        })
    }

    /// The dice that fell in an event.
    pub(crate) fn dice_of(&self, event: &Event) -> Vec<Throw> {
        match event {
            Event::Die { die, given: false, .. }
            | Event::RamRolled { die, .. }
            | Event::Struck { die, .. }
            | Event::Shot { die, .. }
            | Event::RepairRolled { die, .. } => thrown(*die).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

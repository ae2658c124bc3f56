//! What happened, in words.

use acies_core::game::Verdict;
use acies_core::gist::{Gist, Happening};
use acies_core::scene::{DieFace, Throw};
use acies_words::message::Message;

use crate::event::{Cause, Event, Finding, Who};
use crate::game::Ancients;
use crate::show::{facing_name, kind_name, leader_name, leader_of, outcome_name, spelled, tactic_name};
use crate::state::LeaderId;

/// A message about a unit.
fn about(key: &'static str, unit: &Who) -> Message {
    Message::new(key)
        .message("side", unit.side.name())
        .message("unit", kind_name(unit.kind))
        .word("hex", unit.hex)
}

/// A message about a leader.
fn about_leader(key: &'static str, leader: LeaderId) -> Message {
    Message::new(key).message("side", leader.side().name()).message("who", leader_name(leader))
}

/// Why a unit was disorganised.
fn cause_name(cause: Cause) -> Message {
    Message::new(match cause {
        Cause::Panic => "ancients-cause-panic",
        Cause::Passing => "ancients-cause-passing",
        Cause::Forest => "ancients-cause-forest",
        Cause::Fire => "ancients-cause-fire",
        Cause::Retreat => "ancients-cause-retreat",
        Cause::Deserted => "ancients-cause-deserted",
        Cause::Melee => "ancients-cause-melee",
        Cause::Attack => "ancients-cause-attack",
        Cause::Defence | Cause::Outright => "ancients-cause-defence",
    })
}

impl Ancients {
    /// What an event is told as.
    pub(crate) fn told(&self, event: &Event) -> Message {
        match event {
            Event::TurnBegan { side, turn } => {
                Message::new("ancients-turn-began").message("side", side.name()).number("turn", *turn)
            }
            Event::LeadersAside { side, count } => {
                Message::new("ancients-leaders-aside").message("side", side.name()).number("count", *count)
            }
            Event::Panicked { side, leaderless } => {
                let key = if *leaderless { "ancients-panicked-leaderless" } else { "ancients-panicked" };
                Message::new(key).message("side", side.name())
            }
            Event::Brought { unit } => about("ancients-brought", unit),
            Event::StillWaits { unit } => about("ancients-still-waits", unit),
            Event::Moved { unit, to, left: Some(left) } => {
                about("ancients-moved", unit).word("to", to).number("left", *left)
            }
            Event::Moved { unit, to, left: None } => about("ancients-moved-on", unit).word("to", to),
            Event::Turned { unit, facing } => {
                about("ancients-turned", unit).message("facing", facing_name(*facing))
            }
            Event::Left { unit } => about("ancients-left", unit),
            Event::LeftZone { unit } => about("ancients-left-zone", unit),
            Event::Joined { leader, hex: Some(hex) } => {
                about_leader("ancients-joined", *leader).word("hex", hex)
            }
            Event::Joined { leader, hex: None } => about_leader("ancients-joined-unseen", *leader),
            Event::Hid { unit } => about("ancients-hid", unit),
            Event::Found { unit, how, guise } => about(
                match how {
                    Finding::Before | Finding::Seen | Finding::Met => "ancients-found",
                    Finding::End => "ancients-found-end",
                    Finding::Left => "ancients-found-left",
                    Finding::Waiting => "ancients-found-waiting",
                },
                unit,
            )
            .message("facing", facing_name(guise.facing))
            .message(
                "state",
                Message::new(match guise.disorganised {
                    true => "ancients-guise-disorganised",
                    false => "ancients-guise-full",
                }),
            )
            .number("number", guise.number)
            .number("marks", guise.marks)
            .number("leaders", guise.leaders),
            Event::Placed { leader, hex, along } => {
                let key = if *along { "ancients-went-along" } else { "ancients-placed" };
                about_leader(key, *leader).word("hex", hex)
            }
            Event::Fired { unit, target, needs, die } => about("ancients-fired", unit)
                .word("to", target.hex)
                .message("target", kind_name(target.kind))
                .number("needs", *needs)
                .number("die", *die),
            Event::Aimed { unit, target, needs } => about("ancients-aimed", unit)
                .word("to", target.hex)
                .message("target", kind_name(target.kind))
                .number("needs", *needs),
            Event::Counted { sum, hits } => {
                Message::new("ancients-counted").number("sum", *sum).number("hits", *hits)
            }
            Event::Struck { unit, target } => about("ancients-struck", unit).word("to", target.hex),
            Event::Collected { unit, count, volleys } => {
                about("ancients-collected", unit).number("count", *count).number("volleys", *volleys)
            }
            Event::Attacked { unit, target } => about("ancients-attacked", unit)
                .word("to", target.hex)
                .message("target", kind_name(target.kind)),
            Event::Withdrew { leader } => about_leader("ancients-withdrew", *leader),
            Event::Retreated { unit, to } => about("ancients-retreated", unit).word("to", to),
            Event::Resolved { attack, defence, column, die, shift, outcome, .. } => {
                let key = match (die, shift) {
                    (0, _) => "ancients-resolved-fixed",
                    (_, 0) => "ancients-resolved",
                    _ => "ancients-resolved-shifted",
                };
                Message::new(key)
                    .message("attack", spelled(attack))
                    .message("defence", spelled(defence))
                    .word("odds", column.word())
                    .number("die", *die)
                    .number("shift", *shift)
                    .message("result", outcome_name(*outcome))
            }
            Event::Disorganised { unit, cause } => {
                about("ancients-disorganised", unit).message("cause", cause_name(*cause))
            }
            Event::Eliminated { unit, cause } => {
                about("ancients-eliminated", unit).message("cause", cause_name(*cause))
            }
            Event::Spent { unit } => about("ancients-spent", unit),
            Event::LeaderRolled { leader, die } => {
                let key = if *die == 1 { "ancients-leader-killed" } else { "ancients-leader-unhurt" };
                about_leader(key, *leader).number("die", *die)
            }
            Event::LeaderCaptured { leader, hex } => {
                about_leader("ancients-leader-captured", *leader).word("hex", hex)
            }
            Event::Advanced { unit, to } => about("ancients-advanced", unit).word("to", to),
            Event::CampCaptured { by, .. } => about("ancients-camp-captured", by),
            Event::CampRetaken { by, .. } => about("ancients-camp-retaken", by),
            Event::Cleared { side, count } => {
                Message::new("ancients-cleared").message("side", side.name()).number("count", *count)
            }
            Event::Rallied { unit } => about("ancients-rallied", unit),
            Event::FirstPlayer { side, die } => {
                Message::new("ancients-first-player").message("side", side.name()).number("die", *die)
            }
            Event::Pitched { side, hex } => {
                Message::new("ancients-pitched").message("side", side.name()).word("hex", hex)
            }
            Event::Set { unit } => about("ancients-set", unit),
            Event::Dismounted { unit, kind } => {
                about("ancients-dismounted", unit).message("kind", kind_name(*kind))
            }
            Event::CommandRolled { side, die, held, lost } => {
                let key = match (die, lost) {
                    (0, _) => "ancients-command-none",
                    (_, true) => "ancients-command-lost",
                    _ => "ancients-command-kept",
                };
                Message::new(key).message("side", side.name()).number("die", *die).number("held", *held)
            }
            Event::Raged { side } => Message::new("ancients-raged").message("side", side.name()),
            Event::Charged { side, .. } => Message::new("ancients-charged").message("side", side.name()),
            Event::Frightened { leader } => about_leader("ancients-frightened", *leader),
            Event::ElephantsRolled { unit, die } => {
                let key = match die {
                    6 => "ancients-elephants-turn",
                    4 | 5 => "ancients-elephants-balk",
                    _ => "ancients-elephants-calm",
                };
                about(key, unit).number("die", *die)
            }
            Event::Returned { unit } => about("ancients-elephants-back", unit),
            Event::Challenged { duel } => {
                about_leader("ancients-challenged", duel.challenger).message("other", leader_of(duel.other))
            }
            Event::Accepted { duel } => about_leader("ancients-accepted", duel.other),
            Event::Declined { duel } => about_leader("ancients-declined", duel.other),
            Event::Chosen { side } => Message::new("ancients-chosen").message("side", side.name()),
            Event::Opened { duel, tactics } => about_leader("ancients-opened", duel.challenger)
                .message("tactic", tactic_name(tactics[0]))
                .message("other", leader_of(duel.other))
                .message("against", tactic_name(tactics[1])),
            Event::Duelled { duel, die, modifier, fallen } => {
                let key = if fallen.is_some() { "ancients-duel-won" } else { "ancients-duel-nobody" };
                about_leader(key, fallen.unwrap_or(duel.challenger))
                    .number("die", *die)
                    .number("by", *modifier)
            }
            Event::Point { side, by } => Message::new("ancients-point")
                .message("side", side.name())
                .message("what", Message::new(self.point_name(by))),
            Event::Ended { verdict, north, south } => {
                let message = match verdict {
                    Verdict::Won(side) => Message::new("ancients-won").message("side", side.name()),
                    Verdict::Draw => Message::new("ancients-drawn"),
                };
                message.number("north", *north).number("south", *south)
            }
        }
    }

    /// What an event comes to for whoever draws it.
    pub(crate) fn in_short(&self, event: &Event) -> Option<Gist> {
        let by = |deed, unit: &Who| Gist::new(deed, unit.side).at(unit.hex);
        Some(match event {
            Event::TurnBegan { side, turn } => Gist::new(Happening::Turn, *side).count(*turn),
            Event::Moved { unit, to, .. } => by(Happening::Move, unit).to(to),
            Event::Fired { unit, target, .. } => by(Happening::Shoot, unit).to(target.hex),
            Event::Struck { unit, target } => by(Happening::Shoot, unit).to(target.hex),
            Event::Attacked { unit, target } => by(Happening::Attack, unit).to(target.hex),
            Event::Retreated { unit, to } => by(Happening::Evade, unit).to(to),
            Event::Disorganised { unit, .. } => by(Happening::Loss, unit).count(1_u16),
            Event::Eliminated { unit, .. } | Event::Spent { unit } => by(Happening::Destroyed, unit),
            Event::Advanced { unit, to } => by(Happening::Advance, unit).to(to),
            Event::LeaderRolled { leader, die: 1 } => Gist::new(Happening::LeaderLost, leader.side()),
            Event::LeaderCaptured { leader, hex } => Gist::new(Happening::LeaderLost, leader.side()).at(hex),
            Event::Duelled { fallen: Some(leader), .. } => Gist::new(Happening::LeaderLost, leader.side()),
            Event::CampCaptured { by, .. } => Gist::new(Happening::Banner, by.side).at(by.hex),
            Event::Panicked { side, .. } => Gist::new(Happening::Banner, side.other()),
            Event::Ended { verdict: Verdict::Won(side), .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        })
    }

    /// The dice that fell in an event.
    pub(crate) fn dice_of(&self, event: &Event) -> Vec<Throw> {
        let (Event::Fired { die, .. }
        | Event::Resolved { die, .. }
        | Event::LeaderRolled { die, .. }
        | Event::CommandRolled { die, .. }
        | Event::ElephantsRolled { die, .. }
        | Event::Duelled { die, .. }) = event
        else {
            return Vec::new();
        };
        thrown(*die).into_iter().collect()
    }
}

/// A die as it fell; none for a die that was not thrown.
pub(crate) fn thrown(die: u8) -> Option<Throw> {
    const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
    let name = FACES.get(usize::from(die.checked_sub(1)?))?;
    let label = Message::new("ancients-face").number("die", die);
    Some(Throw { die: "d6", faces: vec![DieFace { name, label }] })
}

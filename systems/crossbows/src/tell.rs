//! What events are told as, what they come to, and the dice that fell.

use acies_core::gist::{Gist, Happening};
use acies_core::scene::{DieFace, Throw};
use acies_core::side::Side;
use acies_words::message::{Arg, Message};

use crate::event::{Event, Fate};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId};
use crate::show::{corner_name, one_of, order_name};
use crate::state::Test;
use crate::tables::{Blow, Hit};

/// A number with its sign.
fn signed(number: i8) -> String {
    match number {
        0 => "±0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// What a shot did.
pub(crate) fn hit_name(hit: Hit) -> Message {
    match hit {
        Hit::Miss => Message::new("crossbows-hit-miss"),
        Hit::Check => Message::new("crossbows-hit-check"),
        Hit::Steps(steps) => Message::new("crossbows-hit-steps").number("steps", steps),
    }
}

/// What a melee die did.
pub(crate) fn blow_name(blow: Blow) -> Message {
    match blow {
        Blow::Nothing => Message::new("crossbows-blow-nothing"),
        Blow::Check => Message::new("crossbows-blow-check"),
        Blow::Steps(steps) => Message::new("crossbows-hit-steps").number("steps", steps),
    }
}

impl Crossbows {
    fn unit_did(&self, key: &'static str, unit: UnitId) -> Message {
        Message::new(key).message("side", unit.side().name()).message("unit", self.one(unit))
    }

    fn leader_did(&self, key: &'static str, leader: LeaderId) -> Message {
        Message::new(key).message("side", leader.side().name()).message("who", self.leader_name(leader))
    }

    /// What an event is told as.
    pub(crate) fn told_as(&self, event: &Event) -> Message {
        let of = |key: &'static str, side: Side| Message::new(key).message("side", side.name());
        match event {
            Event::TurnBegan { turn } => Message::new("crossbows-turn").number("turn", *turn),
            Event::Blast { side } => of("crossbows-blast", *side),
            Event::PlayerBegan { side } => of("crossbows-player", *side),
            Event::Sealed { side } => of("crossbows-sealed", *side),
            Event::Tries { side, leaders } if leaders.is_empty() => of("crossbows-tries-none", *side),
            Event::Tries { side, leaders } => {
                of("crossbows-tries", *side).message("all", self.some_leaders(*leaders))
            }
            Event::Rolled { leader, die, succeeds } => {
                let key = match succeeds {
                    Some(true) => "crossbows-rolled-may",
                    Some(false) => "crossbows-rolled-not",
                    None => "crossbows-rolled",
                };
                self.leader_did(key, *leader).number("die", *die)
            }
            Event::Ordered { leader, order: Some(order), .. } => {
                self.leader_did("crossbows-ordered", *leader).message("order", order_name(*order))
            }
            Event::Ordered { leader, .. } => self.leader_did("crossbows-ordered-unseen", *leader),
            Event::Checked { side, uncommanded, .. } if uncommanded.is_empty() => {
                of("crossbows-commanded", *side)
            }
            Event::Checked { side, uncommanded, .. } => {
                of("crossbows-uncommanded", *side).message("all", self.some(*uncommanded))
            }
            Event::Traced { leader, chiefs: None } => self.leader_did("crossbows-traced-unseen", *leader),
            Event::Traced { leader, chiefs: Some(units) } if units.is_empty() => {
                self.leader_did("crossbows-traced-own", *leader)
            }
            Event::Traced { leader, chiefs: Some(units) } => {
                self.leader_did("crossbows-traced", *leader).message("all", self.some(*units))
            }
            Event::Fled { unit, to: None, .. } => self.unit_did("crossbows-fled-off", *unit),
            Event::Fled { unit, to: Some(to), .. } => self.unit_did("crossbows-fled", *unit).word("to", to),
            Event::Moved { party, to, .. } => {
                Message::new("crossbows-moved").message("all", self.movers(*party)).word("to", to)
            }
            Event::Returned { party, to, .. } => {
                Message::new("crossbows-returned").message("all", self.movers(*party)).word("to", to)
            }
            Event::Rode { leader, to, .. } => self.leader_did("crossbows-rode", *leader).word("to", to),
            Event::Turned { unit, facing, .. } => {
                self.unit_did("crossbows-turned", *unit).message("facing", corner_name(*facing))
            }
            Event::Left { unit: Some(unit), .. } => self.unit_did("crossbows-left", *unit),
            Event::Left { leader, side, .. } => {
                let who = leader.map_or(Message::new("crossbows-nobody"), |leader| self.leader_name(leader));
                of("crossbows-left-leader", *side).message("who", who)
            }
            Event::Excused { unit, order, of, .. } => {
                let shown = self.unit_did("crossbows-excused", *unit).message("order", order_name(*order));
                shown.message("who", self.leader_name(*of))
            }
            Event::FellBack { unit, to, .. } => self.unit_did("crossbows-fell-back", *unit).word("to", to),
            Event::Dared { unit, die, may, .. } => {
                let key = if *may { "crossbows-dared" } else { "crossbows-dared-not" };
                self.unit_did(key, *unit).number("die", *die)
            }
            Event::Fired { unit, side, at, die, modifier, hit, .. } => {
                let who = unit.map_or(Message::new("crossbows-fleet"), |unit| self.one(unit));
                of("crossbows-fired", *side)
                    .message("unit", who)
                    .word("at", at)
                    .number("die", *die)
                    .word("by", signed(*modifier))
                    .message("hit", hit_name(*hit))
            }
            Event::Stepped { unit, reduced: true, .. } => self.unit_did("crossbows-reduced", *unit),
            Event::Stepped { unit, .. } => self.unit_did("crossbows-stepped", *unit),
            Event::Eliminated { unit, taken: true, .. } => self.unit_did("crossbows-taken", *unit),
            Event::Eliminated { unit, .. } => self.unit_did("crossbows-eliminated", *unit),
            Event::Tested { unit, test, die, modifier, morale, passed, .. } => {
                let key = match (test, passed) {
                    (Test::Attack, true) => "crossbows-tested-attack",
                    (Test::Attack, false) => "crossbows-tested-attack-not",
                    (Test::Rally, true) => "crossbows-tested-rally",
                    (Test::Rally, false) => "crossbows-tested-rally-not",
                    (_, true) => "crossbows-tested",
                    (_, false) => "crossbows-tested-not",
                };
                self.unit_did(key, *unit)
                    .number("die", *die)
                    .word("by", signed(*modifier))
                    .number("morale", *morale)
            }
            Event::Routed { unit, .. } => self.unit_did("crossbows-routed", *unit),
            Event::Cornered { unit, .. } => self.unit_did("crossbows-cornered", *unit),
            Event::Retreated { unit, to, .. } => self.unit_did("crossbows-retreated", *unit).word("to", to),
            Event::Attacked { side, hex, attackers, .. } => {
                of("crossbows-attacked", *side).message("all", self.some(*attackers)).word("hex", hex)
            }
            Event::Stood { side, hex } => of("crossbows-stood", *side).word("hex", hex),
            Event::Shown { side, orders } => {
                let all = orders.iter().map(|(unit, fits)| {
                    let names = fits.iter().filter(|order| *order != crate::components::Order::None);
                    let said = Message::new("crossbows-shown-one").message("unit", self.one(*unit));
                    Arg::Message(said.message("orders", one_of(names)))
                });
                of("crossbows-shown", *side).list("all", all)
            }
            Event::Clashed { side, hex, attack, defence } => of("crossbows-clashed", *side)
                .word("hex", hex)
                .number("strength", attack.strength)
                .number("die", attack.die)
                .word("by", signed(attack.modifier))
                .message("blow", blow_name(attack.blow))
                .number("theirs", defence.strength)
                .number("other", defence.die)
                .word("otherby", signed(defence.modifier))
                .message("otherblow", blow_name(defence.blow)),
            Event::Advanced { unit, to, late, .. } => {
                let key = if *late { "crossbows-charged" } else { "crossbows-advanced" };
                self.unit_did(key, *unit).word("to", to)
            }
            Event::Plundered { unit, .. } => self.unit_did("crossbows-plundered", *unit),
            Event::LeaderLost { leader, fate, replaced, .. } => {
                let key = match (fate, replaced) {
                    (Fate::Killed, true) => "crossbows-leader-killed",
                    (Fate::Killed, false) => "crossbows-leader-killed-last",
                    (Fate::Surprised, true) => "crossbows-leader-caught",
                    (Fate::Surprised, false) => "crossbows-leader-caught-last",
                };
                self.leader_did(key, *leader)
            }
            Event::LeaderMoved { leader, .. } => self.leader_did("crossbows-leader-escaped", *leader),
            Event::LeaderJoined { leader, hex } => {
                self.leader_did("crossbows-leader-joined", *leader).word("hex", hex)
            }
            Event::LeaderRemoved { leader } => self.leader_did("crossbows-leader-removed", *leader),
            Event::Rallied { unit, .. } => self.unit_did("crossbows-rallied", *unit),
            Event::Claimed { side, losses, own, die, bonus, needs } => of("crossbows-claimed", *side)
                .number("losses", *losses)
                .number("own", *own)
                .number("die", *die)
                .word("by", signed(*bonus))
                .number("needs", *needs),
            Event::Passed { side } => of("crossbows-passed", *side),
            Event::Opened { orders } => {
                let all = orders.iter().map(|(leader, order)| {
                    let one = Message::new("crossbows-opened-one").message("who", self.leader_name(*leader));
                    Arg::Message(one.message("order", order_name(*order)))
                });
                Message::new("crossbows-opened").list("all", all)
            }
            Event::Won { side, by } => {
                let key = match *by {
                    "S.exit.2" => "crossbows-won-escape",
                    "T.victory.3" => "crossbows-won-ratio",
                    _ => "crossbows-won",
                };
                of(key, *side)
            }
            Event::Drawn => Message::new("crossbows-drawn"),
        }
    }

    /// What an event comes to.
    pub(crate) fn gist_of(&self, event: &Event) -> Option<Gist> {
        let by = |deed, unit: &UnitId| Gist::new(deed, unit.side());
        Some(match event {
            Event::TurnBegan { turn } => Gist::new(Happening::Turn, self.battle.first).count(*turn),
            Event::Moved { party, from, to } | Event::Returned { party, from, to } => {
                Gist::new(Happening::Move, party.side()).at(from).to(to)
            }
            Event::Rode { leader, from, to } => Gist::new(Happening::Move, leader.side()).at(from).to(to),
            Event::Fled { unit, from, to: Some(to) } => by(Happening::Retreat, unit).at(from).to(to),
            Event::Fled { unit, from, to: None } => by(Happening::Destroyed, unit).at(from),
            Event::FellBack { unit, from, to } => by(Happening::Evade, unit).at(from).to(to),
            Event::Retreated { unit, from, to, .. } => by(Happening::Retreat, unit).at(from).to(to),
            Event::Advanced { unit, from, to, .. } => by(Happening::Advance, unit).at(from).to(to),
            Event::Fired { side, from, at, .. } => {
                let shot = Gist::new(Happening::Shoot, *side).to(at);
                from.map_or(shot.clone(), |from| shot.at(from))
            }
            Event::Attacked { side, from, hex, .. } => Gist::new(Happening::Attack, *side).at(from).to(hex),
            Event::Stood { side, hex } => Gist::new(Happening::Stand, *side).at(hex),
            Event::Stepped { unit, hex, .. } => by(Happening::Loss, unit).at(hex).count(1_u16),
            Event::Eliminated { unit, hex, .. } => by(Happening::Destroyed, unit).at(hex),
            Event::LeaderLost { leader, hex, .. } => Gist::new(Happening::LeaderLost, leader.side()).at(hex),
            Event::Won { side, .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        })
    }

    /// The dice that fell.
    pub(crate) fn dice_of(&self, event: &Event) -> Vec<Throw> {
        const FACES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        let face = |die: u8| DieFace {
            name: FACES[usize::from(die.clamp(1, 10) - 1)],
            label: Message::new("crossbows-face").number("die", die),
        };
        let dice: Vec<u8> = match event {
            Event::Rolled { die, .. }
            | Event::Dared { die, .. }
            | Event::Fired { die, .. }
            | Event::Tested { die, .. }
            | Event::Claimed { die, .. } => vec![*die],
            Event::Clashed { attack, defence, .. } => vec![attack.die, defence.die],
            _ => return Vec::new(),
        };
        vec![Throw { die: "d10", faces: dice.into_iter().map(face).collect() }]
    }
}

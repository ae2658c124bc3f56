//! What cases expect.

use acies_core::side::Side;
use acies_kit::case::found_instead;
use acies_words::{Bilingual, bilingual};

use super::{STATES, hex, number, set, unknown};
use crate::action::{kind, leader, number_of};
use crate::components::Kind;
use crate::game::Ancients;
use crate::state::{Place, Post, Stage, State, UnitId, Units};
use crate::strength::Pair;

/// The expectations there are.
const EXPECTED: &str = "empty HEX, unit HEX SIDE KIND, facing HEX N, full HEX, disorganised HEX, is HEX STATE, not HEX STATE, \
                        moves HEX N, volleys HEX N, arrows HEX N, leader NAME WHERE, camp SIDE HEX HOW, attack FROM TO N, defence FROM TO N, odds FROM \
                        TO COLUMN, needs FROM TO N, sees FROM TO, unseen FROM TO, lost SIDE N, strength SIDE N, panic SIDE, \
                        no-panic SIDE, panic-faces SIDE FROM TO N, points SIDE N, count SIDE KIND WHERE N, turn SIDE, number N, phase NAME, decision \
                        SIDE, event NAME [CLAUSE]";

/// Where a leader may be expected, besides a hex.
const POSTS: [&str; 7] = ["aside", "withdrawn", "spent", "captured", "dead", "due", "nobody"];
/// How a camp may be expected.
const CAMPS: [&str; 4] = ["stands", "captured", "retaken", "removed"];
/// The columns of the odds.
const COLUMNS: [&str; 5] = ["none", "1-2", "1-1", "2-1", "3-1"];
/// Where units are counted.
const PLACES: [&str; 4] = ["on-map", "waiting", "left", "eliminated"];
/// The words of [`stage_word`].
const PHASES: [&str; 24] = [
    "hide",
    "pitch",
    "shift",
    "deploy",
    "dismount",
    "reinforce",
    "frighten",
    "charge",
    "move",
    "replace",
    "fire",
    "aim",
    "hits",
    "challenge",
    "answer",
    "tactic",
    "fury",
    "melee",
    "withdraw",
    "retreat",
    "press",
    "advance",
    "along",
    "over",
];

/// A strength in quarters as cases write it.
fn said(quarters: u32) -> String {
    let (whole, part) = (quarters / 4, ["", ".25", ".5", ".75"][quarters as usize % 4]);
    format!("{whole}{part}")
}

/// The word of a stage.
pub(super) fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Hide => "hide",
        Stage::Reinforce => "reinforce",
        Stage::Move => "move",
        Stage::Pitch(_) => "pitch",
        Stage::Shift => "shift",
        Stage::Deploy(_) => "deploy",
        Stage::Dismount(_) => "dismount",
        Stage::Charge(_) => "charge",
        Stage::Frighten => "frighten",
        Stage::Fury => "fury",
        Stage::Challenge => "challenge",
        Stage::Answer => "answer",
        Stage::Tactic(_) => "tactic",
        Stage::Replace => "replace",
        Stage::Fire => "fire",
        Stage::Aim => "aim",
        Stage::Hits => "hits",
        Stage::Melee => "melee",
        Stage::Withdraw => "withdraw",
        Stage::Retreat => "retreat",
        Stage::Press => "press",
        Stage::Advance => "advance",
        Stage::Along(_) => "along",
        Stage::Over(_) => "over",
    }
}

impl Ancients {
    /// The two units a case names by their hexes.
    fn named(&self, state: &State, from: &str, to: &str) -> Result<Pair, Bilingual> {
        let unit = |word: &str| {
            let at = hex(word)?;
            let unit = state.at(at).ok_or_else(|| found_instead(&format!("empty {at}")))?;
            Ok::<_, Bilingual>((unit, at))
        };
        let ((attacker, from), (target, to)) = (unit(from)?, unit(to)?);
        Ok(Pair { attacker, from, target, to })
    }

    /// Whether an expectation holds.
    pub(super) fn expected(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let standing = |word: &str| -> Result<UnitId, Bilingual> {
            let at = hex(word)?;
            state.at(at).ok_or_else(|| found_instead(&format!("empty {at}")))
        };
        let found: String = match words {
            ["empty", at] | ["unit", at, ..] => match state.at(hex(at)?) {
                None => format!("empty {at}"),
                Some(unit) => {
                    format!("unit {at} {} {}", state.side_of(unit), state.unit(unit).kind.code())
                }
            },
            ["facing", at, _] => format!("facing {at} {}", number_of(state.unit(standing(at)?).facing)),
            ["full" | "disorganised", at] => {
                let over = state.disorganised.has(standing(at)?);
                format!("{} {at}", if over { "disorganised" } else { "full" })
            }
            ["is" | "not", at, word] => {
                let unit = standing(at)?;
                let mut copy = *state;
                let set = set(&mut copy, word).ok_or_else(|| unknown(word, STATES))?;
                format!("{} {at} {word}", if set.has(unit) { "is" } else { "not" })
            }
            ["moves", at, _] => {
                let foot = self.foot(state, standing(at)?);
                format!("moves {at} {}", foot.map_or(0, |foot| foot.points))
            }
            ["volleys", at, _] => format!("volleys {at} {}", state.unit(standing(at)?).volleys),
            ["arrows", at, _] => format!("arrows {at} {}", state.arrows[hex(at)?.index()]),
            ["leader", name, at] if !POSTS.contains(at) && hex(at).is_err() => {
                return Err(unknown(at, &format!("a hex, {}", POSTS.join(", "))));
            }
            ["camp", _, _, how] if !CAMPS.contains(how) => return Err(unknown(how, &CAMPS.join(", "))),
            ["phase", name] if !PHASES.contains(name) => return Err(unknown(name, &PHASES.join(", "))),
            ["odds", _, _, column] if !COLUMNS.contains(column) => {
                return Err(unknown(column, &COLUMNS.join(", ")));
            }
            ["leader", name, _] => format!("leader {name} {}", post_word(state.post(leader(name)?))),
            ["camp", side, at, _] => {
                let (owner, hex): (Side, _) = (side.parse()?, hex(at)?);
                let mut camps = Units::of(owner).iter().filter(|unit| {
                    state.unit(*unit).kind == Kind::Camp && state.unit(*unit).place != Place::Nobody
                });
                let how = camps.find_map(|camp| match state.unit(camp).place {
                    Place::On(at) if at == hex => Some("stands"),
                    Place::Captured(at) if at == hex => Some("captured"),
                    Place::Retaken(at) if at == hex => Some("retaken"),
                    _ => None,
                });
                format!("camp {side} {at} {}", how.unwrap_or("removed"))
            }
            ["attack", from, to, _] => {
                let pair = self.named(state, from, to)?;
                format!("attack {from} {to} {}", said(self.attack_strength(state, pair, |_| {}).1))
            }
            ["defence", from, to, _] => {
                let pair = self.named(state, from, to)?;
                format!("defence {from} {to} {}", said(self.defence_strength(state, pair, |_| {}).1))
            }
            ["odds", from, to, _] => {
                let column = self.column(state, self.named(state, from, to)?);
                format!("odds {from} {to} {}", column.map_or("none", |column| column.word()))
            }
            ["needs", from, to, _] => {
                let Pair { attacker, from: at, target, to: there } = self.named(state, from, to)?;
                let apart = self.board.distance(at, there);
                let far = apart > self.range(state, attacker);
                let needs = if far { 0 } else { self.needs(state, attacker, target, apart) };
                format!("needs {from} {to} {needs}")
            }
            ["sees" | "unseen", from, to] => {
                let sees = self.sees(state, hex(from)?, hex(to)?);
                format!("{} {from} {to}", if sees { "sees" } else { "unseen" })
            }
            ["turn", _] => format!("turn {}", state.active),
            ["number", _] => format!("number {}", state.turn),
            ["phase", _] => format!("phase {}", stage_word(state.stage)),
            _ => self.counted(state, words)?,
        };
        if found == words.join(" ") { Ok(()) } else { Err(found_instead(&found)) }
    }

    /// What is counted for an army.
    fn counted(&self, state: &State, words: &[&str]) -> Result<String, Bilingual> {
        Ok(match words {
            ["lost", side, _] => format!("lost {side} {}", state.lost[side.parse()?]),
            ["strength", side, _] => {
                format!("strength {side} {}", self.standing_strength(state, side.parse()?))
            }
            ["panic" | "no-panic", side] => {
                format!("{} {side}", if state.panic[side.parse()?] { "panic" } else { "no-panic" })
            }
            ["panic-faces", side, from, to, _] => {
                let faces = self.panic_faces(state, self.named(state, from, to)?, side.parse()?);
                format!("panic-faces {side} {from} {to} {faces}")
            }
            ["points", side, _] => format!("points {side} {}", self.points(state, side.parse()?).count()),
            ["count", _, _, place, _] if !PLACES.contains(place) => {
                return Err(unknown(place, &PLACES.join(", ")));
            }
            ["count", side, what, place, count] => {
                number(count)?;
                let (owner, kind): (Side, _) = (side.parse()?, kind(what)?);
                let is = |unit: &UnitId| {
                    let unit = state.unit(*unit);
                    unit.kind == kind
                        && match (*place, unit.place) {
                            ("on-map", Place::On(hex)) => self.on_map(hex),
                            ("waiting", Place::Waiting) | ("left", Place::Left) => true,
                            ("eliminated", Place::Lost) => true,
                            _ => false,
                        }
                };
                format!("count {side} {what} {place} {}", Units::of(owner).iter().filter(is).count())
            }
            _ => {
                return Err(bilingual!(
                    "this expectation cannot be read; there are {EXPECTED}",
                    "cette attente est illisible\u{a0}; il y a {EXPECTED}"
                ));
            }
        })
    }
}

fn post_word(post: Post) -> String {
    match post {
        Post::Nobody => "nobody".into(),
        Post::Due => "due".into(),
        Post::On(hex) => hex.to_string(),
        Post::Aside => "aside".into(),
        Post::Withdrawn => "withdrawn".into(),
        Post::Spent => "spent".into(),
        Post::Captured => "captured".into(),
        Post::Dead => "dead".into(),
        Post::Unseen => "unseen".into(),
    }
}

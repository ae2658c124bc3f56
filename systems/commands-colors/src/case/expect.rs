//! What a case expects of the table.

use acies_core::side::Side;
use acies_kit::case::found_instead;
use acies_words::Bilingual;
use acies_words::bilingual;

use super::words::{cards, hex, nobody};
use crate::game::CommandsColors;
use crate::state::{LeaderId, Stage, State};
use crate::tables::TABLES;

/// The expectations there are.
const EXPECTED: &str = "empty HEX, blocks HEX N, unit HEX SIDE KIND, \
                        leader HEX SIDE, no-leader SIDE, banners SIDE N, hand SIDE N, holds SIDE CARD, deck N, \
                        discard N, command SIDE N, turn SIDE, phase WORD, ordered [leader] HEX, unordered HEX, \
                        dice attack|fire FROM TO N, decision SIDE, event NAME [CLAUSE]";

impl CommandsColors {
    /// Whether the table is as a line says, or how it is instead.
    pub(super) fn is_as_expected(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let p = &state.public;
        let same = |found: String, wanted: &str| {
            if found == wanted { Ok(()) } else { Err(found_instead(&found)) }
        };
        let count = |found: u32, wanted: &str| same(found.to_string(), wanted);
        match words {
            ["empty", at] => {
                let at = hex(at)?;
                let anyone = p.unit_at(at).is_some() || p.leaders.0.iter().any(|set| set.contains(at));
                if anyone { Err(bilingual!("{at} is not empty", "{at} n’est pas vide")) } else { Ok(()) }
            }
            ["blocks", at, n] => match p.unit_at(hex(at)?) {
                Some(unit) => count(u32::from(p.blocks[unit.index()]), n),
                None => Err(nobody(at)),
            },
            ["unit", at, side, kind] => match p.unit_at(hex(at)?) {
                Some(unit) => {
                    same(format!("{} {}", unit.side(), self.kind(unit).code()), &format!("{side} {kind}"))
                }
                None => Err(nobody(at)),
            },
            ["leader", at, side] => match p.leader_of(side.parse()?, hex(at)?) {
                Some(_) => Ok(()),
                None => Err(bilingual!(
                    "no leader of the {side} is at {at}",
                    "aucun leader de ce camp n’est en {at}"
                )),
            },
            ["no-leader", side] => {
                let side: Side = side.parse()?;
                let found: Vec<String> = p.leaders[side].iter().map(|hex| hex.to_string()).collect();
                let found = found.join(", ");
                if found.is_empty() {
                    Ok(())
                } else {
                    Err(bilingual!("there are some at {found}", "il y en a en {found}"))
                }
            }
            ["banners", side, n] => count(u32::from(p.banners[side.parse::<Side>()?]), n),
            ["hand", side, n] => count(state.hands[side.parse::<Side>()?].count_ones(), n),
            ["holds", side, card] => {
                let card = cards(&[card])?[0];
                let held = state.hands[side.parse::<Side>()?] & TABLES.copies[card as usize];
                if held != 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is not in the hand", "elle n’est pas dans la main"))
                }
            }
            ["deck", n] => count(state.deck.count_ones(), n),
            ["discard", n] => count(p.discard.count_ones(), n),
            ["command", side, n] => count(u32::from(p.command[side.parse::<Side>()?]), n),
            ["turn", side] => same(p.active.to_string(), side),
            ["phase", phase] => same(phase_word(p.stage).into(), phase),
            ["ordered", at] => {
                let unit = p.unit_at(hex(at)?).ok_or_else(|| nobody(at))?;
                if p.ordered & unit.bit() != 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is not ordered", "elle n’a pas d’ordre"))
                }
            }
            ["ordered", "leader", at] => {
                let at = hex(at)?;
                let found = LeaderId::all(p.active).any(|leader| {
                    p.ordered_leaders & leader.bit() != 0
                        && usize::from(p.leader_hex[usize::from(leader.0)]) == at.index()
                });
                if found { Ok(()) } else { Err(bilingual!("he is not ordered", "il n’a pas d’ordre")) }
            }
            ["unordered", at] => {
                let unit = p.unit_at(hex(at)?).ok_or_else(|| nobody(at))?;
                if p.ordered & unit.bit() == 0 {
                    Ok(())
                } else {
                    Err(bilingual!("it is ordered", "elle a un ordre"))
                }
            }
            ["dice", "attack", from, to, n] => {
                let unit = p.unit_at(hex(from)?).ok_or_else(|| nobody(from))?;
                count(u32::from(self.attack_dice(p, unit, hex(to)?).total()), n)
            }
            ["dice", "fire", from, to, n] => {
                let unit = p.unit_at(hex(from)?).ok_or_else(|| nobody(from))?;
                count(u32::from(self.fire_dice(p, unit, hex(to)?).total()), n)
            }
            _ => Err(bilingual!(
                "this expectation cannot be read; there are {EXPECTED}",
                "cette attente est illisible\u{a0}; il y a {EXPECTED}"
            )),
        }
    }
}

/// The word of a stage in cases.
fn phase_word(stage: Stage) -> &'static str {
    match stage {
        Stage::PlayCard => "play",
        Stage::Order(_) => "orders",
        Stage::Place => "place",
        Stage::Move => "move",
        Stage::Fight => "fight",
        Stage::SecondMove => "second-move",
        Stage::React => "react",
        Stage::IgnoreFlags { .. } => "flags",
        Stage::Retreat => "retreat",
        Stage::Evade => "evade",
        Stage::LeaderEvade { .. } => "leader-evade",
        Stage::Advance => "advance",
        Stage::Bonus => "bonus",
        Stage::BattleBack => "battle-back",
        Stage::Over(_) => "over",
    }
}

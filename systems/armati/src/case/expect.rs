//! What a case may expect of a position.

use acies_core::commitments::Answer;
use acies_core::game::Verdict;
use acies_core::side::Side;
use acies_ground::{distance, within};
use acies_kit::case::found_instead;
use acies_miniatures::battle_file::{in_inches, point};
use acies_miniatures::case_words::known;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};

use super::unit;
use crate::game::{Armati, View};
use crate::state::{Face, Post, Stage, State, UnitId, Zone};

/// How far off a place may be that is only `near`.
const NEAR: i32 = 100;

/// The expectations there are.
const FORMS: &str = "unit U at X Y [facing D], unit U near X Y [facing D], losses U N, fatigue U N, disordered U, \
                     ordered U, gone U, standing U, formation U F, staked U, unstaked U, hidden U, seen U, engaged U U [FACE], free U, \
                     distance U U D, total U U N, impetus U U, no-impetus U U [CLAUSE], profile U KIND F[F]F PROT MOVE, pinned U, unpinned U, duty U, \
                     no-duty U, target U U…, no-target U, general SIDE with U, general SIDE at X Y, general SIDE gone, \
                     initiative SIDE N, divisions SIDE N, key-losses SIDE N, turn N, phase WORD, over, fighting, won SIDE, draw";

/// Whether an expectation holds.
pub(super) fn expect(game: &Armati, s: &State, words: &[&str]) -> Result<(), Bilingual> {
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(found_instead(&found)) }
    };
    let truth =
        |holds: bool| if holds { Ok(()) } else { Err(bilingual!("it is not so", "ce n’est pas le cas")) };
    match words {
        ["unit", name, how @ ("at" | "near"), x, y, facing @ ..] => {
            let Some(pose) = s.pose(unit(game, name)?) else { return Err(found_instead("gone")) };
            let off = if *how == "near" { NEAR } else { 0 };
            if !within(&pose.at, &point(&[x, y])?, off) {
                return Err(found_instead(&in_inches(pose.at)));
            }
            match facing {
                [] => Ok(()),
                ["facing", degrees] => same(pose.heading.to_string(), &degrees.replace(',', ".")),
                _ => Err(unreadable()),
            }
        }
        ["losses", name, n] => same(s.unit(unit(game, name)?).losses.to_string(), n),
        ["fatigue", name, n] => same(s.unit(unit(game, name)?).fatigue.to_string(), n),
        ["disordered", name] => truth(s.unit(unit(game, name)?).disordered),
        ["ordered", name] => truth(!s.unit(unit(game, name)?).disordered),
        ["gone", name] => truth(s.unit(unit(game, name)?).lost),
        ["standing", name] => truth(s.pose(unit(game, name)?).is_some()),
        ["hidden", name] => truth(s.unit(unit(game, name)?).hidden),
        ["seen", name] => truth(!s.unit(unit(game, name)?).hidden),
        ["staked", name] => truth(s.unit(unit(game, name)?).staked),
        ["unstaked", name] => truth(!s.unit(unit(game, name)?).staked),
        ["formation", name, formation] => same(s.unit(unit(game, name)?).formation.word().into(), formation),
        ["engaged", one, other, face @ ..] if face.len() < 2 => {
            let (a, b) = (unit(game, one)?, unit(game, other)?);
            let Some((_, found)) = s.foes(a).find(|(foe, _)| *foe == b) else {
                let foes: Vec<String> = s.foes(a).map(|(foe, _)| game.name(foe).to_string()).collect();
                return Err(found_instead(&format!("{one}: {}", foes.join(", "))));
            };
            match face.first() {
                Some(face) => {
                    known(face, &bilingual!("side of a unit", "un côté"), &Face::ALL)?;
                    same(Face::ALL[found as usize].1.into(), face)
                }
                None => Ok(()),
            }
        }
        ["free", name] => truth(!s.is_engaged(unit(game, name)?)),
        ["distance", one, other, wanted] => {
            let (a, b) = (unit(game, one)?, unit(game, other)?);
            let (Some(a), Some(b)) = (game.footprint(s, a), game.footprint(s, b)) else {
                return Err(found_instead("gone"));
            };
            let wanted = thousandths(wanted).ok_or_else(unreadable)?;
            same(in_thousandths(distance(&a, &b)), &in_thousandths(wanted))
        }
        ["total", one, other, n] => {
            let (zone, side) = zone_of(game, s, one, other)?;
            same(game.total(s, &zone, side, 0).sum().to_string(), n)
        }
        ["impetus", one, other] => {
            let (zone, side) = zone_of(game, s, one, other)?;
            match game.impetus(s, &zone, side) {
                Some(Ok(())) => Ok(()),
                Some(Err(clause)) => Err(found_instead(clause)),
                None => Err(found_instead("—")),
            }
        }
        ["no-impetus", one, other, clause @ ..] => {
            let (zone, side) = zone_of(game, s, one, other)?;
            match (game.impetus(s, &zone, side), clause.first()) {
                (Some(Ok(())), _) => truth(false),
                (Some(Err(found)), Some(clause)) => same(found.into(), clause),
                (None, Some(_)) => Err(found_instead("—")),
                _ => Ok(()),
            }
        }
        ["profile", name, kind, factors, prot, pace] => {
            let profile = game.profile(s, unit(game, name)?);
            let of = profile.factors;
            let found = format!(
                "{} {}[{}]{} {} {}",
                profile.kind.code(),
                of.front,
                of.flank,
                of.special,
                profile.prot,
                in_thousandths(profile.pace)
            );
            same(found, &[*kind, *factors, *prot, *pace].join(" "))
        }
        ["pinned", name] => truth(game.is_pinned(s, unit(game, name)?)),
        ["unpinned", name] => truth(!game.is_pinned(s, unit(game, name)?)),
        ["duty", name] => truth(s.unit(unit(game, name)?).deeds.duty),
        ["no-duty", name] => truth(!s.unit(unit(game, name)?).deeds.duty),
        ["target", name, targets @ ..] if !targets.is_empty() => {
            let found: Vec<String> =
                game.targets(s, unit(game, name)?).iter().map(|unit| game.name(*unit).to_string()).collect();
            same(found.join(" "), &targets.join(" "))
        }
        ["no-target", name] => truth(game.targets(s, unit(game, name)?).is_empty()),
        ["general", side, rest @ ..] => general(game, s, side.parse()?, rest),
        ["initiative", side, n] => same(s.initiative[side.parse::<Side>()?].to_string(), n),
        ["divisions", side, n] => {
            let side: Side = side.parse()?;
            let mut used: Vec<u8> = game
                .units_of(side)
                .filter(|unit| s.pose(*unit).is_some())
                .map(|unit| s.unit(unit).division)
                .collect();
            used.sort_unstable();
            used.dedup();
            same(used.len().to_string(), n)
        }
        ["key-losses", side, n] => same(s.lost[side.parse::<Side>()?].to_string(), n),
        ["turn", n] => same(s.turn.to_string(), n),
        ["phase", word] => same(phase_word(&s.stage).into(), word),
        ["over"] => truth(s.verdict.is_some()),
        ["fighting"] => truth(s.verdict.is_none()),
        ["won", side] => {
            let side: Side = side.parse()?;
            truth(s.verdict.is_some_and(|(verdict, _)| verdict == Verdict::Won(side)))
        }
        ["draw"] => truth(s.verdict.is_some_and(|(verdict, _)| verdict == Verdict::Draw)),
        _ => Err(unreadable()),
    }
}

fn unreadable() -> Bilingual {
    bilingual!(
        "this expectation cannot be read; there are {FORMS}, decision SIDE, event NAME [CLAUSE]",
        "cette attente est illisible\u{a0}; il y a {FORMS}, decision SIDE, event NAME [CLAUSE]"
    )
}

/// The zone of two units and the side of the first.
fn zone_of(game: &Armati, s: &State, one: &str, other: &str) -> Result<(Zone, Side), Bilingual> {
    let (a, b): (UnitId, UnitId) = (unit(game, one)?, unit(game, other)?);
    let side = game.side(a);
    let zone = s.zones.iter().find(|zone| zone.units[side] == a && zone.units[side.other()] == b);
    zone.map(|zone| (*zone, side)).ok_or_else(|| found_instead("—"))
}

fn general(game: &Armati, s: &State, side: Side, words: &[&str]) -> Result<(), Bilingual> {
    let post = s.generals[side].post;
    let found = match post {
        Post::With(unit) => format!("with {}", game.name(unit)),
        Post::At(at) => format!("at {}", in_inches(at)),
        Post::Gone => "gone".to_owned(),
        Post::Unplaced => "unplaced".to_owned(),
    };
    if found == words.join(" ") { Ok(()) } else { Err(found_instead(&found)) }
}

/// The word of a stage, as positions begin with it.
fn phase_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Dismount(_) => "dismount",
        Stage::Map => "map",
        Stage::Halt(_) => "halt",
        Stage::Place(_) => "place",
        Stage::Reserve(_) => "reserve",
        Stage::Attach(_) => "attach",
        Stage::Begin | Stage::End => "end",
        Stage::Fire => "fire",
        Stage::Skirmish => "skirmish",
        Stage::Evade(_) => "evade",
        Stage::Option => "option",
        Stage::First => "first",
        Stage::Lead(_) => "lead",
        Stage::Moves(_) => "moves",
        Stage::Support(_) => "support",
        Stage::Direction => "melee",
        Stage::BreakOff(_) => "break",
        Stage::Exploit(_) => "exploit",
        Stage::Rally(_) => "rally",
    }
}

/// Whether somebody sees that: `made SIDE`, that a side made its sealed choice; `knows SIDE`, what it was.
pub(super) fn sees(game: &Armati, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
    let answer = |side: &str| -> Result<Option<bool>, Bilingual> {
        let side: Side = side.parse()?;
        Ok(view
            .sealed
            .as_ref()
            .map(|seen| match seen.by[side] {
                Answer::Owed => None,
                Answer::Made => Some(false),
                Answer::Known(_) => Some(true),
            })
            .unwrap_or(None))
    };
    match words {
        ["unit", name] => Ok(view.state.pose(unit(game, name)?).is_some()),
        ["made", side] => Ok(answer(side)?.is_some()),
        ["knows", side] => Ok(answer(side)? == Some(true)),
        _ => Err(bilingual!("write `made SIDE` or `knows SIDE`", "écrivez `made SIDE` ou `knows SIDE`")),
    }
}

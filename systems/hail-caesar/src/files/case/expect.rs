//! What a case may expect of a position.

use acies_core::side::Side;
use acies_ground::{Point, contact, distance, measure};
use acies_kit::case::found_instead;
use acies_miniatures::battle_file::{in_inches, point};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};

use super::contact::{ARCS, side_of_a_unit};
use super::{PHASES, a_phase, captain, known, unit};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{Moved, Place, State};

/// How far off a place may be that is only `near`.
const NEAR: i32 = 100;

/// The expectations there are.
const FORMS: &str = "unit U at X Y [facing D], unit U near X Y [facing D], wounds U N, disordered U, ordered U, \
                     shaken U, steady U, gone U, off U, standing U, formation U F, moved U KIND|no, moves U N, \
                     distance U U D, touching U U, apart U U, engaged U U [SIDE], free U, in U N, rounds U N, \
                     captain C at X Y, captain C near X Y, captain C with U, captain C by U, captain C alone, captain C wounded, \
                     captain C hale, captain C gone, command C N, lieutenants C N, general C, no-general SIDE, \
                     demoralised C, firm C, turn SIDE, number N, phase WORD, over, fighting";

/// Whether an expectation holds.
pub(super) fn expect(game: &HailCaesar, s: &State, words: &[&str]) -> Result<(), Bilingual> {
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(found_instead(&found)) }
    };
    match words {
        ["unit", name, how @ ("at" | "near"), x, y, facing @ ..] => {
            let Some(pose) = s.pose(unit(game, name)?) else {
                let found = whereabouts(game, s, name)?;
                return Err(found_instead(&found));
            };
            stands(pose.at, how, &[x, y])?;
            match facing {
                [] => Ok(()),
                ["facing", degrees] => same(pose.heading.to_string(), &degrees.replace(',', ".")),
                _ => Err(bilingual!(
                    "write `expect unit s3 at 20 12 facing 90`",
                    "écrivez `expect unit s3 at 20 12 facing 90`"
                )),
            }
        }
        ["wounds", name, n] => same(s.unit(unit(game, name)?).wounds.to_string(), n),
        ["disordered", name] => {
            truth(s.unit(unit(game, name)?).disordered, bilingual!("it is in order", "elle est en ordre"))
        }
        ["ordered", name] => truth(
            !s.unit(unit(game, name)?).disordered,
            bilingual!("it is disordered", "elle est désorganisée"),
        ),
        ["shaken", name] => truth(
            game.is_shaken(s, unit(game, name)?),
            bilingual!("it is not shaken", "elle n’est pas ébranlée"),
        ),
        ["steady", name] => {
            truth(!game.is_shaken(s, unit(game, name)?), bilingual!("it is shaken", "elle est ébranlée"))
        }
        ["gone" | "off" | "standing", name] => same(whereabouts(game, s, name)?, words[0]),
        ["formation", name, formation] => {
            let wanted = Formation::named(formation).ok_or_else(|| {
                bilingual!(
                    "'{formation}' is no formation",
                    "«\u{a0}{formation}\u{a0}» n’est pas une formation"
                )
            })?;
            same(s.unit(unit(game, name)?).formation.word().into(), wanted.word())
        }
        ["moved", name, how] => same(moved_word(s.unit(unit(game, name)?).moved).into(), how),
        ["moves", name, n] => same(s.unit(unit(game, name)?).moves.to_string(), n),
        ["rounds", name, n] => same(s.unit(unit(game, name)?).rounds.to_string(), n),
        ["in", name, n] => {
            let building = s.unit(unit(game, name)?).building;
            same(building.map_or("0".into(), |building| (building + 1).to_string()), n)
        }
        ["distance", one, other, wanted] => {
            let (a, b) = (unit(game, one)?, unit(game, other)?);
            let found = game.distance(s, a, b).ok_or_else(|| {
                bilingual!("they are not both on the table", "elles ne sont pas toutes deux sur la table")
            })?;
            let wanted = thousandths(wanted).ok_or_else(|| {
                bilingual!(
                    "'{wanted}' is no length in inches",
                    "«\u{a0}{wanted}\u{a0}» n’est pas une longueur en pouces"
                )
            })?;
            same(in_thousandths(found), &in_thousandths(wanted))
        }
        [how @ ("touching" | "apart"), one, other] => {
            let (a, b) = (unit(game, one)?, unit(game, other)?);
            let found = if game.touch(s, a, b) { "touching" } else { "apart" };
            same(found.into(), how)
        }
        ["engaged", one, other, side @ ..] if side.len() < 2 => {
            let (a, b) = (unit(game, one)?, unit(game, other)?);
            let Some((_, arc)) = s.foes(a).find(|(foe, _)| *foe == b) else {
                let foes: Vec<String> = s.foes(a).map(|(foe, _)| game.name(foe).to_string()).collect();
                let foes = foes.join(", ");
                return Err(bilingual!(
                    "{one} is engaged with: {foes}",
                    "{one} est engagée avec\u{a0}: {foes}"
                ));
            };
            match side.first() {
                Some(side) => {
                    let wanted = known(side, &side_of_a_unit(), &ARCS)?;
                    let found = ARCS[arc as usize].1;
                    truth(
                        arc == wanted,
                        bilingual!("it is fought on its {found}", "on la combat sur son côté {found}"),
                    )
                }
                None => Ok(()),
            }
        }
        ["free", name] => {
            truth(!s.is_engaged(unit(game, name)?), bilingual!("it is engaged", "elle est engagée"))
        }
        ["captain", name, rest @ ..] => expect_captain(game, s, name, rest),
        ["command", name, n] => same(s.captain(captain(game, name)?).command.to_string(), n),
        ["lieutenants", name, n] => same(s.captain(captain(game, name)?).successors.to_string(), n),
        ["general", name] => truth(
            s.captain(captain(game, name)?).general,
            bilingual!("he is not the general", "il n’est pas le général"),
        ),
        ["no-general", side] => {
            let side: Side = side.parse()?;
            truth(
                !game.captains_of(side).any(|captain| s.captain(captain).general),
                bilingual!("there is a general", "il y a un général"),
            )
        }
        ["demoralised", name] => truth(
            s.demoralised[captain(game, name)?.index()],
            bilingual!("the division is firm", "la division tient bon"),
        ),
        ["firm", name] => truth(
            !s.demoralised[captain(game, name)?.index()],
            bilingual!("the division is demoralised", "la division est démoralisée"),
        ),
        ["turn", side] => same(s.active.to_string(), side),
        ["number", n] => same(s.turn.to_string(), n),
        ["phase", phase] => {
            let wanted = known(phase, &a_phase(), &PHASES)?;
            let found = PHASES[s.phase as usize].1;
            truth(s.phase == wanted, found_instead(found))
        }
        ["over"] => truth(s.verdict.is_some(), bilingual!("the battle goes on", "la bataille continue")),
        ["fighting"] => truth(s.verdict.is_none(), bilingual!("the battle is over", "la bataille est finie")),
        _ => Err(bilingual!(
            "this expectation cannot be read; there are {FORMS}, decision SIDE, event NAME [CLAUSE]",
            "cette attente est illisible\u{a0}; il y a {FORMS}, decision SIDE, event NAME [CLAUSE]"
        )),
    }
}

/// Whether something holds; else what is so instead.
fn truth(holds: bool, otherwise: Bilingual) -> Result<(), Bilingual> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Where a unit is, in a word.
fn whereabouts(game: &HailCaesar, s: &State, name: &str) -> Result<String, Bilingual> {
    Ok(match s.unit(unit(game, name)?).place {
        Place::On(_) => "standing",
        Place::Off(_) => "off",
        Place::Gone => "gone",
    }
    .into())
}

/// Whether a point is at, or near, another.
fn stands(found: Point, how: &str, wanted: &[&str]) -> Result<(), Bilingual> {
    let wanted = point(wanted)?;
    let off = if how == "near" { NEAR } else { 0 };
    let (holds, found) = (measure::within(&found, &wanted, off), in_inches(found));
    truth(holds, bilingual!("it is at {found}", "c’est en {found}"))
}

fn moved_word(moved: Moved) -> &'static str {
    match moved {
        Moved::No => "no",
        Moved::Initiative => "initiative",
        Moved::Ordered => "ordered",
        Moved::Free => "free",
        Moved::Blundered => "blundered",
    }
}

fn expect_captain(game: &HailCaesar, s: &State, name: &str, words: &[&str]) -> Result<(), Bilingual> {
    let him = s.captain(captain(game, name)?);
    let off = || bilingual!("he is off the table", "il est hors de la table");
    match words {
        [how @ ("at" | "near"), x, y] => match him.at {
            Some(at) => stands(at, how, &[x, y]),
            None => Err(off()),
        },
        ["with", other] => {
            let found = him.with.map(|unit| game.name(unit).to_string());
            let otherwise = match &found {
                Some(found) => bilingual!("he is with {found}", "il est avec {found}"),
                None => bilingual!("he is with nobody", "il n’est avec personne"),
            };
            truth(found.as_deref() == Some(*other), otherwise)
        }
        ["by", other] => {
            let print = game.footprint(s, unit(game, other)?).ok_or_else(|| {
                bilingual!("that unit is not on the table", "cette unité n’est pas sur la table")
            })?;
            let at = him.at.ok_or_else(off)?;
            let gap = distance(&at, &print);
            let inches = in_thousandths(gap);
            truth(
                gap <= contact::TOUCH,
                bilingual!("he is {inches} inches from it", "il en est à {inches} pouces"),
            )
        }
        ["alone"] => truth(him.with.is_none(), bilingual!("he has joined a unit", "il a rejoint une unité")),
        ["wounded"] => truth(him.wounded, bilingual!("he is hale", "il est indemne")),
        ["hale"] => truth(!him.wounded, bilingual!("he is wounded", "il est blessé")),
        ["gone"] => {
            let place = him.at.map_or_else(String::new, in_inches);
            truth(him.at.is_none(), bilingual!("he is {place}", "il est en {place}"))
        }
        _ => Err(bilingual!(
            "of a captain write at X Y, near X Y, with U, by U, alone, wounded, hale or gone",
            "d’un capitaine écrivez at X Y, near X Y, with U, by U, alone, wounded, hale ou gone"
        )),
    }
}

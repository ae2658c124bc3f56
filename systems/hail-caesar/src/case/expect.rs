//! What a case may expect of a position.

use acies_core::data::{in_thousandths, thousandths};
use acies_core::side::Side;
use acies_ground::{Point, contact, distance, measure};

use super::{ARCS, PHASES, captain, known, unit};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::scenario::{in_inches, point};
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
pub(super) fn expect(game: &HailCaesar, s: &State, words: &[&str]) -> Result<(), String> {
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(format!("it is {found}")) }
    };
    let truth = |holds: bool, otherwise: &str| if holds { Ok(()) } else { Err(otherwise.to_owned()) };
    match words {
        ["unit", name, how @ ("at" | "near"), x, y, facing @ ..] => {
            let Some(pose) = s.pose(unit(game, name)?) else { return Err(whereabouts(game, s, name)?) };
            stands(pose.at, how, &[x, y])?;
            match facing {
                [] => Ok(()),
                ["facing", degrees] => same(pose.heading.to_string(), degrees),
                _ => Err("write `expect unit s3 at 20 12 facing 90`".into()),
            }
        }
        ["wounds", name, n] => same(s.unit(unit(game, name)?).wounds.to_string(), n),
        ["disordered", name] => truth(s.unit(unit(game, name)?).disordered, "it is in order"),
        ["ordered", name] => truth(!s.unit(unit(game, name)?).disordered, "it is disordered"),
        ["shaken", name] => truth(game.is_shaken(s, unit(game, name)?), "it is not shaken"),
        ["steady", name] => truth(!game.is_shaken(s, unit(game, name)?), "it is shaken"),
        ["gone" | "off" | "standing", name] => same(whereabouts(game, s, name)?, words[0]),
        ["formation", name, formation] => {
            let wanted =
                Formation::named(formation).ok_or_else(|| format!("'{formation}' is no formation"))?;
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
            let found = game.distance(s, a, b).ok_or("they are not both on the table")?;
            let wanted = thousandths(wanted).ok_or_else(|| format!("'{wanted}' is no length in inches"))?;
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
                return Err(format!("{one} is engaged with: {}", foes.join(", ")));
            };
            match side.first() {
                Some(side) => {
                    let wanted = known(side, "side of a unit", &ARCS)?;
                    truth(arc == wanted, &format!("it is fought on its {}", ARCS[arc as usize].1))
                }
                None => Ok(()),
            }
        }
        ["free", name] => truth(!s.is_engaged(unit(game, name)?), "it is engaged"),
        ["captain", name, rest @ ..] => expect_captain(game, s, name, rest),
        ["command", name, n] => same(s.captain(captain(game, name)?).command.to_string(), n),
        ["lieutenants", name, n] => same(s.captain(captain(game, name)?).successors.to_string(), n),
        ["general", name] => truth(s.captain(captain(game, name)?).general, "he is not the general"),
        ["no-general", side] => {
            let side: Side = side.parse()?;
            truth(!game.captains_of(side).any(|captain| s.captain(captain).general), "there is a general")
        }
        ["demoralised", name] => truth(s.demoralised[captain(game, name)?.index()], "the division is firm"),
        ["firm", name] => truth(!s.demoralised[captain(game, name)?.index()], "the division is demoralised"),
        ["turn", side] => same(s.active.to_string(), side),
        ["number", n] => same(s.turn.to_string(), n),
        ["phase", phase] => {
            let wanted = known(phase, "phase", &PHASES)?;
            truth(s.phase == wanted, &format!("it is {}", PHASES[s.phase as usize].1))
        }
        ["over"] => truth(s.verdict.is_some(), "the battle goes on"),
        ["fighting"] => truth(s.verdict.is_none(), "the battle is over"),
        _ => Err(format!(
            "this expectation cannot be read; there are {FORMS}, decision SIDE, event NAME [CLAUSE]"
        )),
    }
}

/// Where a unit is, in a word.
fn whereabouts(game: &HailCaesar, s: &State, name: &str) -> Result<String, String> {
    Ok(match s.unit(unit(game, name)?).place {
        Place::On(_) => "standing",
        Place::Off(_) => "off",
        Place::Gone => "gone",
    }
    .into())
}

/// Whether a point is at, or near, another.
fn stands(found: Point, how: &str, wanted: &[&str]) -> Result<(), String> {
    let wanted = point(wanted)?;
    let off = if how == "near" { NEAR } else { 0 };
    if measure::within(&found, &wanted, off) { Ok(()) } else { Err(format!("it is at {}", in_inches(found))) }
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

fn expect_captain(game: &HailCaesar, s: &State, name: &str, words: &[&str]) -> Result<(), String> {
    let him = s.captain(captain(game, name)?);
    let truth = |holds: bool, otherwise: &str| if holds { Ok(()) } else { Err(otherwise.to_owned()) };
    let place = || him.at.map_or("off the table".into(), in_inches);
    match words {
        [how @ ("at" | "near"), x, y] => match him.at {
            Some(at) => stands(at, how, &[x, y]),
            None => Err("he is off the table".into()),
        },
        ["with", other] => {
            let found = him.with.map_or("nobody".into(), |unit| game.name(unit).to_string());
            truth(found == *other, &format!("he is with {found}"))
        }
        ["by", other] => {
            let print = game.footprint(s, unit(game, other)?).ok_or("that unit is not on the table")?;
            let at = him.at.ok_or("he is off the table")?;
            let gap = distance(&at, &print);
            truth(gap <= contact::TOUCH, &format!("he is {} inches from it", in_thousandths(gap)))
        }
        ["alone"] => truth(him.with.is_none(), "he has joined a unit"),
        ["wounded"] => truth(him.wounded, "he is hale"),
        ["hale"] => truth(!him.wounded, "he is wounded"),
        ["gone"] => truth(him.at.is_none(), &format!("he is {}", place())),
        _ => Err("of a captain write at X Y, near X Y, with U, by U, alone, wounded, hale or gone".into()),
    }
}

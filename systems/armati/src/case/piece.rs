//! The lines of a position that put a unit on the table.

use acies_core::side::Side;
use acies_ground::{Heading, Pose};
use acies_kit::case::number;
use acies_miniatures::battle_file::{absurd, point};
use acies_miniatures::case_words::{known, unit_name};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle::UnitStart;
use crate::components::{Factors, Formation, Kind, Mark, Profile, Weapon};
use crate::state::{State, UnitId, UnitName};
use crate::tables::{self, Changes};

/// Something true of a unit when the case begins.
#[derive(Copy, Clone, Debug)]
enum So {
    Disordered,
    Staked,
    Deep,
    Moved,
    Shot,
    Hit,
    Evaded,
    About,
    Won,
    Lost,
    Victor,
    Fought,
    Hidden,
}

const SO: [(So, &str); 13] = [
    (So::Hidden, "hidden"),
    (So::Disordered, "disordered"),
    (So::Staked, "staked"),
    (So::Deep, "deep"),
    (So::Moved, "moved"),
    (So::Shot, "shot"),
    (So::Hit, "hit"),
    (So::Evaded, "evaded"),
    (So::About, "about"),
    (So::Won, "won"),
    (So::Lost, "lost"),
    (So::Victor, "victor"),
    (So::Fought, "fought"),
];

/// A unit as a line of a position describes it.
pub(super) struct UnitLine {
    pub name: UnitName,
    pub uncontrolled: bool,
    profile: Profile,
    pose: Pose,
    off: bool,
    division: Option<u8>,
    losses: u8,
    fatigue: u8,
    spent: i32,
    so: Vec<So>,
}

impl UnitLine {
    pub fn read(side: Side, words: &[&str]) -> Result<UnitLine, Bilingual> {
        // A unit without a place is still to be placed.
        let placed: Vec<&str> = match words {
            [kind, name, "off", rest @ ..] => [&[*kind, *name, "0", "0"], rest].concat(),
            _ => words.to_vec(),
        };
        let off = words.get(2) == Some(&"off");
        let [kind, name, x, y, rest @ ..] = &placed[..] else {
            return Err(bilingual!(
                "a unit is written `{side} HI n1 12 30`: kind, name and the middle of its front edge",
                "une unité s’écrit `{side} HI n1 12 30`\u{a0}: type, nom et milieu de son bord avant"
            ));
        };
        let (kind, name) =
            (known(kind, &bilingual!("kind of unit", "un type d’unité"), &Kind::ALL)?, unit_name(name)?);
        if name.0 != side {
            let camp = side.french();
            return Err(bilingual!(
                "{name} is no name for a unit of the {side}",
                "{name} n’est pas un nom d’unité du {camp}"
            ));
        }
        let mut heading = if side == Side::North { Heading::SOUTH } else { Heading::NORTH };
        let mut changes = Changes::default();
        let mut line = UnitLine {
            name,
            uncontrolled: false,
            profile: tables::profile(kind, &changes),
            pose: Pose::new(point(&[x, y])?, heading),
            off,
            division: None,
            losses: 0,
            fatigue: 0,
            spent: 0,
            so: Vec::new(),
        };
        let mut words = rest.iter().copied();
        while let Some(word) = words.next() {
            let mut next = || words.next().unwrap_or_default();
            match word {
                "facing" => heading = next().parse().map_err(absurd)?,
                "prot" => changes.prot = Some(number(next())?),
                "weapon" => {
                    let weapon = known(next(), &bilingual!("weapon", "une arme"), &Weapon::ALL)?;
                    changes.weapon = Some(weapon);
                }
                "division" => line.division = Some(number(next())?.max(1) - 1),
                "losses" => line.losses = number(next())?,
                "fatigue" => line.fatigue = number(next())?,
                "spent" => line.spent = point(&[next(), "0"])?.x(),
                "uncontrolled" => line.uncontrolled = true,
                word if word.contains('[') => changes.factors = Some(factors(word)?),
                word => match Mark::named(word) {
                    Some(mark) => changes.marks = changes.marks.with(mark),
                    None => line.so.push(known(
                        word,
                        &bilingual!("mark or state", "une mention ou un état"),
                        &SO,
                    )?),
                },
            }
        }
        line.profile = tables::profile(kind, &changes);
        line.pose.heading = heading;
        Ok(line)
    }

    /// Whether it is still to be placed.
    pub const fn off(&self) -> bool {
        self.off
    }

    /// Its division: the one it names, or one of its own.
    pub fn division(&self, place: usize) -> u8 {
        self.division.unwrap_or(place as u8)
    }

    pub fn start(&self, place: usize) -> UnitStart {
        let deep = self.so.iter().any(|so| matches!(so, So::Deep));
        UnitStart {
            side: self.name.0,
            name: Bilingual::same(self.name.to_string()),
            profile: self.profile,
            formation: if deep { Formation::Deep } else { Formation::Wide },
            pose: (!self.off).then_some(self.pose),
            division: self.division(place),
            staked: self.so.iter().any(|so| matches!(so, So::Staked)),
        }
    }

    pub fn apply(&self, s: &mut State, unit: UnitId) {
        let unit = s.unit_mut(unit);
        (unit.losses, unit.fatigue, unit.deeds.spent) = (self.losses, self.fatigue, self.spent);
        let deeds = &mut unit.deeds;
        for so in &self.so {
            match so {
                So::Disordered => unit.disordered = true,
                So::Staked | So::Deep => {}
                So::Moved => deeds.moved = true,
                So::Shot => deeds.shot = true,
                So::Hit => deeds.hit = true,
                So::Evaded => deeds.evaded = true,
                So::About => deeds.about = true,
                So::Won => deeds.won = 1,
                So::Lost => deeds.lost = 1,
                So::Victor => deeds.victor = true,
                So::Fought => deeds.fought = true,
                So::Hidden => unit.hidden = true,
            }
        }
    }
}

/// Factors as lists write them: 5[1]3.
fn factors(word: &str) -> Result<Factors, Bilingual> {
    let wrong = || {
        bilingual!(
            "'{word}' are no factors: write 5[1]3, frontal, flank and rear, special",
            "«\u{a0}{word}\u{a0}» ne sont pas des valeurs\u{a0}: écrivez 5[1]3, de front, de flanc et d’arrière, spéciale"
        )
    };
    let (front, rest) = word.split_once('[').ok_or_else(wrong)?;
    let (flank, special) = rest.split_once(']').ok_or_else(wrong)?;
    let digit = |text: &str| text.parse::<u8>().ok().filter(|value| *value <= 8).ok_or_else(wrong);
    Ok(Factors { front: digit(front)?, flank: digit(flank)?, special: digit(special)? })
}

//! How answers are written and read.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_core::side::Side;
use acies_ground::{Flank, Mils};
use acies_miniatures::notation::{Inches, Names, inches, names, point, pose};
use acies_words::bilingual;

use super::{Action, FireOrder, Recovery, Walk};
use crate::components::Formation;
use crate::state::{Direction, Swing, UnitName};

/// Every form an action may have.
pub const FORMS: &[&str] = &[
    "dismount s3+s4, dismount none, place s7 23.25 14 facing 0, place s7 23.25 14 facing 0 deep, array",
    "group s1+s2, reserve s8+s9, map s7 12 20 facing 0 s8 15.2 20 facing 0, map none, halt, on, on 3.5",
    "join sA s7, lead sA 20 11.5, stay sA, done",
    "fire all, fire none, fire s3 s7>n4",
    "skirmish yes, skirmish no, evade s4 about left 12 ahead 9, evade s4 back 4",
    "first south",
    "go s1+s2 about left 5.5 ahead 4, go s1 back 3, charge s7 left 12 n3, charge s7 n3 on 9",
    "wheel s7 left 60, turn s7, form s7 deep left, again s7",
    "support s7 left 12 n3, melee left, break s4, exploit s4 left 20 ahead 1, keep s4",
    "rally s4 losses, pull s7 23.25 14 facing 90.5",
];

/// The words of the two flanks.
const FLANKS: [(Flank, &str); 2] = [(Flank::Left, "left"), (Flank::Right, "right")];

/// The word of a flank.
pub(crate) fn flank_word(flank: Flank) -> &'static str {
    if flank == Flank::Left { "left" } else { "right" }
}

impl fmt::Display for Swing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.tenths / 10, self.tenths % 10);
        write!(f, "{} {whole}", flank_word(self.hinge))?;
        if tenth > 0 { write!(f, ".{tenth}") } else { Ok(()) }
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.about {
            write!(f, " about")?;
        }
        if let Some(wheel) = self.wheel {
            write!(f, " {wheel}")?;
        }
        match self.ahead {
            0 => Ok(()),
            back if back < 0 => write!(f, " back {}", Inches(-back)),
            ahead => write!(f, " ahead {}", Inches(ahead)),
        }
    }
}

impl fmt::Display for FireOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FireOrder::All => write!(f, " all"),
            FireOrder::These(none) if none.is_empty() => write!(f, " none"),
            FireOrder::These(shots) => shots.iter().try_for_each(|(unit, at)| match at {
                Some(at) => write!(f, " {unit}>{at}"),
                None => write!(f, " {unit}"),
            }),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let swung = |wheel: &Option<Swing>| wheel.map_or_else(String::new, |wheel| format!(" {wheel}"));
        match self {
            Action::Dismount(units) if units.is_empty() => write!(f, "dismount none"),
            Action::Dismount(units) => write!(f, "dismount {}", Names(units)),
            Action::Place(unit, to, formation) => {
                let (x, y) = (Inches(to.at.x()), Inches(to.at.y()));
                write!(f, "place {unit} {x} {y} facing {}", to.heading)?;
                if *formation == Formation::Deep { write!(f, " deep") } else { Ok(()) }
            }
            Action::Map(map) if map.is_empty() => write!(f, "map none"),
            Action::Map(map) => {
                write!(f, "map")?;
                map.iter().try_for_each(|(unit, to)| {
                    let (x, y) = (Inches(to.at.x()), Inches(to.at.y()));
                    write!(f, " {unit} {x} {y} facing {}", to.heading)
                })
            }
            Action::Halt => write!(f, "halt"),
            Action::On(None) => write!(f, "on"),
            Action::On(Some(length)) => write!(f, "on {}", Inches(*length)),
            Action::Array => write!(f, "array"),
            Action::Group(units) => write!(f, "group {}", Names(units)),
            Action::Reserve(units) => write!(f, "reserve {}", Names(units)),
            Action::Done => write!(f, "done"),
            Action::Join(general, unit) => write!(f, "join {general} {unit}"),
            Action::Lead(general, at) => {
                write!(f, "lead {general} {} {}", Inches(at.x()), Inches(at.y()))
            }
            Action::Stay(general) => write!(f, "stay {general}"),
            Action::Fire(order) => write!(f, "fire{order}"),
            Action::Skirmish(wish) => write!(f, "skirmish {}", if *wish { "yes" } else { "no" }),
            Action::Evade(unit, walk) => write!(f, "evade {unit}{walk}"),
            Action::First(side) => write!(f, "first {}", side.word()),
            Action::Go(units, walk) => write!(f, "go {}{walk}", Names(units)),
            Action::Charge(unit, wheel, target, on) => {
                write!(f, "charge {unit}{} {target}", swung(wheel))?;
                on.map_or(Ok(()), |on| write!(f, " on {}", Inches(on)))
            }
            Action::Wheel(unit, wheel) => write!(f, "wheel {unit} {wheel}"),
            Action::Turn(unit) => write!(f, "turn {unit}"),
            Action::Form(unit, formation, flank) => {
                write!(f, "form {unit} {} {}", formation.word(), flank_word(*flank))
            }
            Action::Again(unit) => write!(f, "again {unit}"),
            Action::Support(unit, wheel, target) => write!(f, "support {unit}{} {target}", swung(wheel)),
            Action::Melee(direction) => write!(f, "melee {}", Direction::ALL[*direction as usize].1),
            Action::Break(unit) => write!(f, "break {unit}"),
            Action::Exploit(unit, wheel, ahead) => {
                write!(f, "exploit {unit}{}", swung(wheel))?;
                if *ahead > 0 { write!(f, " ahead {}", Inches(*ahead)) } else { Ok(()) }
            }
            Action::Keep(unit) => write!(f, "keep {unit}"),
            Action::Rally(unit, recovery) => write!(f, "rally {unit} {}", recovery.word()),
            Action::Pull(units, to) => {
                let (x, y) = (Inches(to.at.x()), Inches(to.at.y()));
                write!(f, "pull {} {x} {y} facing {}", Names(units), to.heading)
            }
        }
    }
}

/// One of some words.
fn one_of<T: Copy>(text: &str, words: &[(T, &str)]) -> Result<T, NotationError> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value).ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        let known = known.join(", ");
        NotationError::new(bilingual!(
            "'{text}' is none of: {known}",
            "«\u{a0}{text}\u{a0}» n’est aucun de\u{a0}: {known}"
        ))
    })
}

/// A wheel by its flank and its degrees: 0.1 to 180.
fn swing(flank: &str, degrees: &str) -> Result<Swing, NotationError> {
    let hinge = one_of(flank, &FLANKS)?;
    let mils = inches(degrees)?;
    if mils % 100 != 0 || !(100..=180_000).contains(&mils) {
        return Err(NotationError::new(bilingual!(
            "'{degrees}' is no wheel: write degrees from 0.1 to 180 with one decimal, 12.5",
            "«\u{a0}{degrees}\u{a0}» n’est pas un pivot\u{a0}: écrivez des degrés de 0.1 à 180 avec une décimale, 12.5"
        )));
    }
    Ok(Swing { hinge, tenths: (mils / 100) as u16 })
}

/// A wheel at the start of some words, and the rest.
fn leading<'w, 'a>(words: &'w [&'a str]) -> Result<(Option<Swing>, &'w [&'a str]), NotationError> {
    match words {
        [flank @ ("left" | "right"), degrees, rest @ ..] => Ok((Some(swing(flank, degrees)?), rest)),
        _ => Ok((None, words)),
    }
}

/// A length above nothing.
fn length(text: &str) -> Result<Mils, NotationError> {
    let length = inches(text)?;
    if length > 0 {
        return Ok(length);
    }
    Err(NotationError::new(bilingual!(
        "'{text}' is no length of a move: write more than 0",
        "«\u{a0}{text}\u{a0}» n’est pas une longueur de mouvement\u{a0}: écrivez plus que 0"
    )))
}

/// A move in words; none where they are none.
fn walk(words: &[&str]) -> Result<Option<Walk>, NotationError> {
    let (about, words) = match words {
        ["about", rest @ ..] => (true, rest),
        _ => (false, words),
    };
    let (wheel, words) = leading(words)?;
    let ahead = match words {
        [] => 0,
        ["ahead", ahead] => length(ahead)?,
        ["back", back] => -length(back)?,
        _ => return Ok(None),
    };
    let walk = Walk { about, wheel, ahead };
    Ok((walk != Walk::default()).then_some(walk))
}

/// A unit that shoots, perhaps with its target.
fn shot(word: &str) -> Result<(UnitName, Option<UnitName>), NotationError> {
    match word.split_once('>') {
        Some((unit, at)) => Ok((unit.parse()?, Some(at.parse()?))),
        None => Ok((word.parse()?, None)),
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || NotationError::unknown(text, FORMS);
        Ok(match words[..] {
            ["dismount", "none"] => Action::Dismount(Vec::new()),
            ["dismount", units] => Action::Dismount(names(units)?),
            ["place", unit, x, y, "facing", heading] => {
                Action::Place(unit.parse()?, pose(x, y, heading)?, Formation::Wide)
            }
            ["place", unit, x, y, "facing", heading, "deep"] => {
                Action::Place(unit.parse()?, pose(x, y, heading)?, Formation::Deep)
            }
            ["map", "none"] => Action::Map(Vec::new()),
            ["map", ref entries @ ..] if !entries.is_empty() && entries.len().is_multiple_of(5) => {
                let one = |words: &[&str]| match words {
                    [unit, x, y, "facing", heading] => Ok((unit.parse()?, pose(x, y, heading)?)),
                    _ => Err(unknown()),
                };
                let mut map = entries.chunks(5).map(one).collect::<Result<Vec<(UnitName, _)>, _>>()?;
                map.sort_unstable();
                if map.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                    return Err(NotationError::new(bilingual!(
                        "'{text}' names a unit twice",
                        "«\u{a0}{text}\u{a0}» nomme deux fois une unité"
                    )));
                }
                Action::Map(map)
            }
            ["halt"] => Action::Halt,
            ["on"] => Action::On(None),
            ["on", length_of] => Action::On(Some(length(length_of)?)),
            ["array"] => Action::Array,
            ["group", units] => Action::Group(names(units)?),
            ["reserve", units] => Action::Reserve(names(units)?),
            ["done"] => Action::Done,
            ["join", general, unit] => Action::Join(general.parse()?, unit.parse()?),
            ["lead", general, x, y] => Action::Lead(general.parse()?, point(x, y)?),
            ["stay", general] => Action::Stay(general.parse()?),
            ["fire", "all"] => Action::Fire(FireOrder::All),
            ["fire", "none"] => Action::Fire(FireOrder::These(Vec::new())),
            ["fire", ref shots @ ..] if !shots.is_empty() => {
                let mut shots = shots.iter().map(|word| shot(word)).collect::<Result<Vec<_>, _>>()?;
                shots.sort_unstable();
                if shots.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                    return Err(NotationError::new(bilingual!(
                        "'{text}' names a unit twice",
                        "«\u{a0}{text}\u{a0}» nomme deux fois une unité"
                    )));
                }
                Action::Fire(FireOrder::These(shots))
            }
            ["skirmish", wish] => Action::Skirmish(one_of(wish, &[(true, "yes"), (false, "no")])?),
            ["evade", unit, ref rest @ ..] => Action::Evade(unit.parse()?, walk(rest)?.ok_or_else(unknown)?),
            ["first", side] => {
                Action::First(one_of(side, &[(Side::North, "north"), (Side::South, "south")])?)
            }
            ["go", units, ref rest @ ..] => Action::Go(names(units)?, walk(rest)?.ok_or_else(unknown)?),
            ["charge", unit, ref rest @ ..] => {
                let (wheel, rest) = leading(rest)?;
                match rest {
                    [target] => Action::Charge(unit.parse()?, wheel, target.parse()?, None),
                    [target, "on", on] => {
                        Action::Charge(unit.parse()?, wheel, target.parse()?, Some(length(on)?))
                    }
                    _ => return Err(unknown()),
                }
            }
            ["wheel", unit, flank, degrees] => Action::Wheel(unit.parse()?, swing(flank, degrees)?),
            ["turn", unit] => Action::Turn(unit.parse()?),
            ["form", unit, formation, flank] => {
                let formation = one_of(formation, &Formation::ALL)?;
                Action::Form(unit.parse()?, formation, one_of(flank, &FLANKS)?)
            }
            ["again", unit] => Action::Again(unit.parse()?),
            ["support", unit, ref rest @ ..] => {
                let (wheel, rest) = leading(rest)?;
                let [target] = rest else { return Err(unknown()) };
                Action::Support(unit.parse()?, wheel, target.parse()?)
            }
            ["melee", from] => Action::Melee(one_of(from, &Direction::ALL)?),
            ["break", unit] => Action::Break(unit.parse()?),
            ["exploit", unit, ref rest @ ..] => {
                let (wheel, rest) = leading(rest)?;
                let ahead = match rest {
                    [] if wheel.is_some() => 0,
                    ["ahead", ahead] => length(ahead)?,
                    _ => return Err(unknown()),
                };
                Action::Exploit(unit.parse()?, wheel, ahead)
            }
            ["keep", unit] => Action::Keep(unit.parse()?),
            ["pull", units, x, y, "facing", heading] => Action::Pull(names(units)?, pose(x, y, heading)?),
            ["rally", unit, what] => Action::Rally(unit.parse()?, one_of(what, &Recovery::ALL)?),
            _ => return Err(unknown()),
        })
    }
}

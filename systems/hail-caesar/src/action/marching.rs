//! Answers in the movement phase and their notation. Lengths are written in inches with up to three
//! decimals, `go s7 23.25 14 facing 90.5`, and kept in thousandths.

use std::fmt;

use acies_core::game::NotationError;
use acies_ground::{Flank, Heading, Mils, Point, Pose};
use acies_words::bilingual;

use crate::agenda::marching::Reaction;
use crate::combat::support::SupportSide;
use crate::components::Formation;
use crate::files::scenario::absurd;
use crate::state::{CaptainName, UnitName};

/// What an order says, as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Words {
    /// The formation to take.
    pub form: Option<Formation>,
    /// The enemies to charge.
    pub targets: Vec<UnitName>,
    /// Leave the combat.
    pub withdraw: bool,
}

/// Where a supporting unit stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Post {
    /// On the left of the engaged unit.
    Left,
    /// On its right.
    Right,
    /// Behind it.
    Rear,
}

impl Post {
    /// All three, with their words.
    pub const ALL: [(Post, &'static str); 3] =
        [(Post::Left, "left"), (Post::Right, "right"), (Post::Rear, "rear")];

    /// The flank, unless it is behind.
    pub const fn flank(self) -> Option<Flank> {
        match self {
            Post::Left => Some(Flank::Left),
            Post::Right => Some(Flank::Right),
            Post::Rear => None,
        }
    }

    /// The side of the engaged unit on which a support there stands.
    pub const fn side(self) -> SupportSide {
        match self {
            Post::Left => SupportSide::Left,
            Post::Right => SupportSide::Right,
            Post::Rear => SupportSide::Rear,
        }
    }
}

impl Reaction {
    /// All of them, with their words.
    pub const ALL: [(Reaction, &'static str); 6] = [
        (Reaction::Hold, "hold"),
        (Reaction::Shoot, "shoot"),
        (Reaction::Evade, "evade"),
        (Reaction::ShootAndEvade, "shoot-evade"),
        (Reaction::Counter, "counter"),
        (Reaction::Face, "face"),
    ];
}

/// An answer in the movement phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `done`: no more of this.
    Done,
    /// `pass sA`: that captain gives no more orders, or stays where he is.
    Pass(CaptainName),
    /// `order s7+s8 charge n3`.
    Order(Vec<UnitName>, Words),
    /// `follow s7`.
    Follow(UnitName),
    /// `rally s7`.
    Rally(UnitName),
    /// `reroll`: the general throws again.
    Reroll,
    /// `accept`: he does not.
    Accept,
    /// `go s7 23.25 14 facing 90.5`, with a formation at the end if it changes on the way.
    Go(UnitName, Pose, Option<Formation>),
    /// `ahead s7+s8 12`: several units go straight ahead so far, with as many moves as that takes; back if the
    /// length is negative.
    Ahead(Vec<UnitName>, Mils),
    /// `form s7 column`, with `facing 90` if it turns.
    Form(UnitName, Formation, Option<Heading>),
    /// `charge s7 n3`.
    Charge(UnitName, UnitName),
    /// `support s7 s5 left`.
    Support(UnitName, UnitName, Post),
    /// `occupy s7`: into the building it touches.
    Occupy(UnitName),
    /// `stay s7`.
    Stay(UnitName),
    /// `hold`, `shoot`, `evade`, `shoot-evade`, `counter`, `face`.
    React(Reaction),
    /// `lead sA 20 11.5`.
    Lead(CaptainName, Point),
    /// `join sA s7`.
    Join(CaptainName, UnitName),
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &str = "order s7 move, order s7+s8 charge n3, order s7 form column, order s7 withdraw, \
    follow s7, rally s7, reroll, accept, go s7 23.25 14 facing 90.5, ahead s7+s8 12, form s7 column, charge s7 n3, \
    support s7 s5 left, occupy s7, stay s7, hold, shoot, evade, shoot-evade, counter, face, lead sA 20 11.5, \
    join sA s7, pass sA, done";

/// A length in inches, without needless zeros.
pub(crate) struct Inches(pub Mils);

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        if part == 0 {
            return write!(f, "{sign}{whole}");
        }
        let decimals = format!("{part:03}");
        write!(f, "{sign}{whole}.{}", decimals.trim_end_matches('0'))
    }
}

/// Decimals are set off as in either language; what we write has the point.
const DECIMAL: [char; 2] = ['.', ','];

fn inches(text: &str) -> Result<Mils, NotationError> {
    let wrong = || {
        NotationError::new(bilingual!(
            "'{text}' is no length: write inches with up to three decimals, 23.25",
            "«\u{a0}{text}\u{a0}» n’est pas une longueur\u{a0}: écrivez des pouces avec trois décimales au plus, 23.25"
        ))
    };
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once(DECIMAL).unwrap_or((digits, ""));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || part.len() > 3 || !plain(whole) || !plain(part) {
        return Err(wrong());
    }
    if digits.contains(DECIMAL) && part.is_empty() {
        return Err(wrong());
    }
    let whole: Mils = whole.parse().map_err(|_| wrong())?;
    let part: Mils = format!("{part:0<3}").parse().map_err(|_| wrong())?;
    Ok(sign * (whole * 1000 + part))
}

pub(crate) fn point(x: &str, y: &str) -> Result<Point, NotationError> {
    Point::new(inches(x)?, inches(y)?).map_err(|wrong| NotationError::new(absurd(wrong)))
}

pub(crate) fn heading(text: &str) -> Result<Heading, NotationError> {
    text.parse().map_err(|_| {
        NotationError::new(bilingual!(
"'{text}' is no heading: write degrees clockwise from north, 90 or 90.5",
"«\u{a0}{text}\u{a0}» n’est pas une direction\u{a0}: écrivez des degrés depuis le nord dans le sens des aiguilles \
 d’une montre, 90 ou 90.5"
))
    })
}

fn formation(text: &str) -> Result<Formation, NotationError> {
    Formation::named(text).ok_or_else(|| {
        let words = Formation::ALL.map(Formation::word).join(", ");
        NotationError::new(bilingual!(
            "'{text}' is no formation: write one of {words}",
            "«\u{a0}{text}\u{a0}» n’est pas une formation\u{a0}: écrivez un mot parmi {words}"
        ))
    })
}

fn names(text: &str) -> Result<Vec<UnitName>, NotationError> {
    let mut names = text.split('+').map(str::parse).collect::<Result<Vec<UnitName>, _>>()?;
    names.sort_unstable();
    if names.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(NotationError::new(bilingual!(
            "'{text}' names a unit twice",
            "«\u{a0}{text}\u{a0}» nomme deux fois une unité"
        )));
    }
    Ok(names)
}

impl Words {
    fn read(words: &[&str]) -> Result<Option<Words>, NotationError> {
        Ok(match words {
            ["move"] => Some(Words::default()),
            ["withdraw"] => Some(Words { withdraw: true, ..Words::default() }),
            ["form", form] => Some(Words { form: Some(formation(form)?), ..Words::default() }),
            ["charge", targets] => Some(Words { targets: names(targets)?, ..Words::default() }),
            ["form", form, "charge", targets] => {
                Some(Words { form: Some(formation(form)?), targets: names(targets)?, withdraw: false })
            }
            _ => None,
        })
    }
}

impl Action {
    /// Reads an action; none if it is not one of the movement phase.
    pub fn read(words: &[&str]) -> Result<Option<Action>, NotationError> {
        if let [word] = words
            && let Some((reaction, _)) = Reaction::ALL.into_iter().find(|(_, name)| name == word)
        {
            return Ok(Some(Action::React(reaction)));
        }
        Ok(Some(match words {
            ["done"] => Action::Done,
            ["pass", captain] => Action::Pass(captain.parse()?),
            ["order", units, rest @ ..] => match Words::read(rest)? {
                Some(words) => Action::Order(names(units)?, words),
                None => return Ok(None),
            },
            ["follow", unit] => Action::Follow(unit.parse()?),
            ["rally", unit] => Action::Rally(unit.parse()?),
            ["reroll"] => Action::Reroll,
            ["accept"] => Action::Accept,
            ["go", unit, x, y, "facing", to, rest @ ..] => {
                let form = match rest {
                    [] => None,
                    [form] => Some(formation(form)?),
                    _ => return Ok(None),
                };
                Action::Go(unit.parse()?, Pose::new(point(x, y)?, heading(to)?), form)
            }
            ["ahead", units, length] => Action::Ahead(names(units)?, inches(length)?),
            ["form", unit, form] => Action::Form(unit.parse()?, formation(form)?, None),
            ["form", unit, form, "facing", to] => {
                Action::Form(unit.parse()?, formation(form)?, Some(heading(to)?))
            }
            ["charge", unit, target] => Action::Charge(unit.parse()?, target.parse()?),
            ["support", unit, friend, post] => {
                let post = Post::ALL.into_iter().find(|(_, name)| name == post).ok_or_else(|| {
                    NotationError::new(bilingual!(
"'{post}' is no place to support from: write left, right or rear",
"«\u{a0}{post}\u{a0}» n’est pas un endroit d’où soutenir\u{a0}: écrivez left, right ou rear"
))
                })?;
                Action::Support(unit.parse()?, friend.parse()?, post.0)
            }
            ["occupy", unit] => Action::Occupy(unit.parse()?),
            ["stay", unit] => Action::Stay(unit.parse()?),
            ["lead", captain, x, y] => Action::Lead(captain.parse()?, point(x, y)?),
            ["join", captain, unit] => Action::Join(captain.parse()?, unit.parse()?),
            _ => return Ok(None),
        }))
    }
}

struct Names<'a>(&'a [UnitName]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, name) in self.0.iter().enumerate() {
            write!(f, "{}{name}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.form, self.targets.is_empty()) {
            _ if self.withdraw => f.write_str("withdraw"),
            (None, true) => f.write_str("move"),
            (None, false) => write!(f, "charge {}", Names(&self.targets)),
            (Some(form), true) => write!(f, "form {}", form.word()),
            (Some(form), false) => write!(f, "form {} charge {}", form.word(), Names(&self.targets)),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
            Action::Pass(captain) => write!(f, "pass {captain}"),
            Action::Order(units, words) => write!(f, "order {} {words}", Names(units)),
            Action::Follow(unit) => write!(f, "follow {unit}"),
            Action::Rally(unit) => write!(f, "rally {unit}"),
            Action::Reroll => f.write_str("reroll"),
            Action::Accept => f.write_str("accept"),
            Action::Go(unit, pose, form) => {
                let (x, y) = (Inches(pose.at.x()), Inches(pose.at.y()));
                write!(f, "go {unit} {x} {y} facing {}", pose.heading)?;
                form.map_or(Ok(()), |form| write!(f, " {}", form.word()))
            }
            Action::Ahead(units, length) => write!(f, "ahead {} {}", Names(units), Inches(*length)),
            Action::Form(unit, form, None) => write!(f, "form {unit} {}", form.word()),
            Action::Form(unit, form, Some(heading)) => {
                write!(f, "form {unit} {} facing {heading}", form.word())
            }
            Action::Charge(unit, target) => write!(f, "charge {unit} {target}"),
            Action::Support(unit, friend, post) => {
                let word = Post::ALL[*post as usize].1;
                write!(f, "support {unit} {friend} {word}")
            }
            Action::Occupy(unit) => write!(f, "occupy {unit}"),
            Action::Stay(unit) => write!(f, "stay {unit}"),
            Action::React(reaction) => f.write_str(Reaction::ALL[*reaction as usize].1),
            Action::Lead(captain, to) => write!(f, "lead {captain} {} {}", Inches(to.x()), Inches(to.y())),
            Action::Join(captain, unit) => write!(f, "join {captain} {unit}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_back_as_it_is_written() {
        for line in [
            "done",
            "pass sA",
            "order s7 move",
            "order s7+s8 charge n3",
            "order s7 form column",
            "order s7 form line charge n3+n4",
            "order s7 withdraw",
            "follow s7",
            "rally s7",
            "reroll",
            "accept",
            "go s7 23.25 14 facing 90.5",
            "go s7 0.005 14.1 facing 0 open",
            "ahead s7+s8 12",
            "ahead s7 -6",
            "form s7 column",
            "form s7 column facing 45",
            "charge s7 n3",
            "support s7 s5 left",
            "occupy s7",
            "stay s7",
            "hold",
            "shoot-evade",
            "lead sA 20 11.5",
            "join sA s7",
        ] {
            let words: Vec<&str> = line.split_whitespace().collect();
            let action = Action::read(&words).unwrap().unwrap_or_else(|| panic!("'{line}' is not read"));
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn lengths_that_are_none_are_refused() {
        for text in ".5 1. 1.2345 1e3 9999 +1 --1 1, 1,5,2 1.5,2".split(' ').chain([""]) {
            assert!(inches(text).is_err(), "{text}");
        }
        let read: Vec<Mils> = "23.25 -0.5 7 23,25".split(' ').map(|text| inches(text).unwrap()).collect();
        assert_eq!(read, [23_250, -500, 7_000, 23_250]);
    }
}

//! How answers are written and read. Lengths are written in inches with up to three decimals,
//! `go s7 23.25 14 facing 90.5`, and kept in thousandths.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_miniatures::notation::{Inches, Names, heading, inches, names, number, point, pose};
use acies_words::bilingual;

use crate::action::{Action, Post, Words};
use crate::agenda::march_task::Reaction;
use crate::components::Formation;
use crate::state::UnitName;

/// The forms actions take, shown when a line cannot be read: those of the movement phase, then those of the fight.
pub const FORMS: &[&str] = &[
    "order s7 move, order s7+s8 charge n3, order s7 form column, order s7 withdraw, \
    follow s7, rally s7, reroll, accept, go s7 23.25 14 facing 90.5, ahead s7+s8 12, form s7 column, charge s7 n3, \
    support s7 s5 left, occupy s7, stay s7, hold, shoot, evade, shoot-evade, counter, face, lead sA 20 11.5, \
    join sA s7, pass sA, done",
    "shoot s7 n3, split s7 n3 2 n5 1, cease, fire n3, pass, combat s7, fight sA s7, apart, \
    attacks sA 2, close-ranks s7, keep-ranks, aim s7 n3 4 n5 3, again, again 1, keep, stand s7, retreat s7, \
    way s5 23.25 14 facing 180, block s5, pursue s7, breakthrough s7, take s7, halt s7",
];

fn formation(text: &str) -> Result<Formation, NotationError> {
    Formation::named(text).ok_or_else(|| {
        let words = Formation::ALL.map(Formation::word).join(", ");
        NotationError::new(bilingual!(
            "'{text}' is no formation: write one of {words}",
            "«\u{a0}{text}\u{a0}» n’est pas une formation\u{a0}: écrivez un mot parmi {words}"
        ))
    })
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

fn shares(words: &[&str]) -> Result<Vec<(UnitName, u8)>, NotationError> {
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return Err(NotationError::new(bilingual!(
            "write enemies and dice in turn, such as n3 4 n5 3",
            "écrivez tour à tour des ennemis et des dés, comme n3 4 n5 3"
        )));
    }
    words.chunks(2).map(|pair| Ok((pair[0].parse()?, number(pair[1])?))).collect()
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Action::read(&words)?.ok_or_else(|| NotationError::unknown(text, FORMS))
    }
}

impl Action {
    /// Reads an action; none if the words are no form of one.
    fn read(words: &[&str]) -> Result<Option<Action>, NotationError> {
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
                Action::Go(unit.parse()?, pose(x, y, to)?, form)
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
            ["shoot", shooter, target] => Action::Shoot(shooter.parse()?, target.parse()?),
            ["split", shooter, rest @ ..] => Action::Split(shooter.parse()?, shares(rest)?),
            ["cease"] => Action::Cease,
            ["fire", unit] => Action::Fire(unit.parse()?),
            ["pass"] => Action::HoldFire,
            ["combat", unit] => Action::Combat(unit.parse()?),
            ["fight", captain, unit] => Action::Fight(captain.parse()?, unit.parse()?),
            ["apart"] => Action::Apart,
            ["attacks", captain, count] => Action::Attacks(captain.parse()?, number(count)?),
            ["close-ranks", unit] => Action::CloseRanks(unit.parse()?),
            ["keep-ranks"] => Action::KeepRanks,
            ["aim", unit, rest @ ..] => Action::Aim(unit.parse()?, shares(rest)?),
            ["again"] => Action::Again,
            ["again", die] => Action::AgainOne(number(die)?),
            ["keep"] => Action::Keep,
            ["stand", unit] => Action::Stand(unit.parse()?),
            ["retreat", unit] => Action::Retreat(unit.parse()?),
            ["way", unit, x, y, "facing", heading] => Action::Way(unit.parse()?, pose(x, y, heading)?),
            ["block", unit] => Action::Block(unit.parse()?),
            ["pursue", unit] => Action::Pursue(unit.parse()?),
            ["breakthrough", unit] => Action::Breakthrough(unit.parse()?),
            ["take", unit] => Action::Take(unit.parse()?),
            ["halt", unit] => Action::Halt(unit.parse()?),
            _ => return Ok(None),
        }))
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
        let shared = |f: &mut fmt::Formatter<'_>, word: &str, unit: &UnitName, shares: &[(UnitName, u8)]| {
            write!(f, "{word} {unit}")?;
            shares.iter().try_for_each(|(target, dice)| write!(f, " {target} {dice}"))
        };
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
            Action::Shoot(shooter, target) => write!(f, "shoot {shooter} {target}"),
            Action::Split(shooter, shares) => shared(f, "split", shooter, shares),
            Action::Cease => f.write_str("cease"),
            Action::Fire(unit) => write!(f, "fire {unit}"),
            Action::HoldFire => f.write_str("pass"),
            Action::Combat(unit) => write!(f, "combat {unit}"),
            Action::Fight(captain, unit) => write!(f, "fight {captain} {unit}"),
            Action::Apart => f.write_str("apart"),
            Action::Attacks(captain, count) => write!(f, "attacks {captain} {count}"),
            Action::CloseRanks(unit) => write!(f, "close-ranks {unit}"),
            Action::KeepRanks => f.write_str("keep-ranks"),
            Action::Aim(unit, shares) => shared(f, "aim", unit, shares),
            Action::Again => f.write_str("again"),
            Action::AgainOne(die) => write!(f, "again {die}"),
            Action::Keep => f.write_str("keep"),
            Action::Stand(unit) => write!(f, "stand {unit}"),
            Action::Retreat(unit) => write!(f, "retreat {unit}"),
            Action::Way(unit, pose) => {
                let (x, y) = (Inches(pose.at.x()), Inches(pose.at.y()));
                write!(f, "way {unit} {x} {y} facing {}", pose.heading)
            }
            Action::Block(unit) => write!(f, "block {unit}"),
            Action::Pursue(unit) => write!(f, "pursue {unit}"),
            Action::Breakthrough(unit) => write!(f, "breakthrough {unit}"),
            Action::Take(unit) => write!(f, "take {unit}"),
            Action::Halt(unit) => write!(f, "halt {unit}"),
        }
    }
}

//! Answers in shooting and combat, and how they are written.

use std::fmt;

use acies_core::game::NotationError;
use acies_ground::Pose;
use acies_words::bilingual;

use crate::action::marching::Inches;
use crate::action::marching::heading;
use crate::action::marching::point;
use crate::state::{CaptainName, UnitName};

/// An answer in shooting and combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `shoot s7 n3`: a unit shoots at another.
    Shoot(UnitName, UnitName),
    /// `split s7 n3 2 n5 1`: a unit divides its dice between equally near enemies [shooting.8].
    Split(UnitName, Vec<(UnitName, u8)>),
    /// `cease`: no more shooting.
    Cease,
    /// `fire n3`: a unit shoots at an enemy that crossed its front.
    Fire(UnitName),
    /// `pass`: nobody does.
    Pass,
    /// `combat s7`: the combat of that unit is next.
    Combat(UnitName),
    /// `fight sA s7`: a captain joins an engaged unit.
    Join(CaptainName, UnitName),
    /// `apart`: no other captain joins.
    Apart,
    /// `attacks sA 2`: a captain adds so many attacks.
    Attacks(CaptainName, u8),
    /// `close-ranks s7`: a unit closes ranks for this round.
    CloseRanks(UnitName),
    /// `keep-ranks`: no other unit closes ranks.
    KeepRanks,
    /// `aim s7 n3 4 n5 3`: a unit divides its attacks.
    Aim(UnitName, Vec<(UnitName, u8)>),
    /// `again`: both dice of a panic test again.
    Again,
    /// `again 1`, `again 2`: the first or the second die of a panic test again.
    AgainOne(u8),
    /// `keep`: the dice stand.
    Keep,
    /// `stand s7`: it stays, in confusion.
    Stand(UnitName),
    /// `retreat s7`: it goes back.
    Retreat(UnitName),
    /// `way s5 23.25 14 facing 180`: a unit gives way to that place.
    Way(UnitName, Pose),
    /// `block s5`: it does not.
    Block(UnitName),
    /// `pursue s7`: a victor makes its move.
    Pursue(UnitName),
    /// `breakthrough s7`: a victor breaks through.
    Breakthrough(UnitName),
    /// `take s7`: a victor takes the building.
    Occupy(UnitName),
    /// `halt s7`: a victor stays where it is.
    Halt(UnitName),
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &str = "shoot s7 n3, split s7 n3 2 n5 1, cease, fire n3, pass, combat s7, fight sA s7, apart, \
    attacks sA 2, close-ranks s7, keep-ranks, aim s7 n3 4 n5 3, again, again 1, keep, stand s7, retreat s7, \
    way s5 23.25 14 facing 180, block s5, pursue s7, breakthrough s7, take s7, halt s7";

fn number<T: std::str::FromStr>(word: &str) -> Result<T, NotationError> {
    word.parse().map_err(|_| {
        NotationError::new(bilingual!(
            "'{word}' is no number that fits here",
            "«\u{a0}{word}\u{a0}» n’est pas un nombre qui convienne ici"
        ))
    })
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

fn pose(x: &str, y: &str, to: &str) -> Result<Pose, NotationError> {
    Ok(Pose::new(point(x, y)?, heading(to)?))
}

impl Action {
    /// Reads an action; none if it is not one of shooting or combat.
    pub fn read(words: &[&str]) -> Result<Option<Action>, NotationError> {
        Ok(Some(match words {
            ["shoot", shooter, target] => Action::Shoot(shooter.parse()?, target.parse()?),
            ["split", shooter, rest @ ..] => Action::Split(shooter.parse()?, shares(rest)?),
            ["cease"] => Action::Cease,
            ["fire", unit] => Action::Fire(unit.parse()?),
            ["pass"] => Action::Pass,
            ["combat", unit] => Action::Combat(unit.parse()?),
            ["fight", captain, unit] => Action::Join(captain.parse()?, unit.parse()?),
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
            ["take", unit] => Action::Occupy(unit.parse()?),
            ["halt", unit] => Action::Halt(unit.parse()?),
            _ => return Ok(None),
        }))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shared = |f: &mut fmt::Formatter<'_>, word: &str, unit: &UnitName, shares: &[(UnitName, u8)]| {
            write!(f, "{word} {unit}")?;
            shares.iter().try_for_each(|(target, dice)| write!(f, " {target} {dice}"))
        };
        match self {
            Action::Shoot(shooter, target) => write!(f, "shoot {shooter} {target}"),
            Action::Split(shooter, shares) => shared(f, "split", shooter, shares),
            Action::Cease => f.write_str("cease"),
            Action::Fire(unit) => write!(f, "fire {unit}"),
            Action::Pass => f.write_str("pass"),
            Action::Combat(unit) => write!(f, "combat {unit}"),
            Action::Join(captain, unit) => write!(f, "fight {captain} {unit}"),
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
            Action::Occupy(unit) => write!(f, "take {unit}"),
            Action::Halt(unit) => write!(f, "halt {unit}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_is_written() {
        for form in FORMS.split(", ") {
            let words: Vec<&str> = form.split_whitespace().collect();
            let action = Action::read(&words).expect("it can be read").expect("it is an action");
            assert_eq!(action.to_string(), words.join(" "));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            Action::read(&words).expect_err("it is wrong").what
        };
        assert!(wrong("shoot x7 n3").en.contains("x7"));
        assert!(wrong("aim s7 n3").en.contains("in turn"));
        assert!(wrong("attacks sA two").en.contains("two"));
        assert_eq!(Action::read(&["dance"]), Ok(None));
    }
}

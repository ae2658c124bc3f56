//! How units and leaders are named: by number inside the program, by side and number or letter in notation.

use std::fmt;

use acies_core::game::NotationError;
use acies_core::side::Side;
use acies_words::bilingual;

/// A unit, by its place among all units of the battle, those of the north first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// For use as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A captain or general, by his place among those of the battle, those of the north first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// For use as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A unit in notation: the letter of its side and its number there, `s7`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitName(pub Side, pub u8);

impl fmt::Display for UnitName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.0), self.1)
    }
}

impl std::str::FromStr for UnitName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<UnitName, NotationError> {
        let wrong = || {
            NotationError::new(bilingual!(
                "'{text}' is no unit: write n or s and its number, such as s7",
                "«\u{a0}{text}\u{a0}» n’est pas une unité\u{a0}: écrivez n ou s et son numéro, comme s7"
            ))
        };
        let side = side_of(text).ok_or_else(wrong)?;
        let number: u8 = text[1..].parse().map_err(|_| wrong())?;
        if number == 0 || text[1..].starts_with(['0', '+']) {
            return Err(wrong());
        }
        Ok(UnitName(side, number))
    }
}

/// A captain or general in notation: the letter of his side and a capital, `sB`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderName(pub Side, pub u8);

impl fmt::Display for LeaderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.0), char::from(b'A' + self.1))
    }
}

impl std::str::FromStr for LeaderName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<LeaderName, NotationError> {
        let wrong = || {
            NotationError::new(bilingual!(
                "'{text}' is no captain or general: write n or s and a capital, such as sB",
                "«\u{a0}{text}\u{a0}» n’est ni capitaine ni général\u{a0}: écrivez n ou s et une majuscule, comme sB"
            ))
        };
        let side = side_of(text).ok_or_else(wrong)?;
        match text.as_bytes() {
            [_, capital @ b'A'..=b'Z'] => Ok(LeaderName(side, capital - b'A')),
            _ => Err(wrong()),
        }
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::North => 'n',
        Side::South => 's',
    }
}

fn side_of(text: &str) -> Option<Side> {
    match text.as_bytes().first() {
        Some(b'n') => Some(Side::North),
        Some(b's') => Some(Side::South),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_as_they_are_written() {
        for text in ["s1", "n7", "s255"] {
            assert_eq!(text.parse::<UnitName>().map(|name| name.to_string()), Ok(text.to_owned()));
        }
        for text in ["sA", "nZ"] {
            assert_eq!(text.parse::<LeaderName>().map(|name| name.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in ["", "s", "7", "s0", "s07", "s+7", "s256", "sA", "e1"] {
            assert!(text.parse::<UnitName>().is_err(), "{text}");
        }
        for text in ["", "s", "A", "sa", "sAB", "s1", "eA"] {
            assert!(text.parse::<LeaderName>().is_err(), "{text}");
        }
    }
}

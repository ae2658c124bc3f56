//! How places and units are written in answers: lengths in inches with up to three decimals, `23.25 14 facing 90.5`, kept
//! in thousandths; several units as `s7+s8`.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_ground::{Heading, Mils, Point, Pose};
use acies_words::bilingual;

use crate::battle_file::absurd;
use crate::names::UnitName;

/// A length in inches, without needless zeros.
#[derive(Copy, Clone, Debug)]
pub struct Inches(pub Mils);

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

/// A length in inches with up to three decimals.
pub fn inches(text: &str) -> Result<Mils, NotationError> {
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

/// A point by its inches from the west and from the south.
pub fn point(x: &str, y: &str) -> Result<Point, NotationError> {
    Point::new(inches(x)?, inches(y)?).map_err(|wrong| NotationError::new(absurd(wrong)))
}

/// A heading in degrees clockwise from north.
pub fn heading(text: &str) -> Result<Heading, NotationError> {
    text.parse().map_err(|_| {
        NotationError::new(bilingual!(
"'{text}' is no heading: write degrees clockwise from north, 90 or 90.5",
"«\u{a0}{text}\u{a0}» n’est pas une direction\u{a0}: écrivez des degrés depuis le nord dans le sens des aiguilles \
 d’une montre, 90 ou 90.5"
))
    })
}

/// A pose by its point and its heading.
pub fn pose(x: &str, y: &str, to: &str) -> Result<Pose, NotationError> {
    Ok(Pose::new(point(x, y)?, heading(to)?))
}

/// A number of some kind.
pub fn number<T: FromStr>(word: &str) -> Result<T, NotationError> {
    word.parse().map_err(|_| {
        NotationError::new(bilingual!(
            "'{word}' is no number that fits here",
            "«\u{a0}{word}\u{a0}» n’est pas un nombre qui convienne ici"
        ))
    })
}

/// Several units, `s7+s8`, in order and each once.
pub fn names(text: &str) -> Result<Vec<UnitName>, NotationError> {
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

/// Several units as they are written, `s7+s8`.
#[derive(Copy, Clone, Debug)]
pub struct Names<'a>(pub &'a [UnitName]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, name) in self.0.iter().enumerate() {
            write!(f, "{}{name}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_that_are_none_are_refused() {
        for text in ".5 1. 1.2345 1e3 9999 +1 --1 1, 1,5,2 1.5,2".split(' ').chain([""]) {
            assert!(inches(text).is_err(), "{text}");
        }
        let read: Vec<Mils> = "23.25 -0.5 7 23,25".split(' ').map(|text| inches(text).unwrap()).collect();
        assert_eq!(read, [23_250, -500, 7_000, 23_250]);
    }

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["23.25", "-0.5", "7", "0.005"] {
            assert_eq!(inches(text).map(|length| Inches(length).to_string()), Ok(text.to_owned()));
        }
        assert_eq!(names("s8+s7").map(|units| Names(&units).to_string()), Ok("s7+s8".to_owned()));
        assert!(names("s7+s7").is_err());
        let there = pose("23.25", "14", "90.5").map(|pose| (pose.at.x(), pose.at.y(), pose.heading.tenths()));
        assert_eq!(there, Ok((23_250, 14_000, 905)));
    }
}

//! Words of a war file that stand in several places of it: points of the sheet, names, classes of ships.

use std::ops::RangeInclusive;

use acies_core::scene::Dot;
use acies_words::{Bilingual, bilingual};

use crate::components::Kind;
use crate::sea::components::{BEST_CREW, Size};
use crate::war::components::{Class, Gear, SHEET};

/// A point of the sheet, from the west and from the north.
pub(super) fn dot(words: &str) -> Result<(u8, u8), Bilingual> {
    let mut numbers = words.split_whitespace().map(str::parse::<u8>);
    let (width, height) = SHEET;
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(x)), Some(Ok(y)), None) if x <= width && y <= height => Ok((x, y)),
        _ => Err(bilingual!(
            "'{words}' is no place on the sheet: write how far from the west, 0 to {width}, and from the north, 0 to {height}, as \"52 12\"",
            "«\u{a0}{words}\u{a0}» n’est pas un point de la feuille\u{a0}: écrivez la distance à l’ouest, de 0 à {width}, et au nord, de 0 à {height}, comme \"52 12\""
        )),
    }
}

/// Points to draw by, in tenths of a unit; they may lie a little beyond the sheet.
pub(super) fn points(words: &str) -> Result<Vec<Dot>, Bilingual> {
    const BEYOND: i32 = 20;
    let (width, height) = (i32::from(SHEET.0) + BEYOND, i32::from(SHEET.1) + BEYOND);
    let said = words.split([' ', ',']).filter(|word| !word.is_empty());
    let numbers: Vec<i32> = said.map(|word| tenths(word).unwrap_or(i32::MAX)).collect();
    let fits = |pair: &[i32]| {
        let [x, y] = pair[..] else { return false };
        (-10 * BEYOND..=10 * width).contains(&x) && (-10 * BEYOND..=10 * height).contains(&y)
    };
    if !numbers.is_empty() && numbers.chunks(2).all(fits) {
        return Ok(numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect());
    }
    Err(bilingual!(
        "'{words}' are no points to draw by: write of each how far it is from the west, -{BEYOND} to {width}, and from the north, -{BEYOND} to {height}, with one decimal at most, as \"52 12.5\"",
        "«\u{a0}{words}\u{a0}» ne sont pas des points à tracer\u{a0}: écrivez de chacun la distance à l’ouest, de -{BEYOND} à {width}, et au nord, de -{BEYOND} à {height}, avec une décimale au plus, comme \"52 12.5\""
    ))
}

/// A number with one decimal at most, in tenths.
fn tenths(word: &str) -> Option<i32> {
    let (sign, word) = word.strip_prefix('-').map_or((1, word), |word| (-1, word));
    let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
    let &[digit @ b'0'..=b'9'] = part.as_bytes() else { return None };
    let digits = whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: u16 = whole.parse().ok().filter(|_| digits)?;
    Some(sign * (10 * i32::from(whole) + i32::from(digit - b'0')))
}

/// The outline of a piece of land.
pub(super) fn outline(words: &str) -> Result<Vec<Dot>, Bilingual> {
    let points = points(words)?;
    match points.len() {
        3.. => Ok(points),
        _ => Err(bilingual!(
            "'{words}' is no outline: write at least three points",
            "«\u{a0}{words}\u{a0}» n’est pas un contour\u{a0}: écrivez au moins trois points"
        )),
    }
}

/// The id of a place: a word by which orders call it.
pub(super) fn id(word: &str) -> Result<String, Bilingual> {
    let letters = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let sound = word.starts_with(|first: char| first.is_ascii_lowercase()) && word.chars().all(letters);
    if sound && Kind::named(word).is_none() {
        return Ok(word.to_owned());
    }
    Err(bilingual!(
        "'{word}' cannot be the id of a place: write small letters without accents, as rome; its name goes under [names]",
        "«\u{a0}{word}\u{a0}» ne peut être l’id d’un lieu\u{a0}: écrivez des minuscules sans accents, comme rome\u{a0}; son nom va sous [names]"
    ))
}

/// A number after a word, as in `tax 5`.
pub(super) fn number(word: &str, said: Option<&str>, range: RangeInclusive<u8>) -> Result<u8, Bilingual> {
    let said = said.unwrap_or_default();
    let (least, most) = (range.start(), range.end());
    said.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        bilingual!(
            "'{word} {said}' should be `{word}` and a number from {least} to {most}",
            "«\u{a0}{word} {said}\u{a0}» devrait être `{word}` et un nombre de {least} à {most}"
        )
    })
}

/// A class of ships out of words such as `large crew 2 corvus`; whatever follows is left.
pub(super) fn class<'w>(
    words: &mut std::iter::Peekable<impl Iterator<Item = &'w str>>,
) -> Result<Class, Bilingual> {
    let said = words.next().unwrap_or_default();
    let size = Size::ALL.iter().find(|(_, word)| *word == said).map(|(size, _)| *size).ok_or_else(|| {
        bilingual!(
            "'{said}' is no ship: write small or large, its crew, and perhaps corvus or ballista, as \"large crew 2 corvus\"",
            "«\u{a0}{said}\u{a0}» n’est pas un bateau\u{a0}: écrivez small ou large, son équipage, et au besoin corvus ou ballista, comme \"large crew 2 corvus\""
        )
    })?;
    let crew = if words.next_if_eq(&"crew").is_some() { words.next() } else { None };
    let crew = number("crew", crew, 1..=BEST_CREW)?;
    let gear = words.next_if(|word| Gear::ALL.iter().any(|(_, gear)| gear == word && !gear.is_empty()));
    let gear = Gear::ALL.iter().find(|(_, word)| Some(*word) == gear).map_or(Gear::None, |(gear, _)| *gear);
    if let Some(second) =
        words.next_if(|word| Gear::ALL.iter().any(|(_, gear)| gear == word && !gear.is_empty()))
    {
        return Err(bilingual!(
            "a ship of a war has a corvus or a ballista, not both: leave {second} out [W.buy.2]",
            "un bateau d’une guerre a un corvus ou une baliste, pas les deux\u{a0}: retirez {second} [W.buy.2]"
        ));
    }
    Ok(Class::new(size, crew, gear))
}

/// What is left of a line where nothing more belongs.
pub(super) fn rest<'w>(words: impl Iterator<Item = &'w str>, line: &str) -> Result<(), Bilingual> {
    let left: Vec<&str> = words.collect();
    if left.is_empty() {
        return Ok(());
    }
    let left = left.join(" ");
    Err(bilingual!(
        "'{left}' says nothing in '{line}': leave it out",
        "«\u{a0}{left}\u{a0}» ne dit rien dans «\u{a0}{line}\u{a0}»\u{a0}: retirez-le"
    ))
}

/// `from` and a turn at the end of a line; the first turn where it is not said.
pub(super) fn since<'w>(
    words: &mut std::iter::Peekable<impl Iterator<Item = &'w str>>,
    turns: u8,
) -> Result<u8, Bilingual> {
    if words.next_if_eq(&"from").is_none() {
        return Ok(1);
    }
    number("from", words.next(), 1..=turns)
}

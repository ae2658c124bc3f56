//! More answers than a person reads: listed by who acts, each with how many there are for him; his own when asked for.

use std::io::Write;

use acies_core::any_table::Choice;
use acies_core::scene::Scene;
use acies_text::Catalogue;
use acies_words::message::Message;

use super::choices::{piece, write_one};
use crate::output::{Failure, wrap};

/// Up to so many answers are all listed.
const MANY: usize = 300;

/// Whether these are more than are listed at once.
pub fn is_long(choices: &[Choice]) -> bool {
    choices.len() > MANY
}

/// Who acts: the first named after the verb, `s7` of `go s7+s8 6.8`.
fn actor(notation: &str) -> Option<&str> {
    notation.split(' ').nth(1)?.split('+').next()
}

/// The indices of the answers that a person means who writes the name of a piece, or how an action begins.
pub fn meant(choices: &[Choice], word: &str) -> Vec<usize> {
    let begins = |notation: &str| {
        let rest = notation.strip_prefix(word);
        rest.is_some_and(|rest| rest.starts_with([' ', '+']))
    };
    let is_meant = |choice: &Choice| actor(&choice.notation) == Some(word) || begins(&choice.notation);
    let is_answer = choices.iter().any(|choice| choice.notation == word);
    match is_answer || !is_long(choices) {
        true => Vec::new(),
        false => (0..choices.len()).filter(|index| is_meant(&choices[*index])).collect(),
    }
}

/// Lists who may act, how many answers each has and one of them; those of nobody with their meaning.
pub fn write(
    out: &mut dyn Write,
    choices: &[Choice],
    scene: &Scene,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let mut actors: Vec<(&str, usize, usize)> = Vec::new();
    let mut others = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        let Some(name) = actor(&choice.notation) else {
            others.push(index);
            continue;
        };
        match actors.iter_mut().find(|(other, ..)| *other == name) {
            Some((.., count)) => *count += 1,
            None => actors.push((name, index, 1)),
        }
    }
    let code = |name: &str| piece(scene, name).map_or(String::new(), |piece| format!(" ({})", piece.code));
    let heads: Vec<String> = actors.iter().map(|(name, ..)| format!("{name}{}", code(name))).collect();
    let widest = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0);
    for (head, (_, first, count)) in heads.iter().zip(&actors) {
        let count = i64::try_from(*count).unwrap_or(i64::MAX);
        let said = Message::new("acies-play-folded")
            .number("many", count)
            .word("number", first + 1)
            .word("example", &choices[*first].notation);
        let start = format!("  {head:widest$}  ");
        let column = start.chars().count();
        writeln!(out, "{start}{}", wrap(&catalogue.say(&said), column, column))?;
    }
    let widest = others.iter().map(|&index| choices[index].notation.chars().count()).max().unwrap_or(0);
    others.iter().try_for_each(|&index| write_one(out, index, &choices[index], widest, catalogue))?;
    let example = actors.first().map_or("", |(name, ..)| name);
    let how = Message::new("acies-play-unfold").word("example", example);
    writeln!(out, "{}", wrap(&catalogue.say(&how), 0, 2))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(notations: impl Iterator<Item = String>) -> Vec<Choice> {
        let answer = |notation| Choice {
            notation,
            meaning: Message::new("m"),
            picks: Vec::new(),
            ghost: Vec::new(),
            sure: None,
        };
        notations.map(answer).collect()
    }

    #[test]
    fn of_many_answers_those_of_a_piece_or_that_begin_so_are_meant() {
        let some = ["go s7+s8 1.2", "go s7 1.2", "face s7 n", "go s70 1.2", "done"].map(str::to_owned);
        let short = answers(some.clone().into_iter());
        assert!(!is_long(&short) && meant(&short, "s7").is_empty(), "of few answers all are listed");
        let long = answers(some.into_iter().chain((0..MANY).map(|hex| format!("go s9 {hex}"))));
        assert!(is_long(&long));
        assert_eq!(meant(&long, "s7"), [0, 1, 2]);
        assert_eq!(meant(&long, "go s7"), [0, 1]);
        assert_eq!(meant(&long, "face"), [2]);
        assert_eq!(meant(&long, "go s7 1.2"), [0; 0], "that is an answer");
        assert_eq!(meant(&long, "s8"), [0; 0], "the second of a stack has none of his own");
    }
}

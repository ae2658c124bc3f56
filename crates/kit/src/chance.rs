//! What the judgements of a system's opponents are worth as chances to win: a small file of a system that the
//! laboratory measures and writes, one for each kind of battle that is judged by a scale of its own.

use std::fmt::Write;

use acies_core::chance::{CERTAIN, Chances, Measuring};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::data::{Section, Source};

/// Chances, and the command that measured them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fitted {
    /// The command that measured them.
    pub command: String,
    /// The hash over the final states of all games, to repeat them by.
    pub hash: String,
    /// What was found.
    pub chances: Chances,
}

impl Fitted {
    /// The text of the file.
    pub fn write(&self) -> String {
        let Fitted { command, hash, chances } = self;
        let Measuring { players, games, positions } = chances.measuring();
        let mut text = String::from(
            "# How often whoever was judged so far ahead went on to win. Made by the command below; do not edit by hand.\n\n",
        );
        // A string takes everything.
        let _ = writeln!(text, "command = {command:?}\nplayers = {players:?}\ngames = {games}");
        let _ = writeln!(text, "positions = {positions}\nhash = {hash:?}");
        for (judged, chance) in chances.points() {
            let _ = write!(text, "\n[[point]]\njudged = {judged}\nper_mille = {chance}\n");
        }
        text
    }

    /// Reads the file.
    pub fn parse(file: &str, text: &str) -> Result<Fitted, Faults> {
        let source = Source::new(file, text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        let command = whole.text("command").map(|command| command.value);
        let players = whole.text("players").map(|players| players.value);
        let (games, positions) = (count(&whole, "games"), count(&whole, "positions"));
        let hash = whole.text("hash").map(|hash| hash.value);
        let points: Option<Vec<_>> = whole.sections("point").iter().map(point).collect();
        whole.close();
        let chances = points.and_then(|points| {
            let chances = Chances::new(points);
            if chances.is_none() {
                whole.fault(bilingual!(
                    "the points must rise, from a chance of at least 500 per mille",
                    "les points doivent croître, depuis une chance d’au moins 500 pour mille"
                ));
            }
            chances
        });
        source.finish((|| {
            let measuring = Measuring { players: players?, games: games?, positions: positions? };
            Some(Fitted { command: command?, hash: hash?, chances: chances?.measured(measuring) })
        })())
    }
}

fn count(section: &Section<'_, '_>, key: &'static str) -> Option<u32> {
    section.number(key, 0..=i64::from(u32::MAX)).and_then(|value| u32::try_from(value).ok())
}

fn point(section: &Section<'_, '_>) -> Option<(i32, u16)> {
    let judged =
        section.number("judged", 1..=i64::from(i32::MAX)).and_then(|value| i32::try_from(value).ok());
    let chance =
        section.number("per_mille", 0..=i64::from(CERTAIN)).and_then(|value| u16::try_from(value).ok());
    section.close();
    judged.zip(chance)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(points: Vec<(i32, u16)>) -> Option<Fitted> {
        Some(Fitted {
            command: "acies lab --seed 1".into(),
            hash: "0f".into(),
            chances: Chances::new(points)?.measured(Measuring {
                players: "level1,level1".into(),
                games: 10,
                positions: 200,
            }),
        })
    }

    #[test]
    fn what_is_written_is_read() {
        let fitted = fitted(vec![(40, 560), (200, 810)]).expect("rising");
        assert_eq!(Fitted::parse("chance.toml", &fitted.write()), Ok(fitted));
    }

    #[test]
    fn points_that_fall_are_a_fault() {
        let text = fitted(vec![(40, 560), (200, 810)]).expect("rising").write().replace("810", "550");
        let faults = Fitted::parse("chance.toml", &text).unwrap_err().to_string();
        assert!(faults.contains("the points must rise"), "{faults}");
        assert!(Fitted::parse("chance.toml", "command = 1\n").is_err());
    }
}

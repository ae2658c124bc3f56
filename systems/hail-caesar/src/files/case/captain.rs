//! The lines of a position that put a captain on the table.

use acies_core::side::Side;
use acies_ground::Point;
use acies_kit::case::number;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Clause;

use super::piece::place;
use super::words::{captain_name, unit_name};
use crate::battle::{CaptainStart, Division};
use crate::files::scenario::usual_attacks;
use crate::game::HailCaesar;
use crate::state::{Captain, CaptainName, UnitName};

/// A captain as a line of a position describes him.
pub(super) struct CaptainLine {
    pub name: CaptainName,
    command: u8,
    general: bool,
    attacks: u8,
    pub at: Option<Point>,
    with: Option<UnitName>,
    wounded: bool,
    silent: bool,
}

impl CaptainLine {
    pub fn read(side: Side, words: &[&str]) -> Result<CaptainLine, Bilingual> {
        let [name, command, rest @ ..] = words else {
            let letter = &side.word()[..1];
            return Err(bilingual!(
                "a captain is written `captain {side} {letter}A 8 20 10`",
                "un capitaine s’écrit `captain {side} {letter}A 8 20 10`"
            ));
        };
        let (name, command) = (captain_name(name)?, number(command)?);
        if name.0 != side {
            return Err({
                let camp = side.french();
                bilingual!(
                    "{name} is no name for a captain of the {side}",
                    "{name} n’est pas un nom pour un capitaine du {camp}"
                )
            });
        }
        if !(4..=10).contains(&command) {
            return Err(bilingual!(
                "a command of {command}: 4 to 10 are allowed",
                "un commandement de {command}\u{a0}: de 4 à 10 sont permis"
            ));
        }
        let (general, rest) = match rest {
            ["general", rest @ ..] => (true, rest),
            _ => (false, rest),
        };
        let (attacks, rest) = match rest {
            ["attacks", n, rest @ ..] => (number(n)?, rest),
            _ => (usual_attacks(general), rest),
        };
        let (at, mut rest) = place(rest)?;
        let mut line =
            CaptainLine { name, command, general, attacks, at, with: None, wounded: false, silent: false };
        loop {
            rest = match rest {
                [] => return Ok(line),
                ["with", unit, rest @ ..] => {
                    line.with = Some(unit_name(unit)?);
                    rest
                }
                ["wounded", rest @ ..] => {
                    line.wounded = true;
                    rest
                }
                ["silent", rest @ ..] => {
                    line.silent = true;
                    rest
                }
                [word, ..] => {
                    return Err(bilingual!(
                        "'{word}' is nothing a captain can be: with UNIT, wounded, silent",
                        "«\u{a0}{word}\u{a0}» n’est rien qu’un capitaine puisse être\u{a0}: with UNITÉ, wounded, silent"
                    ));
                }
            };
        }
    }

    /// His division as the battle has it.
    pub fn division(&self, side: Side) -> Division {
        let captain = CaptainStart {
            name: Bilingual::same(self.name.to_string()),
            command: self.command,
            general: self.general,
            attacks: self.attacks,
            at: self.at,
        };
        Division { side, name: Bilingual::same(self.name.to_string()), captain }
    }

    /// Puts him into the state his line gives.
    pub fn apply(&self, game: &HailCaesar, captain: &mut Captain) -> Result<(), Bilingual> {
        captain.wounded = self.wounded;
        captain.silent = self.silent.then_some(Clause("command-test.8"));
        if let Some(name) = self.with {
            let unit = game.named(name).filter(|unit| game.side(*unit) == self.name.0);
            captain.with = Some(
                unit.ok_or_else(|| bilingual!("he cannot be with {name}", "il ne peut être avec {name}"))?,
            );
        }
        Ok(())
    }
}

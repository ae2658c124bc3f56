//! Positions and expectations of cases. `docs/cases.md` explains them to players.

mod expect;
mod layout;
mod position;
mod words;

use acies_core::dice::Scripted;
use acies_core::side::Side;
use acies_kit::case::{CaseGame, Line, LineFaults};
use acies_kit::options::Options;
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::components::{CardKind, Face};
use crate::game::{CommandsColors, View};
use crate::state::State;
use crate::tables::TABLES;

use position::Position;
use words::cards;

impl CaseGame for CommandsColors {
    fn position(lines: &[Line], _: &Options) -> Result<(CommandsColors, State), LineFaults> {
        let mut position = Position::new();
        for line in lines {
            if let Err(what) = position.read(&line.parts()) {
                position.faults.push((line.number, what));
            }
        }
        if !position.faults.is_empty() {
            return Err(position.faults);
        }
        position.lay_out()
    }

    fn chance(word: &str) -> Option<Scripted> {
        let face = Face::ALL.into_iter().find(|face| face.word() == word);
        face.map(|face| Scripted::Face(face as u8))
            .or_else(|| CardKind::named(word).map(|card| Scripted::Item(TABLES.copies[card as usize])))
    }

    fn chance_words() -> Bilingual {
        bilingual!(
            "light, medium, heavy, leader, flag, swords and the names of the cards",
            "light, medium, heavy, leader, flag, swords et les noms des cartes"
        )
    }

    fn sees(&self, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
        match words {
            ["hand", side, n] => Ok(view.held[side.parse::<Side>()?].to_string() == *n),
            ["holds", side, card] => {
                let card = cards(&[card])?[0];
                let own = view.viewer.is(side.parse()?);
                Ok(view.hand.filter(|_| own).unwrap_or(0) & TABLES.copies[card as usize] != 0)
            }
            _ => Err(bilingual!(
                "write `sees hand SIDE N` or `sees holds SIDE CARD`",
                "écrivez `sees hand CAMP N` ou `sees holds CAMP CARTE`"
            )),
        }
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        self.is_as_expected(state, words)
    }
}

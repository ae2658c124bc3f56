//! `hint`: what a strong opponent would weigh in a person's place.

use std::io::Write;

use acies_ai::{Level, Weighed, weigh};
use acies_core::any_table::Prospect;
use acies_core::odds::{Measure, Odd};
use acies_core::side::Side;
use acies_words::message::Message;

use super::Session;
use crate::output::{Failure, wrap};

/// How many answers are told.
const ANSWERS: usize = 3;

impl<W: Write> Session<'_, W> {
    /// Tells what a strong opponent would weigh, from what the person at the table may know.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        let Some(side) = self.decides()? else { return Ok(()) };
        // The same position is thought of in the same way.
        let seed = self.table.silent().len() as u64;
        let weighed = weigh(Level::Three, &*self.table.seat(side), seed, ANSWERS, &|| true);
        self.say(&Message::new("acies-play-general"))?;
        let weighed = weighed.unwrap_or_default();
        for one in &weighed {
            self.weighed(side, one)?;
        }
        let games = self.table.chances().map(|chances| i64::from(chances.measuring().games));
        match games.filter(|_| weighed.iter().any(|one| one.chance.is_some())) {
            Some(games) => self.say(&Message::new("acies-play-general-measured").number("games", games)),
            None => Ok(()),
        }
    }

    fn weighed(&mut self, side: Side, one: &Weighed) -> Result<(), Failure> {
        let Ok(Prospect { meaning, odds, .. }) = self.table.explain(side, &one.notation) else {
            return Ok(());
        };
        let number = self.choices.iter().position(|choice| choice.notation == one.notation);
        let number = number.map_or(String::new(), |place| format!("{}  ", place + 1));
        writeln!(self.out, "  {}", wrap(&format!("{number}{}", one.notation), 2, 4))?;
        let chance = one.chance.map(|chance| {
            Message::new("acies-play-general-chance").number("percent", i64::from((chance + 5) / 10))
        });
        let reasons = odds.iter().filter(|odd| odd.measure == Measure::Chance).map(Odd::said);
        for line in [meaning].into_iter().chain(chance).chain(reasons) {
            writeln!(self.out, "    {}", wrap(&self.catalogue.say(&line), 4, 6))?;
        }
        Ok(())
    }
}

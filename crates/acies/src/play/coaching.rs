//! What the coach of a battle says at the terminal.

use std::io::Write;

use acies_core::side::{Side, Viewer};
use acies_kit::coach::fitting;
use acies_words::message::Message;

use super::Session;
use crate::output::{Failure, wrap};

impl<W: Write> Session<'_, W> {
    /// Says what fits the question with that key and what has been told, and was not said to this side before.
    pub(super) fn coach(&mut self, side: Side, asked: &str) -> Result<(), Failure> {
        let lessons = &self.info.coach;
        let Some(said) = self.coached.as_mut().filter(|_| !lessons.is_empty()) else { return Ok(()) };
        let told = self.table.log(Viewer::Seat(side), 0);
        let told: Vec<&str> = told.iter().map(|line| line.message.key).collect();
        let language = self.catalogue.language().word();
        for number in fitting(lessons, Some(asked), &told) {
            if said.insert((side, number)) {
                let text = lessons[number].text.get(language);
                let line = self.catalogue.say(&Message::new("acies-play-coach").word("text", text));
                writeln!(self.out, "\n{}", wrap(&line, 2, 2))?;
            }
        }
        Ok(())
    }
}

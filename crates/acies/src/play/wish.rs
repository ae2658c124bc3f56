//! What people at one terminal want for windows, said beforehand so that nobody learns from who is asked.

use std::io::Write;

use acies_core::game::ToAct;
use acies_core::side::{Side, Viewer};
use acies_core::window::Wish;
use acies_words::message::Message;

use super::Session;
use crate::output::Failure;

impl<W: Write> Session<'_, W> {
    /// The answer that somebody wished to the decision now owed. The machine learns nothing from being kept
    /// waiting, and two people who say nothing have nothing to hide: they are asked where there is a choice.
    pub(super) fn wished(&self) -> Option<(Side, String)> {
        let ToAct::Side(side) = self.table.to_act() else { return None };
        if self.opponent.as_ref().is_some_and(|(machine, _)| *machine == side) {
            return None;
        }
        self.table.wished(side, &self.wishes[side]).map(|answer| (side, answer))
    }

    /// Whether there is anything to wish: two people play a system with windows.
    pub(super) fn may_wish(&self) -> bool {
        self.opponent.is_none() && self.table.wishes(Side::North).is_some()
    }

    /// Notes what the side that decides wants, or says what it may want.
    pub(super) fn wish(&mut self, text: &str) -> Result<(), Failure> {
        let side = match self.viewer() {
            Viewer::Seat(side) if self.may_wish() => side,
            _ => return self.say(&Message::new("acies-play-no-wish")),
        };
        let Some(wishes) = self.table.wishes(side) else { return Ok(()) };
        let known = |place: &String| {
            let unit = wishes.units.iter().find(|unit| unit.place == *place);
            unit.map(|unit| unit.id.clone())
        };
        let wish = match text.parse::<Wish>() {
            Ok(Wish::At(places)) => places.iter().map(known).collect::<Option<Vec<_>>>().map(Wish::At),
            Ok(Wish::Ask) => Some(Wish::Open),
            Ok(wish) => Some(wish),
            Err(_) => None,
        };
        let Some(wish) = wish else {
            self.say(&wishes.about)?;
            return self.say(&Message::new("acies-play-wish-how"));
        };
        let words = match &wish {
            Wish::First => wishes.first,
            Wish::At(_) => wishes.at,
            Wish::Never => wishes.never,
            Wish::Ask | Wish::Open => wishes.ask,
        };
        self.wishes[side] = wish;
        let noted = Message::new("acies-play-wished").term("side", side.key());
        self.say(&noted.message("title", wishes.title).message("wish", words))
    }
}

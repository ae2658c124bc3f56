//! The lines a game is stored as, and what follows from them besides the position.
//!
//! A line is an entry of the journal or a fact of the table: an offer, its answer, a resignation. The same
//! functions read lines from storage and follow a game as it is played, so both give the same game.

use acies_core::journal::{Deed, Entry, Head, Journal, SideWord};
use acies_core::message::Message;
use acies_core::side::Side;
use serde::{Deserialize, Serialize};

use crate::dice;

/// One stored line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// An entry of the journal that somebody chose.
    Chosen(Entry),
    /// An entry of the journal that followed of itself.
    Forced(Entry),
    /// An offer.
    Offer {
        /// Of what.
        kind: OfferKind,
        /// By whom.
        by: SideWord,
    },
    /// The answer to the offer that stood.
    Answer {
        /// By whom.
        by: SideWord,
        /// Whether it was accepted.
        accept: bool,
        /// How many entries of the journal stay, where an undo was accepted.
        keep: Option<usize>,
    },
    /// A resignation.
    Resign {
        /// By whom.
        by: SideWord,
    },
}

/// What is offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// To end without a winner.
    Draw,
    /// To take back the last decision of the side that asks.
    Undo,
}

impl OfferKind {
    /// The word used on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Undo => "undo",
        }
    }
}

/// How people ended a game before the rules did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// That side resigned.
    Resigned(Side),
    /// Both agreed to a draw.
    Agreed,
}

/// A line of the log that is no event of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Before which step it was made.
    pub step: usize,
    /// What is said.
    pub message: Message,
}

/// What follows from the lines of a game besides the position.
#[derive(Clone, Debug)]
pub struct Record {
    /// The journal as it stands.
    pub journal: Journal,
    /// For each entry whether somebody chose it.
    chosen: Vec<bool>,
    /// The entries that count, by their place in the journal.
    standing: Vec<usize>,
    /// How many results of chance were given, those taken back included.
    pub rolls: u64,
    /// The offer that stands.
    pub offer: Option<(OfferKind, Side)>,
    /// How people ended the game.
    pub ending: Option<Ending>,
    /// What people said and did about the game.
    pub remarks: Vec<Remark>,
}

fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::North => "acies-north",
        Side::South => "acies-south",
    })
}

/// A sentence about a side.
pub fn about(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side_name(side))
}

impl Record {
    /// Of a game in which nothing has happened; `rolls` results of its dice are used up.
    pub fn new(head: Head, rolls: u64) -> Record {
        Record {
            journal: Journal::new(head),
            chosen: Vec::new(),
            standing: Vec::new(),
            rolls,
            offer: None,
            ending: None,
            remarks: Vec::new(),
        }
    }

    /// Takes note of a line. Fails where the line cannot follow what was before.
    pub fn note(&mut self, row: &Row) -> Result<(), String> {
        match row {
            Row::Chosen(entry) => self.entry(entry, true)?,
            Row::Forced(entry) => self.entry(entry, false)?,
            Row::Offer { kind, by } => {
                let by = Side::from(*by);
                self.offer = Some((*kind, by));
                self.remark(about(
                    match kind {
                        OfferKind::Draw => "acies-table-log-offered-draw",
                        OfferKind::Undo => "acies-table-log-offered-undo",
                    },
                    by,
                ));
            }
            Row::Answer { by, accept, keep } => self.answer(Side::from(*by), *accept, *keep)?,
            Row::Resign { by } => {
                let by = Side::from(*by);
                self.offer = None;
                self.ending = Some(Ending::Resigned(by));
                self.remark(about("acies-table-log-resigned", by));
            }
        }
        Ok(())
    }

    fn remark(&mut self, message: Message) {
        self.remarks.push(Remark { step: self.standing.len(), message });
    }

    fn entry(&mut self, entry: &Entry, chosen: bool) -> Result<(), String> {
        let by = Side::from(entry.by);
        // Going on is an answer too: a request to take back lapses with any entry, an offered draw when
        // the other side plays on.
        if let Some((kind, asker)) = self.offer
            && (kind == OfferKind::Undo || (chosen && by != asker))
        {
            self.offer = None;
            self.remark(about("acies-table-log-withdrawn", asker));
        }
        let place = self.journal.entries.len();
        match &entry.deed {
            Deed::Act { .. } => self.standing.push(place),
            Deed::Undo { undo } => {
                let left = self.standing.len().checked_sub(*undo);
                let left = left.ok_or_else(|| format!("entry {} takes back too much", place + 1))?;
                self.stand_back(left);
            }
            Deed::Open { .. } => {}
        }
        self.rolls += dice::rolls(entry);
        self.chosen.push(chosen);
        self.journal.entries.push(entry.clone());
        Ok(())
    }

    fn answer(&mut self, by: Side, accept: bool, keep: Option<usize>) -> Result<(), String> {
        let (kind, asker) = self.offer.take().ok_or("an answer without an offer")?;
        match (kind, accept) {
            (OfferKind::Draw, true) => {
                self.ending = Some(Ending::Agreed);
                self.remark(about("acies-table-log-accepted-draw", by));
            }
            (OfferKind::Draw, false) => self.remark(about("acies-table-log-declined-draw", by)),
            (OfferKind::Undo, false) => self.remark(about("acies-table-log-declined-undo", by)),
            (OfferKind::Undo, true) => {
                let keep = keep.filter(|keep| *keep <= self.journal.entries.len());
                let keep = keep.ok_or("an accepted undo that does not say how far")?;
                self.journal.entries.truncate(keep);
                self.chosen.truncate(keep);
                let left = self.standing.iter().take_while(|place| **place < keep).count();
                self.stand_back(left);
                let said = about("acies-table-log-accepted-undo", by).message("other", side_name(asker));
                self.remark(said);
            }
        }
        Ok(())
    }

    fn stand_back(&mut self, left: usize) {
        self.standing.truncate(left);
        for remark in &mut self.remarks {
            remark.step = remark.step.min(left);
        }
    }

    /// How many entries stay if `by` takes back his last decision and all that followed; none if he has
    /// not decided anything.
    pub fn before_last_choice(&self, by: Side) -> Option<usize> {
        self.standing
            .iter()
            .rev()
            .copied()
            .find(|place| self.chosen[*place] && Side::from(self.journal.entries[*place].by) == by)
    }

    /// Whether the last decision was made by `by` and no die fell since: the least that must be true for
    /// it to be taken back without asking.
    pub fn quiet_since_choice(&self, by: Side) -> bool {
        for place in self.standing.iter().rev() {
            let entry = &self.journal.entries[*place];
            if Side::from(entry.by) != by || dice::rolls(entry) > 0 {
                return false;
            }
            if self.chosen[*place] {
                return true;
            }
        }
        false
    }

    /// How many decisions stand.
    pub fn steps(&self) -> usize {
        self.standing.len()
    }

    /// The journal of the first `steps` decisions that stand.
    pub fn until(&self, steps: usize) -> Journal {
        let keep = match steps {
            0 => 0,
            steps => self.standing[steps.min(self.standing.len()) - 1] + 1,
        };
        Journal { head: self.journal.head.clone(), entries: self.journal.entries[..keep].to_vec() }
    }
}

//! The lines a game is stored as, and what follows from them besides the position.
//!
//! A line is an entry of the journal or a fact of the table: an offer, its answer. The same functions read
//! lines from storage and follow a game as it is played, so both give the same game.

use acies_core::journal::{Deed, Ending, Entry, Head, Journal, SideWord};
use acies_core::side::{BySide, Side, Viewer};
use acies_words::message::{Arg, Message};
use serde::{Deserialize, Serialize};

/// One stored line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    /// An entry of the journal that somebody chose.
    Chosen(Entry),
    /// An entry of the journal that followed of itself.
    Forced(Entry),
    /// A decision nobody but its owner knows of; whether he had a choice is his secret too.
    Silent(Entry),
    /// An offer.
    Offer {
        /// Of what.
        kind: OfferKind,
        /// By whom.
        by: SideWord,
    },
    /// Somebody asked what a strong opponent would weigh.
    Asked {
        /// Who.
        by: SideWord,
    },
    /// The answer to the offer that stood; what follows from it is in the entries after it.
    Answer {
        /// By whom.
        by: SideWord,
        /// Whether it was accepted.
        accept: bool,
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
    /// To go on under the rules of today, from the last step on which they agree with what was played.
    Resume,
}

impl OfferKind {
    /// The word used on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Undo => "undo",
            OfferKind::Resume => "resume",
        }
    }
}

/// A line of the log that is no event of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Before which of the decisions that stand it was made.
    pub step: usize,
    /// What is said.
    pub message: Message,
    /// Whether the number of the step is part of it: each reader has his own.
    numbered: bool,
}

/// What follows from the lines of a game besides the position.
#[derive(Clone, Debug)]
pub struct Record {
    /// The journal as it stands.
    pub journal: Journal,
    /// For each entry whether somebody chose it.
    chosen: Vec<bool>,
    /// For each entry who alone knows of it, where not everybody does.
    silent: Vec<Option<Side>>,
    /// The entries that count, by their place in the journal.
    standing: Vec<usize>,
    /// The offer that stands.
    pub offer: Option<(OfferKind, Side)>,
    /// What people said and did about the game.
    pub remarks: Vec<Remark>,
    /// How many lines each viewer knows of.
    lines: [u64; 3],
    /// The number of the last line each viewer knows of that changed more than the dice to come.
    told: [u64; 3],
}

/// The place of what is kept for a viewer.
pub const fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(Side::North) => 0,
        Viewer::Seat(Side::South) => 1,
        Viewer::Spectator => 2,
    }
}

fn knows(viewer: Viewer, silent: Option<Side>) -> bool {
    silent.is_none_or(|owner| viewer.is(owner))
}

/// A sentence about a side.
pub fn about(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side.name())
}

/// A sentence in which sides have the names of their players, where they said them.
fn called(mut message: Message, names: &BySide<Option<String>>) -> Message {
    for side in Side::BOTH {
        let Some(name) = &names[side] else { continue };
        let plain = Arg::Message(side.name());
        for (_, fact) in message.args.iter_mut().filter(|(_, fact)| *fact == plain) {
            *fact = Arg::Message(about("acies-table-named", side).word("name", name));
        }
    }
    message
}

impl Record {
    /// Of a game in which nothing has happened.
    pub fn new(head: Head) -> Record {
        Record {
            journal: Journal::new(head),
            chosen: Vec::new(),
            silent: Vec::new(),
            standing: Vec::new(),
            offer: None,
            remarks: Vec::new(),
            lines: [0; 3],
            told: [0; 3],
        }
    }

    /// Whether a wish `by` made on position `seq` is made on this one: what players mixed into the dice since, and
    /// that somebody asked for a hint, stands in nobody's way, for it changes nothing that could be decided.
    pub fn is_present(&self, by: Side, seq: u64) -> bool {
        let place = place(Viewer::Seat(by));
        (self.told[place]..=self.lines[place]).contains(&seq)
    }

    /// The number of the last line a viewer knows of. What somebody did silently is no line to the others.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.lines[place(viewer)]
    }

    /// Whether a side has mixed something into the dice since they were sealed.
    pub fn has_mixed(&self, side: Side) -> bool {
        let since = self.journal.entries.iter().rev();
        let mut since = since.take_while(|entry| !matches!(entry.deed, Deed::Seal { .. }));
        since.any(|entry| matches!(entry.deed, Deed::Mix { .. }) && Side::from(entry.by) == side)
    }

    /// Takes note of a line. Fails where the line cannot follow what was before.
    pub fn note(&mut self, row: &Row) -> Result<(), String> {
        let mut silent = None;
        match row {
            Row::Chosen(entry) => {
                silent = self.taken_silently(entry);
                self.entry(entry, true, silent)?;
            }
            Row::Forced(entry) => self.entry(entry, false, None)?,
            Row::Silent(entry) => {
                silent = Some(entry.by.into());
                self.entry(entry, true, silent)?;
            }
            Row::Offer { kind, by } => {
                let by = Side::from(*by);
                self.offer = Some((*kind, by));
                self.remark(about(
                    match kind {
                        OfferKind::Draw => "acies-table-log-offered-draw",
                        OfferKind::Undo => "acies-table-log-offered-undo",
                        OfferKind::Resume => "acies-table-log-offered-resume",
                    },
                    by,
                ));
            }
            Row::Asked { by } => self.remark(about("acies-table-log-asked", Side::from(*by))),
            Row::Answer { by, accept } => self.answer(Side::from(*by), *accept)?,
        }
        for viewer in Viewer::ALL.into_iter().filter(|viewer| knows(*viewer, silent)) {
            let place = place(viewer);
            self.lines[place] += 1;
            let aside = matches!(row, Row::Asked { .. } | Row::Chosen(Entry { deed: Deed::Mix { .. }, .. }));
            if !aside {
                self.told[place] = self.lines[place];
            }
        }
        Ok(())
    }

    /// Who alone knows of an entry that takes back nothing but what was silent.
    fn taken_silently(&self, entry: &Entry) -> Option<Side> {
        let Deed::Undo { undo } = entry.deed else { return None };
        let from = self.standing.len().checked_sub(undo)?;
        self.standing[from..].iter().all(|place| self.silent[*place].is_some()).then_some(entry.by.into())
    }

    fn remark(&mut self, message: Message) {
        self.remarks.push(Remark { step: self.standing.len(), message, numbered: false });
    }

    fn entry(&mut self, entry: &Entry, chosen: bool, silent: Option<Side>) -> Result<(), String> {
        let by = Side::from(entry.by);
        // Going on is an answer too: a request to take back lapses with any decision, an offered draw when
        // the other side plays on. What nobody else knows of answers nothing.
        let plays_on = silent.is_none() && (entry.deed.is_step() || matches!(entry.deed, Deed::Undo { .. }));
        if let Some((kind, asker)) = self.offer
            && plays_on
            && (kind == OfferKind::Undo || (chosen && by != asker))
        {
            self.offer = None;
            self.remark(about("acies-table-log-withdrawn", asker));
        }
        let place = self.journal.entries.len();
        match &entry.deed {
            Deed::Act { .. } | Deed::Fought { .. } => self.standing.push(place),
            Deed::Undo { undo } => self.stand_back(*undo)?,
            Deed::Back { back, asked } => {
                self.stand_back(*back)?;
                let asker = Side::from(*asked).name();
                self.remark(about("acies-table-log-accepted-undo", by).message("other", asker));
            }
            Deed::End { end } => {
                self.offer = None;
                self.remark(about(
                    match end {
                        Ending::Resigned => "acies-table-log-resigned",
                        Ending::Agreed => "acies-table-log-accepted-draw",
                    },
                    by,
                ));
            }
            Deed::Seal { from, .. } => {
                self.remark(Message::new("acies-table-log-sealed").number("roll", *from as i64));
            }
            Deed::Mix { mix } => self.remark(about("acies-table-log-mixed", by).word("value", mix)),
            Deed::Open { .. } | Deed::Resume { .. } => {}
        }
        self.chosen.push(chosen);
        self.silent.push(silent);
        self.journal.entries.push(entry.clone());
        if let Deed::Resume { .. } = entry.deed {
            self.standing = self.journal.standing_places().map_err(|what| what.en)?;
            let left = self.standing.len();
            for remark in &mut self.remarks {
                remark.step = remark.step.min(left);
            }
            let message = about("acies-table-log-resumed", by);
            self.remarks.push(Remark { step: left, message, numbered: true });
        }
        Ok(())
    }

    fn answer(&mut self, by: Side, accept: bool) -> Result<(), String> {
        let (kind, _) = self.offer.take().ok_or("an answer without an offer")?;
        match (kind, accept) {
            (OfferKind::Draw, false) => self.remark(about("acies-table-log-declined-draw", by)),
            (OfferKind::Undo, false) => self.remark(about("acies-table-log-declined-undo", by)),
            (OfferKind::Resume, false) => self.remark(about("acies-table-log-declined-resume", by)),
            // What was agreed on is told by the entry that follows.
            (OfferKind::Draw | OfferKind::Undo | OfferKind::Resume, true) => {}
        }
        Ok(())
    }

    fn stand_back(&mut self, count: usize) -> Result<(), String> {
        let left = self.standing.len().checked_sub(count);
        let left = left.ok_or_else(|| format!("{count} actions are taken back, more than there are"))?;
        self.standing.truncate(left);
        for remark in &mut self.remarks {
            remark.step = remark.step.min(left);
        }
        Ok(())
    }

    /// How many actions are taken back if `by` takes back his last decision and all that followed; none if
    /// he has not decided anything.
    pub fn since_last_choice(&self, by: Side) -> Option<usize> {
        let his = |place: &usize| self.chosen[*place] && Side::from(self.journal.entries[*place].by) == by;
        self.standing.iter().rev().position(his).map(|later| later + 1)
    }

    /// The place in the journal of each decision that stands.
    pub fn standing(&self) -> &[usize] {
        &self.standing
    }

    /// How many of the decisions that stand a viewer knows of.
    pub fn steps(&self, viewer: Viewer) -> usize {
        self.steps_among(viewer, self.standing.len())
    }

    /// How many of the first `count` decisions that stand a viewer knows of.
    pub fn steps_among(&self, viewer: Viewer, count: usize) -> usize {
        let known = |place: &&usize| knows(viewer, self.silent[**place]);
        self.standing.iter().take(count).filter(known).count()
    }

    /// Whether a viewer knows of the entry at a place in the journal.
    pub fn is_known(&self, viewer: Viewer, place: usize) -> bool {
        self.silent.get(place).is_none_or(|silent| knows(viewer, *silent))
    }

    /// How many decisions stand up to the step a viewer counts as `step`: what was done silently after it is among
    /// them, for to him nothing has changed.
    pub fn count_at(&self, viewer: Viewer, step: usize) -> usize {
        let known = self.standing.iter().enumerate().filter(|(_, place)| knows(viewer, self.silent[**place]));
        let mut later = known.skip(step);
        later.next().map_or(self.standing.len(), |(count, _)| count)
    }

    /// A remark in the words for a viewer, who has his own numbers; players who said a name are called by it.
    pub fn said(&self, remark: &Remark, viewer: Viewer, names: &BySide<Option<String>>) -> Message {
        let message = called(remark.message.clone(), names);
        match remark.numbered {
            true => message.number("step", self.steps_among(viewer, remark.step) as i64),
            false => message,
        }
    }

    /// The journal of the first `count` decisions that stand.
    pub fn until(&self, count: usize) -> Journal {
        let keep = match count {
            0 => 0,
            count => self.standing[count.min(self.standing.len()) - 1] + 1,
        };
        Journal { head: self.journal.head.clone(), entries: self.journal.entries[..keep].to_vec() }
    }
}

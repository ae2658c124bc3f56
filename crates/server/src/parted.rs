//! A game played under other rules than those of today, beyond the point where these would differ.
//!
//! It is told from what was told and shown when it was played. Of games from before that was kept, the decisions are
//! shown in notation with the dice that fell.

use acies_core::any_table::AnyTable;
use acies_core::dice::Fallen;
use acies_core::journal::{Deed, Journal};
use acies_core::replay::Parting;
use acies_core::side::{Side, Viewer};
use acies_text::Catalogue;
use acies_words::message::Message;

use crate::frame::{Frame, Packer};
use crate::protocol::LogEntry;
use crate::record::{Record, about};
use crate::store::Told;

/// What lies beyond the rules of today.
pub struct Parted {
    /// Where, and in which way.
    pub parting: Parting,
    /// The last step of those that stand on which both agree: less than the parting's where decisions before it were
    /// taken back beyond it.
    pub agreed: usize,
    beyond: Vec<Beyond>,
    journal_rules: u32,
}

/// One decision beyond.
struct Beyond {
    entry: usize,
    by: Side,
    act: String,
    rolls: Vec<Fallen>,
    frame: Option<Frame>,
}

impl Parted {
    /// Of a game whose table ends where it parts.
    pub fn new(parting: Parting, table: &dyn AnyTable, record: &Record) -> Parted {
        let kept = table.journal().entries.len();
        let places = record.standing();
        let agreed = places.iter().filter(|place| **place < kept).count();
        let beyond = places[agreed..].iter().filter_map(|&place| beyond(&record.journal, place)).collect();
        Parted { parting, agreed, beyond, journal_rules: record.journal.head.rules }
    }

    /// Takes what was told and shown out of storage.
    pub fn recall(&mut self, told: &[Told]) {
        let mut packer = Packer::default();
        for one in told {
            let frame = packer.unpack(&one.body);
            if let Some(beyond) = self.beyond.iter_mut().find(|beyond| beyond.entry == one.entry) {
                beyond.frame = frame;
            }
        }
    }

    /// Whether the game can go on under the rules of today: not if they lay out another opening.
    pub fn may_resume(&self) -> bool {
        self.parting.entry > 0
    }

    /// What was shown after so many decisions that stand; none of those on which both agree, and where nothing was kept.
    pub fn frame(&self, count: usize) -> Option<&Frame> {
        self.beyond.get(count.checked_sub(self.agreed + 1)?)?.frame.as_ref()
    }

    /// All of it in words, for somebody who counts `step` steps up to the parting.
    pub fn said(&self, today: u32, step: usize, voice: &Catalogue) -> String {
        let why = self.parting.why.get(voice.language().word());
        let step = i64::try_from(step + 1).unwrap_or(i64::MAX);
        voice.say(
            &Message::new("acies-version-parted")
                .number("rules", i64::from(self.journal_rules))
                .number("today", i64::from(today))
                .number("step", step)
                .word("why", why),
        )
    }

    /// The story beyond, up to so many decisions that stand. While the game is not over, a seat reads no decision of the other in notation:
    /// that could tell a secret.
    pub fn log(
        &self,
        record: &Record,
        viewer: Viewer,
        count: usize,
        over: bool,
        voice: &Catalogue,
    ) -> Vec<LogEntry> {
        let mut lines = Vec::new();
        for (beyond, number) in self.beyond.iter().zip(self.agreed..count) {
            if !record.is_known(viewer, beyond.entry - 1) {
                continue;
            }
            let at = record.steps_among(viewer, number);
            match &beyond.frame {
                Some(frame) => lines.extend(frame.said(voice.language()).log(viewer).iter().map(|line| {
                    let mut line = line.clone();
                    line.step = at;
                    line
                })),
                None => lines.push(beyond.noted(at, over || viewer.is(beyond.by), voice)),
            }
        }
        lines
    }
}

fn beyond(journal: &Journal, place: usize) -> Option<Beyond> {
    let entry = journal.entries.get(place)?;
    let (act, rolls) = match &entry.deed {
        Deed::Act { act, rolls } => (act.clone(), rolls.clone()),
        Deed::Fought { .. } => ("fought".into(), Vec::new()),
        _ => return None,
    };
    Some(Beyond { entry: place + 1, by: entry.by.into(), act, rolls, frame: None })
}

impl Beyond {
    /// The decision as the journal has it.
    fn noted(&self, step: usize, whole: bool, voice: &Catalogue) -> LogEntry {
        let fallen = |roll: &Fallen| match roll {
            Fallen::Die(faces, face) => Some(format!("d{faces} {}", face + 1)),
            Fallen::Drawn(..) => None,
        };
        let rolls: Vec<String> = self.rolls.iter().filter_map(fallen).collect();
        let act = if whole { self.act.as_str() } else { "…" };
        let key = if rolls.is_empty() { "acies-table-log-noted" } else { "acies-table-log-noted-dice" };
        let noted = about(key, self.by).word("act", act).word("rolls", rolls.join(", "));
        LogEntry { step, text: voice.say(&noted), clause: None, dice: Vec::new(), gist: None, opens: false }
    }
}

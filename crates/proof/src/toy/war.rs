//! A war of the toy: a game in which battles arise that are games.
//!
//! Each side has six men. Every turn both write unseen how many of them they send, and seal it. Where both send somebody a
//! race is run by as many runners, at a table of its own, by the machine, or by a die; whoever wins it has a point, and so
//! has whoever comes alone.

mod notation;
mod rules;
mod show;

use acies_core::game::{Event, Refusal};
use acies_core::side::{BySide, Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{LaidOut, ScenarioInfo};
use acies_words::Bilingual;
use acies_words::message::{Clause, Message};

/// The war.
pub struct War {
    fault: Option<WarFault>,
}

/// What is wrong with its rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WarFault {
    /// The table shows how many are sent before both have sealed it.
    Shown,
    /// Others hear whenever somebody writes.
    Heard,
    /// Any report is taken.
    Takes,
    /// A report that is refused costs a man.
    Costs,
    /// A battle is waited for that is not mustered.
    Mute,
    /// Nobody can say how a battle may come out.
    Guess,
    /// Somebody decides while a battle is fought.
    Decides,
}

/// What is decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WarStage {
    /// Who is sent, unseen.
    Write,
    /// How a battle is settled.
    How,
    /// Nothing: a battle is fought, by the machine or not.
    Fight {
        /// Whether the machine plays both sides.
        machine: bool,
    },
}

/// What changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WarState {
    turn: u32,
    men: BySide<u8>,
    points: BySide<u8>,
    sent: BySide<u8>,
    sealed: BySide<bool>,
    stage: WarStage,
}

/// What somebody may know of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WarView {
    turn: u32,
    men: BySide<u8>,
    points: BySide<u8>,
    sent: BySide<Option<u8>>,
    sealed: BySide<bool>,
    stage: WarStage,
    shown: u8,
}

/// An answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WarAction {
    /// One man more is sent.
    Send,
    /// One man fewer.
    Keep,
    /// So be it.
    Seal,
    /// The battle is played at a table.
    Table,
    /// The machine plays it.
    Machine,
    /// A die settles it.
    Odds,
}

const ACTIONS: [WarAction; 6] = [
    WarAction::Send,
    WarAction::Keep,
    WarAction::Seal,
    WarAction::Table,
    WarAction::Machine,
    WarAction::Odds,
];

/// What happened.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct WarHappened {
    what: What,
    fault: Option<WarFault>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum What {
    Wrote { by: Side, sent: u8 },
    Sealed { by: Side },
    Opened { sent: BySide<u8> },
    Met { machine: Option<bool> },
    Fought { won: Option<Side>, lost: BySide<u8> },
}

impl Event for WarHappened {
    fn name(&self) -> &'static str {
        match self.what {
            What::Wrote { .. } => "wrote",
            What::Sealed { .. } => "sealed",
            What::Opened { .. } => "opened",
            What::Met { .. } => "met",
            What::Fought { .. } => "fought",
        }
    }

    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn seen_by(&self, _: Viewer) -> WarHappened {
        *self
    }

    fn heard_by(&self, viewer: Viewer) -> bool {
        match self.what {
            What::Wrote { by, .. } => viewer.is(by) || self.fault == Some(WarFault::Heard),
            _ => true,
        }
    }

    fn opens(&self, _: Viewer) -> bool {
        matches!(self.what, What::Opened { .. })
    }
}

/// Why not: for the only reason there is.
#[derive(Clone, PartialEq, Debug)]
pub struct WarNo;

impl Refusal for WarNo {
    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn message(&self) -> Message {
        Message::new("no")
    }
}

impl War {
    /// With sound rules, or with a fault in them.
    pub fn new(fault: Option<WarFault>) -> War {
        War { fault }
    }
}

/// A war with sound rules.
pub fn war(id: &str) -> LaidOut<War> {
    let armies = BySide(["north", "south"].map(Bilingual::same));
    let info = ScenarioInfo { armies, ..ScenarioInfo::plain(id, Some(Side::North)) };
    LaidOut::new(War::new(None), "race", info, ("war", Options::NONE), (1, ""))
}

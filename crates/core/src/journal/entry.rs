//! What a journal is made of: its head, and its entries.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::battle::Report;
use crate::dice::Fallen;
use crate::side::Side;

/// The first line of a save: which game this is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the file format.
    pub acies: u32,
    /// The rule system.
    pub system: String,
    /// The scenario's id.
    pub scenario: String,
    /// The scenario itself, so that a save stays whole when the published battle changes.
    pub text: String,
    /// The hash of the system's tables the game was begun with.
    pub tables: String,
    /// The version of the system's rules the game was begun under; 1 in saves from before they were counted.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub rules: u32,
    /// The options it is played with, and their values; left out where there are none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// What chance gave when the battle was laid out.
    pub rolls: Vec<Fallen>,
    /// The commitment to the seed of the dice, if they are sealed; see [`crate::sealed`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// For a battle of a war: the hash of the war's entry after which it arose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

const fn first() -> u32 {
    1
}

pub(super) const fn is_first(rules: &u32) -> bool {
    *rules == 1
}

/// One line of the journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who acted.
    pub by: SideWord,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed,
    /// The first 64 bits of the hash of the state after it.
    pub state: String,
    /// The hash of this entry and the one before.
    pub chain: String,
}

/// A side as a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideWord {
    /// North.
    North,
    /// South.
    South,
}

impl From<Side> for SideWord {
    fn from(side: Side) -> SideWord {
        match side {
            Side::North => SideWord::North,
            Side::South => SideWord::South,
        }
    }
}

impl From<SideWord> for Side {
    fn from(word: SideWord) -> Side {
        match word {
            SideWord::North => Side::North,
            SideWord::South => Side::South,
        }
    }
}

/// What an entry records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Deed {
    /// A decision was answered.
    Act {
        /// The action in notation.
        act: String,
        /// What chance gave.
        rolls: Vec<Fallen>,
    },
    /// A battle was fought elsewhere, and this is how it came out. Nobody decides it and nobody takes it back; it is written
    /// under the side that decided last.
    Fought {
        /// How it came out, and the hash that its own journal ended with.
        fought: Report,
    },
    /// The last actions were taken back.
    Undo {
        /// How many.
        undo: usize,
    },
    /// `by` agreed that actions are taken back beyond what [`Deed::Undo`] allows. What chance gave in them
    /// has fallen all the same: rolls go on being numbered where they were.
    Back {
        /// How many.
        back: usize,
        /// Who asked for it: the other side.
        asked: SideWord,
    },
    /// People ended the game before the rules did.
    End {
        /// How.
        end: Ending,
    },
    /// The dice were sealed anew, because whoever runs the game from here on does not know the old seed.
    Seal {
        /// The commitment to the new seed.
        seal: String,
        /// The number of the first roll that follows from it.
        from: u64,
    },
    /// A player mixed a value into the dice: every later roll depends on it.
    Mix {
        /// The value.
        mix: String,
    },
    /// The rules have changed, and the game goes on under those of today from the last entry on which both agree.
    /// What was played after it stays in the journal and counts no more, except that its rolls have fallen.
    Resume {
        /// The number of that entry; 0 for the opening.
        resume: usize,
        /// The version of the rules from here on.
        rules: u32,
    },
    /// The seed of the sealed dice was opened, which ends the journal: nothing may follow dice that
    /// everybody can foresee.
    Open {
        /// The seed in 64 hexadecimal digits.
        open: String,
    },
}

impl Deed {
    /// Whether the game went a step on with it: a decision was answered, or a battle was fought.
    pub const fn is_step(&self) -> bool {
        matches!(self, Deed::Act { .. } | Deed::Fought { .. })
    }
}

/// How people end a game before the rules do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The side that acted gave up.
    Resigned,
    /// Both agreed to a draw; the side that acted accepted it.
    Agreed,
}

impl Ending {
    /// The word in a journal.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Agreed => "agreed",
        }
    }
}

impl Entry {
    pub(super) fn content(by: SideWord, deed: &Deed, state: &str) -> String {
        let side = Side::from(by);
        match deed {
            Deed::Act { act, rolls } => format!("{side}|{act}|{rolls:?}|{state}"),
            Deed::Fought { fought } => format!("{side}|fought {}|{state}", fought.content()),
            Deed::Undo { undo } => format!("{side}|undo {undo}|{state}"),
            Deed::Back { back, asked } => {
                format!("{side}|back {back} asked by {}|{state}", Side::from(*asked))
            }
            Deed::End { end } => format!("{side}|end {}|{state}", end.word()),
            Deed::Seal { seal, from } => format!("{side}|seal {seal} from {from}|{state}"),
            Deed::Mix { mix } => format!("{side}|mix {mix:?}|{state}"),
            Deed::Resume { resume, rules } => format!("{side}|resume {resume} under {rules}|{state}"),
            Deed::Open { open } => format!("{side}|open {open}|{state}"),
        }
    }
}

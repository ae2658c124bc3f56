//! What was told: the log and its dice.

use serde::{Deserialize, Serialize};

use crate::wire::wire;

wire! {
    /// A line of the story.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct LogEntry {
        /// The step it belongs to; a moment to jump to is the step after it.
        pub step: usize,
        /// What happened.
        pub text: String,
        /// Under which clause; none for what people agree on.
        pub clause: Option<String>,
        /// The dice that fell, throw by throw.
        pub dice: Vec<Throw>,
        /// What it comes to, for arrows, marks and commanders; none for what only the story tells.
        pub gist: Option<Gist>,
        /// Whether something hidden came to light in it: whoever gives several answers one after the other stops there.
        #[serde(default)]
        pub opens: bool,
    }

    /// Dice of one kind thrown together.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Throw {
        /// A word for the kind of die.
        pub die: String,
        /// The faces in the order they fell.
        pub faces: Vec<DieFace>,
    }

    /// A face of a die.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct DieFace {
        /// A word that never changes.
        pub name: String,
        /// What a person calls it.
        pub label: String,
    }

    /// A line of the story in short, in terms no system owns.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Gist {
        /// turn, card, move, advance, retreat, evade, attack, shoot, stand, strike, loss, destroyed, leader-lost,
        /// banner or won.
        pub deed: String,
        /// Whose piece it concerns, or who gained: north or south.
        pub side: String,
        /// Where.
        pub from: Option<String>,
        /// Where to, or against whom.
        pub to: Option<String>,
        /// Number of a turn, hits of a strike, blocks of a loss, banners held.
        pub count: u16,
    }
}

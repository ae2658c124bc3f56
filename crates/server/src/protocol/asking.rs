//! What an answer would mean, or why it is refused; and what is said of trouble.

use serde::Serialize;

use crate::wire::wire;

wire! {
    /// An offer that waits for an answer.
    #[derive(Serialize)]
    pub struct Offer {
        /// draw, undo or resume.
        pub kind: String,
        /// The side that made it.
        pub by: String,
    }

    /// What an action would mean.
    #[derive(Serialize)]
    pub struct Explanation {
        /// In notation; none if the places pointed at mean nothing.
        pub action: Option<String>,
        /// Whether it is legal now.
        pub legal: bool,
        /// What it means.
        pub meaning: Option<String>,
        /// The facts behind it.
        pub facts: Vec<String>,
        /// The clauses named in the facts, and in those of the nearest action.
        pub clauses: Vec<String>,
        /// The exact odds of what may come of it.
        pub odds: Option<Vec<Odd>>,
        /// Why it is not possible; for a unit dragged over a measured table, what stops it where it stops.
        pub refusal: Option<Refusal>,
        /// The nearest legal action, for a unit dragged over a measured table.
        pub nearest: Option<Nearest>,
    }

    /// Where a dragged unit stops.
    #[derive(Serialize)]
    pub struct Nearest {
        /// In notation.
        pub action: String,
        /// The corners of the ground it would cover, in thousandths of an inch.
        pub ghost: Vec<[i32; 2]>,
        /// The facts behind it, where it is another than the action asked for.
        pub facts: Vec<String>,
    }

    /// What is to be known of a unit that is looked at.
    #[derive(Serialize)]
    pub struct Look {
        /// In words.
        pub lines: Vec<String>,
        /// What to draw over the table.
        pub overlays: Vec<Overlay>,
    }

    /// A range, an arc or a distance.
    #[derive(Serialize)]
    pub struct Overlay {
        /// In words.
        pub label: String,
        /// range, arc, flank, command, proximity, move or sight.
        pub kind: String,
        /// Its corners on a measured table, in thousandths of an inch.
        pub outline: Vec<[i32; 2]>,
        /// Its hexes on a board of them.
        pub hexes: Vec<String>,
    }

    /// How likely an outcome is.
    #[derive(Serialize)]
    pub struct Odd {
        /// The outcome.
        pub label: String,
        /// In percent, to a tenth.
        pub percent: f64,
    }

    /// Why an action is not possible.
    #[derive(Serialize)]
    pub struct Refusal {
        /// The clause that forbids it; none if the action cannot be read.
        pub clause: Option<String>,
        /// The rule and the facts.
        pub message: String,
        /// The clause itself.
        pub text: Option<String>,
    }

    /// The body of every error.
    #[derive(Serialize)]
    pub struct Failure {
        /// What is wrong.
        pub error: Trouble,
    }

    /// What is wrong and what would be right.
    #[derive(Serialize)]
    pub struct Trouble {
        /// A word that never changes.
        pub code: String,
        /// The sentence.
        pub message: String,
        /// What would be right.
        pub remedy: String,
        /// The clause behind it.
        pub clause: Option<String>,
        /// The present sequence number.
        pub seq: Option<u64>,
    }
}

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
        /// Where it would leave its unit, if it is possible or stops somewhere.
        pub outlook: Option<Outlook>,
        /// The answer that makes way for what was pointed at, where there is none for it now; point at it again then.
        pub before: Option<String>,
        /// The answers that pointing so far away means, one after the other; nothing where there is no such way.
        pub way: Vec<String>,
        /// The places such a way leads to from those pointed at.
        pub reach: Vec<String>,
    }

    /// Where an answer would leave its unit.
    #[derive(Serialize)]
    pub struct Outlook {
        /// What is to be said of it.
        pub lines: Vec<String>,
        /// Whom the unit could fight or shoot at from there this turn.
        pub targets: Vec<Threat>,
        /// Who could hurt it there in his next turn.
        pub dangers: Vec<Threat>,
    }

    /// Somebody who may be hurt, or may hurt.
    #[derive(Serialize)]
    pub struct Threat {
        /// Where he is.
        pub place: String,
        /// Who it is.
        pub name: String,
        /// How, and with how many dice.
        pub how: String,
        /// How likely it is to hurt, where that is worked out.
        pub chance: Option<Odd>,
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

    /// The card of a piece that is looked at.
    #[derive(Serialize)]
    pub struct Look {
        /// Who it is.
        pub name: String,
        /// Whose it is: north or south.
        pub side: String,
        /// Its figures.
        pub figures: Vec<Figure>,
        /// What is special about it, a sentence each.
        pub rules: Vec<SpecialRule>,
        /// How it stands now.
        pub state: Vec<String>,
        /// What it may still do this turn.
        pub may: Vec<String>,
        /// Whom it could hurt in its next turn.
        pub threatens: Vec<Threat>,
        /// Who could hurt it then.
        pub threatened: Vec<Threat>,
        /// What to draw over the table.
        pub overlays: Vec<Overlay>,
        /// The clauses named in what is said of it.
        pub clauses: Vec<String>,
    }

    /// A figure of a piece.
    #[derive(Serialize)]
    pub struct Figure {
        /// What it is a figure of.
        pub label: String,
        /// How much.
        pub value: String,
    }

    /// A special rule of a piece.
    #[derive(Serialize)]
    pub struct SpecialRule {
        /// In a sentence.
        pub text: String,
        /// The clause behind it.
        pub clause: String,
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

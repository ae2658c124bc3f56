//! A piece as it is shown to whoever looks at it: what it is, what it can do, what it is in for.

use acies_words::message::{Clause, Message};

use crate::odds::Odd;
use crate::scene::Overlay;
use crate::side::Side;

/// The card of a piece. It is made for any piece on the table, own or enemy, at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Who it is.
    pub name: Message,
    /// Who commands it.
    pub side: Side,
    /// Its figures: dice, moves, range, strength. At least one.
    pub figures: Vec<Value>,
    /// What is special about it, a sentence each.
    pub rules: Vec<Special>,
    /// How it stands now, line by line.
    pub state: Vec<Message>,
    /// What it may still do this turn, line by line.
    pub may: Vec<Message>,
    /// Whom it could hurt in its next turn.
    pub threatens: Vec<Threat>,
    /// Who could hurt it then.
    pub threatened: Vec<Threat>,
    /// What to draw over the table, such as its range and its front.
    pub overlays: Vec<Overlay>,
}

impl Look {
    /// The card of a piece of which nothing is said yet.
    pub fn at(name: Message, side: Side) -> Look {
        Look {
            name,
            side,
            figures: Vec::new(),
            rules: Vec::new(),
            state: Vec::new(),
            may: Vec::new(),
            threatens: Vec::new(),
            threatened: Vec::new(),
            overlays: Vec::new(),
        }
    }
}

/// A figure of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// What it is a figure of.
    pub label: Message,
    /// How much.
    pub value: Message,
}

impl Value {
    /// A figure in words.
    pub fn new(label: &'static str, value: Message) -> Value {
        Value { label: Message::new(label), value }
    }

    /// A figure that is a number.
    pub fn number(label: &'static str, number: impl Into<i64>) -> Value {
        Value::new(label, Message::new("acies-number").number("number", number))
    }
}

/// A special rule of a piece, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Special {
    /// The sentence.
    pub text: Message,
    /// The clause behind it.
    pub clause: Clause,
}

/// Somebody who may be hurt, or may hurt, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Where he is.
    pub place: String,
    /// Who it is.
    pub name: Message,
    /// How: hand to hand or from afar, with how many dice.
    pub how: Message,
    /// How likely it is to hurt, where that is worked out.
    pub chance: Option<Odd>,
}

/// What an answer leads to beyond its own dice: mostly where a move would leave its unit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// What is to be said of it, such as that the unit may not fight after so long a move.
    pub lines: Vec<Message>,
    /// Whom the unit could fight or shoot at from there this turn.
    pub targets: Vec<Threat>,
    /// Who could hurt it there in his next turn.
    pub dangers: Vec<Threat>,
}

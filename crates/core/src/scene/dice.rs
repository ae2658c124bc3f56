//! Dice as they fell.

use acies_words::message::Message;

/// Dice of one kind thrown together, as they fell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Throw {
    /// A word for the kind of die.
    pub die: &'static str,
    /// The faces in the order they fell.
    pub faces: Vec<DieFace>,
}

/// A face of a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieFace {
    /// A word that never changes.
    pub name: &'static str,
    /// What a person calls it.
    pub label: Message,
}

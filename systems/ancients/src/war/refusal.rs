//! Why an answer is not possible in a war, each with the clause that forbids it.

use acies_words::message::{Clause, Message};

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    clause: &'static str,
    message: Message,
}

impl Refusal {
    /// By that clause, in those words.
    pub(crate) fn new(clause: &'static str, message: Message) -> Refusal {
        Refusal { clause, message }
    }

    /// By that clause, with nothing to be named.
    pub(crate) fn plain(clause: &'static str, key: &'static str) -> Refusal {
        Refusal::new(clause, Message::new(key))
    }
}

impl acies_core::game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(self.clause)
    }

    fn message(&self) -> Message {
        self.message.clone()
    }
}

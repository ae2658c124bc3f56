//! The promises of the contract, and what is said where one is broken.

use std::fmt;

use acies_words::Bilingual;
use acies_words::bilingual;

use crate::journal::Journal;

/// A promise every system gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Whoever owes a decision has an answer.
    Answers,
    /// Every game ends within a bound.
    Ends,
    /// Whatever is listed is accepted, once and from one side only.
    Listed,
    /// Whatever is accepted is listed, unless the decision is open-ended.
    Accepted,
    /// An action reads back as it was written.
    Notation,
    /// A refusal changes nothing and rolls nothing.
    Refusal,
    /// Nothing is made or lost that the rules keep.
    Conserved,
    /// The outcome is told when the battle is over, not before, and it is that of the verdict.
    Outcome,
    /// A battle within a game is mustered exactly while it is waited for, may come out somehow, and takes no other report
    /// than its own.
    Battle,
    /// Taking back is exact.
    Undo,
    /// What one may not know changes nothing one sees, may do or is told.
    Secret,
    /// Every piece can be looked at and every card read.
    Shown,
    /// A game that is saved and replayed is the same game.
    Replay,
    /// An opponent answers with what is legal.
    Opponent,
    /// The rules do not panic.
    Calm,
}

impl Promise {
    /// The promise as a sentence that is not true.
    pub fn broken(self) -> Bilingual {
        match self {
            Promise::Answers => {
                bilingual!("a decision has no answer", "une décision n’a pas de réponse")
            }
            Promise::Ends => {
                bilingual!("the game does not end within the bound", "la partie ne finit pas dans la limite")
            }
            Promise::Listed => bilingual!(
                "what is listed is refused, listed twice or open to both sides",
                "ce qui est proposé est refusé, proposé deux fois ou ouvert aux deux camps"
            ),
            Promise::Accepted => {
                bilingual!("what is not listed is accepted", "ce qui n’est pas proposé est accepté")
            }
            Promise::Notation => bilingual!(
                "an action reads otherwise than it was written",
                "une action se lit autrement qu’elle ne fut écrite"
            ),
            Promise::Refusal => bilingual!(
                "a refusal changes the position or rolls dice",
                "un refus change la position ou jette des dés"
            ),
            Promise::Conserved => bilingual!(
                "something was made or lost that the rules keep",
                "il s’est créé ou perdu quelque chose que les règles conservent"
            ),
            Promise::Outcome => bilingual!(
                "the outcome is told too early, not at all, or otherwise than the verdict",
                "l’issue est dite trop tôt, ou pas du tout, ou autrement que le verdict"
            ),
            Promise::Battle => bilingual!(
                "a battle within the game cannot be fought, or a report is taken that cannot be its own",
                "une bataille de la partie ne peut se livrer, ou un rapport est reçu qui ne peut être le sien"
            ),
            Promise::Undo => bilingual!("taking back is not exact", "reprendre n’est pas exact"),
            Promise::Secret => bilingual!("a secret can be told", "un secret se laisse deviner"),
            Promise::Shown => bilingual!(
                "a piece cannot be looked at, or a card not be read",
                "une pièce ne se laisse pas regarder, ou une carte ne se lit pas"
            ),
            Promise::Replay => {
                bilingual!("the saved game replays otherwise", "la partie enregistrée se rejoue autrement")
            }
            Promise::Opponent => bilingual!(
                "an opponent answers with what the rules forbid",
                "un adversaire répond ce que les règles interdisent"
            ),
            Promise::Calm => bilingual!("the rules panicked", "les règles ont paniqué"),
        }
    }
}

/// A broken promise: which, and the facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Which.
    pub promise: Promise,
    /// What was found, for whoever mends it.
    pub facts: String,
}

impl Breach {
    /// Of that promise, with those facts.
    pub fn new(promise: Promise, facts: impl Into<String>) -> Breach {
        Breach { promise, facts: facts.into() }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.promise.broken().en, self.facts)
    }
}

/// A game in which a promise is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Which promise, and the facts.
    pub breach: Breach,
    /// How many decisions were answered before.
    pub decision: u32,
    /// The game so far.
    pub journal: Journal,
}

/// Fails with the promise and the facts unless what is asked is so.
pub(super) fn holds(so: bool, promise: Promise, facts: impl FnOnce() -> String) -> Result<(), Breach> {
    if so { Ok(()) } else { Err(Breach::new(promise, facts())) }
}

//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;

use crate::{fight, march};

/// An answer to a decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// In the movement phase.
    March(march::Action),
    /// In shooting and combat.
    Fight(fight::Action),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::March(action) => action.fmt(f),
            Action::Fight(action) => action.fmt(f),
        }
    }
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[march::FORMS, fight::FORMS];

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(action) = march::Action::read(&words)? {
            return Ok(Action::March(action));
        }
        if let Some(action) = fight::Action::read(&words)? {
            return Ok(Action::Fight(action));
        }
        Err(NotationError::unknown(text, FORMS))
    }
}

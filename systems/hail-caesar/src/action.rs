//! Actions and their notation.

pub mod fighting;
pub mod marching;

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;

/// An answer to a decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// In the movement phase.
    March(marching::Action),
    /// In shooting and combat.
    Fight(fighting::Action),
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
pub const FORMS: &[&str] = &[marching::FORMS, fighting::FORMS];

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(action) = marching::Action::read(&words)? {
            return Ok(Action::March(action));
        }
        if let Some(action) = fighting::Action::read(&words)? {
            return Ok(Action::Fight(action));
        }
        Err(NotationError::unknown(text, FORMS))
    }
}

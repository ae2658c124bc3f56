//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_counters::hex_in_notation as hex;
use acies_hex::{DirectionNameError, Heading};
use acies_words::Bilingual;

use crate::components::Hex;

/// An answer to a decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `move c4 b4`: the unit goes there.
    Move(Hex, Hex),
    /// `turn c4 ne`: the unit faces that corner.
    Turn(Hex, Heading),
    /// `attack c4 b4`: the unit attacks the one there.
    Attack(Hex, Hex),
    /// `stop`: the horse goes no further.
    Stop,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &["move FROM TO", "turn HEX n|ne|se|s|sw|nw", "attack FROM TO", "stop"];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(from, to) => write!(f, "move {from} {to}"),
            Action::Turn(at, facing) => write!(f, "turn {at} {facing}"),
            Action::Attack(from, to) => write!(f, "attack {from} {to}"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["move", from, to] => Ok(Action::Move(hex(from)?, hex(to)?)),
            ["turn", at, facing] => Ok(Action::Turn(hex(at)?, heading(facing).map_err(NotationError::new)?)),
            ["attack", from, to] => Ok(Action::Attack(hex(from)?, hex(to)?)),
            ["stop"] => Ok(Action::Stop),
            _ => Err(NotationError::unknown(text, FORMS)),
        }
    }
}

/// The corner of that name.
pub(crate) fn heading(word: &str) -> Result<Heading, Bilingual> {
    word.parse().map_err(|error: DirectionNameError| Bilingual { en: error.to_string(), fr: error.french() })
}

//! How actions of the toy's war are written.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;

use super::{ACTIONS, WarAction};

const FORMS: &[&str] = &["send", "keep", "seal", "table", "machine", "odds"];

impl fmt::Display for WarAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FORMS[*self as usize])
    }
}

impl FromStr for WarAction {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<WarAction, NotationError> {
        let place = FORMS.iter().position(|form| *form == text);
        place.map(|place| ACTIONS[place]).ok_or_else(|| NotationError::unknown(text, FORMS))
    }
}

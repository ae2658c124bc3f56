//! The words of cases and what they mean.

use acies_words::Bilingual;
use acies_words::bilingual;

use crate::state::CaptainName;

pub(super) use acies_miniatures::case_words::{known, leader_name as captain_name, no_unit, unit_name};

/// There is no such captain.
pub(super) fn no_captain(name: CaptainName) -> Bilingual {
    bilingual!("there is no captain {name}", "il n’y a pas de capitaine {name}")
}

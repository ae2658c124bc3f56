//! Charges, the reactions to them, and the moves of those who support.
//!
//! Sections "Charges in general", "Charge reactions", "Evading", "Counter-charge", "Turning to face", "Moving
//! chargers", "Charges by open-order units", "Support moves" and "Questions on charges" of `rules.toml`.

pub(crate) mod charges;
pub(crate) mod curtail;
pub(crate) mod evade;
pub(crate) mod reaction;
pub(crate) mod support_move;

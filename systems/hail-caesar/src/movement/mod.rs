//! Where a unit may go with a move, whatever the reason for it: see `motion::Mover`.
//!
//! Sections "Formations", "Geometry of formation change", "Units off the table", "Movement and enemy proximity",
//! "Move distances", "Moving through units", "Moving artillery", "Changing formation", "Squares and movement" and
//! "Questions on proximity" of `rules.toml`.

pub(crate) mod detour;
pub(crate) mod duty;
pub(crate) mod formation;
pub(crate) mod instep;
pub(crate) mod motion;
pub(crate) mod moves;
pub(crate) mod nearest;
pub(crate) mod proximity;
pub(crate) mod purpose;
pub(crate) mod straight;
pub(crate) mod way;

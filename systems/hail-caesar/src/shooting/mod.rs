//! Volleys: in the shooting phase, at chargers, and at those who pass by.
//!
//! Sections "Shooting in general", "Artillery fire", "Weapon ranges", "Resolving shooting", "Opportunity fire",
//! "Shooting dice limits" and "Closing shots" of `rules.toml`. What hits and what saves is in [`crate::combat::score`].

pub(crate) mod passing;
pub(crate) mod split;
pub(crate) mod target;
pub(crate) mod volley;

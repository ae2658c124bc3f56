//! What players see and read.

pub(crate) mod drag;
pub(crate) mod facts;
mod gist;
pub(crate) mod look;
pub(crate) mod meaning;
pub(crate) mod nature;
pub(crate) mod pointing;
mod present;
pub(crate) mod prompt;
pub(crate) mod scene;
pub(crate) mod story;
pub(crate) mod terms;
mod threats;
pub(crate) mod thrown;

//! What players see and read.

mod gist;
pub(crate) mod nature;
pub(crate) mod story;
pub(crate) mod terms;
pub(crate) mod thrown;

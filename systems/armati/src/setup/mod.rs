//! Before the first turn: who fights on foot, where everybody stands, divisions and reserves [data.29] [data.6] [data.14].

pub(crate) mod dismount;
pub(crate) mod divide;
pub(crate) mod place;

//! Charges: how they come on, whom they disperse, who must and who supports [data.32] [7.11.01] [6.8.01] [3.0.10].

pub(crate) mod duty;
pub(crate) mod onset;
pub(crate) mod support;

//! Where units stand, how they meet, and what the ground does to them [data.30] [data.33] [6.9.01].

pub(crate) mod contact;
pub(crate) mod field;
pub(crate) mod going;

//! Battles a system settles by odds: how the laboratory measures the table they are rolled on.

use acies_core::battle::{Muster, Report};

/// A system whose battles may be settled without a game, by a table that the laboratory measures.
pub trait Settles: Sync {
    /// Battle `index` of a series: between what could meet, the same on every machine.
    fn trial(&self, seed: u64, index: u64) -> Muster;

    /// The text of the table, made of the reports of a series in their order; none for a battle that came to no end.
    fn table(&self, reports: &[Option<Report>], made: &Made) -> String;
}

/// How a table was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The command that measured it.
    pub command: String,
    /// Who played both sides.
    pub players: String,
    /// The seed of the series.
    pub seed: u64,
    /// The hash over the final states of all battles, to repeat them by.
    pub hash: String,
}

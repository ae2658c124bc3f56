//! What a unit can do, in figures.

use crate::components::{Class, Size, Special, Specials, Weapon};

/// The profile of a unit as it stands on the table, its size already counted in
/// [profile.1] [profile.2] [profile.3] [profile.4] [profile.5] [profile.6].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    /// Its type.
    pub class: Class,
    /// Its size.
    pub size: Size,
    /// Dice in its first round of a combat.
    pub clash: u8,
    /// Dice in later rounds.
    pub sustained: u8,
    /// Dice in support.
    pub support: u8,
    /// Dice at short range.
    pub short: u8,
    /// Dice at long range.
    pub long: u8,
    /// The score that saves, if it has one.
    pub save: Option<u8>,
    /// Wounds until it is shaken.
    pub stamina: u8,
    /// What it shoots with.
    pub weapon: Weapon,
    /// Its special rules.
    pub specials: Specials,
    /// The score an elite unit recovers on [special.5].
    pub elite: u8,
    /// Dice wild fighters roll again [special.13].
    pub wild: u8,
    /// Models of a unit of scythed chariots [special.51].
    pub models: u8,
    /// Its price.
    pub points: u16,
}

impl Profile {
    /// Whether it has a special rule.
    pub const fn has(&self, special: Special) -> bool {
        self.specials.has(special)
    }
}

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

    /// Whether units of its kind come in one size only: an elephant, a piece or a wagon cannot be halved.
    pub fn one_size(&self) -> bool {
        self.class == Class::Elephants
            || self.class == Class::Wagons
            || self.class.is_artillery()
            || self.has(Special::Scythed)
    }

    /// The same troops in a unit of another size [unit-size.2] [unit-size.3] [unit-size.4]. The price stays.
    #[must_use]
    pub fn resized(mut self, size: Size) -> Profile {
        if size == self.size {
            return self;
        }
        if size == Size::Tiny {
            let one = |dice: u8| dice.min(1);
            (self.clash, self.sustained) = (one(self.clash), one(self.sustained));
            (self.support, self.short, self.long) = (one(self.support), one(self.short), one(self.long));
        } else {
            // Archers and crossbows lose less by being few.
            let bows = matches!(self.weapon, Weapon::Bow | Weapon::Crossbow);
            let hand = |size: Size| match size {
                Size::Tiny | Size::Small if bows => -1,
                Size::Tiny | Size::Small => -2,
                Size::Standard => 0,
                Size::Large => 2,
            };
            let shot = |size: Size| match size {
                Size::Tiny | Size::Small => -1,
                Size::Standard => 0,
                Size::Large => 1,
            };
            let by = |dice: u8, change: i8| match dice {
                0 => 0,
                dice => dice.saturating_add_signed(change).max(1),
            };
            let (hands, shots) = (hand(size) - hand(self.size), shot(size) - shot(self.size));
            (self.clash, self.sustained) = (by(self.clash, hands), by(self.sustained, hands));
            (self.support, self.short, self.long) =
                (by(self.support, shots), by(self.short, shots), by(self.long, shots));
        }
        self.stamina = match size {
            Size::Tiny => 1,
            Size::Small => 4,
            Size::Standard => 6,
            Size::Large => 8,
        };
        self.size = size;
        self
    }
}

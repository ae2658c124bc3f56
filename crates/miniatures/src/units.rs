//! Sets of units, small enough to be copied about.

use crate::names::UnitId;

/// A set of units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Units(u128);

impl Units {
    /// Nobody.
    pub const NONE: Units = Units(0);

    /// Everybody there may be.
    pub const ALL: Units = Units(u128::MAX);

    /// Units a battle may have, both sides together, so that every one can be in a set.
    pub const MOST: usize = u128::BITS as usize;

    /// The place of a unit in a set; no battle is read that has one without a place.
    #[inline]
    const fn bit(unit: UnitId) -> u128 {
        match 1_u128.checked_shl(unit.0 as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }

    /// One unit.
    pub const fn one(unit: UnitId) -> Units {
        Units(Units::bit(unit))
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, unit: UnitId) -> Units {
        Units(self.0 | Units::bit(unit))
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, unit: UnitId) -> Units {
        Units(self.0 & !Units::bit(unit))
    }

    /// Whether a unit is among them.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 & Units::bit(unit) != 0
    }

    /// Whether nobody is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The units in order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Units {
        units.into_iter().fold(Units::NONE, Units::with)
    }
}

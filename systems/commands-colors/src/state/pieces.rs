//! Units and leaders, and where they are when they are not on the board.

use acies_core::side::Side;

use crate::battle::{LEADERS_PER_SIDE, UNITS_PER_SIDE};

/// A unit: 0 to 31 are the north's, 32 to 63 the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Stands for no unit.
    pub const NONE: UnitId = UnitId(0xFF);

    /// The `index`-th unit of a side.
    pub const fn of(side: Side, index: usize) -> UnitId {
        UnitId((side.index() * UNITS_PER_SIDE + index) as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < UNITS_PER_SIDE { Side::North } else { Side::South }
    }

    /// Its bit in a set of units.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The units of a set.
pub fn units_of(mut set: u64) -> impl Iterator<Item = UnitId> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let unit = UnitId(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(unit)
    })
}

/// A leader: 0 to 3 are the north's, 4 to 7 the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// Stands for no leader.
    pub const NONE: LeaderId = LeaderId(0xFF);

    /// The `index`-th leader of a side.
    pub const fn of(side: Side, index: usize) -> LeaderId {
        LeaderId((side.index() * LEADERS_PER_SIDE + index) as u8)
    }

    /// Whose he is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < LEADERS_PER_SIDE { Side::North } else { Side::South }
    }

    /// His bit in a set of leaders.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The leaders of a side.
    pub fn all(side: Side) -> impl Iterator<Item = LeaderId> {
        (0..LEADERS_PER_SIDE).map(move |index| LeaderId::of(side, index))
    }
}

/// Where a piece is when it is not on the board.
pub const LOST: u8 = 0xFF;
/// In reserve, still to come.
pub const RESERVE: u8 = 0xFE;
/// Left the board without loss: fled crews, leaders that rode off, units that marched off.
pub const LEFT: u8 = 0xFD;

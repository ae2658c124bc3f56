//! Units and leaders: what they are called, where they are, and sets of them.

use std::ops::{BitAnd, BitOr, Not};

use acies_core::side::Side;
use acies_hex::Heading;

use crate::components::{Hex, Kind, LEADERS, UNITS};

/// A unit: 0 to 31 are the north's, 32 to 63 the south's, whoever commands them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Stands for no unit.
    pub const NONE: UnitId = UnitId(0xFF);

    /// The unit of that number of a side.
    pub const fn of(side: Side, number: usize) -> UnitId {
        UnitId((side.index() * UNITS + number) as u8)
    }

    /// Whose colour it bears.
    #[inline]
    pub const fn owner(self) -> Side {
        if (self.0 as usize) < UNITS { Side::North } else { Side::South }
    }

    /// Its number in its army.
    pub const fn number(self) -> usize {
        self.0 as usize % UNITS
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Units(pub u64);

impl Units {
    /// Nobody.
    pub const NONE: Units = Units(0);

    /// That unit alone.
    #[inline]
    pub const fn only(unit: UnitId) -> Units {
        let mut units = Units::NONE;
        units.set(unit, true);
        units
    }

    /// Whether a unit is in it. Without a branch: most often nobody can foresee it.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        (unit.0 < 64) & (self.0 >> (unit.0 & 63) & 1 == 1)
    }

    /// Puts a unit in or takes it out.
    #[inline]
    pub const fn set(&mut self, unit: UnitId, inside: bool) {
        if unit.0 < 64 {
            self.0 = self.0 & !(1 << unit.0) | (inside as u64) << unit.0;
        }
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All units of one colour.
    #[inline]
    pub const fn of(side: Side) -> Units {
        match side {
            Side::North => Units(u32::MAX as u64),
            Side::South => Units((u32::MAX as u64) << 32),
        }
    }

    /// Whether anybody is in both.
    #[inline]
    pub const fn meets(self, other: Units) -> bool {
        self.0 & other.0 != 0
    }

    /// The first unit in it.
    #[inline]
    pub const fn first(self) -> Option<UnitId> {
        if self.0 == 0 { None } else { Some(UnitId(self.0.trailing_zeros() as u8)) }
    }

    /// The units in it.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = (left != 0).then_some(UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            unit
        })
    }
}

impl BitAnd for Units {
    type Output = Units;
    #[inline]
    fn bitand(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }
}

impl BitOr for Units {
    type Output = Units;
    #[inline]
    fn bitor(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }
}

impl Not for Units {
    type Output = Units;
    #[inline]
    fn not(self) -> Units {
        Units(!self.0)
    }
}

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// There is no such unit.
    Nobody,
    /// In a hex, of the map or imaginary.
    On(Hex),
    /// Still to come [5.0.2].
    Waiting,
    /// It left the map and is no loss [6.g.2].
    Left,
    /// Eliminated.
    Lost,
    /// A camp the enemy captured: its counter lies there [6.j.2].
    Captured(Hex),
    /// A camp its owner retook: its counter lies there [6.j.7].
    Retaken(Hex),
    /// Out of the sight of whoever looks [13.7.2]: on or beside the map, gone from it, or still to come.
    Unseen,
}

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// What it is; who dismounts becomes something else [13.12.1].
    pub kind: Kind,
    /// The side of its hex it faces [6.b.1].
    pub facing: Heading,
    /// How often it fired in this fire phase [8.c.2].
    pub shots: u8,
    /// The volleys it carries, where arrows are counted [13.6.4].
    pub volleys: u8,
}

impl Unit {
    /// Nobody.
    pub const NOBODY: Unit = Unit {
        place: Place::Nobody,
        kind: Kind::LightInfantry,
        facing: Heading::North,
        shots: 0,
        volleys: 0,
    };

    /// Its hex, if it is in one.
    #[inline]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }
}

/// A leader: the first six are the north's, `nA` to `nF`, the others the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// The leader of that number of a side.
    pub const fn of(side: Side, number: usize) -> LeaderId {
        LeaderId((side.index() * LEADERS + number) as u8)
    }

    /// Whose he is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < LEADERS { Side::North } else { Side::South }
    }

    /// His number in his army.
    pub const fn number(self) -> usize {
        self.0 as usize % LEADERS
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The leaders of a side.
    #[inline]
    pub fn all(side: Side) -> impl Iterator<Item = LeaderId> {
        (0..LEADERS).map(move |number| LeaderId::of(side, number))
    }
}

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Post {
    /// There is no such leader.
    Nobody,
    /// He arrives later [7.0.1].
    Due,
    /// In a hex, with a unit or alone.
    On(Hex),
    /// Set aside in phase 1 [3.0.1].
    Aside,
    /// He withdrew before combat and comes back in phase 5 [11.b.2].
    Withdrawn,
    /// Given up for this turn to frighten elephants [13.11.1].
    Spent,
    /// The enemy has him [11.e.2].
    Captured,
    /// Killed [11.d.1].
    Dead,
    /// With a unit that whoever looks does not see [13.7.2].
    Unseen,
}

//! Who is who: units and leaders by number, and sets of them as bits. `s7` is the seventh unit of the south, `sA` its
//! first leader, wherever they stand.

use std::fmt;
use std::str::FromStr;

use acies_core::side::Side;

/// Units a side has at most.
pub const UNITS: usize = 32;
/// Leaders a side has at most.
pub const LEADERS: usize = 8;

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(u8);

impl UnitId {
    /// The unit of that number, from 0.
    pub const fn new(side: Side, number: usize) -> UnitId {
        UnitId((side.index() * UNITS + number % UNITS) as u8)
    }

    /// The unit at that index.
    pub const fn at(index: usize) -> UnitId {
        UnitId((index % (2 * UNITS)) as u8)
    }

    /// Its index among the units of both sides.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize % UNITS
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        if (self.0 as usize) < UNITS { Side::North } else { Side::South }
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.side() == Side::North { 'n' } else { 's' };
        write!(f, "{side}{}", self.number() + 1)
    }
}

/// A word that names nobody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoName;

fn side_of(letter: Option<char>) -> Result<Side, NoName> {
    match letter {
        Some('n') => Ok(Side::North),
        Some('s') => Ok(Side::South),
        _ => Err(NoName),
    }
}

impl FromStr for UnitId {
    type Err = NoName;

    fn from_str(text: &str) -> Result<UnitId, NoName> {
        let mut letters = text.chars();
        let side = side_of(letters.next())?;
        let digits = letters.as_str();
        let plain = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number: usize = digits.parse().map_err(|_| NoName)?;
        if plain && (1..=UNITS).contains(&number) { Ok(UnitId::new(side, number - 1)) } else { Err(NoName) }
    }
}

/// A leader.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(u8);

impl LeaderId {
    /// The leader of that number, from 0.
    pub const fn new(side: Side, number: usize) -> LeaderId {
        LeaderId((side.index() * LEADERS + number % LEADERS) as u8)
    }

    /// The leader at that index.
    pub const fn at(index: usize) -> LeaderId {
        LeaderId((index % (2 * LEADERS)) as u8)
    }

    /// His index among the leaders of both sides.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// His number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize % LEADERS
    }

    /// Whose he is.
    pub const fn side(self) -> Side {
        if (self.0 as usize) < LEADERS { Side::North } else { Side::South }
    }
}

impl fmt::Display for LeaderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.side() == Side::North { 'n' } else { 's' };
        write!(f, "{side}{}", char::from(b'A' + self.number() as u8))
    }
}

impl FromStr for LeaderId {
    type Err = NoName;

    fn from_str(text: &str) -> Result<LeaderId, NoName> {
        let mut letters = text.chars();
        let side = side_of(letters.next())?;
        match (letters.next(), letters.next()) {
            (Some(letter @ 'A'..='H'), None) => Ok(LeaderId::new(side, usize::from(letter as u8 - b'A'))),
            _ => Err(NoName),
        }
    }
}

macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $item:ident, $bits:ty) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub $bits);

        impl $name {
            /// Nobody.
            pub const NONE: $name = $name(0);

            /// This one alone.
            pub const fn of(one: $item) -> $name {
                $name(1 << one.index())
            }

            /// Whether that one is in it.
            pub const fn has(self, one: $item) -> bool {
                self.0 >> one.index() & 1 == 1
            }

            /// With that one too.
            #[must_use]
            pub const fn with(self, one: $item) -> $name {
                $name(self.0 | 1 << one.index())
            }

            /// Without that one.
            #[must_use]
            pub const fn without(self, one: $item) -> $name {
                $name(self.0 & !(1 << one.index()))
            }

            /// How many there are.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether nobody is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first.
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }

            /// All of them in order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let index = left.trailing_zeros() as usize;
                    (left != 0).then(|| {
                        left &= left - 1;
                        $item::at(index)
                    })
                })
            }

            /// All of them, the last first.
            pub fn last_first(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let index = left.checked_ilog2()?;
                    left &= !(1 << index);
                    Some($item::at(index as usize))
                })
            }

            /// Every set of members of it, the empty one first.
            pub fn subsets(self) -> impl Iterator<Item = $name> {
                let all = self.0;
                let mut next = Some(0);
                std::iter::from_fn(move || {
                    let now = next?;
                    next = (now != all).then(|| (now | !all).wrapping_add(1) & all);
                    Some($name(now))
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                items.into_iter().fold($name::NONE, $name::with)
            }
        }
    };
}

set! {
    /// A set of units.
    UnitSet, UnitId, u64
}
set! {
    /// A set of leaders.
    LeaderSet, LeaderId, u16
}

impl UnitSet {
    /// All that a side can have.
    #[inline]
    pub const fn all(side: Side) -> UnitSet {
        UnitSet((u64::MAX >> UNITS) << (side.index() * UNITS))
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// Those not in the other.
    #[must_use]
    #[inline]
    pub const fn but(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }
}

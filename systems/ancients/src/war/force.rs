//! Who marches: units by kind. Equal units are interchangeable, so that an army is how many there are of each kind, and nobody
//! but a leader has a name.

use crate::army;
use crate::components::{KINDS, Kind, National};
use crate::files::FIGURES;

/// The order in which units are counted out: that of the price list [15.2.2], then the kinds it has not.
pub const ORDER: [Kind; KINDS - 1] = [
    Kind::Knights,
    Kind::Chariots,
    Kind::HeavyCavalry,
    Kind::LightCavalry,
    Kind::Phalanx,
    Kind::HeavyInfantry,
    Kind::LightInfantry,
    Kind::MixedMissiles,
    Kind::LightArchers,
    Kind::HeavyArchers,
    Kind::Elephants,
    Kind::HorseArchers,
    Kind::Cataphracts,
];

/// The most of one kind or class that a side ever has in all: more is not bought, so that no sum overflows.
pub const MOST_OF_A_KIND: u8 = 200;

/// What a unit of a kind costs a nation, in halves of a point [15.2.2, 15.3.n1.1, 15.3.n5.1].
pub fn price(kind: Kind, nation: Option<National>) -> u16 {
    army::price(kind, nation)
}

/// The strength of a kind at full.
pub fn strength(kind: Kind) -> u8 {
    FIGURES.0[kind.index()].strength
}

/// A unit of an army.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// What it is; never a camp.
    pub kind: Kind,
    /// Whether it is one of veterans.
    pub veteran: bool,
}

/// The units of an army: how many of each kind, veterans apart. Of camps there are none: each battle has its own [15.1.6].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Force {
    /// Those who are no veterans, by the index of their kind.
    pub plain: [u8; KINDS],
    /// The veterans.
    pub veterans: [u8; KINDS],
}

impl Force {
    /// Nobody.
    pub const NONE: Force = Force { plain: [0; KINDS], veterans: [0; KINDS] };

    /// How many like a unit there are.
    pub const fn of(&self, unit: Unit) -> u8 {
        if unit.veteran { self.veterans[unit.kind.index()] } else { self.plain[unit.kind.index()] }
    }

    /// How many of a kind there are, veterans among them.
    pub const fn count(&self, kind: Kind) -> u16 {
        self.plain[kind.index()] as u16 + self.veterans[kind.index()] as u16
    }

    fn slot(&mut self, unit: Unit) -> &mut u8 {
        let row = if unit.veteran { &mut self.veterans } else { &mut self.plain };
        &mut row[unit.kind.index()]
    }

    /// So many more like a unit.
    pub fn add(&mut self, unit: Unit, count: u8) {
        let slot = self.slot(unit);
        *slot = slot.saturating_add(count);
    }

    /// So many fewer like a unit; false, and nothing changed, if there are not so many.
    pub fn take(&mut self, unit: Unit, count: u8) -> bool {
        let slot = self.slot(unit);
        let left = slot.checked_sub(count);
        *slot = left.unwrap_or(*slot);
        left.is_some()
    }

    /// All of them together.
    #[must_use]
    pub fn with(&self, other: &Force) -> Force {
        let sum =
            |one: &[u8; KINDS], two: &[u8; KINDS]| std::array::from_fn(|at| one[at].saturating_add(two[at]));
        Force { plain: sum(&self.plain, &other.plain), veterans: sum(&self.veterans, &other.veterans) }
    }

    /// Those who are left without others, as far as there are any.
    #[must_use]
    pub fn without(&self, other: &Force) -> Force {
        let rest =
            |one: &[u8; KINDS], two: &[u8; KINDS]| std::array::from_fn(|at| one[at].saturating_sub(two[at]));
        Force { plain: rest(&self.plain, &other.plain), veterans: rest(&self.veterans, &other.veterans) }
    }

    /// Whether all of others are among them.
    pub fn holds(&self, other: &Force) -> bool {
        other.without(self).is_empty()
    }

    /// How many units there are.
    pub fn units(&self) -> u16 {
        self.plain.iter().chain(&self.veterans).map(|count| u16::from(*count)).sum()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        *self == Force::NONE
    }

    /// How many of each there are, in the order of the price list, veterans first [15.2.2].
    pub fn kinds(&self) -> impl Iterator<Item = (Unit, u8)> {
        let force = *self;
        let units = ORDER.into_iter().flat_map(|kind| [true, false].map(|veteran| Unit { kind, veteran }));
        units.map(move |unit| (unit, force.of(unit))).filter(|(_, count)| *count > 0)
    }

    /// Unit by unit in that order.
    pub fn each(&self) -> impl Iterator<Item = Unit> {
        self.kinds().flat_map(|(unit, count)| std::iter::repeat_n(unit, usize::from(count)))
    }

    /// What they cost their nation, in halves of a point [15.2.2].
    pub fn price(&self, nation: Option<National>) -> u32 {
        self.kinds().map(|(unit, count)| u32::from(price(unit.kind, nation)) * u32::from(count)).sum()
    }

    /// Their strength at full.
    pub fn strength(&self) -> u32 {
        self.kinds().map(|(unit, count)| u32::from(strength(unit.kind)) * u32::from(count)).sum()
    }

    /// Whether at least half of them are veterans, which makes a well trained army (W.after.4).
    pub fn is_veteran(&self) -> bool {
        let veterans: u16 = self.veterans.iter().map(|count| u16::from(*count)).sum();
        veterans > 0 && veterans * 2 >= self.units()
    }

    /// Those of them who fight where only so many can: the dearest, among equals in the order of the price list [W.stack.1].
    #[must_use]
    pub fn dearest(&self, most: u8) -> Force {
        let mut kinds: Vec<(Unit, u8)> = self.kinds().collect();
        kinds.sort_by_key(|(unit, _)| std::cmp::Reverse(price(unit.kind, None)));
        let mut fight = Force::NONE;
        let mut room = most;
        for (unit, count) in kinds {
            let count = count.min(room);
            fight.add(unit, count);
            room -= count;
        }
        fight
    }
}

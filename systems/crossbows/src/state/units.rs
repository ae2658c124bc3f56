//! Where the units are, and what follows from it: who is in a hex, which hexes a side holds, who is routed, where zones
//! are. It is asked for again and again, so it is kept beside the units and changed with them, for few hexes at a time.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use acies_core::side::Side;
use acies_hex::{Grid, Heading};

use super::{Mark, Place, Unit};
use crate::components::{Field, Hex, HexSet};
use crate::ids::{UNITS, UnitId, UnitSet};

/// Nobody, where a unit could be.
const NOBODY: u8 = u8::MAX;

/// The units of both sides. All read them; where one is, where it faces and whether it is routed is changed here alone.
#[derive(Clone, Debug)]
pub struct Units {
    each: [Unit; 2 * UNITS],
    seen: Seen,
}

/// What follows from the units. Nothing is in it that they do not say, so it takes part neither in what makes two positions
/// alike nor in the hash by which a journal knows one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    /// The upper unit of each hex.
    top: [u8; <Field as Grid>::PLACES],
    /// The unit below each unit in its hex.
    below: [u8; 2 * UNITS],
    /// Who is on the map.
    standing: UnitSet,
    /// Who is routed, on the map or not.
    routed: UnitSet,
    /// The hexes of each side.
    hexes: [HexSet; 2],
    /// The zones of each side; none where they are not known anew since a unit of it was changed.
    zones: [Option<HexSet>; 2],
}

impl Units {
    /// No units.
    pub const NEVER: Units = Units {
        each: [Unit::NEVER; 2 * UNITS],
        seen: Seen {
            top: [NOBODY; <Field as Grid>::PLACES],
            below: [NOBODY; 2 * UNITS],
            standing: UnitSet::NONE,
            routed: UnitSet::NONE,
            hexes: [HexSet::EMPTY; 2],
            zones: [None; 2],
        },
    };

    /// A unit, to be changed in what is its own alone.
    #[inline]
    pub(super) fn of(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.each[unit.index()]
    }

    /// Changes all units of both sides in what is their own alone.
    #[inline]
    pub(crate) fn each(&mut self, change: impl FnMut(&mut Unit)) {
        self.each.iter_mut().for_each(change);
    }

    /// Who is on the map.
    #[inline]
    pub(crate) fn standing(&self) -> UnitSet {
        self.seen.standing
    }

    /// Who is routed, on the map or not.
    #[inline]
    pub(crate) fn routed(&self) -> UnitSet {
        self.seen.routed
    }

    /// The hexes of a side's units.
    #[inline]
    pub(super) fn hexes(&self, side: Side) -> HexSet {
        self.seen.hexes[side.index()]
    }

    /// The zones of a side, if they are known.
    #[inline]
    pub(crate) fn zones(&self, side: Side) -> Option<HexSet> {
        self.seen.zones[side.index()]
    }

    /// From now on the zones of a side are known.
    #[inline]
    pub(crate) fn know_zones(&mut self, side: Side, zones: HexSet) {
        self.seen.zones[side.index()] = Some(zones);
    }

    /// The units in a hex, the upper one first [7.1.1.3].
    #[inline]
    pub(super) fn at(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let mut next = self.seen.top[hex.index()];
        std::iter::from_fn(move || {
            let unit = usize::from(next);
            next = *self.seen.below.get(unit)?;
            Some(UnitId::at(unit))
        })
    }

    /// A unit comes somewhere.
    pub(super) fn put(&mut self, unit: UnitId, place: Place) {
        let side = unit.side();
        if let Place::On(hex) = self[unit.index()].place {
            let (index, below) = (unit.index() as u8, self.seen.below[unit.index()]);
            *self.seen.link(hex, |other| other == index) = below;
            self.seen.standing = self.seen.standing.without(unit);
            if !self.at(hex).any(|other| other.side() == side) {
                self.seen.hexes[side.index()].remove(hex);
            }
        }
        self.each[unit.index()].pose.place = place;
        if let Place::On(hex) = place {
            // The upper one of a stack is the one of the lower number [7.1.0.1].
            let index = unit.index() as u8;
            let link = self.seen.link(hex, |other| other > index);
            let below = std::mem::replace(link, index);
            self.seen.below[unit.index()] = below;
            self.seen.standing = self.seen.standing.with(unit);
            self.seen.hexes[side.index()].insert(hex);
        }
        self.seen.zones[side.index()] = None;
    }

    /// A unit turns.
    pub(super) fn turn(&mut self, unit: UnitId, facing: Heading) {
        self.each[unit.index()].pose.facing = facing;
        self.seen.zones[unit.side().index()] = None;
    }

    /// A unit is routed, or is so no longer.
    pub(super) fn rout(&mut self, unit: UnitId, routed: bool) {
        self.each[unit.index()].mark(Mark::Routed, routed);
        let others = self.seen.routed.without(unit);
        self.seen.routed = if routed { others.with(unit) } else { others };
        self.seen.zones[unit.side().index()] = None;
    }

    /// A unit is as it was in another position.
    pub(super) fn restore(&mut self, unit: UnitId, was: Unit) {
        self.put(unit, was.place);
        self.rout(unit, was.is(Mark::Routed));
        self.each[unit.index()] = was;
    }

    /// Whether what follows from the units is what is kept of it, zones apart.
    pub(crate) fn are_seen(&self) -> bool {
        let mut anew = Units::NEVER;
        for (index, unit) in self.each.iter().enumerate() {
            anew.restore(UnitId::at(index), *unit);
        }
        // Who is below whom is said of those on the map.
        let below = |units: &Units, unit: UnitId| units.seen.below[unit.index()];
        let alike = self.seen.standing.iter().all(|unit| below(self, unit) == below(&anew, unit));
        let (below, zones) = (self.seen.below, self.seen.zones);
        alike && self.seen == Seen { below, zones, ..anew.seen }
    }
}

impl Seen {
    /// Where in a hex the number of the first unit stands of which something holds, or of nobody.
    fn link(&mut self, hex: Hex, so: impl Fn(u8) -> bool) -> &mut u8 {
        let mut above = None;
        let mut unit = self.top[hex.index()];
        while unit != NOBODY && !so(unit) {
            (above, unit) = (Some(unit), self.below[usize::from(unit)]);
        }
        match above {
            Some(above) => &mut self.below[usize::from(above)],
            None => &mut self.top[hex.index()],
        }
    }
}

impl Deref for Units {
    type Target = [Unit; 2 * UNITS];

    #[inline]
    fn deref(&self) -> &[Unit; 2 * UNITS] {
        &self.each
    }
}

impl PartialEq for Units {
    fn eq(&self, other: &Units) -> bool {
        self.each == other.each
    }
}

impl Eq for Units {}

impl Hash for Units {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.each.hash(state);
    }
}

//! Who is in a battle: its units and leaders by number, side and name.

use acies_core::side::Side;

use crate::names::{LeaderId, LeaderName, UnitId, UnitName};

/// How many units and leaders each side has, those of the north first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Roster {
    units: Ranks,
    leaders: Ranks,
}

/// Numbers from 0: those of the north come before `south`, all before `end`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Ranks {
    south: u8,
    end: u8,
}

impl Ranks {
    fn new(sides: impl IntoIterator<Item = Side>) -> Ranks {
        let mut ranks = Ranks { south: 0, end: 0 };
        for side in sides {
            debug_assert!(side == Side::South || ranks.south == ranks.end, "those of the north come first");
            ranks.south += u8::from(side == Side::North);
            ranks.end += 1;
        }
        ranks
    }

    const fn side(self, rank: u8) -> Side {
        if rank < self.south { Side::North } else { Side::South }
    }

    const fn of(self, side: Side) -> std::ops::Range<u8> {
        match side {
            Side::North => 0..self.south,
            Side::South => self.south..self.end,
        }
    }
}

impl Roster {
    /// Of a battle whose units and leaders are of these sides, in this order: all of the north, then all of the south.
    pub fn new(units: impl IntoIterator<Item = Side>, leaders: impl IntoIterator<Item = Side>) -> Roster {
        Roster { units: Ranks::new(units), leaders: Ranks::new(leaders) }
    }

    /// All units.
    #[inline]
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.end).map(UnitId)
    }

    /// The units of a side.
    #[inline]
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        self.units.of(side).map(UnitId)
    }

    /// Whose a unit is.
    #[inline]
    pub const fn side(&self, unit: UnitId) -> Side {
        self.units.side(unit.0)
    }

    /// A unit as notation names it: counted from 1.
    #[inline]
    pub const fn name(&self, unit: UnitId) -> UnitName {
        let side = self.side(unit);
        UnitName(side, unit.0 - self.units.of(side).start + 1)
    }

    /// The unit of that name, if the battle has one.
    #[inline]
    pub fn named(&self, name: UnitName) -> Option<UnitId> {
        self.units_of(name.0).nth(usize::from(name.1).checked_sub(1)?)
    }

    /// All leaders.
    #[inline]
    pub fn leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.end).map(LeaderId)
    }

    /// The leaders of a side.
    #[inline]
    pub fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + use<> {
        self.leaders.of(side).map(LeaderId)
    }

    /// Whose a leader is.
    #[inline]
    pub const fn leader_side(&self, leader: LeaderId) -> Side {
        self.leaders.side(leader.0)
    }

    /// A leader as notation names him.
    #[inline]
    pub const fn leader_name(&self, leader: LeaderId) -> LeaderName {
        let side = self.leader_side(leader);
        LeaderName(side, leader.0 - self.leaders.of(side).start)
    }

    /// The leader of that name, if the battle has one.
    #[inline]
    pub fn leader_named(&self, name: LeaderName) -> Option<LeaderId> {
        self.leaders_of(name.0).nth(usize::from(name.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_found_by_his_name() {
        use Side::{North, South};
        let roster = Roster::new([North, North, South, South, South], [North, South]);
        for unit in roster.units() {
            assert_eq!(roster.named(roster.name(unit)), Some(unit));
        }
        for leader in roster.leaders() {
            assert_eq!(roster.leader_named(roster.leader_name(leader)), Some(leader));
        }
        assert_eq!(roster.name(UnitId(2)).to_string(), "s1");
        assert_eq!(roster.leader_name(LeaderId(1)).to_string(), "sA");
        assert_eq!(roster.units_of(South).map(|unit| unit.0).collect::<Vec<_>>(), [2, 3, 4]);
        for nobody in [UnitName(North, 3), UnitName(South, 4), UnitName(South, 0)] {
            assert_eq!(roster.named(nobody), None);
        }
        assert_eq!(roster.leader_named(LeaderName(North, 1)), None);
    }
}

//! Who stands where and how far from whom, as far as the one who asks may know.

use acies_core::side::Side;
use acies_ground::{Base, Footprint, Heading, Mils, Outline, Point, Polygon, Pose};
use acies_ground::{distance, first_contact, nearness, overlaps, touches, within};

use crate::names::UnitId;
use crate::roster::Roster;
use crate::shapes::{Blocker, centre};
use crate::units::Units;

/// Where the units of a game stand, for a [`Field`] to answer by.
pub trait Stands<'a>: Copy {
    /// Where a unit is, if it is on the table.
    fn pose(self, unit: UnitId) -> Option<Pose>;

    /// Its base as it is drawn up, on the table or off it.
    fn base(self, unit: UnitId) -> Base;

    /// The walls of the building it is in: figures are rearranged anywhere inside, so others come up to the wall and
    /// measure to it.
    fn walls(self, _unit: UnitId) -> Option<&'a Polygon> {
        None
    }
}

/// The units on the table that the one who asks knows of. All others are absent: nothing here depends on them.
#[derive(Copy, Clone, Debug)]
pub struct Field<'a, S> {
    roster: &'a Roster,
    stands: S,
    known: Units,
}

impl<'a, S: Stands<'a> + 'a> Field<'a, S> {
    /// A table on which everybody is known.
    #[inline]
    pub const fn new(roster: &'a Roster, stands: S) -> Field<'a, S> {
        Field { roster, stands, known: Units::ALL }
    }

    /// The same for somebody who knows of these units only.
    #[inline]
    #[must_use]
    pub const fn knowing(self, known: Units) -> Field<'a, S> {
        Field { known, ..self }
    }

    /// Where a unit stands, if it is on the table.
    #[inline]
    pub fn pose(self, unit: UnitId) -> Option<Pose> {
        if self.known.has(unit) { self.stands.pose(unit) } else { None }
    }

    /// The ground its base covers.
    #[inline]
    pub fn footprint(self, unit: UnitId) -> Option<Footprint> {
        self.pose(unit).map(|pose| pose.footprint(self.stands.base(unit)))
    }

    /// Everybody on the table.
    #[inline]
    pub fn standing(self) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a, S> {
        self.roster.units().filter_map(move |unit| Some((unit, self.footprint(unit)?)))
    }

    /// Those of a side on the table.
    #[inline]
    pub fn standing_of(self, side: Side) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a, S> {
        self.roster.units_of(side).filter_map(move |unit| Some((unit, self.footprint(unit)?)))
    }

    /// The ground a unit on the table holds: its building, or its base.
    #[inline]
    pub fn ground_of(self, unit: UnitId) -> Option<Blocker<'a>> {
        let print = self.footprint(unit)?;
        Some(self.stands.walls(unit).map_or(Blocker::Unit(print), Blocker::Ground))
    }

    /// The ground a unit holds where it stands, or would cover at another pose.
    pub fn ground_at(self, unit: UnitId, pose: Pose, base: Base) -> Blocker<'a> {
        let ground = self.ground_of(unit).filter(|_| self.pose(unit) == Some(pose));
        ground.unwrap_or(Blocker::Unit(pose.footprint(base)))
    }

    /// The ground those of a side hold.
    #[inline]
    pub fn grounds_of(self, side: Side) -> impl Iterator<Item = (UnitId, Blocker<'a>)> + use<'a, S> {
        self.roster.units_of(side).filter_map(move |unit| Some((unit, self.ground_of(unit)?)))
    }

    /// The distance between two units, between their nearest edges.
    pub fn distance(self, a: UnitId, b: UnitId) -> Option<Mils> {
        Some(distance(&self.ground_of(a)?, &self.ground_of(b)?))
    }

    /// Whether two units are within a distance, to the thousandth.
    pub fn within(self, a: UnitId, b: UnitId, limit: Mils) -> bool {
        self.is_so(a, b, limit, |here, there| within(here, there, limit))
    }

    /// Whether two units are base to base, or one is at the wall of the other's building.
    pub fn touch(self, a: UnitId, b: UnitId) -> bool {
        self.is_so(a, b, 0, touches)
    }

    /// Whether something that can be so within a distance only is so of two units.
    #[inline]
    fn is_so(
        self,
        a: UnitId,
        b: UnitId,
        limit: Mils,
        holds: impl Fn(&Blocker<'a>, &Blocker<'a>) -> bool,
    ) -> bool {
        if self.pose(a).is_none_or(|pose| self.far((a, pose), b, limit)) {
            return false;
        }
        match (self.ground_of(a), self.ground_of(b)) {
            (Some(a), Some(b)) => holds(&a, &b),
            _ => false,
        }
    }

    /// No part of a unit's base, or of the building it is in, is farther from its leader figure than this, to the
    /// east, west, north or south.
    pub fn extent(self, unit: UnitId) -> Mils {
        let base = self.stands.base(unit);
        let most = base.front() + base.depth();
        let (Some(walls), Some(Pose { at, .. })) = (self.stands.walls(unit), self.pose(unit)) else {
            return most;
        };
        let off = |corner: &Point| (corner.x() - at.x()).abs().max((corner.y() - at.y()).abs());
        walls.points().iter().map(off).fold(most, Mils::max)
    }

    /// Whether a unit at a pose is certainly farther than a distance from another, or that one is not on the
    /// table: a quick look that spares measuring most.
    pub fn far(self, (unit, pose): (UnitId, Pose), other: UnitId, limit: Mils) -> bool {
        let most = limit + self.extent(unit) + self.extent(other);
        self.pose(other).is_none_or(|there| {
            (pose.at.x() - there.at.x()).abs() > most || (pose.at.y() - there.at.y()).abs() > most
        })
    }

    /// Those on the table, other than the two, who may stand between a unit's eye and another unit: the rest
    /// certainly do not. Whoever is in a building hides nobody; its walls do.
    pub fn standing_between(
        self,
        (unit, eye): (UnitId, Point),
        target: UnitId,
    ) -> impl Iterator<Item = Footprint> + use<'a, S> {
        let there = self.pose(target).map_or(eye, |pose| pose.at);
        let margin = self.extent(target);
        let ranges = [(eye.x(), there.x()), (eye.y(), there.y())].map(|(a, b)| (a.min(b), a.max(b)));
        self.roster.units().filter_map(move |other| {
            let at = self.pose(other)?.at;
            let margin = margin + self.extent(other);
            let between = |(low, high): (Mils, Mils), at: Mils| at >= low - margin && at <= high + margin;
            let outside = self.stands.walls(other).is_none();
            let third = other != unit && other != target;
            let may = outside && third && between(ranges[0], at.x()) && between(ranges[1], at.y());
            if may { self.footprint(other) } else { None }
        })
    }

    /// Whether a unit that covers this ground at a pose stands on no other base, except on those ignored.
    pub fn is_clear(self, (unit, pose): (UnitId, Pose), print: &Footprint, ignoring: &[UnitId]) -> bool {
        !self.roster.units().any(|other| {
            let apart = other == unit || ignoring.contains(&other) || self.far((unit, pose), other, 0);
            !apart && self.footprint(other).is_some_and(|there| overlaps(print, &there))
        })
    }

    /// Somebody who stands on somebody else.
    pub fn overlapping(self) -> Option<(UnitId, UnitId)> {
        let all: Vec<(UnitId, Footprint)> = self.standing().collect();
        all.iter().enumerate().find_map(|(place, (unit, print))| {
            let other = all[..place].iter().find(|(_, other)| overlaps(print, other));
            other.map(|(other, _)| (*unit, *other))
        })
    }

    /// The unit of a side nearest to some ground, and the ground it holds.
    pub fn nearest_of(self, side: Side, here: &impl Outline) -> Option<(UnitId, Blocker<'a>)> {
        self.grounds_of(side).min_by_key(|(_, there)| nearness(here, there))
    }

    /// The unit of a side that a move ends upon, or touching it; of several the one nearest to the middle of the base.
    pub fn met_by(self, side: Side, end: &Footprint) -> Option<UnitId> {
        let middle = centre(end);
        let met = self.grounds_of(side).filter(|(_, there)| overlaps(end, there) || touches(end, there));
        met.min_by_key(|(unit, there)| (distance(&middle, there), *unit)).map(|(unit, _)| unit)
    }

    /// How far ahead somebody of a side stops a base that goes straight on, and who it is.
    pub fn first_ahead(
        self,
        side: Side,
        here: &Footprint,
        heading: Heading,
        most: Mils,
    ) -> Option<(Mils, UnitId)> {
        let met = |(unit, there)| Some((first_contact(here, heading, most, &there)?, unit));
        self.grounds_of(side).filter_map(met).min()
    }
}

#[cfg(test)]
mod tests {
    use acies_ground::INCH;

    use super::*;

    const S1: UnitId = UnitId(0);
    const FRIEND: UnitId = UnitId(1);
    const NEAR: UnitId = UnitId(2);
    const FAR: UnitId = UnitId(3);

    /// Units on bases four inches by two that look north, by the place of their leader figure in inches.
    #[derive(Copy, Clone)]
    struct Ranks<'a>(&'a [Option<(i64, i64)>], Option<(UnitId, &'a Polygon)>);

    impl<'a> Stands<'a> for Ranks<'a> {
        fn pose(self, unit: UnitId) -> Option<Pose> {
            let (x, y) = self.0[unit.index()]?;
            Some(Pose::new(Point::clamped(x * 1000, y * 1000), Heading::NORTH))
        }

        fn base(self, _: UnitId) -> Base {
            Base::new(4 * INCH, 2 * INCH).expect("a base")
        }

        fn walls(self, unit: UnitId) -> Option<&'a Polygon> {
            self.1.filter(|(inside, _)| *inside == unit).map(|(_, walls)| walls)
        }
    }

    fn roster() -> Roster {
        use Side::{North, South};
        Roster::new([North, North, South, South], [])
    }

    /// Two of a side at the same height; before the first an enemy at six inches, and another behind him.
    const PLACES: [Option<(i64, i64)>; 4] = [Some((20, 10)), Some((50, 10)), Some((20, 18)), Some((20, 28))];

    #[test]
    fn distances_are_between_nearest_edges() {
        let (roster, stands) = (roster(), Ranks(&PLACES, None));
        let field = Field::new(&roster, stands);
        assert_eq!(field.distance(S1, NEAR), Some(6 * INCH));
        assert!(field.within(S1, NEAR, 6 * INCH) && !field.within(S1, NEAR, 6 * INCH - 1));
        assert!(!field.touch(S1, NEAR));
        assert_eq!(field.standing().count(), 4);
        assert_eq!(field.standing_of(Side::North).map(|(unit, _)| unit).collect::<Vec<_>>(), [S1, FRIEND]);
        assert_eq!(field.overlapping(), None);
        let gone = Ranks(&[PLACES[0], PLACES[1], None, PLACES[3]], None);
        assert_eq!(Field::new(&roster, gone).distance(S1, NEAR), None);
        let upon = Ranks(&[PLACES[0], Some((21, 11)), None, None], None);
        assert_eq!(Field::new(&roster, upon).overlapping(), Some((FRIEND, S1)));
    }

    #[test]
    fn whoever_is_in_a_building_is_as_near_as_its_walls() {
        let corners =
            [(15, 14), (25, 14), (25, 20), (15, 20)].map(|(x, y)| Point::clamped(x * 1000, y * 1000));
        let house = Polygon::new(corners).expect("a house");
        let (roster, stands) = (roster(), Ranks(&PLACES, Some((NEAR, &house))));
        let field = Field::new(&roster, stands);
        assert_eq!(field.distance(S1, NEAR), Some(4 * INCH));
        assert_eq!(field.standing_between((S1, Point::clamped(20_000, 10_000)), FAR).count(), 0);
    }

    /// What is asked of a field where the nearer enemy is unknown has the same answer as where he is not there.
    #[test]
    fn units_nobody_knows_of_are_absent() {
        let roster = roster();
        let known = [S1, FRIEND, FAR].into_iter().collect();
        let unseen = Field::new(&roster, Ranks(&PLACES, None)).knowing(known);
        let absent = [PLACES[0], PLACES[1], None, PLACES[3]];
        let absent = Field::new(&roster, Ranks(&absent, None));
        let seen = Field::new(&roster, Ranks(&PLACES, None));
        let here = seen.footprint(S1).expect("it stands");
        let eye = (S1, Point::clamped(20_000, 10_000));
        let upon = Pose::new(Point::clamped(20_000, 17_000), Heading::NORTH);
        let end = upon.footprint(Ranks(&PLACES, None).base(S1));
        let answers = |field: Field<'_, Ranks<'_>>| {
            (
                (field.standing().count(), field.standing_of(Side::South).count()),
                (field.distance(S1, NEAR), field.within(S1, NEAR, 6 * INCH), field.touch(S1, NEAR)),
                field.grounds_of(Side::South).map(|(unit, _)| unit).collect::<Vec<_>>(),
                field.standing_between(eye, FAR).count(),
                field.is_clear((S1, upon), &end, &[]),
                field.nearest_of(Side::South, &here).map(|(unit, _)| unit),
                field.met_by(Side::South, &end),
                field.first_ahead(Side::South, &here, Heading::NORTH, 40 * INCH),
            )
        };
        assert_eq!(answers(unseen), answers(absent));
        assert_eq!(
            answers(seen),
            (
                (4, 2),
                (Some(6 * INCH), true, false),
                vec![NEAR, FAR],
                1,
                false,
                Some(NEAR),
                Some(NEAR),
                Some((6 * INCH, NEAR)),
            )
        );
    }
}

//! Questions all chapters ask about the table: who stands where, what lies ahead, who is in the way.

use acies_core::side::Side;
use acies_ground::{Base, Footprint, INCH, Mils, Point, Pose, first_contact};
use acies_miniatures::field::{Field, Stands};
use acies_miniatures::units::Units;

use crate::components::{Formation, Profile};
use crate::game::Armati;
use crate::state::{State, UnitId};

/// The move of a wheel, and how far its outer front corner may go [6.0.15] [data.31].
pub(crate) const WHEEL: Mils = 2 * INCH;
/// Friends this near to each other touch [data.30].
pub(crate) const FRIENDS_TOUCH: Mils = 100;

/// A state of a battle, for the shared field to ask.
#[derive(Copy, Clone)]
pub(crate) struct Seen<'a> {
    game: &'a Armati,
    s: &'a State,
}

impl<'a> Stands<'a> for Seen<'a> {
    fn pose(self, unit: UnitId) -> Option<Pose> {
        self.s.pose(unit)
    }

    fn base(self, unit: UnitId) -> Base {
        self.game.base(self.s, unit)
    }
}

/// A box with sides along the edges of the table: whoever has no part in it is measured no further.
#[derive(Copy, Clone)]
pub(crate) struct Near {
    low: (Mils, Mils),
    high: (Mils, Mils),
}

impl Near {
    /// The least box around some ground, wider by a margin to all sides.
    pub(crate) fn around(prints: &[Footprint], margin: Mils) -> Near {
        let corners = || prints.iter().flat_map(Footprint::corners);
        let span = |of: fn(Point) -> Mils| {
            let all = || corners().map(of);
            (all().min().unwrap_or(0) - margin, all().max().unwrap_or(0) + margin)
        };
        let (x, y) = (span(Point::x), span(Point::y));
        Near { low: (x.0, y.0), high: (x.1, y.1) }
    }

    /// Whether a base at a pose may have a part in it.
    fn may_have(&self, pose: Pose, base: Base) -> bool {
        let most = base.front() + base.depth();
        let (x, y) = (pose.at.x(), pose.at.y());
        x + most >= self.low.0 && x - most <= self.high.0 && y + most >= self.low.1 && y - most <= self.high.1
    }
}

/// Whether bases at poses are certainly farther apart than a distance: a quick look that spares measuring most.
pub(crate) fn are_far((a, base): (Pose, Base), (b, other): (Pose, Base), limit: Mils) -> bool {
    let most = limit + base.front() + base.depth() + other.front() + other.depth();
    (a.at.x() - b.at.x()).abs() > most || (a.at.y() - b.at.y()).abs() > most
}

impl Armati {
    /// Everybody on the table but those who are hidden: to all but their owner's own moves they are absent [data.51].
    pub(crate) fn field<'a>(&'a self, s: &'a State) -> Field<'a, Seen<'a>> {
        let hides = s.units.iter().any(|unit| unit.hidden);
        let known = match hides {
            true => self.units().filter(|unit| !s.unit(*unit).hidden).collect(),
            false => Units::ALL,
        };
        Field::new(&self.roster, Seen { game: self, s }).knowing(known)
    }

    /// Two units whose bases overlap, which never happens.
    pub fn overlapping(&self, s: &State) -> Option<(UnitId, UnitId)> {
        self.field(s).overlapping()
    }

    /// What a unit is: as the list has it, or on foot [data.29].
    pub fn profile(&self, s: &State, unit: UnitId) -> &Profile {
        let on_foot = s.unit(unit).on_foot;
        let dismounted = self.dismounted[unit.index()].as_ref();
        dismounted.filter(|_| on_foot).unwrap_or(&self.start_of(unit).profile)
    }

    /// The base of a unit as it is drawn up.
    pub fn base(&self, s: &State, unit: UnitId) -> Base {
        self.profile(s, unit).base(s.unit(unit).formation)
    }

    /// The ground a unit covers, if it is on the table.
    pub fn footprint(&self, s: &State, unit: UnitId) -> Option<Footprint> {
        s.pose(unit).map(|pose| pose.footprint(self.base(s, unit)))
    }

    /// The ground a unit would cover at a pose.
    pub(crate) fn print_at(&self, s: &State, unit: UnitId, pose: Pose) -> Footprint {
        pose.footprint(self.base(s, unit))
    }

    /// The enemies of a side on the table.
    pub(crate) fn enemies_of<'a>(
        &'a self,
        s: &'a State,
        side: Side,
    ) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a> {
        self.field(s).standing_of(side.other())
    }

    /// Those enemies of a side on the table who may have a part in a box, in the same order.
    pub(crate) fn enemies_near<'a>(
        &'a self,
        s: &'a State,
        side: Side,
        near: Near,
    ) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a> {
        let field = self.field(s);
        self.units_of(side.other()).filter_map(move |enemy| {
            let (pose, base) = (field.pose(enemy)?, self.base(s, enemy));
            near.may_have(pose, base).then(|| (enemy, pose.footprint(base)))
        })
    }

    /// Those friends of a unit who may have a part in a box, in the same order.
    pub(crate) fn friends_near<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
        near: Near,
    ) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a> {
        let friends = self.units_of(self.side(unit)).filter(move |friend| *friend != unit);
        friends.filter_map(move |friend| {
            let (pose, base) = (s.pose(friend)?, self.base(s, friend));
            near.may_have(pose, base).then(|| (friend, pose.footprint(base)))
        })
    }

    /// Friends of a unit on the table, without itself; for its owner's moves hidden ones are there.
    pub(crate) fn friends_of<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = (UnitId, Footprint)> + use<'a> {
        let friends = self.units_of(self.side(unit)).filter(move |friend| *friend != unit);
        friends.filter_map(move |friend| Some((friend, self.footprint(s, friend)?)))
    }

    /// Whether an enemy massed unit within 6 inches straight ahead, between the flank lines, pins a massed unit
    /// [6.10.01].
    pub(crate) fn is_pinned(&self, s: &State, unit: UnitId) -> bool {
        const REACH: Mils = 6 * INCH;
        let (Some(pose), true) = (s.pose(unit), self.profile(s, unit).kind.is_massed()) else { return false };
        let print = self.print_at(s, unit, pose);
        let ahead = |there: &Footprint| {
            // One thousandth farther, so that exactly six inches are within.
            first_contact(&print, pose.heading, REACH + 1, there).is_some()
        };
        self.enemies_near(s, self.side(unit), Near::around(&[print], REACH + INCH))
            .any(|(enemy, there)| self.profile(s, enemy).kind.is_massed() && ahead(&there))
    }

    /// Whether heavy infantry stands in depth.
    pub(crate) fn is_deep(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).formation == Formation::Deep
    }
}

//! Routs: the path of a unit destroyed in melee, and the friends it meets there [8.2.01].

use acies_core::side::Side;
use acies_ground::{Base, Footprint, INCH, Mils, Pose, advance, overlaps, retire, slide, within};
use acies_words::message::Clause;

use crate::components::Kind;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::state::{Face, State, UnitId, Zone};

/// How far a unit routs [8.2.01].
const PATH: Mils = 3 * INCH;

impl Armati {
    /// The strip on which a unit routs, directly away from the attack: its width to the rear or to the front, or its depth
    /// out of the other flank [8.2.02] [data.36].
    pub(crate) fn rout_path(&self, s: &State, unit: UnitId, face: Face) -> Option<Footprint> {
        let (pose, base) = (s.pose(unit)?, self.base(s, unit));
        let along = Base::new(base.front(), PATH).ok()?;
        let across = Base::new(base.depth(), PATH).ok()?;
        // The strip's front edge is where it is farthest from the attack, so that its rear edge lies on the unit.
        Some(match face {
            Face::Front => retire(pose, base.depth()).footprint(along),
            Face::Rear => advance(pose, PATH).footprint(along),
            Face::Left | Face::Right => {
                let turn = if face == Face::Left { 900 } else { -900 };
                let out = pose.heading.turned(turn);
                let middle = retire(pose, base.depth() / 2);
                let edge = slide(middle, out, base.front() / 2 + PATH);
                Pose::new(edge.at, out).footprint(across)
            }
        })
    }

    /// Whether a routing kind makes a friend test: LHI, LI and SI cause no test [8.2.06], and test themselves for massed
    /// units only [8.2.07] [8.2.09].
    pub(crate) fn tests_for(&self, routing: Kind, friend: Kind) -> bool {
        !routing.is_light_foot() && (!friend.is_light_foot() || routing.is_massed())
    }

    /// The highest die that destroys a friend in the test [8.2.04].
    pub(crate) const fn deadly(kind: Kind) -> u8 {
        if kind.is_heavy_infantry() { 1 } else { 2 }
    }
}

impl Play<'_> {
    /// A unit is destroyed in a zone: it is taken off, and friends on its path test [2.2.2.01] [3.0.14].
    pub(crate) fn rout(&mut self, zone: &Zone, side: Side, clause: Clause) {
        let unit = zone.units[side];
        let kind = self.game.profile(self.s, unit).kind;
        let path = self.game.rout_path(self.s, unit, zone.taken[side]);
        let here = self.game.footprint(self.s, unit);
        let foes: Vec<UnitId> = self.s.foes(unit).map(|(foe, _)| foe).collect();
        self.remove(&[unit], clause);
        // Whoever has no enemy left in contact now is victorious [3.0.16].
        for foe in foes {
            if !self.s.is_engaged(foe) {
                self.s.unit_mut(foe).deeds.victor = true;
            }
        }
        if self.s.verdict.is_some() {
            return;
        }
        match (kind, here, path) {
            (Kind::Elephants, Some(here), _) => self.stampede(side, &here),
            (_, _, Some(path)) => self.test_on(kind, side, &path, "8.2.04"),
            _ => {}
        }
    }

    /// Routing elephants destroy every friend within 3 inches [8.2.05].
    fn stampede(&mut self, side: Side, here: &Footprint) {
        let near = self.game.field(self.s).standing_of(side).filter(|(_, print)| within(here, print, PATH));
        let gone: Vec<UnitId> = near.map(|(unit, _)| unit).collect();
        self.remove(&gone, Clause("8.2.05"));
    }

    /// Every friend touched by a path throws a die, in the order of the direction of melees, and they fall together; who is
    /// destroyed so makes no path [8.2.03] [8.2.04] [8.2.07] [data.36].
    pub(crate) fn test_on(&mut self, routing: Kind, side: Side, path: &Footprint, clause: &'static str) {
        let game = self.game;
        let crossed = game.field(self.s).standing_of(side).filter(|(_, print)| overlaps(path, print));
        let crossed =
            crossed.filter(|(friend, _)| game.tests_for(routing, game.profile(self.s, *friend).kind));
        let mut tested: Vec<(Mils, UnitId)> = crossed
            .filter_map(|(friend, _)| Some((game.along(self.s, self.s.pose(friend)?.at.x()), friend)))
            .collect();
        tested.sort_unstable();
        let mut gone = Vec::new();
        for (_, unit) in tested {
            let die = self.d6();
            let destroyed = die <= Armati::deadly(game.profile(self.s, unit).kind);
            tell!(self, Event::Tested { unit, die, destroyed, clause: Clause(clause) });
            if destroyed {
                gone.push(unit);
            }
        }
        self.remove(&gone, Clause(clause));
    }
}

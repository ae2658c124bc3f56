//! Contact: who is engaged with whom, and on which side.

use acies_core::side::Side;
use acies_ground::{Arc, Heading, Pose, advance, contact};
use acies_words::message::Clause;

use crate::components::{Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{Engagement, Entry, State, UnitId};

/// The side of a unit that faces an enemy whose front is against it, by the headings of both: a charger is
/// always flush on the side it met [charge-move.3].
fn side_met(unit: Heading, enemy: Heading) -> Arc {
    match unit.turn_to(enemy) {
        -450..=450 => Arc::Rear,
        451..=1349 => Arc::Left,
        -1349..=-451 => Arc::Right,
        _ => Arc::Front,
    }
}

impl HailCaesar {
    /// Whether a unit has a front, flanks and rear: not in open order nor in square [arcs.2]; in testudo all
    /// sides are front [special.41].
    pub(crate) fn has_flanks(&self, s: &State, unit: UnitId) -> bool {
        self.is_close(s, unit) && s.unit(unit).formation != Formation::Testudo
    }

    /// The sides two enemies in contact fight each other on: the front of whoever has its leader figure on
    /// the other [combat.1], and of that other the side it stands against. In a building a unit turns to every
    /// side: it is taken neither in flank nor from behind [combat-to-hit.6].
    pub(crate) fn sides_met(&self, s: &State, a: (UnitId, Pose), b: (UnitId, Pose)) -> (Arc, Arc) {
        // Whoever is in a building awaits those who come to its wall [terrain.21].
        let awaits = s.unit(a.0).building.is_some() && s.unit(b.0).building.is_none();
        let a_leads =
            !awaits && self.ground_of(s, b.0).is_some_and(|there| contact::leader_touches(a.1, &there));
        let (of_a, of_b) = if a_leads {
            (Arc::Front, side_met(b.1.heading, a.1.heading))
        } else {
            (side_met(a.1.heading, b.1.heading), Arc::Front)
        };
        let seen = |unit, arc| match self.has_flanks(s, unit) && s.unit(unit).building.is_none() {
            true => arc,
            false => Arc::Front,
        };
        (seen(a.0, of_a), seen(b.0, of_b))
    }

    /// The enemies that a unit would be engaged with where it stands, besides those it fights already: the
    /// leader figure or centre line of either on the other [combat.1] [charge-move.8] [support.12]. Behind one wall it
    /// fights one enemy; another in that building supports him [support.5].
    pub(crate) fn newly_met<'a>(&'a self, s: &'a State, unit: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        self.units_of(self.side(unit).other()).filter(move |enemy| self.is_met(s, unit, *enemy))
    }

    fn is_met(&self, s: &State, unit: UnitId, enemy: UnitId) -> bool {
        let (Some(here), Some(there)) = (s.pose(unit), s.pose(enemy)) else { return false };
        let house = s.unit(enemy).building;
        let behind_one_wall = |foe: UnitId| house.is_some() && s.unit(foe).building == house;
        self.touch(s, unit, enemy)
            && !s.foes(unit).any(|(foe, _)| foe == enemy || behind_one_wall(foe))
            && (self.ground_of(s, enemy).is_some_and(|ground| contact::leader_touches(here, &ground))
                || self.ground_of(s, unit).is_some_and(|ground| contact::leader_touches(there, &ground)))
    }
}

impl Play<'_> {
    /// A unit that has come to an enemy is engaged with it [combat.1], and with any other enemy whose leader
    /// figure ends on it [charge-move.8].
    pub(crate) fn engage(&mut self, mover: UnitId, target: UnitId, entry: Entry) {
        self.open_testudo(target, Some(mover));
        self.open_testudo(mover, None);
        if entry != Entry::None {
            // A charge begins a fight of its own, for both if the other is in none [combat-round.4]
            // [combat-to-hit.1].
            self.stand_down([mover, target]);
            let unit = self.s.unit_mut(mover);
            (unit.entry, unit.rounds, unit.won) = (entry, 0, false);
        }
        self.pair(mover, target);
        self.scare(mover, target, entry);
        let others: Vec<UnitId> = self.game.newly_met(self.s, mover).collect();
        for other in others {
            self.pair(mover, other);
            self.scare(mover, other, entry);
        }
    }

    /// Writes down that two enemies fight.
    fn pair(&mut self, unit: UnitId, enemy: UnitId) {
        let (Some(here), Some(there)) = (self.s.pose(unit), self.s.pose(enemy)) else { return };
        if self.s.foes(unit).any(|(foe, _)| foe == enemy) {
            return;
        }
        let (mine, theirs) = self.game.sides_met(self.s, (unit, here), (enemy, there));
        let (own, foe) = ((unit, mine), (enemy, theirs));
        self.s.engagements.push(match self.game.side(unit) {
            Side::North => Engagement { north: own, south: foe },
            Side::South => Engagement { north: foe, south: own },
        });
        tell!(self, Event::Engaged { unit, target: enemy, arc: theirs });
    }

    /// Cavalry and chariots that charge an elephant test for disorder on contact [special.46].
    fn scare(&mut self, charger: UnitId, target: UnitId, entry: Entry) {
        let class = self.game.profile(charger).class;
        let mounted = class.is_cavalry() || class.is_chariots();
        if entry != Entry::None && mounted && self.game.profile(target).has(Special::Elephant) {
            self.disorder_test(charger, Clause("special.46"));
        }
    }

    /// A testudo turns into battle line on contact, facing its first charger [special.42]; one that comes to
    /// the enemy itself keeps its front where it is. Where its line has no room it keeps its shape.
    fn open_testudo(&mut self, unit: UnitId, charger: Option<UnitId>) {
        if self.s.unit(unit).formation != Formation::Testudo || self.s.is_engaged(unit) {
            return;
        }
        let Some(here) = self.s.pose(unit) else { return };
        self.s.unit_mut(unit).formation = Formation::Line;
        let turned = charger.and_then(|charger| self.s.pose(charger)).map(|there| {
            let facing = there.heading.opposite();
            let before = advance(Pose::new(there.at, there.heading), contact::TOUCH / 2);
            [Pose::new(before.at, facing), Pose::new(here.at, facing)]
        });
        let mut places = turned.into_iter().flatten().chain([here]);
        match places.find(|pose| self.game.stands_free(self.s, unit, *pose, &[])) {
            Some(pose) => {
                self.place(unit, pose);
                tell!(self, Event::TestudoOpened(unit));
            }
            None => self.s.unit_mut(unit).formation = Formation::Testudo,
        }
    }
}

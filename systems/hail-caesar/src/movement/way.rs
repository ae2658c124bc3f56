//! A unit's way from one pose to another: what it costs, whom it leads through, and where it may end.

use acies_ground::{
    Footprint, Mils, Polygon, Pose, TOUCH, apart, crossed, distance, overlaps, strip_between, touches,
    travel_between,
};

use crate::components::Formation;
use crate::movement::motion::Mover;
use crate::refusal::{Refusal, no};
use crate::state::UnitId;
use crate::terrain::going::Going;
use crate::units::Units;

/// A way that is open to a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// Where it ends.
    pub to: Pose,
    /// How the unit is drawn up there.
    pub formation: Formation,
    /// How far the figure that goes farthest goes.
    pub length: Mils,
    /// What it leads over.
    pub going: Going,
    /// Friends passed through by more than half [pass-through.6].
    pub through: Units,
    /// Whether a unit in a house is still in it, by part of its base, where the way ends.
    pub inside: bool,
}

/// Whom a way may come up against.
#[derive(Copy, Clone, Default)]
pub(crate) struct Meeting {
    /// The enemy it goes at.
    pub target: Option<UnitId>,
    /// The friend it supports.
    pub friend: Option<UnitId>,
}

impl Mover<'_> {
    /// Those whom a way of some length could come up against. No point of the ground it covers is farther
    /// from where the unit stands than its farthest figure goes.
    fn within_reach(&self, length: Mils) -> impl Iterator<Item = &(UnitId, Footprint)> {
        let gaps =
            self.gaps.get_or_init(|| self.others.iter().map(|(_, there)| apart(&self.here, there)).collect());
        let near = gaps.iter().map(move |gap| *gap <= length + TOUCH);
        self.others.iter().zip(near).filter(|(_, near)| *near).map(|(other, _)| other)
    }

    /// Whether a way is open: on the table, free at its end, not through enemies, friends in combat or ground
    /// that cannot be entered.
    pub fn way(&self, to: Pose, formation: Formation, meeting: Meeting) -> Result<Way, Refusal> {
        let (game, s) = (self.game, self.s);
        let base = game.base_in(self.unit, formation);
        let end = to.footprint(base);
        if !game.battle.table.contains(&end) {
            return Err(no("hc-no-off-table", "off-table.1").unit(self.name()));
        }
        // Whoever changes formation on a move does so first, and goes on as he then is: what he covers, whom he
        // passes and what he enters is asked of that [formation-change.3].
        let (start, spread) = match formation {
            _ if formation == self.formation || to.at == self.from.at => (self.here, 0),
            _ => {
                let opened = self.from.footprint(base);
                (opened, travel_between(&self.here, &opened))
            }
        };
        let way = strip_between(&start, &end);
        let walked = travel_between(&start, &end);
        let mut through = Units::NONE;
        for (other, there) in self.within_reach(spread + walked) {
            let crosses = overlaps(&way, there);
            if !crosses && !touches(&end, there) {
                continue;
            }
            // Those in another building stand in nobody's way: their walls do [terrain.21].
            if s.unit(*other).building.is_some_and(|house| s.unit(self.unit).building != Some(house)) {
                continue;
            }
            let blocked = |key, clause| Err(no(key, clause).unit(self.name()).other(game.name(*other)));
            if self.is_enemy(*other) {
                if meeting.target == Some(*other) {
                    continue;
                }
                if crosses {
                    return blocked("hc-no-through-enemy", "pass-through.1");
                }
                // Only a charge brings a unit into contact [charge.1], or a support by its corner [support.11].
                if meeting.friend.is_none() && meeting.target.is_none() && !touches(&self.here, there) {
                    return blocked("hc-no-contact", "charge.1");
                }
                continue;
            }
            if overlaps(&end, there) {
                return blocked("hc-no-end-on-friend", "pass-through.7");
            }
            if !crosses {
                continue;
            }
            let joins = || {
                meeting.friend == Some(*other)
                    || meeting.target.is_some_and(|target| s.foes(*other).any(|(foe, _)| foe == target))
            };
            if s.is_engaged(*other) {
                if joins() {
                    continue;
                }
                return blocked("hc-no-through-combat", "pass-through.2");
            }
            // Less than half of the friend is free, however much of this unit passes [pass-through.5]
            // [pass-through.8].
            let drawn_up = if to.at == self.from.at { self.base } else { base };
            let (_, its) = crossed((self.from, drawn_up), (to, base), there);
            if its.more_than_half() && !game.pass_freely(s, (self.unit, formation), *other) {
                through = through.with(*other);
            }
        }
        if meeting.friend.is_none() && meeting.target.is_none() {
            self.keeps_off_walls(&end)?;
        }
        // It comes out of its own building, or round the corner of the one it assaults.
        let assaulted = || meeting.target.and_then(|target| s.unit(target).building);
        let own = s.unit(self.unit).building;
        let into = own.or_else(assaulted);
        let over = |wall: &Polygon| meeting.target.is_some_and(|target| game.is_stormed(s, target, wall));
        let going = game.going((self.unit, formation), (self.from, &start), (to, &end), &way, into, over)?;
        let length = match own {
            // From the perimeter of the building it leaves [terrain.17].
            Some(index) => {
                let walls = &game.battle.terrain[usize::from(index)].shape;
                end.corners().iter().map(|corner| distance(corner, walls)).max().unwrap_or(0)
            }
            None if formation == self.formation => walked,
            // The change comes first, then the move [formation-change.3].
            None => travel_between(&self.from.footprint(base), &end),
        };
        let inside = own.is_some_and(|house| game.is_under(&end, house));
        // Whoever charges or goes into support comes right out of his house, as with any move [terrain.17].
        if let Some(met) = meeting.target.or(meeting.friend).filter(|_| inside) {
            return Err(no("hc-no-room-outside", "terrain.17").unit(self.name()).other(game.name(met)));
        }
        Ok(Way { to, formation, length, going, through, inside })
    }

    /// Only a charge brings a unit to the wall of a building that an enemy holds [charge.1] [terrain.21].
    fn keeps_off_walls(&self, end: &Footprint) -> Result<(), Refusal> {
        let comes_to = |enemy: &UnitId| {
            let walls = self.game.walls_of(self.s, *enemy).filter(|_| self.is_enemy(*enemy));
            walls.is_some_and(|walls| touches(end, walls) && !touches(&self.here, walls))
        };
        match self.others.iter().map(|(other, _)| *other).find(comes_to) {
            Some(enemy) => {
                Err(no("hc-no-contact", "charge.1").unit(self.name()).other(self.game.name(enemy)))
            }
            None => Ok(()),
        }
    }
}

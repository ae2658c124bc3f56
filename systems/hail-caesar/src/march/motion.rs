//! A unit's move from one pose to another: what the way costs, whom it leads through, and where it may end.

use std::cell::OnceCell;

use acies_ground::{
    Base, Footprint, Hull, INCH, Mils, Point, Pose, TOUCH, apart, crossed, distance, overlaps, strip_between,
    touches, travel_between,
};

use super::proximity::Near;
use super::refusal::{Refusal, no};
use super::task::MoveKind;
use super::terrain::{FOREST_PACE, Going};
use super::units::Units;
use crate::components::{Class, Formation, Special};
use crate::game::HailCaesar;
use crate::state::{Place, State, UnitId};
use crate::tables;

/// The first move of a unit that comes on the table [off-table.8].
const ENTRY: Mils = 6 * INCH;
/// How near the units of one order stay to each other [division-orders.2] [division-orders.8].
pub(crate) const TOGETHER: Mils = 6 * INCH;

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
}

/// Whom a way may come up against.
#[derive(Copy, Clone, Default)]
pub(crate) struct Meeting {
    /// The enemy it goes at.
    pub target: Option<UnitId>,
    /// The friend it supports.
    pub friend: Option<UnitId>,
}

/// A unit about to move: what is the same for every pose it might go to.
pub(crate) struct Mover<'a> {
    pub game: &'a HailCaesar,
    pub s: &'a State,
    pub unit: UnitId,
    /// Where it stands, or the edge of the table where it comes on.
    pub from: Pose,
    pub base: Base,
    pub formation: Formation,
    /// Where it stands now.
    pub here: Footprint,
    /// How far it goes with one move.
    pub allowance: Mils,
    /// Everybody else on the table.
    pub others: Vec<(UnitId, Footprint)>,
    /// How far from it they are at least, in the same order: who is farther than a way is long cannot matter
    /// to it.
    gaps: OnceCell<Vec<Mils>>,
    near: OnceCell<Near>,
    pub(super) enemies: OnceCell<Vec<(Mils, UnitId)>>,
    pub(super) charges: OnceCell<bool>,
    pub(super) attacks: OnceCell<Result<(), Refusal>>,
    supporting: OnceCell<bool>,
}

impl HailCaesar {
    /// How far a unit goes with one move; cavalry in a forest goes at infantry pace [terrain.3].
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> Mils {
        let open = tables::move_distance(self.profile(unit), s.unit(unit).formation);
        let in_forest = || {
            self.footprint(s, unit)
                .is_some_and(|print| self.in_terrain(&print, crate::battle::TerrainKind::Forest))
        };
        match s.unit(unit).place {
            Place::Off(_) => ENTRY,
            _ if self.profile(unit).class.is_cavalry() && open > FOREST_PACE && in_forest() => FOREST_PACE,
            _ => open,
        }
    }

    /// Whether a unit can stand at a pose: on the table, on no other base except those ignored, on ground
    /// that bears it.
    pub(crate) fn stands_free(&self, s: &State, unit: UnitId, pose: Pose, ignoring: &[UnitId]) -> bool {
        let print = self.footprint_at(s, unit, pose);
        self.battle.table.contains(&print)
            && self.ground_bears(s, unit, s.unit(unit).formation, pose, &print)
            && !self.units().any(|other| {
                let apart = other == unit || ignoring.contains(&other) || self.far(s, (unit, pose), other, 0);
                !apart && self.footprint(s, other).is_some_and(|there| overlaps(&print, &there))
            })
    }

    /// The pose from which a unit off the table comes on: its front on the edge, looking inwards.
    fn threshold(&self, at: Point) -> Pose {
        use acies_ground::{Edge, Heading};
        let heading = match self.battle.table.nearest_edge(&at).0 {
            Edge::North => Heading::SOUTH,
            Edge::East => Heading::WEST,
            Edge::South => Heading::NORTH,
            Edge::West => Heading::EAST,
        };
        Pose::new(at, heading)
    }

    /// A unit about to move; none if it is gone for good.
    pub(crate) fn mover<'a>(&'a self, s: &'a State, unit: UnitId) -> Option<Mover<'a>> {
        let from = match s.unit(unit).place {
            Place::On(pose) => pose,
            Place::Off(at) => self.threshold(at),
            Place::Gone => return None,
        };
        let base = self.base(s, unit);
        Some(Mover {
            game: self,
            s,
            unit,
            from,
            base,
            formation: s.unit(unit).formation,
            here: from.footprint(base),
            allowance: self.allowance(s, unit),
            others: self.standing(s).filter(|(other, _)| *other != unit).collect(),
            gaps: OnceCell::new(),
            near: OnceCell::new(),
            enemies: OnceCell::new(),
            charges: OnceCell::new(),
            attacks: OnceCell::new(),
            supporting: OnceCell::new(),
        })
    }

    /// Whether two friends pass through each other without a test: skirmishers and open-order infantry
    /// [pass-through.3], light riders both in open order [pass-through.4], drilled units both in battle line
    /// [special.2].
    pub(crate) fn pass_freely(&self, s: &State, a: UnitId, b: UnitId) -> bool {
        let formation = |unit: UnitId| s.unit(unit).formation;
        let class = |unit: UnitId| self.profile(unit).class;
        let loose = |unit: UnitId| {
            class(unit) == Class::Skirmishers
                || class(unit).is_infantry() && formation(unit) == Formation::Open
        };
        let light = |unit: UnitId| {
            matches!(class(unit), Class::LightCavalry | Class::LightChariots | Class::HorseArchers)
                && formation(unit) == Formation::Open
        };
        let drilled =
            |unit: UnitId| self.profile(unit).has(Special::Drilled) && formation(unit) == Formation::Line;
        loose(a) || loose(b) || (light(a) && light(b)) || (drilled(a) && drilled(b))
    }
}

impl Mover<'_> {
    /// The enemies that bind its move.
    pub fn near(&self) -> &Near {
        self.near.get_or_init(|| match self.s.unit(self.unit).place {
            Place::On(_) => self.game.near(self.s, self.unit, self.from, self.base),
            Place::Off(_) | Place::Gone => Near::Nobody,
        })
    }

    /// Whether it supports a combat.
    pub fn is_supporting(&self) -> bool {
        *self.supporting.get_or_init(|| self.game.is_supporting(self.s, self.unit))
    }

    /// Those whom a way of some length could come up against. No point of the ground it covers is farther
    /// from where the unit stands than its farthest figure goes.
    fn within_reach(&self, length: Mils) -> impl Iterator<Item = &(UnitId, Footprint)> {
        let gaps =
            self.gaps.get_or_init(|| self.others.iter().map(|(_, there)| apart(&self.here, there)).collect());
        let near = gaps.iter().map(move |gap| *gap <= length + TOUCH);
        self.others.iter().zip(near).filter(|(_, near)| *near).map(|(other, _)| other)
    }

    pub(super) fn name(&self) -> crate::state::UnitName {
        self.game.name(self.unit)
    }

    pub(super) fn is_enemy(&self, other: UnitId) -> bool {
        self.game.side(other) != self.game.side(self.unit)
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
        let way = strip_between(&self.here, &end);
        let walked = travel_between(&self.here, &end);
        let mut through = Units::NONE;
        for (other, there) in self.within_reach(walked) {
            let crosses = overlaps(&way, there);
            if !crosses && !touches(&end, there) {
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
            // Less than half of either is free [pass-through.5].
            let (mine, its) = crossed((self.from, self.base), (to, base), there);
            let tested = mine.more_than_half() || its.more_than_half();
            if tested && !game.pass_freely(s, self.unit, *other) {
                through = through.with(*other);
            }
        }
        let into = meeting.target.and_then(|target| s.unit(target).building).or(s.unit(self.unit).building);
        let going = self.going((to, &end), formation, &way, into)?;
        let length = match s.unit(self.unit).building {
            // From the perimeter of the building it leaves [terrain.17].
            Some(index) => {
                let walls = &game.battle.terrain[usize::from(index)].shape;
                end.corners().iter().map(|corner| distance(corner, walls)).max().unwrap_or(0)
            }
            None => walked,
        };
        Ok(Way { to, formation, length, going, through })
    }

    fn going(
        &self,
        (to, end): (Pose, &Footprint),
        formation: Formation,
        way: &Hull,
        into: Option<u8>,
    ) -> Result<Going, Refusal> {
        // A unit that changes on the way crosses ground in the order that suits it less; one that changes where
        // it stands need not cross a wood to stand in it.
        let worse = if self.formation == Formation::Open { formation } else { self.formation };
        let in_woods = if to.at == self.from.at { formation } else { worse };
        self.game.going(self.unit, (worse, in_woods), (self.from, &self.here), (to, end), way, into)
    }

    /// The refusal of a way that is too long for a figure [proximity.2].
    pub(super) fn too_far(&self, length: Mils, allowed: Mils) -> Refusal {
        no("hc-no-too-far", "proximity.2").unit(self.name()).lengths(length, allowed)
    }

    /// Whether a unit of this kind moves at all.
    pub(super) fn can_walk(&self) -> Result<(), Refusal> {
        let unit = self.s.unit(self.unit);
        let class = self.game.profile(self.unit).class;
        if unit.formation == Formation::Square {
            return Err(no("hc-no-square", "square-move.1").unit(self.name()));
        }
        if unit.building.is_some() && class.is_artillery() {
            return Err(no("hc-no-artillery-inside", "terrain.14").unit(self.name()));
        }
        Ok(())
    }

    /// Whether it may go to a pose with one move, taking a formation on the way if one is given.
    pub fn go(&self, kind: MoveKind, left: u8, to: Pose, form: Option<Formation>) -> Result<Way, Refusal> {
        let (way, rest) = self.open(kind, left, to, form)?;
        self.makes_haste(kind, left, (to, form), rest)?;
        Ok(way)
    }

    /// Whether a way is open to it, however short, and how much of its move that leaves.
    pub(super) fn open(
        &self,
        kind: MoveKind,
        left: u8,
        to: Pose,
        form: Option<Formation>,
    ) -> Result<(Way, Mils), Refusal> {
        self.can_walk()?;
        if let Some(form) = form {
            self.form_on_the_way(kind, form)?;
        }
        let formation = form.unwrap_or(self.formation);
        // Most poses that are refused are too far; nothing else need be asked of them.
        let base = self.game.base_in(self.unit, formation);
        let end = to.footprint(base);
        let walked = travel_between(&self.here, &end);
        if walked > self.allowance && self.s.unit(self.unit).building.is_none() {
            return Err(self.too_far(walked, self.allowance));
        }
        let way = self.way(to, formation, Meeting::default())?;
        let pace = form.map_or(self.allowance, |form| {
            self.allowance.min(tables::move_distance(self.game.profile(self.unit), form))
        });
        let pace = if way.going.forest { pace.min(FOREST_PACE) } else { pace };
        if way.length > pace {
            return Err(if way.going.forest && way.length <= self.allowance {
                no("hc-no-forest-pace", "terrain.3").unit(self.name()).lengths(way.length, pace)
            } else {
                self.too_far(way.length, pace)
            });
        }
        if way.going.crossing {
            return Err(no("hc-no-obstacle", "terrain.10").unit(self.name()));
        }
        self.game.minds(self.unit, self.near(), (self.from, self.base), (to, base))?;
        self.suits(kind, left, to, &end)?;
        self.together(kind, &end, left.saturating_sub(1))?;
        let rest = pace - way.length;
        Ok((way, rest))
    }
}

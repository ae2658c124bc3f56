//! A unit about to move, and whether it may go to a pose with one move.

use std::cell::OnceCell;

use acies_ground::{Base, Edge, Footprint, INCH, Mils, Outline, Point, Pose, distance, travel_between};

use crate::agenda::march_task::MoveKind;
use crate::components::{Class, Formation, Special};
use crate::game::HailCaesar;
use crate::movement::proximity::Near;
use crate::movement::way::{Meeting, Way};
use crate::refusal::{Refusal, no};
use crate::state::{Place, State, UnitId};
use crate::tables;
use crate::terrain::going::FOREST_PACE;

/// The first move of a unit that comes on the table [off-table.8].
const ENTRY: Mils = 6 * INCH;
/// How near the units of one order stay to each other [division-orders.2] [division-orders.8].
pub(crate) const TOGETHER: Mils = 6 * INCH;

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
    pub(crate) gaps: OnceCell<Vec<Mils>>,
    near: OnceCell<Near>,
    pub(crate) enemies: OnceCell<Vec<(Mils, UnitId)>>,
    pub(crate) charges: OnceCell<bool>,
    pub(crate) attacks: OnceCell<Result<(), Refusal>>,
    supporting: OnceCell<bool>,
}

impl HailCaesar {
    /// How far a unit goes with one move; cavalry in a forest goes at infantry pace [terrain.3].
    pub(crate) fn allowance(&self, s: &State, unit: UnitId) -> Mils {
        self.pace_in(s, unit, s.unit(unit).formation)
    }

    /// The same in another formation than the one it is in.
    fn pace_in(&self, s: &State, unit: UnitId, formation: Formation) -> Mils {
        let open = tables::move_distance(self.profile(unit), formation);
        let in_forest = || {
            self.footprint(s, unit)
                .is_some_and(|print| self.in_terrain(&print, crate::battle::TerrainKind::Forest))
        };
        match s.unit(unit).place {
            // A column comes on until its tail is on the table.
            Place::Off(_) => ENTRY.max(self.base_in(unit, formation).depth()),
            _ if self.profile(unit).class.is_cavalry() && open > FOREST_PACE && in_forest() => FOREST_PACE,
            _ => open,
        }
    }

    /// Whether a unit does not move at all: in square [square-move.1], or engines set up in a building
    /// [terrain.14].
    pub(crate) fn is_rooted(&self, s: &State, unit: UnitId) -> bool {
        let state = s.unit(unit);
        state.formation == Formation::Square
            || state.building.is_some() && self.profile(unit).class.is_artillery()
    }

    /// Whether a unit can stand at a pose: on the table, on no other base except those ignored, on ground
    /// that bears it.
    pub(crate) fn stands_free(&self, s: &State, unit: UnitId, pose: Pose, ignoring: &[UnitId]) -> bool {
        let print = self.footprint_at(s, unit, pose);
        self.battle.table.contains(&print)
            && self.ground_bears(s, unit, s.unit(unit).formation, pose, &print)
            && self.field(s).is_clear((unit, pose), &print, ignoring)
    }

    /// The pose from which a unit off the table comes on: its front on the edge, looking inwards.
    fn threshold(&self, at: Point) -> Pose {
        use acies_ground::Heading;
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

    /// A unit that has not come on yet, about to come on straight to a pose: anywhere along its edge
    /// [off-table.10]. None for all others.
    pub(crate) fn entrant<'a>(&'a self, s: &'a State, unit: UnitId, to: Pose) -> Option<Mover<'a>> {
        let edge = self.edge_of_entry(s, unit)?;
        let table = self.battle.table;
        let at = match edge {
            Edge::North => Point::clamped(to.at.x().into(), table.depth().into()),
            Edge::East => Point::clamped(table.width().into(), to.at.y().into()),
            Edge::South => Point::clamped(to.at.x().into(), 0),
            Edge::West => Point::clamped(0, to.at.y().into()),
        };
        let mover = self.mover(s, unit)?;
        let from = Pose::new(at, mover.from.heading);
        Some(Mover { from, here: from.footprint(mover.base), ..mover })
    }

    /// The edge by which a unit that has not come on yet comes on; none for all others.
    pub(crate) fn edge_of_entry(&self, s: &State, unit: UnitId) -> Option<Edge> {
        match s.unit(unit).place {
            Place::Off(at) if !s.unit(unit).entered => Some(self.battle.table.nearest_edge(&at).0),
            _ => None,
        }
    }

    /// How far something is from where a unit off the table comes on: from the edge of those who have not come on
    /// yet [off-table.4], from the point where the others left [off-table.6].
    pub(crate) fn to_entry(&self, s: &State, unit: UnitId, from: &impl Outline) -> Option<Mils> {
        let Place::Off(at) = s.unit(unit).place else { return None };
        Some(match self.edge_of_entry(s, unit) {
            Some(edge) => self.battle.table.room(edge, from).max(0),
            None => distance(from, &at),
        })
    }

    /// Whether a unit drawn up like this and a friend pass through each other without a test: skirmishers and open-order infantry
    /// [pass-through.3], light riders both in open order [pass-through.4], drilled units both in battle line
    /// [special.2].
    pub(crate) fn pass_freely(&self, s: &State, (a, drawn_up): (UnitId, Formation), b: UnitId) -> bool {
        let formation = |unit: UnitId| if unit == a { drawn_up } else { s.unit(unit).formation };
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

    pub(crate) fn name(&self) -> crate::state::UnitName {
        self.game.name(self.unit)
    }

    pub(crate) fn is_enemy(&self, other: UnitId) -> bool {
        self.game.side(other) != self.game.side(self.unit)
    }

    /// How far it goes with a move in which it takes a formation first: at the pace of that formation
    /// [formation-change.3].
    pub(crate) fn pace_in(&self, formation: Formation) -> Mils {
        if formation == self.formation {
            return self.allowance;
        }
        self.game.pace_in(self.s, self.unit, formation)
    }

    /// Whether a way is no longer than the pace, which a forest anywhere on it brings down [terrain.3] [terrain.24]: what the pace is then.
    pub(crate) fn keeps_pace(&self, way: &Way, open: Mils) -> Result<Mils, Refusal> {
        let pace = if way.going.forest { open.min(FOREST_PACE) } else { open };
        if way.length <= pace {
            return Ok(pace);
        }
        Err(if way.length <= open {
            no("hc-no-forest-pace", "terrain.3").unit(self.name()).lengths(way.length, pace)
        } else {
            self.too_far(way.length, pace)
        })
    }

    /// The refusal of a way that is too long for a figure [proximity.2].
    pub(crate) fn too_far(&self, length: Mils, allowed: Mils) -> Refusal {
        no("hc-no-too-far", "proximity.2").unit(self.name()).lengths(length, allowed)
    }

    /// Whether a unit of this kind moves at all.
    pub(crate) fn can_walk(&self) -> Result<(), Refusal> {
        if !self.game.is_rooted(self.s, self.unit) {
            return Ok(());
        }
        Err(match self.formation {
            Formation::Square => no("hc-no-square", "square-move.1").unit(self.name()),
            _ => no("hc-no-artillery-inside", "terrain.14").unit(self.name()),
        })
    }

    /// How many moves it has left after one that leads along a way: none after broken ground [terrain.7].
    pub(crate) fn moves_after(&self, way: &Way, left: u8) -> u8 {
        let ends = way.going.broken || self.game.most_moves(self.s, self.unit) == 1;
        if ends { 0 } else { left.saturating_sub(1) }
    }

    /// Whether it may go to a pose with one move, taking a formation on the way if one is given. Whoever has not
    /// come on yet does so anywhere along the edge: straight in to where it goes [off-table.10]. Its way, and where
    /// that begins.
    pub fn go(
        &self,
        kind: MoveKind,
        left: u8,
        to: Pose,
        form: Option<Formation>,
    ) -> Result<(Way, Pose), Refusal> {
        if let Some(entrant) =
            self.game.entrant(self.s, self.unit, to).filter(|mover| mover.from != self.from)
        {
            return entrant.go(kind, left, to, form);
        }
        let (way, rest) = self.open(kind, left, to, form)?;
        self.makes_haste(kind, left, (to, form), rest)?;
        Ok((way, self.from))
    }

    /// Whether a way is open to it, however short, and how much of its move that leaves.
    pub(crate) fn open(
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
        let pace = self.pace_in(formation);
        let walked = match form {
            None => travel_between(&self.here, &end),
            Some(_) => travel_between(&self.from.footprint(base), &end),
        };
        if walked > pace && self.s.unit(self.unit).building.is_none() {
            return Err(self.too_far(walked, pace));
        }
        let way = self.way(to, formation, Meeting::default())?;
        // It goes out of its house, not about in it [terrain.17].
        if way.inside {
            return Err(no("hc-no-inside", "terrain.17").unit(self.name()));
        }
        let pace = self.keeps_pace(&way, pace)?;
        if way.going.crossing {
            return Err(no("hc-no-obstacle", "terrain.10").unit(self.name()));
        }
        self.game.minds(self.s, self.unit, self.near(), (self.from, self.base), (to, base))?;
        self.suits(kind, left, to, &end)?;
        self.together(kind, &end, self.moves_after(&way, left))?;
        let rest = pace - way.length;
        Ok((way, rest))
    }
}

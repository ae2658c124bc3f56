//! Where a unit can still end its move, found by trying: what is forbidden because nothing legal could follow is refused
//! at once, so that nobody is ever left without an answer.

use acies_hex::Heading;

use crate::components::{Hex, HexSet, PLACES};
use crate::game::Ancients;
use crate::ground::FRONT_SIDES;
use crate::movement::Step;
use crate::state::{FREE, State, UnitId};

/// Somebody on his way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Foot {
    /// Where he is.
    pub hex: Hex,
    /// Where he faces.
    pub facing: Heading,
    /// The points he has left.
    pub points: u8,
}

/// What binds where a move ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    /// How far from the enemy a panicked unit must get at least [4.0.4]; 0 for others.
    pub far: u8,
    /// Whether that is farther than it was when it began.
    pub farther: bool,
    /// The hexes that are nearer to him than that.
    pub near: HexSet,
    /// How close to him a unit out of control must get at least [13.9.3]; `FREE` for others.
    pub close: u8,
}

impl Duty {
    /// Nothing does.
    pub const NONE: Duty = Duty { far: 0, farther: false, near: HexSet::EMPTY, close: FREE };

    /// Whether anything binds him.
    #[inline]
    pub(crate) fn binds(&self) -> bool {
        self.far > 0 || self.close != FREE
    }
}

/// Where a way may end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// In a hex in which no other unit stands, facing so.
    At(Foot),
    /// Off the map.
    Off,
}

/// The most points with which each hex was reached in each facing, and one more; 0 where it was not.
type Seen = [[u8; 6]; PLACES];

impl Ancients {
    /// Whether the unit can go on from there to an end that is wanted, where it is now included.
    pub(crate) fn reaches(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        mut wanted: impl FnMut(End) -> bool,
    ) -> bool {
        // Many need not go on at all.
        if self.is_vacant(state, unit, foot.hex) && wanted(End::At(foot)) {
            return true;
        }
        if foot.points == 0 {
            return false;
        }
        let mut seen: Seen = [[0; 6]; PLACES];
        seen[foot.hex.index()][foot.facing.index()] = foot.points + 1;
        self.search_on(state, unit, foot, &mut seen, &mut wanted)
    }

    /// Whether a unit that stands over a friend can go on to a hex of its own, or off the map [6.c.5].
    pub(crate) fn gets_off(&self, state: &State, unit: UnitId, foot: Foot) -> bool {
        // No step is free.
        foot.points > 0
            && (self.is_plain(state, foot.hex) && self.gets_off_at_once(state, unit, foot)
                || self.gets_off_farther(state, unit, foot))
    }

    /// The same for who would step from its hex over a friend, where nothing binds it but what it costs and it can pay.
    #[inline(never)]
    pub(crate) fn passes_on(
        &self,
        state: &State,
        (unit, hex): (UnitId, Hex),
        (way, to): (Heading, Hex),
    ) -> bool {
        let Some(mut foot) = self.foot(state, unit) else { return false };
        if self.battle.map.forest.contains(to) || state.sacked[state.side_of(unit).other()] {
            return self.leads_off(state, unit, foot, (way, to));
        }
        let points = foot.points.saturating_sub(self.cost(state.unit(unit).kind, hex, way));
        foot = Foot { hex: to, facing: way, points };
        match points {
            0 => false,
            _ if self.gets_off_at_once(state, unit, foot) => true,
            // With one point there is nothing else but to leave the map.
            1 => self.may_leave(foot).is_ok(),
            _ => self.gets_off_farther(state, unit, foot),
        }
    }

    /// Whether it can by its next step, as most can, where nothing binds it but what a step costs.
    #[inline]
    fn gets_off_at_once(&self, state: &State, unit: UnitId, foot: Foot) -> bool {
        self.steps_to(state, unit, foot, |_| true)
    }

    /// Whether one who has points left steps next into a hex that is wanted and in which nobody stands, where nothing binds
    /// him but what a step costs.
    #[inline]
    fn steps_to(&self, state: &State, unit: UnitId, foot: Foot, wanted: impl Fn(Hex) -> bool) -> bool {
        let Foot { hex, facing, points } = foot;
        // The hex he came from, behind him, is most often his own still.
        let kind = state.unit(unit).kind;
        let turned = self.affords(kind, hex, points.saturating_sub(1));
        let back = facing.opposite();
        let leads = |way: Heading| self.leads_to(state, unit, (hex, way), &wanted);
        if turned >> back.index() & 1 == 1 && leads(back) {
            return true;
        }
        // For one point he faces any hex beside him.
        let mut sides = turned | self.affords(kind, hex, points) & FRONT_SIDES[facing.index()];
        while sides != 0 {
            if leads(Heading::ALL[sides.trailing_zeros() as usize % 6]) {
                return true;
            }
            sides &= sides - 1;
        }
        false
    }

    /// The same for a step after a turn, whatever he faces now.
    fn steps_aside(&self, state: &State, unit: UnitId, foot: Foot, wanted: impl Fn(Hex) -> bool) -> bool {
        let sides = self.affords(state.unit(unit).kind, foot.hex, foot.points.saturating_sub(1));
        Heading::ALL
            .into_iter()
            .any(|way| sides >> way.index() & 1 == 1 && self.leads_to(state, unit, (foot.hex, way), &wanted))
    }

    /// Whether that hex beside him is wanted, and nobody stands in it.
    #[inline]
    fn leads_to(
        &self,
        state: &State,
        unit: UnitId,
        (hex, way): (Hex, Heading),
        wanted: &impl Fn(Hex) -> bool,
    ) -> bool {
        let to = self.board.neighbour(hex, way);
        to.is_some_and(|to| self.is_vacant(state, unit, to) && wanted(to))
    }

    #[inline(never)]
    fn gets_off_farther(&self, state: &State, unit: UnitId, foot: Foot) -> bool {
        if self.may_leave(foot).is_ok()
            || self.ways(foot.hex, foot.facing).any(|way| self.leads_off(state, unit, foot, way))
        {
            return true;
        }
        let turned = |facing: Heading| Foot { facing, points: foot.points - 1, ..foot };
        foot.points > 1
            && Heading::ALL.into_iter().any(|facing| {
                let ahead = self.board.neighbour(foot.hex, facing);
                self.may_leave(turned(facing)).is_ok()
                    || ahead.is_some_and(|to| self.leads_off(state, unit, turned(facing), (facing, to)))
            })
    }

    /// Whether one may make a step and need not stop on a friend by it [6.c.5].
    pub(crate) fn leads_off(&self, state: &State, unit: UnitId, foot: Foot, way: (Heading, Hex)) -> bool {
        let step = self.stride(state, unit, foot, way);
        step.is_some_and(|step| !step.over || self.gets_off(state, unit, step.after(way.1)))
    }

    /// Whether a unit can end its move elsewhere than in those hexes, or leave the map. Most can by a single step, as they
    /// face or turned; only then all ways are tried.
    pub(crate) fn gets_away(&self, state: &State, unit: UnitId, foot: Foot, near: HexSet) -> bool {
        if self.is_vacant(state, unit, foot.hex) && !near.contains(foot.hex) || self.may_leave(foot).is_ok() {
            return true;
        }
        if foot.points == 0 {
            return false;
        }
        if self.is_plain(state, foot.hex) {
            if self.steps_to(state, unit, foot, |to| !near.contains(to)) {
                return true;
            }
            // With one point there is nothing else.
            if foot.points == 1 {
                return false;
            }
        }
        let mut goals = self.battle.map.hexes - near - state.taken();
        if let Some(own) = state.unit(unit).hex().filter(|own| state.at[own.index()] == unit)
            && !near.contains(own)
        {
            // Where it stands now is its own still.
            goals.insert(own);
        }
        let mut seen: Seen = [[0; 6]; PLACES];
        seen[foot.hex.index()][foot.facing.index()] = foot.points + 1;
        self.makes_for(state, unit, foot, &goals, &mut seen)
    }

    /// Whether one who has points left comes to one of those hexes, in which nobody else stands, or off the map.
    fn makes_for(&self, state: &State, unit: UnitId, foot: Foot, goals: &HexSet, seen: &mut Seen) -> bool {
        let Foot { hex, points, .. } = foot;
        if self.may_leave(foot).is_ok() {
            return true;
        }
        // No step is free: what lies farther than he has points is out of his reach.
        if self.edges[hex.index()] > points && !self.board.within(hex, points).intersects(*goals) {
            return false;
        }
        let mut goes_on = |then: Foot| {
            let best = &mut seen[then.hex.index()][then.facing.index()];
            let better = *best <= then.points;
            if better {
                *best = then.points + 1;
            }
            better && then.points > 0 && self.makes_for(state, unit, then, goals, seen)
        };
        for way in self.ways(hex, foot.facing) {
            if let Some(step) = self.stride(state, unit, foot, way)
                && (goals.contains(way.1) || goes_on(step.after(way.1)))
            {
                return true;
            }
        }
        Heading::ALL
            .into_iter()
            .any(|facing| facing != foot.facing && goes_on(Foot { facing, points: points - 1, ..foot }))
    }

    /// Whether who must flee gets away by a step over any side of its hex though it turns twice before, as most do: so that it
    /// may turn first as it likes.
    pub(crate) fn turns_away(&self, state: &State, unit: UnitId, foot: Foot, duty: &Duty) -> bool {
        let Foot { hex, points, .. } = foot;
        if duty.far == 0 || points < 3 || !self.is_plain(state, hex) {
            return false;
        }
        let then = Foot { points: points - 1, ..foot };
        self.steps_aside(state, unit, then, |to| !duty.near.contains(to))
    }

    /// Whether no other unit stands there.
    #[inline]
    fn is_vacant(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let other = state.at[hex.index()];
        other == UnitId::NONE || other == unit
    }

    fn search(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        seen: &mut Seen,
        wanted: &mut impl FnMut(End) -> bool,
    ) -> bool {
        let best = &mut seen[foot.hex.index()][foot.facing.index()];
        if *best > foot.points {
            return false;
        }
        *best = foot.points + 1;
        if self.is_vacant(state, unit, foot.hex) && wanted(End::At(foot)) {
            return true;
        }
        foot.points > 0 && self.search_on(state, unit, foot, seen, wanted)
    }

    /// The same for what comes after that.
    fn search_on(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        seen: &mut Seen,
        wanted: &mut impl FnMut(End) -> bool,
    ) -> bool {
        if self.may_leave(foot).is_ok() && wanted(End::Off) {
            return true;
        }
        for way in self.ways(foot.hex, foot.facing) {
            if let Some(step) = self.stride(state, unit, foot, way)
                && self.search(state, unit, step.after(way.1), seen, wanted)
            {
                return true;
            }
        }
        let left = foot.points - 1;
        Heading::ALL.into_iter().any(|facing| {
            facing != foot.facing
                && self.search(state, unit, Foot { facing, points: left, ..foot }, seen, wanted)
        })
    }
}

impl Step {
    /// Who went so, in that hex.
    pub(crate) fn after(self, to: Hex) -> Foot {
        Foot { hex: to, facing: self.facing, points: self.left }
    }
}

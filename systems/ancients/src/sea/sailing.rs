//! Chapter 14.5: the movement of ships.

use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Heading;

use super::action::Action;
use super::components::{AHEAD, ASTERN, Hex, TURN};
use super::event::Event;
use super::game::Sea;
use super::refusal::Refusal;
use super::state::{Place, State, UnitId, Units};
use crate::components::UNITS;

/// A ship on its way: where it lies, where its bow points and the movement points it has left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    pub hex: Hex,
    pub facing: Heading,
    pub points: u8,
}

/// What a step ahead or astern comes to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub cost: u8,
    pub astern: bool,
    /// Whether it leads over a friend.
    pub over: bool,
}

impl Sea {
    /// Whether a hex is on the map of this battle.
    #[inline]
    pub(crate) fn on_map(&self, hex: Hex) -> bool {
        self.battle.map.hexes.contains(hex)
    }

    /// The hex beside another, if the map goes on there.
    #[inline]
    pub(crate) fn beside(&self, hex: Hex, way: Heading) -> Option<Hex> {
        self.sides[hex.index()][way.index()]
    }

    /// The movement points of a ship: the die of its fleet and the quality of its crew [14.5.1].
    #[inline]
    pub(crate) fn allowance(&self, state: &State, ship: UnitId) -> u8 {
        state.die + self.crew(state, ship)
    }

    /// A ship as it would go on.
    #[inline]
    pub(crate) fn course(&self, state: &State, ship: UnitId, hex: Hex) -> Course {
        let points = if state.mover == ship { state.points } else { self.allowance(state, ship) };
        Course { hex, facing: state.ship(ship).facing, points }
    }

    /// Whether a ship may move at all: a sinking one cannot [14.5.3], ships go one after the other [14.6.d.1], a ram ends the
    /// move [14.6.d.3], and nobody is left lying over a friend [14.5.9].
    pub(crate) fn may_sail(&self, state: &State, ship: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.sinking.has(ship) {
            return Err(Refusal::Sinking(hex));
        }
        if state.rammed.has(ship) {
            return Err(Refusal::Rammed(hex));
        }
        if state.moved.has(ship) {
            return Err(Refusal::Moved(hex));
        }
        match state.over_at() {
            Some(at) if ship != state.mover => Err(Refusal::GoOn(at)),
            _ => Ok(()),
        }
    }

    /// The ships that move no more, whoever they are: sinking ones [14.5.3], and those whose move is over.
    #[inline]
    fn done(&self, state: &State) -> Units {
        state.sinking | state.rammed | state.moved
    }

    /// A step to a hex: ahead for 2 points [14.5.4] or astern for 3 [14.5.5], not onto land [14.5.7], into an enemy's hex
    /// only by ramming [14.6.0.1], which is done ahead [14.6.0.2].
    pub(crate) fn step(&self, state: &State, ship: UnitId, course: Course, to: Hex) -> Result<Step, Refusal> {
        let Course { hex, facing, .. } = course;
        let astern = match self.board.direction(hex, to) {
            Some(way) if way == facing => false,
            Some(way) if way == facing.opposite() => true,
            _ => return Err(Refusal::NotInLine(hex, to)),
        };
        self.stride(state, ship, course, to, astern)
            .ok_or_else(|| self.no_stride(state, ship, course, (to, astern)))
    }

    /// The same for a hex that lies ahead or astern.
    #[inline]
    fn stride(&self, state: &State, ship: UnitId, course: Course, to: Hex, astern: bool) -> Option<Step> {
        let cost = if astern { ASTERN } else { AHEAD };
        if course.points < cost || !self.water.contains(to) {
            return None;
        }
        // The hex it set out from is its own still, and it may come back to it.
        let there = state.at[to.index()];
        let over = there != UnitId::NONE && there != ship;
        if over && state.side_of(there) != state.side_of(ship) {
            return None;
        }
        Some(Step { cost, astern, over })
    }

    /// Whether a ship may make a step ahead or astern to where another lies.
    #[inline(never)]
    fn goes_over(&self, state: &State, ship: UnitId, course: Course, (to, astern): (Hex, bool)) -> bool {
        let step = self.stride(state, ship, course, to, astern);
        step.is_some_and(|step| self.goes_on(state, ship, course, to, step))
    }

    /// Why a ship may not make a step ahead or astern.
    fn no_stride(
        &self,
        state: &State,
        ship: UnitId,
        Course { hex, points, .. }: Course,
        (to, astern): (Hex, bool),
    ) -> Refusal {
        if !self.on_map(to) {
            Refusal::Edge(to)
        } else if self.battle.map.land.contains(to) {
            Refusal::Land(to)
        } else if state.hexes[state.side_of(ship).other()].contains(to) {
            if astern { Refusal::Astern(to) } else { Refusal::Enemy(to) }
        } else if astern {
            Refusal::TooDear(hex, points, ASTERN, "14.5.5")
        } else {
            Refusal::TooDear(hex, points, AHEAD, "14.5.4")
        }
    }

    /// Whether a ship may make a step. Over a friend it goes only where it can go on from there [14.5.9]: at the end of the
    /// movement a hex holds one ship [14.5.10].
    pub(crate) fn may_go(
        &self,
        state: &State,
        ship: UnitId,
        course: Course,
        to: Hex,
    ) -> Result<Step, Refusal> {
        let step = self.step(state, ship, course, to)?;
        if self.goes_on(state, ship, course, to, step) { Ok(step) } else { Err(Refusal::OnFriend(to)) }
    }

    /// Whether a ship that may make a step need not stop on a friend.
    #[inline]
    fn goes_on(&self, state: &State, ship: UnitId, course: Course, to: Hex, step: Step) -> bool {
        let then = Course { hex: to, points: course.points - step.cost, ..course };
        !step.over || self.gets_off(state, ship, then)
    }

    /// Whether a ship that lies over a friend can come to a hex of its own, or off the map.
    fn gets_off(&self, state: &State, ship: UnitId, course: Course) -> bool {
        let Course { facing, points, .. } = course;
        if self.may_leave(course).is_ok() {
            return true;
        }
        for (way, astern) in [(facing, false), (facing.opposite(), true)] {
            let Some(to) = self.beside(course.hex, way) else { continue };
            if let Some(step) = self.stride(state, ship, course, to, astern) {
                if self.goes_on(state, ship, course, to, step) {
                    return true;
                }
            } else if !astern && self.goes_through(state, ship, course, to).is_ok() {
                return true;
            }
        }
        let turns = [facing.turned(1), facing.turned(-1)];
        points >= TURN
            && turns
                .into_iter()
                .any(|facing| self.gets_off(state, ship, Course { facing, points: points - TURN, ..course }))
    }

    /// Whether a ship may turn so: by one side of its hex, for 5 points [14.5.6].
    pub(crate) fn may_turn(
        &self,
        state: &State,
        ship: UnitId,
        course: Course,
        facing: Heading,
    ) -> Result<(), Refusal> {
        if facing == course.facing {
            return Err(Refusal::Faces(course.hex));
        }
        if facing != course.facing.turned(1) && facing != course.facing.turned(-1) {
            return Err(Refusal::OneSide(course.hex));
        }
        if course.points < TURN {
            return Err(Refusal::TooDear(course.hex, course.points, TURN, "14.5.6"));
        }
        let then = Course { facing, points: course.points - TURN, ..course };
        if state.over && !self.gets_off(state, ship, then) {
            return Err(Refusal::OnFriend(course.hex));
        }
        Ok(())
    }

    /// Whether a ship may leave the map, ahead or astern [14.5.8].
    pub(crate) fn may_leave(&self, course: Course) -> Result<(), Refusal> {
        let Course { hex, facing, points } = course;
        let outside = |way: Heading| self.beside(hex, way).is_none();
        match (outside(facing), outside(facing.opposite())) {
            (true, _) if points >= AHEAD => Ok(()),
            (_, true) if points >= ASTERN => Ok(()),
            (true, _) => Err(Refusal::TooDear(hex, points, AHEAD, "14.5.4")),
            (_, true) => Err(Refusal::TooDear(hex, points, ASTERN, "14.5.5")),
            _ => Err(Refusal::NotAtEdge(hex)),
        }
    }

    /// The movement of the fleet ends when nobody lies over a friend [14.5.10]; not every ship need move [14.6.d.2].
    pub(crate) fn may_end_movement(&self, state: &State) -> Result<(), Refusal> {
        match state.over_at() {
            Some(at) => Err(Refusal::GoOn(at)),
            None => Ok(()),
        }
    }

    /// Every step, turn, ram and leave of a ship, until `wants` is content.
    pub(crate) fn each_move(
        &self,
        state: &State,
        ship: UnitId,
        hex: Hex,
        mut wants: impl FnMut(Action) -> bool,
    ) -> bool {
        let course = self.course(state, ship, hex);
        let Course { facing, points, .. } = course;
        if points < AHEAD || self.done(state).has(ship) || state.over && ship != state.mover {
            // Nothing costs less, and nobody else moves now.
            return false;
        }
        let [bow, stern] = [facing, facing.opposite()].map(|way| self.beside(hex, way));
        let side = state.side_of(ship);
        if let Some(to) = bow {
            let there = state.at[to.index()];
            if there != UnitId::NONE && state.side_of(there) != side {
                for through in [false, true] {
                    if self.may_ram(state, ship, course, to, through).is_ok()
                        && wants(Action::Ram(hex, to, through))
                    {
                        return true;
                    }
                }
            } else if self.water.contains(to)
                && (there == UnitId::NONE || self.goes_over(state, ship, course, (to, false)))
                && wants(Action::Go(hex, to))
            {
                return true;
            }
        }
        if let Some(to) = stern
            && points >= ASTERN
            && self.water.contains(to)
            && (state.at[to.index()] == UnitId::NONE || self.goes_over(state, ship, course, (to, true)))
            && wants(Action::Go(hex, to))
        {
            return true;
        }
        if points >= TURN {
            for facing in [facing.turned(-1), facing.turned(1)] {
                let then = || Course { facing, points: points - TURN, ..course };
                if (!state.over || self.gets_off(state, ship, then())) && wants(Action::Turn(hex, facing)) {
                    return true;
                }
            }
        }
        // [14.5.8]
        (bow.is_none() || stern.is_none() && points >= ASTERN) && wants(Action::Leave(hex))
    }

    pub(crate) fn list_moves(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let mut add = |action: Action| {
            list.push(action);
            false
        };
        match state.over_at() {
            Some(hex) => _ = self.each_move(state, state.mover, hex, &mut add),
            None => {
                let done = self.done(state);
                // Who may move is gathered first, without a branch for each of the others.
                let (mut movers, mut count) = ([Hex::from_index(0); 2 * UNITS + 1], 0);
                state.fleet(side).for_each(|(ship, hex)| {
                    movers[count] = hex;
                    count += usize::from(!done.has(ship));
                });
                for &hex in &movers[..count] {
                    self.each_move(state, state.at[hex.index()], hex, &mut add);
                }
            }
        }
        self.list_scuttling(state, side, list);
        if self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Whether anybody can move, or could be scuttled before anything else is done [14.7.e.3].
    pub(crate) fn anybody_moves(&self, state: &State, side: Side) -> bool {
        state.fleet(side).any(|(ship, hex)| {
            self.may_scuttle(state, side, hex).is_ok() || self.each_move(state, ship, hex, |_| true)
        })
    }

    /// A ship begins to move or goes on; the one that moved before has finished [14.6.d.1].
    pub(crate) fn set_off(&self, state: &mut State, ship: UnitId) {
        if state.mover != ship {
            self.finish_move(state);
            (state.mover, state.points) = (ship, self.allowance(state, ship));
        }
    }

    /// The ship that is moving has finished.
    pub(crate) fn finish_move(&self, state: &mut State) {
        state.moved.set(state.mover, true);
        (state.mover, state.points, state.over) = (UnitId::NONE, 0, false);
    }

    pub(crate) fn go<L: Listener<Event>>(&self, state: &mut State, ship: UnitId, to: Hex, listener: &mut L) {
        let Some(hex) = state.ship(ship).hex() else { return };
        let Ok(step) = self.may_go(state, ship, self.course(state, ship, hex), to) else { return };
        self.set_off(state, ship);
        let hull = self.hull(state, ship);
        state.take(ship, Place::On(to));
        state.over = step.over;
        if !step.over {
            state.put(ship, to);
        }
        state.points -= step.cost;
        let left = state.points;
        listener.tell(|| Event::Moved { ship: hull, to, astern: step.astern, left });
    }

    pub(crate) fn turn_to<L: Listener<Event>>(
        &self,
        state: &mut State,
        ship: UnitId,
        facing: Heading,
        listener: &mut L,
    ) {
        self.set_off(state, ship);
        state.ship_mut(ship).facing = facing;
        state.points -= TURN;
        let left = state.points;
        listener.tell(|| Event::Turned { ship: self.hull(state, ship), facing, left });
    }

    /// A ship leaves the map and its marines with it; it counts as lost [14.5.8].
    pub(crate) fn leave<L: Listener<Event>>(&self, state: &mut State, ship: UnitId, listener: &mut L) {
        self.set_off(state, ship);
        listener.tell(|| Event::Left { ship: self.hull(state, ship) });
        self.finish_move(state);
        let place = if state.prizes.has(ship) { Place::Taken } else { Place::Left };
        self.remove(state, ship, place);
        self.decide(state, listener);
    }

    /// Takes a ship out of the battle with everybody aboard.
    pub(crate) fn remove(&self, state: &mut State, ship: UnitId, place: Place) {
        state.take(ship, place);
        (state.ship_mut(ship).marines, state.ship_mut(ship).spent) = (0, 0);
        for set in [&mut state.damaged, &mut state.sinking, &mut state.prizes] {
            set.set(ship, false);
        }
    }
}

impl State {
    /// The hex in which the ship that moves lies over a friend, if it does.
    #[inline]
    pub(crate) fn over_at(&self) -> Option<Hex> {
        if self.over { self.ship(self.mover).hex() } else { None }
    }
}

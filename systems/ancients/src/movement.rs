//! Chapter 6: movement, one unit after the other, hex by hex.

mod ending;
mod going;
pub(crate) mod listing;

use acies_hex::Heading;

use crate::components::{Hex, Kind};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{FREE, State, UnitId, Units};
use crate::walk::{Duty, Foot};

/// One hex further, as it would be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    /// Where the unit then faces: its rear-centre is towards the hex it left [6.d.2].
    pub facing: Heading,
    /// The points it then has left; none in a forest, which stops it [T.ter.10].
    pub left: u8,
    /// Whether it then stands over a friend [6.c.5].
    pub over: bool,
}

impl Ancients {
    /// Where a unit stands, and what it can still spend [6.a.3]: nothing is kept for a later turn or lent to another
    /// [6.a.4, 6.a.5].
    #[inline]
    pub(crate) fn foot(&self, state: &State, unit: UnitId) -> Option<Foot> {
        let there = state.unit(unit);
        Some(Foot { hex: there.hex()?, facing: there.facing, points: self.points_of(state, unit) })
    }

    /// What a unit can still spend.
    #[inline]
    pub(crate) fn points_of(&self, state: &State, unit: UnitId) -> u8 {
        if unit == state.mover { state.points } else { self.figures(state.unit(unit).kind).moves }
    }

    /// Whether anything binds where the move of a unit ends, but for a friend it stands over.
    #[inline]
    pub(crate) fn is_bound(&self, state: &State, unit: UnitId) -> bool {
        match unit == state.mover {
            true => state.flight > 0 || state.close != FREE,
            false => state.panicked.has(unit) || state.wild.has(unit),
        }
    }

    /// Whether a unit may move at all in this phase, and if not, why: what forbids it binds a panicked unit too [4.0.7].
    pub(crate) fn may_move(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.over && unit != state.mover {
            // [6.c.5]: who stands over a friend goes on first.
            let at = state.unit(state.mover).hex().unwrap_or(hex);
            Err(Refusal::GoOn(at))
        } else if unit == state.mover {
            self.is_free(state, unit, hex)
        } else {
            self.is_free(state, unit, hex)?;
            self.may_finish(state)?;
            // Units out of control move before all others [13.9.5].
            match self.straggler(state).filter(|_| !state.wild.has(unit)) {
                Some(first) => Err(Refusal::WildFirst(first)),
                None => Ok(()),
            }
        }
    }

    /// Whether nothing keeps a unit where it is.
    #[inline]
    pub(crate) fn is_free(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let free = !self.kept(state).has(unit) && state.unit(unit).kind != Kind::Camp;
        if free { Ok(()) } else { Err(self.kept_by(state, unit, hex)) }
    }

    /// The units that something keeps where they are, but for camps.
    #[inline]
    fn kept(&self, state: &State) -> Units {
        state.looting | state.volleyed | state.collected | state.balking | state.moved
    }

    /// Whether nothing binds the steps of a way that goes on from there but what they cost and who stands where.
    #[inline]
    pub(crate) fn is_plain(&self, state: &State, from: Hex) -> bool {
        self.is_open(state) && self.on_map(from)
    }

    /// The same for all ways that begin on the map.
    #[inline]
    fn is_open(&self, state: &State) -> bool {
        state.wild.is_empty() && self.switches.last == 0
    }

    /// What keeps a unit where it is.
    fn kept_by(&self, state: &State, unit: UnitId, hex: Hex) -> Refusal {
        if state.unit(unit).kind == Kind::Camp {
            Refusal::Camp(hex)
        } else if state.looting.has(unit) {
            Refusal::Looting(hex)
        } else if self.is_volleyed(state, unit) {
            self.bound_by(state, unit, hex)
        } else if state.balking.has(unit) {
            Refusal::Balks(hex)
        } else {
            Refusal::Moved(hex)
        }
    }

    /// One hex further for a unit at some point of its way, if it may go there: into a front hex [6.d.1, A.move.1], as the
    /// caller sees to. Whether it could then go on from a friend, or still get away from the enemy, is not asked here.
    ///
    /// It is asked of every front hex of every unit: always inline, what is the same for all of them is looked up once.
    #[inline(always)]
    pub(crate) fn stride(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        (facing, to): (Heading, Hex),
    ) -> Option<Step> {
        // Where there is no way it costs more than anybody has. The cost of an edge hex is paid by whoever enters the map
        // there [6.h.1]; who cannot pay in full does not go [6.d.3].
        let cost = self.cost(state.unit(unit).kind, foot.hex, facing);
        if cost > foot.points {
            return None;
        }
        let there = state.at[to.index()];
        let over = there != UnitId::NONE && there != unit;
        if over && !self.passes_over(state, unit, there, to) {
            return None;
        }
        if !self.is_plain(state, foot.hex) && !self.may_enter(state, unit, foot.hex, to) {
            return None;
        }
        // Whoever enters an enemy camp that stands empty loots it for the rest of the game [6.j.2].
        let stops = self.battle.map.forest.contains(to) || self.loots(state, state.side_of(unit), to);
        Some(Step { facing, left: if stops { 0 } else { foot.points - cost }, over })
    }

    /// Whether one unit may pass over another: no enemy is passed over [6.c.3, A.move.2], only leaders alone [6.c.4];
    /// markers and captured camps are in nobody's way [6.c.2]. On a friend in a forest one would have to stop [T.ter.10].
    #[inline]
    fn passes_over(&self, state: &State, unit: UnitId, other: UnitId, hex: Hex) -> bool {
        state.side_of(unit) == state.side_of(other) && !self.battle.map.forest.contains(hex)
    }

    /// Whether who waits beside the map may come in there [5.0.1], and what binds each hex of a way allows it.
    fn may_enter(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> bool {
        let comes_in = self.on_map(from) || self.entry(unit).contains(to);
        comes_in && self.bound(state, unit, from, to).is_ok()
    }

    /// The same for any hex, or why not.
    pub(crate) fn step(&self, state: &State, unit: UnitId, foot: Foot, to: Hex) -> Result<Step, Refusal> {
        let way = self.ways(foot.hex, foot.facing).find(|(_, hex)| *hex == to);
        let way = way.ok_or(Refusal::NotFront(foot.hex, to))?;
        self.stride(state, unit, foot, way).ok_or_else(|| self.no_stride(state, unit, foot, way))
    }

    /// Why a unit may not go into a front hex.
    fn no_stride(&self, state: &State, unit: UnitId, foot: Foot, (way, to): (Heading, Hex)) -> Refusal {
        let cost = self.cost(state.unit(unit).kind, foot.hex, way);
        if !self.on_map(to) {
            Refusal::OffMap(to)
        } else if !self.on_map(foot.hex) && !self.entry(unit).contains(to) {
            Refusal::NoEntry(to)
        } else if self.is_cut(foot.hex, to) {
            self.barred(foot.hex, to)
        } else if cost > foot.points {
            Refusal::TooDear(to, foot.points, cost)
        } else if state.hexes[state.side_of(unit).other()].contains(to) {
            Refusal::Enemy(to)
        } else {
            let friend = Refusal::ForestFriend(to);
            let vacant = [UnitId::NONE, unit].contains(&state.at[to.index()]);
            let free = vacant || !self.battle.map.forest.contains(to);
            self.bound(state, unit, foot.hex, to).err().filter(|_| free).unwrap_or(friend)
        }
    }

    /// What binds each hex of a unit's way. In the dark it leads towards a friendly camp or off the map [13.4.5], and a
    /// unit out of control never goes farther from the enemy; where both bind it, it stays [13.0.2].
    fn bound(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Result<(), Refusal> {
        self.may_drift(state, unit, from, to)?;
        if !self.is_dark(state) {
            return Ok(());
        }
        let board = self.board;
        let home = self
            .camps(state, state.side_of(unit))
            .any(|camp| board.distance(to, camp) < board.distance(from, camp));
        let out = self.edges[to.index()] < self.edges[from.index()];
        if home || out { Ok(()) } else { Err(Refusal::Night(to)) }
    }

    /// How far from the enemy a panicked unit must end its move [4.0.4]: farther than it began wherever it can get
    /// farther, leaving the map included, and never nearer; where it can get no farther, its owner moves it as he likes
    /// [Q.7]. In the dark it is enough not to come nearer [13.4.7]. Those who do not panic are free: 0.
    pub(crate) fn flight(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        if unit == state.mover { state.flight } else { self.flight_from(state, unit, foot).far }
    }

    /// How far it must end, measured from there, and the hexes that are nearer.
    #[inline]
    fn flight_from(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        match state.panicked.has(unit) {
            true => self.flight_of_panicked(state, unit, foot).unwrap_or(Duty::NONE),
            false => Duty::NONE,
        }
    }

    fn flight_of_panicked(&self, state: &State, unit: UnitId, foot: Foot) -> Option<Duty> {
        let enemy = state.side_of(unit).other();
        let now = self.nearest(state, enemy, foot.hex)?;
        // In the dark it is enough not to come nearer. Where it stands over a friend, and every way off him leads nearer,
        // nothing binds it [13.7.14].
        let wishes = [now + 1, now].into_iter().skip(usize::from(self.is_dark(state)));
        let mut flights = wishes.map(|far| Duty {
            far,
            farther: far > now,
            near: self.nearer_than(state, enemy, far),
            close: FREE,
        });
        flights.find(|flight| self.gets_away(state, unit, foot, flight.near))
    }

    /// What binds where a move ends that goes on from there, as it is measured there.
    pub(crate) fn duty_from(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        Duty { close: self.close_from(state, unit, foot), ..self.flight_from(state, unit, foot) }
    }

    /// What binds where a unit's move ends.
    #[inline]
    pub(crate) fn duty(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        if self.is_bound(state, unit) { self.duty_of_bound(state, unit, foot) } else { Duty::NONE }
    }

    #[inline(never)]
    fn duty_of_bound(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        let flight = match state.flight {
            _ if unit != state.mover => self.flight_from(state, unit, foot),
            0 => Duty::NONE,
            far => {
                let near = self.nearer_than(state, state.side_of(unit).other(), far);
                Duty { far, near, ..Duty::NONE }
            }
        };
        Duty { close: self.must_close(state, unit, foot), ..flight }
    }

    /// Whether a unit that would then be on its way so can still end its move as it must.
    #[inline]
    fn goes_on(
        &self,
        state: &State,
        unit: UnitId,
        (foot, over): (Foot, bool),
        duty: &Duty,
    ) -> Result<(), Refusal> {
        // A way that gets away, or close, also ends off every friend.
        if duty.binds() {
            self.keeps(state, unit, foot, duty)
        } else if over && !self.gets_off(state, unit, foot) {
            // [6.c.5]: nobody stops on a friend.
            Err(Refusal::OnFriend(foot.hex))
        } else {
            Ok(())
        }
    }

    /// Whether it can still end its move as far from the enemy, or as close to him, as it must.
    fn keeps(&self, state: &State, unit: UnitId, foot: Foot, duty: &Duty) -> Result<(), Refusal> {
        if duty.far > 0 {
            let away = self.gets_away(state, unit, foot, duty.near);
            if away { Ok(()) } else { Err(Refusal::Flight(foot.hex)) }
        } else {
            let close = self.gets_close(state, unit, foot, duty.close);
            if close { Ok(()) } else { Err(Refusal::TooFar(foot.hex)) }
        }
    }

    /// Whether a unit may go into that hex next, and if not, why.
    pub(crate) fn may_go(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        duty: Duty,
        to: Hex,
    ) -> Result<(), Refusal> {
        if foot.points == 0 && self.is_stopped(state, unit, foot) {
            return Err(Refusal::Stopped(foot.hex));
        }
        let step = self.step(state, unit, foot, to)?;
        self.may_go_on(state, unit, (foot, &duty), to, step)
    }

    /// Whether a unit that may make a step may make it for what comes after.
    #[inline]
    fn may_go_on(
        &self,
        state: &State,
        unit: UnitId,
        (foot, duty): (Foot, &Duty),
        to: Hex,
        step: Step,
    ) -> Result<(), Refusal> {
        self.goes_on(state, unit, (step.after(to), step.over), duty)?;
        self.may_go_around(state, unit, (foot, duty.close), to)
    }

    /// Whether a unit may turn so, for one point in any terrain [6.e.1, Q.9], as often as it can pay [6.e.3].
    pub(crate) fn may_turn(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        duty: Duty,
        facing: Heading,
    ) -> Result<(), Refusal> {
        if facing == foot.facing {
            return Err(Refusal::SameFacing(foot.hex));
        }
        let Some(points) = foot.points.checked_sub(1) else {
            let stopped = self.is_stopped(state, unit, foot);
            return Err(if stopped { Refusal::Stopped(foot.hex) } else { Refusal::NoTurn(foot.hex) });
        };
        let over = state.over && unit == state.mover;
        self.goes_on(state, unit, (Foot { facing, points, ..foot }, over), &duty)
    }

    /// Whether somebody may leave the map from there, for one point, through a front hex that lies beyond its edge
    /// [6.g.1, A.move.4].
    #[inline]
    pub(crate) fn may_leave(&self, foot: Foot) -> Result<(), Refusal> {
        match (self.is_at_edge(foot.hex, foot.facing), foot.points) {
            (true, 1..) => Ok(()),
            (true, 0) => Err(Refusal::NoPointLeft(foot.hex)),
            _ if !self.on_map(foot.hex) => Err(Refusal::NotEntered(foot.hex)),
            _ => Err(Refusal::NotAtEdge(foot.hex)),
        }
    }

    /// Whether a unit may leave the map: not one out of control, which closes with the enemy [13.9.3].
    pub(crate) fn may_exit(&self, state: &State, unit: UnitId, foot: Foot) -> Result<(), Refusal> {
        let bound = state.wild.has(unit) && !self.is_dark(state);
        match self.may_leave(foot) {
            // A forest stops whoever enters it [T.ter.10].
            Err(_) if foot.points == 0 && self.is_stopped(state, unit, foot) => {
                Err(Refusal::Stopped(foot.hex))
            }
            Ok(()) if bound => Err(Refusal::MustClose(foot.hex)),
            leaves => leaves,
        }
    }

    /// Whether the unit that is moving has come into a forest with its last point.
    fn is_stopped(&self, state: &State, unit: UnitId, foot: Foot) -> bool {
        unit == state.mover && self.battle.map.forest.contains(foot.hex)
    }
}

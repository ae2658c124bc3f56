//! Chapter 6: movement, one unit after the other, hex by hex.

mod going;

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Hex, Kind};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{FREE, State, UnitId};
use crate::walk::{Duty, End, Foot};

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
    pub(crate) fn foot(&self, state: &State, unit: UnitId) -> Option<Foot> {
        let Unit { hex, facing, kind } = self.standing(state, unit)?;
        let points = if unit == state.mover { state.points } else { self.figures(kind).moves };
        Some(Foot { hex, facing, points })
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
    pub(crate) fn is_free(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.unit(unit).kind == Kind::Camp {
            Err(Refusal::Camp(hex))
        } else if state.looting.has(unit) {
            Err(Refusal::Looting(hex))
        } else if self.is_volleyed(state, unit) {
            Err(self.bound_by(state, unit, hex))
        } else if state.balking.has(unit) {
            Err(Refusal::Balks(hex))
        } else if state.moved.has(unit) {
            Err(Refusal::Moved(hex))
        } else {
            Ok(())
        }
    }

    /// Whether the unit that is moving may stop where it is, so that another one begins [6.0.2].
    fn may_finish(&self, state: &State) -> Result<(), Refusal> {
        let Some(hex) =
            Some(state.mover).filter(|unit| *unit != UnitId::NONE).and_then(|unit| state.unit(unit).hex())
        else {
            return Ok(());
        };
        if state.over {
            return Err(Refusal::GoOn(hex));
        }
        let far = || self.nearest(state, state.active.other(), hex).unwrap_or(u8::MAX);
        if state.flight > 0 && far() < state.flight {
            return Err(Refusal::MustFlee(hex));
        }
        let near = || self.foot(state, state.mover).map(|foot| self.closeness(state, state.active, foot));
        if state.close != FREE && near().is_some_and(|near| near > state.close) {
            return Err(Refusal::MustClose(hex));
        }
        Ok(())
    }

    /// One hex further for a unit at some point of its way, or why not. Whether it could then go on from a friend, or
    /// still get away from the enemy, is not asked here.
    pub(crate) fn step(&self, state: &State, unit: UnitId, foot: Foot, to: Hex) -> Result<Step, Refusal> {
        let facing = self.board.direction(foot.hex, to);
        let front = |way: &Heading| matches!((way.index() + 6 - foot.facing.index()) % 6, 0 | 1 | 5);
        // [6.d.1, A.move.1]; leaders, markers and captured camps are in nobody's way [6.c.2].
        let Some(facing) = facing.filter(front) else {
            return Err(Refusal::NotFront(foot.hex, to));
        };
        if !self.on_map(to) {
            return Err(Refusal::OffMap(to));
        }
        if !self.on_map(foot.hex) && !self.entry(unit).contains(to) {
            return Err(Refusal::NoEntry(to));
        }
        if self.is_cut(foot.hex, to) {
            return Err(self.barred(foot.hex, to));
        }
        // The cost of an edge hex is paid by whoever enters the map there [6.h.1]; who cannot pay in full does not go
        // [6.d.3].
        let kind = state.unit(unit).kind;
        let cost = self.cost(kind, foot.hex, to);
        if cost > foot.points {
            return Err(Refusal::TooDear(to, foot.points, cost));
        }
        let side = state.side_of(unit);
        if state.hexes[side.other()].contains(to) {
            // [6.c.3, A.move.2]; leaders alone are passed over [6.c.4].
            return Err(Refusal::Enemy(to));
        }
        let there = state.at[to.index()];
        let over = there != UnitId::NONE && there != unit;
        let forest = self.battle.map.forest.contains(to);
        if over && forest {
            // It would have to stop on the friend [T.ter.10].
            return Err(Refusal::ForestFriend(to));
        }
        self.bound(state, unit, foot.hex, to)?;
        // Whoever enters an enemy camp that stands empty loots it for the rest of the game [6.j.2].
        let stops = forest || self.loots(state, side, to);
        Ok(Step { facing, left: if stops { 0 } else { foot.points - cost }, over })
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
        if unit == state.mover { state.flight } else { self.flight_from(state, unit, foot) }
    }

    /// How far it must end, measured from there.
    fn flight_from(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        if !state.panicked.has(unit) {
            return 0;
        }
        let Some(now) = self.nearest(state, state.side_of(unit).other(), foot.hex) else { return 0 };
        if !self.is_dark(state) && self.gets_away(state, unit, foot, now + 1) {
            now + 1
        } else if self.gets_away(state, unit, foot, now) {
            now
        } else {
            // It stands over a friend, and every way off him leads nearer [13.7.14].
            0
        }
    }

    /// What binds where a move ends that goes on from there, as it is measured there.
    pub(crate) fn duty_from(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        Duty { far: self.flight_from(state, unit, foot), close: self.close_from(state, unit, foot) }
    }

    /// What binds where a unit's move ends.
    pub(crate) fn duty(&self, state: &State, unit: UnitId, foot: Foot) -> Duty {
        Duty { far: self.flight(state, unit, foot), close: self.must_close(state, unit, foot) }
    }

    /// Whether a unit can end its move that far from the enemy or leave the map.
    fn gets_away(&self, state: &State, unit: UnitId, foot: Foot, far: u8) -> bool {
        let near = self.nearer_than(state, state.side_of(unit).other(), far);
        self.reaches(state, unit, foot, |end| match end {
            End::At(foot) => !near.contains(foot.hex),
            End::Off => true,
        })
    }

    /// Whether a unit that would then be on its way so can still end its move as it must.
    fn goes_on(
        &self,
        state: &State,
        unit: UnitId,
        (foot, over): (Foot, bool),
        Duty { far, close }: Duty,
    ) -> Result<(), Refusal> {
        if far > 0 {
            // A way that gets away also ends off every friend.
            return if self.gets_away(state, unit, foot, far) {
                Ok(())
            } else {
                Err(Refusal::Flight(foot.hex))
            };
        }
        if close != FREE {
            // So does one that closes with the enemy.
            return if self.gets_close(state, unit, foot, close) {
                Ok(())
            } else {
                Err(Refusal::TooFar(foot.hex))
            };
        }
        // [6.c.5]: nobody stops on a friend.
        if over && !self.reaches(state, unit, foot, |_| true) {
            return Err(Refusal::OnFriend(foot.hex));
        }
        Ok(())
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
        if foot.points == 0 && unit == state.mover && self.battle.map.forest.contains(foot.hex) {
            return Err(Refusal::Stopped(foot.hex));
        }
        let step = self.step(state, unit, foot, to)?;
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
            let forest = unit == state.mover && self.battle.map.forest.contains(foot.hex);
            return Err(if forest { Refusal::Stopped(foot.hex) } else { Refusal::NoTurn(foot.hex) });
        };
        let over = state.over && unit == state.mover;
        self.goes_on(state, unit, (Foot { facing, points, ..foot }, over), duty)
    }

    /// Whether somebody may leave the map from there, for one point, through a front hex that lies beyond its edge
    /// [6.g.1, A.move.4].
    pub(crate) fn may_leave(&self, foot: Foot) -> Result<(), Refusal> {
        let beyond = |hex: Option<Hex>| hex.is_none_or(|hex| !self.on_map(hex));
        if !self.on_map(foot.hex) {
            Err(Refusal::NotEntered(foot.hex))
        } else if !self.ahead(foot.hex, foot.facing).into_iter().any(beyond) {
            Err(Refusal::NotAtEdge(foot.hex))
        } else if foot.points == 0 {
            Err(Refusal::NoPointLeft(foot.hex))
        } else {
            Ok(())
        }
    }

    /// Whether a unit may leave the map: not one out of control, which closes with the enemy [13.9.3].
    pub(crate) fn may_exit(&self, state: &State, unit: UnitId, foot: Foot) -> Result<(), Refusal> {
        if foot.points == 0 && unit == state.mover && self.battle.map.forest.contains(foot.hex) {
            return Err(Refusal::Stopped(foot.hex));
        }
        self.may_leave(foot)?;
        let bound = state.wild.has(unit) && !self.is_dark(state);
        if bound { Err(Refusal::MustClose(foot.hex)) } else { Ok(()) }
    }

    /// Whether the movement phase may end: nobody stands over a friend, and every panicked unit that can get farther
    /// from the enemy has [4.0.4]; in which order they move does not matter [Q.8].
    pub(crate) fn may_end_movement(&self, state: &State) -> Result<(), Refusal> {
        self.may_finish(state)?;
        if let Some(hex) = self.straggler(state) {
            return Err(Refusal::MustClose(hex));
        }
        if (state.panicked & !state.moved).is_empty() {
            return Ok(());
        }
        let side = state.active;
        for (unit, hex) in state.army(side) {
            if !state.panicked.has(unit) || unit == state.mover || self.may_move(state, unit, hex).is_err() {
                continue;
            }
            let Some(foot) = self.foot(state, unit) else { continue };
            let now = self.nearest(state, side.other(), hex).unwrap_or(0);
            if self.flight(state, unit, foot) > now {
                return Err(Refusal::MustFlee(hex));
            }
        }
        Ok(())
    }

    /// Adds what a side may do in its movement phase.
    pub(crate) fn list_moves(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let finished = self.may_finish(state).is_ok();
        let mut one = |unit: UnitId, hex: Hex| {
            // Whether another must go first is asked once, below.
            if self.is_free(state, unit, hex).is_err() || unit != state.mover && !finished {
                return;
            }
            let Some(foot) = self.foot(state, unit) else { return };
            let duty = self.duty(state, unit, foot);
            for to in self.ahead(hex, foot.facing).into_iter().flatten() {
                if self.may_go(state, unit, foot, duty, to).is_ok() {
                    list.push(Action::Go(hex, to));
                }
            }
            if self.may_exit(state, unit, foot).is_ok() {
                list.push(Action::Leave(hex));
            }
            for facing in Heading::ALL {
                if self.may_turn(state, unit, foot, duty, facing).is_ok() {
                    list.push(Action::Turn(hex, facing));
                }
            }
        };
        if state.over {
            if let Some(hex) = state.unit(state.mover).hex() {
                one(state.mover, hex);
            }
            return;
        }
        // Units out of control move before all others [13.9.5].
        let wild_first = self.straggler(state).is_some();
        for (unit, hex) in state.army(side) {
            if !wild_first || state.wild.has(unit) {
                one(unit, hex);
            }
        }
        if !wild_first && self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// A unit on the map or beside it.
    fn standing(&self, state: &State, unit: UnitId) -> Option<Unit> {
        let unit = state.unit(unit);
        Some(Unit { hex: unit.hex()?, facing: unit.facing, kind: unit.kind })
    }
}

/// What a way begins with.
struct Unit {
    hex: Hex,
    facing: Heading,
    kind: Kind,
}

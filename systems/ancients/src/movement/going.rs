//! Going, turning and leaving the map, once it is allowed.

use acies_core::game::Listener;
use acies_core::side::Viewer;
use acies_hex::Heading;

use crate::components::Hex;
use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::state::{FREE, Place, State, UnitId};
use crate::walk::Duty;

impl Ancients {
    /// Makes a unit the one that moves; the one before has finished [6.0.2].
    fn set_out(&self, state: &mut State, unit: UnitId) {
        if state.mover == unit {
            return;
        }
        let Some(foot) = self.foot(state, unit) else { return };
        // By what its side knows: hidden enemies bar no way in advance.
        let known = self.known(state, Viewer::Seat(state.side_of(unit)));
        let Duty { far, close, .. } = self.duty(&known, unit, foot);
        let before = state.mover;
        state.moved.set(before, true);
        if !state.wild.has(unit) {
            // Who is out of control has moved before [13.9.5].
            state.moved = state.moved | state.wild;
        }
        (state.mover, state.points, state.over) = (unit, foot.points, false);
        (state.flight, state.close) = (far, close);
    }

    /// Nobody is moving.
    fn stop(&self, state: &mut State) {
        (state.mover, state.over, state.points) = (UnitId::NONE, false, 0);
        (state.flight, state.close) = (0, FREE);
    }

    /// Goes into the next hex.
    pub(crate) fn go<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, to: Hex, listener: &mut L) {
        self.set_out(state, unit);
        let Some(foot) = self.foot(state, unit) else { return };
        let Ok(step) = self.step(state, unit, foot, to) else { return };
        let who = self.who(state, unit);
        let openly = !self.switches.hidden;
        listener.tell(|| Event::Moved { unit: who, to, left: openly.then_some(step.left) });
        self.leave_zones(state, unit, foot.hex, to, listener);
        let under = state.at[to.index()];
        state.take(unit, Place::On(to));
        if !step.over {
            state.put(unit, to);
        }
        state.unit_mut(unit).facing = step.facing;
        (state.points, state.over) = (step.left, step.over);
        state.brought.set(unit, false);
        self.betray(state, unit, to, listener);
        if step.over {
            // Whoever is passed over and whoever passes: both are disorganised [6.c.6, A.move.3].
            self.disorganise(state, unit, Cause::Passing, listener);
            self.disorganise(state, under, Cause::Passing, listener);
        }
        self.enter(state, unit, to, listener);
    }

    /// Turns [6.e.1].
    pub(crate) fn turn_to<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        facing: Heading,
        listener: &mut L,
    ) {
        self.set_out(state, unit);
        listener.tell(|| Event::Turned { unit: self.who(state, unit), facing });
        state.unit_mut(unit).facing = facing;
        state.points = state.points.saturating_sub(1);
    }

    /// Leaves the map for good [6.g.2], and is no loss [6.g.3].
    pub(crate) fn leave<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, listener: &mut L) {
        self.set_out(state, unit);
        listener.tell(|| Event::Left { unit: self.who(state, unit) });
        let unseen = state.hidden.has(unit);
        self.remove(state, unit, Place::Left);
        // Nobody else knows that it is gone.
        state.hidden.set(unit, unseen);
        self.stop(state);
    }

    /// Ends the movement phase.
    pub(crate) fn end_movement<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        self.stop(state);
        self.send_back(state, listener);
    }

    /// A unit that steps out of a front hex of an enemy into a hex that is none of that same enemy's leaves its zone of
    /// control [13.1.3]: nothing keeps it from going [13.1.2, 4.0.8], but it will not attack.
    fn leave_zones<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        from: Hex,
        to: Hex,
        listener: &mut L,
    ) {
        // Without the option nobody controls the hexes around him [6.i.1].
        if !self.switches.zones || state.left_zone.has(unit) {
            return;
        }
        let enemies = state.hexes[state.side_of(unit).other()];
        let leaves = |enemy: Hex| {
            let who = state.at[enemy.index()];
            self.in_front(state, who, enemy, from) && !self.in_front(state, who, enemy, to)
        };
        if (self.board.adjacent(from) & enemies).iter().any(leaves) {
            state.left_zone.set(unit, true);
            listener.tell(|| Event::LeftZone { unit: self.who(state, unit) });
        }
    }
}

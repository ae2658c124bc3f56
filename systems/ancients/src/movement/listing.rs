//! Every move a side may make next.

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::Hex;
use crate::game::Ancients;
use crate::state::{FREE, State, UnitId};
use crate::walk::Foot;

/// The five other facings, by facing.
const OTHERS: [[Heading; 5]; 6] = {
    let mut others = [[Heading::North; 5]; 6];
    let mut place = 0;
    while place < 30 {
        let (facing, other) = (place / 5, place % 5);
        others[facing][other] = Heading::ALL[if other < facing { other } else { other + 1 }];
        place += 1;
    }
    others
};

impl Ancients {
    /// Adds what a side may do in its movement phase.
    pub(crate) fn list_moves(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let finished = self.may_finish(state).is_ok();
        let mut one = |unit: UnitId, hex: Hex| {
            // Whether another must go first is asked once, below.
            if unit == state.mover || finished {
                self.list_moves_of(state, unit, hex, list);
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
        state.army(side).filter(|(unit, _)| !wild_first || state.wild.has(*unit)).for_each(|(unit, hex)| {
            one(unit, hex);
        });
        if !wild_first && self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Adds what a unit may do next, if nothing keeps it where it is.
    fn list_moves_of(&self, state: &State, unit: UnitId, hex: Hex, list: &mut Vec<Action>) {
        if self.is_free(state, unit, hex).is_err() {
            return;
        }
        let Some(foot) = self.foot(state, unit) else { return };
        let under_way = unit == state.mover && (state.over || state.flight > 0 || state.close != FREE);
        if (state.panicked | state.wild).has(unit) || under_way {
            return self.list_bound_moves(state, unit, foot, list);
        }
        // Whom nothing binds need not be asked where his move will end, but over a friend.
        for way in self.ways(hex, foot.facing) {
            if let Some(step) = self.stride(state, unit, foot, way)
                && (!step.over || self.gets_off(state, unit, step.after(way.1)))
            {
                list.push(Action::Go(hex, way.1));
            }
        }
        if self.may_leave(foot).is_ok() {
            list.push(Action::Leave(hex));
        }
        if foot.points > 0 {
            list.extend(OTHERS[foot.facing.index()].map(|facing| Action::Turn(hex, facing)));
        }
    }

    /// The same for those whose way must lead somewhere: who panicked, is out of control, or stands over a friend.
    fn list_bound_moves(&self, state: &State, unit: UnitId, foot: Foot, list: &mut Vec<Action>) {
        let duty = self.duty(state, unit, foot);
        for (_, to) in self.ways(foot.hex, foot.facing) {
            if self.may_go(state, unit, foot, duty, to).is_ok() {
                list.push(Action::Go(foot.hex, to));
            }
        }
        if self.may_exit(state, unit, foot).is_ok() {
            list.push(Action::Leave(foot.hex));
        }
        for facing in Heading::ALL {
            if self.may_turn(state, unit, foot, duty, facing).is_ok() {
                list.push(Action::Turn(foot.hex, facing));
            }
        }
    }
}

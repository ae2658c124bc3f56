//! Every move a side may make next.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{BOARD, Hex, Kind, PLACES};
use crate::game::Ancients;
use crate::ground::FRONTS;
use crate::state::{FREE, State, Unit, UnitId, Units};
use crate::walk::Foot;

/// What somebody may do next as far as the board allows it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Next {
    /// The front hexes, in the order of [`FRONTS`]; its own for one that the board does not have.
    ahead: [Hex; 3],
    /// The steps into them, and the turns to the five other facings [6.e.1].
    moves: [Action; 3 + 5],
}

/// That of everybody, by hex and facing.
static NEXT: LazyLock<Box<[[Next; 6]]>> = LazyLock::new(|| {
    let next = |hex: Hex, facing: Heading| {
        let ahead = FRONTS[facing.index()].map(|way| BOARD.neighbour(hex, way).unwrap_or(hex));
        let others = Heading::ALL.into_iter().filter(|other| *other != facing);
        let steps = ahead.map(|to| Action::Go(hex, to));
        let mut moves = steps.into_iter().chain(others.map(|other| Action::Turn(hex, other)));
        Next { ahead, moves: std::array::from_fn(|_| moves.next().unwrap_or(Action::Done)) }
    };
    let hexes = (0..PLACES).map(|hex| Hex::from_index(hex as u16));
    hexes.map(|hex| Heading::ALL.map(|facing| next(hex, facing))).collect()
});

/// The table of what may be done next.
pub(crate) fn next() -> &'static [[Next; 6]] {
    &NEXT
}

impl Ancients {
    /// Adds what a side may do in its movement phase.
    pub(crate) fn list_moves(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let kept = self.kept(state);
        if state.over {
            // Who stands over a friend goes on first [6.c.5].
            if let Some(foot) = self.foot(state, state.mover).filter(|_| !kept.has(state.mover)) {
                self.list_bound_moves(state, state.mover, foot, list);
            }
            return;
        }
        // Where the one who is moving may not stop nobody else begins.
        let finished = self.may_finish(state).is_ok();
        let mut turn = if finished { !kept } else { Units::only(state.mover) & !kept };
        // Units out of control move before all others [13.9.5].
        let wild_first = self.straggler(state).is_some();
        if wild_first {
            turn = turn & state.wild;
        }
        state.army(side).for_each(|(unit, hex)| {
            if turn.has(unit) {
                self.list_moves_of(state, unit, hex, list);
            }
        });
        if !wild_first && self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Adds what a unit may do next that stands there and whom nothing keeps.
    #[inline]
    fn list_moves_of(&self, state: &State, unit: UnitId, hex: Hex, list: &mut Vec<Action>) {
        let Unit { facing, kind, .. } = *state.unit(unit);
        if kind == Kind::Camp {
            return;
        }
        let moves = unit == state.mover;
        let points = if moves { state.points } else { self.figures(kind).moves };
        let foot = Foot { hex, facing, points };
        let under_way = moves && (state.over || state.flight > 0 || state.close != FREE);
        if under_way || (state.panicked | state.wild).has(unit) {
            self.list_bound_moves(state, unit, foot, list);
        } else {
            self.list_free_moves(state, unit, (foot, kind), list);
        }
    }

    /// The same for those whom nothing binds: they need not be asked where their move will end, but over a friend.
    #[inline]
    fn list_free_moves(
        &self,
        state: &State,
        unit: UnitId,
        (foot, kind): (Foot, Kind),
        list: &mut Vec<Action>,
    ) {
        let Foot { hex, facing, points } = foot;
        let Next { ahead, moves } = &self.next[hex.index()][facing.index()];
        let plain = self.is_plain(state, hex);
        let sides = self.affords(kind, hex, points);
        let open = |place: usize| {
            let (way, to) = (FRONTS[facing.index()][place], ahead[place]);
            sides >> way.index() & 1 == 1
                && match state.at[to.index()] {
                    _ if !plain => self.leads_off(state, unit, foot, (way, to)),
                    UnitId::NONE => true,
                    other => self.passes_on(state, (unit, other), foot, (way, to)),
                }
        };
        let (first, second, third) = (open(0), open(1), open(2));
        let leaves = self.may_leave(foot).is_ok();
        if first && second && third && !leaves {
            list.extend_from_slice(moves);
            return;
        }
        for (step, open) in moves.iter().zip([first, second, third]) {
            if open {
                list.push(*step);
            }
        }
        if leaves {
            list.push(Action::Leave(hex));
        }
        if points > 0 {
            list.extend_from_slice(&moves[3..]);
        }
    }

    /// The same for those whose way must lead somewhere: who panicked, is out of control, or stands over a friend.
    #[inline(never)]
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

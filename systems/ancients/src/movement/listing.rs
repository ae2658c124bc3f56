//! Every move a side may make next.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{BOARD, Hex, Kind, PLACES, UNITS};
use crate::game::Ancients;
use crate::ground::FRONTS;
use crate::state::{FREE, NOWHERE, State, Unit, UnitId, Units};
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

/// What is the same for all units of a side whose moves are listed.
struct Listing {
    /// The units of the side.
    own: Units,
    /// Those whose way must lead somewhere.
    bound: Units,
    /// Whether nothing binds the steps of the others, on the map, but what they cost and who stands where.
    plain: bool,
    /// Whether who steps onto a friend may come back at once: no camp in that hex stops him [6.j.2].
    returns: bool,
}

impl Ancients {
    /// Adds what a side may do in its movement phase.
    pub(crate) fn list_moves(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let kept = self.kept(state);
        if state.over {
            // Who stands over a friend goes on first [6.c.5].
            if !kept.has(state.mover)
                && let Some(hex) = state.unit(state.mover).hex()
            {
                self.list_bound_moves(state, state.mover, hex, list);
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
        let listing = self.listing(state, side);
        // Nor does the phase end before every panicked unit has fled that can [4.0.4].
        let mut ends = finished && !wild_first;
        // Who may move is gathered first, without a branch for each of the others.
        let (mut movers, mut count) = ([NOWHERE; 2 * UNITS + 1], 0);
        state.army(side).for_each(|(unit, hex)| {
            movers[count] = hex;
            count += usize::from(turn.has(unit));
        });
        for &hex in &movers[..count] {
            let unit = state.at[hex.index()];
            if listing.bound.has(unit) {
                ends &= !self.list_bound_moves(state, unit, hex, list);
            } else {
                self.list_free_moves(state, &listing, (unit, hex), list);
            }
        }
        if ends {
            list.push(Action::Done);
        }
    }

    /// What is the same for all units of a side.
    #[inline]
    fn listing(&self, state: &State, side: Side) -> Listing {
        let mover =
            if state.flight > 0 || state.close != FREE { Units::only(state.mover) } else { Units::NONE };
        Listing {
            own: Units::of(side) & !state.captive | Units::of(side.other()) & state.captive,
            bound: state.panicked | state.wild | mover,
            plain: self.is_open(state),
            returns: !state.sacked[side.other()],
        }
    }

    /// Adds what a unit may do next that stands there, whom nothing keeps and whose way need not lead anywhere: it need not be
    /// asked where its move will end, but over a friend.
    #[inline]
    fn list_free_moves(
        &self,
        state: &State,
        listing: &Listing,
        (unit, hex): (UnitId, Hex),
        list: &mut Vec<Action>,
    ) {
        let Unit { facing, kind, .. } = *state.unit(unit);
        let mut begin = self.begins[kind.index()][hex.index()][facing.index()];
        if unit == state.mover {
            begin = self.begins_with(kind, hex, facing, state.points);
        }
        if !listing.plain || !begin.is_known() {
            self.list_hampered_moves(state, unit, hex, list);
            return;
        }
        let Next { ahead, moves } = &self.next[hex.index()][facing.index()];
        let mut open = begin.open();
        // Without a branch for each of them: most often nobody can foresee who stands where.
        let there = ahead.map(|to| state.at[to.index()]);
        let bits = |[first, second, third]: [bool; 3]| {
            u8::from(first) | u8::from(second) << 1 | u8::from(third) << 2
        };
        let vacant = bits(there.map(|other| other == UnitId::NONE));
        // Nobody passes over an enemy [6.c.3].
        let friends = bits(there.map(|other| listing.own.has(other)));
        let back = if listing.returns { begin.back() } else { 0 };
        let mut asked = open & friends & !back;
        open &= vacant | friends & back;
        while asked != 0 {
            let place = asked.trailing_zeros() as usize % 3;
            asked &= asked - 1;
            let way = (FRONTS[facing.index()][place], ahead[place]);
            open |= u8::from(self.passes_on(state, (unit, hex), way)) << place;
        }
        Self::list_open(moves, (hex, open), begin.leaves(), list);
    }

    /// Adds the steps that are open, as bits, leaving the map, and the turns: all are written, and those kept that are meant.
    #[inline]
    fn list_open(moves: &[Action; 8], (hex, open): (Hex, u8), leaves: bool, list: &mut Vec<Action>) {
        let mut next = [Action::Leave(hex); 1 + 8];
        let mut count = 0;
        for (place, step) in moves[..3].iter().enumerate() {
            next[count] = *step;
            count += usize::from(open >> place & 1);
        }
        next[count] = Action::Leave(hex);
        count += usize::from(leaves);
        next[count..][..5].copy_from_slice(&moves[3..]);
        let before = list.len();
        list.extend_from_slice(&next);
        list.truncate(before + count + 5);
    }

    /// The same for who waits beside the map, has no points left, or is bound in its steps by more than what they cost and who
    /// stands where.
    #[inline(never)]
    fn list_hampered_moves(&self, state: &State, unit: UnitId, hex: Hex, list: &mut Vec<Action>) {
        let Unit { facing, kind, .. } = *state.unit(unit);
        let points = self.points_of(state, unit);
        if kind == Kind::Camp || points == 0 {
            return;
        }
        let foot = Foot { hex, facing, points };
        let moves = &self.next[hex.index()][facing.index()].moves;
        let open = self.open_steps(state, unit, foot);
        Self::list_open(moves, (hex, open), self.may_leave(foot).is_ok(), list);
    }

    /// The steps that are open to a unit where more binds them than what they cost and who stands where, as bits.
    #[inline(never)]
    fn open_steps(&self, state: &State, unit: UnitId, foot: Foot) -> u8 {
        let leads = |(place, way): (usize, &Heading)| {
            let to = self.board.neighbour(foot.hex, *way);
            let open = to.is_some_and(|to| self.leads_off(state, unit, foot, (*way, to)));
            u8::from(open) << place
        };
        FRONTS[foot.facing.index()].iter().enumerate().map(leads).sum()
    }

    /// The same for those whose way must lead somewhere: who panicked, is out of control, or stands over a friend. Says
    /// whether it has still to flee before the phase can end.
    #[inline(never)]
    fn list_bound_moves(&self, state: &State, unit: UnitId, hex: Hex, list: &mut Vec<Action>) -> bool {
        let Unit { facing, kind, .. } = *state.unit(unit);
        if kind == Kind::Camp {
            return false;
        }
        let foot = Foot { hex, facing, points: self.points_of(state, unit) };
        let duty = self.duty(state, unit, foot);
        for way in self.ways(foot.hex, foot.facing) {
            if let Some(step) = self.stride(state, unit, foot, way)
                && self.may_go_on(state, unit, (foot, &duty), way.1, step).is_ok()
            {
                list.push(Action::Go(foot.hex, way.1));
            }
        }
        if self.may_exit(state, unit, foot).is_ok() {
            list.push(Action::Leave(foot.hex));
        }
        let any = self.turns_away(state, unit, foot, &duty);
        for facing in Heading::ALL {
            if facing != foot.facing && (any || self.may_turn(state, unit, foot, duty, facing).is_ok()) {
                list.push(Action::Turn(foot.hex, facing));
            }
        }
        unit != state.mover && duty.farther
    }
}

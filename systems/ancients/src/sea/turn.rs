//! Chapters 14.4 and 14.10: the six steps of a player turn, in order [14.4.1, T.nseq.1], and the repairs that end it.

use acies_core::dice::Dice;
use acies_core::game::Listener;

use super::components::Repair;
use super::event::Event;
use super::game::Sea;
use super::state::{Place, Stage, State, UnitId, Units};

impl Sea {
    /// Begins a player turn: step 1, one die for the whole fleet [14.5.1]. In the first turn the battle may give it [14.3.5].
    pub(crate) fn begin_turn<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        self.open_turn(state, dice, listener);
        self.proceed(state, dice, listener);
    }

    fn open_turn<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        let (side, turn) = (state.active, state.turn);
        listener.tell(|| Event::TurnBegan { side, turn });
        let given = self.battle.dice[side].filter(|_| turn == 1);
        let die = given.unwrap_or_else(|| dice.roll(6) + 1);
        listener.tell(|| Event::Die { side, die, given: given.is_some() });
        state.die = die;
        (state.moved, state.rammed, state.fired) = (Units::NONE, Units::NONE, Units::NONE);
        (state.mover, state.points, state.over) = (UnitId::NONE, 0, false);
        self.refresh(state);
        state.stage = Stage::Move;
    }

    /// Goes on to the next step in which somebody has something to decide. A step in which nothing could be done but scuttle is
    /// passed over: that can be done as well before the step before it ends [14.7.e.3].
    pub(crate) fn proceed<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        loop {
            let side = state.active;
            match state.stage {
                Stage::Move if self.anybody_moves(state, side) => return,
                Stage::Cross if self.anybody_crosses(state, side) => return,
                Stage::Attack if self.anybody_attacks(state, side) => return,
                Stage::Ballista if self.anybody_shoots(state, side) => return,
                Stage::Over(_) => return,
                _ => self.next_step(state, dice, listener),
            }
        }
    }

    /// Ends the step that is asked about.
    pub(crate) fn end_step<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        self.next_step(state, dice, listener);
        self.proceed(state, dice, listener);
    }

    fn next_step<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        match state.stage {
            Stage::Move => {
                self.finish_move(state);
                self.refresh(state);
                state.stage = Stage::Cross;
            }
            Stage::Cross => {
                self.refresh(state);
                state.stage = Stage::Attack;
            }
            Stage::Attack => {
                self.refresh(state);
                state.stage = Stage::Ballista;
            }
            _ => {
                self.repair(state, dice, listener);
                self.end_turn(state, dice, listener);
            }
        }
    }

    /// Step 6: a die for each sinking ship the phasing player commands [14.10.a.1], 1 more for a large one [14.10.a.2]. A ship
    /// that sinks is removed with everybody aboard [14.10.b.1]; one that is repaired lies on its damaged side.
    fn repair<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        let side = state.active;
        for hex in state.hexes[side] {
            let ship = state.at[hex.index()];
            if !state.sinking.has(ship) || matches!(state.stage, Stage::Over(_)) {
                continue;
            }
            let (die, size) = (dice.roll(6) + 1, self.size(ship));
            let repair = Repair::of(die, size);
            listener.tell(|| Event::RepairRolled {
                ship: self.hull(state, ship),
                die,
                large: size.holds() > 1,
                repair,
            });
            match repair {
                Repair::Sinks => {
                    let marines = state.ship(ship).marines;
                    listener.tell(|| Event::Sank { ship: self.hull(state, ship), marines });
                    self.remove(state, ship, Place::Sunk);
                    self.decide(state, listener);
                }
                Repair::Holds => {}
                Repair::Mended => {
                    state.sinking.set(ship, false);
                    state.damaged.set(ship, true);
                }
            }
        }
    }

    /// The other player does the same [14.4.2]; after both a game turn is over [14.4.3], and after the last the battle
    /// [14.2.2].
    fn end_turn<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        if let Stage::Over(_) = state.stage {
            return;
        }
        if state.active != self.battle.first {
            if state.turn >= self.battle.turns {
                self.end(state, self.last_verdict(state), "14.2.2", listener);
                return;
            }
            state.turn += 1;
        }
        state.active = state.active.other();
        self.open_turn(state, dice, listener);
    }
}

//! Chapter 3: the sequence of play, and what follows by itself.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::components::{BOARD, Class, HexSet};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::state::{Mark, Phase, State, Step, Task, Test};

impl Phase {
    /// The phase after this one [3.0.2, 3.V.1, 9.0.1].
    const fn next(self) -> Phase {
        match self {
            Phase::Turn => Phase::Orders,
            Phase::Orders => Phase::Changes,
            Phase::Changes => Phase::Check,
            Phase::Check => Phase::Flee,
            Phase::Flee => Phase::Move,
            Phase::Move => Phase::Fall,
            Phase::Fall => Phase::Defence,
            Phase::Defence => Phase::Offence,
            Phase::Offence => Phase::Melee,
            Phase::Melee => Phase::Late,
            Phase::Late => Phase::Rally,
            Phase::Rally => Phase::Claim,
            Phase::Claim | Phase::End => Phase::End,
        }
    }
}

impl Crossbows {
    /// Does what follows by itself until somebody owes a decision.
    pub(crate) fn proceed<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        while state.over.is_none() {
            if state.task() != Some(Task::Move) {
                self.know_zones(state);
            }
            match state.task() {
                Some(Task::Phase(phase)) => {
                    state.tasks.pop();
                    self.begin(state, phase, listener);
                }
                Some(Task::Test(unit, test)) => {
                    state.tasks.pop();
                    self.test(state, unit, test, dice, listener);
                }
                Some(Task::Melee(step)) => {
                    state.tasks.pop();
                    match step {
                        Step::Stand => self.stand(state, listener),
                        Step::Dice => self.clash(state, dice, listener),
                        Step::Tests => self.called_tests(state),
                        Step::Follow => self.follow(state),
                        Step::End => state.melee = None,
                    }
                }
                Some(task) if self.is_idle(state, task) => {
                    state.tasks.pop();
                }
                _ => return,
            }
        }
    }

    /// Whether a decision that stood open has nothing left to decide, as all see.
    fn is_idle(&self, state: &State, task: Task) -> bool {
        match task {
            Task::Flee => self.runners(state, state.active).is_empty(),
            Task::Withdraw => !self.anybody_withdraws(state),
            _ => false,
        }
    }

    /// A phase begins: the next one comes after it, and before that what it asks for.
    fn begin<L: Listener<Event>>(&self, state: &mut State, phase: Phase, listener: &mut L) {
        if phase == Phase::End {
            self.end_player_turn(state, listener);
            return;
        }
        state.tasks.push(Task::Phase(phase.next()));
        match phase {
            Phase::Turn => self.begin_turn(state, listener),
            Phase::Orders if !self.orders => {}
            Phase::Orders if state.turn == 1 => self.ask_first_orders(state),
            Phase::Orders => {
                self.forget(state);
                self.ask_tries(state);
            }
            Phase::Changes if self.orders && state.turn > 1 => self.ask_changes(state),
            Phase::Check => {
                self.begin_movement(state, listener);
                self.check_command(state, listener);
                self.ask_traces(state);
            }
            Phase::Flee => {
                self.cornered_runners(state, listener);
                if !self.runners(state, state.active).is_empty() {
                    state.tasks.push(Task::Flee);
                }
            }
            Phase::Move => {
                if self.anybody_there(state, state.active) {
                    state.tasks.push(Task::Move);
                }
            }
            Phase::Fall => self.ask_slips(state),
            Phase::Defence | Phase::Offence => {
                if let Some(side) = Crossbows::segment(state, phase) {
                    self.begin_fire(state, side);
                }
            }
            Phase::Melee => {
                self.mark_free(state);
                if self.anybody_attacks(state) {
                    state.tasks.push(Task::Declare);
                }
            }
            Phase::Late => {
                state.units.each(|unit| unit.clear([Mark::Faced]));
                if self.anything_late(state) {
                    state.tasks.push(Task::Late);
                }
            }
            Phase::Rally => {
                // The phasing player alone may try [3.IV.1]. With orders the turn ends by his word in any case: what his
                // movement showed is told before everything is hidden anew.
                let last = self.orders && state.active != self.battle.first;
                if last || self.anybody_rallies(state) {
                    state.tasks.push(Task::Rally);
                }
            }
            Phase::Claim => {
                if self.needs_to_win(state, state.active).is_some() {
                    state.tasks.push(Task::Claim);
                }
            }
            Phase::Changes | Phase::End => {}
        }
    }

    fn anybody_there(&self, state: &State, side: Side) -> bool {
        let leaders = || self.battle.leaders(side).any(|leader| state.leader(leader).hex().is_some());
        !state.there(side).is_empty() || leaders()
    }

    /// A game turn begins; powder may blow up [S.blast.1].
    fn begin_turn<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        listener.tell(|| Event::TurnBegan { turn: state.turn });
        for leader in &mut state.leaders {
            leader.die = 0;
        }
        state.checked.0 = [false; 2];
        for side in Side::BOTH {
            if self.battle.armies[side].blast != Some(state.turn) {
                continue;
            }
            listener.tell(|| Event::Blast { side });
            let guns = |unit: &UnitId| self.kind(*unit).is_some_and(|kind| kind.class == Class::Artillery);
            let guns: UnitSet = state.standing(side).map(|(unit, _)| unit).filter(guns).collect();
            state.tasks.extend(guns.last_first().map(|unit| Task::Test(unit, Test::Fire)));
        }
    }

    /// The phasing player's movement begins: whatever he did in the turn before is over.
    fn begin_movement<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        listener.tell(|| Event::PlayerBegan { side });
        for unit in self.battle.units(side) {
            let found = state.unit_mut(unit);
            found.spent = 0;
            let looting = found.is(Mark::Looting);
            found.set(Mark::Idle, looting);
            found.clear([Mark::Looting, Mark::Went, Mark::Turned, Mark::Faced]);
            found.clear([Mark::Met, Mark::Ran, Mark::Tried, Mark::Free]);
        }
        state.units.each(|unit| unit.clear([Mark::Fired, Mark::Fought, Mark::Advanced, Mark::Fell]));
        for leader in self.battle.leaders(side) {
            state.leader_mut(leader).moved = false;
        }
        state.aims.fill(None);
        state.attacked = HexSet::EMPTY;
    }

    /// The enemy's skirmishers are asked whether they fall back, if any may [5.4.4].
    fn ask_slips(&self, state: &mut State) {
        if self.anybody_slips(state) {
            state.tasks.push(Task::Fall);
        }
    }

    /// Whether anybody could start a melee for all anybody knows.
    fn anybody_attacks(&self, state: &State) -> bool {
        let mine = state.hexes(state.active);
        self.targets(state).iter().any(|hex| {
            let beside = (BOARD.adjacent(hex) & mine).iter().flat_map(|at| state.at(at));
            beside.into_iter().any(|unit| self.could_attack(state, unit, hex))
        })
    }

    /// A player's turn is over: the second player's follows the first's, and then the next game turn; after the last the
    /// battle ends [11.0.8].
    fn end_player_turn<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        for unit in self.battle.units(state.active) {
            state.unit_mut(unit).set(Mark::Idle, false);
        }
        let first = self.battle.first;
        if state.active == first {
            state.active = first.other();
            state.tasks.push(Task::Phase(Phase::Check));
        } else if state.turn >= self.battle.turns {
            self.end_of_battle(state, listener);
        } else {
            state.turn += 1;
            state.active = first;
            state.tasks.push(Task::Phase(Phase::Turn));
        }
    }
}

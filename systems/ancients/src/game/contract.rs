//! The battle as every game is played: who owes an answer, which there are, what comes of them, and what somebody sees.

use acies_core::commitments::Commitments;
use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, ToAct};
use acies_core::outcome::Outcome;
use acies_core::side::{Side, Viewer};
use acies_core::window::Waits;

use super::Ancients;
use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Duel, Stage, State, Tactic, UnitId, View};

impl Game for Ancients {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        self.set_up(&mut state, dice, &mut acies_core::game::Silence);
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.stage {
            Stage::Over(verdict) => ToAct::Over(verdict),
            Stage::Charge(side) | Stage::Tactic(side) | Stage::Deploy(side) | Stage::Dismount(side) => {
                ToAct::Side(side)
            }
            // The first player pitches both camps, the second shifts his [13.3.c.1, 13.3.d.1].
            Stage::Pitch(_) => ToAct::Side(state.first),
            Stage::Shift => ToAct::Side(state.first.other()),
            // The phasing player decides all but these [2.0.5]: fire is the other's [8.0.1], and so is what the attacked
            // does [9.s1.0.1].
            Stage::Fire | Stage::Aim | Stage::Answer | Stage::Withdraw | Stage::Retreat => {
                ToAct::Side(state.active.other())
            }
            _ => ToAct::Side(state.active),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.to_act(state) != ToAct::Side(by) {
            return;
        }
        // What he may answer is judged by what he knows [13.7.6].
        let state = &*self.known(state, Viewer::Seat(by));
        match state.stage {
            Stage::Hide => self.list_hides(state, by, list),
            Stage::Reinforce => {
                self.list_bring(state, by, list);
                list.push(Action::Done);
            }
            Stage::Pitch(_) | Stage::Shift => self.list_pitches(state, list),
            Stage::Deploy(_) => self.list_deployment(state, by, list),
            Stage::Dismount(_) => self.list_dismounting(state, by, list),
            Stage::Frighten => self.list_frighten(state, list),
            Stage::Charge(_) => list.extend([Action::Charge, Action::Wait]),
            Stage::Fury => list.extend([Action::Charge, Action::Wait]),
            Stage::Challenge => self.list_challenges(state, list),
            Stage::Answer => list.extend([Action::Accept, Action::Refuse]),
            Stage::Tactic(_) => list.extend(Tactic::ALL.map(Action::Tactic)),
            Stage::Move => self.list_moves(state, by, list),
            Stage::Replace => self.list_places(state, list),
            Stage::Fire | Stage::Aim => self.list_fire(state, by, list),
            Stage::Hits => self.list_hits(state, list),
            Stage::Melee => self.list_attacks(state, by, list),
            Stage::Withdraw => self.list_withdrawals(state, list),
            Stage::Retreat => self.list_retreats(state, list),
            Stage::Press => list.extend([Action::Press, Action::Let]),
            Stage::Advance => list.extend([Action::Advance, Action::Hold]),
            Stage::Along(leader) => list.extend([Action::Along(leader), Action::Behind(leader)]),
            Stage::Over(_) => {}
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.to_act(state).owed_by(by, |_| Refusal::Over, |_| Refusal::NotYours)?;
        let state = &*self.known(state, Viewer::Seat(by));
        match (state.stage, *action) {
            (Stage::Hide, Action::Done) => Ok(()),
            (Stage::Hide, Action::Hide(at)) => {
                let unit = self.own(state, by, at)?;
                self.may_hide(state, unit, at)
            }
            (Stage::Reinforce | Stage::Fire | Stage::Aim, Action::Done) => Ok(()),
            (Stage::Melee, Action::Done) => self.may_end_melee(state),
            (Stage::Frighten, Action::Frighten(leader)) => self.may_frighten(state, leader),
            (Stage::Challenge, Action::Challenge(one, two)) => self.may_challenge(state, one, two),
            (Stage::Pitch(_) | Stage::Shift, Action::Pitch(hex)) => self.may_pitch(state, hex),
            (Stage::Deploy(_), Action::Set(kind, hex)) => self.may_set(state, by, kind, hex),
            (Stage::Deploy(_), Action::Turn(hex, facing)) => self.may_face(state, by, hex, facing),
            (Stage::Deploy(_), Action::Done) => self.may_end_deployment(state, by),
            (Stage::Dismount(_), Action::Dismount(hex, with)) => self.may_dismount(state, by, hex, with),
            (Stage::Shift, Action::Stay)
            | (Stage::Dismount(_), Action::Done)
            | (Stage::Frighten, Action::No)
            | (Stage::Charge(_) | Stage::Fury, Action::Charge | Action::Wait)
            | (Stage::Answer, Action::Accept | Action::Refuse)
            | (Stage::Tactic(_), Action::Tactic(_)) => Ok(()),
            (Stage::Reinforce, Action::Bring(kind, hex)) => self.may_bring(state, by, kind, hex),
            (Stage::Move, Action::Done) => self.may_end_movement(state),
            (Stage::Move, Action::Go(at, _) | Action::Turn(at, _) | Action::Leave(at)) => {
                let unit = self.own(state, by, at)?;
                self.may_move(state, unit, at)?;
                let foot = self.foot(state, unit).ok_or(Refusal::NoUnit(at))?;
                let duty = self.duty(state, unit, foot);
                match *action {
                    Action::Go(_, to) => self.may_go(state, unit, foot, duty, to),
                    Action::Turn(_, facing) => self.may_turn(state, unit, foot, duty, facing),
                    _ => self.may_exit(state, unit, foot),
                }
            }
            (Stage::Replace, Action::Done) => {
                Err(self.next_leader(state).map_or(Refusal::Phase, Refusal::MustPlace))
            }
            (Stage::Replace, Action::Place(leader, hex)) => self.may_place(state, leader, hex),
            (Stage::Replace, Action::Join(leader, hex)) => self.may_join(state, leader, hex),
            (Stage::Fire, Action::Fire(from, to)) | (Stage::Aim, Action::Aim(from, to)) => {
                let unit = self.own(state, by, from)?;
                if state.aimed.has(unit) {
                    // All its shots were declared at once.
                    return Err(Refusal::Aimed(from));
                }
                self.may_fire(state, unit, from)?;
                self.may_fire_at(state, unit, from, to)
            }
            (Stage::Fire | Stage::Aim, Action::Collect(at)) => {
                let unit = self.own(state, by, at)?;
                self.may_collect(state, unit, at)
            }
            (Stage::Hits, Action::Hit(from)) => self.may_hit(state, from).map(|_| ()),
            (Stage::Melee, Action::Attack(from, to)) => {
                let unit = self.own(state, by, from)?;
                self.may_fight(state, unit, from)?;
                self.may_attack(state, unit, from, to)
            }
            (Stage::Withdraw, Action::Withdraw(leader)) => self.may_withdraw(state, leader),
            (Stage::Retreat, Action::Retreat(to)) => self.may_retreat_to(state, to),
            (Stage::Along(next), Action::Along(leader) | Action::Behind(leader)) if leader == next => Ok(()),
            (Stage::Withdraw, Action::Remain)
            | (Stage::Retreat, Action::Stand)
            | (Stage::Press, Action::Press | Action::Let)
            | (Stage::Advance, Action::Advance | Action::Hold) => Ok(()),
            // Cavalry and the like have advanced already: only their leaders may stay [9.s4.1].
            (Stage::Along(_), Action::Hold) if !self.may_hold(state) => {
                Err(Refusal::MustAdvance(state.attack.to))
            }
            // Duels come before the first attack [13.8.2].
            (Stage::Challenge, Action::Attack(..) | Action::Done) => {
                let owed = self.challenges(state).next();
                Err(owed.map_or(Refusal::Phase, |(one, two)| Refusal::DuelFirst(one, two)))
            }
            // Whoever may not retreat is not asked, and is told why when he tries.
            (Stage::Withdraw, Action::Retreat(_)) => self.may_retreat(state).and(Err(Refusal::Phase)),
            _ => Err(Refusal::Phase),
        }
    }

    fn apply<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, by, action)?;
        if state.turn == 0 && state.stage != Stage::Hide {
            self.prepare(state, by, *action, listener);
            self.ready(state, dice, listener);
            return Ok(());
        }
        match *action {
            Action::Done => match state.stage {
                Stage::Hide => self.ask_to_hide(state, Some(by), dice, listener),
                Stage::Reinforce => {
                    state.stage = Stage::Frighten;
                    self.proceed(state, dice, listener);
                }
                Stage::Move => {
                    self.end_movement(state, listener);
                    state.stage = Stage::Replace;
                    self.proceed(state, dice, listener);
                }
                Stage::Fire => {
                    self.end_fire(state);
                    state.stage = Stage::Challenge;
                    self.proceed(state, dice, listener);
                }
                Stage::Aim => {
                    self.count_hits(state, listener);
                    state.stage = Stage::Hits;
                    self.proceed(state, dice, listener);
                }
                _ => self.finish_turn(state, dice, listener),
            },
            Action::Bring(kind, hex) => {
                if !self.stumbles(state, by, hex, listener) {
                    self.bring(state, by, kind, hex, listener);
                }
            }
            Action::Go(from, to) => {
                let unit = self.own(state, by, from)?;
                self.go(state, unit, to, listener);
            }
            Action::Turn(at, facing) => {
                let unit = self.own(state, by, at)?;
                self.turn_to(state, unit, facing, listener);
            }
            Action::Leave(at) => {
                let unit = self.own(state, by, at)?;
                self.leave(state, unit, listener);
            }
            Action::Hide(at) => {
                let unit = self.own(state, by, at)?;
                self.hide(state, unit, listener);
            }
            Action::Place(leader, hex) | Action::Join(leader, hex) => {
                if !self.stumbles(state, by, hex, listener) {
                    self.place(state, leader, hex, listener);
                }
                self.proceed(state, dice, listener);
            }
            Action::Fire(from, to) => {
                let unit = self.own(state, by, from)?;
                self.fire(state, (unit, from), to, dice, listener);
            }
            Action::Aim(from, to) => {
                let unit = self.own(state, by, from)?;
                self.aim(state, unit, to, listener);
            }
            Action::Collect(at) => {
                let unit = self.own(state, by, at)?;
                self.collect(state, unit, at, listener);
            }
            Action::Hit(from) => {
                let unit = self.may_hit(state, from)?;
                self.hit(state, unit, dice, listener);
                self.proceed(state, dice, listener);
            }
            Action::Attack(from, to) => {
                let unit = self.own(state, by, from)?;
                self.declare(state, (unit, from), to, dice, listener);
            }
            Action::Frighten(_) | Action::No | Action::Charge | Action::Wait => {
                self.set_off(state, *action, dice, listener);
            }
            Action::Challenge(challenger, other) => {
                self.challenge(state, Duel { challenger, other }, listener);
            }
            Action::Accept => self.accept(state, listener),
            Action::Tactic(tactic) => {
                self.choose(state, (by, tactic), dice, listener);
                self.proceed(state, dice, listener);
            }
            Action::Refuse => {
                self.refuse(state, dice, listener);
                self.proceed(state, dice, listener);
            }
            _ => {
                self.fight_on(state, *action, dice, listener);
                self.go_on(state, dice, listener);
                if state.stage == Stage::Challenge {
                    self.proceed(state, dice, listener);
                }
            }
        }
        self.spot(state, listener);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        // Who commands what is seen by all; of tactics one knows one's own [13.8.4].
        let known = self.known(state, viewer).into_owned();
        let seen = State { tactics: Commitments::new(state.first), ..known };
        View { viewer, seen, tactics: state.tactics.seen_by(viewer) }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let tactics = view.tactics.redealt(|_| Tactic::ALL[usize::from(dice.roll(3))]);
        State { tactics, ..self.deal_unseen(&view.seen, dice) }
    }

    /// A declared attack asks the enemy whether his leaders withdraw and his unit retreats [9.s1.0.1], a retreat whether
    /// it is pressed [9.s1.c.1], which asks leaders once more. A challenge is answered [13.8.3], and a tactic stands [13.8.4].
    fn reveals(&self, state: &State, action: &Action) -> bool {
        let asks = matches!(
            action,
            Action::Attack(..)
                | Action::Retreat(_)
                | Action::Press
                | Action::Challenge(..)
                | Action::Accept
                | Action::Tactic(_)
        );
        asks || self.may_uncover(state, action)
    }

    fn silent(&self, state: &State, action: &Action) -> bool {
        self.is_silent(state, action)
    }

    fn waits(&self, state: &State) -> Waits {
        if let Some(waits) = self.waits_unseen(state) {
            return waits;
        }
        match state.stage {
            // Each chooses unseen [13.8.4].
            Stage::Tactic(_) => Waits::Sealed,
            Stage::Move
                if state.mover != UnitId::NONE || !state.moved.is_empty() || !state.brought.is_empty() =>
            {
                Waits::Person
            }
            // A phase that was entered ends with `done`; where nothing is left to do in it the table says so.
            Stage::Reinforce | Stage::Fire | Stage::Aim | Stage::Melee => Waits::Pass,
            _ => Waits::No,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }
}

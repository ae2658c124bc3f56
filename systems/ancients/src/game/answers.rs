//! Answers carried out: before the first turn, at the start of a movement phase, and in the middle of a melee.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::Ancients;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};

impl Ancients {
    /// An answer before the first turn.
    pub(super) fn prepare<L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: Action,
        listener: &mut L,
    ) {
        match action {
            Action::Pitch(hex) => self.pitch(state, hex, listener),
            Action::Stay => self.stay(state),
            Action::Set(kind, hex) => self.set(state, (by, kind), hex, listener),
            Action::Turn(hex, facing) => self.face(state, by, hex, facing, listener),
            Action::Dismount(hex, with) => self.dismount(state, (by, hex), with, listener),
            _ => match state.stage {
                Stage::Deploy(side) => self.end_deployment(state, side),
                _ => self.stay_mounted(state, by),
            },
        }
    }

    /// An answer at the start of the movement phase.
    pub(super) fn set_off<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut D,
        listener: &mut L,
    ) {
        match (state.stage, action) {
            (Stage::Frighten, _) => {
                if let Action::Frighten(leader) = action {
                    self.frighten(state, leader, dice, listener);
                }
                self.roll_command(state, dice, listener);
                state.stage = Stage::Charge(state.active);
                self.proceed(state, dice, listener);
            }
            (Stage::Fury, _) => {
                if action == Action::Charge {
                    self.rage(state, listener);
                }
                state.stage = Stage::Melee;
                self.proceed(state, dice, listener);
            }
            (Stage::Charge(side), _) => {
                if action == Action::Charge {
                    self.charge(state, side, false, listener);
                }
                if side == state.active {
                    state.stage = Stage::Move;
                } else {
                    self.open_turn(state, dice, listener);
                }
            }
            _ => {}
        }
    }

    /// An answer in the middle of a melee.
    pub(super) fn fight_on<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut D,
        listener: &mut L,
    ) {
        match action {
            Action::Withdraw(leader) => self.withdraw(state, leader, listener),
            Action::Remain => state.stage = Stage::Retreat,
            Action::Retreat(to) => self.retreat(state, to, listener),
            Action::Stand => self.stand(state, dice, listener),
            Action::Press => self.press(state),
            Action::Let => state.stage = Stage::Advance,
            Action::Advance => self.advance(state, listener),
            Action::Along(leader) => self.follow(state, leader, true, listener),
            Action::Behind(leader) => self.follow(state, leader, false, listener),
            // `hold` is all that is left: nobody advances.
            _ => state.stage = Stage::Melee,
        }
    }
}

//! Chapters 2 and 10: the eight phases of a player turn, in order [2.0.2], and the rally that ends it.

use acies_core::dice::Dice;
use acies_core::game::Listener;

use crate::event::Event;
use crate::game::Ancients;
use crate::state::{Stage, State, Units};

impl Ancients {
    /// The number of the last turn: what the battle says [2.0.1, 13.4.1], or what was agreed, twelve at most [13.4.3,
    /// 13.4.4].
    pub(crate) fn last_turn(&self) -> u8 {
        self.battle.turns.max(self.switches.last).min(12)
    }

    /// Whether night has fallen: from the turn after nightfall on [13.4.2]. Nightfall is the last turn the battle would
    /// usually have [13.4.1], or a later one that was agreed on.
    #[inline]
    pub(crate) fn is_dark(&self, state: &State) -> bool {
        self.switches.last > 0 && state.turn > self.battle.turns.max(self.switches.nightfall)
    }

    /// Begins the battle: the first player's turn [2.0.3, 13.3.f.1].
    ///
    /// What comes before it are stages of turn 0, which end by calling this; the last of them keeps units off the map
    /// [13.7.2].
    pub(crate) fn begin<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        if self.switches.hidden {
            self.ask_to_hide(state, None, dice, listener);
        } else {
            self.open_battle(state, dice, listener);
        }
    }

    /// The first turn begins.
    pub(crate) fn open_battle<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        state.turn = 1;
        state.active = state.first;
        self.begin_turn(state, dice, listener);
    }

    /// Phases 1 and 2, which ask nobody, and as much of the others.
    pub(crate) fn begin_turn<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let (side, turn) = (state.active, state.turn);
        listener.tell(|| Event::TurnBegan { side, turn });
        // The second player may announce a charge at the start of the game turn [13.10.1].
        if side == state.first && self.can_charge(state, side.other()) {
            state.stage = Stage::Charge(side.other());
            return;
        }
        self.open_turn(state, dice, listener);
    }

    /// Phases 1 and 2 [3.0.1, 4.0.1].
    pub(crate) fn open_turn<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        (state.moved, state.left_zone, state.attacked) = (Units::NONE, Units::NONE, Units::NONE);
        state.duelled = 0;
        state.raging = false;
        self.fall_due(state);
        self.set_aside(state, listener);
        self.check_panic(state, listener);
        state.stage = Stage::Reinforce;
        self.proceed(state, dice, listener);
    }

    /// Goes on to the next phase in which somebody has something to decide; one in which nobody has is passed over.
    ///
    /// The movement phase begins with a leader given up against elephants [13.11.1], the roll for command [13.9.2] and the
    /// charge of barbarians [13.10.1], in this order; the melee phase with duels [13.8.2].
    pub(crate) fn proceed<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        self.spot(state, listener);
        loop {
            let (active, other) = (state.active, state.active.other());
            state.stage = match state.stage {
                Stage::Reinforce if self.anybody_due(state, active) => return,
                Stage::Reinforce => Stage::Frighten,
                Stage::Frighten if self.can_frighten(state) => return,
                Stage::Frighten => {
                    self.roll_command(state, dice, listener);
                    Stage::Charge(active)
                }
                Stage::Charge(_) if self.can_charge(state, active) => return,
                Stage::Charge(_) => Stage::Move,
                Stage::Replace if self.next_leader(state).is_some() => return,
                Stage::Replace if self.switches.diceless => Stage::Aim,
                Stage::Replace => Stage::Fire,
                Stage::Fire | Stage::Aim if self.anybody_fires(state, other) => return,
                Stage::Fire | Stage::Aim if self.may_collect_unseen(state, other) => return,
                Stage::Aim => {
                    self.count_hits(state, listener);
                    Stage::Hits
                }
                Stage::Hits if self.hits_left(state) => return,
                Stage::Fire | Stage::Hits => {
                    self.end_fire(state);
                    Stage::Challenge
                }
                Stage::Challenge if self.anybody_duels(state) => return,
                Stage::Challenge => Stage::Fury,
                Stage::Fury if self.can_rage(state) => return,
                Stage::Fury => Stage::Melee,
                Stage::Melee if self.anybody_fights(state, active) => return,
                Stage::Melee => {
                    self.finish_turn(state, dice, listener);
                    return;
                }
                _ => return,
            };
        }
    }

    /// Phase 8: the phasing player takes the volley markers off his own units, which are those that fired in the enemy's
    /// turn before [10.0.1, A.rally.2], and every disorganised unit of his that is stacked with a leader of his is at full
    /// strength again [10.0.2, A.rally.1], its panic over [4.0.5].
    fn rally<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        let own = Units::of(side);
        let count = ((state.volleyed | state.collected) & own).iter().count() as u8;
        state.volleyed = state.volleyed & !own;
        state.collected = state.collected & !own;
        if count > 0 {
            listener.tell(|| Event::Cleared { side, count });
        }
        // Elephants that obey him for a turn are among his units [13.11.5].
        for unit in state.disorganised.iter() {
            let Some(hex) = state.unit(unit).hex() else { continue };
            if state.side_of(unit) == side && state.leaders_at(side, hex).next().is_some() {
                state.disorganised.set(unit, false);
                state.panicked.set(unit, false);
                listener.tell(|| Event::Rallied { unit: self.who(state, unit) });
            }
        }
    }

    /// The phasing player attacks no more: he rallies, and his turn is over.
    pub(crate) fn finish_turn<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        self.rally(state, listener);
        self.calm(state, listener);
        state.wild = Units::NONE;
        self.end_turn(state, dice, listener);
    }

    /// The other player's turn follows; when both have had theirs, the game turn ends [2.0.4], and after the last one the
    /// battle.
    fn end_turn<D: Dice, L: Listener<Event>>(&self, state: &mut State, dice: &mut D, listener: &mut L) {
        let second = state.active != state.first;
        if second && state.turn >= self.last_turn() {
            self.end(state, listener);
            return;
        }
        if second {
            state.turn += 1;
            state.charging = acies_core::side::BySide([false; 2]);
        }
        state.active = state.active.other();
        self.begin_turn(state, dice, listener);
    }
}

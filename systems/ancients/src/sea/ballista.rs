//! Chapter 14.9: ballistas. Whoever commands a ship that has one shoots, once in a turn, wherever the ship faces [14.9.0.1].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::action::Action;
use super::components::{Assault, BALLISTA, Hex};
use super::event::Event;
use super::game::Sea;
use super::refusal::Refusal;
use super::state::{Stage, State, UnitId};

impl Sea {
    /// Whether a ship has a ballista to shoot with: a damaged one has lost it [14.9.b.1].
    pub(crate) fn has_ballista(&self, state: &State, ship: UnitId) -> bool {
        self.mustered[ship.index()].is_some_and(|ship| ship.ballista) && !state.damaged.has(ship)
    }

    /// Whether the ballista in a hex may shoot at the ship in another: up to three hexes [14.9.a.1], with a line of sight
    /// [14.9.a.2].
    pub(crate) fn may_shoot(&self, state: &State, side: Side, from: Hex, to: Hex) -> Result<(), Refusal> {
        let ship = self.own(state, side, from)?;
        if !self.mustered[ship.index()].is_some_and(|ship| ship.ballista) {
            return Err(Refusal::NoBallista(from));
        }
        if !self.has_ballista(state, ship) {
            return Err(Refusal::BallistaLost(from));
        }
        if state.fired.has(ship) {
            return Err(Refusal::Fired(from));
        }
        let target = state.of_side(side.other(), to).ok_or(Refusal::NoTarget(to))?;
        if self.board.distance(from, to) > BALLISTA {
            return Err(Refusal::BeyondBallista(from, to));
        }
        if !self.sees(state, from, to) {
            return Err(Refusal::BallistaUnseen(from, to));
        }
        if !self.is_worth_a_shot(state, target) {
            return Err(Refusal::NothingLeft(to));
        }
        Ok(())
    }

    /// Every shot, until `wants` is content.
    fn each_shot(&self, state: &State, side: Side, mut wants: impl FnMut(Action) -> bool) -> bool {
        state.fleet(side).any(|(ship, from)| {
            self.has_ballista(state, ship)
                && !state.fired.has(ship)
                && (self.board.within(from, BALLISTA) & state.hexes[side.other()]).iter().any(|to| {
                    self.may_shoot(state, side, from, to).is_ok() && wants(Action::Ballista(from, to))
                })
        })
    }

    pub(crate) fn anybody_shoots(&self, state: &State, side: Side) -> bool {
        self.each_shot(state, side, |_| true)
    }

    pub(crate) fn list_shots(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        self.each_shot(state, side, |action| {
            list.push(action);
            false
        });
        self.list_scuttling(state, side, list);
        list.push(Action::Done);
    }

    /// A ballista shoots: a die on its column [14.9.c.1], and a hit is an A as for archers [14.9.c.2].
    pub(crate) fn shoot<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        from: Hex,
        to: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        let (Some(ship), Some(target)) = (state.at(from), state.at(to)) else { return };
        let die = dice.roll(6) + 1;
        let hit = Assault::Shoot.hits(die);
        state.fired.set(ship, true);
        listener.tell(|| {
            let [ship, target] = [ship, target].map(|ship| self.hull(state, ship));
            Event::Shot { ship, target, die, hit }
        });
        if hit {
            self.hit(state, target, true, listener);
        }
        if state.stage == Stage::Ballista {
            self.go_on(state, listener);
        }
    }
}

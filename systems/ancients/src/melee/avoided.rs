//! Melee, step 1: leaders withdraw, the attacked unit retreats or stands, and who retreated may be pressed.

use acies_core::dice::Dice;
use acies_core::game::Listener;

use crate::action::Action;
use crate::components::Hex;
use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Attack, LeaderId, Place, Post, Stage, State, UnitId};

impl Ancients {
    /// Whether a leader is with the attacked unit who could withdraw [11.b.1, T.ldr.1].
    pub(super) fn anybody_withdraws(&self, state: &State) -> bool {
        let side = state.active.other();
        state.leaders_at(side, state.attack.from).next().is_some()
    }

    /// Whether a leader may withdraw before this combat: any of those with the attacked unit, each for himself [11.b.1].
    pub(crate) fn may_withdraw(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        let with = leader.side() != state.active && state.post(leader) == Post::On(state.attack.from);
        if with { Ok(()) } else { Err(Refusal::NotWith(leader)) }
    }

    /// Adds the leaders who may withdraw.
    pub(crate) fn list_withdrawals(&self, state: &State, list: &mut Vec<Action>) {
        list.extend(state.leaders_at(state.active.other(), state.attack.from).map(Action::Withdraw));
        list.push(Action::Remain);
    }

    /// A leader withdraws: he is off the map until the next leader replacement of his side [11.b.2].
    pub(crate) fn withdraw<L: Listener<Event>>(&self, state: &mut State, leader: LeaderId, listener: &mut L) {
        state.leaders[leader.index()] = Post::Withdrawn;
        state.attack.withdrew = true;
        listener.tell(|| Event::Withdrew { leader });
    }

    /// Whether the attacked unit may retreat before combat at all: it is faster than its attacker by what is printed
    /// [9.s1.0.1, A.combat.2], not disorganised [9.s1.0.2, A.combat.3], and there is a hex for it. A volley marker does
    /// not hinder it [8.f.3].
    pub(crate) fn may_retreat(&self, state: &State) -> Result<(), Refusal> {
        let Attack { attacker, target, from, .. } = state.attack;
        let moves = |unit: UnitId| self.figures(state.unit(unit).kind).moves;
        // Against a leader alone any unit that can move is fast enough [13.8.3].
        let pursuit = if attacker == UnitId::NONE { 0 } else { moves(attacker) };
        if state.looting.has(target) {
            // [6.j.2]
            Err(Refusal::Looting(from))
        } else if !self.on_map(from) {
            Err(Refusal::Outside(from))
        } else if state.disorganised.has(target) {
            Err(Refusal::Disorganised(from))
        } else if moves(target) <= pursuit {
            Err(Refusal::Slower(from))
        } else if self.refuges(state).next().is_none() {
            Err(Refusal::NotVacant(from))
        } else {
            Ok(())
        }
    }

    /// Whether the attacked unit may retreat into that hex: any vacant one beside it, whatever it faces [9.s1.a.1,
    /// A.combat.4], an enemy zone of control too [Q.5]; not across a river, off the map, or onto an enemy leader.
    fn is_refuge(&self, state: &State, to: Hex) -> bool {
        let from = state.attack.from;
        self.on_map(to)
            && !state.taken().contains(to)
            && !self.is_cut(from, to)
            && self.in_the_way(state, to).is_none()
    }

    /// The enemy leader alone in a hex into whom the attacked unit does not retreat.
    fn in_the_way(&self, state: &State, to: Hex) -> Option<LeaderId> {
        let enemy = state.side_of(state.attack.target).other();
        state.leaders_at(enemy, to).next().filter(|_| !state.taken().contains(to))
    }

    fn refuges(&self, state: &State) -> impl Iterator<Item = Hex> {
        self.board.adjacent(state.attack.from).iter().filter(move |to| self.is_refuge(state, *to))
    }

    /// Whether it may retreat there, and if not, why.
    pub(crate) fn may_retreat_to(&self, state: &State, to: Hex) -> Result<(), Refusal> {
        self.may_retreat(state)?;
        let near = self.board.adjacent(state.attack.from).contains(to);
        if near && self.is_refuge(state, to) {
            Ok(())
        } else if near && self.on_map(to) && self.is_cut(state.attack.from, to) {
            Err(self.barred(state.attack.from, to))
        } else if let Some(leader) = self.in_the_way(state, to).filter(|_| near) {
            Err(Refusal::EnemyLeader(to, leader))
        } else {
            Err(Refusal::NotVacant(to))
        }
    }

    /// Adds the hexes the attacked unit may retreat to.
    pub(crate) fn list_retreats(&self, state: &State, list: &mut Vec<Action>) {
        list.extend(self.refuges(state).map(Action::Retreat));
        list.push(Action::Stand);
    }

    /// The attacked unit retreats: it faces the way it went [9.s1.d.1], is disorganised by it [9.s1.b.1, A.combat.5], and
    /// takes no DD though its leaders withdrew [11.b.4].
    pub(crate) fn retreat<L: Listener<Event>>(&self, state: &mut State, to: Hex, listener: &mut L) {
        let Attack { target, from, .. } = state.attack;
        let Some(facing) = self.board.direction(from, to) else { return };
        listener.tell(|| Event::Retreated { unit: self.who(state, target), to });
        state.take(target, Place::On(to));
        state.put(target, to);
        state.unit_mut(target).facing = facing;
        self.disorganise(state, target, Cause::Retreat, listener);
        self.enter_forest(state, target, to, listener);
        if state.duel.is_some() {
            // No attack was made, and nobody presses or advances [13.8.3].
            self.end_duel(state);
            return;
        }
        state.stage = Stage::Press;
    }

    /// The attacked unit stays where it is. If a leader withdrew from it, it first takes a DD [11.b.3, T.ldr.2]: those who
    /// stayed are at risk, and a unit that was disorganised already is eliminated and not fought any more.
    pub(crate) fn stand<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        if state.duel.is_some() {
            self.deserted(state, dice, listener);
            return;
        }
        if state.attack.withdrew {
            self.suffer(state, state.attack.target, Cause::Deserted, dice, listener);
            if state.unit(state.attack.target).place == Place::Lost {
                // It left that hex free [9.s4.1].
                state.attack.to = state.attack.from;
            }
        }
        self.resolve(state, dice, listener);
    }

    /// Whether the attacker may still attack the unit that retreated: it is in one of his front hexes [9.s1.c.1], and the
    /// odds against it as it now stands allow it [9.s1.c.2].
    pub(crate) fn may_press(&self, state: &State) -> bool {
        let Some(pair) = self.pair(state) else { return false };
        self.may_attack(state, pair.attacker, pair.from, pair.to).is_ok()
    }

    /// The unit that retreated is attacked where it now stands [9.s1.c.1]. Who leads it there may withdraw, for a leader
    /// always may [11.b.1]; the unit itself is disorganised and retreats no more [9.s1.c.2].
    pub(crate) fn press(&self, state: &mut State) {
        if let Some(hex) = state.unit(state.attack.target).hex() {
            (state.attack.from, state.attack.withdrew) = (hex, false);
        }
        state.stage = Stage::Withdraw;
    }
}

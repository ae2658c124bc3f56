//! Option 13.8: duels of leaders, at the start of the melee phase.

use acies_core::commitments::Commitments;
use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::{BySide, Side};

use crate::action::Action;
use crate::components::Hex;
use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Attack, Duel, LeaderId, Post, Stage, State, Tactic, UnitId};

/// What two tactics add to the value of the challenger, his own first [13.8.5]; nothing comes of the duel where there is
/// none [13.8.6].
pub const fn matrix(challenger: Tactic, other: Tactic) -> Option<i8> {
    use Tactic::{Cautious, Defensive, Offensive};
    match (challenger, other) {
        (Offensive, Offensive) | (Cautious, Cautious) => Some(0),
        (Offensive, Cautious) | (Defensive, Offensive) => Some(-1),
        (Offensive, Defensive) | (Cautious, Offensive) => Some(1),
        _ => None,
    }
}

/// What a duel comes to: who falls, if anybody [13.8.8].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fall {
    /// The challenger.
    Challenger,
    /// The one who was challenged.
    Other,
    /// Nobody.
    Nobody,
}

/// Who falls by a die with its modifier.
pub const fn fall(die: u8, modifier: i8) -> Fall {
    match die as i8 + modifier {
        ..=1 => Fall::Challenger,
        6.. => Fall::Other,
        _ => Fall::Nobody,
    }
}

impl Ancients {
    /// Where a leader can be challenged: on the map, for all to see [13.7.10].
    fn stands(&self, state: &State, leader: LeaderId) -> Option<Hex> {
        let Post::On(hex) = state.post(leader) else { return None };
        let unseen = state.of_side(leader.side(), hex).is_some_and(|unit| state.hidden.has(unit));
        let fought = state.duelled >> leader.index() & 1 == 1;
        (!unseen && !fought).then_some(hex)
    }

    /// Whether a leader of the phasing player must challenge that one: they are in adjacent hexes, whatever lies between,
    /// and neither was challenged in this phase [13.8.2].
    fn meet(&self, state: &State, challenger: LeaderId, other: LeaderId) -> bool {
        let (Some(one), Some(two)) = (self.stands(state, challenger), self.stands(state, other)) else {
            return false;
        };
        challenger.side() == state.active
            && other.side() != state.active
            && self.board.adjacent(one).contains(two)
    }

    /// Every challenge that is open. The phasing player picks the order and may leave none out [13.8.2].
    pub(crate) fn challenges(&self, state: &State) -> impl Iterator<Item = (LeaderId, LeaderId)> {
        LeaderId::all(state.active)
            .flat_map(move |one| LeaderId::all(state.active.other()).map(move |two| (one, two)))
            .filter(move |(one, two)| self.meet(state, *one, *two))
    }

    /// Whether anybody must challenge somebody.
    pub(crate) fn anybody_duels(&self, state: &State) -> bool {
        self.switches.duels && self.challenges(state).next().is_some()
    }

    /// Adds the challenges that are open.
    pub(crate) fn list_challenges(&self, state: &State, list: &mut Vec<Action>) {
        list.extend(self.challenges(state).map(|(one, two)| Action::Challenge(one, two)));
    }

    /// Whether that challenge is one of them.
    pub(crate) fn may_challenge(&self, state: &State, one: LeaderId, two: LeaderId) -> Result<(), Refusal> {
        if self.meet(state, one, two) { Ok(()) } else { Err(Refusal::NoDuel(one, two)) }
    }

    /// A challenge is made.
    pub(crate) fn challenge<L: Listener<Event>>(&self, state: &mut State, duel: Duel, listener: &mut L) {
        state.duel = Some(duel);
        state.duelled |= 1 << duel.challenger.index() | 1 << duel.other.index();
        listener.tell(|| Event::Challenged { duel });
        state.stage = Stage::Answer;
    }

    /// The challenge is accepted: both choose a tactic unseen, the challenger first, always, so that the order tells
    /// nothing [13.8.4].
    pub(crate) fn accept<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Some(duel) = state.duel else { return };
        listener.tell(|| Event::Accepted { duel });
        state.tactics = Commitments::new(state.active);
        state.stage = Stage::Tactic(state.active);
    }

    /// It is refused: the leader withdraws as before combat, and the unit he was with retreats, if it is faster than the
    /// one his challenger stands with, or takes a DD; no attack was made, and nobody advances [13.8.3, 11.b.3].
    pub(crate) fn refuse<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(duel) = state.duel else { return };
        listener.tell(|| Event::Declined { duel });
        let (Post::On(near), Post::On(hex)) = (state.post(duel.challenger), state.post(duel.other)) else {
            return;
        };
        self.withdraw(state, duel.other, listener);
        let Some(target) = state.of_side(state.active.other(), hex) else {
            self.end_duel(state);
            return;
        };
        let attacker = state.of_side(state.active, near).unwrap_or(UnitId::NONE);
        state.attack = Attack { attacker, target, from: hex, to: hex, withdrew: true };
        state.stage = Stage::Retreat;
        if self.may_retreat(&self.public(state)).is_err() {
            self.deserted(state, dice, listener);
        }
    }

    /// The unit whose leader refused a duel stays and takes its DD.
    pub(crate) fn deserted<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        self.suffer(state, state.attack.target, Cause::Deserted, dice, listener);
        self.end_duel(state);
    }

    /// A duel is over; the next challenge is asked for.
    pub(crate) fn end_duel(&self, state: &mut State) {
        (state.duel, state.attack) = (None, Attack::NONE);
        state.tactics = Commitments::new(state.first);
        state.stage = Stage::Challenge;
    }

    /// A tactic is chosen; the second opens both [13.8.4], and the die decides [13.8.7, 13.8.8].
    pub(crate) fn choose<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (by, tactic): (Side, Tactic),
        dice: &mut D,
        listener: &mut L,
    ) {
        let (Some(duel), true) = (state.duel, state.tactics.commit(by, tactic)) else { return };
        let Some(BySide(chosen)) = state.tactics.opened() else {
            listener.tell(|| Event::Chosen { side: by });
            state.stage = Stage::Tactic(by.other());
            return;
        };
        let chosen = BySide(chosen);
        let tactics = [chosen[state.active], chosen[state.active.other()]];
        listener.tell(|| Event::Opened { duel, tactics });
        if let Some(modifier) = self.modifier(duel, tactics) {
            let die = dice.roll(6) + 1;
            let fallen = match fall(die, modifier) {
                Fall::Challenger => Some(duel.challenger),
                Fall::Other => Some(duel.other),
                Fall::Nobody => None,
            };
            listener.tell(|| Event::Duelled { duel, die, modifier, fallen });
            if let Some(leader) = fallen {
                state.leaders[leader.index()] = Post::Dead;
            }
        }
        self.end_duel(state);
    }

    /// The modifier of a duel: by the tactics, and the values of the two [13.8.7]; none where nothing comes of it.
    pub(crate) fn modifier(&self, duel: Duel, [one, two]: [Tactic; 2]) -> Option<i8> {
        matrix(one, two).map(|by| by + self.value(duel.challenger) - self.value(duel.other))
    }

    /// The value of a leader in duels, from 1 to 5 [13.8.1].
    pub(crate) fn value(&self, leader: LeaderId) -> i8 {
        let army = &self.battle.armies[leader.side()];
        army.leaders.get(leader.number()).map_or(3, |leader| leader.value as i8)
    }
}

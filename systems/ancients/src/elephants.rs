//! Option 13.11: elephants that are frightened balk, or turn against their own.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{HexSet, Kind};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Place, Post, State, UnitId, Units};

/// From this die on elephants balk [13.11.3].
const BALKS: u8 = 4;
/// With this one they are the enemy's [13.11.3].
const TURNS: u8 = 6;

impl Ancients {
    /// The elephants of a side on the map that its enemy can frighten: those he knows of.
    fn frightened(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        state.army(side).filter_map(move |(unit, hex)| {
            let elephants = state.unit(unit).kind == Kind::Elephants && unit.owner() == side;
            (elephants && self.on_map(hex) && !state.hidden.has(unit)).then_some(unit)
        })
    }

    /// Whether the phasing player may give a leader up against elephants [13.11.1].
    pub(crate) fn can_frighten(&self, state: &State) -> bool {
        self.switches.elephants
            && self.next_leader(state).is_some()
            && self.frightened(state, state.active.other()).next().is_some()
    }

    /// Whether that leader may be given up.
    pub(crate) fn may_frighten(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        self.is_available(state, leader).map_err(|_| Refusal::NotFree(leader))
    }

    /// Adds the leaders who may be given up.
    pub(crate) fn list_frighten(&self, state: &State, list: &mut Vec<Action>) {
        let free = LeaderId::all(state.active).filter(|leader| self.is_placed(state, *leader));
        list.extend(free.map(Action::Frighten));
        list.push(Action::No);
    }

    /// A leader is given up until his side's next turn, and a die falls for each enemy elephant unit [13.11.1, 13.11.2]:
    /// 4 and 5 make it balk in its owner's next turn [13.11.4], a 6 hands it to the phasing player until the end of that
    /// turn [13.11.5].
    pub(crate) fn frighten<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        dice: &mut D,
        listener: &mut L,
    ) {
        state.leaders[leader.index()] = Post::Spent;
        listener.tell(|| Event::Frightened { leader });
        let elephants: HexSet =
            self.frightened(state, state.active.other()).filter_map(|unit| state.unit(unit).hex()).collect();
        for hex in elephants {
            let unit = state.at[hex.index()];
            let die = dice.roll(6) + 1;
            listener.tell(|| Event::ElephantsRolled { unit: self.who(state, unit), die });
            if die >= TURNS {
                self.hand_over(state, unit, true);
            } else if die >= BALKS {
                state.balking.set(unit, true);
            }
        }
    }

    /// Changes who commands elephants.
    fn hand_over(&self, state: &mut State, unit: UnitId, captive: bool) {
        let Some(hex) = state.unit(unit).hex() else { return };
        state.take(unit, Place::On(hex));
        state.captive.set(unit, captive);
        state.put(unit, hex);
    }

    /// At the end of a player turn the elephants of that player that balked or were taken from him are his again
    /// [13.11.4, 13.11.5]. A camp of his own they captured meanwhile is retaken [6.j.7].
    pub(crate) fn calm<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let own = Units::of(state.active);
        state.balking = state.balking & !own;
        for unit in (state.captive & own).iter() {
            self.hand_over(state, unit, false);
            listener.tell(|| Event::Returned { unit: self.who(state, unit) });
            if state.looting.has(unit)
                && let Some(hex) = state.unit(unit).hex()
            {
                state.looting.set(unit, false);
                self.enter_camp(state, unit, hex, listener);
            }
        }
    }
}

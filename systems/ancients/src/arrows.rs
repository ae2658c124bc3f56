//! Optional rule 13.6: arrow supply. Who fires spends volleys, they lie in the hexes they were fired into, and half of them
//! can be collected there.

use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Ability, Hex, Kind};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{State, UnitId};

/// The most volleys a unit carries [13.6.4].
pub(crate) const MOST: u8 = 6;

/// How many shots of one turn cost a volley: whoever fires two or three times spends two [13.6.2].
const COUNTED: u8 = 2;

impl Ancients {
    /// The volleys a unit has left, where they are counted; a camp has as many as it needs [13.6.4].
    pub(crate) fn volleys(&self, state: &State, unit: UnitId) -> Option<u8> {
        let counted = self.switches.arrows && state.unit(unit).kind != Kind::Camp;
        counted.then_some(state.unit(unit).volleys)
    }

    /// Whether arrows let a unit make its next shot, and if not, why: a volley for a turn in which it fires [13.6.1], a
    /// second one for the second shot, none for the third [13.6.2]; who collects does not fire [13.6.6].
    pub(crate) fn may_loose(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.collected.has(unit) {
            return Err(Refusal::Collected(hex));
        }
        let spends = state.unit(unit).shots < COUNTED;
        match self.volleys(state, unit) {
            Some(0) if spends => Err(Refusal::NoVolleys(hex)),
            _ => Ok(()),
        }
    }

    /// A shot is made at a hex: a volley is spent, and noted where it fell [13.6.1, 13.6.2, 13.6.8].
    pub(crate) fn spend(&self, state: &mut State, unit: UnitId, to: Hex) {
        if !self.switches.arrows || state.unit(unit).shots >= COUNTED {
            return;
        }
        if state.unit(unit).kind != Kind::Camp {
            state.unit_mut(unit).volleys -= 1;
        }
        let lying = &mut state.arrows[to.index()];
        *lying = lying.saturating_add(1);
    }

    /// What a unit would collect where it stands: half of what was fired into its hex, rounded down [13.6.7], and no more
    /// than it can carry [13.6.4].
    pub(crate) fn would_collect(&self, state: &State, unit: UnitId, hex: Hex) -> u8 {
        let room = self.volleys(state, unit).map_or(0, |volleys| MOST.saturating_sub(volleys));
        (state.arrows[hex.index()] / 2).min(room)
    }

    /// Whether a unit may collect old volleys where it stands, in the phase in which it could fire and in place of firing
    /// [13.6.5], and if not, why.
    pub(crate) fn may_collect(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if !self.switches.arrows {
            Err(Refusal::Phase)
        } else if !matches!(self.ability(state, unit), Ability::A | Ability::B) {
            Err(Refusal::KeepsNone(hex))
        } else if state.unit(unit).shots > 0 {
            Err(Refusal::FiredInstead(hex))
        } else if self.volleys(state, unit).is_none_or(|volleys| volleys >= MOST) {
            Err(Refusal::Full(hex))
        } else if self.would_collect(state, unit, hex) == 0 {
            Err(Refusal::NoArrows(hex))
        } else {
            Ok(())
        }
    }

    /// Adds those of a side who may collect.
    pub(crate) fn list_collects(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let who = state.army(side).filter(|(unit, hex)| self.may_collect(state, *unit, *hex).is_ok());
        list.extend(who.map(|(_, hex)| Action::Collect(hex)));
    }

    /// Whether anybody of a side may collect.
    pub(crate) fn anybody_collects(&self, state: &State, side: Side) -> bool {
        self.switches.arrows && state.army(side).any(|(unit, hex)| self.may_collect(state, unit, hex).is_ok())
    }

    /// A unit collects: what it cannot use is gone too, and it is bound as if it had fired [13.6.6, 13.6.7].
    pub(crate) fn collect<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        // Who collects is seen to do so [13.7.8].
        self.put_on_map(state, unit, listener);
        let count = self.would_collect(state, unit, hex);
        state.unit_mut(unit).volleys += count;
        state.arrows[hex.index()] = 0;
        state.collected.set(unit, true);
        let volleys = state.unit(unit).volleys;
        listener.tell(|| Event::Collected { unit: self.who(state, unit), count, volleys });
    }

    /// What binds a unit that fired or collected: the marker [8.f.2], or its collecting, which binds without markers too
    /// [13.6.6].
    pub(crate) fn bound_by(&self, state: &State, unit: UnitId, hex: Hex) -> Refusal {
        if state.collected.has(unit) { Refusal::Collected(hex) } else { Refusal::Volleyed(hex) }
    }
}

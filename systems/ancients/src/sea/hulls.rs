//! What happens to a ship whoever does it: it is damaged, sinks, loses marines, changes hands.

use acies_core::game::Listener;

use super::components::{Assault, Harm, Hex, Size};
use super::event::{Event, Hull};
use super::game::Sea;
use super::state::{State, UnitId, Units};

impl Sea {
    /// A ship as events name it.
    pub(crate) fn hull(&self, state: &State, ship: UnitId) -> Hull {
        let hex = state.ship(ship).hex().unwrap_or(Hex::from_index(0));
        Hull { side: state.side_of(ship), size: self.size(ship), hex }
    }

    /// How large a ship is.
    #[inline]
    pub(crate) fn size(&self, ship: UnitId) -> Size {
        self.mustered[ship.index()].map_or(Size::Small, |ship| ship.size)
    }

    /// The quality of its crew: what the battle gives it, and nought while it is damaged [14.5.2, T.crew.1].
    #[inline]
    pub(crate) fn crew(&self, state: &State, ship: UnitId) -> u8 {
        if state.damaged.has(ship) { 0 } else { self.crews[ship.index()] }
    }

    /// Harms a hull: E damages it or, if it was damaged, makes it sink [T.ram.5], C makes it sink [T.ram.6].
    pub(crate) fn harm<L: Listener<Event>>(
        &self,
        state: &mut State,
        ship: UnitId,
        harm: Harm,
        listener: &mut L,
    ) {
        match harm {
            Harm::None => {}
            Harm::Damage if !state.damaged.has(ship) => self.damage(state, ship, false, listener),
            Harm::Damage | Harm::Sink => self.set_sinking(state, ship, listener),
        }
    }

    /// Turns a ship to its damaged side [14.1.1].
    pub(crate) fn damage<L: Listener<Event>>(
        &self,
        state: &mut State,
        ship: UnitId,
        captured: bool,
        listener: &mut L,
    ) {
        if !state.damaged.has(ship) {
            state.damaged.set(ship, true);
            listener.tell(|| Event::Damaged { ship: self.hull(state, ship), captured });
        }
    }

    /// Puts a flame marker on a ship [14.1.3]; on one that has it already nothing changes.
    pub(crate) fn set_sinking<L: Listener<Event>>(&self, state: &mut State, ship: UnitId, listener: &mut L) {
        if !state.sinking.has(ship) {
            state.sinking.set(ship, true);
            listener.tell(|| Event::Sinks { ship: self.hull(state, ship) });
        }
    }

    /// A ship loses a marine point. Without marines it is commanded by the side of its colour [14.8.j.1].
    pub(crate) fn lose_marine<L: Listener<Event>>(
        &self,
        state: &mut State,
        ship: UnitId,
        how: Assault,
        listener: &mut L,
    ) {
        let left = state.ship(ship).marines.saturating_sub(1);
        state.ship_mut(ship).marines = left;
        listener.tell(|| Event::MarineLost { ship: self.hull(state, ship), how, left });
        self.abandon(state, ship, listener);
    }

    /// Gives a prize without marines back to the side of its colour [14.8.j.1].
    pub(crate) fn abandon<L: Listener<Event>>(&self, state: &mut State, ship: UnitId, listener: &mut L) {
        if state.prizes.has(ship) && state.ship(ship).marines == 0 {
            state.command(ship, ship.owner());
            state.ship_mut(ship).spent = 0;
            listener.tell(|| Event::Returned { ship: self.hull(state, ship) });
        }
    }

    /// Whoever has moved or attacked in the step before may do so in the next one.
    pub(crate) fn refresh(&self, state: &mut State) {
        state.ships.iter_mut().for_each(|ship| ship.spent = 0);
        let side = state.active;
        for hex in state.beaches[side] | state.beaches[side.other()] {
            state.spent[hex.index()] = 0;
        }
        state.attacked = Units::NONE;
    }
}

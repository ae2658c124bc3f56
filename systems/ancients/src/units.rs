//! What happens to a unit whoever does it: it is disorganised, eliminated, removed, and enters hexes.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::components::{Hex, Kind, National};
use crate::event::{Cause, Event, Who};
use crate::game::Ancients;
use crate::state::{Place, State, UnitId, Units};

impl Ancients {
    /// A unit as events name it.
    pub(crate) fn who(&self, state: &State, unit: UnitId) -> Who {
        let hex = state.unit(unit).hex().unwrap_or(Hex::from_index(0));
        // Before the first turn nothing is secret.
        let unseen = state.hidden.has(unit) && state.turn > 0;
        Who { side: state.side_of(unit), kind: state.unit(unit).kind, hex, unseen }
    }

    /// Turns a unit to its disorganised side, wherever that comes from but a DD [1.4.2]: who lies there already suffers
    /// nothing more, and no leader is at risk [11.d.3]. Whether it was turned over.
    pub(crate) fn disorganise<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        cause: Cause,
        listener: &mut L,
    ) -> bool {
        if state.disorganised.has(unit) {
            return false;
        }
        state.disorganised.set(unit, true);
        listener.tell(|| Event::Disorganised { unit: self.who(state, unit), cause });
        true
    }

    /// A DD or AD in combat: disorganised, or eliminated if it was already [9.s3.3, 9.s3.4, 8.e.1]; then a die for each
    /// leader with it [11.d.1].
    pub(crate) fn suffer<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        cause: Cause,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Who { side, hex, .. } = self.who(state, unit);
        if !self.disorganise(state, unit, cause, listener) {
            self.eliminate(state, unit, cause, listener);
        }
        self.risk(state, side, hex, dice, listener);
    }

    /// Removes a unit from the battle: its full strength is lost to its owner; camps [4.0.2] and scythed chariots do not
    /// count [S.scythe.2].
    pub(crate) fn eliminate<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        cause: Cause,
        listener: &mut L,
    ) {
        listener.tell(|| Event::Eliminated { unit: self.who(state, unit), cause });
        let kind = state.unit(unit).kind;
        if kind != Kind::Camp && !self.is_scythed(unit) {
            state.lost[unit.owner()] += u16::from(self.figures(kind).strength);
        }
        self.remove(state, unit, Place::Lost);
    }

    /// Takes a unit from the map, and every marker with it.
    pub(crate) fn remove(&self, state: &mut State, unit: UnitId, place: Place) {
        state.take(unit, place);
        for set in [
            &mut state.disorganised,
            &mut state.panicked,
            &mut state.volleyed,
            &mut state.collected,
            &mut state.looting,
            &mut state.wild,
            &mut state.balking,
            &mut state.captive,
            &mut state.hidden,
            &mut state.brought,
            &mut state.left_zone,
        ] {
            set.set(unit, false);
        }
    }

    /// What follows when a unit has come into a hex by movement or advance: it captures leaders [11.e.1], a forest
    /// disorganises it [T.ter.11], a captured camp of its own army is retaken and one of the enemy is looted.
    pub(crate) fn enter<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        let side = state.side_of(unit);
        self.capture(state, side, hex, listener);
        self.enter_forest(state, unit, hex, listener);
        self.enter_camp(state, unit, hex, listener);
    }

    /// A forest disorganises whoever enters it, by retreat and advance too [T.ter.11].
    /// Light infantry of a barbarian nation is at home there [15.3.n3.1].
    pub(crate) fn enter_forest<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        let at_home = state.unit(unit).kind == Kind::LightInfantry
            && self.is_nation(unit.owner(), National::Barbarians);
        if self.battle.map.forest.contains(hex) && !at_home {
            self.disorganise(state, unit, Cause::Forest, listener);
        }
    }

    /// The camp of a side whose counter lies in that hex, captured or retaken.
    fn camp_at(&self, state: &State, side: Side, hex: Hex) -> Option<UnitId> {
        if !state.sacked[side] {
            return None;
        }
        Units::of(side).iter().find(
            |unit| matches!(state.unit(*unit).place, Place::Captured(at) | Place::Retaken(at) if at == hex),
        )
    }

    /// Whether a unit of that side that enters the hex captures a camp there, or retakes one of its own [6.j.7].
    pub(crate) fn takes_camp(&self, state: &State, side: Side, hex: Hex) -> bool {
        let own = self.camp_at(state, side, hex);
        self.loots(state, side, hex)
            || own.is_some_and(|camp| matches!(state.unit(camp).place, Place::Captured(_)))
    }

    /// Whether a unit of that side that enters the hex captures a camp which its owner had retaken [6.j.7].
    #[inline]
    pub(crate) fn loots(&self, state: &State, side: Side, hex: Hex) -> bool {
        // Without a captured camp there is none to look for.
        if !state.sacked[side.other()] {
            return false;
        }
        let camp = self.camp_at(state, side.other(), hex);
        camp.is_some_and(|camp| matches!(state.unit(camp).place, Place::Retaken(_)))
    }

    /// A camp without looters is retaken by its owner, who stays free; an enemy who enters it later captures it anew and
    /// loots it [6.j.7].
    pub(crate) fn enter_camp<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        let side = state.side_of(unit);
        let own = self.camp_at(state, side, hex);
        if let Some(camp) = own
            && state.unit(camp).place == Place::Captured(hex)
        {
            state.unit_mut(camp).place = Place::Retaken(hex);
            listener.tell(|| Event::CampRetaken { by: self.who(state, unit), hex });
        }
        if self.loots(state, side, hex)
            && let Some(camp) = self.camp_at(state, side.other(), hex)
        {
            self.sack(state, unit, camp, hex, listener);
        }
    }

    /// A unit that is in the hex of a beaten enemy camp captures it and loots it for the rest of the game [6.j.2]; the
    /// counter stays, and the point is earned once and for all [12.0.3].
    pub(crate) fn sack<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        camp: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        state.unit_mut(camp).place = Place::Captured(hex);
        state.sacked[camp.owner()] = true;
        state.looting.set(unit, true);
        listener.tell(|| Event::CampCaptured { by: self.who(state, unit), camp: camp.owner(), hex });
    }
}

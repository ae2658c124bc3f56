//! After a battle: losses, prizes and veterans, what is recovered, who is lost from aboard, and where the loser goes.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::action::Action;
use super::components::{Class, Fleet, Spot, Toll, Unit};
use super::event::Event;
use super::force::strength;
use super::game::Campaign;
use super::refusal::Refusal;
use super::state::{Affair, Stage, State};
use crate::components::Kind;

/// What a crew becomes by victories [W.after.4].
const SEASONED: u8 = 3;
/// The crew of a prize [W.after.3].
const POOR: u8 = 2;

impl Campaign {
    /// What became of one side.
    pub(crate) fn suffer<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, winner): (Side, Option<Side>),
        toll: &Toll,
        listener: &mut L,
    ) {
        let at = state.affair.at;
        // Who was lost is lost until the winner recovers him; who left the map is back with the others (15.3.6).
        let army = state.army_mut(side, at);
        *army = army.without(&toll.lost);
        self.count_lost(state, side, &toll.lost);
        let fleet = state.fleet_mut(side, at);
        *fleet = fleet.without(&toll.sunk).without(&toll.taken);
        self.count_sunk(state, side, &toll.sunk);
        self.count_sunk(state, side, &toll.taken);
        if !toll.lost.is_empty() || !toll.sunk.is_empty() || !toll.taken.is_empty() {
            let (units, ships, taken) = (toll.lost, toll.sunk, toll.taken);
            listener.tell(|| Event::Lost { side, units, ships, taken });
        }
        self.lose_leaders(state, side, toll.dead, false, listener);
        self.lose_leaders(state, side, toll.captured, true, listener);
        let spent = state.volleys[side].saturating_sub(toll.volleys);
        state.ledger[side].shot += u32::from(spent);
        state.volleys[side] -= spent;
        if winner != Some(side) {
            return;
        }
        // Units of the winner that stand at the end are veterans [W.after.4].
        let mut units = 0;
        for (unit, count) in toll.stood.kinds().filter(|(unit, _)| !unit.veteran) {
            let army = state.army_mut(side, at);
            if army.take(unit, count) {
                army.add(Unit { veteran: true, ..unit }, count);
                units += u16::from(count);
            }
        }
        if units > 0 {
            listener.tell(|| Event::Veterans { side, units });
        }
        let mut ships = 0;
        for class in Class::all().rev().filter(|class| class.crew() < SEASONED) {
            let count = toll.afloat.of(class);
            let fleet = state.fleet_mut(side, at);
            if count > 0 && fleet.take(class, count) {
                fleet.add(class.manned(class.crew() + 1), count);
                ships += u16::from(count);
            }
        }
        if ships > 0 {
            listener.tell(|| Event::Crews { side, ships });
        }
    }

    /// Ships are lost for good [W.after.2].
    pub(crate) fn count_sunk(&self, state: &mut State, side: Side, fleet: &Fleet) {
        for (class, count) in fleet.classes() {
            state.ledger[side].sunk[class.size() as usize] += u16::from(count);
        }
    }

    /// Ships taken from the enemy.
    pub(crate) fn take_prizes(&self, state: &mut State, side: Side, prizes: &Fleet) {
        let at = state.affair.at;
        for (class, count) in prizes.classes() {
            state.fleet_mut(side, at).add(class.manned(POOR), count);
            state.ledger[side].prizes[class.size() as usize] += u16::from(count);
        }
    }

    /// Whether the winner may recover a unit of a kind: it was lost, and is within the half of his losses [15.3.5].
    pub(crate) fn may_recover(&self, state: &State, kind: Kind) -> Result<(), Refusal> {
        let Affair { lost, points, .. } = state.affair;
        if lost.count(kind) == 0 {
            return Err(Refusal::plain("15.3.5", "ancients-war-no-lost"));
        }
        if u16::from(strength(kind)) > points {
            let said = acies_words::message::Message::new("ancients-war-no-points");
            return Err(Refusal::new("15.3.5", said.number("needs", strength(kind)).number("left", points)));
        }
        Ok(())
    }

    /// The kinds the winner may recover.
    pub(crate) fn recoverable(&self, state: &State) -> impl Iterator<Item = Kind> {
        let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Camp);
        kinds.filter(|kind| self.may_recover(state, *kind).is_ok())
    }

    /// A unit comes back, a veteran first.
    pub(crate) fn recover<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        kind: Kind,
        listener: &mut L,
    ) {
        let lost = &mut state.affair.lost;
        let veteran = lost.take(Unit { kind, veteran: true }, 1);
        if !veteran {
            lost.take(Unit { kind, veteran: false }, 1);
        }
        state.affair.points -= u16::from(strength(kind));
        let (at, points) = (state.affair.at, state.affair.points);
        state.army_mut(side, at).add(Unit { kind, veteran }, 1);
        state.ledger[side].lost[kind.index()] -= 1;
        listener.tell(|| Event::Recovered { side, kind, points });
    }

    /// Goes on with what comes after a battle, until somebody has something to decide.
    pub(crate) fn after<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let (at, winner) = (state.affair.at, state.affair.winner);
        if let Stage::Recover(_) = state.stage
            && (state.affair.pause || (winner.is_some() && self.recoverable(state).next().is_some()))
        {
            return;
        }
        for side in [state.affair.goes.other(), state.affair.goes] {
            if self.overboard(state, side, listener) {
                state.stage = Stage::Drown(side);
                return;
            }
        }
        let goes = state.affair.goes;
        let left = state.anybody(goes, at) || (at.sea().is_some() && !state.fleet(goes, at).is_empty());
        if left {
            let mut list = Vec::new();
            self.list_ways_out(state, goes, true, &mut list);
            if !list.is_empty() {
                state.stage = Stage::Whither(goes);
                return;
            }
            self.all_lost(state, goes, at, listener);
        }
        self.close(state, dice, listener);
    }

    /// Whether a side has more units aboard than its ships carry [W.after.6]; without a ship all of them are lost, and the
    /// leaders aboard captured.
    fn overboard<L: Listener<Event>>(&self, state: &mut State, side: Side, listener: &mut L) -> bool {
        let at = state.affair.at;
        if at.sea().is_none() || !state.anybody(side, at) {
            return false;
        }
        if state.fleet(side, at).is_empty() {
            self.all_lost(state, side, at, listener);
        }
        state.army(side, at).units() > state.fleet(side, at).room()
    }

    /// A unit aboard is lost: one that is no veteran first [W.after.6].
    pub(crate) fn drown<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, at): (Side, Spot),
        kind: Kind,
        storm: bool,
        listener: &mut L,
    ) {
        let army = state.army_mut(side, at);
        if !army.take(Unit { kind, veteran: false }, 1) {
            army.take(Unit { kind, veteran: true }, 1);
        }
        state.ledger[side].lost[kind.index()] += 1;
        listener.tell(|| Event::Drowned { side, kind, storm });
    }

    /// The loser goes where he says.
    pub(crate) fn go_whither<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, action): (Side, Action),
        listener: &mut L,
    ) -> Result<(), Refusal> {
        match action {
            Action::Retire(to) => {
                let to = self.spot(to)?;
                self.retire(state, side, to, true, listener);
            }
            _ => self.shut_up(state, side, true, listener),
        }
        Ok(())
    }

    /// The affair is over. Whoever holds the sea makes for the port he was bound for.
    pub(crate) fn close<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Affair { at, goes, .. } = state.affair;
        state.meetings.set(at, false);
        if let Spot::Sea(sea) = at {
            let stays = goes.other();
            let bound = Side::BOTH.map(|side| state.bound[side][usize::from(sea.0)].take());
            if let Some(port) = bound[stays.index()] {
                let fleet = std::mem::take(state.fleet_mut(stays, at));
                let force = std::mem::take(state.army_mut(stays, at));
                let leaders = state.leaders_at(stays, at);
                self.make_port(state, (stays, sea), (fleet, force, leaders), Some(port), listener);
            }
        }
        state.affair = Affair::NONE;
        self.proceed(state, dice, listener);
    }
}

//! Chapter 14.7: marines go from ship to ship and ashore, and scuttle what they stand on. Every point is for itself [14.7.a.1];
//! a counter that is worth 2 on one side and 1 on the other is only how they are drawn [14.1.2].

use acies_core::game::Listener;
use acies_core::side::Side;

use super::action::Action;
use super::components::Hex;
use super::crowding::Crowd;
use super::event::Event;
use super::game::Sea;
use super::refusal::Refusal;
use super::state::{Stage, State, UnitId};

impl Sea {
    /// The marine points of a side in a hex that have not moved or attacked in this step, aboard or ashore.
    #[inline]
    pub(crate) fn ready(&self, state: &State, side: Side, hex: Hex) -> u8 {
        if self.battle.map.land.contains(hex) {
            return state.ashore[side][hex.index()].saturating_sub(state.spent[hex.index()]);
        }
        state.of_side(side, hex).map_or(0, |ship| {
            let ship = state.ship(ship);
            ship.marines.saturating_sub(ship.spent)
        })
    }

    /// The hexes where a side has marines.
    pub(crate) fn posts(&self, state: &State, side: Side) -> impl Iterator<Item = Hex> {
        (state.hexes[side] | state.beaches[side]).iter()
    }

    /// Whether a marine may go there: one hex [14.7.b.1], to land or a friendly ship [14.7.c.1], never to an enemy's, be it
    /// empty of marines [14.7.c.2].
    pub(crate) fn may_cross(&self, state: &State, side: Side, from: Hex, to: Hex) -> Result<(), Refusal> {
        if self.ready(state, side, from) == 0 {
            return Err(Refusal::NoMarine(from));
        }
        if !self.board.adjacent(from).contains(to) || !self.on_map(to) {
            return Err(Refusal::NotAdjacent(from, to));
        }
        if state.hexes[side.other()].contains(to) {
            return Err(Refusal::EnemyShip(to));
        }
        if !self.battle.map.land.contains(to) && !state.hexes[side].contains(to) {
            return Err(Refusal::Water(to));
        }
        // The limits hold at the end only [14.7.d.4], so a ship may be crowded while others can still leave it.
        match state.of_side(side, to) {
            _ if self.crowd(state, side).fits(from, to) => Ok(()),
            Some(ship) => Err(Refusal::Crowded(to, self.size(ship))),
            None => Err(self.overfull(state, side).map_or(Refusal::NotAdjacent(from, to), Refusal::Overfull)),
        }
    }

    /// A ship with more marines aboard than it holds at the end of a turn [14.7.d.1, 14.7.d.2].
    pub(crate) fn overfull(&self, state: &State, side: Side) -> Option<Hex> {
        let mut fleet = state.fleet(side);
        // Every ship holds one.
        let overfull = |ship: UnitId| {
            let marines = state.ship(ship).marines;
            marines > 1 && marines > self.size(ship).holds()
        };
        fleet.find(|(ship, _)| overfull(*ship)).map(|(_, hex)| hex)
    }

    /// The step ends when no ship is overfull [14.7.d.4].
    pub(crate) fn may_end_crossing(&self, state: &State, side: Side) -> Result<(), Refusal> {
        self.overfull(state, side).map_or(Ok(()), |hex| Err(Refusal::Overfull(hex)))
    }

    /// Every crossing, until `wants` is content.
    fn each_crossing(
        &self,
        state: &State,
        side: Side,
        crowd: &mut Crowd<'_>,
        mut wants: impl FnMut(Action) -> bool,
    ) -> bool {
        self.posts(state, side).any(|from| {
            let ready = match state.at[from.index()] {
                UnitId::NONE => self.ready(state, side, from) > 0,
                ship => crowd.ready().has(ship),
            };
            let mut places = self.around[from.index()].places(state, crowd.own());
            ready && places.any(|to| crowd.fits(from, to) && wants(Action::Cross(from, to)))
        })
    }

    pub(crate) fn anybody_crosses(&self, state: &State, side: Side) -> bool {
        self.each_crossing(state, side, &mut self.crowd(state, side), |_| true)
    }

    pub(crate) fn list_crossings(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let mut crowd = self.crowd(state, side);
        self.each_crossing(state, side, &mut crowd, |action| {
            list.push(action);
            false
        });
        self.list_scuttling(state, side, list);
        // [14.7.d.4]
        if !crowd.is_overfull() {
            list.push(Action::Done);
        }
    }

    pub(crate) fn cross<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        from: Hex,
        to: Hex,
        listener: &mut L,
    ) {
        listener.tell(|| Event::Crossed { side, from, to });
        let left = state.of_side(side, from);
        match left {
            Some(ship) => state.ship_mut(ship).marines -= 1,
            None => state.land(side, from, state.ashore[side][from.index()] - 1),
        }
        self.step_onto(state, side, to);
        if let Some(ship) = left {
            self.abandon(state, ship, listener);
        }
        self.decide(state, listener);
    }

    /// A marine who has acted stands on a ship or ashore.
    pub(crate) fn step_onto(&self, state: &mut State, side: Side, to: Hex) {
        match state.of_side(side, to) {
            Some(ship) => {
                let ship = state.ship_mut(ship);
                (ship.marines, ship.spent) = (ship.marines + 1, ship.spent + 1);
            }
            None => {
                state.land(side, to, state.ashore[side][to.index()] + 1);
                state.spent[to.index()] += 1;
            }
        }
    }

    /// Whether a side may scuttle a ship: a marine of its own is aboard, at any time in its turn [14.7.e.1], and it does not
    /// sink already. Where one lies over a friend the friend is meant: it cannot be left there itself [14.5.10].
    pub(crate) fn may_scuttle(&self, state: &State, side: Side, hex: Hex) -> Result<(), Refusal> {
        let may = |ship: UnitId| match state.ship(ship).marines {
            _ if self.is_scuttled(state, ship) => Ok(()),
            0 => Err(Refusal::NobodyAboard(hex)),
            _ => Err(Refusal::SinksAlready(hex)),
        };
        let ship = self.own(state, side, hex)?;
        if state.over_at() != Some(hex) {
            return may(ship);
        }
        let below = may(state.at[hex.index()]);
        // Whoever means the upper one is told that it must go on.
        if below.is_err() && may(ship).is_ok() { Err(Refusal::GoOn(hex)) } else { below }
    }

    /// Whether somebody is aboard to scuttle a ship that does not sink already.
    #[inline]
    fn is_scuttled(&self, state: &State, ship: UnitId) -> bool {
        state.ship(ship).marines > 0 && !state.sinking.has(ship)
    }

    /// The ships that a side may scuttle, by their hexes: where one lies over a friend the friend, who is in the fleet.
    fn to_scuttle(&self, state: &State, side: Side) -> impl Iterator<Item = Hex> {
        state.fleet(side).filter(|(ship, _)| self.is_scuttled(state, *ship)).map(|(_, hex)| hex)
    }

    /// Whether there is a ship to scuttle.
    pub(crate) fn may_scuttle_any(&self, state: &State, side: Side) -> Result<(), Refusal> {
        let any = self.to_scuttle(state, side).next();
        any.map_or(Err(Refusal::NothingToScuttle), |_| Ok(()))
    }

    pub(crate) fn list_scuttling(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        if self.may_scuttle_any(state, side).is_ok() {
            list.push(Action::Scuttling);
        }
    }

    pub(crate) fn list_scuttled(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        self.to_scuttle(state, side).for_each(|hex| list.push(Action::Scuttle(hex)));
    }

    /// Goes on with the step in which a ship was to be scuttled.
    pub(crate) fn back_to_step(&self, state: &mut State) {
        if let Stage::Scuttle(step) = state.stage {
            state.stage = step.stage();
        }
    }

    /// Scuttles a ship: one's own, or the one that was boarded and has no marines [14.8.i.3].
    pub(crate) fn scuttle<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        listener: &mut L,
    ) {
        let ship = state.at[hex.index()];
        if ship == UnitId::NONE {
            return;
        }
        listener.tell(|| Event::Scuttled { ship: self.hull(state, ship), by: side });
        self.set_sinking(state, ship, listener);
        self.back_to_step(state);
        if state.side_of(ship) != side {
            self.go_on(state, listener);
        } else if state.mover == ship {
            // A sinking ship cannot move on [14.5.3].
            self.finish_move(state);
        }
    }

    /// What may be scuttled when a ship without marines was boarded: that ship [14.8.i.3], and the one the boarder would
    /// leave, for if it is a prize he cannot do it afterwards [14.8.j.2].
    pub(crate) fn may_scuttle_at_prize(&self, state: &State, side: Side, hex: Hex) -> Result<(), Refusal> {
        let target = state.attack.target;
        if state.ship(target).hex() == Some(hex) {
            return if state.sinking.has(target) { Err(Refusal::SinksAlready(hex)) } else { Ok(()) };
        }
        if hex != state.attack.from {
            return Err(Refusal::ScuttleLater);
        }
        self.may_scuttle(state, side, hex)
    }

    pub(crate) fn list_prize_scuttles(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let target = state.ship(state.attack.target).hex();
        let hexes = [target, Some(state.attack.from)].into_iter().flatten();
        list.extend(
            hexes.filter(|hex| self.may_scuttle_at_prize(state, side, *hex).is_ok()).map(Action::Scuttle),
        );
    }
}

/// A ship that nobody is on.
#[inline]
pub(crate) fn is_bare(state: &State, ship: UnitId) -> bool {
    state.ship(ship).marines == 0
}

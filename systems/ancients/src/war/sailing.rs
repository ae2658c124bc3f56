//! Movement at sea, lane by lane and all at once [W.sail.1]; who is found [W.sail.3]; who goes ashore [W.sail.2].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use super::components::{CityId, Fleet, Force, Generals, SeaId, Spot};
use super::event::Event;
use super::game::Campaign;
use super::sheet::Order;
use super::state::{Post, State};

/// A fleet that does not seek battle is found on so much or less [W.sail.3].
pub const FOUND: u8 = 4;

/// Ships on their way, with whoever is aboard.
struct Squadron<'a> {
    side: Side,
    from: Spot,
    way: &'a [SeaId],
    /// How far along its way it is.
    step: usize,
    bound: Option<CityId>,
    fleet: Fleet,
    force: Force,
    leaders: Generals,
    seeks: bool,
    /// Whether it has met somebody, and so goes no farther.
    met: bool,
}

impl Squadron<'_> {
    fn sea(&self) -> SeaId {
        self.way[self.step]
    }

    fn sails(&self) -> bool {
        self.from != Spot::Sea(self.sea())
    }
}

impl Campaign {
    /// The squadrons of both sides: those that sail, and those that lie at sea.
    fn squadrons(&self, state: &mut State) -> Vec<Squadron<'_>> {
        let mut squadrons = Vec::new();
        for side in [state.initiative, state.initiative.other()] {
            for from in self.war.spots() {
                let sheet = state.sheets[side];
                let sail = sheet.sail(from);
                let way = match (sail, from) {
                    (Some(to), _) => self.charts.voyage(from, to),
                    (None, Spot::Sea(sea)) => std::slice::from_ref(&self.seas[usize::from(sea.0)]),
                    (None, Spot::City(_)) => continue,
                };
                if state.fleet(side, from).is_empty() || way.is_empty() {
                    continue;
                }
                let (force, leaders) = match from {
                    Spot::Sea(_) => (*state.army(side, from), state.leaders_at(side, from)),
                    Spot::City(port) if sheet.has(Order::Embark(port)) => {
                        self.aboard(state, side, &sheet, port)
                    }
                    Spot::City(_) => (Force::NONE, Generals::NONE),
                };
                let seeks = self.seeks(state, side, from);
                let bound = sail.and_then(Spot::city);
                let army = state.army_mut(side, from);
                *army = army.without(&force);
                let fleet = std::mem::take(state.fleet_mut(side, from));
                // Nobody is where he was while he is on his way.
                state.post(side, leaders, Post::Due);
                squadrons.push(Squadron {
                    side,
                    from,
                    way,
                    step: 0,
                    bound,
                    fleet,
                    force,
                    leaders,
                    seeks,
                    met: false,
                });
            }
        }
        squadrons
    }

    /// Everybody sails as he was told; where fleets meet, they wait for their battle.
    pub(crate) fn sail<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let mut squadrons = self.squadrons(state);
        let lanes = squadrons.iter().map(|squadron| squadron.way.len()).max().unwrap_or(0);
        for lane in 0..lanes {
            let mut entered = 0_u8;
            for squadron in &mut squadrons {
                let goes_on = !squadron.met && squadron.step + 1 < squadron.way.len();
                if lane > 0 && goes_on {
                    squadron.step += 1;
                }
                if lane == 0 || goes_on {
                    entered |= 1 << squadron.sea().0;
                }
            }
            for sea in self.war.sea_ids().filter(|sea| entered >> sea.0 & 1 == 1) {
                self.look_out(state, &mut squadrons, sea, dice, listener);
            }
        }
        // Those with an army aboard first: who fights together goes on together, and they say where to.
        squadrons.sort_by_key(|squadron| squadron.force.is_empty() && squadron.leaders.is_empty());
        for squadron in squadrons {
            self.arrive(state, squadron, listener);
        }
    }

    /// Whether those in a sea meet: both seek battle, or one does and finds the other [W.sail.3].
    fn look_out<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        squadrons: &mut [Squadron<'_>],
        sea: SeaId,
        dice: &mut D,
        listener: &mut L,
    ) {
        let there = |side: Side| {
            squadrons.iter().filter(move |squadron| squadron.side == side && squadron.sea() == sea)
        };
        if Side::BOTH.into_iter().any(|side| there(side).next().is_none()) || state.meetings.seas.has(sea) {
            // Whoever comes where two have met already is part of it.
            let met = state.meetings.seas.has(sea);
            let late = squadrons.iter_mut().filter(|squadron| met && squadron.sea() == sea);
            late.for_each(|squadron| squadron.met = true);
            return;
        }
        let [north, south] = Side::BOTH.map(|side| there(side).any(|squadron| squadron.seeks));
        let meet = match (north, south) {
            (true, true) => true,
            (false, false) => false,
            _ => {
                let side = if north { Side::South } else { Side::North };
                let die = dice.roll(6) + 1;
                listener.tell(|| Event::Sought { sea, side, die, found: die <= FOUND });
                die <= FOUND
            }
        };
        if meet {
            state.meetings.seas.add(sea);
            let there = squadrons.iter_mut().filter(|squadron| squadron.sea() == sea);
            there.for_each(|squadron| squadron.met = true);
        }
    }

    /// A squadron is where it comes to in this turn. One that has met somebody is one with all others of its side there, and
    /// will make for the port of the first of them that has an army aboard, else of the first.
    fn arrive<L: Listener<Event>>(&self, state: &mut State, squadron: Squadron<'_>, listener: &mut L) {
        let (side, sea) = (squadron.side, squadron.sea());
        let at = Spot::Sea(sea);
        if squadron.sails() {
            let (from, ships, units) = (squadron.from, squadron.fleet.count(), squadron.force.units());
            listener.tell(|| Event::Sailed { side, from, to: sea, ships, units });
            state.came[side].set(at, true);
        }
        let port = squadron.bound.filter(|port| self.war.city(*port).seas.has(sea));
        let Squadron { fleet, force, leaders, met, .. } = squadron;
        if !met {
            return self.make_port(state, (side, sea), (fleet, force, leaders), port, listener);
        }
        let there = state.fleet_mut(side, at);
        *there = there.with(&fleet);
        let army = state.army_mut(side, at);
        *army = army.with(&force);
        state.post(side, leaders, Post::At(at));
        let bound = &mut state.bound[side][usize::from(sea.0)];
        *bound = bound.or(port);
    }

    /// A fleet in a sea goes into the port it was sent to, if it is its own, and whoever is aboard ashore [W.sail.2];
    /// otherwise it stays at sea [W.sail.1].
    pub(crate) fn make_port<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, sea): (Side, SeaId),
        (fleet, force, leaders): (Fleet, Force, Generals),
        port: Option<CityId>,
        listener: &mut L,
    ) {
        let at = Spot::Sea(sea);
        let own = port.filter(|port| state.owned[side].has(*port));
        let lies = own.map_or(at, Spot::City);
        let there = state.fleet_mut(side, lies);
        *there = there.with(&fleet);
        if let Some(city) = own {
            listener.tell(|| Event::InPort { side, city, ships: fleet.count() });
        }
        let ashore = port.map_or(at, Spot::City);
        let army = state.army_mut(side, ashore);
        *army = army.with(&force);
        state.post(side, leaders, Post::At(ashore));
        let Some(city) = port.filter(|_| !force.is_empty() || !leaders.is_empty()) else { return };
        listener.tell(|| Event::Landed { side, city, units: force.units() });
        match own {
            None => state.came[side].set(ashore, true),
            // Into a city with enemies before it one comes by sea without a fight, and is shut up there.
            Some(city) if state.anybody(side.other(), ashore) => state.shut.set(city, true),
            Some(_) => {}
        }
        // Who goes ashore this turn marches from the next on.
        if state.sheets[side].march(city).is_some() {
            let mut sheet = state.sheets[side];
            for (unit, count) in force.kinds() {
                let stay = Order::Leave(city, unit.kind);
                sheet.set(stay, sheet.count(stay).saturating_add(count));
            }
            leaders.iter().for_each(|leader| sheet.set(Order::Stay(leader), 1));
            state.sheets[side] = sheet;
        }
    }
}

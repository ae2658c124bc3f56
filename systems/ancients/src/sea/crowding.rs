//! Whether marines who crowd a ship on the way can still all find room [14.7.d.4].
//!
//! Every marine who has not moved yet may go one hex. A ship with one too many sends one of those to a neighbour, who may have
//! to send on one of his, and so on, to a ship with room or ashore; what was sent before may be sent elsewhere instead. So it
//! is a flow with a bound on what each ship can send, and it is found path by path.

use acies_core::side::Side;
use acies_hex::Heading;

use super::components::{Hex, HexSet};
use super::game::Sea;
use super::state::State;
use crate::components::UNITS;
use crate::state::{UnitId, Units};

/// The marines of a side, as they crowd its ships before one of them goes on.
pub(super) struct Crowd<'a> {
    sea: &'a Sea,
    state: &'a State,
    side: Side,
    /// The ships with more of them than they hold.
    overfull: HexSet,
    /// How they are spread, if there is such a ship.
    now: Option<Spread>,
}

/// How the marines of a side would be spread.
#[derive(Clone)]
struct Spread {
    /// How many more each ship would have than it holds; fewer than none where it has room.
    over: [i16; 2 * UNITS],
    /// How many in each ship may still move and were not sent.
    ready: [u8; 2 * UNITS],
    /// How many each ship sends in each direction.
    sends: [[u8; 6]; 2 * UNITS],
}

impl Sea {
    /// The crowd of a side.
    pub(super) fn crowd<'a>(&'a self, state: &'a State, side: Side) -> Crowd<'a> {
        let over = |(ship, _): &(UnitId, Hex)| state.ship(*ship).marines > self.size(*ship).holds();
        let overfull: HexSet = state.fleet(side).filter(over).map(|(_, hex)| hex).collect();
        let now = (!overfull.is_empty()).then(|| Spread::of(self, state, side));
        Crowd { sea: self, state, side, overfull, now }
    }
}

impl Spread {
    fn of(sea: &Sea, state: &State, side: Side) -> Spread {
        let mut spread = Spread { over: [0; 2 * UNITS], ready: [0; 2 * UNITS], sends: [[0; 6]; 2 * UNITS] };
        for (ship, _) in state.fleet(side) {
            let there = state.ship(ship);
            spread.over[ship.index()] = i16::from(there.marines) - i16::from(sea.size(ship).holds());
            spread.ready[ship.index()] = there.marines.saturating_sub(there.spent);
        }
        spread
    }

    /// One more marine of a ship is sent that way to another.
    fn send(&mut self, (ship, way): (usize, Heading), other: usize) {
        self.sends[ship][way.index()] += 1;
        self.ready[ship] -= 1;
        self.over[ship] -= 1;
        self.over[other] += 1;
    }

    /// One of those stays where he was.
    fn keep(&mut self, (ship, way): (usize, Heading), other: usize) {
        self.sends[ship][way.index()] -= 1;
        self.ready[ship] += 1;
        self.over[ship] += 1;
        self.over[other] -= 1;
    }
}

impl Crowd<'_> {
    /// Whether everybody finds room at the end if a marine goes from one hex to another.
    pub(super) fn fits(&self, from: Hex, to: Hex) -> bool {
        let Crowd { sea, state, side, .. } = *self;
        let left = state.of_side(side, from);
        let target = state.of_side(side, to);
        if self.now.is_none() {
            let crowds = |ship: &UnitId| state.ship(*ship).marines >= sea.size(*ship).holds();
            let Some(ship) = target.filter(crowds) else { return true };
            let there = state.ship(ship);
            if there.marines <= there.spent {
                return false;
            }
            // Somebody there makes room by going where this one came from, unless that is then the enemy's [14.8.j.1].
            let left = left.filter(|ship| state.prizes.has(*ship));
            if left.is_none_or(|ship| state.ship(ship).marines > 1) {
                return true;
            }
        }
        let mut spread = self.now.clone().unwrap_or_else(|| Spread::of(sea, state, side));
        // A prize that is left empty is the enemy's again, and nobody can go there [14.8.j.1].
        let mut gone = None;
        if let Some(ship) = left {
            spread.over[ship.index()] -= 1;
            spread.ready[ship.index()] -= 1;
            if state.prizes.has(ship) && state.ship(ship).marines == 1 {
                gone = Some(from);
            }
        }
        if let Some(ship) = target {
            spread.over[ship.index()] += 1;
        }
        // Nobody else is overfull, or will be: room is made by making it elsewhere too.
        let crowded = self.overfull.with(to) & state.hexes[side];
        crowded.iter().filter(|hex| Some(*hex) != gone).all(|hex| {
            while spread.over[state.at[hex.index()].index()] > 0 {
                if !self.relieve(&mut spread, hex, gone, &mut Units::default()) {
                    return false;
                }
            }
            true
        })
    }

    /// The friend beside a hex that way: his hex, and his place in the tables.
    fn friend(&self, hex: Hex, way: Heading) -> Option<(Hex, usize)> {
        let other = self.sea.board.neighbour(hex, way)?;
        let friend = self.state.hexes[self.side].contains(other);
        friend.then(|| (other, self.state.at[other.index()].index()))
    }

    /// Makes room for one more in a ship: somebody leaves it, or somebody who was to come goes elsewhere.
    fn relieve(&self, spread: &mut Spread, hex: Hex, gone: Option<Hex>, seen: &mut Units) -> bool {
        let id = self.state.at[hex.index()];
        if seen.has(id) {
            return false;
        }
        seen.set(id, true);
        let ship = id.index();
        if spread.ready[ship] > 0 {
            let map = &self.sea.battle.map;
            if self.sea.board.adjacent(hex).intersects(map.land & map.hexes) {
                spread.ready[ship] -= 1;
                spread.over[ship] -= 1;
                return true;
            }
            for way in Heading::ALL {
                let to = self.friend(hex, way).filter(|(to, _)| Some(*to) != gone);
                let Some((to, other)) = to else { continue };
                spread.send((ship, way), other);
                if spread.over[other] <= 0 || self.relieve(spread, to, gone, seen) {
                    return true;
                }
                spread.keep((ship, way), other);
            }
        }
        for way in Heading::ALL {
            let Some((from, other)) = self.friend(hex, way) else { continue };
            let back = (other, way.opposite());
            if spread.sends[other][back.1.index()] == 0 {
                continue;
            }
            spread.keep(back, ship);
            if spread.over[other] <= 0 || self.relieve(spread, from, gone, seen) {
                return true;
            }
            spread.send(back, ship);
        }
        false
    }
}

//! Whether marines who crowd a ship on the way can still all find room [14.7.d.4].
//!
//! Every marine who has not moved yet may go one hex. A ship with one too many sends one of those to a neighbour, who may have
//! to send on one of his, and so on, to a ship with room or ashore; what was sent before may be sent elsewhere instead. So it
//! is a flow with a bound on what each ship can send, and it is found path by path.

use acies_core::side::Side;
use acies_hex::Heading;

use super::components::Hex;
use super::game::Sea;
use super::state::State;
use crate::components::UNITS;
use crate::state::Units;

/// How the marines of a side would be spread.
struct Spread<'a> {
    sea: &'a Sea,
    state: &'a State,
    side: Side,
    /// Marine points aboard each ship, and those of them who may still move.
    aboard: [u8; 2 * UNITS],
    ready: [u8; 2 * UNITS],
    /// How many each ship sends in each direction.
    sends: [[u8; 6]; 2 * UNITS],
    /// How many it sends ashore.
    lands: [u8; 2 * UNITS],
}

impl Sea {
    /// Whether everybody finds room at the end if a marine goes from one hex to another.
    pub(crate) fn fits(&self, state: &State, side: Side, from: Hex, to: Hex) -> bool {
        let target = state.of_side(side, to);
        let crowds = target.is_some_and(|ship| state.ship(ship).marines >= self.size(ship).holds());
        if self.overfull(state, side).is_none() {
            let Some(ship) = target.filter(|_| crowds) else { return true };
            let there = state.ship(ship);
            if there.marines <= there.spent {
                return false;
            }
            // Somebody there makes room by going where this one came from, unless that is then the enemy's [14.8.j.1].
            let left = state.of_side(side, from).filter(|ship| state.prizes.has(*ship));
            if left.is_none_or(|ship| state.ship(ship).marines > 1) {
                return true;
            }
        }
        let mut spread = Spread {
            sea: self,
            state,
            side,
            aboard: [0; 2 * UNITS],
            ready: [0; 2 * UNITS],
            sends: [[0; 6]; 2 * UNITS],
            lands: [0; 2 * UNITS],
        };
        for (ship, _) in state.fleet(side) {
            let there = state.ship(ship);
            spread.aboard[ship.index()] = there.marines;
            spread.ready[ship.index()] = there.marines.saturating_sub(there.spent);
        }
        // A prize that is left empty is the enemy's again, and nobody can go there [14.8.j.1].
        let mut gone = None;
        if let Some(ship) = state.of_side(side, from) {
            spread.aboard[ship.index()] -= 1;
            spread.ready[ship.index()] -= 1;
            if state.prizes.has(ship) && spread.aboard[ship.index()] == 0 {
                gone = Some(from);
            }
        }
        if let Some(ship) = target {
            spread.aboard[ship.index()] += 1;
        }
        state.fleet(side).filter(|(_, hex)| Some(*hex) != gone).all(|(_, hex)| {
            while spread.excess(hex) {
                if !spread.relieve(hex, gone, &mut Units::default()) {
                    return false;
                }
            }
            true
        })
    }
}

impl Spread<'_> {
    fn index(&self, hex: Hex) -> usize {
        self.state.at[hex.index()].index()
    }

    /// Whether a ship has more aboard than it holds, as they are spread so far.
    fn excess(&self, hex: Hex) -> bool {
        let ship = self.index(hex);
        let out: u8 = self.sends[ship].iter().sum::<u8>() + self.lands[ship];
        let ways = Heading::ALL.into_iter();
        let came: u8 = ways
            .filter_map(|way| {
                let other = self.sea.beside(hex, way).filter(|other| self.friend(*other))?;
                Some(self.sends[self.index(other)][way.opposite().index()])
            })
            .sum();
        let holds = self.sea.size(self.state.at[hex.index()]).holds();
        self.aboard[ship] + came > holds + out
    }

    fn friend(&self, hex: Hex) -> bool {
        self.state.hexes[self.side].contains(hex)
    }

    /// Makes room for one more in a ship: somebody leaves it, or somebody who was to come goes elsewhere.
    fn relieve(&mut self, hex: Hex, gone: Option<Hex>, seen: &mut Units) -> bool {
        let (id, ship) = (self.state.at[hex.index()], self.index(hex));
        if seen.has(id) {
            return false;
        }
        seen.set(id, true);
        let beside = self.sea.board.adjacent(hex) & self.sea.battle.map.hexes;
        let out: u8 = self.sends[ship].iter().sum::<u8>() + self.lands[ship];
        if out < self.ready[ship] {
            if beside.intersects(self.sea.battle.map.land) {
                self.lands[ship] += 1;
                return true;
            }
            for way in Heading::ALL {
                let to = self.sea.beside(hex, way).filter(|to| self.friend(*to) && Some(*to) != gone);
                let Some(to) = to else { continue };
                self.sends[ship][way.index()] += 1;
                if !self.excess(to) || self.relieve(to, gone, seen) {
                    return true;
                }
                self.sends[ship][way.index()] -= 1;
            }
        }
        for way in Heading::ALL {
            let from = self.sea.beside(hex, way).filter(|from| self.friend(*from));
            let Some(from) = from else { continue };
            let (other, back) = (self.index(from), way.opposite().index());
            if self.sends[other][back] == 0 {
                continue;
            }
            self.sends[other][back] -= 1;
            if !self.excess(from) || self.relieve(from, gone, seen) {
                return true;
            }
            self.sends[other][back] += 1;
        }
        false
    }
}

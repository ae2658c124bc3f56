//! Whether marines who crowd a ship on the way can still all find room [14.7.d.4].
//!
//! Every marine who has not moved yet may go one hex. A ship with one too many sends one of those to a neighbour, who may have
//! to send on one of his, and so on, to a ship with room or ashore; what was sent before may be sent elsewhere instead. So it
//! is a flow with a bound on what each ship can send, and it is found path by path: once for those who crowd already, and from
//! there for each who would go on.

use acies_core::side::Side;
use acies_hex::Heading;

use super::components::Hex;
use super::game::Sea;
use super::state::State;
use crate::components::UNITS;
use crate::state::{UnitId, Units};

/// The marines of a side, as they crowd its ships before one of them goes on.
pub(super) struct Crowd<'a> {
    sea: &'a Sea,
    state: &'a State,
    side: Side,
    /// Whether a ship has more of them than it holds, and whether some can make room everywhere.
    room: Room,
    /// How they would be spread then.
    spread: Spread,
}

/// How much room a side has for its marines.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Room {
    /// No ship has more than it holds.
    Enough,
    /// Some have, and others can take them.
    Elsewhere,
    /// Some have, and will.
    None,
}

/// How the marines of a side would be spread.
#[derive(Clone)]
struct Spread {
    /// How many more each ship would have than it holds; fewer than none where it has room.
    over: [i8; 2 * UNITS],
    /// How many in each ship may still move and were not sent.
    ready: [u8; 2 * UNITS],
    /// How many each ship sends in each direction.
    sends: [[u8; 6]; 2 * UNITS],
}

/// What was tried in vain while room is made for one.
#[derive(Default)]
struct Tried {
    /// Ships with one too many.
    ships: Units,
    /// Ships whom one is about to leave.
    leaving: Units,
}

impl Sea {
    /// The crowd of a side.
    pub(super) fn crowd<'a>(&'a self, state: &'a State, side: Side) -> Crowd<'a> {
        let mut crowd = Crowd { sea: self, state, side, room: Room::Enough, spread: Spread::EMPTY };
        if self.overfull(state, side).is_some() {
            let mut spread = Spread::of(self, state, side);
            let fits = state.hexes[side].iter().all(|hex| crowd.empties(&mut spread, hex, None));
            (crowd.room, crowd.spread) = (if fits { Room::Elsewhere } else { Room::None }, spread);
        }
        crowd
    }
}

impl Spread {
    /// Nobody anywhere.
    const EMPTY: Spread = Spread { over: [0; 2 * UNITS], ready: [0; 2 * UNITS], sends: [[0; 6]; 2 * UNITS] };

    fn of(sea: &Sea, state: &State, side: Side) -> Spread {
        let mut spread = Spread::EMPTY;
        for (ship, _) in state.fleet(side) {
            let there = state.ship(ship);
            spread.over[ship.index()] = there.marines as i8 - sea.size(ship).holds() as i8;
            spread.ready[ship.index()] = there.marines.saturating_sub(there.spent);
        }
        spread
    }
}

impl Crowd<'_> {
    /// Whether everybody finds room at the end if a marine who may still move goes from one hex to another.
    pub(super) fn fits(&self, from: Hex, to: Hex) -> bool {
        let Crowd { sea, state, side, .. } = *self;
        let left = state.of_side(side, from);
        // A prize that is left empty is the enemy's again, and nobody can go there [14.8.j.1].
        let gone = left.filter(|ship| state.prizes.has(*ship) && state.ship(*ship).marines == 1);
        let target = state.of_side(side, to);
        match self.room {
            Room::Enough => {
                let crowds = |ship: &UnitId| state.ship(*ship).marines >= sea.size(*ship).holds();
                let Some(ship) = target.filter(crowds) else { return true };
                let there = state.ship(ship);
                // Somebody there makes room by going where this one came from, unless that is then the enemy's.
                there.marines > there.spent && (gone.is_none() || self.fits_anew(from, to))
            }
            // With one marine less to move there is no more room than before.
            Room::None => false,
            Room::Elsewhere if gone.is_some() => self.fits_anew(from, to),
            // Where there is room besides, or ashore, he may go: if all in his ship were to make room elsewhere, one of them
            // goes there instead.
            Room::Elsewhere => target
                .is_none_or(|ship| self.spread.over[ship.index()] < 0 || self.fits_besides(left, (to, ship))),
        }
    }

    /// Whether one more finds room in a ship that is full, where the others have found it.
    fn fits_besides(&self, left: Option<UnitId>, (to, target): (Hex, UnitId)) -> bool {
        let mut spread = self.spread.clone();
        if let Some(ship) = left {
            let there = ship.index();
            if spread.ready[there] > 0 {
                spread.ready[there] -= 1;
                spread.over[there] -= 1;
            } else if let Some(way) =
                Heading::ALL.into_iter().find(|way| spread.sends[there][way.index()] > 0)
                && let Some(hex) = self.state.ship(ship).hex()
                && let Some((_, other)) = self.friend(hex, way)
            {
                // One who was to go elsewhere from there is he.
                spread.sends[there][way.index()] -= 1;
                spread.over[other] -= 1;
            }
        }
        spread.over[target.index()] += 1;
        self.empties(&mut spread, to, None)
    }

    /// The same from the beginning, for one who leaves a prize to the enemy.
    fn fits_anew(&self, from: Hex, to: Hex) -> bool {
        let Crowd { sea, state, side, .. } = *self;
        let mut spread = Spread::of(sea, state, side);
        if let Some(ship) = state.of_side(side, from) {
            spread.over[ship.index()] -= 1;
            spread.ready[ship.index()] -= 1;
        }
        if let Some(ship) = state.of_side(side, to) {
            spread.over[ship.index()] += 1;
        }
        let mut hexes = state.hexes[side].without(from).iter();
        hexes.all(|hex| self.empties(&mut spread, hex, Some(from)))
    }

    /// Makes room in a ship until nobody in it is too many.
    fn empties(&self, spread: &mut Spread, hex: Hex, gone: Option<Hex>) -> bool {
        let ship = self.state.at[hex.index()].index();
        while spread.over[ship] > 0 {
            if !self.relieve(spread, hex, gone, &mut Tried::default()) {
                return false;
            }
        }
        true
    }

    /// The friend beside a hex that way: his hex, and his place in the tables.
    fn friend(&self, hex: Hex, way: Heading) -> Option<(Hex, usize)> {
        let other = self.sea.board.neighbour(hex, way)?;
        let friend = self.state.hexes[self.side].contains(other);
        friend.then(|| (other, self.state.at[other.index()].index()))
    }

    /// Makes room for one more in a ship: somebody leaves it, or somebody who was to come goes elsewhere.
    fn relieve(&self, spread: &mut Spread, hex: Hex, gone: Option<Hex>, tried: &mut Tried) -> bool {
        let id = self.state.at[hex.index()];
        if tried.ships.has(id) {
            return false;
        }
        tried.ships.set(id, true);
        let ship = id.index();
        if spread.ready[ship] > 0 {
            spread.ready[ship] -= 1;
            spread.over[ship] -= 1;
            if self.leaves(spread, hex, gone, tried) {
                return true;
            }
            spread.ready[ship] += 1;
            spread.over[ship] += 1;
        }
        for way in Heading::ALL {
            let Some((from, other)) = self.friend(hex, way) else { continue };
            let back = way.opposite().index();
            if spread.sends[other][back] == 0 {
                continue;
            }
            spread.sends[other][back] -= 1;
            spread.over[ship] -= 1;
            if self.leaves(spread, from, gone, tried) {
                return true;
            }
            spread.sends[other][back] += 1;
            spread.over[ship] += 1;
        }
        false
    }

    /// Finds a place for one who may leave a ship and is not counted in it: ashore, in a ship beside it, or where he is.
    ///
    /// A ship may come to this though it was tried with one too many and nobody to send: then one of those it had sent was
    /// called back.
    fn leaves(&self, spread: &mut Spread, hex: Hex, gone: Option<Hex>, tried: &mut Tried) -> bool {
        let id = self.state.at[hex.index()];
        if tried.leaving.has(id) {
            return false;
        }
        tried.leaving.set(id, true);
        let ship = id.index();
        if self.sea.around(hex).iter().any(|hex| self.sea.battle.map.land.contains(*hex)) {
            return true;
        }
        for way in Heading::ALL {
            let to = self.friend(hex, way).filter(|(to, _)| Some(*to) != gone);
            let Some((to, other)) = to else { continue };
            spread.sends[ship][way.index()] += 1;
            spread.over[other] += 1;
            if spread.over[other] <= 0 || self.relieve(spread, to, gone, tried) {
                return true;
            }
            spread.sends[ship][way.index()] -= 1;
            spread.over[other] -= 1;
        }
        spread.ready[ship] += 1;
        spread.over[ship] += 1;
        if spread.over[ship] <= 0 || self.relieve(spread, hex, gone, tried) {
            return true;
        }
        spread.ready[ship] -= 1;
        spread.over[ship] -= 1;
        false
    }
}

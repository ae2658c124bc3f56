//! Whether marines who crowd a ship on the way can still all find room [14.7.d.4].
//!
//! Every marine who has not moved yet may go one hex. So each is given a berth, in his ship, in one beside it, or ashore, where
//! there is room for all: at first everybody his own, and whoever is one too many goes elsewhere, where somebody may have to
//! go on for him, and so on, to a berth that is free. This is done once. Whether one more finds room in a ship that is full is
//! then only asked from ship to ship: he does where such a way leads on to a free berth, or to the one that he gives up.

use acies_core::side::Side;

use super::components::Hex;
use super::game::Sea;
use super::state::{Ship, State};
use crate::components::UNITS;
use crate::state::{UnitId, Units};

/// The marines of a side, as they crowd its ships before one of them goes on.
pub(super) struct Crowd<'a> {
    sea: &'a Sea,
    state: &'a State,
    side: Side,
    /// The ships of the side; those it has lost, where nobody is, do no harm.
    own: Units,
    /// Those with marines who may still move.
    ready: Units,
    /// Those with a free berth.
    free: Units,
    /// Those that are full, and where it was found that one more finds room, whoever he is.
    roomy: Units,
    /// Those where somebody who may still move has his berth in his ship.
    stays: Units,
    /// Whether everybody has a berth.
    fits: bool,
    /// How many more each ship has than it holds; fewer than none where berths are free.
    over: [i8; 2 * UNITS],
    /// How many in each ship may still move and have their berth in it.
    stay: [u8; 2 * UNITS],
    /// Whether a ship has more aboard than it holds.
    overfull: bool,
    /// The others who have a berth: how many they are, the ship of each, and the one beside it where it is.
    count: usize,
    from: [UnitId; BERTHS],
    to: [UnitId; BERTHS],
}

/// No more have a berth in a ship beside their own: every ship holds two at most [14.7.d.1, 14.7.d.2].
const BERTHS: usize = 2 * 2 * UNITS;

/// What was tried in vain while a berth is looked for.
#[derive(Default)]
struct Tried {
    /// Ships in which one is too many.
    ships: Units,
    /// Ships whose marines would go elsewhere.
    homes: Units,
}

impl Sea {
    /// The crowd of a side.
    #[inline(always)]
    pub(super) fn crowd<'a>(&'a self, state: &'a State, side: Side) -> Crowd<'a> {
        let mut crowd = Crowd::nobody(self, state, side);
        crowd.settle(UnitId::NONE, UnitId::NONE);
        crowd
    }
}

impl<'a> Crowd<'a> {
    /// Nobody yet.
    #[inline(always)]
    fn nobody(sea: &'a Sea, state: &'a State, side: Side) -> Crowd<'a> {
        Crowd {
            sea,
            state,
            side,
            own: Units::NONE,
            ready: Units::NONE,
            free: Units::NONE,
            roomy: Units::NONE,
            stays: Units::NONE,
            fits: true,
            over: [0; 2 * UNITS],
            stay: [0; 2 * UNITS],
            overfull: false,
            count: 0,
            from: [UnitId::NONE; BERTHS],
            to: [UnitId::NONE; BERTHS],
        }
    }

    /// Gives everybody a berth. Where the last marine has left a ship for another one, or ashore, as it is then.
    fn settle(&mut self, empty: UnitId, target: UnitId) {
        let Crowd { sea, state, side, .. } = *self;
        let mut crowded = Units::NONE;
        let prizes = state.prizes;
        let own = Units::of(side) & !prizes | Units::of(side.other()) & prizes;
        self.own = own & sea.ships & !Units::only(empty);
        for ship in self.own.iter() {
            let Ship { marines, spent, .. } = *state.ship(ship);
            let over = (marines + u8::from(ship == target)) as i8 - sea.berths[ship.index()] as i8;
            self.free.set(ship, over < 0);
            crowded.set(ship, over > 0);
            self.ready.set(ship, marines > spent);
            self.over[ship.index()] = over;
            self.stay[ship.index()] = marines.saturating_sub(spent);
        }
        self.stays = self.ready;
        self.overfull = !crowded.is_empty();
        self.fits = crowded.iter().all(|ship| self.empties(ship));
    }

    /// Whether a ship has more aboard than it holds.
    #[inline]
    pub(super) fn is_overfull(&self) -> bool {
        self.overfull
    }

    /// The ships of the side.
    #[inline]
    pub(super) fn own(&self) -> Units {
        self.own
    }

    /// The ships with marines who may still move.
    #[inline]
    pub(super) fn ready(&self) -> Units {
        self.ready
    }

    /// Whether everybody finds room at the end if a marine who may still move goes from one hex to another, to a ship of his
    /// side or ashore.
    #[inline(always)]
    pub(super) fn fits(&mut self, from: Hex, to: Hex) -> bool {
        let state = self.state;
        let (left, target) = (state.at[from.index()], state.at[to.index()]);
        if !self.fits {
            // With one marine less to move there is no more room than before.
            false
        } else if state.prizes.has(left) && state.ship(left).marines == 1 {
            self.fits_left_empty(left, target)
        } else {
            // Somebody who has his berth in his ship can leave it to one who comes, as most can: for the berth that this one
            // leaves in a ship beside it, or ashore.
            let swaps = left == UnitId::NONE || self.stays.has(left);
            let sure = self.free | self.roomy | if swaps { self.stays } else { Units::NONE };
            // Ashore there is room for any number [14.7.d.3].
            target == UnitId::NONE || sure.has(target) || self.takes(left, target)
        }
    }

    /// The same where the last one leaves a prize, which is then the enemy's again, and nobody can go there [14.8.j.1].
    #[inline(never)]
    fn fits_left_empty(&self, left: UnitId, target: UnitId) -> bool {
        let mut then = Crowd::nobody(self.sea, self.state, self.side);
        then.settle(left, target);
        then.fits
    }

    /// Whether one more finds room in a ship that is full, who gives up his berth: somebody there goes elsewhere, perhaps for
    /// him to where somebody else goes elsewhere, and so on.
    #[inline(never)]
    fn takes(&mut self, left: UnitId, target: UnitId) -> bool {
        if self.count == 0 && !self.stays.has(target) {
            // Nobody there may move.
            return false;
        }
        let given_up = self.berths_of(left);
        if given_up.has(target) {
            return true;
        }
        let (mut reached, mut homes) = (Units::only(target), Units::NONE);
        let mut open = reached;
        while let Some(ship) = open.first() {
            open.set(ship, false);
            for home in (self.berthed_in(ship) & !homes).iter() {
                homes.set(home, true);
                let (near, shore) = self.near(home);
                if shore || near.meets(self.free | self.roomy) {
                    self.roomy.set(target, true);
                    return true;
                }
                if near.meets(given_up) {
                    return true;
                }
                open = open | near & !reached;
                reached = reached | near;
            }
        }
        false
    }

    /// Gives everybody in a ship a berth, if that can be.
    fn empties(&mut self, ship: UnitId) -> bool {
        while self.over[ship.index()] > 0 {
            if !self.relieve(ship, &mut Tried::default()) {
                return false;
            }
            self.over[ship.index()] -= 1;
        }
        true
    }

    /// Gives one of those who have their berth in a ship another one.
    fn relieve(&mut self, ship: UnitId, tried: &mut Tried) -> bool {
        tried.ships.set(ship, true);
        let homes = self.berthed_in(ship) & !tried.homes;
        tried.homes = tried.homes | homes;
        for home in homes.iter() {
            let (near, shore) = self.near(home);
            if shore {
                self.send(home, ship, UnitId::NONE);
                return true;
            }
            if let Some(to) = (near & self.free).first() {
                self.over[to.index()] += 1;
                self.free.set(to, self.over[to.index()] < 0);
                self.send(home, ship, to);
                return true;
            }
            while let Some(to) = (near & !tried.ships).first() {
                if self.relieve(to, tried) {
                    self.send(home, ship, to);
                    return true;
                }
            }
        }
        false
    }

    /// One from a ship has his berth no longer in this one but in that, or ashore.
    fn send(&mut self, home: UnitId, ship: UnitId, to: UnitId) {
        let place = self.sent().position(|sent| sent == (home, ship));
        if let Some(place) = place {
            self.count -= 1;
            (self.from[place], self.to[place]) = (self.from[self.count], self.to[self.count]);
        } else {
            self.stay[home.index()] -= 1;
        }
        if to == home {
            self.stay[home.index()] += 1;
        } else if to != UnitId::NONE {
            (self.from[self.count], self.to[self.count]) = (home, to);
            self.count += 1;
        }
        self.stays.set(home, self.stay[home.index()] > 0);
    }

    /// Those who have their berth in a ship beside their own: that one, and where it is.
    #[inline]
    fn sent(&self) -> impl Iterator<Item = (UnitId, UnitId)> {
        let all = self.from.iter().copied().zip(self.to.iter().copied());
        all.take(self.count)
    }

    /// The ships from which somebody has his berth in this one and may still move.
    #[inline]
    fn berthed_in(&self, ship: UnitId) -> Units {
        let mut homes = Units::NONE;
        homes.set(ship, self.stays.has(ship));
        for (home, _) in self.sent().filter(|(_, to)| *to == ship) {
            homes.set(home, true);
        }
        homes
    }

    /// The ships in which those of one ship who may still move have their berths; none where they are ashore.
    #[inline]
    fn berths_of(&self, home: UnitId) -> Units {
        let mut berths = Units::NONE;
        berths.set(home, self.stays.has(home));
        for (_, to) in self.sent().filter(|(other, _)| *other == home) {
            berths.set(to, true);
        }
        berths
    }

    /// Where marines of a ship may have their berths: in it and in the friends beside it, and whether ashore.
    #[inline]
    fn near(&self, home: UnitId) -> (Units, bool) {
        let Some(hex) = self.state.ship(home).hex() else { return (Units::NONE, false) };
        let around = self.sea.around(hex).iter().map(|hex| Units::only(self.state.at[hex.index()]));
        let near = around.fold(Units::only(home), |near, friend| near | friend);
        (near & self.own, self.sea.shore.contains(hex))
    }
}

//! Chapters 3, 7 and 11: leaders are set aside, placed again, killed and captured.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Hex, HexSet, LEADERS};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Post, State};

/// What the die must show for a leader to die [11.d.1].
const DEADLY: u8 = 1;

/// That each leader is placed in each of these hexes, leader by leader.
pub(crate) fn placings(hexes: HexSet) -> Box<[Action]> {
    let leaders = Side::BOTH.into_iter().flat_map(LeaderId::all);
    leaders.flat_map(|leader| hexes.iter().map(move |hex| Action::Place(leader, hex))).collect()
}

impl Ancients {
    /// Phase 1: every leader of the phasing player is set aside, those of the enemy stay [3.0.1]. Who was given up in the
    /// turn before is there again [13.11.1].
    pub(crate) fn set_aside<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        let mut count = 0;
        for leader in LeaderId::all(side) {
            match state.post(leader) {
                Post::On(_) => count += 1,
                Post::Spent => {}
                _ => continue,
            }
            state.leaders[leader.index()] = Post::Aside;
        }
        if count > 0 {
            listener.tell(|| Event::LeadersAside { side, count });
        }
    }

    /// Whether a leader is to be placed in phase 5: those set aside [7.0.2], those who withdrew [11.b.2], and those who
    /// arrive as reinforcements [7.0.1].
    pub(crate) fn is_placed(&self, state: &State, leader: LeaderId) -> bool {
        match state.post(leader) {
            Post::Aside | Post::Withdrawn => true,
            Post::Due => {
                let army = &self.battle.armies[leader.side()];
                army.leaders.get(leader.number()).is_some_and(|leader| leader.turn <= state.turn)
            }
            _ => false,
        }
    }

    /// The next leader to be placed. All of them must be, in the order of their letters, which decides nothing [7.0.2].
    pub(crate) fn next_leader(&self, state: &State) -> Option<LeaderId> {
        LeaderId::all(state.active).find(|leader| self.is_placed(state, *leader))
    }

    /// Whether that leader is the one to be placed now, and if not, why.
    pub(crate) fn is_next(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        self.is_available(state, leader)?;
        match self.next_leader(state) {
            Some(first) if first != leader => Err(Refusal::PlacedFirst(leader, first)),
            _ => Ok(()),
        }
    }

    /// Whether a leader is the phasing player's and off the map, ready to be placed, and if not, why.
    pub(crate) fn is_available(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        if leader.side() != state.active {
            return Err(Refusal::NotYourLeader(leader));
        }
        match state.post(leader) {
            _ if self.is_placed(state, leader) => Ok(()),
            Post::Dead => Err(Refusal::LeaderDead(leader)),
            Post::Captured => Err(Refusal::LeaderCaptured(leader)),
            Post::Spent => Err(Refusal::LeaderSpent(leader)),
            Post::Due => Err(Refusal::LeaderDue(leader)),
            Post::Nobody => Err(Refusal::NoLeader(leader)),
            _ => Err(Refusal::LeaderPlaced(leader)),
        }
    }

    /// Whether a leader may be placed there: in any hex of the map without an enemy unit, alone or not, several in one
    /// [7.0.1, 7.0.2, 11.a.1, A.ldr.1].
    pub(crate) fn may_place(&self, state: &State, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        self.is_next(state, leader)?;
        if !self.on_map(hex) {
            Err(Refusal::LeaderOffMap(hex))
        } else if state.hexes[leader.side().other()].contains(hex) {
            Err(Refusal::EnemyHex(hex))
        } else if self.is_hideout(state, leader.side(), hex) {
            // To place him there would tell who hides there.
            Err(Refusal::JoinHidden(hex))
        } else {
            Ok(())
        }
    }

    /// Adds the places for the next leader.
    pub(crate) fn list_places(&self, state: &State, list: &mut Vec<Action>) {
        if let Some(leader) = self.next_leader(state) {
            let enemies = state.hexes[leader.side().other()] & self.battle.map.hexes;
            if !state.hidden.is_empty() {
                let free = (self.battle.map.hexes - enemies).iter();
                list.extend(free.map(|hex| match self.is_hideout(state, leader.side(), hex) {
                    true => Action::Join(leader, hex),
                    false => Action::Place(leader, hex),
                }));
                return;
            }
            let count = self.placings.len() / (2 * LEADERS);
            let placings = &self.placings[leader.index() * count..][..count];
            // Whole runs of hexes from enemy to enemy are less work than each hex by itself.
            let mut begin = 0;
            enemies.iter().for_each(|enemy| {
                let end = usize::from(self.ranks[enemy.index()]);
                list.extend_from_slice(&placings[begin..end]);
                begin = end + 1;
            });
            list.extend_from_slice(&placings[begin..]);
        }
    }

    /// Places a leader.
    pub(crate) fn place<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        hex: Hex,
        listener: &mut L,
    ) {
        state.leaders[leader.index()] = Post::On(hex);
        state.led[leader.side()] = true;
        let unseen = self.is_hideout(state, leader.side(), hex);
        listener.tell(|| match unseen {
            true => Event::Joined { leader, hex: Some(hex) },
            false => Event::Placed { leader, hex, along: false },
        });
    }

    /// A die for each leader of a side in a hex where a unit was disorganised or eliminated in combat: 1 kills him
    /// [11.d.1, T.ldr.3].
    pub(crate) fn risk<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        for leader in LeaderId::all(side) {
            if state.post(leader) != Post::On(hex) {
                continue;
            }
            let die = dice.roll(6) + 1;
            listener.tell(|| Event::LeaderRolled { leader, die });
            if die == DEADLY {
                state.leaders[leader.index()] = Post::Dead;
            }
        }
    }

    /// A unit of `side` enters a hex by movement or advance: enemy leaders there are captured [11.e.1, 6.c.4, 9.s4.4],
    /// and lost to their army [11.e.2].
    pub(crate) fn capture<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        listener: &mut L,
    ) {
        for leader in LeaderId::all(side.other()) {
            if state.post(leader) == Post::On(hex) {
                state.leaders[leader.index()] = Post::Captured;
                listener.tell(|| Event::LeaderCaptured { leader, hex });
            }
        }
    }

    /// Whether every leader an army ever had is lost, killed or captured [4.0.1]; who was only set aside, withdrew, was
    /// given up for a turn or is still to come is not. An army that never had one has lost none [Q.11].
    pub(crate) fn is_leaderless(&self, state: &State, side: Side) -> bool {
        state.led[side]
            && LeaderId::all(side)
                .all(|leader| matches!(state.post(leader), Post::Nobody | Post::Captured | Post::Dead))
    }
}

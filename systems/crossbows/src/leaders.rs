//! Section 4.2: leaders lost, replaced and following their units.

use acies_core::game::Listener;
use acies_core::side::Side;

use crate::components::{BOARD, Hex};
use crate::event::{Event, Fate};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId, UnitSet};
use crate::state::{Post, State, Task};

impl Crossbows {
    /// A unit of a side has entered a hex: an enemy leader who is alone there is surprised [4.2.4, 8.3.2].
    pub(crate) fn overrun<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        listener: &mut L,
    ) {
        let enemy = side.other();
        if state.at(hex).any(|unit| unit.side() == enemy) {
            return;
        }
        for leader in state.leaders_at(enemy, hex).iter() {
            self.lose_leader(state, leader, hex, Fate::Surprised, listener);
        }
    }

    /// The last unit of a hex fell in melee: its leaders are killed [4.2.1].
    pub(crate) fn kill_leaders<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        listener: &mut L,
    ) {
        if state.top(hex).is_none() {
            for leader in state.leaders_at(side, hex).iter() {
                self.lose_leader(state, leader, hex, Fate::Killed, listener);
            }
        }
    }

    /// A leader is lost: his replacement takes over [4.2.2, 4.2.4], or he is removed where there is none [4.2.3]. A replacement
    /// who is only surprised is moved [4.2.6].
    fn lose_leader<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        hex: Hex,
        fate: Fate,
        listener: &mut L,
    ) {
        let back = self.battle.captain(leader).is_some_and(|captain| captain.back.is_some());
        let lost = state.leader_mut(leader);
        let escapes = lost.replaced && fate == Fate::Surprised;
        if escapes {
            listener.tell(|| Event::LeaderMoved { leader, from: hex });
        } else {
            lost.killed += 1;
            let replaced = back && !lost.replaced;
            listener.tell(|| Event::LeaderLost { leader, hex, fate, replaced });
            if !replaced {
                lost.post = Post::Removed;
                return;
            }
            lost.replaced = true;
        }
        lost.post = Post::From(hex);
        let nearest = self.nearest_units(state, leader);
        match (nearest.first(), nearest.len()) {
            // Without a unit left he is removed [4.2.5].
            (None, _) => self.remove(state, leader, escapes, listener),
            (Some(unit), 1) => self.join(state, leader, unit, listener),
            _ => state.tasks.push(Task::Join(leader)),
        }
    }

    /// Nobody is left whom he could command [4.2.5]; a replacement removed so is eliminated in his turn [11.0.3].
    fn remove<L: Listener<Event>>(&self, state: &mut State, leader: LeaderId, again: bool, listener: &mut L) {
        let gone = state.leader_mut(leader);
        gone.post = Post::Removed;
        gone.killed += u8::from(again);
        listener.tell(|| Event::LeaderRemoved { leader });
    }

    /// The nearest units of a lost leader, one of each hex: those assigned to him, or any for a commander-in-chief [4.2.2].
    pub(crate) fn nearest_units(&self, state: &State, leader: LeaderId) -> UnitSet {
        let Post::From(hex) = state.leader(leader).post else { return UnitSet::NONE };
        let side = leader.side();
        let chief = self.battle.chief(side) == Some(leader);
        let mine = |unit: UnitId| chief || self.battle.leader_of(unit) == leader;
        let units = state
            .standing(side)
            .filter(|(unit, at)| mine(*unit) && !state.at(*at).any(|other| other < *unit && mine(other)))
            .map(|(unit, at)| (BOARD.distance(hex, at), unit));
        let least = units.clone().map(|(distance, _)| distance).min();
        units.filter(|(distance, _)| Some(*distance) == least).map(|(_, unit)| unit).collect()
    }

    /// A lost leader goes to a unit.
    pub(crate) fn join<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        unit: UnitId,
        listener: &mut L,
    ) {
        if let Some(hex) = state.unit(unit).hex() {
            state.leader_mut(leader).post = Post::On(hex);
            listener.tell(|| Event::LeaderJoined { leader, hex });
        }
    }

    /// Leaders go with the last unit that leaves their hex by retreat, rout or withdrawal; while one stays, they stay. If
    /// the two of a stack went apart, their owner says whom each follows; nobody follows a unit off the map [4.2.7].
    pub(crate) fn trail<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        from: Hex,
        listener: &mut L,
    ) {
        if state.top(from).is_some() {
            return;
        }
        let other = state.parted.filter(|other| self.began_together(unit, *other));
        let went = [Some(unit), other].map(|unit| Some((unit?, state.unit(unit?).hex()?)));
        for leader in state.leaders_at(unit.side(), from).iter() {
            match went {
                [Some((one, to)), Some((two, there))] if to != there => {
                    state.tasks.push(Task::Follow(leader, one, two));
                }
                [Some((one, _)), _] | [None, Some((one, _))] => {
                    self.accompany(state, leader, one, listener);
                }
                [None, None] => {}
            }
        }
    }

    /// A leader goes where a unit went that left his hex.
    pub(crate) fn accompany<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        unit: UnitId,
        listener: &mut L,
    ) {
        if let (Some(from), Some(to)) = (state.leader(leader).hex(), state.unit(unit).hex()) {
            state.leader_mut(leader).post = Post::On(to);
            listener.tell(|| Event::Rode { leader, from, to });
        }
    }

    /// The best combat bonus of the leaders stacked with those units: one counts [9.3.2.5.2].
    pub(crate) fn best_bonus(&self, state: &State, units: UnitSet) -> i8 {
        let hexes = units.iter().filter_map(|unit| Some((unit.side(), state.unit(unit).hex()?)));
        let leaders = hexes.flat_map(|(side, hex)| state.leaders_at(side, hex).iter());
        leaders.map(|leader| self.factors(state, leader).bonus).max().unwrap_or(0)
    }
}

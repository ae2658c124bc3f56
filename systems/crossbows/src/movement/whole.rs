//! Whole ways: what one that is written or pointed at stands for, answer by answer.

use acies_hex::Heading;

use crate::action::Action;
use crate::components::Hex;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Party, State};

impl Crossbows {
    /// The answers a whole way or a turn stands for, one after the other: somebody is taken in hand, goes there by the
    /// cheapest way and is let go. None where it is not possible, or an answer by itself.
    pub(crate) fn whole(&self, state: &State, action: &Action) -> Vec<Action> {
        let side = state.active;
        let (party, legs): (Party, Vec<(Option<Heading>, Hex)>) = match *action {
            Action::Go(party @ Party::Units(group, leaders), to) if group.one.side() == side => {
                let Ok((ways, end)) = self.may_go(state, group, leaders, to) else { return Vec::new() };
                (party, self.path(&ways, &end).legs().collect())
            }
            Action::Go(party @ Party::Leader(leader), to) if leader.side() == side => {
                let ways = self.rides(state, leader).filter(|_| self.may_ride(state, leader, to).is_ok());
                let way = ways.and_then(|ways| Some(self.path(&ways, &ways.end(to)?)));
                (party, way.into_iter().flat_map(|way| way.legs().collect::<Vec<_>>()).collect())
            }
            Action::Face(unit, facing) if state.hand.is_none() && unit.side() == side => {
                let may = self.may_turn(state, unit).is_ok();
                let hex = state.unit(unit).hex().filter(|_| may && state.unit(unit).facing != facing);
                let Some(group) = hex.and_then(|hex| state.all_in(hex)) else { return Vec::new() };
                let take = Action::Take(Party::Units(group, LeaderSet::NONE));
                return vec![take, *action, Action::Halt];
            }
            _ => return Vec::new(),
        };
        let in_hand = state.hand.as_ref().map(|hand| hand.party);
        if legs.is_empty() || in_hand.is_some_and(|held| held != party) {
            return Vec::new();
        }
        let mut all = Vec::new();
        all.extend(in_hand.is_none().then_some(Action::Take(party)));
        for (turn, hex) in legs {
            all.extend(turn.zip(party.group()).map(|(facing, group)| Action::Face(group.one, facing)));
            all.push(Action::Go(party, hex));
        }
        all.push(Action::Halt);
        all
    }

    /// Whether a leader may ride there.
    pub(crate) fn may_ride(&self, state: &State, leader: LeaderId, to: Hex) -> Result<(), Refusal> {
        self.may_lift(state, leader)?;
        if state.hexes(leader.side().other()).contains(to) {
            return Err(Why::LeaderEnemy.leader(leader).at(to));
        }
        let ways = self.rides(state, leader).ok_or(Why::NoLeader.leader(leader))?;
        if ways.hexes.contains(to) { Ok(()) } else { Err(Why::TooFar.leader(leader).at(to)) }
    }
}

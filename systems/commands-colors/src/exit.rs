//! Chapter 8, leaving the battlefield where the battle allows it.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};

use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{LEFT, LeaderId, Public, UnitId};

impl CommandsColors {
    /// Where the board may be left by the scenario's rules [8.5] [8.36].
    fn exits(&self, side: Side) -> HexSet {
        self.battle
            .exits
            .iter()
            .filter(|exit| exit.side == side)
            .fold(HexSet::EMPTY, |set, exit| set | exit.hexes)
    }

    /// Whether a unit can march off: the step over the edge is one hex of its move.
    pub(crate) fn can_exit(&self, p: &Public, unit: UnitId) -> bool {
        let exits = self.exits(unit.side());
        let (allowance, _) = self.allowance(p, unit);
        if exits.is_empty() || allowance == 0 {
            return false;
        }
        if exits.contains(p.hex_of(unit)) {
            return true;
        }
        let figures = self.figures(self.kind(unit));
        let stops = self.stops(self.kind(unit)) | p.lone_leaders(unit.side());
        // A charge must end in combat and so cannot leave the board.
        let most = if figures.charge > 0 { figures.moves.min(allowance) } else { allowance };
        self.reach(p, unit).by_length[..usize::from(most.saturating_sub(1))]
            .iter()
            .any(|set| (*set & exits).intersects(exits - stops))
    }

    pub(crate) fn can_leader_exit(&self, p: &Public, leader: LeaderId) -> bool {
        let exits = self.exits(leader.side());
        let hex = Hex::from_index(p.leader_hex[usize::from(leader.0)]);
        if exits.is_empty() {
            return false;
        }
        let [one, two, ..] = self.leader_reach(p, leader).by_length;
        exits.contains(hex) || (one | two).intersects(exits)
    }

    pub(crate) fn check_exit(&self, p: &Public, from: Hex) -> Result<(), Refusal> {
        let unit = self.unit_to_move(p, from)?;
        if self.can_exit(p, unit) { Ok(()) } else { Err(Refusal::NoExit) }
    }

    pub(crate) fn check_exit_leader(&self, p: &Public, from: Hex) -> Result<(), Refusal> {
        let leader = self.leader_to_move(p, from)?;
        if self.can_leader_exit(p, leader) { Ok(()) } else { Err(Refusal::NoLeaderExit) }
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    pub(crate) fn exit_unit(&mut self, from: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let unit = p.at[from.index()];
        let side = unit.side();
        let who = game.who(p, unit);
        if let Some(leader) = game.moving_leader(p, unit) {
            p.take_leader(leader, LEFT);
        }
        p.take(unit, LEFT);
        tell!(self, Event::Exited { unit: who });
        let banners = game.battle.exits.iter().find(|exit| exit.side == side).map_or(0, |exit| exit.banners);
        if banners > 0 {
            let clause = Clause("4.7");
            tell!(self, Event::Scored { side, banners, clause });
            self.take_banners(side, banners, clause)?;
        }
        self.next_move()
    }

    pub(crate) fn exit_leader(&mut self, hex: Hex) -> Flow {
        let p = &mut self.s.public;
        let Some(leader) = p.leader_of(p.active, hex) else { return Ok(()) };
        p.take_leader(leader, LEFT);
        tell!(self, Event::LeaderExited { leader, hex });
        self.next_move()
    }
}

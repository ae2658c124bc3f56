//! Chapter 8, leaving the battlefield where the battle allows it.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::battle::Exit;
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

    /// The hexes from which a unit could still step over an edge: that step is one hex of its move, and no
    /// charge, which must end in combat [8.19] [17.42].
    fn last_hexes(&self, p: &Public, unit: UnitId) -> HexSet {
        let (kind, hex, side) = (self.kind(unit), p.hex_of(unit), unit.side());
        let (allowance, _) = self.allowance(p, unit);
        let most = match self.charge_length(p, kind).0 {
            0 => allowance,
            charge => allowance.min((charge - 1).saturating_sub(u8::from(p.placed & unit.bit() != 0))),
        };
        if most == 0 {
            return HexSet::EMPTY;
        }
        let stops = self.stops(kind);
        let before = &self.reach(p, unit).by_length[..usize::from(most - 1)];
        let mut hexes = HexSet::of(hex);
        for set in before {
            hexes |= *set - stops - p.lone_leaders(side);
        }
        // Light foot passes a friend at the edge like any other [17.16].
        if allowance == 2 && self.passes_friends(p, kind) {
            hexes |= (self.tables.board.adjacent(hex) & p.units[side]) - stops;
        }
        hexes
    }

    /// Whether a unit can march off.
    pub(crate) fn can_exit(&self, p: &Public, unit: UnitId) -> bool {
        let exits = self.exits(unit.side());
        !exits.is_empty() && self.last_hexes(p, unit).intersects(exits)
    }

    /// The banners for a unit that marches off, by the best exit it can reach [4.7].
    fn exit_banners(&self, p: &Public, unit: UnitId) -> u8 {
        let hexes = self.last_hexes(p, unit);
        let reached = |exit: &&Exit| exit.side == unit.side() && exit.hexes.intersects(hexes);
        self.battle.exits.iter().filter(reached).map(|exit| exit.banners).max().unwrap_or(0)
    }

    /// Whether a leader can ride off, through friends and past other leaders if need be [8.32].
    pub(crate) fn can_leader_exit(&self, p: &Public, leader: LeaderId) -> bool {
        let exits = self.exits(leader.side());
        let hex = Hex::from_index(p.leader_hex[usize::from(leader.0)]);
        if exits.is_empty() {
            return false;
        }
        let [one, two, _] = self.leader_ways(p, leader);
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
        let banners = game.exit_banners(p, unit);
        if let Some(leader) = game.moving_leader(p, unit) {
            p.take_leader(leader, LEFT);
        }
        p.take(unit, LEFT);
        tell!(self, Event::Exited { unit: who });
        if banners > 0 {
            let clause = Clause("4.7");
            tell!(self, Event::Scored { side, banners, clause });
            self.take_banners(side, banners, clause)?;
        }
        self.next_move()
    }

    /// A leader rides off: no banner for anybody [8.36].
    pub(crate) fn exit_leader(&mut self, hex: Hex) -> Flow {
        let p = &mut self.s.public;
        let Some(leader) = p.leader_of(p.active, hex) else { return Ok(()) };
        p.take_leader(leader, LEFT);
        tell!(self, Event::LeaderExited { leader, hex });
        self.next_move()
    }
}

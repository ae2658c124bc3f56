//! Chapter 8, why a piece cannot move where it is sent.

use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::game::CommandsColors;
use crate::pace::LEADER_MOVE;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Public, UnitId};
use crate::tables::TerrainKind;

impl CommandsColors {
    /// The length of the shortest way of at most `most` hexes over `free` ones, none of `halts` in between.
    fn way(&self, from: Hex, to: Hex, most: u8, free: HexSet, halts: HexSet) -> Option<u8> {
        let (mut seen, mut front) = (HexSet::of(from), HexSet::of(from));
        (1..=most).find(|_| {
            front = (self.tables.board.spread(front) & free) - seen;
            seen |= front;
            front -= halts;
            seen.contains(to)
        })
    }

    /// The clause of the impassable ground that alone closes a way: the sea [16.25] or a river [16.27].
    fn water_between(&self, from: Hex, to: Hex, most: u8) -> Option<Clause> {
        let open = self.ground.open;
        let crossed = |free| self.way(from, to, most, free, HexSet::EMPTY).is_some();
        let coast = self.battle.ground(TerrainKind::Coast);
        match (crossed(open), crossed(open | coast)) {
            (true, _) => None,
            (false, true) => Some(Clause("16.25")),
            (false, false) => Some(Clause("16.27")),
        }
    }

    /// The clause that closes impassable ground.
    pub(crate) fn impassable_clause(&self, hex: Hex) -> Clause {
        match self.ground.at(hex) {
            Some(TerrainKind::Coast) => Clause("16.25"),
            _ => Clause("16.27"),
        }
    }

    /// Why an ordered unit cannot move to a hex.
    pub(crate) fn why_not_move(&self, p: &Public, unit: UnitId, to: Hex) -> Refusal {
        let (side, kind, from) = (unit.side(), self.kind(unit), p.hex_of(unit));
        let (allowance, clause) = self.allowance(p, unit);
        let distance = self.tables.board.distance(from, to);
        if p.targets(side).contains(to) {
            return Refusal::Enemy { hex: to };
        }
        if p.units[side].contains(to) {
            return Refusal::Friend { hex: to };
        }
        if !self.ground.open.contains(to) {
            return Refusal::Impassable { hex: to, clause: self.impassable_clause(to) };
        }
        if kind.is_war_machine() && self.ground.broken.contains(to) {
            return Refusal::NoWheels { hex: to };
        }
        if p.leaders[side].contains(to) && self.moving_leader(p, unit).is_some() {
            return Refusal::SecondLeader { hex: to };
        }
        if distance > allowance {
            return Refusal::TooFar { kind, distance, allowance, clause };
        }
        let enemies = p.units[side.other()] | p.leaders[side.other()];
        let stops = self.stops(kind);
        let lone = p.lone_leaders(side);
        let ground = if kind.is_war_machine() { self.ground.open_to_wheels } else { self.ground.open };
        let clear = ground - p.all_units() - p.leaders[side.other()];
        let way = |free: HexSet, halts: HexSet| self.way(from, to, allowance, free, halts);
        // There is a way, but as long as a charge, which needs an enemy at its end.
        let (charge, charge_clause) = self.charge_length(p, kind);
        let placed = u8::from(p.placed & unit.bit() != 0);
        let length = way(clear, stops | lone).unwrap_or(distance) + placed;
        let in_contact = self.tables.board.spread(p.units[side.other()]).contains(to);
        if charge > 0 && length >= charge && !in_contact {
            return Refusal::NoCharge { hex: to, clause: charge_clause };
        }
        // The way is barred: find out by what, by asking again with obstacles lifted.
        let open = |free: HexSet, halts: HexSet| way(free, halts).is_some();
        if let Some(clause) = self.water_between(from, to, allowance) {
            return Refusal::NoWay { hex: to, clause };
        }
        let clause = if open(clear, stops) {
            "8.9"
        } else if open(clear, lone) {
            let seen = |set: HexSet| open(clear, (stops - set) | lone);
            if seen(self.ground.forest) {
                "16.10"
            } else if seen(self.ground.broken) {
                "16.6"
            } else {
                "16.28"
            }
        } else if open(ground - p.units[side], stops | lone) || !open(ground - enemies, HexSet::EMPTY) {
            "8.7"
        } else {
            "8.8"
        };
        Refusal::NoWay { hex: to, clause: Clause(clause) }
    }
    /// Why a leader moving alone cannot get to a hex.
    pub(crate) fn why_not_move_leader(&self, p: &Public, leader: LeaderId, to: Hex) -> Refusal {
        let side = leader.side();
        let from = Hex::from_index(p.leader_hex[usize::from(leader.0)]);
        let distance = self.tables.board.distance(from, to);
        let enemy = Clause("8.33");
        if p.targets(side).contains(to) {
            Refusal::NoWay { hex: to, clause: enemy }
        } else if p.leaders[side].contains(to) {
            Refusal::SecondLeader { hex: to }
        } else if !self.ground.open.contains(to) {
            Refusal::Impassable { hex: to, clause: self.impassable_clause(to) }
        } else if distance > LEADER_MOVE {
            Refusal::LeaderTooFar { distance }
        } else {
            let clause = self.water_between(from, to, LEADER_MOVE).unwrap_or(enemy);
            Refusal::NoWay { hex: to, clause }
        }
    }
}

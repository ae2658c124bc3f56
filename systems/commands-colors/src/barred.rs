//! Chapter 8, why a piece cannot move where it is sent.

use acies_core::message::Clause;
use acies_hex::{Hex, HexSet};

use crate::game::CommandsColors;
use crate::refusal::Refusal;
use crate::state::{Public, UnitId};
use crate::tables::TerrainKind;

impl CommandsColors {
    pub(crate) fn impassable_clause(&self, hex: Hex) -> Clause {
        match self.ground.at(hex) {
            Some(TerrainKind::Coast) => Clause("16.25"),
            _ => Clause("16.27"),
        }
    }

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
        let (charge, charge_clause) = self.charge_length(p, kind);
        let in_contact = self.tables.board.spread(p.units[side.other()]).contains(to);
        if charge > 0 && distance >= charge && !in_contact {
            return Refusal::NoCharge { hex: to, clause: charge_clause };
        }
        // The way is barred: find out by what, by asking again with obstacles lifted.
        let enemies = p.units[side.other()] | p.leaders[side.other()];
        let stops = self.stops(kind);
        let lone = p.lone_leaders(side);
        let open = |free: HexSet, halts: HexSet| {
            let (mut seen, mut front) = (HexSet::of(from), HexSet::of(from));
            for _ in 0..allowance {
                front = (self.tables.board.spread(front) & free) - seen;
                seen |= front;
                front -= halts;
            }
            seen.contains(to)
        };
        let ground = if kind.is_war_machine() { self.ground.open_to_wheels } else { self.ground.open };
        let clear = ground - p.all_units() - p.leaders[side.other()];
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
}

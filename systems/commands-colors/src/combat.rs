//! Chapter 9, combat in general: who may fight, whom, and when the fighting is over.
//!
//! Combats are declared one ordered unit at a time and fully resolved before the next [9.1] [11.4]. They
//! are optional [9.2]; a unit fights once [9.3], one enemy with all its dice [9.4], and either at range
//! or hand to hand [9.6].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::{CardKind, Face};
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play};
use crate::refusal::Refusal;
use crate::state::{Combat, Public, Stage, UnitId, units_of};

impl CommandsColors {
    /// Whether the card in play allows close combat: its text goes before the rules [17.27].
    pub(crate) fn allows_close(&self, p: &Public) -> Result<(), Refusal> {
        let (card, clause) = match self.effect(p) {
            Some(card @ CardKind::DarkenTheSky) => (card, Clause("17.37")),
            Some(card @ CardKind::MoveFireMove) => (card, Clause("17.63")),
            _ => return Ok(()),
        };
        Err(Refusal::NoCloseCombat { card, clause })
    }

    /// Whether it allows ranged combat.
    pub(crate) fn allows_fire(&self, p: &Public) -> Result<(), Refusal> {
        let (card, clause) = match self.effect(p) {
            Some(card @ CardKind::ClashOfShields) => (card, Clause("17.31")),
            Some(card @ CardKind::DoubleTime) => (card, Clause("17.43")),
            Some(card @ CardKind::MountedCharge) => (card, Clause("17.70")),
            _ => return Ok(()),
        };
        Err(Refusal::NoFire { card, clause })
    }

    /// Units that may still fight this turn.
    #[inline]
    pub(crate) fn fighters(&self, p: &Public) -> u64 {
        p.ordered & !p.fought & !p.no_fight
    }

    /// The adjacent enemies a unit may attack. Warriors that charged must attack a unit, not a lone
    /// leader, as long as one is there [8.19].
    #[inline]
    pub(crate) fn close_targets(&self, p: &Public, unit: UnitId) -> HexSet {
        let side = unit.side();
        let hex = p.hex_of(unit);
        let mut targets = self.tables.board.adjacent(hex) & p.targets(side);
        if targets.is_empty() {
            return targets;
        }
        if p.must_fight & unit.bit() != 0 && p.stage == Stage::Fight {
            let units = targets & p.units[side.other()];
            if !units.is_empty() {
                targets = units;
            }
        }
        if self.ground.bears.is_empty() {
            return targets;
        }
        targets.iter().filter(|to| self.attack_dice(p, unit, *to).total() > 0).collect()
    }

    /// The enemies a unit may fire at.
    #[inline]
    pub(crate) fn fire_targets(&self, p: &Public, unit: UnitId) -> HexSet {
        let range = self.figures(self.kind(unit)).range;
        if range == 0 {
            return HexSet::EMPTY;
        }
        let side = unit.side();
        let hex = p.hex_of(unit);
        let board = &self.tables.board;
        let near = board.adjacent(hex);
        // In contact with an enemy unit a unit may only fight hand to hand [10.4].
        if near.intersects(p.units[side.other()]) {
            return HexSet::EMPTY;
        }
        let in_range = (board.within(hex, range) & p.targets(side)) - near;
        in_range
            .iter()
            .filter(|to| self.sees(p, hex, *to) && self.fire_dice(p, unit, *to).total() > 0)
            .collect()
    }

    pub(crate) fn list_fights(&self, p: &Public, list: &mut Vec<Action>) {
        let close = self.allows_close(p).is_ok();
        let fire = self.allows_fire(p).is_ok();
        let mut bound = false;
        for unit in units_of(self.fighters(p)) {
            let from = p.hex_of(unit);
            if close {
                let targets = self.close_targets(p, unit);
                bound |= p.must_fight & unit.bit() != 0 && targets.intersects(p.units[unit.side().other()]);
                list.extend(targets.iter().map(|to| Action::Attack(from, to)));
            }
            if fire {
                list.extend(self.fire_targets(p, unit).iter().map(|to| Action::Fire(from, to)));
            }
        }
        if !bound {
            list.push(Action::End);
        }
    }

    fn unit_to_fight(&self, p: &Public, from: Hex, close: bool) -> Result<UnitId, Refusal> {
        let Some(unit) = p.unit_of(p.active, from) else {
            // A leader alone cannot fight [11.52].
            let leader = p.leaders[p.active].contains(from);
            return Err(if leader {
                Refusal::LeaderCannotFight { hex: from }
            } else {
                Refusal::NoUnit { hex: from }
            });
        };
        // Nobody fights without an order [2.9].
        if p.ordered & unit.bit() == 0 {
            return Err(Refusal::NotOrdered { hex: from });
        }
        if p.fought & unit.bit() != 0 {
            return Err(Refusal::AlreadyFought { hex: from });
        }
        if p.no_fight & unit.bit() != 0 {
            let kind = self.kind(unit);
            if let Some(clause) = self.entry_forbids_fight(kind, from) {
                return Err(Refusal::TerrainForbids { hex: from, clause });
            }
            // Auxilia after two hexes [8.14] and war machines after any move: neither hand to hand
            // [11.9] [11.16] nor at range [10.21].
            let clause = match (close, kind.is_war_machine()) {
                (false, _) => "10.21",
                (true, true) => "11.16",
                (true, false) => "11.9",
            };
            return Err(Refusal::MovedTooFar { kind, clause: Clause(clause) });
        }
        Ok(unit)
    }

    /// Close combat: one ordered unit against one adjacent enemy [11.3] [11.5].
    pub(crate) fn check_attack(&self, p: &Public, from: Hex, to: Hex) -> Result<(), Refusal> {
        let unit = if p.stage == Stage::Bonus {
            let unit = p.unit_of(p.active, from).ok_or(Refusal::NoUnit { hex: from })?;
            if unit != p.combat.attacker {
                return Err(Refusal::CombatGoesOn { hex: p.hex_of(p.combat.attacker) });
            }
            unit
        } else {
            self.allows_close(p)?;
            self.unit_to_fight(p, from, true)?
        };
        if self.close_targets(p, unit).contains(to) {
            return Ok(());
        }
        let distance = self.tables.board.distance(from, to);
        Err(if !p.targets(p.active).contains(to) {
            Refusal::NoEnemy { hex: to, clause: Clause("11.3") }
        } else if distance != 1 {
            Refusal::NotAdjacent { hex: to, distance }
        } else if self.attack_dice(p, unit, to).total() == 0 {
            Refusal::NoDice { hex: from }
        } else {
            Refusal::MustAttackUnit { hex: from }
        })
    }

    /// Ranged combat: in range [10.3], in sight, not adjacent [10.2], with missiles [10.1].
    pub(crate) fn check_fire(&self, p: &Public, from: Hex, to: Hex) -> Result<(), Refusal> {
        self.allows_fire(p)?;
        let unit = self.unit_to_fight(p, from, false)?;
        if self.fire_targets(p, unit).contains(to) {
            return Ok(());
        }
        let kind = self.kind(unit);
        let range = self.figures(kind).range;
        // The firer's hex does not count, the target's does [10.10].
        let distance = self.tables.board.distance(from, to);
        let enemy = p.active.other();
        Err(if range == 0 {
            Refusal::NoMissiles { kind }
        } else if !p.targets(p.active).contains(to) {
            Refusal::NoEnemy { hex: to, clause: Clause("10.9") }
        } else if distance == 1 {
            Refusal::TooNear { hex: to }
        } else if self.tables.board.adjacent(from).intersects(p.units[enemy]) {
            Refusal::InContact { hex: from }
        } else if distance > range {
            Refusal::OutOfRange { distance, range }
        } else if !self.sees(p, from, to) {
            Refusal::NoSight { hex: to }
        } else {
            Refusal::NoDice { hex: from }
        })
    }

    /// Combat is optional, except for Warriors that charged [9.2] [11.11].
    pub(crate) fn check_end(&self, p: &Public) -> Result<(), Refusal> {
        for unit in units_of(p.must_fight & self.fighters(p)) {
            let targets = self.close_targets(p, unit);
            if self.allows_close(p).is_ok() && targets.intersects(p.units[p.active.other()]) {
                return Err(Refusal::MustFight { hex: p.hex_of(unit) });
            }
        }
        Ok(())
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Throws dice and counts the faces; the faces themselves are kept only for a listener. More than the
    /// seven there are on a real table are thrown in turns [3.8].
    pub(crate) fn throw(&mut self, number: u8, faces: &mut Vec<Face>) -> [u8; 6] {
        let mut counts = [0; 6];
        for _ in 0..number {
            let face = usize::from(self.dice.roll(6));
            counts[face] += 1;
            if L::LISTENS {
                faces.push(Face::ALL[face]);
            }
        }
        counts
    }

    /// The combat is over; its unit has fought. Under Darken the Sky it may fire once more [17.37], as a
    /// combat of its own [17.38].
    pub(crate) fn finish_combat(&mut self) -> Flow {
        let p = &mut self.s.public;
        let c = std::mem::replace(&mut p.combat, Combat::NONE);
        let bit = c.attacker.bit();
        if p.on_board(c.attacker) {
            let again = c.ranged && !p.plain && p.order.card == CardKind::DarkenTheSky && p.fired & bit == 0;
            if again {
                p.fired |= bit;
            } else {
                p.fought |= bit;
            }
            p.must_fight &= !bit;
        }
        p.stage = Stage::Fight;
        Ok(())
    }

    /// No more combats. Move-Fire-Move goes on to its second moves [17.61] [17.62]; otherwise the turn ends.
    pub(crate) fn fights_done(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        if game.effect(p) == Some(CardKind::MoveFireMove) {
            p.moved = 0;
            if game.movable(p) != 0 {
                p.stage = Stage::SecondMove;
                return Ok(());
            }
        }
        self.end_turn()
    }
}

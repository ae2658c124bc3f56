//! Chapter 3, the reserve of a battle that has one.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};

use crate::action::Action;
use crate::components::UnitKind;
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{LeaderId, Orders, Public, RESERVE, Stage, UnitId};

impl CommandsColors {
    /// Hexes where the reserve of the active side can come on now.
    fn entries(&self, p: &Public) -> HexSet {
        match &self.battle.ambush {
            Some(ambush) if ambush.side == p.active => {
                let taken = p.all_units() | p.leaders[Side::North] | p.leaders[Side::South];
                (ambush.hexes & self.ground.open) - taken
            }
            _ => HexSet::EMPTY,
        }
    }

    fn in_reserve(&self, p: &Public) -> impl Iterator<Item = UnitId> {
        let side = p.active;
        let waiting = p.hex;
        (0..self.battle.armies[side].units.len())
            .map(move |index| UnitId::of(side, index))
            .filter(move |unit| waiting[unit.index()] == RESERVE)
    }

    /// A Leadership card may bring on the reserve instead of giving orders, where the scenario has one
    /// [3.9]; a Counter Attack copies only the order [17.34].
    pub(crate) fn check_ambush(&self, p: &Public, orders: Orders) -> Result<(), Refusal> {
        let open = matches!(orders, Orders::Leadership { named: false, .. })
            && !p.copied
            && !self.entries(p).is_empty()
            && self.in_reserve(p).next().is_some();
        if open { Ok(()) } else { Err(Refusal::NoAmbush) }
    }

    pub(crate) fn check_place(&self, p: &Public, kind: UnitKind, hex: Hex) -> Result<(), Refusal> {
        if !self.in_reserve(p).any(|unit| self.kind(unit) == kind) {
            return Err(Refusal::NotInReserve { kind });
        }
        if self.entries(p).contains(hex) { Ok(()) } else { Err(Refusal::NotThere { hex }) }
    }

    pub(crate) fn list_places(&self, p: &Public, list: &mut Vec<Action>) {
        let entries = self.entries(p);
        let mut seen = 0u32;
        for unit in self.in_reserve(p) {
            let kind = self.kind(unit);
            if seen & (1 << kind as u32) == 0 {
                seen |= 1 << kind as u32;
                list.extend(entries.iter().map(|hex| Action::Place(kind, hex)));
            }
        }
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    pub(crate) fn spring_ambush(&mut self) -> Flow {
        let side = self.s.public.active;
        self.s.public.stage = Stage::Place;
        tell!(self, Event::AmbushSprung { side });
        Ok(())
    }

    /// A unit of the reserve is placed. That counts as the first hex of its move.
    pub(crate) fn place(&mut self, kind: UnitKind, hex: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let side = p.active;
        let Some(unit) = game.in_reserve(p).find(|unit| game.kind(*unit) == kind) else { return Ok(()) };
        p.put(unit, hex);
        for (index, leader) in game.battle.armies[side].leaders.iter().enumerate() {
            if leader.with.is_some_and(|with| UnitId::of(side, with) == unit) {
                p.put_leader(LeaderId::of(side, index), hex);
            }
        }
        p.ordered |= unit.bit();
        p.placed |= unit.bit();
        p.moved_ever |= unit.bit();
        if game.figures(kind).fights_after == 0 {
            p.no_fight |= unit.bit();
        }
        let more = game.in_reserve(p).next().is_some() && !game.entries(p).is_empty();
        if !more {
            p.stage = Stage::Move;
        }
        tell!(self, Event::Placed { unit: game.who(&self.s.public, unit) });
        Ok(())
    }
}

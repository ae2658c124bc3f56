//! Chapter 12, elephants out of control: whom they trample, and who bars their way.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_words::message::Clause;

use crate::components::{Face, UnitKind};
use crate::event::Event;
use crate::game::{Flow, Play, tell};
use crate::state::{Then, UnitId};

/// Dice a rampage throws at each hex [12.26].
const RAMPAGE_DICE: u8 = 2;

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Goes through the hexes of a rampage, north to south and west to east [12.33]. Each player rolls
    /// against the other's [12.27]; only the symbol of the class hits [12.28], a helmet a lone leader.
    pub(crate) fn go_on_rampaging(&mut self) -> Flow {
        let game = self.game;
        while let Some(hex) = self.s.public.combat.rampage.first() {
            self.s.public.combat.rampage.remove(hex);
            let elephants = self.s.public.combat.victim();
            let unit = self.s.public.unit_at(hex);
            let lone = Side::BOTH.into_iter().find_map(|side| self.s.public.leader_of(side, hex));
            if unit.is_none() && lone.is_none() {
                continue;
            }
            let number = match unit {
                Some(unit) if self.opens_lanes(elephants, unit) => RAMPAGE_DICE - 1,
                _ => RAMPAGE_DICE,
            };
            let mut faces = Vec::new();
            let counts = self.throw(number, &mut faces);
            let symbol = match unit {
                Some(unit) => game.figures(game.kind(unit)).class as usize,
                None => Face::Leader as usize,
            };
            let hits = counts[symbol];
            let owner = unit.map(|unit| unit.side()).or(lone.map(|leader| leader.side()));
            let by = owner.map_or(elephants.side(), Side::other);
            tell!(self, Event::Trampled { by, hex, faces, hits });
            if hits == 0 {
                // A lone leader who is missed need not evade [12.34].
                continue;
            }
            match (unit, lone) {
                (Some(unit), _) => {
                    let alone = self.lose_blocks(unit, hits, Clause("12.28"))?;
                    if let Some(leader) = alone {
                        return self.leader_must_evade(leader, Then::Rampage);
                    }
                }
                (None, Some(leader)) => self.lose_leader(leader, Clause("12.28"))?,
                (None, None) => {}
            }
        }
        let elephants = self.s.public.combat.victim();
        self.s.public.rampaged |= elephants.bit();
        self.go_on_retreating()
    }

    /// Light infantry of the scenario's side stands aside at an elephant unit's first rampage.
    fn opens_lanes(&self, elephants: UnitId, unit: UnitId) -> bool {
        self.game.battle.lanes == Some(unit.side())
            && self.game.kind(unit) == UnitKind::LightInfantry
            && self.s.public.rampaged & elephants.bit() == 0
    }

    /// Those who block the elephants lose a block, enemies of the active player first, so that his banner
    /// counts first where both sides lose a unit [4.1].
    pub(crate) fn go_on_trampling(&mut self) -> Flow {
        loop {
            let p = &mut self.s.public;
            let enemy = p.active.other();
            let blockers = p.combat.blockers;
            let theirs = blockers & (p.units[enemy] | p.leaders[enemy]);
            let Some(hex) = theirs.first().or(blockers.first()) else { return self.go_on_retreating() };
            p.combat.blockers.remove(hex);
            let elephants = p.combat.victim();
            match p.unit_at(hex) {
                Some(unit) => {
                    let alone = self.lose_blocks(unit, 1, Clause("12.30"))?;
                    if let Some(leader) = alone {
                        return self.leader_must_evade(leader, Then::Blockers);
                    }
                }
                None => {
                    if let Some(leader) = p.leader_of(elephants.side().other(), hex) {
                        self.lose_leader(leader, Clause("12.30"))?;
                    }
                }
            }
        }
    }
}

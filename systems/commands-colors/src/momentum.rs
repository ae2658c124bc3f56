//! Chapter 13, Momentum Advance and Bonus Close Combat.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{Public, Stage};
use crate::tables::Bonus;

impl CommandsColors {
    /// Where the victorious attacker may advance to: the vacated hex [13.36], and for cavalry after its
    /// first combat one hex more [13.38] [13.39], if nothing in the vacated hex stops it. After a bonus
    /// combat the vacated hex only [13.40]. Nowhere out of ground that ended its moving this turn [13.45].
    pub(crate) fn advances(&self, p: &Public) -> HexSet {
        let c = &p.combat;
        if p.halted & c.attacker.bit() != 0 {
            return HexSet::EMPTY;
        }
        let kind = self.kind(c.attacker);
        let side = c.attacker.side();
        let free = self.ground.open - p.all_units() - p.leaders[side.other()];
        let vacated = HexSet::of(c.target) & free;
        if vacated.is_empty() || c.bonus || !kind.is_cavalry() || self.stops(kind).contains(c.target) {
            return vacated;
        }
        let mut beyond = self.tables.board.adjacent(c.target) & free;
        if p.attached(c.attacker).is_some() {
            beyond -= p.lone_leaders(side);
        }
        // Its own hex is left by then, so it may come back to it.
        vacated | beyond | HexSet::of(p.hex_of(c.attacker))
    }

    pub(crate) fn check_advance(&self, p: &Public, hex: Hex) -> Result<(), Refusal> {
        if self.advances(p).contains(hex) {
            return Ok(());
        }
        let c = &p.combat;
        let kind = self.kind(c.attacker);
        let next = self.tables.board.adjacent(c.target).contains(hex);
        let clause = match () {
            () if next && kind.is_cavalry() && c.bonus => "13.40",
            () if next => "13.38",
            () => "13.36",
        };
        Err(Refusal::NoAdvance { hex, clause: Clause(clause) })
    }

    /// Whether the unit that has just advanced may make a Bonus Close Combat: one only [13.54], by its kind
    /// and leader [13.49] [13.50] [13.51] [13.52], and if the ground it entered lets it fight [13.45].
    fn earns_bonus(&self, p: &Public) -> bool {
        let c = &p.combat;
        let kind = self.kind(c.attacker);
        let able = match self.figures(kind).bonus {
            Bonus::Always => true,
            Bonus::WithLeader => p.attached(c.attacker).is_some(),
            Bonus::Never => false,
        };
        able && !c.bonus && self.entry_forbids_fight(kind, p.hex_of(c.attacker)).is_none()
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// The defending unit was eliminated or driven from its hex: the combat is won [13.35]. Evading units
    /// [13.41] and lone leaders [13.42] never come here; war machines do not advance [13.46]. A leader left
    /// alone in the hex has evaded by now [14.13]. A ford hinders nobody [16.32].
    pub(crate) fn won_combat(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let kind = game.kind(p.combat.attacker);
        if game.figures(kind).bonus == Bonus::Never || game.advances(p).is_empty() {
            return self.finish_combat();
        }
        p.stage = Stage::Advance;
        Ok(())
    }

    /// Advances, with the attached leader [13.47]; then, for some, a bonus combat on any adjacent enemy
    /// [13.48] [13.53], a lone leader too [13.57]. A target of First Strike that survived advances like any attacker [13.44].
    pub(crate) fn advance(&mut self, to: Hex) -> Flow {
        let game = self.game;
        let attacker = self.s.public.combat.attacker;
        let who = game.who(&self.s.public, attacker);
        let leader = self.s.public.attached(attacker);
        self.shift(attacker, leader, to);
        if game.ends_moving(game.kind(attacker), to) {
            self.s.public.halted |= attacker.bit();
        }
        let clause = Clause(if to == self.s.public.combat.target { "13.36" } else { "13.38" });
        tell!(self, Event::Advanced { unit: who, to, clause });
        self.reach_objective(attacker)?;
        if game.earns_bonus(&self.s.public) {
            self.s.public.stage = Stage::Bonus;
            if !game.close_targets(&self.s.public, attacker).is_empty() {
                return Ok(());
            }
        }
        self.finish_combat()
    }
}

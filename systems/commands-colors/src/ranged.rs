//! Chapter 10, ranged combat.
//!
//! The steps in order [10.8]: name the firer, range, line of sight, terrain, roll, hits, retreats.
//! The target neither evades [10.6] nor battles back [10.5].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_hex::Hex;

use crate::close::DiceCount;
use crate::components::UnitKind;
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::state::{Combat, LeaderId, Public, Roll, UnitId};

impl CommandsColors {
    /// Dice at range: two if the unit has not moved this turn, one if it has [10.20]; light chariots two
    /// either way [10.22]. Terrain limits them [10.19], I Am Spartacus adds one.
    ///
    /// Ranges are figures of the units [10.11] [10.12] [10.13].
    pub(crate) fn fire_dice(&self, p: &Public, unit: UnitId, to: Hex) -> DiceCount {
        let kind = self.kind(unit);
        let figures = self.figures(kind);
        let from = p.hex_of(unit);
        let moved = p.moved_ever & unit.bit() != 0;
        let base = if moved { figures.fire_moved } else { figures.fire_still };
        let clause = if kind == UnitKind::LightChariots { "10.22" } else { "10.20" };
        DiceCount {
            base,
            base_clause: Clause(clause),
            limit: self.fire_limit(from, to),
            card: self.card_dice(p, true, false),
            fewer: self.fewer_dice(from),
        }
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// The active player names the firer and its target [10.9]. Only the target's symbol hits [10.23];
    /// helmets do not [10.25], nor Swords or other symbols [10.26]; flags drive back [10.29]. Hits on a
    /// unit with a leader call for his check [10.28].
    pub(crate) fn fire(&mut self, from: Hex, to: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let attacker = p.at[from.index()];
        let enemy = p.active.other();
        let defender = p.unit_of(enemy, to);
        p.combat = Combat {
            attacker,
            defender: defender.unwrap_or(UnitId::NONE),
            leader: match defender {
                Some(_) => LeaderId::NONE,
                None => p.leader_of(enemy, to).unwrap_or(LeaderId::NONE),
            },
            from,
            target: to,
            ranged: true,
            attacker_full: game.is_full(p, attacker),
            defender_full: defender.is_some_and(|unit| game.is_full(p, unit)),
            ..Combat::NONE
        };
        let dice = game.roll_dice(p).total();
        tell!(self, Event::Fired { unit: game.who(&self.s.public, attacker), target: to, dice });
        if defender.is_some() { self.roll(Roll::Attack) } else { self.roll_at_leader() }
    }
}

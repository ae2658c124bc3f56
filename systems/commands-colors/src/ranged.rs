//! Chapter 10, ranged combat.
//!
//! The steps in order [10.8]: name the firer, range, line of sight, terrain, roll, hits, retreats.
//! The target neither evades [10.6] nor battles back [10.5].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::Hex;
use acies_words::message::Clause;

use crate::close::DiceCount;
use crate::components::UnitKind;
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::state::{Combat, Public, Roll, UnitId};

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
        p.combat = Combat { ranged: true, ..game.declared(p, from, to) };
        let Combat { attacker, defender, .. } = p.combat;
        let dice = game.roll_dice(p).total();
        tell!(
            self,
            Event::Fired {
                unit: game.who(&self.s.public, attacker),
                target: to,
                whom: game.who_at(&self.s.public, to),
                dice,
            }
        );
        if defender == UnitId::NONE { self.roll_at_leader() } else { self.roll(Roll::Attack) }
    }
}

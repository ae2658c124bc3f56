//! Chapter 14, leaders: casualty checks and losses.
//!
//! What leaders are good for [14.18] stands where it works: helmets in close combat, a flag ignored, a
//! bonus combat for foot. A leader alone cannot fight [11.52].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_words::message::Clause;

use crate::components::Face;
use crate::event::Event;
use crate::game::{Decided, Flow, Play, tell};
use crate::state::{LOST, LeaderId, Then, UnitId};

/// Dice against a leader whose unit survives [14.1].
const CHECK_DICE: u8 = 2;

/// The dice of a leader's check: two while his unit lives [14.1], one when it is gone [14.11].
pub(crate) fn check_dice(unit_gone: bool) -> u8 {
    if unit_gone { 1 } else { CHECK_DICE }
}

/// Whether a leader's check hits him: every die of it shows a helmet.
pub(crate) fn check_hits(unit_gone: bool, helmets: u8) -> bool {
    helmets == check_dice(unit_gone)
}

/// Whether dice against a lone leader hit him: one helmet does, and nothing else [14.14].
pub(crate) fn hits_lone_leader(helmets: u8) -> bool {
    helmets > 0
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Takes blocks from a unit, as many as it has; more hits are lost [10.27] [11.57]. The last block is a
    /// banner for the enemy, whatever caused it [4.3] [4.4] [4.6]. Then its leader is checked [10.28]
    /// [11.58] [14.3] [14.4] [14.5] [14.6] [14.7] [14.8] [13.5], but only once from the declaration of a
    /// combat to its end, whatever else costs his unit blocks in it: retreat, rampage, blocked elephants,
    /// battle back [14.9]. Returns the leader who is left alone and must evade.
    pub(crate) fn lose_blocks(
        &mut self,
        unit: UnitId,
        blocks: u8,
        clause: Clause,
    ) -> Result<Option<LeaderId>, Decided> {
        let game = self.game;
        let p = &mut self.s.public;
        let lost = blocks.min(p.blocks[unit.index()]);
        if lost == 0 {
            return Ok(None);
        }
        let who = game.who(p, unit);
        p.blocks[unit.index()] -= lost;
        let left = p.blocks[unit.index()];
        let leader = p.attached(unit);
        if left == 0 {
            p.take(unit, LOST);
        }
        tell!(self, Event::Lost { unit: who, blocks: lost, left, clause });
        if left == 0 {
            tell!(self, Event::Eliminated { unit: who, clause });
            // A unit and its leader give a banner each [4.5].
            self.take_banners(unit.side().other(), 1, Clause("4.3"))?;
        }
        let Some(leader) = leader else { return Ok(None) };
        let due = self.s.public.combat.checked & leader.bit() == 0;
        self.s.public.combat.checked |= leader.bit();
        if due && self.check_leader(leader, left == 0) {
            self.lose_leader(leader, Clause("14.17"))?;
            return Ok(None);
        }
        // Flags against an eliminated unit do not touch its leader [14.12]; he must evade [14.11].
        Ok((left == 0).then_some(leader))
    }

    /// Two dice and two helmets while his unit lives [14.1]; one die and one helmet when it is gone
    /// [14.11].
    fn check_leader(&mut self, leader: LeaderId, unit_gone: bool) -> bool {
        let clause = if unit_gone { "14.11" } else { "14.1" };
        let mut faces = Vec::new();
        let helmets = self.throw(check_dice(unit_gone), &mut faces)[Face::Leader as usize];
        let hit = check_hits(unit_gone, helmets);
        tell!(self, Event::LeaderChecked { leader, faces, hit, clause: Clause(clause) });
        hit
    }

    /// A leader who is hit is removed and is a banner for the enemy [14.17].
    pub(crate) fn lose_leader(&mut self, leader: LeaderId, clause: Clause) -> Flow {
        self.s.public.take_leader(leader, LOST);
        tell!(self, Event::LeaderLost { leader, clause });
        self.take_banners(leader.side().other(), 1, Clause("4.3"))
    }

    /// A lone leader is attacked, at range or hand to hand: the usual dice, one helmet hits him and nothing
    /// else does [14.14]; flags mean nothing [14.15]. If he lives he must evade [13.7], and nobody advances
    /// into his hex [14.16].
    pub(crate) fn roll_at_leader(&mut self) -> Flow {
        let game = self.game;
        let p = &self.s.public;
        let leader = p.combat.leader;
        let number = game.roll_dice(p).total();
        let mut faces = Vec::new();
        let hit = hits_lone_leader(self.throw(number, &mut faces)[Face::Leader as usize]);
        self.s.public.combat.thrown = number;
        tell!(self, Event::LeaderAttacked { leader, faces, hit, clause: Clause("14.14") });
        if hit {
            self.lose_leader(leader, Clause("14.17"))?;
            return self.after_sequence();
        }
        self.leader_must_evade(leader, Then::Sequence)
    }
}

//! Chapter 11, close combat: dice, hits and battling back.
//!
//! The steps in order [11.2]: declare, evade, terrain reductions, roll, hits, retreats, Momentum Advance
//! and bonus combat, battle back.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::Hex;
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::{CardKind, UnitKind};
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::ground::Limit;
use crate::hits::Tally;
use crate::refusal::Refusal;
use crate::state::{Combat, LeaderId, Public, Roll, Stage, State, Then, UnitId};

/// A number of dice and where it comes from, line by line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DiceCount {
    /// By the kind of unit, or copied by elephants.
    pub base: u8,
    /// The clause of the base.
    pub base_clause: Clause,
    /// The terrain limit.
    pub limit: Limit,
    /// Dice the card adds.
    pub card: u8,
    /// Dice the camp takes away.
    pub fewer: u8,
}

impl DiceCount {
    /// The dice rolled: the limit first, then the card's dice on top [16.2], less the camp's die [16.49].
    #[inline]
    pub fn total(&self) -> u8 {
        (self.base.min(self.limit.most) + self.card).saturating_sub(self.fewer)
    }
}

/// Dice of elephants against elephants, Warriors, heavy chariots and camels [11.38].
const ELEPHANTS_FIXED: u8 = 3;
/// Dice of elephants against a lone leader [11.39].
const ELEPHANTS_AT_LEADER: u8 = 1;

/// How a unit comes to roll.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Manner {
    /// As the attacker.
    Attack,
    /// Battling back, or striking first: camels and heavy chariots roll fewer [11.22] [11.28].
    Back,
}

impl CommandsColors {
    /// Dice the card in play adds for the attacker: Clash of Shields two, not in a bonus combat [17.30]
    /// [17.32]; Mounted Charge one, in a bonus combat too [17.68]; I Am Spartacus one in any combat
    /// [17.53].
    pub(crate) fn card_dice(&self, p: &Public, ranged: bool, bonus: bool) -> u8 {
        match self.effect(p) {
            Some(CardKind::ClashOfShields) if !ranged && !bonus => 2,
            Some(CardKind::MountedCharge) if !ranged => 1,
            Some(CardKind::Spartacus) => 1,
            _ => 0,
        }
    }

    /// The number a kind rolls by itself. Losses do not change it [9.5], but Warriors roll one more at
    /// full strength [11.12].
    fn own_dice(&self, kind: UnitKind, full: bool, manner: Manner) -> u8 {
        let figures = self.figures(kind);
        let dice = match manner {
            Manner::Attack => figures.close,
            Manner::Back => figures.close_back,
        };
        dice + if full { figures.full_bonus } else { 0 }
    }

    /// The clause that says how many dice a kind rolls.
    pub(crate) fn dice_clause(kind: UnitKind, manner: Manner) -> Clause {
        Clause(match (kind, manner) {
            (UnitKind::LightInfantry | UnitKind::Slingers | UnitKind::Archers, _) => "11.7",
            (UnitKind::Auxilia, _) => "11.8",
            (UnitKind::MediumInfantry, _) => "11.10",
            (UnitKind::Warriors, _) => "11.11",
            (UnitKind::HeavyInfantry, _) => "11.15",
            (UnitKind::LightWarMachine | UnitKind::HeavyWarMachine, _) => "11.16",
            (UnitKind::LightCavalry | UnitKind::MountedArchers, _) => "11.17",
            (UnitKind::MediumCavalry, _) => "11.18",
            (UnitKind::HeavyCavalry, _) => "11.19",
            (UnitKind::Camels, Manner::Attack) => "11.21",
            (UnitKind::Camels, Manner::Back) => "11.22",
            (UnitKind::LightChariots, _) => "11.25",
            (UnitKind::HeavyChariots, Manner::Attack) => "11.27",
            (UnitKind::HeavyChariots, Manner::Back) => "11.28",
            // Elephants fight after any move of theirs [11.35].
            (UnitKind::Elephants, Manner::Attack) => "11.36",
            (UnitKind::Elephants, Manner::Back) => "11.37",
        })
    }

    /// The fixed number elephants roll against some targets.
    fn elephants_fixed(target: Option<UnitKind>) -> Option<(u8, Clause)> {
        match target {
            None => Some((ELEPHANTS_AT_LEADER, Clause("11.39"))),
            Some(UnitKind::Elephants | UnitKind::Warriors | UnitKind::HeavyChariots | UnitKind::Camels) => {
                Some((ELEPHANTS_FIXED, Clause("11.38")))
            }
            Some(_) => None,
        }
    }

    /// The dice of an ordered unit that attacks `to` now.
    pub(crate) fn attack_dice(&self, p: &Public, unit: UnitId, to: Hex) -> DiceCount {
        // A bonus combat is a new combat, not yet declared while it is being chosen.
        let fighting = p.combat.attacker == unit && p.stage != Stage::Bonus;
        let bonus = if fighting { p.combat.bonus } else { p.stage == Stage::Bonus };
        let full = if fighting { p.combat.attacker_full } else { self.is_full(p, unit) };
        let manner = if fighting && p.combat.struck { Manner::Back } else { Manner::Attack };
        let card = self.card_dice(p, false, bonus);
        self.close_dice(p, unit, to, full, manner, card)
    }

    /// Close combat dice of `unit` against whoever is at `to`.
    fn close_dice(
        &self,
        p: &Public,
        unit: UnitId,
        to: Hex,
        full: bool,
        manner: Manner,
        card: u8,
    ) -> DiceCount {
        let kind = self.kind(unit);
        let from = p.hex_of(unit);
        let target = p.unit_of(unit.side().other(), to);
        let (base, base_clause) = if kind == UnitKind::Elephants {
            match Self::elephants_fixed(target.map(|target| self.kind(target))) {
                Some(fixed) => fixed,
                None => (self.copied_dice(p, target, from, to, manner), Self::dice_clause(kind, manner)),
            }
        } else {
            (self.own_dice(kind, full, manner), Self::dice_clause(kind, manner))
        };
        let limit = self.close_limit(kind, from, to);
        DiceCount { base, base_clause, limit, card, fewer: self.fewer_dice(from) }
    }

    /// The dice elephants copy: attacking, what their target would roll against them from where it
    /// stands [11.36]; battling back, what was thrown at them, the card's dice included [11.37].
    fn copied_dice(&self, p: &Public, target: Option<UnitId>, from: Hex, to: Hex, manner: Manner) -> u8 {
        let Some(target) = target else { return ELEPHANTS_AT_LEADER };
        if manner == Manner::Back && p.combat.thrown > 0 {
            return p.combat.thrown;
        }
        let kind = self.kind(target);
        let full = self.is_full(p, target);
        let own = self.own_dice(kind, full, Manner::Attack);
        let limited = own.min(self.close_limit(kind, to, from).most);
        // Striking first, they roll as many as their attacker is about to, card included [17.47].
        let card = match manner {
            Manner::Back => self.card_dice(p, false, p.combat.bonus),
            Manner::Attack => 0,
        };
        (limited + card).saturating_sub(self.fewer_dice(to))
    }

    /// The combat of the unit at `from` against whoever is at `to`, as it begins.
    pub(crate) fn declared(&self, p: &Public, from: Hex, to: Hex) -> Combat {
        let attacker = p.at[from.index()];
        let enemy = attacker.side().other();
        let defender = p.unit_of(enemy, to);
        Combat {
            attacker,
            from,
            target: to,
            attacker_full: self.is_full(p, attacker),
            // Warriors that lose their first block in this combat keep its benefits until it ends [11.14].
            defender_full: defender.is_some_and(|unit| self.is_full(p, unit)),
            defender: defender.unwrap_or(UnitId::NONE),
            leader: match defender {
                Some(_) => LeaderId::NONE,
                None => p.leader_of(enemy, to).unwrap_or(LeaderId::NONE),
            },
            ..Combat::NONE
        }
    }

    /// The dice of the roll now due in the combat.
    pub(crate) fn roll_dice(&self, p: &Public) -> DiceCount {
        let c = &p.combat;
        match c.roll {
            Roll::Attack if c.ranged => self.fire_dice(p, c.attacker, c.target),
            Roll::Attack => self.attack_dice(p, c.attacker, c.target),
            // Camels and heavy chariots strike first with the dice they battle back with [17.47].
            Roll::Strike | Roll::Back => {
                self.close_dice(p, c.defender, p.hex_of(c.attacker), c.defender_full, Manner::Back, 0)
            }
        }
    }

    /// Whether the unit rolled against, once the roll is carried out and if it is still in its hex with a
    /// block left, rolls in its turn: the defender battles back [11.59], a failed retreat or not [11.61], but
    /// not against missiles [10.5] and not having struck first; the attacker battles back against First
    /// Strike [17.48].
    pub(crate) fn may_answer(&self, p: &mut Public) -> bool {
        let c = p.combat;
        if c.ranged || c.evading {
            return false;
        }
        match c.roll {
            Roll::Attack => {
                p.combat.roll = Roll::Back;
                let dice = self.roll_dice(p).total();
                p.combat.roll = Roll::Attack;
                !c.struck && dice > 0
            }
            Roll::Strike => self.attack_dice(p, c.attacker, c.target).total() > 0,
            Roll::Back => false,
        }
    }

    /// Whether a friendly leader is with the unit or next to it, so that its helmets hit, attacking or
    /// battling back [11.53]. Never for elephants [11.45].
    pub(crate) fn helmets_hit(&self, p: &Public, unit: UnitId) -> bool {
        if self.kind(unit) == UnitKind::Elephants {
            return false;
        }
        let hex = p.hex_of(unit);
        let near = self.tables.board.adjacent(hex).with(hex);
        near.intersects(p.leaders[unit.side()])
    }

    /// Horses shy at elephants and camels.
    pub(crate) fn is_horse(kind: UnitKind) -> bool {
        kind.is_cavalry() || kind.is_chariots()
    }

    pub(crate) fn list_reactions(&self, s: &State, list: &mut Vec<Action>) {
        list.push(Action::Stand);
        if self.check_evade(&s.public).is_ok() {
            list.push(Action::Evade);
        }
        if self.check_strike(s).is_ok() {
            list.push(Action::Strike);
        }
    }

    /// First Strike answers a declared close combat with the defending unit, bonus combats included
    /// [17.46]. A unit without dice has nothing to strike with.
    pub(crate) fn check_strike(&self, s: &State) -> Result<(), Refusal> {
        let p = &s.public;
        let copies = self.tables.copies[CardKind::FirstStrike as usize];
        if s.hands[p.active.other()] & copies == 0 {
            return Err(Refusal::NotInHand { card: CardKind::FirstStrike });
        }
        if self.strike_dice(p) == 0 {
            return Err(Refusal::NoDice { hex: p.combat.target });
        }
        Ok(())
    }

    pub(crate) fn strike_dice(&self, p: &Public) -> u8 {
        let c = &p.combat;
        self.close_dice(p, c.defender, c.from, c.defender_full, Manner::Back, 0).total()
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// An ordered unit attacks an adjacent enemy [11.1] [11.3].
    pub(crate) fn declare_close(&mut self, from: Hex, to: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let bonus = p.stage == Stage::Bonus;
        p.combat = Combat { bonus, ..game.declared(p, from, to) };
        let Combat { attacker, defender, .. } = p.combat;
        tell!(
            self,
            Event::Attacked {
                unit: game.who(&self.s.public, attacker),
                target: to,
                whom: game.who_at(&self.s.public, to),
                bonus,
            }
        );
        if defender == UnitId::NONE {
            return self.roll_at_leader();
        }
        self.s.public.stage = Stage::React;
        Ok(())
    }

    /// The defender stays where it is.
    pub(crate) fn stand(&mut self) -> Flow {
        self.roll(Roll::Attack)
    }

    /// The defender fights first [17.47] and so does not evade.
    pub(crate) fn strike_first(&mut self) -> Flow {
        let game = self.game;
        self.lay_first_strike();
        self.s.public.combat.struck = true;
        let defender = self.s.public.combat.defender;
        tell!(self, Event::StruckFirst { unit: game.who(&self.s.public, defender) });
        self.roll(Roll::Strike)
    }

    /// A unit battles back against its attacker [11.59], who may not evade that [13.2]; after First Strike it is the attacker that may
    /// [17.48]. Rolled and applied like an attack [11.62].
    pub(crate) fn battle_back(&mut self) -> Flow {
        let game = self.game;
        let c = self.s.public.combat;
        tell!(self, Event::BattledBack { unit: game.who(&self.s.public, c.victim()) });
        self.roll(c.answer())
    }

    /// Rolls the dice of a unit against a unit and carries out what they say [11.6].
    pub(crate) fn roll(&mut self, roll: Roll) -> Flow {
        let game = self.game;
        self.s.public.combat.roll = roll;
        let p = &self.s.public;
        let count = game.roll_dice(p);
        let number = count.total();
        let tally = self.throw_at_unit(number, count.base_clause);
        let c = &mut self.s.public.combat;
        c.thrown = number;
        c.flags = tally.flags;
        let victim = c.victim();
        let stood = self.s.public.hex_of(victim);
        self.s.public.combat.stood = stood;
        self.hurt(victim, tally.hits)
    }

    /// Throws dice at the unit rolled against, and counts hits and flags.
    fn throw_at_unit(&mut self, number: u8, clause: Clause) -> Tally {
        let game = self.game;
        let hitting = game.hitting(&self.s.public);
        let mut tally = hitting.start();
        let mut faces = Vec::new();
        let counts = self.throw(number, &mut faces);
        let mut again = hitting.judge(&mut tally, &counts);
        let mut rerolls: Vec<Event> = Vec::new();
        while again > 0 {
            let mut more = Vec::new();
            let counts = self.throw(again, &mut more);
            again = hitting.judge(&mut tally, &counts);
            if L::LISTENS {
                rerolls.push(Event::RolledAgain { faces: more });
            }
        }
        if L::LISTENS {
            let p = &self.s.public;
            let unit = game.who(p, p.combat.roller());
            let Tally { hits, flags, .. } = tally;
            self.log.hear(Event::Rolled { unit, faces, hits, flags, clause });
            rerolls.into_iter().for_each(|event| self.log.hear(event));
        }
        tally
    }

    /// Hits, then the leader's check, then flags [12.1] [14.2]. With elephants all re-rolls come first
    /// [11.42].
    fn hurt(&mut self, victim: UnitId, hits: u8) -> Flow {
        let c = self.s.public.combat;
        let clause = Clause(if c.ranged { "10.27" } else { "11.57" });
        let alone = self.lose_blocks(victim, hits, clause)?;
        if let Some(leader) = alone {
            return self.leader_must_evade(leader, Then::Sequence);
        }
        if !self.s.public.on_board(victim) {
            return self.after_sequence();
        }
        if c.evading {
            return self.carry_out_evade();
        }
        self.face_flags()
    }

    /// What follows when a roll has been carried out.
    pub(crate) fn after_sequence(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let c = p.combat;
        if c.ranged || c.evading || c.defender == UnitId::NONE || !p.on_board(c.attacker) {
            // No battle back against missiles [10.5], nor by a unit that evaded [13.13].
            return self.finish_combat();
        }
        let in_place = |p: &Public, unit: UnitId, hex: Hex| p.on_board(unit) && p.hex_of(unit) == hex;
        match c.roll {
            Roll::Attack => {
                if !in_place(p, c.defender, c.target) {
                    return self.won_combat();
                }
                // One that left its hex may not battle back, even if still adjacent [11.60].
                if game.may_answer(p) {
                    p.stage = Stage::BattleBack;
                    Ok(())
                } else {
                    self.finish_combat()
                }
            }
            Roll::Strike => {
                // The attacker may battle back if neither eliminated nor driven off.
                let face_to_face = in_place(p, c.attacker, c.from) && in_place(p, c.defender, c.target);
                if face_to_face && game.may_answer(p) {
                    p.stage = Stage::BattleBack;
                    Ok(())
                } else {
                    self.finish_combat()
                }
            }
            // A unit that battled back never advances [13.43].
            Roll::Back => self.finish_combat(),
        }
    }

    /// Declines a choice: no advance [13.37], no bonus combat, no battle back.
    pub(crate) fn hold(&mut self) -> Flow {
        self.finish_combat()
    }
}

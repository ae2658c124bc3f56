//! Chapter 12, retreats and morale.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::components::UnitKind;
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{Public, Stage, Then, UnitId};

impl CommandsColors {
    /// How many flags a unit may ignore: the causes add up [12.18], and using them is the owner's choice
    /// [12.19].
    pub(crate) fn ignorable(&self, p: &Public, unit: UnitId) -> u8 {
        self.morale(p, unit).into_iter().flatten().count() as u8
    }

    /// The causes that let the unit rolled against ignore a flag, each with its clause.
    pub(crate) fn morale(&self, p: &Public, unit: UnitId) -> [Option<Clause>; 5] {
        let c = &p.combat;
        let kind = self.kind(unit);
        let hex = p.hex_of(unit);
        let side = unit.side();
        let roller = c.roller();
        let elephants = kind == UnitKind::Elephants;
        let full = if unit == c.attacker { c.attacker_full } else { c.defender_full };
        // A leader in the hex, if he survived his check [12.20]; never for elephants [11.46].
        let leader = !elephants && p.leaders[side].contains(hex);
        // Two adjacent hexes with friendly units or lone leaders [12.21] [12.22]. Elephants give support
        // and get none [12.24].
        let friends = self.tables.board.adjacent(hex) & (p.units[side] | p.leaders[side]);
        let support = !elephants && friends.len() >= 2;
        // Terrain and full strength [12.23] [11.13].
        let terrain = self.sheltered(p);
        let warriors = full && self.figures(kind).full_bonus > 0;
        // Elephants do not mind one flag of cavalry or chariots hand to hand [11.48].
        let horses = elephants && !c.ranged && Self::is_horse(self.kind(roller));
        [
            leader.then_some(Clause("12.20")),
            support.then_some(Clause("12.21")),
            terrain.then_some(Clause("12.23")),
            warriors.then_some(Clause("11.13")),
            horses.then_some(Clause("11.48")),
        ]
    }

    /// Whether the unit rolled against shies: cavalry or chariots driven back by elephants [11.49] or camels
    /// [11.24].
    fn shies(&self, p: &Public) -> bool {
        let c = &p.combat;
        let (victim, roller) = (self.kind(c.victim()), self.kind(c.roller()));
        !c.ranged && Self::is_horse(victim) && matches!(roller, UnitKind::Elephants | UnitKind::Camels)
    }

    /// Where a unit may flee to: no unit [12.11], no impassable ground; a lone friendly leader's hex only
    /// without a leader of its own [12.13], and no enemy leader's hex. Passable terrain does not stop it
    /// [12.10].
    fn refuge(&self, p: &Public, unit: UnitId) -> (HexSet, HexSet) {
        let side = unit.side();
        let ground =
            if self.kind(unit).is_war_machine() { self.ground.open_to_wheels } else { self.ground.open };
        let free = ground - p.all_units() - p.leaders[side.other()];
        let lone = p.lone_leaders(side);
        if p.attached(unit).is_some() { (free - lone, HexSet::EMPTY) } else { (free, free & lone) }
    }

    /// The most hexes of `left` a unit can make homewards from a set of hexes. Reaching a lone leader ends
    /// the way: a retreat is then made in full [12.13], an evade only as far as he stands [13.11].
    fn makes(&self, p: &Public, from: HexSet, left: u8, side: Side, free: HexSet, leaders: HexSet) -> u8 {
        if !(from & leaders).is_empty() {
            return if p.stage == Stage::Evade { 0 } else { left };
        }
        let mut front = from;
        for made in 0..left {
            let next = self.homewards(front, side) & free;
            if next.intersects(leaders) {
                return left;
            }
            if next.is_empty() {
                return made;
            }
            front = next;
        }
        left
    }

    /// The hexes one step nearer a side's own edge; sideways never counts [12.9].
    pub(crate) fn homewards(&self, from: HexSet, side: Side) -> HexSet {
        let edge = Self::home(side);
        from.iter().fold(HexSet::EMPTY, |set, hex| set | self.tables.board.towards(hex, edge))
    }

    /// The unit that is now going back, and the hexes it still owes.
    fn fugitive(p: &Public) -> UnitId {
        match p.stage {
            Stage::Evade => p.combat.defender,
            _ => p.combat.victim(),
        }
    }

    /// The next hexes of a retreat or evade, chosen by the owner [12.8]. The path must make as many hexes
    /// as any legal path does, as the hexes lie before each step: so must that of elephants, who are worked
    /// out hex by hex [12.31].
    pub(crate) fn retreat_steps(&self, p: &Public) -> HexSet {
        let unit = Self::fugitive(p);
        let side = unit.side();
        let (free, leaders) = self.refuge(p, unit);
        let next = self.tables.board.towards(p.hex_of(unit), Self::home(side)) & free;
        if next.len() < 2 {
            return next;
        }
        let left = p.combat.left - 1;
        let best = next
            .iter()
            .map(|hex| self.makes(p, HexSet::of(hex), left, side, free, leaders))
            .max()
            .unwrap_or(0);
        next.iter().filter(|hex| self.makes(p, HexSet::of(*hex), left, side, free, leaders) == best).collect()
    }

    pub(crate) fn check_step(&self, p: &Public, hex: Hex) -> Result<(), Refusal> {
        if self.retreat_steps(p).contains(hex) {
            return Ok(());
        }
        let unit = Self::fugitive(p);
        let evade = p.stage == Stage::Evade;
        let pick = |evading: &'static str, retreating: &'static str| {
            Clause(if evade { evading } else { retreating })
        };
        let towards = self.tables.board.towards(p.hex_of(unit), Self::home(unit.side()));
        Err(if !towards.contains(hex) {
            Refusal::NotHomeward { hex, clause: pick("13.11", "12.9") }
        } else if !self.refuge(p, unit).0.contains(hex) {
            let side = unit.side();
            let retreating = if p.lone_leaders(side).contains(hex) { "12.13" } else { "12.11" };
            Refusal::StepBlocked { hex, clause: pick("13.12", retreating) }
        } else {
            Refusal::ShorterPath { hex, clause: pick("13.11", "12.8") }
        })
    }

    /// Whether a unit of the defender can make at least one hex of an evade [13.12].
    pub(crate) fn can_flee(&self, p: &Public, unit: UnitId) -> bool {
        let edge = Self::home(unit.side());
        self.tables.board.towards(p.hex_of(unit), edge).intersects(self.refuge(p, unit).0)
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Flags of the roll, after its hits [12.1].
    pub(crate) fn face_flags(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let flags = p.combat.flags;
        if flags == 0 {
            return self.after_sequence();
        }
        // Horses that shy owe one hex more for each flag rolled, ignored or not, if they retreat at all.
        p.combat.left = if game.shies(p) { flags } else { 0 };
        let most = game.ignorable(p, p.combat.victim()).min(flags);
        if most == 0 {
            return self.obey_flags();
        }
        p.stage = Stage::IgnoreFlags { most };
        Ok(())
    }

    /// The owner ignores so many flags [12.19].
    pub(crate) fn ignore_flags(&mut self, flags: u8) -> Flow {
        let game = self.game;
        self.s.public.combat.flags -= flags;
        if flags > 0 {
            let victim = self.s.public.combat.victim();
            tell!(self, Event::FlagsIgnored { unit: game.who(&self.s.public, victim), flags });
        }
        if self.s.public.combat.flags == 0 { self.after_sequence() } else { self.obey_flags() }
    }

    /// For each flag left the unit makes one full retreat [12.2] of its own figure [12.3], besides what it
    /// owes for shying; elephants rampage first [12.25].
    fn obey_flags(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let victim = p.combat.victim();
        let per_flag = game.figures(game.kind(victim)).retreat;
        p.combat.left = p.combat.left.saturating_add(p.combat.flags.saturating_mul(per_flag));
        p.combat.flags = 0;
        if game.kind(victim) != UnitKind::Elephants {
            return self.go_on_retreating();
        }
        // Every adjacent hex with a unit or a lone leader, friend or enemy, is checked [12.26].
        let anyone = p.all_units() | p.leaders[Side::North] | p.leaders[Side::South];
        p.combat.rampage = game.tables.board.adjacent(p.hex_of(victim)) & anyone;
        tell!(self, Event::Rampage { unit: game.who(&self.s.public, victim) });
        self.go_on_rampaging()
    }

    /// Asks for the next hex of a retreat, or settles what cannot be made.
    pub(crate) fn go_on_retreating(&mut self) -> Flow {
        let game = self.game;
        loop {
            let p = &mut self.s.public;
            let left = p.combat.left;
            let victim = p.combat.victim();
            if left == 0 || !p.on_board(victim) {
                return self.after_sequence();
            }
            p.stage = Stage::Retreat;
            if !game.retreat_steps(p).is_empty() {
                return Ok(());
            }
            if game.kind(victim) != UnitKind::Elephants {
                // One block for each hex that cannot be made [12.14].
                p.combat.left = 0;
                let alone = self.lose_blocks(victim, left, Clause("12.14"))?;
                if let Some(leader) = alone {
                    return self.leader_must_evade(leader, Then::Sequence);
                }
                return self.after_sequence();
            }
            p.combat.left -= 1;
            // Units, and lone enemy leaders, that block elephants lose a block each, and the elephants
            // stay unhurt [12.29] [12.30]; blocked by nothing but the edge, the ground or, with a leader of
            // their own, a lone friendly leader they lose one like anyone [12.31].
            let enemy = victim.side().other();
            let behind = game.tables.board.towards(p.hex_of(victim), CommandsColors::home(victim.side()));
            let blockers = behind & (p.all_units() | p.leaders[enemy]);
            if blockers.is_empty() {
                let alone = self.lose_blocks(victim, 1, Clause("12.14"))?;
                if let Some(leader) = alone {
                    return self.leader_must_evade(leader, Then::Sequence);
                }
                continue;
            }
            p.combat.blockers = blockers;
            tell!(self, Event::ElephantsBlocked { unit: game.who(&self.s.public, victim) });
            return self.go_on_trampling();
        }
    }

    /// One hex of a retreat or an evade. The attached leader goes along [12.12] [13.14].
    pub(crate) fn unit_steps(&mut self, to: Hex) -> Flow {
        let game = self.game;
        let evade = self.s.public.stage == Stage::Evade;
        let unit = CommandsColors::fugitive(&self.s.public);
        let who = game.who(&self.s.public, unit);
        let leader = self.s.public.attached(unit);
        let refuge = self.s.public.leader_of(unit.side(), to);
        self.shift(unit, leader, to);
        let event =
            if evade { Event::EvadedTo { unit: who, to } } else { Event::Retreated { unit: who, to } };
        tell!(self, event);
        match refuge {
            // A lone leader is reached: he joins, and the rest of the way is waived [12.13].
            Some(leader) => {
                self.s.public.combat.left = 0;
                tell!(self, Event::Joined { unit: game.who(&self.s.public, unit), leader });
            }
            None => self.s.public.combat.left -= 1,
        }
        if evade { self.go_on_evading() } else { self.go_on_retreating() }
    }
}

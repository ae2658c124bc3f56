//! Chapter 13, special actions: evading units, evading leaders and their escapes.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::{Class, Face, UnitKind};
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::refusal::Refusal;
use crate::state::{LEFT, LeaderId, Public, Roll, Stage, Then, UnitId};
use crate::tables::Evades;

/// Hexes of a unit's evade [13.11].
const EVADE_HEXES: u8 = 2;
/// Hexes of a leader's evade [13.17].
pub(crate) const LEADER_EVADE: u8 = 3;

impl CommandsColors {
    /// Whether the defender may evade: by its kind and the attacker's, and with a hex free behind it.
    /// War machines always may, for they are left behind rather than moved [13.15].
    pub(crate) fn check_evade(&self, p: &Public) -> Result<(), Refusal> {
        let c = &p.combat;
        let kind = self.kind(c.defender);
        let attacker = self.kind(c.attacker);
        let by = self.figures(attacker);
        let (may, clause) = match self.figures(kind).evades {
            Evades::Always => (true, "13.6"),
            // Medium cavalry and camels: foot and heavy mounted [13.8].
            Evades::FootAndHeavyMounted => (!by.mounted || by.class == Class::Heavy, "13.8"),
            // Heavy cavalry and chariots: foot and elephants [13.9].
            Evades::FootAndElephants => (!by.mounted || attacker == UnitKind::Elephants, "13.9"),
            Evades::Never => (false, "13.10"),
        };
        if !may {
            return Err(Refusal::MayNotEvade { kind, clause: Clause(clause) });
        }
        if kind.is_war_machine() || self.can_flee(p, c.defender) {
            Ok(())
        } else {
            Err(Refusal::EvadeBlocked { hex: c.target })
        }
    }

    /// Whether a leader of `side` could end an evade there: on open ground, without enemies and without
    /// another friendly leader [13.19]. A hex with an enemy unit is never the last one [13.28].
    fn leader_may_end(&self, p: &Public, leader: LeaderId, hex: Hex) -> bool {
        let side = leader.side();
        let enemy = side.other();
        let own = usize::from(p.leader_hex[usize::from(leader.0)]);
        let taken = (p.leaders[side]).contains(hex)
            && (own != hex.index()
                || LeaderId::all(side)
                    .any(|other| other != leader && usize::from(p.leader_hex[usize::from(other.0)]) == own));
        self.ground.open.contains(hex)
            && !p.units[enemy].contains(hex)
            && !p.leaders[enemy].contains(hex)
            && !taken
    }

    /// Hexes a leader may pass on his evade: friends and friendly leaders [13.20], enemy units by escape
    /// [13.21]; no lone enemy leader and no impassable ground.
    fn leader_passes(&self, p: &Public, leader: LeaderId) -> HexSet {
        self.ground.open - p.lone_leaders(leader.side().other())
    }

    /// Whether a leader at `hex` can still bring his evade to a legal end within `left` hexes.
    fn leader_can_finish(&self, p: &Public, leader: LeaderId, hex: Hex, left: u8) -> bool {
        if self.leader_may_end(p, leader, hex) {
            return true;
        }
        left > 0 && self.leader_goes_on(p, leader, hex, left)
    }

    /// Whether a further step can lead to a legal end.
    fn leader_goes_on(&self, p: &Public, leader: LeaderId, hex: Hex, left: u8) -> bool {
        self.at_home_edge(leader, hex)
            || self
                .leader_next(p, leader, hex)
                .iter()
                .any(|next| self.leader_can_finish(p, leader, next, left - 1))
    }

    fn at_home_edge(&self, leader: LeaderId, hex: Hex) -> bool {
        self.tables.board.row_of(Self::home(leader.side())).contains(hex)
    }

    fn leader_next(&self, p: &Public, leader: LeaderId, hex: Hex) -> HexSet {
        self.tables.board.towards(hex, Self::home(leader.side())) & self.leader_passes(p, leader)
    }

    fn leader_at(p: &Public, leader: LeaderId) -> Hex {
        Hex::from_index(p.leader_hex[usize::from(leader.0)])
    }

    /// The next hexes of a leader's evade, towards his own edge, number and hexes as his owner likes
    /// [13.17].
    fn leader_steps_to(&self, p: &Public, leader: LeaderId, left: u8) -> HexSet {
        if left == 0 {
            return HexSet::EMPTY;
        }
        self.leader_next(p, leader, Self::leader_at(p, leader))
            .iter()
            .filter(|next| self.leader_can_finish(p, leader, *next, left - 1))
            .collect()
    }

    pub(crate) fn list_leader_evade(&self, p: &Public, leader: LeaderId, left: u8, list: &mut Vec<Action>) {
        list.extend(self.leader_steps_to(p, leader, left).iter().map(Action::Step));
        if self.check_leader_stop(p, leader, left).is_ok() {
            list.push(Action::Stop);
        }
        if self.check_leader_off(p, leader, left).is_ok() {
            list.push(Action::Off);
        }
    }

    pub(crate) fn check_leader_step(
        &self,
        p: &Public,
        leader: LeaderId,
        left: u8,
        hex: Hex,
    ) -> Result<(), Refusal> {
        if self.leader_steps_to(p, leader, left).contains(hex) {
            return Ok(());
        }
        let enemy = leader.side().other();
        let at = Self::leader_at(p, leader);
        let towards = self.tables.board.towards(at, Self::home(leader.side()));
        Err(if !towards.contains(hex) || left == 0 {
            Refusal::NotHomeward { hex, clause: Clause("13.17") }
        } else if !self.ground.open.contains(hex) {
            Refusal::StepBlocked { hex, clause: self.impassable_clause(hex) }
        } else if p.lone_leaders(enemy).contains(hex) {
            Refusal::StepBlocked { hex, clause: Clause("13.21") }
        } else if p.units[enemy].contains(hex) {
            // He may not stay with the enemy and could not get past [13.28].
            Refusal::NoEnd { hex, clause: Clause("13.28") }
        } else {
            Refusal::NoEnd { hex, clause: Clause("13.19") }
        })
    }

    pub(crate) fn check_leader_stop(&self, p: &Public, leader: LeaderId, left: u8) -> Result<(), Refusal> {
        if left == LEADER_EVADE {
            return Err(Refusal::MustLeave);
        }
        let hex = Self::leader_at(p, leader);
        if self.leader_may_end(p, leader, hex) {
            return Ok(());
        }
        let clause = if p.units[leader.side().other()].contains(hex) { "13.28" } else { "13.19" };
        Err(Refusal::NoEnd { hex, clause: Clause(clause) })
    }

    /// The owner may take his leader off the board over his own edge; that step is one of the three
    /// [13.23].
    pub(crate) fn check_leader_off(&self, p: &Public, leader: LeaderId, left: u8) -> Result<(), Refusal> {
        if left > 0 && self.at_home_edge(leader, Self::leader_at(p, leader)) {
            Ok(())
        } else {
            Err(Refusal::NotAtEdge)
        }
    }
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// The defender evades instead of standing, declared before the roll [13.1]. The attacker still rolls
    /// its dice, before the unit moves [13.3].
    pub(crate) fn evade(&mut self) -> Flow {
        let game = self.game;
        self.s.public.combat.evading = true;
        let defender = self.s.public.combat.defender;
        tell!(self, Event::Evaded { unit: game.who(&self.s.public, defender) });
        self.roll(Roll::Attack)
    }

    /// What is left of the evading unit goes two hexes homewards, or one if no more can be had [13.11]. A
    /// war machine is abandoned [13.15], without a banner for it [13.16].
    pub(crate) fn carry_out_evade(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let unit = p.combat.defender;
        if !game.kind(unit).is_war_machine() {
            p.combat.left = EVADE_HEXES;
            return self.go_on_evading();
        }
        let who = game.who(p, unit);
        let leader = p.attached(unit);
        p.take(unit, LEFT);
        tell!(self, Event::CrewFled { unit: who });
        match leader {
            // Left alone, he evades for himself [13.55].
            Some(leader) => self.leader_must_evade(leader, Then::Sequence),
            None => self.after_sequence(),
        }
    }

    pub(crate) fn go_on_evading(&mut self) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        p.stage = Stage::Evade;
        if p.combat.left == 0 || game.retreat_steps(p).is_empty() {
            return self.after_sequence();
        }
        Ok(())
    }

    /// A leader left alone, or attacked alone and not hit, must evade [13.7] [13.18]. If he can neither
    /// end his evade anywhere nor leave the board he is lost [13.56].
    pub(crate) fn leader_must_evade(&mut self, leader: LeaderId, then: Then) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let hex = CommandsColors::leader_at(p, leader);
        if game.leader_goes_on(p, leader, hex, LEADER_EVADE) {
            p.stage = Stage::LeaderEvade { leader, left: LEADER_EVADE, then };
            return Ok(());
        }
        tell!(self, Event::LeaderTrapped { leader });
        self.lose_leader(leader, Clause("13.56"))?;
        self.resume(then)
    }

    fn resume(&mut self, then: Then) -> Flow {
        match then {
            Then::Sequence => self.after_sequence(),
            Then::Rampage => self.go_on_rampaging(),
            Then::Blockers => self.go_on_trampling(),
        }
    }

    /// One hex of a leader's evade. Into an enemy unit's hex he tries to escape: it attacks him with its
    /// normal dice [13.24] [13.25], and one helmet ends him [13.26]; otherwise he goes on [13.27]. Units he
    /// passes are not affected; where he ends with a friendly unit he joins it [13.22].
    pub(crate) fn leader_steps(&mut self, to: Hex) -> Flow {
        let game = self.game;
        let Stage::LeaderEvade { leader, left, then } = self.s.public.stage else { return Ok(()) };
        let from = CommandsColors::leader_at(&self.s.public, leader);
        self.s.public.put_leader(leader, to);
        tell!(self, Event::LeaderEvaded { leader, from, to });
        if let Some(enemy) = self.s.public.unit_of(leader.side().other(), to) {
            let number = game.escape_dice(&self.s.public, enemy);
            let through = game.who(&self.s.public, enemy);
            let mut faces = Vec::new();
            let hit = self.throw(number, &mut faces)[Face::Leader as usize] > 0;
            tell!(self, Event::EscapeTried { leader, through, faces, hit });
            if hit {
                self.lose_leader(leader, Clause("13.26"))?;
                return self.resume(then);
            }
        }
        let left = left - 1;
        self.s.public.stage = Stage::LeaderEvade { leader, left, then };
        if left == 0 {
            return self.resume(then);
        }
        Ok(())
    }

    pub(crate) fn leader_stops(&mut self) -> Flow {
        let Stage::LeaderEvade { then, .. } = self.s.public.stage else { return Ok(()) };
        self.resume(then)
    }

    pub(crate) fn leader_rides_off(&mut self) -> Flow {
        let Stage::LeaderEvade { leader, then, .. } = self.s.public.stage else { return Ok(()) };
        self.s.public.take_leader(leader, LEFT);
        tell!(self, Event::LeaderLeft { leader });
        self.resume(then)
    }
}

impl CommandsColors {
    /// The dice of a unit a leader tries to slip through: its normal close combat dice, without regard to
    /// terrain, be it a camp of its own [16.46], or to cards [13.25]; elephants roll one [11.39].
    fn escape_dice(&self, p: &Public, unit: UnitId) -> u8 {
        let kind = self.kind(unit);
        if kind == UnitKind::Elephants {
            return 1;
        }
        let figures = self.figures(kind);
        figures.close + if self.is_full(p, unit) { figures.full_bonus } else { 0 }
    }
}

//! Chapter 8, movement.
//!
//! Ordered units move one after the other, as the player likes [8.1], before any of them fights [8.2].
//! A destination says everything: the unit goes there by the shortest way the rules allow, for no rule
//! depends on the hexes in between. A unit keeps its blocks together [8.10] and crosses sections freely
//! [8.4] [8.35].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::{Hex, HexSet};
use acies_words::message::Clause;

use crate::action::Action;
use crate::components::{CardKind, Class, UnitKind};
use crate::event::Event;
use crate::game::{CommandsColors, Flow, Play, tell};
use crate::pace::LEADER_MOVE;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Public, Stage, UnitId, units_of};

/// The hexes a piece can move to, by the length of the shortest way.
#[derive(Copy, Clone, Debug)]
pub struct Reach {
    /// `by_length[n - 1]`: the hexes first reached with `n` hexes.
    pub by_length: [HexSet; 4],
}

impl Reach {
    /// All destinations.
    #[inline]
    pub fn all(&self) -> HexSet {
        let [a, b, c, d] = self.by_length;
        a | b | c | d
    }

    /// The length of the way to a hex.
    #[inline]
    pub fn length(&self, hex: Hex) -> Option<u8> {
        self.by_length.iter().position(|set| set.contains(hex)).map(|index| index as u8 + 1)
    }
}

impl CommandsColors {
    /// The leader that moves along: the attached one [7.7], also if he was ordered to leave and has not yet
    /// [8.34]. One who has joined this turn by moving alone stays behind [8.39] [8.41].
    #[inline]
    pub(crate) fn moving_leader(&self, p: &Public, unit: UnitId) -> Option<LeaderId> {
        p.attached(unit).filter(|leader| p.moved_leaders & leader.bit() == 0)
    }

    /// Whether light foot passes through friends under the card in play [17.16] [17.64].
    pub(crate) fn passes_friends(&self, p: &Public, kind: UnitKind) -> bool {
        let figures = self.figures(kind);
        matches!(self.effect(p), Some(CardKind::OrderLight | CardKind::MoveFireMove))
            && figures.class == Class::Light
            && !figures.mounted
    }

    /// Where an ordered unit can move to.
    #[inline]
    pub(crate) fn reach(&self, p: &Public, unit: UnitId) -> Reach {
        let side = unit.side();
        let kind = self.kind(unit);
        let hex = p.hex_of(unit);
        let board = &self.tables.board;
        let allowance = self.allowance(p, unit).0;
        // No hex with an enemy [8.7] or a friendly unit [8.8] may be entered, nor impassable ground.
        let ground = if kind.is_war_machine() { self.ground.open_to_wheels } else { self.ground.open };
        let mut free = ground - p.all_units() - p.leaders[side.other()];
        // A hex with a lone friendly leader may be entered and ends the move; but one with a leader
        // already may not enter, for a hex holds one at most [8.9] [8.37].
        let lone = p.lone_leaders(side);
        if !lone.is_empty() && self.moving_leader(p, unit).is_some() {
            free -= lone;
        }
        let stops = self.stops(kind) | lone;
        let mut reach = Reach { by_length: [HexSet::EMPTY; 4] };
        let start = HexSet::of(hex);
        let (mut seen, mut front) = (start, start);
        for length in 0..usize::from(allowance) {
            let next = (board.spread(front) & free) - seen;
            reach.by_length[length] = next;
            seen |= next;
            front = next - stops;
            if front.is_empty() {
                break;
            }
        }
        if allowance == 2 && self.passes_friends(p, kind) {
            // Through a friend and out again: he is not where the move may end, nor may terrain stop it.
            let through = (board.adjacent(hex) & p.units[side]) - self.stops(kind);
            reach.by_length[1] |= (board.spread(through) & free) - seen;
        }
        let (charge, _) = self.charge_length(p, kind);
        if charge > 0 && charge <= allowance + u8::from(p.placed & unit.bit() != 0) {
            // A charge ends adjacent to an enemy unit [8.19].
            let index = usize::from(charge - 1 - u8::from(p.placed & unit.bit() != 0));
            reach.by_length[index] &= board.spread(p.units[side.other()]);
        }
        reach
    }

    /// Where a leader moving alone can go: three hexes, through friends [8.32] but not through enemies
    /// [8.33], and terrain that stops units does not stop him [8.40]. Where a leader stands he may not
    /// end [8.37]; with a friendly unit he may, and joins it [8.38].
    pub(crate) fn leader_reach(&self, p: &Public, leader: LeaderId) -> Reach {
        let [one, two, three] = self.leader_ways(p, leader).map(|set| set - p.leaders[leader.side()]);
        Reach { by_length: [one, two, three, HexSet::EMPTY] }
    }

    /// The hexes a leader moving alone can get to or through, by the length of the way.
    pub(crate) fn leader_ways(&self, p: &Public, leader: LeaderId) -> [HexSet; LEADER_MOVE as usize] {
        let side = leader.side();
        let hex = Hex::from_index(p.leader_hex[usize::from(leader.0)]);
        let enemy = side.other();
        let free = self.ground.open - p.units[enemy] - p.leaders[enemy];
        let start = HexSet::of(hex);
        let (mut seen, mut front) = (start, start);
        [(); LEADER_MOVE as usize].map(|()| {
            front = (self.tables.board.spread(front) & free) - seen;
            seen |= front;
            front
        })
    }

    /// Units that have still to move in this phase.
    #[inline]
    pub(crate) fn movable(&self, p: &Public) -> u64 {
        p.ordered & !p.moved & !p.halted
    }

    /// Leaders that have still to move alone. One whom a unit has joined stays with it where the card lets
    /// nobody detach [7.11].
    #[inline]
    pub(crate) fn movable_leaders<'p>(&self, p: &'p Public) -> impl Iterator<Item = LeaderId> + use<'p> {
        let set = p.ordered_leaders & !p.moved_leaders;
        let bound = if detaches(p.order.card) { HexSet::EMPTY } else { p.units[p.active] };
        (0..8).map(LeaderId).filter(move |leader| set & leader.bit() != 0).filter(move |leader| {
            bound.is_empty() || !bound.contains(Hex::from_index(p.leader_hex[usize::from(leader.0)]))
        })
    }

    pub(crate) fn list_moves(&self, p: &Public, list: &mut Vec<Action>) {
        for unit in units_of(self.movable(p)) {
            let from = p.hex_of(unit);
            list.extend(self.reach(p, unit).all().iter().map(|to| Action::Move(from, to)));
            if !self.battle.exits.is_empty() && self.can_exit(p, unit) {
                list.push(Action::Exit(from));
            }
        }
        for leader in self.movable_leaders(p) {
            let from = Hex::from_index(p.leader_hex[usize::from(leader.0)]);
            let reach = self.leader_reach(p, leader);
            list.extend(reach.all().iter().map(|to| Action::MoveLeader(from, to)));
            if self.can_leader_exit(p, leader) {
                list.push(Action::ExitLeader(from));
            }
        }
        list.push(Action::Done);
    }

    pub(crate) fn unit_to_move(&self, p: &Public, from: Hex) -> Result<UnitId, Refusal> {
        let unit = p.unit_of(p.active, from).ok_or(Refusal::NoUnit { hex: from })?;
        if p.ordered & unit.bit() == 0 {
            return Err(Refusal::NotOrdered { hex: from });
        }
        if p.moved & unit.bit() != 0 {
            return Err(Refusal::AlreadyMoved { hex: from });
        }
        if p.halted & unit.bit() != 0 {
            return Err(Refusal::Halted { hex: from });
        }
        Ok(unit)
    }

    /// A unit moves once, if it has been ordered [7.2] [8.3].
    pub(crate) fn check_move(&self, p: &Public, from: Hex, to: Hex) -> Result<(), Refusal> {
        let unit = self.unit_to_move(p, from)?;
        if self.reach(p, unit).all().contains(to) {
            return Ok(());
        }
        Err(self.why_not_move(p, unit, to))
    }

    pub(crate) fn leader_to_move(&self, p: &Public, from: Hex) -> Result<LeaderId, Refusal> {
        let leader = p.leader_of(p.active, from).ok_or(Refusal::NoLeader { hex: from })?;
        // With an ordered unit he goes where it goes; whether he could have left it is up to the card.
        let unit = p.unit_of(p.active, from);
        let card = p.order.card;
        let bound = unit.is_some() && !detaches(card);
        let led = bound && unit.is_some_and(|unit| p.ordered & unit.bit() != 0);
        if p.ordered_leaders & leader.bit() == 0 && !led {
            return Err(Refusal::NotOrdered { hex: from });
        }
        // By order a leader moves once [8.34].
        if p.moved_leaders & leader.bit() != 0 {
            return Err(Refusal::LeaderMoved { hex: from });
        }
        if bound {
            return Err(Refusal::MayNotDetach { hex: from, card });
        }
        Ok(leader)
    }

    pub(crate) fn check_move_leader(&self, p: &Public, from: Hex, to: Hex) -> Result<(), Refusal> {
        let leader = self.leader_to_move(p, from)?;
        if self.leader_reach(p, leader).all().contains(to) {
            return Ok(());
        }
        Err(self.why_not_move_leader(p, leader, to))
    }
}

/// Whether attached leaders may detach under a card: Section cards and Order Mounted only [7.9] [7.11].
fn detaches(card: CardKind) -> bool {
    card <= CardKind::OutFlanked || card == CardKind::OrderMounted
}

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
    /// Moves a unit and the leader that goes with it.
    pub(crate) fn shift(&mut self, unit: UnitId, leader: Option<LeaderId>, to: Hex) {
        let p = &mut self.s.public;
        p.put(unit, to);
        if let Some(leader) = leader {
            p.put_leader(leader, to);
        }
    }

    pub(crate) fn move_unit(&mut self, from: Hex, to: Hex) -> Flow {
        let game = self.game;
        let p = &mut self.s.public;
        let unit = p.at[from.index()];
        let kind = game.kind(unit);
        let placed = u8::from(p.placed & unit.bit() != 0);
        let length = game.reach(p, unit).length(to).unwrap_or(0) + placed;
        let (allowance, _) = game.allowance(p, unit);
        let most = game.fights_after(p, kind, allowance + placed);
        let (charge, _) = game.charge_length(p, kind);
        let who = game.who(p, unit);
        let leader = game.moving_leader(p, unit);
        self.shift(unit, leader, to);
        let p = &mut self.s.public;
        p.moved |= unit.bit();
        p.moved_ever |= unit.bit();
        // To ride along was the move of a leader with an order of his own [8.34].
        p.moved_leaders |= leader.map_or(0, |leader| leader.bit()) & p.ordered_leaders;
        let forbidden = game.entry_forbids_fight(kind, to).is_some();
        // Some ground ends all moving this turn, second moves too [17.62] [17.81].
        if game.ends_moving(kind, to) {
            p.halted |= unit.bit();
        }
        if length > most || forbidden {
            p.no_fight |= unit.bit();
        } else if charge > 0 && length >= charge {
            p.must_fight |= unit.bit();
        }
        tell!(self, Event::Moved { unit: who, to });
        self.reach_objective(unit)?;
        self.next_move()
    }

    /// A unit that ends its move or advance on an objective of its side takes the banners, once and for
    /// good; called for nothing else, for retreats, evades and setting down take none [4.7].
    pub(crate) fn reach_objective(&mut self, unit: UnitId) -> Flow {
        let game = self.game;
        if game.battle.objectives.is_empty() {
            return Ok(());
        }
        let hex = self.s.public.hex_of(unit);
        for (index, objective) in game.battle.objectives.iter().enumerate() {
            let bit = 1 << index;
            if objective.hex == hex && objective.side == unit.side() && self.s.public.objectives & bit == 0 {
                self.s.public.objectives |= bit;
                let (side, banners, clause) = (objective.side, objective.banners, Clause("4.7"));
                tell!(self, Event::Scored { side, banners, clause });
                self.take_banners(side, banners, clause)?;
            }
        }
        Ok(())
    }

    pub(crate) fn move_leader(&mut self, from: Hex, to: Hex) -> Flow {
        let p = &mut self.s.public;
        let Some(leader) = p.leader_of(p.active, from) else { return Ok(()) };
        p.put_leader(leader, to);
        p.moved_leaders |= leader.bit();
        tell!(self, Event::LeaderMoved { leader, from, to });
        self.next_move()
    }

    /// Goes on to the combats when everyone has moved.
    pub(crate) fn next_move(&mut self) -> Flow {
        let game = self.game;
        let p = &self.s.public;
        if p.stage == Stage::Move && game.movable(p) == 0 && game.movable_leaders(p).next().is_none() {
            return self.moves_done();
        }
        Ok(())
    }

    /// Moving is over [8.2]. After the second moves of Move-Fire-Move the turn is [17.63].
    pub(crate) fn moves_done(&mut self) -> Flow {
        if self.s.public.stage == Stage::SecondMove {
            return self.end_turn();
        }
        self.s.public.stage = Stage::Fight;
        Ok(())
    }
}

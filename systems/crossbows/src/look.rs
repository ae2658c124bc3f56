//! The card of a piece: its figures and rules, how it stands, whom it threatens, its zone and reach. An enemy's is made from
//! what all know.

use acies_core::look::{Look, Outlook, Special, Threat, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind};
use acies_hex::Arc;
use acies_words::message::{Clause, Message};

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, HexSet, arc};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId, UnitSet};
use crate::show::{one_of, order_name};
use crate::state::{Mark, Party, Place, State, View};

fn overlay(key: &'static str, kind: OverlayKind, hexes: HexSet) -> Option<Overlay> {
    let names: Vec<String> = hexes.iter().map(|hex| hex.to_string()).collect();
    (!names.is_empty()).then(|| Overlay { name: Message::new(key), kind, extent: Extent::Hexes(names) })
}

impl Crossbows {
    /// The card of the piece at a place, or of that name.
    pub(crate) fn looked_at(&self, view: &View, place: &str) -> Option<Look> {
        let view = &View { viewer: view.viewer, state: view.state.as_held().into_owned() };
        let state = &view.state;
        if let Ok(leader) = place.parse::<LeaderId>() {
            return self.leader_card(view, leader);
        }
        if let Ok(unit) = place.parse::<UnitId>() {
            return self.unit_card(view, unit);
        }
        let hex: Hex = place.parse().ok()?;
        let leader = || {
            let here =
                acies_core::side::Side::BOTH.into_iter().flat_map(|side| state.leaders_at(side, hex).iter());
            here.into_iter().next().and_then(|leader| self.leader_card(view, leader))
        };
        state.top(hex).map_or_else(leader, |unit| self.unit_card(view, unit))
    }

    fn leader_card(&self, view: &View, leader: LeaderId) -> Option<Look> {
        let state = &view.state;
        state.leader(leader).hex()?;
        let factors = self.factors(state, leader);
        let mut rules = Vec::new();
        if self.battle.chief(leader.side()) == Some(leader) {
            rules.push(Special { text: Message::new("crossbows-rule-chief"), clause: Clause("4.0.2") });
        }
        let force: UnitSet =
            self.battle.force(leader).filter(|unit| state.unit(*unit).hex().is_some()).collect();
        let mut stands = Vec::new();
        if !force.is_empty() {
            stands.push(Message::new("crossbows-leads").message("all", self.some(force)));
        }
        if let Some(order) = self.order_seen(view, leader) {
            stands.push(Message::new("crossbows-is-ordered").message("order", order));
        }
        if state.leader(leader).replaced {
            stands.push(Message::new("crossbows-is-replaced"));
        }
        // His own side knows whether Muster reaches farther; others are shown the range printed.
        let reach = match Crossbows::knows(view, leader.side()) {
            true => self.range_now(state, leader),
            false => self.ranges(state, leader)[0],
        };
        Some(Look {
            figures: vec![
                Value::number("crossbows-figure-command", factors.command),
                Value::number("crossbows-figure-range", factors.range),
                Value::number("crossbows-figure-bonus", factors.bonus),
            ],
            rules,
            state: stands,
            overlays: [
                overlay("crossbows-overlay-command", OverlayKind::Command, reach),
                overlay("crossbows-overlay-force", OverlayKind::Sight, self.hexes_of(state, force)),
            ]
            .into_iter()
            .flatten()
            .collect(),
            ..Look::at(self.leader_name(leader), leader.side())
        })
    }

    fn hexes_of(&self, state: &State, units: UnitSet) -> HexSet {
        units.iter().filter_map(|unit| state.unit(unit).hex()).collect()
    }

    /// A leader's order, or what play leaves open of it; nothing where that is all [5.0.2].
    fn order_seen(&self, view: &View, leader: LeaderId) -> Option<Message> {
        if !self.orders {
            return None;
        }
        if Crossbows::knows(view, leader.side()) {
            return Some(order_name(view.state.hidden.orders[leader.index()]));
        }
        let open = view.state.known.open[leader.index()].own();
        (open.0 & 0x3f != 0x3f).then(|| one_of(open.iter()))
    }

    /// Whom a unit could attack from where it stands.
    fn attackable(&self, state: &State, unit: UnitId) -> HexSet {
        let found = state.unit(unit);
        let fights = self.kind(unit).is_some_and(|kind| {
            !kind.class.is_skirmisher() && !matches!(kind.class, Class::Artillery | Class::Baggage)
        });
        match found.hex().filter(|_| fights && !found.is(Mark::Routed)) {
            Some(hex) => arc(hex, found.facing, Arc::Front) & state.hexes(unit.side().other()),
            None => HexSet::EMPTY,
        }
    }

    /// Who could hurt a unit as he stands, and how.
    fn dangers(&self, state: &State, unit: UnitId) -> Vec<Threat> {
        let Some(hex) = state.unit(unit).hex() else { return Vec::new() };
        let others = state.standing(unit.side().other());
        let threat = |(enemy, at): (UnitId, Hex)| {
            let fires = self.kind(enemy).is_some_and(|kind| kind.fires);
            let routed = state.unit(enemy).is(Mark::Routed);
            let how = if self.attackable(state, enemy).contains(hex) {
                "crossbows-threat-melee"
            } else if fires && !routed && self.band_to(state, enemy, hex).is_ok() {
                "crossbows-threat-fire"
            } else {
                return None;
            };
            let name = self.one(enemy);
            Some(Threat { place: at.to_string(), name, how: Message::new(how), chance: None })
        };
        others.filter_map(threat).collect()
    }

    /// Where a move or a turn leaves its unit, as others stand now: whether it comes into a zone, whom it could attack or fire
    /// at from there, who could hurt it. Its owner alone is told: his orders are behind it.
    pub(crate) fn look_ahead(&self, view: &View, action: &Action) -> Outlook {
        let mut outlook = Outlook::default();
        let (one, facing, to) = match *action {
            Action::Go(Party::Units(group, _), to) => (group.one, None, Some(to)),
            Action::Face(one, facing) => (one, Some(facing), None),
            _ => return outlook,
        };
        let (mut state, foe) = (view.state.as_held().into_owned(), one.side().other());
        let Some(from) = state.unit(one).hex().filter(|_| view.viewer.is(one.side())) else { return outlook };
        let held = view.state.hand.as_ref().and_then(|hand| hand.party.group());
        let Some(group) = held.or(match *action {
            Action::Go(party, _) => party.group(),
            _ => state.all_in(from),
        }) else {
            return outlook;
        };
        let units = group.set();
        for unit in group.units() {
            state.put(unit, Place::On(to.unwrap_or(from)));
            state.turn_to(unit, facing.unwrap_or(state.unit(unit).facing));
        }
        if to.is_some_and(|to| self.zones(&state, foe).contains(to)) {
            outlook.lines.push(Message::new("crossbows-ahead-zone"));
        }
        let melee = |at: Hex| units.iter().any(|unit| self.may_attack(&state, unit, at).is_ok());
        let fires = |unit: UnitId| {
            let found = state.unit(unit);
            self.kind(unit).is_some_and(|kind| kind.fires) && !found.is(Mark::Routed) && !found.is(Mark::Idle)
        };
        let fire = |at: Hex| units.iter().any(|unit| fires(unit) && self.band_to(&state, unit, at).is_ok());
        for at in state.hexes(foe) {
            let blow = melee(at).then(|| self.threat(&state, at, "crossbows-threat-melee"));
            let shot = fire(at).then(|| self.threat(&state, at, "crossbows-threat-fire"));
            outlook.targets.extend(blow.into_iter().chain(shot).flatten());
        }
        outlook.dangers = self.dangers(&state, one);
        outlook
    }

    fn unit_card(&self, view: &View, unit: UnitId) -> Option<Look> {
        let state = &view.state;
        let (kind, hex) = (self.kind(unit)?, state.unit(unit).hex()?);
        let found = state.unit(unit);
        let mut figures = vec![
            Value::number("crossbows-figure-strength", self.strength(state, unit)),
            Value::number("crossbows-figure-morale", self.morale(state, unit)),
            Value::number("crossbows-figure-moves", kind.moves),
            Value::number("crossbows-figure-steps", kind.steps() - found.lost),
        ];
        if kind.fires {
            figures.push(Value::number("crossbows-figure-fires", self.tables.farthest(kind.class)));
        }
        let captain = self.battle.leader_of(unit);
        let leader = Message::new("crossbows-is-led").message("who", self.leader_name(captain));
        let order = self.order_seen(view, captain).filter(|_| kind.class.takes_orders());
        let order = order.map(|order| Message::new("crossbows-is-ordered").message("order", order));
        let states = self.states(state, unit).into_iter().map(|said| said.name);
        let enemies = state.hexes(unit.side().other());
        let ahead = self.attackable(state, unit);
        let may_fire = kind.fires && !found.is(Mark::Routed);
        let shots = enemies.iter().filter(|at| may_fire && self.band_to(state, unit, *at).is_ok());
        let shots: Vec<Threat> =
            shots.filter_map(|at| self.threat(state, at, "crossbows-threat-fire")).collect();
        let blows = ahead.iter().filter_map(|at| self.threat(state, at, "crossbows-threat-melee"));
        let threatens = blows.chain(shots).collect();
        let fires = BOARD.all().iter().filter(|at| may_fire && self.band_to(state, unit, *at).is_ok());
        let fires: HexSet = fires.collect();
        // As printed: whether Muster makes it longer, the card of the leader tells his own side.
        let reach = self.ranges(state, captain)[0];
        let zone = self.zone(state, unit);
        let front = match kind.class.is_skirmisher() {
            true => HexSet::EMPTY,
            false => arc(hex, found.facing, Arc::Front),
        };
        Some(Look {
            figures,
            rules: self.rules_of(kind.class),
            state: std::iter::once(leader).chain(order).chain(states).collect(),
            threatens,
            threatened: self.dangers(state, unit),
            overlays: [
                overlay("crossbows-overlay-front", OverlayKind::Arc, front),
                overlay("crossbows-overlay-zone", OverlayKind::Proximity, zone),
                overlay("crossbows-overlay-fire", OverlayKind::Range, fires),
                overlay("crossbows-overlay-leader", OverlayKind::Command, reach),
            ]
            .into_iter()
            .flatten()
            .collect(),
            ..Look::at(self.one(unit), unit.side())
        })
    }

    fn threat(&self, state: &State, at: Hex, how: &'static str) -> Option<Threat> {
        let name = self.one(state.top(at)?);
        Some(Threat { place: at.to_string(), name, how: Message::new(how), chance: None })
    }

    /// What is special about a type.
    fn rules_of(&self, class: Class) -> Vec<Special> {
        let rule = |key: &'static str, clause: &'static str| Special {
            text: Message::new(key),
            clause: Clause(clause),
        };
        let mut rules = Vec::new();
        if class.is_skirmisher() {
            rules.push(rule("crossbows-rule-skirmisher", "5.4.7"));
            rules.push(rule("crossbows-rule-fall", "5.4.4"));
        }
        match class {
            Class::Pike => rules.push(rule("crossbows-rule-pike", "9.7.1")),
            Class::Heavy | Class::Lancers if self.orders => {
                rules.push(rule("crossbows-rule-horse", "5.1.1.5"))
            }
            Class::Artillery => rules.push(rule("crossbows-rule-guns", "9.6.1")),
            Class::Baggage => rules.push(rule("crossbows-rule-baggage", "2.2.7")),
            _ => {}
        }
        if self.tables.reconstructed {
            rules.push(rule("crossbows-rule-tables", "T.set.1"));
        }
        rules
    }
}

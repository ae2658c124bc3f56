//! The card of a piece: its figures and rules, how it stands, whom it threatens, its zone and reach. An enemy's is made from
//! what all know.

use acies_core::look::{Look, Special, Threat, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind};
use acies_hex::Arc;
use acies_words::message::{Clause, Message};

use crate::components::{Class, Hex, HexSet, arc};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId};
use crate::state::{State, View};

fn overlay(key: &'static str, kind: OverlayKind, hexes: HexSet) -> Option<Overlay> {
    let names: Vec<String> = hexes.iter().map(|hex| hex.to_string()).collect();
    (!names.is_empty()).then(|| Overlay { name: Message::new(key), kind, extent: Extent::Hexes(names) })
}

impl Crossbows {
    /// The card of the piece at a place, or of that name.
    pub(crate) fn looked_at(&self, view: &View, place: &str) -> Option<Look> {
        let state = &view.state;
        if let Ok(leader) = place.parse::<LeaderId>() {
            return self.leader_card(view, leader);
        }
        if let Ok(unit) = place.parse::<UnitId>() {
            return self.unit_card(state, unit);
        }
        let hex: Hex = place.parse().ok()?;
        let leader = || {
            let here =
                acies_core::side::Side::BOTH.into_iter().flat_map(|side| state.leaders_at(side, hex).iter());
            here.into_iter().next().and_then(|leader| self.leader_card(view, leader))
        };
        state.top(hex).map_or_else(leader, |unit| self.unit_card(state, unit))
    }

    fn leader_card(&self, view: &View, leader: LeaderId) -> Option<Look> {
        let state = &view.state;
        state.leader(leader).hex()?;
        let factors = self.factors(state, leader);
        let mut rules = Vec::new();
        if self.battle.chief(leader.side()) == Some(leader) {
            rules.push(Special { text: Message::new("crossbows-rule-chief"), clause: Clause("4.0.2") });
        }
        let mut stands = Vec::new();
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
            overlays: overlay("crossbows-overlay-command", OverlayKind::Command, reach).into_iter().collect(),
            ..Look::at(self.leader_name(leader), leader.side())
        })
    }

    fn unit_card(&self, state: &State, unit: UnitId) -> Option<Look> {
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
        let leader =
            Message::new("crossbows-is-led").message("who", self.leader_name(self.battle.leader_of(unit)));
        let states = self.states(state, unit).into_iter().map(|said| said.name);
        let enemies = state.hexes(unit.side().other());
        let shots = enemies.iter().filter(|at| kind.fires && self.band_to(state, unit, *at).is_ok());
        let threatens = shots.filter_map(|at| self.threat(state, at)).collect();
        let zone = self.zone(state, unit);
        let front = match kind.class.is_skirmisher() {
            true => HexSet::EMPTY,
            false => arc(hex, found.facing, Arc::Front),
        };
        Some(Look {
            figures,
            rules: self.rules_of(kind.class),
            state: std::iter::once(leader).chain(states).collect(),
            threatens,
            overlays: [
                overlay("crossbows-overlay-front", OverlayKind::Arc, front),
                overlay("crossbows-overlay-zone", OverlayKind::Proximity, zone),
            ]
            .into_iter()
            .flatten()
            .collect(),
            ..Look::at(self.one(unit), unit.side())
        })
    }

    fn threat(&self, state: &State, at: Hex) -> Option<Threat> {
        let target = state.top(at)?;
        let how = Message::new("crossbows-threat-fire");
        Some(Threat { place: at.to_string(), name: self.unit_name(target), how, chance: None })
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
        rules
    }
}

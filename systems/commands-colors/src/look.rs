//! The card of a unit or leader: figures and what is special about it. How it stands and what it may still do is in
//! [`crate::standing`], whom it threatens in [`crate::threats`].

use acies_core::look::{Look, Special, Value};
use acies_core::scene::{Extent, Overlay, OverlayKind};
use acies_hex::Hex;
use acies_words::message::{Clause, Message};

use crate::components::{Class, UnitKind};
use crate::game::{CommandsColors, View};
use crate::pace::LEADER_MOVE;
use crate::present::{face_key, unit_key};
use crate::state::{LeaderId, Public, UnitId};
use crate::tables::{Bonus, Evades};

fn hexes(number: u8) -> Message {
    Message::new("cca-value-hexes").number("hexes", number)
}

fn dice(number: u8) -> Message {
    Message::new("cca-value-dice").number("dice", number)
}

fn special(key: &'static str, clause: &'static str) -> Special {
    Special { text: Message::new(key), clause: Clause(clause) }
}

impl CommandsColors {
    /// The card of whoever is at a hex: the unit, with the leader in it, or a leader alone.
    pub(crate) fn look_at(&self, view: &View, place: &str) -> Option<Look> {
        let p = &view.public;
        let hex: Hex = place.parse().ok()?;
        if let Some(unit) = p.unit_at(hex) {
            return Some(self.unit_card(view, unit));
        }
        let leader = acies_core::side::Side::BOTH.into_iter().find_map(|side| p.leader_of(side, hex))?;
        Some(self.leader_card(p, leader, hex))
    }

    fn unit_card(&self, view: &View, unit: UnitId) -> Look {
        let p = &view.public;
        let (kind, hex) = (self.kind(unit), p.hex_of(unit));
        let figures = self.figures(kind);
        let class = match figures.class {
            Class::Light => "cca-face-light",
            Class::Medium => "cca-face-medium",
            Class::Heavy => "cca-face-heavy",
        };
        let manner = if figures.mounted { "cca-value-mounted" } else { "cca-value-foot" };
        let blocks = Message::new("cca-value-blocks")
            .number("blocks", p.blocks[unit.index()])
            .number("full", figures.blocks);
        let moves = match (figures.charge, figures.fights_after) {
            (0, 0) => Message::new("cca-value-move-or-fight").number("hexes", figures.moves),
            (0, most) if most < figures.moves => {
                Message::new("cca-value-move-less").number("hexes", figures.moves).number("most", most)
            }
            (0, _) => hexes(figures.moves),
            (charge, _) => {
                Message::new("cca-value-move-charge").number("hexes", figures.moves).number("charge", charge)
            }
        };
        let close = match (figures.close, figures.close_back, figures.full_bonus) {
            (0, ..) => Message::new("cca-value-dice-copied"),
            (dice, _, more @ 1..) => {
                Message::new("cca-value-dice-full").number("dice", dice).number("full", dice + more)
            }
            (dice, back, _) if dice != back => {
                Message::new("cca-value-dice-back").number("dice", dice).number("back", back)
            }
            (number, ..) => dice(number),
        };
        let fire = match (figures.range, figures.fire_moved) {
            (0, _) => Message::new("cca-value-none"),
            (range, 0) => {
                Message::new("cca-value-fire-still").number("hexes", range).number("dice", figures.fire_still)
            }
            (range, moved) => Message::new("cca-value-fire")
                .number("hexes", range)
                .number("dice", figures.fire_still)
                .number("moved", moved),
        };
        let hits = if figures.swords { "cca-value-hits-swords" } else { "cca-value-hits" };
        let mut look = Look::at(Message::new(unit_key(kind)), unit.side());
        look.figures = vec![
            Value::new(
                "cca-look-class",
                Message::new("cca-value-class").term("class", class).term("manner", manner),
            ),
            Value::new("cca-look-blocks", blocks),
            Value::new("cca-look-move", moves),
            Value::new("cca-look-close", close),
            Value::new("cca-look-fire", fire),
            Value::new("cca-look-hits", Message::new(hits)),
            Value::new(
                "cca-look-hit-by",
                Message::new("cca-value-hit-by").term("face", face_key(figures.class.face())),
            ),
            Value::new(
                "cca-look-retreat",
                Message::new("cca-value-retreat").number("hexes", figures.retreat),
            ),
        ];
        look.rules = self.specials(kind);
        look.state = self.state_lines(p, unit);
        look.may = self.may_lines(view, unit);
        look.threatens = self.threatens(p, unit);
        look.threatened = self.threatened(p, unit.side(), hex);
        if figures.range > 0 {
            let reach = self.tables.board.within(hex, figures.range);
            look.overlays.push(Overlay {
                name: Message::new("cca-look-range").number("hexes", figures.range),
                kind: OverlayKind::Range,
                extent: Extent::Hexes(
                    reach.iter().filter(|to| *to != hex).map(|to| to.to_string()).collect(),
                ),
            });
        }
        look
    }

    /// What is special about a kind, a sentence each.
    fn specials(&self, kind: UnitKind) -> Vec<Special> {
        let figures = self.figures(kind);
        let mut rules = Vec::new();
        match kind {
            UnitKind::Auxilia => rules.push(special("cca-rule-hurries", "8.14")),
            UnitKind::Warriors => rules.extend([
                special("cca-rule-charges", "8.19"),
                special("cca-rule-fresh-die", "11.12"),
                special("cca-rule-fresh-flag", "11.13"),
            ]),
            UnitKind::LightWarMachine | UnitKind::HeavyWarMachine => rules.extend([
                special("cca-rule-machine", "11.16"),
                special("cca-rule-wheels", "16.5"),
                special("cca-rule-crew", "13.15"),
            ]),
            UnitKind::LightChariots => rules
                .extend([special("cca-rule-fires-moving", "10.22"), special("cca-rule-chariots", "11.26")]),
            UnitKind::HeavyChariots => rules
                .extend([special("cca-rule-heavy-chariots", "11.28"), special("cca-rule-chariots", "11.26")]),
            UnitKind::Camels => rules.extend([
                special("cca-rule-camels", "11.22"),
                special("cca-rule-camels-spared", "11.23"),
                special("cca-rule-frighten", "11.24"),
            ]),
            UnitKind::Elephants => rules.extend([
                special("cca-rule-elephants", "11.36"),
                special("cca-rule-elephants-fixed", "11.38"),
                special("cca-rule-elephants-again", "11.41"),
                special("cca-rule-elephants-swords", "11.44"),
                special("cca-rule-elephants-led", "11.45"),
                special("cca-rule-elephants-alone", "12.24"),
                special("cca-rule-elephants-horses", "11.47"),
                special("cca-rule-frighten", "11.49"),
                special("cca-rule-rampage", "12.26"),
                special("cca-rule-barred", "12.30"),
            ]),
            _ => {}
        }
        if kind.is_at_home_in_forest() {
            rules.push(special("cca-rule-forest", "16.12"));
        }
        if !kind.is_war_machine() {
            rules.push(match figures.evades {
                Evades::Always => special("cca-rule-evades", "13.6"),
                Evades::FootAndHeavyMounted => special("cca-rule-evades-medium", "13.8"),
                Evades::FootAndElephants => special("cca-rule-evades-heavy", "13.9"),
                Evades::Never => special("cca-rule-stands", "13.10"),
            });
        }
        rules.push(match figures.bonus {
            Bonus::Always => special("cca-rule-bonus", "13.48"),
            Bonus::WithLeader => special("cca-rule-bonus-led", "13.50"),
            Bonus::Never => special("cca-rule-no-advance", "13.46"),
        });
        if kind.is_cavalry() {
            rules.push(special("cca-rule-momentum", "13.38"));
        }
        rules
    }

    fn leader_card(&self, p: &Public, leader: LeaderId, hex: Hex) -> Look {
        let mut look = Look::at(self.leader_name(leader), leader.side());
        look.figures = vec![
            Value::new("cca-look-class", Message::new("cca-value-leader")),
            Value::new("cca-look-move", hexes(LEADER_MOVE)),
            Value::new("cca-look-hit-by", Message::new("cca-value-leader-hit")),
        ];
        look.rules = vec![
            special("cca-rule-leader-alone", "11.52"),
            special("cca-rule-leader-helmets", "11.53"),
            special("cca-rule-leader-flag", "12.20"),
            special("cca-rule-leader-support", "12.22"),
            special("cca-rule-leader-bonus", "13.50"),
            special("cca-rule-leader-attacked", "13.7"),
            special("cca-rule-leader-checked", "14.1"),
            special("cca-rule-leader-banner", "14.17"),
        ];
        look.threatened = self.threatened(p, leader.side(), hex);
        look
    }
}

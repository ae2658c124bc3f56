//! How a unit stands and what it may still do, for its card: who is with it, which flags it may ignore, and which cards
//! of its side could order it.

use acies_core::game::Refusal as _;
use acies_hex::HexSet;
use acies_words::message::{Arg, Message};

use crate::components::{CardKind, UnitKind};
use crate::game::{CommandsColors, View};
use crate::ground::Protection;
use crate::state::{ANYWHERE, Given, Orders, Public, Stage, UnitId};
use crate::turn::mirrored;

impl CommandsColors {
    /// Who is with it, and how many flags it may ignore.
    pub(crate) fn state_lines(&self, p: &Public, unit: UnitId) -> Vec<Message> {
        let (side, hex, kind) = (unit.side(), p.hex_of(unit), self.kind(unit));
        let mut lines = Vec::new();
        let led = p.attached(unit);
        let helmets = self.helmets_hit(p, unit);
        if let Some(leader) = led {
            let key = if helmets { "cca-state-led" } else { "cca-state-with" };
            lines.push(Message::new(key).message("leader", self.leader_name(leader)));
        } else if helmets {
            lines.push(Message::new("cca-state-near"));
        }
        // Neither leader nor friends help elephants [11.46] [12.24]; of horses they may ignore a flag [11.48].
        if kind == UnitKind::Elephants {
            lines.push(Message::new("cca-state-flag-horses").word("clause", "11.48"));
            return lines;
        }
        let walls = self.walls(kind, hex);
        let friends = self.tables.board.adjacent(hex) & (p.units[side] | p.leaders[side]);
        let fresh = self.is_full(p, unit) && self.figures(kind).full_bonus > 0;
        let reasons = [
            (led.is_some(), "cca-state-flag-led", "12.20"),
            (friends.len() >= 2, "cca-state-flag-support", "12.21"),
            (walls == Some(Protection::Camp), "cca-state-flag-camp", "16.42"),
            (fresh, "cca-state-flag-fresh", "11.13"),
        ];
        let reasons = reasons.into_iter().filter(|(is, ..)| *is);
        let reasons: Vec<Arg> =
            reasons.map(|(_, key, clause)| Arg::Message(Message::new(key).word("clause", clause))).collect();
        lines.push(if reasons.is_empty() {
            Message::new("cca-state-no-flag")
        } else {
            let flags = reasons.len() as i64;
            Message::new("cca-state-flags").number("flags", flags).list("reasons", reasons)
        });
        if walls == Some(Protection::Rampart) {
            lines.push(Message::new("cca-state-rampart").word("clause", "16.36"));
        }
        lines
    }

    /// What it may still do this turn.
    pub(crate) fn may_lines(&self, view: &View, unit: UnitId) -> Vec<Message> {
        let p = &view.public;
        let line = Message::new;
        if matches!(p.stage, Stage::Over(_)) {
            return Vec::new();
        }
        if unit.side() != p.active {
            return vec![line("cca-may-wait")];
        }
        let bit = unit.bit();
        let ordered = p.ordered & bit != 0;
        let moves = line("cca-may-move").number("hexes", self.allowance(p, unit).0);
        let fights =
            if self.fighters(p) & bit != 0 { line("cca-may-fight") } else { line("cca-may-no-fight") };
        match p.stage {
            Stage::PlayCard => vec![self.card_line(view, unit)],
            Stage::Order(_) if ordered => vec![line("cca-may-ordered")],
            Stage::Order(orders @ Orders::Rally(_)) => {
                vec![match self.check_rally(p, orders, p.hex_of(unit)) {
                    Ok(()) => line("cca-may-rally"),
                    Err(why) => why.message(),
                }]
            }
            Stage::Order(orders) => vec![match self.check_order(p, orders, p.hex_of(unit)) {
                Ok(()) => line("cca-may-order"),
                Err(why) => why.message(),
            }],
            _ if !ordered => vec![line("cca-may-no-order")],
            Stage::Move if self.movable(p) & bit != 0 => vec![moves, fights],
            Stage::SecondMove if self.movable(p) & bit != 0 => vec![moves],
            Stage::Move => vec![line("cca-may-moved"), fights],
            Stage::SecondMove => vec![line("cca-may-moved")],
            _ if p.fought & bit != 0 => vec![line("cca-may-fought")],
            _ => vec![fights],
        }
    }

    /// The cards of the side that looks which could order a unit of its own.
    fn card_line(&self, view: &View, unit: UnitId) -> Message {
        let Some(hand) = view.hand.filter(|_| view.viewer.is(unit.side())) else {
            return Message::new("cca-may-card");
        };
        let could = self.kinds_in(hand).filter(|card| self.could_order(&view.public, *card, unit));
        let could: Vec<Arg> = could.map(|card| Arg::Message(Message::new(card.key()))).collect();
        match could.len() {
            0 => Message::new("cca-may-no-card"),
            _ => Message::new("cca-may-cards").list("cards", could),
        }
    }

    /// Whether a card could order a unit if it were played now; by dice where it takes dice.
    pub(crate) fn could_order(&self, p: &Public, card: CardKind, unit: UnitId) -> bool {
        let (side, hex) = (unit.side(), p.hex_of(unit));
        let given = match (card, p.last[side.other()]) {
            (CardKind::FirstStrike, _) | (CardKind::CounterAttack, None) => return false,
            (CardKind::CounterAttack, Some(last)) => mirrored(last),
            (card, _) => Given { card, strips: ANYWHERE },
        };
        let mut next = p.clone();
        next.active = side;
        next.order = given;
        next.plain = false;
        next.chain = HexSet::EMPTY;
        (next.ordered, next.ordered_leaders) = (0, 0);
        match (given.card, self.orders_of(&next).0) {
            (CardKind::ClashOfShields, _) => {
                self.tables.board.adjacent(hex).intersects(p.units[side.other()])
            }
            (CardKind::DarkenTheSky, None) => self.figures(self.kind(unit)).range > 0,
            (_, Some(Orders::Muster(_))) => true,
            (_, Some(Orders::Rally(_))) => self.rallies(&next, Orders::Rally([1; 4])).contains(hex),
            (_, Some(orders @ Orders::Leadership { left, .. })) => {
                self.check_order(&next, orders, hex).is_ok()
                    || self.led_from(&next, self.leads(&next, orders), left).contains(hex)
            }
            (_, Some(orders)) => self.check_order(&next, orders, hex).is_ok(),
            (_, None) => false,
        }
    }
    /// The units that leaders in some hexes reach: those with them, and chains of so many more [17.20] [17.21].
    fn led_from(&self, p: &Public, leaders: HexSet, links: u8) -> HexSet {
        let units = p.units[p.active];
        (0..links).fold(leaders, |reached, _| reached | (self.tables.board.spread(reached) & units)) & units
    }
}

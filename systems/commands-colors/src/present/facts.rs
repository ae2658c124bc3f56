//! What speaks for and against an answer: dice and why, moves and morale.

use acies_words::message::{Clause, Message};

use super::terms::{face_key, faces};
use crate::action::Action;
use crate::close::DiceCount;
use crate::components::Face;
use crate::game::CommandsColors;
use crate::state::{Public, UnitId};

impl CommandsColors {
    /// The facts beside an answer.
    pub(super) fn facts_of(&self, p: &Public, action: &Action) -> Vec<Message> {
        let c = &p.combat;
        match action {
            Action::Play(card) | Action::Discard(card) => {
                vec![Message::new(card.text_key()).number("command", p.command[p.active])]
            }
            Action::Move(from, to) => {
                let Some(unit) = p.unit_at(*from) else { return Vec::new() };
                let length = self.reach(p, unit).length(*to).unwrap_or(0);
                let (allowance, clause) = self.allowance(p, unit);
                vec![
                    Message::new("cca-fact-move")
                        .number("hexes", length)
                        .number("allowance", allowance)
                        .word("clause", clause.0),
                ]
            }
            Action::Ignore(_) => self
                .morale(p, c.victim())
                .into_iter()
                .flatten()
                .map(|clause| Message::new("cca-fact-morale").word("clause", clause.0))
                .collect(),
            _ => self.rolled(p, action).map_or_else(Vec::new, |next| self.roll_facts(&next)),
        }
    }

    /// The lines that say how many dice and why.
    fn count_facts(&self, count: &DiceCount, fixed: Option<&'static str>) -> Vec<Message> {
        let clause = |message: Message, clause: Clause| message.word("clause", clause.0);
        let mut lines = vec![clause(
            Message::new("cca-fact-base").number("dice", count.base),
            fixed.map_or(count.base_clause, Clause),
        )];
        if count.limit.most < count.base {
            let line = Message::new("cca-fact-limit").number("dice", count.limit.most);
            lines.push(clause(line, count.limit.clause));
        }
        if count.card > 0 {
            lines.push(clause(Message::new("cca-fact-card").number("dice", count.card), Clause("16.2")));
        }
        if count.fewer > 0 {
            lines.push(clause(Message::new("cca-fact-camp").number("dice", count.fewer), Clause("16.46")));
        }
        lines.push(Message::new("cca-fact-total").number("dice", count.total()));
        lines
    }

    /// How many dice the roll now due has and why, which faces hit, and what the target ignores.
    fn roll_facts(&self, p: &Public) -> Vec<Message> {
        let mut lines = self.count_facts(&self.roll_dice(p), None);
        let hits = |hitting: &[Face]| Message::new("cca-fact-hits").list("faces", faces(hitting));
        if p.combat.defender == UnitId::NONE {
            lines.push(hits(&[Face::Leader]));
            return lines;
        }
        let hitting = self.hitting(p);
        let swords = hitting.swords.then_some(Face::Swords);
        let helmets = hitting.helmets.then_some(Face::Leader);
        let hit: Vec<Face> = [Some(hitting.symbol), swords, helmets].into_iter().flatten().collect();
        lines.push(hits(&hit));
        let ignored = [(hitting.spare_swords, Face::Swords), (hitting.spare_symbols, hitting.symbol)];
        for (_, face) in ignored.into_iter().filter(|(spare, _)| *spare > 0) {
            lines.push(Message::new("cca-fact-ignores").term("face", face_key(face)));
        }
        if hitting.again {
            lines.push(Message::new("cca-fact-rerolls"));
        }
        lines
    }
}

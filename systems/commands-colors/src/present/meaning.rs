//! Answers in words.

use acies_core::side::Side;
use acies_hex::Hex;
use acies_words::message::Message;

use super::terms::{called_at, nobody, unit_key};
use crate::action::Action;
use crate::game::CommandsColors;
use crate::state::{Public, Stage};

impl CommandsColors {
    /// What an answer says.
    pub(super) fn meant(&self, p: &Public, action: &Action) -> Message {
        let unit_at = |message: Message, hex: &Hex| {
            let who = self.who_at(p, *hex);
            let unit = who.map_or("cca-unit-leader", |who| unit_key(who.kind));
            message.message("who", called_at(who.as_ref(), *hex)).term("unit", unit).word("hex", hex)
        };
        let leader_at = |message: Message, hex: &Hex| {
            let leader = Side::BOTH.into_iter().find_map(|side| p.leader_of(side, *hex));
            message.message("leader", leader.map_or_else(nobody, |leader| self.leader_name(leader)))
        };
        let target = |message: Message, hex: &Hex| {
            message.message("target", called_at(self.who_at(p, *hex).as_ref(), *hex))
        };
        match action {
            Action::Play(card) => Message::new("cca-do-play").term("card", card.key()),
            Action::Discard(card) => Message::new("cca-do-discard").term("card", card.key()),
            Action::Order(hex) => unit_at(Message::new("cca-do-order"), hex),
            Action::OrderLeader(hex) => leader_at(Message::new("cca-do-order-leader"), hex),
            Action::Lead(hex) => leader_at(Message::new("cca-do-lead"), hex),
            Action::Ambush => Message::new("cca-do-ambush"),
            Action::Place(kind, hex) => {
                Message::new("cca-do-place").term("unit", unit_key(*kind)).word("hex", hex)
            }
            Action::Rally(hex) => unit_at(Message::new("cca-do-rally"), hex),
            Action::Done => Message::new(match p.stage {
                Stage::Order(_) => "cca-do-done-orders",
                _ => "cca-do-done-moves",
            }),
            Action::Move(from, to) => unit_at(Message::new("cca-do-move"), from).word("to", to),
            Action::MoveLeader(from, to) => {
                leader_at(Message::new("cca-do-move-leader"), from).word("to", to)
            }
            Action::Exit(hex) => unit_at(Message::new("cca-do-exit"), hex),
            Action::ExitLeader(hex) => leader_at(Message::new("cca-do-exit-leader"), hex),
            Action::Attack(from, to) => target(unit_at(Message::new("cca-do-attack"), from), to),
            Action::Fire(from, to) => target(unit_at(Message::new("cca-do-fire"), from), to),
            Action::End => Message::new("cca-do-end"),
            Action::Stand => Message::new("cca-do-stand"),
            Action::Evade => Message::new("cca-do-evade"),
            Action::Strike => Message::new("cca-do-strike"),
            Action::Ignore(flags) => Message::new("cca-do-ignore").number("flags", *flags),
            Action::Step(hex) => Message::new("cca-do-step").word("hex", hex),
            Action::Stop => Message::new("cca-do-stop"),
            Action::Off => Message::new("cca-do-off"),
            Action::Advance(hex) => Message::new("cca-do-advance").word("hex", hex),
            Action::Battle => Message::new("cca-do-battle"),
            Action::Hold => Message::new(match p.stage {
                Stage::Advance => "cca-do-hold-advance",
                Stage::Bonus => "cca-do-hold-bonus",
                _ => "cca-do-hold-back",
            }),
        }
    }
}

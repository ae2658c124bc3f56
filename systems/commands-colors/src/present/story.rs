//! The story of the battle.

use acies_core::side::Side;
use acies_words::message::Message;

use super::terms::{called, called_at, faces, unit_key};
use crate::components::CardKind;
use crate::event::{Event, Who};
use crate::game::CommandsColors;
use crate::state::LeaderId;

fn with_unit(message: Message, who: &Who) -> Message {
    message
        .message("who", called(who))
        .term("unit", unit_key(who.kind))
        .word("hex", who.hex)
        .message("side", who.side.name())
}

impl CommandsColors {
    /// The story of an event.
    #[allow(clippy::too_many_lines, reason = "one line for each kind of event, in their order")]
    pub(super) fn story(&self, event: &Event) -> Message {
        let side = |key: &'static str, side: Side| Message::new(key).message("side", side.name());
        let leader = |key: &'static str, leader: LeaderId| {
            Message::new(key)
                .message("leader", self.leader_name(leader))
                .message("side", leader.side().name())
        };
        let verdict = |hit: bool| if hit { "cca-word-hit" } else { "cca-word-missed" };
        match event {
            Event::TurnBegan { side: s, turn } => side("cca-event-turn-began", *s).number("turn", *turn),
            Event::CardPlayed { side: s, card } => side("cca-event-card-played", *s).term("card", card.key()),
            Event::Countered { side: s, card } => side("cca-event-countered", *s).term("card", card.key()),
            Event::CardDiscarded { side: s, card } => {
                side("cca-event-card-discarded", *s).term("card", card.key())
            }
            Event::FellBack { .. } => Message::new("cca-event-fell-back"),
            Event::Ordered { unit } => with_unit(Message::new("cca-event-ordered"), unit),
            Event::LeaderOrdered { leader: l, .. } => leader("cca-event-leader-ordered", *l),
            Event::AllOrdered { count, .. } => Message::new("cca-event-all-ordered").number("count", *count),
            Event::OrderDice { faces: f, .. } => Message::new("cca-event-order-dice").list("faces", faces(f)),
            Event::NobodyOrdered { card, fit } => Message::new(match (card, fit) {
                (CardKind::Rally, false) => "cca-event-nobody-to-rally",
                (CardKind::Rally, true) => "cca-event-nobody-rallied",
                _ => "cca-event-nobody-mustered",
            }),
            Event::Rallied { unit, blocks } => {
                with_unit(Message::new("cca-event-rallied"), unit).number("blocks", *blocks)
            }
            Event::AmbushSprung { side: s } => side("cca-event-ambush-sprung", *s),
            Event::Placed { unit } => with_unit(Message::new("cca-event-placed"), unit),
            Event::Moved { unit, to } => with_unit(Message::new("cca-event-moved"), unit).word("to", to),
            Event::LeaderMoved { leader: l, to, .. } => leader("cca-event-leader-moved", *l).word("to", to),
            Event::Exited { unit } => with_unit(Message::new("cca-event-exited"), unit),
            Event::LeaderExited { leader: l, .. } => leader("cca-event-leader-exited", *l),
            Event::Scored { side: s, banners, .. } => {
                side("cca-event-scored", *s).number("banners", *banners)
            }
            Event::Fired { unit, target, whom, dice } => with_unit(Message::new("cca-event-fired"), unit)
                .message("target", called_at(whom.as_ref(), *target))
                .number("dice", *dice),
            Event::Attacked { unit, target, whom, bonus } => {
                let key = if *bonus { "cca-event-attacked-again" } else { "cca-event-attacked" };
                with_unit(Message::new(key), unit).message("target", called_at(whom.as_ref(), *target))
            }
            Event::Evaded { unit } => with_unit(Message::new("cca-event-evaded"), unit),
            Event::StruckFirst { unit } => with_unit(Message::new("cca-event-struck-first"), unit),
            Event::BattledBack { unit } => with_unit(Message::new("cca-event-battled-back"), unit),
            Event::Rolled { unit, faces: f, hits, flags, .. } => {
                with_unit(Message::new("cca-event-rolled"), unit)
                    .list("faces", faces(f))
                    .number("hits", *hits)
                    .number("flags", *flags)
            }
            Event::RolledAgain { faces: f } => Message::new("cca-event-rolled-again").list("faces", faces(f)),
            Event::Lost { unit, blocks, left, .. } => with_unit(Message::new("cca-event-lost"), unit)
                .number("blocks", *blocks)
                .number("left", *left),
            Event::Eliminated { unit, .. } => with_unit(Message::new("cca-event-eliminated"), unit),
            Event::BannerTaken { side: s, total, .. } => side("cca-event-banner-taken", *s)
                .number("total", *total)
                .number("needed", self.battle.banners),
            Event::LeaderChecked { leader: l, faces: f, hit, .. } => {
                leader("cca-event-leader-checked", *l).list("faces", faces(f)).term("verdict", verdict(*hit))
            }
            Event::LeaderAttacked { leader: l, faces: f, hit, .. } => {
                leader("cca-event-leader-attacked", *l).list("faces", faces(f)).term("verdict", verdict(*hit))
            }
            Event::LeaderLost { leader: l, .. } => leader("cca-event-leader-lost", *l),
            Event::FlagsIgnored { unit, flags } => {
                with_unit(Message::new("cca-event-flags-ignored"), unit).number("flags", *flags)
            }
            Event::Retreated { unit, to } => {
                with_unit(Message::new("cca-event-retreated"), unit).word("to", to)
            }
            Event::EvadedTo { unit, to } => {
                with_unit(Message::new("cca-event-evaded-to"), unit).word("to", to)
            }
            Event::Joined { unit, leader: l } => {
                with_unit(Message::new("cca-event-joined"), unit).message("leader", self.leader_name(*l))
            }
            Event::CrewFled { unit } => with_unit(Message::new("cca-event-crew-fled"), unit),
            Event::Rampage { unit } => with_unit(Message::new("cca-event-rampage"), unit),
            Event::Trampled { by, hex, faces: f, hits } => {
                side("cca-event-trampled", *by).word("hex", hex).list("faces", faces(f)).number("hits", *hits)
            }
            Event::ElephantsBlocked { unit } => with_unit(Message::new("cca-event-elephants-blocked"), unit),
            Event::LeaderEvaded { leader: l, from, to } => {
                leader("cca-event-leader-evaded", *l).word("from", from).word("to", to)
            }
            Event::EscapeTried { leader: l, through, faces: f, hit } => leader("cca-event-escape-tried", *l)
                .term("unit", unit_key(through.kind))
                .word("hex", through.hex)
                .list("faces", faces(f))
                .term("verdict", verdict(*hit)),
            Event::LeaderLeft { leader: l } => leader("cca-event-leader-left", *l),
            Event::LeaderTrapped { leader: l } => leader("cca-event-leader-trapped", *l),
            Event::Advanced { unit, to, .. } => {
                with_unit(Message::new("cca-event-advanced"), unit).word("to", to)
            }
            Event::Drew { side: s, card: Some(card), .. } => {
                side("cca-event-drew", *s).term("card", card.key())
            }
            Event::Drew { side: s, card: None, .. } => side("cca-event-drew-hidden", *s),
            Event::CommandGrew { side: s, command } => {
                side("cca-event-command-grew", *s).number("command", *command)
            }
            Event::Reshuffled { .. } => Message::new("cca-event-reshuffled"),
            Event::Won { side: s, total } => {
                side("cca-event-won", *s).number("total", *total).number("needed", self.battle.banners)
            }
        }
    }
}

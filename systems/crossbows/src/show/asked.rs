//! The question of each decision.

use acies_core::game::Present;
use acies_words::message::Message;

use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId};
use crate::movement::RIDE;
use crate::state::{Hand, Party, State, Task};

impl Crossbows {
    /// What is asked.
    pub(super) fn question(&self, state: &State, task: Task) -> Message {
        let leader =
            |key: &'static str, leader: LeaderId| Message::new(key).message("who", self.leader_name(leader));
        let unit = |key: &'static str, unit: UnitId| Message::new(key).message("unit", self.one(unit));
        match task {
            Task::Order(who) => leader("crossbows-ask-order", who),
            Task::Try(_) => Message::new("crossbows-ask-try"),
            Task::Change(who) => leader("crossbows-ask-change", who),
            Task::Trace(who) => leader("crossbows-ask-trace", who),
            Task::Flee => Message::new("crossbows-ask-flee"),
            Task::Move => Message::new("crossbows-ask-move"),
            Task::Fall => Message::new("crossbows-ask-skirmish"),
            Task::Fire(side) if side == state.active => Message::new("crossbows-ask-fire-attack"),
            Task::Fire(_) => Message::new("crossbows-ask-fire-defence"),
            Task::Declare => Message::new("crossbows-ask-melee"),
            Task::Withdraw => {
                let hex = state.melee.as_ref().map_or_else(String::new, |melee| melee.hex.to_string());
                Message::new("crossbows-ask-withdraw").word("hex", hex)
            }
            Task::FallTo(group) => unit("crossbows-ask-fall", group.one),
            Task::Lose(steps) => Message::new("crossbows-ask-lose").number("steps", steps),
            Task::Retreat(who, _) => unit("crossbows-ask-retreat", who),
            Task::Join(who) => leader("crossbows-ask-join", who),
            Task::Follow(who, ..) => leader("crossbows-ask-follow", who),
            Task::FaceBack(who, _) => unit("crossbows-ask-face", who),
            Task::Advance => {
                let hex = state.melee.as_ref().map_or_else(String::new, |melee| melee.hex.to_string());
                Message::new("crossbows-ask-advance").word("hex", hex)
            }
            Task::Late => Message::new("crossbows-ask-charge"),
            Task::Rally => Message::new("crossbows-ask-rally"),
            Task::Claim => Message::new("crossbows-ask-victory"),
            Task::Phase(_) | Task::Test(..) | Task::Melee(_) => Message::new("crossbows-ask-move"),
        }
    }

    /// What is asked while somebody is in hand: how many points he has left, and why he may not stay where he is held.
    pub(super) fn asked_of(&self, state: &State, hand: &Hand) -> Message {
        let left = match hand.party {
            Party::Units(group, _) => self.allowance(group).saturating_sub(hand.spent),
            Party::Leader(_) => RIDE.saturating_sub(hand.ridden),
        };
        let why = self.may_halt(state, &self.field(state, state.active), hand).err();
        let why = why.filter(|_| hand.begun).map_or(Message::new("crossbows-unbound"), |why| {
            Message::new("crossbows-hand-bound").message("why", self.refused(&why))
        });
        Message::new("crossbows-ask-hand")
            .message("all", self.movers(hand.party))
            .word("hex", hand.at)
            .number("points", left)
            .number("turns", u8::from(self.may_turn_in_hand(hand).is_ok()))
            .message("bound", why)
    }
}

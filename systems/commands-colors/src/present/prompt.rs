//! What is asked.

use acies_core::side::Side;
use acies_words::message::Message;

use super::terms::called;
use crate::game::CommandsColors;
use crate::state::{Orders, Public, Roll, Stage, UnitId};

impl CommandsColors {
    /// The question to the side that decides.
    pub(super) fn question(&self, p: &Public) -> Message {
        let c = &p.combat;
        let ask = |key: &'static str, side: Side| Message::new(key).message("side", side.name());
        let about = |key: &'static str, side: Side, unit: UnitId| {
            let who = self.who(p, unit);
            ask(key, side).message("who", called(&who))
        };
        let active = p.active;
        let passive = active.other();
        match p.stage {
            Stage::PlayCard => ask("cca-prompt-play", active),
            Stage::Order(orders) => self.order_prompt(p, orders),
            Stage::Place => ask("cca-prompt-place", active),
            Stage::Move => ask("cca-prompt-move", active),
            Stage::Fight => ask("cca-prompt-fight", active),
            Stage::SecondMove => ask("cca-prompt-second-move", active),
            Stage::React => about("cca-prompt-react", passive, c.defender)
                .message("attacker", called(&self.who(p, c.attacker))),
            Stage::IgnoreFlags { most } => about("cca-prompt-flags", c.victim().side(), c.victim())
                .number("flags", c.flags)
                .number("most", most),
            Stage::Retreat => {
                about("cca-prompt-retreat", c.victim().side(), c.victim()).number("left", c.left)
            }
            Stage::Evade => about("cca-prompt-evade", passive, c.defender).number("left", c.left),
            Stage::LeaderEvade { leader, left, .. } => ask("cca-prompt-leader-evade", leader.side())
                .message("leader", self.leader_name(leader))
                .number("left", left),
            Stage::Advance => about("cca-prompt-advance", active, c.attacker),
            Stage::Bonus => about("cca-prompt-bonus", active, c.attacker),
            Stage::BattleBack => {
                let unit = if c.roll == Roll::Strike { c.attacker } else { c.defender };
                about("cca-prompt-battle-back", unit.side(), unit)
            }
            Stage::Over(winner) => ask("cca-prompt-over", winner),
        }
    }

    fn order_prompt(&self, p: &Public, orders: Orders) -> Message {
        let ask = |key: &'static str| {
            Message::new(key).message("side", p.active.name()).term("card", p.order.card.key())
        };
        let ordered = p.ordered.count_ones() + p.ordered_leaders.count_ones();
        match orders {
            Orders::Sections(caps) => {
                let given = caps.iter().sum::<u8>().saturating_sub(ordered as u8);
                ask("cca-prompt-order").number("left", given)
            }
            Orders::Kinds { left, .. } => ask("cca-prompt-order").number("left", left),
            Orders::Leadership { named: false, .. } => ask("cca-prompt-lead"),
            Orders::Leadership { left, .. } => ask("cca-prompt-chain").number("left", left),
            Orders::Group { left } if left > 32 => ask("cca-prompt-line"),
            Orders::Group { left } => ask("cca-prompt-chain").number("left", left),
            Orders::Choice => ask("cca-prompt-choice"),
            Orders::Muster(dice) | Orders::Rally(dice) => {
                let key =
                    if matches!(orders, Orders::Rally(_)) { "cca-prompt-rally" } else { "cca-prompt-muster" };
                ask(key)
                    .number("light", dice[0])
                    .number("medium", dice[1])
                    .number("heavy", dice[2])
                    .number("helmets", dice[3])
            }
        }
    }
}

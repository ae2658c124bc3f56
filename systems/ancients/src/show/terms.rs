//! What everybody and everything is called, on land as at sea and in a war.

use acies_core::side::Side;
use acies_hex::Heading;
use acies_words::message::Message;

use crate::components::Kind;
use crate::state::{LeaderId, Tactic};
use crate::strength::{Factor, Outcome, Strength};

/// What a kind is called.
pub(crate) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::LightInfantry => "ancients-kind-li",
        Kind::HeavyInfantry => "ancients-kind-hi",
        Kind::Phalanx => "ancients-kind-px",
        Kind::LightArchers => "ancients-kind-la",
        Kind::HeavyArchers => "ancients-kind-ha",
        Kind::MixedMissiles => "ancients-kind-mm",
        Kind::LightCavalry => "ancients-kind-lc",
        Kind::HeavyCavalry => "ancients-kind-hc",
        Kind::Knights => "ancients-kind-kt",
        Kind::Chariots => "ancients-kind-ch",
        Kind::Elephants => "ancients-kind-el",
        Kind::Camp => "ancients-kind-cp",
        Kind::HorseArchers => "ancients-kind-hb",
        Kind::Cataphracts => "ancients-kind-ct",
    })
}

/// What a leader is called.
pub(crate) fn leader_name(leader: LeaderId) -> Message {
    Message::new("ancients-leader").word("who", leader.letter())
}

/// What a leader is called where those of both sides are spoken of.
pub(crate) fn leader_of(leader: LeaderId) -> Message {
    Message::new("ancients-leader-of")
        .message("who", leader_name(leader))
        .message("side", leader.side().name())
}

/// What a facing is called.
pub(crate) fn facing_name(facing: Heading) -> Message {
    Message::new(match facing {
        Heading::North => "ancients-n",
        Heading::NorthEast => "ancients-ne",
        Heading::SouthEast => "ancients-se",
        Heading::South => "ancients-s",
        Heading::SouthWest => "ancients-sw",
        Heading::NorthWest => "ancients-nw",
    })
}

/// The side of a hex as it is pointed at.
pub(crate) const fn side_word(facing: Heading) -> &'static str {
    match facing {
        Heading::North => "n",
        Heading::NorthEast => "ne",
        Heading::SouthEast => "se",
        Heading::South => "s",
        Heading::SouthWest => "sw",
        Heading::NorthWest => "nw",
    }
}

/// What a result of the combat results table means.
pub(crate) fn outcome_name(outcome: Outcome) -> Message {
    Message::new(match outcome {
        Outcome::AttackerDisorganised => "ancients-result-ad",
        Outcome::Melee => "ancients-result-m",
        Outcome::DefenderDisorganised => "ancients-result-dd",
        Outcome::DefenderEliminated => "ancients-result-de",
    })
}

/// A strength spelled out: 8 × 2 flank × 2 leader = 32.
pub(crate) fn spelled(strength: &Strength) -> Message {
    let mut said = Message::new("acies-number").number("number", strength.base);
    for factor in &strength.factors {
        let key = match factor {
            Factor::Leader => "ancients-times-leader",
            Factor::Flank => "ancients-times-flank",
            Factor::Hill => "ancients-times-hill",
            Factor::Village => "ancients-times-village",
            Factor::Bridge => "ancients-times-bridge",
            Factor::Star => "ancients-times-star",
            Factor::Stream => "ancients-times-stream",
            Factor::Ford => "ancients-times-ford",
            Factor::Charge => "ancients-times-charge",
        };
        said = Message::new(key).message("before", said);
    }
    if strength.factors.is_empty() {
        return said;
    }
    Message::new("ancients-equals").message("product", said).decimal("total", strength.quarters as i32 * 250)
}

/// What a tactic is called.
pub(crate) fn tactic_name(tactic: Tactic) -> Message {
    Message::new(match tactic {
        Tactic::Offensive => "ancients-tactic-offensive",
        Tactic::Cautious => "ancients-tactic-cautious",
        Tactic::Defensive => "ancients-tactic-defensive",
    })
}

/// A message with the side that is asked.
pub(crate) fn asked(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side.name())
}

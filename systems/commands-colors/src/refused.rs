//! What refusals say.

use acies_hex::Hex;
use acies_words::message::Message;

use crate::components::CardKind;
use crate::present;
use crate::refusal::Refusal;

impl Refusal {
    /// The sentence that tells it.
    pub(crate) fn sentence(&self) -> Message {
        let at = |key: &'static str, hex: &Hex| Message::new(key).word("hex", hex);
        let card_at = |key: &'static str, hex: &Hex, card: &CardKind| at(key, hex).term("card", card.key());
        match self {
            Refusal::Over { winner } => Message::new("cca-refused-over").message("side", winner.name()),
            Refusal::NotYourDecision { side } => {
                Message::new("cca-refused-not-your-decision").message("side", side.name())
            }
            Refusal::WrongMoment => Message::new("cca-refused-wrong-moment"),
            Refusal::OffBoard { hex } => at("cca-refused-off-board", hex),
            Refusal::NotInHand { card } => Message::new("cca-refused-not-in-hand").term("card", card.key()),
            Refusal::OnlyAnAnswer => Message::new("cca-refused-only-an-answer"),
            Refusal::NothingToCounter => Message::new("cca-refused-nothing-to-counter"),
            Refusal::CanPlay => Message::new("cca-refused-can-play"),
            Refusal::NoUnit { hex } => at("cca-refused-no-unit", hex),
            Refusal::NoLeader { hex } | Refusal::NobodyLeads { hex } => at("cca-refused-no-leader", hex),
            Refusal::AlreadyOrdered { hex } => at("cca-refused-already-ordered", hex),
            Refusal::NoOrderThere { hex } => at("cca-refused-no-order-there", hex),
            Refusal::WrongKind { hex, kind, card } => {
                card_at("cca-refused-wrong-kind", hex, card).term("unit", present::unit_key(*kind))
            }
            Refusal::NoOrdersLeft { card } => {
                Message::new("cca-refused-no-orders-left").term("card", card.key())
            }
            Refusal::NotLinked { hex, card } => card_at("cca-refused-not-linked", hex, card),
            Refusal::MayNotDetach { hex, card } => card_at("cca-refused-may-not-detach", hex, card),
            Refusal::NoLeaders { card, .. } => {
                Message::new("cca-refused-no-leaders").term("card", card.key())
            }
            Refusal::LeaderElsewhere { hex, card } => card_at("cca-refused-leader-elsewhere", hex, card),
            Refusal::UnitElsewhere { hex, card } => card_at("cca-refused-unit-elsewhere", hex, card),
            Refusal::NoDie { hex, card } => card_at("cca-refused-no-die", hex, card),
            Refusal::NoHelmet { hex, card } => card_at("cca-refused-no-helmet", hex, card),
            Refusal::RallyTooFar { hex } => at("cca-refused-rally-too-far", hex),
            Refusal::RallyFull { hex } => at("cca-refused-rally-full", hex),
            Refusal::RallyNever { hex, kind } => {
                at("cca-refused-rally-never", hex).term("unit", present::unit_key(*kind))
            }
            Refusal::NoAmbush => Message::new("cca-refused-no-ambush"),
            Refusal::NotInReserve { kind } => {
                Message::new("cca-refused-not-in-reserve").term("unit", present::unit_key(*kind))
            }
            Refusal::NotThere { hex } => at("cca-refused-not-there", hex),
            Refusal::NotOrdered { hex } => at("cca-refused-not-ordered", hex),
            Refusal::AlreadyMoved { hex } | Refusal::LeaderMoved { hex } => {
                at("cca-refused-already-moved", hex)
            }
            Refusal::Halted { hex } => at("cca-refused-halted", hex),
            Refusal::TooFar { kind, distance, allowance, .. } => Message::new("cca-refused-too-far")
                .term("unit", present::unit_key(*kind))
                .number("distance", *distance)
                .number("allowance", *allowance),
            Refusal::LeaderTooFar { distance } => {
                Message::new("cca-refused-leader-too-far").number("distance", *distance)
            }
            Refusal::Friend { hex } => at("cca-refused-friend", hex),
            Refusal::Enemy { hex } => at("cca-refused-enemy", hex),
            Refusal::SecondLeader { hex } => at("cca-refused-second-leader", hex),
            Refusal::Impassable { hex, .. } => at("cca-refused-impassable", hex),
            Refusal::NoWheels { hex } => at("cca-refused-no-wheels", hex),
            Refusal::NoCharge { hex, .. } => at("cca-refused-no-charge", hex),
            Refusal::NoWay { hex, .. } => at("cca-refused-no-way", hex),
            Refusal::NoExit | Refusal::NoLeaderExit => Message::new("cca-refused-no-exit"),
            Refusal::LeaderCannotFight { hex } => at("cca-refused-leader-cannot-fight", hex),
            Refusal::CombatGoesOn { hex } => at("cca-refused-combat-goes-on", hex),
            Refusal::AlreadyFought { hex } => at("cca-refused-already-fought", hex),
            Refusal::MovedTooFar { kind, .. } => {
                Message::new("cca-refused-moved-too-far").term("unit", present::unit_key(*kind))
            }
            Refusal::TerrainForbids { hex, .. } => at("cca-refused-terrain-forbids", hex),
            Refusal::NoCloseCombat { card, .. } => {
                Message::new("cca-refused-no-close-combat").term("card", card.key())
            }
            Refusal::NoFire { card, .. } => Message::new("cca-refused-no-fire").term("card", card.key()),
            Refusal::NoEnemy { hex, .. } => at("cca-refused-no-enemy", hex),
            Refusal::NotAdjacent { hex, distance } => {
                at("cca-refused-not-adjacent", hex).number("distance", *distance)
            }
            Refusal::MustAttackUnit { hex } => at("cca-refused-must-attack-unit", hex),
            Refusal::NoMissiles { kind } => {
                Message::new("cca-refused-no-missiles").term("unit", present::unit_key(*kind))
            }
            Refusal::TooNear { hex } => at("cca-refused-too-near", hex),
            Refusal::InContact { hex } => at("cca-refused-in-contact", hex),
            Refusal::OutOfRange { distance, range } => {
                Message::new("cca-refused-out-of-range").number("distance", *distance).number("range", *range)
            }
            Refusal::NoSight { hex } => at("cca-refused-no-sight", hex),
            Refusal::NoDice { hex } => at("cca-refused-no-dice", hex),
            Refusal::MustFight { hex } => at("cca-refused-must-fight", hex),
            Refusal::MayNotEvade { kind, .. } => {
                Message::new("cca-refused-may-not-evade").term("unit", present::unit_key(*kind))
            }
            Refusal::EvadeBlocked { hex } => at("cca-refused-evade-blocked", hex),
            Refusal::TooManyIgnored { flags, most } => {
                Message::new("cca-refused-too-many-ignored").number("flags", *flags).number("most", *most)
            }
            Refusal::NotHomeward { hex, .. } => at("cca-refused-not-homeward", hex),
            Refusal::StepBlocked { hex, .. } => at("cca-refused-step-blocked", hex),
            Refusal::ShorterPath { hex, .. } => at("cca-refused-shorter-path", hex),
            Refusal::MustLeave => Message::new("cca-refused-must-leave"),
            Refusal::NoEnd { hex, .. } => at("cca-refused-no-end", hex),
            Refusal::NotAtEdge => Message::new("cca-refused-not-at-edge"),
            Refusal::NoAdvance { hex, .. } => at("cca-refused-no-advance", hex),
        }
    }
}

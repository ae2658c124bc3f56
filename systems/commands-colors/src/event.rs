//! What happens, each under its clause.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::game;
use acies_core::side::{Side, Viewer};
use acies_hex::Hex;
use acies_words::message::Clause;

use crate::components::{CardKind, Face, UnitKind};
use crate::state::LeaderId;

/// A unit as events speak of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Its kind.
    pub kind: UnitKind,
    /// Where it stood.
    pub hex: Hex,
    /// Whose it is.
    pub side: Side,
    /// Whether its side has no other of its kind on the board, so that the kind alone says which is meant.
    pub only: bool,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan { side: Side, turn: u16 },
    /// A card was played.
    CardPlayed { side: Side, card: CardKind },
    /// Counter Attack took this effect.
    Countered { side: Side, card: CardKind },
    /// A card was put away because none could be played.
    CardDiscarded { side: Side, card: CardKind },
    /// No unit fits the card: one unit of choice is ordered instead.
    FellBack { clause: Clause },
    /// A unit was ordered.
    Ordered { unit: Who },
    /// A leader was ordered to move alone.
    LeaderOrdered { leader: LeaderId, hex: Hex },
    /// All units that fit the card were ordered at once.
    AllOrdered { count: u8, clause: Clause },
    /// Dice decided who is ordered or rallied.
    OrderDice { faces: Vec<Face>, clause: Clause },
    /// The dice of the card order or rally nobody; `fit` says that they would have had somebody to.
    NobodyOrdered { card: CardKind, fit: bool },
    /// A block came back.
    Rallied { unit: Who, blocks: u8 },
    /// The reserve comes on.
    AmbushSprung { side: Side },
    /// A unit of the reserve was placed.
    Placed { unit: Who },
    /// A unit moved.
    Moved { unit: Who, to: Hex },
    /// A leader moved alone.
    LeaderMoved { leader: LeaderId, from: Hex, to: Hex },
    /// A unit marched off the board.
    Exited { unit: Who },
    /// A leader left the board by order.
    LeaderExited { leader: LeaderId, hex: Hex },
    /// Banners for an objective or an exit.
    Scored { side: Side, banners: u8, clause: Clause },
    /// A ranged attack was declared.
    Fired { unit: Who, target: Hex, whom: Option<Who>, dice: u8 },
    /// A close combat was declared.
    Attacked { unit: Who, target: Hex, whom: Option<Who>, bonus: bool },
    /// The defender evades.
    Evaded { unit: Who },
    /// The defender plays First Strike.
    StruckFirst { unit: Who },
    /// A unit battles back.
    BattledBack { unit: Who },
    /// Dice of a combat fell.
    Rolled { unit: Who, faces: Vec<Face>, hits: u8, flags: u8, clause: Clause },
    /// Elephants roll scoring Swords again.
    RolledAgain { faces: Vec<Face> },
    /// A unit lost blocks.
    Lost { unit: Who, blocks: u8, left: u8, clause: Clause },
    /// A unit was removed completely.
    Eliminated { unit: Who, clause: Clause },
    /// A banner was taken.
    BannerTaken { side: Side, total: u8, clause: Clause },
    /// A leader was checked.
    LeaderChecked { leader: LeaderId, faces: Vec<Face>, hit: bool, clause: Clause },
    /// A lone leader was rolled against.
    LeaderAttacked { leader: LeaderId, faces: Vec<Face>, hit: bool, clause: Clause },
    /// A leader was lost.
    LeaderLost { leader: LeaderId, clause: Clause },
    /// Flags were ignored.
    FlagsIgnored { unit: Who, flags: u8 },
    /// A unit retreated one hex.
    Retreated { unit: Who, to: Hex },
    /// A unit evaded one hex.
    EvadedTo { unit: Who, to: Hex },
    /// A unit reached a lone leader and stopped.
    Joined { unit: Who, leader: LeaderId },
    /// The crew of a war machine fled.
    CrewFled { unit: Who },
    /// Elephants rampage.
    Rampage { unit: Who },
    /// The rampage reached a hex; `by` rolled, the opponent of whoever stands there.
    Trampled { by: Side, hex: Hex, faces: Vec<Face>, hits: u8 },
    /// Units in the way of elephants lose blocks.
    ElephantsBlocked { unit: Who },
    /// A leader evaded one hex.
    LeaderEvaded { leader: LeaderId, from: Hex, to: Hex },
    /// A leader tried to escape through an enemy unit.
    EscapeTried { leader: LeaderId, through: Who, faces: Vec<Face>, hit: bool },
    /// A leader evaded off the board.
    LeaderLeft { leader: LeaderId },
    /// A leader could not evade.
    LeaderTrapped { leader: LeaderId },
    /// A unit advanced after combat.
    Advanced { unit: Who, to: Hex, clause: Clause },
    /// A card was drawn; others see only that.
    Drew { side: Side, card: Option<CardKind>, clause: Clause },
    /// The hand grew.
    CommandGrew { side: Side, command: u8 },
    /// The discards were shuffled into a new pile.
    Reshuffled { clause: Clause },
    /// The battle is won.
    Won { side: Side, total: u8 },
}

impl game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::CardPlayed { .. } => "card-played",
            Event::Countered { .. } => "countered",
            Event::CardDiscarded { .. } => "card-discarded",
            Event::FellBack { .. } => "fell-back",
            Event::Ordered { .. } => "ordered",
            Event::LeaderOrdered { .. } => "leader-ordered",
            Event::AllOrdered { .. } => "all-ordered",
            Event::OrderDice { .. } => "order-dice",
            Event::NobodyOrdered { .. } => "nobody-ordered",
            Event::Rallied { .. } => "rallied",
            Event::AmbushSprung { .. } => "ambush-sprung",
            Event::Placed { .. } => "placed",
            Event::Moved { .. } => "moved",
            Event::LeaderMoved { .. } => "leader-moved",
            Event::Exited { .. } => "exited",
            Event::LeaderExited { .. } => "leader-exited",
            Event::Scored { .. } => "scored",
            Event::Fired { .. } => "fired",
            Event::Attacked { .. } => "attacked",
            Event::Evaded { .. } => "evaded",
            Event::StruckFirst { .. } => "struck-first",
            Event::BattledBack { .. } => "battled-back",
            Event::Rolled { .. } => "rolled",
            Event::RolledAgain { .. } => "rolled-again",
            Event::Lost { .. } => "lost",
            Event::Eliminated { .. } => "eliminated",
            Event::BannerTaken { .. } => "banner-taken",
            Event::LeaderChecked { .. } => "leader-checked",
            Event::LeaderAttacked { .. } => "leader-attacked",
            Event::LeaderLost { .. } => "leader-lost",
            Event::FlagsIgnored { .. } => "flags-ignored",
            Event::Retreated { .. } => "retreated",
            Event::EvadedTo { .. } => "evaded-to",
            Event::Joined { .. } => "joined",
            Event::CrewFled { .. } => "crew-fled",
            Event::Rampage { .. } => "rampage",
            Event::Trampled { .. } => "trampled",
            Event::ElephantsBlocked { .. } => "elephants-blocked",
            Event::LeaderEvaded { .. } => "leader-evaded",
            Event::EscapeTried { .. } => "escape-tried",
            Event::LeaderLeft { .. } => "leader-left",
            Event::LeaderTrapped { .. } => "leader-trapped",
            Event::Advanced { .. } => "advanced",
            Event::Drew { .. } => "drew",
            Event::CommandGrew { .. } => "command-grew",
            Event::Reshuffled { .. } => "reshuffled",
            Event::Won { .. } => "won",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Event::FellBack { clause }
            | Event::AllOrdered { clause, .. }
            | Event::OrderDice { clause, .. }
            | Event::Scored { clause, .. }
            | Event::Rolled { clause, .. }
            | Event::Lost { clause, .. }
            | Event::Eliminated { clause, .. }
            | Event::BannerTaken { clause, .. }
            | Event::LeaderChecked { clause, .. }
            | Event::LeaderAttacked { clause, .. }
            | Event::LeaderLost { clause, .. }
            | Event::Advanced { clause, .. }
            | Event::Drew { clause, .. }
            | Event::Reshuffled { clause } => *clause,
            Event::TurnBegan { .. } => Clause("5.1"),
            Event::CardPlayed { .. } => Clause("6.1"),
            Event::Countered { .. } => Clause("17.34"),
            Event::CardDiscarded { .. } => Clause("6.3"),
            Event::Ordered { .. } | Event::LeaderOrdered { .. } => Clause("7.1"),
            Event::NobodyOrdered { .. } => Clause("17.80"),
            Event::Rallied { .. } => Clause("17.72"),
            Event::AmbushSprung { .. } | Event::Placed { .. } => Clause("3.9"),
            Event::Moved { .. } => Clause("8.1"),
            Event::LeaderMoved { .. } => Clause("8.31"),
            Event::Exited { .. } => Clause("8.5"),
            Event::LeaderExited { .. } => Clause("8.36"),
            Event::Fired { .. } => Clause("10.9"),
            Event::Attacked { bonus: false, .. } => Clause("11.3"),
            Event::Attacked { bonus: true, .. } => Clause("13.48"),
            Event::Evaded { .. } => Clause("13.1"),
            Event::StruckFirst { .. } => Clause("17.46"),
            Event::BattledBack { .. } => Clause("11.59"),
            Event::RolledAgain { .. } => Clause("11.41"),
            Event::FlagsIgnored { .. } => Clause("12.19"),
            Event::Retreated { .. } => Clause("12.2"),
            Event::EvadedTo { .. } => Clause("13.11"),
            Event::Joined { .. } => Clause("12.13"),
            Event::CrewFled { .. } => Clause("13.15"),
            Event::Rampage { .. } => Clause("12.25"),
            Event::Trampled { .. } => Clause("12.26"),
            Event::ElephantsBlocked { .. } => Clause("12.30"),
            Event::LeaderEvaded { .. } => Clause("13.17"),
            Event::EscapeTried { .. } => Clause("13.25"),
            Event::LeaderLeft { .. } => Clause("13.23"),
            Event::LeaderTrapped { .. } => Clause("13.56"),
            Event::CommandGrew { .. } => Clause("7.13"),
            Event::Won { .. } => Clause("4.1"),
        }
    }

    /// A drawn card is known to the player who drew it and to nobody else [3.7].
    fn seen_by(&self, viewer: Viewer) -> Event {
        match *self {
            Event::Drew { side, clause, .. } if !viewer.is(side) => Event::Drew { side, card: None, clause },
            _ => self.clone(),
        }
    }
}

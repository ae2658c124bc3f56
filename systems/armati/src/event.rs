//! What happens, each under its clause.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::game::{self, Verdict};
use acies_core::side::{BySide, Side, Viewer};
use acies_ground::{Mils, Point, Pose};
use acies_words::message::Clause;

use crate::action::Recovery;
use crate::components::Formation;
use crate::state::{Direction, Face, UnitId};

/// A total of a melee zone, part by part [7.0.03].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The factor that counts.
    pub factor: u8,
    /// The die of the unit.
    pub die: u8,
    /// What is added and taken off.
    pub modifier: i8,
    /// Whether it has impetus.
    pub impetus: bool,
}

impl Total {
    /// All of it together.
    pub fn sum(self) -> i8 {
        self.factor as i8 + self.die as i8 + self.modifier
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A unit fights on foot.
    Dismounted { unit: UnitId },
    /// The maps are in force: who is missing.
    Hidden { units: BySide<Vec<UnitId>> },
    /// Hidden units appeared, and where.
    Found { side: Side, units: Vec<UnitId>, at: Vec<Pose>, clause: Clause },
    /// A unit was placed.
    Placed { unit: UnitId, to: Pose },
    /// A unit is kept in reserve.
    Reserved { unit: UnitId },
    /// A side formed a division.
    Grouped { side: Side, count: u8 },
    /// A turn began.
    TurnBegan { turn: u16 },
    /// A general joined a unit.
    Joined { side: Side, unit: UnitId },
    /// A general rode somewhere on his own.
    Rode { side: Side, to: Point },
    /// A general died, or was lost.
    GeneralLost { side: Side, clause: Clause },
    /// A die was thrown for a general whose unit took damage [2.3.06].
    GeneralRisked { side: Side, die: u8 },
    /// A side made a choice that is not seen yet.
    Chosen { side: Side },
    /// Both choices are open: who shoots at whom. It tells all of them, for what is told after it depends on it.
    FireOpened { shots: BySide<Vec<(UnitId, UnitId)>> },
    /// A unit shot.
    Shot { shooter: UnitId, target: UnitId, range: Mils, dice: [u8; 2], sums: [i8; 2], hit: bool },
    /// Both wishes are open [data.41].
    WishesOpened { yes: BySide<bool> },
    /// Who skirmishes was decided by dice [6.12.03].
    SkirmishRolled { dice: BySide<u8>, side: Side },
    /// A side skirmishes.
    Skirmishes { side: Side },
    /// Dice for the movement option [3.0.06].
    OptionRolled { dice: BySide<u8> },
    /// A side holds the movement option.
    OptionHeld { side: Side, clause: Clause },
    /// A side moves first [3.0.07].
    MovesFirst { side: Side },
    /// A unit moved.
    Moved { unit: UnitId, from: Pose, to: Pose, spent: Mils, clause: Clause },
    /// A unit was put back.
    PutBack { unit: UnitId },
    /// A unit took another formation [data.48].
    Formed { unit: UnitId, formation: Formation },
    /// A unit is disordered now [data.17].
    Disordered { unit: UnitId },
    /// Two enemies met.
    Met { unit: UnitId, target: UnitId, face: Face, clause: Clause },
    /// Mounts met camels [7.9.17].
    PanicRolled { unit: UnitId, die: u8 },
    /// A light unit was dispersed [7.11.02].
    Dispersed { unit: UnitId, by: UnitId, clause: Clause },
    /// A division fell apart [4.0.13].
    Split { side: Side, initiative: u8, clause: Clause },
    /// The direction of melees [7.2.01].
    DirectionNamed { side: Side, direction: Direction },
    /// A melee zone was fought.
    Fought { units: BySide<UnitId>, totals: BySide<Total> },
    /// A unit took damage.
    Damaged { unit: UnitId, points: u8, losses: u8, clause: Clause },
    /// A unit is gone.
    Destroyed { unit: UnitId, clause: Clause },
    /// A friend on a rout path was tested [8.2.04].
    Tested { unit: UnitId, die: u8, destroyed: bool, clause: Clause },
    /// A unit broke off.
    BrokeOff { unit: UnitId, from: Pose, to: Pose },
    /// A unit tried to recover a break point [10.0.05].
    Rallied { unit: UnitId, die: u8, sum: u8, recovered: bool },
    /// A unit rested, reformed its ranks or handled its stakes.
    Recovered { unit: UnitId, recovery: Recovery },
    /// The battle is over.
    Over { verdict: Verdict, clause: Clause },
}

impl game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Dismounted { .. } => "dismounted",
            Event::Hidden { .. } => "hidden",
            Event::Found { .. } => "found",
            Event::Placed { .. } => "placed",
            Event::Reserved { .. } => "reserved",
            Event::Grouped { .. } => "grouped",
            Event::TurnBegan { .. } => "turn",
            Event::Joined { .. } => "joined",
            Event::Rode { .. } => "rode",
            Event::GeneralLost { .. } => "general-lost",
            Event::GeneralRisked { .. } => "general-risked",
            Event::Chosen { .. } => "chosen",
            Event::FireOpened { .. } => "fire-opened",
            Event::Shot { .. } => "shot",
            Event::WishesOpened { .. } => "wishes-opened",
            Event::SkirmishRolled { .. } => "skirmish-rolled",
            Event::Skirmishes { .. } => "skirmishes",
            Event::OptionRolled { .. } => "option-rolled",
            Event::OptionHeld { .. } => "option-held",
            Event::MovesFirst { .. } => "moves-first",
            Event::Moved { .. } => "moved",
            Event::PutBack { .. } => "put-back",
            Event::Formed { .. } => "formed",
            Event::Disordered { .. } => "disordered",
            Event::Met { .. } => "met",
            Event::PanicRolled { .. } => "panic-rolled",
            Event::Dispersed { .. } => "dispersed",
            Event::Split { .. } => "split",
            Event::DirectionNamed { .. } => "direction",
            Event::Fought { .. } => "fought",
            Event::Damaged { .. } => "damaged",
            Event::Destroyed { .. } => "destroyed",
            Event::Tested { .. } => "tested",
            Event::BrokeOff { .. } => "broke-off",
            Event::Rallied { .. } => "rallied",
            Event::Recovered { .. } => "recovered",
            Event::Over { .. } => "over",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Event::Dismounted { .. } => Clause("data.29"),
            Event::Hidden { .. } => Clause("4.0.01"),
            Event::Placed { .. } => Clause("data.6"),
            Event::Reserved { .. } => Clause("data.18"),
            Event::Grouped { .. } => Clause("data.14"),
            Event::TurnBegan { .. } => Clause("3.0.01"),
            Event::Joined { .. } => Clause("data.45"),
            Event::Rode { .. } => Clause("2.3.01"),
            Event::GeneralRisked { .. } => Clause("2.3.06"),
            Event::Chosen { .. } | Event::WishesOpened { .. } => Clause("data.41"),
            Event::FireOpened { .. } => Clause("5.0.29"),
            Event::Shot { .. } => Clause("5.0.12"),
            Event::SkirmishRolled { .. } => Clause("6.12.03"),
            Event::Skirmishes { .. } => Clause("3.0.03"),
            Event::OptionRolled { .. } => Clause("data.1"),
            Event::MovesFirst { .. } => Clause("3.0.07"),
            Event::PutBack { .. } => Clause("4.0.14"),
            Event::Formed { .. } => Clause("data.48"),
            Event::Disordered { .. } => Clause("data.17"),
            Event::PanicRolled { .. } => Clause("7.9.17"),
            Event::DirectionNamed { .. } => Clause("7.2.01"),
            Event::Fought { .. } => Clause("7.0.03"),
            Event::BrokeOff { .. } => Clause("7.12.05"),
            Event::Rallied { .. } => Clause("data.2"),
            Event::Recovered { recovery, .. } => Clause(match recovery {
                Recovery::Losses => "10.0.05",
                Recovery::Rest => "10.0.06",
                Recovery::Ranks => "10.0.07",
                Recovery::Plant | Recovery::TakeUp => "12.4.02",
            }),
            Event::GeneralLost { clause, .. }
            | Event::OptionHeld { clause, .. }
            | Event::Moved { clause, .. }
            | Event::Found { clause, .. }
            | Event::Met { clause, .. }
            | Event::Dispersed { clause, .. }
            | Event::Split { clause, .. }
            | Event::Damaged { clause, .. }
            | Event::Destroyed { clause, .. }
            | Event::Tested { clause, .. }
            | Event::Over { clause, .. } => *clause,
        }
    }

    fn seen_by(&self, _: Viewer) -> Event {
        self.clone()
    }

    fn opens(&self, viewer: Viewer) -> bool {
        match self {
            Event::FireOpened { .. } | Event::WishesOpened { .. } | Event::Hidden { .. } => true,
            Event::Found { side, .. } => !viewer.is(*side),
            _ => false,
        }
    }
}

//! What happens at sea when an action is played, each with the clause that makes it happen.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::game::Verdict;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;
use acies_words::message::Clause;

use super::components::{Assault, Harm, Hex, Ram, Repair, Size};

/// A ship as it was when something happened to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hull {
    /// Who commands it.
    pub side: Side,
    /// How large it is.
    pub size: Size,
    /// Where it lies.
    pub hex: Hex,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player turn began.
    TurnBegan { side: Side, turn: u8 },
    /// The movement die fell, or the battle gives it.
    Die { side: Side, die: u8, given: bool },
    /// A ship went one hex ahead or astern, and has so many points left.
    Moved { ship: Hull, to: Hex, astern: bool, left: u8 },
    /// A ship turned by one side.
    Turned { ship: Hull, facing: Heading, left: u8 },
    /// A ship left the map.
    Left { ship: Hull },
    /// A ship rams another, and goes through to a hex beyond it or not.
    Rammed { ship: Hull, target: Hull, ram: Ram, through: Option<Hex> },
    /// Raked oars turn a ship.
    Swung { ship: Hull, facing: Heading },
    /// The die of a ram, with the quality of the crew.
    RamRolled { ship: Hull, target: Hull, ram: Ram, die: u8, crew: u8, harm: Harm },
    /// A ship was turned to its damaged side; captured or not.
    Damaged { ship: Hull, captured: bool },
    /// A flame marker was put on a ship.
    Sinks { ship: Hull },
    /// A marine point went to another ship or ashore.
    Crossed { side: Side, from: Hex, to: Hex },
    /// A ship was scuttled, by its own marines or by those who boarded it.
    Scuttled { ship: Hull, by: Side },
    /// An attack was announced.
    Announced { side: Side, how: Assault, from: Hex, target: Hull },
    /// The die of an attack, and whether a corvus adds to it.
    Struck { side: Side, how: Assault, from: Hex, target: Hull, die: u8, corvus: bool, hit: bool },
    /// So many attacks of a kind can do nothing any more.
    Wasted { how: Assault, from: Hex, target: Hull, count: u8 },
    /// A ballista shot.
    Shot { ship: Hull, target: Hull, die: u8, hit: bool },
    /// A ship lost a marine point, to boarders or to a shot.
    MarineLost { ship: Hull, how: Assault, left: u8 },
    /// A ship was captured.
    Captured { ship: Hull, from: Hex },
    /// Nobody of the captors is aboard any more: the ship is its own side's again.
    Returned { ship: Hull },
    /// The boarders do nothing to the ship.
    Spared { ship: Hull },
    /// The repair die of a sinking ship.
    RepairRolled { ship: Hull, die: u8, large: bool, repair: Repair },
    /// A ship sank, with so many marine points.
    Sank { ship: Hull, marines: u8 },
    /// The battle is over: the ships the north and the south have taken, and the clause that ended it.
    Ended { verdict: Verdict, north: u8, south: u8, by: &'static str },
}

impl acies_core::game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::Die { .. } => "die",
            Event::Moved { .. } => "moved",
            Event::Turned { .. } => "turned",
            Event::Left { .. } => "left",
            Event::Rammed { .. } => "rammed",
            Event::Swung { .. } => "swung",
            Event::RamRolled { .. } => "ram-rolled",
            Event::Damaged { .. } => "damaged",
            Event::Sinks { .. } => "sinks",
            Event::Crossed { .. } => "crossed",
            Event::Scuttled { .. } => "scuttled",
            Event::Announced { .. } => "announced",
            Event::Struck { .. } => "struck",
            Event::Wasted { .. } => "wasted",
            Event::Shot { .. } => "shot",
            Event::MarineLost { .. } => "marine-lost",
            Event::Captured { .. } => "captured",
            Event::Returned { .. } => "returned",
            Event::Spared { .. } => "spared",
            Event::RepairRolled { .. } => "repair-rolled",
            Event::Sank { .. } => "sank",
            Event::Ended { .. } => "ended",
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Event::TurnBegan { .. } => "14.4.2",
            Event::Die { given: true, .. } => "14.3.5",
            Event::Die { .. } => "14.5.1",
            Event::Moved { astern: false, .. } => "14.5.4",
            Event::Moved { .. } => "14.5.5",
            Event::Turned { .. } => "14.5.6",
            Event::Left { .. } => "14.5.8",
            Event::Rammed { ram, .. } => ram.clause(),
            Event::Swung { .. } => "14.6.a.3",
            Event::RamRolled { ram: Ram::Rake, .. } => "14.6.a.4",
            Event::RamRolled { ram: Ram::Rudder, .. } => "14.6.b.3",
            Event::RamRolled { ram: Ram::Flank, .. } => "14.6.c.3",
            Event::Damaged { captured: true, .. } => "14.8.i.2",
            Event::Damaged { .. } => "T.ram.5",
            Event::Sinks { .. } => "T.ram.6",
            Event::Crossed { .. } => "14.7.b.1",
            Event::Scuttled { ship, by } if ship.side == *by => "14.7.e.1",
            Event::Scuttled { .. } => "14.8.i.3",
            Event::Announced { .. } | Event::Wasted { .. } => "14.8.d.1",
            Event::Struck { .. } => "14.8.f.1",
            Event::Shot { .. } => "14.9.c.1",
            Event::MarineLost { how: Assault::Board, .. } => "T.nav.6",
            Event::MarineLost { .. } => "T.nav.5",
            Event::Captured { .. } | Event::Spared { .. } => "14.8.i.1",
            Event::Returned { .. } => "14.8.j.1",
            Event::RepairRolled { .. } => "14.10.a.1",
            Event::Sank { .. } => "14.10.b.1",
            Event::Ended { by, .. } => by,
        })
    }

    /// Nothing is hidden at sea.
    fn seen_by(&self, _viewer: Viewer) -> Event {
        self.clone()
    }
}

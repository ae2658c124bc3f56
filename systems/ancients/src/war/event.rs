//! What happens in a war when an answer is given, each with the clause that makes it happen.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::game::Verdict;
use acies_core::side::{Side, Viewer};
use acies_words::message::Clause;

use super::action::How;
use super::components::{CityId, Fleet, Force, SeaId, Spot};
use super::sheet::Sheet;
use crate::components::{Kind, National};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan { turn: u8, year: i16, first: Side },
    /// A player has sealed his sheet.
    Sealed { side: Side },
    /// His sheet was opened.
    Opened { side: Side, sheet: Box<Sheet> },
    /// What was bought was paid, and what of it went to the other side for elephants, in halves of a point.
    Paid { side: Side, paid: u32, elephants: u32 },
    /// A fleet sailed; it is in that sea.
    Sailed { side: Side, from: Spot, to: SeaId, ships: u16, units: u16 },
    /// A fleet that seeks no battle was looked for.
    Sought { sea: SeaId, side: Side, die: u8, found: bool },
    /// A fleet is in a port.
    InPort { side: Side, city: CityId, ships: u16 },
    /// An army went ashore.
    Landed { side: Side, city: CityId, units: u16 },
    /// An army marched along a road.
    Marched { side: Side, from: CityId, to: CityId, units: u16 },
    /// A strait stopped it.
    Closed { side: Side, at: CityId, sea: SeaId },
    /// Armies met on a road.
    Crossed { at: CityId },
    /// Two armies or fleets meet.
    Met { at: Spot, attacker: Side },
    /// Who was come upon stands.
    Stood { side: Side, at: Spot },
    /// An army or fleet retires, after a battle or before it.
    Retired { side: Side, from: Spot, to: Spot, beaten: bool },
    /// An army shut itself up.
    Shut { side: Side, city: CityId, beaten: bool },
    /// A player said how a battle is to be settled.
    Wanted { side: Side, how: How },
    /// How it is settled.
    Settled { at: Spot, how: How },
    /// The dice of the table of odds: that of the verdict, and those of the losses.
    Rolled { verdict: u8, north: u8, south: u8 },
    /// A battle came out.
    Fought { at: Spot, verdict: Verdict },
    /// What a side lost in it.
    Lost { side: Side, units: Force, ships: Fleet, taken: Fleet },
    /// A leader was killed or captured.
    LeaderLost { side: Side, leader: u8, captured: bool },
    /// So many units of a side became veterans.
    Veterans { side: Side, units: u16 },
    /// So many crews of a side became better.
    Crews { side: Side, ships: u16 },
    /// A unit came back.
    Recovered { side: Side, kind: Kind, points: u16 },
    /// A unit aboard was lost with the ships, in a battle or in a storm.
    Drowned { side: Side, kind: Kind, storm: bool },
    /// All that a side had there is lost.
    Gone { side: Side, at: Spot },
    /// A siege goes on.
    Besieged { city: CityId, by: Side, left: u8 },
    /// A siege is over: nobody besieges any more.
    Relieved { city: CityId },
    /// A city fell.
    Fell { city: CityId, by: Side },
    /// The ships of a fallen port put to sea.
    PutToSea { side: Side, city: CityId, sea: SeaId },
    /// The dice of the winter for a fleet at sea, and how many ships it lost.
    Storm { side: Side, sea: SeaId, dice: Vec<u8>, lost: u16 },
    /// Taxes, in halves of a point.
    Taxed { side: Side, halves: u32 },
    /// Prisoners were exchanged: one of each side.
    Exchanged { north: u8, south: u8 },
    /// A leader came, new or exchanged.
    LeaderCame { side: Side, leader: u8, city: CityId },
    /// A nation got its characteristic.
    Nation { side: Side, nation: National },
    /// The war is over: how far each side is above its par, and the clause that ended it.
    Ended { verdict: Verdict, north: i16, south: i16, by: &'static str },
}

impl acies_core::game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::Sealed { .. } => "sealed",
            Event::Opened { .. } => "opened",
            Event::Paid { .. } => "paid",
            Event::Sailed { .. } => "sailed",
            Event::Sought { found: true, .. } => "found",
            Event::Sought { .. } => "missed",
            Event::InPort { .. } => "in-port",
            Event::Landed { .. } => "landed",
            Event::Marched { .. } => "marched",
            Event::Closed { .. } => "closed",
            Event::Crossed { .. } => "crossed",
            Event::Met { .. } => "met",
            Event::Stood { .. } => "stood",
            Event::Retired { .. } => "retired",
            Event::Shut { .. } => "shut",
            Event::Wanted { .. } => "wanted",
            Event::Settled { .. } => "settled",
            Event::Rolled { .. } => "rolled",
            Event::Fought { .. } => "fought",
            Event::Lost { .. } => "lost",
            Event::LeaderLost { captured: true, .. } => "captured",
            Event::LeaderLost { .. } => "killed",
            Event::Veterans { .. } => "veterans",
            Event::Crews { .. } => "crews",
            Event::Recovered { .. } => "recovered",
            Event::Drowned { .. } => "drowned",
            Event::Gone { .. } => "gone",
            Event::Besieged { .. } => "besieged",
            Event::Relieved { .. } => "relieved",
            Event::Fell { .. } => "fell",
            Event::PutToSea { .. } => "put-to-sea",
            Event::Storm { .. } => "storm",
            Event::Taxed { .. } => "taxed",
            Event::Exchanged { .. } => "exchanged",
            Event::LeaderCame { .. } => "leader-came",
            Event::Nation { .. } => "nation",
            Event::Ended { .. } => "ended",
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Event::TurnBegan { .. } => "W.turn.2",
            Event::Sealed { .. } | Event::Opened { .. } => "W.order.1",
            Event::Paid { elephants: 0, .. } => "W.buy.1",
            Event::Paid { .. } => "W.buy.3",
            Event::Sailed { .. } | Event::InPort { .. } => "W.sail.1",
            Event::Landed { .. } => "W.sail.2",
            Event::Sought { .. } => "W.sail.3",
            Event::Met { at: Spot::Sea(_), .. } => "W.sail.3",
            Event::Marched { .. } => "W.march.1",
            Event::Met { .. } => "W.march.2",
            Event::Crossed { .. } => "W.march.3",
            Event::Closed { .. } => "W.march.4",
            Event::Stood { .. }
            | Event::Retired { beaten: false, .. }
            | Event::Shut { beaten: false, .. } => "W.meet.1",
            Event::Retired { .. } | Event::Shut { .. } | Event::Gone { .. } => "W.after.5",
            Event::Wanted { .. }
            | Event::Settled { .. }
            | Event::Rolled { .. }
            | Event::Fought { .. }
            | Event::Lost { .. } => "W.settle.1",
            Event::LeaderLost { .. } | Event::Exchanged { .. } => "W.lead.1",
            Event::Veterans { .. } | Event::Crews { .. } => "W.after.4",
            Event::Recovered { .. } => "15.3.5",
            Event::Drowned { storm: false, .. } => "W.after.6",
            Event::Drowned { .. } | Event::Storm { .. } => "W.storm.1",
            Event::Besieged { .. } | Event::Relieved { .. } | Event::Fell { .. } => "W.siege.1",
            Event::PutToSea { .. } => "W.siege.3",
            Event::Taxed { .. } => "W.tax.1",
            Event::LeaderCame { .. } => "W.lead.2",
            Event::Nation { .. } => "15.3.7",
            Event::Ended { by, .. } => by,
        })
    }

    /// Nobody hears of a sheet before it is opened, and then everybody does.
    fn seen_by(&self, _viewer: Viewer) -> Event {
        self.clone()
    }

    fn opens(&self, viewer: Viewer) -> bool {
        matches!(self, Event::Opened { side, .. } if !viewer.is(*side))
    }
}

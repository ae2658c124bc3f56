//! What happens when an action is played, each with the clause that makes it happen.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::side::{Side, Viewer};
use acies_hex::Heading;
use acies_words::message::Clause;

use crate::components::{Hex, Order, Orders};
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Party, Test};
use crate::tables::{Band, Blow, Hit};

/// One side's die in a melee: its strength, what fell, what it is modified by, and what it does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Die {
    pub strength: u8,
    pub die: u8,
    pub modifier: i8,
    pub blow: Blow,
}

/// Why a leader was lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// His last unit fell in melee.
    Killed,
    /// The enemy entered his hex.
    Surprised,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    Blast {
        side: Side,
    },
    PlayerBegan {
        side: Side,
    },
    Sealed {
        side: Side,
    },
    Tries {
        side: Side,
        leaders: LeaderSet,
    },
    Rolled {
        leader: LeaderId,
        die: u8,
        succeeds: Option<bool>,
    },
    Ordered {
        leader: LeaderId,
        order: Option<Order>,
        first: bool,
    },
    Checked {
        side: Side,
        uncommanded: UnitSet,
        opens: bool,
    },
    Traced {
        leader: LeaderId,
        chiefs: Option<UnitSet>,
    },
    Fled {
        unit: UnitId,
        from: Hex,
        to: Option<Hex>,
    },
    Moved {
        party: Party,
        from: Hex,
        to: Hex,
    },
    Returned {
        party: Party,
        from: Hex,
        to: Hex,
    },
    Rode {
        leader: LeaderId,
        from: Hex,
        to: Hex,
    },
    Turned {
        unit: UnitId,
        hex: Hex,
        facing: Heading,
    },
    Left {
        unit: Option<UnitId>,
        leader: Option<LeaderId>,
        hex: Hex,
        side: Side,
    },
    Excused {
        unit: UnitId,
        order: Order,
        /// Whose order it is: his own leader's, or the chief's.
        of: LeaderId,
        opens: bool,
    },
    FellBack {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    Dared {
        unit: UnitId,
        hex: Hex,
        die: u8,
        may: bool,
        before: bool,
    },
    Fired {
        unit: Option<UnitId>,
        side: Side,
        from: Option<Hex>,
        at: Hex,
        band: Band,
        die: u8,
        modifier: i8,
        hit: Hit,
    },
    Stepped {
        unit: UnitId,
        hex: Hex,
        lost: u8,
        reduced: bool,
    },
    Eliminated {
        unit: UnitId,
        hex: Hex,
        taken: bool,
    },
    Tested {
        unit: UnitId,
        hex: Hex,
        test: Test,
        die: u8,
        modifier: i8,
        morale: u8,
        passed: bool,
    },
    Routed {
        unit: UnitId,
        hex: Hex,
    },
    Cornered {
        unit: UnitId,
        hex: Hex,
        rally: bool,
    },
    Retreated {
        unit: UnitId,
        from: Hex,
        to: Hex,
        rally: bool,
    },
    Attacked {
        side: Side,
        from: Hex,
        hex: Hex,
        attackers: UnitSet,
    },
    Stood {
        side: Side,
        hex: Hex,
    },
    Shown {
        side: Side,
        orders: Vec<(UnitId, Orders)>,
    },
    Clashed {
        side: Side,
        hex: Hex,
        attack: Die,
        defence: Die,
    },
    Advanced {
        unit: UnitId,
        from: Hex,
        to: Hex,
        late: bool,
    },
    Plundered {
        unit: UnitId,
        hex: Hex,
    },
    LeaderLost {
        leader: LeaderId,
        hex: Hex,
        fate: Fate,
        replaced: bool,
    },
    LeaderMoved {
        leader: LeaderId,
        from: Hex,
    },
    LeaderJoined {
        leader: LeaderId,
        hex: Hex,
    },
    LeaderRemoved {
        leader: LeaderId,
    },
    Rallied {
        unit: UnitId,
        hex: Hex,
    },
    Claimed {
        side: Side,
        losses: u16,
        own: u16,
        die: u8,
        bonus: i8,
        needs: i8,
    },
    Passed {
        side: Side,
    },
    Opened {
        orders: Vec<(LeaderId, Order)>,
    },
    Won {
        side: Side,
        by: &'static str,
    },
    Drawn,
}

impl Event {
    /// Whose secret it is about, where it is about one.
    fn secret_of(&self) -> Option<Side> {
        match self {
            Event::Rolled { leader, .. } | Event::Ordered { leader, .. } | Event::Traced { leader, .. } => {
                Some(leader.side())
            }
            _ => None,
        }
    }
}

impl acies_core::game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::Blast { .. } => "blast",
            Event::PlayerBegan { .. } => "player-began",
            Event::Sealed { .. } => "sealed",
            Event::Tries { .. } => "tries",
            Event::Rolled { .. } => "rolled",
            Event::Ordered { .. } => "ordered",
            Event::Checked { .. } => "checked",
            Event::Traced { .. } => "traced",
            Event::Fled { .. } => "fled",
            Event::Moved { .. } => "moved",
            Event::Returned { .. } => "returned",
            Event::Rode { .. } => "rode",
            Event::Turned { .. } => "turned",
            Event::Left { .. } => "left",
            Event::Excused { .. } => "excused",
            Event::FellBack { .. } => "fell-back",
            Event::Dared { .. } => "dared",
            Event::Fired { .. } => "fired",
            Event::Stepped { .. } => "step-lost",
            Event::Eliminated { .. } => "eliminated",
            Event::Tested { .. } => "tested",
            Event::Routed { .. } => "routed",
            Event::Cornered { .. } => "cornered",
            Event::Retreated { .. } => "retreated",
            Event::Attacked { .. } => "attacked",
            Event::Stood { .. } => "stood",
            Event::Shown { .. } => "shown",
            Event::Clashed { .. } => "clashed",
            Event::Advanced { .. } => "advanced",
            Event::Plundered { .. } => "plundered",
            Event::LeaderLost { .. } => "leader-lost",
            Event::LeaderMoved { .. } => "leader-moved",
            Event::LeaderJoined { .. } => "leader-joined",
            Event::LeaderRemoved { .. } => "leader-removed",
            Event::Rallied { .. } => "rallied",
            Event::Claimed { .. } => "claimed",
            Event::Passed { .. } => "passed",
            Event::Opened { .. } => "opened",
            Event::Won { .. } => "won",
            Event::Drawn => "drawn",
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Event::TurnBegan { .. } => "3.0.2",
            Event::Blast { .. } => "S.blast.1",
            Event::PlayerBegan { .. } => "3.0.1",
            Event::Sealed { .. } | Event::Tries { .. } => "5.2.0.1",
            Event::Rolled { succeeds: Some(false), .. } => "5.2.0.2",
            Event::Rolled { .. } => "5.2.0.1",
            Event::Ordered { first: true, .. } => "5.0.1",
            Event::Ordered { .. } => "5.0.3",
            Event::Checked { .. } => "5.3.0.2",
            Event::Traced { .. } => "5.3.4.7",
            Event::Fled { to: None, .. } => "5.5.4",
            Event::Fled { .. } => "5.5.1",
            Event::Moved { party: Party::Leader(_), .. } => "8.1.6",
            Event::Moved { .. } | Event::Returned { .. } => "8.1.1",
            Event::Rode { .. } => "8.1.6",
            Event::Turned { .. } => "6.1.2.2",
            Event::Left { .. } => "S.exit.1",
            Event::Excused { .. } => "5.1.note.1",
            Event::FellBack { .. } => "5.4.8",
            Event::Dared { before: true, .. } => "5.4.5",
            Event::Dared { .. } => "9.3.2.3.3",
            Event::Fired { unit: None, .. } => "S.fleet.1",
            Event::Fired { .. } => "9.1.0.3",
            Event::Stepped { lost: 1, .. } => "9.4.2.2",
            Event::Stepped { lost: 2, .. } => "9.4.2.4",
            Event::Stepped { .. } => "9.4.2.5",
            Event::Eliminated { taken: true, .. } => "2.2.7",
            Event::Eliminated { .. } => "9.4.2.6",
            Event::Tested { test: Test::Attack, .. } => "9.3.2.2.1",
            Event::Tested { test: Test::Stand, .. } => "9.3.2.4.1",
            Event::Tested { test: Test::Melee, .. } => "9.3.2.6.1",
            Event::Tested { test: Test::Rally, .. } => "10.2.1",
            Event::Tested { .. } => "10.0.3",
            Event::Routed { .. } => "10.0.4",
            Event::Cornered { rally: true, .. } => "10.2.4",
            Event::Cornered { .. } => "9.5.6",
            Event::Retreated { rally: true, .. } => "10.2.3",
            Event::Retreated { .. } => "9.5.1",
            Event::Attacked { .. } => "9.3.2.1.1",
            Event::Stood { .. } => "9.3.2.4.3",
            Event::Shown { .. } | Event::Opened { .. } => "5.0.2",
            Event::Clashed { .. } => "9.3.2.5.1",
            Event::Advanced { late: true, .. } => "5.1.1.7",
            Event::Advanced { .. } => "9.5.7",
            Event::Plundered { .. } => "S.baggage.3",
            Event::LeaderLost { fate: Fate::Killed, .. } => "4.2.1",
            Event::LeaderLost { .. } => "4.2.4",
            Event::LeaderMoved { .. } => "4.2.6",
            Event::LeaderJoined { .. } => "4.2.2",
            Event::LeaderRemoved { .. } => "4.2.3",
            Event::Rallied { .. } => "10.2.2",
            Event::Claimed { .. } | Event::Passed { .. } => "11.0.6",
            Event::Won { by, .. } => by,
            Event::Drawn => "T.victory.3",
        })
    }

    /// An order and a trace are known to their side alone [5.0.2], and so is what a die came to where that depends on one.
    fn seen_by(&self, viewer: Viewer) -> Event {
        let mut seen = self.clone();
        if self.secret_of().is_some_and(|side| !viewer.is(side)) {
            match &mut seen {
                Event::Rolled { succeeds, .. } => *succeeds = None,
                Event::Ordered { order, .. } => *order = None,
                Event::Traced { chiefs, .. } => *chiefs = None,
                _ => {}
            }
        }
        seen
    }

    /// What an order gives in play becomes known when it is used [5.0.2]; who tries, when both have chosen [5.2.0.1].
    fn opens(&self, viewer: Viewer) -> bool {
        match self {
            // When the battle is over all counters are turned up.
            Event::Opened { .. } => true,
            Event::Tries { side, .. } | Event::Shown { side, .. } => !viewer.is(*side),
            Event::Checked { side, opens, .. } => *opens && !viewer.is(*side),
            Event::Excused { unit, opens, .. } => *opens && !viewer.is(unit.side()),
            _ => false,
        }
    }
}

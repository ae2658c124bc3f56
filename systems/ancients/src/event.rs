//! What happens when an action is played, each with the clause that makes it happen.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::game::Verdict;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;
use acies_words::message::Clause;

use crate::components::{Hex, Kind};
use crate::state::{Duel, LeaderId, Tactic};
use crate::strength::{Column, Outcome, Strength};

/// A unit as it was when something happened to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Who commands it.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Where it stood.
    pub hex: Hex,
    /// Whether it was kept off the map [13.7.2]: then nobody else hears of it.
    pub unseen: bool,
}

/// How a unit stands when it is put on the map: all that is seen of it then.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Guise {
    /// Which of its army it is: two of a kind may have been mustered for different things.
    pub number: u8,
    /// Where it faces.
    pub facing: Heading,
    /// Whether it is disorganised.
    pub disorganised: bool,
    /// Its states, as bits.
    pub marks: u16,
    /// The leaders with it, as bits.
    pub leaders: u16,
}

/// How a unit that was kept off the map came to be on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Before the first turn, when nothing is secret yet.
    Before,
    /// It was seen [13.7.4], or showed itself [13.7.8].
    Seen,
    /// Nobody saw it but enemies who were hidden themselves, and are seen by it [13.7.4]: it tells its owner of them.
    Met,
    /// The battle is over [13.7.11].
    End,
    /// It is over, and the unit had left the map.
    Left,
    /// It is over, and the unit never came.
    Waiting,
}

/// Why a unit became disorganised.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Its army panicked [4.0.3].
    Panic,
    /// It moved through a friend or was moved through [6.c.6].
    Passing,
    /// It entered a forest [T.ter.11].
    Forest,
    /// It was hit by fire [8.e.1].
    Fire,
    /// It retreated before combat [9.s1.b.1].
    Retreat,
    /// Its leader withdrew and it stayed [11.b.3].
    Deserted,
    /// A melee went against both [9.s3.2].
    Melee,
    /// Its attack failed [9.s3.3].
    Attack,
    /// It was attacked [9.s3.4].
    Defence,
    /// It was broken outright [9.s3.5].
    Outright,
}

impl Cause {
    /// The clause behind it.
    pub const fn clause(self) -> &'static str {
        match self {
            Cause::Panic => "4.0.3",
            Cause::Passing => "6.c.6",
            Cause::Forest => "T.ter.11",
            Cause::Fire => "8.e.1",
            Cause::Retreat => "9.s1.b.1",
            Cause::Deserted => "11.b.3",
            Cause::Melee => "9.s3.2",
            Cause::Attack => "9.s3.3",
            Cause::Defence => "9.s3.4",
            Cause::Outright => "9.s3.5",
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player turn began.
    TurnBegan { side: Side, turn: u8 },
    /// The leaders of the phasing player were set aside.
    LeadersAside { side: Side, count: u8 },
    /// An army panicked, because it lost so much or all its leaders.
    Panicked { side: Side, leaderless: bool },
    /// A reinforcement waits beside the map.
    Brought { unit: Who },
    /// A reinforcement that did not come in waits on.
    StillWaits { unit: Who },
    /// A unit went one hex on.
    /// How many movement points it has left is not told where others may move unseen.
    Moved { unit: Who, to: Hex, left: Option<u8> },
    /// A unit turned.
    Turned { unit: Who, facing: Heading },
    /// A unit left the map.
    Left { unit: Who },
    /// A unit left the zone of control of an enemy.
    LeftZone { unit: Who },
    /// A leader was placed, or went along with an advance.
    Placed { leader: LeaderId, hex: Hex, along: bool },
    /// A leader joined a unit that is kept off the map: where, only his side knows.
    Joined { leader: LeaderId, hex: Option<Hex> },
    /// A unit is kept off the map.
    Hid { unit: Who },
    /// A unit that was kept off the map is put on it.
    Found { unit: Who, how: Finding, guise: Guise },
    /// A unit fired.
    Fired { unit: Who, target: Who, needs: u8, die: u8 },
    /// A unit was declared to fire.
    Aimed { unit: Who, target: Who, needs: u8 },
    /// All shots are declared: so many of them hit.
    Counted { sum: u16, hits: u16 },
    /// A declared shot hits.
    Struck { unit: Who, target: Who },
    /// A unit collected so many volleys, and has so many now.
    Collected { unit: Who, count: u8, volleys: u8 },
    /// A unit attacked.
    Attacked { unit: Who, target: Who },
    /// A leader withdrew before combat.
    Withdrew { leader: LeaderId },
    /// A unit retreated before combat.
    Retreated { unit: Who, to: Hex },
    /// The attack was resolved: the strengths, the column, the die (0 without dice) and what it was shifted by, and
    /// what came of it.
    Resolved {
        unit: Who,
        target: Who,
        attack: Strength,
        defence: Strength,
        column: Column,
        die: u8,
        shift: i8,
        outcome: Outcome,
    },
    /// A unit became disorganised.
    Disorganised { unit: Who, cause: Cause },
    /// A unit was eliminated.
    Eliminated { unit: Who, cause: Cause },
    /// Scythed chariots are spent.
    Spent { unit: Who },
    /// A die was rolled for a leader whose unit suffered: 1 kills him.
    LeaderRolled { leader: LeaderId, die: u8 },
    /// A leader was captured.
    LeaderCaptured { leader: LeaderId, hex: Hex },
    /// A unit advanced after combat.
    Advanced { unit: Who, to: Hex },
    /// A camp was captured.
    CampCaptured { by: Who, camp: Side, hex: Hex },
    /// A camp was retaken.
    CampRetaken { by: Who, hex: Hex },
    /// Volley markers were taken off so many units.
    Cleared { side: Side, count: u8 },
    /// A unit was rallied.
    Rallied { unit: Who },
    /// A die was rolled for command, or none where it could not matter: lost by more than what the leaders hold.
    CommandRolled { side: Side, die: u8, held: u8, lost: bool },
    /// The light infantry of a barbarian nation is tripled in this melee phase.
    Raged { side: Side },
    /// The barbarians of a side charge in this game turn, perhaps because control of them is lost.
    Charged { side: Side, forced: bool },
    /// A leader was given up for a turn against elephants.
    Frightened { leader: LeaderId },
    /// A die was rolled for elephants.
    ElephantsRolled { unit: Who, die: u8 },
    /// Elephants obey their owner again.
    Returned { unit: Who },
    /// A leader challenged another.
    Challenged { duel: Duel },
    /// The challenge was accepted.
    Accepted { duel: Duel },
    /// It was refused.
    Declined { duel: Duel },
    /// A side has chosen its tactic.
    Chosen { side: Side },
    /// Both tactics are open, the challenger's first.
    Opened { duel: Duel, tactics: [Tactic; 2] },
    /// The die of a duel fell.
    Duelled { duel: Duel, die: u8, modifier: i8, fallen: Option<LeaderId> },
    /// The die made a side first player.
    FirstPlayer { side: Side, die: u8 },
    /// A camp was pitched.
    Pitched { side: Side, hex: Hex },
    /// A unit was set up.
    Set { unit: Who },
    /// Cavalry fights on foot, as that kind.
    Dismounted { unit: Who, kind: Kind },
    /// A point was given at the end, by that clause.
    Point { side: Side, by: &'static str },
    /// The battle is over: points of the north and of the south.
    Ended { verdict: Verdict, north: u8, south: u8 },
}

impl acies_core::game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::LeadersAside { .. } => "leaders-aside",
            Event::Panicked { .. } => "panicked",
            Event::Brought { .. } => "brought",
            Event::StillWaits { .. } => "still-waits",
            Event::Moved { .. } => "moved",
            Event::Turned { .. } => "turned",
            Event::Left { .. } => "left",
            Event::LeftZone { .. } => "left-zone",
            Event::Placed { .. } => "placed",
            Event::Joined { .. } => "joined",
            Event::Hid { .. } => "hid",
            Event::Found { .. } => "found",
            Event::Fired { .. } => "fired",
            Event::Aimed { .. } => "aimed",
            Event::Counted { .. } => "counted",
            Event::Struck { .. } => "struck",
            Event::Collected { .. } => "collected",
            Event::Attacked { .. } => "attacked",
            Event::Withdrew { .. } => "withdrew",
            Event::Retreated { .. } => "retreated",
            Event::Resolved { .. } => "resolved",
            Event::Disorganised { .. } => "disorganised",
            Event::Eliminated { .. } => "eliminated",
            Event::Spent { .. } => "spent",
            Event::LeaderRolled { .. } => "leader-rolled",
            Event::LeaderCaptured { .. } => "leader-captured",
            Event::Advanced { .. } => "advanced",
            Event::CampCaptured { .. } => "camp-captured",
            Event::CampRetaken { .. } => "camp-retaken",
            Event::Cleared { .. } => "cleared",
            Event::Rallied { .. } => "rallied",
            Event::CommandRolled { .. } => "command-rolled",
            Event::Raged { .. } => "raged",
            Event::Charged { .. } => "charged",
            Event::Frightened { .. } => "frightened",
            Event::ElephantsRolled { .. } => "elephants-rolled",
            Event::Returned { .. } => "returned",
            Event::Challenged { .. } => "challenged",
            Event::Accepted { .. } => "accepted",
            Event::Declined { .. } => "declined",
            Event::Chosen { .. } => "chosen",
            Event::Opened { .. } => "opened",
            Event::Duelled { .. } => "duelled",
            Event::FirstPlayer { .. } => "first-player",
            Event::Pitched { .. } => "pitched",
            Event::Set { .. } => "set",
            Event::Dismounted { .. } => "dismounted",
            Event::Point { .. } => "point",
            Event::Ended { .. } => "ended",
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Event::TurnBegan { .. } => "2.0.2",
            Event::LeadersAside { .. } => "3.0.1",
            Event::Panicked { leaderless: true, .. } => "4.0.1",
            Event::Panicked { .. } => "4.0.2",
            Event::Brought { .. } => "5.0.2",
            Event::StillWaits { .. } => "5.0.3",
            Event::Moved { .. } => "6.d.1",
            Event::Turned { .. } => "6.e.1",
            Event::Left { .. } => "6.g.1",
            Event::LeftZone { .. } => "13.1.3",
            Event::Placed { along: true, .. } => "A.combat.14",
            Event::Placed { .. } => "7.0.1",
            Event::Joined { .. } | Event::Hid { .. } => "13.7.2",
            Event::Found { how: Finding::Before | Finding::Seen | Finding::Met, .. } => "13.7.4",
            Event::Found { .. } => "13.7.11",
            Event::Fired { .. } => "8.d.3",
            Event::Aimed { .. } => "13.2.2",
            Event::Counted { .. } => "13.2.3",
            Event::Struck { .. } => "13.2.4",
            Event::Collected { .. } => "13.6.5",
            Event::Attacked { .. } => "9.e.1",
            Event::Withdrew { .. } => "11.b.2",
            Event::Retreated { .. } => "9.s1.a.1",
            Event::Resolved { die: 0, .. } => "13.2.1",
            Event::Resolved { .. } => "9.s3.1",
            Event::Disorganised { cause, .. } | Event::Eliminated { cause, .. } => cause.clause(),
            Event::Spent { .. } => "S.scythe.1",
            Event::LeaderRolled { .. } => "11.d.1",
            Event::LeaderCaptured { .. } => "11.e.1",
            Event::Advanced { .. } => "9.s4.1",
            Event::CampCaptured { .. } => "6.j.2",
            Event::CampRetaken { .. } => "6.j.7",
            Event::Cleared { .. } => "10.0.1",
            Event::Rallied { .. } => "10.0.2",
            Event::CommandRolled { .. } => "13.9.2",
            Event::Raged { .. } => "15.3.n3.2",
            Event::Charged { forced: true, .. } => "13.9.9",
            Event::Charged { .. } => "13.10.1",
            Event::Frightened { .. } => "13.11.1",
            Event::ElephantsRolled { .. } => "13.11.3",
            Event::Returned { .. } => "13.11.5",
            Event::Challenged { .. } => "13.8.2",
            Event::Accepted { .. } | Event::Chosen { .. } | Event::Opened { .. } => "13.8.4",
            Event::Declined { .. } => "13.8.3",
            Event::Duelled { .. } => "13.8.8",
            Event::FirstPlayer { .. } => "13.3.0.1",
            Event::Pitched { .. } => "13.3.a.1",
            Event::Set { .. } => "13.3.b.1",
            Event::Dismounted { .. } => "13.12.1",
            Event::Point { by, .. } => by,
            Event::Ended { verdict: Verdict::Draw, .. } => "12.0.2",
            Event::Ended { .. } => "12.0.1",
        })
    }

    /// With which hidden unit a leader is only his side knows [13.7.2].
    fn seen_by(&self, viewer: Viewer) -> Event {
        match *self {
            Event::Joined { leader, hex } => {
                Event::Joined { leader, hex: hex.filter(|_| viewer.is(leader.side())) }
            }
            _ => self.clone(),
        }
    }

    /// What a unit kept off the map does is heard by its side alone [13.7.3].
    fn heard_by(&self, viewer: Viewer) -> bool {
        match self {
            Event::Brought { unit }
            | Event::StillWaits { unit }
            | Event::Moved { unit, .. }
            | Event::Turned { unit, .. }
            | Event::Left { unit }
            | Event::Disorganised { unit, .. }
            | Event::Rallied { unit } => !unit.unseen || viewer.is(unit.side),
            _ => true,
        }
    }

    /// Both tactics, which were sealed, are shown [13.8.4]; a hidden unit is put on the map [13.7.4].
    fn opens(&self, viewer: Viewer) -> bool {
        match self {
            Event::Opened { .. } => true,
            Event::Found { how: Finding::Before, .. } => false,
            Event::Found { how: Finding::Met, .. } => true,
            Event::Found { unit, .. } => !viewer.is(unit.side),
            _ => false,
        }
    }
}

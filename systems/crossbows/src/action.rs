//! Actions and their notation.

mod read;

pub(crate) use self::read::{corner, leader_named, order_named, unit_named};

use std::fmt;

use acies_hex::Heading;

use crate::components::{Hex, Order};
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, Party};

/// The way of a retreat: up to three hexes, and the corner faced at its end [6.1.2.3], for whoever faces one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Route {
    hexes: [Hex; 3],
    len: u8,
    /// The corner faced.
    pub facing: Option<Heading>,
}

impl Route {
    /// Nowhere: what stands in a list where nothing is yet.
    pub(crate) const STAY: Route = Route { hexes: [Hex::from_index(0); 3], len: 0, facing: None };

    /// A way over these hexes, one to three of them.
    pub fn new(way: &[Hex], facing: Option<Heading>) -> Option<Route> {
        let last = *way.last()?;
        let mut hexes = [last; 3];
        (way.len() <= 3).then(|| {
            hexes[..way.len()].copy_from_slice(way);
            Route { hexes, len: way.len() as u8, facing }
        })
    }

    /// Its hexes.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.len)]
    }

    /// Where it ends.
    pub fn end(&self) -> Hex {
        self.hexes[2]
    }
}

/// How steps are divided among top units: four at most [9.4.1.4].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Shares([Option<(UnitId, u8)>; 4]);

impl Shares {
    /// These shares; none where there are more than four.
    pub fn new(shares: &[(UnitId, u8)]) -> Option<Shares> {
        let mut all = [None; 4];
        (shares.len() <= 4).then(|| {
            for (place, share) in all.iter_mut().zip(shares) {
                *place = Some(*share);
            }
            Shares(all)
        })
    }

    /// Who loses how much.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, u8)> + '_ {
        self.0.iter().flatten().copied()
    }
}

/// An answer to a decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `order sA attack`: that leader has that order.
    Order(LeaderId, Order),
    /// `keep sA`: he keeps his order.
    Keep(LeaderId),
    /// `try sA sC`, `try none`: those try to change orders.
    Try(LeaderSet),
    /// `trace sB own`, `trace sB chief s3 s7`: those of his units trace to the commander-in-chief, the others to him.
    Trace(LeaderId, UnitSet),
    /// `flee s4 9.3 s`, `flee s4 off`: rout movement.
    Flee(Group, Option<(Hex, Option<Heading>)>),
    /// `take s7+s8+sA`, `take sA`: a unit, a stack or a leader is taken in hand, to be moved or turned.
    Take(Party),
    /// `go s7+s8+sA 6.8`: whoever is in hand goes to that hex beside his [8.1.1].
    Go(Party, Hex),
    /// `halt`: whoever is in hand stays where he has come to.
    Halt,
    /// `back`: he stays where he was.
    Back,
    /// `face s7 se`: a unit turns, and all with it.
    Face(UnitId, Heading),
    /// `leave s9`: a unit leaves the map by the way out.
    Leave(UnitId),
    /// `leave sA`: a leader leaves the map.
    Depart(LeaderId),
    /// `fall n9 4.6`: skirmishers or cavalry fall back there.
    Fall(Group, Hex),
    /// `dare n9`: skirmishers try to fall back before cavalry.
    Dare(UnitId),
    /// `withdraw n3+n4`: the attacked fall back.
    Withdraw(Group),
    /// `stand n3`: the attacked stay.
    Stand(UnitId),
    /// `fire n4 6.7`: a unit fires at a hex.
    Fire(UnitId, Hex),
    /// `fleet 2.7`: the fleet fires at a hex.
    Fleet(Hex),
    /// `results 6.7`: what the shots did to a hex is applied.
    Results(Hex),
    /// `attack 6.7 s1 s2 s5`: those attack a hex.
    Attack(Hex, UnitSet),
    /// `lose s1 2 s5 1`: top units lose steps.
    Lose(Shares),
    /// `retreat n3 3.5 2.5 2.6 n`: a unit retreats.
    Retreat(UnitId, Route),
    /// `join nA n3`: a lost leader goes to that unit.
    Join(LeaderId, UnitId),
    /// `follow nA n3`: a leader follows that unit, of two that left his hex.
    Follow(LeaderId, UnitId),
    /// `advance s1+s2+sA 6.7`: units advance after melee, with leaders.
    Advance(Group, LeaderSet, Hex),
    /// `rally s4`: a routed unit tries to rally.
    Rally(UnitId),
    /// `claim`: the die for victory is thrown.
    Claim,
    /// `pass`: it is not.
    Pass,
    /// `done`: nothing more is done in this part of the turn.
    Done,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[
    "order LEADER attack|advance|stand|retreat|reserve|muster",
    "keep LEADER",
    "try LEADER… | try none",
    "trace LEADER own | trace LEADER chief UNIT…",
    "flee UNIT[+UNIT] HEX [CORNER] | flee UNIT off",
    "take UNIT[+UNIT][+LEADER…] | take LEADER",
    "go UNIT[+UNIT][+LEADER…] HEX | go LEADER HEX",
    "halt",
    "back",
    "face UNIT n|ne|se|s|sw|nw",
    "leave UNIT | leave LEADER",
    "fall UNIT[+UNIT] HEX",
    "dare UNIT",
    "withdraw UNIT[+UNIT]",
    "stand UNIT",
    "fire UNIT HEX",
    "fleet HEX",
    "results HEX",
    "attack HEX UNIT…",
    "lose UNIT STEPS…",
    "retreat UNIT HEX… [CORNER]",
    "join LEADER UNIT",
    "follow LEADER UNIT",
    "advance UNIT[+UNIT][+LEADER…] HEX",
    "rally UNIT",
    "claim",
    "pass",
    "done",
];

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.one)?;
        self.two.map_or(Ok(()), |two| write!(f, "+{two}"))
    }
}

fn words(f: &mut fmt::Formatter<'_>, words: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for word in words {
        write!(f, " {word}")?;
    }
    Ok(())
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Party::Leader(leader) => write!(f, "{leader}"),
            Party::Units(group, leaders) => {
                write!(f, "{group}")?;
                leaders.iter().try_for_each(|leader| write!(f, "+{leader}"))
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Order(leader, order) => write!(f, "order {leader} {}", order.word()),
            Action::Keep(leader) => write!(f, "keep {leader}"),
            Action::Try(LeaderSet::NONE) => f.write_str("try none"),
            Action::Try(leaders) => {
                f.write_str("try")?;
                words(f, leaders.iter())
            }
            Action::Trace(leader, UnitSet::NONE) => write!(f, "trace {leader} own"),
            Action::Trace(leader, units) => {
                write!(f, "trace {leader} chief")?;
                words(f, units.iter())
            }
            Action::Flee(group, None) => write!(f, "flee {group} off"),
            Action::Flee(group, Some((hex, facing))) => {
                write!(f, "flee {group} {hex}")?;
                words(f, facing.iter())
            }
            Action::Take(party) => write!(f, "take {party}"),
            Action::Go(party, hex) => write!(f, "go {party} {hex}"),
            Action::Halt => f.write_str("halt"),
            Action::Back => f.write_str("back"),
            Action::Face(unit, facing) => write!(f, "face {unit} {facing}"),
            Action::Leave(unit) => write!(f, "leave {unit}"),
            Action::Depart(leader) => write!(f, "leave {leader}"),
            Action::Fall(group, hex) => write!(f, "fall {group} {hex}"),
            Action::Dare(unit) => write!(f, "dare {unit}"),
            Action::Withdraw(group) => write!(f, "withdraw {group}"),
            Action::Stand(unit) => write!(f, "stand {unit}"),
            Action::Fire(unit, hex) => write!(f, "fire {unit} {hex}"),
            Action::Fleet(hex) => write!(f, "fleet {hex}"),
            Action::Results(hex) => write!(f, "results {hex}"),
            Action::Attack(hex, units) => {
                write!(f, "attack {hex}")?;
                words(f, units.iter())
            }
            Action::Lose(shares) => {
                f.write_str("lose")?;
                shares.iter().try_for_each(|(unit, steps)| write!(f, " {unit} {steps}"))
            }
            Action::Retreat(unit, route) => {
                write!(f, "retreat {unit}")?;
                words(f, route.hexes().iter())?;
                words(f, route.facing.iter())
            }
            Action::Join(leader, unit) => write!(f, "join {leader} {unit}"),
            Action::Follow(leader, unit) => write!(f, "follow {leader} {unit}"),
            Action::Advance(group, leaders, hex) => {
                write!(f, "advance {} {hex}", Party::Units(*group, *leaders))
            }
            Action::Rally(unit) => write!(f, "rally {unit}"),
            Action::Claim => f.write_str("claim"),
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
        }
    }
}

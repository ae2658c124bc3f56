//! Everything that changes during a battle.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_ground::{Arc, Point, Pose};
use acies_words::message::Clause;

use crate::agenda::Task;
use crate::components::Formation;

/// Units, and captains by their rulebook's word: the leader of a division is known by its place in
/// [`crate::battle::Battle::divisions`].
pub use acies_miniatures::names::{LeaderId as CaptainId, LeaderName as CaptainName, UnitId, UnitName};

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the table.
    On(Pose),
    /// Off the table and able to come on at this point of the edge [off-table.1].
    Off(Point),
    /// Destroyed, routed or gone for good.
    Gone,
}

/// How a unit has moved in this movement phase [movement-phase.2].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Moved {
    /// Not yet.
    #[default]
    No,
    /// On initiative.
    Initiative,
    /// By order, even if it stood.
    Ordered,
    /// By a free move.
    Free,
    /// By a blunder.
    Blundered,
}

/// How a unit came into the combat it is in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Entry {
    /// It stood, supported, or has fought a round since.
    #[default]
    None,
    /// It charged.
    Charged,
    /// It charged as formed infantry and was counter-charged by horse: without a bonus [counter-charge.4].
    Met,
    /// It counter-charged [counter-charge.3].
    Countered,
}

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// Whether it has been on the table: a reserve that has not yet come on has not left it [off-table.2].
    pub entered: bool,
    /// How it is drawn up.
    pub formation: Formation,
    /// Wounds it carries [profile.6].
    pub wounds: u8,
    /// Whether it is disordered.
    pub disordered: bool,
    /// How it has moved this phase.
    pub moved: Moved,
    /// Moves it has made this turn.
    pub moves: u8,
    /// Whether it changed formation this phase [formation-change.4].
    pub reformed: bool,
    /// Whether it was given an order this phase [declare.2].
    pub ordered: bool,
    /// Whether it evaded this turn [evade.7].
    pub evaded: bool,
    /// Whether it has shot in this shooting phase.
    pub shot: bool,
    /// The last enemy it shot at in passing this turn [opportunity.5].
    pub fired_at: Option<UnitId>,
    /// Where the moves began that it makes in this phase [opportunity.4].
    pub set_out: Option<Pose>,
    /// How it came into its combat.
    pub entry: Entry,
    /// Rounds it has fought in its present combat [combat-round.4].
    pub rounds: u8,
    /// Whether it won the last round it fought [combat-to-hit.2].
    pub won: bool,
    /// Whether it took the last round, which its side lost, as drawn [special.25].
    pub unbeaten: bool,
    /// Whether it has moved since the last round [combat-to-hit.3].
    pub shifted: bool,
    /// Whether it fought in this combat phase already.
    pub fought: bool,
    /// Dice it has given as a support in this combat phase [multi-combat.7].
    pub lent: u8,
    /// Whether it closed ranks in this round [close-ranks.1].
    pub closed_ranks: bool,
    /// Whether it broke through this turn [breakthrough.5].
    pub broke_through: bool,
    /// Whether it has ever fought a round as an engaged unit [special.13].
    pub blooded: bool,
    /// Whether it has ever attacked, by shot or hand [special.19].
    pub tried: bool,
    /// Whether it used the panic test it may roll again [special.10].
    pub valour_spent: bool,
    /// Whether it has ever been shaken [special.15].
    pub ever_shaken: bool,
    /// Whether a six against it was forgiven this turn [special.8].
    pub steadied: bool,
    /// The building it is in, by its place among the terrain.
    pub building: Option<u8>,
}

/// What has become of a captain.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Captain {
    /// Where he is; none while he is off the table.
    pub at: Option<Point>,
    /// The unit he has joined.
    pub with: Option<UnitId>,
    /// His command now: lieutenants have less [captains.5].
    pub command: u8,
    /// Attacks he adds to a combat.
    pub attacks: u8,
    /// Whether he is the general still [captains.8].
    pub general: bool,
    /// Whether he is wounded [captain-risk.8].
    pub wounded: bool,
    /// How many lieutenants have followed the first captain.
    pub successors: u8,
    /// The clause by which he gives no more orders this turn, if there is one.
    pub silent: Option<Clause>,
    /// Whether he has moved this turn.
    pub moved: bool,
}

/// Two enemies in contact, each with the side of it that the other fights.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Engagement {
    /// The unit of the north and where it is hit.
    pub north: (UnitId, Arc),
    /// The unit of the south and where it is hit.
    pub south: (UnitId, Arc),
}

impl Engagement {
    /// The unit of a side and where it is hit.
    pub fn of(&self, side: Side) -> (UnitId, Arc) {
        match side {
            Side::North => self.north,
            Side::South => self.south,
        }
    }
}

/// The phase of a turn [sequence.3].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Recovery and the state of divisions.
    Start,
    /// Initiative moves [movement-phase.1].
    Initiative,
    /// Orders.
    Orders,
    /// Free moves, and what follows at the end of movement.
    Free,
    /// Shooting.
    Shooting,
    /// Combat.
    Combat,
    /// Recovery from disorder.
    End,
}

/// A battle of Hail Caesar. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Units, in the order of the battle.
    pub units: Vec<Unit>,
    /// Captains, in the order of the divisions.
    pub captains: Vec<Captain>,
    /// Divisions that are demoralised [demoralised.1].
    pub demoralised: Vec<bool>,
    /// Who fights whom.
    pub engagements: Vec<Engagement>,
    /// Whose turn it is.
    pub active: Side,
    /// Turns begun, of both sides together, the first 1.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// The captain who is giving his orders [orders.1].
    pub ordering: Option<CaptainId>,
    /// Whether the general of a side has used his second throw this turn [captains.3].
    pub rerolled: BySide<bool>,
    /// What the movement phase remembers from one part of it to the next.
    pub march: crate::agenda::march_task::Ledger,
    /// What remains to be done, the next at the end.
    pub agenda: Vec<Task>,
    /// How the battle ended.
    pub verdict: Option<Verdict>,
}

impl State {
    /// A unit.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// A captain.
    pub fn captain(&self, captain: CaptainId) -> &Captain {
        &self.captains[captain.index()]
    }

    /// A captain, to be changed.
    pub fn captain_mut(&mut self, captain: CaptainId) -> &mut Captain {
        &mut self.captains[captain.index()]
    }

    /// Where a unit stands, if it is on the table.
    pub fn pose(&self, unit: UnitId) -> Option<Pose> {
        match self.unit(unit).place {
            Place::On(pose) => Some(pose),
            Place::Off(_) | Place::Gone => None,
        }
    }

    /// Whether it is engaged [combat.1].
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.engagements.iter().any(|pair| pair.north.0 == unit || pair.south.0 == unit)
    }

    /// The enemies a unit is engaged with, and the side of it that each fights.
    pub fn foes(&self, unit: UnitId) -> impl Iterator<Item = (UnitId, Arc)> + '_ {
        self.engagements.iter().filter_map(move |pair| {
            if pair.north.0 == unit {
                Some((pair.south.0, pair.north.1))
            } else if pair.south.0 == unit {
                Some((pair.north.0, pair.south.1))
            } else {
                None
            }
        })
    }

    /// Takes a unit out of all its combats.
    pub fn disengage(&mut self, unit: UnitId) {
        self.engagements.retain(|pair| pair.north.0 != unit && pair.south.0 != unit);
        let unit = self.unit_mut(unit);
        (unit.rounds, unit.won, unit.entry) = (0, false, Entry::None);
    }

    /// Puts a task next.
    pub fn push(&mut self, task: impl Into<Task>) {
        self.agenda.push(task.into());
    }
}

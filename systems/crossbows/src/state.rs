//! What changes during a battle.

pub mod hand;
pub mod task;
pub mod units;

use std::borrow::Cow;
use std::ops::Deref;

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side, Viewer};
use acies_hex::Heading;

pub use self::hand::{Hand, Party};
pub use self::task::{Group, Melee, Phase, Step, Task, Test};
pub use self::units::Units;
use crate::components::{Hex, HexSet, Order};
use crate::few::Few;
use crate::ids::{LEADERS, LeaderId, LeaderSet, UNITS, UnitId, UnitSet};
use crate::knowledge::Known;

/// What is to be done: every gun of an army may have to test at once, and every leader be asked.
pub type Pile = Few<Task, { 2 * UNITS + 4 * LEADERS }>;
/// What the shots at a hex did: every unit of a side and its fleet fires once.
pub type Shots = Few<u8, { UNITS + 1 }>;

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the map.
    On(Hex),
    /// Eliminated.
    Gone,
    /// Eliminated in melee, baggage that the enemy has [2.2.7].
    Taken,
    /// Fled off the map [5.5.4].
    Fled,
    /// Left by the way out [S.exit.1].
    Left,
    /// There is no such unit.
    Never,
}

/// What is true of a unit, a bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Routed [10.0.4].
    Routed,
    /// Uncommanded until the next check [5.3.0.2].
    Uncommanded,
    /// It has changed its hex in this movement phase.
    Went,
    /// It has turned in this movement phase: the next turn costs [6.1.5.2].
    Turned,
    /// It has turned after its move, or instead of one.
    Faced,
    /// It has fired in this phase [9.1.0.12].
    Fired,
    /// It was fired at and what followed is settled [9.1.0.13].
    Settled,
    /// It took part in an attack of this phase, or was attacked [9.3.0.5].
    Fought,
    /// It advanced in this phase, so it may turn at its end [6.1.2.1].
    Advanced,
    /// It was in no enemy zone when the melees began [5.1.1.7].
    Free,
    /// It fell back and does not fire in the next defensive fire [9.3.2.3.5].
    Barred,
    /// It was adjacent to an enemy at the end of its movement [5.1.1.6].
    Met,
    /// It has made its rout movement [5.5.1].
    Ran,
    /// It has tried to rally [10.2.1].
    Tried,
    /// It has fallen back, or tried to, before this combat phase [5.4.4].
    Fell,
    /// It is surprised [S.surprise.1].
    Asleep,
    /// It plunders in its owner's next turn [S.baggage.3].
    Looting,
    /// It plunders now.
    Idle,
}

/// How a unit stands. It is read as if it were the unit's own, and changed by [`State::put`] and [`State::turn_to`] alone:
/// much is looked up that follows from it ([`Units`]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pose {
    /// Where it is.
    pub place: Place,
    /// The corner it faces [6.1.0.1].
    pub facing: Heading,
}

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    pose: Pose,
    /// Steps lost [9.4.2.2].
    pub lost: u8,
    /// Movement points spent in this phase.
    pub spent: u8,
    marks: u32,
}

impl Unit {
    /// No unit.
    pub const NEVER: Unit =
        Unit { pose: Pose { place: Place::Never, facing: Heading::North }, lost: 0, spent: 0, marks: 0 };

    /// Whether that is true of it.
    #[inline]
    pub const fn is(&self, mark: Mark) -> bool {
        self.marks >> mark as u32 & 1 == 1
    }

    /// Makes that true of it or not; whether it is routed, [`State::rout`] says.
    #[inline]
    pub const fn set(&mut self, mark: Mark, on: bool) {
        debug_assert!(!matches!(mark, Mark::Routed), "who is routed is looked up");
        self.mark(mark, on);
    }

    /// Makes all of that untrue of it.
    #[inline]
    pub fn clear<const MARKS: usize>(&mut self, marks: [Mark; MARKS]) {
        let all = marks.iter().fold(0, |all, mark| all | 1 << *mark as u32);
        debug_assert!(all >> Mark::Routed as u32 & 1 == 0, "who is routed is looked up");
        self.marks &= !all;
    }

    const fn mark(&mut self, mark: Mark, on: bool) {
        self.marks = self.marks & !(1 << mark as u32) | (on as u32) << mark as u32;
    }

    /// Its hex, if it is on the map.
    #[inline]
    pub const fn hex(&self) -> Option<Hex> {
        match self.pose.place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }
}

impl Deref for Unit {
    type Target = Pose;

    #[inline]
    fn deref(&self) -> &Pose {
        &self.pose
    }
}

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Post {
    /// On the map.
    On(Hex),
    /// Killed, on his way to his nearest unit from there [4.2.2].
    From(Hex),
    /// Removed from play [4.2.3].
    Removed,
    /// Left by the way out [S.exit.1].
    Left,
    /// There is no such leader.
    Never,
}

/// A leader.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leader {
    /// Where he is.
    pub post: Post,
    /// Whether the replacement shows [4.2.2].
    pub replaced: bool,
    /// How often he was eliminated, for the losses [11.0.3].
    pub killed: u8,
    /// Whether he has moved in this phase [8.1.6].
    pub moved: bool,
    /// His die for a change of orders in this turn, 0 without one [5.2.0.1].
    pub die: u8,
}

impl Leader {
    /// His hex, if he is on the map.
    pub const fn hex(&self) -> Option<Hex> {
        match self.post {
            Post::On(hex) => Some(hex),
            _ => None,
        }
    }
}

/// What nobody but its side knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// The order of each leader [5.0.2].
    pub orders: [Order; 2 * LEADERS],
    /// The units that trace to the commander-in-chief [5.3.4.7].
    pub chiefs: UnitSet,
    /// Who tries to change orders, until that is opened [5.2.0.1].
    pub tries: BySide<LeaderSet>,
    /// Where uncommanded units in hand may end [5.3.3.4]: how far their leader commands, his order decides.
    pub home: HexSet,
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The units of both sides.
    pub units: Units,
    /// The leaders of both sides.
    pub leaders: [Leader; 2 * LEADERS],
    /// What is hidden.
    pub hidden: Hidden,
    /// What all know of it.
    pub known: Known,
    /// The number of the turn.
    pub turn: u8,
    /// The phasing player [3.0.1].
    pub active: Side,
    /// What is to be done, the next thing last.
    pub tasks: Pile,
    /// The hex that is fired at, and what the shots did to it [9.1.0.11].
    pub shots: Option<(Hex, Shots)>,
    /// Whom each unit fired at in this phase [9.3.1.1].
    pub aims: [Option<UnitId>; 2 * UNITS],
    /// Who is moved just now.
    pub hand: Option<Hand>,
    /// Whether the fleet has fired in this segment [S.fleet.1].
    pub fleet: bool,
    /// The melee that is fought.
    pub melee: Option<Melee>,
    /// Who of a stack has just retreated: the other may follow to the same hex if it routs with it [7.1.0.4].
    pub parted: Option<UnitId>,
    /// Hexes attacked in this phase [9.3.0.5].
    pub attacked: HexSet,
    /// Losses of a side that no unit shows: plundered baggage beyond its strength [S.baggage.2].
    pub plundered: BySide<u16>,
    /// Whether each side has checked command in this turn.
    pub checked: BySide<bool>,
    /// How the battle ended, and by which clause.
    pub over: Option<(Verdict, &'static str)>,
}

impl State {
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed in what is its own alone.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        self.units.of(unit)
    }

    /// A unit comes to a hex, or leaves the map.
    pub fn put(&mut self, unit: UnitId, place: Place) {
        self.units.put(unit, place);
    }

    /// A unit turns.
    pub fn turn_to(&mut self, unit: UnitId, facing: Heading) {
        self.units.turn(unit, facing);
    }

    /// A unit is routed [10.0.4], or is so no longer.
    pub fn rout(&mut self, unit: UnitId, routed: bool) {
        self.units.rout(unit, routed);
    }

    /// A unit is again as it was in another position.
    pub fn restore(&mut self, unit: UnitId, was: Unit) {
        self.units.restore(unit, was);
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &Leader {
        &self.leaders[leader.index()]
    }

    /// A leader, to be changed.
    #[inline]
    pub fn leader_mut(&mut self, leader: LeaderId) -> &mut Leader {
        &mut self.leaders[leader.index()]
    }

    /// The units of a side on the map, with their hexes.
    #[inline]
    pub fn standing(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> + Clone + '_ {
        self.with_hexes(self.there(side))
    }

    /// The units of a side on the map.
    #[inline]
    pub(crate) fn there(&self, side: Side) -> UnitSet {
        self.units.standing().and(UnitSet::all(side))
    }

    /// Those of some units that are on the map, with their hexes.
    #[inline]
    pub(crate) fn with_hexes(&self, units: UnitSet) -> impl Iterator<Item = (UnitId, Hex)> + Clone + '_ {
        units.iter().filter_map(|unit| Some((unit, self.unit(unit).hex()?)))
    }

    /// The hexes of a side's units.
    #[inline]
    pub fn hexes(&self, side: Side) -> HexSet {
        self.units.hexes(side)
    }

    /// The units in a hex, the upper one first [7.1.1.3].
    #[inline]
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units.at(hex)
    }

    /// The units that are in a hex now, whatever becomes of them: at most two [7.0.3].
    pub fn stack(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + use<> {
        let mut here = self.at(hex);
        [here.next(), here.next()].into_iter().flatten()
    }

    /// All units in a hex as one.
    pub fn all_in(&self, hex: Hex) -> Option<Group> {
        let mut here = self.stack(hex);
        let one = here.next()?;
        Some(here.next().map_or(Group::of(one), |two| Group::both(one, two)))
    }

    /// The unit on top of a hex.
    pub fn top(&self, hex: Hex) -> Option<UnitId> {
        self.at(hex).next()
    }

    /// The other unit of its stack: they share a hex, which no others ever do [7.0.3].
    pub fn partner(&self, unit: UnitId) -> Option<UnitId> {
        let hex = self.unit(unit).hex()?;
        self.at(hex).find(|other| *other != unit)
    }

    /// The leaders of a side in a hex.
    pub fn leaders_at(&self, side: Side, hex: Hex) -> LeaderSet {
        let from = side.index() * LEADERS;
        let there = |number: &usize| self.leaders[from + number].post == Post::On(hex);
        (0..LEADERS).filter(there).map(|number| LeaderId::new(side, number)).collect()
    }

    /// The hexes of a side's leaders.
    pub fn posts(&self, side: Side) -> HexSet {
        let from = side.index() * LEADERS;
        self.leaders[from..from + LEADERS].iter().filter_map(Leader::hex).collect()
    }

    /// The position with whoever is in hand where he is held, as it is seen.
    pub(crate) fn as_held(&self) -> Cow<'_, State> {
        let Some(hand) = &self.hand else { return Cow::Borrowed(self) };
        let mut state = self.clone();
        for unit in hand.party.group().into_iter().flat_map(Group::units) {
            state.put(unit, Place::On(hand.at));
            state.turn_to(unit, hand.facing);
        }
        for leader in hand.party.leaders().iter() {
            state.leader_mut(leader).post = Post::On(hand.at);
        }
        Cow::Owned(state)
    }

    /// What is to be done next.
    #[inline]
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// The hidden half with what a viewer may not know taken out.
    pub fn masked(&self, viewer: Viewer) -> Hidden {
        let mut hidden = self.hidden.clone();
        for side in Side::BOTH {
            if self.over.is_some() || viewer.is(side) {
                continue;
            }
            for number in 0..LEADERS {
                hidden.orders[side.index() * LEADERS + number] = Order::None;
            }
            hidden.chiefs = hidden.chiefs.but(UnitSet::all(side));
            hidden.tries[side] = LeaderSet::NONE;
            if side == self.active {
                hidden.home = HexSet::EMPTY;
            }
        }
        hidden
    }
}

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The position, without what he may not know.
    pub state: State,
}

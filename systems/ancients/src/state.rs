//! What changes during a battle: a plain value of fixed size, without pointers. Sets of units are the bits of one word,
//! sets of hexes the bits of a few.

mod pieces;
mod stage;

use acies_core::commitments::{Commitments, Seen};
use acies_core::side::{BySide, Side, Viewer};

use crate::components::{Hex, HexSet, LEADERS, PLACES, UNITS};

pub use pieces::{LeaderId, Place, Post, Unit, UnitId, Units};
pub use stage::{Attack, Duel, Stage, Tactic};

/// Nothing binds the mover to close with the enemy.
pub const FREE: u8 = u8::MAX;

/// Where nobody ever was: a corner beyond the map.
pub const NOWHERE: Hex = Hex::from_index(0);

/// The position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Every unit.
    pub units: [Unit; 2 * UNITS],
    /// The unit in each hex; who passes over a friend is not in it.
    pub at: [UnitId; PLACES],
    /// The hexes with units each side commands.
    pub hexes: BySide<HexSet>,
    /// Every leader.
    pub leaders: [Post; 2 * LEADERS],
    /// Units on their disorganised side.
    pub disorganised: Units,
    /// Units that panicked and were not rallied [4.0.5].
    pub panicked: Units,
    /// Units under a volley marker [8.f.1].
    pub volleyed: Units,
    /// Units that collected arrows, bound like those that fired even where there are no markers [13.6.6].
    pub collected: Units,
    /// Units that loot a camp they captured [6.j.2].
    pub looting: Units,
    /// Units whose move this turn is finished [6.0.2].
    pub moved: Units,
    /// Units that left an enemy zone of control in this movement phase [13.1.3].
    pub left_zone: Units,
    /// Units that attacked in this melee phase [9.a.1].
    pub attacked: Units,
    /// Reinforcements brought up this turn that have not entered the map yet [5.0.3].
    pub brought: Units,
    /// Scythed chariots that have fought.
    pub spent: Units,
    /// Units out of control this turn [13.9.2].
    pub wild: Units,
    /// Elephants that balk in their owner's next player turn [13.11.4].
    pub balking: Units,
    /// Elephants the enemy of their owner commands [13.11.5].
    pub captive: Units,
    /// Units kept off the map [13.7.2], those among them that have left it unseen, and reinforcements that are due and were
    /// never seen [13.7.7].
    pub hidden: Units,
    /// Shots declared in a fire phase without dice that are left to be hits [13.2.4]: the firing units.
    pub aimed: Units,
    /// Where a unit was when it was taken off the map [13.7.2], which all know; [`NOWHERE`] for others.
    pub last_seen: [Hex; 2 * UNITS],
    /// The unit that is moving [6.0.2], if any.
    pub mover: UnitId,
    /// The movement points it has left [6.a.3].
    pub points: u8,
    /// Whether it stands over a friend, where it may not stop [6.c.5].
    pub over: bool,
    /// How far from the enemy a panicked mover must end at least [4.0.4]; 0 for others.
    pub flight: u8,
    /// How close to the enemy a mover out of control must end at least [13.9.3], as `Ancients::closeness` counts it;
    /// [`FREE`] for others.
    pub close: u8,
    /// While shots are declared, the dice that would hit added up; then how many of the shots must still be chosen as
    /// hits [13.2.3].
    pub hits: u16,
    /// The attack being resolved.
    pub attack: Attack,
    /// What is to be decided.
    pub stage: Stage,
    /// Whose player turn it is: the phasing player [2.0.5].
    pub active: Side,
    /// Who is first player [2.0.3].
    pub first: Side,
    /// The game turn, from 1; 0 while the armies are set up.
    pub turn: u8,
    /// The strength each army has lost, camps left out [4.0.2].
    pub lost: BySide<u16>,
    /// Whether the army has panicked, which it does once [4.0.6].
    pub panic: BySide<bool>,
    /// Whether the army has ever had a leader [Q.11].
    pub led: BySide<bool>,
    /// Whether a camp of that army was ever captured [12.0.3].
    pub sacked: BySide<bool>,
    /// Whether the army has used its charge [13.10.1].
    pub charged: BySide<bool>,
    /// Whether it charges in this game turn [13.10.1].
    pub charging: BySide<bool>,
    /// Whether the army has had its melee phase of fury [15.3.n3.2].
    pub raged: BySide<bool>,
    /// Whether this melee phase is the one of the phasing army.
    pub raging: bool,
    /// Leaders who were in a challenge in this melee phase [13.8.2], as bits.
    pub duelled: u16,
    /// The challenge being answered or fought out.
    pub duel: Option<Duel>,
    /// The tactics chosen for it [13.8.4].
    pub tactics: Commitments<Tactic>,
    /// The target of each declared shot [13.2.2].
    pub targets: [UnitId; 2 * UNITS],
    /// Volleys fired into each hex [13.6.8].
    pub arrows: [u8; PLACES],
}

impl State {
    /// The empty map before the first turn.
    pub fn empty(first: Side) -> State {
        State {
            units: [Unit::NOBODY; 2 * UNITS],
            at: [UnitId::NONE; PLACES],
            hexes: BySide([HexSet::EMPTY; 2]),
            leaders: [Post::Nobody; 2 * LEADERS],
            disorganised: Units::NONE,
            panicked: Units::NONE,
            volleyed: Units::NONE,
            collected: Units::NONE,
            looting: Units::NONE,
            moved: Units::NONE,
            left_zone: Units::NONE,
            attacked: Units::NONE,
            brought: Units::NONE,
            spent: Units::NONE,
            wild: Units::NONE,
            balking: Units::NONE,
            captive: Units::NONE,
            hidden: Units::NONE,
            last_seen: [NOWHERE; 2 * UNITS],
            aimed: Units::NONE,
            mover: UnitId::NONE,
            points: 0,
            over: false,
            flight: 0,
            close: FREE,
            hits: 0,
            attack: Attack::NONE,
            stage: Stage::Move,
            active: first,
            first,
            turn: 0,
            lost: BySide([0; 2]),
            panic: BySide([false; 2]),
            led: BySide([false; 2]),
            sacked: BySide([false; 2]),
            charged: BySide([false; 2]),
            charging: BySide([false; 2]),
            raged: BySide([false; 2]),
            raging: false,
            duelled: 0,
            duel: None,
            tactics: Commitments::new(first),
            targets: [UnitId::NONE; 2 * UNITS],
            arrows: [0; PLACES],
        }
    }

    /// Every set that says how a unit stands or what it has done, but for [`State::hidden`].
    pub(crate) fn marked(&mut self) -> [&mut Units; 14] {
        [
            &mut self.disorganised,
            &mut self.panicked,
            &mut self.volleyed,
            &mut self.collected,
            &mut self.looting,
            &mut self.moved,
            &mut self.left_zone,
            &mut self.attacked,
            &mut self.brought,
            &mut self.spent,
            &mut self.wild,
            &mut self.balking,
            &mut self.captive,
            &mut self.aimed,
        ]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// Who commands a unit [13.11.5].
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if self.captive.has(unit) { unit.owner().other() } else { unit.owner() }
    }

    /// The unit in a hex: the one that passes over a friend before the friend.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<UnitId> {
        if self.over && self.unit(self.mover).place == Place::On(hex) {
            return Some(self.mover);
        }
        Some(self.at[hex.index()]).filter(|unit| *unit != UnitId::NONE)
    }

    /// The unit of a side in a hex.
    #[inline]
    pub fn of_side(&self, side: Side, hex: Hex) -> Option<UnitId> {
        self.at(hex).filter(|unit| self.side_of(*unit) == side)
    }

    /// The units a side commands, in hexes.
    #[inline]
    pub fn army(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
        self.hexes[side].iter().map(|hex| (self.at[hex.index()], hex))
    }

    /// The hexes with units of either side.
    #[inline]
    pub fn taken(&self) -> HexSet {
        self.hexes[Side::North] | self.hexes[Side::South]
    }

    /// Where a leader is.
    #[inline]
    pub fn post(&self, leader: LeaderId) -> Post {
        self.leaders[leader.index()]
    }

    /// The leaders of a side in a hex.
    #[inline]
    pub fn leaders_at(&self, side: Side, hex: Hex) -> impl Iterator<Item = LeaderId> {
        LeaderId::all(side).filter(move |leader| self.post(*leader) == Post::On(hex))
    }

    /// Puts a unit into a vacant hex.
    pub fn put(&mut self, unit: UnitId, hex: Hex) {
        let side = self.side_of(unit);
        self.unit_mut(unit).place = Place::On(hex);
        self.at[hex.index()] = unit;
        self.hexes[side].insert(hex);
    }

    /// Takes a unit out of its hex; it is then at that place. Who passes over a friend leaves the friend where it is.
    pub fn take(&mut self, unit: UnitId, place: Place) {
        let side = self.side_of(unit);
        if let Some(hex) = self.unit(unit).hex()
            && self.at[hex.index()] == unit
        {
            self.at[hex.index()] = UnitId::NONE;
            self.hexes[side].remove(hex);
        }
        self.unit_mut(unit).place = place;
    }
}

/// What one viewer may know. As long as nothing is hidden that is the whole state; with hidden units [13.7.2] or sealed
/// tactics [13.8.4] it is the state as far as he knows it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What he knows; tactics are not in it.
    pub seen: State,
    /// What he knows of the tactics [13.8.4].
    pub tactics: Seen<Tactic>,
}

impl std::ops::Deref for View {
    type Target = State;

    fn deref(&self) -> &State {
        &self.seen
    }
}

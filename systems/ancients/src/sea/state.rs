//! What changes during a battle at sea: a plain value of fixed size, without pointers.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_hex::Heading;

use super::components::{Assault, Hex, HexSet, PLACES};
use crate::components::UNITS;
pub use crate::state::{UnitId, Units};

/// Where a ship is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// There is no such ship.
    Nobody,
    /// In a hex.
    On(Hex),
    /// It left the map [14.5.8].
    Left,
    /// It sank [14.10.b.1].
    Sunk,
    /// The enemy took it and sailed it off the map [14.5.8, 14.8.i.1].
    Taken,
}

/// A ship.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ship {
    /// Where it is.
    pub place: Place,
    /// Where its bow points.
    pub facing: Heading,
    /// Marine points aboard, all of one side.
    pub marines: u8,
    /// How many of them have moved or attacked in this step.
    pub spent: u8,
}

impl Ship {
    /// No ship.
    pub const NOBODY: Ship = Ship { place: Place::Nobody, facing: Heading::North, marines: 0, spent: 0 };

    /// Its hex, if it is in one.
    #[inline]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }
}

/// The steps in which a ship may be scuttled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Step 2.
    Move,
    /// Step 3.
    Cross,
    /// Step 4.
    Attack,
    /// Step 5.
    Ballista,
}

impl Step {
    /// The step that a stage begins anew, if it does.
    pub const fn of(stage: Stage) -> Option<Step> {
        match stage {
            Stage::Move => Some(Step::Move),
            Stage::Cross => Some(Step::Cross),
            Stage::Attack => Some(Step::Attack),
            Stage::Ballista => Some(Step::Ballista),
            _ => None,
        }
    }

    /// What is asked in it.
    pub const fn stage(self) -> Stage {
        match self {
            Step::Move => Stage::Move,
            Step::Cross => Stage::Cross,
            Step::Attack => Stage::Attack,
            Step::Ballista => Stage::Ballista,
        }
    }
}

/// What is to be decided. A player turn goes through the steps in this order; the movement die before them and the repairs
/// after them ask nobody [14.4.1, T.nseq.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Which ship moves or rams, step 2.
    Move,
    /// Which ship is scuttled [14.7.e.1], in the midst of a step.
    Scuttle(Step),
    /// Which marine crosses where, step 3 [14.7.b.1].
    Cross,
    /// Which marines attack a target, step 4 [14.8.d.1].
    Attack,
    /// Which of the attacks announced is next [14.8.e.1].
    Resolve,
    /// What becomes of a ship without marines that was boarded [14.8.i.1].
    Prize,
    /// What a ship that was hit gives up [T.nav.5]; by a ballista or not.
    Yield(bool),
    /// Which ballista shoots, step 5 [14.9.0.1].
    Ballista,
    /// Nothing: the battle is over.
    Over(Verdict),
}

/// Attacks of one kind from one hex, announced against the target.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Announced {
    /// How they attack.
    pub how: Assault,
    /// Where from.
    pub from: Hex,
    /// How many.
    pub count: u8,
}

/// The hexes from which a ship can be boarded and shot at, each counted for what is done from there.
const MOST_ANNOUNCED: usize = 6 + 18;

/// The attacks on one target [14.8.d.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Who is attacked.
    pub target: UnitId,
    /// Where the attack that is being resolved comes from.
    pub from: Hex,
    list: [Announced; MOST_ANNOUNCED],
    len: u8,
}

const NOTHING: Announced = Announced { how: Assault::Board, from: Hex::from_index(0), count: 0 };

impl Attack {
    /// No attack.
    pub const NONE: Attack =
        Attack { target: UnitId::NONE, from: Hex::from_index(0), list: [NOTHING; MOST_ANNOUNCED], len: 0 };

    /// The attacks still to be resolved.
    #[inline]
    pub fn announced(&self) -> &[Announced] {
        &self.list[..usize::from(self.len)]
    }

    /// One more attack. They are kept in order, so that equal announcements are equal states.
    pub fn add(&mut self, how: Assault, from: Hex) {
        let len = usize::from(self.len);
        let place = self.announced().partition_point(|other| (other.how, other.from) < (how, from));
        if let Some(there) = self.list[..len].get_mut(place)
            && (there.how, there.from) == (how, from)
        {
            there.count += 1;
        } else if len < MOST_ANNOUNCED {
            self.list.copy_within(place..len, place + 1);
            self.list[place] = Announced { how, from, count: 1 };
            self.len += 1;
        }
    }

    /// One less.
    pub fn take(&mut self, how: Assault, from: Hex) {
        let len = usize::from(self.len);
        let found = self.announced().iter().position(|other| (other.how, other.from) == (how, from));
        let Some(place) = found else { return };
        self.list[place].count -= 1;
        if self.list[place].count == 0 {
            self.list.copy_within(place + 1..len, place);
            self.list[len - 1] = NOTHING;
            self.len -= 1;
        }
    }
}

/// The position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Every ship.
    pub ships: [Ship; 2 * UNITS],
    /// The ship in each hex; one that passes over a friend is not in it.
    pub at: [UnitId; PLACES],
    /// The hexes with ships each side commands.
    pub hexes: BySide<HexSet>,
    /// Marine points ashore, any number in a hex [14.7.d.3].
    pub ashore: BySide<[u8; PLACES]>,
    /// The hexes where there are any.
    pub beaches: BySide<HexSet>,
    /// How many of the phasing player's ashore have moved or attacked in this step.
    pub spent: [u8; PLACES],
    /// Ships on their damaged side [14.1.1].
    pub damaged: Units,
    /// Ships under a flame marker [14.1.3].
    pub sinking: Units,
    /// Ships with marines of the other side aboard, who commands them [14.8.j.1].
    pub prizes: Units,
    /// Ships whose move this turn is finished.
    pub moved: Units,
    /// Those of them that rammed [14.6.d.3].
    pub rammed: Units,
    /// Ships that were attacked in this step [14.8.d.1].
    pub attacked: Units,
    /// Ships whose ballista has shot in this turn.
    pub fired: Units,
    /// The ship that is moving, if any.
    pub mover: UnitId,
    /// The movement points it has left.
    pub points: u8,
    /// Whether it lies over a friend, where it may not stop [14.5.9].
    pub over: bool,
    /// The movement die of the phasing player [14.5.1].
    pub die: u8,
    /// The attacks being announced or resolved.
    pub attack: Attack,
    /// What is to be decided.
    pub stage: Stage,
    /// Whose player turn it is.
    pub active: Side,
    /// The game turn, from 1 [14.4.3].
    pub turn: u8,
}

impl State {
    /// Open water before the first turn.
    pub fn empty(first: Side) -> State {
        State {
            ships: [Ship::NOBODY; 2 * UNITS],
            at: [UnitId::NONE; PLACES],
            hexes: BySide([HexSet::EMPTY; 2]),
            ashore: BySide([[0; PLACES]; 2]),
            beaches: BySide([HexSet::EMPTY; 2]),
            spent: [0; PLACES],
            damaged: Units::NONE,
            sinking: Units::NONE,
            prizes: Units::NONE,
            moved: Units::NONE,
            rammed: Units::NONE,
            attacked: Units::NONE,
            fired: Units::NONE,
            mover: UnitId::NONE,
            points: 0,
            over: false,
            die: 0,
            attack: Attack::NONE,
            stage: Stage::Move,
            active: first,
            turn: 1,
        }
    }

    /// A ship.
    #[inline]
    pub fn ship(&self, ship: UnitId) -> &Ship {
        &self.ships[ship.index()]
    }

    /// A ship, to be changed.
    #[inline]
    pub fn ship_mut(&mut self, ship: UnitId) -> &mut Ship {
        &mut self.ships[ship.index()]
    }

    /// Who commands a ship: the side with a marine aboard, and with none aboard that of its colour [14.8.j.1].
    #[inline]
    pub fn side_of(&self, ship: UnitId) -> Side {
        if self.prizes.has(ship) { ship.owner().other() } else { ship.owner() }
    }

    /// The ship in a hex: the one that passes over a friend before the friend.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<UnitId> {
        if self.over && self.ship(self.mover).place == Place::On(hex) {
            return Some(self.mover);
        }
        Some(self.at[hex.index()]).filter(|ship| *ship != UnitId::NONE)
    }

    /// The ship a side commands in a hex.
    #[inline]
    pub fn of_side(&self, side: Side, hex: Hex) -> Option<UnitId> {
        self.at(hex).filter(|ship| self.side_of(*ship) == side)
    }

    /// The ships a side commands and their hexes; one that passes over a friend is not among them.
    #[inline]
    pub fn fleet(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
        self.hexes[side].iter().map(|hex| (self.at[hex.index()], hex))
    }

    /// The hexes with ships of either side.
    #[inline]
    pub fn taken(&self) -> HexSet {
        self.hexes[Side::North] | self.hexes[Side::South]
    }

    /// Puts a ship into a vacant hex.
    pub fn put(&mut self, ship: UnitId, hex: Hex) {
        let side = self.side_of(ship);
        self.ship_mut(ship).place = Place::On(hex);
        self.at[hex.index()] = ship;
        self.hexes[side].insert(hex);
    }

    /// Takes a ship out of its hex; it is then at that place. One that passes over a friend leaves the friend where it is.
    pub fn take(&mut self, ship: UnitId, place: Place) {
        let side = self.side_of(ship);
        if let Some(hex) = self.ship(ship).hex()
            && self.at[hex.index()] == ship
        {
            self.at[hex.index()] = UnitId::NONE;
            self.hexes[side].remove(hex);
        }
        self.ship_mut(ship).place = place;
    }

    /// Changes who commands a ship that is in a hex.
    pub fn command(&mut self, ship: UnitId, side: Side) {
        let prize = side != ship.owner();
        if let Some(hex) = self.ship(ship).hex()
            && prize != self.prizes.has(ship)
        {
            self.hexes[side.other()].remove(hex);
            self.hexes[side].insert(hex);
        }
        self.prizes.set(ship, prize);
    }

    /// Sets how many marine points of a side are ashore in a hex.
    pub fn land(&mut self, side: Side, hex: Hex, count: u8) {
        self.ashore[side][hex.index()] = count;
        if count == 0 {
            self.beaches[side].remove(hex);
        } else {
            self.beaches[side].insert(hex);
        }
    }
}

//! A battle laid out: the ground, who fights and what the battle adds to the rules [T.scen.1].

use acies_core::side::{BySide, Side};
use acies_hex::{Direction, Heading};
use acies_words::Bilingual;

use crate::components::{BOARD, Field, Hex, HexSet, Orders};
use crate::ids::{LEADERS, LeaderId, LeaderSet, UNITS, UnitId, UnitSet};
use crate::tables::{Band, Ground};

/// A unit of an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mustered {
    /// Which kind of counter, in the tables.
    pub kind: usize,
    /// Where it begins; the second unit of a stack follows the first and is the lower one [7.1.0.1].
    pub hex: Hex,
    /// Where it faces.
    pub facing: Heading,
    /// Who commands it, by number: what the colour of a counter says [2.2.5, 4.0.2].
    pub leader: usize,
}

/// The three factors of a leader [4.1.0.1].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Factors {
    /// Command factor [4.1.1.1].
    pub command: u8,
    /// Command range [4.1.2.1].
    pub range: u8,
    /// Combat bonus [4.1.3.1].
    pub bonus: i8,
}

/// A leader of an army, or its commander-in-chief [4.0.1].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Captain {
    /// His name.
    pub name: Bilingual,
    /// Where he begins.
    pub hex: Hex,
    /// His front side.
    pub front: Factors,
    /// The replacement on the reverse, if there is one [2.2.4].
    pub back: Option<Factors>,
}

/// An army.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// Its units.
    pub units: Vec<Mustered>,
    /// Its leaders.
    pub leaders: Vec<Captain>,
    /// Which of them is the commander-in-chief.
    pub chief: Option<usize>,
    /// The losses at which the enemy may roll for victory [11.0.1].
    pub level: u16,
    /// Units that are surprised [S.surprise.1].
    pub surprised: UnitSet,
    /// The turn at whose beginning its powder blows up [S.blast.1].
    pub blast: Option<u8>,
    /// Where baggage and leaders leave the map [S.exit.1], and how many baggage units win by it [S.exit.2].
    pub exit: HexSet,
    /// How many baggage units win by it, with the commander-in-chief.
    pub escape: Option<u8>,
    /// A fleet off the shore [S.fleet.1].
    pub fleet: Option<Fleet>,
    /// What orders leaders may have up to a turn [S.order.1].
    pub limits: Vec<Limit>,
}

/// A fleet [S.fleet.1].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fleet {
    /// The last turn in which it fires.
    pub until: u8,
    /// What it can fire at.
    pub hexes: HexSet,
    /// The column it fires on.
    pub band: Band,
}

/// What orders leaders may have up to a turn [S.order.1].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Whom it concerns.
    pub leaders: LeaderSet,
    /// The last turn.
    pub until: u8,
    /// The orders they may have.
    pub orders: Orders,
}

/// The map of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// The ground of each hex.
    pub ground: Vec<Ground>,
    /// The level of each hex.
    pub level: Vec<u8>,
    /// For each hex the sides behind which it is protected by a bank, a bit each.
    pub banks: Vec<u8>,
    /// For each hex the sides across which a road leads [8.2.2].
    pub roads: Vec<u8>,
}

impl Default for Map {
    fn default() -> Map {
        let places = <Field as acies_hex::Grid>::PLACES;
        Map {
            ground: vec![Ground::Clear; places],
            level: vec![0; places],
            banks: vec![0; places],
            roads: vec![0; places],
        }
    }
}

impl Map {
    /// The ground of a hex.
    pub fn ground(&self, hex: Hex) -> Ground {
        self.ground[hex.index()]
    }

    /// The level of a hex.
    pub fn level(&self, hex: Hex) -> u8 {
        self.level[hex.index()]
    }

    /// Whether a bank protects the hex on that side.
    pub fn bank(&self, hex: Hex, side: Direction) -> bool {
        self.banks[hex.index()] >> side.index() & 1 == 1
    }

    /// Whether a bank of either hex runs along the side between them.
    pub fn banked(&self, hex: Hex, side: Direction) -> bool {
        let beyond = BOARD.neighbour(hex, side);
        self.bank(hex, side) || beyond.is_some_and(|beyond| self.bank(beyond, side.opposite()))
    }

    /// Whether a road crosses that side.
    pub fn road(&self, hex: Hex, side: Direction) -> bool {
        self.roads[hex.index()] >> side.index() & 1 == 1
    }
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The map.
    pub map: Map,
    /// Both armies.
    pub armies: BySide<Army>,
    /// Who is the first player [3.II.0.1].
    pub first: Side,
    /// The number of turns.
    pub turns: u8,
    /// From which turn victory is rolled for [11.0.6].
    pub from: u8,
    /// The turns of dusk, and their malus on fire [S.dusk.1].
    pub dusk: Option<(u8, u8, i8)>,
    /// Whether no stack enters a river [S.river.1].
    pub swollen: bool,
    /// What baggage taken in melee counts, where it is open to plunder [S.baggage.1, S.baggage.2].
    pub plunder: Option<u8>,
}

impl Battle {
    /// A battle without anybody.
    pub fn empty() -> Battle {
        Battle {
            map: Map::default(),
            armies: BySide(std::array::from_fn(|_| Army { level: 200, ..Army::default() })),
            first: Side::South,
            turns: 20,
            from: 5,
            dusk: None,
            swollen: false,
            plunder: None,
        }
    }

    /// A unit as its army has it.
    pub fn unit(&self, unit: UnitId) -> Option<&Mustered> {
        self.armies[unit.side()].units.get(unit.number())
    }

    /// A leader as his army has him.
    pub fn captain(&self, leader: LeaderId) -> Option<&Captain> {
        self.armies[leader.side()].leaders.get(leader.number())
    }

    /// The units of a side.
    pub fn units(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        let count = self.armies[side].units.len().min(UNITS);
        (0..count).map(move |number| UnitId::new(side, number))
    }

    /// The leaders of a side.
    pub fn leaders(&self, side: Side) -> impl Iterator<Item = LeaderId> + Clone + use<> {
        let count = self.armies[side].leaders.len().min(LEADERS);
        (0..count).map(move |number| LeaderId::new(side, number))
    }

    /// The commander-in-chief of a side.
    pub fn chief(&self, side: Side) -> Option<LeaderId> {
        self.armies[side].chief.map(|number| LeaderId::new(side, number))
    }

    /// Who commands a unit [4.0.2].
    pub fn leader_of(&self, unit: UnitId) -> LeaderId {
        LeaderId::new(unit.side(), self.unit(unit).map_or(0, |unit| unit.leader))
    }

    /// The units assigned to a leader.
    pub fn force(&self, leader: LeaderId) -> impl Iterator<Item = UnitId> + Clone {
        let side = leader.side();
        self.units(side).filter(move |unit| self.leader_of(*unit) == leader)
    }

    /// The orders a leader may be given in a turn [S.order.1].
    pub fn allowed(&self, leader: LeaderId, turn: u8) -> Orders {
        let limits = self.armies[leader.side()].limits.iter();
        let now = limits.filter(|limit| limit.leaders.has(leader) && turn <= limit.until);
        now.fold(Orders::SIX, |orders, limit| Orders(orders.0 & limit.orders.0))
    }
}

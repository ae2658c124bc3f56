//! The map, the kinds of units and a battle laid out: what never changes during a game.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_hex::{BoardOn, Grid, Heading, HexOn, HexSetOn, HexsideSetOn, Layout, Shifted};

acies_hex::grid! {
    /// Maps of up to 16 by 12 hexes with flat tops and one imaginary row or column beyond each edge [5.0.3], called by
    /// column and row: 0101 is the first hex of the map, 0005 lies beyond its western edge.
    pub Land: 18 x 14, Flat, Ringed
}

/// A hex of the map, or an imaginary one beside it.
pub type Hex = HexOn<Land>;
/// A set of hexes.
pub type HexSet = HexSetOn<Land>;
/// A set of sides of hexes.
pub type HexsideSet = HexsideSetOn<Land>;
/// The geometry of all maps.
pub type Board = BoardOn<Land>;

/// The widest map.
pub const WIDTH: u8 = 16;
/// The highest map.
pub const HEIGHT: u8 = 12;
/// How many hexes can be told apart.
pub const PLACES: usize = Land::PLACES;
/// How far the farthest missile flies [T.fireA.4].
pub const FARTHEST: u8 = 3;

/// The geometry of all maps: the second, fourth … column of a map lies half a hex lower. A smaller map lies in its
/// north-western corner, so that what lies beyond its edges goes on by one hex as well.
pub static BOARD: LazyLock<Board> =
    LazyLock::new(|| Board::of(Layout::new(WIDTH + 2, HEIGHT + 2).shifted(Shifted::First), FARTHEST));

/// The same with every line of sight, however long: who hides is seen from afar [13.7.2]. It is made when it is first asked.
pub static AFAR: LazyLock<Board> =
    LazyLock::new(|| Board::of(Layout::new(WIDTH + 2, HEIGHT + 2).shifted(Shifted::First), WIDTH + HEIGHT));

/// Units a side has at most.
pub const UNITS: usize = 32;
/// Leaders a side has at most.
pub const LEADERS: usize = 6;

/// A kind of unit: the counters there are [1.2.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Light infantry [U.LI.1].
    LightInfantry,
    /// Heavy infantry [U.HI.1].
    HeavyInfantry,
    /// A phalanx [U.PX.1].
    Phalanx,
    /// Light archers [U.LA.1].
    LightArchers,
    /// Heavy archers [U.HA.1].
    HeavyArchers,
    /// Mixed missiles [U.MM.1].
    MixedMissiles,
    /// Light cavalry [U.LC.1].
    LightCavalry,
    /// Heavy cavalry [U.HC.1].
    HeavyCavalry,
    /// Knights [U.KT.1].
    Knights,
    /// Chariots [U.CH.1].
    Chariots,
    /// Elephants [U.EL.1].
    Elephants,
    /// A camp [U.CP.1].
    Camp,
    /// Horse archers [13.12.2].
    HorseArchers,
    /// Cataphracts [13.12.2].
    Cataphracts,
}

/// How many kinds there are.
pub const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// All kinds, each at its own place.
    pub const ALL: [Kind; 14] = [
        Kind::LightInfantry,
        Kind::HeavyInfantry,
        Kind::Phalanx,
        Kind::LightArchers,
        Kind::HeavyArchers,
        Kind::MixedMissiles,
        Kind::LightCavalry,
        Kind::HeavyCavalry,
        Kind::Knights,
        Kind::Chariots,
        Kind::Elephants,
        Kind::Camp,
        Kind::HorseArchers,
        Kind::Cataphracts,
    ];

    /// Its letters, in files, cases and notation.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::LightInfantry => "LI",
            Kind::HeavyInfantry => "HI",
            Kind::Phalanx => "PX",
            Kind::LightArchers => "LA",
            Kind::HeavyArchers => "HA",
            Kind::MixedMissiles => "MM",
            Kind::LightCavalry => "LC",
            Kind::HeavyCavalry => "HC",
            Kind::Knights => "KT",
            Kind::Chariots => "CH",
            Kind::Elephants => "EL",
            Kind::Camp => "CP",
            Kind::HorseArchers => "HB",
            Kind::Cataphracts => "CT",
        }
    }

    /// The kind of those letters, large or small.
    pub fn named(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code().eq_ignore_ascii_case(word))
    }

    /// As an index into tables.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The classes of the unit box, by which terrain and tables tell units apart [U.0.2].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// On foot.
    Infantry,
    /// Mounted, chariots among them.
    Cavalry,
    /// Neither: elephants and camps.
    Other,
}

/// The symbol between strength and movement [U.0.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// `-`: none [1.4.4].
    None,
    /// `*`: doubled against cavalry [1.4.5].
    Star,
    /// `A`: fires by table A [1.4.6].
    A,
    /// `B`: fires by table B [1.4.7].
    B,
}

impl Ability {
    /// All of them, with their signs.
    pub const ALL: [(Ability, &'static str); 4] =
        [(Ability::None, "-"), (Ability::Star, "*"), (Ability::A, "A"), (Ability::B, "B")];

    /// Its sign on the counter.
    pub const fn sign(self) -> &'static str {
        Ability::ALL[self as usize].1
    }
}

/// What is printed on the two sides of a counter [1.4.1].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Its class [U.0.2].
    pub group: Group,
    /// Its strength at full.
    pub strength: u8,
    /// Its strength when disorganised [U.0.3].
    pub disorganised: u8,
    /// Its symbol, the same on both sides.
    pub ability: Ability,
    /// Its movement allowance, the same on both sides.
    pub moves: u8,
    /// What it costs [15.2.2], in halves of a construction point; 0 for what is free.
    pub cost: u8,
}

/// The figures of every kind, as `data/units.toml` has them.
pub type Table = [Figures; KINDS];

/// The ground of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The hexes of the map itself.
    pub hexes: HexSet,
    /// The imaginary hexes beside it [5.0.3].
    pub beyond: HexSet,
    /// Villages [T.ter.2].
    pub village: HexSet,
    /// Forests [T.ter.3].
    pub forest: HexSet,
    /// Hills of either shade [T.ter.4].
    pub hill: HexSet,
    /// The higher of them, which are drawn darker and count alike [T.ter.5].
    pub high: HexSet,
    /// Hexes with a stream [T.ter.6].
    pub stream: HexSet,
    /// Hexes that are river and cannot be entered [T.ter.9].
    pub river: HexSet,
    /// Sides that are river [T.ter.9].
    pub rivers: HexsideSet,
    /// Sides with a ford [T.ter.7].
    pub fords: HexsideSet,
    /// Sides with a bridge [T.ter.8].
    pub bridges: HexsideSet,
}

impl Map {
    /// Open ground of that size.
    pub fn of(width: u8, height: u8) -> Map {
        let rows = 1..=height;
        let hexes: HexSet =
            rows.flat_map(|row| (1..=width).filter_map(move |col| Hex::new(row, col))).collect();
        Map { width, height, hexes, beyond: BOARD.spread(hexes) - hexes, ..Map::default() }
    }
}

/// How a unit begins a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// In a hex of the map, facing that way.
    At(Hex, Heading),
    /// It comes later, from that turn on, by entry hexes of that number in [`Battle::entries`] [5.0.1].
    Due(u8, u8),
}

/// A unit as a battle musters it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mustered {
    /// What it is.
    pub kind: Kind,
    /// How it begins.
    pub start: Start,
    /// Barbarians or knights whom the battle puts under command control [13.9.1].
    pub wild: bool,
    /// Barbarian light infantry, which may charge [13.10.1].
    pub barbarian: bool,
    /// Chariots with scythes, which a battle removes after their first melee.
    pub scythed: bool,
    /// The volleys it begins with where the battle says it of each unit that fires [13.6.4]; else as all do.
    pub volleys: Option<u8>,
}

/// A leader as a battle musters him.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Captain {
    /// The turn from which he is there; 1 for those who begin the battle.
    pub turn: u8,
    /// His value in duels [13.8.1].
    pub value: u8,
}

/// What sets a nation's armies apart [15.3.7].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum National {
    /// Elephants: cheaper [15.3.n1.1], and its cavalry is used to them [15.3.n1.3].
    Elephants,
    /// A navy: a victory point in a single battle [15.3.n2.2].
    Navy,
    /// Barbarians: light infantry at home anywhere [15.3.n3.1], tripled in one melee phase [15.3.n3.2].
    Barbarians,
    /// Horse archers: light cavalry fires [15.3.n4.1].
    HorseArchers,
    /// Crossbows: dearer light archers [15.3.n5.1], who fire three times [15.3.n5.2].
    Crossbows,
    /// Training: one more leader [15.3.n6.1].
    Training,
}

impl National {
    /// All of them, by the die that gives them.
    pub const ALL: [National; 6] = [
        National::Elephants,
        National::Navy,
        National::Barbarians,
        National::HorseArchers,
        National::Crossbows,
        National::Training,
    ];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        match self {
            National::Elephants => "elephants",
            National::Navy => "navy",
            National::Barbarians => "barbarians",
            National::HorseArchers => "horse-archers",
            National::Crossbows => "crossbows",
            National::Training => "training",
        }
    }
}

/// An army as a battle musters it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// Its units.
    pub units: Vec<Mustered>,
    /// Its leaders.
    pub leaders: Vec<Captain>,
    /// The strength it must lose to panic [4.0.2], in halves of a strength point; 0 where it never does by losses.
    pub panic: u16,
    /// How often each kind may fire in a fire phase [8.c.2, Q.1].
    pub shots: [u8; KINDS],
    /// What sets its nation apart, if that was agreed [15.3.7].
    pub national: Option<National>,
    /// Whom the enemy must have eliminated, all of that kind, for the point that replaces that of double strength.
    pub prize: Option<Kind>,
}

impl Army {
    /// Nobody.
    pub fn empty() -> Army {
        Army { shots: [1; KINDS], ..Army::default() }
    }
}

/// A battle laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The ground.
    pub map: Map,
    /// The armies.
    pub armies: BySide<Army>,
    /// Where reinforcements come in [5.0.1].
    pub entries: Vec<HexSet>,
    /// What open ground costs each kind [T.ter.1]; more than 1 where a battle is fought in mud.
    pub clear: [u8; KINDS],
    /// The volleys each unit that fires begins with [13.6.4].
    pub volleys: u8,
    /// Whether nobody gets a point for double strength, because the battle replaces it [12.0.5].
    pub replaced: bool,
    /// Who is first player [2.0.3].
    pub first: Side,
    /// The number of the last game turn [2.0.1].
    pub turns: u8,
}

impl Battle {
    /// A battle with nobody in it.
    pub fn empty(map: Map) -> Battle {
        Battle {
            map,
            armies: BySide([Army::empty(), Army::empty()]),
            entries: Vec::new(),
            clear: [1; KINDS],
            volleys: 6,
            replaced: false,
            first: Side::South,
            turns: 6,
        }
    }
}

//! The map, the ships and a battle laid out: what never changes during a game at sea.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_hex::{BoardOn, Grid, Heading, HexOn, HexSetOn, Layout};

acies_hex::grid! {
    /// Maps of up to 24 by 18 hexes with flat tops, called by column and row as on land.
    pub Waters: 24 x 18, Flat, Numbers
}

/// A hex of the map.
pub type Hex = HexOn<Waters>;
/// A set of hexes.
pub type HexSet = HexSetOn<Waters>;
/// The geometry of all maps.
pub type Board = BoardOn<Waters>;

/// The widest map.
pub const WIDTH: u8 = 24;
/// The highest map.
pub const HEIGHT: u8 = 18;
/// How many hexes can be told apart.
pub const PLACES: usize = Waters::PLACES;

/// How far marines shoot [14.8.b.3].
pub const ARCHERS: u8 = 2;
/// How far a ballista shoots [14.9.a.1].
pub const BALLISTA: u8 = 3;
/// What a hex ahead costs [14.5.4].
pub const AHEAD: u8 = 2;
/// What a hex astern costs [14.5.5].
pub const ASTERN: u8 = 3;
/// What a turn by one side of the hex costs [14.5.6].
pub const TURN: u8 = 5;
/// The best crew [T.crew.1].
pub const BEST_CREW: u8 = 4;

/// The geometry of all maps: even columns lie half a hex lower, and a smaller map lies in the north-western corner.
pub static BOARD: LazyLock<Board> = LazyLock::new(|| Board::of(Layout::new(WIDTH, HEIGHT), BALLISTA));

/// How large a ship is [14.7.f.2].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// Small.
    Small,
    /// Large.
    Large,
}

impl Size {
    /// Both, each with its word in files and cases.
    pub const ALL: [(Size, &'static str); 2] = [(Size::Small, "small"), (Size::Large, "large")];

    /// The marine points it holds at the end of a turn [14.7.d.1, 14.7.d.2].
    #[inline]
    pub const fn holds(self) -> u8 {
        match self {
            Size::Small => 1,
            Size::Large => 2,
        }
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        Size::ALL[self as usize].1
    }
}

/// A ship as a battle musters it: its size, its crew and its equipment are recorded for all to see [14.3.3].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mustered {
    /// Where it lies.
    pub hex: Hex,
    /// Where its bow points.
    pub facing: Heading,
    /// How large it is.
    pub size: Size,
    /// The quality of its crew while it is not damaged, 1 to 4 [T.crew.1].
    pub crew: u8,
    /// Marine points aboard.
    pub marines: u8,
    /// Whether it has a corvus [14.8.h.1].
    pub corvus: bool,
    /// Whether it has a ballista [14.9.0.1].
    pub ballista: bool,
}

/// A fleet as a battle musters it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fleet {
    /// Its ships.
    pub ships: Vec<Mustered>,
    /// Its marine points that begin ashore.
    pub ashore: Vec<(Hex, u8)>,
    /// The enemy ships it must have sunk or captured to win at once; none where only the end counts [14.2.1].
    pub goal: Option<u8>,
}

/// Who wins if nobody has reached his goal when the last turn is over [14.2.1].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Last {
    /// Whoever has taken more ships.
    Most,
    /// Nobody.
    Draw,
    /// That side.
    Side(Side),
}

/// The ground of a battle at sea.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The hexes of the map.
    pub hexes: HexSet,
    /// Those of them that are land [14.5.7].
    pub land: HexSet,
}

impl Map {
    /// Open water of that size.
    pub fn of(width: u8, height: u8) -> Map {
        let rows = 0..height;
        let hexes = rows.flat_map(|row| (0..width).filter_map(move |col| Hex::new(row, col))).collect();
        Map { width, height, hexes, land: HexSet::EMPTY }
    }
}

/// A battle at sea laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The ground.
    pub map: Map,
    /// The fleets.
    pub fleets: BySide<Fleet>,
    /// The movement dice of the first turn, where the battle gives them [14.3.5].
    pub dice: BySide<Option<u8>>,
    /// Who wins when the last turn is over.
    pub last: Last,
    /// Who moves first [14.3.4].
    pub first: Side,
    /// The number of the last game turn: 20, unless a battle says otherwise [14.2.2].
    pub turns: u8,
}

impl Battle {
    /// A battle with nobody in it.
    pub fn empty(map: Map) -> Battle {
        Battle {
            map,
            fleets: BySide([Fleet::default(), Fleet::default()]),
            dice: BySide([None; 2]),
            last: Last::Most,
            first: Side::South,
            turns: 20,
        }
    }
}

/// The three ways to ram, by the side of the enemy's hex through which one enters [14.6.0.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ram {
    /// By the bow: the oars are raked [14.6.a.1].
    Rake,
    /// By the stern: the rudder is attacked [14.6.b.1].
    Rudder,
    /// By one of the four flanks [14.6.c.1].
    Flank,
}

/// What a ram or a shot does to a hull.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Harm {
    /// Nothing.
    None,
    /// E: damaged, or sinking if it was damaged already [T.ram.5].
    Damage,
    /// C: sinking [T.ram.6].
    Sink,
}

impl Ram {
    /// The ram table: a die and the quality of the crew [T.ram.1]. Its last line is for 7 and more.
    pub const fn harm(self, total: u8) -> Harm {
        match (self, total) {
            // [T.ram.4]
            (Ram::Flank, 6..) => Harm::Sink,
            (Ram::Flank, 4 | 5) => Harm::Damage,
            // [T.ram.3]
            (Ram::Rudder, 6..) => Harm::Damage,
            // [T.ram.2]
            (Ram::Rake, 7..) => Harm::Damage,
            _ => Harm::None,
        }
    }

    /// The clause that makes it this kind of ram.
    pub const fn clause(self) -> &'static str {
        match self {
            Ram::Rake => "14.6.a.1",
            Ram::Rudder => "14.6.b.1",
            Ram::Flank => "14.6.c.1",
        }
    }
}

/// How a marine attacks [14.8.b.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Assault {
    /// He boards.
    Board,
    /// He shoots.
    Shoot,
}

impl Assault {
    /// Both, each with its word in notation.
    pub const ALL: [(Assault, &'static str); 2] = [(Assault::Board, "board"), (Assault::Shoot, "shoot")];

    /// Its word.
    pub const fn word(self) -> &'static str {
        Assault::ALL[self as usize].1
    }

    /// The naval combat table: nothing up to 4 [T.nav.1], boarding succeeds on 5 [T.nav.2] and everything on 6 [T.nav.3].
    #[inline]
    pub const fn hits(self, die: u8) -> bool {
        match self {
            Assault::Board => die >= 5,
            Assault::Shoot => die >= 6,
        }
    }
}

/// What comes of a repair roll.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Repair {
    /// The ship sinks [T.rep.1].
    Sinks,
    /// It goes on sinking [T.rep.2].
    Holds,
    /// It is repaired, and damaged [T.rep.3].
    Mended,
}

impl Repair {
    /// The repair table; large ships add 1 to the die [T.rep.4].
    pub const fn of(die: u8, size: Size) -> Repair {
        let bonus = matches!(size, Size::Large) as u8;
        match die + bonus {
            0..=4 => Repair::Sinks,
            5 => Repair::Holds,
            _ => Repair::Mended,
        }
    }
}

//! A battle as it is before the first turn, read from a scenario.

use acies_core::side::{BySide, Side};
use acies_ground::{Polygon, Pose, Table};
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;

use crate::components::{Formation, Profile};

/// A kind of ground. What no piece covers is open [6.9.02].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Ground {
    /// GR: a gentle rise, which hinders nobody [6.9.03].
    GentleHill,
    /// SH: a steep hill [6.9.04].
    SteepHill,
    /// W: woods [6.9.08].
    Woods,
    /// RG: rough ground [6.9.12].
    Rough,
    /// A river, 3 inches to cross [6.9.17].
    River,
    /// Ditches and palisades that lie between attacker and defender [data.39].
    Works,
    /// Soft ground: a steep hill for the moves of the mounted, and nothing else [data.62].
    Mud,
}

impl Ground {
    /// All of them, with their words in files and cases.
    pub const ALL: [(Ground, &'static str); 7] = [
        (Ground::GentleHill, "gentle-hill"),
        (Ground::SteepHill, "steep-hill"),
        (Ground::Woods, "woods"),
        (Ground::Rough, "rough"),
        (Ground::River, "river"),
        (Ground::Works, "works"),
        (Ground::Mud, "mud"),
    ];

    /// The word of files and cases.
    pub fn word(self) -> &'static str {
        Ground::ALL[self as usize].1
    }

    /// A hill of either sort.
    pub const fn is_hill(self) -> bool {
        matches!(self, Ground::GentleHill | Ground::SteepHill)
    }

    /// Woods and rough ground, where the special factor counts and nobody is dispersed [6.9.20] [6.9.27].
    pub const fn is_difficult(self) -> bool {
        matches!(self, Ground::Woods | Ground::Rough)
    }
}

/// A piece of ground.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Terrain {
    /// What it is.
    pub ground: Ground,
    /// Where it lies.
    pub shape: Polygon,
}

/// An army as its list describes it [data.26].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Heavy divisions it controls [data.14].
    pub heavy: u8,
    /// Light divisions it controls [data.14].
    pub light: u8,
    /// Its initiative before any split [4.0.13].
    pub initiative: u8,
    /// Key units whose loss breaks it, printed or worked out from their number [data.11] [data.12].
    pub break_point: u8,
    /// Whether its heavy divisions may stand in several lines, as those of Romans and Carthaginians [data.16].
    pub echelons: bool,
    /// The name of its general.
    pub general: Bilingual,
}

/// A unit at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitStart {
    /// Whose it is.
    pub side: Side,
    /// Its name.
    pub name: Bilingual,
    /// What it is.
    pub profile: Profile,
    /// How it is drawn up where the file places it.
    pub formation: Formation,
    /// Where it begins: the middle of its front edge. None where armies are set up freely.
    pub pose: Option<Pose>,
    /// Its division, counted from 0 on each side. With free set-up nobody has one yet and it is 0.
    pub division: u8,
    /// Whether its stakes stand at the start [12.4.01].
    pub staked: bool,
}

/// A division of a battle with fixed places [4.0.05].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DivisionStart {
    /// Its name.
    pub name: Bilingual,
    /// Whether it is controlled: the first of a side are, as many heavy and light ones as its army controls, unless the
    /// file says otherwise [data.14].
    pub controlled: bool,
}

/// A battle: everything that never changes while it is fought. Units of the north come first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// What a player reads about it.
    pub info: ScenarioInfo,
    /// The table.
    pub table: Table,
    /// Its ground.
    pub terrain: Vec<Terrain>,
    /// The armies.
    pub armies: BySide<Army>,
    /// Divisions of each side; none where armies are set up freely.
    pub divisions: BySide<Vec<DivisionStart>>,
    /// Units of both sides.
    pub units: Vec<UnitStart>,
    /// Whether the file places everybody, or the sides do [data.6].
    pub placed: bool,
    /// Turns after which a battle without decision ends [data.49].
    pub turns: u16,
}

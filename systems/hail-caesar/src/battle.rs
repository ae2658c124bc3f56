//! A battle as it is before the first turn, read from a scenario.

use acies_core::side::Side;
use acies_ground::{Base, Edge, Point, Polygon, Pose, Table};
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;

use crate::components::{Class, Formation};
use crate::profile::Profile;

/// A kind of terrain [terrain.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TerrainKind {
    /// Trees: hides, gives cover, crossed in open order.
    Forest,
    /// Broken ground.
    Broken,
    /// A house, a block of houses or a ruin.
    Building,
    /// Walls of a town or camp.
    Fortification,
    /// A rise; whoever stands on it is above the others.
    Hill,
    /// A hedge, wall, ditch or small river: a strip crossed by spending a move.
    Obstacle,
    /// Water that is crossed only by bridge or ford.
    River,
    /// A road or track, a bridge or a ford.
    Road,
    /// What nobody enters.
    Impassable,
}

impl TerrainKind {
    /// All of them, with their words in files.
    pub const ALL: [(TerrainKind, &'static str); 9] = [
        (TerrainKind::Forest, "forest"),
        (TerrainKind::Broken, "broken"),
        (TerrainKind::Building, "building"),
        (TerrainKind::Fortification, "fortification"),
        (TerrainKind::Hill, "hill"),
        (TerrainKind::Obstacle, "obstacle"),
        (TerrainKind::River, "river"),
        (TerrainKind::Road, "road"),
        (TerrainKind::Impassable, "impassable"),
    ];

    /// The word of files and cases.
    pub fn word(self) -> &'static str {
        TerrainKind::ALL[self as usize].1
    }

    /// The words terrain is written with: every kind, and linear obstacles by what they are made of.
    pub const WORDS: [((TerrainKind, Make), &'static str); TerrainKind::ALL.len() + 2] = {
        let mut words = [((TerrainKind::Obstacle, Make::Usual), ""); TerrainKind::ALL.len() + 2];
        let mut index = 0;
        while index < TerrainKind::ALL.len() {
            words[index] = ((TerrainKind::ALL[index].0, Make::Usual), TerrainKind::ALL[index].1);
            index += 1;
        }
        words[index] = ((TerrainKind::Obstacle, Make::Stream), "stream");
        words[index + 1] = ((TerrainKind::Obstacle, Make::Wagons), "wagons");
        words
    };
}

/// What terrain is made of, where its kind does not tell. People see and read it; the rules ask only whether it
/// covers anybody [morale-mods.2].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Make {
    /// What one expects of its kind.
    Usual,
    /// An obstacle that is a small river.
    Stream,
    /// An obstacle that is a row of wagons.
    Wagons,
}

/// A piece of terrain. Linear obstacles, rivers and roads are strips: polygons like the others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Terrain {
    /// Its kind.
    pub kind: TerrainKind,
    /// What it is made of.
    pub make: Make,
    /// Where it lies.
    pub shape: Polygon,
}

/// A captain at the start [army.1] [army.2].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaptainStart {
    /// His name.
    pub name: Bilingual,
    /// His command.
    pub command: u8,
    /// Whether he is the general [army.3].
    pub general: bool,
    /// His attacks [captain-combat.1].
    pub attacks: u8,
    /// Where he begins; none if he is off the table.
    pub at: Option<Point>,
}

/// A division: its captain and its side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// Whose it is.
    pub side: Side,
    /// Its name.
    pub name: Bilingual,
    /// Its captain.
    pub captain: CaptainStart,
}

/// A unit at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitStart {
    /// Whose it is.
    pub side: Side,
    /// The index of its division in [`Battle::divisions`].
    pub division: usize,
    /// Its name.
    pub name: Bilingual,
    /// The code of its profile in the data files.
    pub code: String,
    /// What it can do.
    pub profile: Profile,
    /// The footprint of the unit in each formation, by [`Formation`].
    pub bases: [Base; Formation::ALL.len()],
    /// The formation it begins in.
    pub formation: Formation,
    /// Where it begins; none if it is off the table.
    pub pose: Option<Pose>,
    /// The edge by which it comes on if it begins off the table [off-table.10].
    pub edge: Edge,
}

/// A battle: everything that never changes while it is fought. Units of the north come first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// What a player reads about it.
    pub info: ScenarioInfo,
    /// The table.
    pub table: Table,
    /// Terrain.
    pub terrain: Vec<Terrain>,
    /// Divisions of both sides.
    pub divisions: Vec<Division>,
    /// Units of both sides.
    pub units: Vec<UnitStart>,
    /// Who begins [sequence.1].
    pub first: Side,
    /// Turns of each side [scope.3].
    pub turns: u16,
    /// Types that are left out when it is asked whether a division is demoralised, by agreement before the
    /// game [victory.5].
    pub uncounted: Vec<Class>,
}

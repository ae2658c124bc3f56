//! The tables of the play aid, the counters and the terrain chart [2.3.1]. What stands in them is data; here is how they
//! are read off.

use acies_hex::Direction;
use acies_words::Bilingual;

use crate::battle::Map;
use crate::components::{Class, Footing, Hex};

/// The values of a kind of counter [2.2.3, T.units.1].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Its letters.
    pub code: String,
    /// What it is called.
    pub name: Bilingual,
    /// Its type.
    pub class: Class,
    /// Combat strength of the front and the reduced side.
    pub strength: [u8; 2],
    /// Morale of both.
    pub morale: [u8; 2],
    /// Whether it has a reverse.
    pub back: bool,
    /// Its movement allowance.
    pub moves: u8,
    /// Whether it fires [9.1.0.1].
    pub fires: bool,
}

impl Figures {
    /// How many steps it has: four with a reverse, two without [9.4.2.1], one for skirmishers [9.4.2.3].
    pub const fn steps(&self) -> u8 {
        match (self.class.is_skirmisher(), self.back) {
            (true, _) => 1,
            (_, true) => 4,
            _ => 2,
        }
    }

    /// Which side shows after so many steps: the reduced one from the second on [9.4.2.2, 9.4.2.4, 9.4.2.5].
    pub const fn showing(&self, lost: u8) -> usize {
        (self.back && lost >= 2) as usize
    }
}

/// A column of the fire table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Band {
    /// Short range.
    Short,
    /// Medium range.
    Medium,
    /// Long range.
    Long,
}

impl Band {
    /// All of them.
    pub const ALL: [Band; 3] = [Band::Short, Band::Medium, Band::Long];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
        }
    }
}

/// What a shot does [T.fire.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hit {
    /// Nothing [9.1.0.7].
    Miss,
    /// All units of the hex test [9.1.0.8].
    Check,
    /// The top unit loses so many steps, and all test [9.1.0.9, 9.1.0.10].
    Steps(u8),
}

/// What a melee die does to the other side [T.melee.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Blow {
    /// Nothing [9.4.1.1].
    Nothing,
    /// All test [9.4.1.2].
    Check,
    /// So many steps, and all test [9.4.1.3, 9.4.1.6].
    Steps(u8),
}

/// The ground of a hex [T.terrain.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Ground {
    /// Clear ground.
    Clear,
    /// Rough ground.
    Rough,
    /// Woods.
    Woods,
    /// A town.
    Town,
    /// A river that can be waded.
    River,
    /// Deep water.
    Water,
}

impl Ground {
    /// All of them with their words in files.
    pub const ALL: [(Ground, &'static str); 6] = [
        (Ground::Clear, "clear"),
        (Ground::Rough, "rough"),
        (Ground::Woods, "woods"),
        (Ground::Town, "town"),
        (Ground::River, "river"),
        (Ground::Water, "water"),
    ];
}

/// A line of the terrain chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it costs on foot, on horse and on wheels; none where it is closed.
    pub costs: [Option<u8>; 3],
    /// Modifier of fire at it.
    pub fire: i8,
    /// Modifier of an attack on it.
    pub melee: i8,
    /// Whether it blocks sight.
    pub blocks: bool,
}

impl Effect {
    /// What it costs whoever goes so.
    pub const fn cost(&self, footing: Footing) -> Option<u8> {
        self.costs[footing as usize]
    }
}

/// A range of the fire range table.
pub type Distances = Option<(u8, u8)>;

/// Modifiers of the fire table [T.fire.2, T.fire.3].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct FireModifiers {
    /// At pikes.
    pub pikes: i8,
    /// At a stack.
    pub stack: i8,
    /// At skirmishers.
    pub skirmishers: i8,
    /// At artillery.
    pub artillery: i8,
    /// At baggage.
    pub baggage: i8,
    /// Of artillery at a stack.
    pub guns_at_stack: i8,
    /// Of bows at heavy cavalry.
    pub bows_at_heavy: i8,
}

/// Modifiers of the melee table [T.mod.2, T.mod.4, T.mod.5].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct MeleeModifiers {
    /// Through a flank side.
    pub flank: i8,
    /// Through a rear side.
    pub rear: i8,
    /// Uphill.
    pub uphill: i8,
    /// Out of a river.
    pub river: i8,
    /// Cavalry at the front of stacked pikes.
    pub horse_at_pikes: i8,
}

/// All tables of a game: what the box holds besides map and counters [2.0.1, T.set.1].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Whether they are not the printed ones.
    pub reconstructed: bool,
    /// The kinds of counters.
    pub figures: Vec<Figures>,
    /// Distances by type and band [T.range.1].
    pub range: Vec<(Class, [Distances; 3])>,
    /// Highest roll of a row, and what it does in each column [T.fire.1].
    pub fire: Vec<(i8, [Hit; 3])>,
    /// Modifiers of fire.
    pub shots: FireModifiers,
    /// The lowest strength of each column.
    pub columns: Vec<u8>,
    /// Rows 0 to 10 of the melee table.
    pub melee: Vec<Vec<Blow>>,
    /// Modifiers of melee.
    pub blows: MeleeModifiers,
    /// The terrain chart.
    pub ground: [Effect; 6],
    /// What a level up adds.
    pub level: Effect,
    /// What a bank adds.
    pub bank: Effect,
    /// What a road costs.
    pub road: Effect,
    /// Losses in hundredths of the level, and the roll that wins [T.victory.2].
    pub victory: Vec<(u16, i8)>,
    /// Hundredths of losses suffered that win at the end [T.victory.3].
    pub ratio: u16,
}

impl Tables {
    /// What it costs to go one hex, none where that is closed [8.2.1, T.terrain.2]: the ground, every level up
    /// [T.terrain.3], a bank crossed in or out [T.terrain.4]; along a road what the road costs instead [8.2.2, T.terrain.5].
    pub fn step_cost(
        &self,
        map: &Map,
        footing: Footing,
        (from, way, to): (Hex, Direction, Hex),
    ) -> Option<u8> {
        if map.road(from, way) {
            return self.road.cost(footing);
        }
        let up = map.level(to).saturating_sub(map.level(from));
        let climb = if up > 0 { self.level.cost(footing)? * up } else { 0 };
        let bank = if map.banked(from, way) { self.bank.cost(footing)? } else { 0 };
        Some(self.ground[map.ground(to) as usize].cost(footing)? + climb + bank)
    }

    /// The band of a type at a distance; none where it cannot fire so far, or so near [9.1.0.6, 9.1.1.2, T.range.2].
    pub fn band(&self, class: Class, distance: u8) -> Option<Band> {
        let (_, bands) = self.range.iter().find(|(of, _)| *of == class)?;
        let within =
            |band: &&Band| bands[**band as usize].is_some_and(|(near, far)| (near..=far).contains(&distance));
        Band::ALL.iter().find(within).copied()
    }

    /// The farthest a type fires.
    pub fn farthest(&self, class: Class) -> u8 {
        let bands = self.range.iter().find(|(of, _)| *of == class).map(|(_, bands)| bands);
        bands.into_iter().flatten().flatten().map(|(_, far)| *far).max().unwrap_or(0)
    }

    /// What a modified roll does [T.fire.1]; beyond the table its last row counts [T.fire.5].
    pub fn shot(&self, band: Band, roll: i8) -> Hit {
        let row = self.fire.iter().find(|(most, _)| roll <= *most).or(self.fire.last());
        row.map_or(Hit::Miss, |(_, hits)| hits[band as usize])
    }

    /// The column of a strength [9.4.0.1].
    pub fn column(&self, strength: u8) -> usize {
        self.columns.iter().rposition(|least| *least <= strength).unwrap_or(0)
    }

    /// What a modified roll does in a column [9.4.0.2]: above 10 it is 10 [9.4.0.3], below 0 it is 0 [9.4.0.4].
    pub fn blow(&self, strength: u8, roll: i8) -> Blow {
        let row = roll.clamp(0, 10) as usize;
        if strength == 0 {
            return Blow::Nothing;
        }
        self.melee.get(row).and_then(|row| row.get(self.column(strength))).copied().unwrap_or(Blow::Nothing)
    }

    /// The roll that wins at that share of the level [11.0.7, T.victory.1, T.victory.2]; none below it.
    pub fn wins(&self, losses: u16, level: u16) -> Option<i8> {
        let share = u32::from(losses) * 100;
        let reached = |row: &&(u16, i8)| share >= u32::from(row.0) * u32::from(level);
        self.victory.iter().rev().find(reached).map(|row| row.1)
    }
}

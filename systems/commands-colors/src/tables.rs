//! The figures of units, terrain, cards and board, read once from `data/`.

use std::sync::LazyLock;

use acies_hex::{Board, HexSet};
use acies_kit::embedded::sound;
use acies_kit::reading::Origin;

use crate::components::{CardKind, Class, Strip, UnitKind};

/// Whom a unit may evade in close combat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Evades {
    /// Any attacker [13.6].
    Always,
    /// Foot units and heavy mounted units [13.8].
    FootAndHeavyMounted,
    /// Foot units and elephants [13.9].
    FootAndElephants,
    /// Nobody [13.10].
    Never,
}

/// When a unit has a Bonus Close Combat after a Momentum Advance.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// Always [13.49] [13.51] [13.52].
    Always,
    /// With an attached leader [13.50].
    WithLeader,
    /// Never; nor does it advance [13.46].
    Never,
}

/// The figures of a kind of unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitFigures {
    /// Its symbol [2.19] [2.21] [2.23], for orders and for hits alike: auxilia count as light [8.15],
    /// Warriors as medium [8.20].
    pub class: Class,
    /// Mounted [8.23] or foot [8.12].
    pub mounted: bool,
    /// Blocks at the start [2.12] [2.13] [2.14] [2.15] [2.16].
    pub blocks: u8,
    /// The longest ordinary move.
    pub moves: u8,
    /// The longest move after which it may still fight.
    pub fights_after: u8,
    /// The charge: a longer move that must end next to the enemy and in close combat; 0 if none.
    pub charge: u8,
    /// Dice in close combat when attacking.
    pub close: u8,
    /// Dice in close combat when battling back or striking first.
    pub close_back: u8,
    /// Further dice at full strength.
    pub full_bonus: u8,
    /// Whether its Swords hit [11.55].
    pub swords: bool,
    /// Range of its missiles, 0 if none.
    pub range: u8,
    /// Dice at range if it has not moved.
    pub fire_still: u8,
    /// Dice at range if it has moved.
    pub fire_moved: u8,
    /// Hexes of retreat for each flag [12.4] [12.5] [12.6].
    pub retreat: u8,
    /// Whom it may evade.
    pub evades: Evades,
    /// When it has a bonus combat.
    pub bonus: Bonus,
    /// Where these figures come from.
    pub origin: Origin,
}

/// A kind of terrain. Clear ground is none of them [16.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum TerrainKind {
    /// Broken ground.
    Broken,
    /// Forest.
    Forest,
    /// Hill.
    Hill,
    /// Coast.
    Coast,
    /// River that cannot be crossed.
    River,
    /// River that can.
    Ford,
    /// Fortified camp.
    Camp,
}

impl TerrainKind {
    /// All kinds.
    pub const ALL: [TerrainKind; 7] = [
        TerrainKind::Broken,
        TerrainKind::Forest,
        TerrainKind::Hill,
        TerrainKind::Coast,
        TerrainKind::River,
        TerrainKind::Ford,
        TerrainKind::Camp,
    ];

    /// The name in data and cases.
    pub const fn name(self) -> &'static str {
        match self {
            TerrainKind::Broken => "broken",
            TerrainKind::Forest => "forest",
            TerrainKind::Hill => "hill",
            TerrainKind::Coast => "coast",
            TerrainKind::River => "river",
            TerrainKind::Ford => "ford",
            TerrainKind::Camp => "camp",
        }
    }

    /// The kind with that name.
    pub fn named(name: &str) -> Option<TerrainKind> {
        TerrainKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The figures of a kind of terrain. A limit of [`NO_LIMIT`] is none.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TerrainFigures {
    /// Nothing may enter.
    pub impassable: bool,
    /// Most close combat dice of a unit standing in it.
    pub close_limit: u8,
    /// Most ranged dice of a unit standing in it.
    pub fire_limit: u8,
    /// Most ranged dice against a unit standing in it.
    pub target_limit: u8,
    /// Dice a unit standing in it loses, close and ranged.
    pub fewer_dice: u8,
    /// Flags and Swords a foot unit defending in it ignores.
    pub protects: bool,
    /// Blocks line of sight when between.
    pub blocks_sight: bool,
    /// Where these figures come from.
    pub origin: Origin,
}

/// No limit on dice.
pub const NO_LIMIT: u8 = 99;

/// All figures together.
#[derive(Debug)]
pub struct Tables {
    /// By kind of unit.
    pub units: [UnitFigures; 17],
    /// By kind of terrain.
    pub terrain: [TerrainFigures; 7],
    /// Most dice attacking uphill [16.17].
    pub uphill_limit: u8,
    /// Most dice of foot from a hill, down or level [16.18].
    pub hill_foot_limit: u8,
    /// Most dice of mounted troops from a hill, down or level [16.19].
    pub hill_mounted_limit: u8,
    /// The sixty cards: number of each kind, in the order of [`CardKind::ALL`] [17.1].
    pub card_counts: [u8; CardKind::ALL.len()],
    /// The kind of each of the sixty cards.
    pub cards: [CardKind; 60],
    /// The cards of each kind, as bits.
    pub copies: [u64; CardKind::ALL.len()],
    /// The ground plan: 13 hexes by 9 [2.4].
    pub board: Board,
    /// The three strips; hexes on a dotted line are in two of them [2.7].
    pub strips: [HexSet; 3],
    /// The hash of every figure, written into saves.
    pub hash: String,
}

impl Tables {
    /// The figures of a kind of unit.
    #[inline]
    pub fn unit(&self, kind: UnitKind) -> &UnitFigures {
        &self.units[kind as usize]
    }

    /// The hexes of a strip.
    #[inline]
    pub fn strip(&self, strip: Strip) -> HexSet {
        self.strips[strip as usize]
    }
}

/// The figures this program was built with.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| sound(crate::load::tables()));

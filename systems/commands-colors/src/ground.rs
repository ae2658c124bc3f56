//! Chapter 16, terrain: what the ground does to moves, dice and sight.
//!
//! A hex without a tile does nothing [16.1]. The figures are in `data/terrain.toml`; here is what they
//! mean. Dice a card adds come on top of a terrain limit [16.2]; of several limits the lowest counts
//! [16.3]; the camp's die is taken from what is left.

use acies_hex::{Direction, Hex, HexSet};
use acies_words::message::Clause;

use crate::battle::Battle;
use crate::components::UnitKind;
use crate::game::CommandsColors;
use crate::state::{Public, Roll};
use crate::tables::{NO_LIMIT, Tables, TerrainKind};

/// The ground of a battle, as sets of hexes made once.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The board's hexes that can be entered at all.
    pub open: HexSet,
    /// Where war machines may go too: not broken ground [16.5].
    pub open_to_wheels: HexSet,
    /// Where foot must stop: forest and ford [16.10] [16.28].
    pub stops_foot: HexSet,
    /// Where mounted units must stop: also broken ground [16.6].
    pub stops_mounted: HexSet,
    /// Forest.
    pub forest: HexSet,
    /// Broken ground.
    pub broken: HexSet,
    /// Hills.
    pub hill: HexSet,
    /// Terrain that blocks sight wherever it is between: forest [16.15] and camp [16.47].
    pub opaque: HexSet,
    /// Hexes with any terrain that bears on dice.
    pub bears: HexSet,
    /// The terrain in each hex.
    kinds: [Option<TerrainKind>; 126],
    /// Rampart sides of each hex, as bits of directions [16.34].
    ramparts: [u8; 126],
}

impl Ground {
    pub(crate) fn new(battle: &Battle, tables: &Tables) -> Ground {
        let mut kinds = [None; 126];
        let (mut open, mut opaque, mut bears) = (tables.board.all(), HexSet::EMPTY, HexSet::EMPTY);
        for kind in TerrainKind::ALL {
            let hexes = battle.ground(kind);
            let figures = &tables.terrain[kind as usize];
            // Coast and rivers without a ford are closed [16.25] [16.27].
            if figures.impassable {
                open -= hexes;
            }
            // Broken ground, coast, rivers and ramparts leave the view open [16.9] [16.26] [16.33].
            if figures.blocks_sight && kind != TerrainKind::Hill {
                opaque |= hexes;
            }
            bears |= hexes;
            for hex in hexes.iter() {
                kinds[hex.index()] = Some(kind);
            }
        }
        let mut ramparts = [0; 126];
        for (hex, side) in &battle.ramparts {
            ramparts[hex.index()] |= 1 << side.index();
        }
        let ground = |kind| battle.ground(kind);
        let stops_foot = ground(TerrainKind::Forest) | ground(TerrainKind::Ford);
        Ground {
            open,
            open_to_wheels: open - ground(TerrainKind::Broken),
            // Hills, camps and ramparts hold nobody up [16.16] [16.34] [16.40].
            stops_foot,
            stops_mounted: stops_foot | ground(TerrainKind::Broken),
            forest: ground(TerrainKind::Forest),
            broken: ground(TerrainKind::Broken),
            hill: ground(TerrainKind::Hill),
            opaque,
            bears,
            kinds,
            ramparts,
        }
    }

    /// The terrain of a hex.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<TerrainKind> {
        self.kinds[hex.index()]
    }

    /// Whether that side of the hex bears a rampart.
    pub fn rampart(&self, hex: Hex, side: Direction) -> bool {
        self.ramparts[hex.index()] & (1 << side.index()) != 0
    }
}

/// Why a number of dice is limited.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The most dice.
    pub most: u8,
    /// The clause that says so.
    pub clause: Clause,
}

impl Limit {
    /// No limit.
    pub const NONE: Limit = Limit { most: NO_LIMIT, clause: Clause("16.1") };

    fn lower(self, most: u8, clause: Clause) -> Limit {
        if most < self.most { Limit { most, clause } } else { self }
    }
}

impl CommandsColors {
    /// Whether a unit must stop when it enters a hex: forest [16.10], ford [16.28], and mounted units
    /// in broken ground [16.6]. Foot enters broken ground freely [16.4].
    #[inline]
    pub(crate) fn stops(&self, kind: UnitKind) -> HexSet {
        if self.figures(kind).mounted { self.ground.stops_mounted } else { self.ground.stops_foot }
    }

    /// Whether entering a hex forbids a unit to fight this turn: forest [16.11], except for light
    /// infantry, slingers, archers, auxilia and Warriors [16.12]; mounted units in broken ground
    /// [16.7]. A ford does not [16.29].
    #[inline]
    pub(crate) fn entry_forbids_fight(&self, kind: UnitKind, hex: Hex) -> Option<Clause> {
        if self.ground.forest.contains(hex) {
            return (!kind.is_at_home_in_forest()).then_some(Clause("16.11"));
        }
        (self.ground.broken.contains(hex) && self.figures(kind).mounted).then_some(Clause("16.7"))
    }

    /// Whether a unit that enters a hex moves no further this turn, not even by a Momentum Advance: forest
    /// [16.10], and broken ground for mounted units [16.6]. A ford only ends the move [16.28] [16.32].
    #[inline]
    pub(crate) fn ends_moving(&self, kind: UnitKind, hex: Hex) -> bool {
        self.ground.forest.contains(hex) || (self.ground.broken.contains(hex) && self.figures(kind).mounted)
    }

    /// The limit terrain puts on close combat dice of a unit of `kind` at `from` against `to`.
    #[inline]
    pub(crate) fn close_limit(&self, kind: UnitKind, from: Hex, to: Hex) -> Limit {
        let bears = self.ground.bears;
        if !bears.contains(from) && !bears.contains(to) {
            return Limit::NONE;
        }
        let mut limit = Limit::NONE;
        if let Some(terrain) = self.ground.at(from) {
            // Broken ground [16.8], forest [16.13] and ford [16.30] limit the unit that stands in them.
            let clause = match terrain {
                TerrainKind::Broken => "16.8",
                TerrainKind::Forest => "16.13",
                _ => "16.30",
            };
            limit = limit.lower(self.tables.terrain[terrain as usize].close_limit, Clause(clause));
        }
        // Hills limit close combat only, uphill [16.17] and from a hill [16.18] [16.19]; fire keeps its
        // dice [16.20].
        let hill = self.ground.hill;
        if hill.contains(from) {
            limit = if self.figures(kind).mounted {
                limit.lower(self.tables.hill_mounted_limit, Clause("16.19"))
            } else {
                limit.lower(self.tables.hill_foot_limit, Clause("16.18"))
            };
        } else if hill.contains(to) {
            limit = limit.lower(self.tables.uphill_limit, Clause("16.17"));
        }
        limit
    }

    /// The limit on ranged dice: the firer in a ford [16.31], the target in forest [16.14].
    #[inline]
    pub(crate) fn fire_limit(&self, from: Hex, to: Hex) -> Limit {
        let mut limit = Limit::NONE;
        if let Some(terrain) = self.ground.at(from) {
            limit = limit.lower(self.tables.terrain[terrain as usize].fire_limit, Clause("16.31"));
        }
        if let Some(terrain) = self.ground.at(to) {
            limit = limit.lower(self.tables.terrain[terrain as usize].target_limit, Clause("16.14"));
        }
        limit
    }

    /// Dice a unit loses by standing there: one in a camp, after the limits of other terrain [16.46].
    #[inline]
    pub(crate) fn fewer_dice(&self, hex: Hex) -> u8 {
        self.ground.at(hex).map_or(0, |terrain| self.tables.terrain[terrain as usize].fewer_dice)
    }

    /// The clause by which terrain protects a unit at `hex` from an attack out of `from`: a camp on all
    /// sides [16.45], a rampart only across its own sides [16.37]. Mounted units are protected by
    /// neither [16.39] [16.44]. Protection means one Swords ignored in close combat [16.35] [16.41] and
    /// one flag that may be ignored in close combat [16.36] [16.42] and at range [16.38] [16.43].
    fn protection(&self, kind: UnitKind, hex: Hex, from: Hex) -> Option<Protection> {
        let walls = self.walls(kind, hex)?;
        if walls == Protection::Camp {
            return Some(walls);
        }
        let across = match self.tables.board.direction(hex, from) {
            Some(side) => self.ground.rampart(hex, side),
            // A shot comes across the side by which its line enters; at a corner both sides that meet
            // there must bear the rampart [16.48].
            None => self
                .tables
                .board
                .sight(from, hex)
                .is_some_and(|sight| sight.entry.iter().all(|side| self.ground.rampart(hex, *side))),
        };
        across.then_some(walls)
    }

    /// What may protect a unit of `kind` at a hex, wherever it is attacked from.
    pub(crate) fn walls(&self, kind: UnitKind, hex: Hex) -> Option<Protection> {
        if self.figures(kind).mounted {
            return None;
        }
        let camp = self.ground.at(hex).is_some_and(|terrain| self.tables.terrain[terrain as usize].protects);
        match self.ground.ramparts[hex.index()] {
            _ if camp => Some(Protection::Camp),
            0 => None,
            _ => Some(Protection::Rampart),
        }
    }

    /// Whether terrain protects the unit rolled against. Ramparts and camps protect the unit that was
    /// attacked: an attacker that is battled back at, or struck first, has no shelter in its own [16.35]
    /// [16.36] [16.41] [16.42].
    pub(crate) fn sheltered(&self, p: &Public) -> bool {
        let c = &p.combat;
        let attacked = c.roll == Roll::Attack && p.on_board(c.defender);
        attacked && self.protection(self.kind(c.defender), p.hex_of(c.defender), c.from).is_some()
    }

    /// Line of sight from centre to centre [10.14]: blocked by any unit or leader between, by forest,
    /// camp and hills, and by the edge of the board [10.15] [10.16]; along a hexside only by obstacles on
    /// both sides of it [10.18]. Terrain in the two end hexes never blocks [10.17].
    pub(crate) fn sees(&self, p: &Public, from: Hex, to: Hex) -> bool {
        let Some(sight) = self.tables.board.sight(from, to) else { return false };
        let mut obstacles = p.all_units()
            | p.leaders[acies_core::side::Side::North]
            | p.leaders[acies_core::side::Side::South]
            | self.ground.opaque;
        // A hill blocks what is behind it [16.21]: seen from below, the first hill hex is visible and
        // the second is not [16.22] [16.23]. On one plateau hills hide nothing [16.24]: a line that runs
        // through hill hexes, or along their sides.
        let hill = self.ground.hill;
        if !hill.is_empty() {
            let high = |hex: &Option<Hex>| hex.is_some_and(|hex| hill.contains(hex));
            let plateau = hill.contains(from)
                && hill.contains(to)
                && (sight.through - hill).is_empty()
                && sight.along.iter().all(|(left, right)| high(left) || high(right));
            if !plateau {
                obstacles |= hill;
            }
        }
        !sight.blocked_by(obstacles)
    }
}

/// What protects a defender.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Protection {
    /// A fortified camp.
    Camp,
    /// A rampart.
    Rampart,
}

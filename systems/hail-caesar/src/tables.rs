//! The figures of units, weapons, bases, moves, terrain and the panic table, read once from `data/`.

use std::sync::LazyLock;

use acies_ground::{Absurd, Base, Mils};
use acies_kit::embedded::sound;
use acies_kit::reading::Origin;
use acies_words::Bilingual;

use crate::battle::TerrainKind;
use crate::components::{Class, Formation, Size, Special, Weapon};
use crate::profile::Profile;

/// The three rows of the panic table [panic.13].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum PanicRow {
    /// Infantry.
    Infantry,
    /// Cavalry, chariots and elephants.
    Cavalry,
    /// Skirmishers, artillery, wagons and tiny units.
    Skirmishers,
}

impl PanicRow {
    /// All three, with their words in files.
    pub const ALL: [(PanicRow, &'static str); 3] = [
        (PanicRow::Infantry, "infantry"),
        (PanicRow::Cavalry, "cavalry"),
        (PanicRow::Skirmishers, "skirmishers"),
    ];
}

/// What a panic test follows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum After {
    /// Shooting.
    Shooting,
    /// A round of combat.
    Combat,
}

/// A cell of the panic table, or what a special case turns it into.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PanicResult {
    /// [panic-shooting.1] [panic-combat.1]
    Hold,
    /// Stays and is disordered [panic-shooting.2] [panic-special.2].
    Confusion,
    /// Its owner chooses [panic-table.11] [panic-table.14].
    ConfusionOrRetreat,
    /// [panic-shooting.3]
    Retreat,
    /// [panic-shooting.7]
    DisorderedRetreat,
    /// Disordered retreat, or rout if it was shaken before the volley [panic-shooting.8].
    DisorderedRetreatRoutIfShaken,
    /// Disordered retreat, or rout if it carries a wound [panic-shooting.9].
    DisorderedRetreatRoutIfWounded,
    /// [panic-combat.2]
    FallBack,
    /// [panic-combat.6]
    DisorderedFallBack,
    /// [panic-combat.7]
    ChaoticFallBack,
    /// Chaotic fall back, or rout if it was shaken before the round [panic-combat.8].
    ChaoticFallBackRoutIfShaken,
    /// [panic-shooting.10] [panic-combat.9]
    Rout,
}

impl PanicResult {
    /// All of them, with their words in files.
    pub const ALL: [(PanicResult, &'static str); 12] = [
        (PanicResult::Hold, "hold"),
        (PanicResult::Confusion, "confusion"),
        (PanicResult::ConfusionOrRetreat, "confusion or retreat"),
        (PanicResult::Retreat, "retreat"),
        (PanicResult::DisorderedRetreat, "disordered retreat"),
        (PanicResult::DisorderedRetreatRoutIfShaken, "disordered retreat, rout if shaken"),
        (PanicResult::DisorderedRetreatRoutIfWounded, "disordered retreat, rout if wounded"),
        (PanicResult::FallBack, "fall back"),
        (PanicResult::DisorderedFallBack, "disordered fall back"),
        (PanicResult::ChaoticFallBack, "chaotic fall back"),
        (PanicResult::ChaoticFallBackRoutIfShaken, "chaotic fall back, rout if shaken"),
        (PanicResult::Rout, "rout"),
    ];

    /// The word of files.
    pub fn word(self) -> &'static str {
        PanicResult::ALL[self as usize].1
    }
}

/// Whether a type may take a formation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Permit {
    /// At any time.
    Yes,
    /// Only to cross ground that asks for it, such as a forest [formations.8].
    ToCross,
    /// Never.
    No,
}

/// A profile of `units.toml`, at the size it is printed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Troop {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: Bilingual,
    /// Its figures.
    pub profile: Profile,
    /// What a unit half that size costs less.
    pub small_less: u16,
    /// Where the figures come from.
    pub origin: Origin,
    /// Where the price comes from.
    pub price_origin: Origin,
}

/// What is known of a special rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialText {
    /// Its name.
    pub name: Bilingual,
    /// What it does, in a sentence.
    pub effect: Bilingual,
    /// The clauses that say it exactly.
    pub clauses: Vec<String>,
    /// What it adds to the price of a unit.
    pub price: i16,
    /// What it adds to the price of a small unit.
    pub small_price: i16,
    /// Where it comes from.
    pub origin: Origin,
    /// Where the price comes from.
    pub price_origin: Origin,
}

/// The figures of a kind of terrain.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TerrainFigures {
    /// Whether it blocks sight [sight.3].
    pub blocks_sight: bool,
    /// How much of it one sees through who stands in it [sight.5].
    pub sight_depth: Mils,
    /// What it adds to the save of a unit in or behind it [morale-mods.2] [morale-mods.4] [morale-mods.5].
    pub save: u8,
    /// Where these figures come from.
    pub origin: Origin,
}

/// The footprints of a unit by its front in line: the other formations follow from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fronts {
    /// By size, in the order of [`Size::ALL`] [figures.2] [figures.3] [figures.4].
    pub by_size: [Mils; Size::ALL.len()],
    /// One elephant.
    pub elephant: Mils,
    /// Artillery.
    pub artillery: Mils,
    /// One scythed chariot.
    pub scythed: Mils,
    /// The depth of all of them.
    pub depth: Mils,
}

/// A fraction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    /// Times this…
    pub times: i32,
    /// …divided by this.
    pub over: i32,
}

impl Fraction {
    /// The fraction of a length.
    pub const fn of(self, length: Mils) -> Mils {
        length * self.times / self.over
    }
}

/// The footprint of a formation, as shares of the footprint in line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// Its front, as a share of the front in line.
    pub front: Fraction,
    /// Its depth, as a share of the depth in line, or of the front in line where `by_front`.
    pub depth: Fraction,
    /// Whether the depth follows the front, as in a square.
    pub by_front: bool,
}

impl Shape {
    /// The footprint, from front and depth in line.
    pub fn base(&self, front: Mils, depth: Mils) -> Result<Base, Absurd> {
        let depth = if self.by_front { front } else { depth };
        Base::new(self.front.of(front), self.depth.of(depth))
    }
}

/// The lowest score of the panic table: lower ones count as this [panic.12].
pub const LOWEST_PANIC: i32 = 2;
/// The highest score of the panic table: higher ones count as this [panic-table.1].
pub const HIGHEST_PANIC: i32 = 10;
/// The scores of the panic table.
pub const PANIC_SCORES: usize = (HIGHEST_PANIC - LOWEST_PANIC + 1) as usize;

/// All figures together.
#[derive(Debug)]
pub struct Tables {
    /// The profiles, by their codes.
    pub troops: Vec<Troop>,
    /// By special rule.
    pub specials: Vec<SpecialText>,
    /// By weapon [weapon-range.1].
    pub ranges: [Mils; Weapon::ALL.len()],
    /// By type and formation.
    pub moves: [[Mils; Formation::ALL.len()]; Class::ALL.len()],
    /// Cataphracts [special.38].
    pub cataphract_move: Mils,
    /// By type and formation.
    pub permits: [[Permit; Formation::ALL.len()]; Class::ALL.len()],
    /// Of tiny units of any type [formations.6].
    pub tiny_permits: [Permit; Formation::ALL.len()],
    /// By type [panic.13].
    pub panic_rows: [PanicRow; Class::ALL.len()],
    /// Of tiny units of any type.
    pub tiny_panic_row: PanicRow,
    /// By what it follows, row and score.
    pub panic: [[[PanicResult; PANIC_SCORES]; PanicRow::ALL.len()]; 2],
    /// By kind of terrain.
    pub terrain: [TerrainFigures; TerrainKind::ALL.len()],
    /// Fronts in line.
    pub fronts: Fronts,
    /// Footprints by formation.
    pub shapes: [Shape; Formation::ALL.len()],
    /// The hash of every figure, written into saves.
    pub hash: String,
}

impl Tables {
    /// The footprint of a unit in each formation. Single models stand on the same ground in any of them
    /// [formations.13].
    fn bases(&self, profile: &Profile) -> [Base; Formation::ALL.len()] {
        let fronts = &self.fronts;
        let models = Mils::from(profile.models);
        let (front, single) = match profile.class {
            Class::Elephants => (fronts.elephant, true),
            _ if profile.has(Special::Scythed) => (fronts.scythed * models, true),
            class if class.is_artillery() => (fronts.artillery, false),
            _ => (fronts.by_size[profile.size as usize], false),
        };
        Formation::ALL.map(|formation| {
            let shape = &self.shapes[if single { Formation::Line } else { formation } as usize];
            match shape.base(front, fronts.depth) {
                Ok(base) => base,
                Err(absurd) => unreachable!("the loader bounds fronts and shares, yet {absurd}"),
            }
        })
    }
}

/// The figures this program was built with.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| sound(crate::files::load::tables()));

/// How far a unit goes with one move on open ground
/// [move-distance.1] [move-distance.2] [move-distance.3] [move-distance.4].
#[inline]
pub fn move_distance(profile: &Profile, formation: Formation) -> Mils {
    if profile.has(Special::Cataphract) {
        return TABLES.cataphract_move;
    }
    TABLES.moves[profile.class as usize][formation as usize]
}

/// How far a weapon reaches
/// [weapon-range.1] [weapon-range.2] [weapon-range.3] [weapon-range.4] [weapon-range.5] [weapon-range.6].
#[inline]
pub fn range(weapon: Weapon) -> Mils {
    TABLES.ranges[weapon as usize]
}

/// The row of the panic table a unit uses [panic.13].
#[inline]
pub fn panic_row(profile: &Profile) -> PanicRow {
    match profile.size {
        Size::Tiny => TABLES.tiny_panic_row,
        _ => TABLES.panic_rows[profile.class as usize],
    }
}

/// The cell of the panic table for a score of 2D6 less what is subtracted [panic.8] [panic.12].
#[inline]
pub fn panic(row: PanicRow, score: i32, after: After) -> PanicResult {
    let score = score.clamp(LOWEST_PANIC, HIGHEST_PANIC) - LOWEST_PANIC;
    TABLES.panic[after as usize][row as usize][score as usize]
}

/// Whether a unit may take a formation, by its type [formations.6] [formations.7] [formations.8] [formations.9]
/// [formations.10] [formations.11] [formations.12] [formations.13] [formations.14] or by a special rule
/// [formations.16] [special.39] [special.44].
pub fn permit(profile: &Profile, formation: Formation) -> Permit {
    let by_rule = |has: bool| if has { Permit::Yes } else { Permit::No };
    match formation {
        Formation::Testudo => by_rule(profile.has(Special::Testudo) && profile.class.is_infantry()),
        Formation::Wedge => by_rule(
            profile.has(Special::Wedge) && (profile.class.is_cavalry() || profile.has(Special::Warband)),
        ),
        _ if profile.size == Size::Tiny => TABLES.tiny_permits[formation as usize],
        _ => TABLES.permits[profile.class as usize][formation as usize],
    }
}

/// Whether a unit may take a formation at any time.
#[inline]
pub fn may_form(profile: &Profile, formation: Formation) -> bool {
    permit(profile, formation) == Permit::Yes
}

/// Whether a unit may take a formation to cross ground that asks for it [formations.8] [terrain.2].
#[inline]
pub fn may_form_to_cross(profile: &Profile, formation: Formation) -> bool {
    permit(profile, formation) != Permit::No
}

/// The formation a unit begins in unless the battle says otherwise: skirmishers and horse archers in open
/// order, tiny units likewise since they have no battle line, all others in line [scope.3].
pub fn first_formation(profile: &Profile) -> Formation {
    match may_form(profile, Formation::Line) {
        true => Formation::Line,
        false => Formation::Open,
    }
}

/// The figures of a kind of terrain.
#[inline]
pub fn terrain(kind: TerrainKind) -> &'static TerrainFigures {
    &TABLES.terrain[kind as usize]
}

/// The footprint of a unit in each formation, by [`Formation`] [figures.2] [figures.3] [figures.4] [formations.2].
pub fn bases(profile: &Profile) -> [Base; Formation::ALL.len()] {
    TABLES.bases(profile)
}

/// The profile with a code.
pub fn troop(code: &str) -> Option<&'static Troop> {
    TABLES.troops.iter().find(|troop| troop.code == code)
}

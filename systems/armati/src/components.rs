//! Units, their kinds, weapons and factors, as the sheet names them.
//!
//! What a kind moves, how many losses it bears and how large its base is are data; what it *is* to the rules stands here.

use acies_ground::{Base, Mils};

/// The kind of a unit, by its code [scope.02] [scope.03] [data.19].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// HI: hoplites, spearmen, hastati, triarii, Swiss.
    HeavyInfantry,
    /// COH: cohorts.
    Cohorts,
    /// PH: a phalanx of pikes.
    Phalanx,
    /// FT: foot with bows in its rear ranks.
    Foot,
    /// Levy: heavy infantry with the threshold of levies [2.2.2.06].
    Levy,
    /// Cavalry on foot [6.4.1.01].
    Dismounted,
    /// WB: warbands.
    Warband,
    /// LB: longbows.
    Longbow,
    /// LHI: light-heavy infantry.
    LightHeavy,
    /// LI: light infantry.
    Light,
    /// SI: skirmishers.
    Skirmishers,
    /// HC: heavy cavalry.
    Cavalry,
    /// KN: knights.
    Knights,
    /// CAT: cataphracts.
    Cataphracts,
    /// LC: light cavalry.
    LightCavalry,
    /// CM: camels.
    Camels,
    /// EL: elephants.
    Elephants,
    /// H4CH: heavy chariots.
    HeavyChariots,
    /// M2CH: medium chariots.
    MediumChariots,
    /// L2CH: light chariots.
    LightChariots,
    /// SCH: scythed chariots.
    Scythed,
}

impl Kind {
    /// All of them, with their codes in files and cases.
    pub const ALL: [(Kind, &'static str); 21] = [
        (Kind::HeavyInfantry, "HI"),
        (Kind::Cohorts, "COH"),
        (Kind::Phalanx, "PH"),
        (Kind::Foot, "FT"),
        (Kind::Levy, "LEVY"),
        (Kind::Dismounted, "DISM"),
        (Kind::Warband, "WB"),
        (Kind::Longbow, "LB"),
        (Kind::LightHeavy, "LHI"),
        (Kind::Light, "LI"),
        (Kind::Skirmishers, "SI"),
        (Kind::Cavalry, "HC"),
        (Kind::Knights, "KN"),
        (Kind::Cataphracts, "CAT"),
        (Kind::LightCavalry, "LC"),
        (Kind::Camels, "CM"),
        (Kind::Elephants, "EL"),
        (Kind::HeavyChariots, "H4CH"),
        (Kind::MediumChariots, "M2CH"),
        (Kind::LightChariots, "L2CH"),
        (Kind::Scythed, "SCH"),
    ];

    /// Its code.
    pub fn code(self) -> &'static str {
        Kind::ALL[self as usize].1
    }

    /// The kind with that code.
    pub fn named(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|(_, name)| *name == code).map(|(kind, _)| kind)
    }

    /// HI as the rules mean it: longbows and warbands are none [data.19].
    pub const fn is_heavy_infantry(self) -> bool {
        matches!(
            self,
            Kind::HeavyInfantry | Kind::Cohorts | Kind::Phalanx | Kind::Foot | Kind::Levy | Kind::Dismounted
        )
    }

    /// On foot, of any sort [7.12.03].
    pub const fn is_infantry(self) -> bool {
        self.is_heavy_infantry()
            || matches!(
                self,
                Kind::Warband | Kind::Longbow | Kind::LightHeavy | Kind::Light | Kind::Skirmishers
            )
    }

    /// Cavalry, camels, chariots and elephants [6.7.01].
    pub const fn is_mounted(self) -> bool {
        !self.is_infantry()
    }

    /// Ridden horses, not camels [7.9.15].
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Kind::Cavalry | Kind::Knights | Kind::Cataphracts | Kind::LightCavalry)
    }

    /// Chariots of any weight, scythed ones included [6.9.01].
    pub const fn is_chariots(self) -> bool {
        matches!(self, Kind::HeavyChariots | Kind::MediumChariots | Kind::LightChariots | Kind::Scythed)
    }

    /// Light troops, which form light divisions [4.0.06].
    pub const fn is_light(self) -> bool {
        matches!(
            self,
            Kind::Skirmishers | Kind::LightHeavy | Kind::Light | Kind::LightCavalry | Kind::LightChariots
        )
    }

    /// Massed, which is every kind of heavy divisions [scope.09].
    pub const fn is_massed(self) -> bool {
        !self.is_light()
    }

    /// LHI, LI and SI, whom elephants and scythed chariots fight with their special factor [7.9.12].
    pub const fn is_light_foot(self) -> bool {
        matches!(self, Kind::LightHeavy | Kind::Light | Kind::Skirmishers)
    }

    /// The column of the terrain table [6.9.01].
    pub const fn column(self) -> Column {
        match self {
            Kind::LightHeavy | Kind::Light => Column::Light,
            Kind::Skirmishers => Column::Skirmishers,
            Kind::Cavalry | Kind::Knights | Kind::Cataphracts | Kind::LightCavalry | Kind::Camels => {
                Column::Cavalry
            }
            Kind::Elephants
            | Kind::HeavyChariots
            | Kind::MediumChariots
            | Kind::LightChariots
            | Kind::Scythed => Column::Chariots,
            _ => Column::Heavy,
        }
    }
}

/// A column of the terrain table [6.9.01].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Column {
    /// HI, WB and LB.
    Heavy,
    /// LI and LHI.
    Light,
    /// SI.
    Skirmishers,
    /// Cavalry and camels.
    Cavalry,
    /// Chariots and elephants.
    Chariots,
}

/// What a unit is armed with; of two weapons the one it shoots with [data.20].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Weapon {
    /// Spears.
    Spear,
    /// Pikes, which suffer most from disorder [7.0.10].
    Pike,
    /// Pila and swords.
    Pila,
    /// Lances.
    Lance,
    /// Scythes.
    Scythes,
    /// Various weapons, which light cavalry alone shoots with [5.0.09].
    Various,
    /// Javelins.
    Javelin,
    /// Slings.
    Sling,
    /// Staff slings.
    StaffSling,
    /// Bows.
    Bow,
    /// Longbows.
    Longbow,
    /// Crossbows.
    Crossbow,
}

impl Weapon {
    /// All of them, with their words in files and cases.
    pub const ALL: [(Weapon, &'static str); 12] = [
        (Weapon::Spear, "spear"),
        (Weapon::Pike, "pike"),
        (Weapon::Pila, "pila"),
        (Weapon::Lance, "lance"),
        (Weapon::Scythes, "scythes"),
        (Weapon::Various, "various"),
        (Weapon::Javelin, "javelin"),
        (Weapon::Sling, "sling"),
        (Weapon::StaffSling, "staff-sling"),
        (Weapon::Bow, "bow"),
        (Weapon::Longbow, "longbow"),
        (Weapon::Crossbow, "crossbow"),
    ];

    /// The word of files.
    pub fn word(self) -> &'static str {
        Weapon::ALL[self as usize].1
    }

    /// The weapon with that word.
    pub fn named(word: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|(_, name)| *name == word).map(|(weapon, _)| weapon)
    }

    /// A bow, be it long; the sheet calls a crossbow by its own name [6.8.03] [7.8.5.01].
    pub const fn is_bow(self) -> bool {
        matches!(self, Weapon::Bow | Weapon::Longbow)
    }
}

/// A mark a list gives a unit [scope.07] [scope.08].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Mark {
    /// It counts for the break of its army [scope.08].
    Key,
    /// One more loss and one more fatigue [data.28].
    Veteran,
    /// A warband of 4 points that moves 6 inches [data.27].
    FourPoints,
    /// Heavy infantry that may wheel and move in one turn [6.6.1.01].
    Drilled,
    /// It does not move after it shot [5.0.22].
    Stands,
    /// It forms a shield wall [7.9.2.02].
    ShieldWall,
    /// It forms a schiltron when in depth [7.9.2.02].
    Schiltron,
    /// Longbows with stakes [12.4.01].
    Stakes,
    /// It must charge whatever its kind [6.8.02].
    MustCharge,
    /// It need not charge whatever its kind [6.8.02].
    FreeCharge,
    /// It may be dismounted before the battle [data.29].
    Dismounts,
    /// The same without the PROT for it [6.4.1.02].
    DismountsBare,
}

impl Mark {
    /// All of them, with their words in files and cases.
    pub const ALL: [(Mark, &'static str); 12] = [
        (Mark::Key, "key"),
        (Mark::Veteran, "veteran"),
        (Mark::FourPoints, "four-points"),
        (Mark::Drilled, "drilled"),
        (Mark::Stands, "stands"),
        (Mark::ShieldWall, "shield-wall"),
        (Mark::Schiltron, "schiltron"),
        (Mark::Stakes, "stakes"),
        (Mark::MustCharge, "must-charge"),
        (Mark::FreeCharge, "free-charge"),
        (Mark::Dismounts, "dismounts"),
        (Mark::DismountsBare, "dismounts-bare"),
    ];

    /// The word of files.
    pub fn word(self) -> &'static str {
        Mark::ALL[self as usize].1
    }

    /// The mark with that word.
    pub fn named(word: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|(_, name)| *name == word).map(|(mark, _)| mark)
    }
}

/// The marks of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u16);

impl Marks {
    /// None.
    pub const NONE: Marks = Marks(0);

    /// With one more.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Marks {
        Marks(self.0 | 1 << mark as u8)
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, mark: Mark) -> Marks {
        Marks(self.0 & !(1 << mark as u8))
    }

    /// Whether it is among them.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    /// The marks in order.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().map(|(mark, _)| mark).filter(move |mark| self.has(*mark))
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Marks {
        marks.into_iter().fold(Marks::NONE, Marks::with)
    }
}

/// How a unit fights: frontal[flank and rear]special, each from 0 to 8 [scope.06].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Factors {
    /// To its front.
    pub front: u8,
    /// Taken in flank or rear [7.10.07].
    pub flank: u8,
    /// In hindering ground and against what frightens it [7.0.15].
    pub special: u8,
}

/// How heavy infantry is drawn up: its two sections side by side, or one behind the other [7.0.14] [data.8].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Formation {
    /// Side by side, as all others always are.
    #[default]
    Wide,
    /// One behind the other.
    Deep,
}

impl Formation {
    /// Both, with their words in files and notation.
    pub const ALL: [(Formation, &'static str); 2] = [(Formation::Wide, "wide"), (Formation::Deep, "deep")];

    /// The word of files and notation.
    pub fn word(self) -> &'static str {
        Formation::ALL[self as usize].1
    }

    /// The formation with that word.
    pub fn named(word: &str) -> Option<Formation> {
        Formation::ALL.into_iter().find(|(_, name)| *name == word).map(|(formation, _)| formation)
    }
}

/// How a unit wheels [6.0.15].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wheeling {
    /// Instead of moving [6.0.01] [6.0.03].
    Only,
    /// And moves on [6.0.02] [6.0.05].
    AndMove,
    /// And moves on, all of it after a turn about if it likes [6.0.04] [6.0.06] [6.0.09] [6.0.13].
    AboutAndMove,
}

impl Wheeling {
    /// All three, with their words in files.
    pub const ALL: [(Wheeling, &'static str); 3] = [
        (Wheeling::Only, "only"),
        (Wheeling::AndMove, "and-move"),
        (Wheeling::AboutAndMove, "about-and-move"),
    ];
}

/// Everything about a unit that does not change in a battle. The reader of files has worked out what follows from its
/// kind and marks: a veteran's threshold, the warband's pace, the wheel of drilled infantry.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    /// Its kind.
    pub kind: Kind,
    /// Its factors [scope.06].
    pub factors: Factors,
    /// Its protection against shots [scope.06].
    pub prot: u8,
    /// Its weapon.
    pub weapon: Weapon,
    /// Its marks.
    pub marks: Marks,
    /// Losses that destroy it, and fatigue that exhausts it, a veteran's point included [2.2.2.02] [7.7.2.02].
    pub threshold: u8,
    /// Its whole move on open ground.
    pub pace: Mils,
    /// How it wheels.
    pub wheeling: Wheeling,
    /// How far it shoots; nothing if it does not [data.20].
    pub range: Mils,
    /// Its base by [`Formation`]; both alike unless it is heavy infantry [data.7] [data.8].
    pub bases: [Base; 2],
}

impl Profile {
    /// Whether a list gave it a mark.
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Its base as it is drawn up.
    pub const fn base(&self, formation: Formation) -> Base {
        self.bases[formation as usize]
    }
}

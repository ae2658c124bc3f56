//! Units, their types, sizes, formations, weapons and special rules, as the rulebook names them.
//!
//! The figures that belong to them are data: see `data/` and [`crate::tables`].

/// The type of a unit [unit-types.1] [unit-types.2] [unit-types.3] [unit-types.4] [unit-types.5].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Class {
    /// Heavy infantry.
    HeavyInfantry,
    /// Medium infantry.
    MediumInfantry,
    /// Light infantry.
    LightInfantry,
    /// Skirmishers on foot.
    Skirmishers,
    /// Heavy cavalry.
    HeavyCavalry,
    /// Medium cavalry.
    MediumCavalry,
    /// Light cavalry.
    LightCavalry,
    /// Horse archers.
    HorseArchers,
    /// Heavy chariots.
    HeavyChariots,
    /// Light chariots.
    LightChariots,
    /// Elephants.
    Elephants,
    /// Wagons.
    Wagons,
    /// Heavy artillery.
    HeavyArtillery,
    /// Medium artillery.
    MediumArtillery,
    /// Light artillery.
    LightArtillery,
}

impl Class {
    /// All fifteen.
    pub const ALL: [Class; 15] = [
        Class::HeavyInfantry,
        Class::MediumInfantry,
        Class::LightInfantry,
        Class::Skirmishers,
        Class::HeavyCavalry,
        Class::MediumCavalry,
        Class::LightCavalry,
        Class::HorseArchers,
        Class::HeavyChariots,
        Class::LightChariots,
        Class::Elephants,
        Class::Wagons,
        Class::HeavyArtillery,
        Class::MediumArtillery,
        Class::LightArtillery,
    ];

    /// The word of files and cases.
    pub const fn word(self) -> &'static str {
        match self {
            Class::HeavyInfantry => "heavy-infantry",
            Class::MediumInfantry => "medium-infantry",
            Class::LightInfantry => "light-infantry",
            Class::Skirmishers => "skirmishers",
            Class::HeavyCavalry => "heavy-cavalry",
            Class::MediumCavalry => "medium-cavalry",
            Class::LightCavalry => "light-cavalry",
            Class::HorseArchers => "horse-archers",
            Class::HeavyChariots => "heavy-chariots",
            Class::LightChariots => "light-chariots",
            Class::Elephants => "elephants",
            Class::Wagons => "wagons",
            Class::HeavyArtillery => "heavy-artillery",
            Class::MediumArtillery => "medium-artillery",
            Class::LightArtillery => "light-artillery",
        }
    }

    /// The type with that word.
    pub fn named(word: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.word() == word)
    }

    /// On foot, skirmishers included.
    pub const fn is_infantry(self) -> bool {
        matches!(
            self,
            Class::HeavyInfantry | Class::MediumInfantry | Class::LightInfantry | Class::Skirmishers
        )
    }

    /// On horses or camels alike [unit-types.2].
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Class::HeavyCavalry | Class::MediumCavalry | Class::LightCavalry | Class::HorseArchers)
    }

    /// Heavy or light chariots.
    pub const fn is_chariots(self) -> bool {
        matches!(self, Class::HeavyChariots | Class::LightChariots)
    }

    /// Artillery of any weight.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Class::HeavyArtillery | Class::MediumArtillery | Class::LightArtillery)
    }
}

/// The size of a unit [unit-size.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Size {
    /// About a quarter of the figures.
    Tiny,
    /// Half the figures.
    Small,
    /// The usual number.
    Standard,
    /// Twice the figures.
    Large,
}

impl Size {
    /// All four.
    pub const ALL: [Size; 4] = [Size::Tiny, Size::Small, Size::Standard, Size::Large];

    /// The word of files and cases.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Tiny => "tiny",
            Size::Small => "small",
            Size::Standard => "standard",
            Size::Large => "large",
        }
    }

    /// Its name in French, of a unit.
    pub const fn french(self) -> &'static str {
        match self {
            Size::Tiny => "minuscule",
            Size::Small => "petite",
            Size::Standard => "standard",
            Size::Large => "grande",
        }
    }

    /// The size with that word.
    pub fn named(word: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.word() == word)
    }
}

/// How a unit is drawn up.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Formation {
    /// Battle line [formations.1].
    Line,
    /// Column [formations.2].
    Column,
    /// Open order [formations.3].
    Open,
    /// Square [formations.5].
    Square,
    /// Testudo [special.39].
    Testudo,
    /// Wedge or pig's head [special.44].
    Wedge,
}

impl Formation {
    /// All six.
    pub const ALL: [Formation; 6] = [
        Formation::Line,
        Formation::Column,
        Formation::Open,
        Formation::Square,
        Formation::Testudo,
        Formation::Wedge,
    ];

    /// The word of notation and files.
    pub const fn word(self) -> &'static str {
        match self {
            Formation::Line => "line",
            Formation::Column => "column",
            Formation::Open => "open",
            Formation::Square => "square",
            Formation::Testudo => "testudo",
            Formation::Wedge => "wedge",
        }
    }

    /// The formation with that word.
    pub fn named(word: &str) -> Option<Formation> {
        Formation::ALL.into_iter().find(|formation| formation.word() == word)
    }

    /// Everything but open order and square [figures.1].
    pub const fn is_close(self) -> bool {
        !matches!(self, Formation::Open | Formation::Square)
    }
}

/// What a unit shoots with.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Weapon {
    /// Nothing.
    None,
    /// Javelins, darts and other thrown weapons.
    Javelin,
    /// Slings.
    Sling,
    /// Bows.
    Bow,
    /// Crossbows.
    Crossbow,
    /// Staff slings.
    StaffSling,
    /// Light artillery.
    LightEngine,
    /// Medium artillery.
    MediumEngine,
    /// Heavy artillery.
    HeavyEngine,
}

impl Weapon {
    /// All of them.
    pub const ALL: [Weapon; 9] = [
        Weapon::None,
        Weapon::Javelin,
        Weapon::Sling,
        Weapon::Bow,
        Weapon::Crossbow,
        Weapon::StaffSling,
        Weapon::LightEngine,
        Weapon::MediumEngine,
        Weapon::HeavyEngine,
    ];

    /// The word of files.
    pub const fn word(self) -> &'static str {
        match self {
            Weapon::None => "none",
            Weapon::Javelin => "javelin",
            Weapon::Sling => "sling",
            Weapon::Bow => "bow",
            Weapon::Crossbow => "crossbow",
            Weapon::StaffSling => "staff-sling",
            Weapon::LightEngine => "light-engine",
            Weapon::MediumEngine => "medium-engine",
            Weapon::HeavyEngine => "heavy-engine",
        }
    }

    /// The weapon with that word.
    pub fn named(word: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|weapon| weapon.word() == word)
    }
}

/// A special rule of a unit [profile.7].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Special {
    /// [special.1]
    Drilled,
    /// [special.3]
    Eager,
    /// [special.4]
    Marauder,
    /// [special.5], with the score to recover on.
    Elite,
    /// [special.6]
    Levy,
    /// [special.7]
    Militia,
    /// [special.8]
    Steady,
    /// [special.9]
    Brave,
    /// [special.10]
    Valiant,
    /// [special.11]
    Stubborn,
    /// [special.12]
    Tough,
    /// [special.13], with the number of dice.
    Wild,
    /// [special.14]
    Marksmen,
    /// [special.15]
    Fanatic,
    /// [special.16]
    Frenzied,
    /// [special.18]
    Impetuous,
    /// [special.19]
    Fresh,
    /// [special.20]
    FeignedFlight,
    /// [special.23]
    ParthianShot,
    /// [special.24]
    Wavering,
    /// [special.25]
    Phalanx,
    /// [special.26]
    LongSpear,
    /// [special.27]
    Lance,
    /// [special.28]
    Kontos,
    /// [special.29]
    Pike,
    /// [special.33]
    Pilum,
    /// [special.34]
    SlingShot,
    /// [special.35]
    TwoHanded,
    /// [special.37]
    SubUnit,
    /// [special.38]
    Cataphract,
    /// [special.39]
    Testudo,
    /// [special.44]
    Wedge,
    /// [special.46]
    Elephant,
    /// [special.51]
    Scythed,
    /// Shields, for closing ranks [close-ranks.1].
    Shields,
    /// A warband, which may form a wedge with the rule [special.44].
    Warband,
    /// Takes no part in fighting [proximity.6].
    NonCombatant,
}

impl Special {
    /// All of them, with their words in files.
    pub const ALL: [(Special, &'static str); 37] = [
        (Special::Drilled, "drilled"),
        (Special::Eager, "eager"),
        (Special::Marauder, "marauder"),
        (Special::Elite, "elite"),
        (Special::Levy, "levy"),
        (Special::Militia, "militia"),
        (Special::Steady, "steady"),
        (Special::Brave, "brave"),
        (Special::Valiant, "valiant"),
        (Special::Stubborn, "stubborn"),
        (Special::Tough, "tough-fighters"),
        (Special::Wild, "wild-fighters"),
        (Special::Marksmen, "marksmen"),
        (Special::Fanatic, "fanatic"),
        (Special::Frenzied, "frenzied-charge"),
        (Special::Impetuous, "impetuous"),
        (Special::Fresh, "freshly-raised"),
        (Special::FeignedFlight, "feigned-flight"),
        (Special::ParthianShot, "parthian-shot"),
        (Special::Wavering, "wavering"),
        (Special::Phalanx, "phalanx"),
        (Special::LongSpear, "long-spear"),
        (Special::Lance, "lance"),
        (Special::Kontos, "kontos"),
        (Special::Pike, "pike"),
        (Special::Pilum, "pilum"),
        (Special::SlingShot, "sling-shot"),
        (Special::TwoHanded, "two-handed"),
        (Special::SubUnit, "sub-unit"),
        (Special::Cataphract, "cataphract"),
        (Special::Testudo, "testudo"),
        (Special::Wedge, "wedge"),
        (Special::Elephant, "elephant"),
        (Special::Scythed, "scythed"),
        (Special::Shields, "shields"),
        (Special::Warband, "warband"),
        (Special::NonCombatant, "non-combatant"),
    ];

    /// The word of files.
    pub fn word(self) -> &'static str {
        Special::ALL[self as usize].1
    }

    /// The rule with that word.
    pub fn named(word: &str) -> Option<Special> {
        Special::ALL.into_iter().find(|(_, name)| *name == word).map(|(special, _)| special)
    }
}

/// The special rules a unit has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Specials(u64);

impl Specials {
    /// With one more.
    #[must_use]
    pub const fn with(self, special: Special) -> Specials {
        Specials(self.0 | 1 << special as u8)
    }

    /// Whether it has the rule.
    pub const fn has(self, special: Special) -> bool {
        self.0 & (1 << special as u8) != 0
    }

    /// Its rules in order.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().map(|(special, _)| special).filter(move |special| self.has(*special))
    }
}

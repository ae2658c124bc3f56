//! Chapter 2, components: the kinds of units, the faces of the dice, the cards and the sections.
//!
//! The figures that belong to them are data: see `data/` and [`crate::tables`].

use acies_core::side::Side;

/// A kind of unit. A leader is none of them: he is no unit [2.17].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum UnitKind {
    /// LI.
    LightInfantry,
    /// LS.
    Slingers,
    /// LB.
    Archers,
    /// AX.
    Auxilia,
    /// MD.
    MediumInfantry,
    /// WR.
    Warriors,
    /// HV.
    HeavyInfantry,
    /// LW.
    LightWarMachine,
    /// HW.
    HeavyWarMachine,
    /// LC.
    LightCavalry,
    /// HA.
    MountedArchers,
    /// LX.
    LightChariots,
    /// MC.
    MediumCavalry,
    /// CM.
    Camels,
    /// HC.
    HeavyCavalry,
    /// HX.
    HeavyChariots,
    /// EL.
    Elephants,
}

impl UnitKind {
    /// All seventeen.
    pub const ALL: [UnitKind; 17] = [
        UnitKind::LightInfantry,
        UnitKind::Slingers,
        UnitKind::Archers,
        UnitKind::Auxilia,
        UnitKind::MediumInfantry,
        UnitKind::Warriors,
        UnitKind::HeavyInfantry,
        UnitKind::LightWarMachine,
        UnitKind::HeavyWarMachine,
        UnitKind::LightCavalry,
        UnitKind::MountedArchers,
        UnitKind::LightChariots,
        UnitKind::MediumCavalry,
        UnitKind::Camels,
        UnitKind::HeavyCavalry,
        UnitKind::HeavyChariots,
        UnitKind::Elephants,
    ];

    /// The two letters of files, notation and the text board.
    pub const fn code(self) -> &'static str {
        match self {
            UnitKind::LightInfantry => "LI",
            UnitKind::Slingers => "LS",
            UnitKind::Archers => "LB",
            UnitKind::Auxilia => "AX",
            UnitKind::MediumInfantry => "MD",
            UnitKind::Warriors => "WR",
            UnitKind::HeavyInfantry => "HV",
            UnitKind::LightWarMachine => "LW",
            UnitKind::HeavyWarMachine => "HW",
            UnitKind::LightCavalry => "LC",
            UnitKind::MountedArchers => "HA",
            UnitKind::LightChariots => "LX",
            UnitKind::MediumCavalry => "MC",
            UnitKind::Camels => "CM",
            UnitKind::HeavyCavalry => "HC",
            UnitKind::HeavyChariots => "HX",
            UnitKind::Elephants => "EL",
        }
    }

    /// The kind with those letters, in either case.
    pub fn named(code: &str) -> Option<UnitKind> {
        UnitKind::ALL.into_iter().find(|kind| kind.code().eq_ignore_ascii_case(code))
    }

    /// Cavalry in the narrow sense: camels, chariots and elephants are kinds of their own [11.20].
    #[inline]
    pub const fn is_cavalry(self) -> bool {
        matches!(
            self,
            UnitKind::LightCavalry
                | UnitKind::MountedArchers
                | UnitKind::MediumCavalry
                | UnitKind::HeavyCavalry
        )
    }

    /// Light or heavy chariots.
    #[inline]
    pub const fn is_chariots(self) -> bool {
        matches!(self, UnitKind::LightChariots | UnitKind::HeavyChariots)
    }

    /// Light or heavy war machines.
    #[inline]
    pub const fn is_war_machine(self) -> bool {
        matches!(self, UnitKind::LightWarMachine | UnitKind::HeavyWarMachine)
    }

    /// Those who fight in the turn they enter a forest: light infantry, slingers, archers, auxilia and Warriors [16.12].
    #[inline]
    pub const fn is_at_home_in_forest(self) -> bool {
        matches!(
            self,
            UnitKind::LightInfantry
                | UnitKind::Slingers
                | UnitKind::Archers
                | UnitKind::Auxilia
                | UnitKind::Warriors
        )
    }
}

/// The symbol of a unit, which decides what hits it and which troop card orders it.
/// The white border changes nothing [2.20] [2.22].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Class {
    /// Green circle [2.19].
    Light,
    /// Blue triangle [2.21].
    Medium,
    /// Red square [2.23].
    Heavy,
}

impl Class {
    /// The face of a die that shows the symbol.
    #[inline]
    pub const fn face(self) -> Face {
        match self {
            Class::Light => Face::Light,
            Class::Medium => Face::Medium,
            Class::Heavy => Face::Heavy,
        }
    }
}

/// A face of a Battle die: six faces, one of each [2.11].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// Green circle.
    Light,
    /// Blue triangle.
    Medium,
    /// Red square.
    Heavy,
    /// Helmet.
    Leader,
    /// Flag.
    Flag,
    /// Crossed swords.
    Swords,
}

impl Face {
    /// All six, in the order of their numbers.
    pub const ALL: [Face; 6] =
        [Face::Light, Face::Medium, Face::Heavy, Face::Leader, Face::Flag, Face::Swords];

    /// The word used in cases.
    pub const fn word(self) -> &'static str {
        match self {
            Face::Light => "light",
            Face::Medium => "medium",
            Face::Heavy => "heavy",
            Face::Leader => "leader",
            Face::Flag => "flag",
            Face::Swords => "swords",
        }
    }
}

/// A strip of the board. Each player calls the flanks left and right from his own seat [2.5].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Strip {
    /// The south player's left.
    West,
    /// The middle, common to both.
    Centre,
    /// The south player's right.
    East,
}

impl Strip {
    /// From west to east.
    pub const ALL: [Strip; 3] = [Strip::West, Strip::Centre, Strip::East];
}

/// A section as its player calls it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Section {
    /// Left flank.
    Left,
    /// Centre.
    Centre,
    /// Right flank.
    Right,
}

impl Section {
    /// The strip a player means: one player's left is the other's right [2.6].
    pub const fn strip(self, side: Side) -> Strip {
        match (self, side) {
            (Section::Centre, _) => Strip::Centre,
            (Section::Left, Side::South) | (Section::Right, Side::North) => Strip::West,
            (Section::Right, Side::South) | (Section::Left, Side::North) => Strip::East,
        }
    }
}

/// Declares the cards with the names used in data, notation and texts.
macro_rules! cards {
    ($($(#[$doc:meta])* $card:ident = $name:literal, $key:literal, $text:literal;)*) => {
        /// A kind of Command card.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum CardKind { $($(#[$doc])* $card,)* }

        impl CardKind {
            /// All kinds, in the order of the rulebook.
            pub const ALL: &'static [CardKind] = &[$(CardKind::$card,)*];

            /// The name in data, notation and journals.
            pub const fn name(self) -> &'static str {
                match self { $(CardKind::$card => $name,)* }
            }

            /// The key of its title in the text files.
            pub const fn key(self) -> &'static str {
                match self { $(CardKind::$card => $key,)* }
            }

            /// The key of its text: the whole rule of the card.
            pub const fn text_key(self) -> &'static str {
                match self { $(CardKind::$card => $text,)* }
            }
        }
    };
}

cards! {
    /// [17.3]
    TwoLeft = "two-left", "cca-card-two-left", "cca-text-two-left";
    /// [17.4]
    TwoCentre = "two-centre", "cca-card-two-centre", "cca-text-two-centre";
    /// [17.5]
    TwoRight = "two-right", "cca-card-two-right", "cca-text-two-right";
    /// [17.6]
    ThreeLeft = "three-left", "cca-card-three-left", "cca-text-three-left";
    /// [17.7]
    ThreeCentre = "three-centre", "cca-card-three-centre", "cca-text-three-centre";
    /// [17.8]
    ThreeRight = "three-right", "cca-card-three-right", "cca-text-three-right";
    /// [17.9]
    FourLeft = "four-left", "cca-card-four-left", "cca-text-four-left";
    /// [17.10]
    FourCentre = "four-centre", "cca-card-four-centre", "cca-text-four-centre";
    /// [17.11]
    FourRight = "four-right", "cca-card-four-right", "cca-text-four-right";
    /// [17.12]
    CoordinatedAttack = "coordinated-attack", "cca-card-coordinated-attack", "cca-text-coordinated-attack";
    /// [17.13]
    OutFlanked = "out-flanked", "cca-card-out-flanked", "cca-text-out-flanked";
    /// [17.15]
    OrderLight = "order-light", "cca-card-order-light", "cca-text-order-light";
    /// [17.17]
    OrderMedium = "order-medium", "cca-card-order-medium", "cca-text-order-medium";
    /// [17.18]
    OrderHeavy = "order-heavy", "cca-card-order-heavy", "cca-text-order-heavy";
    /// [17.19]
    OrderMounted = "order-mounted", "cca-card-order-mounted", "cca-text-order-mounted";
    /// [17.23]
    LeadershipAny = "leadership-any", "cca-card-leadership-any", "cca-text-leadership-any";
    /// [17.24]
    InspiredLeft = "inspired-left", "cca-card-inspired-left", "cca-text-inspired-left";
    /// [17.25]
    InspiredCentre = "inspired-centre", "cca-card-inspired-centre", "cca-text-inspired-centre";
    /// [17.26]
    InspiredRight = "inspired-right", "cca-card-inspired-right", "cca-text-inspired-right";
    /// [17.29]
    ClashOfShields = "clash-of-shields", "cca-card-clash-of-shields", "cca-text-clash-of-shields";
    /// [17.34]
    CounterAttack = "counter-attack", "cca-card-counter-attack", "cca-text-counter-attack";
    /// [17.37]
    DarkenTheSky = "darken-the-sky", "cca-card-darken-the-sky", "cca-text-darken-the-sky";
    /// [17.40]
    DoubleTime = "double-time", "cca-card-double-time", "cca-text-double-time";
    /// [17.46]
    FirstStrike = "first-strike", "cca-card-first-strike", "cca-text-first-strike";
    /// [17.50]
    Spartacus = "spartacus", "cca-card-spartacus", "cca-text-spartacus";
    /// [17.55]
    LineCommand = "line-command", "cca-card-line-command", "cca-text-line-command";
    /// [17.60]
    MoveFireMove = "move-fire-move", "cca-card-move-fire-move", "cca-text-move-fire-move";
    /// [17.67]
    MountedCharge = "mounted-charge", "cca-card-mounted-charge", "cca-text-mounted-charge";
    /// [17.71]
    Rally = "rally", "cca-card-rally", "cca-text-rally";
}

impl CardKind {
    /// The kind with that name.
    pub fn named(name: &str) -> Option<CardKind> {
        CardKind::ALL.iter().copied().find(|card| card.name() == name)
    }
}

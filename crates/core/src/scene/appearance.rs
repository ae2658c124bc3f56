//! What a battle looks like as a whole: the air it is fought in, and the people who fight. Nothing depends on it.

use crate::side::BySide;

/// How a battle looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Appearance {
    /// Its season and weather.
    pub air: Air,
    /// Who fights for each side, where the battle says so; else a name decides how its bearer looks.
    pub peoples: BySide<Option<People>>,
}

/// The season and the weather of a battle: the colours of its ground.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Air {
    /// Dry grass under a high sun.
    #[default]
    Summer,
    /// Fresh green.
    Spring,
    /// Brown grass and rusty leaves.
    Autumn,
    /// Snow and frost.
    Winter,
    /// Dust and bare earth.
    Dust,
    /// Fog over wet ground.
    Mist,
    /// Red light, long shadows.
    Dusk,
}

impl Air {
    /// All of them, with their words in files.
    pub const ALL: [(Air, &'static str); 7] = [
        (Air::Summer, "summer"),
        (Air::Spring, "spring"),
        (Air::Autumn, "autumn"),
        (Air::Winter, "winter"),
        (Air::Dust, "dust"),
        (Air::Mist, "mist"),
        (Air::Dusk, "dusk"),
    ];

    /// Its word.
    pub const fn word(self) -> &'static str {
        Air::ALL[self as usize].1
    }
}

/// A people, by what its leaders wear on their heads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum People {
    /// A bronze helmet with cheek pieces and a crest across.
    Roman,
    /// A Corinthian helmet pushed back.
    Greek,
    /// A Phrygian helmet with a peak.
    Punic,
    /// A cap of iron with horns or wings, and long hair.
    Celtic,
    /// A felt cap with flaps.
    Eastern,
    /// A band about curled hair.
    Nomad,
    /// Mail and a crown.
    Knightly,
}

impl People {
    /// All of them, with their words in files.
    pub const ALL: [(People, &'static str); 7] = [
        (People::Roman, "roman"),
        (People::Greek, "greek"),
        (People::Punic, "punic"),
        (People::Celtic, "celtic"),
        (People::Eastern, "eastern"),
        (People::Nomad, "nomad"),
        (People::Knightly, "knightly"),
    ];

    /// Its word.
    pub const fn word(self) -> &'static str {
        People::ALL[self as usize].1
    }
}

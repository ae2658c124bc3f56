//! The map, the sides and a war laid out: what never changes during it.

use acies_core::scene::Dot;
use acies_core::side::{BySide, Side};
use acies_words::Bilingual;

use crate::components::{self, KINDS, Kind};
use crate::sea;

pub use super::force::{Force, Unit};
pub use super::meeting::{Host, Meeting, Toll};
pub use super::ships::{Class, Fleet, Gear};
pub use super::spots::{Cities, CityId, Generals, SeaId, Seas, Spot};

/// The most cities.
pub const CITIES: usize = 32;
/// The most seas.
pub const SEAS: usize = 8;
/// Cities and seas together, each with a number of its own.
pub const SPOTS: usize = CITIES + SEAS;
/// The most leaders of a side.
pub const GENERALS: usize = 16;
/// The most turns.
pub const TURNS: usize = 20;
/// The sheet a war is drawn on: places lie from 0 to this, from the west and from the north.
pub const SHEET: (u8, u8) = (100, 80);

/// A city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct City {
    /// Its word in files and notation.
    pub id: String,
    /// What it is called.
    pub name: Bilingual,
    /// Where it lies on the sheet, from the west and from the north.
    pub at: (u8, u8),
    /// Its region, by its number in [`War::regions`].
    pub region: u8,
    /// What it pays in winter, in points (W.tax.1).
    pub tax: u8,
    /// What it is worth at the end (W.win.2).
    pub worth: u8,
    /// The turns of siege its walls hold (W.siege.1).
    pub walls: u8,
    /// Whether it is a port, and of which seas.
    pub seas: Seas,
    /// Whether units are bought there (W.buy.1).
    pub levy: bool,
    /// Whether ships are built there (W.buy.1).
    pub yard: bool,
    /// What is fought on there, by its number in [`War::grounds`] (W.lay.1).
    pub ground: u8,
    /// Whose it is at the beginning; none where it is neutral.
    pub owner: Option<Side>,
}

impl City {
    /// Whether it is a port.
    pub const fn is_port(&self) -> bool {
        self.seas.0 != 0
    }
}

/// A sea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sea {
    /// Its word in files and notation.
    pub id: String,
    /// What it is called.
    pub name: Bilingual,
    /// Where its name and its fleets stand on the sheet.
    pub at: (u8, u8),
    /// The ports on it.
    pub ports: Cities,
}

/// A road between two cities.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Road {
    /// Its ends.
    pub ends: [CityId; 2],
    /// The sea it crosses by a strait, if it does (W.march.4).
    pub strait: Option<SeaId>,
}

impl Road {
    /// The other end of it, if one of its ends is that city.
    pub fn from(&self, city: CityId) -> Option<CityId> {
        match self.ends {
            [one, other] if one == city => Some(other),
            [other, one] if one == city => Some(other),
            _ => None,
        }
    }
}

/// A lane between two seas.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lane {
    /// Its ends.
    pub ends: [SeaId; 2],
}

impl Lane {
    /// The other end of it, if one of its ends is that sea.
    pub fn from(&self, sea: SeaId) -> Option<SeaId> {
        match self.ends {
            [one, other] if one == sea => Some(other),
            [other, one] if one == sea => Some(other),
            _ => None,
        }
    }
}

/// A class of ships a side may build.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Design {
    /// What is built.
    pub class: Class,
    /// The turn from which it is.
    pub from: u8,
}

/// A leader with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct General {
    /// What he is called.
    pub name: Bilingual,
    /// His value in duels, 1 to 5 [13.8.1].
    pub value: u8,
    /// Whether he is a great general, with whom an army has one more leader [15.1.5].
    pub great: bool,
    /// The turn from which he is there (W.lead.2).
    pub from: u8,
}

/// A side of a war.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nation {
    /// What it is called.
    pub name: Bilingual,
    /// The kinds it may buy [15.3.3], in the order of the price list.
    pub kinds: Vec<Kind>,
    /// Whether its light infantry are barbarians, and its knights need command control [13.9.1, 13.10.1].
    pub barbarians: bool,
    /// The same of its knights.
    pub knights: bool,
    /// Whether its armies are well trained [15.1.5].
    pub trained: bool,
    /// Its money at the beginning, in halves of a point.
    pub treasury: u16,
    /// What it begins with may not be worth more, in halves of a point (W.file.1).
    pub budget: u16,
    /// The points it must beat (W.win.2).
    pub par: u16,
    /// Its capital (W.win.1).
    pub capital: CityId,
    /// The ships it may build.
    pub ships: Vec<Design>,
    /// How many of a kind it may buy in a turn; none where there is no such limit.
    pub rare: [Option<u8>; KINDS],
    /// Its leaders.
    pub generals: Vec<General>,
}

/// Who begins the war in a city.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Garrison {
    /// Where.
    pub at: CityId,
    /// The army.
    pub force: Force,
    /// The fleet in the port.
    pub fleet: Fleet,
    /// The leaders.
    pub generals: Generals,
}

/// Ground armies meet on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Its word in the file.
    pub id: String,
    /// The map, as a battle has it.
    pub map: components::Map,
    /// What a battle file says of it: its lines.
    pub text: String,
}

/// Waters fleets meet on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waters {
    /// The map, as a battle has it.
    pub map: sea::components::Map,
    /// What a battle file says of it: its lines.
    pub text: String,
}

/// How a map is drawn, in tenths of a unit of the sheet. Nothing is decided by it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// Outlines of land, each of at least three points, which may lie a little beyond the sheet.
    pub coasts: Vec<Vec<Dot>>,
    /// The middle of the name of each region, where it is written on the map.
    pub regions: Vec<Option<Dot>>,
    /// The points that each road passes.
    pub roads: Vec<Vec<Dot>>,
    /// The points that each lane passes.
    pub lanes: Vec<Vec<Dot>>,
}

/// A war laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct War {
    /// What regions are called.
    pub regions: Vec<Bilingual>,
    /// How all of it is drawn.
    pub drawing: Drawing,
    /// The cities, in the order of the file.
    pub cities: Vec<City>,
    /// The seas.
    pub seas: Vec<Sea>,
    /// The roads.
    pub roads: Vec<Road>,
    /// The lanes.
    pub lanes: Vec<Lane>,
    /// The two sides.
    pub nations: BySide<Nation>,
    /// Who begins where, each city once.
    pub start: BySide<Vec<Garrison>>,
    /// The grounds.
    pub grounds: Vec<Ground>,
    /// Waters far from ports, and off them (W.lay.4).
    pub open: Waters,
    /// Those off a port of either side.
    pub shore: Waters,
    /// The year of each turn, negative before Christ (W.turn.1).
    pub years: Vec<i16>,
    /// Roads in a turn (W.march.1).
    pub march: u8,
    /// Lanes in a turn (W.sail.1).
    pub sail: u8,
    /// Units of a side that fight in one battle, and ships [W.stack.1].
    pub most_units: u8,
    /// Ships of a side that fight in one battle.
    pub most_ships: u8,
    /// On so much or less of a D6 a ship at sea is lost in winter, and one with a corvus (W.storm.1).
    pub storm: u8,
    /// The same of one with a corvus.
    pub storm_corvus: u8,
    /// Whether a die says who is first player of a battle, and not who attacks (W.lay.2).
    pub die_for_first: bool,
    /// Who has the initiative in turn 1 (W.turn.2).
    pub first: Side,
}

impl War {
    /// The last turn.
    pub fn turns(&self) -> u8 {
        self.years.len() as u8
    }

    /// A city.
    pub fn city(&self, city: CityId) -> &City {
        &self.cities[city.0 as usize]
    }

    /// A sea.
    pub fn sea(&self, sea: SeaId) -> &Sea {
        &self.seas[sea.0 as usize]
    }

    /// All cities.
    pub fn city_ids(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.cities.len() as u8).map(CityId)
    }

    /// All seas.
    pub fn sea_ids(&self) -> impl Iterator<Item = SeaId> + use<> {
        (0..self.seas.len() as u8).map(SeaId)
    }

    /// All places: cities, then seas.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        self.city_ids().map(Spot::City).chain(self.sea_ids().map(Spot::Sea))
    }

    /// The word of a place in notation.
    pub fn word(&self, spot: Spot) -> &str {
        match spot {
            Spot::City(city) => &self.city(city).id,
            Spot::Sea(sea) => &self.sea(sea).id,
        }
    }

    /// What a place is called.
    pub fn name(&self, spot: Spot) -> &Bilingual {
        match spot {
            Spot::City(city) => &self.city(city).name,
            Spot::Sea(sea) => &self.sea(sea).name,
        }
    }

    /// The place of a word, large or small.
    pub fn spot(&self, word: &str) -> Option<Spot> {
        self.spots().find(|spot| self.word(*spot).eq_ignore_ascii_case(word))
    }

    /// The roads from a city and where each leads, in the order of the file.
    pub fn roads_from(&self, city: CityId) -> impl Iterator<Item = (&Road, CityId)> {
        self.roads.iter().filter_map(move |road| Some((road, road.from(city)?)))
    }

    /// The seas to which lanes lead from a sea, in the order of the file.
    pub fn lanes_from(&self, sea: SeaId) -> impl Iterator<Item = SeaId> {
        self.lanes.iter().filter_map(move |lane| lane.from(sea))
    }

    /// The leader of a side of that name in either language, large or small.
    pub fn general(&self, side: Side, word: &str) -> Option<u8> {
        let named = |general: &General| {
            general.name.en.eq_ignore_ascii_case(word)
                || general.name.fr.to_lowercase() == word.to_lowercase()
        };
        self.nations[side].generals.iter().position(named).map(|number| number as u8)
    }
}

//! What the places of a war and its leaders are called in its state: small numbers, and sets of them as bits.

use super::components::{CITIES, GENERALS, SEAS};

/// A city, by its place in the file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CityId(pub u8);

/// A sea, by its place in the file.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeaId(pub u8);

/// Where an army or a fleet may be.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// In a city, or before its walls.
    City(CityId),
    /// At sea.
    Sea(SeaId),
}

impl Spot {
    /// As an index into tables of `SPOTS`: cities first.
    pub const fn index(self) -> usize {
        match self {
            Spot::City(city) => city.0 as usize,
            Spot::Sea(sea) => CITIES + sea.0 as usize,
        }
    }

    /// The city, if it is one.
    pub const fn city(self) -> Option<CityId> {
        match self {
            Spot::City(city) => Some(city),
            Spot::Sea(_) => None,
        }
    }

    /// The sea, if it is one.
    pub const fn sea(self) -> Option<SeaId> {
        match self {
            Spot::Sea(sea) => Some(sea),
            Spot::City(_) => None,
        }
    }
}

/// A set of cities.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cities(pub u32);

impl Cities {
    /// Whether a city is in it.
    pub const fn has(self, city: CityId) -> bool {
        self.0 >> city.0 & 1 == 1
    }

    /// Puts a city in or takes it out.
    pub const fn set(&mut self, city: CityId, inside: bool) {
        self.0 = self.0 & !(1 << city.0) | (inside as u32) << city.0;
    }

    /// The cities in it.
    pub fn iter(self) -> impl Iterator<Item = CityId> {
        (0..CITIES as u8).map(CityId).filter(move |city| self.has(*city))
    }
}

/// A set of seas.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seas(pub u8);

impl Seas {
    /// Whether a sea is in it.
    pub const fn has(self, sea: SeaId) -> bool {
        self.0 >> sea.0 & 1 == 1
    }

    /// Puts a sea in.
    pub const fn add(&mut self, sea: SeaId) {
        self.0 |= 1 << sea.0;
    }

    /// The seas in it.
    pub fn iter(self) -> impl Iterator<Item = SeaId> {
        (0..SEAS as u8).map(SeaId).filter(move |sea| self.has(*sea))
    }
}

/// Leaders of one side, by their numbers in the file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Generals(pub u16);

impl Generals {
    /// Nobody.
    pub const NONE: Generals = Generals(0);

    /// Whether the leader of that number is among them.
    pub const fn has(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }

    /// Puts a leader in or takes him out.
    pub const fn set(&mut self, number: u8, inside: bool) {
        self.0 = self.0 & !(1 << number) | (inside as u16) << number;
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their numbers, in the order of the file.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..GENERALS as u8).filter(move |number| self.has(*number))
    }
}

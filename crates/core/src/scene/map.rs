//! A map: cities and seas on a sheet, the ways between them, who is there and where he is told to go.

use acies_words::message::Message;

use super::{Aside, State, Tally};
use crate::side::Side;

/// A map on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// From west to east, in tenths of a unit of the sheet: 1000 for a sheet of 100.
    pub width: i32,
    /// From north to south, in tenths.
    pub height: i32,
    /// Land, in the order it is drawn; everything else is water. What reaches beyond the sheet is cut off there.
    pub coasts: Vec<Coast>,
    /// What places are counted by, such as countries.
    pub regions: Vec<Region>,
    /// Cities and seas.
    pub places: Vec<Place>,
    /// What leads from place to place.
    pub ways: Vec<Way>,
    /// Who is where; those of a place one after the other, as they are drawn.
    pub forces: Vec<Force>,
    /// Where somebody is told to go, as far as the viewer knows.
    pub orders: Vec<Order>,
}

impl Map {
    /// A sheet of so many units by so many, with nothing on it.
    pub fn sheet(width: i32, height: i32) -> Map {
        Map {
            width: width * 10,
            height: height * 10,
            coasts: Vec::new(),
            regions: Vec::new(),
            places: Vec::new(),
            ways: Vec::new(),
            forces: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// The place of that name.
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.name == name)
    }

    /// Who is at a place.
    pub fn at<'m>(&'m self, place: &'m str) -> impl Iterator<Item = &'m Force> {
        self.forces.iter().filter(move |force| force.at == place)
    }
}

/// A point of the sheet in tenths of a unit: from its west, and from its north.
pub type Dot = (i32, i32);

/// A piece of land.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coast {
    /// Its corners in order; it is closed, and drawn with its corners rounded off.
    pub outline: Vec<Dot>,
}

/// A part of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// What it is called.
    pub name: Message,
    /// The middle of its name on the map; none where it is not written there.
    pub at: Option<Dot>,
}

/// A city or a sea.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name it is picked by, which is the one in notation.
    pub name: String,
    /// What it is called.
    pub title: Message,
    /// What it is.
    pub kind: PlaceKind,
    /// Where it lies.
    pub at: Dot,
    /// Which of the regions it belongs to, by its number in the list.
    pub region: Option<usize>,
    /// Whose it is; nobody's where there is none.
    pub owner: Option<Side>,
    /// How strong its walls are, 0 without any.
    pub walls: u8,
    /// What it is used for.
    pub uses: Vec<Use>,
    /// What is counted there, such as taxes and worth.
    pub tallies: Vec<Tally>,
    /// Who besieges it.
    pub siege: Option<Siege>,
    /// What else is to be said of it.
    pub states: Vec<State>,
}

impl Place {
    /// A city of nobody without walls, at a point in tenths.
    pub fn city(name: impl Into<String>, title: Message, at: Dot) -> Place {
        Place {
            name: name.into(),
            title,
            kind: PlaceKind::City,
            at,
            region: None,
            owner: None,
            walls: 0,
            uses: Vec::new(),
            tallies: Vec::new(),
            siege: None,
            states: Vec::new(),
        }
    }

    /// A sea.
    pub fn sea(name: impl Into<String>, title: Message, at: Dot) -> Place {
        Place { kind: PlaceKind::Sea, ..Place::city(name, title, at) }
    }
}

/// What a place is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// A city.
    City,
    /// A city on which all depends: its sign is larger.
    Capital,
    /// A sea.
    Sea,
}

/// What a place is used for, by what it does and its sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    /// The sign it is drawn with.
    pub sign: UseSign,
    /// What it is, in words.
    pub name: Message,
}

/// The sign of a use.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UseSign {
    /// An anchor: a port.
    Anchor,
    /// A standard: men are levied there.
    Standard,
    /// A hull on the stocks: ships are built there.
    Stocks,
}

/// A siege.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Siege {
    /// Who besieges.
    pub side: Side,
    /// How many turns are left until it falls.
    pub left: u8,
    /// The same in words.
    pub name: Message,
}

/// What leads from one place to another, both ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// One end.
    pub from: String,
    /// The other.
    pub to: String,
    /// What it is.
    pub kind: WayKind,
    /// Points it is drawn through, from the one end to the other; a straight line without any.
    pub via: Vec<Dot>,
    /// Why nobody passes now, if nobody does.
    pub closed: Option<Message>,
}

/// What a way is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WayKind {
    /// Over land.
    Road,
    /// Over land, and across a narrow water.
    Strait,
    /// From sea to sea.
    Lane,
    /// Between a port and its sea.
    Harbour,
}

/// An army, a fleet, or somebody alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// The name it is picked and looked at by; another than that of any place.
    pub pick: String,
    /// The place where it is.
    pub at: String,
    /// Whose it is.
    pub side: Side,
    /// What it is: an army, a fleet.
    pub name: Message,
    /// How it is drawn.
    pub form: ForceForm,
    /// Its strength as it is written on it: units, ships.
    pub strength: u16,
    /// Who leads it, the first of them first.
    pub leaders: Vec<Message>,
    /// What it is made of.
    pub parts: Vec<Aside>,
    /// What is to be said of it, such as that it is besieged.
    pub states: Vec<State>,
    /// Whether it may still be told to do something.
    pub active: bool,
}

/// How a force is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ForceForm {
    /// Soldiers under a standard.
    Army,
    /// Ships; with soldiers aboard or without.
    Fleet {
        /// How many units are aboard.
        aboard: u16,
    },
    /// Somebody alone, such as a leader without an army.
    Alone,
}

/// Where somebody is told to go: a dashed arrow. The words of it stand in [`super::Panel::sheet`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Whose it is.
    pub side: Side,
    /// The force it is given to, by its name.
    pub force: String,
    /// The places it leads through, from the first to the last; one alone is an order to do something there.
    pub path: Vec<String>,
    /// Whether it leads over water.
    pub afloat: bool,
    /// What is meant, in words.
    pub name: Message,
}

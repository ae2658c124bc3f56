//! A table on which everything is measured: terrain as areas, units on bases, people who stand alone.

use acies_words::message::Message;

use super::{Figure, Landform, State, Tally};
use crate::side::Side;

/// A measured table. All lengths are thousandths of an inch; x grows to the east, y to the north.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    /// From west to east.
    pub width: i32,
    /// From south to north.
    pub depth: i32,
    /// Terrain, as areas.
    pub areas: Vec<Area>,
    /// Units.
    pub bases: Vec<StandingBase>,
    /// Figures that stand alone, such as captains.
    pub figures: Vec<Lone>,
}

/// A point of a measured table.
pub type Spot = (i32, i32);

/// A piece of terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its name.
    pub name: Message,
    /// How it is drawn.
    pub form: Landform,
    /// Its corners in order.
    pub outline: Vec<Spot>,
}

/// A unit on its base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingBase {
    /// Its name in notation.
    pub place: String,
    /// Whose it is.
    pub side: Side,
    /// The letters of its kind.
    pub code: String,
    /// Its full name.
    pub name: Message,
    /// What tells it from others of its side and name, where there is no room for the name: a number. None if it alone
    /// has the name.
    pub sign: Option<String>,
    /// The letter of the division it belongs to, if there are any: it has the same in all who belong together.
    pub division: Option<char>,
    /// How it is drawn.
    pub figure: Figure,
    /// Its corners: front left, front right, rear right, rear left.
    pub outline: [Spot; 4],
    /// Where it faces, in tenths of a degree clockwise from north.
    pub heading: u16,
    /// How its figures stand.
    pub ranks: Ranks,
    /// What is counted on it, such as wounds and how many it can carry; shown where there are any.
    pub tallies: Vec<Tally>,
    /// Its formation and states, in words.
    pub states: Vec<State>,
    /// Whether it may still act.
    pub active: bool,
    /// The action a drag of this unit means now, with `{x}`, `{y}` in inches for the middle of its front and
    /// `{h}` in degrees for its facing; none while it cannot be dragged.
    pub drag: Option<String>,
    /// The same of the unit with those it goes with, unless it was chosen by itself; none where it goes alone.
    pub drag_line: Option<String>,
}

/// How the figures of a unit stand on its base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ranks {
    /// Shoulder to shoulder: so many ranks and files.
    Close(u8, u8),
    /// Scattered: so many figures.
    Loose(u8),
    /// Facing outwards on all sides.
    Round,
}

/// A figure alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lone {
    /// Its name in notation.
    pub place: String,
    /// Whose it is.
    pub side: Side,
    /// The person.
    pub person: Message,
    /// The letter of the division he leads.
    pub division: Option<char>,
    /// What a pointer that rests on it reads.
    pub name: Message,
    /// Where he stands.
    pub at: Spot,
    /// The action a drag of him means now, with `{x}` and `{y}` in inches.
    pub drag: Option<String>,
    /// Whether he may still act.
    pub active: bool,
}

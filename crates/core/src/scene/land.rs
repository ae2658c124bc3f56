//! What the ground looks like.

use acies_words::message::Message;

/// Terrain as shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its name.
    pub name: Message,
    /// How it is drawn.
    pub form: Landform,
    /// Two characters for a text board.
    pub sign: &'static str,
}

/// What the ground looks like. Systems choose the nearest; what it does is theirs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Landform {
    /// Stones and scrub.
    Broken,
    /// Trees.
    Forest,
    /// A rise.
    Hill,
    /// The sea and its shore.
    Coast,
    /// The open sea.
    Sea,
    /// Running water.
    River,
    /// Running water, so narrow that it can be jumped.
    Stream,
    /// Running water that can be waded.
    Ford,
    /// Planks over running water.
    Bridge,
    /// Wet ground with reeds.
    Marsh,
    /// Tents behind a palisade.
    Camp,
    /// Houses.
    Houses,
    /// Houses about a church or a temple, many together.
    Village,
    /// Walls and towers about houses.
    Town,
    /// A hedge, a wall or a ditch.
    Hedge,
    /// A row of wagons.
    Wagons,
    /// A road.
    Road,
    /// Cliffs.
    Crag,
}

impl Landform {
    /// Whether water flows or stands there.
    pub const fn is_water(self) -> bool {
        use Landform::{Bridge, Coast, Ford, River, Sea, Stream};
        matches!(self, River | Stream | Ford | Bridge | Coast | Sea)
    }
}

//! Pieces on a board of hexes.

use acies_words::message::Message;

use super::Edge;
use crate::side::Side;

/// A unit, with or without a leader, or a leader alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Who commands it.
    pub side: Side,
    /// Whose colour it bears, where another commands it: a prize, an elephant in enemy hands.
    pub owner: Option<Side>,
    /// The letters of its kind in notation. A map shows those of the language, where its name has an attribute `letters`.
    pub code: String,
    /// Its full name.
    pub name: Message,
    /// What it is made of.
    pub form: Form,
    /// How it is drawn.
    pub figure: Figure,
    /// The sign of its class, if it has one.
    pub emblem: Option<Emblem>,
    /// Blocks or steps left, 0 for what has none, such as a lone leader.
    pub strength: u8,
    /// Blocks or steps it began with.
    pub full: u8,
    /// What is printed on its counter, such as `3A2`.
    pub figures: Option<String>,
    /// Where it faces, if that matters.
    pub facing: Option<Facing>,
    /// What has become of it.
    pub states: Vec<State>,
    /// The name of the leader in its hex.
    pub leader: Option<Message>,
    /// The name it is picked by, where its hex does not say which is meant.
    pub pick: Option<String>,
    /// Whether it has been ordered and may still act this turn.
    pub active: bool,
}

impl Piece {
    /// A piece of blocks with nothing to be said of it yet.
    pub fn new(side: Side, code: impl Into<String>, name: Message, figure: Figure) -> Piece {
        Piece {
            side,
            owner: None,
            code: code.into(),
            name,
            form: Form::Blocks,
            figure,
            emblem: None,
            strength: 0,
            full: 0,
            figures: None,
            facing: None,
            states: Vec::new(),
            leader: None,
            pick: None,
            active: false,
        }
    }

    /// Whose colour it bears.
    pub fn colour(&self) -> Side {
        self.owner.unwrap_or(self.side)
    }
}

/// What a piece is made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Wooden blocks, one for each step.
    Blocks,
    /// One cardboard counter, with its steps as pips.
    Counter,
    /// A ship, seen from above; its bow is where it faces.
    Ship(Ship),
}

/// A ship.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ship {
    /// How large it is, from 1.
    pub size: u8,
    /// What has become of its hull.
    pub damage: Damage,
}

/// What has become of a hull.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Nothing.
    Whole,
    /// It is damaged.
    Damaged,
    /// It sinks.
    Sinking,
}

/// Where a piece faces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Facing {
    /// A side of its hex.
    Side(Edge),
    /// A corner of its hex.
    Corner(Edge),
}

/// A state of a unit: its word, and the letter of its marker where it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The word.
    pub name: Message,
    /// The letter of the marker; that of the language, where the word has an attribute `letters`.
    pub marker: Option<char>,
}

/// The little figure a piece is drawn with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    /// A runner with javelins.
    Javelin,
    /// A slinger.
    Sling,
    /// An archer on foot.
    Bow,
    /// An oval shield and a javelin.
    OvalShield,
    /// A round shield and a spear.
    RoundShield,
    /// A long shield and a raised sword.
    LongSword,
    /// A tall shield and a crested helmet.
    TallShield,
    /// A block of long pikes.
    Pike,
    /// A man with a crossbow.
    Crossbow,
    /// A man with a matchlock on its fork.
    Arquebus,
    /// An engine that shoots bolts.
    BoltThrower,
    /// An engine that throws stones.
    StoneThrower,
    /// A gun on its carriage.
    Cannon,
    /// A rider with a javelin.
    Rider,
    /// A rider with a bow.
    RidingArcher,
    /// A rider with spear and shield.
    Lancer,
    /// A rider in armour on an armoured horse.
    ArmouredRider,
    /// A camel and its rider.
    Camel,
    /// A light chariot.
    Chariot,
    /// A heavy chariot with scythes.
    ScythedChariot,
    /// An elephant with its tower.
    Elephant,
    /// A wagon under its cover.
    Wagon,
    /// Tents behind a palisade.
    Camp,
    /// A ship with oars.
    Galley,
    /// A soldier at the rail of a ship.
    Marine,
    /// A leader with his standard.
    Leader,
}

/// The sign of a class of troops.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// Its shape, which has its colour.
    pub shape: Shape,
    /// Whether it has a white rim.
    pub rimmed: bool,
}

/// A shape of an emblem. Each has a colour of its own, but the shape alone tells them apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Green.
    Circle,
    /// Blue.
    Triangle,
    /// Red.
    Square,
}

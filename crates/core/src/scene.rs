//! The table as drawn, in terms no rule system owns. Renderers turn it into text or pictures.

use acies_words::message::Message;

use crate::side::{BySide, Side};

/// Everything a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The ground and what stands on it.
    pub board: Board,
    /// What lies beside the board, for each side.
    pub panels: BySide<Panel>,
    /// The number of the turn, as the rulebook counts them; 0 while the armies are set up.
    pub turn: u32,
    /// Lines that concern both sides: the deck, the card in play.
    pub notes: Vec<Message>,
}

/// The ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Rows of hexes from north to south; odd rows lie half a hex to the right.
    Hexes(Vec<Vec<Cell>>),
    /// A table on which everything is measured.
    Measured(Measured),
}

impl Board {
    /// The rows of hexes; none on a measured table.
    pub fn rows(&self) -> &[Vec<Cell>] {
        match self {
            Board::Hexes(rows) => rows,
            Board::Measured(_) => &[],
        }
    }

    /// The measured table, if it is one.
    pub fn measured(&self) -> Option<&Measured> {
        match self {
            Board::Hexes(_) => None,
            Board::Measured(table) => Some(table),
        }
    }
}

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
    /// How it is drawn.
    pub figure: Figure,
    /// Its corners: front left, front right, rear right, rear left.
    pub outline: [Spot; 4],
    /// Where it faces, in tenths of a degree clockwise from north.
    pub heading: u16,
    /// How its figures stand.
    pub ranks: Ranks,
    /// Wounds it carries, and how many it can carry before it is shaken.
    pub wounds: (u8, u8),
    /// Its formation and states, in words.
    pub states: Vec<State>,
    /// Whether it may still act.
    pub active: bool,
    /// The action a drag of this unit means now, with `{x}`, `{y}` in inches for the middle of its front and
    /// `{h}` in degrees for its facing; none while it cannot be dragged.
    pub drag: Option<String>,
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

/// A state of a unit: its word, and the letter of its marker where it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The word.
    pub name: Message,
    /// The letter of the marker.
    pub marker: Option<char>,
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
    /// What a pointer that rests on it reads.
    pub name: Message,
    /// Where he stands.
    pub at: Spot,
    /// The action a drag of him means now, with `{x}` and `{y}` in inches.
    pub drag: Option<String>,
    /// Whether he may still act.
    pub active: bool,
}

/// Something shown about a unit on a measured table when it is looked at: a range, an arc, a distance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// What it shows, in words.
    pub name: Message,
    /// How it is drawn.
    pub kind: OverlayKind,
    /// Its corners in order; it is closed.
    pub outline: Vec<Spot>,
}

/// What an overlay shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OverlayKind {
    /// How far it shoots.
    Range,
    /// Its front.
    Arc,
    /// How far a command reaches.
    Command,
    /// Where an enemy binds it.
    Proximity,
    /// How far it moves.
    Move,
}

/// One hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its name in notation.
    pub name: String,
    /// Its terrain, if it has any: a key of the text files whose last part names the kind.
    pub terrain: Option<Terrain>,
    /// Who stands there.
    pub piece: Option<Piece>,
    /// Whether a boundary of sections runs through it.
    pub boundary: bool,
    /// The sides of it that are walled.
    pub ramparts: Vec<Edge>,
    /// What is to be gained there.
    pub marks: Vec<Mark>,
}

/// A side of a hex, clockwise from the east.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edge {
    /// Along the row, to the right.
    East,
    /// To the row below, on the right.
    SouthEast,
    /// To the row below, on the left.
    SouthWest,
    /// Along the row, to the left.
    West,
    /// To the row above, on the left.
    NorthWest,
    /// To the row above, on the right.
    NorthEast,
}

impl Edge {
    /// All six, clockwise from the east.
    pub const ALL: [Edge; 6] =
        [Edge::East, Edge::SouthEast, Edge::SouthWest, Edge::West, Edge::NorthWest, Edge::NorthEast];
}

/// A place that gives something to a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Who gains by it.
    pub side: Side,
    /// How.
    pub kind: MarkKind,
    /// What he gains, in what the system counts towards victory.
    pub points: u8,
}

/// How a place is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// By standing there.
    Objective,
    /// By leaving the board from there.
    Exit,
}

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
    /// Running water.
    River,
    /// Running water that can be waded.
    Ford,
    /// Tents behind a palisade.
    Camp,
    /// Houses.
    Houses,
    /// A hedge, a wall or a ditch.
    Hedge,
    /// A row of wagons.
    Wagons,
    /// A road.
    Road,
    /// Cliffs.
    Crag,
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
    /// An engine that shoots bolts.
    BoltThrower,
    /// An engine that throws stones.
    StoneThrower,
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

/// A unit, with or without a leader, or a leader alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The two letters of its kind.
    pub code: &'static str,
    /// Its full name.
    pub name: Message,
    /// How it is drawn.
    pub figure: Figure,
    /// The sign of its class, if it has one.
    pub emblem: Option<Emblem>,
    /// Blocks left, 0 for a lone leader.
    pub strength: u8,
    /// Blocks it began with.
    pub full: u8,
    /// The name of the leader in its hex.
    pub leader: Option<Message>,
    /// Whether it has been ordered and may still act this turn.
    pub active: bool,
}

/// What lies on one side of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The army.
    pub name: Message,
    /// Who commands it, if the battle names anybody.
    pub commander: Option<Message>,
    /// Victory points taken and needed.
    pub score: (u8, u8),
    /// Cards or other secrets, where the viewer may see them.
    pub hand: Vec<Card>,
    /// How many he holds, seen or not.
    pub held: u8,
    /// Pieces waiting off the board.
    pub reserve: Vec<Aside>,
    /// Pieces destroyed.
    pub lost: Vec<Aside>,
}

/// A card in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The name it is picked by, see [`crate::game::Present::picks`].
    pub name: String,
    /// Its title.
    pub title: Message,
}

/// Equal pieces that lie beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// The letters of the kind.
    pub code: &'static str,
    /// Its full name.
    pub name: Message,
    /// Who it is, for a leader.
    pub leader: Option<Message>,
    /// How it is drawn.
    pub figure: Figure,
    /// The sign of its class, if it has one.
    pub emblem: Option<Emblem>,
    /// How many.
    pub count: u8,
}

/// Dice of one kind thrown together, as they fell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Throw {
    /// A word for the kind of die.
    pub die: &'static str,
    /// The faces in the order they fell.
    pub faces: Vec<DieFace>,
}

/// A face of a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieFace {
    /// A word that never changes.
    pub name: &'static str,
    /// What a person calls it.
    pub label: Message,
}

//! What lies beside the board: what has been gained, cards, orders, and pieces that are not on it.

use acies_words::message::Message;

use super::{Emblem, Figure};
use crate::side::Side;

/// What lies on one side of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The army.
    pub name: Message,
    /// Who commands it, if the battle names anybody.
    pub commander: Option<Message>,
    /// What is counted for it, first that which wins.
    pub tallies: Vec<Tally>,
    /// Cards or other secrets, where the viewer may see them.
    pub hand: Vec<Card>,
    /// How many he holds, seen or not.
    pub held: u8,
    /// Cards lying face up before him.
    pub played: Vec<Played>,
    /// Orders its leaders hold, open or closed.
    pub orders: Vec<ClosedOrder>,
    /// What is written on a sheet that is not opened yet, where the viewer may read it.
    pub sheet: Vec<Written>,
    /// Pieces waiting off the board.
    pub reserve: Vec<Aside>,
    /// Pieces destroyed.
    pub lost: Vec<Aside>,
    /// Other places beside the board that hold something or can be pointed at.
    pub places: Vec<OffBoard>,
}

impl Panel {
    /// An army with nothing beside it.
    pub fn of(name: Message) -> Panel {
        Panel {
            name,
            commander: None,
            tallies: Vec::new(),
            hand: Vec::new(),
            held: 0,
            played: Vec::new(),
            orders: Vec::new(),
            sheet: Vec::new(),
            reserve: Vec::new(),
            lost: Vec::new(),
            places: Vec::new(),
        }
    }
}

/// Something that is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What is counted, in the plural: it is told as "2 of 6 wounds".
    pub name: Message,
    /// How many there are.
    pub have: i32,
    /// How many are needed, or how many there can be, if that is known.
    pub of: Option<i32>,
}

impl Tally {
    /// So many of so many.
    pub fn new(name: Message, have: impl Into<i32>, of: impl Into<i32>) -> Tally {
        Tally { name, have: have.into(), of: Some(of.into()) }
    }

    /// So many, without an end.
    pub fn count(name: Message, have: impl Into<i32>) -> Tally {
        Tally { name, have: have.into(), of: None }
    }
}

/// A card in a hand, or face up on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The name it is picked by, see [`crate::game::Present::picks`].
    pub name: String,
    /// Its title.
    pub title: Message,
    /// The whole rule of it, in our own words, with its clauses in square brackets: enough to play it right without the
    /// book.
    pub text: Message,
    /// What is drawn on it.
    pub art: Art,
}

/// A card that lies face up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The card.
    pub card: Card,
    /// Whether it works now; else it is the one that worked last.
    pub works: bool,
}

/// What is drawn on a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Art {
    /// The scene.
    pub vignette: Vignette,
    /// Parts of the battlefield it speaks of, from left to right.
    pub wings: [bool; 3],
    /// How many it speaks of, 0 where that is not in the picture.
    pub count: u8,
    /// The sign of the class it speaks of.
    pub emblem: Option<Emblem>,
}

/// A scene on a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Vignette {
    /// A laurel: of what no other scene tells.
    #[default]
    Laurel,
    /// Foot on the march under a standard.
    March,
    /// A commander before his men.
    Commander,
    /// Crossed swords over shields.
    Clash,
    /// Arrows that darken the sky.
    Volley,
    /// Riders at the gallop.
    Charge,
    /// Foot that runs.
    Run,
    /// A line of shields.
    Line,
    /// A blow that comes first.
    Strike,
    /// A standard about which men gather.
    Rally,
    /// A blow given back.
    Counter,
    /// Riders with bows, who shoot and go.
    Skirmish,
    /// A broken chain.
    Uprising,
}

impl Vignette {
    /// A word that never changes.
    pub const fn word(self) -> &'static str {
        match self {
            Vignette::Laurel => "laurel",
            Vignette::March => "march",
            Vignette::Commander => "commander",
            Vignette::Clash => "clash",
            Vignette::Volley => "volley",
            Vignette::Charge => "charge",
            Vignette::Run => "run",
            Vignette::Line => "line",
            Vignette::Strike => "strike",
            Vignette::Rally => "rally",
            Vignette::Counter => "counter",
            Vignette::Skirmish => "skirmish",
            Vignette::Uprising => "uprising",
        }
    }
}

/// The order a leader holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClosedOrder {
    /// The leader.
    pub leader: Message,
    /// His order, where the viewer knows it.
    pub order: Option<Message>,
    /// To whoever does not know it: what it can still be, by what everybody saw. Empty where that is anything.
    pub open: Vec<Message>,
}

/// A line of a sheet: an order, something bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What is written.
    pub name: Message,
    /// The answer that strikes it out, in notation, where one does: while it may be given, a button beside the line gives it.
    pub strike: Option<String>,
}

/// A place beside the board: reinforcements, those who withdrew, the captured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OffBoard {
    /// The name it is picked by.
    pub place: String,
    /// What a person calls it.
    pub name: Message,
    /// Who is there.
    pub pieces: Vec<Aside>,
}

/// Equal pieces that lie beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aside {
    /// The letters of the kind.
    pub code: String,
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
    /// Whose colour it bears, if not that of the panel it lies in: a prisoner.
    pub owner: Option<Side>,
    /// The name it is picked by, if it can be.
    pub pick: Option<String>,
}

impl Aside {
    /// One piece of a kind.
    pub fn one(code: impl Into<String>, name: Message, figure: Figure) -> Aside {
        Aside {
            code: code.into(),
            name,
            leader: None,
            figure,
            emblem: None,
            count: 1,
            owner: None,
            pick: None,
        }
    }
}

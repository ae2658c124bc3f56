//! What lies beside the board.

use serde::{Deserialize, Serialize};

use crate::wire::wire;

wire! {
    /// What lies beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Panels {
        /// Of north.
        pub north: Panel,
        /// Of south.
        pub south: Panel,
    }

    /// What lies beside the board on one side.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Panel {
        /// The army.
        pub name: String,
        /// What is counted for it, first that which wins.
        #[serde(default)]
        pub tallies: Vec<Tally>,
        /// How many cards are held, seen or not.
        pub held: u8,
        /// The cards this seat may see.
        pub hand: Vec<Card>,
        /// Cards that lie face up before it.
        #[serde(default)]
        pub played: Vec<Played>,
        /// Who commands it, if the battle names anybody.
        pub commander: Option<String>,
        /// His face, from the back to the front: symbols of the drawing, each 40 by 40 about its middle.
        #[serde(default)]
        pub face: Vec<FacePart>,
        /// Orders its leaders hold, open or closed.
        #[serde(default)]
        pub orders: Vec<ClosedOrder>,
        /// What is written on its sheet and not opened yet, where this seat may read it.
        #[serde(default)]
        pub sheet: Vec<Written>,
        /// Pieces waiting off the board.
        pub reserve: Vec<Aside>,
        /// Pieces destroyed.
        pub lost: Vec<Aside>,
        /// Other places beside the board.
        #[serde(default)]
        pub places: Vec<OffBoard>,
    }

    /// A line of a sheet: an order, something bought.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Written {
        /// What is written.
        pub name: String,
        /// The answer that strikes it out, where one does.
        pub strike: Option<String>,
    }

    /// A part of a face.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct FacePart {
        /// Its symbol.
        pub symbol: String,
        /// The `color` it takes; that of the side where there is none.
        pub colour: Option<String>,
    }

    /// Something that is counted.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Tally {
        /// What is counted.
        pub name: String,
        /// How many there are.
        pub have: i32,
        /// How many are needed, or how many there can be, if that is known.
        pub of: Option<i32>,
    }

    /// The order a leader holds.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct ClosedOrder {
        /// The leader.
        pub leader: String,
        /// His order, where this seat knows it.
        pub order: Option<String>,
        /// To whoever does not know it: what it can still be; empty where that is anything.
        pub open: Vec<String>,
    }

    /// A place beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct OffBoard {
        /// The name it is picked by.
        pub place: String,
        /// What it is called.
        pub name: String,
        /// Who is there.
        pub pieces: Vec<Aside>,
    }

    /// Equal pieces that lie beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Aside {
        /// The letters of the kind.
        pub code: String,
        /// The name of the kind.
        pub name: String,
        /// Who it is, for a leader.
        pub leader: Option<String>,
        /// The symbol of the ground that draws it.
        pub figure: String,
        /// The symbol of its class, if it has one.
        pub emblem: Option<String>,
        /// How many.
        pub count: u8,
        /// Whose colour it bears, if not that of the panel it lies in: north or south.
        #[serde(default)]
        pub owner: Option<String>,
        /// The name it is picked by, if it can be.
        #[serde(default)]
        pub pick: Option<String>,
    }

    /// A card.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Card {
        /// The name it is picked by.
        pub name: String,
        /// Its title.
        pub title: String,
        /// The whole rule of it, in our own words.
        #[serde(default)]
        pub text: String,
        /// The clauses named in the text.
        #[serde(default)]
        pub clauses: Vec<String>,
        /// What is drawn on it.
        #[serde(default)]
        pub art: Art,
    }

    /// A card that lies face up.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Played {
        /// The card.
        pub card: Card,
        /// Whether it works now; else it is the one that worked last.
        pub works: bool,
    }

    /// What is drawn on a card.
    #[derive(Clone, Default, Serialize, Deserialize)]
    pub struct Art {
        /// The symbol of its scene, 96 by 64.
        pub vignette: String,
        /// Parts of the battlefield it speaks of, from left to right; none of them where there are none.
        pub wings: Vec<bool>,
        /// How many it speaks of, 0 where that is not in the picture.
        pub count: u8,
        /// The symbol of the class it speaks of.
        pub emblem: Option<String>,
    }
}

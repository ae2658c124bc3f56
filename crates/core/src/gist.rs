//! What an event comes to in terms no rule system owns: enough for an arrow on the board, a mark where
//! somebody fell, or a commander's word.

use crate::side::Side;

/// What happened.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Happening {
    /// A turn began, that of the side or, where turns are nobody's, one in which it decides first: `count` is its
    /// number.
    Turn,
    /// A card was played.
    Card,
    /// A piece went from one place to another.
    Move,
    /// It followed up after a fight.
    Advance,
    /// It was driven back.
    Retreat,
    /// It got out of the way.
    Evade,
    /// It attacked.
    Attack,
    /// It shot.
    Shoot,
    /// It would not give way.
    Stand,
    /// It struck: `count` is how often it hit.
    Strike,
    /// It lost something and lives: `count` is how much.
    Loss,
    /// It was destroyed.
    Destroyed,
    /// A leader was lost.
    LeaderLost,
    /// A step towards victory: `count` is how many there are now.
    Banner,
    /// The battle was won.
    Won,
}

impl Happening {
    /// The word programs compare.
    pub const fn word(self) -> &'static str {
        match self {
            Happening::Turn => "turn",
            Happening::Card => "card",
            Happening::Move => "move",
            Happening::Advance => "advance",
            Happening::Retreat => "retreat",
            Happening::Evade => "evade",
            Happening::Attack => "attack",
            Happening::Shoot => "shoot",
            Happening::Stand => "stand",
            Happening::Strike => "strike",
            Happening::Loss => "loss",
            Happening::Destroyed => "destroyed",
            Happening::LeaderLost => "leader-lost",
            Happening::Banner => "banner",
            Happening::Won => "won",
        }
    }
}

/// An event in short.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Gist {
    /// What happened.
    pub happening: Happening,
    /// Whose piece it concerns, or who gained.
    pub side: Side,
    /// Where.
    pub from: Option<String>,
    /// Where to, or against whom.
    pub to: Option<String>,
    /// How much; 0 where nothing is counted.
    pub count: u16,
}

impl Gist {
    /// What a side did or met.
    pub fn new(happening: Happening, side: Side) -> Gist {
        Gist { happening, side, from: None, to: None, count: 0 }
    }

    /// Adds where.
    #[must_use]
    pub fn at(mut self, place: impl ToString) -> Gist {
        self.from = Some(place.to_string());
        self
    }

    /// Adds where to.
    #[must_use]
    pub fn to(mut self, place: impl ToString) -> Gist {
        self.to = Some(place.to_string());
        self
    }

    /// Adds how much.
    #[must_use]
    pub fn count(mut self, count: impl Into<u16>) -> Gist {
        self.count = count.into();
        self
    }
}

//! Chapters 2 and 4: the map, the kinds of counters and the orders. What never changes during a game.

use std::sync::LazyLock;

use acies_hex::{Arc, BoardOn, Direction, Heading, HexOn, HexSetOn, Layout};

acies_hex::grid! {
    /// 18 columns by 12 rows of hexes with pointed tops, called by row and column [2.1.1].
    pub Field: 18 x 12, Pointed, Rows
}

/// A hex of the map.
pub type Hex = HexOn<Field>;
/// A set of hexes.
pub type HexSet = HexSetOn<Field>;

/// How far the map can be seen at all.
pub const SIGHT: u8 = 12;

/// The map [2.1.1].
pub static BOARD: LazyLock<BoardOn<Field>> = LazyLock::new(|| BoardOn::of(Layout::new(18, 12), SIGHT));

/// The types of counters [2.2.2].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Pikemen.
    Pike,
    /// Formed foot without pikes.
    Foot,
    /// Heavy cavalry.
    Heavy,
    /// Lancers.
    Lancers,
    /// Arquebusiers.
    Arquebus,
    /// Crossbowmen.
    Crossbow,
    /// Longbowmen.
    Longbow,
    /// Genitors.
    Genitors,
    /// Stradiots.
    Stradiots,
    /// Light cavalry.
    Light,
    /// Mounted crossbowmen.
    Mounted,
    /// Artillery.
    Artillery,
    /// The baggage train.
    Baggage,
}

/// What one pays for ground as.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Footing {
    /// On foot.
    Foot,
    /// On horseback, and every leader [8.1.6].
    Horse,
    /// On wheels.
    Wheels,
}

impl Class {
    /// All of them, with their words in files.
    pub const ALL: [(Class, &'static str); 13] = [
        (Class::Pike, "pike"),
        (Class::Foot, "foot"),
        (Class::Heavy, "heavy"),
        (Class::Lancers, "lancers"),
        (Class::Arquebus, "arquebus"),
        (Class::Crossbow, "crossbow"),
        (Class::Longbow, "longbow"),
        (Class::Genitors, "genitors"),
        (Class::Stradiots, "stradiots"),
        (Class::Light, "light"),
        (Class::Mounted, "mounted-crossbow"),
        (Class::Artillery, "artillery"),
        (Class::Baggage, "baggage"),
    ];

    /// Infantry [2.2.6].
    pub const fn is_infantry(self) -> bool {
        matches!(self, Class::Pike | Class::Foot | Class::Arquebus | Class::Crossbow | Class::Longbow)
    }

    /// Cavalry; artillery and baggage are neither [2.2.6].
    pub const fn is_cavalry(self) -> bool {
        use Class::{Genitors, Heavy, Lancers, Light, Mounted, Stradiots};
        matches!(self, Heavy | Lancers | Light | Stradiots | Genitors | Mounted)
    }

    /// Skirmishers [5.4.1].
    pub const fn is_skirmisher(self) -> bool {
        use Class::{Arquebus, Crossbow, Genitors, Light, Longbow, Mounted, Stradiots};
        matches!(self, Arquebus | Crossbow | Longbow | Genitors | Light | Stradiots | Mounted)
    }

    /// What an order binds: neither skirmishers [5.4.7] nor artillery [5.6.1].
    pub const fn takes_orders(self) -> bool {
        !self.is_skirmisher() && !matches!(self, Class::Artillery)
    }

    /// What it pays for ground as [8.2.1].
    pub const fn footing(self) -> Footing {
        match self {
            Class::Artillery | Class::Baggage => Footing::Wheels,
            _ if self.is_cavalry() => Footing::Horse,
            _ => Footing::Foot,
        }
    }
}

/// The six orders [5.1.0.1], and none.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Order {
    /// Attack.
    Attack,
    /// Advance.
    Advance,
    /// Stand.
    Stand,
    /// Retreat.
    Retreat,
    /// Reserve.
    Reserve,
    /// Muster.
    Muster,
    /// No counter: a commander-in-chief without units of his own [5.3.4.3].
    None,
}

impl Order {
    /// The six counters.
    pub const ALL: [Order; 6] =
        [Order::Attack, Order::Advance, Order::Stand, Order::Retreat, Order::Reserve, Order::Muster];

    /// The word in notation and files.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Attack => "attack",
            Order::Advance => "advance",
            Order::Stand => "stand",
            Order::Retreat => "retreat",
            Order::Reserve => "reserve",
            Order::Muster => "muster",
            Order::None => "none",
        }
    }

    /// The order of that word.
    pub fn named(word: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.word() == word)
    }

    /// The order of that number.
    pub const fn at(index: usize) -> Order {
        if index < 6 { Order::ALL[index] } else { Order::None }
    }
}

/// A set of orders as bits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Orders(pub u8);

impl Orders {
    /// Any, none included.
    pub const ANY: Orders = Orders(0x7f);
    /// The six counters.
    pub const SIX: Orders = Orders(0x3f);
    /// Not one.
    pub const EMPTY: Orders = Orders(0);

    /// Whether that order is in it.
    pub const fn has(self, order: Order) -> bool {
        self.0 >> order as u8 & 1 == 1
    }

    /// With that order.
    #[must_use]
    pub const fn with(self, order: Order) -> Orders {
        Orders(self.0 | 1 << order as u8)
    }

    /// This order alone.
    pub const fn of(order: Order) -> Orders {
        Orders(1 << order as u8)
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = Order> {
        (0..7).map(Order::at).filter(move |order| self.has(*order))
    }
}

impl FromIterator<Order> for Orders {
    fn from_iter<I: IntoIterator<Item = Order>>(orders: I) -> Orders {
        orders.into_iter().fold(Orders::EMPTY, Orders::with)
    }
}

/// The two sides of each part about a facing: front, flank and rear [6.1.1.1].
pub const fn sides(facing: Heading, part: Arc) -> [Direction; 2] {
    // The corner at the north lies between the sides to the north-west and the north-east.
    let right = Direction::ALL[(facing.index() + 5) % 6];
    match part {
        Arc::Front => [right.turned(-1), right],
        Arc::Flank => [right.turned(-2), right.turned(1)],
        Arc::Rear => [right.turned(2), right.turned(3)],
    }
}

/// The adjacent hexes in one part about a facing: two front, two flank and two rear [6.1.1.1].
pub fn arc(hex: Hex, facing: Heading, part: Arc) -> HexSet {
    let [one, two] = sides(facing, part).map(|side| BOARD.neighbour(hex, side));
    let set = one.map_or(HexSet::EMPTY, HexSet::of);
    two.map_or(set, |hex| set.with(hex))
}

/// In which part about a facing an adjacent hex lies.
pub fn part(hex: Hex, facing: Heading, other: Hex) -> Option<Arc> {
    BOARD.arc_of(acies_hex::Arcs::TWO_TWO_TWO, hex, facing, other)
}

/// The two corners of the side by which one goes on in that direction: where one faces who came so [6.1.2.3].
pub fn corners(way: Direction) -> [Heading; 2] {
    match way {
        Direction::East => [Heading::NorthEast, Heading::SouthEast],
        Direction::SouthEast => [Heading::SouthEast, Heading::South],
        Direction::SouthWest => [Heading::South, Heading::SouthWest],
        Direction::West => [Heading::SouthWest, Heading::NorthWest],
        Direction::NorthWest => [Heading::NorthWest, Heading::North],
        Direction::NorthEast => [Heading::North, Heading::NorthEast],
    }
}

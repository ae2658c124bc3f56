//! The arcs about a facing, and where a far hex lies as seen from one.

use std::marker::PhantomData;

use crate::direction::Direction;
use crate::heading::Heading;
use crate::tops::{Flat, Pointed, Six, Tops};

/// The parts that a facing divides the six hexsides into; each side is in exactly one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Arc {
    /// The sides ahead.
    Front,
    /// The sides on either hand.
    Flank,
    /// The sides behind.
    Rear,
}

/// Which side is in which arc: the first is the side faced, or the one clockwise of the corner faced, and
/// the others follow clockwise.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arcs(pub [Arc; 6]);

impl Arcs {
    /// Facing a side: that side and its two neighbours are front, the one opposite is rear.
    pub const THREE_TWO_ONE: Arcs =
        Arcs([Arc::Front, Arc::Front, Arc::Flank, Arc::Rear, Arc::Flank, Arc::Front]);
    /// Facing a side: that side and its two neighbours are front, the others flank; there is no rear.
    pub const THREE_THREE: Arcs =
        Arcs([Arc::Front, Arc::Front, Arc::Flank, Arc::Flank, Arc::Flank, Arc::Front]);
    /// Facing a side: that side alone is front (the bow), the one opposite rear (the stern), four are flank.
    pub const ONE_FOUR_ONE: Arcs =
        Arcs([Arc::Front, Arc::Flank, Arc::Flank, Arc::Rear, Arc::Flank, Arc::Flank]);
    /// Facing a corner: the two sides that meet there are front, the two at the opposite corner rear.
    pub const TWO_TWO_TWO: Arcs =
        Arcs([Arc::Front, Arc::Flank, Arc::Rear, Arc::Rear, Arc::Flank, Arc::Front]);
    /// All round: six sides of front.
    pub const ALL_ROUND: Arcs = Arcs([Arc::Front; 6]);

    /// The arc in which a side lies for somebody who faces so.
    #[inline]
    pub fn of<T: Tops>(self, facing: impl Facing<T>, side: T::Side) -> Arc {
        self.0[facing.turns_to(side)]
    }
}

/// What somebody may face on hexes with such tops: a side or a corner. Both are known by their type, so a
/// system that faces corners cannot be handed a side.
pub trait Facing<T: Tops>: Six {
    /// The usual arcs: three, two and one about a side, two each about a corner.
    const ARCS: Arcs;

    /// By how many sides one turns clockwise from what is faced to this side; the first side clockwise of
    /// a corner is nought.
    fn turns_to(self, side: T::Side) -> usize;

    /// Where it looks.
    fn bearing(self) -> Bearing<T>;
}

macro_rules! facing {
    ($tops:ident, $side:ident, $corner:ident) => {
        impl Facing<$tops> for $side {
            const ARCS: Arcs = Arcs::THREE_TWO_ONE;

            #[inline]
            fn turns_to(self, side: $side) -> usize {
                (side.index() + 6 - self.index()) % 6
            }

            #[inline]
            fn bearing(self) -> Bearing<$tops> {
                Bearing::new(4 * $tops::step(self) as u8)
            }
        }

        impl Facing<$tops> for $corner {
            const ARCS: Arcs = Arcs::TWO_TWO_TWO;

            #[inline]
            fn turns_to(self, side: $side) -> usize {
                ($tops::step(side) + 6 - $tops::corner_step(self)) % 6
            }

            #[inline]
            fn bearing(self) -> Bearing<$tops> {
                Bearing::new(4 * $tops::corner_step(self) as u8 + 22)
            }
        }
    };
}

facing!(Pointed, Direction, Heading);
facing!(Flat, Heading, Direction);

/// Where one hex lies as seen from another, clockwise: exactly in one of the twelve directions of sides and
/// corners, thirty degrees apart, or anywhere between two of them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bearing<T: Tops> {
    /// Four to each step of the endless grid: the odd ones are what lies between.
    turn: u8,
    tops: PhantomData<T>,
}

impl<T: Tops> Bearing<T> {
    fn new(turn: u8) -> Bearing<T> {
        Bearing { turn: turn % 24, tops: PhantomData }
    }

    /// Of a step that is `along` times one step of the endless grid and `on` times the next clockwise.
    pub(crate) fn of(step: usize, along: i32, on: i32) -> Bearing<T> {
        let beyond = match along.cmp(&on) {
            _ if on == 0 => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => 2,
            std::cmp::Ordering::Less => 3,
        };
        Bearing::new(4 * step as u8 + beyond)
    }

    /// Whether it is inside a cone about that facing, as many degrees wide in all, its borders included.
    /// Borders lie on a direction of sides or corners, so the width is a multiple of sixty.
    #[inline]
    pub fn within(self, facing: impl Facing<T>, degrees: u16) -> bool {
        let apart = (self.turn + 24 - facing.bearing().turn) % 24;
        u16::from(apart.min(24 - apart)) * 30 <= degrees
    }
}

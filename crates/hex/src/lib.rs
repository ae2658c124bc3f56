//! Boards of hexes of any size up to 32 by 32: places and their names, sets of places, sides and corners,
//! arcs, distances and lines of sight.
//!
//! This crate knows geometry and nothing else: no piece, no ground, no rule of any one game. All that
//! can be worked out once about a board is worked out when the board is made, so that asking is a look in
//! a table. Every answer rests on whole numbers, so that it is the same on every machine.
//!
//! A system first says on which **grid** it plays ([`grid!`]): the largest of its boards, which way the
//! hexes lie and what they are called. The grid is a type, so hexes, sets and boards of it have a fixed
//! size and those of two systems never mix. Then it gives them short names of its own:
//!
//! ```
//! use acies_hex::{Arc, Arcs, BoardOn, Heading, HexOn, HexSetOn, Layout};
//!
//! acies_hex::grid! {
//!     /// Up to 16 by 12 hexes with flat tops, called by column and row; units face one of the six sides.
//!     pub Land: 16 x 12, Flat, Numbers
//! }
//! type Hex = HexOn<Land>;
//! type Board = BoardOn<Land>;
//!
//! // This map is smaller than the grid allows; the second, fourth ... column lies half a hex lower.
//! let board = Board::of(Layout::new(14, 10), 6);
//! let hex: Hex = "0506".parse()?;
//! let front = board.arc_by(Arcs::THREE_THREE, hex, Heading::North, Arc::Front);
//! assert_eq!(format!("{front:?}"), "{0405, 0505, 0605}");
//! // Within a third of the circle about its facing, as far as it shoots.
//! let ahead = |&to: &Hex| board.bearing(hex, to).is_some_and(|way| way.within(Heading::North, 120));
//! assert_eq!(board.within(hex, 2).iter().filter(ahead).count(), 8);
//! // A ship on the same hexes has a bow, a stern and four flanks.
//! assert_eq!(board.arc_by(Arcs::ONE_FOUR_ONE, hex, Heading::North, Arc::Flank).len(), 4);
//! # Ok::<(), acies_hex::HexNameError>(())
//! ```
//!
//! Pointed tops and facing to a corner; walls and rivers on hexsides; sight with the caller's own rule:
//!
//! ```
//! use acies_hex::{Along, Arc, BoardOn, Heading, HexOn, HexsideSetOn, Layout};
//!
//! acies_hex::grid! {
//!     /// 18 by 12 hexes with pointed tops, called by row and column; units face one of the six corners.
//!     pub Field: 18 x 12, Pointed, Rows
//! }
//! let board = BoardOn::<Field>::of(Layout::new(18, 12), 10);
//! let hex: HexOn<Field> = "4.4".parse()?;
//! let front = board.arc(hex, Heading::North, Arc::Front);
//! assert_eq!(format!("{front:?}"), "{3.3, 3.4}");
//! // A side is the same seen from either hex.
//! let wall = board.read_hexside("4.4/ne")?;
//! assert_eq!(wall, board.read_hexside("3.4/sw")?);
//! let walls: HexsideSetOn<Field> = [wall].into_iter().collect();
//! assert_eq!(format!("{:?}", front - board.across(hex, &walls)), "{3.3}");
//! // A wood beside the side that a line runs along blocks it in one book and not in another.
//! let wood: HexOn<Field> = "5.4".parse()?;
//! let sight = board.sight(hex, "6.4".parse()?).expect("it is in range");
//! assert!(sight.blocked(Along::Either, |hex| hex == Some(wood)));
//! assert!(!sight.blocked(Along::Both, |hex| hex == Some(wood)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The small grid is made already: thirteen by nine at most, with pointed tops, facing to a side:
//!
//! ```
//! use acies_hex::{Arc, Board, Direction, Hex};
//!
//! let board = Board::new(&[13, 12, 13, 12, 13, 12, 13, 12, 13], 4);
//! let hex: Hex = "e5".parse()?;
//! assert_eq!(format!("{:?}", board.arc(hex, Direction::NorthEast, Arc::Front)), "{d4, d5, e6}");
//! # Ok::<(), acies_hex::HexNameError>(())
//! ```
//!
//! Reading order: `grid` (what a system says of its boards), `tops`, `direction` and `heading` (sides and
//! corners), `names`, `hex`, `bits` and `set`, `layout` (the shape of one board), `board` (everything one
//! asks), `tables` (how it is made), `arcs`, `hexside`, then `line` and `sight`.

mod arcs;
mod bits;
mod board;
mod direction;
mod grid;
mod heading;
mod hex;
mod hexside;
mod layout;
mod line;
mod names;
mod place;
mod set;
mod sight;
mod tables;
mod tops;

pub use arcs::{Arc, Arcs, Bearing, Facing};
pub use bits::Bits;
pub use board::BoardOn;
pub use direction::{Direction, DirectionNameError, Edge};
pub use grid::{
    Byte, CornerOf, Grid, Index, LARGEST, MAX_ROWS, MAX_WIDTH, PITCH, PLACES, Pair, PerHex, SideOf, Small,
    Smallest,
};
pub use heading::Heading;
pub use hex::HexOn;
pub use hexside::{HexsideNameError, HexsideOn, HexsideSetOn};
pub use layout::{Layout, Shifted};
pub use names::{HexNameError, Names};
pub use set::{HexSetIter, HexSetOn};
pub use sight::{Along, Beside, SightOn};
pub use tops::{Flat, Pointed, Six, Tops};

/// A hex of the [`Small`] grid.
pub type Hex = HexOn<Small>;
/// A set of hexes of the [`Small`] grid.
pub type HexSet = HexSetOn<Small>;
/// A board of the [`Small`] grid.
pub type Board = BoardOn<Small>;
/// A line of sight on the [`Small`] grid.
pub type Sight = SightOn<Small>;

//! Places of the endless hex grid, of which a board's hexes are a few.
//!
//! Lines of sight may pass beyond the board's edge, so they need places that no [`Hex`] can name. The
//! arithmetic of the endless grid is the `hexx` crate's; here it only meets our rows and columns.

use hexx::{HexOrientation, OffsetHexMode};

use crate::hex::Hex;
use crate::set::HexSet;

/// A place of the endless grid, on the board or off it. Its neighbours come clockwise from the east,
/// as [`Direction::ALL`](crate::Direction::ALL) does.
pub(crate) type Place = hexx::Hex;

/// Where the hex lies on the endless grid: odd rows half a hex to the right of even ones.
pub(crate) fn of_hex(hex: Hex) -> Place {
    Place::from_offset_coordinates(
        [hex.col().into(), hex.row().into()],
        OffsetHexMode::Odd,
        HexOrientation::Pointy,
    )
}

/// The hex at this place if it is one of `all`, the hexes of a board.
pub(crate) fn to_hex(place: Place, all: HexSet) -> Option<Hex> {
    let [col, row] = place.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Pointy);
    let hex = Hex::new(row.try_into().ok()?, col.try_into().ok()?)?;
    all.contains(hex).then_some(hex)
}

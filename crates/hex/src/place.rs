//! Places of the endless hex grid, of which a board's hexes are a few.
//!
//! Lines of sight may pass beyond the board's edge, so they need places that no hex can name. The
//! arithmetic of the endless grid is the `hexx` crate's; here it only meets our rows and columns.

use hexx::{HexOrientation, OffsetHexMode};

use crate::grid::Grid;
use crate::hex::HexOn;
use crate::layout::{Layout, Shifted};
use crate::tops::Tops;

/// A place of the endless grid, on the board or off it. Its neighbours come clockwise, as the steps of
/// [`Tops`] do.
pub(crate) type Place = hexx::Hex;

/// Where a layout's hexes lie on the endless grid.
impl<G: Grid> Layout<G> {
    fn orientation() -> HexOrientation {
        if G::Tops::FLAT { HexOrientation::Flat } else { HexOrientation::Pointy }
    }

    fn mode(&self) -> OffsetHexMode {
        match self.shifted {
            Shifted::First => OffsetHexMode::Even,
            Shifted::Second => OffsetHexMode::Odd,
        }
    }

    /// Where the hex lies.
    pub(crate) fn place(&self, hex: HexOn<G>) -> Place {
        let offset = [hex.col().into(), hex.row().into()];
        Place::from_offset_coordinates(offset, self.mode(), Self::orientation())
    }

    /// The hex at this place, if the board has one there.
    pub(crate) fn hex(&self, place: Place) -> Option<HexOn<G>> {
        let [col, row] = place.to_offset_coordinates(self.mode(), Self::orientation());
        let hex = HexOn::new(row.try_into().ok()?, col.try_into().ok()?)?;
        self.all.contains(hex).then_some(hex)
    }
}

//! Lines of sight: what the straight line from one hex centre to another crosses, and what blocks it.

use crate::grid::{Grid, SideOf};
use crate::hex::HexOn;
use crate::layout::Layout;
use crate::line::Trace;
use crate::set::HexSetOn;
use crate::tops::Tops;

/// The hexes left and right of a hexside; `None` is off the board.
pub type Beside<G> = (Option<HexOn<G>>, Option<HexOn<G>>);

/// What a straight line between two hex centres crosses, its own two hexes left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SightOn<G: Grid> {
    /// The hexes strictly between whose inside the line crosses; a hex of which it touches no more
    /// than a corner or a side is not among them.
    pub through: HexSetOn<G>,
    /// The hexes either side of each hexside that the line runs along, the left hand as one looks from
    /// the first hex to the second named first, and the nearest side first; `None` is off the board.
    pub along: Vec<Beside<G>>,
    /// Whether the line crosses the inside of a place beyond the board's edge.
    pub leaves_board: bool,
    /// The side or sides by which the line enters the target's hex: both the same where it crosses one
    /// side, and the two that meet at the corner, clockwise, where it enters at a corner.
    pub entry: [SideOf<G>; 2],
}

/// When a line that runs along a hexside is blocked there.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Along {
    /// When both hexes of the side block.
    Both,
    /// When at least one of them does.
    Either,
}

impl<G: Grid> SightOn<G> {
    /// Whether these obstacles block the line: one in a hex it crosses, or one on each side of a
    /// hexside it runs along. Whatever is off the board counts as an obstacle.
    #[inline]
    pub fn blocked_by(&self, obstacles: HexSetOn<G>) -> bool {
        let hides = |hex: Option<HexOn<G>>| hex.is_none_or(|hex| obstacles.contains(hex));
        self.leaves_board
            || self.through.intersects(obstacles)
            || self.along.iter().any(|&(left, right)| hides(left) && hides(right))
    }

    /// Whether the line is blocked where `blocks` says which hexes block it; it is asked about `None` for
    /// what is off the board. It may weigh heights and distances, which a set of obstacles cannot.
    #[inline]
    pub fn blocked(&self, rule: Along, mut blocks: impl FnMut(Option<HexOn<G>>) -> bool) -> bool {
        self.leaves_board && blocks(None)
            || self.through.iter().any(|hex| blocks(Some(hex)))
            || self.along.iter().any(|&(left, right)| match rule {
                Along::Both => blocks(left) && blocks(right),
                Along::Either => blocks(left) || blocks(right),
            })
    }

    /// Every hex of the board that could have a part in blocking the line.
    #[inline]
    pub fn touched(&self) -> HexSetOn<G> {
        let sides = self.along.iter().flat_map(|&(left, right)| [left, right]);
        sides.flatten().fold(self.through, HexSetOn::with)
    }

    /// The line that a trace is when it begins at this hex of the board.
    pub(crate) fn at(from: HexOn<G>, trace: &Trace, layout: &Layout<G>) -> SightOn<G> {
        let start = layout.place(from);
        let hex = |place| layout.hex(start + place);
        let mut through = HexSetOn::EMPTY;
        let mut leaves_board = false;
        for &place in &trace.through {
            match hex(place) {
                Some(hex) => through.insert(hex),
                None => leaves_board = true,
            }
        }
        let along = trace.along.iter().map(|&[left, right]| (hex(left), hex(right))).collect();
        SightOn { through, along, leaves_board, entry: trace.entry.map(G::Tops::side) }
    }
}

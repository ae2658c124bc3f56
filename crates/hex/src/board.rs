//! A board: which hexes it has, and every table about them, made once and then only read.

use std::fmt;

use crate::arcs::{Arc, Arcs, Bearing, Facing};
use crate::bits::Bits;
use crate::direction::Edge;
use crate::grid::{Grid, Index, Pair, PerHex, SideOf};
use crate::hex::HexOn;
use crate::layout::Layout;
use crate::line::Trace;
use crate::place::Place;
use crate::set::HexSetOn;
use crate::sight::SightOn;
use crate::tops::{Six, Tops};

/// The shape of a board and all that follows from it.
///
/// It is made once and never changes, so one board can be shared by every game and every thread. A hex
/// that is not on the board has no neighbours, no surroundings and no lines of sight.
#[derive(Clone)]
pub struct BoardOn<G: Grid> {
    pub(crate) layout: Layout<G>,
    pub(crate) all: HexSetOn<G>,
    /// The hexes in rows or columns that are pushed aside, and those in the others.
    pub(crate) aside: HexSetOn<G>,
    pub(crate) straight: HexSetOn<G>,
    pub(crate) edges: [HexSetOn<G>; 2],
    pub(crate) neighbours: G::PerHex<[Option<HexOn<G>>; 6]>,
    pub(crate) adjacent: G::PerHex<HexSetOn<G>>,
    pub(crate) towards: G::PerHex<[HexSetOn<G>; 2]>,
    /// For each hex the distance to every place; so many to a hex as the grid has places.
    pub(crate) distances: Box<[u8]>,
    /// For each hex the board within a range of it, a range of nought first; `longest + 1` to a hex.
    pub(crate) within: Box<[HexSetOn<G>]>,
    /// The greatest distance on the board.
    pub(crate) longest: u8,
    /// Where in `sights` the line between two hexes is; so many to a hex as the grid has places.
    pub(crate) sight_index: Box<[<G::Index as Index>::Pair]>,
    pub(crate) sights: Box<[SightOn<G>]>,
}

impl<G: Grid> BoardOn<G> {
    /// The shape it was made from.
    pub fn layout(&self) -> &Layout<G> {
        &self.layout
    }

    /// Every hex of the board.
    #[inline]
    pub fn all(&self) -> HexSetOn<G> {
        self.all
    }

    /// How many rows the board has.
    #[inline]
    pub fn rows(&self) -> u8 {
        self.layout.rows
    }

    /// How far the row goes, in hexes; nought for a row that the board does not have.
    pub fn width(&self, row: u8) -> u8 {
        self.row(row).iter().last().map_or(0, |hex| hex.col() + 1)
    }

    /// The hexes of one row.
    pub fn row(&self, row: u8) -> HexSetOn<G> {
        self.layout.row(row)
    }

    /// The hexes of one column.
    pub fn column(&self, col: u8) -> HexSetOn<G> {
        self.all.iter().filter(|hex| hex.col() == col).collect()
    }

    /// The hexes with fewer than six neighbours.
    pub fn rim(&self) -> HexSetOn<G> {
        self.all.iter().filter(|&hex| self.adjacent(hex).len() < 6).collect()
    }

    /// Whether the hex is on the board.
    #[inline]
    pub fn contains(&self, hex: HexOn<G>) -> bool {
        self.all.contains(hex)
    }

    /// The six sides of every hex.
    #[inline]
    pub fn sides(&self) -> std::array::IntoIter<SideOf<G>, 6> {
        SideOf::<G>::ALL.into_iter()
    }

    /// The next hex in a direction, or `None` beyond the board's edge.
    #[inline]
    pub fn neighbour(&self, hex: HexOn<G>, direction: SideOf<G>) -> Option<HexOn<G>> {
        self.neighbours.at(hex.index())[direction.index()]
    }

    /// The direction from a hex to an adjacent one, or `None` where they are not adjacent.
    #[inline]
    pub fn direction(&self, from: HexOn<G>, to: HexOn<G>) -> Option<SideOf<G>> {
        let neighbours = self.neighbours.at(from.index());
        self.sides().find(|direction| neighbours[direction.index()] == Some(to))
    }

    /// The hexes adjacent to a hex: six of them, or fewer at the board's edge.
    #[inline]
    pub fn adjacent(&self, hex: HexOn<G>) -> HexSetOn<G> {
        *self.adjacent.at(hex.index())
    }

    /// All hexes adjacent to any hex of the set. A member of the set is among them exactly where it is
    /// adjacent to another member. Hexes of the set that are not on the board are passed over.
    #[inline]
    pub fn spread(&self, set: HexSetOn<G>) -> HexSetOn<G> {
        // A shift that passes the end of a row lands in the spare column, which is never on the board.
        let row = G::PITCH;
        let any = (set & self.all).bits();
        let straight = (set & self.straight).bits();
        let aside = (set & self.aside).bits();
        let beside = any.up(1).or(any.down(1));
        let above_below = any.up(row).or(any.down(row));
        let slanted = if G::Tops::FLAT {
            // A column pushed down touches the row below on both hands, the others the row above.
            let straight = straight.down(row - 1).or(straight.down(row + 1));
            straight.or(aside.up(row - 1)).or(aside.up(row + 1))
        } else {
            // A row pushed to the right touches the column to the right, the others that to the left.
            let straight = straight.up(row - 1).or(straight.down(row + 1));
            straight.or(aside.up(row + 1)).or(aside.down(row - 1))
        };
        HexSetOn::from_bits(beside.or(above_below).or(slanted)) & self.all
    }

    /// The hexes next to a hex that lie nearer to that edge: up to two with pointed tops, three with flat.
    #[inline]
    pub fn towards(&self, hex: HexOn<G>, edge: Edge) -> HexSetOn<G> {
        self.towards.at(hex.index())[edge as usize]
    }

    /// The hexes along that edge.
    #[inline]
    pub fn row_of(&self, edge: Edge) -> HexSetOn<G> {
        self.edges[edge as usize]
    }

    /// How many hexes one steps to get from one hex to another, were there no edge in the way.
    #[inline]
    pub fn distance(&self, a: HexOn<G>, b: HexOn<G>) -> u8 {
        self.distances[a.index() * G::PLACES + b.index()]
    }

    /// The hexes at a distance of at least one and at most `range`.
    #[inline]
    pub fn within(&self, hex: HexOn<G>, range: u8) -> HexSetOn<G> {
        let ranges = usize::from(self.longest) + 1;
        self.within[hex.index() * ranges + usize::from(range.min(self.longest))]
    }

    /// The hexes at exactly that distance; at nought the hex itself.
    #[inline]
    pub fn ring(&self, hex: HexOn<G>, distance: u8) -> HexSetOn<G> {
        match distance.checked_sub(1) {
            Some(nearer) => self.within(hex, distance) - self.within(hex, nearer),
            None => HexSetOn::of(hex) & self.all,
        }
    }

    /// The hexes straight ahead of a hex in a direction, nearest first, up to the board's edge.
    pub fn ahead(&self, hex: HexOn<G>, direction: SideOf<G>) -> impl Iterator<Item = HexOn<G>> {
        std::iter::successors(self.neighbour(hex, direction), move |&hex| self.neighbour(hex, direction))
    }

    /// Where a hex lies as seen from another, or `None` if they are the same.
    pub fn bearing(&self, from: HexOn<G>, to: HexOn<G>) -> Option<Bearing<G::Tops>> {
        let way = self.layout.place(to) - self.layout.place(from);
        (0..6).find_map(|step| {
            let [a, b] = [step, (step + 1) % 6].map(|step| Place::NEIGHBORS_COORDS[step]);
            let (along, on) = (way.x * b.y - way.y * b.x, a.x * way.y - a.y * way.x);
            (along > 0 && on >= 0).then(|| Bearing::of(step, along, on))
        })
    }

    /// The direction in which a hex lies straight ahead of another, or `None` if it lies in none of the six.
    pub fn straight(&self, from: HexOn<G>, to: HexOn<G>) -> Option<SideOf<G>> {
        let bearing = self.bearing(from, to)?;
        self.sides().find(|side| side.bearing() == bearing)
    }

    /// The adjacent hexes that lie in one arc of a piece with that facing, a side or a corner, by its usual
    /// arcs ([`Facing::ARCS`]).
    #[inline]
    pub fn arc<F: Facing<G::Tops>>(&self, hex: HexOn<G>, facing: F, arc: Arc) -> HexSetOn<G> {
        self.arc_by(F::ARCS, hex, facing, arc)
    }

    /// The adjacent hexes that lie in one arc of a piece with that facing, as `arcs` divide the sides.
    #[inline]
    pub fn arc_by(&self, arcs: Arcs, hex: HexOn<G>, facing: impl Facing<G::Tops>, arc: Arc) -> HexSetOn<G> {
        let inside = self.sides().filter(|&side| arcs.of::<G::Tops>(facing, side) == arc);
        inside.filter_map(|side| self.neighbour(hex, side)).collect()
    }

    /// The arc in which an adjacent hex lies for a piece with that facing, or `None` if it is not adjacent.
    #[inline]
    pub fn arc_of(
        &self,
        arcs: Arcs,
        hex: HexOn<G>,
        facing: impl Facing<G::Tops>,
        other: HexOn<G>,
    ) -> Option<Arc> {
        Some(arcs.of::<G::Tops>(facing, self.direction(hex, other)?))
    }

    /// The line of sight between two hexes, or `None` if they are the same hex or further apart than
    /// the sight range that the board was made with.
    #[inline]
    pub fn sight(&self, from: HexOn<G>, to: HexOn<G>) -> Option<&SightOn<G>> {
        // The mark for no line is beyond the end of the list, so one look answers both.
        self.sights.get(self.sight_index[from.index() * G::PLACES + to.index()].get())
    }

    /// The line of sight between two hexes at any distance, worked out anew; `None` where they are the
    /// same or one is not on the board.
    pub fn far_sight(&self, from: HexOn<G>, to: HexOn<G>) -> Option<SightOn<G>> {
        let apart = from != to && self.contains(from) && self.contains(to);
        apart.then(|| {
            let trace = Trace::to(self.layout.place(to) - self.layout.place(from));
            SightOn::at(from, &trace, &self.layout)
        })
    }
}

impl<G: Grid> fmt::Debug for BoardOn<G> {
    /// Prints the shape only: the tables follow from it and would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: Vec<u8> = (0..self.rows()).map(|row| self.width(row)).collect();
        f.debug_struct("Board").field("rows", &widths).finish_non_exhaustive()
    }
}

//! A board: which hexes it has, and every table about them, made once and then only read.

use std::fmt;

use crate::direction::{Arc, Direction, Edge};
use crate::hex::{Hex, MAX_ROWS, MAX_WIDTH, PITCH, PLACES};
use crate::place;
use crate::set::HexSet;
use crate::sight::Sight;

/// Stands in the table of lines of sight for a pair of hexes that has none.
const NO_SIGHT: u16 = u16::MAX;

/// The shape of a board and all that follows from it.
///
/// It is made once and never changes, so one board can be shared by every game and every thread. A hex
/// that is not on the board has no neighbours, no surroundings and no lines of sight.
#[derive(Clone)]
pub struct Board {
    widths: [u8; MAX_ROWS],
    rows: u8,
    all: HexSet,
    even_rows: HexSet,
    odd_rows: HexSet,
    neighbours: [[Option<Hex>; 6]; PLACES],
    adjacent: [HexSet; PLACES],
    towards: [[HexSet; 2]; PLACES],
    distances: Box<[[u8; PLACES]; PLACES]>,
    /// For each hex the board within a range of it, a range of nought first; `longest + 1` to a hex.
    within: Box<[HexSet]>,
    /// The greatest distance on the board.
    longest: u8,
    /// Where in `sights` the line between two hexes is, or [`NO_SIGHT`].
    sight_index: Box<[[u16; PLACES]; PLACES]>,
    sights: Box<[Sight]>,
}

impl Board {
    /// Makes a board with every table filled. `rows[r]` is the number of hexes in row `r`; odd rows lie
    /// half a hex to the right of even rows. `sight_range` is the longest line of sight the tables hold.
    ///
    /// # Panics
    ///
    /// Panics where the shape cannot be stored: more than [`MAX_ROWS`] rows, or a row of more than
    /// [`MAX_WIDTH`] hexes.
    pub fn new(rows: &[u8], sight_range: u8) -> Board {
        assert!(rows.len() <= MAX_ROWS, "a board has at most {MAX_ROWS} rows, not {}", rows.len());
        let mut board = Board {
            widths: [0; MAX_ROWS],
            rows: rows.len() as u8,
            all: HexSet::EMPTY,
            even_rows: HexSet::EMPTY,
            odd_rows: HexSet::EMPTY,
            neighbours: [[None; 6]; PLACES],
            adjacent: [HexSet::EMPTY; PLACES],
            towards: [[HexSet::EMPTY; 2]; PLACES],
            distances: Box::new([[0; PLACES]; PLACES]),
            within: Box::default(),
            longest: 0,
            sight_index: Box::new([[NO_SIGHT; PLACES]; PLACES]),
            sights: Box::default(),
        };
        board.fill_shape(rows);
        board.fill_neighbours();
        board.fill_distances();
        board.fill_sights(sight_range);
        board
    }

    /// Every hex of the board.
    #[inline]
    pub fn all(&self) -> HexSet {
        self.all
    }

    /// How many rows the board has.
    #[inline]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many hexes the row has; nought for a row that the board does not have.
    #[inline]
    pub fn width(&self, row: u8) -> u8 {
        self.widths.get(usize::from(row)).copied().unwrap_or(0)
    }

    /// Whether the hex is on the board.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.all.contains(hex)
    }

    /// The next hex in a direction, or `None` beyond the board's edge.
    #[inline]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        self.neighbours[hex.index()][direction.index()]
    }

    /// The direction from a hex to an adjacent one, or `None` where they are not adjacent.
    #[inline]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        let neighbours = &self.neighbours[from.index()];
        Direction::ALL.into_iter().find(|direction| neighbours[direction.index()] == Some(to))
    }

    /// The hexes adjacent to a hex: six of them, or fewer at the board's edge.
    #[inline]
    pub fn adjacent(&self, hex: Hex) -> HexSet {
        self.adjacent[hex.index()]
    }

    /// All hexes adjacent to any hex of the set. A member of the set is among them exactly where it is
    /// adjacent to another member. Hexes of the set that are not on the board are passed over.
    #[inline]
    pub fn spread(&self, set: HexSet) -> HexSet {
        // A shift that passes the end of a row lands in the spare column, which is never on the board.
        const ROW: usize = PITCH;
        let any = (set & self.all).bits();
        let even = (set & self.even_rows).bits();
        let odd = (set & self.odd_rows).bits();
        let beside = any << 1 | any >> 1;
        let straight = any << ROW | any >> ROW;
        let even_slanted = even << (ROW - 1) | even >> (ROW + 1);
        let odd_slanted = odd << (ROW + 1) | odd >> (ROW - 1);
        HexSet::from_bits(beside | straight | even_slanted | odd_slanted) & self.all
    }

    /// The up to two hexes next to a hex that are one row nearer to that edge.
    #[inline]
    pub fn towards(&self, hex: Hex, edge: Edge) -> HexSet {
        self.towards[hex.index()][edge as usize]
    }

    /// The hexes along that long edge.
    #[inline]
    pub fn row_of(&self, edge: Edge) -> HexSet {
        match edge {
            Edge::North => self.row(0),
            Edge::South => self.row(self.rows.saturating_sub(1)),
        }
    }

    /// How many hexes one steps to get from one hex to another, were there no edge in the way.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u8 {
        self.distances[a.index()][b.index()]
    }

    /// The hexes at a distance of at least one and at most `range`.
    #[inline]
    pub fn within(&self, hex: Hex, range: u8) -> HexSet {
        let ranges = usize::from(self.longest) + 1;
        self.within[hex.index() * ranges + usize::from(range.min(self.longest))]
    }

    /// The adjacent hexes that lie in one arc of a piece with that facing.
    #[inline]
    pub fn arc(&self, hex: Hex, facing: Direction, arc: Arc) -> HexSet {
        arc.turns().iter().filter_map(|&turn| self.neighbour(hex, facing.turned(turn))).collect()
    }

    /// The line of sight between two hexes, or `None` if they are the same hex or further apart than
    /// the sight range that the board was made with.
    #[inline]
    pub fn sight(&self, from: Hex, to: Hex) -> Option<&Sight> {
        // The mark for no line is beyond the end of the list, so one look answers both.
        self.sights.get(usize::from(self.sight_index[from.index()][to.index()]))
    }

    /// The hexes of one row.
    fn row(&self, row: u8) -> HexSet {
        (0..self.width(row)).filter_map(|col| Hex::new(row, col)).collect()
    }

    fn fill_shape(&mut self, rows: &[u8]) {
        for (row, &width) in (0..).zip(rows) {
            assert!(usize::from(width) <= MAX_WIDTH, "a row has at most {MAX_WIDTH} hexes, not {width}");
            self.widths[usize::from(row)] = width;
            if row % 2 == 0 {
                self.even_rows |= self.row(row);
            } else {
                self.odd_rows |= self.row(row);
            }
        }
        self.all = self.even_rows | self.odd_rows;
    }

    fn fill_neighbours(&mut self) {
        for hex in self.all {
            let around = place::of_hex(hex).all_neighbors();
            let found = around.map(|place| place::to_hex(place, self.all));
            let in_row = |row: Option<u8>| {
                let hexes = found.into_iter().flatten();
                hexes.filter(|hex| Some(hex.row()) == row).collect()
            };
            self.towards[hex.index()] = [hex.row().checked_sub(1), hex.row().checked_add(1)].map(in_row);
            self.adjacent[hex.index()] = found.into_iter().flatten().collect();
            self.neighbours[hex.index()] = found;
        }
    }

    fn fill_distances(&mut self) {
        let places: [_; PLACES] = std::array::from_fn(|n| place::of_hex(Hex::from_index(n as u8)));
        for (row, from) in self.distances.iter_mut().zip(places) {
            *row = places.map(|to| from.unsigned_distance_to(to) as u8);
        }
        self.longest = self
            .all
            .iter()
            .flat_map(|a| self.all.iter().map(move |b| (a, b)))
            .map(|(a, b)| self.distance(a, b))
            .max()
            .unwrap_or(0);
        let mut within = Vec::new();
        for hex in (0..PLACES as u8).map(Hex::from_index) {
            let others = if self.contains(hex) { self.all.without(hex) } else { HexSet::EMPTY };
            within.extend((0..=self.longest).map(|range| -> HexSet {
                let near = |&other: &Hex| self.distance(hex, other) <= range;
                others.iter().filter(near).collect()
            }));
        }
        self.within = within.into();
    }

    fn fill_sights(&mut self, sight_range: u8) {
        let mut sights = Vec::new();
        for from in self.all {
            for to in self.within(from, sight_range) {
                self.sight_index[from.index()][to.index()] = sights.len() as u16;
                sights.push(Sight::trace(from, to, self.all));
            }
        }
        self.sights = sights.into();
    }
}

impl fmt::Debug for Board {
    /// Prints the shape only: the tables follow from it and would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = &self.widths[..usize::from(self.rows)];
        f.debug_struct("Board").field("rows", &widths).finish_non_exhaustive()
    }
}

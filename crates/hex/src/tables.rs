//! How the tables of a board are filled, once, when it is made.

use std::collections::BTreeMap;

use crate::bits::Bits;
use crate::board::BoardOn;
use crate::grid::{Grid, Index, LARGEST, Pair, PerHex, SideOf};
use crate::hex::HexOn;
use crate::layout::Layout;
use crate::line::Trace;
use crate::names::Names;
use crate::set::HexSetOn;
use crate::sight::SightOn;
use crate::tops::{Six, Tops};

impl<G: Grid> BoardOn<G> {
    /// Makes a board with every table filled. `rows[r]` is the number of hexes in row `r`; odd rows lie
    /// half a hex to the right of even rows. `sight_range` is the longest line of sight the tables hold.
    ///
    /// # Panics
    ///
    /// Panics where the shape cannot be stored: more rows than the grid has, or more hexes in a row.
    pub fn new(rows: &[u8], sight_range: u8) -> BoardOn<G> {
        BoardOn::of(Layout::of_rows(rows), sight_range)
    }

    /// Makes the board of this shape with every table filled. `sight_range` is the longest line of sight
    /// the tables hold; they grow with its square, and on a large board with far sight they are megabytes.
    pub fn of(layout: Layout<G>, sight_range: u8) -> BoardOn<G> {
        const {
            assert!(G::WIDTH <= LARGEST && G::ROWS <= LARGEST, "a grid is at most 32 by 32 hexes");
            assert!(G::PLACES <= G::Bits::SIZE, "a set needs a bit for every place");
            assert!(G::PLACES <= G::Index::END, "a hex needs a number for every place");
            assert!(G::ROWS <= 26 || !matches!(G::NAMES, Names::Letters), "there are 26 letters");
        }
        let aside = layout.all.iter().filter(|&hex| layout.aside(hex)).collect();
        let mut board = BoardOn {
            layout,
            all: layout.all,
            aside,
            straight: layout.all - aside,
            edges: [layout.row(0), layout.row(layout.rows.saturating_sub(1))],
            neighbours: PerHex::filled([None; 6]),
            adjacent: PerHex::filled(HexSetOn::EMPTY),
            towards: PerHex::filled([HexSetOn::EMPTY; 2]),
            distances: Box::default(),
            within: Box::default(),
            longest: 0,
            sight_index: Box::default(),
            sights: Box::default(),
        };
        board.fill_neighbours();
        board.fill_distances();
        board.fill_within();
        board.fill_sights(sight_range);
        board
    }

    fn fill_neighbours(&mut self) {
        for hex in self.all {
            let around = self.layout.place(hex).all_neighbors();
            let found = around.map(|place| self.layout.hex(place));
            let neighbours = self.neighbours.at_mut(hex.index());
            for (step, neighbour) in found.into_iter().enumerate() {
                neighbours[G::Tops::side(step).index()] = neighbour;
            }
            *self.adjacent.at_mut(hex.index()) = found.into_iter().flatten().collect();
            let northwards = SideOf::<G>::NORTHWARDS.iter();
            let north = northwards.clone().filter_map(|&side| self.neighbour(hex, side)).collect();
            let south = northwards.filter_map(|&side| self.neighbour(hex, side.opposite())).collect();
            *self.towards.at_mut(hex.index()) = [north, south];
        }
    }

    fn fill_distances(&mut self) {
        let places: Vec<_> = HexOn::everywhere().map(|hex| self.layout.place(hex)).collect();
        let pairs = places.iter().flat_map(|from| places.iter().map(|to| from.unsigned_distance_to(*to)));
        self.distances = pairs.map(|distance| distance as u8).collect();
    }

    fn fill_within(&mut self) {
        let pairs = self.all.iter().flat_map(|a| self.all.iter().map(move |b| (a, b)));
        self.longest = pairs.map(|(a, b)| self.distance(a, b)).max().unwrap_or(0);
        let ranges = usize::from(self.longest) + 1;
        let mut within = vec![HexSetOn::EMPTY; G::PLACES * ranges];
        for hex in self.all {
            let near = &mut within[hex.index() * ranges..][..ranges];
            for other in self.all.without(hex) {
                near[usize::from(self.distance(hex, other))].insert(other);
            }
            for range in 1..ranges {
                near[range] |= near[range - 1];
            }
        }
        self.within = within.into();
    }

    fn fill_sights(&mut self, sight_range: u8) {
        let mut index = vec![Pair::NONE; G::PLACES * G::PLACES];
        let mut sights = Vec::new();
        // Lines that go equally far the same way are the same line moved, so each is traced once.
        let mut traces = BTreeMap::new();
        for from in self.all {
            for to in self.within(from, sight_range) {
                let way = self.layout.place(to) - self.layout.place(from);
                let trace = traces.entry((way.x, way.y)).or_insert_with(|| Trace::to(way));
                index[from.index() * G::PLACES + to.index()] = Pair::new(sights.len());
                sights.push(SightOn::at(from, trace, &self.layout));
            }
        }
        self.sight_index = index.into();
        self.sights = sights.into();
    }
}

//! The edges of the table.

use crate::{Absurd, INCH, LIMIT, Mils, Outline};

/// A table whose south-west corner is the origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    width: Mils,
    depth: Mils,
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// Where y is the depth of the table.
    North,
    /// Where x is the width of the table.
    East,
    /// Where y is 0.
    South,
    /// Where x is 0.
    West,
}

impl Edge {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

impl Table {
    /// A table of a width from west to east and a depth from south to north.
    pub const fn new(width: Mils, depth: Mils) -> Result<Self, Absurd> {
        if width < INCH || width > LIMIT {
            Err(Absurd::TableSide(width))
        } else if depth < INCH || depth > LIMIT {
            Err(Absurd::TableSide(depth))
        } else {
            Ok(Self { width, depth })
        }
    }

    /// From west to east.
    pub const fn width(self) -> Mils {
        self.width
    }

    /// From south to north.
    pub const fn depth(self) -> Mils {
        self.depth
    }

    /// Whether an outline is wholly on the table; on the edge is on the table.
    pub fn contains(self, outline: &impl Outline) -> bool {
        Edge::ALL.into_iter().all(|edge| self.room(edge, outline) >= 0)
    }

    /// Whether any part of an outline is off the table.
    pub fn leaves(self, outline: &impl Outline) -> bool {
        !self.contains(outline)
    }

    /// Whether an outline is off the table altogether.
    pub fn gone(self, outline: &impl Outline) -> bool {
        let beyond = |edge: Edge| outline.points().iter().all(|point| self.room(edge, point) < 0);
        Edge::ALL.into_iter().any(beyond)
    }

    /// From an edge to the nearest point of an outline; negative where it is over the edge.
    pub fn room(self, edge: Edge, outline: &impl Outline) -> Mils {
        let rooms = outline.points().iter().map(|point| match edge {
            Edge::North => self.depth - point.y(),
            Edge::East => self.width - point.x(),
            Edge::South => point.y(),
            Edge::West => point.x(),
        });
        rooms.min().unwrap_or(0)
    }

    /// The edge nearest to an outline and the way to it; of equal ones the first, clockwise from north.
    pub fn nearest_edge(self, outline: &impl Outline) -> (Edge, Mils) {
        let mut nearest = (Edge::North, self.room(Edge::North, outline));
        for edge in Edge::ALL {
            let room = self.room(edge, outline);
            if room < nearest.1 {
                nearest = (edge, room);
            }
        }
        nearest
    }
}

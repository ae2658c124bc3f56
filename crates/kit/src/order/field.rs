//! Where units find a place: the field as columns and rows, one unit in each.

use std::collections::BTreeSet;

use acies_core::side::Side;
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{Command, Ground, Order, Part, Raised, Scale, Span};

/// A column from the west and a row from the north, both from 0.
pub type Place = (usize, usize);

/// A command with its units where they stand.
#[derive(Clone, Debug)]
pub struct Mustered<'a> {
    /// Which.
    pub command: &'a Command,
    /// Its bodies, and the places of each.
    pub bodies: Vec<(Raised<'a>, Vec<Place>)>,
}

impl Mustered<'_> {
    /// Where its captain stands: in the middle of its first body.
    pub fn middle(&self) -> Place {
        let first = self.bodies.first().map_or(&[][..], |(_, places)| places);
        first.get(first.len() / 2).copied().unwrap_or_default()
    }
}

/// The field.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    scale: &'a Scale,
    ground: &'a Ground,
    rows: usize,
    taken: BTreeSet<Place>,
}

impl<'a> Field<'a> {
    /// A field of so many rows on which nobody stands.
    pub fn new(scale: &'a Scale, ground: &'a Ground, rows: usize) -> Field<'a> {
        Field { scale, ground, rows, taken: BTreeSet::new() }
    }

    /// Nobody may stand there.
    pub fn close(&mut self, place: Place) {
        self.taken.insert(place);
    }

    /// The column of a distance from the west, in metres.
    fn column(&self, metres: u32) -> usize {
        let column = metres as usize * self.scale.columns / self.ground.width.max(1) as usize;
        column.min(self.scale.columns - 1)
    }

    /// The row of a line of a side; a line beyond the last stands with it.
    fn row(&self, side: Side, line: u8) -> usize {
        let rows = &self.scale.rows[usize::from(side == Side::South)];
        let at = usize::from(line.max(1)) - 1;
        rows[at.min(rows.len() - 1)].min(self.rows - 1)
    }

    /// Places for the units of a body: evenly along its front in the row of its line, each in the nearest column that is
    /// free there; when the row is full, in the next behind it, and at last in the next before it.
    pub fn stand(
        &mut self,
        order: &str,
        side: Side,
        raised: &Raised<'_>,
        units: usize,
    ) -> Result<Vec<Place>, Faults> {
        let Span { from, to } = raised.body.front;
        let row = self.row(side, raised.body.line);
        let mut places = Vec::new();
        for unit in 0..units {
            // The middle of its share of the front.
            let share = (to - from) as usize * (2 * unit + 1) / (2 * units);
            let wanted = self.column(from + share as u32);
            let Some(place) = self.nearest(side, wanted, row) else {
                let what = bilingual!(
                    "the field has no room for so many units",
                    "le terrain n’a pas assez de place pour tant d’unités"
                );
                return Err(Faults::whole(order, what));
            };
            self.taken.insert(place);
            places.push(place);
        }
        places.sort_by_key(|(column, row)| (*row, *column));
        Ok(places)
    }

    /// An army where it stands, body by body in the order in which they are named; `places` says how many places the units
    /// of a body take.
    pub fn muster(
        &mut self,
        order: &'a Order,
        side: Side,
        places: impl Fn(&Raised<'_>) -> usize,
    ) -> Result<Vec<Mustered<'a>>, Faults> {
        let scale = self.scale;
        let mut mustered = Vec::new();
        for command in &order.armies[side].commands {
            let mut bodies = Vec::new();
            for body in &command.bodies {
                let raised = scale.raise(&order.id, body)?;
                let stand = self.stand(&order.id, side, &raised, places(&raised))?;
                bodies.push((raised, stand));
            }
            mustered.push(Mustered { command, bodies });
        }
        Ok(mustered)
    }

    /// The parts of the ground that the system knows, by its words, and the places each covers.
    pub fn lands(&self) -> Vec<(&'a Part, &'a str, Vec<Place>)> {
        let known = |part: &'a Part| Some((part, self.scale.land(part.land)?, self.covered(part)));
        self.ground.parts.iter().filter_map(known).collect()
    }

    fn nearest(&self, side: Side, wanted: usize, row: usize) -> Option<Place> {
        let behind: Vec<usize> = match side {
            Side::North => (0..=row).rev().chain(row + 1..self.rows).collect(),
            Side::South => (row..self.rows).chain((0..row).rev()).collect(),
        };
        // A unit pushed to another row keeps near its place along the front.
        behind.into_iter().enumerate().find_map(|(rows, row)| {
            let mut columns: Vec<usize> = (0..self.scale.columns).collect();
            columns.sort_by_key(|column| (column.abs_diff(wanted), *column));
            let reach = 3 + 2 * rows;
            let mut near = columns.into_iter().filter(|column| column.abs_diff(wanted) <= reach);
            near.find(|column| !self.taken.contains(&(*column, row))).map(|column| (column, row))
        })
    }

    /// The places whose middle lies within a part of the ground, and at least the one nearest to its own middle.
    pub fn covered(&self, part: &Part) -> Vec<Place> {
        let middle = |at: usize, of: usize, whole: u32| ((2 * at + 1) * whole as usize / (2 * of)) as u32;
        let inside = |span: Span, at: u32| span.from <= at && at < span.to;
        let mut found = Vec::new();
        for row in 0..self.rows {
            // Rows are counted from the north, distances from the south.
            let along = self.ground.depth - middle(row, self.rows, self.ground.depth);
            for column in 0..self.scale.columns {
                let across = middle(column, self.scale.columns, self.ground.width);
                if inside(part.across, across) && inside(part.along, along) {
                    found.push((column, row));
                }
            }
        }
        if found.is_empty() {
            let half = |span: Span| span.from.midpoint(span.to);
            let depth = self.ground.depth.max(1);
            let north = depth.saturating_sub(half(part.along)) as usize;
            let row = (north * self.rows / depth as usize).min(self.rows - 1);
            // A strip narrower than a row is a row all along.
            let columns = self.column(part.across.from)..=self.column(part.across.to.saturating_sub(1));
            found.extend(columns.map(|column| (column, row)));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use acies_words::Bilingual;

    use super::*;
    use crate::order::{Body, Land, Quality, Troop};

    const SCALE: &str = "years = [-500, 500]\nminutes = 60\ncolumns = 10\nnorth = [1, 0]\nsouth = [3, 4]\n\
        kinds = [\"legion = MD\"]\n[men]\nclose = 1000\n";

    fn ground() -> Ground {
        Ground { width: 1000, depth: 500, parts: Vec::new() }
    }

    fn body(from: u32, to: u32, line: u8) -> Body {
        let (name, front) = (Bilingual::same("A"), Span { from, to });
        Body { name, troop: Troop::Legion, quality: Quality::Trained, count: 1000, front, line }
    }

    #[test]
    fn units_stand_evenly_along_their_front() {
        let (scale, ground) = (Scale::parse("s", SCALE).expect("a scale"), ground());
        let mut field = Field::new(&scale, &ground, 5);
        let body = body(200, 800, 1);
        let raised = scale.raise("o", &body).expect("units");
        assert_eq!(field.stand("o", Side::North, &raised, 3).expect("room"), [(3, 1), (5, 1), (7, 1)]);
        assert_eq!(field.stand("o", Side::South, &raised, 2).expect("room"), [(3, 3), (6, 3)]);
    }

    #[test]
    fn who_finds_his_row_full_stands_behind_and_nobody_twice() {
        let (scale, ground) = (Scale::parse("s", SCALE).expect("a scale"), ground());
        let mut field = Field::new(&scale, &ground, 5);
        let body = body(0, 1000, 1);
        let raised = scale.raise("o", &body).expect("units");
        assert!(field.stand("o", Side::South, &raised, 10).expect("room").iter().all(|(_, row)| *row == 3));
        let behind = field.stand("o", Side::South, &raised, 10).expect("room");
        assert!(behind.iter().all(|(_, row)| *row == 4), "{behind:?}");
        let fronts = field.stand("o", Side::South, &raised, 30).expect("room");
        assert_eq!(fronts.iter().collect::<BTreeSet<_>>().len(), 30);
        let why = field.stand("o", Side::South, &raised, 1).unwrap_err().to_string();
        assert!(why.contains("no room for so many units"), "{why}");
    }

    #[test]
    fn ground_covers_the_places_within_it_and_never_none() {
        let (scale, ground) = (Scale::parse("s", SCALE).expect("a scale"), ground());
        let field = Field::new(&scale, &ground, 5);
        let part = |across: (u32, u32), along: (u32, u32)| Part {
            land: Land::Hill,
            across: Span { from: across.0, to: across.1 },
            along: Span { from: along.0, to: along.1 },
            protects: None,
        };
        assert_eq!(field.covered(&part((200, 400), (300, 500))), [(2, 0), (3, 0), (2, 1), (3, 1)]);
        assert_eq!(field.covered(&part((210, 390), (10, 20))), [(2, 4), (3, 4)]);
    }
}

//! Where units begin: which way they face, by which edge they come on, and that they stand on the table and on nobody.

use acies_core::side::Side;
use acies_ground::{Edge, Footprint, Heading, Table, overlaps};
use acies_kit::data::{Section, Source};
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;

use crate::battle_file::absurd;

/// The edges of the table by their words, for units that begin off it.
pub const EDGES: [(Edge, &str); 4] =
    [(Edge::North, "north"), (Edge::East, "east"), (Edge::South, "south"), (Edge::West, "west")];

/// A side's own edge.
pub const fn home_edge(side: Side) -> Edge {
    match side {
        Side::North => Edge::North,
        Side::South => Edge::South,
    }
}

/// Where a unit faces under `facing`: its side's enemy unless the file says otherwise.
pub fn facing(source: &Source<'_>, side: Side, section: &Section<'_, '_>) -> Option<Heading> {
    let Some(text) = section.optional_text("facing") else {
        if section.has("facing") {
            return None;
        }
        let straight = if side == Side::North { 1800 } else { 0 };
        return Heading::new(straight).ok();
    };
    text.value.parse().map_err(|wrong| source.fault(text.line, absurd(wrong))).ok()
}

/// Tells that a side has more units than it may.
pub fn check_count(section: &Section<'_, '_>, count: usize, most: usize) {
    if count > most {
        let word = section.name();
        section.fault(bilingual!(
            "{word} has {count} units: {most} is the most",
            "{word} a {count} unités\u{a0}: {most} au plus"
        ));
    }
}

/// A unit that a file puts on the table.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// Whose it is.
    pub side: Side,
    /// What the file calls it.
    pub code: &'a str,
    /// The line it stands on.
    pub line: usize,
    /// The ground it covers.
    pub print: Footprint,
}

/// The units a file puts on the table, one after the other.
pub struct Places<'s, 'a> {
    source: &'s Source<'a>,
    table: Table,
    placed: Vec<Placed<'s>>,
}

impl<'s, 'a> Places<'s, 'a> {
    /// An empty table.
    pub fn new(source: &'s Source<'a>, table: Table) -> Places<'s, 'a> {
        Places { source, table, placed: Vec::new() }
    }

    /// Tells that a unit is over the edge of the table, if it is.
    pub fn check_edge(&self, unit: &Placed<'_>) {
        if self.table.contains(&unit.print) {
            return;
        }
        let (width, depth) = (in_thousandths(self.table.width()), in_thousandths(self.table.depth()));
        let (code, side, camp) = (unit.code, unit.side, unit.side.french());
        self.source.fault(
            unit.line,
            bilingual!(
                "{code} of {side} stands over the edge of the table, which is {width} by {depth} \
 inches: move it further in",
                "{code} du {camp} dépasse le bord de la table, qui fait {width} pouces sur {depth}\u{a0}: \
 rentrez-la"
            ),
        );
    }

    /// Puts a unit down, and tells on whom it stands.
    pub fn put(&mut self, unit: Placed<'s>) {
        let (code, side, camp) = (unit.code, unit.side, unit.side.french());
        for other in self.placed.iter().filter(|other| overlaps(&other.print, &unit.print)) {
            let (code_before, side_before, camp_before) = (other.code, other.side, other.side.french());
            let before = other.line;
            self.source.fault(unit.line, bilingual!(
"{code} of {side} stands on {code_before} of {side_before} (line {before}): move \
 one of them clear",
"{code} du {camp} est sur {code_before} du {camp_before} (ligne {before})\u{a0}: écartez l’une \
 des deux"
));
        }
        self.placed.push(unit);
    }
}

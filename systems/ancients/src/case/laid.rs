//! What the lines of a position put where, and whether it can lie there.

use acies_kit::case::LineFaults;
use acies_words::bilingual;

use super::position::Position;
use crate::components::{Hex, Kind, Map};

/// Something a line of a position puts in a hex.
pub(super) struct Laid {
    line: usize,
    hex: Hex,
    what: What,
}

/// What it is.
pub(super) enum What {
    /// A unit, which has its hex to itself [6.c.1].
    Unit(Kind),
    /// The counter of a captured camp, which lies under units.
    Counter,
    /// A leader, or the hex by which a reinforcement comes in.
    OnMap,
}

impl Position {
    pub(super) fn lay(&mut self, hex: Hex, what: What) {
        self.laid.push(Laid { line: self.line, hex, what });
    }

    /// What lies where nothing can: outside the map, or two units in a hex.
    pub(super) fn misplaced(&self) -> LineFaults {
        let Map { width, height, hexes, beyond, .. } = &self.battle.map;
        let mut faults = LineFaults::new();
        for (index, Laid { line, hex, what }) in self.laid.iter().enumerate() {
            let on_map = hexes.contains(*hex);
            if !on_map && matches!(what, What::OnMap) {
                faults.push((
                    *line,
                    bilingual!(
                        "{hex} is not on the map, which has {width} columns and {height} rows",
                        "{hex} n’est pas sur la carte, qui a {width} colonnes et {height} rangées"
                    ),
                ));
            } else if !on_map && !beyond.contains(*hex) {
                faults.push((
                    *line,
                    bilingual!(
                        "{hex} is neither on the map, which has {width} columns and {height} rows, nor an imaginary hex beside it",
                        "{hex} n’est ni sur la carte, qui a {width} colonnes et {height} rangées, ni un hex imaginaire à côté"
                    ),
                ));
            }
            let What::Unit(kind) = what else { continue };
            let other = self.laid[..index].iter().find_map(|other| match other.what {
                What::Unit(other_kind) if other.hex == *hex => Some(other_kind),
                _ => None,
            });
            if let Some(other) = other {
                let (one, two) = (other.code(), kind.code());
                faults.push((
                    *line,
                    bilingual!(
                        "{one} and {two} are both in {hex}: a hex holds one unit",
                        "{one} et {two} sont en {hex}\u{a0}: un hex tient une unité"
                    ),
                ));
            }
        }
        faults
    }
}

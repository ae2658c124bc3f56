//! What uncovers an ambush: an enemy within 6 inches, an enemy who sees behind what hid it, or what it does itself
//! [4.0.02] [4.0.03] [data.44].

use acies_core::side::Side;
use acies_ground::{Footprint, INCH, Mils, Outline, within};
use acies_words::message::Clause;

use crate::battle::Ground;
use crate::event::Event;
use crate::fire::sight::passes_between;
use crate::game::{Armati, Play, tell};
use crate::state::{State, UnitId};

/// An enemy this near uncovers an ambush, exactly so far included [4.0.02].
pub(crate) const NEAR: Mils = 6 * INCH;

impl Armati {
    /// The hidden units of a side whose enemies, as they stand, uncover them, and by which clause.
    pub(crate) fn uncovered(&self, s: &State, side: Side) -> Vec<(UnitId, Clause)> {
        let hidden = self.units_of(side).filter(|unit| s.unit(*unit).hidden);
        hidden.filter_map(|unit| Some((unit, self.uncovers(s, unit)?))).collect()
    }

    /// The clause by which somebody uncovers a hidden unit, if anybody does.
    fn uncovers(&self, s: &State, unit: UnitId) -> Option<Clause> {
        let print = self.footprint(s, unit)?;
        let side = self.side(unit);
        let mut enemies = self.enemies_of(s, side);
        let woods = self.is_wholly_in(&print, Ground::is_difficult);
        enemies.find_map(|(enemy, there)| {
            if within(&print, &there, NEAR) {
                return Some(Clause("4.0.02"));
            }
            // In a wood nobody is seen from afar; behind one he is, once the enemy looks behind it.
            (!woods && self.looks_at(s, (enemy, &there), &print)).then_some(Clause("4.0.03"))
        })
    }

    /// Whether some straight line from an enemy's corners to those of a hidden unit is free, of units as of ground. Sight is
    /// asked anew whenever somebody left, too: a friend who is gone may have blocked it [data.54].
    fn looks_at(&self, s: &State, (enemy, there): (UnitId, &Footprint), print: &Footprint) -> bool {
        let blockers: Vec<(Side, Footprint)> = self
            .field(s)
            .standing()
            .filter(|(unit, _)| *unit != enemy)
            .map(|(unit, print)| (self.side(unit), print))
            .collect();
        there.points().iter().any(|eye| {
            print.points().iter().any(|aim| {
                passes_between((*eye, *aim), &blockers)
                    && self.ground_lets_through(*eye, *aim, (there, print))
            })
        })
    }
}

impl Play<'_> {
    /// The divisions of these units appear, whole [data.50]. It is told before anything that depends on it.
    pub(crate) fn find(&mut self, units: &[(UnitId, Clause)]) {
        for (unit, clause) in units {
            if !self.s.unit(*unit).hidden {
                continue;
            }
            let (side, division) = (self.game.side(*unit), self.s.unit(*unit).division);
            let found: Vec<UnitId> = self
                .game
                .units_of(side)
                .filter(|other| self.s.unit(*other).hidden && self.s.unit(*other).division == division)
                .collect();
            for other in &found {
                self.s.unit_mut(*other).hidden = false;
            }
            let at = found.iter().filter_map(|unit| self.s.pose(*unit)).collect();
            tell!(self, Event::Found { side, units: found, at, clause: *clause });
        }
    }

    /// A hidden unit that does anything appears with its division [data.44].
    pub(crate) fn show_oneself(&mut self, unit: UnitId) {
        if self.s.unit(unit).hidden {
            self.find(&[(unit, Clause("data.44"))]);
        }
    }

    /// Whoever is near enough or seen by now appears; nobody is interrupted by it [data.54].
    pub(crate) fn look_about(&mut self) {
        for side in Side::BOTH {
            if self.game.has_hidden(self.s, side) {
                let found = self.game.uncovered(self.s, side);
                self.find(&found);
            }
        }
    }
}

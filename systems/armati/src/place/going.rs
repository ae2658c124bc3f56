//! What the ground does: the terrain table, and who is in what [6.9.01].

use acies_ground::{Footprint, Mils, Outline, overlaps, share_within};

use crate::battle::Ground;
use crate::components::Column;
use crate::game::Armati;
use crate::refusal::{Refusal, no};
use crate::state::{State, UnitId};
use crate::tables;

impl Armati {
    /// How far a unit may go in a move that covers this ground: the worst rate of all it touches, less a river
    /// [6.9.19] [6.9.17].
    pub(crate) fn allowance(
        &self,
        s: &State,
        unit: UnitId,
        covered: &[&dyn Covered],
    ) -> Result<Mils, Refusal> {
        let profile = self.profile(s, unit);
        let (mut pace, mut wet) = (profile.pace, 0);
        for piece in &self.battle.terrain {
            if !covered.iter().any(|part| part.is_on(&piece.shape)) {
                continue;
            }
            wet = wet.max(tables::cost(piece.ground));
            // Fractions are exact [6.9.18]; the clauses of the figures are those of the table [6.9.04] to [6.9.16].
            match tables::share(piece.ground, profile.kind.column()) {
                Some(share) => {
                    pace = pace.min(profile.pace * Mils::from(share.times) / Mils::from(share.over));
                }
                None => {
                    let clause = match (piece.ground, profile.kind.column()) {
                        (Ground::Woods, _) => "6.9.11",
                        (_, Column::Cavalry) => "6.9.15",
                        _ => "6.9.16",
                    };
                    return Err(no("armati-no-ground", clause).unit(self.name(unit)));
                }
            }
        }
        Ok((pace - wet).max(0))
    }

    /// Whether some ground of a base lies in ground of a sort: drawbacks hit whoever has any part in it [data.38].
    pub(crate) fn is_partly_in(&self, print: &Footprint, sort: impl Fn(Ground) -> bool) -> bool {
        self.battle.terrain.iter().any(|piece| sort(piece.ground) && overlaps(print, &piece.shape))
    }

    /// Whether a base lies wholly in one piece of ground of a sort, as benefits ask for [data.38].
    pub(crate) fn is_wholly_in(&self, print: &Footprint, sort: impl Fn(Ground) -> bool) -> bool {
        self.pieces_around(print, sort).next().is_some()
    }

    /// The pieces of a sort in which a base lies wholly.
    pub(crate) fn pieces_around(
        &self,
        print: &Footprint,
        sort: impl Fn(Ground) -> bool,
    ) -> impl Iterator<Item = &crate::battle::Terrain> {
        let print = *print;
        self.battle
            .terrain
            .iter()
            .filter(move |piece| sort(piece.ground) && share_within(&print, &piece.shape).is_all())
    }

    /// Whether LI and SI on this ground are safe from dispersal: wholly in woods or rough ground [6.9.27].
    pub(crate) fn is_sheltered(&self, print: &Footprint) -> bool {
        self.is_wholly_in(print, Ground::is_difficult)
    }
}

/// Ground covered on a way.
pub(crate) trait Covered {
    /// Whether some of it lies in a piece of ground; its edge is not in it [data.38].
    fn is_on(&self, ground: &acies_ground::Polygon) -> bool;
}

impl<O: Outline> Covered for O {
    fn is_on(&self, ground: &acies_ground::Polygon) -> bool {
        overlaps(self, ground)
    }
}

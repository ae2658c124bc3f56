//! Initiative moves, the first of the movement phase [movement-phase.1].

use crate::agenda::march_task::{Ledger, MarchTask};
use crate::components::Special;
use crate::game::{HailCaesar, Play};
use crate::movement::moves::Manoeuvre;
use crate::refusal::{Refusal, no};
use crate::state::{Moved, Place, State, UnitId};
use crate::terrain::field::TWELVE;
use crate::units::Units;

impl HailCaesar {
    /// Whether a unit that starts its turn like this may move on initiative.
    fn has_initiative(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        if s.is_engaged(unit) || self.is_supporting(s, unit) {
            return refuse("hc-no-move-engaged", "combat.7");
        }
        // It makes for the edge with the free moves, in no other direction and with no other move [victory.6].
        if self.must_leave(s, unit) {
            return refuse("hc-no-demoralised-leaves", "victory.6");
        }
        // Close order not in disorder [initiative.6]; open order may, but only away [initiative.7].
        if s.unit(unit).disordered && self.is_close(s, unit) {
            return refuse("hc-no-initiative-disordered", "initiative.6");
        }
        // The enemy need not be seen [initiative.4].
        let near = |enemy: UnitId| self.within(s, unit, enemy, TWELVE);
        if !self.units_of(self.side(unit).other()).any(near) {
            let enemies = self.grounds_of(s, self.side(unit).other()).map(|(_, there)| there);
            let nearest = self
                .ground_of(s, unit)
                .and_then(|here| acies_ground::least_distance(&here, enemies))
                .unwrap_or(0);
            return Err(no("hc-no-initiative-far", "initiative.3")
                .unit(self.name(unit))
                .lengths(nearest, TWELVE));
        }
        Ok(())
    }

    /// Whether a unit may still move on initiative: it was near an enemy when its turn began and has not
    /// moved [movement-phase.2].
    pub(crate) fn may_take_initiative(&self, s: &State, may: Units, unit: UnitId) -> Result<(), Refusal> {
        if self.side(unit) != s.active {
            return Err(no("hc-no-not-yours-unit", "sequence.2").unit(self.name(unit)));
        }
        if s.unit(unit).moved != Moved::No {
            return Err(no("hc-no-moved", "movement-phase.2").unit(self.name(unit)));
        }
        if may.has(unit) {
            // It may have come into a combat since.
            if s.is_engaged(unit) || self.is_supporting(s, unit) {
                return Err(no("hc-no-move-engaged", "combat.7").unit(self.name(unit)));
            }
            return Ok(());
        }
        self.has_initiative(s, unit)?;
        Err(no("hc-no-initiative-start", "initiative.3").unit(self.name(unit)))
    }

    /// How many moves a unit has on initiative, to go, charge [faq-orders.2] or support [faq-orders.3]: one
    /// [initiative.1], or three if it is frenzied and charges [special.17].
    pub(crate) fn initiative_moves(&self, unit: UnitId, manoeuvre: &Manoeuvre) -> u8 {
        match manoeuvre {
            Manoeuvre::Charge(_) if self.profile(unit).has(Special::Frenzied) => 3,
            _ => 1,
        }
    }
}

impl Play<'_> {
    /// Those near an enemy as their turn begins may move first [initiative.3], and units that follow an
    /// entering division come on [off-table.9].
    pub(crate) fn begin_initiative(&mut self) {
        let following = self.s.march.following;
        self.s.march = Ledger { following, ..Ledger::default() };
        let may: Units = self
            .game
            .units_of(self.s.active)
            .filter(|unit| match self.s.unit(*unit).place {
                Place::On(_) => self.game.has_initiative(self.s, *unit).is_ok(),
                Place::Off(_) => following.has(*unit),
                Place::Gone => false,
            })
            .collect();
        if !may.is_empty() {
            self.s.push(MarchTask::Initiative { may });
        }
    }

    /// Then orders [movement-phase.1].
    pub(crate) fn begin_orders(&mut self) {
        self.s.push(MarchTask::Orders);
    }
}

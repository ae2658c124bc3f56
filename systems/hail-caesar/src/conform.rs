//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_miniatures::any_action::any_form;

use crate::action::{Action, FORMS};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{Place, State};

impl Conform for HailCaesar {
    /// One of the forms in which actions are written, with other units, captains, places and formations in it.
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        let (form, any) = any_form(FORMS, &self.roster, dice, |word, dice| {
            Formation::named(word)?;
            Some(Formation::ALL[usize::from(dice.roll(Formation::ALL.len() as u8))].word().into())
        });
        any.parse().or_else(|_| form.parse()).unwrap_or(Action::Done)
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let (units, captains) = (self.battle.units.len(), self.battle.divisions.len());
        if (state.units.len(), state.captains.len(), state.demoralised.len()) != (units, captains, captains) {
            return Err("units or captains were made or lost".into());
        }
        self.nobody_overlaps(state)?;
        self.combats_are_sound(state)?;
        for id in self.captains() {
            if let Some(unit) = state.captain(id).with
                && (self.side(unit) != self.captain_side(id) || state.unit(unit).place == Place::Gone)
            {
                return Err(format!("{} is with {}", self.captain_name(id), self.name(unit)));
            }
        }
        Ok(())
    }
}

impl HailCaesar {
    /// No base stands on another, except inside a building, where figures are rearranged [terrain.16].
    fn nobody_overlaps(&self, s: &State) -> Result<(), String> {
        let outside = self.units().filter(|unit| s.unit(*unit).building.is_none()).collect();
        match self.field(s).knowing(outside).overlapping() {
            Some((unit, other)) => Err(format!("{} stands on {}", self.name(unit), self.name(other))),
            None => Ok(()),
        }
    }

    /// Whoever fights is on the table and not shattered [shattered.1].
    fn combats_are_sound(&self, s: &State) -> Result<(), String> {
        for pair in &s.engagements {
            for (unit, _) in [pair.north, pair.south] {
                if s.pose(unit).is_none() {
                    return Err(format!("{} is engaged and not on the table", self.name(unit)));
                }
            }
        }
        for unit in self.units() {
            let (wounds, stamina) = (s.unit(unit).wounds, self.profile(unit).stamina);
            if s.pose(unit).is_some() && u16::from(wounds) >= 2 * u16::from(stamina) && s.agenda.is_empty() {
                return Err(format!("{} stands with {wounds} wounds", self.name(unit)));
            }
        }
        Ok(())
    }
}

//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::commitments::Answer;
use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::{Side, Viewer};
use acies_miniatures::any_action::any_form;

use crate::action::{Action, FORMS};
use crate::game::Armati;
use crate::state::{Post, Stage, State};

impl Conform for Armati {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        loop {
            let (_, text) = any_form(FORMS, &self.roster, dice, |word, dice| {
                (word == "losses").then(|| {
                    let all = crate::action::Recovery::ALL;
                    all[usize::from(dice.roll(all.len() as u8))].1.to_owned()
                })
            });
            if let Ok(action) = text.parse() {
                return action;
            }
        }
    }

    fn conserved(&self, s: &State) -> Result<(), String> {
        if let Some((one, other)) = self.overlapping(s) {
            return Err(format!("{} stands on {}", self.name(one), self.name(other)));
        }
        for unit in self.units() {
            let state = s.unit(unit);
            let name = self.name(unit);
            let setting_up =
                matches!(s.stage, Stage::Dismount(_) | Stage::Map | Stage::Place(_) | Stage::Reserve(_));
            // Hidden units may be nowhere in an imagined world.
            if state.pose.is_some() == state.lost && !setting_up && !state.hidden {
                return Err(format!("{name} is neither on the table nor lost"));
            }
            if state.pose.is_some() && state.losses >= self.profile(s, unit).threshold {
                return Err(format!("{name} stands with {} losses", state.losses));
            }
            if let Some(print) = self.footprint(s, unit)
                && !self.battle.table.contains(&print)
            {
                return Err(format!("{name} stands over the edge of the table"));
            }
        }
        for zone in &s.zones {
            if zone.units.0.into_iter().any(|unit| s.pose(unit).is_none()) {
                return Err("somebody fights who is not on the table".into());
            }
        }
        for side in Side::BOTH {
            if let Post::With(unit) = s.generals[side].post
                && s.pose(unit).is_none()
            {
                return Err(format!("the general of the {side} is with nobody"));
            }
        }
        Ok(())
    }

    /// Sealed answers of somebody else [data.57].
    fn secrets(&self, s: &State, viewer: Viewer) -> u32 {
        let others = || Side::BOTH.into_iter().filter(|side| !viewer.is(*side));
        // Before the maps are in force, everybody might be hidden.
        if s.stage == Stage::Map {
            return others().map(|side| self.units_of(side).count() as u32 + 1).sum();
        }
        let hidden = others().flat_map(|side| self.units_of(side)).filter(|unit| s.unit(*unit).hidden);
        let sealed = s.sealed.as_ref().map_or(0, |sealed| {
            let seen = sealed.seen_by(viewer);
            Side::BOTH.iter().filter(|side| seen.by[**side] == Answer::Made).count()
        });
        (hidden.count() + sealed) as u32
    }
}

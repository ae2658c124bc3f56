//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_ground::{Footprint, Mils, overlaps};
use acies_words::decimal::in_thousandths;

use crate::action::{Action, FORMS};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{CaptainName, Place, State, UnitId, UnitName};

impl Conform for HailCaesar {
    /// One of the forms in which actions are written, with other units, captains, places and formations in it:
    /// so a new form is tried as soon as players are told of it.
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        let forms: Vec<&str> = FORMS.iter().flat_map(|forms| forms.split(',')).map(str::trim).collect();
        let form = forms[usize::from(dice.roll(forms.len() as u8))];
        let mut words: Vec<String> = Vec::new();
        for word in form.split_whitespace() {
            let after_facing = words.last().is_some_and(|last| last == "facing");
            let other = word.split('+').map(|word| self.any_word(word, after_facing, dice));
            words.push(other.collect::<Vec<_>>().join("+"));
        }
        let any = words.join(" ");
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
    /// Another word of the same kind.
    fn any_word<D: Dice>(&self, word: &str, after_facing: bool, dice: &mut D) -> String {
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
        if after_facing && is_number {
            let tenths = Mils::from(dice.roll(36)) * 10_000;
            return in_thousandths(tenths);
        }
        if is_number {
            // Anywhere on the table, in quarters of an inch, so that many tries are almost legal.
            let quarter = Mils::from(dice.roll(72)) * 1000 + Mils::from(dice.roll(4)) * 250;
            return in_thousandths(quarter);
        }
        if word.parse::<UnitName>().is_ok() {
            let unit = UnitId(dice.roll(self.battle.units.len() as u8));
            return self.name(unit).to_string();
        }
        if word.parse::<CaptainName>().is_ok() {
            let captain = crate::state::CaptainId(dice.roll(self.battle.divisions.len() as u8));
            return self.captain_name(captain).to_string();
        }
        match Formation::named(word) {
            Some(_) => Formation::ALL[usize::from(dice.roll(Formation::ALL.len() as u8))].word().into(),
            None => word.into(),
        }
    }

    /// No base stands on another, except inside a building, where figures are rearranged [terrain.16].
    fn nobody_overlaps(&self, s: &State) -> Result<(), String> {
        let outside: Vec<(UnitId, Footprint)> =
            self.standing(s).filter(|(unit, _)| s.unit(*unit).building.is_none()).collect();
        for (place, (unit, print)) in outside.iter().enumerate() {
            if let Some((other, _)) = outside[..place].iter().find(|(_, other)| overlaps(print, other)) {
                return Err(format!("{} stands on {}", self.name(*unit), self.name(*other)));
            }
        }
        Ok(())
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

//! What is to be expected of two enemies in contact.

use acies_core::side::{BySide, Side};

use crate::charge::onset::Onset;
use crate::components::Mark;
use crate::game::Armati;
use crate::state::{Face, State, UnitId, Zone};
use crate::tables;

/// Throws of two dice.
const THROWS: i32 = 36;
/// What a key unit lost costs beyond its price, in tenths of a point; more as the army comes near its end.
const KEY: i32 = 60;
/// Shares of what it costs that a fight is worth as such, so that somebody goes to meet the enemy.
const EAGER: i32 = 4;

/// What winning a zone takes from the enemy.
struct Blow {
    /// The total without the die.
    total: i32,
    /// Now, with impetus.
    first: i32,
    /// Whether that is the whole unit.
    kills: bool,
    /// In later turns.
    then: i32,
    /// A point of damage.
    point: i32,
}

/// How often of all throws the one with such a lead wins, and how often both come out alike.
fn odds(lead: i32) -> (i32, i32) {
    let (mut wins, mut ties) = (0, 0);
    for apart in -5_i32..=5 {
        let often = 6 - apart.abs();
        match (apart + lead).signum() {
            1 => wins += often,
            0 => ties += often,
            _ => {}
        }
    }
    (wins, ties)
}

impl Armati {
    /// What it costs a side to lose a unit, in tenths of a point.
    pub(super) fn stake(&self, s: &State, unit: UnitId) -> i32 {
        let (profile, side) = (self.profile(s, unit), self.side(unit));
        let bound = i32::from(self.battle.armies[side].break_point).max(1);
        let key = if profile.has(Mark::Key) { KEY + KEY * 2 * i32::from(s.lost[side]) / bound } else { 0 };
        i32::from(tables::price(profile)).max(2) * 10 + key
    }

    /// What a fight is worth to a unit as such.
    pub(super) fn eagerness(&self, s: &State, unit: UnitId) -> i32 {
        self.stake(s, unit) / EAGER
    }

    fn blow(&self, s: &State, zone: &Zone, side: Side) -> Blow {
        let (unit, foe) = (zone.units[side], zone.units[side.other()]);
        let total = self.total(s, zone, side, 0);
        let stake = self.stake(s, foe);
        let left = self.profile(s, foe).threshold.saturating_sub(s.unit(foe).losses).max(1);
        let point = stake / i32::from(left);
        let heavy = self.profile(s, unit).kind.is_massed();
        let in_flank = heavy && self.is_flanked_by_heavy(s, foe);
        let by_impetus = total.impetus && (heavy || !zone.taken[side.other()].is_flank());
        let kills = in_flank || by_impetus;
        Blow {
            total: i32::from(total.sum()),
            first: if kills { stake } else { point },
            kills,
            then: if in_flank { stake } else { point },
            point,
        }
    }

    /// What a zone is worth to a side by expectation, in tenths of points: the fight of this turn and some of what follows.
    pub(super) fn exchange(&self, s: &State, zone: &Zone, side: Side) -> i32 {
        let [mine, theirs] = [side, side.other()].map(|side| self.blow(s, zone, side));
        let (wins, ties) = odds(mine.total - theirs.total);
        let losses = THROWS - wins - ties;
        let even = ties * (mine.point - theirs.point);
        let now = wins * mine.first - losses * theirs.first + even;
        let ends = if mine.kills { wins } else { 0 } + if theirs.kills { losses } else { 0 };
        let later = wins * mine.then - losses * theirs.then + even;
        (now + later * (THROWS - ends) / THROWS) / THROWS
    }

    /// What all zones of some units are worth to a side.
    fn fights(&self, s: &State, side: Side, units: &[UnitId]) -> i32 {
        let theirs = s.zones.iter().filter(|zone| zone.units.0.iter().any(|unit| units.contains(unit)));
        theirs.map(|zone| self.exchange(s, zone, side)).sum()
    }

    /// A zone of a charge that is only imagined.
    pub(super) fn imagined_zone(
        &self,
        (charger, charged): (UnitId, UnitId),
        (taken_charger, taken_charged): (Face, Face),
    ) -> Zone {
        let side = self.side(charger);
        let (mut units, mut taken) = (BySide([charger; 2]), BySide([taken_charger; 2]));
        (units[side.other()], taken[side.other()]) = (charged, taken_charged);
        Zone {
            units,
            taken,
            fresh: true,
            old: false,
            panic: BySide([false; 2]),
            charger: side,
            out_of: None,
            defended: false,
            stakes: false,
        }
    }

    /// What a charge brings its side: what its melees are worth more than those that are fought without it, whom it
    /// disperses, and a little for being bold.
    pub(super) fn charge_worth(&self, s: &State, onset: &Onset) -> i32 {
        let unit = onset.way.unit;
        let side = self.side(unit);
        let dispersed: i32 = onset.dispersed.iter().map(|light| self.stake(s, *light)).sum();
        if onset.met.is_empty() {
            return dispersed;
        }
        let mut party: Vec<UnitId> = onset.met.iter().map(|(met, _)| *met).collect();
        party.push(unit);
        let before = self.fights(s, side, &party);
        let mut after = s.clone();
        let mover = after.unit_mut(unit);
        (mover.pose, mover.deeds.moved) = (Some(onset.way.to), true);
        for (met, face) in &onset.met {
            let mut zone = self.imagined_zone((unit, *met), (Face::Front, *face));
            zone.stakes = *face == Face::Front && s.unit(*met).staked;
            after.zones.push(zone);
        }
        self.fights(&after, side, &party) - before + dispersed + self.eagerness(s, unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_come_out_as_they_do() {
        assert_eq!(odds(0), (15, 6));
        assert_eq!(odds(1), (21, 5));
        assert_eq!(odds(-1), (10, 5));
        assert_eq!(odds(6), (36, 0));
        assert_eq!(odds(-6), (0, 0));
    }
}

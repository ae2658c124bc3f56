//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

mod clash;
mod likely;
mod march;
mod place;
mod plan;

use acies_core::chance::Chances;
use acies_core::dice::FastDice;
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_ground::{Mils, distance};

use crate::action::Action;
use crate::components::Mark;
use crate::game::Armati;
use crate::state::{Stage, State, UnitId, UnitName};

/// A battle won, far above any position of one that goes on.
const VICTORY: i32 = 100_000;
/// So many games are imagined for a decision in any case.
const BEGINNER: u32 = 12;
/// What a point of initiative is worth.
const INITIATIVE: i32 = 8;

impl Armati {
    /// What a unit is still worth, in tenths of its price.
    fn worth(&self, s: &State, unit: UnitId) -> i32 {
        let (now, profile, stake) = (s.unit(unit), self.profile(s, unit), self.stake(s, unit));
        if now.pose.is_none() {
            return if profile.has(Mark::Key) && now.lost { -stake / 2 } else { 0 };
        }
        let threshold = i32::from(profile.threshold.max(1));
        let mut worth = stake - stake * i32::from(now.losses) * 2 / (3 * threshold);
        if now.disordered {
            worth -= stake / 10;
        }
        if i32::from(now.fatigue) >= threshold {
            worth -= stake / 6;
        }
        worth + self.gained(s, unit, stake)
    }

    /// A little for being near the enemy, so that somebody goes to meet him.
    fn gained(&self, s: &State, unit: UnitId, stake: i32) -> i32 {
        let Some(here) = self.footprint(s, unit) else { return 0 };
        if self.profile(s, unit).kind.is_light() {
            return 0;
        }
        let near = self.enemies_of(s, self.side(unit)).map(|(_, there)| distance(&here, &there)).min();
        let depth = self.battle.table.depth();
        near.map_or(0, |near: Mils| stake * (depth - near.min(depth)) / depth / 8)
    }

    /// Whether somebody of their division could go along and does not: whoever parts his divisions soon commands none.
    fn leaves_behind(&self, s: &State, units: &[UnitName]) -> bool {
        let Some(first) = units.first().and_then(|name| self.named(*name)) else { return false };
        let mut division =
            self.units_of(self.side(first)).filter(|unit| s.unit(*unit).division == s.unit(first).division);
        division.any(|unit| {
            !units.contains(&self.name(unit)) && s.pose(unit).is_some() && self.has_move(s, unit).is_ok()
        })
    }

    fn standing_worth(&self, s: &State, side: Side) -> i32 {
        let units: i32 = self.units_of(side).map(|unit| self.worth(s, unit)).sum();
        units + INITIATIVE * i32::from(s.initiative[side])
    }
}

impl Judge for Armati {
    fn judge(&self, s: &State, side: Side) -> i32 {
        if let Some((verdict, _)) = s.verdict {
            return verdict.worth(side, VICTORY);
        }
        // What melees may still bring is judged for both at once.
        let fights: i32 = s.zones.iter().map(|zone| self.exchange(s, zone, side)).sum();
        (self.standing_worth(s, side) - self.standing_worth(s, side.other()) + fights) / 2
    }

    fn weight(&self, s: &State, action: &Action) -> u32 {
        match action {
            Action::Charge(..) | Action::Support(..) | Action::Array => 24,
            Action::Fire(crate::action::FireOrder::All) => 40,
            Action::Go(units, _) if self.leaves_behind(s, units) => 1,
            Action::Go(_, walk) if walk.wheel.is_none() && !walk.about => 16,
            Action::Go(..) => 4,
            Action::Rally(..) | Action::Exploit(..) => 6,
            // Light troops that run each for itself part their division too.
            Action::Done if matches!(s.stage, Stage::Evade(_)) => 24,
            Action::Wheel(..) | Action::Turn(_) | Action::Form(..) | Action::Again(_) | Action::Done => 1,
            _ => 2,
        }
    }

    fn sample(&self, s: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        match &s.stage {
            Stage::Moves(mover) if *mover == side => self.likely_move(s, side, dice),
            Stage::Fire => Some(Action::Fire(crate::action::FireOrder::All)),
            _ => None,
        }
    }

    fn plan(&self, s: &State, side: Side, games: u32) -> Vec<(Action, i32)> {
        self.thought_through(s, side, games)
    }

    fn chances(&self) -> Option<&Chances> {
        crate::system::CARRIED.chances("")
    }

    /// Listing moves takes long on a measured table; a beginner, who has no plans, needs all his games.
    fn imagined(&self, usual: u32) -> u32 {
        (usual / 4).max(usual.min(BEGINNER))
    }

    fn compared(&self, games: u32) -> u32 {
        games / 4
    }

    /// Each side's moves are a stretch of their own.
    fn stretch(&self, s: &State) -> u32 {
        let part = match &s.stage {
            Stage::Dismount(_)
            | Stage::Map
            | Stage::Halt(_)
            | Stage::Place(_)
            | Stage::Reserve(_)
            | Stage::Attach(_)
            | Stage::Begin
            | Stage::Fire
            | Stage::Skirmish
            | Stage::Evade(_)
            | Stage::Option => 0,
            Stage::First => 0,
            Stage::Lead(side) | Stage::Moves(side) => {
                if *side == s.first {
                    1
                } else {
                    2
                }
            }
            _ => 3,
        };
        u32::from(s.turn) * 4 + part
    }
}

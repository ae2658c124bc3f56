//! Rallying [10.0.08], and stakes [12.4.02].

use acies_core::side::Side;

use crate::action::{Action, Recovery};
use crate::components::Mark;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Stage, State, UnitId, UnitName};

/// What recovers a break point [data.2].
const RALLIES: u8 = 5;

impl Armati {
    /// Judges an attempt of a unit to recover: not engaged, not moved, not shot, not hit by a shot, one attempt a turn
    /// [10.0.01] [10.0.02] [10.0.03] [10.0.04] [10.0.08].
    pub(crate) fn judge_rally(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        recovery: Recovery,
    ) -> Result<UnitId, Refusal> {
        let unit = self.own(s, side, name)?;
        let (state, profile) = (s.unit(unit), self.profile(s, unit));
        let deeds = state.deeds;
        let stakes = matches!(recovery, Recovery::Plant | Recovery::TakeUp);
        let because = |clause: &'static str| if stakes { "12.4.02" } else { clause };
        if deeds.rallied {
            return Err(no("armati-no-rally-again", "10.0.08").unit(name));
        }
        if s.is_engaged(unit) {
            return Err(no("armati-no-rally-engaged", because("10.0.01")).unit(name));
        }
        // Who fought and is rid of his enemies rallies; stakes take a whole turn out of melee [12.4.02].
        if stakes && deeds.fought {
            return Err(no("armati-no-stakes-fought", "12.4.02").unit(name));
        }
        if deeds.moved {
            return Err(no("armati-no-rally-moved", because("10.0.02")).unit(name));
        }
        if deeds.shot {
            return Err(no("armati-no-rally-shot", because("10.0.03")).unit(name));
        }
        if deeds.hit && !stakes {
            return Err(no("armati-no-rally-hit", "10.0.04").unit(name));
        }
        let (needed, clause) = match recovery {
            Recovery::Losses => (state.losses > 0, "10.0.05"),
            Recovery::Rest => (state.fatigue > 0, "10.0.06"),
            Recovery::Ranks => (state.disordered, "10.0.07"),
            Recovery::Plant => (profile.has(Mark::Stakes) && !state.staked, "12.4.01"),
            Recovery::TakeUp => (state.staked, "12.4.02"),
        };
        if needed { Ok(unit) } else { Err(no("armati-no-rally-need", clause).unit(name)) }
    }

    /// Whether a unit can do anything in the rally phase.
    pub(crate) fn can_rally(&self, s: &State, unit: UnitId) -> bool {
        let side = self.side(unit);
        Recovery::ALL
            .into_iter()
            .any(|(recovery, _)| self.judge_rally(s, side, self.name(unit), recovery).is_ok())
    }
}

impl Play<'_> {
    /// Plays an answer of the rally phase.
    pub(crate) fn play_rally(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        let (name, recovery) = match action {
            Action::Rally(name, recovery) => (*name, *recovery),
            Action::Done => {
                self.s.stage = if side == self.s.first { Stage::Rally(side.other()) } else { Stage::End };
                return Ok(());
            }
            _ => return Err(wrong_moment()),
        };
        let unit = self.game.judge_rally(self.s, side, name, recovery)?;
        self.show_oneself(unit);
        self.s.unit_mut(unit).deeds.rallied = true;
        match recovery {
            Recovery::Losses => {
                // A general with it adds 1 [2.3.05] [data.2].
                let die = self.d6();
                let sum = die + u8::from(self.s.general_with(unit).is_some());
                let recovered = sum >= RALLIES;
                if recovered {
                    self.s.unit_mut(unit).losses -= 1;
                }
                tell!(self, Event::Rallied { unit, die, sum, recovered });
                return Ok(());
            }
            // [7.7.2.05]
            Recovery::Rest => self.s.unit_mut(unit).fatigue = 0,
            Recovery::Ranks => self.s.unit_mut(unit).disordered = false,
            Recovery::Plant => self.s.unit_mut(unit).staked = true,
            Recovery::TakeUp => self.s.unit_mut(unit).staked = false,
        }
        tell!(self, Event::Recovered { unit, recovery });
        Ok(())
    }
}

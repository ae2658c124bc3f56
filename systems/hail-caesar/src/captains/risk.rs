//! Captains in combat: what they risk, and who follows them.

use acies_ground::measure;
use acies_words::message::Clause;

use crate::agenda::fight_task::Bout;
use crate::agenda::march_task::MarchTask;
use crate::event::{Event, Fate};
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Fact, Naming, Refusal, no, told_over};
use crate::state::{CaptainId, State, UnitId};
use crate::terrain::field::TWELVE;

/// The roll on which a captain at risk is hit [captain-risk.4] [captain-risk.7].
pub(crate) const HIT: u8 = 12;
/// The lowest command of a lieutenant [captains.5].
const LEAST_COMMAND: u8 = 5;
/// The attacks of a lieutenant [captain-combat.1].
const LIEUTENANT_ATTACKS: u8 = 1;

impl HailCaesar {
    /// The captains who are with a unit.
    pub(crate) fn captains_with<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = CaptainId> + 'a {
        self.captains().filter(move |captain| s.captain(*captain).with == Some(unit))
    }

    /// Whether a captain may join an engaged unit now: within 12" and through no enemy, not wounded, and not
    /// bound to another that is engaged [captain-move.3] [captain-move.4] [captain-move.7] [captain-risk.8].
    pub(crate) fn may_join(&self, s: &State, captain: CaptainId, unit: UnitId) -> Result<(), Refusal> {
        let state = s.captain(captain);
        let (name, joined) = (self.captain_name(captain), self.name(unit));
        if state.wounded {
            return Err(no("hc-no-captain-wounded", "captain-risk.8").captain(name));
        }
        if let Some(with) = state.with.filter(|with| s.is_engaged(*with)) {
            return Err(no("hc-no-captain-bound", "captain-move.4").captain(name).unit(self.name(with)));
        }
        if !s.is_engaged(unit) {
            return Err(no("hc-no-not-engaged", "captain-move.3").unit(joined));
        }
        let (Some(at), Some(there)) = (state.at, self.ground_of(s, unit)) else {
            return Err(no("hc-no-captain-away", "captain-move.3").captain(name).unit(joined));
        };
        if !measure::within(&at, &there, TWELVE) {
            let far = told_over(measure::distance(&at, &there));
            return Err(no("hc-no-captain-far", "captain-move.3")
                .captain(name)
                .unit(joined)
                .with(Fact::Distance(far)));
        }
        let passes = self.may_pass(s, self.captain_side(captain), at, &there, TWELVE);
        passes.map_err(|enemy| self.barred(captain, enemy))
    }

    /// How many attacks a captain may add to the engaged unit he is with: none when wounded
    /// [captain-risk.8], and never so many that with those of other captains the unit's own attacks are more
    /// than doubled [captain-combat.3].
    pub(crate) fn most_attacks(&self, s: &State, bout: &Bout, captain: CaptainId) -> u8 {
        let state = s.captain(captain);
        let Some(unit) = state.with.filter(|unit| s.is_engaged(*unit)) else { return 0 };
        if state.wounded {
            return 0;
        }
        let with = |other: CaptainId| other != captain && s.captain(other).with == Some(unit);
        let added: u8 = bout.adds.iter().filter(|(other, _)| with(*other)).map(|(_, add)| add).sum();
        state.attacks.min(self.own_attacks(s, unit).saturating_sub(added))
    }
}

impl Play<'_> {
    /// A captain joins a unit: he stands with its leader figure.
    pub(crate) fn join(&mut self, captain: CaptainId, unit: UnitId) {
        let at = self.s.pose(unit).map(|pose| pose.at);
        let state = self.s.captain_mut(captain);
        (state.with, state.at) = (Some(unit), at);
        tell!(self, Event::CaptainJoinedFight { captain, unit });
    }

    /// A captain is hit: killed on 1 to 3, wounded otherwise [captain-risk.4] [captain-risk.7].
    pub(crate) fn captain_hit(&mut self, captain: CaptainId, clause: Clause) {
        let die = self.d6();
        let fate = if die <= 3 { Fate::Killed } else { Fate::Wounded };
        self.captain_fate(captain, die, fate, clause);
    }

    fn captain_fate(&mut self, captain: CaptainId, die: u8, fate: Fate, clause: Clause) {
        tell!(self, Event::CaptainFate { captain, die, fate, clause });
        match fate {
            Fate::Killed => self.succeed(captain),
            // He stays with his unit as long as it is engaged [captain-risk.9]; in all else he is as before
            // [captain-risk.10].
            Fate::Wounded => self.s.captain_mut(captain).wounded = true,
            Fate::Unharmed => {}
        }
    }

    /// A lieutenant takes the place of a captain who is lost [captains.4] [captains.6] [captains.8]: behind the
    /// unit of the division nearest to where he fell, until his owner has said where. A division with no unit
    /// on the table has no captain.
    pub(crate) fn succeed(&mut self, captain: CaptainId) {
        let (game, fell) = (self.game, self.s.captain(captain).at);
        let far = |unit: UnitId| {
            let print = game.footprint(self.s, unit);
            fell.zip(print).map_or(0, |(fell, print)| measure::distance(&fell, &print))
        };
        let post = game.posts(self.s, captain).min_by_key(|(unit, _)| (far(*unit), *unit));
        let at = post.map(|(_, at)| at);
        let state = self.s.captain_mut(captain);
        (state.at, state.with) = (at, None);
        // One less, and not below 5 [captains.5].
        state.command = (state.command.saturating_sub(1)).max(LEAST_COMMAND.min(state.command));
        state.attacks = LIEUTENANT_ATTACKS;
        // The second throw goes with the general [captains.8].
        (state.general, state.wounded) = (false, false);
        state.successors = state.successors.saturating_add(1);
        let command = state.command;
        if at.is_some() {
            tell!(self, Event::Succeeded { captain, command });
            self.s.push(MarchTask::Lieutenant(captain));
        }
    }

    /// A captain whose unit is destroyed: killed on 1 and 2, wounded on 3 and 4 [captain-risk.1]; if he
    /// lives he joins another unit at once or is captured [captain-risk.2].
    pub(crate) fn captain_loses_unit(&mut self, unit: UnitId) {
        let captains: Vec<CaptainId> = self.game.captains_with(self.s, unit).collect();
        for captain in captains {
            self.s.captain_mut(captain).with = None;
            let die = self.d6();
            let fate = match die {
                1 | 2 => Fate::Killed,
                3 | 4 => Fate::Wounded,
                _ => Fate::Unharmed,
            };
            self.captain_fate(captain, die, fate, Clause("captain-risk.1"));
            if fate != Fate::Killed {
                self.s.push(MarchTask::CaptainFlees(captain));
            }
        }
    }

    /// Captains with a unit that became shaken, or took wounds while shaken, by shooting [captain-risk.3].
    pub(crate) fn captain_under_fire(&mut self, unit: UnitId) {
        let captains: Vec<CaptainId> = self.game.captains_with(self.s, unit).collect();
        for captain in captains {
            self.captain_risk(captain, 0, Clause("captain-risk.3"), Clause("captain-risk.4"));
        }
    }

    /// Rolls whether a captain is hit: whether he was.
    pub(crate) fn captain_risk(&mut self, captain: CaptainId, plus: u8, why: Clause, table: Clause) -> bool {
        let dice = [self.d6(), self.d6()];
        tell!(self, Event::CaptainRisk { captain, dice, plus, clause: why });
        let hit = dice[0] + dice[1] + plus >= HIT;
        if hit {
            self.captain_hit(captain, table);
        }
        hit
    }
}

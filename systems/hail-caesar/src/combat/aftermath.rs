//! What a round of combat leads to: excess wounds pass on, the shattered are removed, losers test.

use acies_ground::Arc;
use acies_words::message::Clause;

use crate::agenda::Task;
use crate::agenda::fight_task::{Aid, FightTask, Fought, Test};
use crate::combat::support::SupportSide;
use crate::components::{Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{Engagement, Entry, State, UnitId};
use crate::tables::After;
use crate::units::Units;

/// The most a phalanx loses by and still takes it as drawn [special.25].
const PHALANX_HOLDS: u8 = 2;

impl HailCaesar {
    /// Whether a unit that lost takes the round as drawn: a phalanx in battle line, not shaken, beaten by
    /// one or two [special.25].
    fn phalanx_holds(&self, s: &State, unit: UnitId, margin: u8) -> bool {
        self.profile(unit).has(Special::Phalanx)
            && s.unit(unit).formation == Formation::Line
            && !self.is_shaken(s, unit)
            && margin <= PHALANX_HOLDS
    }
}

impl Play<'_> {
    /// What a round leaves behind in everybody who fought it.
    pub(crate) fn count_round(&mut self, units: &[UnitId], fought: &Fought) {
        for unit in units {
            let side = self.game.side(*unit);
            let now = self.s.unit_mut(*unit);
            now.rounds = now.rounds.saturating_add(1);
            // The bonus of a victory is for the next round [combat-to-hit.2].
            now.won = fought.winner == Some(side);
            (now.entry, now.unbeaten) = (Entry::None, false);
            // Closed ranks hold for the round [close-ranks.3].
            (now.shifted, now.closed_ranks) = (false, false);
            (now.fought, now.blooded) = (true, true);
        }
        for aid in &fought.aids {
            self.s.unit_mut(aid.support).fought = true;
        }
    }

    /// Excess wounds pass on, the shattered are removed, and losers test [combat.6].
    pub(crate) fn judge_round(
        &mut self,
        units: &[UnitId],
        wounds: &[(UnitId, u8)],
        shaken: Units,
        fought: Fought,
    ) {
        let game = self.game;
        let mut hurt = Units::NONE;
        for unit in units {
            hurt = self.pass_on(*unit, &fought.aids, hurt);
        }
        let shattered: Vec<UnitId> =
            units.iter().copied().filter(|unit| game.is_shattered(self.s, *unit)).collect();
        units.iter().for_each(|unit| self.drop_excess_unless_shattered(*unit));
        let scythed = units.iter().copied().filter(|unit| game.profile(*unit).has(Special::Scythed));
        let spent: Vec<UnitId> = scythed.filter(|unit| !shattered.contains(unit)).collect();
        // What is pushed last is done first: tests of supports whose unit is shattered, then those of engaged
        // units, then those of wavering supports, and at the end the victors.
        let (winner, margin) = (fought.winner, fought.margin);
        let (pairs, aids) = (fought.pairs.clone(), fought.aids.clone());
        self.s.push(FightTask::Aftermath(Box::new(fought)));
        self.wavering_supports_test(hurt, shaken, &pairs, &aids);
        for unit in units.iter().copied().rev() {
            if shattered.contains(&unit) || spent.contains(&unit) {
                continue;
            }
            let lost = winner.is_some_and(|winner| winner != game.side(unit));
            let held = lost && game.phalanx_holds(self.s, unit, margin);
            if held {
                self.s.unit_mut(unit).unbeaten = true;
                tell!(self, Event::PhalanxHeld { unit, margin });
            }
            let drawn = winner.is_none() && game.is_shaken(self.s, unit);
            let took = wounds.iter().any(|(hurt, wounds)| *hurt == unit && *wounds > 0);
            let wavers = took && game.profile(unit).has(Special::Wavering);
            // Losers [loser-test.1] [panic.5], the shaken after a draw [panic.6] [shaken.5], the wavering
            // who took a wound [special.24].
            if (lost && !held) || drawn || wavers {
                let minus = if lost && !held { margin } else { 0 };
                if let Some(test) = self.combat_test(unit, minus, shaken, &pairs, true) {
                    self.s.push(FightTask::Panic(test));
                }
            }
        }
        for unit in shattered {
            // The supports of a shattered unit test [panic.7] [panic.10].
            let lost = winner.is_some_and(|winner| winner != game.side(unit));
            let minus = if lost { margin } else { 0 };
            self.supports_test(unit, minus, shaken, &pairs, &aids);
            // Shattered units are removed without a test of their own [combat-special.1] [combat-special.2].
            self.destroy(unit, Clause("combat-special.1"));
        }
        for unit in spent {
            self.destroy(unit, Clause("special.51"));
        }
    }

    /// A test after combat, away from the enemy a unit fought.
    fn combat_test(
        &self,
        unit: UnitId,
        minus: u8,
        shaken: Units,
        pairs: &[Engagement],
        engaged: bool,
    ) -> Option<Test> {
        let foe = self.foe_before(unit, pairs)?;
        Some(Test { unit, after: After::Combat, minus, foe, shaken, engaged, went: false, away: None })
    }

    /// The enemy a unit goes away from: one on its front if it has one.
    fn foe_before(&self, unit: UnitId, pairs: &[Engagement]) -> Option<UnitId> {
        let side = self.game.side(unit);
        let of_unit = || pairs.iter().filter(|pair| pair.of(side).0 == unit);
        let ahead = of_unit().find(|pair| pair.of(side).1 == Arc::Front);
        ahead.or_else(|| of_unit().next()).map(|pair| pair.of(side.other()).0)
    }

    /// Every support of a unit that is gone tests at once [panic.7] [panic-combat.9].
    fn supports_test(&mut self, unit: UnitId, minus: u8, shaken: Units, pairs: &[Engagement], aids: &[Aid]) {
        let Some(foe) = self.foe_before(unit, pairs) else { return };
        let away = Some(self.game.heading_away(self.s, unit, foe));
        for aid in aids.iter().rev().filter(|aid| aid.unit == unit) {
            let (unit, after, engaged) = (aid.support, After::Combat, false);
            self.test_once(Test { unit, after, minus, foe, shaken, engaged, went: false, away });
        }
    }

    /// Wavering supports to whom wounds were passed test for them, in no relation to the result of the round
    /// [special.24] [excess.6].
    fn wavering_supports_test(&mut self, hurt: Units, shaken: Units, pairs: &[Engagement], aids: &[Aid]) {
        for aid in aids.iter().rev().filter(|aid| hurt.has(aid.support)) {
            if self.game.profile(aid.support).has(Special::Wavering)
                && let Some(foe) = self.foe_before(aid.unit, pairs)
            {
                let away = Some(self.game.heading_away(self.s, aid.unit, foe));
                let (unit, after, minus, engaged) = (aid.support, After::Combat, 0, false);
                self.test_once(Test { unit, after, minus, foe, shaken, engaged, went: false, away });
            }
        }
    }

    /// A support tests; a wavering one only once in a round, whatever the causes [special.24].
    pub(crate) fn test_once(&mut self, test: Test) {
        let due = |task: &Task| matches!(task, Task::Fight(FightTask::Panic(due)) if due.unit == test.unit);
        if self.game.profile(test.unit).has(Special::Wavering) {
            self.s.agenda.retain(|task| !due(task));
        }
        self.s.push(FightTask::Panic(test));
    }

    /// Wounds beyond a unit's stamina go to its supports, one after the other, those on its sides first;
    /// none is taken beyond its own stamina, and what is left is ignored [combat-special.3]
    /// [combat-special.4] [combat-special.5] [excess.4] [excess.6].
    /// Adds those who took some to `hurt`.
    fn pass_on(&mut self, unit: UnitId, aids: &[Aid], mut hurt: Units) -> Units {
        let mut excess = self.game.excess(self.s, unit);
        let sides = SupportSide::ALL.into_iter();
        let supports: Vec<UnitId> = sides
            .filter_map(|side| aids.iter().find(|aid| aid.unit == unit && aid.side == side))
            .map(|aid| aid.support)
            .collect();
        let mut given = vec![0_u8; supports.len()];
        loop {
            let before = excess;
            for (place, support) in supports.iter().enumerate() {
                let carries = self.s.unit(*support).wounds + given[place];
                if excess > 0 && carries < self.game.profile(*support).stamina {
                    given[place] += 1;
                    excess -= 1;
                }
            }
            if excess == before || excess == 0 {
                break;
            }
        }
        for (support, wounds) in supports.into_iter().zip(given).filter(|(_, wounds)| *wounds > 0) {
            tell!(self, Event::PassedOn { unit, support, wounds });
            self.take_wounds(support, wounds, Clause("combat-special.4"));
            hurt = hurt.with(support);
        }
        hurt
    }

    fn drop_excess_unless_shattered(&mut self, unit: UnitId) {
        if !self.game.is_shattered(self.s, unit) {
            self.drop_excess(unit);
        }
    }
}

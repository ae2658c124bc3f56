//! What a club player answers, stage by stage.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_ground::INCH;

use super::place::Eye;
use crate::action::{Action, FireOrder, Recovery};
use crate::components::Mark;
use crate::game::Armati;
use crate::state::{Stage, State, UnitId};
use crate::turn::choices;

/// Answers with what each is worth.
pub(super) type Plan = Vec<(Action, i32)>;

/// From so many imagined games on the best answers are played out before one is given.
const WIDE: u32 = 400;
/// Of so many answers, and so often each, a searching opponent plays out what comes.
const COMPARED: usize = 4;
const PLAYED: u64 = 8;
/// So many turns are played out, with that in which the answer is given, and judged after so many answers wherever they stand.
const AHEAD: u16 = 2;
const ANSWERS: usize = 600;
/// So often the dice of a melee are imagined.
const LUCK: u64 = 6;
/// Danger to its light troops for which a side skirmishes, in tenths of points.
const FLEES: i32 = 30;
/// Stakes that make knights dismount before they are ridden against.
const STAKES: usize = 3;
/// A share of what a unit costs: whoever stands to lose more breaks off.
const BEATEN: i32 = 6;

/// Whether more hangs on an answer than a step of a line: who moves first, and charges.
fn is_weighty(stage: &Stage, plan: &Plan) -> bool {
    let charges = || plan.iter().take(COMPARED).any(|(action, _)| matches!(action, Action::Charge(..)));
    plan.len() > 1
        && matches!(stage, Stage::First | Stage::Moves(_) | Stage::Support(_))
        && (*stage == Stage::First || charges())
}

impl Armati {
    /// The best answers to a decision, the best first; nothing where it is better to imagine games.
    pub(super) fn thought_through(&self, s: &State, side: Side, games: u32) -> Plan {
        let mut plan = match &s.stage {
            Stage::Dismount(side) => self.plan_dismount(s, *side),
            Stage::Place(_) | Stage::Reserve(_) => self.first_legal(s, side, [Action::Array, Action::Done]),
            Stage::Attach(side) => self.plan_attach(s, *side),
            Stage::Fire => vec![(Action::Fire(FireOrder::All), 0)],
            Stage::Skirmish => vec![(Action::Skirmish(self.flees(s, side)), 0)],
            Stage::Evade(side) => self.plan_evade(s, *side),
            Stage::First => {
                let [ours, theirs] = [side, side.other()].map(|side| self.best_charge(s, side));
                let before = if ours > 0 && ours >= theirs { side } else { side.other() };
                vec![(Action::First(before), 1), (Action::First(before.other()), 0)]
            }
            Stage::Lead(side) => self.plan_lead(s, *side),
            Stage::Moves(side) => self.plan_moves(s, *side),
            Stage::Halt(_) => self.first_legal(s, side, [Action::On(None), Action::Halt]),
            Stage::Support(side) => self.plan_support(s, *side),
            Stage::Direction | Stage::Exploit(_) => self.tried(s, side),
            Stage::BreakOff(side) => self.plan_break(s, *side),
            Stage::Rally(side) => self.plan_rally(s, *side),
            Stage::Map | Stage::Begin | Stage::Option | Stage::End => Plan::new(),
        };
        plan.sort_by_key(|(_, worth)| -worth);
        if games >= WIDE && is_weighty(&s.stage, &plan) {
            return self.played_out(s, side, plan);
        }
        let (judged, best) = (self.judge(s, side), plan.first().map_or(0, |(_, worth)| *worth));
        plan.into_iter().map(|(action, worth)| (action, judged + worth - best)).collect()
    }

    /// The best answers of a plan by what comes of them, when both sides go on as planned to the end of the next turn.
    fn played_out(&self, s: &State, side: Side, plan: Plan) -> Plan {
        let value = |action: &Action| -> i32 {
            let after = |luck: u64| {
                let (mut dice, mut then) = (FastDice::new(luck), s.clone());
                let (mut by, mut next) = (side, Some(action.clone()));
                for _ in 0..ANSWERS {
                    let Some(action) = next.take() else { break };
                    let applied = self.apply(&mut then, by, &action, &mut dice, &mut Silence);
                    let ToAct::Side(other) = self.to_act(&then) else { break };
                    if applied.is_err() || then.turn >= s.turn + AHEAD {
                        break;
                    }
                    by = other;
                    next = self.thought_through(&then, by, 0).into_iter().next().map(|(action, _)| action);
                }
                self.judge(&then, side)
            };
            (0..PLAYED).map(after).sum::<i32>() / PLAYED as i32
        };
        let rated = plan.into_iter().take(COMPARED).map(|(action, _)| (value(&action), action));
        let mut played: Plan = rated.map(|(worth, action)| (action, worth)).collect();
        played.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        played
    }

    fn first_legal(&self, s: &State, side: Side, actions: [Action; 2]) -> Plan {
        let legal = |action: &Action| choices::judge(self, s, side, action).is_ok();
        actions.into_iter().find(legal).map(|action| (action, 0)).into_iter().collect()
    }

    /// Listed answers by what comes of them at once, over some throws.
    fn tried(&self, s: &State, side: Side) -> Plan {
        let mut list = Vec::new();
        self.legal(s, side, &mut list);
        let worth = |action: &Action| {
            let after = |luck: u64| {
                let (mut dice, mut then) = (FastDice::new(luck), s.clone());
                let applied = self.apply(&mut then, side, action, &mut dice, &mut Silence);
                applied.map_or(0, |()| self.judge(&then, side))
            };
            (0..LUCK).map(after).sum::<i32>() / LUCK as i32
        };
        let rated = list.into_iter().map(|action| (worth(&action), action));
        rated.map(|(worth, action)| (action, worth)).collect()
    }

    /// Knights fight on foot where stakes wait for them.
    fn plan_dismount(&self, s: &State, side: Side) -> Plan {
        let stakes =
            self.units_of(side.other()).filter(|unit| self.profile(s, *unit).has(Mark::Stakes)).count();
        let may = self.units_of(side).filter(|unit| stakes >= STAKES && self.may_dismount(*unit));
        vec![(Action::Dismount(may.map(|unit| self.name(unit)).collect()), 0)]
    }

    /// The general begins with a strong unit near the middle.
    fn plan_attach(&self, s: &State, side: Side) -> Plan {
        let middle = self.battle.table.width() / 2;
        let mut list = Vec::new();
        self.legal(s, side, &mut list);
        let worth = |unit: UnitId| {
            let profile = self.profile(s, unit);
            let aside = s.pose(unit).map_or(0, |pose| (pose.at.x() - middle).abs() / INCH);
            let strength = i32::from(profile.factors.front) * 4 + i32::from(profile.threshold) * 4;
            strength - aside / 2 + if profile.kind.is_heavy_infantry() { 10 } else { 0 }
        };
        let rated = |action: Action| match action {
            Action::Join(_, name) => self.named(name).map(|unit| (action, worth(unit))),
            _ => None,
        };
        list.into_iter().filter_map(rated).collect()
    }

    /// What light troops of a side stand to lose where they are.
    fn flees(&self, s: &State, side: Side) -> bool {
        let mut eye = Eye::new(self, s, side);
        let light = self.units_of(side).filter(|unit| self.may_evade(s, *unit).is_ok());
        let danger: i32 = light.filter_map(|unit| Some(eye.danger(unit, s.pose(unit)?))).sum();
        danger >= FLEES
    }

    /// Whoever is in danger gets out of it as far as he comes.
    fn plan_evade(&self, s: &State, side: Side) -> Plan {
        let mut eye = Eye::new(self, s, side);
        let mut plan = Plan::new();
        for unit in self.units_of(side).filter(|unit| s.pose(*unit).is_some()) {
            let from = s.pose(unit).unwrap_or_default();
            let (danger, before) = (eye.danger(unit, from), eye.worth(unit, from));
            for walk in self.evades(s, side, unit) {
                let Ok(way) = self.judge_evade(s, side, self.name(unit), walk) else { continue };
                let saved = danger - eye.danger(unit, way.to);
                let worth = 2 * saved + eye.worth(unit, way.to) - before - 10;
                plan.push((Action::Evade(self.name(unit), walk), worth));
            }
        }
        if choices::judge(self, s, side, &Action::Done).is_ok() {
            plan.push((Action::Done, 0));
        }
        plan
    }

    /// The general on his own joins a strong unit; with one he stays.
    fn plan_lead(&self, s: &State, side: Side) -> Plan {
        let mut plan = self.plan_attach(s, side);
        plan.push((Action::Stay(Armati::general_name(side)), 0));
        plan
    }

    fn plan_support(&self, s: &State, side: Side) -> Plan {
        let mut list = Vec::new();
        self.propose_supports(s, side, &mut list);
        let rated = |action: Action| {
            let Action::Support(unit, wheel, target) = action else { return None };
            let onset = self.judge_support(s, side, unit, wheel, target).ok()?;
            Some((action, self.charge_worth(s, &onset)))
        };
        let mut plan: Plan = list.into_iter().filter_map(rated).collect();
        plan.push((Action::Done, 0));
        plan
    }

    /// Whoever is being beaten breaks off while he can.
    fn plan_break(&self, s: &State, side: Side) -> Plan {
        let mut plan = vec![(Action::Done, 0)];
        for unit in self.units_of(side).filter(|unit| self.judge_break(s, side, *unit).is_ok()) {
            let zones = s.zones.iter().filter(|zone| zone.foe(unit).is_some());
            let fight: i32 = zones.map(|zone| self.exchange(s, zone, side)).sum();
            plan.push((Action::Break(self.name(unit)), -fight - self.stake(s, unit) / BEATEN));
        }
        plan
    }

    /// Losses first, then ranks, then rest; stakes are planted and stay.
    fn plan_rally(&self, s: &State, side: Side) -> Plan {
        let mut plan = vec![(Action::Done, 0)];
        for unit in self.units_of(side) {
            let wishes = [
                (Recovery::Losses, 40),
                (Recovery::Plant, 30),
                (Recovery::Ranks, 20),
                (Recovery::Rest, 10 * i32::from(s.unit(unit).fatigue)),
            ];
            let name = self.name(unit);
            let may = |recovery: Recovery| self.judge_rally(s, side, name, recovery).is_ok();
            let may = wishes.into_iter().filter(|(recovery, _)| may(*recovery));
            plan.extend(may.map(|(recovery, worth)| (Action::Rally(name, recovery), worth)));
        }
        plan
    }
}

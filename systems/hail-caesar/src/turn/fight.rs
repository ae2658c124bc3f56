//! Shooting and combat as a pile of tasks: what follows by itself, and what becomes of an answer.

use crate::agenda::fight_task::FightTask;
use crate::game::Play;
use crate::turn::fight_choices::Found;

impl Play<'_> {
    /// Does a task that nobody decides.
    pub(crate) fn fight(&mut self, task: FightTask) {
        match task {
            FightTask::Shooting => self.shooting(),
            FightTask::Volley { shooter, target, shot } => self.shoot(shooter, target, shot),
            FightTask::Shares(shares) => self.share(shares),
            FightTask::Opportunity { mover, from } => self.opportunity(mover, from),
            FightTask::Passing { mover, shooters } => self.passing(mover, shooters),
            FightTask::Combats => self.combats(),
            FightTask::Bout(bout) => self.bout(bout),
            FightTask::Panic(test) => self.panic(test),
            FightTask::Reaction { test, result } => self.react_to_panic(test, result),
            FightTask::FallBack(flight) => self.fall_back(flight),
            FightTask::Aftermath(fought) => self.aftermath(&fought),
            FightTask::Triumph { unit, foes, aids, houses, combat } => {
                self.triumph(unit, &foes, aids, &houses, combat);
            }
            FightTask::Follow { unit, from, aids } => self.follow(unit, from, aids),
            FightTask::Clash { unit, combat } => self.clash(unit, combat),
            FightTask::StandDown(units) => self.stand_down(units),
            FightTask::Shoot
            | FightTask::Fire { .. }
            | FightTask::Choose
            | FightTask::Ask(_)
            | FightTask::Trumpet { .. }
            | FightTask::Valour { .. }
            | FightTask::Waver(_)
            | FightTask::MakeWay { .. }
            | FightTask::Victor { .. } => unreachable!("a side decides it"),
        }
    }

    /// Carries out an answer as it was judged.
    pub(crate) fn answer_fight(&mut self, task: FightTask, found: Found) {
        match (task, found) {
            (FightTask::Shoot | FightTask::Fire { .. } | FightTask::Victor { .. }, Found::Done) => {}
            (FightTask::Shoot, Found::Shoot(shooter, mark)) => self.answer_shot(shooter, &mark),
            (FightTask::Shoot, Found::Split(shooter, shares)) => self.answer_split(shooter, shares),
            (FightTask::Fire { mover, shooters }, Found::Fire(shooter)) => {
                self.answer_fire(mover, shooters, shooter);
            }
            (FightTask::Choose, Found::Combat(unit)) => self.begin_bout(unit),
            (FightTask::Ask(bout), found) => self.answer_ask(bout, found),
            (FightTask::Trumpet { test, dice }, Found::Again(which)) => {
                self.answer_trumpet(test, dice, which);
            }
            (FightTask::Valour { test, dice }, Found::Again(which)) => self.answer_valour(test, dice, which),
            (FightTask::Waver(test), Found::Retreats(retreats)) => self.answer_waver(test, retreats),
            (FightTask::MakeWay { flight, friend }, Found::Way(pose)) => {
                self.answer_make_way(flight, friend, pose);
            }
            (FightTask::Victor { unit, .. }, Found::Breakthrough) => self.break_through(unit),
            (FightTask::Victor { unit, foes, .. }, Found::Pursue) => self.pursue(unit, foes),
            (FightTask::Victor { unit, .. }, Found::Take(house, pose)) => {
                self.take_building(unit, house, pose);
            }
            (task, found) => unreachable!("{found:?} was never found to answer {task:?}"),
        }
    }
}

//! Shooting and combat as a pile of tasks: what follows by itself, and what becomes of an answer.

use crate::action::Action;
use crate::agenda::fight_task::FightTask;
use crate::game::Play;

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

    /// Takes an answer that was found legal.
    pub(crate) fn answer_fight(&mut self, task: FightTask, action: &Action) {
        match task {
            FightTask::Shoot => self.answer_shoot(action),
            FightTask::Fire { mover, shooters } => self.answer_fire(mover, shooters, action),
            FightTask::Choose => self.answer_choose(action),
            FightTask::Ask(bout) => self.answer_ask(bout, action),
            FightTask::Trumpet { test, dice } => self.answer_trumpet(test, dice, action),
            FightTask::Valour { test, dice } => self.answer_valour(test, dice, action),
            FightTask::Waver(test) => self.answer_waver(test, action),
            FightTask::MakeWay { flight, friend } => self.answer_make_way(flight, friend, action),
            FightTask::Victor { unit, foes, house, .. } => self.answer_victor(unit, foes, house, action),
            _ => unreachable!("nobody decides it"),
        }
    }
}

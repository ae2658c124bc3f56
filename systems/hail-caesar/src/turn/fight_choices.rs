//! Decisions in shooting and combat: what may be answered, and whether an answer is possible.

use acies_core::side::Side;

use crate::action::Action;
use crate::agenda::fight_task::FightTask;
use crate::game::HailCaesar;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};

impl HailCaesar {
    /// The unit of that name, if it is of that side.
    pub(crate) fn unit_of(&self, name: UnitName, side: Side) -> Result<UnitId, Refusal> {
        let unit = self.named(name).ok_or(no("hc-no-unit", "army.1").unit(name))?;
        if name.0 == side { Ok(unit) } else { Err(no("hc-no-not-asked", "sequence.2").unit(name)) }
    }

    /// The unit of that name, if it is an enemy of that side.
    pub(crate) fn enemy_of(&self, name: UnitName, side: Side) -> Result<UnitId, Refusal> {
        let unit = self.named(name).ok_or(no("hc-no-unit", "army.1").unit(name))?;
        if name.0 == side { Err(no("hc-no-friend", "shooting-resolve.1").target(name)) } else { Ok(unit) }
    }

    /// The captain of that name, if he is of that side.
    pub(crate) fn captain_of_side(&self, name: CaptainName, side: Side) -> Result<CaptainId, Refusal> {
        self.captain_named(name).filter(|_| name.0 == side).ok_or(no("hc-no-captain", "army.1").captain(name))
    }
}

/// Lists the answers to a decision.
pub fn legal(game: &HailCaesar, s: &State, task: &FightTask, add: &mut dyn FnMut(Action)) {
    match task {
        FightTask::Shoot => game.shoot_legal(s, add),
        FightTask::Fire { shooters, .. } => {
            shooters.iter().for_each(|unit| add(Action::Fire(game.name(*unit))));
            add(Action::HoldFire);
        }
        FightTask::Choose => {
            game.open_combats(s).into_iter().for_each(|unit| add(Action::Combat(game.name(unit))))
        }
        FightTask::Ask(bout) => game.ask_legal(s, bout, add),
        FightTask::Trumpet { .. } => {
            [Action::AgainOne(1), Action::AgainOne(2), Action::Keep].into_iter().for_each(add)
        }
        FightTask::Valour { .. } => [Action::Again, Action::Keep].into_iter().for_each(add),
        FightTask::Waver(test) => {
            let name = game.name(test.unit);
            [Action::Stand(name), Action::Retreat(name)].into_iter().for_each(add);
        }
        FightTask::MakeWay { flight, friend } => {
            let name = game.name(*friend);
            game.way_places(s, flight, *friend).into_iter().for_each(|pose| add(Action::Way(name, pose)));
            add(Action::Block(name));
        }
        FightTask::Victor { unit, through, house, .. } => game.victor_legal(s, *unit, *through, *house, add),
        // The others follow by themselves.
        _ => {}
    }
}

/// Whether an answer is possible.
pub fn check(game: &HailCaesar, s: &State, task: &FightTask, action: &Action) -> Result<(), Refusal> {
    match task {
        FightTask::Shoot => game.shoot_check(s, action),
        FightTask::Fire { mover, shooters } => game.fire_check(*mover, shooters, action),
        FightTask::Choose => game.choose_check(s, action),
        FightTask::Ask(bout) => game.ask_check(s, bout, action),
        FightTask::Trumpet { .. } => HailCaesar::trumpet_check(action),
        FightTask::Valour { .. } => HailCaesar::valour_check(action),
        FightTask::Waver(test) => game.waver_check(test, action),
        FightTask::MakeWay { flight, friend } => game.make_way_check(s, flight, *friend, action),
        FightTask::Victor { unit, through, house, .. } => {
            game.victor_check(s, *unit, *through, *house, action)
        }
        _ => Err(wrong_moment("sequence.3")),
    }
}

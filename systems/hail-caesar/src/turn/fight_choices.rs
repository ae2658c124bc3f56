//! Decisions in shooting and combat: what may be answered, and whether an answer is possible.

use acies_core::side::Side;
use acies_ground::Pose;

use crate::action::Action;
use crate::agenda::fight_task::FightTask;
use crate::game::HailCaesar;
use crate::refusal::{Naming, Refusal, no, wrong_moment};
use crate::shooting::target::Mark;
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

/// An answer that was found possible, with all that was found out about it: what is carried out is what was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// No more of this: no more shots, no other captain, no other ranks, no move.
    Done,
    /// A unit shoots at another.
    Shoot(UnitId, Mark),
    /// A unit divides its dice between several enemies.
    Split(UnitId, Vec<(UnitId, u8)>),
    /// A unit shoots at an enemy that crossed its front.
    Fire(UnitId),
    /// The combat of this unit is next.
    Combat(UnitId),
    /// A captain joins an engaged unit.
    Joins(CaptainId, UnitId),
    /// A captain adds so many attacks.
    Attacks(CaptainId, u8),
    /// A unit closes ranks.
    CloseRanks(UnitId),
    /// A unit divides its attacks.
    Aim(UnitId, Vec<(UnitId, u8)>),
    /// Which dice of a test are rolled again.
    Again([bool; 2]),
    /// Whether a unit goes back, or stands in confusion.
    Retreats(bool),
    /// Where to a friend gives way, if it does.
    Way(Option<Pose>),
    /// A victor makes its move.
    Pursue,
    /// A victor breaks through.
    Breakthrough,
    /// A victor takes a building, and stands there.
    Take(u8, Pose),
}

/// Whether an answer is possible.
pub fn check(game: &HailCaesar, s: &State, task: &FightTask, action: &Action) -> Result<(), Refusal> {
    judge(game, s, task, action).map(drop)
}

/// What an answer comes to, or why it is not possible.
pub(crate) fn judge(
    game: &HailCaesar,
    s: &State,
    task: &FightTask,
    action: &Action,
) -> Result<Found, Refusal> {
    match task {
        FightTask::Shoot => game.judge_shot(s, action),
        FightTask::Fire { mover, shooters } => game.judge_fire(*mover, shooters, action),
        FightTask::Choose => game.judge_choice(s, action),
        FightTask::Ask(bout) => game.judge_answer(s, bout, action),
        FightTask::Trumpet { .. } => HailCaesar::judge_trumpet(action),
        FightTask::Valour { .. } => HailCaesar::judge_valour(action),
        FightTask::Waver(test) => game.judge_waver(test, action),
        FightTask::MakeWay { flight, friend } => game.judge_way(s, flight, *friend, action),
        FightTask::Victor { unit, through, house, .. } => {
            game.judge_victor(s, *unit, *through, *house, action)
        }
        _ => Err(wrong_moment("sequence.3")),
    }
}

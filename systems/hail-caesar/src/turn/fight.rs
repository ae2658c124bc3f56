//! Shooting and combat as a pile of tasks: what may be answered, what follows by itself, and what becomes of an
//! answer.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::fighting::Action;
use crate::agenda::fighting::Task;
use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play};
use crate::refusal::fighting::Refusal;
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};

impl HailCaesar {
    /// The unit of that name, if it is of that side.
    pub(crate) fn unit_of(&self, name: UnitName, side: Side) -> Result<UnitId, Refusal> {
        let unit = self.named(name).ok_or(Refusal::NoUnit(name))?;
        if name.0 == side { Ok(unit) } else { Err(Refusal::NotAsked { unit: name }) }
    }

    /// The unit of that name, if it is an enemy of that side.
    pub(crate) fn enemy_of(&self, name: UnitName, side: Side) -> Result<UnitId, Refusal> {
        let unit = self.named(name).ok_or(Refusal::NoUnit(name))?;
        if name.0 == side { Err(Refusal::Friend { target: name }) } else { Ok(unit) }
    }

    /// The captain of that name, if he is of that side.
    pub(crate) fn captain_of_side(&self, name: CaptainName, side: Side) -> Result<CaptainId, Refusal> {
        self.captain_named(name).filter(|_| name.0 == side).ok_or(Refusal::NoCaptain(name))
    }
}

/// Lists the answers to a decision.
pub fn legal(game: &HailCaesar, s: &State, task: &Task, add: &mut dyn FnMut(Action)) {
    match task {
        Task::Shoot => game.shoot_legal(s, add),
        Task::Fire { shooters, .. } => {
            shooters.iter().for_each(|unit| add(Action::Fire(game.name(*unit))));
            add(Action::Pass);
        }
        Task::Choose => {
            game.open_combats(s).into_iter().for_each(|unit| add(Action::Combat(game.name(unit))))
        }
        Task::Ask(bout) => game.ask_legal(s, bout, add),
        Task::Trumpet { .. } => {
            [Action::AgainOne(1), Action::AgainOne(2), Action::Keep].into_iter().for_each(add)
        }
        Task::Valour { .. } => [Action::Again, Action::Keep].into_iter().for_each(add),
        Task::Waver(test) => {
            let name = game.name(test.unit);
            [Action::Stand(name), Action::Retreat(name)].into_iter().for_each(add);
        }
        Task::MakeWay { flight, friend } => {
            let name = game.name(*friend);
            game.way_places(s, flight, *friend).into_iter().for_each(|pose| add(Action::Way(name, pose)));
            add(Action::Block(name));
        }
        Task::Victor { unit, through, house, .. } => game.victor_legal(s, *unit, *through, *house, add),
        // The others follow by themselves.
        _ => {}
    }
}

/// Whether an answer is possible.
pub fn check(game: &HailCaesar, s: &State, task: &Task, action: &Action) -> Result<(), Refusal> {
    match task {
        Task::Shoot => game.shoot_check(s, action),
        Task::Fire { mover, shooters } => game.fire_check(*mover, shooters, action),
        Task::Choose => game.choose_check(s, action),
        Task::Ask(bout) => game.ask_check(s, bout, action),
        Task::Trumpet { .. } => HailCaesar::trumpet_check(action),
        Task::Valour { .. } => HailCaesar::valour_check(action),
        Task::Waver(test) => game.waver_check(test, action),
        Task::MakeWay { flight, friend } => game.make_way_check(s, flight, *friend, action),
        Task::Victor { unit, through, house, .. } => game.victor_check(s, *unit, *through, *house, action),
        _ => Err(Refusal::WrongMoment),
    }
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// Does a task that nobody decides.
    pub(crate) fn fight(&mut self, task: Task) {
        match task {
            Task::Shooting => self.shooting(),
            Task::Volley { shooter, target, shot } => self.shoot(shooter, target, shot),
            Task::Shares(shares) => self.share(shares),
            Task::Opportunity { mover, from } => self.opportunity(mover, from),
            Task::Passing { mover, shooters } => self.passing(mover, shooters),
            Task::Combats => self.combats(),
            Task::Bout(bout) => self.bout(bout),
            Task::Panic(test) => self.panic(test),
            Task::Reaction { test, result } => self.react_to_panic(test, result),
            Task::FallBack(flight) => self.fall_back(flight),
            Task::Aftermath(fought) => self.aftermath(&fought),
            Task::Triumph { unit, foes, aids, houses, combat } => {
                self.triumph(unit, &foes, aids, &houses, combat);
            }
            Task::Follow { unit, from, aids } => self.follow(unit, from, aids),
            Task::Clash { unit, combat } => self.clash(unit, combat),
            Task::StandDown(units) => self.stand_down(units),
            Task::Shoot
            | Task::Fire { .. }
            | Task::Choose
            | Task::Ask(_)
            | Task::Trumpet { .. }
            | Task::Valour { .. }
            | Task::Waver(_)
            | Task::MakeWay { .. }
            | Task::Victor { .. } => unreachable!("a side decides it"),
        }
    }

    /// Takes an answer that was found legal.
    pub(crate) fn answer_fight(&mut self, task: Task, action: &Action) {
        match task {
            Task::Shoot => self.answer_shoot(action),
            Task::Fire { mover, shooters } => self.answer_fire(mover, shooters, action),
            Task::Choose => self.answer_choose(action),
            Task::Ask(bout) => self.answer_ask(bout, action),
            Task::Trumpet { test, dice } => self.answer_trumpet(test, dice, action),
            Task::Valour { test, dice } => self.answer_valour(test, dice, action),
            Task::Waver(test) => self.answer_waver(test, action),
            Task::MakeWay { flight, friend } => self.answer_make_way(flight, friend, action),
            Task::Victor { unit, foes, house, .. } => self.answer_victor(unit, foes, house, action),
            _ => unreachable!("nobody decides it"),
        }
    }
}

//! Chapters 1 and 2: the set-up and the turn. It ties the other chapters together.

use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, ToAct};
use acies_core::outcome::Outcome;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_hex::Heading;
use acies_kit::options::Options;
use acies_words::Bilingual;

use crate::action::Action;
use crate::components::{Battle, Figures, UNITS};
use crate::event::{Event, Who};
use crate::files::FIGURES;
use crate::refusal::Refusal;
use crate::state::{Stage, State, Unit};

/// A battle of the template.
#[derive(Clone, Debug)]
pub struct Template {
    pub(crate) battle: Battle,
    pub(crate) figures: Figures,
    /// What the armies are called, in both languages.
    pub(crate) armies: BySide<Bilingual>,
    /// The option: who removes a unit takes its place [6.1].
    pub(crate) press: bool,
}

/// A unit as events name it.
pub(crate) fn who(side: Side, unit: &Unit) -> Who {
    Who { side, kind: unit.kind, hex: unit.hex }
}

impl Template {
    /// A battle between these armies, played with options.
    pub(crate) fn new(battle: Battle, armies: BySide<Bilingual>, options: &Options) -> Template {
        Template { battle, figures: FIGURES.0.clone(), armies, press: options.is_on("press") }
    }

    /// The units where the battle puts them [1.2], facing the enemy's edge and complete [1.3].
    pub(crate) fn laid_out(&self) -> State {
        let mut units = BySide([[None; UNITS]; 2]);
        for &(side, kind, hex) in &self.battle.units {
            let facing = if side == Side::North { Heading::South } else { Heading::North };
            let strength = self.figures.strength[kind as usize];
            if let Some(free) = units[side].iter_mut().find(|unit| unit.is_none()) {
                *free = Some(Unit { kind, hex, facing, strength });
            }
        }
        State { units, active: self.battle.first, turn: 1, stage: Stage::Act }
    }

    /// The next turn is the other side's [2.1].
    fn next_turn<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        self.judge_end(state, listener);
        if matches!(state.stage, Stage::Over(..)) {
            return;
        }
        (state.active, state.turn, state.stage) = (state.active.other(), state.turn + 1, Stage::Act);
        listener.tell(|| Event::TurnBegan { side: state.active, turn: state.turn });
    }
}

impl Game for Template {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = State;

    fn start<D: Dice>(&self, _: &mut D) -> State {
        self.laid_out()
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.stage {
            Stage::Over(verdict, _) => ToAct::Over(verdict),
            Stage::Act | Stage::GoOn(_) => ToAct::Side(state.active),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.to_act(state) != ToAct::Side(by) {
            return;
        }
        for unit in state.of(by) {
            if let Stage::GoOn(hex) = state.stage
                && unit.hex != hex
            {
                continue;
            }
            list.extend(self.reach(state, unit).iter().map(|to| Action::Move(unit.hex, to)));
            if state.stage == Stage::Act {
                let other =
                    Heading::ALL.into_iter().filter(|facing| Template::may_turn(unit, *facing).is_ok());
                list.extend(other.map(|facing| Action::Turn(unit.hex, facing)));
                let targets = self.targets(state, by, unit).iter();
                list.extend(targets.map(|to| Action::Attack(unit.hex, to)));
            }
        }
        if state.stage != Stage::Act {
            list.push(Action::Stop);
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.to_act(state).owed_by(by, |_| Refusal::Over, |_| Refusal::NotYourTurn)?;
        let unit = |hex| state.at(by, hex).ok_or(Refusal::NoUnit(hex));
        match (*action, state.stage) {
            (Action::Stop, Stage::GoOn(_)) => Ok(()),
            (Action::Stop, _) => Err(Refusal::NothingToStop),
            (Action::Move(from, _), Stage::GoOn(hex)) if from != hex => Err(Refusal::OnlyHorse(hex)),
            (Action::Turn(..) | Action::Attack(..), Stage::GoOn(hex)) => Err(Refusal::OnlyHorse(hex)),
            (Action::Move(from, to), _) => self.may_move(state, unit(from)?, to),
            (Action::Turn(at, facing), _) => Template::may_turn(unit(at)?, facing),
            (Action::Attack(from, to), _) => self.may_attack(state, by, unit(from)?, to),
        }
    }

    fn apply<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, by, action)?;
        match *action {
            Action::Stop => {}
            Action::Move(from, to) => {
                if let Some(unit) = state.at(by, from) {
                    listener.tell(|| Event::Moved { unit: who(by, unit), to });
                }
                self.enter(state, by, from, to, listener);
                let first = state.stage == Stage::Act;
                if first && state.at(by, to).is_some_and(|unit| self.goes_on(state, unit)) {
                    state.stage = Stage::GoOn(to);
                    return Ok(());
                }
            }
            Action::Turn(at, facing) => {
                if let Some(Some(unit)) = state.at_mut(by, at) {
                    listener.tell(|| Event::Turned { unit: who(by, unit), facing });
                    unit.facing = facing;
                }
            }
            Action::Attack(from, to) => self.strike(state, (by, from), to, dice, listener),
        }
        self.next_turn(state, listener);
        Ok(())
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        *state
    }

    fn redeal<D: Dice>(&self, view: &State, _: &mut D) -> State {
        *view
    }

    fn reveals(&self, _: &State, _: &Action) -> bool {
        false
    }

    fn waits(&self, _: &State) -> Waits {
        Waits::No
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }
}

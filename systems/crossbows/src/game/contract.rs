//! The battle as every game is played: who owes an answer, which there are, what comes of them, and what somebody sees.

use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, Silence, ToAct};
use acies_core::outcome::Outcome;
use acies_core::side::{Side, Viewer};
use acies_core::window::Waits;

use super::Crossbows;
use crate::action::Action;
use crate::event::Event;
use crate::refusal::{Refusal, Why};
use crate::state::{State, Task, View};

impl Game for Crossbows {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        self.proceed(&mut state, dice, &mut Silence);
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        let owner = state.task().and_then(|task| self.owner(state, task));
        match (state.over, owner) {
            (Some((verdict, _)), _) => ToAct::Over(verdict),
            (None, Some(side)) => ToAct::Side(side),
            // Whatever follows by itself has followed before anybody asks.
            (None, None) => ToAct::Side(state.active),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.to_act(state) == ToAct::Side(by)
            && let Some(task) = state.task()
        {
            self.list(state, task, list);
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        self.to_act(state).owed_by(by, |_| Refusal::from(Why::Over), |_| Why::NotYours.into())?;
        let task = state.task().ok_or(Why::Phase)?;
        self.judge_answer(state, by, task, action)
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
        if let Some(task) = state.task() {
            self.answer(state, (by, task, action), dice, listener);
            self.proceed(state, dice, listener);
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hidden = state.masked(viewer);
        View { viewer, state: State { hidden, ..state.clone() } }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        State { hidden: self.dealt(view, dice), ..view.state.clone() }
    }

    /// Where an order may come to light by it, nothing is taken back though none did [5.0.2].
    fn reveals(&self, state: &State, action: &Action) -> bool {
        let ends = matches!(action, Action::Done | Action::Pass | Action::Claim | Action::Trace(..));
        let asked = matches!(state.task(), Some(Task::Late));
        self.orders && (ends || (asked && matches!(action, Action::Advance(..))))
    }

    fn waits(&self, state: &State) -> Waits {
        match state.task() {
            Some(Task::Order(_) | Task::Try(_) | Task::Change(_) | Task::Trace(_)) => Waits::Sealed,
            Some(Task::Withdraw) if self.is_window(state) => Waits::Window,
            Some(Task::Move | Task::Declare | Task::Late | Task::Rally) if self.orders => Waits::Secret,
            Some(Task::Fall | Task::Fire(_) | Task::Move | Task::Declare | Task::Late | Task::Rally) => {
                Waits::Person
            }
            _ => Waits::No,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }
}

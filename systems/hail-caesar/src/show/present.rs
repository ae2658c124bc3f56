//! How the system shows itself: the movement phase and the fight speak each for its own.

use acies_core::game::Present;
use acies_core::gist::Gist;
use acies_core::odds::Odd;
use acies_core::scene::{Overlay, Scene, Spot, Throw};
use acies_words::message::Message;

use crate::action::Action;
use crate::agenda::Task;
use crate::event::Event;
use crate::game::HailCaesar;
use crate::state::State;

impl Present for HailCaesar {
    fn scene(&self, view: &State) -> Scene {
        self.scene_of(view)
    }

    fn prompt(&self, view: &State) -> Message {
        match view.agenda.last() {
            Some(Task::March(task)) => crate::show::march_answers::prompt(self, view, task),
            Some(Task::Fight(task)) => crate::show::fight_answers::prompt(self, view, task),
            Some(Task::Phase(_)) | None => Message::new("hc-prompt-over"),
        }
    }

    fn meaning(&self, view: &State, action: &Action) -> Message {
        match action {
            Action::March(action) => crate::show::march_answers::meaning(self, view, action),
            Action::Fight(action) => crate::show::fight_answers::meaning(self, view, action),
        }
    }

    fn facts(&self, view: &State, action: &Action) -> Vec<Message> {
        match action {
            Action::March(action) => crate::show::march_answers::facts(self, view, action),
            Action::Fight(action) => crate::show::fight_answers::facts(self, view, action),
        }
    }

    fn odds(&self, view: &State, action: &Action) -> Vec<Odd> {
        match action {
            Action::March(action) => crate::show::march_answers::odds(self, view, action),
            Action::Fight(action) => crate::show::fight_answers::odds(self, view, action),
        }
    }

    fn picks(&self, action: &Action) -> Vec<String> {
        match action {
            Action::March(action) => crate::show::march_answers::picks(self, action),
            Action::Fight(action) => crate::show::fight_answers::picks(self, action),
        }
    }

    fn intended(&self, view: &State, picks: &[&str]) -> Option<Action> {
        match view.agenda.last()? {
            Task::March(task) => {
                crate::show::march_answers::intended(self, view, task, picks).map(Action::March)
            }
            Task::Fight(task) => {
                crate::show::fight_answers::intended(self, view, task, picks).map(Action::Fight)
            }
            Task::Phase(_) => None,
        }
    }

    fn ghost(&self, view: &State, action: &Action) -> Vec<Spot> {
        self.ghost_of(view, action)
    }

    fn look(&self, view: &State, place: &str) -> (Vec<Message>, Vec<Overlay>) {
        self.look_at(view, place)
    }

    fn tell(&self, event: &Event) -> Message {
        match event {
            Event::March(event) => crate::show::march_answers::tell(self, event),
            Event::Fight(event) => crate::show::fight_answers::tell(self, event),
        }
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.gist_of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        match event {
            Event::March(event) => crate::show::march_answers::thrown(self, event),
            Event::Fight(event) => crate::show::fight_answers::thrown(self, event),
        }
    }
}

//! How the system shows itself.

use acies_core::game::Present;
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{Scene, Spot, Throw};
use acies_words::message::Message;

use crate::action::Action;
use crate::agenda::Task;
use crate::event::Event;
use crate::game::HailCaesar;
use crate::refusal::{Refusal, told};
use crate::show::meaning::meaning;
use crate::show::story::tell;
use crate::show::thrown::thrown;
use crate::show::{fight_facts, idle, march_facts, odds, pointing, prompt};
use crate::state::State;

impl Present for HailCaesar {
    fn scene(&self, view: &State) -> Scene {
        self.scene_of(view)
    }

    fn prompt(&self, view: &State) -> Message {
        match view.agenda.last() {
            Some(Task::March(task)) => prompt::marching(self, view, task),
            Some(Task::Fight(task)) => prompt::fighting(self, view, task),
            Some(Task::Phase(_)) | None => Message::new("hc-prompt-over"),
        }
    }

    fn meaning(&self, view: &State, action: &Action) -> Message {
        meaning(self, view, action)
    }

    fn sure(&self, view: &State, action: &Action) -> Option<Message> {
        idle::sure(self, view, action)
    }

    fn before(&self, view: &State, picks: &[&str]) -> Option<Action> {
        idle::before(self, view, picks)
    }

    fn facts(&self, view: &State, action: &Action) -> Vec<Message> {
        if action.is_of_movement() {
            march_facts::facts(self, view, action)
        } else {
            fight_facts::facts(self, view, action)
        }
    }

    fn odds(&self, view: &State, action: &Action) -> Vec<Odd> {
        if action.is_of_movement() {
            march_facts::odds(self, view, action)
        } else {
            odds::odds(self, view, action)
        }
    }

    fn picks(&self, _: &State, action: &Action) -> Vec<String> {
        pointing::picks(self, action)
    }

    fn intended(&self, view: &State, picks: &[&str]) -> Option<Action> {
        match view.agenda.last()? {
            Task::March(task) => pointing::marching(self, view, task, picks),
            Task::Fight(task) => pointing::fighting(self, view, task, picks),
            Task::Phase(_) => None,
        }
    }

    fn refused(&self, refusal: &Refusal) -> Message {
        told(self, refusal)
    }

    fn ghost(&self, view: &State, action: &Action) -> Vec<Spot> {
        self.ghost_of(view, action)
    }

    fn outlook(&self, view: &State, action: &Action) -> Outlook {
        self.outlook_of(view, action)
    }

    fn look(&self, view: &State, place: &str) -> Option<Look> {
        self.look_at(view, place)
    }

    fn tell(&self, event: &Event) -> Message {
        tell(self, event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.gist_of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        thrown(event)
    }
}

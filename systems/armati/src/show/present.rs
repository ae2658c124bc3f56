//! How the system shows itself.

use acies_core::commitments::Answer;
use acies_core::game::Present;
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{Scene, Spot, Throw};
use acies_core::side::Side;
use acies_words::message::Message;

use crate::action::Action;
use crate::event::Event;
use crate::game::{Armati, View};
use crate::refusal::{Refusal, told};
use crate::show::{meaning, pointing, prompt, story, thrown};

/// Who owes a sealed answer, as somebody sees it.
fn asked(view: &View) -> Option<Side> {
    let seen = view.sealed.as_ref()?;
    [seen.first, seen.first.other()].into_iter().find(|side| seen.by[*side] == Answer::Owed)
}

impl Present for Armati {
    fn scene(&self, view: &View) -> Scene {
        self.scene_of(&view.state)
    }

    fn prompt(&self, view: &View) -> Message {
        prompt::prompt(self, &view.state, asked(view))
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        meaning::meaning(self, &view.state, action)
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        self.facts_of(&view.state, action, asked(view))
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        self.odds_of(&view.state, action, asked(view))
    }

    fn picks(&self, view: &View, action: &Action) -> Vec<String> {
        pointing::picks(self, &view.state, action)
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        pointing::intended(self, &view.state, picks)
    }

    fn refused(&self, refusal: &Refusal) -> Message {
        told(self, refusal)
    }

    fn ghost(&self, view: &View, action: &Action) -> Vec<Spot> {
        self.ghost_of(&view.state, action)
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.outlook_of(&view.state, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.look_at(&view.state, place)
    }

    fn tell(&self, event: &Event) -> Message {
        story::tell(self, event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.gist_of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        thrown::thrown(event)
    }
}

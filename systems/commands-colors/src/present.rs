//! How the battle shows itself: prompts, meanings, facts and the story. All of it is made from a
//! view, so it cannot tell a secret; all words are keys of the text files.

mod facts;
mod meaning;
mod prompt;
mod story;
mod terms;

use acies_core::game::Present;
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{DieFace, Scene, Throw};
use acies_core::window::{Wish, Wishes};
use acies_hex::Hex;
use acies_words::message::Message;

use crate::action::Action;
use crate::components::{CardKind, Face, UnitKind};
use crate::event::Event;
use crate::game::{CommandsColors, View};
use crate::gist;
use crate::state::{Orders, Stage};

pub(crate) use terms::{card_clause, face_key, person, unit_key};

impl Present for CommandsColors {
    fn scene(&self, view: &View) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &View) -> Message {
        self.question(&view.public)
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        self.meant(&view.public, action)
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        self.facts_of(&view.public, action)
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        self.roll_odds(&view.public, action)
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.outlook_of(&view.public, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.look_at(view, place)
    }

    fn picks(&self, _: &View, action: &Action) -> Vec<String> {
        match action {
            Action::Play(card) | Action::Discard(card) => vec![card.name().into()],
            Action::Order(hex)
            | Action::OrderLeader(hex)
            | Action::Lead(hex)
            | Action::Rally(hex)
            | Action::Step(hex)
            | Action::Advance(hex) => vec![hex.to_string()],
            Action::Place(kind, hex) => vec![kind.code().into(), hex.to_string()],
            Action::Move(from, to)
            | Action::MoveLeader(from, to)
            | Action::Attack(from, to)
            | Action::Fire(from, to) => vec![from.to_string(), to.to_string()],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let p = &view.public;
        match (p.stage, picks) {
            (Stage::PlayCard, [card]) => CardKind::named(card).map(Action::Play),
            (Stage::Order(Orders::Rally(_)), [hex]) => hex.parse().ok().map(Action::Rally),
            (Stage::Order(orders), [hex]) => {
                let hex: Hex = hex.parse().ok()?;
                let named = matches!(orders, Orders::Leadership { named: false, .. });
                let lone = p.unit_at(hex).is_none() && p.leaders[p.active].contains(hex);
                Some(match (named, lone) {
                    (true, true) => Action::Lead(hex),
                    (false, true) => Action::OrderLeader(hex),
                    _ => Action::Order(hex),
                })
            }
            (Stage::Place, [kind, hex]) => Some(Action::Place(UnitKind::named(kind)?, hex.parse().ok()?)),
            (Stage::Move | Stage::SecondMove, [from, to]) => {
                let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
                let lone = p.unit_at(from).is_none() && p.leaders[p.active].contains(from);
                Some(if lone { Action::MoveLeader(from, to) } else { Action::Move(from, to) })
            }
            (Stage::Fight | Stage::Bonus, [from, to]) => {
                let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
                let near = self.tables.board.distance(from, to) <= 1;
                Some(if near || p.stage == Stage::Bonus {
                    Action::Attack(from, to)
                } else {
                    Action::Fire(from, to)
                })
            }
            (Stage::Retreat | Stage::Evade | Stage::LeaderEvade { .. }, [hex]) => {
                hex.parse().ok().map(Action::Step)
            }
            (Stage::Advance, [hex]) => hex.parse().ok().map(Action::Advance),
            _ => None,
        }
    }

    fn wishes(&self, view: &View) -> Option<Wishes> {
        self.wishes_of(view)
    }

    fn wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        self.answer_wished(view, wish)
    }

    fn tell(&self, event: &Event) -> Message {
        self.story(event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        gist::of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        let faces = match event {
            Event::OrderDice { faces, .. }
            | Event::Rolled { faces, .. }
            | Event::RolledAgain { faces }
            | Event::LeaderChecked { faces, .. }
            | Event::LeaderAttacked { faces, .. }
            | Event::Trampled { faces, .. }
            | Event::EscapeTried { faces, .. } => faces,
            _ => return Vec::new(),
        };
        let face = |face: &Face| DieFace { name: face.word(), label: Message::new(face_key(*face)) };
        vec![Throw { die: "battle", faces: faces.iter().map(face).collect() }]
    }
}

//! How the toy shows itself.

use acies_core::game::Present;
use acies_core::gist::{Gist, Happening};
use acies_core::look::Look;
use acies_core::odds::{Measure, Odd};
use acies_core::scene::{Board, Cell, DieFace, HexBoard, Panel, Scene, Shifted, Tally, Throw, Tops};
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::{Chosen, Wish, Wishes};
use acies_words::message::Message;

use super::{Action, Ambush, Happened, Leak, Stage, State, Tactic, Toy, View, What};

impl Toy {
    /// What a careless system would look at, if it is this careless.
    fn peeks<'v>(&self, leak: Leak, view: &'v View) -> Option<&'v State> {
        self.leaks(leak).then_some(&view.peek.0)
    }
}

/// Whether somebody's ambush lies at an even place.
fn even(state: &State) -> bool {
    state.ambush.0.iter().any(|ambush| matches!(ambush, Ambush::At(place) if place % 2 == 0))
}

fn trapped(state: &State) -> bool {
    state.trap.0.contains(&true)
}

/// A place on the track of a side.
fn name(side: Side, place: u8) -> String {
    format!("{}{place}", &side.word()[..1])
}

impl Present for Toy {
    fn scene(&self, view: &View) -> Scene {
        let panel = |side: Side| Panel {
            tallies: vec![Tally::new(Message::new("goal"), view.at[side], self.goal)],
            held: self.peeks(Leak::Steps, view).map_or(0, |state| state.walked[side]),
            ..Panel::of(Message::new("army"))
        };
        let cell = |side: Side, place: u8| Cell::named(name(side, place));
        let bold = |state: &State| state.tactics.made(Side::North) == Some(&Tactic::Bold);
        let tactic = if self.peeks(Leak::Sealed, view).is_some_and(bold) { "bold" } else { "chosen" };
        let rows = Side::BOTH.map(|side| (0..=self.goal).map(|place| cell(side, place)).collect());
        Scene {
            board: Board::Hexes(HexBoard { tops: Tops::Pointed, shifted: Shifted::Odd, rows: rows.into() }),
            panels: BySide(Side::BOTH.map(panel)),
            turn: view.turn,
            notes: vec![Message::new(tactic)],
            appearance: acies_core::scene::Appearance::default(),
        }
    }

    fn prompt(&self, view: &View) -> Message {
        Message::new(if self.peeks(Leak::Prompt, view).is_some_and(even) { "beware" } else { "prompt" })
    }

    fn meaning(&self, view: &View, _: &Action) -> Message {
        Message::new(if self.peeks(Leak::Meaning, view).is_some_and(even) { "beware" } else { "meaning" })
    }

    fn facts(&self, view: &View, _: &Action) -> Vec<Message> {
        let told = self.peeks(Leak::Facts, view).is_some_and(even);
        told.then(|| Message::new("beware")).into_iter().collect()
    }

    fn odds(&self, view: &View, _: &Action) -> Vec<Odd> {
        let told = self.peeks(Leak::Odds, view).is_some_and(trapped);
        let (label, measure) = (Message::new("trap"), Measure::Chance);
        let odd = Odd { label, measure, numerator: u128::from(told), denominator: 1 };
        vec![odd]
    }

    fn picks(&self, _: &View, action: &Action) -> Vec<String> {
        match action {
            Action::Hide(place) => vec![name(Side::North, *place)],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let told = self.peeks(Leak::Intended, view).is_some_and(even);
        let place = picks.first()?.get(1..)?.parse().ok()?;
        Some(if told { Action::Step(place) } else { Action::Hide(place) })
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        let lies = |state: &State| {
            let at = |side: Side| match state.ambush[side] {
                Ambush::At(at) => Some(name(side.other(), at)),
                _ => None,
            };
            Side::BOTH.into_iter().filter_map(at).any(|at| at == place)
        };
        let told = self.peeks(Leak::Look, view).is_some_and(lies);
        told.then(|| Look::at(Message::new("beware"), Side::North))
    }

    fn wishes(&self, view: &View) -> Option<Wishes> {
        let told = self.peeks(Leak::Wishes, view).is_some_and(trapped);
        let said = Message::new;
        let unit = Chosen { id: "trap".into(), place: "n0".into(), name: said("trap") };
        self.secrets.then(|| Wishes {
            title: said("traps"),
            about: said("about"),
            ask: said("ask"),
            first: said("first"),
            at: said("at"),
            never: said("never"),
            units: told.then_some(unit).into_iter().collect(),
        })
    }

    fn wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        let Viewer::Seat(side) = view.viewer else { return None };
        if view.stage != Stage::Trap || side == view.next {
            return None;
        }
        let holds = view.trap[side] == Some(true);
        match wish {
            Wish::Ask => None,
            Wish::Open => (!holds).then_some(Action::Stand),
            Wish::First if holds => Some(Action::Spring),
            Wish::First | Wish::At(_) | Wish::Never => Some(Action::Stand),
        }
    }

    fn tell(&self, event: &Happened) -> Message {
        let told = Message::new("happened");
        match &event.what {
            What::Hid { by, place } => told.word("by", by).word("place", format!("{place:?}")),
            What::Chose { by, tactic } => told.word("by", by).word("tactic", format!("{tactic:?}")),
            What::Opened(both) => told.word("both", format!("{:?}", both.0)),
            What::Walked { by, to } => told.word("by", by).number("to", *to),
            What::Found { of, place } => told.word("of", of).number("place", *place),
            What::Ran { by, to, trap } => {
                let beware = *trap && event.leak == Some(Leak::Marked);
                told.word("by", by).number("to", *to).word("beware", beware)
            }
            What::Sprung { by, back } => told.word("by", by).number("back", *back),
            What::Stood { by } => told.word("by", by),
        }
    }

    fn gist(&self, event: &Happened) -> Option<Gist> {
        let What::Ran { by, to, trap } = event.what else { return None };
        let beware = trap && event.leak == Some(Leak::Gist);
        let happening = if beware { Happening::Attack } else { Happening::Move };
        Some(Gist::new(happening, by).to(name(by, to)))
    }

    fn thrown(&self, event: &Happened) -> Vec<Throw> {
        let face = |number: u8| DieFace { name: "d", label: Message::new("face").number("number", number) };
        match event.what {
            What::Sprung { back, .. } => vec![Throw { die: "d2", faces: vec![face(back)] }],
            What::Ran { trap: true, .. } if event.leak == Some(Leak::Dice) => {
                vec![Throw { die: "d2", faces: vec![face(0)] }]
            }
            _ => Vec::new(),
        }
    }
}

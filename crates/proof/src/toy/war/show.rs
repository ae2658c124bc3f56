//! How the toy's war shows itself.

use acies_core::game::{Event, Present};
use acies_core::scene::{Appearance, Board, Cell, HexBoard, Panel, Scene, Shifted, Tally, Tops};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

use super::rules::LAST_TURN;
use super::{War, WarAction, WarHappened, WarView, What};

impl Present for War {
    fn scene(&self, view: &WarView) -> Scene {
        let panel = |side: Side| Panel {
            tallies: vec![Tally::new(Message::new("points"), view.points[side], LAST_TURN as u8)],
            held: view.sent[side].unwrap_or_default(),
            ..Panel::of(Message::new("army"))
        };
        let rows = vec![Side::BOTH.map(|side| Cell::named(side.word().to_owned())).into()];
        Scene {
            board: Board::Hexes(HexBoard { tops: Tops::Pointed, shifted: Shifted::Odd, rows }),
            panels: BySide(Side::BOTH.map(panel)),
            turn: view.turn,
            notes: vec![Message::new("sealed").number("shown", view.shown)],
            appearance: Appearance::default(),
        }
    }

    fn prompt(&self, _: &WarView) -> Message {
        Message::new("prompt")
    }

    fn meaning(&self, _: &WarView, action: &WarAction) -> Message {
        Message::new("meaning").word("action", action)
    }

    fn facts(&self, _: &WarView, _: &WarAction) -> Vec<Message> {
        Vec::new()
    }

    fn picks(&self, _: &WarView, _: &WarAction) -> Vec<String> {
        Vec::new()
    }

    fn intended(&self, _: &WarView, _: &[&str]) -> Option<WarAction> {
        None
    }

    fn tell(&self, event: &WarHappened) -> Message {
        let told = Message::new("happened").word("what", event.name());
        match event.what {
            What::Wrote { by, sent } => told.word("by", by).number("sent", sent),
            What::Sealed { by } => told.word("by", by),
            What::Opened { sent } => told.word("sent", format!("{:?}", sent.0)),
            What::Met { machine } => told.word("machine", format!("{machine:?}")),
            What::Fought { won, lost } => {
                told.word("won", format!("{won:?}")).word("lost", format!("{:?}", lost.0))
            }
        }
    }
}

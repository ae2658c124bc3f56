//! Dice as they fell.

use acies_core::scene::{DieFace, Throw};
use acies_core::side::{BySide, Side};
use acies_words::message::Message;

use crate::event::Event;

/// The words of the faces of a die.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn throw(faces: &[u8]) -> Option<Throw> {
    let face = |face: &u8| DieFace {
        name: FACES[usize::from(face.saturating_sub(1)) % FACES.len()],
        label: Message::new("armati-die-face").number("face", *face),
    };
    (!faces.is_empty()).then(|| Throw { die: "d6", faces: faces.iter().map(face).collect() })
}

fn of_both(dice: &BySide<u8>) -> Vec<Throw> {
    throw(&[dice[Side::North], dice[Side::South]]).into_iter().collect()
}

/// The dice of an event, as they fell.
pub(crate) fn thrown(event: &Event) -> Vec<Throw> {
    match event {
        Event::Shot { dice, .. } => throw(dice).into_iter().collect(),
        Event::SkirmishRolled { dice, .. } | Event::OptionRolled { dice } => of_both(dice),
        Event::Fought { totals, .. } => of_both(&BySide(Side::BOTH.map(|side| totals[side].die))),
        Event::GeneralRisked { die, .. }
        | Event::PanicRolled { die, .. }
        | Event::Tested { die, .. }
        | Event::Rallied { die, .. } => throw(&[*die]).into_iter().collect(),
        _ => Vec::new(),
    }
}

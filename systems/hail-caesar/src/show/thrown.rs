//! Dice as they fell.

use acies_core::scene::{DieFace, Throw};
use acies_words::message::{Arg, Message};

use crate::event::Event;

/// Dice as a list of numbers.
pub(crate) fn dice(faces: &[u8]) -> Vec<Arg> {
    faces.iter().map(|face| Arg::Word(face.to_string())).collect()
}

/// The words of the faces of a die.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

pub(crate) fn throw(faces: &[u8]) -> Option<Throw> {
    let face = |face: &u8| DieFace {
        name: FACES[usize::from(face - 1) % FACES.len()],
        label: Message::new("hc-die-face").number("face", *face),
    };
    (!faces.is_empty()).then(|| Throw { die: "d6", faces: faces.iter().map(face).collect() })
}

/// The dice of an event, as they fell.
pub(crate) fn thrown(event: &Event) -> Vec<Throw> {
    match event {
        Event::Tested { dice, .. } | Event::EvadeTested { dice, .. } => throw(dice).into_iter().collect(),
        Event::Blundered { roll, .. } | Event::Impetuous { roll, .. } => {
            throw(&[*roll]).into_iter().collect()
        }
        Event::Shot { throw: of, .. } | Event::Struck { throw: of, .. } | Event::Saved { throw: of, .. } => {
            [throw(&of.dice), throw(&of.again)].into_iter().flatten().collect()
        }
        Event::PanicTested { dice, .. } | Event::CaptainRisk { dice, .. } => {
            throw(dice).into_iter().collect()
        }
        Event::DisorderTest { die, .. }
        | Event::Recovery { die: Some((die, _)), .. }
        | Event::RalliedAlone { die, .. }
        | Event::Tried { die, .. }
        | Event::Stampede { die, .. }
        | Event::Trampled { die, .. }
        | Event::CaptainFate { die, .. } => throw(&[*die]).into_iter().collect(),
        _ => Vec::new(),
    }
}

//! Parts of the scene of a battle: names a battle gives in both languages, terrain, and what has become of a unit.

use acies_core::scene::{Area, Landform, State};
use acies_ground::Outline;
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::overlay::spots;

/// A name given in both languages, as the message `key` which says `$en` or `$fr`.
pub fn named(key: &'static str, name: &Bilingual) -> Message {
    Message::new(key).word("en", &name.en).word("fr", &name.fr)
}

/// The states a unit is in: of each whether it is, what it is called, and the letter a base is marked by.
pub fn states<const N: usize>(all: [(bool, &'static str, Option<char>); N]) -> impl Iterator<Item = State> {
    let is = all.into_iter().filter(|(is, ..)| *is);
    is.map(|(_, key, marker)| State { name: Message::new(key), marker })
}

/// A piece of terrain as it is drawn and called.
pub fn area(shape: &impl Outline, form: Landform, name: Message) -> Area {
    Area { name, form, outline: spots(shape) }
}

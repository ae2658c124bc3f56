//! Parts of the scene of a battle: names a battle gives in both languages, and terrain.

use acies_core::scene::{Area, Landform};
use acies_ground::Outline;
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::overlay::spots;

/// A name given in both languages, as the message `key` which says `$en` or `$fr`.
pub fn named(key: &'static str, name: &Bilingual) -> Message {
    Message::new(key).word("en", &name.en).word("fr", &name.fr)
}

/// A piece of terrain as it is drawn and called.
pub fn area(shape: &impl Outline, form: Landform, name: Message) -> Area {
    Area { name, form, outline: spots(shape) }
}

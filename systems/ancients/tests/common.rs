//! What several tests of this crate need.

use acies_ancients::SYSTEM;
use acies_ancients::files::Element;
use acies_kit::system::System;

/// The published battles on land or at sea.
pub fn battles(element: Element) -> Vec<String> {
    let battles = SYSTEM.battles().into_iter();
    battles.filter(|(_, text)| Element::of(text) == element).map(|(id, _)| id).collect()
}

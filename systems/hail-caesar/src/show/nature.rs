//! What follows for a unit from its type and from how it is drawn up, a sentence each, for its card.

use acies_core::look::Special;
use acies_words::message::{Clause, Message};

use crate::components::{Class, Formation};

/// The rules of a type of unit in a formation, beside those it has by name.
pub(crate) fn nature(class: Class, formation: Formation) -> Vec<Special> {
    let open = formation == Formation::Open;
    let drawn_up = [
        (open, "hc-rule-open", "evade.1"),
        (open, "hc-rule-open-shots", "shooting-to-hit.3"),
        (open, "hc-rule-open-fights", "combat-to-hit.5"),
        (formation == Formation::Column, "hc-rule-column", "combat-dice.1"),
        (formation == Formation::Square, "hc-rule-square", "square-move.1"),
    ];
    let horse = class.is_cavalry() || class.is_chariots();
    let engines = class.is_artillery();
    let light = class == Class::LightArtillery;
    let troops = [
        (class == Class::HeavyInfantry, "hc-rule-heavy", "shooting-to-hit.5"),
        (horse, "hc-rule-counter", "counter-charge.1"),
        (class.is_cavalry() || class == Class::Elephants, "hc-rule-turns", "turn-to-face.1"),
        (engines, "hc-rule-engines", "charge.9"),
        (engines && light, "hc-rule-engines-light", "artillery-move.1"),
        (engines && !light, "hc-rule-engines-heavy", "artillery-move.3"),
    ];
    let rules = drawn_up.into_iter().chain(troops).filter(|(is, ..)| *is);
    rules.map(|(_, key, clause)| Special { text: Message::new(key), clause: Clause(clause) }).collect()
}

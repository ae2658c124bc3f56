//! Whether a system makes battles of orders of battle, of all troops its scale names.

use acies_core::side::Side;
use acies_kit::options::Options;
use acies_kit::order::{self, Class, MADE, Order, Quality, Troop};
use acies_kit::system::System;

/// More decisions than any such battle needs.
const LIMIT: u32 = 200_000;

/// Checks every published order of battle that the rules of the system are for, and says how many those are. Each is a battle
/// without faults that is found by its id and comes to an end, and so is each with other troops in place of a body, as far as
/// the scale names them.
///
/// # Panics
/// If one is not.
pub fn become_battles(system: &dyn System) -> usize {
    let mut found = 0;
    for id in order::ids() {
        let order = order::published(id).expect("an order of battle of this program can be read");
        let Some(made) = system.translate(order) else { continue };
        let text = made.unwrap_or_else(|faults| panic!("{id}: {faults}"));
        let name = format!("{MADE}{id}");
        assert_eq!(system.scenario_text(&name).as_ref(), Some(&text), "{id} is found by its id");
        let battle = system.open(&name, &text, &Options::NONE);
        let battle = battle.unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert_eq!(battle.info().id, name);
        // Where dice say who begins, the file does not.
        assert!(battle.info().first.is_none_or(|side| side == order.first), "{id}");
        let game = battle.random_game(1, 0, LIMIT);
        assert!(game.verdict.is_some(), "{id} does not come to an end");
        for (troop, _) in Troop::ALL {
            for (quality, _) in Quality::ALL {
                stands(system, order, troop, quality);
            }
        }
        found += 1;
    }
    found
}

/// The same battle with other troops in place of the body with the longest name of the south.
fn stands(system: &dyn System, order: &Order, troop: Troop, quality: Quality) {
    let mut order = order.clone();
    let bodies = order.armies[Side::South].commands.iter_mut().flat_map(|command| &mut command.bodies);
    let body = bodies.max_by_key(|body| body.front.to - body.front.from).expect("a body");
    (body.troop, body.quality) = (troop, quality);
    body.count = match troop.class() {
        Class::Close => 8_000,
        Class::Loose => 6_000,
        Class::Horse => 3_000,
        Class::Elephants => 100,
        Class::Guns => 30,
        Class::Baggage => 1_000,
    };
    // What the scale does not name is told, and is no fault of the system.
    let Some(Ok(text)) = system.translate(&order) else { return };
    if let Err(faults) = system.open("order", &text, &Options::NONE) {
        panic!("{troop:?} {quality:?}: {faults}\n{text}");
    }
}

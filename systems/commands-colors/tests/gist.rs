//! What an event comes to for whoever draws it.

use acies_commands_colors::components::{CardKind, UnitKind};
use acies_commands_colors::event::{Event, Who};
use acies_commands_colors::open;
use acies_core::game::Present;
use acies_core::gist::{Gist, Happening};
use acies_core::side::Side;
use acies_hex::Hex;

fn of(event: &Event) -> Option<Gist> {
    open("foragers").expect("a published battle loads").gist(event)
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex of the board")
}

#[test]
fn a_retreat_tells_where_from_and_where_to_and_an_order_tells_nothing() {
    let unit = Who { kind: UnitKind::Auxilia, hex: hex("e5"), side: Side::North, only: false };
    let gist = of(&Event::Retreated { unit, to: hex("d5") }).expect("a retreat is drawn");
    assert_eq!((gist.happening.word(), gist.side), ("retreat", Side::North));
    assert_eq!((gist.from.as_deref(), gist.to.as_deref()), (Some("e5"), Some("d5")));
    assert_eq!(of(&Event::Ordered { unit }), None);
}

#[test]
fn a_card_that_is_played_is_told_and_which_one_only_in_the_story() {
    let played = Event::CardPlayed { side: Side::South, card: CardKind::TwoLeft };
    assert_eq!(of(&played), Some(Gist::new(Happening::Card, Side::South)));
}

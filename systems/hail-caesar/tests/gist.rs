//! What the page draws of an event.

use acies_core::game::Present;
use acies_core::gist::Happening;
use acies_core::side::Side;
use acies_hail_caesar::agenda::fight_task::Shot;
use acies_hail_caesar::event::{Event, Throw};
use acies_hail_caesar::open;
use acies_hail_caesar::state::UnitName;

#[test]
fn a_shot_tells_who_and_whom_and_a_turn_whose() {
    let game = open("leuctra").expect("the battle is there");
    let unit = |side, number| game.named(UnitName(side, number)).expect("the unit is there");
    let shot = Event::Shot {
        shooter: unit(Side::South, 1),
        target: unit(Side::North, 2),
        shot: Shot::Phase,
        range: 1,
        throw: Throw::default(),
    };
    let gist = game.gist(&shot).expect("a shot is drawn");
    assert_eq!((gist.happening.word(), gist.side), ("shoot", Side::South));
    assert_eq!((gist.from.as_deref(), gist.to.as_deref()), (Some("s1"), Some("n2")));
    let moved = |event: &Event| game.gist(event).map(|gist| (gist.happening, gist.from, gist.to));
    let way = (Some("s1".to_owned()), None);
    let fled = Event::LeftTable { unit: unit(Side::South, 1), returns: false };
    assert_eq!(moved(&fled), Some((Happening::Retreat, way.0, way.1)));
    let turn = Event::TurnBegan { side: Side::North, turn: 2 };
    assert_eq!(game.gist(&turn).map(|gist| gist.side), Some(Side::North));
}

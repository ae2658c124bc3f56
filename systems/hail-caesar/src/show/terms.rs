//! What pieces, sides and places are called.

use acies_core::side::Side;
use acies_words::message::{Arg, Message};

use crate::action::Post;
use crate::game::HailCaesar;
use crate::show::scene::named;
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};
use crate::units::Units;

/// A side's name: that of its army, where somebody reads it.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::North => "acies-north",
        Side::South => "acies-south",
    })
}

/// A unit: its name in the battle, and the one of notation where others are called alike.
pub(crate) fn unit(game: &HailCaesar, unit: UnitId) -> Message {
    let name = &game.start_of(unit).name;
    if !game.units().any(|other| other != unit && game.start_of(other).name == *name) {
        return named(name);
    }
    Message::new("hc-unit").message("name", named(name)).word("id", game.name(unit))
}

/// A unit by the name of notation, even if there is none.
pub(crate) fn unit_named(game: &HailCaesar, name: UnitName) -> Message {
    match game.named(name) {
        Some(id) => unit(game, id),
        None => Message::new("hc-unit-unknown").word("id", name),
    }
}

/// A captain: his name in the battle, and the one of notation where another is called alike.
pub(crate) fn captain(game: &HailCaesar, captain: CaptainId) -> Message {
    let name = &game.division(captain).captain.name;
    if !game.captains().any(|other| other != captain && game.division(other).captain.name == *name) {
        return named(name);
    }
    Message::new("hc-captain-of").message("name", named(name)).word("id", game.captain_name(captain))
}

/// A captain, or the lieutenant who has taken his place by now.
pub(crate) fn captain_now(game: &HailCaesar, s: &State, captain: CaptainId) -> Message {
    let him = self::captain(game, captain);
    match s.captain(captain).successors {
        0 => him,
        _ => Message::new("hc-lieutenant-of").message("captain", him),
    }
}

/// A captain by the name of notation, even if there is none.
pub(crate) fn captain_named(game: &HailCaesar, name: CaptainName) -> Message {
    match game.captain_named(name) {
        Some(id) => captain(game, id),
        None => Message::new("hc-unit-unknown").word("id", name),
    }
}

/// A list of units.
pub(crate) fn units(game: &HailCaesar, units: Units) -> Vec<Arg> {
    units.iter().map(|id| Arg::Message(unit(game, id))).collect()
}

/// The key of a place to support from.
pub(crate) const fn post_key(post: Post) -> &'static str {
    match post {
        Post::Left => "hc-post-left",
        Post::Right => "hc-post-right",
        Post::Rear => "hc-post-rear",
    }
}

//! What pieces, sides and places are called.

use acies_miniatures::called::several;
use acies_words::message::{Arg, Message};

use crate::action::Post;
use crate::game::HailCaesar;
use crate::show::scene::named;
use crate::state::{CaptainId, CaptainName, State, UnitId, UnitName};

/// A unit: its name in the battle, and what tells it from others of that name.
pub(crate) fn unit(game: &HailCaesar, unit: UnitId) -> Message {
    game.units_apart[unit.index()].called(named(&game.start_of(unit).name))
}

/// A unit by the name of notation, even if there is none.
pub(crate) fn unit_named(game: &HailCaesar, name: UnitName) -> Message {
    match game.named(name) {
        Some(id) => unit(game, id),
        None => Message::new("hc-unit-unknown").word("id", name),
    }
}

/// A captain: his name in the battle, and what tells him from another of that name.
pub(crate) fn captain(game: &HailCaesar, captain: CaptainId) -> Message {
    game.captains_apart[captain.index()].called(named(&game.division(captain).captain.name))
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

/// A list of units, those of one name together.
pub(crate) fn units(game: &HailCaesar, units: impl IntoIterator<Item = UnitId>) -> Vec<Arg> {
    let all = units.into_iter().map(|id| (game.units_apart[id.index()], &game.start_of(id).name));
    several(all, named).into_iter().map(Arg::Message).collect()
}

/// The key of a place to support from.
pub(crate) const fn post_key(post: Post) -> &'static str {
    match post {
        Post::Left => "hc-post-left",
        Post::Right => "hc-post-right",
        Post::Rear => "hc-post-rear",
    }
}

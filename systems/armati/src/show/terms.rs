//! What pieces and sides are called.

use acies_core::side::Side;
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::game::Armati;
use crate::state::{UnitId, UnitName};

/// A side's name: that of its army, where somebody reads it.
pub(crate) fn side_name(side: Side) -> Message {
    side.name()
}

/// A name of a battle file in the language of the reader.
pub(crate) fn named(name: &Bilingual) -> Message {
    acies_miniatures::scene::named("armati-name", name)
}

/// A unit: its name in the battle, and what tells it from others of that name.
pub(crate) fn unit(game: &Armati, unit: UnitId) -> Message {
    game.units_apart[unit.index()].called(named(&game.start_of(unit).name))
}

/// A unit by the name of notation, even if there is none.
pub(crate) fn unit_named(game: &Armati, name: UnitName) -> Message {
    match game.named(name) {
        Some(id) => unit(game, id),
        None => Message::new("armati-unit-id").word("id", name),
    }
}

/// Several units, as a list in which those of one name are named once.
pub(crate) fn units(game: &Armati, units: &[UnitId]) -> Vec<acies_words::message::Arg> {
    let all = units.iter().map(|id| (game.units_apart[id.index()], &game.start_of(*id).name));
    let several = acies_miniatures::called::several(all, named);
    several.into_iter().map(acies_words::message::Arg::Message).collect()
}

/// The general of a side.
pub(crate) fn general(game: &Armati, side: Side) -> Message {
    named(&game.battle.armies[side].general)
}

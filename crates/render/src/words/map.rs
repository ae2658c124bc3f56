//! A map in words: its places, who is there, and where he is told to go.

use acies_core::scene::{Aside, Force, ForceForm, Map, Place, PlaceKind, WayKind};
use acies_core::side::Side;
use acies_text::Catalogue;
use acies_words::message::{Arg, Message};

use super::{letters, tally};

/// What a place is called, with its name in notation where that is another.
pub(crate) fn title(place: &Place, catalogue: &Catalogue) -> String {
    let title = catalogue.say(&place.title);
    let same = title.to_lowercase().starts_with(&place.name);
    if same { title } else { format!("{title} ({})", place.name) }
}

/// Whose a place is; nothing for a sea.
pub(crate) fn owner(place: &Place, catalogue: &Catalogue) -> Option<String> {
    let whose = match (place.kind, place.owner) {
        (PlaceKind::Sea, None) => return None,
        (_, None) => Message::new("acies-map-nobody"),
        (_, Some(owner)) => owner.name(),
    };
    Some(catalogue.say(&whose))
}

/// What is to be said of a place beyond its name and its owner.
pub(crate) fn facts(place: &Place, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    let mut say = |message: &Message| parts.push(catalogue.say(message));
    if place.kind == PlaceKind::Capital {
        say(&Message::new("acies-map-capital"));
    }
    for counted in &place.tallies {
        say(&tally(counted, "acies-board-tally", "acies-board-count"));
    }
    if place.walls > 0 {
        say(&Message::new("acies-map-walls").number("walls", place.walls));
    }
    place.uses.iter().for_each(|used| say(&used.name));
    place.siege.iter().for_each(|siege| say(&siege.name));
    place.states.iter().for_each(|state| say(&state.name));
    parts
}

/// Where one goes from a place, by each kind of way.
pub(crate) fn ways(map: &Map, place: &Place, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    let harbour = if place.kind == PlaceKind::Sea { "acies-map-ports" } else { "acies-map-harbours" };
    for (kind, key) in [
        (WayKind::Road, "acies-map-roads"),
        (WayKind::Strait, "acies-map-straits"),
        (WayKind::Lane, "acies-map-lanes"),
        (WayKind::Harbour, harbour),
    ] {
        let mut ends = Vec::new();
        for way in map.ways.iter().filter(|way| way.kind == kind) {
            let other = if way.from == place.name {
                &way.to
            } else if way.to == place.name {
                &way.from
            } else {
                continue;
            };
            let name = map.place(other).map(|other| other.title.clone());
            let name = name.map_or_else(|| Arg::Word(other.clone()), Arg::Message);
            ends.push(match &way.closed {
                None => name,
                Some(why) => {
                    let closed = Message::new("acies-map-closed").list("ends", [name]);
                    Arg::Message(closed.message("why", why.clone()))
                }
            });
        }
        if !ends.is_empty() {
            parts.push(catalogue.say(&Message::new(key).list("ends", ends)));
        }
    }
    parts
}

/// What a force is and how strong, who leads it and what it is made of.
pub(crate) fn force(force: &Force, catalogue: &Catalogue) -> Vec<String> {
    let name = catalogue.say(&force.name);
    let mut parts = vec![match force.strength {
        0 => name,
        strength => format!("{name} {strength}"),
    }];
    parts.extend(force.leaders.iter().map(|leader| catalogue.say(leader)));
    if let ForceForm::Fleet { aboard: aboard @ 1.. } = force.form {
        parts.push(catalogue.say(&Message::new("acies-map-aboard").number("units", aboard)));
    }
    parts.extend(force.parts.iter().map(|part| one_part(part, catalogue)));
    parts.extend(force.states.iter().map(|state| catalogue.say(&state.name)));
    parts
}

fn one_part(part: &Aside, catalogue: &Catalogue) -> String {
    match (&part.leader, part.count) {
        (Some(leader), _) => catalogue.say(leader),
        (None, 1) => catalogue.say(&part.name),
        (None, count) => format!("{count} × {}", catalogue.say(&part.name)),
    }
}

/// What a force is made of, in letters.
pub(crate) fn coded(force: &Force, catalogue: &Catalogue) -> String {
    let coded = |part: &Aside| match &part.leader {
        Some(leader) => catalogue.say(leader),
        None => format!("{} {}", letters(&part.name, &part.code, catalogue), part.count),
    };
    force.parts.iter().map(coded).collect::<Vec<_>>().join(", ")
}

/// A force in a line, with the orders it has.
pub(crate) fn force_line(map: &Map, one: &Force, catalogue: &Catalogue) -> String {
    let mut parts = vec![catalogue.say(&one.side.name())];
    parts.extend(force(one, catalogue));
    parts.extend(orders(map, one, catalogue));
    if one.active {
        parts.push(catalogue.say(&Message::new("acies-board-active")));
    }
    parts.join(", ")
}

/// What a force is told, as far as the viewer knows.
pub(crate) fn orders(map: &Map, force: &Force, catalogue: &Catalogue) -> Vec<String> {
    let own = map.orders.iter().filter(|order| order.force == force.pick && order.side == force.side);
    own.map(|order| catalogue.say(&order.name)).collect()
}

/// A place in a line: whose, what it is, and what leads from it.
pub(crate) fn place_line(map: &Map, place: &Place, catalogue: &Catalogue) -> String {
    let mut parts: Vec<String> = owner(place, catalogue).into_iter().collect();
    parts.extend(facts(place, catalogue));
    parts.extend(ways(map, place, catalogue));
    super::labelled(&title(place, catalogue), parts, catalogue)
}

/// A place with everybody there, or a force by the name it is picked by.
pub(super) fn describe(map: &Map, name: &str, catalogue: &Catalogue) -> Option<String> {
    let called = |place: &Place| catalogue.say(&place.title).to_lowercase() == name.to_lowercase();
    let place = map.places.iter().find(|place| place.name.eq_ignore_ascii_case(name) || called(place));
    if let Some(place) = place {
        let there = map.at(&place.name).map(|force| force_line(map, force, catalogue));
        let there: Vec<String> = std::iter::once(place_line(map, place, catalogue)).chain(there).collect();
        return Some(there.join("; "));
    }
    let force = map.forces.iter().find(|force| force.pick.eq_ignore_ascii_case(name))?;
    let at = map.place(&force.at).map_or_else(|| force.at.clone(), |place| title(place, catalogue));
    Some(super::labelled(&at, vec![force_line(map, force, catalogue)], catalogue))
}

/// Every force of a side, a line each.
pub(super) fn units(map: &Map, of: Side, catalogue: &Catalogue) -> Vec<String> {
    let told = |one: &Force| {
        let at = map.place(&one.at).map_or_else(|| one.at.clone(), |place| title(place, catalogue));
        let mut parts = force(one, catalogue);
        parts.extend(orders(map, one, catalogue));
        super::labelled(&at, parts, catalogue)
    };
    map.forces.iter().filter(|force| force.side == of).map(told).collect()
}

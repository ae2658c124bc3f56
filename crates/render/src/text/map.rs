//! A map as text: its places by region, whose each is and what it is worth, who is there, and what he is told.
//!
//! ```text
//! Sicily
//!   Messana      Rome       tax 2, worth 2, walls 2, port
//!     > Rome     army 7: HI 4, MM 2, HC 1; Claudius
//!         -> march to Enna
//! ```

use acies_core::scene::{Force, ForceForm, Map, Place};
use acies_text::Catalogue;
use acies_words::message::Message;

use super::width;
use crate::ink::Ink;
use crate::words::map as words;
use crate::wrap::wrap;

/// How far the lines of a place and of those who are there are set in.
const PLACE: usize = 2;
const FORCE: usize = 4;
const ORDER: usize = 8;

struct Columns {
    name: usize,
    owner: usize,
}

/// The places, region by region, and the seas at the end.
pub(super) fn board(map: &Map, catalogue: &Catalogue, ink: Ink) -> String {
    let owners = map.places.iter().filter_map(|place| words::owner(place, catalogue));
    let sides = map.forces.iter().map(|force| catalogue.say(&force.side.name()));
    let columns = Columns {
        name: map
            .places
            .iter()
            .map(|place| width(&words::title(place, catalogue)))
            .max()
            .unwrap_or(0)
            .min(24),
        owner: owners.chain(sides).map(|owner| width(&owner)).max().unwrap_or(0).min(16),
    };
    let mut text = String::new();
    for (index, region) in map.regions.iter().enumerate() {
        let places = map.places.iter().filter(|place| place.region == Some(index));
        section(&mut text, &ink.strong(&catalogue.say(&region.name)), places, map, &columns, catalogue, ink);
    }
    let others = map.places.iter().filter(|place| place.region.is_none_or(|of| of >= map.regions.len()));
    let heading = catalogue.say(&Message::new("acies-map-seas"));
    section(&mut text, &ink.strong(&heading), others, map, &columns, catalogue, ink);
    text
}

fn section<'m>(
    text: &mut String,
    heading: &str,
    places: impl Iterator<Item = &'m Place>,
    map: &Map,
    columns: &Columns,
    catalogue: &Catalogue,
    ink: Ink,
) {
    let mut places = places.peekable();
    if places.peek().is_none() {
        return;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(heading);
    text.push('\n');
    for place in places {
        let owner = words::owner(place, catalogue).unwrap_or_default();
        let begin = format!(
            "{:PLACE$}{}  {}  ",
            "",
            padded(&words::title(place, catalogue), columns.name),
            padded(&owner, columns.owner)
        );
        push(text, &begin, &words::facts(place, catalogue).join(", "));
        for force in map.at(&place.name) {
            one(text, map, force, columns, catalogue, ink);
        }
    }
}

/// A force and its orders.
fn one(text: &mut String, map: &Map, force: &Force, columns: &Columns, catalogue: &Catalogue, ink: Ink) {
    let mark = if force.active { '>' } else { ' ' };
    let whose = padded(&catalogue.say(&force.side.name()), columns.owner);
    let begin = format!("{:FORCE$}{mark} {whose}  ", "");
    let mut line = catalogue.say(&force.name);
    if force.strength > 0 {
        line = format!("{line} {}", force.strength);
    }
    let coded = words::coded(force, catalogue);
    if !coded.is_empty() {
        line = format!("{line} ({coded})");
    }
    let mut more: Vec<String> = force.leaders.iter().map(|leader| catalogue.say(leader)).collect();
    if let ForceForm::Fleet { aboard: aboard @ 1.. } = force.form {
        more.push(catalogue.say(&Message::new("acies-map-aboard").number("units", aboard)));
    }
    more.extend(force.states.iter().map(|state| catalogue.say(&state.name)));
    for part in more {
        line = format!("{line}, {part}");
    }
    push(text, &begin, &line);
    for order in words::orders(map, force, catalogue) {
        push(text, &format!("{:ORDER$}-> ", ""), &ink.strong(&order));
    }
}

/// A line that begins with columns; what does not fit goes on below the last of them.
fn push(text: &mut String, begin: &str, rest: &str) {
    let column = width(begin);
    let line = format!("{begin}{}", wrap(rest, column, column.min(30)));
    text.push_str(line.trim_end());
    text.push('\n');
}

fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// How to read it, and what leads where.
pub(super) fn legend(map: &Map, catalogue: &Catalogue) -> String {
    let heading = catalogue.say(&Message::new("acies-board-signs"));
    let signs = [Message::new("acies-mark-active"), Message::new("acies-mark-order")];
    let signs: Vec<String> = signs.iter().map(|sign| catalogue.say(sign)).collect();
    let mut text = format!("  {heading} {}\n", wrap(&signs.join(", "), 3 + width(&heading), 4));
    for place in &map.places {
        let ways = words::ways(map, place, catalogue).join("; ");
        let label =
            Message::new("acies-labelled").word("label", words::title(place, catalogue)).word("text", ways);
        text.push_str(&format!("  {}\n", wrap(&catalogue.say(&label), 2, 4)));
    }
    text
}

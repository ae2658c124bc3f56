//! What is written on a map: regions, seas, cities with the signs of what they are used for.

use acies_core::scene::{Map, Place, PlaceKind, UseSign};
use acies_text::Catalogue;

use super::room::{LETTERS, Room};
use super::{spot, written};
use crate::svg::{escape, put};
use crate::words::map as words;

/// Letters are clear of the lines under them.
const CLEAR: &str = "stroke=\"var(--sand,#e0cd98)\" stroke-opacity=\".85\" stroke-width=\"4\" stroke-linejoin=\"round\" \
                     paint-order=\"stroke\"";

/// The names of regions, wide and faint.
pub(super) fn regions(svg: &mut String, map: &Map, catalogue: &Catalogue) {
    svg.push_str("<g class=\"regions\" pointer-events=\"none\" text-anchor=\"middle\">");
    for region in &map.regions {
        if let Some(at) = region.at {
            let name = catalogue.say(&region.name).to_uppercase();
            let more =
                "font-size=\"25\" letter-spacing=\"9\" fill=\"var(--chart-ink,#5b4320)\" fill-opacity=\".5\"";
            written(svg, "region", spot(at), more, &name);
        }
    }
    svg.push_str("</g>");
}

/// A place to be pointed at, with its name and its signs: only what stays as it is.
pub(super) fn place(svg: &mut String, place: &Place, room: &Room, catalogue: &Catalogue) {
    let (x, y) = spot(place.at);
    let sea = place.kind == PlaceKind::Sea;
    let points = if sea {
        "-64,-4 -48,-24 0,-30 48,-24 64,-4 64,24 48,44 0,50 -48,44 -64,24"
    } else {
        "-9,-22 9,-22 22,-9 22,9 9,22 -9,22 -22,9 -22,-9"
    };
    let class = if sea { "sea" } else { "city" };
    put(
        svg,
        format_args!(
            "<g class=\"site {class}\" data-place=\"{}\" data-title=\"{}\" data-x=\"{x}\" data-y=\"{y}\" \
             transform=\"translate({x},{y})\"><title>{}</title><g class=\"sized\"><polygon class=\"spot\" points=\"{points}\" \
             fill=\"none\"/>",
            escape(&place.name),
            escape(&catalogue.say(&place.title)),
            escape(&words::title(place, catalogue)),
        ),
    );
    let name = catalogue.say(&place.title);
    if sea {
        let more = format!(
            "font-size=\"{}\" font-style=\"italic\" letter-spacing=\"2.5\" text-anchor=\"middle\" \
             fill=\"var(--chart-lane,#2f6580)\" stroke=\"var(--chart-sea,#a5c9d2)\" stroke-width=\"4\" \
             paint-order=\"stroke\" pointer-events=\"none\"",
            LETTERS + 2
        );
        written(svg, "sea-name", (room.name.0, room.name.1 + 5), &more, &name);
    } else {
        let signs = i32::from(!place.uses.is_empty());
        let (name, more) = match place.kind {
            PlaceKind::Capital => (name.to_uppercase(), " letter-spacing=\"1\""),
            _ => (name, ""),
        };
        let more = format!(
            "font-size=\"{LETTERS}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"var(--name,#4a3517)\" {CLEAR} \
             pointer-events=\"none\"{more}"
        );
        written(svg, "city-name", (room.name.0, room.name.1 + 5 - 8 * signs), &more, &name);
        let count = place.uses.len() as i32;
        for (index, used) in place.uses.iter().enumerate() {
            put(
                svg,
                format_args!(
                    "<g class=\"use\" transform=\"translate({},{})\" fill=\"none\" stroke=\"var(--name,#4a3517)\" \
                     stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><title>{}</title>{}</g>",
                    room.name.0 + 18 * index as i32 - 9 * (count - 1),
                    room.name.1 + 9,
                    escape(&catalogue.say(&used.name)),
                    sign(used.sign)
                ),
            );
        }
    }
    svg.push_str("</g></g>");
}

/// What a place is used for, about 14 by 14.
fn sign(sign: UseSign) -> &'static str {
    match sign {
        UseSign::Anchor => {
            "<circle cy=\"-5.2\" r=\"1.8\"/><path d=\"M0-3.4V6.4M-3.4-1.2H3.4M-6 1.6C-5.6 5-3 6.4 0 6.4S5.6 5 6 1.6\"/>"
        }
        UseSign::Standard => {
            "<path d=\"M-3.5 7V-7\"/><path d=\"M-3.5-6.6L6.4-5L3.6-2.4L6.4.6L-3.5.6Z\" fill=\"var(--name,#4a3517)\"/>"
        }
        UseSign::Stocks => {
            "<path d=\"M-7-1.5C-5 4.5 4.5 4.5 7-3.2M-7-1.5H5.8M-3.4-1.5V2.4M0-1.5V3M3.4-1.5V2\"/><path \
             d=\"M-4.5 6.6L-3 4M4 6.6L2.6 4\"/>"
        }
    }
}

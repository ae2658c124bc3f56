//! Cities as they stand: whose, what they pay, their walls, and who besieges them. Whose a city is, its shape tells as
//! its colour does: what is of the north has corners, what is of the south is round, what is nobody's stands on a corner.

use acies_core::scene::{Map, Place, PlaceKind};
use acies_core::side::Side;
use acies_text::Catalogue;

use super::spot;
use crate::svg::{class, colour, escape, put};
use crate::words::map as words;

pub(super) fn write(svg: &mut String, map: &Map, place: &Place, catalogue: &Catalogue) {
    let (x, y) = spot(place.at);
    let owner = place.owner.map_or("neutral", class);
    let shade = place.owner.map_or("var(--chart-nobody,#6d675c)", colour);
    put(
        svg,
        format_args!(
            "<g class=\"town {owner}\" data-town=\"{}\" data-label=\"{}\" transform=\"translate({x},{y})\" \
             color=\"{shade}\"><g class=\"sized\">",
            escape(&place.name),
            escape(&words::place_line(map, place, catalogue)),
        ),
    );
    if place.kind != PlaceKind::Sea {
        sign(svg, place);
    }
    if let Some(siege) = &place.siege {
        put(
            svg,
            format_args!(
                "<g class=\"siege {}\" color=\"{}\"><title>{}</title><circle r=\"25\" fill=\"none\" stroke=\"#1d1208\" \
                 stroke-width=\"6.5\"/><circle r=\"25\" fill=\"none\" stroke=\"var(--figure,#fff6e0)\" \
                 stroke-width=\"4.5\"/><circle r=\"25\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"4.5\" \
                 stroke-dasharray=\"8 5.1\"/><circle cx=\"27\" cy=\"3\" r=\"10.5\" fill=\"currentColor\" \
                 stroke=\"var(--figure,#fff6e0)\" stroke-width=\"1.6\"/><text x=\"27\" y=\"8\" font-size=\"14\" \
                 fill=\"#fff\">{}</text></g>",
                class(siege.side),
                colour(siege.side),
                escape(&catalogue.say(&siege.name)),
                siege.left
            ),
        );
    }
    svg.push_str("</g></g>");
}

/// The sign of a city: the shape of its owner with what it pays, and its walls as battlements.
fn sign(svg: &mut String, place: &Place) {
    let half = if place.kind == PlaceKind::Capital { 18 } else { 14 };
    let shape = |half: i32| match place.owner {
        Some(Side::North) => {
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\"",
                -half,
                -half,
                2 * half,
                2 * half
            )
        }
        Some(Side::South) => format!("<circle r=\"{}\"", half + 1),
        None => {
            let out = half + 3;
            format!("<path d=\"M0-{out}L{out} 0L0 {out}L-{out} 0Z\"")
        }
    };
    // Battlements stand on the shape, wherever its upper edge is.
    let top = match place.owner {
        Some(Side::North) => -half,
        Some(Side::South) => -half + 1,
        None => -half + 4,
    };
    let walls = i32::from(place.walls.min(6));
    if walls > 0 {
        let mut path = String::new();
        for tower in 0..walls {
            put(&mut path, format_args!("M{} {}v-11h6v11z", 8 * tower - (8 * walls - 2) / 2, top + 4));
        }
        put(
            svg,
            format_args!(
                "<path class=\"walls\" d=\"{path}\" fill=\"var(--plate,#fdf6e3)\" stroke=\"#1d1208\" stroke-width=\"1.4\" \
                 stroke-linejoin=\"round\"/>"
            ),
        );
    }
    put(
        svg,
        format_args!(
            "{} fill=\"currentColor\" stroke=\"#1d1208\" stroke-width=\"1.6\"/>{} fill=\"none\" \
             stroke=\"{}\" stroke-width=\"1.5\"/>",
            shape(half),
            shape(half - 3),
            if place.kind == PlaceKind::Capital { "var(--gold,#f0c75e)" } else { "var(--figure,#fff6e0)" }
        ),
    );
    if let Some(counted) = place.tallies.first() {
        put(
            svg,
            format_args!(
                "<text y=\"5.5\" font-size=\"{}\" fill=\"#fff\">{}</text>",
                if half > 14 { 19 } else { 15 },
                counted.have
            ),
        );
    }
}

//! A map, drawn as an old atlas would: waters lined along the coasts, roads, lanes, names, and a frame of degrees.
//!
//! What is written or stands at a place is drawn about it in a group `.sized`: a page may make it larger while the sheet is
//! small on the screen. What changes during a game is drawn with the pieces: whose a city is, sieges, who is there, orders.

mod curve;
mod forces;
mod names;
mod orders;
mod room;
mod towns;

use acies_core::scene::{Dot, Map, WayKind};
use acies_text::Catalogue;

use self::room::Room;
use super::{MARGIN, escape, put};

/// Units of the drawing to a tenth of the sheet, as a fraction.
const SCALE: (i32, i32) = (11, 10);
/// The frame about the sheet.
const FRAME: i32 = 10;
/// How far a compass rose wants to be from everything else.
const ROSE: i32 = 62;

/// Where a point of the sheet lies in the drawing.
fn spot((x, y): Dot) -> (i32, i32) {
    (MARGIN + x * SCALE.0 / SCALE.1, MARGIN + y * SCALE.0 / SCALE.1)
}

/// The sheet in the drawing.
fn sheet(map: &Map) -> (i32, i32) {
    (map.width * SCALE.0 / SCALE.1, map.height * SCALE.0 / SCALE.1)
}

/// The size of the whole drawing.
pub(super) fn size(map: &Map) -> (i32, i32) {
    let (width, height) = sheet(map);
    (width + 2 * MARGIN, height + 2 * MARGIN)
}

/// What marks the drawing as a map, for a page.
pub(super) const MARK: &str = " data-map=\"\"";

/// Everything under the pieces.
pub(super) fn ground(svg: &mut String, map: &Map, catalogue: &Catalogue) {
    let (width, height) = sheet(map);
    let place = format!("x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{height}\"");
    put(
        svg,
        format_args!(
            "<g class=\"atlas\" pointer-events=\"none\"><clipPath id=\"atlas-edge\"><rect {place}/></clipPath><g \
             clip-path=\"url(#atlas-edge)\">"
        ),
    );
    match map.coasts.is_empty() {
        true => put(svg, format_args!("<rect class=\"shore\" {place} fill=\"var(--sand,#e0cd98)\"/>")),
        false => {
            put(svg, format_args!("<rect class=\"waters\" {place} fill=\"var(--chart-sea,#a5c9d2)\"/>"));
            coasts(svg, map);
        }
    }
    degrees(svg, (width, height));
    rose(svg, map);
    ways(svg, map);
    svg.push_str("</g>");
    frame(svg, (width, height));
    svg.push_str("</g>");
    let rooms = room::all(map, catalogue);
    names::regions(svg, map, catalogue);
    svg.push_str("<g id=\"places\">");
    for (place, room) in map.places.iter().zip(&rooms) {
        names::place(svg, place, room, catalogue);
    }
    svg.push_str("</g>");
}

/// What changes: cities, sieges, orders and forces.
pub(super) fn pieces(map: &Map, catalogue: &Catalogue) -> String {
    let rooms: Vec<Room> = room::all(map, catalogue);
    // Arrows pass under the cities they pass through.
    let mut svg = String::from("<g class=\"orders\">");
    orders::write(&mut svg, map, catalogue);
    svg.push_str("</g><g class=\"towns\" font-weight=\"700\" text-anchor=\"middle\">");
    for place in &map.places {
        towns::write(&mut svg, map, place, catalogue);
    }
    svg.push_str("</g><g class=\"forces\" font-weight=\"700\" text-anchor=\"middle\">");
    for (place, room) in map.places.iter().zip(&rooms) {
        forces::write(&mut svg, map, place, room, catalogue);
    }
    svg.push_str("</g>");
    svg
}

/// Land, the lines of the water along it, and the shade of the land within.
fn coasts(svg: &mut String, map: &Map) {
    let path: String = map
        .coasts
        .iter()
        .map(|coast| curve::closed(&coast.outline.iter().map(|dot| spot(*dot)).collect::<Vec<_>>()))
        .collect();
    put(
        svg,
        format_args!(
            "<defs><path id=\"coast\" d=\"{path}\"/><clipPath id=\"inland\"><use href=\"#coast\"/></clipPath></defs>"
        ),
    );
    for (out, deep) in [(23, ".3"), (16, ".45"), (9, ".65")] {
        put(
            svg,
            format_args!(
                "<use href=\"#coast\" fill=\"none\" stroke=\"var(--water-deep,#5288a0)\" stroke-opacity=\"{deep}\" \
                 stroke-width=\"{}\" stroke-linejoin=\"round\"/><use href=\"#coast\" fill=\"none\" \
                 stroke=\"var(--chart-sea,#a5c9d2)\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
                2 * out + 2,
                2 * out
            ),
        );
    }
    svg.push_str(
        "<use class=\"shore\" href=\"#coast\" fill=\"var(--sand,#e0cd98)\"/><g clip-path=\"url(#inland)\"><use \
         href=\"#coast\" fill=\"none\" stroke=\"var(--hill-edge,#957a45)\" stroke-opacity=\".14\" \
         stroke-width=\"34\"/><use href=\"#coast\" fill=\"none\" stroke=\"var(--hill-edge,#957a45)\" \
         stroke-opacity=\".22\" stroke-width=\"14\"/></g><use href=\"#coast\" fill=\"none\" \
         stroke=\"var(--chart-ink,#5b4320)\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
    );
}

/// Faint lines across the sheet.
fn degrees(svg: &mut String, (width, height): (i32, i32)) {
    let step = 200 * SCALE.0 / SCALE.1;
    let mut path = String::new();
    (1..).map(|line| line * step).take_while(|x| *x < width).for_each(|x| {
        put(&mut path, format_args!("M{} {MARGIN}v{height}", MARGIN + x));
    });
    (1..).map(|line| line * step).take_while(|y| *y < height).for_each(|y| {
        put(&mut path, format_args!("M{MARGIN} {}h{width}", MARGIN + y));
    });
    put(
        svg,
        format_args!(
            "<path class=\"degrees\" d=\"{path}\" stroke=\"var(--chart-ink,#5b4320)\" stroke-opacity=\".16\" \
             fill=\"none\"/>"
        ),
    );
}

/// The frame: degrees in black and white between two lines.
fn frame(svg: &mut String, (width, height): (i32, i32)) {
    let rect = |out: i32| {
        format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\"",
            MARGIN - out,
            MARGIN - out,
            width + 2 * out,
            height + 2 * out
        )
    };
    let long = 50 * SCALE.0 / SCALE.1;
    put(
        svg,
        format_args!(
            "<rect {} stroke=\"var(--sand,#e0cd98)\" stroke-width=\"{FRAME}\"/><rect {} \
             stroke=\"var(--chart-ink,#5b4320)\" stroke-width=\"4\" stroke-dasharray=\"{long}\"/><rect {} \
             stroke=\"var(--chart-ink,#5b4320)\" stroke-width=\"1.5\"/><rect {} \
             stroke=\"var(--chart-ink,#5b4320)\" stroke-width=\"1.5\"/>",
            rect(FRAME / 2),
            rect(FRAME / 2),
            rect(0),
            rect(FRAME)
        ),
    );
}

/// Roads, straits, lanes, and the way out of a harbour.
fn ways(svg: &mut String, map: &Map) {
    for (kind, class, strokes) in [
        (
            WayKind::Harbour,
            "harbour",
            &[("var(--chart-lane,#2f6580)", "1.4", ".55", " stroke-dasharray=\"1 5\"")][..],
        ),
        (
            WayKind::Lane,
            "lane",
            &[("var(--chart-lane,#2f6580)", "2.6", ".75", " stroke-dasharray=\"9 6\"")][..],
        ),
        (
            WayKind::Road,
            "road",
            &[("var(--chart-ink,#5b4320)", "5", ".9", ""), ("var(--hill-3,#e6d7a8)", "2.4", "1", "")][..],
        ),
        (
            WayKind::Strait,
            "strait",
            &[
                ("var(--hill-3,#e6d7a8)", "5", ".9", ""),
                ("var(--chart-ink,#5b4320)", "3", "1", " stroke-dasharray=\"3 6\""),
            ][..],
        ),
    ] {
        let path: String = map
            .ways
            .iter()
            .filter(|way| way.kind == kind)
            .filter_map(|way| Some(curve::open(&along(map, &way.from, &way.to)?)))
            .collect();
        if path.is_empty() {
            continue;
        }
        for (colour, width, shade, more) in strokes {
            put(
                svg,
                format_args!(
                    "<path class=\"way {class}\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\" \
                     stroke-opacity=\"{shade}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{more}/>"
                ),
            );
        }
    }
}

/// The points one passes from a place to the next, both ends with them.
fn along(map: &Map, from: &str, to: &str) -> Option<Vec<(i32, i32)>> {
    let ends = [map.place(from)?.at, map.place(to)?.at];
    let there = map.ways.iter().find(|way| way.from == from && way.to == to);
    let back = map.ways.iter().find(|way| way.to == from && way.from == to);
    let via: Vec<Dot> = match (there, back) {
        (Some(way), _) => way.via.clone(),
        (None, Some(way)) => way.via.iter().rev().copied().collect(),
        (None, None) => Vec::new(),
    };
    Some(std::iter::once(ends[0]).chain(via).chain([ends[1]]).map(spot).collect())
}

/// A compass rose, where water and names leave the most room; none where there is none.
fn rose(svg: &mut String, map: &Map) {
    let (width, height) = sheet(map);
    let near = |(x, y): (i32, i32), (u, v): (i32, i32)| (x - u).pow(2) + (y - v).pow(2);
    let coast = |at: (i32, i32)| {
        map.coasts.iter().flat_map(|coast| &coast.outline).map(move |dot| near(spot(*dot), at))
    };
    let wet = |at: (i32, i32)| {
        let within = |outline: &[Dot]| {
            crate::text::inside(&outline.iter().map(|dot| spot(*dot)).collect::<Vec<_>>(), at)
        };
        !map.coasts.iter().any(|coast| within(&coast.outline))
    };
    let mut best = (0, (0, 0));
    for x in (MARGIN + ROSE..MARGIN + width - ROSE).step_by(22) {
        for y in (MARGIN + ROSE..MARGIN + height - ROSE).step_by(22) {
            let at = (x, y);
            // Names are wider than high: what lies beside counts as nearer.
            let places = map.places.iter().map(|place| {
                let (u, v) = spot(place.at);
                near((x * 3 / 4, y), (u * 3 / 4, v))
            });
            let room = places.chain(coast(at)).min().unwrap_or(0);
            if room > best.0 && wet(at) {
                best = (room, at);
            }
        }
    }
    if best.0 < ROSE * ROSE || map.coasts.is_empty() {
        return;
    }
    let (x, y) = best.1;
    put(
        svg,
        format_args!(
            "<g class=\"rose\" transform=\"translate({x},{y})\" stroke=\"var(--chart-ink,#5b4320)\" \
             stroke-width=\"1.2\" stroke-linejoin=\"round\" opacity=\".8\"><circle r=\"33\" fill=\"none\"/><circle \
             r=\"29\" fill=\"none\" stroke-width=\".7\"/><path d=\"M0 0L5-11L22-22L11-5L22 22L5 11L-22 22L-11 5L-22-22L-5-11Z\" \
             fill=\"var(--sand,#e0cd98)\"/><path d=\"M0-46L7-7L46 0L7 7L0 46L-7 7L-46 0L-7-7Z\" \
             fill=\"var(--sand,#e0cd98)\"/><path d=\"M0-46V0L7-7ZM46 0H0L7 7ZM0 46V0L-7 7ZM-46 0H0L-7-7Z\" \
             fill=\"var(--chart-ink,#5b4320)\" stroke=\"none\"/><path d=\"M-4-51V-60L4-51V-60\" fill=\"none\" \
             stroke-width=\"1.8\"/></g>"
        ),
    );
}

/// A text on the sheet, with the ground about it kept clear.
fn written(svg: &mut String, class: &str, at: (i32, i32), more: &str, text: &str) {
    put(
        svg,
        format_args!("<text class=\"{class}\" x=\"{}\" y=\"{}\" {more}>{}</text>", at.0, at.1, escape(text)),
    );
}

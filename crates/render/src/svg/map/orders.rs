//! Orders as dashed arrows along the ways: pointed dashes over land, longer ones over water.

use acies_core::scene::{Map, Order};
use acies_text::Catalogue;

use super::{along, curve, spot};
use crate::svg::{class, colour, escape, put};

/// How far an arrow ends before the middle of the place it leads to.
const SHORT: i32 = 24;
/// How far it runs beside the way, so that those of both directions and of two forces stay apart.
const BESIDE: i32 = 5;

pub(super) fn write(svg: &mut String, map: &Map, catalogue: &Catalogue) {
    for (index, order) in map.orders.iter().enumerate() {
        let earlier = map.orders[..index].iter().filter(|other| other.path == order.path).count() as i32;
        one(svg, map, order, BESIDE * (1 + 2 * earlier), catalogue);
    }
}

fn one(svg: &mut String, map: &Map, order: &Order, beside: i32, catalogue: &Catalogue) {
    let mut points: Vec<(i32, i32)> = Vec::new();
    for pair in order.path.windows(2) {
        let Some(part) = along(map, &pair[0], &pair[1]) else { continue };
        points.extend(part.into_iter().skip(usize::from(!points.is_empty())));
    }
    put(
        svg,
        format_args!(
            "<g class=\"order {}{}\" data-force=\"{}\" color=\"{}\" fill=\"none\" stroke-linejoin=\"round\"><title>{}</title>",
            class(order.side),
            if order.afloat { " afloat" } else { "" },
            escape(&order.force),
            colour(order.side),
            escape(&catalogue.say(&order.name))
        ),
    );
    if let [.., before, last] = points[..] {
        let count = points.len();
        let (x, y) = toward(last, before, SHORT);
        points[count - 1] = (x, y);
        let first = toward(points[0], points[1], SHORT / 2);
        points[0] = first;
        let shifted: Vec<(i32, i32)> = (0..count)
            .map(|at| {
                let (from, to) = (points[at.saturating_sub(1)], points[(at + 1).min(count - 1)]);
                let (dx, dy) = (to.0 - from.0, to.1 - from.1);
                let long = length(dx, dy).max(1);
                (points[at].0 - dy * beside / long, points[at].1 + dx * beside / long)
            })
            .collect();
        let path = curve::open(&shifted);
        let (tip, tail) = (shifted[count - 1], shifted[count - 2]);
        let turn = degrees(tip.0 - tail.0, tip.1 - tail.1);
        let dashes = if order.afloat { "14 7" } else { "8 6" };
        put(
            svg,
            format_args!(
                "<path d=\"{path}\" stroke=\"var(--figure,#fff6e0)\" stroke-width=\"8\" stroke-linecap=\"round\"/><path \
                 class=\"arrow\" d=\"{path}\" stroke=\"currentColor\" stroke-width=\"4.6\" \
                 stroke-dasharray=\"{dashes}\"/><path d=\"M13 0L-7-10L-3 0L-7 10Z\" transform=\"translate({},{})rotate({turn})\" \
                 fill=\"currentColor\" stroke=\"var(--figure,#fff6e0)\" stroke-width=\"2\" paint-order=\"stroke\"/>",
                tip.0, tip.1
            ),
        );
    } else if let Some(place) = order.path.first().and_then(|name| map.place(name)) {
        let (x, y) = spot(place.at);
        put(
            svg,
            format_args!(
                "<circle class=\"arrow\" cx=\"{x}\" cy=\"{y}\" r=\"29\" stroke=\"var(--figure,#fff6e0)\" \
                 stroke-width=\"6\"/><circle class=\"arrow\" cx=\"{x}\" cy=\"{y}\" r=\"29\" stroke=\"currentColor\" \
                 stroke-width=\"3.4\" stroke-dasharray=\"4 5\"/>"
            ),
        );
    }
    svg.push_str("</g>");
}

/// A point some way from one towards another, at most halfway.
fn toward(from: (i32, i32), to: (i32, i32), far: i32) -> (i32, i32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = length(dx, dy).max(1);
    let far = far.min(long / 2);
    (from.0 + dx * far / long, from.1 + dy * far / long)
}

fn length(dx: i32, dy: i32) -> i32 {
    (dx * dx + dy * dy).isqrt()
}

/// The angle of a direction, clockwise from the east: only for the eye.
fn degrees(dx: i32, dy: i32) -> i32 {
    f64::from(dy).atan2(f64::from(dx)).to_degrees().round() as i32
}

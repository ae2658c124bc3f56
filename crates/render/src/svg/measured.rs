//! A measured table: ground, terrain as areas, units on bases drawn to scale, captains.
//!
//! An inch is twenty units of the drawing; north is up. Units are places a page can point at: each has a
//! `polygon` of its base in `g[data-place]`, with the middle of its front and its facing in numbers for whoever
//! wants to drag it.

use acies_core::scene::{Area, Landform, Lone, Measured, Ranks, Spot, StandingBase};
use acies_text::Catalogue;

use super::{MARGIN, class, colour, escape, put, symbols};
use crate::text::inside;
use crate::words::measured_title;

/// Thousandths of an inch to one unit of the drawing.
const SCALE: i32 = 50;
/// The pitch of trees, rocks and houses in an area, in units of the drawing.
const PITCH: i32 = 46;

/// The size of the whole drawing.
pub(super) fn size(table: &Measured) -> (i32, i32) {
    (table.width / SCALE + 2 * MARGIN, table.depth / SCALE + 2 * MARGIN)
}

/// What a page needs to turn places of the drawing into thousandths of an inch and back.
pub(super) fn measure(table: &Measured) -> String {
    format!(" data-mils=\"{SCALE}\" data-margin=\"{MARGIN}\" data-depth=\"{}\"", table.depth)
}

/// A point in the drawing, in hundredths of its units.
fn at(table: &Measured, (x, y): Spot) -> (i32, i32) {
    let hundredths = |mils: i32| mils * 100 / SCALE;
    (hundredths(x) + MARGIN * 100, hundredths(table.depth - y) + MARGIN * 100)
}

/// Hundredths as a short decimal number.
fn short(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100);
    text.trim_end_matches('0').trim_end_matches('.').into()
}

fn points(table: &Measured, outline: &[Spot]) -> String {
    let point = |spot: &Spot| {
        let (x, y) = at(table, *spot);
        format!("{},{}", short(x), short(y))
    };
    outline.iter().map(point).collect::<Vec<_>>().join(" ")
}

/// The ground: land, a grid of feet, terrain.
pub(super) fn ground(svg: &mut String, table: &Measured, catalogue: &Catalogue) {
    let (width, depth) = (table.width / SCALE, table.depth / SCALE);
    put(
        svg,
        format_args!(
            "<g pointer-events=\"none\"><clipPath id=\"board\"><rect x=\"{MARGIN}\" y=\"{MARGIN}\" \
             width=\"{width}\" height=\"{depth}\"/></clipPath><g class=\"land\"><rect x=\"{MARGIN}\" \
             y=\"{MARGIN}\" width=\"{width}\" height=\"{depth}\" fill=\"var(--land,#d8ce9d)\"/>"
        ),
    );
    grass(svg, width, depth);
    feet(svg, width, depth);
    svg.push_str("</g><g class=\"terrain\" clip-path=\"url(#board)\">");
    for piece in &table.areas {
        area(svg, table, piece, catalogue);
    }
    put(
        svg,
        format_args!(
            "</g><rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{depth}\" fill=\"url(#sun)\"/></g>"
        ),
    );
}

/// Here and there some grass; the same table has it in the same places.
fn grass(svg: &mut String, width: i32, depth: i32) {
    for row in 0..depth / 90 {
        for col in 0..width / 90 {
            let luck = (row * 37 + col * 61 + row * col * 7) % 11;
            if luck < 4 {
                let (x, y) = (MARGIN + col * 90 + 15 + luck * 17, MARGIN + row * 90 + 70 - luck * 13);
                put(svg, format_args!("<use href=\"#tuft\" x=\"{x}\" y=\"{y}\"/>"));
            }
        }
    }
}

/// A faint line every foot, so that distances can be judged by eye.
fn feet(svg: &mut String, width: i32, depth: i32) {
    let foot = 12_000 / SCALE;
    svg.push_str("<path class=\"feet\" fill=\"none\" stroke=\"var(--grid,#b9ad7b)\" stroke-width=\"1\" opacity=\".55\" d=\"");
    (1..=(width - 1) / foot).for_each(|n| put(svg, format_args!("M{} {MARGIN}v{depth}", MARGIN + n * foot)));
    (1..=(depth - 1) / foot).for_each(|n| put(svg, format_args!("M{MARGIN} {}h{width}", MARGIN + n * foot)));
    svg.push_str("\"/>");
}

/// What a landform looks like: fill, edge, and what stands on it.
fn look(form: Landform) -> (&'static str, &'static str, Option<&'static str>) {
    match form {
        Landform::Forest => ("var(--wood-floor,#a9b27c)", "var(--wood-edge,#7f8c55)", Some("tree")),
        Landform::Broken => ("var(--rough,#c9b98a)", "var(--stone,#8d8577)", Some("rock")),
        Landform::Hill => ("var(--hill-2,#cdb277)", "var(--hill-edge,#8f7440)", None),
        Landform::River => ("var(--water,#7fb0c0)", "var(--bank,#b39d68)", Some("ripple")),
        Landform::Ford => ("var(--sand,#dcc894)", "var(--water,#7fb0c0)", None),
        Landform::Coast | Landform::Sea => {
            ("var(--water-deep,#5b8ea3)", "var(--sand,#dcc894)", Some("ripple"))
        }
        Landform::Stream => ("var(--water,#7fb0c0)", "var(--bank,#b39d68)", Some("ripple")),
        Landform::Bridge => ("var(--wood,#a5763f)", "var(--wood-dark,#5a3d1f)", None),
        Landform::Marsh => ("var(--wood-floor,#a3ad72)", "var(--water,#7fb0c0)", Some("reeds")),
        Landform::Wagons => ("var(--rough,#c9b98a)", "var(--bank,#b39d68)", Some("wagon")),
        Landform::Camp => ("var(--camp,#c3a873)", "var(--wood-dark,#5a3d1f)", Some("tent")),
        Landform::Houses | Landform::Village | Landform::Town => {
            ("var(--camp,#c3a873)", "var(--wood-dark,#5a3d1f)", Some("house"))
        }
        Landform::Hedge => ("var(--tree-dark,#3c5a2c)", "var(--tree,#4e7038)", None),
        Landform::Road => ("var(--sand,#dcc894)", "var(--bank,#b39d68)", None),
        Landform::Crag => ("var(--stone,#8d8577)", "var(--wood-dark,#5a3d1f)", Some("rock")),
    }
}

fn area(svg: &mut String, table: &Measured, area: &Area, catalogue: &Catalogue) {
    let (fill, edge, stands) = look(area.form);
    put(
        svg,
        format_args!(
            "<g class=\"area\"><title>{}</title><polygon points=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" \
             stroke-width=\"3\" stroke-linejoin=\"round\"/>",
            escape(&catalogue.say(&area.name)),
            points(table, &area.outline)
        ),
    );
    if let Some(id) = stands {
        scatter(svg, table, area, id);
    }
    svg.push_str("</g>");
}

/// Trees, rocks, houses or ripples on a loose grid inside an area; a strip too narrow for the grid has one row.
fn scatter(svg: &mut String, table: &Measured, area: &Area, id: &str) {
    let outline: Vec<(i32, i32)> = area.outline.iter().map(|spot| at(table, *spot)).collect();
    let bounds = |pick: fn(&(i32, i32)) -> i32| {
        let values = || outline.iter().map(pick);
        (values().min().unwrap_or(0) / 100, values().max().unwrap_or(0) / 100)
    };
    let ((west, east), (north, south)) = (bounds(|p| p.0), bounds(|p| p.1));
    let loose = |extent: i32, luck: i32| if extent < PITCH { 0 } else { luck % 19 - 9 };
    for (row, y) in rows(north, south).enumerate() {
        for (col, x) in rows(west, east).enumerate() {
            let (row, col) = (row as i32, col as i32);
            let (dx, dy) =
                (loose(east - west, row * 23 + col * 7), loose(south - north, row * 11 + col * 29));
            if inside(&outline, ((x + dx) * 100, (y + dy) * 100)) {
                let id = if id == "tree" && (row + col) % 3 == 0 { "cypress" } else { id };
                put(svg, format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", x + dx, y + dy));
            }
        }
    }
}

/// Where the rows of a loose grid lie between two bounds.
fn rows(from: i32, to: i32) -> impl Iterator<Item = i32> {
    let first = from + PITCH.min(to - from) / 2;
    (first..to).step_by(PITCH as usize)
}

/// Every unit and captain, from the north down.
pub(super) fn pieces(table: &Measured, catalogue: &Catalogue) -> String {
    let mut svg = String::from("<g font-weight=\"700\" text-anchor=\"middle\">");
    let mut bases: Vec<&StandingBase> = table.bases.iter().collect();
    bases.sort_by_key(|base| -base.outline.iter().map(|spot| spot.1).min().unwrap_or(0));
    bases.iter().for_each(|base| unit(&mut svg, table, base, catalogue));
    table.figures.iter().for_each(|lone| captain(&mut svg, table, lone, catalogue));
    svg.push_str("</g>");
    svg
}

fn unit(svg: &mut String, table: &Measured, base: &StandingBase, catalogue: &Catalogue) {
    let corners = base.outline.map(|spot| at(table, spot));
    let [left, right, rear_right, rear_left] = corners;
    let middle = between(between(left, right, 1, 2), between(rear_left, rear_right, 1, 2), 1, 2);
    let front = between(base.outline[0], base.outline[1], 1, 2);
    let drag = base.drag.as_ref().map_or(String::new(), |drag| format!(" data-drag=\"{}\"", escape(drag)));
    put(
        svg,
        format_args!(
            "<g class=\"piece base {}{}\" data-place=\"{}\" data-x=\"{}\" data-y=\"{}\" data-front=\"{},{}\" \
             data-heading=\"{}\"{drag} color=\"{}\"><title>{}</title>",
            class(base.side),
            if base.active { " active" } else { "" },
            escape(&base.place),
            short(middle.0),
            short(middle.1),
            front.0,
            front.1,
            base.heading,
            colour(base.side),
            escape(&measured_title(base, catalogue)),
        ),
    );
    if base.active {
        put(
            svg,
            format_args!(
                "<polygon class=\"frame\" points=\"{}\" fill=\"none\" stroke=\"var(--active,#ffd84d)\" \
                 stroke-width=\"7\" stroke-linejoin=\"round\"/>",
                points(table, &base.outline)
            ),
        );
    }
    put(
        svg,
        format_args!(
            "<polygon class=\"shadow\" points=\"{}\" transform=\"translate(2,4)\" fill=\"#000\" \
             fill-opacity=\".28\"/>",
            points(table, &base.outline)
        ),
    );
    put(
        svg,
        format_args!(
            "<polygon class=\"base\" points=\"{}\" fill=\"currentColor\" stroke=\"#1d1208\" \
             stroke-width=\"1.4\" stroke-linejoin=\"round\"/>",
            points(table, &base.outline)
        ),
    );
    facing(svg, left, right, rear_left);
    figures(svg, base, corners);
    // Near the rear, where it hides neither the fight before the front nor all of the figures.
    plate(svg, base, between(between(left, right, 1, 2), between(rear_left, rear_right, 1, 2), 3, 4));
    svg.push_str("</g>");
}

/// The point a part of the way from one to another.
fn between(a: (i32, i32), b: (i32, i32), part: i32, whole: i32) -> (i32, i32) {
    (a.0 + (b.0 - a.0) * part / whole, a.1 + (b.1 - a.1) * part / whole)
}

/// The front edge in gold, with a notch that points ahead.
fn facing(svg: &mut String, left: (i32, i32), right: (i32, i32), rear_left: (i32, i32)) {
    let ahead = (left.0 - rear_left.0, left.1 - rear_left.1);
    let tip = between(left, right, 1, 2);
    // A fifth of the depth before the front.
    let tip = (tip.0 + ahead.0 / 5, tip.1 + ahead.1 / 5);
    let (a, b) = (between(left, right, 2, 5), between(left, right, 3, 5));
    put(
        svg,
        format_args!(
            "<path class=\"front\" d=\"M{} {}L{} {}L{} {}L{} {}L{} {}\" fill=\"none\" \
             stroke=\"var(--gold,#f0c75e)\" stroke-width=\"3.4\" stroke-linejoin=\"round\"/>",
            short(left.0),
            short(left.1),
            short(a.0),
            short(a.1),
            short(tip.0),
            short(tip.1),
            short(b.0),
            short(b.1),
            short(right.0),
            short(right.1)
        ),
    );
}

/// The figures of a unit, upright wherever the unit faces.
fn figures(svg: &mut String, base: &StandingBase, [left, right, rear_right, rear_left]: [(i32, i32); 4]) {
    let id = symbols::figure(base.figure);
    let length = |a: (i32, i32), b: (i32, i32)| {
        let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
        ((x * x + y * y) as u64).isqrt() as i32
    };
    let (front, depth) = (length(left, right), length(left, rear_left));
    let (ranks, files) = match base.ranks {
        Ranks::Close(ranks, files) => (i32::from(ranks.max(1)), i32::from(files.max(1))),
        Ranks::Loose(count) => (2, (i32::from(count) + 1) / 2),
        Ranks::Round => (3, 3),
    };
    // A figure is drawn 28 units high; it fills its share of the base, and a little more where ranks are close.
    let loose = matches!(base.ranks, Ranks::Loose(_));
    let scale = (front / files).min(depth / ranks) * if loose { 80 } else { 120 } / 2_800;
    for rank in (0..ranks).rev() {
        for file in 0..files {
            if base.ranks == Ranks::Round && rank == 1 && file == 1 {
                continue;
            }
            let stagger = if loose && rank % 2 == 1 { 1 } else { 0 };
            let across = 2 * (2 * file + 1) + if loose { 2 * stagger - 1 } else { 0 };
            let row = |from, to| between(from, to, 2 * rank + 1, 2 * ranks);
            let (x, y) = between(row(left, rear_left), row(right, rear_right), across, 4 * files);
            put(
                svg,
                format_args!(
                    "<use href=\"#f-{id}\" transform=\"translate({},{})scale({})\"/>",
                    short(x),
                    short(y),
                    short(scale)
                ),
            );
        }
    }
}

/// Name, wounds and markers.
fn plate(svg: &mut String, base: &StandingBase, (x, y): (i32, i32)) {
    let markers: String = base.states.iter().filter_map(|state| state.marker).collect();
    let mut text = base.place.clone();
    for tally in base.tallies.iter().filter(|tally| tally.have != 0) {
        let end = tally.of.map_or(String::new(), |of| format!("/{of}"));
        text = format!("{text} {}{end}", tally.have);
    }
    let wide = 8 * text.chars().count() as i32 + 6;
    put(
        svg,
        format_args!(
            "<g class=\"badge\" transform=\"translate({},{})\"><rect x=\"{}\" y=\"-9\" width=\"{wide}\" height=\"18\" \
             rx=\"9\" fill=\"var(--plate,#fdf6e3)\" stroke=\"currentColor\" stroke-width=\"1.5\"/><text y=\"5\" \
             font-size=\"14\" fill=\"var(--plate-ink,#2a1d10)\">{}</text>",
            short(x),
            short(y),
            -wide / 2,
            escape(&text)
        ),
    );
    for (index, marker) in markers.chars().enumerate() {
        put(
            svg,
            format_args!(
                "<g class=\"marker\" transform=\"translate({},0)\"><circle r=\"9\" fill=\"var(--heavy,#bb352c)\" \
                 stroke=\"#fff\" stroke-width=\"1.4\"/><text y=\"4.2\" font-size=\"12\" fill=\"#fff\">{}</text></g>",
                wide / 2 + 10 + 18 * index as i32,
                escape(&marker.to_string())
            ),
        );
    }
    svg.push_str("</g>");
}

fn captain(svg: &mut String, table: &Measured, lone: &Lone, catalogue: &Catalogue) {
    let (x, y) = at(table, lone.at);
    let drag = lone.drag.as_ref().map_or(String::new(), |drag| format!(" data-drag=\"{}\"", escape(drag)));
    put(
        svg,
        format_args!(
            "<g class=\"piece lone {}{}\" data-place=\"{}\" data-x=\"{}\" data-y=\"{}\" data-front=\"{},{}\"{drag} \
             transform=\"translate({},{})\" color=\"{}\"><title>{} {}</title><polygon class=\"base\" \
             points=\"-15,0 -11,-11 0,-15 11,-11 15,0 11,11 0,15 -11,11\" fill=\"currentColor\" \
             stroke=\"var(--gold,#f0c75e)\" stroke-width=\"{}\"/><use href=\"#f-leader\" \
             transform=\"scale(.9)\"/></g>",
            class(lone.side),
            if lone.active { " active" } else { "" },
            escape(&lone.place),
            short(x),
            short(y),
            lone.at.0,
            lone.at.1,
            short(x),
            short(y),
            colour(lone.side),
            escape(&lone.place),
            escape(&catalogue.say(&lone.name)),
            if lone.active { "3.5" } else { "2" },
        ),
    );
}

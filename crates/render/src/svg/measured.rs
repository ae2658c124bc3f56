//! What stands on a measured table: units on bases drawn to scale, captains.
//!
//! An inch is twenty units of the drawing; north is up. Units are places a page can point at: each has a
//! `polygon` of its base in `g[data-place]`, with the middle of its front and its facing in numbers for whoever
//! wants to drag it.

use acies_core::scene::{Appearance, Lone, Measured, Spot, StandingBase};
use acies_text::Catalogue;

use super::men::{self, short};
use super::{MARGIN, class, colour, escape, portraits, put, symbols};
use crate::words::{measured_title, state_letters};

/// Thousandths of an inch to one unit of the drawing.
pub(super) const SCALE: i32 = 50;
/// The size of the whole drawing.
pub(super) fn size(table: &Measured) -> (i32, i32) {
    (table.width / SCALE + 2 * MARGIN, table.depth / SCALE + 2 * MARGIN)
}

/// What a page needs to turn places of the drawing into thousandths of an inch and back.
pub(super) fn measure(table: &Measured) -> String {
    format!(" data-mils=\"{SCALE}\" data-margin=\"{MARGIN}\" data-depth=\"{}\"", table.depth)
}

/// A point in the drawing, in hundredths of its units.
pub(super) fn at(table: &Measured, (x, y): Spot) -> (i32, i32) {
    let hundredths = |mils: i32| mils * 100 / SCALE;
    (hundredths(x) + MARGIN * 100, hundredths(table.depth - y) + MARGIN * 100)
}

pub(super) fn points(table: &Measured, outline: &[Spot]) -> String {
    let point = |spot: &Spot| {
        let (x, y) = at(table, *spot);
        format!("{},{}", short(x), short(y))
    };
    outline.iter().map(point).collect::<Vec<_>>().join(" ")
}

/// Every unit and captain, from the north down.
pub(super) fn pieces(table: &Measured, appearance: Appearance, catalogue: &Catalogue) -> String {
    let mut svg = String::from("<g font-weight=\"700\" text-anchor=\"middle\">");
    let mut bases: Vec<&StandingBase> = table.bases.iter().collect();
    bases.sort_by_key(|base| -base.outline.iter().map(|spot| spot.1).min().unwrap_or(0));
    bases.iter().for_each(|base| unit(&mut svg, table, base, catalogue));
    table.figures.iter().for_each(|lone| captain(&mut svg, table, lone, appearance, catalogue));
    svg.push_str("</g>");
    svg
}

fn unit(svg: &mut String, table: &Measured, base: &StandingBase, catalogue: &Catalogue) {
    let corners = base.outline.map(|spot| at(table, spot));
    let [left, right, rear_right, rear_left] = corners;
    let middle = between(between(left, right, 1, 2), between(rear_left, rear_right, 1, 2), 1, 2);
    let front = between(base.outline[0], base.outline[1], 1, 2);
    let dragged = |name: &str, drag: &Option<String>| {
        drag.as_ref().map_or(String::new(), |drag| format!(" {name}=\"{}\"", escape(drag)))
    };
    let drag = dragged("data-drag", &base.drag) + &dragged("data-drag-line", &base.drag_line);
    put(
        svg,
        format_args!(
            "<g class=\"piece base {}{}\" data-place=\"{}\" data-name=\"{}\" data-x=\"{}\" data-y=\"{}\" data-front=\"{},{}\" \
             data-heading=\"{}\"{drag} color=\"{}\"><title>{}</title>",
            class(base.side),
            if base.active { " active" } else { "" },
            escape(&base.place),
            escape(&catalogue.say(&base.name)),
            short(middle.0),
            short(middle.1),
            front.0,
            front.1,
            base.heading,
            colour(base.side),
            escape(&measured_title(base, catalogue)),
        ),
    );
    let outline = points(table, &base.outline);
    if base.active {
        put(
            svg,
            format_args!(
                "<polygon class=\"frame\" points=\"{outline}\" fill=\"none\" stroke=\"var(--active,#ffd84d)\" \
                 stroke-width=\"8\" stroke-linejoin=\"round\"/>"
            ),
        );
    }
    put(
        svg,
        format_args!(
            "<polygon class=\"shadow\" points=\"{outline}\" transform=\"translate(3,5)\" fill=\"#000\" \
             fill-opacity=\".34\"/><polygon class=\"base\" points=\"{outline}\" fill=\"currentColor\" \
             stroke=\"#140c05\" stroke-width=\"1.4\" stroke-linejoin=\"round\"/>"
        ),
    );
    put(
        svg,
        format_args!(
            "<g transform=\"translate({},{})rotate({})\">",
            short(middle.0),
            short(middle.1),
            short(i32::from(base.heading) * 10)
        ),
    );
    let (broad, deep) = (length(left, right), length(left, rear_left));
    stand(svg, base, (broad, deep));
    svg.push_str("</g>");
    // From afar the kind is shown large instead of men nobody could make out.
    put(
        svg,
        format_args!(
            "<g class=\"kind\" display=\"none\" transform=\"translate({},{})scale({})\"><use \
             href=\"#f-{}\"/></g>",
            short(middle.0),
            short(middle.1),
            short((broad.min(deep) / 34).clamp(60, 160)),
            symbols::figure(base.figure)
        ),
    );
    if let Some(letter) = base.division {
        let rear = between(left, rear_left, 3, 5);
        let other = between(right, rear_right, 3, 5);
        standard(svg, letter, between(rear, other, if broad > 9_000 { 1 } else { 2 }, 9));
    }
    // Towards the rear, where it hides neither the fight before the front nor all of the figures, and within the edge,
    // so that the frame of a unit that is lit does not run through it.
    plate(
        svg,
        base,
        between(between(left, right, 1, 2), between(rear_left, rear_right, 1, 2), 7, 10),
        catalogue,
    );
    svg.push_str("</g>");
}

fn length(a: (i32, i32), b: (i32, i32)) -> i32 {
    let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
    ((x * x + y * y) as u64).isqrt() as i32
}

/// How deep the band of a division is, in hundredths.
const BAND: i32 = 850;

/// The stand of a unit: turf with a rim in the colour of its side, its men, the band of its division along the rear,
/// and the front in gold. The middle is the origin, the front is up.
fn stand(svg: &mut String, base: &StandingBase, (broad, deep): (i32, i32)) {
    put(
        svg,
        format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"var(--stand,#b3a771)\" fill-opacity=\".66\" \
             stroke=\"#000\" stroke-opacity=\".4\"/>",
            short(450 - broad / 2),
            short(250 - deep / 2),
            short(broad - 900),
            short(deep - 600)
        ),
    );
    let band = if base.division.is_some() { BAND } else { 0 };
    put(svg, format_args!("<g class=\"men\" transform=\"translate(0,{})\">", short(-band / 2)));
    men::draw(svg, base.figure, base.side, base.ranks, (broad - 800, deep - 500 - band));
    svg.push_str("</g>");
    if let Some(letter) = base.division {
        let (colour, dash) = division(letter);
        let (x, y) = (short(-broad / 2), short(deep / 2 - band));
        put(
            svg,
            format_args!(
                "<rect class=\"band\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" fill=\"{colour}\" \
                 stroke=\"#140c05\" stroke-width=\"1.2\"/><path d=\"M{x} {}h{}\" stroke=\"#140c05\" \
                 stroke-opacity=\".75\" stroke-width=\"3\" stroke-dasharray=\"{dash}\"/>",
                short(broad),
                short(band),
                short(deep / 2 - band / 2),
                short(broad)
            ),
        );
    }
    wounds(svg, base, (broad, deep, band));
    facing(svg, broad, deep);
}

/// The colour of a division, told apart also by those who see few colours, and the marks along its band.
fn division(letter: char) -> (&'static str, &'static str) {
    [
        ("var(--division-a,#e69f00)", "0 99"),
        ("var(--division-b,#56b4e9)", "9 9"),
        ("var(--division-c,#12b886)", "2 7"),
        ("var(--division-d,#f0e442)", "16 5"),
        ("var(--division-e,#e59bc6)", "2 2"),
        ("var(--division-f,#d55e00)", "9 4 2 4"),
        ("var(--division-g,#ffffff)", "30 0"),
        ("var(--division-h,#7b8ff0)", "5 14"),
    ][usize::from(number(letter))]
}

/// What is counted on a unit as pips along its rear, each wound full: how much it can bear is seen before a blow falls.
fn wounds(svg: &mut String, base: &StandingBase, (broad, deep, band): (i32, i32, i32)) {
    let Some((have, of)) = base.tallies.first().and_then(|tally| Some((tally.have, tally.of?))) else {
        return;
    };
    if !(1..=16).contains(&of) {
        return;
    }
    // Along the right half of the band, clear of the name in its middle.
    let pitch = 600.min((broad / 2 - 1_900).max(broad / 4) / of);
    let (x, y) = (broad / 2 - 150 - pitch * of, deep / 2 - band / 2);
    let line = |svg: &mut String, class: &str, colour: &str, count: i32, thick: &str| {
        put(
            svg,
            format_args!(
                "<path class=\"{class}\" d=\"M{} {}h{}\" stroke=\"{colour}\" stroke-width=\"{thick}\" \
                 stroke-dasharray=\"{} {}\"/>",
                short(x),
                short(y),
                short(pitch * count - 130),
                short(pitch - 130),
                short(130)
            ),
        );
    };
    put(
        svg,
        format_args!(
            "<rect class=\"pip\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"7.2\" fill=\"#140c05\"/>",
            short(x - 110),
            short(y - 360),
            short(pitch * of + 110)
        ),
    );
    line(svg, "pip", "#fff6e0", of, "5");
    if have > 0 {
        line(svg, "pip wound", "var(--wound,#e02b1d)", have.min(of), "6");
    }
}

/// How many divisions have a standard of their own; a ninth has the first one's again.
const DIVISIONS: u8 = 8;

/// The standards of divisions, upright wherever a unit faces; the letter says what the colour says.
pub(super) fn symbols(svg: &mut String) {
    for letter in (0..DIVISIONS).map(|index| char::from(b'A' + index)) {
        let (colour, _) = division(letter);
        let shape = match (letter as u32) % 4 {
            1 => "M1-25H17V-9H1Z",
            2 => "M1-25H20L15-17 20-9H1Z",
            3 => "M1-25L24-17 1-9Z",
            _ => "M1-25H12A8 8 0 0 1 12-9H1Z",
        };
        put(
            svg,
            format_args!(
                "<g id=\"standard-{letter}\"><path d=\"M2 1L9-6\" stroke=\"#000\" stroke-opacity=\".3\" \
                 stroke-width=\"2.4\"/><path d=\"M0 1V-28\" stroke=\"#2a1a0c\" stroke-width=\"2\"/><path d=\"{shape}\" \
                 fill=\"{colour}\" stroke=\"#140c05\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/><circle cy=\"-28.5\" \
                 r=\"2\" fill=\"var(--gold,#f0c75e)\" stroke=\"#140c05\" stroke-width=\".7\"/><text x=\"8\" y=\"-12.6\" \
                 font-size=\"12\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#140c05\">{letter}</text></g>"
            ),
        );
    }
}

/// The standard of a unit.
fn standard(svg: &mut String, letter: char, (x, y): (i32, i32)) {
    let letter = char::from(b'A' + number(letter));
    put(
        svg,
        format_args!(
            "<g transform=\"translate({},{})\"><use class=\"standard\" href=\"#standard-{letter}\"/></g>",
            short(x),
            short(y)
        ),
    );
}

/// The number of a division by its letter.
fn number(letter: char) -> u8 {
    ((letter as u32).wrapping_sub('A' as u32) % u32::from(DIVISIONS)) as u8
}

/// The point a part of the way from one to another.
fn between(a: (i32, i32), b: (i32, i32), part: i32, whole: i32) -> (i32, i32) {
    (a.0 + (b.0 - a.0) * part / whole, a.1 + (b.1 - a.1) * part / whole)
}

/// The front edge in gold, with a notch that points ahead.
fn facing(svg: &mut String, broad: i32, deep: i32) {
    let notch = (broad / 10).min(900);
    put(
        svg,
        format_args!(
            "<path class=\"front\" d=\"M{} {}h{}L0 {}L{} {}H{}v3H{}z\" fill=\"var(--gold,#f0c75e)\" stroke=\"#140c05\" \
             stroke-linejoin=\"round\"/>",
            short(-broad / 2),
            short(-deep / 2 - 100),
            short(broad / 2 - notch),
            short(-deep / 2 - 100 - notch),
            short(notch),
            short(-deep / 2 - 100),
            short(broad / 2),
            short(-broad / 2),
        ),
    );
}

/// Its name from near, from afar the number that tells it from others of its name, and markers.
fn plate(svg: &mut String, base: &StandingBase, (x, y): (i32, i32), catalogue: &Catalogue) {
    let markers = state_letters(&base.states, catalogue);
    put(svg, format_args!("<g transform=\"translate({},{})\"><g class=\"badge\">", short(x), short(y)));
    let mut wide = 0;
    if let Some(sign) = &base.sign {
        wide = 7 * sign.chars().count() as i32 + 10;
        put(
            svg,
            format_args!(
                "<rect x=\"{}\" y=\"-9\" width=\"{wide}\" height=\"18\" rx=\"9\" fill=\"var(--plate,#fdf6e3)\" \
                 stroke=\"currentColor\" stroke-width=\"1.5\"/><text y=\"5\" font-size=\"13\" \
                 fill=\"var(--plate-ink,#2a1d10)\">{}</text>",
                -wide / 2,
                escape(sign)
            ),
        );
    }
    // Where there is no number the first marker takes its place.
    let beside = if wide > 0 { wide / 2 + 12 } else { 0 };
    for (index, marker) in markers.iter().enumerate() {
        put(
            svg,
            format_args!(
                "<g class=\"marker\" transform=\"translate({},0)\"><path d=\"M0-12L11 8H-11Z\" \
                 fill=\"var(--alarm,#c3241a)\" stroke=\"#fff\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/><text \
                 y=\"6\" font-size=\"12.5\" fill=\"#fff\">{}</text></g>",
                beside + 21 * index as i32,
                escape(marker)
            ),
        );
    }
    let name = catalogue.say(&base.name);
    put(
        svg,
        format_args!(
            "<text class=\"unit-name\" display=\"none\" y=\"20\" font-size=\"10.5\" fill=\"var(--plate,#fdf6e3)\" \
             stroke=\"#140c05\" stroke-width=\"2.6\" paint-order=\"stroke\">{}</text></g></g>",
            escape(&name)
        ),
    );
}

fn captain(svg: &mut String, table: &Measured, lone: &Lone, appearance: Appearance, catalogue: &Catalogue) {
    let (x, y) = at(table, lone.at);
    let drag = lone.drag.as_ref().map_or(String::new(), |drag| format!(" data-drag=\"{}\"", escape(drag)));
    let (ring, _) = lone.division.map_or(("var(--gold,#f0c75e)", ""), division);
    put(
        svg,
        format_args!(
            "<g class=\"piece lone {}{}\" data-place=\"{}\" data-name=\"{}\" data-x=\"{}\" data-y=\"{}\" data-front=\"{},{}\"{drag} \
             transform=\"translate({},{})\" color=\"{}\"><title>{}</title><circle cx=\"2\" cy=\"4\" r=\"18\" fill=\"#000\" \
             fill-opacity=\".34\"/><polygon class=\"base\" points=\"-18,0 -13,-13 0,-18 13,-13 18,0 13,13 0,18 -13,13\" \
             fill=\"none\" stroke=\"{}\" stroke-width=\"6\"/><circle r=\"17\" fill=\"var(--medal,#efe2c0)\" \
             stroke=\"#140c05\" stroke-width=\"5.6\"/><circle r=\"17\" fill=\"none\" stroke=\"{ring}\" \
             stroke-width=\"3.4\"/><g clip-path=\"url(#medal)\"><g transform=\"scale(.78)\">",
            class(lone.side),
            if lone.active { " active" } else { "" },
            escape(&lone.place),
            // What he is called; what he is follows it.
            escape(catalogue.say(&lone.name).split(',').next().unwrap_or_default()),
            short(x),
            short(y),
            lone.at.0,
            lone.at.1,
            short(x),
            short(y),
            colour(lone.side),
            escape(&catalogue.say(&lone.name)),
            if lone.active { "var(--active,#ffd84d)" } else { "none" },
        ),
    );
    portraits::draw(svg, &lone.person, appearance.peoples[lone.side]);
    svg.push_str("</g></g>");
    if let Some(letter) = lone.division {
        put(
            svg,
            format_args!(
                "<g class=\"badge\"><circle cx=\"13\" cy=\"13\" r=\"7.5\" fill=\"{ring}\" stroke=\"#140c05\" \
                 stroke-width=\"1.2\"/><text x=\"13\" y=\"17\" font-size=\"11\" fill=\"#140c05\">{}</text></g>",
                escape(&letter.to_string())
            ),
        );
    }
    svg.push_str("</g>");
}

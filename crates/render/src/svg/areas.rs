//! The ground of a measured table: land, terrain as areas, and a grid of feet.
//!
//! The outline of an area is where the rules say it ends, so it is drawn as it is; what grows, stands or lies in it is
//! drawn over that.

use acies_core::scene::{Area, Landform, Measured, Spot};
use acies_text::Catalogue;

use super::ground::patches;
use super::measured::{SCALE, at, points};
use super::men::short;
use super::{MARGIN, escape, put};
use crate::text::inside;

/// The ground: land, a grid of feet, terrain.
pub(super) fn ground(svg: &mut String, table: &Measured, catalogue: &Catalogue) {
    let (width, depth) = (table.width / SCALE, table.depth / SCALE);
    let whole = format!("x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{depth}\"");
    put(
        svg,
        format_args!(
            "<g pointer-events=\"none\"><clipPath id=\"table-edge\"><rect {whole}/></clipPath><g class=\"land\" \
             clip-path=\"url(#table-edge)\"><rect {whole} fill=\"var(--land,#d6c98f)\"/>"
        ),
    );
    patches(svg, (width + 2 * MARGIN, depth + 2 * MARGIN));
    put(svg, format_args!("<rect {whole} fill=\"url(#turf)\"/>"));
    feet(svg, width, depth);
    svg.push_str("</g><g class=\"terrain\" clip-path=\"url(#table-edge)\">");
    // What is flat first, so that no road runs over a roof.
    let mut areas: Vec<&Area> = table.areas.iter().collect();
    areas.sort_by_key(|area| height(area.form));
    for (index, piece) in areas.into_iter().enumerate() {
        area(svg, table, (index, piece), catalogue);
    }
    put(svg, format_args!("</g><rect {whole} fill=\"url(#sun)\"/></g>"));
}

/// In which order areas are drawn.
fn height(form: Landform) -> u8 {
    use Landform as L;
    match form {
        L::Hill => 0,
        L::Coast | L::Sea | L::River | L::Stream | L::Marsh | L::Broken => 1,
        L::Road | L::Ford => 2,
        L::Bridge | L::Forest | L::Crag => 3,
        L::Camp | L::Houses | L::Village | L::Town | L::Hedge | L::Wagons => 4,
    }
}

/// A faint line every foot, so that distances can be judged by eye.
fn feet(svg: &mut String, width: i32, depth: i32) {
    let foot = 12_000 / SCALE;
    svg.push_str(
        "<path class=\"feet\" fill=\"none\" stroke=\"var(--grid,#6b5f38)\" stroke-width=\"1\" \
         stroke-dasharray=\"2 6\" opacity=\".4\" d=\"",
    );
    (1..=(width - 1) / foot).for_each(|n| put(svg, format_args!("M{} {MARGIN}v{depth}", MARGIN + n * foot)));
    (1..=(depth - 1) / foot).for_each(|n| put(svg, format_args!("M{MARGIN} {}h{width}", MARGIN + n * foot)));
    svg.push_str("\"/>");
}

/// What a landform looks like: fill, edge and its width, a texture over the fill, and what stands on it how far apart.
type Looks = (&'static str, &'static str, u8, &'static str, Option<(&'static str, i32)>);

fn looks(form: Landform) -> Looks {
    use Landform as L;
    match form {
        L::Forest => {
            ("var(--wood-floor,#9fa968)", "var(--wood-edge,#84904f)", 4, "leaves", Some(("tree", 27)))
        }
        L::Broken => ("var(--rough,#c9b585)", "var(--stone,#958d7d)", 2, "scree", Some(("rock", 52))),
        L::Hill => ("var(--hill-1,#ccb47a)", "var(--hill-edge,#957a45)", 3, "turf", None),
        L::River | L::Stream => ("var(--water,#78adbd)", "var(--bank,#b29a62)", 5, "swell", None),
        L::Ford => ("var(--sand,#e0cd98)", "var(--water,#78adbd)", 3, "scree", None),
        L::Coast | L::Sea => ("var(--water-deep,#5288a0)", "var(--sand,#e0cd98)", 12, "swell", None),
        L::Bridge => ("var(--wood,#a5763f)", "var(--wood-dark,#5a3d1f)", 4, "boards", None),
        L::Marsh => ("var(--wood-floor,#9fa968)", "var(--water,#78adbd)", 4, "swell", Some(("reeds", 34))),
        L::Wagons => ("var(--rough,#c9b585)", "var(--bank,#b29a62)", 2, "", Some(("wagon", 44))),
        L::Camp => ("var(--camp,#c3a873)", "var(--wood-dark,#5a3d1f)", 6, "", Some(("tent", 40))),
        L::Houses | L::Village | L::Town => {
            ("var(--camp,#c3a873)", "var(--wood-dark,#5a3d1f)", 2, "", Some(("house", 44)))
        }
        L::Hedge => ("var(--tree-dark,#45622d)", "var(--tree,#63843f)", 3, "leaves", Some(("bush", 15))),
        L::Road => ("var(--sand,#e0cd98)", "var(--bank,#b29a62)", 3, "", None),
        L::Crag => ("var(--stone,#958d7d)", "#3a3128", 3, "scree", Some(("rock", 34))),
    }
}

fn area(svg: &mut String, table: &Measured, (index, area): (usize, &Area), catalogue: &Catalogue) {
    let (fill, edge, width, texture, stands) = looks(area.form);
    let corners = points(table, &area.outline);
    put(
        svg,
        format_args!(
            "<g class=\"area\"><title>{}</title><polygon points=\"{corners}\" fill=\"{fill}\" stroke=\"{edge}\" \
             stroke-width=\"{width}\" stroke-linejoin=\"round\"/>",
            escape(&catalogue.say(&area.name)),
        ),
    );
    if area.form == Landform::Hill {
        hill(svg, table, index, &area.outline);
    }
    if !texture.is_empty() {
        put(svg, format_args!("<polygon points=\"{corners}\" fill=\"url(#{texture})\"/>"));
    }
    match area.form {
        Landform::River | Landform::Stream | Landform::Coast | Landform::Sea => put(
            svg,
            format_args!(
                "<polygon points=\"{corners}\" fill=\"none\" stroke=\"var(--foam,#dcecec)\" stroke-width=\"1.6\" \
                 stroke-opacity=\".7\" stroke-dasharray=\"22 9 6 12\"/>"
            ),
        ),
        Landform::Camp | Landform::Town => put(
            svg,
            format_args!(
                "<polygon points=\"{corners}\" fill=\"none\" stroke=\"var(--wood,#a5763f)\" stroke-width=\"4.6\" \
                 stroke-dasharray=\"3.4 1.1\"/>"
            ),
        ),
        _ => {}
    }
    if let Some((id, pitch)) = stands {
        scatter(svg, table, area, (id, pitch));
    }
    svg.push_str("</g>");
}

/// Heights over a hill's foot: each smaller than the one below and nearer to the light, with ticks down the slope.
fn hill(svg: &mut String, table: &Measured, index: usize, outline: &[Spot]) {
    let corners = points(table, outline);
    put(
        svg,
        format_args!(
            "<clipPath id=\"hill-{index}\"><polygon points=\"{corners}\"/></clipPath><g clip-path=\"url(#hill-{index})\" \
             stroke-linejoin=\"round\"><polygon points=\"{corners}\" fill=\"none\" stroke=\"var(--hill-edge,#957a45)\" \
             stroke-width=\"34\" stroke-dasharray=\"1.3 7\" stroke-opacity=\".55\"/>"
        ),
    );
    for (share, fill) in [(74, "var(--hill-2,#d8c48c)"), (42, "var(--hill-3,#e6d7a8)")] {
        let inner = shrunk(outline, share);
        let inner = points(table, &inner);
        put(
            svg,
            format_args!(
                "<polygon points=\"{inner}\" transform=\"translate(3,5)\" fill=\"#2a1c08\" fill-opacity=\".2\" \
                 stroke=\"#2a1c08\" stroke-opacity=\".2\" stroke-width=\"22\"/><polygon points=\"{inner}\" \
                 fill=\"var(--hill-edge,#957a45)\" stroke=\"var(--hill-edge,#957a45)\" stroke-width=\"22\"/><polygon \
                 points=\"{inner}\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\"19.5\"/>"
            ),
        );
    }
    svg.push_str("</g>");
}

/// An outline drawn in towards its middle, a little towards the light.
fn shrunk(outline: &[Spot], share: i32) -> Vec<Spot> {
    let count = outline.len().max(1) as i32;
    let middle = |pick: fn(&Spot) -> i32| outline.iter().map(|spot| pick(spot) / count).sum::<i32>();
    let (x, y) = (middle(|spot| spot.0), middle(|spot| spot.1));
    let lean = (100 - share) * 4;
    let inner = |spot: &Spot| (x + (spot.0 - x) / 100 * share - lean, y + (spot.1 - y) / 100 * share + lean);
    outline.iter().map(inner).collect()
}

/// Trees, rocks, houses or tents on a loose grid inside an area; a strip too narrow for the grid has one row.
fn scatter(svg: &mut String, table: &Measured, area: &Area, (id, pitch): (&str, i32)) {
    let outline: Vec<(i32, i32)> = area.outline.iter().map(|spot| at(table, *spot)).collect();
    let bounds = |pick: fn(&(i32, i32)) -> i32| {
        let values = || outline.iter().map(pick);
        (values().min().unwrap_or(0) / 100, values().max().unwrap_or(0) / 100)
    };
    let ((west, east), (north, south)) = (bounds(|p| p.0), bounds(|p| p.1));
    let loose = |extent: i32, luck: i32| if extent < pitch { 0 } else { luck % (pitch * 2 / 5) - pitch / 5 };
    for (row, y) in rows(north, south, pitch).enumerate() {
        for (col, x) in rows(west, east, pitch).enumerate() {
            let (row, col) = (row as i32, col as i32);
            let (dx, dy) =
                (loose(east - west, row * 23 + col * 7), loose(south - north, row * 11 + col * 29));
            if !inside(&outline, ((x + dx) * 100, (y + dy) * 100)) {
                continue;
            }
            let id = if id == "tree" && (row * 5 + col * 3) % 7 < 2 { "cypress" } else { id };
            // No two in a row are of one size.
            match (id, (row * 7 + col * 13) % 5) {
                ("tree" | "cypress" | "rock", luck @ 1..) => put(
                    svg,
                    format_args!(
                        "<use href=\"#{id}\" transform=\"translate({},{})scale({})\"/>",
                        x + dx,
                        y + dy,
                        short(75 + 14 * luck)
                    ),
                ),
                _ => put(svg, format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", x + dx, y + dy)),
            }
        }
    }
}

/// Where the rows of a loose grid lie between two bounds.
fn rows(from: i32, to: i32, pitch: i32) -> impl Iterator<Item = i32> {
    let first = from + pitch.min(to - from) / 2;
    (first..to).step_by(pitch as usize)
}

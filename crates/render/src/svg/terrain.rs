//! Terrain of whole hexes.
//!
//! Terrain that runs through neighbouring hexes is drawn as one shape. The trick is a path from centre to
//! centre, stroked broad and round: the same path stroked thinner and lighter is a hill's next contour,
//! and stroked in blue it is a river.

use acies_core::scene::{Cell, Edge, Landform, Tops};

use super::layout::{Layout, Placed};
use super::put;

/// Everything that lies in hexes, from the ground up.
pub(super) fn write(svg: &mut String, layout: Layout<'_>) {
    broad(svg, layout);
    rivers(svg, layout);
    sea(svg, layout);
    details(svg, layout);
}

fn form(cell: &Cell) -> Option<Landform> {
    cell.terrain.as_ref().map(|terrain| terrain.form)
}

fn with<'a>(layout: Layout<'a>, wanted: Landform) -> impl Iterator<Item = Placed<'a>> {
    layout.placed().filter(move |hex| form(hex.cell) == Some(wanted))
}

/// One path through all hexes that are wanted: a point in each, lines and triangles between neighbours.
fn region(layout: Layout<'_>, wanted: impl Fn(&Cell) -> bool) -> String {
    // Three sides in a row: every pair of neighbours and every three that meet is seen once.
    let onwards = match layout.tops() {
        Tops::Pointed => [Edge::East, Edge::SouthEast, Edge::SouthWest],
        Tops::Flat => [Edge::NorthEast, Edge::SouthEast, Edge::South],
    };
    let mut path = String::new();
    for hex in layout.placed().filter(|hex| wanted(hex.cell)) {
        put(&mut path, format_args!("M{} {}h0", hex.x, hex.y));
        let same = onwards.map(|edge| {
            let at = layout.neighbour(&hex, edge)?;
            wanted(layout.cell(at)).then(|| layout.centre(at.0, at.1))
        });
        for (x, y) in same.into_iter().flatten() {
            put(&mut path, format_args!("M{} {}L{x} {y}", hex.x, hex.y));
        }
        let [first, second, third] = same;
        for (one, other) in [(first, second), (second, third)] {
            if let (Some((ax, ay)), Some((bx, by))) = (one, other) {
                put(&mut path, format_args!("M{} {}L{ax} {ay} {bx} {by}z", hex.x, hex.y));
            }
        }
    }
    path
}

/// A stroke of a region: its colour, its width, and what else it needs.
type Stroke = (&'static str, i32, &'static str);

const ROUGH: [Stroke; 1] = [("var(--rough,#cab98c)", 90, "")];
const WOOD: [Stroke; 2] = [("var(--wood-edge,#8f9a60)", 97, ""), ("var(--wood-floor,#a3ad72)", 93, "")];
/// Each height lies a little nearer to the light than the one below it, and ticks run down the slopes.
const HILL: [Stroke; 11] = [
    ("#2a1c08", 95, " transform=\"translate(6,8)\" opacity=\".26\""),
    ("#fff", 94, " transform=\"translate(-2,-2)\" opacity=\".35\""),
    ("var(--hill-edge,#a58a55)", 94, ""),
    ("var(--hill-1,#cdb681)", 91, ""),
    ("var(--hill-edge,#a58a55)", 90, TICKS),
    ("#2a1c08", 64, " transform=\"translate(3,4)\" opacity=\".2\""),
    ("var(--hill-edge,#a58a55)", 64, " transform=\"translate(-1,-3)\""),
    ("var(--hill-2,#d9c592)", 61, " transform=\"translate(-1,-3)\""),
    ("#2a1c08", 32, " transform=\"translate(1,0)\" opacity=\".2\""),
    ("var(--hill-edge,#a58a55)", 32, " transform=\"translate(-2,-6)\""),
    ("var(--hill-3,#e7d9ae)", 29, " transform=\"translate(-2,-6)\""),
];
/// Dashes across a broad stroke are ticks along its rims.
const TICKS: &str = " stroke-dasharray=\"1.2 7\" opacity=\".6\"";

/// Heights above the hill's foot: each lies on the one below it.
const LEVELS: [(&str, [Stroke; 4]); 3] = [
    ("level-1", level("var(--hill-1,#cdb681)")),
    ("level-2", level("var(--hill-2,#d9c592)")),
    ("level-3", level("var(--hill-3,#e7d9ae)")),
];

const fn level(fill: &'static str) -> [Stroke; 4] {
    [
        ("#3a2a10", 98, " transform=\"translate(4,5)\" opacity=\".22\""),
        ("var(--hill-edge,#a58a55)", 98, ""),
        (fill, 95, ""),
        ("var(--hill-edge,#a58a55)", 94, TICKS),
    ]
}

/// Hills, heights, forests and rough ground as wholes.
fn broad(svg: &mut String, layout: Layout<'_>) {
    // Higher than three is drawn like three; the number in the hex tells them apart.
    for (above, (id, strokes)) in LEVELS.iter().enumerate() {
        strokes_of(svg, id, &region(layout, |cell| usize::from(cell.level) > above), strokes);
    }
    let all: [(Landform, &str, &[Stroke]); 3] = [
        (Landform::Broken, "rough", &ROUGH),
        (Landform::Forest, "wood", &WOOD),
        (Landform::Hill, "hills", &HILL),
    ];
    for (wanted, id, strokes) in all {
        strokes_of(svg, id, &region(layout, |cell| form(cell) == Some(wanted)), strokes);
    }
}

fn strokes_of(svg: &mut String, id: &str, path: &str, strokes: &[Stroke]) {
    if path.is_empty() {
        return;
    }
    put(svg, format_args!("<defs><path id=\"{id}\" d=\"{path}\"/></defs>"));
    svg.push_str("<g stroke-linejoin=\"round\">");
    for (colour, width, more) in strokes {
        let cap = if more == &TICKS { "butt" } else { "round" };
        put(
            svg,
            format_args!(
                "<use href=\"#{id}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"{cap}\"{more}/>"
            ),
        );
    }
    svg.push_str("</g>");
}

/// Where a river flows through the sides of a hex: to other water, and off the board if that is all.
fn mouths(layout: Layout<'_>, hex: &Placed<'_>) -> Vec<Edge> {
    let sides = layout.tops().sides();
    let mut open = Vec::new();
    let mut outside = Vec::new();
    for edge in sides {
        match layout.neighbour(hex, edge) {
            Some(at) if form(layout.cell(at)).is_some_and(Landform::is_water) => open.push(edge),
            None => outside.push(edge),
            Some(_) => {}
        }
    }
    if open.len() == 1 {
        let index = |edge: &Edge| sides.iter().position(|side| side == edge).unwrap_or(0);
        let across = (index(&open[0]) + 3) % 6;
        let near = |edge: &&Edge| {
            let apart = index(edge).abs_diff(across);
            apart.min(6 - apart)
        };
        open.extend(outside.iter().min_by_key(near).copied());
    }
    open
}

/// Running water: banks, water and the light on it, along one path for rivers and one for streams.
fn rivers(svg: &mut String, layout: Layout<'_>) {
    let wide = [Landform::River, Landform::Ford, Landform::Bridge];
    let narrow = [Landform::Stream, Landform::Ford, Landform::Bridge];
    let path = |forms: [Landform; 3], is_narrow| forms.map(|form| beds(layout, form, is_narrow)).concat();
    water(svg, &path(wide, false), ["46", "39", "30"]);
    water(svg, &path(narrow, true), ["22", "18", "12"]);
}

/// Whether the water of a hex is a stream, or crosses one.
fn is_narrow(layout: Layout<'_>, hex: &Placed<'_>) -> bool {
    let near = layout.tops().sides().into_iter().filter_map(|side| layout.neighbour(hex, side));
    let mut forms = near.filter_map(|at| form(layout.cell(at)));
    match form(hex.cell) {
        Some(Landform::Ford | Landform::Bridge) => forms.any(|form| form == Landform::Stream),
        form => form == Some(Landform::Stream),
    }
}

/// Where water runs through the hexes of a form, the narrow ones or the others.
fn beds(layout: Layout<'_>, wanted: Landform, narrow: bool) -> String {
    let mut path = String::new();
    for hex in with(layout, wanted).filter(|hex| is_narrow(layout, hex) == narrow) {
        let (x, y) = (hex.x, hex.y);
        let open: Vec<(i32, i32)> =
            mouths(layout, &hex).into_iter().map(|side| layout.middle(side)).collect();
        match open[..] {
            [(ax, ay), (bx, by)] => {
                // The bed swings to one side and the other, so that no river is a canal.
                let swing = if hex.col % 2 == 0 { 3 } else { -3 };
                let (cx, cy) = (x + (ay - by) * swing / 14, y + (bx - ax) * swing / 14);
                put(&mut path, format_args!("M{} {}Q{cx} {cy} {} {}", x + ax, y + ay, x + bx, y + by));
            }
            [] => put(&mut path, format_args!("M{} {y}h56", x - 28)),
            _ => open
                .iter()
                .for_each(|(ax, ay)| put(&mut path, format_args!("M{} {}L{x} {y}", x + ax, y + ay))),
        }
    }
    path
}

/// Water along a path: how broad its banks, its depth and its shallows are.
pub(super) fn water(svg: &mut String, path: &str, [bank, deep, shallow]: [&str; 3]) {
    if path.is_empty() {
        return;
    }
    let strokes = [
        ("var(--bank,#b39d68)", bank, ""),
        ("var(--water-deep,#5b8ea3)", deep, ""),
        ("var(--water,#7fb0c0)", shallow, ""),
        (
            "var(--foam,#d4e6e8)",
            "1.6",
            " stroke-dasharray=\"5 31 15 47\" transform=\"translate(-6,2)\" opacity=\".8\"",
        ),
        (
            "var(--foam,#d4e6e8)",
            "1.6",
            " stroke-dasharray=\"17 43 8 29\" transform=\"translate(6,-3)\" opacity=\".8\"",
        ),
    ];
    // Narrow water has no room for light beside its middle.
    let strokes = if shallow == "30" { &strokes[..] } else { &strokes[..3] };
    for (colour, width, more) in strokes {
        put(
            svg,
            format_args!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\"{more}/>"
            ),
        );
    }
}

/// What stands in single hexes: trees, stones, tents, shallows.
fn details(svg: &mut String, layout: Layout<'_>) {
    for hex in layout.placed() {
        let Some(terrain) = &hex.cell.terrain else { continue };
        let id = match terrain.form {
            Landform::Forest => "forest",
            Landform::Broken => "broken",
            Landform::Camp if layout.tops() == Tops::Flat => "camp-flat",
            Landform::Camp => "camp",
            Landform::Coast | Landform::Sea => "waves",
            Landform::Ford => {
                across(svg, layout, &hex, "shallows");
                continue;
            }
            Landform::Bridge => {
                across(svg, layout, &hex, "planks");
                continue;
            }
            Landform::Marsh => "marsh",
            Landform::Houses => "house",
            Landform::Village => "village",
            Landform::Town => "town",
            Landform::Wagons => "wagon",
            Landform::Crag => "rock",
            Landform::Hill | Landform::River | Landform::Stream | Landform::Hedge | Landform::Road => {
                continue;
            }
        };
        // Every other one is turned round, so that neighbours do not look alike.
        let turned =
            matches!(terrain.form, Landform::Forest | Landform::Broken) && (hex.row + hex.col) % 2 == 1;
        if turned {
            put(
                svg,
                format_args!("<use href=\"#{id}\" transform=\"translate({},{})scale(-1,1)\"/>", hex.x, hex.y),
            );
        } else {
            put(svg, format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", hex.x, hex.y));
        }
    }
}

/// The stones of a ford and the planks of a bridge lie across the river, from bank to bank.
fn across(svg: &mut String, layout: Layout<'_>, hex: &Placed<'_>, id: &str) {
    let along = mouths(layout, hex).first().copied().unwrap_or(Edge::NorthEast);
    let turn = match (layout.turn(along) + 90) % 180 {
        turn if turn > 90 => turn - 180,
        turn => turn,
    };
    put(
        svg,
        format_args!("<use href=\"#{id}\" transform=\"translate({},{})rotate({turn})\"/>", hex.x, hex.y),
    );
}

/// The sea fills its hexes and has a beach where there is land.
fn sea(svg: &mut String, layout: Layout<'_>) {
    let (mut water, mut beach) = (String::new(), String::new());
    for hex in with(layout, Landform::Coast).chain(with(layout, Landform::Sea)) {
        water.push_str(&layout.outline(&hex));
        for edge in layout.tops().sides() {
            let there = layout.neighbour(&hex, edge);
            if there.is_some_and(|at| !form(layout.cell(at)).is_some_and(Landform::is_water)) {
                let ((ax, ay), (bx, by)) = layout.ends(edge);
                put(&mut beach, format_args!("M{} {}l{} {}", hex.x + ax, hex.y + ay, bx - ax, by - ay));
            }
        }
    }
    if water.is_empty() {
        return;
    }
    let sea = "var(--water-deep,#5b8ea3)";
    put(
        svg,
        format_args!(
            "<path d=\"{water}\" fill=\"{sea}\" stroke=\"{sea}\"/><clipPath id=\"sea-edge\"><path \
             d=\"{water}\"/></clipPath>"
        ),
    );
    // Deep water lightens towards the shore, then comes foam, then wet and dry sand.
    for (colour, width, more) in [
        ("var(--water,#7fb0c0)", 52, " stroke-opacity=\".8\" clip-path=\"url(#sea-edge)\""),
        (
            "var(--foam,#d4e6e8)",
            27,
            " stroke-opacity=\".55\" stroke-dasharray=\"30 7 12 5\" clip-path=\"url(#sea-edge)\"",
        ),
        ("var(--foam,#d4e6e8)", 20, ""),
        ("var(--bank,#b39d68)", 16, ""),
        ("var(--sand,#dcc894)", 12, ""),
    ] {
        put(
            svg,
            format_args!(
                "<path d=\"{beach}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\"{more}/>"
            ),
        );
    }
}

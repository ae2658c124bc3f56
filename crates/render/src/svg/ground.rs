//! The ground: cloth, land, terrain, sections, hexes and what may be gained in them.
//!
//! Terrain that runs through neighbouring hexes is drawn as one shape. The trick is a path from centre to
//! centre, stroked broad and round: the same path stroked thinner and lighter is a hill's next contour,
//! and stroked in blue it is a river.

use std::collections::BTreeSet;

use acies_core::scene::{Edge, Landform, Mark, MarkKind, Scene};
use acies_text::Catalogue;

use super::{CORNER, HALF_WIDTH, MARGIN, Placed, SHOULDER, class, colour, escape, placed, put, rows};

/// The corners of a hex about its centre.
const HEX: &str = "0,-58 50,-29 50,29 0,58 -50,29 -50,-29";

/// Everything under the pieces.
pub(super) fn write(svg: &mut String, scene: &Scene, catalogue: &Catalogue, size: (i32, i32)) {
    svg.push_str("<g pointer-events=\"none\">");
    land(svg, scene);
    svg.push_str("<g class=\"terrain\" clip-path=\"url(#land-edge)\">");
    broad(svg, scene);
    rivers(svg, scene);
    sea(svg, scene);
    details(svg, scene);
    svg.push_str("</g><use href=\"#land\" fill=\"url(#sun)\"/>");
    sections(svg, scene, size.1);
    svg.push_str("</g>");
    hexes(svg, scene, catalogue);
    svg.push_str("<g pointer-events=\"none\">");
    for hex in placed(scene) {
        for edge in &hex.cell.ramparts {
            rampart(svg, &hex, *edge);
        }
        hex.cell.marks.iter().for_each(|mark| self::mark(svg, &hex, *mark, size.1, catalogue));
    }
    svg.push_str("</g>");
}

/// The cloth the table lies on.
pub(super) fn cloth(svg: &mut String, (width, height): (i32, i32)) {
    put(
        svg,
        format_args!(
            "<rect class=\"cloth\" width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"var(--cloth,#4b3a2a)\" \
             stroke=\"var(--cloth-edge,#2c2016)\" stroke-width=\"4\"/><rect x=\"11\" y=\"11\" width=\"{}\" \
             height=\"{}\" rx=\"11\" fill=\"none\" stroke=\"var(--brass,#b08d57)\" stroke-width=\"2\"/>",
            width - 22,
            height - 22
        ),
    );
}

/// The open ground: every hex once, and here and there some grass.
fn land(svg: &mut String, scene: &Scene) {
    svg.push_str("<defs><path id=\"land\" d=\"");
    for hex in placed(scene) {
        put(svg, format_args!("M{} {}l50 29v58l-50 29l-50-29v-58z", hex.x, hex.y - CORNER));
    }
    svg.push_str("\"/><clipPath id=\"land-edge\"><use href=\"#land\"/></clipPath></defs><g class=\"land\">");
    let land = "var(--land,#d8ce9d)";
    put(svg, format_args!("<use href=\"#land\" fill=\"{land}\" stroke=\"{land}\"/>"));
    for hex in placed(scene).filter(|hex| hex.cell.terrain.is_none()) {
        // The same board has its grass in the same places.
        let luck = (hex.row * 37 + hex.col * 61 + hex.row * hex.col * 7) % 11;
        let (dx, dy) = match luck {
            0 | 5 => (-28, 22),
            3 => (30, -18),
            7 => (24, 30),
            _ => continue,
        };
        put(svg, format_args!("<use href=\"#tuft\" x=\"{}\" y=\"{}\"/>", hex.x + dx, hex.y + dy));
    }
    svg.push_str("</g>");
}

/// The neighbour of a hex, if the board has one there.
fn neighbour(scene: &Scene, row: usize, col: usize, edge: Edge) -> Option<(usize, usize)> {
    let odd = row % 2;
    let (row, col) = match edge {
        Edge::East => (Some(row), Some(col + 1)),
        Edge::West => (Some(row), col.checked_sub(1)),
        Edge::SouthEast => (Some(row + 1), Some(col + odd)),
        Edge::SouthWest => (Some(row + 1), (col + odd).checked_sub(1)),
        Edge::NorthEast => (row.checked_sub(1), Some(col + odd)),
        Edge::NorthWest => (row.checked_sub(1), (col + odd).checked_sub(1)),
    };
    let at = (row?, col?);
    (at.1 < rows(scene).get(at.0)?.len()).then_some(at)
}

fn form(scene: &Scene, (row, col): (usize, usize)) -> Option<Landform> {
    rows(scene)[row][col].terrain.as_ref().map(|terrain| terrain.form)
}

fn with<'a>(scene: &'a Scene, wanted: Landform) -> impl Iterator<Item = Placed<'a>> {
    placed(scene).filter(move |hex| hex.cell.terrain.as_ref().is_some_and(|terrain| terrain.form == wanted))
}

/// The middle of a side, about the centre of the hex.
fn middle(edge: Edge) -> (i32, i32) {
    match edge {
        Edge::East => (50, 0),
        Edge::SouthEast => (25, 44),
        Edge::SouthWest => (-25, 44),
        Edge::West => (-50, 0),
        Edge::NorthWest => (-25, -44),
        Edge::NorthEast => (25, -44),
    }
}

/// One path through all hexes of a form: a point in each, lines and triangles between neighbours.
fn region(scene: &Scene, wanted: Landform) -> String {
    let mut path = String::new();
    for hex in with(scene, wanted) {
        put(&mut path, format_args!("M{} {}h0", hex.x, hex.y));
        let same = |edge| {
            let at = neighbour(scene, hex.row, hex.col, edge)?;
            (form(scene, at) == Some(wanted)).then(|| super::centre(at.0, at.1))
        };
        let (east, below, left) = (same(Edge::East), same(Edge::SouthEast), same(Edge::SouthWest));
        for (x, y) in [east, below, left].into_iter().flatten() {
            put(&mut path, format_args!("M{} {}L{x} {y}", hex.x, hex.y));
        }
        for (one, other) in [(east, below), (below, left)] {
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
const HILL: [Stroke; 8] = [
    ("#3a2a10", 94, " transform=\"translate(4,5)\" opacity=\".22\""),
    ("var(--hill-edge,#a58a55)", 94, ""),
    ("var(--hill-1,#cdb681)", 91, ""),
    ("var(--hill-edge,#a58a55)", 90, TICKS),
    ("var(--hill-edge,#a58a55)", 64, " transform=\"translate(-1,-3)\""),
    ("var(--hill-2,#d9c592)", 61, " transform=\"translate(-1,-3)\""),
    ("var(--hill-edge,#a58a55)", 32, " transform=\"translate(-2,-6)\""),
    ("var(--hill-3,#e7d9ae)", 29, " transform=\"translate(-2,-6)\""),
];
/// Dashes across a broad stroke are ticks along its rims.
const TICKS: &str = " stroke-dasharray=\"1.2 7\" opacity=\".6\"";

/// Hills, forests and rough ground as wholes.
fn broad(svg: &mut String, scene: &Scene) {
    let all: [(Landform, &str, &[Stroke]); 3] = [
        (Landform::Broken, "rough", &ROUGH),
        (Landform::Forest, "wood", &WOOD),
        (Landform::Hill, "hills", &HILL),
    ];
    for (wanted, id, strokes) in all {
        let path = region(scene, wanted);
        if path.is_empty() {
            continue;
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
}

fn is_water(form: Landform) -> bool {
    matches!(form, Landform::River | Landform::Ford | Landform::Coast)
}

/// Where a river flows through the sides of a hex: to other water, and off the board if that is all.
fn mouths(scene: &Scene, hex: &Placed<'_>) -> Vec<Edge> {
    let mut open = Vec::new();
    let mut outside = Vec::new();
    for edge in Edge::ALL {
        match neighbour(scene, hex.row, hex.col, edge) {
            Some(at) if form(scene, at).is_some_and(is_water) => open.push(edge),
            None => outside.push(edge),
            Some(_) => {}
        }
    }
    if open.len() == 1 {
        let opposite = |edge: &Edge| (Edge::ALL.iter().position(|side| side == edge).unwrap_or(0) + 3) % 6;
        let across = opposite(&open[0]);
        let near = |edge: &&Edge| {
            let index = Edge::ALL.iter().position(|side| side == *edge).unwrap_or(0);
            let apart = index.abs_diff(across);
            apart.min(6 - apart)
        };
        open.extend(outside.iter().min_by_key(near).copied());
    }
    open
}

/// Rivers and fords: banks, water and the light on it, along one path.
fn rivers(svg: &mut String, scene: &Scene) {
    let mut path = String::new();
    for hex in with(scene, Landform::River).chain(with(scene, Landform::Ford)) {
        let (x, y) = (hex.x, hex.y);
        let open: Vec<(i32, i32)> = mouths(scene, &hex).into_iter().map(middle).collect();
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
    if path.is_empty() {
        return;
    }
    let strokes = [
        ("var(--bank,#b39d68)", "46", ""),
        ("var(--water-deep,#5b8ea3)", "39", ""),
        ("var(--water,#7fb0c0)", "30", ""),
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
fn details(svg: &mut String, scene: &Scene) {
    for hex in placed(scene) {
        let Some(terrain) = &hex.cell.terrain else { continue };
        let id = match terrain.form {
            Landform::Forest => "forest",
            Landform::Broken => "broken",
            Landform::Camp => "camp",
            Landform::Coast => "waves",
            Landform::Ford => {
                ford(svg, scene, &hex);
                continue;
            }
            Landform::Houses => "house",
            Landform::Wagons => "wagon",
            Landform::Crag => "rock",
            Landform::Hill | Landform::River | Landform::Hedge | Landform::Road => continue,
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

/// The stones of a ford lie across the river, from bank to bank.
fn ford(svg: &mut String, scene: &Scene, hex: &Placed<'_>) {
    let along = mouths(scene, hex).first().map_or((25, -44), |edge| middle(*edge));
    let turn = match along {
        (_, 0) => 90,
        (x, y) if (x > 0) == (y < 0) => 30,
        _ => -30,
    };
    put(
        svg,
        format_args!("<use href=\"#shallows\" transform=\"translate({},{})rotate({turn})\"/>", hex.x, hex.y),
    );
}

/// The sea fills its hexes and has a beach where there is land.
fn sea(svg: &mut String, scene: &Scene) {
    let (mut water, mut beach) = (String::new(), String::new());
    for hex in with(scene, Landform::Coast) {
        put(&mut water, format_args!("M{} {}l50 29v58l-50 29l-50-29v-58z", hex.x, hex.y - CORNER));
        for edge in Edge::ALL {
            let there = neighbour(scene, hex.row, hex.col, edge);
            if there.is_some_and(|at| !form(scene, at).is_some_and(is_water)) {
                let ((ax, ay), (bx, by)) = corners(edge);
                put(&mut beach, format_args!("M{} {}l{} {}", hex.x + ax, hex.y + ay, bx - ax, by - ay));
            }
        }
    }
    if water.is_empty() {
        return;
    }
    let sea = "var(--water,#7fb0c0)";
    put(svg, format_args!("<path d=\"{water}\" fill=\"{sea}\" stroke=\"{sea}\"/>"));
    for (colour, width) in [("var(--foam,#d4e6e8)", 19), ("var(--sand,#dcc894)", 13)] {
        put(
            svg,
            format_args!(
                "<path d=\"{beach}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\"/>"
            ),
        );
    }
}

/// The two corners of a side, about the centre of the hex.
fn corners(edge: Edge) -> ((i32, i32), (i32, i32)) {
    let (w, c, s) = (HALF_WIDTH, CORNER, SHOULDER);
    match edge {
        Edge::East => ((w, -s), (w, s)),
        Edge::SouthEast => ((w, s), (0, c)),
        Edge::SouthWest => ((0, c), (-w, s)),
        Edge::West => ((-w, s), (-w, -s)),
        Edge::NorthWest => ((-w, -s), (0, -c)),
        Edge::NorthEast => ((0, -c), (w, -s)),
    }
}

/// The lines between sections run straight down through the hexes that lie on them.
fn sections(svg: &mut String, scene: &Scene, height: i32) {
    let lines: BTreeSet<i32> = placed(scene).filter(|hex| hex.cell.boundary).map(|hex| hex.x).collect();
    for x in lines {
        put(
            svg,
            format_args!(
                "<path class=\"section\" d=\"M{x} {}V{}\" stroke=\"var(--section,#8c2f1f)\" stroke-opacity=\".55\" \
                 stroke-width=\"3.5\" stroke-dasharray=\"1 9\" stroke-linecap=\"round\"/>",
                MARGIN - 14,
                height - MARGIN + 14
            ),
        );
    }
}

/// The names of the hexes, and over them the hexes to point at: clear, with their lines.
fn hexes(svg: &mut String, scene: &Scene, catalogue: &Catalogue) {
    svg.push_str(
        "<g class=\"hex-names\" font-size=\"10\" text-anchor=\"middle\" fill=\"var(--name,#5d5230)\"",
    );
    svg.push_str(" fill-opacity=\".75\">");
    for hex in placed(scene) {
        let name = escape(&hex.cell.name);
        put(svg, format_args!("<text x=\"{}\" y=\"{}\">{name}</text>", hex.x, hex.y - 41));
    }
    svg.push_str(
        "</g><g id=\"hexes\" fill=\"transparent\" stroke=\"var(--grid,#5d5230)\" stroke-opacity=\".45\"",
    );
    svg.push_str(" stroke-width=\"1.2\">");
    for hex in placed(scene) {
        let name = escape(&hex.cell.name);
        // The terrain in words, for those who do not see it.
        let label = match &hex.cell.terrain {
            Some(terrain) => format!(" data-label=\"{}\"", escape(&catalogue.say(&terrain.name))),
            None => String::new(),
        };
        put(
            svg,
            format_args!(
                "<g data-place=\"{name}\" data-x=\"{0}\" data-y=\"{1}\"{label} \
                 transform=\"translate({0},{1})\"><polygon class=\"hex\" points=\"{HEX}\"/></g>",
                hex.x, hex.y
            ),
        );
    }
    svg.push_str("</g>");
}

fn rampart(svg: &mut String, hex: &Placed<'_>, edge: Edge) {
    let turn = match edge {
        Edge::East => 0,
        Edge::SouthEast => 60,
        Edge::SouthWest => 120,
        Edge::West => 180,
        Edge::NorthWest => 240,
        Edge::NorthEast => 300,
    };
    put(
        svg,
        format_args!(
            "<use class=\"rampart\" href=\"#rampart\" transform=\"translate({},{})rotate({turn})\"/>",
            hex.x, hex.y
        ),
    );
}

/// Where a side gains something: a wreath in its colour, or an arrow off the board.
fn mark(svg: &mut String, hex: &Placed<'_>, mark: Mark, height: i32, catalogue: &Catalogue) {
    let (id, y, turn) = match mark.kind {
        MarkKind::Objective => ("objective", hex.y, ""),
        MarkKind::Exit if hex.y < height / 2 => ("exit", hex.y - 20, ""),
        MarkKind::Exit => ("exit", hex.y + 20, " transform=\"rotate(180)\""),
    };
    let said = crate::words::mark(mark);
    put(
        svg,
        format_args!(
            "<g class=\"mark {}\" data-place=\"{}\" transform=\"translate({},{y})\" \
             color=\"{}\"><title>{}</title><use href=\"#{id}\"{turn}/><text y=\"6\" font-size=\"16\" \
             font-weight=\"700\" text-anchor=\"middle\" fill=\"var(--figure,#fff6e0)\">{}</text></g>",
            class(mark.side),
            escape(&hex.cell.name),
            hex.x,
            colour(mark.side),
            escape(&catalogue.say(&said)),
            mark.points,
        ),
    );
}

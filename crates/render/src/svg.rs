//! The table as a picture: a [`Scene`] as SVG, drawn by our own hand.
//!
//! [`ground`] is what never changes while a battle is fought, [`pieces`] is what does, and [`picture`] is both
//! in one file. A page fetches the ground once and puts each new drawing of the pieces into `#pieces`.
//!
//! Nothing in the drawing needs a style sheet: every colour is a custom property with a fallback, set as a
//! presentation attribute, so that a page with a strict content policy can show it and a theme can change
//! it. Names a page may rely on:
//!
//! | what | how |
//! |---|---|
//! | `g[data-place]` in `#hexes` | a hex; `data-x`, `data-y` are its centre; its `polygon.hex` is clear and lies over the terrain, so that a fill lights it |
//! | `g.piece.north`, `g.piece.south` | a piece, with `data-place`, `data-strength`, a `title` in words, `.active` while it may act and `.led` with a leader |
//! | `g.piece.base`, `g.piece.lone` | a unit or a captain on a measured table: `data-front` is the middle of its front in thousandths of an inch, `data-heading` its facing in tenths of a degree, `data-drag` what a drag of it means, `data-drag-line` the same with those it goes with |
//! | `g.piece.stack` | several pieces of one hex, the lowest first, each with its own `title`; one with a name of its own has `data-place`, `data-x`, `data-y` |
//! | `g.counter`, `g.ship` with `.card`, `.chip`, `.printed`, `.step`, `.facing`, `.flag`, `.marker`, `.hull` | counters and ships |
//! | `g.tag[data-at]` | what lies in a hex and is no piece, with a `title` |
//! | `.frame`, `.block`, `.lost`, `.leader`, `.badge`, `.ribbon` | the parts of a piece |
//! | `.cloth`, `.land`, `.terrain`, `.section`, `.hex-names`, `.mark`, `.rampart`, `.side`, `.road`, `.rim` | the parts of the ground |
//! | `#pieces`, `#overlay` | empty groups, for the pieces and for what the page draws over them |
//! | `svg[data-mils]` | a measured table: so many thousandths of an inch are one unit of the drawing; `data-margin` is the cloth about it, `data-depth` its depth in thousandths |
//! | `g.piece.base`, `g.piece.lone` | a unit on its base or a captain, with `data-front`, `data-heading` and, while its owner may move it, `data-drag` |
//! | `svg[data-map]` | a map |
//! | `g.site[data-place]` | a city or a sea, with `data-title` and, in `.sized`, its `polygon.spot`, its name and its signs |
//! | `g.town[data-town]` | whose a city is, its walls and who besieges it, with `data-label` in words |
//! | `g.piece.force` | an army or a fleet: `data-site` is its place, `data-x`, `data-y` the middle of that, `data-dx`, `data-dy` how far from it, in `.sized`, it stands |
//! | `g.order[data-force]` | an order, as an arrow |
//! | `.sized` | what a page may make larger about the middle of its place |
//! | `#face-light` … `#face-swords`, `#face-1` … `#face-6` | the faces of the dice, 40 by 40 |
//! | `#figure-…`, `#emblem-…` | figures and emblems, for cards and panels; a figure takes `color` for its details |
//! | `#card-…` | the scenes of cards, 96 by 64, where anybody holds cards |
//! | `#v-…` | the parts of faces, see [`portrait`] |
//! | `svg[data-air]` | the air of the battle, see [`style_sheet`] |
//! | `.kind`, `.unit-name` | on a measured table: the kind of a unit for whoever looks from afar, its name for whoever is near; not shown unless a page shows them |
//! | `.men`, `.band`, `.standard`, `.front`, `.pip` | the parts of a unit on its base |
//!
//! | custom property | fallback | what |
//! |---|---|---|
//! | `--north`, `--south` | `#8a5a33`, `#46627c` | the blocks of the two sides |
//! | `--figure`, `--gold`, `--gold-deep` | `#fff6e0`, `#f0c75e`, `#c8901f` | figures, and what shines on leaders and marks |
//! | `--light`, `--medium`, `--heavy` | green, blue, red | the emblems |
//! | `--active`, `--active-glow` | yellow | the frame of a piece that may act |
//! | `--lost` | the colour of the side | the outlines of lost blocks; a lighter one on dark ground |
//! | `--plate`, `--plate-ink` | `#fdf6e3`, `#2a1d10` | badges and ribbons |
//! | `--cloth`, `--cloth-edge`, `--brass` | brown | the table |
//! | `--land`, `--grid`, `--name`, `--section` | `#d8ce9d` … | open ground, lines, names of hexes |
//! | `--hill-edge`, `--hill-1` … `--hill-3` | ochre | hills, from the foot up |
//! | `--wood-floor`, `--wood-edge`, `--tree`, `--tree-dark`, `--grass`, `--rough`, `--stone` | | forest and broken ground |
//! | `--bank`, `--water`, `--water-deep`, `--foam`, `--sand` | | rivers, fords and coasts |
//! | `--chart-sea`, `--chart-lane`, `--chart-ink`, `--chart-nobody` | | maps: water, lanes, lines, what is nobody's |
//! | `--camp`, `--tent`, `--wood`, `--wood-dark` | | camps and ramparts |
//! | `--die`, `--die-edge` | | the dice |

mod air;
mod areas;
mod counters;
mod ground;
mod layout;
mod map;
mod measured;
mod men;
mod pieces;
mod portraits;
mod ships;
mod sides;
mod stack;
mod symbols;
mod terrain;

use std::fmt::Write;

use acies_core::scene::{Board, Emblem, Figure, Scene, Vignette};
use acies_core::side::Side;
use acies_text::Catalogue;

pub use self::air::{Light, style_sheet};
use self::layout::Layout;
pub use self::portraits::portrait;

/// The cloth that shows about the board.
const MARGIN: i32 = 34;

/// The whole table without pieces: cloth, terrain, hexes, and every symbol the pieces are made of.
pub fn ground(scene: &Scene, catalogue: &Catalogue) -> String {
    whole(scene, catalogue, "", "")
}

/// The pieces, to be put into `#pieces` of the ground they stand on.
pub fn pieces(scene: &Scene, catalogue: &Catalogue) -> String {
    match &scene.board {
        Board::Hexes(board) => pieces::draw(Layout::of(board), scene.appearance, catalogue),
        Board::Measured(table) => measured::pieces(table, scene.appearance, catalogue),
        Board::Map(map) => map::pieces(map, catalogue),
    }
}

/// The table with its pieces, as one file that stands alone, to be seen by day or by night.
pub fn picture(scene: &Scene, catalogue: &Catalogue, light: Light) -> String {
    whole(scene, catalogue, &pieces(scene, catalogue), &air::carried(scene.appearance.air, light))
}

/// The name of a figure's symbol in the ground, for pieces that lie beside the board.
pub fn figure_symbol(figure: Figure) -> String {
    format!("figure-{}", symbols::figure(figure))
}

/// The symbols of figures by themselves, for a page that shows troops and no board.
pub fn figures(figures: &[Figure]) -> String {
    symbols::alone(figures)
}

/// The name of an emblem's symbol in the ground.
pub fn emblem_symbol(emblem: Emblem) -> String {
    format!("emblem-{}", symbols::emblem(emblem))
}

/// The name of a card's scene in the ground, 96 by 64.
pub fn card_symbol(vignette: Vignette) -> String {
    format!("card-{}", vignette.word())
}

fn whole(scene: &Scene, catalogue: &Catalogue, pieces: &str, style: &str) -> String {
    let ((width, height), measure) = match &scene.board {
        Board::Hexes(board) => (Layout::of(board).size(), String::new()),
        Board::Measured(table) => (measured::size(table), measured::measure(table)),
        Board::Map(map) => (map::size(map), map::MARK.to_owned()),
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" lang=\"{}\" data-air=\"{}\"{measure} \
         font-family=\"Georgia,'Palatino Linotype','DejaVu Serif',serif\">{style}",
        catalogue.language().word(),
        scene.appearance.air.word()
    );
    symbols::write(&mut svg, scene);
    ground::cloth(&mut svg, (width, height));
    match &scene.board {
        Board::Hexes(board) => ground::write(&mut svg, Layout::of(board), catalogue, (width, height)),
        Board::Measured(table) => areas::ground(&mut svg, table, catalogue),
        Board::Map(map) => map::ground(&mut svg, map, catalogue),
    }
    put(&mut svg, format_args!("<g id=\"pieces\">{pieces}</g><g id=\"overlay\"/></svg>"));
    svg
}

/// Adds to a drawing; a string takes everything.
pub(crate) fn put(svg: &mut String, part: std::fmt::Arguments<'_>) {
    let _ = svg.write_fmt(part);
}

/// The class of a side's pieces.
fn class(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::South => "south",
    }
}

/// The colour of a side. Shapes repeat what it says.
fn colour(side: Side) -> &'static str {
    match side {
        Side::North => "var(--north,#8a5a33)",
        Side::South => "var(--south,#46627c)",
    }
}

/// Text as it may stand inside an element or an attribute, whatever a scenario calls its people.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // Signs XML does not know at all would spoil the whole drawing.
            '\t' | '\n' | '\r' => safe.push(' '),
            sign if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            sign => safe.push(sign),
        }
    }
    safe
}

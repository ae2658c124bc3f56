//! The symbols every drawing is made of. They are drawn in files of their own, as SVG, so that any drawing
//! program can be used on them; a figure is drawn once and used by every block that bears it.

use acies_core::scene::{
    Board, Cell, Emblem, Figure, Form, Landform, Scene, Shape, SideForm, Tops, Vignette,
};
use acies_core::side::Side;

use super::{measured, men, portraits, put};

const FIGURES: &str = include_str!("figures.svg");
const BLOCKS: &str = include_str!("blocks.svg");
const TERRAIN: &str = include_str!("terrain.svg");
const FACES: &str = include_str!("faces.svg");
const MORE_FIGURES: &str = include_str!("figures-more.svg");
const COUNTERS: &str = include_str!("counters.svg");
const CARDS: &str = include_str!("cards.svg");

/// The figures every drawing has.
pub(super) const ALWAYS: [Figure; 19] = [
    Figure::Javelin,
    Figure::Sling,
    Figure::Bow,
    Figure::OvalShield,
    Figure::RoundShield,
    Figure::LongSword,
    Figure::TallShield,
    Figure::Pike,
    Figure::BoltThrower,
    Figure::StoneThrower,
    Figure::Rider,
    Figure::RidingArcher,
    Figure::Lancer,
    Figure::ArmouredRider,
    Figure::Camel,
    Figure::Chariot,
    Figure::ScythedChariot,
    Figure::Elephant,
    Figure::Leader,
];

/// Those a drawing has if it needs any of them: on wooden blocks nobody has guns.
const MORE: [Figure; 7] = [
    Figure::Crossbow,
    Figure::Arquebus,
    Figure::Cannon,
    Figure::Wagon,
    Figure::Camp,
    Figure::Galley,
    Figure::Marine,
];

/// The scenes of cards.
const VIGNETTES: [Vignette; 13] = [
    Vignette::Laurel,
    Vignette::March,
    Vignette::Commander,
    Vignette::Clash,
    Vignette::Volley,
    Vignette::Charge,
    Vignette::Run,
    Vignette::Line,
    Vignette::Strike,
    Vignette::Rally,
    Vignette::Counter,
    Vignette::Skirmish,
    Vignette::Uprising,
];

const EMBLEMS: [&str; 6] = ["circle", "triangle", "square", "circle-rim", "triangle-rim", "square-rim"];

/// The id of a figure, without its `f-` or `figure-`.
pub(super) fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Javelin => "javelin",
        Figure::Sling => "sling",
        Figure::Bow => "bow",
        Figure::OvalShield => "oval",
        Figure::RoundShield => "round",
        Figure::LongSword => "sword",
        Figure::TallShield => "tall",
        Figure::Pike => "pike",
        Figure::Crossbow => "crossbow",
        Figure::Arquebus => "arquebus",
        Figure::BoltThrower => "bolt",
        Figure::StoneThrower => "stone",
        Figure::Cannon => "cannon",
        Figure::Rider => "rider",
        Figure::RidingArcher => "archer",
        Figure::Lancer => "lancer",
        Figure::ArmouredRider => "armour",
        Figure::Camel => "camel",
        Figure::Chariot => "chariot",
        Figure::ScythedChariot => "scythe",
        Figure::Elephant => "elephant",
        Figure::Wagon => "wagon",
        Figure::Camp => "camp",
        Figure::Galley => "galley",
        Figure::Marine => "marine",
        Figure::Leader => "leader",
    }
}

/// The id of an emblem, without its `e-` or `emblem-`.
pub(super) fn emblem(emblem: Emblem) -> &'static str {
    let index = match emblem.shape {
        Shape::Circle => 0,
        Shape::Triangle => 1,
        Shape::Square => 2,
    };
    EMBLEMS[index + if emblem.rimmed { 3 } else { 0 }]
}

/// Whether a table shows only the usual: bases or blocks with the usual figures, on ground that needs no more. Its
/// ground stays small: it leaves out what only counters, ships and sides are drawn with.
fn is_plain(scene: &Scene) -> bool {
    let usual = |figure: Figure| ALWAYS.contains(&figure);
    let mut asides = Side::BOTH.into_iter().flat_map(|side| {
        let panel = &scene.panels[side];
        let places = panel.places.iter().flat_map(|place| &place.pieces);
        panel.reserve.iter().chain(&panel.lost).chain(places)
    });
    let on_board = match &scene.board {
        Board::Hexes(board) => {
            let pieces = |cell: &Cell| {
                cell.stack.iter().all(|piece| piece.form == Form::Blocks && usual(piece.figure))
            };
            let ground = |cell: &Cell| {
                let form = cell.terrain.as_ref().map(|terrain| terrain.form);
                form.is_none_or(known) && cell.sides.iter().all(|(_, form)| *form == SideForm::Rampart)
            };
            board.tops == Tops::Pointed && scene.board.cells().all(|cell| pieces(cell) && ground(cell))
        }
        Board::Measured(table) => {
            table.bases.iter().all(|base| usual(base.figure))
                && table.areas.iter().all(|area| known(area.form))
        }
        // Whoever comes to it later is drawn on the same ground.
        Board::Map(_) => false,
    };
    on_board && asides.all(|piece| usual(piece.figure))
}

/// Whether a landform is drawn with what every ground has.
fn known(form: Landform) -> bool {
    use Landform::{Bridge, Marsh, Town, Village};
    !matches!(form, Bridge | Marsh | Town | Village)
}

/// The bare shapes are placed by their middle; a page wants symbols it can give a size.
fn sized(svg: &mut String, kind: Figure) {
    let id = figure(kind);
    put(
        svg,
        format_args!("<symbol id=\"figure-{id}\" viewBox=\"-14 -14 28 28\"><use href=\"#f-{id}\"/></symbol>"),
    );
}

/// Figures without a board.
pub(super) fn alone(figures: &[Figure]) -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>");
    let more = figures.iter().any(|figure| !ALWAYS.contains(figure));
    for file in [FIGURES, MORE_FIGURES].into_iter().take(if more { 2 } else { 1 }) {
        file.lines().for_each(|line| svg.push_str(line));
    }
    figures.iter().for_each(|figure| sized(&mut svg, *figure));
    svg.push_str("</defs></svg>");
    svg
}

/// All symbols, once for a drawing.
pub(super) fn write(svg: &mut String, scene: &Scene) {
    let (files, figures): (&[&str], &[&[Figure]]) = match is_plain(scene) {
        true => (&[FIGURES, BLOCKS, TERRAIN, FACES], &[&ALWAYS]),
        false => (&[FIGURES, BLOCKS, TERRAIN, FACES, MORE_FIGURES, COUNTERS], &[&ALWAYS, &MORE]),
    };
    svg.push_str("<defs>");
    for file in files {
        file.lines().for_each(|line| svg.push_str(line));
    }
    portraits::symbols(svg);
    if scene.board.measured().is_some() {
        men::symbols(svg);
        measured::symbols(svg);
    }
    if Side::BOTH.into_iter().any(|side| scene.panels[side].held > 0) {
        CARDS.lines().for_each(|line| svg.push_str(line));
        for vignette in VIGNETTES {
            let word = vignette.word();
            put(
                svg,
                format_args!(
                    "<symbol id=\"card-{word}\" viewBox=\"0 0 96 64\"><use href=\"#art-{word}\"/></symbol>"
                ),
            );
        }
    }
    figures.iter().copied().flatten().for_each(|kind| sized(svg, *kind));
    for id in EMBLEMS {
        put(
            svg,
            format_args!(
                "<symbol id=\"emblem-{id}\" viewBox=\"-11 -11 22 22\"><use href=\"#e-{id}\"/></symbol>"
            ),
        );
    }
    svg.push_str("</defs>");
}

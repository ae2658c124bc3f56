//! The symbols every drawing is made of. They are drawn in files of their own, as SVG, so that any drawing
//! program can be used on them; a figure is drawn once and used by every block that bears it.

use acies_core::scene::{Emblem, Figure, Shape};

use super::put;

const FIGURES: &str = include_str!("figures.svg");
const BLOCKS: &str = include_str!("blocks.svg");
const TERRAIN: &str = include_str!("terrain.svg");
const FACES: &str = include_str!("faces.svg");

/// Every figure there is.
const ALL: [Figure; 18] = [
    Figure::Javelin,
    Figure::Sling,
    Figure::Bow,
    Figure::OvalShield,
    Figure::RoundShield,
    Figure::LongSword,
    Figure::TallShield,
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
        Figure::BoltThrower => "bolt",
        Figure::StoneThrower => "stone",
        Figure::Rider => "rider",
        Figure::RidingArcher => "archer",
        Figure::Lancer => "lancer",
        Figure::ArmouredRider => "armour",
        Figure::Camel => "camel",
        Figure::Chariot => "chariot",
        Figure::ScythedChariot => "scythe",
        Figure::Elephant => "elephant",
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

/// All symbols, once for a drawing.
pub(super) fn write(svg: &mut String) {
    svg.push_str("<defs>");
    for file in [FIGURES, BLOCKS, TERRAIN, FACES] {
        file.lines().for_each(|line| svg.push_str(line));
    }
    // The bare shapes are placed by their middle; a page wants symbols it can give a size.
    for kind in ALL {
        let id = figure(kind);
        put(
            svg,
            format_args!(
                "<symbol id=\"figure-{id}\" viewBox=\"-14 -14 28 28\"><use href=\"#f-{id}\"/></symbol>"
            ),
        );
    }
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

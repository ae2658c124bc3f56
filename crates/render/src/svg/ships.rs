//! Ships, seen from above and as large as their hex: the ram where they face, eyes at the bow, oars out, marines as shields
//! on the deck, crew and kind on the plate astern. As everywhere, what is of the north has corners and what is of the
//! south is round.

use acies_core::scene::{Damage, Facing, Piece, Ship};
use acies_core::side::Side;
use acies_text::Catalogue;

use super::layout::Layout;
use super::{counters, escape, put};
use crate::words::letters;

/// So many marines have room as shields; more are written.
const SHIELDS: u8 = 4;
/// The hull from its stem to its stern.
const HULL: &str = "M0-45C10-37 17-25 17-8V22C17 35 9 46 0 46S-17 35-17 22V-8C-17-25-10-37 0-45Z";

pub(super) fn write(svg: &mut String, layout: Layout<'_>, piece: &Piece, ship: Ship, catalogue: &Catalogue) {
    let turn = match piece.facing {
        None => 0,
        Some(Facing::Side(side)) => (layout.turn(side) + 90) % 360,
        Some(Facing::Corner(corner)) => (layout.corner_turn(corner) + 90) % 360,
    };
    let size = i32::from(ship.size.clamp(1, 4));
    put(
        svg,
        format_args!(
            "<g class=\"hull {}\" transform=\"rotate({turn})scale({})\">",
            damage(ship.damage),
            ["", ".86", "1", "1.03", "1.06"][size as usize]
        ),
    );
    oars(svg, size, ship.damage);
    hull(svg, ship.damage);
    marines(svg, piece, turn);
    harm(svg, ship.damage);
    plate(svg, piece, turn, catalogue);
    svg.push_str("</g>");
    counters::flag(svg, piece);
    // Larger than on a counter, and beside the hull of most.
    svg.push_str("<g transform=\"translate(-6,-30)scale(1.2)\">");
    counters::states(svg, piece, catalogue);
    svg.push_str("</g>");
}

fn damage(damage: Damage) -> &'static str {
    match damage {
        Damage::Whole => "whole",
        Damage::Damaged => "damaged",
        Damage::Sinking => "sinking",
    }
}

/// The larger the ship, the more oars; a damaged one has lost those of one side, a sinking one all.
fn oars(svg: &mut String, size: i32, damage: Damage) {
    if damage == Damage::Sinking {
        return;
    }
    let pairs = 3 + 2 * size;
    let mut path = String::new();
    for index in 0..pairs {
        let y = -22 + 44 * index / (pairs - 1);
        put(&mut path, format_args!("M14 {y}L34 {}", y + 9));
        if damage == Damage::Whole {
            put(&mut path, format_args!("M-14 {y}L-34 {}", y + 9));
        } else {
            put(&mut path, format_args!("M-14 {y}l-7 {}", 2 + 3 * (index % 2)));
        }
    }
    for (colour, width) in [("#1d1208", "4.4"), ("var(--oar,#f0dcae)", "2.5")] {
        put(
            svg,
            format_args!(
                "<path class=\"oars\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\"/>"
            ),
        );
    }
}

/// The hull in the water, with its ram, its eyes and its deck.
fn hull(svg: &mut String, damage: Damage) {
    let (dash, fade) = match damage {
        Damage::Sinking => (" stroke-dasharray=\"5 4\"", ".5"),
        _ => ("", "1"),
    };
    put(
        svg,
        format_args!(
            "<path d=\"{HULL}\" fill=\"none\" stroke=\"var(--foam,#d4e6e8)\" stroke-opacity=\".75\" \
             stroke-width=\"6\"/><path class=\"ram\" d=\"M0-56L7-36H-7Z\" fill=\"var(--gold,#f0c75e)\" \
             stroke=\"#1d1208\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/><path d=\"{HULL}\" \
             fill=\"currentColor\" fill-opacity=\"{fade}\" stroke=\"#1d1208\" stroke-width=\"2\"{dash}/><path \
             d=\"M0-34C6-28 12-20 12-6V22C12 31 6 39 0 39S-12 31-12 22V-6C-12-20-6-28 0-34Z\" \
             fill=\"var(--deck,#c99d5f)\" fill-opacity=\"{fade}\" stroke=\"var(--figure,#fff6e0)\" \
             stroke-opacity=\"{fade}\" stroke-width=\"1.6\"/><path d=\"M-9-14H9M-11-2H11M-11 10H11\" \
             stroke=\"var(--wood-dark,#5a3d1f)\" stroke-opacity=\".5\" stroke-width=\"1.4\"/><g fill=\"#fff\" \
             stroke=\"#1d1208\" stroke-width=\"1.2\"><circle cx=\"-8\" cy=\"-28\" r=\"3\"/><circle cx=\"8\" cy=\"-28\" \
             r=\"3\"/></g>"
        ),
    );
}

/// Who is aboard: a shield for each, hollow for those who fell.
fn marines(svg: &mut String, piece: &Piece, turn: i32) {
    let full = piece.full.max(piece.strength);
    if full == 0 {
        return;
    }
    if full > SHIELDS {
        put(
            svg,
            format_args!(
                "<g class=\"badge\" transform=\"translate(0,-4)rotate({})\"><text y=\"5\" font-size=\"15\" \
                 fill=\"#1d1208\">{}/{full}</text></g>",
                -turn, piece.strength
            ),
        );
        return;
    }
    let apart = if full > 2 { 12 } else { 17 };
    for index in 0..i32::from(full) {
        let y = apart * index - apart * (i32::from(full) - 1) / 2 - 7;
        let shape = match piece.side {
            Side::North => format!("<rect x=\"-6.5\" y=\"{}\" width=\"13\" height=\"13\"", y - 6),
            Side::South => format!("<circle cy=\"{y}\" r=\"7\""),
        };
        let (class, look) = match index < i32::from(piece.strength) {
            true => ("marine", "fill=\"var(--heavy,#bb352c)\" stroke=\"#fff\" stroke-width=\"2\""),
            false => (
                "marine gone",
                "fill=\"none\" stroke=\"#1d1208\" stroke-opacity=\".6\" stroke-width=\"1.6\" stroke-dasharray=\"3 2\"",
            ),
        };
        put(svg, format_args!("{shape} class=\"{class}\" {look}/>"));
    }
}

/// What has become of the hull.
fn harm(svg: &mut String, damage: Damage) {
    match damage {
        Damage::Whole => {}
        Damage::Damaged => svg.push_str(
            "<g class=\"crack\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"M-21-19L-9-13-14-3 \
             0 0-6 11 10 14\" stroke=\"#fff\" stroke-width=\"7.5\"/><path d=\"M-21-19L-9-13-14-3 0 0-6 11 10 14\" \
             stroke=\"#a3140a\" stroke-width=\"4\"/></g>",
        ),
        Damage::Sinking => svg.push_str(
            "<path class=\"waves\" d=\"M-27-18Q-20-26-13-18T1-18T15-18T29-18M-29 0Q-22-8-15 0T-1 0T13 0T27 0M-27 \
             18Q-20 10-13 18T1 18T15 18T29 18\" fill=\"none\" stroke=\"var(--foam,#d4e6e8)\" stroke-width=\"4.5\" \
             stroke-linecap=\"round\"/>",
        ),
    }
}

/// The kind of the ship and what is printed of it, upright wherever it sails: the awning astern.
fn plate(svg: &mut String, piece: &Piece, turn: i32, catalogue: &Catalogue) {
    let mut text = letters(&piece.name, &piece.code, catalogue);
    if let Some(figures) = &piece.figures {
        text.push_str(figures);
    }
    let wide = (11 * text.chars().count() as i32 + 8).clamp(22, 60);
    let round = if piece.colour() == Side::North { 2 } else { 11 };
    put(
        svg,
        format_args!(
            "<g class=\"badge\" transform=\"translate(0,27)rotate({})\"><rect class=\"awning\" x=\"{}\" y=\"-11\" \
             width=\"{wide}\" height=\"22\" rx=\"{round}\" fill=\"var(--plate,#fdf6e3)\" stroke=\"currentColor\" \
             stroke-width=\"3\"/><text y=\"6\" font-size=\"17\" fill=\"var(--plate-ink,#2a1d10)\">{}</text></g>",
            -turn,
            -wide / 2,
            escape(&text)
        ),
    );
}

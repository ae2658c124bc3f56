//! Ships, seen from above: the bow where they face, oars out, the awning of their side astern.

use acies_core::scene::{Damage, Facing, Piece, Ship};
use acies_core::side::Side;
use acies_text::Catalogue;

use super::layout::Layout;
use super::{counters, escape, put};
use crate::words::letters;

pub(super) fn write(svg: &mut String, layout: Layout<'_>, piece: &Piece, ship: Ship, catalogue: &Catalogue) {
    let turn = match piece.facing {
        None => 0,
        Some(Facing::Side(side)) => layout.turn(side) + 90,
        Some(Facing::Corner(corner)) => layout.corner_turn(corner) + 90,
    };
    let size = i32::from(ship.size.clamp(1, 4));
    put(
        svg,
        format_args!(
            "<g class=\"hull {}\" transform=\"rotate({})scale({})\">",
            damage(ship.damage),
            turn % 360,
            ["", ".78", ".88", ".98", "1.06"][size as usize]
        ),
    );
    oars(svg, size, ship.damage);
    hull(svg, piece, ship.damage);
    svg.push_str("</g>");
    plate(svg, piece, catalogue);
    counters::flag(svg, piece);
    // Above the plate, which is wider than what is printed on a counter.
    svg.push_str("<g transform=\"translate(0,-38)\">");
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
        let y = -18 + 40 * index / (pairs - 1);
        put(&mut path, format_args!("M9 {y}L23 {}", y + 6));
        if damage == Damage::Whole {
            put(&mut path, format_args!("M-9 {y}L-23 {}", y + 6));
        } else {
            put(&mut path, format_args!("M-9 {y}l-5 2"));
        }
    }
    put(
        svg,
        format_args!(
            "<path class=\"oars\" d=\"{path}\" fill=\"none\" stroke=\"var(--wood-dark,#5a3d1f)\" \
             stroke-width=\"2\" stroke-linecap=\"round\"/>"
        ),
    );
}

/// The hull with its ram, deck and awning.
fn hull(svg: &mut String, piece: &Piece, damage: Damage) {
    let shape = "M0-42C7-34 12-24 12-8V22C12 32 6 40 0 40S-12 32-12 22V-8C-12-24-7-34 0-42Z";
    let (dash, fade) = match damage {
        Damage::Sinking => (" stroke-dasharray=\"4 3\"", ".45"),
        _ => ("", "1"),
    };
    put(
        svg,
        format_args!(
            "<path d=\"{shape}\" transform=\"translate(3,3)\" fill=\"#000\" fill-opacity=\".2\"/><path \
             class=\"ram\" d=\"M0-52L4-38H-4Z\" fill=\"var(--gold,#f0c75e)\" stroke=\"#3a2600\" \
             stroke-width=\"1.2\"/><path d=\"{shape}\" fill=\"currentColor\" fill-opacity=\"{fade}\" \
             stroke=\"#1d1208\" stroke-width=\"1.6\"{dash}/><path d=\"M0-33C4-27 8-19 8-7V21C8 28 4 33 0 33S-8 28-8 \
             21V-7C-8-19-4-27 0-33Z\" fill=\"var(--wood,#b98a4e)\" fill-opacity=\"{fade}\"/><path d=\"M0-30V32\" \
             stroke=\"var(--wood-dark,#5a3d1f)\" stroke-opacity=\".55\"/>"
        ),
    );
    // As everywhere, what is of the north has corners and what is of the south is round.
    let awning = match piece.colour() {
        Side::North => "M-7 20H7V32H-7Z",
        Side::South => "M-7 26A7 7 0 0 1 7 26A7 7 0 0 1-7 26Z",
    };
    put(
        svg,
        format_args!(
            "<path class=\"awning\" d=\"{awning}\" fill=\"currentColor\" stroke=\"var(--figure,#fff6e0)\" \
             stroke-width=\"1.4\"/>"
        ),
    );
    match damage {
        Damage::Whole => {}
        Damage::Damaged => svg.push_str(
            "<path class=\"crack\" d=\"M-14-12L-5-8-9-2 1 0-3 7 6 8\" fill=\"none\" stroke=\"#000\" \
             stroke-width=\"3.4\" stroke-linejoin=\"round\"/><path d=\"M-14-12L-5-8-9-2 1 0-3 7 6 8\" fill=\"none\" \
             stroke=\"#fff\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>",
        ),
        Damage::Sinking => svg.push_str(
            "<path class=\"waves\" d=\"M-20-14Q-15-20-10-14T0-14T10-14T20-14M-20 2Q-15-4-10 2T0 2T10 2T20 2M-20 \
             18Q-15 12-10 18T0 18T10 18T20 18\" fill=\"none\" stroke=\"var(--foam,#d4e6e8)\" stroke-width=\"3\" \
             stroke-linecap=\"round\"/>",
        ),
    }
}

/// Its letters, what is printed of it and what strength it has left, upright wherever it sails.
fn plate(svg: &mut String, piece: &Piece, catalogue: &Catalogue) {
    let mut text = letters(&piece.name, &piece.code, catalogue);
    if let Some(figures) = &piece.figures {
        text = format!("{text} {figures}");
    }
    if piece.full > 0 {
        text = format!("{text} {}/{}", piece.strength, piece.full);
    }
    let wide = (8 * text.chars().count() as i32 + 8).min(84);
    put(
        svg,
        format_args!(
            "<g class=\"badge\"><rect x=\"{}\" y=\"-8\" width=\"{wide}\" height=\"17\" rx=\"8.5\" \
             fill=\"var(--plate,#fdf6e3)\" stroke=\"currentColor\" stroke-width=\"1.5\"/><text y=\"5\" \
             font-size=\"12.5\" fill=\"var(--plate-ink,#2a1d10)\">{}</text></g>",
            -wide / 2,
            escape(&text)
        ),
    );
}

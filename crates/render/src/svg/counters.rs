//! Counters of cardboard: a figure, what is printed, steps as pips, states as round markers, and where they face.

use acies_core::scene::{Facing, Piece};
use acies_text::Catalogue;

use super::layout::Layout;
use super::{class, colour, escape, put, stack, symbols};
use crate::words::{letters, state_letters};

/// So many steps have room as pips; more are written.
const PIPS: u8 = 6;

pub(super) fn write(svg: &mut String, layout: Layout<'_>, piece: &Piece, faces: bool, catalogue: &Catalogue) {
    let code = letters(&piece.name, &piece.code, catalogue);
    let bearer = class(piece.colour());
    if stack::is_token(piece) {
        // A leader or marines: small, to lie beside a unit, with what they are called by or what is printed.
        let called = piece.pick.as_ref().or(piece.figures.as_ref()).unwrap_or(&code);
        let figure = symbols::figure(piece.figure);
        put(
            svg,
            format_args!(
                "<g class=\"chip\"><use href=\"#p-{bearer}\"/><g transform=\"translate(0,-3)scale(.8)\"><use \
                 href=\"#f-{figure}\"/></g><text y=\"13\" font-size=\"10\" fill=\"var(--figure,#fff6e0)\" \
                 stroke=\"currentColor\" stroke-width=\"2.5\" paint-order=\"stroke\">{}</text></g>",
                escape(called)
            ),
        );
        facing(svg, layout, piece);
        flag(svg, piece);
        states(svg, piece, catalogue);
        return;
    }
    if faces {
        facing(svg, layout, piece);
    }
    put(svg, format_args!("<use class=\"card\" href=\"#c-{bearer}\"/>"));
    put(
        svg,
        format_args!(
            "<use href=\"#f-{}\" transform=\"translate(-1,-4)scale(1.05)\"/><text x=\"-25\" y=\"-17\" \
             font-size=\"11\" text-anchor=\"start\" fill=\"var(--figure,#fff6e0)\">{}</text>",
            symbols::figure(piece.figure),
            escape(&code)
        ),
    );
    // Who is told of by a number has it on him.
    if let Some(pick) = piece.pick.as_ref().filter(|_| piece.full > 0) {
        put(
            svg,
            format_args!(
                "<text class=\"pick\" x=\"19\" y=\"8\" font-size=\"9\" text-anchor=\"end\" fill=\"var(--figure,#fff6e0)\">{}</text>",
                escape(pick)
            ),
        );
    }
    if let Some(emblem) = piece.emblem {
        put(svg, format_args!("<use href=\"#e-{}\" x=\"17\" y=\"-18\"/>", symbols::emblem(emblem)));
    }
    steps(svg, piece);
    if let Some(figures) = &piece.figures {
        let squeezed = if figures.chars().count() > 4 {
            " textLength=\"40\" lengthAdjust=\"spacingAndGlyphs\""
        } else {
            ""
        };
        put(
            svg,
            format_args!(
                "<g class=\"printed\"><rect x=\"-23\" y=\"11\" width=\"46\" height=\"15\" rx=\"3\" \
                 fill=\"var(--plate,#fdf6e3)\"/><text y=\"23.2\" font-size=\"13.5\" \
                 fill=\"var(--plate-ink,#2a1d10)\"{squeezed}>{}</text></g>",
                escape(figures)
            ),
        );
    }
    flag(svg, piece);
    states(svg, piece, catalogue);
}

/// Steps left as full pips, lost ones as hollow: down the right edge, which shows in a stack too.
fn steps(svg: &mut String, piece: &Piece) {
    let full = piece.full.max(piece.strength);
    if full > PIPS {
        put(
            svg,
            format_args!(
                "<text class=\"steps\" x=\"25\" y=\"8\" font-size=\"10\" text-anchor=\"end\" \
                 fill=\"var(--figure,#fff6e0)\">{}/{full}</text>",
                piece.strength
            ),
        );
        return;
    }
    for step in 0..full {
        let (class, fill) = match step < piece.strength {
            true => ("step", "var(--gold,#f0c75e)"),
            false => ("step gone", "none"),
        };
        put(
            svg,
            format_args!(
                "<rect class=\"{class}\" x=\"20.5\" y=\"{}\" width=\"5\" height=\"5\" fill=\"{fill}\" \
                 stroke=\"var(--gold,#f0c75e)\" stroke-width=\"1\"/>",
                -25 + 7 * i32::from(step)
            ),
        );
    }
}

/// An arrowhead outside the counter: broad towards a side, pointed towards a corner.
pub(super) fn facing(svg: &mut String, layout: Layout<'_>, piece: &Piece) {
    let (id, turn) = match piece.facing {
        None => return,
        Some(Facing::Side(side)) => ("bow-side", layout.turn(side)),
        Some(Facing::Corner(corner)) => ("bow-corner", layout.corner_turn(corner)),
    };
    // The arrowheads are drawn towards the north.
    put(
        svg,
        format_args!("<use class=\"facing\" href=\"#{id}\" transform=\"rotate({})\"/>", (turn + 90) % 360),
    );
}

/// The flag of who commands a piece that bears another's colour.
pub(super) fn flag(svg: &mut String, piece: &Piece) {
    if piece.colour() != piece.side {
        put(
            svg,
            format_args!(
                "<use class=\"flag\" href=\"#flag-{}\" x=\"-29\" y=\"-26\" color=\"{}\"/>",
                class(piece.side),
                colour(piece.side)
            ),
        );
    }
}

/// The letters of its states, down the left edge: red where something has become of it, light where it is only counted.
pub(super) fn states(svg: &mut String, piece: &Piece, catalogue: &Catalogue) {
    let letters = state_letters(&piece.states, catalogue);
    let apart = 17.min(46 / (letters.len() as i32 - 1).max(1));
    for (index, letter) in letters.into_iter().enumerate() {
        let [ground, ink] = if letter.parse::<u32>().is_ok() {
            ["var(--plate,#fdf6e3)\" stroke=\"#140c05", "var(--plate-ink,#2a1d10)"]
        } else {
            ["var(--heavy,#bb352c)\" stroke=\"#fff", "#fff"]
        };
        put(
            svg,
            format_args!(
                "<g class=\"marker\" transform=\"translate(-29,{})\"><circle r=\"8.5\" fill=\"{ground}\" \
                 stroke-width=\"1.4\"/><text y=\"4.2\" font-size=\"12\" fill=\"{ink}\">{}</text></g>",
                20 - apart * index as i32,
                escape(&letter)
            ),
        );
    }
}

//! Several pieces in one hex, and what else lies there.
//!
//! Units lie on each other like counters in a box: the topmost whole, of the others the upper and the right edge, where
//! their colour and their steps are. Leaders and marines lie as small tokens along the lower edge. A page that wants to show them
//! one by one finds them in `g.stack`, each with its own title; those with a name of their own answer to it.

use acies_core::scene::{Appearance, Figure, Form, Piece};
use acies_text::Catalogue;

use super::layout::{Layout, Placed};
use super::pieces::{self, At};
use super::{class, counters, escape, put};
use crate::words;

/// How far an edge shows, and how far all of them together.
const EDGE: i32 = 8;
const ALL_EDGES: i32 = 20;

/// Whether a piece lies as a token beside the units of its hex.
pub(super) fn is_token(piece: &Piece) -> bool {
    let small = matches!(piece.figure, Figure::Leader | Figure::Marine);
    piece.form == Form::Counter && piece.full == 0 && small
}

/// A stack, the lowest first, so that the topmost is seen whole.
pub(super) fn write(
    svg: &mut String,
    layout: Layout<'_>,
    (hex, stack): (&Placed<'_>, &[Piece]),
    appearance: Appearance,
    catalogue: &Catalogue,
) {
    let said: Vec<String> = stack.iter().map(|piece| pieces::title(piece, catalogue)).collect();
    put(
        svg,
        format_args!(
            "<g class=\"piece stack {}\" data-place=\"{}\" data-name=\"{5}\" data-x=\"{2}\" data-y=\"{3}\" \
             transform=\"translate({2},{3})\"><title>{4}</title>",
            class(stack[0].side),
            escape(&hex.cell.name),
            hex.x,
            hex.y,
            escape(&said.join("; ")),
            escape(&catalogue.say(&stack[0].name)),
        ),
    );
    if stack.iter().any(|piece| piece.active) {
        pieces::frame(svg, layout);
    }
    let (tokens, units): (Vec<_>, Vec<_>) = stack.iter().partition(|piece| is_token(piece));
    let step = EDGE.min(ALL_EDGES / (units.len() as i32 - 1).max(1));
    // The whole of it stays in the middle of the hex.
    let lean = step * (units.len() as i32 - 1) / 2;
    // Tokens lie over the topmost: where it faces is drawn over them.
    let covered = units.first().filter(|piece| piece.form == Form::Counter && !tokens.is_empty());
    let member = |svg: &mut String, piece: &Piece, (x, y): (i32, i32)| {
        let faces = covered.is_none_or(|covered| !std::ptr::eq(*covered, piece));
        let named = piece.pick.as_ref().map_or(String::new(), |pick| {
            let at = format!(" data-x=\"{}\" data-y=\"{}\"", hex.x + x, hex.y + y);
            let name = piece.leader.as_ref().filter(|_| piece.full == 0).unwrap_or(&piece.name);
            let name = catalogue.say(name);
            format!(" data-place=\"{}\" data-name=\"{}\"{at}", escape(pick), escape(&name))
        });
        pieces::write(
            svg,
            layout,
            &At { place: None, x, y, more: &named, framed: false, faces, appearance },
            piece,
            catalogue,
        );
    };
    // Tokens get some room below.
    let aside = if tokens.is_empty() { 0 } else { 6 };
    for (depth, piece) in units.iter().enumerate().rev() {
        let depth = depth as i32;
        member(svg, piece, (step * depth - lean - aside, lean - step * depth - aside));
    }
    let apart = if tokens.len() > 1 { 31.min(62 / (tokens.len() as i32 - 1)) } else { 0 };
    for (index, piece) in tokens.iter().enumerate().rev() {
        let middle = if units.is_empty() { 0 } else { 33 };
        member(svg, piece, (31 - apart * index as i32, middle));
    }
    if let Some(piece) = covered {
        put(svg, format_args!("<g transform=\"translate({},{})\">", -lean - aside, lean - aside));
        counters::facing(svg, layout, piece);
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
}

/// What lies in a hex and is no piece: tags along its lower left. A page finds them by `data-at`.
pub(super) fn markers(svg: &mut String, hex: &Placed<'_>, catalogue: &Catalogue) {
    for (index, marker) in hex.cell.markers.iter().enumerate() {
        let wide = 8 * marker.letters.chars().count().max(1) as i32 + 8;
        put(
            svg,
            format_args!(
                "<g class=\"tag\" data-at=\"{}\" transform=\"translate({},{})\"><title>{}</title><path d=\"M-{half} \
                 -8H{half}L{tip} 0L{half} 8H-{half}Z\" fill=\"var(--plate,#fdf6e3)\" \
                 stroke=\"var(--wood-dark,#5a3d1f)\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/><text y=\"4.5\" \
                 font-size=\"12\" fill=\"var(--plate-ink,#2a1d10)\">{}</text></g>",
                escape(&hex.cell.name),
                hex.x - 30 + 26 * index as i32,
                hex.y + 38,
                escape(&words::marker(&marker.name, &marker.letters, catalogue)),
                escape(&marker.letters),
                half = wide / 2,
                tip = wide / 2 + 6,
            ),
        );
    }
}

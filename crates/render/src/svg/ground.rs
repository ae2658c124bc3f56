//! The ground: cloth, land, terrain, sections, hexes and what may be gained in them.

use std::collections::BTreeSet;

use acies_core::scene::{Mark, MarkKind};
use acies_text::Catalogue;

use super::layout::{Layout, Placed};
use super::{MARGIN, class, colour, escape, put, sides, terrain};
use crate::words;

/// Everything under the pieces.
pub(super) fn write(svg: &mut String, layout: Layout<'_>, catalogue: &Catalogue, size: (i32, i32)) {
    svg.push_str("<g pointer-events=\"none\">");
    land(svg, layout, size);
    svg.push_str("<g class=\"terrain\" clip-path=\"url(#land-edge)\">");
    terrain::write(svg, layout);
    sides::roads(svg, layout);
    sides::waters(svg, layout);
    svg.push_str("</g><use href=\"#land\" fill=\"url(#sun)\"/>");
    sections(svg, layout, size.1);
    svg.push_str("</g>");
    hexes(svg, layout, catalogue);
    svg.push_str("<g pointer-events=\"none\">");
    sides::crossings(svg, layout);
    for hex in layout.placed() {
        sides::raised(svg, layout, &hex);
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

/// Patches of other growth on the open ground, the same on the same table.
pub(super) fn patches(svg: &mut String, (width, height): (i32, i32)) {
    let (cols, rows) = (width / 260 + 1, height / 230 + 1);
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let luck = (row * 53 + col * 97 + row * col * 31) % 17;
        put(
            svg,
            format_args!(
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#spot)\"/>",
                col * 260 + luck * 14,
                row * 230 + (luck * 7) % 17 * 12,
                90 + luck * 9,
                50 + luck * 13 % 70
            ),
        );
    }
}

/// The open ground: every hex once, and here and there some grass.
fn land(svg: &mut String, layout: Layout<'_>, size: (i32, i32)) {
    svg.push_str("<defs><path id=\"land\" d=\"");
    layout.placed().for_each(|hex| svg.push_str(&layout.outline(&hex)));
    svg.push_str("\"/><clipPath id=\"land-edge\"><use href=\"#land\"/></clipPath></defs><g class=\"land\">");
    let land = "var(--land,#d8ce9d)";
    put(
        svg,
        format_args!(
            "<use href=\"#land\" fill=\"{land}\" stroke=\"{land}\"/><g clip-path=\"url(#land-edge)\">"
        ),
    );
    patches(svg, size);
    svg.push_str("</g><use href=\"#land\" fill=\"url(#turf)\"/>");
    for hex in layout.placed().filter(|hex| hex.cell.terrain.is_none()) {
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

/// The lines between sections run straight down through the hexes that lie on them.
fn sections(svg: &mut String, layout: Layout<'_>, height: i32) {
    let lines: BTreeSet<i32> = layout.placed().filter(|hex| hex.cell.boundary).map(|hex| hex.x).collect();
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

/// The names of the hexes, and over them the hexes to point at: clear, with their lines. Those of the rim are only
/// outlined on the cloth.
fn hexes(svg: &mut String, layout: Layout<'_>, catalogue: &Catalogue) {
    svg.push_str(
        "<g class=\"hex-names\" font-size=\"10\" text-anchor=\"middle\" fill=\"var(--name,#5d5230)\"",
    );
    svg.push_str(" fill-opacity=\".75\">");
    for hex in layout.all() {
        let height = if hex.cell.level > 0 { format!(" ▲{}", hex.cell.level) } else { String::new() };
        let on_cloth = if hex.cell.rim { " class=\"rim\" fill=\"var(--brass,#b08d57)\"" } else { "" };
        put(
            svg,
            format_args!(
                "<text{on_cloth} x=\"{}\" y=\"{}\">{}{height}</text>",
                hex.x,
                hex.y - layout.name_line(),
                escape(&hex.cell.name)
            ),
        );
    }
    svg.push_str(
        "</g><g id=\"hexes\" fill=\"transparent\" stroke=\"var(--grid,#5d5230)\" stroke-opacity=\".45\"",
    );
    svg.push_str(" stroke-width=\"1.2\">");
    for hex in layout.all() {
        let name = escape(&hex.cell.name);
        // The ground in words, for those who do not see it.
        let said = words::ground(hex.cell, catalogue);
        let label = match said.is_empty() {
            true => String::new(),
            false => format!(" data-label=\"{}\"", escape(&said.join(", "))),
        };
        let rim = match hex.cell.rim {
            true => " class=\"rim\" stroke=\"var(--brass,#b08d57)\" stroke-dasharray=\"5 5\"",
            false => "",
        };
        put(
            svg,
            format_args!(
                "<g data-place=\"{name}\" data-x=\"{0}\" data-y=\"{1}\"{label}{rim} \
                 transform=\"translate({0},{1})\"><polygon class=\"hex\" points=\"{2}\"/></g>",
                hex.x,
                hex.y,
                layout.points()
            ),
        );
    }
    svg.push_str("</g>");
}

/// Where a side gains something: a wreath in its colour, or an arrow off the board.
fn mark(svg: &mut String, hex: &Placed<'_>, mark: Mark, height: i32, catalogue: &Catalogue) {
    let (id, y, turn) = match mark.kind {
        MarkKind::Objective => ("objective", hex.y, ""),
        MarkKind::Exit if hex.y < height / 2 => ("exit", hex.y - 20, ""),
        MarkKind::Exit => ("exit", hex.y + 20, " transform=\"rotate(180)\""),
    };
    let said = words::mark(mark);
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

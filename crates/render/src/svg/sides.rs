//! What runs along the sides of hexes or through them to a side: water and its crossings, walls, slopes, roads.
//!
//! Both hexes of a side may name what runs along it; it is drawn once. Ramparts and slopes are an exception: they
//! belong to the hex that names them and look outwards from it.

use std::collections::BTreeSet;

use acies_core::scene::{Edge, SideForm};

use super::layout::{Layout, Placed};
use super::{put, terrain};

/// Roads run from the middle of a hex to its sides.
pub(super) fn roads(svg: &mut String, layout: Layout<'_>) {
    let mut path = String::new();
    for hex in layout.placed() {
        for side in &hex.cell.roads {
            let (x, y) = layout.middle(*side);
            put(&mut path, format_args!("M{} {}l{x} {y}", hex.x, hex.y));
        }
    }
    if path.is_empty() {
        return;
    }
    for (colour, width, more) in [
        ("var(--bank,#b39d68)", 15, ""),
        ("var(--sand,#dcc894)", 11, ""),
        ("var(--bank,#b39d68)", 1, " stroke-dasharray=\"6 5\""),
    ] {
        put(
            svg,
            format_args!(
                "<path class=\"road\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\"{more}/>"
            ),
        );
    }
}

fn is_wet(form: SideForm) -> bool {
    matches!(form, SideForm::River | SideForm::Ford | SideForm::Bridge)
}

/// The two ends of a side in the drawing, the same from both its hexes.
fn line(layout: Layout<'_>, hex: &Placed<'_>, side: Edge) -> ((i32, i32), (i32, i32)) {
    let ((ax, ay), (bx, by)) = layout.ends(side);
    let (one, other) = ((hex.x + ax, hex.y + ay), (hex.x + bx, hex.y + by));
    (one.min(other), one.max(other))
}

/// Rivers between hexes, as one bed.
pub(super) fn waters(svg: &mut String, layout: Layout<'_>) {
    let mut lines = BTreeSet::new();
    for hex in layout.placed() {
        for (side, _) in hex.cell.sides.iter().filter(|(_, form)| is_wet(*form)) {
            lines.insert(line(layout, &hex, *side));
        }
    }
    let path: String = lines.iter().map(|((ax, ay), (bx, by))| format!("M{ax} {ay}L{bx} {by}")).collect();
    terrain::water(svg, &path, ["19", "16", "11"]);
}

/// Fords, bridges and walls: they have no front, so each is there once.
pub(super) fn crossings(svg: &mut String, layout: Layout<'_>) {
    let mut drawn = BTreeSet::new();
    for hex in layout.placed() {
        for (side, form) in &hex.cell.sides {
            let id = match form {
                SideForm::Ford => "side-ford",
                SideForm::Bridge => "side-bridge",
                SideForm::Wall => "side-wall",
                SideForm::Rampart | SideForm::River | SideForm::Slope => continue,
            };
            if drawn.insert((line(layout, &hex, *side), *form)) {
                let turn = layout.turn(*side);
                put(
                    svg,
                    format_args!(
                        "<use class=\"side\" href=\"#{id}\" transform=\"translate({},{})rotate({turn})\"/>",
                        hex.x, hex.y
                    ),
                );
            }
        }
    }
}

/// Ramparts and slopes of one hex.
pub(super) fn raised(svg: &mut String, layout: Layout<'_>, hex: &Placed<'_>) {
    for (side, form) in &hex.cell.sides {
        let (class, id) = match form {
            SideForm::Rampart => ("rampart", "rampart"),
            SideForm::Slope => ("side", "side-slope"),
            _ => continue,
        };
        put(
            svg,
            format_args!(
                "<use class=\"{class}\" href=\"#{id}\" transform=\"translate({},{})rotate({})\"/>",
                hex.x,
                hex.y,
                layout.turn(*side)
            ),
        );
    }
}

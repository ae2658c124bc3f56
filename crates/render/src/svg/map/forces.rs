//! Armies and fleets at their places, in rows of two: what is of the north has corners, what is of the south is round;
//! a fleet has a hull under it.

use acies_core::scene::{Figure, Force, ForceForm, Map, Place};
use acies_core::side::Side;
use acies_text::Catalogue;

use super::room::{PITCH, Room, wide};
use super::spot;
use crate::svg::{class, colour, escape, put, symbols};
use crate::words::map as words;
use crate::words::state_letters;

/// The letters of a leader's name.
const LETTERS: i32 = 12;

pub(super) fn write(svg: &mut String, map: &Map, place: &Place, room: &Room, catalogue: &Catalogue) {
    let there: Vec<&Force> = map.at(&place.name).collect();
    let (x, y) = spot(place.at);
    for (index, force) in there.iter().enumerate() {
        let (row, col) = (index as i32 / 2, index % 2);
        let alone = col == 0 && index + 1 == there.len();
        let across = match (alone, col) {
            // Alone in a row beside another it comes up close.
            (true, _) => -row.signum() * room.more.0.signum() * PITCH.0 / 2,
            (_, 0) => -PITCH.0 / 2,
            _ => PITCH.0 / 2,
        };
        let at = (room.forces.0 + across + row * room.more.0, room.forces.1 + row * room.more.1);
        one(
            svg,
            map,
            force,
            ((x, y), at),
            if alone { room.more.0.signum() * row.signum() } else { across.signum() },
            catalogue,
        );
    }
}

/// A force; `out` is the side to which its leader's name may grow, 0 to both.
fn one(
    svg: &mut String,
    map: &Map,
    force: &Force,
    ((x, y), (dx, dy)): ((i32, i32), (i32, i32)),
    out: i32,
    catalogue: &Catalogue,
) {
    let active = if force.active { " active" } else { "" };
    let form = match force.form {
        ForceForm::Army => "army",
        ForceForm::Fleet { .. } => "fleet",
        ForceForm::Alone => "alone",
    };
    put(
        svg,
        format_args!(
            "<g class=\"piece force {form} {}{active}\" data-place=\"{}\" data-site=\"{}\" data-x=\"{x}\" data-y=\"{y}\" \
             data-dx=\"{dx}\" data-dy=\"{dy}\" data-name=\"{}\" data-strength=\"{}\" transform=\"translate({x},{y})\" \
             color=\"{}\"><title>{}</title><g class=\"sized\"><g transform=\"translate({dx},{dy})\">",
            class(force.side),
            escape(&force.pick),
            escape(&force.at),
            escape(&catalogue.say(&force.name)),
            force.strength,
            colour(force.side),
            escape(&words::force_line(map, force, catalogue)),
        ),
    );
    match force.form {
        ForceForm::Army => {
            body(svg, force, (-20, -15, 40, 30));
            let figure = force.parts.first().map_or(Figure::TallShield, |part| part.figure);
            put(
                svg,
                format_args!(
                    "<use href=\"#f-{}\" transform=\"translate(-9,0)scale(.74)\"/>",
                    symbols::figure(figure)
                ),
            );
            number(svg, force.strength, 9, 6);
        }
        ForceForm::Fleet { aboard } => {
            let hull =
                "M-21-1C-26-4-26-12-20-14C-22-9-20-5-16-3H17L29 3L19 7C15 15 10 17 3 17H-9C-17 17-21 9-21-1Z";
            if force.active {
                put(
                    svg,
                    format_args!(
                        "<path class=\"frame\" d=\"{hull}\" fill=\"none\" stroke=\"var(--active,#ffd54a)\" \
                         stroke-width=\"8\" stroke-linejoin=\"round\"/>"
                    ),
                );
            }
            put(
                svg,
                format_args!(
                    "<path d=\"M-14 15l-4 7M-7 16l-4 7M0 16l-4 7M7 15l-4 7M13 13l-4 7\" fill=\"none\" \
                     stroke=\"var(--wood-dark,#5a3d1f)\" stroke-width=\"2\" stroke-linecap=\"round\"/><path \
                     class=\"hull\" d=\"{hull}\" fill=\"currentColor\" stroke=\"#1d1208\" stroke-width=\"1.5\" \
                     stroke-linejoin=\"round\"/><path d=\"M17-3L29 3L19 7Z\" fill=\"var(--gold,#f0c75e)\" \
                     stroke=\"#1d1208\"/><path d=\"M-17 8H16\" stroke=\"var(--figure,#fff6e0)\" stroke-opacity=\".7\" \
                     fill=\"none\"/>"
                ),
            );
            body(svg, force, (-14, -18, 28, 23));
            number(svg, force.strength, 0, -1);
            if aboard > 0 {
                put(
                    svg,
                    format_args!(
                        "<g class=\"aboard\"><rect x=\"9\" y=\"-26\" width=\"23\" height=\"15\" rx=\"7\" \
                         fill=\"var(--plate,#fdf6e3)\" stroke=\"#1d1208\"/><text x=\"20\" y=\"-14.5\" font-size=\"12\" \
                         fill=\"var(--plate-ink,#2a1d10)\">+{aboard}</text></g>"
                    ),
                );
            }
        }
        ForceForm::Alone => {
            body(svg, force, (-14, -15, 28, 30));
            svg.push_str("<use href=\"#f-leader\" transform=\"scale(.85)\"/>");
        }
    }
    marks(svg, force, catalogue);
    ribbon(svg, force, out, catalogue);
    svg.push_str("</g></g></g>");
}

/// The body, with the frame of one who may still be told something.
fn body(svg: &mut String, force: &Force, (x, y, width, height): (i32, i32, i32, i32)) {
    let round = if force.side == Side::North { 2 } else { height / 2 - 2 };
    if force.active && !matches!(force.form, ForceForm::Fleet { .. }) {
        put(
            svg,
            format_args!(
                "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" \
                 stroke=\"var(--active,#ffd54a)\" stroke-width=\"4\"/>",
                x - 3,
                y - 3,
                width + 6,
                height + 6,
                round + 3
            ),
        );
    }
    put(
        svg,
        format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" fill=\"#000\" \
             fill-opacity=\".25\"/><rect class=\"body\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" \
             fill=\"currentColor\" stroke=\"#1d1208\" stroke-width=\"1.6\"/><rect x=\"{}\" y=\"{}\" width=\"{}\" \
             height=\"{}\" rx=\"{}\" fill=\"none\" stroke=\"var(--figure,#fff6e0)\" stroke-opacity=\".8\"/>",
            x + 2,
            y + 2,
            x + 2,
            y + 2,
            width - 4,
            height - 4,
            (round - 2).max(1)
        ),
    );
}

fn number(svg: &mut String, strength: u16, x: i32, y: i32) {
    if strength > 0 {
        put(svg, format_args!("<text x=\"{x}\" y=\"{y}\" font-size=\"17\" fill=\"#fff\">{strength}</text>"));
    }
}

/// The letters of its states, at its upper corner on the left.
fn marks(svg: &mut String, force: &Force, catalogue: &Catalogue) {
    for (index, letters) in state_letters(&force.states, catalogue).into_iter().enumerate() {
        put(
            svg,
            format_args!(
                "<g class=\"marker\" transform=\"translate({},-16)\"><circle r=\"7.5\" fill=\"var(--heavy,#bb352c)\" \
                 stroke=\"#fff\" stroke-width=\"1.3\"/><text y=\"4\" font-size=\"11\" fill=\"#fff\">{}</text></g>",
                14 * index as i32 - 20,
                escape(&letters)
            ),
        );
    }
}

/// Who leads it, and how many more do.
fn ribbon(svg: &mut String, force: &Force, out: i32, catalogue: &Catalogue) {
    let [first, more @ ..] = &force.leaders[..] else { return };
    let mut text = catalogue.say(first);
    if !more.is_empty() {
        text = format!("{text} +{}", more.len());
    }
    let width = wide(&text, LETTERS) + 10;
    // Beside another it grows to the outside.
    let middle = match out {
        0 => 0,
        out => out * ((width / 2) - 20).max(0),
    };
    put(
        svg,
        format_args!(
            "<g class=\"ribbon\"><rect x=\"{}\" y=\"13\" width=\"{width}\" height=\"15\" rx=\"3\" \
             fill=\"var(--plate,#fdf6e3)\" stroke=\"#1d1208\" stroke-width=\".9\"/><text x=\"{middle}\" y=\"24.4\" \
             font-size=\"{LETTERS}\" fill=\"var(--plate-ink,#2a1d10)\">{}</text></g>",
            middle - width / 2,
            escape(&text)
        ),
    );
}

//! Men, horses and beasts from above, as they stand on the base of a unit.
//!
//! A rank is one rectangle filled with a pattern of one man, so that a unit of thirty-six is drawn with four: a
//! table of sixty units stays small and is soon on the screen.

use acies_core::scene::{Figure, Ranks};
use acies_core::side::Side;

use super::{class, colour, put, symbols};

/// The ground of a man in his rank, in units of the drawing: across and deep.
const fn room(figure: Figure) -> (i32, i32) {
    use Figure as F;
    match figure {
        F::Rider | F::RidingArcher | F::Lancer | F::ArmouredRider | F::Camel => (16, 24),
        F::Chariot => (27, 42),
        F::ScythedChariot => (46, 44),
        F::Elephant => (38, 52),
        F::BoltThrower | F::StoneThrower | F::Cannon | F::Wagon => (27, 32),
        _ => (16, 15),
    }
}

/// The figure from above: those that no table of bases has yet look like the nearest that one has.
const fn from_above(figure: Figure) -> Figure {
    match figure {
        Figure::Crossbow | Figure::Arquebus => Figure::Bow,
        Figure::Cannon => Figure::BoltThrower,
        Figure::Wagon => Figure::StoneThrower,
        Figure::Camp | Figure::Galley | Figure::Marine | Figure::Leader => Figure::TallShield,
        other => other,
    }
}

/// The symbols of men, and for each side a pattern of each.
pub(super) fn symbols(svg: &mut String) {
    include_str!("men.svg").lines().for_each(|line| svg.push_str(line));
    for figure in symbols::ALWAYS.into_iter().filter(|figure| *figure != Figure::Leader) {
        let ((wide, deep), id) = (room(figure), symbols::figure(figure));
        for side in Side::BOTH {
            put(
                svg,
                format_args!(
                    "<pattern id=\"r-{id}-{}\" width=\"{wide}\" height=\"{deep}\" patternUnits=\"userSpaceOnUse\" \
                     color=\"{}\"><use href=\"#m-{id}\" x=\"{}\" y=\"{}\"/></pattern>",
                    class(side),
                    colour(side),
                    wide / 2,
                    deep / 2 + 2,
                ),
            );
        }
    }
}

/// The men of a unit on ground so broad and so deep, in hundredths; its middle is the origin and its front is up.
pub(super) fn draw(svg: &mut String, figure: Figure, side: Side, ranks: Ranks, (broad, deep): (i32, i32)) {
    let figure = from_above(figure);
    match ranks {
        Ranks::Close(ranks, files) => {
            let (ranks, files) = (i32::from(ranks.max(1)), i32::from(files.max(1)));
            close(svg, figure, side, (ranks, files), (broad, deep));
        }
        Ranks::Loose(count) => loose(svg, figure, i32::from(count), (broad, deep)),
        Ranks::Round => {
            // Four faces, each looking outwards.
            for turn in [180, 90, 270, 0] {
                put(svg, format_args!("<g transform=\"rotate({turn})translate(0,{})\">", short(-deep / 4)));
                close(svg, figure, side, (1, 5), (broad * 9 / 10, deep / 3));
                svg.push_str("</g>");
            }
        }
    }
}

/// How much of a man's depth the rank before him may cover.
const CLOSED: i32 = 62;

fn close(
    svg: &mut String,
    figure: Figure,
    side: Side,
    (ranks, files): (i32, i32),
    (broad, deep): (i32, i32),
) {
    let (wide, long) = room(figure);
    // In thousandths: a man fills his file, and the ranks fit the depth, close behind each other if they must.
    let scale = (10 * broad / (files * wide)).min(1_000 * deep / (ranks * long * CLOSED)).min(1_350);
    let pitch = (deep / ranks).min(long * scale * 13 / 100);
    let across = broad / files;
    let men = wide * scale / 10;
    for rank in (0..ranks).rev() {
        let y = (2 * rank + 1 - ranks) * pitch / 2 - long * scale / 20;
        // Files that are broader than their men are drawn one by one.
        let apart = across > men * 5 / 4 && files <= 5;
        let lots = if apart { files } else { 1 };
        for lot in 0..lots {
            let row = if apart { 1 } else { files };
            let x = (2 * lot + 1 - lots) * across / 2 - row * men / 2;
            put(
                svg,
                format_args!(
                    "<rect width=\"{}\" height=\"{long}\" transform=\"translate({},{})scale({})\" fill=\"url(#r-{}-{})\"/>",
                    wide * row,
                    short(x),
                    short(y),
                    short(scale / 10),
                    symbols::figure(figure),
                    class(side)
                ),
            );
        }
    }
}

/// A swarm: every man for himself, in two lines that are none.
fn loose(svg: &mut String, figure: Figure, count: i32, (broad, deep): (i32, i32)) {
    let (wide, long) = room(figure);
    let files = (count + 1) / 2;
    let (across, behind) = (broad / files.max(1), deep / 2);
    let scale = (across / wide * 8 / 10).min(behind / long).clamp(20, 125);
    for man in 0..count {
        let (rank, file) = (man % 2, man / 2);
        // The same swarm wherever it stands.
        let luck = (man * 37 + 11) % 13 - 6;
        let x = (2 * file + 1 - files) * across / 2 + (2 * rank - 1) * across / 5 + luck * across / 60;
        let y = (2 * rank - 1) * behind / 2 + ((man * 23) % 11 - 5) * behind / 50;
        put(
            svg,
            format_args!(
                "<use href=\"#m-{}\" transform=\"translate({},{})scale({})rotate({})\"/>",
                symbols::figure(figure),
                short(x),
                short(y),
                short(scale),
                2 * luck
            ),
        );
    }
}

/// Hundredths as a short decimal number.
pub(super) fn short(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let text = format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text.ends_with("-0") || text == "-" { "0".into() } else { text.into() }
}

//! How plots are drawn.

use std::fmt::Write;

use super::{Key, Lines, Panel, Rows, Value};
use crate::svg::{escape, put};

/// Colours by day, and dashes.
const INKS: [(&str, &str); 7] = [
    ("#8a5a33", ""),
    ("#46627c", "7 3"),
    ("#9b1c1c", ""),
    ("#2f6b2f", "8 3"),
    ("#6a3d9a", "2 3"),
    ("#946a00", "9 3 2 3"),
    ("#0b6b64", "4 3"),
];

/// The drawing: how wide it is, the room of labels at the left, and how high letters, rows and panels are.
pub(super) const WIDE: f64 = 760.0;
pub(super) const LABELS: f64 = 215.0;
pub(super) const RIGHT: f64 = 26.0;
pub(super) const LETTER: f64 = 13.0;
const ROW: f64 = 20.0;
pub(super) const PANEL: f64 = 150.0;

fn ink(index: usize) -> (String, &'static str) {
    let (colour, dash) = INKS[index % INKS.len()];
    (format!("var(--plot-{},{colour})", index % INKS.len()), dash)
}

/// About how wide a text is drawn.
fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER * 0.57
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, words: &str) {
    put(
        svg,
        format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", escape(words)),
    );
}

fn rule(svg: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    put(
        svg,
        format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"var(--plot-faint,#cbb893)\"/>"
        ),
    );
}

/// The mark of an ink: a disc, a square, a diamond, a triangle, and so on again.
fn mark(svg: &mut String, index: usize, (x, y): (f64, f64)) {
    let (colour, _) = ink(index);
    let points = |corners: &[(f64, f64)]| {
        corners.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect::<Vec<_>>().join(" ")
    };
    let corners: &[(f64, f64)] = match index % 4 {
        1 => &[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)],
        2 => &[(0.0, -5.5), (5.5, 0.0), (0.0, 5.5), (-5.5, 0.0)],
        3 => &[(0.0, -5.0), (5.0, 4.0), (-5.0, 4.0)],
        _ => {
            put(svg, format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{colour}\"/>"));
            return;
        }
    };
    put(svg, format_args!("<polygon points=\"{}\" fill=\"{colour}\"/>", points(corners)));
}

/// What inks stand for, at the top; returns how high that is.
fn keys(svg: &mut String, key: &[Key], lined: bool) -> f64 {
    let (mut x, mut y) = (8.0, 18.0);
    for Key { ink: index, text: words } in key {
        let wide = 38.0 + width_of(words) + 22.0;
        if x > 8.0 && x + wide > WIDE {
            (x, y) = (8.0, y + 20.0);
        }
        let (colour, dash) = ink(*index);
        if lined {
            put(
                svg,
                format_args!(
                    "<line x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\" stroke-width=\"2.4\" stroke-dasharray=\"{dash}\"/>",
                    y - 4.0,
                    x + 30.0,
                    y - 4.0
                ),
            );
        }
        mark(svg, *index, (x + 15.0, y - 4.0));
        text(svg, (x + 38.0, y), "start", words);
        x += wide;
    }
    if key.is_empty() { 8.0 } else { y + 10.0 }
}

/// Draws values side by side, and says how high that is.
pub(super) fn rows(svg: &mut String, plot: &Rows) -> f64 {
    let top = keys(svg, &plot.key, false);
    let wide = WIDE - LABELS - RIGHT;
    let x = |value: f64| LABELS + wide * plot.axis.part(value);
    let high: f64 = plot.rows.iter().map(|row| ROW * row.values.len().max(1) as f64 + 12.0).sum();
    for (value, words) in &plot.axis.ticks {
        rule(svg, (x(*value), top), (x(*value), top + high));
        text(svg, (x(*value), top + high + 16.0), "middle", words);
    }
    text(svg, (LABELS + wide / 2.0, top + high + 36.0), "middle", &plot.axis.label);
    let mut y = top;
    for row in &plot.rows {
        let mine = ROW * row.values.len().max(1) as f64 + 12.0;
        rule(svg, (8.0, y), (WIDE - RIGHT, y));
        text(svg, (8.0, y + mine / 2.0 + 4.5), "start", &row.label);
        if row.values.is_empty() {
            text(svg, (LABELS + 8.0, y + mine / 2.0 + 4.5), "start", &row.nothing);
        }
        for (at, value) in row.values.iter().enumerate() {
            draw_value(svg, value, y + 6.0 + ROW * (at as f64 + 0.5), &x);
        }
        y += mine;
    }
    rule(svg, (8.0, y), (WIDE - RIGHT, y));
    top + high + 46.0
}

fn draw_value(svg: &mut String, value: &Value, y: f64, x: &dyn Fn(f64) -> f64) {
    let (colour, _) = ink(value.ink);
    for (span, thick) in [(value.ends, 1.4), (value.between, 5.0)] {
        if let Some((low, high)) = span {
            put(
                svg,
                format_args!(
                    "<line x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"{colour}\" stroke-width=\"{thick}\" stroke-opacity=\".55\"/>",
                    x(low),
                    x(high)
                ),
            );
        }
    }
    mark(svg, value.ink, (x(value.at), y));
    let right = [Some(value.at), value.between.map(|span| span.1), value.ends.map(|span| span.1)];
    let left = [Some(value.at), value.between.map(|span| span.0), value.ends.map(|span| span.0)];
    let end = right.into_iter().flatten().map(x).fold(0.0, f64::max) + 8.0;
    // Where there is no room behind it, the number stands before it.
    if end + width_of(&value.text) < WIDE {
        text(svg, (end, y + 4.5), "start", &value.text);
    } else {
        let begin = left.into_iter().flatten().map(x).fold(WIDE, f64::min) - 8.0;
        text(svg, (begin, y + 4.5), "end", &value.text);
    }
}

/// Draws fields with lines, and says how high that is.
pub(super) fn lines(svg: &mut String, plot: &Lines) -> f64 {
    let top = keys(svg, &plot.key, true);
    let count = plot.panels.len().max(1);
    // One alone is as wide as the drawing, several stand two in a row.
    let each = if count == 1 { WIDE - 60.0 - RIGHT } else { (WIDE - 2.0 * 60.0 - RIGHT) / 2.0 };
    let (tall, step) =
        (if count == 1 { PANEL * 1.6 } else { PANEL }, if count == 1 { PANEL * 1.6 } else { PANEL } + 66.0);
    for (at, panel) in plot.panels.iter().enumerate() {
        let left = 52.0 + (at % 2) as f64 * (each + 60.0);
        let above = top + 24.0 + (at / 2) as f64 * step;
        field(svg, plot, panel, (left, above), (each, tall));
    }
    let rows = if count == 1 { 1 } else { count.div_ceil(2) };
    let end = top + 24.0 + rows as f64 * step;
    text(svg, (WIDE / 2.0, end - 14.0), "middle", &plot.across.label);
    end
}

fn field(svg: &mut String, plot: &Lines, panel: &Panel, (left, above): (f64, f64), (wide, tall): (f64, f64)) {
    let x = |value: f64| left + wide * plot.across.part(value);
    let y = |value: f64| above + tall * (1.0 - plot.up.part(value));
    text(svg, (left, above - 8.0), "start", &panel.title);
    for (value, words) in &plot.up.ticks {
        rule(svg, (left, y(*value)), (left + wide, y(*value)));
        text(svg, (left - 6.0, y(*value) + 4.5), "end", words);
    }
    for (value, words) in &plot.across.ticks {
        rule(svg, (x(*value), above), (x(*value), above + tall));
        text(svg, (x(*value), above + tall + 16.0), "middle", words);
    }
    if panel.lines.iter().all(|line| line.points.is_empty()) {
        text(svg, (left + wide / 2.0, above + tall / 2.0), "middle", &panel.nothing);
    }
    for line in &panel.lines {
        let (colour, dash) = ink(line.ink);
        let mut path = String::new();
        for (at, (across, up)) in line.points.iter().enumerate() {
            let _ = write!(path, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, x(*across), y(*up));
        }
        put(
            svg,
            format_args!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.4\" stroke-dasharray=\"{dash}\" stroke-linejoin=\"round\"/>"
            ),
        );
        // Marks far enough apart to be told from each other, and those of two lines not at the same places.
        for (across, up) in line.points.iter().skip(2 + line.ink % 4).step_by(5) {
            mark(svg, line.ink, (x(*across), y(*up)));
        }
    }
}

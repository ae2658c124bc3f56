//! Plots: numbers as pictures. Like the table they need no style sheet: colours are custom properties with a fallback, set as
//! presentation attributes, so that a page with a strict content policy shows them and a theme changes them. Nothing is said
//! by colour alone: every ink has a mark and a dash of its own. Each plot has a title and a description; the numbers
//! themselves belong into a table beside it.
//!
//! | custom property | fallback | what |
//! |---|---|---|
//! | `--plot-ink`, `--plot-faint` | `#2a1f15`, `#cbb893` | letters, and the lines of the field |
//! | `--plot-0` … `--plot-6` | brown, blue, red … | the inks: north, south, then others in their order |

use std::fmt::Write;

use crate::svg::{escape, put};

/// How a standalone plot looks by night.
const NIGHT: &str = "<style>@media (prefers-color-scheme:dark){svg{--plot-paper:#2c231a;--plot-ink:#f3e8d3;\
    --plot-faint:#5d4a35;--plot-0:#d79a66;--plot-1:#8fb3d3;--plot-2:#ff9b8a;--plot-3:#93cf8b;--plot-4:#c9a6ee;\
    --plot-5:#e3b95c;--plot-6:#7fd1c7}}</style>";

/// The inks of the two sides, and the first of all others.
pub const NORTH: usize = 0;
/// See there.
pub const SOUTH: usize = 1;
/// See there.
pub const OTHERS: usize = 2;

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
const WIDE: f64 = 760.0;
const LABELS: f64 = 215.0;
const RIGHT: f64 = 26.0;
const LETTER: f64 = 13.0;
const ROW: f64 = 20.0;
const PANEL: f64 = 150.0;

/// An axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// Its least value.
    pub from: f64,
    /// Its greatest value.
    pub to: f64,
    /// The values that are named on it.
    pub ticks: Vec<(f64, String)>,
}

impl Axis {
    /// Where a value lies between the ends, from 0 to 1.
    fn part(&self, value: f64) -> f64 {
        let wide = self.to - self.from;
        if wide > 0.0 { ((value - self.from) / wide).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// A whole number of parts from nothing to at least `most`, in steps of 1, 2 or 5 times a power of ten.
    pub fn up_to(label: String, most: f64, say: impl Fn(f64) -> String) -> Axis {
        let mut step = 1.0;
        let mut factors = [2.0, 2.5, 2.0].into_iter().cycle();
        while most / step > 8.0 {
            step *= factors.next().unwrap_or(2.0);
        }
        let count = (most / step).ceil().max(1.0) as u32;
        let ticks = (0..=count).map(|tick| (f64::from(tick) * step, say(f64::from(tick) * step))).collect();
        Axis { label, from: 0.0, to: f64::from(count) * step, ticks }
    }
}

/// What an ink stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// The ink.
    pub ink: usize,
    /// What it stands for.
    pub text: String,
}

/// A value with what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// The ink.
    pub ink: usize,
    /// The value.
    pub at: f64,
    /// A thick line: an interval, or the middle half.
    pub between: Option<(f64, f64)>,
    /// A thin line: the ends.
    pub ends: Option<(f64, f64)>,
    /// The value in words, written behind it.
    pub text: String,
}

/// A row of a plot.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What it is about.
    pub label: String,
    /// Its values, one below the other; without any it says `nothing`.
    pub values: Vec<Value>,
    /// What is written where there are no values.
    pub nothing: String,
}

/// Values side by side, a row for each.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    /// Its id, of letters and hyphens.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What is to be seen in it, in words.
    pub about: String,
    /// The one axis.
    pub axis: Axis,
    /// What inks stand for.
    pub key: Vec<Key>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A line of a panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The ink.
    pub ink: usize,
    /// Its points.
    pub points: Vec<(f64, f64)>,
}

/// A field with lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// What it is about.
    pub title: String,
    /// Its lines.
    pub lines: Vec<Line>,
    /// What is written in it where there are none.
    pub nothing: String,
}

/// Fields with lines, all with the same axes.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// Its id, of letters and hyphens.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What is to be seen in it, in words.
    pub about: String,
    /// From left to right.
    pub across: Axis,
    /// From below upward.
    pub up: Axis,
    /// What inks stand for.
    pub key: Vec<Key>,
    /// The fields.
    pub panels: Vec<Panel>,
}

/// A plot.
#[derive(Clone, PartialEq, Debug)]
pub enum Plot {
    /// Values side by side.
    Rows(Rows),
    /// Lines.
    Lines(Lines),
}

impl Plot {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Plot::Rows(rows) => &rows.id,
            Plot::Lines(lines) => &lines.id,
        }
    }

    /// As a part of a page; `language` is that of its words.
    pub fn drawn(&self, language: &str) -> String {
        self.whole(language, false)
    }

    /// As a file that stands alone, to be seen by day or by night.
    pub fn picture(&self, language: &str) -> String {
        self.whole(language, true)
    }

    fn whole(&self, language: &str, alone: bool) -> String {
        let (id, title, about) = match self {
            Plot::Rows(Rows { id, title, about, .. }) | Plot::Lines(Lines { id, title, about, .. }) => {
                (id, title, about)
            }
        };
        let mut body = String::new();
        let high = match self {
            Plot::Rows(plot) => rows(&mut body, plot),
            Plot::Lines(plot) => lines(&mut body, plot),
        };
        let (id, style) = (escape(id), if alone { NIGHT } else { "" });
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDE} {high:.0}\" lang=\"{language}\" \
             role=\"img\" aria-labelledby=\"{id}-title {id}-about\" font-family=\"Georgia,'Palatino Linotype','DejaVu Serif',serif\" \
             font-size=\"{LETTER}\" fill=\"var(--plot-ink,#2a1f15)\"><title id=\"{id}-title\">{}</title>\
             <desc id=\"{id}-about\">{}</desc>{style}",
            escape(title),
            escape(about)
        );
        if alone {
            put(
                &mut svg,
                format_args!("<rect width=\"100%\" height=\"100%\" fill=\"var(--plot-paper,#fffaf0)\"/>"),
            );
        }
        svg.push_str(&body);
        svg.push_str("</svg>");
        svg
    }
}

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

fn rows(svg: &mut String, plot: &Rows) -> f64 {
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

fn lines(svg: &mut String, plot: &Lines) -> f64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(to: f64) -> Axis {
        Axis::up_to("label".into(), to, |value| format!("{value}"))
    }

    #[test]
    fn an_axis_has_few_round_steps_and_reaches_far_enough() {
        let named =
            |to: f64| axis(to).ticks.iter().map(|(_, words)| words.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!(named(7.5), "0 1 2 3 4 5 6 7 8");
        assert_eq!(named(31.0), "0 5 10 15 20 25 30 35");
        assert_eq!(named(100.0), "0 20 40 60 80 100");
        assert!((axis(31.0).to - 35.0).abs() < 1e-9 && axis(0.0).to >= 1.0);
    }

    #[test]
    fn values_lie_where_they_belong_and_words_are_safe() {
        let value =
            Value { ink: NORTH, at: 50.0, between: Some((40.0, 60.0)), ends: None, text: "50 %".into() };
        let row = Row { label: "A & <B>".into(), values: vec![value], nothing: String::new() };
        let empty = Row { label: "C".into(), values: Vec::new(), nothing: "not measured".into() };
        let plot = Plot::Rows(Rows {
            id: "won".into(),
            title: "Who wins".into(),
            about: "One row".into(),
            axis: axis(100.0),
            key: vec![Key { ink: NORTH, text: "North".into() }],
            rows: vec![row, empty],
        });
        let svg = plot.drawn("en");
        let middle = LABELS + (WIDE - LABELS - RIGHT) / 2.0;
        assert!(svg.contains(&format!("<circle cx=\"{middle:.1}\"")), "{svg}");
        assert!(svg.contains("A &amp; &lt;B&gt;") && svg.contains("not measured"), "{svg}");
        assert!(svg.contains("aria-labelledby=\"won-title won-about\"") && !svg.contains("<style"), "{svg}");
        assert!(plot.picture("en").contains("prefers-color-scheme:dark"));
    }

    #[test]
    fn lines_stay_in_their_field_and_an_empty_one_says_so() {
        let panel = |lines: Vec<Line>| Panel { title: "P".into(), lines, nothing: "nothing known".into() };
        let line = Line { ink: SOUTH, points: vec![(0.0, 0.0), (100.0, 250.0)] };
        let plot = Plot::Lines(Lines {
            id: "losses".into(),
            title: "Losses".into(),
            about: "Two fields".into(),
            across: axis(100.0),
            up: axis(100.0),
            key: Vec::new(),
            panels: vec![panel(vec![line]), panel(Vec::new())],
        });
        let svg = plot.drawn("fr");
        // Beyond the axis is its end: the top of the field.
        let (left, top, each) = (52.0, 8.0 + 24.0, (WIDE - 120.0 - RIGHT) / 2.0);
        let path = format!("M{left:.1} {:.1}L{:.1} {top:.1}", top + PANEL, left + each);
        assert!(svg.contains(&path), "{path} in {svg}");
        assert!(svg.contains("nothing known") && svg.contains("lang=\"fr\""));
    }
}

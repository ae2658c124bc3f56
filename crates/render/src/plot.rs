//! Plots: numbers as pictures. Like the table they need no style sheet: colours are custom properties with a fallback, set as
//! presentation attributes, so that a page with a strict content policy shows them and a theme changes them. Nothing is said
//! by colour alone: every ink has a mark and a dash of its own. Each plot has a title and a description; the numbers
//! themselves belong into a table beside it.
//!
//! | custom property | fallback | what |
//! |---|---|---|
//! | `--plot-ink`, `--plot-faint` | `#2a1f15`, `#cbb893` | letters, and the lines of the field |
//! | `--plot-0` … `--plot-6` | brown, blue, red … | the inks: north, south, then others in their order |

mod draw;

use self::draw::{LETTER, WIDE};
use crate::svg::{escape, put};

/// How a standalone plot looks by night.
const NIGHT: &str = "<style>@media (prefers-color-scheme:dark){svg{--plot-paper:#2c231a;--plot-ink:#f3e8d3;\
    --plot-faint:#5d4a35;--plot-0:#d79a66;--plot-1:#8fb3d3;--plot-2:#ff9b8a;--plot-3:#93cf8b;--plot-4:#c9a6ee;\
    --plot-5:#e3b95c;--plot-6:#7fd1c7}}</style>";

/// The ink of the north.
pub const NORTH: usize = 0;
/// The ink of the south.
pub const SOUTH: usize = 1;
/// The first ink of all others.
pub const OTHERS: usize = 2;

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
            Plot::Rows(plot) => draw::rows(&mut body, plot),
            Plot::Lines(plot) => draw::lines(&mut body, plot),
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

#[cfg(test)]
mod tests {
    use super::draw::{LABELS, PANEL, RIGHT};
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

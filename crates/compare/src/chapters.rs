//! The questions a comparison answers, each with its plot and its table.

use acies_core::side::{BySide, Side};
use acies_kit::order::Order;
use acies_lab::compare::{POINTS, Says};
use acies_render::plot::{Axis, Key, Line, Lines, NORTH, OTHERS, Panel, Plot, Row, Rows, SOUTH, Value};
use acies_text::{Catalogue, Message};

use crate::said::{percent, say, span};
use crate::{Chapter, Table};

/// What all chapters are made of.
struct Teller<'a> {
    order: &'a Order,
    says: &'a [Says],
    titles: &'a [(String, String)],
    armies: &'a [String; 2],
    voice: &'a Catalogue,
}

/// All chapters, in the order of the questions.
pub fn all(
    order: &Order,
    says: &[Says],
    titles: &[(String, String)],
    armies: &[String; 2],
    voice: &Catalogue,
) -> Vec<Chapter> {
    let teller = Teller { order, says, titles, armies, voice };
    vec![teller.won(), teller.length(), teller.losses(), teller.ahead(), teller.decided(), teller.luck()]
}

impl Teller<'_> {
    fn say(&self, key: &'static str) -> String {
        say(self.voice, key)
    }

    fn percent(&self, share: f64) -> String {
        percent(self.voice, share)
    }

    fn title(&self, says: &Says) -> String {
        let found = self.titles.iter().find(|(system, _)| *system == says.system);
        found.map_or_else(|| says.system.clone(), |(_, title)| title.clone())
    }

    /// The id of a plot: one page may show several orders in two languages.
    fn id(&self, what: &str) -> String {
        format!("{}-{what}-{}", self.order.id, self.voice.language().word())
    }

    fn shares(&self, label: String) -> Axis {
        let ticks = (0..=5).map(|tick| f64::from(tick) / 5.0);
        Axis { label, from: 0.0, to: 1.0, ticks: ticks.map(|tick| (tick, self.percent(tick))).collect() }
    }

    /// The course of a battle from its beginning to its end.
    fn course(&self) -> Axis {
        self.shares(self.say("acies-compare-course"))
    }

    fn sides(&self) -> Vec<Key> {
        let key = |ink, side: Side| Key { ink, text: self.armies[side as usize].clone() };
        vec![key(NORTH, Side::North), key(SOUTH, Side::South)]
    }

    fn systems(&self) -> Vec<Key> {
        let key = |(at, says): (usize, &Says)| Key { ink: OTHERS + at, text: self.title(says) };
        self.says.iter().enumerate().map(key).collect()
    }

    /// The figures of every system in a row.
    fn table(&self, caption: String, head: &[String], row: impl Fn(&Says) -> Vec<String>) -> Table {
        let first = self.say("acies-compare-system");
        let rows = self.says.iter().map(|says| std::iter::once(self.title(says)).chain(row(says)).collect());
        Table {
            caption,
            head: std::iter::once(first).chain(head.iter().cloned()).collect(),
            rows: rows.collect(),
        }
    }

    fn won(&self) -> Chapter {
        let title = self.say("acies-compare-won");
        let row = |says: &Says| {
            let value = |ink, side: Side| {
                let share = says.rate[side];
                Value {
                    ink,
                    at: share.rate,
                    between: Some((share.low, share.high)),
                    ends: None,
                    text: self.percent(share.rate),
                }
            };
            Row {
                label: self.title(says),
                values: vec![value(NORTH, Side::North), value(SOUTH, Side::South)],
                nothing: String::new(),
            }
        };
        let plot = Rows {
            id: self.id("won"),
            title: title.clone(),
            about: self.sentences(|says| {
                let rate = |side: Side| self.percent(says.rate[side].rate);
                Message::new("acies-compare-won-one")
                    .word("north", rate(Side::North))
                    .word("south", rate(Side::South))
            }),
            axis: self.shares(self.say("acies-compare-games-won")),
            key: self.sides(),
            rows: self.says.iter().map(row).collect(),
        };
        let [north, south] = self.armies;
        let interval = self.say("acies-lab-interval");
        let head = [
            self.say("acies-lab-games"),
            north.clone(),
            interval.clone(),
            south.clone(),
            interval,
            self.say("acies-lab-draws"),
        ];
        let table = self.table(title.clone(), &head, |says| {
            let BySide([one, other]) = &says.rate;
            let cell = |share: &acies_lab::Share| {
                [self.percent(share.rate), span(self.voice, share.low, share.high)]
            };
            let [a, b] = cell(one);
            let [c, d] = cell(other);
            vec![
                says.games.to_string(),
                a,
                b,
                c,
                d,
                self.percent(says.draws as f64 / says.games.max(1) as f64),
            ]
        });
        Chapter { title, about: self.say("acies-compare-won-about"), plot: Plot::Rows(plot), table }
    }

    fn length(&self) -> Chapter {
        let title = self.say("acies-compare-length");
        let most = self.says.iter().map(|says| f64::from(says.turns.most)).fold(1.0, f64::max);
        let row = |(at, says): (usize, &Says)| {
            let turns = says.turns;
            let wide = |low: u32, high: u32| Some((f64::from(low), f64::from(high)));
            let value = Value {
                ink: OTHERS + at,
                at: f64::from(turns.middle),
                between: wide(turns.low, turns.high),
                ends: wide(turns.least, turns.most),
                text: turns.middle.to_string(),
            };
            Row { label: self.title(says), values: vec![value], nothing: String::new() }
        };
        let plot = Rows {
            id: self.id("length"),
            title: title.clone(),
            about: self.sentences(|says| {
                let message = Message::new("acies-compare-length-one").word("middle", says.turns.middle);
                message.word("low", says.turns.low).word("high", says.turns.high)
            }),
            axis: Axis::up_to(self.say("acies-compare-turns"), most, |value| self.voice.measured(value, 0)),
            key: Vec::new(),
            rows: self.says.iter().enumerate().map(row).collect(),
        };
        let keys = [
            "acies-compare-turns",
            "acies-compare-half",
            "acies-compare-range",
            "acies-compare-choices",
            "acies-compare-half",
        ];
        let head = keys.map(|key| self.say(key));
        let table = self.table(title.clone(), &head, |says| {
            let (turns, choices) = (says.turns, says.choices);
            vec![
                turns.middle.to_string(),
                format!("{}–{}", turns.low, turns.high),
                format!("{}–{}", turns.least, turns.most),
                choices.middle.to_string(),
                format!("{}–{}", choices.low, choices.high),
            ]
        });
        Chapter { title, about: self.say("acies-compare-length-about"), plot: Plot::Rows(plot), table }
    }

    /// Values at each moment, as points of a line.
    fn line(ink: usize, values: &[f64]) -> Line {
        let at = |point: usize| point as f64 / (POINTS - 1) as f64;
        Line { ink, points: values.iter().enumerate().map(|(point, value)| (at(point), *value)).collect() }
    }

    fn losses(&self) -> Chapter {
        let title = self.say("acies-compare-losses");
        let panel = |says: &Says| Panel {
            title: self.title(says),
            lines: vec![
                Teller::line(NORTH, &says.losses[Side::North]),
                Teller::line(SOUTH, &says.losses[Side::South]),
            ],
            nothing: self.say("acies-compare-unknown"),
        };
        let end = |says: &Says, side: Side| says.losses[side].last().copied().unwrap_or(0.0);
        let most =
            self.says.iter().flat_map(|says| Side::BOTH.map(|side| end(says, side))).fold(0.2, f64::max);
        let mut up = self.shares(String::new());
        // Armies seldom lose everybody: the field ends where the losses do.
        let top = (most * 5.0).ceil() / 5.0;
        up.to = top;
        up.ticks.retain(|(value, _)| *value <= top + 1e-9);
        let plot = Lines {
            id: self.id("losses"),
            title: title.clone(),
            about: self.sentences(|says| {
                let lost = |side: Side| self.percent(end(says, side));
                Message::new("acies-compare-losses-one")
                    .word("north", lost(Side::North))
                    .word("south", lost(Side::South))
            }),
            across: self.course(),
            up,
            key: self.sides(),
            panels: self.says.iter().map(panel).collect(),
        };
        let halves =
            [50, 100].map(|part| self.voice.say(&Message::new("acies-compare-at").word("part", part)));
        let [north, south] = self.armies;
        let of = |army: &String| halves.clone().map(|part| format!("{army}, {part}"));
        let head = [
            of(north).to_vec(),
            of(south).to_vec(),
            vec![self.say("acies-compare-winner"), self.say("acies-compare-loser")],
        ];
        let table = self.table(title.clone(), &head.concat(), |says| {
            let at = |side: Side| {
                [10, 20].map(|point| {
                    says.losses[side].get(point).map_or("–".into(), |share| self.percent(*share))
                })
            };
            let toll = says.toll.map(|toll| toll.map_or("–".into(), |share| self.percent(share)));
            [at(Side::North).to_vec(), at(Side::South).to_vec(), toll.to_vec()].concat()
        });
        Chapter { title, about: self.say("acies-compare-losses-about"), plot: Plot::Lines(plot), table }
    }

    /// A line of each system in one field.
    fn one_field(
        &self,
        id: &str,
        title: &str,
        about: String,
        up: Axis,
        of: impl Fn(&Says) -> &[f64],
    ) -> Plot {
        let known = |(_, says): &(usize, &Says)| !of(says).is_empty();
        let lines = self.says.iter().enumerate().filter(known);
        let lines = lines.map(|(at, says)| Teller::line(OTHERS + at, of(says))).collect();
        let panel = Panel { title: up.label.clone(), lines, nothing: self.say("acies-compare-unknown") };
        Plot::Lines(Lines {
            id: self.id(id),
            title: title.into(),
            about,
            across: self.course(),
            up,
            key: self.systems(),
            panels: vec![panel],
        })
    }

    fn at_quarters(&self, values: &[f64]) -> Vec<String> {
        let at = |point: usize| values.get(point).map_or("–".into(), |share| self.percent(*share));
        [0, 5, 10, 15, 19].map(at).to_vec()
    }

    fn quarters(&self) -> Vec<String> {
        let at = |part: u32| self.voice.say(&Message::new("acies-compare-at").word("part", part));
        [0, 25, 50, 75, 95].map(at).to_vec()
    }

    fn ahead(&self) -> Chapter {
        let title = self.say("acies-compare-ahead");
        let mut up = self.shares(self.say("acies-compare-chance"));
        (up.from, up.to) = (0.4, 1.0);
        up.ticks.retain(|(value, _)| *value > 0.39);
        let half =
            |says: &Says| says.ahead.get(POINTS / 2).map_or("–".into(), |share| self.percent(*share));
        let about = self.sentences(|says| Message::new("acies-compare-ahead-one").word("half", half(says)));
        let plot = self.one_field("ahead", &title, about, up, |says| &says.ahead);
        let table = self.table(title.clone(), &self.quarters(), |says| self.at_quarters(&says.ahead));
        Chapter { title, about: self.say("acies-compare-ahead-about"), plot, table }
    }

    fn decided(&self) -> Chapter {
        let title = self.say("acies-compare-decided");
        let middle = |says: &Says| {
            says.decided.map_or("–".into(), |found| self.percent(f64::from(found.middle) / 1000.0))
        };
        let about =
            self.sentences(|says| Message::new("acies-compare-decided-one").word("middle", middle(says)));
        let up = self.shares(self.say("acies-compare-settled"));
        let plot = self.one_field("decided", &title, about, up, |says| &says.settled);
        let head = [vec![self.say("acies-compare-middle"), self.say("acies-compare-half")], self.quarters()]
            .concat();
        let table = self.table(title.clone(), &head, |says| {
            let part = |value: u32| f64::from(value) / 1000.0;
            let half = says
                .decided
                .map_or("–".into(), |found| span(self.voice, part(found.low), part(found.high)));
            [vec![middle(says), half], self.at_quarters(&says.settled)].concat()
        });
        Chapter { title, about: self.say("acies-compare-decided-about"), plot, table }
    }

    fn luck(&self) -> Chapter {
        let title = self.say("acies-compare-luck");
        let row = |(at, says): (usize, &Says)| {
            let value = says.luck.map(|luck| Value {
                ink: OTHERS + at,
                at: luck.share,
                between: Some((luck.low, luck.high)),
                ends: None,
                text: self.percent(luck.share),
            });
            Row {
                label: self.title(says),
                values: value.into_iter().collect(),
                nothing: self.say("acies-compare-unknown"),
            }
        };
        let luck = |says: &Says| says.luck.map_or("–".into(), |luck| self.percent(luck.share));
        let plot = Rows {
            id: self.id("luck"),
            title: title.clone(),
            about: self.sentences(|says| Message::new("acies-compare-luck-one").word("luck", luck(says))),
            axis: self.shares(self.say("acies-compare-explained")),
            key: Vec::new(),
            rows: self.says.iter().enumerate().map(row).collect(),
        };
        let keys = ["acies-compare-by-chance", "acies-lab-interval", "acies-compare-by-dice"];
        let head = keys.map(|key| self.say(key));
        let table = self.table(title.clone(), &head, |says| {
            let between = says.luck.map_or("–".into(), |luck| span(self.voice, luck.low, luck.high));
            vec![luck(says), between, says.dice.map_or("–".into(), |dice| self.percent(dice.share))]
        });
        Chapter { title, about: self.say("acies-compare-luck-about"), plot: Plot::Rows(plot), table }
    }

    /// A sentence for each system, for whoever does not see the plot.
    fn sentences(&self, of: impl Fn(&Says) -> Message) -> String {
        let [north, south] = self.armies;
        let told = self.says.iter().map(|says| {
            let message = of(says).word("system", self.title(says)).word("one", north).word("other", south);
            self.voice.say(&message)
        });
        told.collect::<Vec<_>>().join(" ")
    }
}

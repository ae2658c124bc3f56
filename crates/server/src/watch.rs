//! What there is to watch about a table: counts for whoever runs it, in the text that Prometheus reads.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// Where the bounds of the latencies lie, in seconds.
const SECONDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answer {
    class: Class,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Class(u16);

impl EncodeLabelValue for Class {
    fn encode(&self, encoder: &mut prometheus_client::encoding::LabelValueEncoder<'_>) -> std::fmt::Result {
        format!("{}xx", self.0).encode(encoder)
    }
}

/// How many of something there are now.
#[derive(Clone, Default, Debug)]
pub struct Present(Gauge<i64, AtomicI64>);

/// One of them, as long as this lives.
#[must_use]
pub struct One(Gauge<i64, AtomicI64>);

impl Present {
    /// One more.
    pub fn enter(&self) -> One {
        self.0.inc();
        One(self.0.clone())
    }
}

impl Drop for One {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The counts of one table.
pub struct Watch {
    registry: Registry,
    requests: Family<Answer, Counter>,
    seconds: Histogram,
    /// Live lines.
    pub lines: Present,
    /// Opponents that think.
    pub thinking: Present,
    /// Opponents that wait for a place to think.
    pub waiting: Present,
    open: Gauge,
    /// What was written.
    pub writes: Counter,
    /// What could not be written.
    pub failures: Counter,
}

impl Watch {
    /// Nothing counted yet.
    pub fn new() -> Arc<Watch> {
        let mut watch = Watch {
            registry: Registry::with_prefix("acies"),
            requests: Family::default(),
            seconds: Histogram::new(SECONDS),
            lines: Present::default(),
            thinking: Present::default(),
            waiting: Present::default(),
            open: Gauge::default(),
            writes: Counter::default(),
            failures: Counter::default(),
        };
        let registry = &mut watch.registry;
        let build = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", build);
        registry.register(
            "requests",
            "Requests answered, by the class of their status",
            watch.requests.clone(),
        );
        registry.register("request_seconds", "How long answers took", watch.seconds.clone());
        registry.register("open_games", "Games held open in memory", watch.open.clone());
        registry.register("live_lines", "Live lines to browsers", watch.lines.0.clone());
        registry.register("thinking_opponents", "Opponents that think", watch.thinking.0.clone());
        registry.register(
            "waiting_opponents",
            "Opponents that wait for a place to think",
            watch.waiting.0.clone(),
        );
        registry.register("writes", "Writes to the file of games", watch.writes.clone());
        registry.register(
            "write_failures",
            "Writes to the file of games that failed",
            watch.failures.clone(),
        );
        Arc::new(watch)
    }

    /// A request was answered.
    pub fn answered(&self, status: StatusCode, took: Duration) {
        self.requests.get_or_create(&Answer { class: Class(status.as_u16() / 100) }).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// All of it, with so many games open.
    pub fn text(&self, open: usize) -> String {
        self.open.set(i64::try_from(open).unwrap_or(i64::MAX));
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

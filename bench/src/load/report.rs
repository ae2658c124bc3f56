//! What a run under load is summed up to.

use std::collections::BTreeMap;

use hdrhistogram::Histogram;
use serde::Serialize;

use super::Load;
use super::server::Usage;

/// Times in milliseconds.
#[derive(Copy, Clone, Serialize)]
pub struct Times {
    p50: f64,
    p90: f64,
    p99: f64,
    p999: f64,
    max: f64,
}

impl Times {
    /// Of a histogram in microseconds.
    #[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
    pub fn of(times: &Histogram<u64>) -> Times {
        let at = |quantile| times.value_at_quantile(quantile) as f64 / 1000.0;
        Times { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: times.max() as f64 / 1000.0 }
    }

    /// As cells of a table.
    fn cells(&self) -> String {
        [self.p50, self.p90, self.p99, self.p999, self.max].map(|time| format!("{time:.2}")).join(" | ")
    }
}

/// What `load` prints.
#[derive(Serialize)]
pub struct Report {
    games: usize,
    /// Open pages, both seats of every game.
    live_lines: usize,
    /// What server and players have between them.
    cores: usize,
    seed: u64,
    seconds: u32,
    asked_per_second: u32,
    due: u64,
    acknowledged: u64,
    errors: u64,
    errors_by_kind: BTreeMap<String, u64>,
    acknowledged_per_second: f64,
    /// From the moment an action was due to the end of its answer, which comes when it is on the disk.
    acknowledgement_ms: Times,
    /// A page written and flushed in the same folder, one at a time, before the run.
    disk_flush_ms: Times,
    /// Of one core, while actions came.
    server_cpu_percent: f64,
    server_cpu_ms_per_action: f64,
    server_memory_before_mib: f64,
    server_memory_after_mib: f64,
    server_memory_peak_mib: f64,
    file_before_mib: f64,
    file_growth_mib: f64,
    file_growth_bytes_per_action: f64,
}

#[allow(clippy::cast_precision_loss, reason = "a few digits are shown")]
impl Report {
    /// Sums up; `usage` is the server's before and after.
    #[allow(clippy::too_many_arguments, reason = "each is measured apart and used once")]
    pub(super) fn new(
        load: &Load,
        lasted: f64,
        due: u64,
        acknowledged: u64,
        errors: Vec<String>,
        times: &Histogram<u64>,
        disk: &Times,
        (before, after): (Usage, Usage),
    ) -> Report {
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        let mut errors_by_kind = BTreeMap::new();
        for error in errors {
            *errors_by_kind.entry(error).or_insert(0) += 1;
        }
        let cpu = (after.cpu - before.cpu).as_secs_f64();
        let grown = after.file_bytes.saturating_sub(before.file_bytes);
        let each = acknowledged.max(1) as f64;
        Report {
            games: load.games,
            live_lines: 2 * load.games,
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            seed: load.seed,
            seconds: load.seconds,
            asked_per_second: load.rate,
            due,
            acknowledged,
            // Those never answered count too.
            errors: due - acknowledged,
            errors_by_kind,
            acknowledged_per_second: acknowledged as f64 / lasted,
            acknowledgement_ms: Times::of(times),
            disk_flush_ms: *disk,
            server_cpu_percent: 100.0 * cpu / lasted,
            server_cpu_ms_per_action: 1000.0 * cpu / each,
            server_memory_before_mib: mib(before.memory_bytes),
            server_memory_after_mib: mib(after.memory_bytes),
            server_memory_peak_mib: mib(after.peak_memory_bytes),
            file_before_mib: mib(before.file_bytes),
            file_growth_mib: mib(grown),
            file_growth_bytes_per_action: grown as f64 / each,
        }
    }

    /// Prints it as the table of bench/README.md.
    pub fn print(&self) {
        println!(
            "{} games, {} open pages, {} actions a second for {} s on {} cores shared with the players, seed {}.\n",
            self.games, self.live_lines, self.asked_per_second, self.seconds, self.cores, self.seed
        );
        println!("| milliseconds | p50 | p90 | p99 | p99.9 | max |\n|---|--:|--:|--:|--:|--:|");
        println!("| durable acknowledgement | {} |", self.acknowledgement_ms.cells());
        println!("| one flush of the disk, alone | {} |\n", self.disk_flush_ms.cells());
        println!(
            "| due | acknowledged | errors | acknowledged/s | server's CPU | CPU/action | memory | file |"
        );
        println!("|--:|--:|--:|--:|--:|--:|--:|--:|");
        println!(
            "| {} | {} | {} | {:.1} | {:.0} % of a core | {:.2} ms | {:.0} → {:.0} MiB | {:.1} MiB + {:.1} MiB |",
            self.due,
            self.acknowledged,
            self.errors,
            self.acknowledged_per_second,
            self.server_cpu_percent,
            self.server_cpu_ms_per_action,
            self.server_memory_before_mib,
            self.server_memory_after_mib,
            self.file_before_mib,
            self.file_growth_mib,
        );
        for (error, count) in &self.errors_by_kind {
            println!("\n{count} × {error}");
        }
    }
}

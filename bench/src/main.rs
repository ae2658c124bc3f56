//! `acies-bench`: how fast the rules are beside those of others.

use std::process::ExitCode;
use std::time::Duration;

use acies_bench::chess::Chess;
use acies_bench::contest::{Contestant, Course, Row, hold};
use acies_bench::systems;
use clap::{Parser, Subcommand};
use serde::Serialize;

/// How fast the rules are beside those of others.
#[derive(Parser)]
#[command(name = "acies-bench", version)]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Random whole games of every system and random chess games on cozy-chess, on one thread, in
    /// alternating slices of time. A decision is listing the legal answers and playing one of them.
    Engine {
        /// Print JSON instead of a table.
        #[arg(long)]
        json: bool,
        /// Seconds for each contestant.
        #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=3600))]
        seconds: u32,
        /// The seed of all games.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Slices the seconds are cut into.
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
        slices: u32,
    },
}

/// What `engine` prints as JSON.
#[derive(Serialize)]
struct Engine {
    /// What one decision is.
    decision: &'static str,
    seed: u64,
    seconds_each: u32,
    slices: u32,
    threads: u32,
    /// Commands & Colors, decisions in a second as a multiple of cozy-chess.
    ratio_to_cozy_chess: f64,
    rows: Vec<Row>,
}

fn main() -> ExitCode {
    let Arguments { what: What::Engine { json, seconds, seed, slices } } = Arguments::parse();
    let mut contestants: Vec<Box<dyn Contestant>> = vec![Box::new(Chess::new(seed))];
    contestants.extend(systems::contestants(seed));
    let time = Duration::from_secs(seconds.into());
    let rows = hold(&mut contestants, Course { time, slices });
    let report = Engine {
        decision: "listing the legal answers and playing one of them",
        seed,
        seconds_each: seconds,
        slices,
        threads: 1,
        // The yardstick is row 0, our first system row 1.
        ratio_to_cozy_chess: rows[1].ratio_to_cozy_chess,
        rows,
    };
    if json {
        match serde_json::to_string_pretty(&report) {
            Ok(text) => println!("{text}"),
            Err(error) => {
                eprintln!("the report cannot be written: {error}");
                return ExitCode::FAILURE;
            }
        }
    } else {
        print(&report);
    }
    ExitCode::SUCCESS
}

fn print(report: &Engine) {
    println!(
        "One thread, {} s each in {} alternating slices, seed {}. A decision is {}.\n",
        report.seconds_each, report.slices, report.seed, report.decision
    );
    println!(
        "{:<18} {:>12} {:>8} {:>13} {:>10} {:>10} {:>9} {:>7} {:>7}  quartiles",
        "", "decisions", "seconds", "decisions/s", "games/s", "dec./game", "answers", "forced", "ratio"
    );
    for row in &report.rows {
        let [low, high] = row.ratio_quartiles;
        println!(
            "{:<18} {:>12} {:>8.2} {:>13.0} {:>10.1} {:>10.1} {:>9.1} {:>6.1}% {:>7.3}  {low:.3}–{high:.3}",
            row.name,
            row.decisions,
            row.seconds,
            row.decisions_per_second,
            row.games_per_second,
            row.decisions_per_game,
            row.answers_per_decision,
            100.0 * row.forced_share,
            row.ratio_to_cozy_chess,
        );
    }
}

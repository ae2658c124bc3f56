//! `acies-bench`: how fast the rules are beside those of others, and the table under load.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use acies_bench::chess::Chess;
use acies_bench::contest::{Contestant, Course, Row, hold};
use acies_bench::files::{self, Judged};
use acies_bench::load::{self, Load, Report};
use acies_bench::measured::{self, Measured};
use acies_bench::odds::{self, Odds};
use acies_bench::systems;
use acies_bench::worst;
use clap::{Parser, Subcommand};
use serde::Serialize;

/// How fast the rules are beside those of others, and the table under load.
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
    /// The same random games at every call, and a print of what they came to: work to count instructions over
    /// (`valgrind --tool=callgrind`), and proof that a change of speed changed nothing else.
    Games {
        /// Print JSON instead of a table.
        #[arg(long)]
        json: bool,
        /// Only those whose name begins so: commands-colors, ancients on land, ancients at sea.
        #[arg(long, value_name = "NAME", default_value = "")]
        system: String,
        /// Options of Ancients on land, as far as each battle takes them.
        #[arg(long, value_name = "LIST", default_value = "")]
        options: String,
        /// Games of each battle.
        #[arg(long, value_name = "N", default_value_t = 10)]
        games: u64,
        /// The seed of all games.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// The exact odds of every answer in random games of every battle: how long they take, and the
    /// longest. Fails if that is longer than a page may wait.
    Odds {
        /// Print JSON instead of a table.
        #[arg(long)]
        json: bool,
        /// Games of each battle.
        #[arg(long, value_name = "N", default_value_t = 20)]
        games: u64,
        /// The seed of all games.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Rules on a measured table: listing moves and checking dragged poses in random games of battles of growing
    /// size, and whole random games. Fails if one of them takes longer than it should.
    Measured {
        /// Print JSON instead of tables.
        #[arg(long)]
        json: bool,
        /// Games of each battle.
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=100_000))]
        games: u64,
        /// The seed of all games.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Bad files of the largest size a page may send: how long the worst of them take to be judged, and how much
    /// is said about them. Fails if one takes longer than it should.
    Files {
        /// Print JSON instead of a table.
        #[arg(long)]
        json: bool,
    },
    /// The table as a process of its own with many games open, and actions that arrive at a rate whether or
    /// not those before are answered: how long it takes until they are on the disk and acknowledged.
    Load {
        /// Print JSON instead of tables.
        #[arg(long)]
        json: bool,
        /// Games open, with a page at either side of each.
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        games: u32,
        /// Actions a second.
        #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        rate: u32,
        /// For how many seconds.
        #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3600))]
        seconds: u32,
        /// The seed of arrivals and choices.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// The program to load; absent, acies beside this program.
        #[arg(long, value_name = "FILE")]
        server: Option<PathBuf>,
        /// The file of games, made anew; absent, load.db beside this program. Put it on the disk to measure.
        #[arg(long, value_name = "FILE")]
        data: Option<PathBuf>,
    },
    /// The table as a process of its own, and the worst requests the size limits allow: what each costs it, and how
    /// soon an easy opponent answers while another address has forty hard ones think. Fails if that is too much.
    Worst {
        /// Print JSON instead of tables.
        #[arg(long)]
        json: bool,
        /// The program to ask; absent, acies beside this program.
        #[arg(long, value_name = "FILE")]
        server: Option<PathBuf>,
        /// The file of games, made anew; absent, worst.db beside this program.
        #[arg(long, value_name = "FILE")]
        data: Option<PathBuf>,
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
    let done = match Arguments::parse().what {
        What::Engine { json, seconds, seed, slices } => {
            let report = engine(seconds, seed, slices);
            show(json, &report, print)
        }
        What::Games { json, system, options, games, seed } => {
            let rows = systems::same_games(&system, &options, seed, games);
            show(json, &rows, |rows| {
                for row in rows {
                    println!(
                        "{:<18} {:>8} games {:>10} decisions  {}",
                        row.name, row.games, row.decisions, row.print
                    );
                }
            })
        }
        What::Odds { json, games, seed } => {
            let rows = odds::measure(seed, games);
            show(json, &rows, |rows| odds::print(rows)).and_then(|()| match rows.iter().all(Odds::in_time) {
                true => Ok(()),
                false => Err(format!("some odds take longer than {:?}", odds::ALLOWED)),
            })
        }
        What::Measured { json, games, seed } => {
            let report = measured::measure(seed, games);
            show(json, &report, Measured::print).and_then(|()| match &report.late()[..] {
                [] => Ok(()),
                late => Err(late.join("\n")),
            })
        }
        What::Files { json } => {
            let rows = files::measure();
            show(json, &rows, |rows| files::print(rows)).and_then(|()| {
                match rows.iter().all(Judged::in_time) {
                    true => Ok(()),
                    false => Err(format!("some bad file takes longer than {:?}", files::ALLOWED)),
                }
            })
        }
        What::Worst { json, server, data } => worst_of(server, data).and_then(|report| {
            show(json, &report, worst::Report::print)?;
            match &report.late()[..] {
                [] => Ok(()),
                late => Err(late.join("\n")),
            }
        }),
        What::Load { json, games, rate, seconds, seed, server, data } => {
            load_table(games, rate, seconds, seed, server, data)
                .and_then(|report| show(json, &report, Report::print))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn show<T: Serialize>(json: bool, report: &T, print: impl Fn(&T)) -> Result<(), String> {
    if json {
        let text = serde_json::to_string_pretty(report);
        println!("{}", text.map_err(|error| format!("the report cannot be written: {error}"))?);
    } else {
        print(report);
    }
    Ok(())
}

fn worst_of(server: Option<PathBuf>, data: Option<PathBuf>) -> Result<worst::Report, String> {
    let own =
        std::env::current_exe().map_err(|error| format!("where this program lies is unknown: {error}"))?;
    let program = server.unwrap_or_else(|| own.with_file_name("acies"));
    let data = data.unwrap_or_else(|| own.with_file_name("worst.db"));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(worst::run(&program, &data))
}

fn load_table(
    games: u32,
    rate: u32,
    seconds: u32,
    seed: u64,
    server: Option<PathBuf>,
    data: Option<PathBuf>,
) -> Result<Report, String> {
    let own =
        std::env::current_exe().map_err(|error| format!("where this program lies is unknown: {error}"))?;
    let load = Load {
        program: server.unwrap_or_else(|| own.with_file_name("acies")),
        data: data.unwrap_or_else(|| own.with_file_name("load.db")),
        games: games as usize,
        rate,
        seconds,
        seed,
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(load::run(&load))
}

fn engine(seconds: u32, seed: u64, slices: u32) -> Engine {
    let mut contestants: Vec<Box<dyn Contestant>> = vec![Box::new(Chess::new(seed))];
    contestants.extend(systems::contestants(seed));
    let time = Duration::from_secs(seconds.into());
    let rows = hold(&mut contestants, Course { time, slices });
    Engine {
        decision: "listing the legal answers and playing one of them",
        seed,
        seconds_each: seconds,
        slices,
        threads: 1,
        // The yardstick is row 0, our first system row 1.
        ratio_to_cozy_chess: rows[1].ratio_to_cozy_chess,
        rows,
    }
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

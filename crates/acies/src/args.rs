//! The arguments of the program. What is written here is what `--help` says.

use std::net::IpAddr;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

use acies_ai::Level;
use acies_core::side::Side;
use acies_core::system::Bilingual;
use acies_lab::{DEFAULT_LIMIT, Pairing};
use acies_text::Language;
use clap::{Args, Parser, Subcommand};

/// A digital table for ancient battles.
///
/// Without a command it opens the table in the browser, as `acies serve` does.
#[derive(Debug, Parser)]
#[command(
    name = "acies",
    version,
    after_help = "\
Exit status: 0 done, 1 a case failed, 2 something given to the program is wrong.
The language is that of --lang, else of ACIES_LANG, else of LC_ALL or LANG; English if none is French."
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The language to speak: en or fr.
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Language>,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the table in the browser: alone, with a friend, or against the machine.
    Serve(ServeArgs),
    /// Play a battle at this terminal, alone, in turns, or against the machine.
    Play(PlayArgs),
    /// Run cases: files that say what must be true.
    Case(CaseArgs),
    /// Read the rules, and see how much of them is enforced and proven.
    #[command(subcommand)]
    Rules(RulesCommand),
    /// Look at battles, and check those you write.
    #[command(subcommand)]
    Scenario(ScenarioCommand),
    /// Check, price and deploy armies you build.
    #[command(subcommand)]
    Army(ArmyCommand),
    /// Read and verify saved games.
    #[command(subcommand)]
    Replay(ReplayCommand),
    /// Play many games at once and count.
    Lab(LabArgs),
}

/// Open the table in the browser.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// The port to listen on; 0 takes any that is free, and absent it is 7878 unless that one is taken.
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// The address to listen on; only this machine can reach the usual one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,
    /// The file games are kept in; absent, acies/acies.db in the folder for your data.
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// Do not open the browser; the address is printed in any case.
    #[arg(long)]
    pub no_open: bool,
    /// How many games one address may begin each second when it has begun many at once.
    #[arg(long, value_name = "N")]
    pub games_per_second: Option<NonZeroU32>,
    /// How many requests one address may make each second when it has made many at once.
    #[arg(long, value_name = "N")]
    pub requests_per_second: Option<NonZeroU32>,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            port: None,
            bind: IpAddr::from([127, 0, 0, 1]),
            data: None,
            no_open: false,
            games_per_second: None,
            requests_per_second: None,
        }
    }
}

/// Play a battle at this terminal.
#[derive(Debug, Default, Args)]
pub struct PlayArgs {
    /// The rule system; absent, the one that has the battle, or the first one.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// A published battle by its id, or the path of a scenario file.
    #[arg(long, value_name = "ID|FILE")]
    pub scenario: Option<String>,
    /// The side you play, north or south; without it, both sides are played at this terminal.
    #[arg(long, value_name = "SIDE", value_parser = side)]
    pub side: Option<Side>,
    /// Who plays the other side: random, level1, level2 or level3, from any answer to a searching opponent.
    #[arg(long, value_name = "LEVEL", requires = "side", default_value_t)]
    pub opponent: Level,
    /// The seed of the dice; a fresh one if absent. It is told, so these dice are not sealed: whoever sits here
    /// runs the game and proves nothing to anybody. Dice between people are sealed by `acies serve`.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A saved game to go on with.
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
}

/// Run cases.
#[derive(Debug, Args)]
pub struct CaseArgs {
    /// Case files, or folders that are searched for *.case.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The rule system; absent, the one the case names in its head, else the one in whose folder it lies.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
}

/// Which system and in what form.
#[derive(Debug, Args)]
pub struct Selection {
    /// The rule system; all of them if absent.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
    /// Also write the balance of the battles to a file, as the lobby shows it; takes two players alike.
    #[arg(long, value_name = "FILE")]
    pub balance: Option<PathBuf>,
}

/// The rules.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// List every clause.
    List(Selection),
    /// Show clauses whole, with the reading taken where the rulebook is silent.
    Show {
        /// Numbers of clauses, such as 11.36.
        #[arg(required = true, value_name = "CLAUSE")]
        ids: Vec<String>,
        #[command(flatten)]
        selection: Selection,
    },
    /// How many clauses the code cites and how many the cases and tests prove.
    Coverage(Selection),
}

/// Battles.
#[derive(Debug, Subcommand)]
pub enum ScenarioCommand {
    /// List the published battles.
    List(Selection),
    /// Check scenario files and report every fault of each.
    Check {
        /// Scenario files, or folders that are searched for *.toml.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        selection: Selection,
    },
    /// Tell the story of a battle and show its armies, special rules and board.
    Show {
        /// A published battle by its id, or the path of a scenario file.
        #[arg(value_name = "ID|FILE")]
        scenario: String,
        #[command(flatten)]
        selection: Selection,
    },
}

/// Armies.
#[derive(Debug, Subcommand)]
pub enum ArmyCommand {
    /// Check army files against their lists and report every fault of each.
    Check {
        /// Army files.
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        selection: Selection,
    },
    /// Say what an army costs, unit by unit.
    Cost {
        /// The army file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        selection: Selection,
    },
    /// Show the lists armies are built from, with their troops.
    Lists(Selection),
    /// Write the scenario of a battle between two armies, drawn up in lines.
    Battle {
        /// The army in the south, which begins.
        #[arg(value_name = "SOUTH")]
        south: PathBuf,
        /// The army in the north.
        #[arg(value_name = "NORTH")]
        north: PathBuf,
        /// The rule system; the first one that builds armies if absent.
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
}

/// Saved games.
#[derive(Debug, Subcommand)]
pub enum ReplayCommand {
    /// Tell the story of a saved game, turn by turn.
    Show {
        /// The saved game.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Check the chain of hashes, every action against the rules, and every state.
    Verify {
        /// The saved game.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// Play many games.
#[derive(Debug, Args)]
pub struct LabArgs {
    /// The rule system; the first one if absent.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// A battle by its id, the path of a scenario file, or all.
    #[arg(long, value_name = "ID|FILE|all", default_value = "all")]
    pub scenario: String,
    /// How many games of each battle; different opponents play them in pairs, so an odd number is rounded up.
    #[arg(long, value_name = "N", default_value = "100")]
    pub games: NonZeroU64,
    /// The seed of the series; the same seed gives the same games however many threads play them.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Who plays whom: random, level1, level2 or level3. Two alike measure the battle and stay in their seats;
    /// others play each deal and its dice twice, once from either side.
    #[arg(long, value_name = "ONE,OTHER", default_value_t)]
    pub players: Pairing,
    /// How many threads share the work; absent, as many as the machine runs at once.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// After how many decisions a game is given up as unfinished.
    #[arg(long, value_name = "N", default_value_t = NonZeroU32::new(DEFAULT_LIMIT).unwrap_or(NonZeroU32::MIN))]
    pub max_decisions: NonZeroU32,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
    /// Also write the balance of the battles to a file, as the lobby shows it; takes two players alike.
    #[arg(long, value_name = "FILE")]
    pub balance: Option<PathBuf>,
}

/// The side an argument names; whatever is wrong with arguments is told in English.
fn side(word: &str) -> Result<Side, String> {
    word.parse().map_err(|what: Bilingual| what.en)
}

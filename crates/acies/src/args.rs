//! The arguments of the program. What each is for stands in the texts of the commands (`acies_text::command_texts`),
//! where `--help` finds it in either language; a test compares them with what is here.

use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

use acies_ai::Level as Opponent;
use acies_core::side::Side;
use acies_kit::options::Options;
use acies_lab::{DEFAULT_LIMIT, Fought, Pairing};
use acies_server::PublicUrl;
use acies_text::Language;
use acies_words::Bilingual;
use clap::{Args, Parser, Subcommand};
use tracing::Level;

use crate::log::Form;

/// What the program was asked.
#[derive(Debug, Parser)]
#[command(name = "acies", version)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Language>,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(ServeArgs),
    Play(PlayArgs),
    Case(CaseArgs),
    #[command(subcommand)]
    Rules(RulesCommand),
    #[command(subcommand)]
    Scenario(ScenarioCommand),
    #[command(subcommand)]
    Army(ArmyCommand),
    #[command(subcommand)]
    Replay(ReplayCommand),
    Lab(LabArgs),
    Soak(SoakArgs),
    Backup(KeepArgs),
    Restore(KeepArgs),
}

/// Open the table in the browser.
#[derive(Debug, Args)]
pub struct ServeArgs {
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    #[arg(long)]
    pub no_open: bool,
    #[arg(long, value_name = "N")]
    pub games_per_second: Option<NonZeroU32>,
    #[arg(long, value_name = "N")]
    pub requests_per_second: Option<NonZeroU32>,
    #[arg(long, value_name = "N")]
    pub connections_per_address: Option<NonZeroU32>,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Vec<PublicUrl>,
    #[arg(long, value_name = "ADDRESS")]
    pub trust_proxy: Vec<IpAddr>,
    #[arg(long, value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    #[arg(long, value_name = "text|json|off", default_value_t)]
    pub log: Form,
    #[arg(long, value_name = "error|warn|info|debug", default_value = "warn")]
    pub log_level: Level,
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
            connections_per_address: None,
            public_url: Vec::new(),
            trust_proxy: Vec::new(),
            metrics: None,
            log: Form::default(),
            log_level: Level::WARN,
        }
    }
}

/// Copy the file of games, or put a copy back.
#[derive(Debug, Args)]
pub struct KeepArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
}

/// Play a battle at this terminal.
#[derive(Debug, Default, Args)]
pub struct PlayArgs {
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    #[arg(long, value_name = "ID|FILE")]
    pub scenario: Option<String>,
    #[arg(long, value_name = "SIDE", value_parser = side)]
    pub side: Option<Side>,
    #[arg(long, value_name = "LEVEL", requires = "side", default_value_t)]
    pub opponent: Opponent,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    #[arg(long, value_name = "OPTION", value_parser = options, conflicts_with = "load")]
    pub options: Option<Options>,
    #[arg(long)]
    pub no_coach: bool,
}

/// Run cases.
#[derive(Debug, Args)]
pub struct CaseArgs {
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
}

/// Which system and in what form.
#[derive(Debug, Args)]
pub struct Selection {
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    #[arg(long)]
    pub json: bool,
}

/// The rules.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    List(Selection),
    Show {
        #[arg(required = true, value_name = "CLAUSE")]
        ids: Vec<String>,
        #[command(flatten)]
        selection: Selection,
    },
    Coverage(Selection),
}

/// Battles.
#[derive(Debug, Subcommand)]
pub enum ScenarioCommand {
    List(Selection),
    Check {
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        selection: Selection,
    },
    New {
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
        #[arg(long, value_name = "KIND")]
        kind: Option<String>,
    },
    Translate {
        #[arg(value_name = "ID|FILE")]
        order: String,
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
    Show {
        #[arg(value_name = "ID|FILE")]
        scenario: String,
        #[arg(long, value_name = "OPTION", value_parser = options)]
        options: Option<Options>,
        #[command(flatten)]
        selection: Selection,
    },
}

/// Armies.
#[derive(Debug, Subcommand)]
pub enum ArmyCommand {
    Check {
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        selection: Selection,
    },
    Cost {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        selection: Selection,
    },
    Lists(Selection),
    Battle {
        #[arg(value_name = "SOUTH")]
        south: PathBuf,
        #[arg(value_name = "NORTH")]
        north: PathBuf,
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
}

/// Saved games.
#[derive(Debug, Subcommand)]
pub enum ReplayCommand {
    Show {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    Verify {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(value_name = "BATTLE")]
        battles: Vec<PathBuf>,
    },
}

/// Work of the laboratory beyond one series.
#[derive(Debug, Subcommand)]
pub enum LabCommand {
    Compare(CompareArgs),
}

/// Play one order of battle in every system that covers its time.
#[derive(Debug, Args)]
pub struct CompareArgs {
    #[arg(value_name = "ID|FILE")]
    pub order: String,
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    #[arg(long, value_name = "SYSTEM,…", value_delimiter = ',')]
    pub systems: Vec<String>,
    #[arg(long, value_name = "N", default_value = "20")]
    pub games: NonZeroU64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "LEVEL", default_value_t = Opponent::One)]
    pub player: Opponent,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = NonZeroU32::new(DEFAULT_LIMIT).unwrap_or(NonZeroU32::MIN))]
    pub max_decisions: NonZeroU32,
}

/// Play many games.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct LabArgs {
    #[command(subcommand)]
    pub command: Option<LabCommand>,
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    #[arg(long, value_name = "ID,…|FILE|all", default_value = "all")]
    pub scenario: String,
    #[arg(long, value_name = "N", default_value = "100")]
    pub games: NonZeroU64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "ONE,OTHER", default_value_t)]
    pub players: Pairing,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = NonZeroU32::new(DEFAULT_LIMIT).unwrap_or(NonZeroU32::MIN))]
    pub max_decisions: NonZeroU32,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "FILE")]
    pub balance: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["balance", "json"])]
    pub chance: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["balance", "chance", "json", "scenario", "options"])]
    pub odds: Option<PathBuf>,
    #[arg(long, value_name = "OPTION", value_parser = options)]
    pub options: Option<Options>,
    #[arg(long, value_name = "odds|machine|mixed", default_value_t)]
    pub battles: Fought,
}

/// Play to find faults in the rules.
#[derive(Debug, Args)]
pub struct SoakArgs {
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    #[arg(long, value_name = "ID|FILE|all", default_value = "all")]
    pub scenario: String,
    #[arg(long, value_name = "N")]
    pub minutes: Option<NonZeroU32>,
    #[arg(long, value_name = "N")]
    pub games: Option<NonZeroU64>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub from: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    pub keep: Option<PathBuf>,
    #[arg(long, value_name = "OPTION", value_parser = options)]
    pub options: Option<Options>,
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub mixes: u8,
    #[arg(long, value_name = "odds|machine|mixed", default_value_t)]
    pub battles: Fought,
}

/// The address the table is reached at from elsewhere.
fn public_url(text: &str) -> Result<PublicUrl, String> {
    text.parse().map_err(|what: Bilingual| what.en)
}

/// The side an argument names; what it takes is told with the other texts of the commands.
fn side(word: &str) -> Result<Side, String> {
    word.parse().map_err(|what: Bilingual| what.en)
}

/// The options an argument names.
fn options(text: &str) -> Result<Options, String> {
    text.parse().map_err(|what: Bilingual| what.en)
}

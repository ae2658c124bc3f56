//! `acies lab`: many games at once.

mod chance;
mod compare;
mod odds;

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Once;
use std::sync::atomic::Ordering;

use acies_kit::balance::{Balance, Measured};
use acies_kit::system::{Battle, System};
use acies_lab::{AllReport, Fights, Plan, PlayerReport, Report};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;
use comfy_table::CellAlignment;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{LabArgs, LabCommand};
use crate::output::{self, Failure, complain, wrap};
use crate::{interrupt, registry, scenario, source};

/// So many games are a long series: even the fastest of them take seconds.
const LONG: u64 = 10_000;

/// Plays the series and reports.
pub fn lab(args: &LabArgs, language: Language) -> Result<(), Failure> {
    if let Some(LabCommand::Compare(args)) = &args.command {
        return compare::compare(args, language);
    }
    let system = registry::asked(args.system.as_deref())?;
    let plan = Plan {
        games: args.games.get(),
        seed: args.seed,
        threads: args.threads.map_or(0, usize::from),
        limit: args.max_decisions.get(),
        players: args.players,
        fights: Fights { fought: args.battles, system: Some(system) },
    };
    let files = [("--balance", &args.balance), ("--chance", &args.chance), ("--odds", &args.odds)];
    if let Some((option, _)) = files.into_iter().find(|(_, file)| file.is_some())
        && plan.players.swaps()
    {
        let players = plan.players;
        return Err(Failure::input(bilingual!(
            "{option} takes two players alike, such as level2,level2, not {players}",
            "{option} prend deux joueurs pareils, comme level2,level2, et non {players}"
        )));
    }
    if let Some(file) = &args.odds {
        return odds::measure(args, (file, language), system, plan);
    }
    let chosen = args.options.clone().unwrap_or_default();
    let battles = scenario::named(system, &args.scenario, &chosen)?;
    let all = args.scenario == "all" || battles.len() > 1;
    let battles: Vec<&dyn Battle> = battles.iter().map(|battle| &**battle).collect();
    if let Some(file) = &args.chance {
        return chance::measure(args, (file, language), system.id(), &battles, plan);
    }
    let bar = progress(plan.games_of_each().saturating_mul(battles.len() as u64));
    let stop = interrupt::watch();
    let told = Once::new();
    let hear = |done: u64| {
        bar.set_position(done);
        // Where no bar is shown, one line says that something happens, if it will happen for long.
        if bar.is_hidden() && done > 0 && bar.length().is_some_and(|games| games >= LONG) {
            told.call_once(|| {
                let what = bilingual!(
                    "games are being played; Ctrl+C stops and tells of those played so far",
                    "des parties se jouent\u{a0}; Ctrl+C arrête et rend compte de celles jouées jusque-là"
                );
                complain(what.get(language.word()));
            });
        }
    };
    let reports = acies_lab::run_until(system.id(), &battles, plan, &hear, &stop);
    bar.finish_and_clear();
    let interrupted = stop.load(Ordering::Relaxed);
    if let Some(file) = args.balance.as_ref().filter(|_| !interrupted) {
        write(file, balance(args, system.id(), &reports).write())?;
    }
    if interrupted {
        let (played, planned) =
            (reports.iter().map(|report| report.games).sum::<u64>(), bar.length().unwrap_or(0));
        let what = bilingual!(
            "interrupted: {played} of {planned} games were played, and only they are told of",
            "interrompu\u{a0}: {played} parties sur {planned} ont été jouées, et il n’est rendu compte que d’elles"
        );
        if !reports.is_empty() {
            tell(args, language, system, all, reports)?;
        }
        complain(what.get(language.word()));
        if let Some(file) = &args.balance {
            let file = file.display();
            let what = bilingual!("{file} is not written", "{file} n’est pas écrit");
            complain(what.get(language.word()));
        }
        return Err(Failure::Interrupted);
    }
    tell(args, language, system, all, reports)
}

/// Writes a file of a system.
fn write(file: &Path, text: String) -> Result<(), Failure> {
    let name = file.display();
    fs::write(file, text).map_err(|error| {
        Failure::input(bilingual!(
            "{name} cannot be written: {error}",
            "{name} ne peut être écrit\u{a0}: {error}"
        ))
    })
}

/// What the reports say.
fn tell(
    args: &LabArgs,
    language: Language,
    system: &dyn System,
    all: bool,
    mut reports: Vec<Report>,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    if !all && let Some(report) = reports.pop() {
        return match args.json {
            true => output::json(&mut out, &report),
            false => show(&mut out, &[&report], &report, &catalogue),
        };
    }
    let report = AllReport::of(reports).ok_or_else(|| source::no_battles(system))?;
    if args.json {
        return output::json(&mut out, &report);
    }
    let rows: Vec<&Report> = report.battles.iter().chain([&report.total]).collect();
    show(&mut out, &rows, &report.total, &catalogue)
}

/// The options that play the same games again.
fn repeated(args: &LabArgs) -> String {
    let LabArgs { scenario, games, seed, players, .. } = args;
    format!("--scenario {scenario} --games {games} --seed {seed} --players {players}")
}

/// The balance found, with the command that finds it again.
fn balance(args: &LabArgs, system: &str, reports: &[Report]) -> Measured {
    let options = repeated(args);
    let battles = reports.iter().map(|report| Balance {
        scenario: report.scenario.clone(),
        games: u32::try_from(report.games).unwrap_or(u32::MAX),
        north: u32::try_from(report.wins.north).unwrap_or(u32::MAX),
        south: u32::try_from(report.wins.south).unwrap_or(u32::MAX),
        hash: report.hash.clone(),
    });
    Measured {
        command: format!("acies lab --system {system} {options} --balance FILE"),
        players: args.players.to_string(),
        battles: battles.collect(),
    }
}

/// A bar on the error stream, which shows itself only at a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn show(
    out: &mut impl Write,
    rows: &[&Report],
    total: &Report,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let headings = [
        "acies-scenario-id",
        "acies-lab-games",
        "acies-lab-north",
        "acies-lab-south",
        "acies-lab-draws",
        "acies-lab-turns",
        "acies-lab-decisions",
        "acies-lab-most",
    ];
    let percent = |rate: f64| format!("{} %", catalogue.measured(rate * 100.0, 1));
    let mut table = output::table(catalogue, &headings);
    for report in rows {
        let wins = |wins: u64, rate: f64| format!("{wins} ({})", percent(rate));
        table.add_row([
            report.scenario.clone(),
            report.games.to_string(),
            wins(report.wins.north, report.win_rate.north.rate),
            wins(report.wins.south, report.win_rate.south.rate),
            report.draws.to_string(),
            catalogue.measured(report.turns_per_game.mean, 1),
            catalogue.measured(report.decisions_per_game.mean, 1),
            report.decisions_per_game.max.to_string(),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    if let Some(players) = &total.by_player {
        show_players(out, players, catalogue)?;
    }
    if total.unfinished > 0 {
        let unfinished = Message::new("acies-lab-unfinished").number("games", total.unfinished as i64);
        writeln!(out, "{}", wrap(&catalogue.say(&unfinished), 0, 2))?;
    }
    let speed = Message::new("acies-lab-speed")
        .word("seconds", catalogue.measured(total.seconds, 2))
        .word("games", catalogue.measured(total.games_per_second, 0))
        .word("decisions", catalogue.measured(total.decisions_per_second, 0))
        .number("threads", total.threads as i64);
    writeln!(out, "{}", wrap(&catalogue.say(&speed), 0, 2))?;
    let [north, south] = &total.players;
    let series = Message::new("acies-lab-series")
        .word("seed", total.seed)
        .word("players", format!("{north}, {south}"))
        .word("hash", &total.hash);
    writeln!(out, "{}", wrap(&catalogue.say(&series), 0, 2))?;
    Ok(())
}

/// Opponents over all games, whichever side they had, and how long they thought about a decision.
fn show_players(
    out: &mut impl Write,
    players: &[PlayerReport; 2],
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let headings = [
        "acies-lab-player",
        "acies-lab-wins",
        "acies-lab-score",
        "acies-lab-interval",
        "acies-lab-decisions",
        "acies-lab-mean",
        "acies-lab-longest",
    ];
    let percent = |rate: f64| format!("{} %", catalogue.measured(rate * 100.0, 1));
    let mut table = output::table(catalogue, &headings);
    for player in players {
        let score = &player.score;
        table.add_row([
            player.player.clone(),
            format!("{} ({})", player.wins, percent(player.win_rate.rate)),
            percent(score.rate),
            format!("{} – {}", catalogue.measured(score.low * 100.0, 1), percent(score.high)),
            player.decisions.to_string(),
            catalogue.measured(player.mean_milliseconds, 2),
            catalogue.measured(player.max_milliseconds, 0),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

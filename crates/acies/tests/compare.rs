//! One order of battle in several games, at the command line.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fs;
use std::path::PathBuf;

use common::acies;

fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("compare-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn run(folder: &std::path::Path, more: &[&str]) -> common::Run {
    let out = folder.display().to_string();
    let args = ["lab", "compare", "zama", "--player", "random", "--out", &out];
    acies(&[&args[..], more].concat())
}

#[test]
fn a_comparison_is_resumed_and_the_same_seed_gives_the_same_report() {
    let [one, other] = ["one", "other"].map(folder);
    run(&one, &["--games", "3", "--threads", "1"])
        .ends(0)
        .says("Who wins?")
        .says("zama.html, zama.csv and 6 plots");
    let read = |folder: &PathBuf, name: &str| fs::read_to_string(folder.join(name)).expect("it was written");
    let (report, table) = (read(&one, "zama.html"), read(&one, "zama.csv"));
    for part in [
        "<main class=\"en\" lang=\"en\">",
        "<main class=\"fr\" lang=\"fr\">",
        "Qui gagne",
        "<svg",
        "prefers-color-scheme",
    ] {
        assert!(report.contains(part), "{part}");
    }
    assert!(!report.contains('‹') && !report.contains("<script"), "a text is missing or something runs");
    assert!(read(&one, "zama-won-en.svg").starts_with("<svg"));
    // Left off after four games, the last of them torn; then gone on with on two threads.
    fs::create_dir_all(&other).expect("a folder");
    let lines: Vec<&str> = table.lines().collect();
    let torn = format!("{}\n{}", lines[..4].join("\n"), &lines[4][..20]);
    fs::write(other.join("zama.csv"), torn).expect("it is written");
    run(&other, &["--games", "3", "--threads", "2"]).ends(0).complains("3 games are there already");
    assert_eq!(read(&other, "zama.csv"), table);
    assert_eq!(read(&other, "zama.html"), report);
    // Fewer games of the same series: the table keeps all, the report is of those asked for.
    run(&other, &["--games", "2"]).ends(0);
    assert_eq!(read(&other, "zama.csv"), table);
    assert_ne!(read(&other, "zama.html"), report);
    run(&other, &["--games", "3", "--seed", "2"])
        .ends(2)
        .complains("zama.csv:2: is a game of another series");
    for folder in [one, other] {
        fs::remove_dir_all(folder).expect("it is there");
    }
}

#[test]
fn what_cannot_be_compared_is_told() {
    let folder = folder("wrong");
    let out = folder.display().to_string();
    acies(&["lab", "compare", "nowhere", "--out", &out])
        .ends(2)
        .complains("'nowhere' is neither an order of battle nor a file");
    acies(&["lab", "compare", "cerignola", "--systems", "ancients", "--out", &out])
        .ends(2)
        .complains("no game named is for the time of Cerignola");
    acies(&["lab", "compare", "zama", "--systems", "chess", "--out", &out])
        .ends(2)
        .complains("there is no rule system 'chess'");
    assert!(!folder.exists());
}

#[test]
fn a_battle_made_of_an_order_of_battle_is_checked_shown_and_played() {
    let folder = folder("made");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("mine.toml").display().to_string();
    acies(&["scenario", "translate", "zama", &file, "--system", "ancients"]).ends(0).says("mine.toml");
    acies(&["scenario", "check", "--system", "ancients", &file])
        .ends(0)
        .says("ok, Zama, from its order of battle, 202 BC");
    acies(&["scenario", "show", "order-zama", "--system", "hail-caesar"]).ends(0).says("Veterans of Italy");
    acies(&["lab", "--system", "commands-colors", "--scenario", "order-zama", "--games", "2"])
        .ends(0)
        .says("order-zama");
    acies(&["scenario", "translate", "cerignola", "--system", "ancients"])
        .ends(2)
        .complains("are not for the time of Cerignola");
    fs::remove_dir_all(folder).expect("it is there");
}

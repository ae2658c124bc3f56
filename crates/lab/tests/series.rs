//! Series of a toy battle: the same result however the work is shared out.

use std::sync::atomic::{AtomicU64, Ordering};

use acies_lab::{AllReport, Fights, Fought, Plan, run, run_one};
use acies_proof::toy::{ToySystem, race, war};

fn plan(games: u64, threads: usize) -> Plan {
    Plan { games, seed: 7, threads, ..Plan::default() }
}

fn quietly(_: u64) {}

#[test]
fn the_number_of_threads_does_not_show() {
    let battle = race("long", 30);
    let alone = run_one("race", &battle, plan(1_000, 1), &quietly);
    for threads in [2, 3, 7] {
        let shared = run_one("race", &battle, plan(1_000, threads), &quietly);
        assert_eq!(shared.threads, threads);
        assert_eq!(shared.hash, alone.hash, "{threads} threads");
        let facts = |report: &acies_lab::Report| {
            (report.games, report.decisions, report.wins, report.draws, report.forced_share)
        };
        assert_eq!(facts(&shared), facts(&alone), "{threads} threads");
        assert_eq!(shared.decisions_per_game, alone.decisions_per_game);
        assert_eq!(shared.turns_per_game, alone.turns_per_game);
        assert_eq!(shared.outcome, alone.outcome);
        assert!(
            shared.outcome.north.points > 10.0 && shared.outcome.north.points < 30.0,
            "{:?}",
            shared.outcome
        );
    }
}

#[test]
fn wars_are_played_with_battles_by_their_odds_and_as_games_of_their_own() {
    let toy = war("war");
    let players = "level1,random".parse().expect("two players");
    for fought in Fought::ALL {
        let fights = Fights { fought, system: Some(&ToySystem) };
        let [alone, shared] = [1, 3].map(|threads| {
            let plan = Plan { players, fights, ..plan(10, threads) };
            run_one("race", &toy, plan, &quietly)
        });
        assert_eq!((alone.games, alone.unfinished, &alone.hash), (10, 0, &shared.hash), "{fought}");
        assert_eq!(fought.to_string().parse(), Ok(fought));
    }
    assert!("dice".parse::<Fought>().is_err());
}

#[test]
fn another_seed_or_length_is_another_series() {
    let battle = race("long", 30);
    let first = run_one("race", &battle, plan(100, 2), &quietly);
    let other = run_one("race", &battle, Plan { seed: 8, ..plan(100, 2) }, &quietly);
    let longer = run_one("race", &battle, plan(101, 2), &quietly);
    assert_ne!(first.hash, other.hash);
    assert_ne!(first.hash, longer.hash);
}

#[test]
fn every_game_is_counted_once() {
    let battle = race("short", 9);
    for games in [0, 1, 2, 15, 16, 17, 333] {
        let report = run_one("race", &battle, plan(games, 3), &quietly);
        assert_eq!(report.games, games);
        assert_eq!(report.wins.north + report.wins.south + report.draws, games);
        assert_eq!(report.unfinished, 0);
        let spread = report.decisions_per_game;
        assert!(f64::from(spread.min) <= spread.mean && spread.mean <= f64::from(spread.max));
    }
}

#[test]
fn ten_times_the_games_are_ten_times_the_decisions() {
    let battle = race("long", 30);
    let few = run_one("race", &battle, plan(500, 2), &quietly);
    let many = run_one("race", &battle, plan(5_000, 2), &quietly);
    let times = many.decisions as f64 / few.decisions as f64;
    assert!((9.0..11.0).contains(&times), "{times}");
}

#[test]
fn the_limit_makes_unfinished_draws() {
    let battle = race("long", 30);
    let report = run_one("race", &battle, Plan { limit: 5, ..plan(64, 2) }, &quietly);
    assert_eq!((report.draws, report.unfinished, report.decisions), (64, 64, 320));
}

#[test]
fn progress_ends_at_all_games_of_all_battles() {
    let (one, two) = (race("one", 9), race("two", 12));
    let most = AtomicU64::new(0);
    let hear = |done| {
        most.fetch_max(done, Ordering::Relaxed);
    };
    let reports = run("race", &[&one, &two], plan(50, 2), &hear);
    assert_eq!(most.into_inner(), 100);
    let ids: Vec<&str> = reports.iter().map(|report| report.scenario.as_str()).collect();
    assert_eq!(ids, ["one", "two"]);
}

#[test]
fn the_report_of_all_battles_is_their_sum() {
    let (one, two) = (race("one", 9), race("two", 12));
    let all = |threads| {
        AllReport::of(run("race", &[&one, &two], plan(50, threads), &quietly)).expect("two reports")
    };
    let report = all(1);
    assert_eq!(report.total.games, 100);
    let decisions: u64 = report.battles.iter().map(|battle| battle.decisions).sum();
    assert_eq!(report.total.decisions, decisions);
    assert_eq!(report.total.hash, all(3).total.hash);
    assert!(AllReport::of(Vec::new()).is_none());
}

#[test]
fn the_report_has_the_fields_that_scripts_read() {
    let battle = race("short", 9);
    let reports = run("race", &[&battle], plan(20, 1), &quietly);
    let single = serde_json::to_value(&reports[0]).expect("a report can be written");
    let all = AllReport::of(reports).expect("one report");
    let all = serde_json::to_value(&all).expect("a report can be written");
    for value in [&single, &all] {
        for field in [
            "system",
            "scenario",
            "games",
            "seed",
            "players",
            "threads",
            "decisions",
            "seconds",
            "games_per_second",
            "decisions_per_second",
            "wins",
            "draws",
            "unfinished",
            "win_rate",
            "decisions_per_game",
            "forced_share",
            "turns_per_game",
            "hash",
        ] {
            assert!(!value[field].is_null(), "{field}");
        }
        for path in [
            "/wins/north",
            "/wins/south",
            "/win_rate/north/low",
            "/win_rate/south/high",
            "/decisions_per_game/mean",
            "/decisions_per_game/max",
            "/decisions_per_game/min",
            "/turns_per_game/mean",
            "/turns_per_game/max",
        ] {
            assert!(value.pointer(path).is_some_and(serde_json::Value::is_number), "{path}");
        }
    }
    assert_eq!(single["players"], serde_json::json!(["random", "random"]));
    assert_eq!(all["scenario"], "all");
    assert_eq!(all["battles"][0]["scenario"], "short");
}

#[test]
fn opponents_play_every_deal_from_both_sides() {
    let battle = race("long", 30);
    let players = "level1,random".parse().expect("two players");
    let alone = run_one("race", &battle, Plan { players, ..plan(20, 1) }, &quietly);
    for threads in [2, 3] {
        let shared = run_one("race", &battle, Plan { players, ..plan(20, threads) }, &quietly);
        assert_eq!((&shared.hash, shared.wins), (&alone.hash, alone.wins), "{threads} threads");
    }
    let [one, other] = alone.by_player.expect("opponents are counted by name");
    assert_eq!((one.player.as_str(), other.player.as_str()), ("level1", "random"));
    assert_eq!(one.wins + other.wins + alone.draws, 20);
    assert!(one.decisions > 0 && one.mean_milliseconds <= one.max_milliseconds);
    let odd = run_one("race", &battle, Plan { players, ..plan(3, 1) }, &quietly);
    assert_eq!(odd.games, 4, "games come in pairs");
}

#[test]
fn two_alike_measure_the_battle_from_fixed_seats() {
    let battle = race("long", 30);
    let players = "level1,level1".parse().expect("two players");
    let report = run_one("race", &battle, Plan { players, ..plan(5, 1) }, &quietly);
    assert_eq!(report.games, 5, "no pairs");
    let [north, south] = report.by_player.expect("opponents are counted by name");
    assert_eq!(
        (north.wins, south.wins),
        (report.wins.north, report.wins.south),
        "the first sits in the north"
    );
}

#[test]
fn random_answers_stay_in_their_seats() {
    let battle = race("short", 9);
    let report = run_one("race", &battle, plan(3, 1), &quietly);
    assert_eq!(report.games, 3);
    assert!(report.by_player.is_none());
    let written = serde_json::to_value(&report).expect("a report can be written");
    assert!(written.get("by_player").is_none(), "the fields are those they were");
}

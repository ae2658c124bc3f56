//! Series of a toy battle: the same result however the work is shared out.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use acies_core::bilingual;
use acies_core::dice::Dice;
use acies_core::game::{Event, Game, Listener, NotationError, Present, Refusal, ToAct, Verdict};
use acies_core::message::{Clause, Message};
use acies_core::scene::{Board, Panel, Scene};
use acies_core::side::{BySide, Side, Viewer};
use acies_core::system::{Bilingual, LaidOut, ScenarioInfo};
use acies_lab::{AllReport, Plan, run, run_one};

/// A race to `goal`: step one to three places, and a six throws you back to the start. Whoever
/// stands just before the goal has one answer. A race that lasts too long is drawn.
struct Race {
    goal: u8,
}

/// After this turn nobody wins any more.
const LAST_TURN: u32 = 40;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    at: BySide<u8>,
    next: Side,
    turn: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Step(u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}", self.0)
    }
}

impl FromStr for Step {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Step, NotationError> {
        let number = text.strip_prefix("step ").and_then(|number| number.parse().ok());
        number.map(Step).ok_or_else(|| {
            NotationError::new(bilingual!("'{text}' is no step", "«\u{a0}{text}\u{a0}» n’est pas un pas"))
        })
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Nothing;

impl Event for Nothing {
    fn name(&self) -> &'static str {
        "nothing"
    }

    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn seen_by(&self, _: Viewer) -> Nothing {
        Nothing
    }
}

impl Refusal for Nothing {
    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn message(&self) -> Message {
        Message::new("nothing")
    }
}

impl Game for Race {
    type State = State;
    type Action = Step;
    type Event = Nothing;
    type Refusal = Nothing;
    type View = State;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        State { at: BySide([0, 0]), next: Side::BOTH[usize::from(dice.roll(2))], turn: 1 }
    }

    fn to_act(&self, state: &State) -> ToAct {
        match Side::BOTH.into_iter().find(|&side| state.at[side] >= self.goal) {
            Some(side) => ToAct::Over(Verdict::Won(side)),
            None if state.turn > LAST_TURN => ToAct::Over(Verdict::Draw),
            None => ToAct::Side(state.next),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Step>) {
        let steps = (1..=3).map(Step);
        list.extend(steps.filter(|step| self.check(state, by, step).is_ok()));
    }

    fn check(&self, state: &State, by: Side, step: &Step) -> Result<(), Nothing> {
        let fits = (1..=3).contains(&step.0) && state.at[by] + step.0 <= self.goal;
        if self.to_act(state) == ToAct::Side(by) && fits { Ok(()) } else { Err(Nothing) }
    }

    fn apply<D: Dice, L: Listener<Nothing>>(
        &self,
        state: &mut State,
        by: Side,
        step: &Step,
        dice: &mut D,
        _: &mut L,
    ) -> Result<(), Nothing> {
        self.check(state, by, step)?;
        state.at[by] = if dice.roll(6) == 5 { 0 } else { state.at[by] + step.0 };
        state.next = by.other();
        state.turn += u32::from(by == Side::South);
        Ok(())
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn redeal<D: Dice>(&self, view: &State, _: &mut D) -> State {
        view.clone()
    }

    fn reveals(&self, _: &Step) -> bool {
        false
    }

    fn waits(&self, _: &State) -> bool {
        false
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn
    }
}

impl acies_core::mind::Judge for Race {
    fn judge(&self, _: &Self::State, _: Side) -> i32 {
        0
    }
}

impl Present for Race {
    fn scene(&self, view: &State) -> Scene {
        let panel = || Panel {
            name: Message::new("army"),
            score: (0, 1),
            hand: Vec::new(),
            held: 0,
            commander: None,
            reserve: Vec::new(),
            lost: Vec::new(),
        };
        Scene {
            board: Board::Hexes(Vec::new()),
            panels: BySide([panel(), panel()]),
            turn: view.turn,
            notes: Vec::new(),
        }
    }

    fn prompt(&self, _: &State) -> Message {
        Message::new("prompt")
    }

    fn meaning(&self, _: &State, _: &Step) -> Message {
        Message::new("meaning")
    }

    fn facts(&self, _: &State, _: &Step) -> Vec<Message> {
        Vec::new()
    }

    fn picks(&self, _: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    fn intended(&self, _: &Self::View, _: &[&str]) -> Option<Self::Action> {
        None
    }

    fn tell(&self, _: &Nothing) -> Message {
        Message::new("tell")
    }
}

fn race(id: &str, goal: u8) -> LaidOut<Race> {
    let text = |text: &str| Bilingual { en: text.into(), fr: text.into() };
    let info = ScenarioInfo {
        id: id.into(),
        title: text(id),
        story: text(""),
        armies: BySide([text("north"), text("south")]),
        first: Side::North,
        minutes: 1,
        special: Vec::new(),
        source: text("house"),
    };
    LaidOut::new(Race { goal }, "race", info, "", "")
}

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
    }
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

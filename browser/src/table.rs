//! The program under test, and what its interface says beside the page.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use reqwest::blocking::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{Browser, Luck, SHORTEST, SYSTEM};

/// A table on a free port with games of its own; stopped when dropped.
pub struct Table {
    /// Where it listens, with a slash at the end.
    pub address: String,
    program: Child,
    http: Client,
    _games: TempDir,
}

/// A game begun beside the page.
pub struct Begun {
    /// Its id.
    pub game: String,
    /// The tokens by seat; none where the machine plays.
    pub seats: Value,
}

impl Begun {
    /// The token of a seat that a person holds.
    pub fn token(&self, seat: &str) -> &str {
        self.seats[seat].as_str().unwrap_or_else(|| panic!("nobody holds a token for {seat}"))
    }
}

/// A binary: the one a variable names, else what the build leaves in its folder.
fn binary(variable: &str, built: &str) -> PathBuf {
    std::env::var_os(variable).map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release")).join(built),
        PathBuf::from,
    )
}

impl Table {
    /// Starts a table whose dice are the same in every run: what a test meets once it meets always.
    pub fn open() -> Table {
        Table::start("KNOWN_DICE", "examples/known_dice", &[], None, &[])
    }

    /// Starts one on which each window is open until [`Table::pass_window`].
    pub fn with_windows() -> Table {
        Table::start("KNOWN_DICE", "examples/known_dice", &[], None, &["by-hand"])
    }

    /// Starts one with a copy of a file of games.
    pub fn of_file(file: &Path) -> Table {
        Table::start("KNOWN_DICE", "examples/known_dice", &[], Some(file), &[])
    }

    /// Starts the program itself, with dice that nobody knows.
    pub fn of_the_program() -> Table {
        let words = ["--lang", "en", "serve", "--no-open", "--port", "0", "--data"];
        Table::start("ACIES", "acies", &words, None, &[])
    }

    fn start(variable: &str, built: &str, words: &[&str], kept: Option<&Path>, more: &[&str]) -> Table {
        let games = tempfile::tempdir().expect("a folder for games");
        let data = games.path().join("games.db");
        if let Some(kept) = kept {
            std::fs::copy(kept, &data).unwrap_or_else(|error| panic!("{}: {error}", kept.display()));
        }
        let file = binary(variable, built);
        let mut program = Command::new(&file)
            .args(words)
            .arg(data)
            .args(more)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "{} does not start ({error}); build it with cargo build --release --workspace --examples --bins, \
                     or name it in {variable}",
                    file.display()
                )
            });
        let lines = BufReader::new(program.stdout.take().expect("its output"));
        let address = lines
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned)
            })
            .expect("a table says where it listens");
        let address = format!("{}/", address.trim_end_matches(['/', '.', ',']));
        Table { address, program, http: Client::new(), _games: games }
    }

    /// Lets the window that is open pass, or else the next one, on a table that holds them by hand.
    pub fn pass_window(&self) {
        let mut line = self.program.stdin.as_ref().expect("it reads");
        line.write_all(b"\n").expect("the table hears");
    }

    /// Begins a game beside the page.
    pub fn begin(&self, scenario: &str, south: &str, north: &str) -> Begun {
        self.begin_in(SYSTEM, scenario, south, north)
    }

    /// Begins a game of a rule system beside the page.
    pub fn begin_in(&self, system: &str, scenario: &str, south: &str, north: &str) -> Begun {
        self.begin_with(system, scenario, &[], south, north)
    }

    /// Begins a game with options beside the page.
    pub fn begin_with(
        &self,
        system: &str,
        scenario: &str,
        options: &[&str],
        south: &str,
        north: &str,
    ) -> Begun {
        let wish = json!({
            "system": system, "scenario": scenario, "options": options, "south": south, "north": north
        });
        self.made("games", &wish)
    }

    /// Begins a game between two people with a battle file of one's own beside the page.
    pub fn begin_own(&self, system: &str, text: &str, options: &[&str]) -> Begun {
        let wish =
            json!({ "name": "own", "text": text, "options": options, "south": "human", "north": "human" });
        self.made(&format!("systems/{system}/battles"), &wish)
    }

    /// The game that is made at an address below `/api/`.
    fn made(&self, path: &str, wish: &Value) -> Begun {
        let made =
            self.http.post(format!("{}api/{path}", self.address)).json(wish).send().expect("an answer");
        let (status, said) = (made.status(), made.text().expect("an answer"));
        assert_eq!(status, 201, "a game begins: {said}");
        let made: Value = serde_json::from_str(&said).expect("a game");
        Begun { game: made["game"].as_str().expect("an id").to_owned(), seats: made["seats"].clone() }
    }

    /// The side that is to decide.
    pub fn side_to_act(&self, begun: &Begun) -> String {
        let now = self.snapshot(&begun.game, begun.token("spectator"));
        now["side_to_act"].as_str().expect("somebody decides").to_owned()
    }

    /// Where a seat of a game is.
    pub fn seat_of(&self, begun: &Begun, seat: &str) -> String {
        format!("{}game.html?game={}#{}", self.address, begun.game, begun.token(seat))
    }

    /// Sits down in a browser; the board is there and the line is up then.
    pub fn sit(&self, browser: &Browser, begun: &Begun, seat: &str) {
        browser.go(&self.seat_of(begun, seat));
        browser.until(
            "document.querySelector('#board .place') && document.querySelector('#link').dataset.state === 'up'",
        );
    }

    /// Begins the shortest battle between two people, with a card that orders a section in the first hand;
    /// returns the game, the side that begins and the card's name.
    pub fn begin_with_section_card(&self) -> (Begun, String, String) {
        for _ in 0..50 {
            let begun = self.begin(SHORTEST, "human", "human");
            let side = self.side_to_act(&begun);
            let now = self.snapshot(&begun.game, begun.token(&side));
            let hand = now["panels"][&side]["hand"].as_array().expect("a hand");
            let names: Vec<&str> = hand.iter().filter_map(|card| card["name"].as_str()).collect();
            let section = |name: &&&str| {
                name.ends_with("-left") || name.ends_with("-centre") || name.ends_with("-right")
            };
            if let Some(card) = names.iter().find(section) {
                return (begun, side, (*card).to_owned());
            }
        }
        panic!("fifty hands without a card for a section");
    }

    /// What the interface says at an address below `/api/games/`, as text.
    pub fn text(&self, path: &str, query: &[(&str, &str)]) -> String {
        let url = format!("{}api/games/{path}", self.address);
        let answer = self.http.get(url).query(query).send().expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.text().expect("text")
    }

    /// The table as a seat sees it.
    pub fn snapshot(&self, game: &str, token: &str) -> Value {
        serde_json::from_str(&self.text(game, &[("token", token), ("lang", "en")])).expect("a snapshot")
    }

    /// Answers a decision.
    pub fn act(&self, game: &str, token: &str, seq: &Value, action: &str, key: &str) -> Value {
        let act = json!({ "token": token, "seq": seq, "action": action, "key": key });
        let url = format!("{}api/games/{game}/act", self.address);
        self.http.post(url).json(&act).send().expect("an answer").json().expect("a snapshot")
    }

    /// Plays both sides beside the page until the seat to act satisfies `enough`; returns its name.
    pub fn play_until(
        &self,
        begun: &Begun,
        luck: &mut Luck,
        enough: impl Fn(&Table, &Value) -> bool,
    ) -> String {
        let mut seen = self.snapshot(&begun.game, begun.token("spectator"));
        for count in 0..4000 {
            let Some(seat) = seen["side_to_act"].as_str().map(str::to_owned) else {
                panic!("the battle ended first: {}", seen["over"]);
            };
            let now = self.snapshot(&begun.game, begun.token(&seat));
            if enough(self, &now) {
                return seat;
            }
            let choices = now["choices"].as_array().expect("choices");
            let action = luck.pick(choices)["action"].as_str().expect("an action");
            seen = self.act(&begun.game, begun.token(&seat), &now["seq"], action, &format!("beside-{count}"));
        }
        panic!("4000 decisions were not enough");
    }

    /// Answers beside the page, each decision with the first of these words that is possible or else with the first answer
    /// there is, until the seat to act satisfies `enough`; returns its name.
    pub fn answer_until(&self, begun: &Begun, wanted: &[&str], enough: impl Fn(&Value) -> bool) -> String {
        for count in 0..200 {
            let seat = self.side_to_act(begun);
            let now = self.snapshot(&begun.game, begun.token(&seat));
            if enough(&now) {
                return seat;
            }
            let choices = now["choices"].as_array().expect("choices");
            let open: Vec<&str> = choices.iter().filter_map(|choice| choice["action"].as_str()).collect();
            let action = wanted.iter().find(|action| open.contains(action)).unwrap_or(&open[0]);
            self.act(&begun.game, begun.token(&seat), &now["seq"], action, &format!("answer-{count}"));
        }
        panic!("200 answers were not enough");
    }

    /// The first choice of a seat whose explanation has odds, if there is one.
    pub fn attack(&self, now: &Value, token: &str) -> Option<Value> {
        let game = now["game"].as_str()?;
        now["choices"]
            .as_array()?
            .iter()
            .filter(|choice| choice["picks"].as_array().is_some_and(|picks| picks.len() > 1))
            .find_map(|choice| {
                let text = self.text(
                    &format!("{game}/explain"),
                    &[("token", token), ("action", choice["action"].as_str()?), ("lang", "en")],
                );
                let answer: Value = serde_json::from_str(&text).ok()?;
                answer["odds"].as_array().is_some_and(|odds| !odds.is_empty()).then(|| choice.clone())
            })
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

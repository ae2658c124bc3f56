//! A table without a socket: requests go straight into the router.

pub mod line;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use acies_commands_colors::SYSTEM;
use acies_kit::system::System;
use acies_server::{Config, Hall, Windows, chance, router};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

/// The small battle the tests fight.
pub const BATTLE: &str = "foragers";

/// An answer as it came.
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("the body is text")
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The answer must have this status.
    #[track_caller]
    pub fn is(self, status: u16) -> Answer {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    /// The answer must be an error of the one shape.
    #[track_caller]
    pub fn fails(self, status: u16, code: &str) -> Value {
        let error = self.is(status).json()["error"].clone();
        assert_eq!(error["code"], code, "{error}");
        for part in ["message", "remedy"] {
            let text = error[part].as_str().expect("a sentence");
            assert!(!text.is_empty() && !text.contains('‹') && !text.contains("{$"), "{part}: {text}");
        }
        error
    }
}

/// A path for a file of this test where no file is.
pub fn fresh(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tables");
    let path = folder.join(format!("{name}-{}-{count}.db", std::process::id()));
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}

/// A server of systems with games in a file, which asks nobody to wait and whose dice are the same in every run.
pub fn config(systems: Vec<&'static dyn System>, path: PathBuf) -> Config {
    let mut config = Config::new(systems, path);
    config.requests.burst = 1_000_000;
    config.games.burst = 1_000_000;
    config.chance = chance::known();
    config.windows = Windows::Unheld;
    config
}

/// A table whose games are kept in that file.
pub async fn table_at(path: PathBuf) -> Table {
    Table::of(config(vec![&SYSTEM], path)).await
}

/// A table with no games.
pub async fn table(name: &str) -> Table {
    table_at(fresh(name)).await
}

/// A table.
pub struct Table {
    /// Where requests go.
    pub router: Router,
    /// The games.
    pub hall: Hall,
    /// The file.
    pub path: PathBuf,
}

impl Table {
    /// A table as it is set up.
    pub async fn of(config: Config) -> Table {
        let path = config.data.clone();
        let hall = Hall::open(config).await.expect("a file of games");
        Table { router: router(hall.clone()), hall, path }
    }

    /// Sends a request.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("a router always answers");
        let (parts, body) = response.into_parts();
        let body = body.collect().await.expect("the body is whole").to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Sends a request without a body.
    pub async fn call(&self, method: Method, path: &str) -> Answer {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
        self.send(request).await
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path).await
    }

    /// Sends text of some kind.
    pub async fn post_as(&self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(path).header("content-type", kind).body(body.into()).expect("a request");
        self.send(request).await
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_as(path, "application/json", body.to_string()).await
    }

    /// Begins a game.
    pub async fn begin(&self, north: &str, south: &str) -> Game {
        let wish = json!({"system": "commands-colors", "scenario": BATTLE, "north": north, "south": south});
        Game::of(&self.post("/api/games", &wish).await.is(201).json())
    }

    /// The table as a seat sees it.
    pub async fn snapshot(&self, game: &Game, seat: &str) -> Value {
        self.get(&format!("/api/games/{}?token={}&lang=en", game.id, game.token(seat))).await.is(200).json()
    }

    /// Does something for a seat on the position it sees now.
    pub async fn deed(&self, game: &Game, seat: &str, verb: &str, key: &str, more: Value) -> Answer {
        let seq = self.snapshot(game, seat).await["seq"].clone();
        let mut body = json!({"token": game.token(seat), "seq": seq, "key": key});
        for (name, value) in more.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        self.post(&format!("/api/games/{}/{verb}?lang=en", game.id), &body).await
    }

    /// Plays one open answer for whoever owes the decision, picked by `whim`; false when the game is over.
    pub async fn step(&self, game: &Game, whim: &mut Whim) -> bool {
        self.play(game, whim, 1).await == 1
    }

    /// Plays so many open answers, picked by `whim`, or until the game is over; says how many. Every question is a
    /// whole table as JSON and games are long, so only who is to act is asked, and not where his last answer told it.
    pub async fn play(&self, game: &Game, whim: &mut Whim, most: usize) -> usize {
        let mut seat = "north";
        let mut own = self.snapshot(game, seat).await;
        for played in 0..most {
            match own["side_to_act"].as_str() {
                Some(side) if side == seat => {}
                Some(_) => {
                    seat = if seat == "north" { "south" } else { "north" };
                    own = self.snapshot(game, seat).await;
                }
                None => return played,
            }
            let choices = own["choices"].as_array().expect("choices");
            let action = &choices[whim.below(choices.len())]["action"];
            let key = format!("k{}", whim.next());
            let body = json!({"token": game.token(seat), "seq": own["seq"], "key": key, "action": action});
            own = self.post(&format!("/api/games/{}/act?lang=en", game.id), &body).await.is(200).json();
        }
        most
    }
}

/// JSON as it stands in an address.
pub fn in_address(json: &Value) -> String {
    json.to_string().replace('%', "%25").replace(' ', "%20").replace('"', "%22")
}

/// A game and its tokens.
#[derive(Clone)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// The answer that began it.
    pub begun: Value,
}

impl Game {
    /// From the answer that began it.
    pub fn of(begun: &Value) -> Game {
        Game { id: begun["game"].as_str().expect("an id").to_owned(), begun: begun.clone() }
    }

    /// The token of a seat.
    pub fn token(&self, seat: &str) -> String {
        self.begun["seats"][seat].as_str().expect("a token").to_owned()
    }
}

/// Numbers that are the same in every run.
pub struct Whim(pub u64);

impl Whim {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }
}

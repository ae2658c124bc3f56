//! Games through the routes of the server, as the page asks for them.

use std::path::Path;

use acies_kit::system::System;
use acies_server::{Config, Hall, Windows, chance, router};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// A game at a table of one system alone, whose dice are the same in every run. Requests go straight into the router.
pub struct Served {
    runtime: Runtime,
    router: Router,
    /// What was said when it was begun: its id, and the tokens of its seats.
    begun: Value,
}

impl Drop for Served {
    /// The file of games is closed by the runtime it was opened by.
    fn drop(&mut self) {
        let _inside = self.runtime.enter();
        drop(std::mem::take(&mut self.router));
    }
}

impl Served {
    /// Begins a published battle between two people. The game is kept in a file of that name in a folder for tests,
    /// `env!("CARGO_TARGET_TMPDIR")`.
    ///
    /// # Panics
    /// If the battle cannot be begun.
    pub fn game(system: &'static dyn System, folder: &str, name: &str, battle: &str) -> Served {
        let path = Path::new(folder).join(format!("served-{}-{name}-{}.db", system.id(), std::process::id()));
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
        let mut config = Config::new(vec![system], path);
        (config.requests.burst, config.games.burst) = (1_000_000, 1_000_000);
        (config.chance, config.windows) = (chance::known(), Windows::Unheld);
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let router = router(runtime.block_on(Hall::open(config)).expect("a file of games"));
        let mut game = Served { runtime, router, begun: Value::Null };
        let wish = json!({"system": system.id(), "scenario": battle, "north": "human", "south": "human"});
        game.begun = game.post("/api/games", &wish);
        game
    }

    fn send(&self, request: Request<Body>) -> Value {
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.expect("a router always answers");
            let status = answer.status();
            let body = answer.into_body().collect().await.expect("the body is whole").to_bytes();
            let json = serde_json::from_slice(&body).expect("the answer is JSON");
            assert!(status.is_success(), "{status}: {json}");
            json
        })
    }

    fn get(&self, path: &str) -> Value {
        self.send(Request::get(path).body(Body::empty()).expect("a request"))
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let request = Request::post(path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a request"))
    }

    /// Where the game is asked for something, or for itself.
    fn path(&self, of: &str) -> String {
        format!("/api/games/{}{of}", self.begun["game"].as_str().expect("an id"))
    }

    fn token(&self, seat: &str) -> &str {
        self.begun["seats"][seat].as_str().expect("a token")
    }

    /// The table as a seat sees it, in French.
    ///
    /// # Panics
    /// If the server does not show it.
    pub fn seen(&self, seat: &str) -> Value {
        self.get(&self.path(&format!("?lang=fr&token={}", self.token(seat))))
    }

    /// Gives an answer for a side.
    ///
    /// # Panics
    /// If it is refused.
    pub fn answer(&self, side: &str, action: &str) -> Value {
        self.act(side, &self.seen(side)["seq"], action)
    }

    fn act(&self, side: &str, seq: &Value, action: &str) -> Value {
        let key = format!("{side}-{seq}-{action}");
        let deed = json!({"token": self.token(side), "seq": seq, "key": key, "action": action});
        self.post(&self.path("/act?lang=fr"), &deed)
    }

    /// Takes the last answer of a side back.
    ///
    /// # Panics
    /// If that is refused.
    pub fn take_back(&self, side: &str) -> Value {
        let seq = &self.seen(side)["seq"];
        let deed = json!({"token": self.token(side), "seq": seq, "key": format!("{side}-{seq}-back")});
        self.post(&self.path("/undo"), &deed)
    }

    /// What pointing at places means.
    ///
    /// # Panics
    /// If the server does not say.
    pub fn pointed(&self, side: &str, picks: &[&str]) -> Value {
        let picks = json!(picks).to_string().replace('"', "%22").replace('^', "%5E");
        self.get(&self.path(&format!("/explain?token={}&picks={picks}", self.token(side))))
    }

    /// Plays to the end, each side by its own seat, and some answer, not always the first, so that units meet.
    ///
    /// # Panics
    /// If a question has no answers, one is refused, or the game takes more of them than `most`.
    pub fn plays_to_the_end(&self, most: usize) {
        for step in 0..most {
            let watched = self.seen("spectator");
            let Some(side) = watched["side_to_act"].as_str() else {
                assert!(watched["over"].is_object(), "{watched}");
                return;
            };
            let own = self.seen(side);
            let choices = own["choices"].as_array().expect("choices");
            // No rhythm of the game's own may fall in with that of the answers.
            let any = (step as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
            let action = choices[any as usize % choices.len()]["action"].as_str().expect("an action");
            self.act(side, &own["seq"], action);
        }
        panic!("after {most} answers the game is not over");
    }
}

//! One game as its players see it: a page open at either side, and one connection to act by.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use acies_core::dice::FastDice;
use futures_util::StreamExt;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use super::Outcome;

/// What a player needs to know of what the page is told.
#[derive(Deserialize)]
struct Told {
    seq: u64,
    your_turn: bool,
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// A position in which one of the two owes a decision.
struct Asked {
    token: String,
    seq: u64,
    answers: Vec<String>,
}

/// An answer, ready to be sent.
pub struct Decision(Value);

/// One game.
pub struct Game {
    id: String,
    address: String,
    sender: tokio::sync::Mutex<SendRequest<Full<Bytes>>>,
    asked: Mutex<Option<Asked>>,
    keys: AtomicU64,
}

fn plain(error: impl std::fmt::Display) -> String {
    error.to_string()
}

async fn connect(address: &str) -> Outcome<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(address).await.map_err(plain)?;
    stream.set_nodelay(true).map_err(plain)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(plain)?;
    tokio::spawn(connection);
    Ok(sender)
}

async fn post(
    sender: &mut SendRequest<Full<Bytes>>,
    address: &str,
    path: &str,
    encoding: &str,
    body: &Value,
) -> Outcome<(StatusCode, Bytes)> {
    let request = Request::post(path)
        .header("host", address)
        .header("content-type", "application/json")
        .header("accept-encoding", encoding)
        .body(Full::new(Bytes::from(body.to_string())))
        .map_err(plain)?;
    sender.ready().await.map_err(plain)?;
    let answer = sender.send_request(request).await.map_err(plain)?;
    let status = answer.status();
    Ok((status, answer.into_body().collect().await.map_err(plain)?.to_bytes()))
}

impl Game {
    /// Begins a game between two people and opens the page of each.
    pub async fn begin(address: &str, system: &str, battle: &str) -> Outcome<Arc<Game>> {
        let mut sender = connect(address).await?;
        let wish = json!({"system": system, "scenario": battle, "north": "human", "south": "human"});
        let (status, body) = post(&mut sender, address, "/api/games", "identity", &wish).await?;
        if status != StatusCode::CREATED {
            return Err(format!("a game is not begun: {status}"));
        }
        let begun: Value = serde_json::from_slice(&body).map_err(plain)?;
        let word = |value: &Value| value.as_str().map(str::to_owned).ok_or("a game without tokens");
        let id = word(&begun["game"])?;
        // Nobody is kept waiting for what the other could hold: the table is measured, not the wait.
        for seat in ["north", "south"] {
            let open = json!({"token": word(&begun["seats"][seat])?, "wish": "open"});
            let path = format!("/api/games/{id}/wish");
            // A system without windows knows no wishes.
            post(&mut sender, address, &path, "identity", &open).await?;
        }
        let game = Arc::new(Game {
            id,
            address: address.to_owned(),
            sender: tokio::sync::Mutex::new(sender),
            asked: Mutex::new(None),
            keys: AtomicU64::new(0),
        });
        for seat in ["north", "south"] {
            Game::watch(&game, word(&begun["seats"][seat])?).await?;
        }
        Ok(game)
    }

    /// Opens the page of a seat; when this returns it has been told the position.
    async fn watch(game: &Arc<Game>, token: String) -> Outcome<()> {
        let path = format!("ws://{}/api/games/{}/live?lang=en&token={token}", game.address, game.id);
        let (mut line, _) = connect_async(path).await.map_err(plain)?;
        let first = line.next().await.ok_or("a line closed at once")?.map_err(plain)?;
        game.told(&token, &first)?;
        let game = Arc::clone(game);
        tokio::spawn(async move {
            while let Some(Ok(message)) = line.next().await {
                if game.told(&token, &message).is_err() {
                    return;
                }
            }
        });
        Ok(())
    }

    fn told(&self, token: &str, message: &Message) -> Outcome<()> {
        let Message::Text(text) = message else { return Ok(()) };
        let told: Told = serde_json::from_str(text).map_err(plain)?;
        if told.your_turn {
            let answers = told.choices.into_iter().map(|choice| choice.action).collect();
            let asked = Asked { token: token.to_owned(), seq: told.seq, answers };
            *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(asked);
        }
        Ok(())
    }

    /// Decides what the game waits for; nothing while it waits for an answer of the server.
    pub fn decide(&self, dice: &mut FastDice) -> Option<Decision> {
        let Asked { token, seq, answers } =
            self.asked.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        let action = &answers[dice.below(answers.len() as u32) as usize];
        let key = self.keys.fetch_add(1, Ordering::Relaxed).to_string();
        Some(Decision(json!({"token": token, "seq": seq, "action": action, "key": key})))
    }

    /// Sends a decision; when this returns well it is acknowledged.
    pub async fn act(&self, Decision(body): &Decision) -> Outcome<()> {
        let path = format!("/api/games/{}/act?lang=en", self.id);
        let mut sender = self.sender.lock().await;
        // The answer is asked for as browsers do and only counted: what the page shows comes over its line.
        match post(&mut sender, &self.address, &path, "gzip", body).await? {
            (StatusCode::OK, _) => Ok(()),
            (status, _) => Err(format!("status {status}")),
        }
    }
}

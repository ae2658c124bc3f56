//! One player against an easy opponent, while another address has hard ones play each other in forty games and
//! watches all of them.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::Company;
use crate::load::Outcome;
use crate::load::server::Server;

/// How many games the other address has.
const GAMES: usize = 40;

/// How many decisions of ours are answered.
const REPLIES: usize = 60;

/// How long one of them is waited for before this gives up.
const FOREVER: Duration = Duration::from_secs(120);

fn plain(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A connection from an address of this machine.
async fn connect(server: &Server, from: [u8; 4]) -> Outcome<TcpStream> {
    let socket = TcpSocket::new_v4().map_err(plain)?;
    socket.bind((from, 0).into()).map_err(plain)?;
    let stream = socket.connect(server.address.parse().map_err(plain)?).await.map_err(plain)?;
    stream.set_nodelay(true).map_err(plain)?;
    Ok(stream)
}

struct Caller<'a> {
    server: &'a Server,
    from: [u8; 4],
    sender: SendRequest<Full<Bytes>>,
}

impl<'a> Caller<'a> {
    async fn new(server: &'a Server, from: [u8; 4]) -> Outcome<Caller<'a>> {
        let (sender, connection) =
            handshake(TokioIo::new(connect(server, from).await?)).await.map_err(plain)?;
        tokio::spawn(connection);
        Ok(Caller { server, from, sender })
    }

    async fn post(&mut self, path: &str, body: &Value) -> Outcome<Value> {
        let request = Request::post(path)
            .header("host", &self.server.address)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body.to_string())))
            .map_err(plain)?;
        self.sender.ready().await.map_err(plain)?;
        let answer = self.sender.send_request(request).await.map_err(plain)?;
        let status = answer.status();
        let body = answer.into_body().collect().await.map_err(plain)?.to_bytes();
        match status.is_success() {
            true => serde_json::from_slice(&body).map_err(plain),
            false => Err(format!("{status}: {}", String::from_utf8_lossy(&body))),
        }
    }

    async fn begin(&mut self, (system, battle): (&str, &str), north: &str, south: &str) -> Outcome<Value> {
        let wish = json!({"system": system, "scenario": battle, "north": north, "south": south});
        self.post("/api/games", &wish).await
    }

    /// Watches a game; every push is handed on with the moment it came.
    async fn watch(
        &self,
        begun: &Value,
        seat: &str,
    ) -> Outcome<tokio::sync::mpsc::UnboundedReceiver<(Instant, Value)>> {
        let token = begun["seats"][seat].as_str().ok_or("no token")?;
        let id = begun["game"].as_str().ok_or("no game")?;
        let path = format!("ws://{}/api/games/{id}/live?lang=en&token={token}", self.server.address);
        let (mut line, _) =
            client_async(path, connect(self.server, self.from).await?).await.map_err(plain)?;
        let (pushed, pushes) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(Ok(message)) = line.next().await {
                let Message::Text(text) = message else { continue };
                let told = serde_json::from_str(&text).unwrap_or(Value::Null);
                if pushed.send((Instant::now(), told)).is_err() {
                    return;
                }
            }
        });
        Ok(pushes)
    }
}

/// The battle we fight.
const OURS: (&str, &str) = ("commands-colors", "foragers");

/// Measures how long we wait.
pub async fn measure(server: &Server) -> Outcome<Company> {
    let mut others = Caller::new(server, [127, 0, 0, 1]).await?;
    let mut watched = Vec::new();
    for game in 0..GAMES {
        let battle = [("commands-colors", "zama"), ("hail-caesar", "zama")][game % 2];
        let begun = others.begin(battle, "level3", "level3").await?;
        watched.push(others.watch(&begun, "spectator").await?);
    }
    let mut we = Caller::new(server, [127, 0, 0, 2]).await?;
    let mut waits = Vec::new();
    let mut key = 0;
    while waits.len() < REPLIES {
        let begun = we.begin(OURS, "human", "level1").await?;
        let mut line = we.watch(&begun, "north").await?;
        let (id, token) = (begun["game"].as_str().unwrap_or_default(), begun["seats"]["north"].clone());
        // None while it is our turn, else since when we wait.
        let mut since: Option<Instant> = None;
        while waits.len() < REPLIES {
            let next = tokio::time::timeout(FOREVER, line.recv()).await;
            let Some((at, told)) = next.map_err(|_| "an easy opponent never answers")? else { break };
            if told["over"].is_object() {
                break;
            }
            if told["your_turn"] == true {
                waits.extend(since.take().map(|since| at.saturating_duration_since(since)));
                key += 1;
                let action = told["choices"][0]["action"].clone();
                let act =
                    json!({"token": token, "seq": told["seq"], "key": key.to_string(), "action": action});
                // A push that was older than the game is answered by the next.
                if let Ok(after) = we.post(&format!("/api/games/{id}/act"), &act).await
                    && after["your_turn"] != true
                {
                    since = Some(Instant::now());
                }
            }
        }
    }
    let mut made = 0;
    for line in &mut watched {
        let mut last = 0;
        while let Ok((_, told)) = line.try_recv() {
            last = told["steps"].as_u64().unwrap_or(last);
        }
        made += last;
    }
    waits.sort();
    let ms = |wait: Option<&Duration>| wait.map_or(0.0, |wait| wait.as_secs_f64() * 1e3);
    Ok(Company {
        games: GAMES,
        made,
        replies: waits.len(),
        median_ms: ms(waits.get(waits.len() / 2)),
        longest_ms: ms(waits.last()),
    })
}

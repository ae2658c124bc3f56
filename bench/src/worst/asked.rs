//! Every route with the worst that may be sent to it.

use std::time::Instant;

use acies_kit::system::System;
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use super::{Cost, files};
use crate::load::Outcome;
use crate::load::server::Server;

/// The longest address a request may have, less a little.
const ADDRESS: usize = 60_000;

fn plain(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A word of notation as it stands in an address.
fn escaped(word: &str) -> String {
    word.replace(' ', "%20").replace('+', "%2B").replace('#', "%23").replace('&', "%26")
}

/// A connection, and what was measured on it.
struct Asker<'a> {
    server: &'a Server,
    sender: SendRequest<Full<Bytes>>,
    costs: Vec<Cost>,
}

impl Asker<'_> {
    /// Asks, and writes down what it cost under a name.
    async fn ask(
        &mut self,
        what: &str,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Outcome<Value> {
        let sent = path.len() + body.len();
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", &self.server.address)
            .header("content-type", kind)
            .header("accept-encoding", "identity")
            .body(Full::new(Bytes::from(body)))
            .map_err(plain)?;
        self.sender.ready().await.map_err(plain)?;
        let before = self.server.cpu()?;
        let begun = Instant::now();
        let answer = self.sender.send_request(request).await.map_err(plain)?;
        let status = answer.status().as_u16();
        let body = answer.into_body().collect().await.map_err(plain)?.to_bytes();
        let wall_ms = begun.elapsed().as_secs_f64() * 1e3;
        let cpu_ms = self.server.cpu()?.saturating_sub(before).as_secs_f64() * 1e3;
        if !what.is_empty() {
            self.costs.push(Cost { what: what.into(), sent, status, answer: body.len(), cpu_ms, wall_ms });
        }
        Ok(serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    async fn get(&mut self, what: &str, path: &str) -> Outcome<Value> {
        self.ask(what, "GET", path, "text/plain", String::new()).await
    }

    /// Asks all of these; only the dearest is written down.
    async fn dearest(&mut self, what: &str, paths: Vec<String>) -> Outcome<()> {
        let first = self.costs.len();
        for path in paths {
            self.get(what, &path).await?;
        }
        let asked = self.costs.split_off(first);
        self.costs.extend(asked.into_iter().max_by(|one, other| one.cpu_ms.total_cmp(&other.cpu_ms)));
        Ok(())
    }

    /// Looks at an open game in every way there is, as absurdly as can be.
    async fn look(&mut self, name: &str, begun: &Value) -> Outcome<()> {
        let id = begun["game"].as_str().ok_or("no game was begun")?.to_owned();
        let mut seat = String::new();
        let mut seen = Value::Null;
        for side in ["north", "south"] {
            let token = begun["seats"][side].as_str().unwrap_or_default().to_owned();
            let now = self
                .get(&format!("{name}: opened, seen by {side}"), &format!("/api/games/{id}?token={token}"))
                .await?;
            if now["your_turn"] == true || seat.is_empty() {
                (seat, seen) = (token, now);
            }
        }
        let path = |rest: &str| format!("/api/games/{id}/{rest}&token={seat}");
        let steps = seen["steps"].as_u64().unwrap_or(0);
        self.get(&format!("{name}: replayed to step {steps}"), &path(&format!("at?step={steps}"))).await?;
        self.get(
            &format!("{name}: exported"),
            &format!(
                "/api/games/{id}/export?token={}&other={}",
                begun["seats"]["north"].as_str().unwrap_or_default(),
                begun["seats"]["south"].as_str().unwrap_or_default()
            ),
        )
        .await?;
        let picks = format!("[{}%22s1%22]", "%22s1%22,%22n1%22,%22a1%22,".repeat(ADDRESS / 27));
        self.get(&format!("{name}: explain, many picks"), &path(&format!("explain?picks={picks}"))).await?;
        let words = "move%20s1%20".repeat(ADDRESS / 12);
        self.get(&format!("{name}: explain, a long action"), &path(&format!("explain?action={words}")))
            .await?;
        let place = "s".repeat(ADDRESS);
        self.get(&format!("{name}: look, a long place"), &path(&format!("look?place={place}"))).await?;
        let choices: Vec<String> = seen["choices"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|choice| choice["action"].as_str().map(str::to_owned))
            .collect();
        // Every answer open now as it is and with its numbers out of all proportion; the dearest of each is told.
        let far = |action: &str| -> String {
            action
                .split(' ')
                .map(|word| match word.parse::<i64>() {
                    Ok(number) => (number.signum().max(1) * 2_000_000_000).to_string(),
                    Err(_) => word.to_owned(),
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        for (kind, change) in [("an open answer", false), ("an answer out of all proportion", true)] {
            let asked =
                choices.iter().take(200).map(|action| if change { far(action) } else { action.clone() });
            let asked = asked.map(|action| path(&format!("explain?action={}", escaped(&action))));
            self.dearest(&format!("{name}: explain, {kind}"), asked.collect()).await?;
        }
        for place in ["s1", "n1", "e5", "a1"] {
            self.get(&format!("{name}: look at {place}"), &path(&format!("look?place={place}"))).await?;
        }
        // Every place that an open answer names: the card of whoever is there, and the ways that begin there.
        let mut places: Vec<String> = seen["choices"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|choice| choice["picks"].as_array().into_iter().flatten())
            .filter_map(|place| place.as_str().map(escaped))
            .collect();
        places.sort();
        places.dedup();
        let looks = places.iter().map(|place| path(&format!("look?place={place}")));
        self.dearest(&format!("{name}: look at a place of an answer"), looks.collect()).await?;
        let ways = places.iter().map(|place| path(&format!("explain?picks=[%22{place}%22]")));
        self.dearest(&format!("{name}: explain, a place picked"), ways.collect()).await?;
        let action = "move ".repeat(50_000);
        let act = json!({"token": seat, "seq": seen["seq"], "key": "k", "action": action}).to_string();
        self.ask(
            &format!("{name}: act, a long action"),
            "POST",
            &format!("/api/games/{id}/act"),
            "application/json",
            act,
        )
        .await?;
        let undo = json!({"token": seat, "seq": seen["seq"], "key": "u"}).to_string();
        self.ask(
            &format!("{name}: undo"),
            "POST",
            &format!("/api/games/{id}/undo"),
            "application/json",
            undo,
        )
        .await?;
        Ok(())
    }
}

/// Asks all of it.
pub async fn measure(server: &Server) -> Outcome<Vec<Cost>> {
    let stream = TcpStream::connect(&server.address).await.map_err(plain)?;
    stream.set_nodelay(true).map_err(plain)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(plain)?;
    tokio::spawn(connection);
    let mut asker = Asker { server, sender, costs: Vec::new() };
    for path in ["/api/systems", "/api/systems/hail-caesar/rules", "/api/systems/hail-caesar/armies"] {
        asker.get(&format!("GET {path}, the first time"), path).await?;
        asker.get(&format!("GET {path}, later"), path).await?;
    }
    asker.get("GET a map", "/api/systems/hail-caesar/scenarios/zama/map.svg").await?;
    for (what, army) in files::armies() {
        for route in ["check", "open"] {
            let path = format!("/api/systems/hail-caesar/armies/{route}");
            asker.ask(&format!("army {route}: {what}"), "POST", &path, "text/plain", army.clone()).await?;
        }
        let half: String = army.chars().take(100_000).collect();
        let wish =
            json!({"south_army": half, "north_army": half, "south": "human", "north": "human"}).to_string();
        let path = "/api/systems/hail-caesar/armies/battle";
        asker.ask(&format!("army battle: {what}"), "POST", path, "application/json", wish).await?;
    }
    let import = "/api/games/import";
    let strewn = files::terrain(&acies_hail_caesar::SYSTEM, "watling-street")?;
    asker.ask("import: 20,000 pieces of terrain", "POST", import, "text/plain", strewn).await?;
    asker
        .ask("import: 4 MB that mean nothing", "POST", import, "text/plain", "x\n".repeat(2_090_000))
        .await?;
    for (name, system, battle) in games() {
        let wish = json!({"system": system.id(), "scenario": battle, "north": "human", "south": "human"})
            .to_string();
        let begun =
            asker.ask(&format!("{name}: begun"), "POST", "/api/games", "application/json", wish).await?;
        asker.look(name, &begun).await?;
        // In the middle, when most is open, and at the end of a game that is as long as it may be.
        for (when, save) in
            [("halfway", files::halfway(system, battle, 1)?), ("whole", files::save(system, battle, 1)?)]
        {
            let entries = save.lines().count() - 1;
            let name = format!("{name}, {when}, {entries} entries");
            let begun = asker.ask(&format!("{name}: imported"), "POST", import, "text/plain", save).await?;
            asker.look(&name, &begun).await?;
        }
    }
    Ok(asker.costs)
}

/// What is begun and imported: a large battle of every system that is offered and of every kind it has.
fn games() -> [(&'static str, &'static dyn System, &'static str); 7] {
    let ancients = &acies_ancients::SYSTEM;
    [
        ("commands-colors", &acies_commands_colors::SYSTEM, "zama"),
        ("hail-caesar", &acies_hail_caesar::SYSTEM, "zama"),
        ("ancients on land", ancients, "gaugamela"),
        ("ancients at sea", ancients, "ecnomus"),
        ("ancients at war", ancients, "punic"),
        ("crossbows", &acies_crossbows::SYSTEM, "pinkie"),
        ("armati", &acies_armati::SYSTEM, "magnesia"),
    ]
}

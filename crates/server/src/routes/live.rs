//! The table as it changes, pushed over a WebSocket.
//!
//! Whoever connects says the last sequence number seen. If the game has gone on since, the present is sent
//! at once; after that whatever changes. Each push is the whole snapshot, so nothing can be missed. A peer that
//! answers no ping any more is taken for gone. A line that asks for it is told of the company at the table too.

use std::sync::Arc;
use std::time::Duration;

use acies_core::side::Viewer;
use acies_text::Language;
use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior};

use crate::address::Asker;
use crate::ask::{Asked, Reader};
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::hall::Hall;
use crate::protocol::CompanyNews;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new().route("/api/games/{game}/live", get(live))
}

/// When to try again if too many watch: about as long as a browser waits before it connects again.
const FULL_S: u64 = 10;

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    token: String,
    since: Option<u64>,
    #[serde(default)]
    company: bool,
    /// Whether one screen serves both sides.
    #[serde(default)]
    shared: bool,
}

async fn live(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(since): Asked<Since>,
    Asker(who): Asker,
    Reader(language): Reader,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&since.token)?;
    let upgrade = upgrade.map_err(|error| ApiError::new(Problem::BadRequest).detail(error.body_text()))?;
    let full = |problem| ApiError { retry: Some(FULL_S), ..ApiError::new(problem) };
    let line = hall.line(&game, who).map_err(full)?;
    // Nothing is expected from the browser on this line: small messages only, and they are not read.
    let upgrade = upgrade.max_message_size(4096).max_frame_size(4096);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _counted = hall.watch().lines.enter();
        if let Viewer::Seat(side) = viewer
            && !since.shared
            && let Err(error) = game.sits_apart(side).await
        {
            // Without it a hint might be given between people: the line is tried again.
            tracing::warn!(game = %game.about.id, ?error, "who sits there could not be kept");
            return;
        }
        let here = game.enters(viewer);
        // Before anything is set going for him he counts as watching, or the machine might go to sleep again.
        let changes = game.changes.subscribe();
        let company = since.company.then(|| game.company.listen());
        hall.presence(&game).await;
        push(socket, &hall, &game, Reading { viewer, language, changes, company, known: since.since }).await;
        drop((here, line));
        hall.presence(&game).await;
    }))
}

/// Whether a message was taken in time.
async fn sent(socket: &mut WebSocket, message: Message, patience: Duration) -> bool {
    matches!(tokio::time::timeout(patience, socket.send(message)).await, Ok(Ok(())))
}

/// Who reads on a line, and from where on.
struct Reading {
    viewer: Viewer,
    language: Language,
    changes: watch::Receiver<u64>,
    company: Option<watch::Receiver<u64>>,
    known: Option<u64>,
}

/// Waits until the company at the table has changed; for ever, if nobody asked for it.
async fn changed(company: &mut Option<watch::Receiver<u64>>) {
    let told = match company {
        Some(news) => news.changed().await.is_ok(),
        None => false,
    };
    if !told {
        std::future::pending::<()>().await;
    }
}

async fn push(mut socket: WebSocket, hall: &Hall, game: &Arc<OpenGame>, reading: Reading) {
    let Reading { viewer, language, mut changes, mut company, mut known } = reading;
    let lines = hall.lines();
    let mut pings = tokio::time::interval_at(Instant::now() + lines.ping, lines.ping);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut last: Option<Arc<str>> = None;
    // Whoever comes is told who is there; after that whenever it changes.
    if let Some(news) = &mut company {
        news.mark_changed();
    }
    loop {
        // The version is taken before the snapshot is made: a change in between is sent again, never lost.
        changes.borrow_and_update();
        let text = {
            let Ok(mut live) = game.lock().await else { return };
            let unseen =
                known.take() != Some(live.record.seq(viewer)) || live.thinking || live.pauses.open.is_some();
            match super::games::shown(hall, game, &mut live, viewer, language) {
                // What changed for somebody else only is nothing to him, not even a message.
                Ok(text) => {
                    let new = last.replace(Arc::clone(&text)).as_ref() != Some(&text);
                    (unseen && new).then_some(text)
                }
                Err(_) => return,
            }
        };
        // Whoever takes nothing for so long has gone, whatever his connection says.
        if let Some(text) = text
            && !sent(&mut socket, Message::text(text.to_string()), lines.silence).await
        {
            return;
        }
        // Wait for a change, or for the browser to go.
        loop {
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    break;
                }
                // Beside the game, not with it: nothing of the game is looked at here.
                () = changed(&mut company) => {
                    let news = CompanyNews { company: game.company.shown(viewer) };
                    let Ok(text) = serde_json::to_string(&news) else { return };
                    if !sent(&mut socket, Message::text(text), lines.silence).await {
                        return;
                    }
                }
                message = socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => heard = Instant::now(),
                },
                _ = pings.tick() => {
                    let gone = heard.elapsed() > lines.ping + lines.silence;
                    if gone || !sent(&mut socket, Message::Ping(Bytes::new()), lines.silence).await {
                        return;
                    }
                }
            }
        }
    }
}

//! The table as it changes, pushed over a WebSocket.
//!
//! Whoever connects says the last sequence number seen. If the game has gone on since, the present is sent
//! at once; after that whatever changes. Each push is the whole snapshot, so nothing can be missed.

use std::sync::Arc;

use acies_core::side::Viewer;
use acies_text::Language;
use axum::Router;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;

use crate::ask::{Asked, Reader};
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::hall::Hall;

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
}

async fn live(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(since): Asked<Since>,
    Reader(language): Reader,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&since.token)?;
    let upgrade = upgrade.map_err(|error| ApiError::new(Problem::BadRequest).detail(error.body_text()))?;
    let full = ApiError { retry: Some(FULL_S), ..ApiError::new(Problem::TooManyLines) };
    let line = hall.line(&game).ok_or(full)?;
    // Nothing is expected from the browser on this line: small messages only, and they are not read.
    let upgrade = upgrade.max_message_size(4096).max_frame_size(4096);
    Ok(upgrade.on_upgrade(move |socket| async move {
        push(socket, hall, game, viewer, language, since.since).await;
        drop(line);
    }))
}

async fn push(
    mut socket: WebSocket,
    hall: Hall,
    game: Arc<OpenGame>,
    viewer: Viewer,
    language: Language,
    since: Option<u64>,
) {
    let mut changes = game.changes.subscribe();
    let mut known = since;
    loop {
        // The version is taken before the snapshot is made: a change in between is sent again, never lost.
        changes.borrow_and_update();
        let text = {
            let Ok(mut live) = game.lock().await else { return };
            let unseen = known.take() != Some(live.seq) || live.thinking;
            match super::games::shown(&hall, &game, &mut live, viewer, language) {
                Ok(text) if unseen => Some(text),
                Ok(_) => None,
                Err(_) => return,
            }
        };
        if let Some(text) = text
            && socket.send(Message::text(text.to_string())).await.is_err()
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
                message = socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }
}

//! Games: begun, looked at, replayed, saved and loaded.

use std::str::FromStr;
use std::sync::Arc;

use acies_core::journal::Journal;
use acies_core::side::{BySide, Side, Viewer};
use acies_text::Language;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;

use crate::address::Asker;
use crate::ask::{Asked, Reader, Sent, Text};
use crate::error::{ApiError, Problem};
use crate::game::{Live, OpenGame};
use crate::hall::Hall;
use crate::player::Player;
use crate::protocol::{GameBegun, NewGame};
use crate::work::Wanted;
use crate::{options, snapshot, speech};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/games", post(begin))
        .route("/api/games/import", post(import).layer(DefaultBodyLimit::max(super::SAVE)))
        .route("/api/games/{game}", get(present))
        .route("/api/games/{game}/at", get(earlier))
        .route("/api/games/{game}/board.svg", get(board))
        .route("/api/games/{game}/export", get(export))
}

/// A token in the address.
#[derive(Deserialize)]
pub(super) struct Key {
    #[serde(default)]
    pub token: String,
}

pub(super) fn player(word: &str) -> Result<Player, ApiError> {
    Player::from_str(word).map_err(|_| ApiError::new(Problem::UnknownPlayer).detail(word))
}

async fn begin(
    State(hall): State<Hall>,
    Asker(who): Asker,
    Sent(wish): Sent<NewGame>,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let system = hall.system(&wish.system)?;
    let players = BySide([player(&wish.north)?, player(&wish.south)?]);
    let chosen = options::chosen(&wish.options)?;
    Ok((StatusCode::CREATED, Json(hall.begin(system, (&wish.scenario, chosen), players, who).await?)))
}

/// Who goes on with an imported game: people, unless the address says otherwise.
#[derive(Deserialize)]
struct GoesOn {
    north: Option<String>,
    south: Option<String>,
}

async fn import(
    State(hall): State<Hall>,
    Asked(goes_on): Asked<GoesOn>,
    Asker(who): Asker,
    Text(text): Text,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let of = |word: Option<String>| word.map_or(Ok(Player::Human), |word| player(&word));
    let players = BySide([of(goes_on.north)?, of(goes_on.south)?]);
    Ok((StatusCode::CREATED, Json(hall.import(text, players, who).await?)))
}

/// The snapshot of the present, made once for all who see the same.
pub(super) fn shown(
    hall: &Hall,
    game: &OpenGame,
    live: &mut Live,
    viewer: Viewer,
    language: Language,
) -> Result<Arc<str>, ApiError> {
    let key = (snapshot::seat_word(viewer), language.word());
    if let Some(text) = live.shown.get(&key) {
        return Ok(Arc::clone(text));
    }
    let made = snapshot::present(game, live, viewer, hall.voice(game, language));
    let text =
        serde_json::to_string(&made).map_err(|error| ApiError::new(Problem::Internal).detail(error))?;
    let text: Arc<str> = text.into();
    // A window's owner is told how much of its time is left, which is another at every look.
    if made.window.is_none_or(|window| window.left.is_none()) {
        live.shown.insert(key, Arc::clone(&text));
    }
    Ok(text)
}

async fn present(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    Reader(language): Reader,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&key.token)?;
    let mut live = game.lock().await?;
    Ok(speech::json(shown(&hall, &game, &mut live, viewer, language)?.to_string()))
}

/// A token in the address, and a step.
#[derive(Deserialize)]
pub(super) struct Moment {
    #[serde(default)]
    pub token: String,
    pub step: usize,
}

/// What was played up to a step as a viewer counts them; none if the game had parted from the rules of today by then.
pub(super) fn played_until(live: &Live, viewer: Viewer, step: usize) -> Result<Option<Journal>, ApiError> {
    let steps = live.record.steps(viewer);
    if step > steps {
        return Err(ApiError::new(Problem::UnknownStep).detail(steps));
    }
    let count = live.record.count_at(viewer, step);
    let parted = live.parted.as_ref().is_some_and(|parted| count > parted.agreed);
    Ok((!parted).then(|| live.record.until(count)))
}

async fn earlier(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(moment): Asked<Moment>,
    Asker(who): Asker,
    Reader(language): Reader,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&moment.token)?;
    // The game goes on while its past is replayed.
    let journal = {
        let live = game.lock().await?;
        let Some(journal) = played_until(&live, viewer, moment.step)? else {
            let voice = hall.voice(&game, language);
            return Ok(Json(snapshot::beyond(&game, &live, moment.step, viewer, voice)).into_response());
        };
        journal
    };
    let replayed = Arc::clone(&game);
    let replay = move |wanted: &Wanted| replayed.earlier(journal, wanted);
    let table = hall.work(who, Problem::Internal, replay).await??;
    let live = game.lock().await?;
    let made = snapshot::earlier(&game, &*table, &live, viewer, hall.voice(&game, language));
    drop(live);
    Ok(Json(made).into_response())
}

async fn board(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    game.viewer(&key.token)?;
    let live = game.lock().await?;
    let ground = game.ground(&*live.table, hall.voice(&game, language));
    Ok(super::systems::drawing(&ground.picture, &headers))
}

/// Tokens in the address: both seats may ask together.
#[derive(Deserialize)]
struct Keys {
    #[serde(default)]
    token: String,
    #[serde(default)]
    other: String,
}

async fn export(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(keys): Asked<Keys>,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&keys.token)?;
    let live = game.lock().await?;
    // The journal tells everything: who is given it while the game lasts must sit at both sides already.
    if !OpenGame::is_over(&live) {
        let other = if keys.other.is_empty() { None } else { Some(game.viewer(&keys.other)?) };
        let seats = [Some(viewer), other];
        if !Side::BOTH.iter().all(|side| seats.contains(&Some(Viewer::Seat(*side)))) {
            return Err(Problem::Secret.into());
        }
    }
    let name = format!("attachment; filename=\"{}-{}.acies\"", file_word(&game.about.scenario), id);
    let text = live.record.journal.write();
    Ok((
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
}

/// A word that can stand in the name of a file, whatever an imported scenario is called.
pub(super) fn file_word(text: &str) -> String {
    text.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').take(40).collect()
}

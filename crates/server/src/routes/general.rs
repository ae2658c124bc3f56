//! Before, in and after a battle: what it is about, a hint on request, its course, and a picture of any position.

use std::sync::Arc;

use acies_core::side::Viewer;
use acies_render::svg::{self, Light};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};

use super::games::{Key, Moment, file_word, played_until};
use crate::address::Asker;
use crate::ask::{Asked, Reader, Sent};
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::hall::Hall;
use crate::protocol::{About, Armies, AskGeneral, Course, Hint};
use crate::work::Wanted;
use crate::{course, general};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/games/{game}/about", get(about))
        .route("/api/games/{game}/hint", post(hint))
        .route("/api/games/{game}/course", get(course_of))
        .route("/api/games/{game}/picture.svg", get(picture))
}

async fn about(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    Reader(language): Reader,
) -> Result<Json<About>, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&key.token)?;
    let stakes = game.lock().await?.table.stakes(viewer).map(|said| hall.voice(&game, language).say(&said));
    let (info, word) = (game.battle.info(), language.word());
    let said = |text: &acies_words::Bilingual| text.get(word).to_owned();
    // A story tells the road to the battle first, then the fight and what it changed.
    let story = info.story.get(word).replace("\r\n", "\n");
    let mut parts = story.split("\n\n").map(|part| part.trim().replace('\n', " "));
    Ok(Json(About {
        title: said(&info.title),
        road: parts.next().unwrap_or_default(),
        history: parts.filter(|part| !part.is_empty()).collect(),
        armies: Armies {
            north: said(&info.armies[acies_core::side::Side::North]),
            south: said(&info.armies[acies_core::side::Side::South]),
        },
        first: info.first.map(|side| side.word().into()),
        stakes,
        special: info.special.iter().map(said).collect(),
        source: said(&info.source),
    }))
}

async fn hint(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Sent(ask): Sent<AskGeneral>,
) -> Result<Json<Hint>, ApiError> {
    let game = hall.game(&id).await?;
    let Viewer::Seat(by) = game.viewer(&ask.token)? else { return Err(Problem::Spectator.into()) };
    let voice = hall.voice(&game, language);
    general::hint(&hall, &game, (by, who), (ask.seq, &ask.other), voice).await.map(Json)
}

/// The course of a battle that is over, found once for each game and kept.
async fn course_of(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    Asker(who): Asker,
    Reader(language): Reader,
) -> Result<Json<Course>, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&key.token)?;
    let journal = {
        let live = game.lock().await?;
        // Whoever knew how likely the other is to win would know something of what he holds.
        if !OpenGame::is_over(&live) {
            return Err(Problem::NotOver.into());
        }
        if live.parted.is_some() {
            return Err(Problem::Parted.into());
        }
        live.record.journal.clone()
    };
    let followed = Arc::clone(&game);
    let find = async || {
        let follow = move |wanted: &Wanted| {
            let table = followed.earlier(journal, wanted)?;
            table.course(course::AGAIN, &|| wanted.still()).ok_or(ApiError::new(Problem::Internal))
        };
        hall.work(who, Problem::Internal, follow).await?
    };
    let found = game.course.get_or_try_init(find).await?;
    let live = game.lock().await?;
    Ok(Json(course::shown(&live, found, viewer, hall.voice(&game, language))))
}

/// The whole table at a step as somebody may see it, to be kept.
async fn picture(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(moment): Asked<Moment>,
    Asker(who): Asker,
    Reader(language): Reader,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&moment.token)?;
    let played = played_until(&*game.lock().await?, viewer, moment.step)?;
    let journal = played.ok_or(Problem::Parted)?;
    let drawn = (Arc::clone(&game), hall.clone());
    let draw = move |wanted: &Wanted| {
        let (game, hall) = drawn;
        let table = game.earlier(journal, wanted)?;
        Ok::<_, ApiError>(svg::picture(&table.scene(viewer), hall.voice(&game, language), Light::Day))
    };
    let picture = hall.work(who, Problem::Internal, draw).await??;
    let name = format!("attachment; filename=\"{}-{}.svg\"", file_word(&game.about.scenario), moment.step);
    let heads = [
        (header::CONTENT_TYPE, "image/svg+xml".to_owned()),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((heads, picture).into_response())
}

//! What players do: act, take back, resign, offer, answer, mix values into the dice, and go on under other rules.

use acies_core::any_table::WhyNot;
use acies_core::side::Viewer;
use acies_text::Language;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::post;

use crate::ask::{Reader, Sent};
use crate::error::{ApiError, Problem};
use crate::game::{Denied, OpenGame, Wish};
use crate::hall::Hall;
use crate::protocol::{Act, Mix, Reply, SeatRequest};
use crate::speech;

/// The longest key a browser may make up.
const KEY: usize = 128;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/games/{game}/act", post(act))
        .route("/api/games/{game}/undo", post(undo))
        .route("/api/games/{game}/resign", post(resign))
        .route("/api/games/{game}/offer-draw", post(offer_draw))
        .route("/api/games/{game}/answer", post(answer))
        .route("/api/games/{game}/resume", post(resume))
        .route("/api/games/{game}/mix", post(mix))
}

/// The error for an action the rules do not play.
pub(super) fn denied(hall: &Hall, game: &OpenGame, language: Language, why: WhyNot) -> ApiError {
    match why {
        WhyNot::Unreadable(error) => ApiError::new(Problem::Unreadable).told(error.said()),
        WhyNot::Ended => Problem::GameOver.into(),
        WhyNot::Refused(clause, message) => {
            let said = hall.voice(game, language).say(&message);
            ApiError { clause: Some(clause.0), ..ApiError::new(Problem::Refused).said(said) }
        }
    }
}

async fn answer_request(
    hall: &Hall,
    id: &str,
    language: Language,
    wish: Wish,
    request: SeatRequest,
) -> Result<Response, ApiError> {
    if request.key.is_empty() || request.key.len() > KEY {
        let what = format!("key must have 1 to {KEY} letters");
        return Err(ApiError::new(Problem::BadRequest).detail(what));
    }
    let game = hall.game(id).await?;
    let viewer = game.viewer(&request.token)?;
    let Viewer::Seat(by) = viewer else { return Err(Problem::Spectator.into()) };
    hall.fulfil_and_go_on(&game, by, wish, request.seq, Some(request.key)).await.map_err(
        |why| match why {
            Denied::Table(error) => error,
            Denied::Rules(why) => denied(hall, &game, language, why),
        },
    )?;
    let mut live = game.lock().await?;
    Ok(speech::json(super::games::shown(hall, &game, &mut live, viewer, language)?.to_string()))
}

async fn act(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(act): Sent<Act>,
) -> Result<Response, ApiError> {
    let Act { token, seq, action, key } = act;
    answer_request(&hall, &id, language, Wish::Act(action), SeatRequest { token, seq, key }).await
}

async fn undo(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(request): Sent<SeatRequest>,
) -> Result<Response, ApiError> {
    answer_request(&hall, &id, language, Wish::Undo, request).await
}

async fn resign(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(request): Sent<SeatRequest>,
) -> Result<Response, ApiError> {
    answer_request(&hall, &id, language, Wish::Resign, request).await
}

async fn offer_draw(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(request): Sent<SeatRequest>,
) -> Result<Response, ApiError> {
    answer_request(&hall, &id, language, Wish::OfferDraw, request).await
}

async fn resume(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(request): Sent<SeatRequest>,
) -> Result<Response, ApiError> {
    answer_request(&hall, &id, language, Wish::Resume, request).await
}

async fn answer(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(reply): Sent<Reply>,
) -> Result<Response, ApiError> {
    let Reply { token, seq, key, accept } = reply;
    answer_request(&hall, &id, language, Wish::Answer(accept), SeatRequest { token, seq, key }).await
}

async fn mix(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(mix): Sent<Mix>,
) -> Result<Response, ApiError> {
    let Mix { token, seq, key, value } = mix;
    answer_request(&hall, &id, language, Wish::Mix(value), SeatRequest { token, seq, key }).await
}

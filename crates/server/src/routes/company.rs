//! The company at a table: names, words, playing again, and the list of one's own games.

use std::sync::Arc;

use acies_core::side::{Side, Viewer};
use acies_text::Language;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};

use super::games::Key;
use crate::address::{Asker, Who};
use crate::ask::{Asked, Reader, Sent};
use crate::company::{self, NAME, WORD};
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::hall::Hall;
use crate::protocol::{Company, MyGame, MyGames, Myself, NewWord, Rematch, Standing};
use crate::standing::standing;

/// The most games asked about at once.
const MINE: usize = 30;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/games/{game}/company", get(present).post(introduce))
        .route("/api/games/{game}/word", post(say))
        .route("/api/games/{game}/rematch", post(again))
        .route("/api/mine", post(mine))
}

/// The game, and the side whose token it is.
async fn seat(hall: &Hall, id: &str, token: &str) -> Result<(Arc<OpenGame>, Side), ApiError> {
    let game = hall.game(id).await?;
    match game.viewer(token)? {
        Viewer::Seat(side) => Ok((game, side)),
        Viewer::Spectator => Err(Problem::Spectator.into()),
    }
}

async fn present(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
) -> Result<Json<Company>, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&key.token)?;
    Ok(Json(game.company.shown(viewer)))
}

async fn introduce(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Sent(myself): Sent<Myself>,
) -> Result<Json<Company>, ApiError> {
    let (game, side) = seat(&hall, &id, &myself.token).await?;
    let before = game.company.player(side);
    let mut player = before.clone();
    if let Some(name) = &myself.name {
        player.name = match name.trim() {
            "" => None,
            name => Some(company::line(name, NAME).ok_or(ApiError::new(Problem::BadName).detail(NAME))?),
        };
    }
    player.hears = myself.hears.unwrap_or(before.hears);
    // Whoever says what is known already writes nothing and disturbs nobody.
    if player != before {
        game.company.paced(side)?;
        game.introduces(side, player).await?;
    }
    Ok(Json(game.company.shown(Viewer::Seat(side))))
}

async fn say(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Sent(word): Sent<NewWord>,
) -> Result<Json<Company>, ApiError> {
    let (game, side) = seat(&hall, &id, &word.token).await?;
    let text = company::line(&word.text, WORD).ok_or(ApiError::new(Problem::BadWord).detail(WORD))?;
    game.company.says(side, text)?;
    Ok(Json(game.company.shown(Viewer::Seat(side))))
}

async fn again(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asker(who): Asker,
    Sent(rematch): Sent<Rematch>,
) -> Result<Json<Company>, ApiError> {
    let (game, side) = seat(&hall, &id, &rematch.token).await?;
    hall.play_again(&game, side, rematch.again, who).await?;
    Ok(Json(game.company.shown(Viewer::Seat(side))))
}

async fn mine(
    State(hall): State<Hall>,
    Asker(who): Asker,
    Reader(language): Reader,
    Sent(mine): Sent<MyGames>,
) -> Result<Json<Vec<Standing>>, ApiError> {
    if mine.games.len() > MINE {
        let what = format!("at most {MINE} games at once");
        return Err(ApiError::new(Problem::BadRequest).detail(what));
    }
    let mut all = Vec::with_capacity(mine.games.len());
    for one in mine.games {
        all.push(look(&hall, who, language, one).await?);
    }
    Ok(Json(all))
}

/// One game of the list. Each counts as a request of its own, for each may have to be opened.
async fn look(hall: &Hall, who: Who, language: Language, one: MyGame) -> Result<Standing, ApiError> {
    let late = |seconds| ApiError { retry: Some(seconds), ..ApiError::new(Problem::TooMany) };
    hall.requests().count(who).map_err(late)?;
    let told = async {
        let game = hall.game(&one.game).await?;
        let viewer = game.viewer(&one.token)?;
        let live = game.lock().await?;
        Ok(standing(&game, &live, viewer, hall.voice(&game, language)))
    };
    let told: Result<_, ApiError> = told.await;
    let (state, now) = match told {
        Ok(now) => ("open", Some(now)),
        Err(error) => match error.problem {
            // What a wrong token meets is what is met where there is no such game.
            Problem::UnknownGame | Problem::TokenUnknown | Problem::TokenMissing => ("gone", None),
            Problem::Damaged => ("damaged", None),
            _ => return Err(error),
        },
    };
    Ok(Standing { game: one.game, state: state.into(), now })
}

//! What a seat wishes for windows. It is told to that seat only, and setting it changes nothing others see.

use acies_core::side::{Side, Viewer};
use acies_core::window::{self, Wish};
use acies_text::Language;
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};

use super::games::Key;
use crate::ask::{Asked, Reader, Sent};
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::hall::Hall;
use crate::protocol::{NewWish, WishOption, WishUnit, Wishes};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new().route("/api/games/{game}/wish", get(wish).post(set))
}

fn seat(game: &OpenGame, token: &str) -> Result<Side, ApiError> {
    match game.viewer(token)? {
        Viewer::Seat(side) => Ok(side),
        Viewer::Spectator => Err(Problem::Spectator.into()),
    }
}

/// What a side may wish, in words, and what it wishes.
async fn told(hall: &Hall, game: &OpenGame, side: Side, language: Language) -> Result<Wishes, ApiError> {
    let live = game.lock().await?;
    let wishes = Some(&live.pauses).filter(|pauses| pauses.has_wishes(&*live.table, side));
    let wishes = wishes.and_then(|_| live.table.wishes(side)).ok_or(Problem::NoWindows)?;
    let wish = &live.pauses.said[side].wish;
    let voice = hall.voice(game, language);
    let window::Wishes { title, about, ask, first, at, never, units } = &wishes;
    let options = [("ask", ask), ("first", first), ("at", at), ("never", never)];
    let chosen = |id: &String| matches!(wish, Wish::At(units) if units.contains(id));
    Ok(Wishes {
        wish: wish.word().into(),
        title: voice.say(title),
        about: voice.say(about),
        options: options
            .into_iter()
            .map(|(wish, words)| WishOption { wish: wish.into(), words: voice.say(words) })
            .collect(),
        units: units
            .iter()
            .map(|unit| WishUnit {
                id: unit.id.clone(),
                place: unit.place.clone(),
                name: voice.say(&unit.name),
                chosen: chosen(&unit.id),
            })
            .collect(),
    })
}

async fn wish(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    Reader(language): Reader,
) -> Result<Json<Wishes>, ApiError> {
    let game = hall.game(&id).await?;
    let side = seat(&game, &key.token)?;
    Ok(Json(told(&hall, &game, side, language).await?))
}

async fn set(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    Sent(new): Sent<NewWish>,
) -> Result<Json<Wishes>, ApiError> {
    let game = hall.game(&id).await?;
    let side = seat(&game, &new.token)?;
    let known = told(&hall, &game, side, language).await?.units;
    let wish: Wish = new.wish.parse().map_err(|_| ApiError::new(Problem::UnknownWish).detail(&new.wish))?;
    let wish = match wish {
        Wish::At(_) => {
            let find = |name: &String| known.iter().find(|unit| unit.id == *name || unit.place == *name);
            let unit = |name: &String| {
                let found = find(name).map(|unit| unit.id.clone());
                found.ok_or_else(|| ApiError::new(Problem::UnknownWish).detail(name))
            };
            Wish::At(new.units.iter().map(unit).collect::<Result<_, _>>()?)
        }
        wish => wish,
    };
    game.wish(side, wish).await?;
    Ok(Json(told(&hall, &game, side, language).await?))
}

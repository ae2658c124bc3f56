//! Who can open a link to this table, and the link as a picture that a telephone reads.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;

use crate::address::Asker;
use crate::ask::Asked;
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::Reach;
use crate::reach;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new().route("/api/reach", get(told)).route("/api/games/{game}/qr.svg", get(drawn))
}

async fn told(State(hall): State<Hall>, Asker(who): Asker) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(hall.reach(who))).into_response()
}

/// Which seat is invited, and at which address of the table.
#[derive(Deserialize)]
struct Invitation {
    #[serde(default)]
    token: String,
    at: String,
}

/// Draws a link to a seat of a game. Nothing else is drawn: neither another text nor an address that is not the table's.
async fn drawn(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asker(who): Asker,
    Asked(invitation): Asked<Invitation>,
) -> Result<Response, ApiError> {
    let game = hall.game(&id).await?;
    game.viewer(&invitation.token)?;
    let Reach { addresses, .. } = hall.reach(who);
    let at = addresses.iter().find(|address| **address == invitation.at).ok_or(Problem::NotFound)?;
    let link = format!("{at}/game.html?game={}#{}", game.about.id, invitation.token);
    let picture = reach::picture(&link).ok_or(Problem::NotFound)?;
    // It shows a token: no cache keeps it.
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")], picture)
        .into_response())
}

//! For whoever runs the table: is it well, and what does it do? Every request is counted and, where the log is to
//! tell that much, told.

use std::time::Instant;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::error::ApiError;
use crate::hall::Hall;
use crate::speech;

/// The address everybody may ask: whether the table is well.
pub fn routes() -> Router<Hall> {
    Router::new().route("/health", get(health))
}

/// The addresses for whoever runs the table, to be served where nobody else reads them.
pub fn private(hall: Hall) -> Router {
    Router::new()
        .merge(routes())
        .route("/metrics", get(metrics))
        .layer(axum::middleware::from_fn_with_state(hall.clone(), speech::finish))
        .with_state(hall)
}

/// Well is a table whose storage answers; if the last write failed, one is tried.
async fn health(State(hall): State<Hall>) -> Result<Response, ApiError> {
    hall.answers().await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], "ok\n").into_response())
}

async fn metrics(State(hall): State<Hall>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], hall.watch().text(hall.open_games())).into_response()
}

/// Counts an answer. The log has the path and never what follows the question mark: tokens stand there.
pub async fn noted(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status(), begun.elapsed());
    hall.watch().answered(status, took);
    let (status, micros) = (status.as_u16(), took.as_micros() as u64);
    tracing::debug!(%method, path, status, micros, "answered");
    response
}

//! The page itself: files of `web/`, part of the program.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{ApiError, Problem};
use crate::hall::Hall;

#[derive(RustEmbed)]
#[folder = "../../web/"]
struct Files;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new().route("/", get(front)).route("/game/{game}", get(game)).route("/rules/{system}", get(rules))
}

async fn front(headers: HeaderMap) -> Response {
    page(&headers, StatusCode::OK)
}

/// The short address of a game. What stands after `#`, such as a token, stays with the browser.
async fn game(Path(game): Path<String>) -> Redirect {
    Redirect::temporary(&format!("/game.html?game={}", plain(&game)))
}

/// The short address of a system's rules.
async fn rules(Path(system): Path<String>) -> Redirect {
    Redirect::temporary(&format!("/rules.html?system={}", plain(&system)))
}

/// The letters an id can have, so that an address cannot be made to lead elsewhere.
fn plain(word: &str) -> String {
    word.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')).collect()
}

/// Whatever has no address of its own: a file, or nothing.
pub async fn other(uri: Uri, headers: HeaderMap, method: axum::http::Method) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::new(Problem::NotFound).into_response();
    }
    if method != axum::http::Method::GET && method != axum::http::Method::HEAD {
        return ApiError::new(Problem::Method).into_response();
    }
    // Files are looked up by name in the program; no path leads out of it.
    match Files::get(path.trim_start_matches('/')) {
        Some(file) => answer(path, &file, &headers, StatusCode::OK),
        None => page(&headers, StatusCode::NOT_FOUND),
    }
}

fn page(headers: &HeaderMap, status: StatusCode) -> Response {
    match Files::get("index.html") {
        Some(file) => answer("index.html", &file, headers, status),
        None => ApiError::new(Problem::NotFound).into_response(),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

fn answer(path: &str, file: &EmbeddedFile, headers: &HeaderMap, status: StatusCode) -> Response {
    let hash: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    // A gzipped answer carries the same tag with a mark; both name this file.
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|given| given.trim_start_matches("W/") == tag);
    let about = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::CONTENT_TYPE, kind(path).to_owned()),
    ];
    if known && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (status, about, file.data.clone().into_owned()).into_response()
}

//! Every address of the table, each group in a file of its own, merged here.

mod armies;
mod battles;
mod company;
mod comparisons;
mod deeds;
mod explain;
mod games;
mod general;
mod live;
mod pages;
mod reach;
mod systems;
mod watch;
mod wishes;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::address::Asker;
use crate::error::{ApiError, Problem};
use crate::guard;
use crate::hall::Hall;
use crate::speech;

pub(crate) use watch::private;

/// The largest body of a request, in bytes.
const BODY: usize = 256 * 1024;

/// The largest saved game, in bytes.
pub(crate) const SAVE: usize = 4 * 1024 * 1024;

/// What a page may load: our own files and nothing else, no script in the page itself.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Every address of the table. It can be called without a socket.
pub fn router(hall: Hall) -> Router {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .merge(systems::routes())
        .merge(armies::routes())
        .merge(battles::routes())
        .merge(comparisons::routes())
        .merge(games::routes())
        .merge(general::routes())
        .merge(deeds::routes())
        .merge(explain::routes())
        .merge(live::routes())
        .merge(company::routes())
        .merge(reach::routes())
        .merge(watch::routes())
        .merge(wishes::routes())
        .merge(pages::routes())
        .fallback(pages::other)
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CompressionLayer::new())
        .layer(RequestBodyTimeoutLayer::new(hall.connections().body))
        .layer(middleware::from_fn_with_state(hall.clone(), limited))
        .layer(middleware::from_fn_with_state(hall.clone(), guard::pass))
        .layer(middleware::from_fn_with_state(hall.clone(), speech::finish))
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(middleware::from_fn_with_state(hall.clone(), watch::noted))
        .with_state(hall)
}

/// Counts the request, and turns it away where there are too many.
async fn limited(State(hall): State<Hall>, Asker(from): Asker, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let begins = request.method() == Method::POST
        && (matches!(path, "/api/games" | "/api/games/import")
            || path.ends_with("/armies/battle")
            || path.ends_with("/battles"));
    let counted = hall.requests().count(from);
    let counted = if begins { counted.and_then(|()| hall.new_games().count(from)) } else { counted };
    match counted {
        Ok(()) => {
            if let Some(rest) = path.strip_prefix("/api/games/") {
                let game = rest.split('/').next().unwrap_or_default().to_owned();
                hall.looked(&game, from).await;
            }
            next.run(request).await
        }
        Err(seconds) => ApiError { retry: Some(seconds), ..ApiError::new(Problem::TooMany) }.into_response(),
    }
}

/// A method an address does not answer; the layer below adds which it does.
async fn other_method(method: Method) -> Response {
    match method {
        Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        _ => ApiError::new(Problem::Method).into_response(),
    }
}

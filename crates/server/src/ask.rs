//! How requests are read: each fault becomes an [`ApiError`] of the one shape.

use std::convert::Infallible;

use acies_text::Language;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::error::{ApiError, Problem};
use crate::speech;

/// The language the reader wants.
pub struct Reader(pub Language);

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader(speech::language(&parts.uri, &parts.headers)))
    }
}

/// What stands after the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, ApiError> {
        let read = Query::try_from_uri(&parts.uri);
        let Query(value) =
            read.map_err(|error| ApiError::new(Problem::BadRequest).detail(error.body_text()))?;
        Ok(Asked(value))
    }
}

/// Bytes no larger than allowed.
async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, state).await.map_err(|rejection: BytesRejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Problem::TooLarge.into();
        }
        let _ = rejection.into_response();
        ApiError::new(Problem::BadRequest).detail("the body ends too soon")
    })
}

/// A body of JSON. Its depth is limited by the reader itself.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if !kind.trim().eq_ignore_ascii_case("application/json") {
            return Err(Problem::ContentType.into());
        }
        let bytes = body(request, state).await?;
        let value = serde_json::from_slice(&bytes);
        Ok(Sent(value.map_err(|error| ApiError::new(Problem::BadRequest).detail(error))?))
    }
}

/// A body of text.
pub struct Text(pub String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Text, ApiError> {
        let bytes = body(request, state).await?;
        let text = String::from_utf8(bytes.into());
        Ok(Text(text.map_err(|error| ApiError::new(Problem::BadRequest).detail(error))?))
    }
}

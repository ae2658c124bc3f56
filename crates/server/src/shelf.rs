//! Answers that never change while the server runs, made once in each language and known by a tag.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use acies_text::Language;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::picture;

/// One answer.
pub struct Kept {
    body: Bytes,
    tag: String,
}

/// All of them, by what they are about.
#[derive(Default)]
pub struct Shelf(Mutex<BTreeMap<(String, &'static str), Arc<Kept>>>);

impl Shelf {
    /// The answer under a name, made if it has not been. Only what can be made is kept, so strangers' names are not.
    pub fn get(
        &self,
        name: &str,
        language: Language,
        make: impl FnOnce() -> Result<String, ApiError>,
    ) -> Result<Arc<Kept>, ApiError> {
        let name = (name.to_owned(), language.word());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept.get(&name) {
            return Ok(Arc::clone(found));
        }
        let text = make()?;
        let made = Arc::new(Kept { tag: tag(&text), body: Bytes::from(text) });
        kept.insert(name, Arc::clone(&made));
        Ok(made)
    }
}

/// The tag of a text.
pub fn tag(text: &str) -> String {
    format!("\"{}\"", picture::key(text))
}

/// Whether the browser has what is tagged so. A compressed answer carries the same tag with a mark.
pub fn known(headers: &HeaderMap, tag: &str) -> bool {
    let given = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    given.flat_map(|value| value.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag)
}

impl Kept {
    /// The answer, or the news that the browser has it already.
    pub fn answer(&self, headers: &HeaderMap, about: &[(HeaderName, &'static str)]) -> Response {
        answer(self.body.clone(), &self.tag, headers, about)
    }
}

/// An answer with its tag, or the news that the browser has it already.
pub fn answer(body: Bytes, tag: &str, headers: &HeaderMap, about: &[(HeaderName, &'static str)]) -> Response {
    let mut response = match known(headers, tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => body.into_response(),
    };
    let out = response.headers_mut();
    for (name, value) in about {
        out.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(tag) = HeaderValue::from_str(tag) {
        out.insert(header::ETAG, tag);
    }
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    out.insert(header::VARY, HeaderValue::from_static("accept-language"));
    response
}

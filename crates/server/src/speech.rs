//! Which language a reader wants, and the errors written in it.

use std::collections::BTreeMap;

use acies_kit::system::System;
use acies_text::{Catalogue, Language, own_texts};
use acies_words::fault::Faults;
use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::hall::Hall;
use crate::protocol::{Failure, Trouble};
use crate::told;

/// The table's own texts in a language.
pub fn table_texts(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/en.ftl"),
        Language::Fr => include_str!("../text/fr.ftl"),
    }
}

/// The texts of every system in every language, made once.
pub struct Voices {
    systems: BTreeMap<(&'static str, &'static str), Catalogue>,
    plain: [Catalogue; 2],
}

impl Voices {
    /// Reads all texts.
    pub fn new(systems: &[&'static dyn System]) -> Result<Voices, Faults> {
        let plain = |language| Catalogue::new(language, &[own_texts(language), table_texts(language)]);
        let mut voices =
            Voices { systems: BTreeMap::new(), plain: [plain(Language::En)?, plain(Language::Fr)?] };
        for language in Language::ALL {
            for system in systems {
                let texts = [own_texts(language), table_texts(language), system.texts(language.word())];
                voices.systems.insert((system.id(), language.word()), Catalogue::new(language, &texts)?);
            }
        }
        Ok(voices)
    }

    /// The texts of a system; without its words if it is unknown.
    pub fn of(&self, system: &str, language: Language) -> &Catalogue {
        let mut all = self.systems.iter();
        let found = all.find(|((id, spoken), _)| *id == system && *spoken == language.word());
        found.map_or_else(|| self.plain(language), |(_, catalogue)| catalogue)
    }

    /// The texts without those of any system.
    pub fn plain(&self, language: Language) -> &Catalogue {
        match language {
            Language::En => &self.plain[0],
            Language::Fr => &self.plain[1],
        }
    }
}

/// The language a request asks for: `lang=` in the address, else what the browser prefers.
pub fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    let asked = uri.query().and_then(|query| {
        query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(|word| word.parse().ok())
    });
    asked.unwrap_or_else(|| {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Language::of_locale(accepted.unwrap_or_default())
    })
}

/// Writes errors in the reader's language, and sends the headers every answer has.
pub async fn finish(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let language = language(request.uri(), request.headers());
    let mut response = next.run(request).await;
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        let catalogue = hall.voices().plain(language);
        let (sentence, remedy) = error.messages(language);
        let trouble = Trouble {
            code: error.problem.code().into(),
            message: told::shortened(
                error.said.map_or_else(|| catalogue.say(&sentence), String::from),
                told::SENTENCE,
            ),
            remedy: catalogue.say(&remedy),
            clause: error.clause.map(Into::into),
            seq: error.seq,
        };
        let written = Json(Failure { error: trouble }).into_response();
        let (kept, written) = (std::mem::take(response.headers_mut()), written);
        let status = response.status();
        response = written;
        *response.status_mut() = status;
        for (name, value) in kept {
            // The length of the empty body must not be kept.
            if let Some(name) =
                name.filter(|name| name != header::CONTENT_LENGTH && name != header::CONTENT_TYPE)
            {
                response.headers_mut().insert(name, value);
            }
        }
    }
    response
}

/// An answer that is JSON already.
pub fn json(text: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text.into())
        .into_response()
}

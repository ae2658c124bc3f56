//! What can be played: systems, battles, maps, rules.

use acies_core::dice::FastDice;
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::rulebook::RuleBook;
use acies_kit::system::{Battle, FileKind, System};
use acies_render::svg::{self, Light};
use acies_text::Language;
use acies_words::Bilingual;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, Uri, header};
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;

use crate::ask::Reader;
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::{Armies, Balance, FileKindCard, RuleClause, Rules, ScenarioCard, SystemCard};
use crate::{options, shelf};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/systems", get(systems))
        .route("/api/systems/{system}/scenarios/{scenario}/map.svg", get(map))
        .route("/api/systems/{system}/rules", get(rules))
}

/// Lays out a published battle.
fn battle(system: &dyn System, id: &str) -> Result<Box<dyn Battle>, ApiError> {
    let unknown = || ApiError::new(Problem::UnknownScenario).detail(id);
    let text = system.scenario_text(id).ok_or_else(unknown)?;
    system
        .open(id, &text, &Options::NONE)
        .map_err(|faults| ApiError::new(Problem::Internal).told(faults.said()))
}

/// A battle as the lobby offers it.
pub(super) fn card(system: &dyn System, battle: &dyn Battle, language: &str) -> ScenarioCard {
    let info = battle.info();
    ScenarioCard {
        id: info.id.clone(),
        title: info.title.get(language).into(),
        year: info.year,
        story: info.story.get(language).into(),
        armies: Armies {
            north: info.armies[Side::North].get(language).into(),
            south: info.armies[Side::South].get(language).into(),
        },
        first: info.first.map(|side| side.word().into()),
        minutes: info.minutes,
        special: info.special.iter().map(|text| text.get(language).into()).collect(),
        source: info.source.get(language).into(),
        teaches: !info.coach.is_empty(),
        balance: system.balance().and_then(|measured| {
            let one = measured.of(&info.id)?;
            let player = measured.players.split(',').next().unwrap_or_default().into();
            Some(Balance { games: one.games, north: one.north, south: one.south, player })
        }),
        options: options::cards(system.options(), &info.options, language),
    }
}

/// An answer that is JSON.
pub(super) const JSON: &[(HeaderName, &str)] = &[(header::CONTENT_TYPE, "application/json")];

/// A value as JSON.
pub(super) fn written(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|error| ApiError::new(Problem::Internal).detail(error))
}

async fn systems(
    State(hall): State<Hall>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let made = hall.shelf().get("systems", language, || written(&cards(&hall, language)?))?;
    Ok(made.answer(&headers, JSON))
}

fn kind_card(kind: &FileKind, language: Language) -> FileKindCard {
    let [en, fr] = kind.name;
    FileKindCard { word: kind.word.into(), name: if language == Language::Fr { fr } else { en }.into() }
}

fn cards(hall: &Hall, language: Language) -> Result<Vec<SystemCard>, ApiError> {
    let mut cards = Vec::new();
    for system in hall.systems() {
        let mut scenarios = Vec::new();
        for id in system.scenarios() {
            scenarios.push(card(*system, &*battle(*system, &id)?, language.word()));
        }
        cards.push(SystemCard {
            id: system.id().into(),
            title: system.rulebook().title.clone(),
            about: system.rulebook().about.get(language.word()).into(),
            armies: system.armies().is_some(),
            kinds: system.kinds().iter().map(|kind| kind_card(kind, language)).collect(),
            scenarios,
        });
    }
    Ok(cards)
}

async fn map(
    State(hall): State<Hall>,
    Path((system, scenario)): Path<(String, String)>,
    Reader(language): Reader,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let is_dark = uri.query().is_some_and(|query| query.split('&').any(|part| part == "theme=dark"));
    let light = if is_dark { Light::Night } else { Light::Day };
    let made = hall.shelf().get(&format!("map {} {light:?} {scenario}", system.id()), language, || {
        let battle = battle(system, &scenario)?;
        // A spectator sees no cards, so any dice lay out the same picture.
        let table = battle.start(&mut FastDice::new(0));
        let voice = hall.voices().of(system.id(), language);
        Ok(svg::picture(&table.scene(Viewer::Spectator), voice, light))
    })?;
    Ok(made.answer(&headers, SVG))
}

/// An answer that is a picture. Opened by itself it runs nothing and loads nothing.
const SVG: &[(HeaderName, &str)] = &[
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    (header::CONTENT_TYPE, "image/svg+xml"),
];

/// A picture, or the news that the browser has it already.
pub(super) fn drawing(picture: &str, headers: &HeaderMap) -> Response {
    shelf::answer(Bytes::copy_from_slice(picture.as_bytes()), &shelf::tag(picture), headers, SVG)
}

async fn rules(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let made = hall.shelf().get(&format!("rules {}", system.id()), language, || {
        written(&reference(system.rulebook(), language))
    })?;
    Ok(made.answer(&headers, JSON))
}

fn reference(book: &RuleBook, language: Language) -> Rules {
    let clauses = book.clauses.iter().map(|clause| {
        let (text, other) = match language {
            Language::En => (&clause.text.en, &clause.text.fr),
            Language::Fr => (&clause.text.fr, &clause.text.en),
        };
        let said = |text: &Bilingual| text.get(language.word()).to_owned();
        RuleClause {
            id: clause.id.clone(),
            section: said(&clause.section),
            kind: clause.kind.word().into(),
            text: text.clone(),
            other: other.clone(),
            reading: clause.reading.as_ref().map(said),
            missing: clause.missing.as_ref().map(said),
        }
    });
    Rules { title: book.title.clone(), clauses: clauses.collect() }
}

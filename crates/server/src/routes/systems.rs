//! What can be played: systems, battles, maps, rules.

use acies_core::balance::Measured;
use acies_core::dice::FastDice;
use acies_core::side::{Side, Viewer};
use acies_core::system::{Battle, Bilingual, System};
use acies_text::Language;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use crate::ask::Reader;
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::picture;
use crate::protocol::{Armies, Balance, RuleClause, Rules, ScenarioCard, SystemCard};

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
    system.open(id, &text).map_err(|faults| ApiError::new(Problem::Internal).told(faults.said()))
}

fn card(battle: &dyn Battle, measured: Option<&Measured>, language: &str) -> ScenarioCard {
    let info = battle.info();
    ScenarioCard {
        id: info.id.clone(),
        title: info.title.get(language).into(),
        story: info.story.get(language).into(),
        armies: Armies {
            north: info.armies[Side::North].get(language).into(),
            south: info.armies[Side::South].get(language).into(),
        },
        first: info.first.word().into(),
        minutes: info.minutes,
        special: info.special.iter().map(|text| text.get(language).into()).collect(),
        source: info.source.get(language).into(),
        balance: measured.and_then(|measured| {
            let one = measured.of(&info.id)?;
            let player = measured.players.split(',').next().unwrap_or_default().into();
            Some(Balance { games: one.games, north: one.north, south: one.south, player })
        }),
    }
}

async fn systems(
    State(hall): State<Hall>,
    Reader(language): Reader,
) -> Result<Json<Vec<SystemCard>>, ApiError> {
    let mut cards = Vec::new();
    for system in hall.systems() {
        let mut scenarios = Vec::new();
        for id in system.scenarios() {
            scenarios.push(card(&*battle(*system, &id)?, system.balance(), language.word()));
        }
        cards.push(SystemCard {
            id: system.id().into(),
            title: system.rulebook().title.clone(),
            armies: !system.army_lists().is_empty(),
            scenarios,
        });
    }
    Ok(Json(cards))
}

async fn map(
    State(hall): State<Hall>,
    Path((system, scenario)): Path<(String, String)>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let battle = battle(system, &scenario)?;
    // A spectator sees no cards, so any dice lay out the same picture.
    let table = battle.start(&mut FastDice::new(0));
    let voice = hall.voices().of(system.id(), language);
    Ok(svg(acies_render::svg::picture(&table.scene(Viewer::Spectator), voice), &headers))
}

/// A picture, or the news that the browser has it already.
pub(super) fn svg(picture: String, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", picture::key(&picture));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|given| given.as_bytes() == tag.as_bytes());
    let about = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".into()),
        (header::VARY, "accept-language".into()),
        // A picture opened by itself runs nothing and loads nothing.
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'".into()),
        (header::CONTENT_TYPE, "image/svg+xml".into()),
    ];
    if known {
        return (axum::http::StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, picture).into_response()
}

async fn rules(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
) -> Result<Json<Rules>, ApiError> {
    let book = hall.system(&system)?.rulebook();
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
    Ok(Json(Rules { title: book.title.clone(), clauses: clauses.collect() }))
}

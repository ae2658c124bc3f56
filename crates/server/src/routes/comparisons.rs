//! One order of battle in several systems: what was measured and is carried in the program. Nothing is played for it here; who
//! wants other games plays them with the command that is told.

use acies_compare::{Chapter, Table, carried, carried_games, keys, playing, tell};
use acies_kit::order::{self, Order};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::fault::Faults;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;

use super::systems::{JSON, written};
use crate::ask::Reader;
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::{Comparison, ComparisonCard, ComparisonChapter, ComparisonPart, Figures};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/comparisons", get(comparisons))
        .route("/api/comparisons/{order}", get(comparison))
}

fn voice(language: Language) -> Result<Catalogue, ApiError> {
    Catalogue::new(language, &[own_texts(language)]).map_err(broken)
}

fn broken(faults: Faults) -> ApiError {
    ApiError::new(Problem::Internal).told(faults.said())
}

/// The orders of battle that systems of this table play.
async fn comparisons(
    State(hall): State<Hall>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let made = hall.shelf().get("comparisons", language, || {
        let orders = order::ids().into_iter().filter_map(order::published);
        let voice = voice(language)?;
        let cards = orders.filter(|order| !playing(order, hall.systems()).is_empty()).map(|order| {
            let title = tell(order, &[], &[], &[], &voice).title;
            ComparisonCard { id: order.id.clone(), title }
        });
        written(&cards.collect::<Vec<_>>())
    })?;
    Ok(made.answer(&headers, JSON))
}

async fn comparison(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let unknown = || ApiError::new(Problem::UnknownScenario).detail(&id);
    let order = order::published(&id).filter(|order| !playing(order, hall.systems()).is_empty());
    let order = order.ok_or_else(unknown)?;
    let made = hall
        .shelf()
        .get(&format!("comparison {}", order.id), language, || written(&told(order, &hall, language)?))?;
    Ok(made.answer(&headers, JSON))
}

fn told(order: &Order, hall: &Hall, language: Language) -> Result<Comparison, ApiError> {
    let keys = keys(order, hall.systems()).map_err(broken)?;
    let games = carried_games(&order.id).map_err(broken)?;
    let told = tell(order, hall.systems(), &games, &keys, &voice(language)?);
    let id = &order.id;
    let command = carried(id)
        .map_or_else(|| format!("acies lab compare {id} --games 100 --out FOLDER"), |(_, command)| command);
    let part = |part: acies_compare::Part| ComparisonPart {
        system: part.system,
        title: part.title,
        scenario: part.scenario,
    };
    Ok(Comparison {
        order: told.order,
        title: told.title,
        story: told.story,
        source: told.source,
        parts: told.parts.into_iter().map(part).collect(),
        measured: told.measured,
        command,
        notes: told.notes,
        rules: told.rules,
        scale: figures(told.scale),
        armies: figures(told.armies),
        chapters: told.chapters.into_iter().map(|one| chapter(one, language)).collect(),
    })
}

fn chapter(chapter: Chapter, language: Language) -> ComparisonChapter {
    ComparisonChapter {
        plot: chapter.plot.drawn(language.word()),
        title: chapter.title,
        about: chapter.about,
        figures: figures(chapter.table),
    }
}

fn figures(table: Table) -> Figures {
    Figures { caption: table.caption, head: table.head, rows: table.rows }
}

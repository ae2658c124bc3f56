//! Armies people build: what may be fielded, what an army costs, and a battle between two of them.

use acies_core::side::BySide;
use acies_kit::army::{self, Armies};
use acies_kit::system::System;
use acies_words::Bilingual;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};

use super::games::player;
use super::systems::{JSON, written};
use crate::address::{Asker, Who};
use crate::ask::{Reader, Sent, Text};
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::{
    ArmyCheck, ArmyFault, ArmyLine, ArmyOpened, ArmyPair, GameBegun, NewBattle, PairCheck,
};
use crate::work::Wanted;
use crate::{options, told};

mod wired;

use wired::{offer, parts};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/systems/{system}/armies", get(lists))
        .route("/api/systems/{system}/armies/check", post(check))
        .route("/api/systems/{system}/armies/open", post(open))
        .route("/api/systems/{system}/armies/pair", post(pair))
        .route("/api/systems/{system}/armies/battle", post(battle))
}

/// A system, and how its armies are built.
fn builder(hall: &Hall, id: &str) -> Result<(&'static dyn System, &'static dyn Armies), ApiError> {
    let system = hall.system(id)?;
    let armies = system.armies().ok_or_else(|| ApiError::new(Problem::NoArmies).detail(system.id()))?;
    Ok((system, armies))
}

async fn lists(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let made = hall.shelf().get(&format!("armies {}", system.id()), language, || {
        written(&offer(system, hall.voices().of(system.id(), language)))
    })?;
    Ok(made.answer(&headers, JSON))
}

/// Reads an army file beside the requests.
async fn read(
    hall: &Hall,
    who: Who,
    armies: &'static dyn Armies,
    text: String,
) -> Result<army::ArmyCheck, ApiError> {
    hall.work(who, Problem::BadArmy, move |_: &Wanted| armies.check("army", &text)).await
}

async fn check(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyCheck>, ApiError> {
    let (system, armies) = builder(&hall, &system)?;
    let name = |text: &Bilingual| text.get(language.word()).to_owned();
    let checked = read(&hall, who, armies, text).await?;
    let line = |line: &army::ArmyLine| ArmyLine {
        line: line.line,
        group: line.group.as_ref().map(name),
        what: name(&line.what),
        count: line.count,
        each: line.each,
    };
    let voice = hall.voices().of(system.id(), language);
    let faults = told::faults(&checked.faults, voice);
    Ok(Json(ArmyCheck {
        points: checked.report.as_ref().map(army::ArmyReport::total),
        lines: checked.report.iter().flat_map(|report| report.lines.iter().map(line)).collect(),
        clauses: told::clauses(system.rulebook(), &faults),
        // What is said of faults beyond those told of is said of the whole file.
        places: faults.iter().enumerate().map(|(at, _)| place(&checked.faults, at)).collect(),
        faults,
    }))
}

/// The line of a fault that is told of.
fn place(faults: &[army::ArmyFault], at: usize) -> usize {
    faults.get(at).filter(|_| at < told::FAULTS).map_or(0, |fault| fault.line)
}

async fn open(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyOpened>, ApiError> {
    let (system, armies) = builder(&hall, &system)?;
    let opened = read(&hall, who, armies, text).await?;
    let voice = hall.voices().of(system.id(), language);
    let unreadable: Vec<&army::ArmyFault> =
        opened.faults.iter().filter(|fault| fault.clause.is_none()).collect();
    let fault = |fault: &&army::ArmyFault| ArmyFault {
        line: Some(fault.line).filter(|line| *line > 0),
        text: told::fault(fault, voice),
    };
    let more = told::more(unreadable.len(), voice).map(|text| ArmyFault { line: None, text });
    Ok(Json(ArmyOpened {
        comments: opened.parts.as_ref().is_some_and(|parts| parts.comments),
        faults: unreadable.iter().take(told::FAULTS).map(fault).chain(more).collect(),
        army: opened.parts.map(parts),
    }))
}

/// Whether two armies may fight each other, before anybody begins a battle with them.
async fn pair(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Sent(wish): Sent<ArmyPair>,
) -> Result<Json<PairCheck>, ApiError> {
    let (system, armies) = builder(&hall, &system)?;
    let draw = move |_: &Wanted| armies.battle(("south", &wish.south_army), ("north", &wish.north_army));
    let faults = hall.work(who, Problem::BadArmy, draw).await?.err().unwrap_or_default();
    let faults = told::faults(&faults, hall.voices().of(system.id(), language));
    Ok(Json(PairCheck { clauses: told::clauses(system.rulebook(), &faults), faults }))
}

async fn battle(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Sent(wish): Sent<NewBattle>,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let (system, armies) = builder(&hall, &system)?;
    let players = BySide([player(&wish.north)?, player(&wish.south)?]);
    let chosen = options::chosen(&wish.options)?;
    let NewBattle { south_army, north_army, .. } = wish;
    let draw = move |_: &Wanted| armies.battle(("south", &south_army), ("north", &north_army));
    let text = hall.work(who, Problem::BadArmy, draw).await?;
    let bad = |faults: Vec<army::ArmyFault>| {
        let voice = hall.voices().of(system.id(), language);
        ApiError::new(Problem::BadArmy).detail(told::faults(&faults, voice).join("\n"))
    };
    let text = text.map_err(bad)?;
    Ok((
        StatusCode::CREATED,
        Json(hall.begin_with(system, "armies", (text, chosen), (players, who), Problem::BadArmy).await?),
    ))
}

//! Armies people build: what may be fielded, what an army costs, and a battle between two of them.

use acies_core::side::BySide;
use acies_kit::army;
use acies_kit::system::System;
use acies_text::Language;
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
    ArmyCheck, ArmyFault, ArmyLine, ArmyList, ArmyOpened, ArmyParts, ArmyRule, BothNames, DivisionParts,
    GameBegun, NewBattle, Troops, UnitParts,
};
use crate::work::Wanted;
use crate::{options, told};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/systems/{system}/armies", get(lists))
        .route("/api/systems/{system}/armies/check", post(check))
        .route("/api/systems/{system}/armies/open", post(open))
        .route("/api/systems/{system}/armies/battle", post(battle))
}

fn none(system: &dyn System) -> ApiError {
    ApiError::new(Problem::NoArmies).detail(system.id())
}

async fn lists(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let made = hall
        .shelf()
        .get(&format!("armies {}", system.id()), language, || written(&offered(system, language)))?;
    Ok(made.answer(&headers, JSON))
}

fn offered(system: &dyn System, language: Language) -> Vec<ArmyList> {
    let name = |text: &Bilingual| text.get(language.word()).to_owned();
    let rule =
        |rule: army::TroopRule| ArmyRule { id: rule.word, name: name(&rule.name), prices: rule.prices };
    let troops = |troops: army::Troops| Troops {
        name: name(&troops.name),
        profile: troops.profile,
        points: troops.points,
        least: troops.least,
        most: troops.most,
        sizes: troops.sizes.into_iter().map(str::to_owned).collect(),
        rules: troops.rules.into_iter().map(rule).collect(),
    };
    let list = |list: army::ArmyList| ArmyList {
        id: list.id,
        name: name(&list.name),
        points: list.points,
        commands: list.commands,
        counts: list.counts,
        troops: list.troops.into_iter().map(troops).collect(),
    };
    system.army_lists().into_iter().map(list).collect()
}

/// Reads an army file beside the requests.
async fn read(
    hall: &Hall,
    who: Who,
    system: &'static dyn System,
    text: String,
) -> Result<army::ArmyCheck, ApiError> {
    let read = move |_: &Wanted| system.army("army", &text);
    hall.work(who, Problem::BadArmy, read).await?.ok_or_else(|| none(system))
}

async fn check(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyCheck>, ApiError> {
    let system = hall.system(&system)?;
    let name = |text: &Bilingual| text.get(language.word()).to_owned();
    let checked = read(&hall, who, system, text).await?;
    let line = |line: &army::ArmyLine| ArmyLine {
        division: name(&line.division),
        what: name(&line.what),
        count: line.count,
        each: line.each,
    };
    let voice = hall.voices().of(system.id(), language);
    Ok(Json(ArmyCheck {
        points: checked.report.as_ref().map(army::ArmyReport::total),
        lines: checked.report.iter().flat_map(|report| report.lines.iter().map(line)).collect(),
        faults: told::faults(&checked.faults, voice),
    }))
}

async fn open(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyOpened>, ApiError> {
    let system = hall.system(&system)?;
    let opened = read(&hall, who, system, text).await?;
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

fn parts(parts: army::ArmyParts) -> ArmyParts {
    let both = |name: Option<Bilingual>| name.map(|Bilingual { en, fr }| BothNames { en, fr });
    let unit = |unit: army::UnitParts| UnitParts {
        name: both(unit.name),
        profile: unit.profile.map(|profile| profile.value),
        size: unit.size.map(|size| size.value),
        rules: unit.rules,
        count: unit.count,
    };
    let division = |division: army::DivisionParts| DivisionParts {
        name: both(division.name),
        captain: division.captain,
        command: division.command,
        general: division.general,
        units: division.units.into_iter().map(unit).collect(),
    };
    ArmyParts {
        list: parts.list.map(|list| list.value),
        name: both(parts.name),
        points: parts.points,
        divisions: parts.divisions.into_iter().map(division).collect(),
    }
}

async fn battle(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Reader(language): Reader,
    Sent(wish): Sent<NewBattle>,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let system = hall.system(&system)?;
    let players = BySide([player(&wish.north)?, player(&wish.south)?]);
    let chosen = options::chosen(&wish.options)?;
    let NewBattle { south_army, north_army, .. } = wish;
    let draw = move |_: &Wanted| system.army_battle(("south", &south_army), ("north", &north_army));
    let drawn = hall.work(who, Problem::BadArmy, draw).await?;
    let text = drawn.ok_or_else(|| none(system))?;
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

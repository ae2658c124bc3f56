//! Armies people build: what may be fielded, what an army costs, and a battle between two of them.

use acies_core::army;
use acies_core::side::BySide;
use acies_core::system::{Bilingual, System};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};

use super::games::player;
use crate::ask::{Reader, Sent, Text};
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::{
    ArmyCheck, ArmyFault, ArmyLine, ArmyList, ArmyOpened, ArmyParts, ArmyRule, BothNames, DivisionParts,
    GameBegun, NewBattle, Troops, UnitParts,
};

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
) -> Result<Json<Vec<ArmyList>>, ApiError> {
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
    Ok(Json(hall.system(&system)?.army_lists().into_iter().map(list).collect()))
}

async fn check(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyCheck>, ApiError> {
    let system = hall.system(&system)?;
    let name = |text: &Bilingual| text.get(language.word()).to_owned();
    let checked = system.army("army", &text).ok_or_else(|| none(system))?;
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
        faults: checked.faults.iter().map(|fault| voice.say_fault(fault)).collect(),
    }))
}

async fn open(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<ArmyOpened>, ApiError> {
    let system = hall.system(&system)?;
    let opened = system.army("army", &text).ok_or_else(|| none(system))?;
    let voice = hall.voices().of(system.id(), language);
    let unreadable = opened.faults.iter().filter(|fault| fault.clause.is_none());
    let fault = |fault: &army::ArmyFault| ArmyFault {
        line: Some(fault.line).filter(|line| *line > 0),
        text: voice.say_fault(fault),
    };
    Ok(Json(ArmyOpened {
        comments: opened.parts.as_ref().is_some_and(|parts| parts.comments),
        faults: unreadable.map(fault).collect(),
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
    Reader(language): Reader,
    Sent(wish): Sent<NewBattle>,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let system = hall.system(&system)?;
    let players = BySide([player(&wish.north)?, player(&wish.south)?]);
    let drawn = system.army_battle(("south", &wish.south_army), ("north", &wish.north_army));
    let text = drawn.ok_or_else(|| none(system))?;
    let bad = |faults: Vec<army::ArmyFault>| {
        let voice = hall.voices().of(system.id(), language);
        let said: Vec<String> = faults.iter().map(|fault| voice.say_fault(fault)).collect();
        ApiError::new(Problem::BadArmy).detail(said.join("\n"))
    };
    let text = text.map_err(bad)?;
    Ok((
        StatusCode::CREATED,
        Json(hall.begin_with(system, "armies", &text, players, Problem::BadArmy).await?),
    ))
}

//! Battles people write: a file to begin from, what is wrong with one line by line, and a game begun with it.
//!
//! A file is data and nothing else: it names no other file. What it may hold its system bounds, and how long it may be is
//! bounded here; it is read beside the requests, as saves are.

use acies_core::dice::FastDice;
use acies_core::side::{BySide, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_render::svg::{self, Light};
use acies_words::fault::{Fault, Faults};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;

use super::games::{file_word, player};
use super::systems::card;
use crate::address::Asker;
use crate::ask::{Asked, Reader, Sent, Text};
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::protocol::{BattleCheck, BattleFault, GameBegun, OwnBattle};
use crate::work::Wanted;
use crate::{options, shelf, told};

/// The longest battle file, in bytes: four times the longest we publish.
const LONGEST: usize = 64 * 1024;

/// The most letters of a line that are told with its fault, and of what is wrong with it.
const LINE: usize = 160;
const FAULT: usize = 1_000;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/battles.md", get(explained))
        .route("/api/systems/{system}/battles/new", get(new))
        .route("/api/systems/{system}/battles/check", post(check).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/api/systems/{system}/battles", post(begin))
}

const TOML: &[(HeaderName, &str)] = &[(header::CONTENT_TYPE, "text/plain; charset=utf-8")];

/// What the lines of a battle file mean, for people.
async fn explained(headers: HeaderMap) -> Response {
    const PAGE: &str = include_str!("../../../../docs/battles.md");
    shelf::answer(Bytes::from_static(PAGE.as_bytes()), &shelf::tag(PAGE), &headers, TOML)
}

/// Which kind of file is wanted; without it, the usual one.
#[derive(Deserialize)]
struct Wants {
    kind: Option<String>,
}

/// A battle file to begin from.
async fn new(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Reader(language): Reader,
    Asked(wants): Asked<Wants>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let system = hall.system(&system)?;
    let kind = match &wants.kind {
        Some(word) => Some(
            system
                .kinds()
                .iter()
                .find(|kind| kind.word == word)
                .ok_or_else(|| ApiError::new(Problem::UnknownScenario).detail(word))?,
        ),
        None => None,
    };
    let word = kind.map_or("", |kind| kind.word);
    let made = hall.shelf().get(&format!("new {} {word}", system.id()), language, || {
        let none = || ApiError::new(Problem::UnknownScenario).detail("new");
        let text = match kind {
            Some(kind) => system.new_of_kind(kind.word, language.word()),
            None => system.new_battle(language.word()),
        };
        text.ok_or_else(none)
    })?;
    Ok(made.answer(&headers, TOML))
}

/// What the file is called, and whether it is looked at by night.
#[derive(Deserialize)]
struct About {
    #[serde(default)]
    name: String,
    #[serde(default)]
    theme: String,
}

/// The name a battle goes by unless its file says another.
fn called(name: &str) -> String {
    let word = file_word(name);
    if word.is_empty() { "battle".into() } else { word }
}

type Opened = (&'static dyn System, Result<Box<dyn Battle>, Faults>);

/// Lays the battle out by the rules asked for; a file in which those find faults and others none is a battle of the others.
fn opened(systems: &[&'static dyn System], asked: &'static dyn System, name: &str, text: &str) -> Opened {
    let open = |system: &'static dyn System| (system, system.open(name, text, &Options::NONE));
    let first = open(asked);
    if first.1.is_ok() {
        return first;
    }
    let others = systems.iter().copied().filter(|system| system.id() != asked.id());
    others.map(open).find(|(_, battle)| battle.is_ok()).unwrap_or(first)
}

async fn check(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asked(about): Asked<About>,
    Asker(who): Asker,
    Reader(language): Reader,
    Text(text): Text,
) -> Result<Json<BattleCheck>, ApiError> {
    let asked = hall.system(&system)?;
    let light = if about.theme == "dark" { Light::Night } else { Light::Day };
    let (place, name) = (hall.clone(), called(&about.name));
    let look = move |_: &Wanted| {
        let (system, battle) = opened(place.systems(), asked, &name, &text);
        let check = BattleCheck {
            system: system.id().into(),
            faults: Vec::new(),
            clauses: Vec::new(),
            battle: None,
            map: None,
        };
        match battle {
            Ok(battle) => {
                // A spectator sees no cards, so any dice lay out the same picture.
                let table = battle.start(&mut FastDice::new(0));
                let voice = place.voices().of(system.id(), language);
                let map = svg::picture(&table.scene(Viewer::Spectator), voice, light);
                // What was measured is that of the published battle, whatever this one is called.
                let mut battle = card(system, &*battle, language.word());
                battle.balance = None;
                BattleCheck { battle: Some(battle), map: Some(map), ..check }
            }
            Err(faults) => {
                let lines: Vec<&str> = text.lines().collect();
                let fault = |fault: &Fault| BattleFault {
                    line: Some(fault.line).filter(|line| *line > 0),
                    stands: fault
                        .line
                        .checked_sub(1)
                        .and_then(|line| lines.get(line))
                        .map_or_else(String::new, |line| told::shortened((*line).into(), LINE)),
                    text: told::shortened(fault.what.get(language.word()).into(), FAULT),
                };
                let faults: Vec<BattleFault> = faults.0.iter().map(fault).collect();
                let texts: Vec<String> = faults.iter().map(|fault| fault.text.clone()).collect();
                BattleCheck { clauses: told::clauses(system.rulebook(), &texts), faults, ..check }
            }
        }
    };
    Ok(Json(hall.work(who, Problem::BadBattle, look).await?))
}

async fn begin(
    State(hall): State<Hall>,
    Path(system): Path<String>,
    Asker(who): Asker,
    Sent(wish): Sent<OwnBattle>,
) -> Result<(StatusCode, Json<GameBegun>), ApiError> {
    let system = hall.system(&system)?;
    if wish.text.len() > LONGEST {
        return Err(Problem::TooLarge.into());
    }
    let players = BySide([player(&wish.north)?, player(&wish.south)?]);
    let chosen = options::chosen(&wish.options)?;
    let (name, text) = (called(&wish.name), (wish.text, chosen));
    let begun = hall.begin_with(system, &name, text, (players, who), Problem::BadBattle).await?;
    Ok((StatusCode::CREATED, Json(begun)))
}

//! What an action would mean, or why it is not possible.

use acies_core::any_table::WhyNot;
use acies_core::odds::{self, Measure};
use acies_core::scene::{self, OverlayKind, Spot};
use acies_core::side::{Side, Viewer};
use acies_text::{Catalogue, Language};
use acies_words::message::Message;
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;

use crate::ask::{Asked, Reader};
use crate::error::{ApiError, Problem};
use crate::game::{Live, OpenGame};
use crate::hall::Hall;
use crate::protocol::{Explanation, Look, Nearest, Odd, Overlay, Refusal};

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new().route("/api/games/{game}/explain", get(explain)).route("/api/games/{game}/look", get(look))
}

/// An action in notation, or the places pointed at with commas between them.
#[derive(Deserialize)]
struct What {
    #[serde(default)]
    token: String,
    action: Option<String>,
    picks: Option<String>,
}

async fn explain(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(what): Asked<What>,
    Reader(language): Reader,
) -> Result<Json<Explanation>, ApiError> {
    let game = hall.game(&id).await?;
    let Viewer::Seat(by) = game.viewer(&what.token)? else { return Err(Problem::Spectator.into()) };
    let live = game.lock().await?;
    let action = match (what.action, what.picks) {
        (Some(action), _) => Some(action),
        (None, Some(picks)) => {
            let picks: Vec<&str> = picks.split(',').map(str::trim).filter(|pick| !pick.is_empty()).collect();
            live.table.intended(by, &picks)
        }
        (None, None) => {
            return Err(ApiError::new(Problem::BadRequest).detail("action= or picks= is missing"));
        }
    };
    Ok(Json(explained(&hall, &game, &live, by, action, language)))
}

/// What the unit at a place can do, for whoever looks at it.
#[derive(Deserialize)]
struct Where {
    #[serde(default)]
    token: String,
    place: String,
}

async fn look(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(at): Asked<Where>,
    Reader(language): Reader,
) -> Result<Json<Look>, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&at.token)?;
    let live = game.lock().await?;
    let voice = hall.voice(&game, language);
    let (lines, overlays) = live.table.look(viewer, &at.place);
    let overlay = |overlay: &scene::Overlay| Overlay {
        label: voice.say(&overlay.name),
        kind: match overlay.kind {
            OverlayKind::Range => "range",
            OverlayKind::Arc => "arc",
            OverlayKind::Command => "command",
            OverlayKind::Proximity => "proximity",
            OverlayKind::Move => "move",
        }
        .into(),
        outline: corners(&overlay.outline),
    };
    Ok(Json(Look {
        lines: lines.iter().map(|line| voice.say(line)).collect(),
        overlays: overlays.iter().map(overlay).collect(),
    }))
}

fn corners(outline: &[Spot]) -> Vec<[i32; 2]> {
    outline.iter().map(|spot| [spot.0, spot.1]).collect()
}

fn nearest((action, ghost): (String, Vec<Spot>)) -> Nearest {
    Nearest { action, ghost: corners(&ghost) }
}

/// A chance, rounded for the eye.
fn chance(odd: &odds::Odd, voice: &Catalogue) -> Odd {
    Odd { label: voice.say(&odd.label), percent: odd.rounded(1000) as f64 / 10.0 }
}

/// An average as a fact, with the decimal sign of the language.
fn mean(odd: &odds::Odd, voice: &Catalogue) -> String {
    let hundredths = odd.rounded(100);
    let (space, sign) = match voice.language() {
        Language::En => ("", '.'),
        Language::Fr => ("\u{a0}", ','),
    };
    format!("{}{space}: {}{sign}{:02}", voice.say(&odd.label), hundredths / 100, hundredths % 100)
}

fn explained(
    hall: &Hall,
    game: &OpenGame,
    live: &Live,
    by: Side,
    action: Option<String>,
    language: Language,
) -> Explanation {
    let voice = hall.voice(game, language);
    let mut answer = Explanation {
        action: action.clone(),
        legal: false,
        meaning: None,
        facts: Vec::new(),
        odds: None,
        refusal: None,
        nearest: None,
    };
    let Some(action) = action else { return answer };
    let stop = live.table.nearest(by, &action);
    answer.nearest = stop.at.map(nearest);
    match live.table.explain(by, &action).map_err(|why| stop.why.unwrap_or(why)) {
        Ok(lines) => {
            let mut said = lines.iter().map(|line| voice.say(line));
            answer.legal = !OpenGame::is_over(live);
            answer.meaning = said.next();
            answer.facts = said.collect();
            let odds = live.table.odds(by, &action);
            let (chances, means): (Vec<_>, Vec<_>) =
                odds.iter().partition(|odd| odd.measure == Measure::Chance);
            answer.facts.extend(means.into_iter().map(|odd| mean(odd, voice)));
            answer.odds =
                (!chances.is_empty()).then(|| chances.into_iter().map(|odd| chance(odd, voice)).collect());
        }
        Err(WhyNot::Unreadable(error)) => {
            let message = error.said().get(language.word()).to_owned();
            answer.refusal = Some(Refusal { clause: None, message, text: None });
        }
        Err(WhyNot::Ended) => {
            let message = voice.say(&Message::new(Problem::GameOver.sentence()));
            answer.refusal = Some(Refusal { clause: None, message, text: None });
        }
        Err(WhyNot::Refused(clause, message)) => {
            let book = game.system.rulebook();
            let found = book.clauses.iter().find(|text| text.id == clause.0);
            let text = found.map(|clause| clause.text.get(language.word()).to_owned());
            answer.refusal =
                Some(Refusal { clause: Some(clause.0.into()), message: voice.say(&message), text });
        }
    }
    answer
}

//! What an action would mean, or why it is not possible.

use acies_core::any_table::{Prospect, WhyNot};
use acies_core::game::Stop;
use acies_core::look;
use acies_core::odds::{self, Measure};
use acies_core::scene::{self, Spot};
use acies_core::side::{Side, Viewer};
use acies_text::{Catalogue, Language};
use acies_words::message::Message;
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::ask::{Asked, Reader};
use crate::error::{ApiError, Problem};
use crate::game::{Live, OpenGame};
use crate::hall::Hall;
use crate::protocol::{
    Explanation, Figure, Look, Nearest, Odd, Outlook, Overlay, Refusal, SpecialRule, Threat,
};
use crate::told;

/// The addresses of this file.
pub fn routes() -> Router<Hall> {
    Router::new()
        .route("/api/games/{game}/explain", get(explain))
        .route("/api/games/{game}/look", get(look_at))
}

/// An action in notation, or the places pointed at, as a list in JSON: a place may have any name.
#[derive(Deserialize)]
struct What {
    #[serde(default)]
    token: String,
    action: Option<String>,
    #[serde(default, deserialize_with = "listed")]
    picks: Option<Vec<String>>,
}

fn listed<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<String>>, D::Error> {
    let text = String::deserialize(from)?;
    let right = r#"picks= is a list of places in JSON, such as ["e5","d7"]"#;
    serde_json::from_str(&text).map(Some).map_err(|error| D::Error::custom(format!("{right}: {error}")))
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
    let (mut before, mut reach) = (None, Vec::new());
    let action = match (what.action, what.picks) {
        (Some(action), _) => Some(action),
        (None, Some(picks)) => {
            let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
            if let Some((way, whole)) = live.table.way(by, &picks) {
                return Ok(Json(Explanation { way, ..foreseen(&game, &whole, hall.voice(&game, language)) }));
            }
            before = live.table.before(by, &picks);
            reach = live.table.reach(by, &picks);
            live.table.intended(by, &picks)
        }
        (None, None) => {
            return Err(ApiError::new(Problem::BadRequest).detail("action= or picks= is missing"));
        }
    };
    Ok(Json(Explanation { before, reach, ..explained(&hall, &game, &live, by, action, language) }))
}

/// What the unit at a place can do, for whoever looks at it.
#[derive(Deserialize)]
struct Where {
    #[serde(default)]
    token: String,
    place: String,
}

async fn look_at(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    Asked(at): Asked<Where>,
    Reader(language): Reader,
) -> Result<Json<Option<Look>>, ApiError> {
    let game = hall.game(&id).await?;
    let viewer = game.viewer(&at.token)?;
    let live = game.lock().await?;
    let voice = hall.voice(&game, language);
    let seen = live.table.look(viewer, &at.place);
    Ok(Json(seen.map(|seen| card(&game, &seen, voice))))
}

/// The card of a piece in words.
fn card(game: &OpenGame, look: &look::Look, voice: &Catalogue) -> Look {
    let say = |lines: &[Message]| -> Vec<String> { lines.iter().map(|line| voice.say(line)).collect() };
    let overlay = |overlay: &scene::Overlay| Overlay {
        label: voice.say(&overlay.name),
        kind: overlay.kind.word().into(),
        outline: corners(overlay.extent.outline()),
        hexes: overlay.extent.hexes().to_vec(),
    };
    let figure =
        |figure: &look::Value| Figure { label: voice.say(&figure.label), value: voice.say(&figure.value) };
    let rule =
        |rule: &look::Special| SpecialRule { text: voice.say(&rule.text), clause: rule.clause.0.to_owned() };
    let (state, may) = (say(&look.state), say(&look.may));
    let mut named = told::clauses(game.system.rulebook(), &state);
    named.extend(told::clauses(game.system.rulebook(), &may));
    Look {
        name: voice.say(&look.name),
        side: look.side.word().into(),
        figures: look.figures.iter().map(figure).collect(),
        rules: look.rules.iter().map(rule).collect(),
        state,
        may,
        threatens: threats(&look.threatens, voice),
        threatened: threats(&look.threatened, voice),
        overlays: look.overlays.iter().map(overlay).collect(),
        clauses: named,
    }
}

fn threats(threats: &[look::Threat], voice: &Catalogue) -> Vec<Threat> {
    let threat = |threat: &look::Threat| Threat {
        place: threat.place.clone(),
        name: voice.say(&threat.name),
        how: voice.say(&threat.how),
        chance: threat.chance.as_ref().map(|odd| chance(odd, voice)),
    };
    threats.iter().map(threat).collect()
}

/// Where an answer would leave its unit; none where nothing is to be said of that.
fn outlook(outlook: &look::Outlook, voice: &Catalogue) -> Option<Outlook> {
    (*outlook != look::Outlook::default()).then(|| Outlook {
        lines: outlook.lines.iter().map(|line| voice.say(line)).collect(),
        targets: threats(&outlook.targets, voice),
        dangers: threats(&outlook.dangers, voice),
    })
}

fn corners(outline: &[Spot]) -> Vec<[i32; 2]> {
    outline.iter().map(|spot| [spot.0, spot.1]).collect()
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

/// The facts behind an action, and the averages of what it brings by chance.
fn facts(action: &Prospect, voice: &Catalogue) -> Vec<String> {
    let means = action.odds.iter().filter(|odd| odd.measure != Measure::Chance);
    action.facts.iter().map(|fact| voice.say(fact)).chain(means.map(|odd| mean(odd, voice))).collect()
}

/// Nothing is known of an action yet.
fn unexplained(action: Option<String>) -> Explanation {
    Explanation {
        action,
        legal: false,
        meaning: None,
        facts: Vec::new(),
        clauses: Vec::new(),
        odds: None,
        refusal: None,
        nearest: None,
        outlook: None,
        before: None,
        way: Vec::new(),
        reach: Vec::new(),
    }
}

/// What an action means and leads to.
fn foreseen(game: &OpenGame, at: &Prospect, voice: &Catalogue) -> Explanation {
    let facts = facts(at, voice);
    let outlook = outlook(&at.outlook, voice);
    let ahead = outlook.iter().flat_map(|outlook| &outlook.lines);
    let said: Vec<String> = facts.iter().chain(ahead).cloned().collect();
    Explanation {
        meaning: Some(voice.say(&at.meaning)),
        clauses: told::clauses(game.system.rulebook(), &said),
        facts,
        outlook,
        ..unexplained(Some(at.notation.clone()))
    }
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
    let mut answer = unexplained(action.clone());
    let Some(action) = action else { return answer };
    // Read and checked once: the answer says all that may be asked about one gesture.
    let Stop { at, why } = live.table.nearest(by, &action);
    let Some(why) = why else {
        let Some(at) = at else { return answer };
        let mut answer = foreseen(game, &at, voice);
        answer.legal = !OpenGame::is_over(live);
        let chances = at.odds.iter().filter(|odd| odd.measure == Measure::Chance);
        answer.odds =
            Some(chances.map(|odd| chance(odd, voice)).collect()).filter(|odds: &Vec<_>| !odds.is_empty());
        answer.nearest = Some(Nearest { action: at.notation, ghost: corners(&at.ghost), facts: Vec::new() });
        return answer;
    };
    answer.outlook = at.as_ref().and_then(|at| outlook(&at.outlook, voice));
    answer.nearest =
        at.map(|at| Nearest { facts: facts(&at, voice), ghost: corners(&at.ghost), action: at.notation });
    if let Some(nearest) = &answer.nearest {
        answer.clauses = told::clauses(game.system.rulebook(), &nearest.facts);
    }
    answer.refusal = Some(match why {
        WhyNot::Unreadable(error) => {
            Refusal { clause: None, message: error.said().get(language.word()).to_owned(), text: None }
        }
        WhyNot::Ended => {
            let message = voice.say(&Message::new(Problem::GameOver.sentence()));
            Refusal { clause: None, message, text: None }
        }
        WhyNot::Refused(clause, message) => {
            let book = game.system.rulebook();
            let found = book.clauses.iter().find(|text| text.id == clause.0);
            let text = found.map(|clause| clause.text.get(language.word()).to_owned());
            Refusal { clause: Some(clause.0.into()), message: voice.say(&message), text }
        }
    });
    answer
}

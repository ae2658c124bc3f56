//! Hints on request, the course of a battle that is over, what a battle is about, and pictures of it.

use acies_ai::Level;
use acies_commands_colors::SYSTEM;
use serde_json::{Value, json};

use crate::common::{Answer, Game, Table, Whim, config, fresh};

/// A table whose general thinks a moment only.
async fn table(name: &str) -> Table {
    let mut config = config(vec![&SYSTEM], fresh(name));
    config.general = Level::One;
    Table::of(config).await
}

/// Asks the general for a seat; `other` is the seat whose token is shown besides.
async fn ask(table: &Table, game: &Game, seat: &str, other: Option<&str>) -> Answer {
    let seq = table.snapshot(game, seat).await["seq"].clone();
    let other = other.map(|other| game.token(other)).unwrap_or_default();
    let body = json!({"token": game.token(seat), "other": other, "seq": seq});
    table.post(&format!("/api/games/{}/hint?lang=en", game.id), &body).await
}

/// The lines of the log that tell of a hint.
async fn marked(table: &Table, game: &Game, seat: &str) -> usize {
    let log = table.snapshot(game, seat).await["log"].clone();
    let asked =
        |line: &&Value| line["text"].as_str().is_some_and(|text| text.contains("the general is asked"));
    log.as_array().expect("a log").iter().filter(asked).count()
}

/// The side that owes the decision.
async fn to_act(table: &Table, game: &Game) -> String {
    table.snapshot(game, "spectator").await["side_to_act"].as_str().expect("it goes on").to_owned()
}

#[tokio::test]
async fn the_general_answers_whoever_plays_alone_and_the_log_tells_of_it() {
    let table = table("general-alone").await;
    let game = table.begin("human", "human").await;
    let (seat, other) = match to_act(&table, &game).await.as_str() {
        "north" => ("north", "south"),
        _ => ("south", "north"),
    };
    let hint = ask(&table, &game, seat, Some(other)).await.is(200).json();
    let answers = hint["answers"].as_array().expect("answers");
    assert!(!answers.is_empty() && answers.len() <= 3, "{hint}");
    let open = table.snapshot(&game, seat).await["choices"].clone();
    for answer in answers {
        let listed = |choice: &&Value| choice["action"] == answer["action"];
        let choice = open.as_array().expect("choices").iter().find(listed).expect("an open answer");
        assert_eq!((&answer["meaning"], &answer["picks"]), (&choice["meaning"], &choice["picks"]));
        assert!(answer["chance"].as_u64().is_some_and(|chance| (1..100).contains(&chance)), "{answer}");
    }
    assert!(hint["measured"]["games"].as_u64().is_some_and(|games| games >= 15), "{hint}");
    for viewer in ["north", "south", "spectator"] {
        assert_eq!(marked(&table, &game, viewer).await, 1, "{viewer}");
    }
    // The same position is thought of once: nothing else is written, and the same is said.
    assert_eq!(ask(&table, &game, seat, Some(other)).await.is(200).json(), hint);
    assert_eq!(marked(&table, &game, "spectator").await, 1);
    // It is kept, and stands in nobody's way.
    table.step(&game, &mut Whim(5)).await;
    table.hall.close().await;
    let again = crate::common::table_at(table.path.clone()).await;
    assert_eq!(marked(&again, &game, "spectator").await, 1);
}

#[tokio::test]
async fn against_the_machine_no_other_token_is_needed() {
    let table = table("general-machine").await;
    let first = to_act(&table, &table.begin("human", "human").await).await;
    let (north, south) = if first == "north" { ("human", "random") } else { ("random", "human") };
    let game = table.begin(north, south).await;
    let hint = ask(&table, &game, &first, None).await.is(200).json();
    assert!(hint["answers"].as_array().is_some_and(|answers| !answers.is_empty()), "{hint}");
}

#[tokio::test]
async fn between_two_people_the_general_advises_nobody() {
    let table = table("general-people").await;
    let game = table.begin("human", "human").await;
    let seat = to_act(&table, &game).await;
    ask(&table, &game, &seat, None).await.fails(403, "no-hints");
    // Neither one's own token nor a spectator's is the other's.
    for other in [seat.as_str(), "spectator"] {
        ask(&table, &game, &seat, Some(other)).await.fails(403, "no-hints");
    }
    assert_eq!(marked(&table, &game, "spectator").await, 0);
    let body = json!({"token": game.token("spectator"), "seq": 0});
    table.post(&format!("/api/games/{}/hint", game.id), &body).await.fails(403, "spectator");
}

#[tokio::test]
async fn hints_are_for_whoever_owes_the_decision_now() {
    let table = table("general-turn").await;
    let game = table.begin("human", "human").await;
    let (seat, other) = match to_act(&table, &game).await.as_str() {
        "north" => ("north", "south"),
        _ => ("south", "north"),
    };
    ask(&table, &game, other, Some(seat)).await.fails(403, "not-your-turn");
    let body = json!({"token": game.token(seat), "other": game.token(other), "seq": 1000});
    table.post(&format!("/api/games/{}/hint", game.id), &body).await.fails(409, "stale");
    table.deed(&game, seat, "resign", "k", json!({})).await.is(200);
    ask(&table, &game, seat, Some(other)).await.fails(409, "game-over");
}

#[tokio::test]
async fn the_course_is_told_when_the_battle_is_over_and_not_before() {
    let table = table("course").await;
    let game = table.begin("human", "human").await;
    let path = |seat: &str| format!("/api/games/{}/course?token={}&lang=en", game.id, game.token(seat));
    table.get(&path("north")).await.fails(409, "not-over");
    let mut whim = Whim(7);
    for _ in 0..250 {
        table.step(&game, &mut whim).await;
    }
    table.deed(&game, "north", "resign", "k", json!({})).await.is(200);
    let course = table.get(&path("spectator")).await.is(200).json();
    let moments = course["moments"].as_array().expect("moments");
    assert!(moments.len() > 5, "{course}");
    let steps: Vec<u64> = moments.iter().map(|moment| moment["step"].as_u64().expect("a step")).collect();
    assert!(steps.is_sorted() && steps[0] == 0, "{steps:?}");
    let last = moments.last().expect("an end");
    assert_eq!(last["chance"], 0, "north has resigned: {last}");
    assert!(course["luck"].is_i64() && course["measured"]["positions"].is_u64(), "{course}");
    let turning = course["turning"].as_array().expect("throws");
    assert!(turning.len() <= 5, "{course}");
    for throw in turning {
        assert!(throw["text"].as_str().is_some_and(|text| !text.is_empty()), "{throw}");
        let step = throw["step"].as_u64().expect("a step");
        table
            .get(&format!("/api/games/{}/at?token={}&step={step}", game.id, game.token("spectator")))
            .await
            .is(200);
    }
    assert_eq!(table.get(&path("spectator")).await.is(200).json(), course, "found once");
}

#[tokio::test]
async fn a_battle_says_what_it_is_about() {
    let table = table("about").await;
    let game = table.begin("human", "human").await;
    let path = format!("/api/games/{}/about?token={}&lang=fr", game.id, game.token("spectator"));
    let about = table.get(&path).await.is(200).json();
    assert!(about["road"].as_str().is_some_and(|road| road.len() > 40 && !road.contains('\n')), "{about}");
    assert_eq!(about["history"].as_array().map(Vec::len), Some(2), "{about}");
    assert!(about["armies"]["south"].as_str().is_some_and(|army| !army.is_empty()));
    table.get(&format!("/api/games/{}/about", game.id)).await.fails(401, "token-missing");
}

/// A picture shows what its asker may see at that step: it is drawn from his view.
#[tokio::test]
async fn a_picture_of_any_step_is_given_to_whoever_may_see_it() {
    let table = table("picture").await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(9);
    for _ in 0..12 {
        table.step(&game, &mut whim).await;
    }
    let at = async |seat: &str, step: usize| {
        let path = format!("/api/games/{}/picture.svg?token={}&step={step}", game.id, game.token(seat));
        table.get(&path).await
    };
    let first = at("spectator", 0).await.is(200);
    assert!(first.text().starts_with("<svg") && first.headers["content-type"] == "image/svg+xml");
    assert!(first.headers["content-disposition"].to_str().is_ok_and(|name| name.contains("-0.svg")));
    assert_ne!(first.text(), at("spectator", 12).await.is(200).text());
    assert_eq!(
        at("north", 12).await.is(200).text(),
        at("spectator", 12).await.is(200).text(),
        "no hands in it"
    );
    at("spectator", 9_999).await.fails(404, "unknown-step");
}

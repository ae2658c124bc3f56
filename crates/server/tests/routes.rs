//! Every address, and everything that can be wrong with a request.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use acies_commands_colors::SYSTEM;
use acies_server::{Problem, Rate, table_texts};
use acies_text::{Language, check_pair};
use axum::body::Body;
use axum::http::{Method, Request};
use common::{BATTLE, Game, Table, Whim, config, fresh, in_address, table};
use serde_json::{Value, json};

#[test]
fn both_languages_say_the_same_and_every_problem_has_its_texts() {
    let [en, fr] = [table_texts(Language::En), table_texts(Language::Fr)];
    assert_eq!(check_pair(en, fr), Vec::<String>::new());
    for problem in Problem::ALL {
        for key in [problem.sentence(), problem.remedy()] {
            assert!(en.contains(&format!("{key} =")), "{key}");
        }
    }
}

#[tokio::test]
async fn systems_battles_maps_and_rules_are_told_in_both_languages() {
    let table = table("systems").await;
    let english = table.get("/api/systems?lang=en").await.is(200).json();
    let french = table.get("/api/systems?lang=fr").await.is(200).json();
    let battles = english[0]["scenarios"].as_array().expect("battles");
    assert!(battles.iter().any(|battle| battle["id"] == BATTLE));
    for field in ["title", "story", "armies", "first", "minutes", "special", "source"] {
        assert!(!battles[0][field].is_null(), "{field}");
    }
    assert_ne!(english[0]["scenarios"][0]["story"], french[0]["scenarios"][0]["story"]);
    let map = table.get(&format!("/api/systems/commands-colors/scenarios/{BATTLE}/map.svg")).await.is(200);
    assert_eq!(map.headers["content-type"], "image/svg+xml");
    assert!(map.text().starts_with("<svg"));
    // On a dark page the map is dark, and known apart from the other.
    let dark = table
        .get(&format!("/api/systems/commands-colors/scenarios/{BATTLE}/map.svg?theme=dark"))
        .await
        .is(200);
    assert_ne!((dark.text(), &dark.headers["etag"]), (map.text(), &map.headers["etag"]));
    let rules = table.get("/api/systems/commands-colors/rules?lang=fr").await.is(200).json();
    let clause = &rules["clauses"][0];
    assert!(clause["text"].is_string() && clause["other"].is_string() && clause["id"].is_string());
    table.get("/api/systems/chess/rules").await.fails(404, "unknown-system");
    let path = "/api/systems/commands-colors/scenarios/nowhere/map.svg";
    table.get(path).await.fails(404, "unknown-scenario");
}

#[tokio::test]
async fn addresses_that_do_not_exist_are_answered_in_kind() {
    let table = table("addresses").await;
    let error = table.get("/api/nothing?lang=fr").await.fails(404, "not-found");
    assert!(error["message"].as_str().expect("text").contains("adresse"), "{error}");
    table.get("/api").await.fails(404, "not-found");
    table.get("/api/games").await.fails(405, "method");
    let page = table.get("/somewhere").await.is(404);
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    table.get("/../../etc/passwd").await.is(404);
    table.get("/%2e%2e/%2e%2e/etc/passwd").await.is(404);
    table.call(Method::HEAD, "/").await.is(200);
    assert!(table.call(Method::HEAD, "/api/systems").await.is(200).body.is_empty());
    let options = table.call(Method::OPTIONS, "/api/systems").await.is(204);
    assert!(options.headers["allow"].to_str().expect("text").contains("GET"));
    table.call(Method::DELETE, "/api/systems").await.fails(405, "method");
    let short = table.get("/game/abc").await.is(307);
    assert_eq!(short.headers["location"], "/game.html?game=abc");
    let short = table.get("/rules/commands-colors").await.is(307);
    assert_eq!(short.headers["location"], "/rules.html?system=commands-colors");
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let table = table("headers").await;
    for path in ["/", "/api/systems", "/api/nothing", "/somewhere"] {
        let headers = table.get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
    }
    let page = table.get("/").await.is(200);
    let request = Request::get("/").header("if-none-match", &page.headers["etag"]).body(Body::empty());
    table.send(request.expect("a request")).await.is(304);
    let request = Request::get("/api/systems").header("accept-encoding", "gzip").body(Body::empty());
    let packed = table.send(request.expect("a request")).await.is(200);
    assert_eq!(packed.headers["content-encoding"], "gzip");
}

#[tokio::test]
async fn bad_bodies_change_nothing() {
    let table = table("bodies").await;
    let json = "application/json";
    table.post_as("/api/games", json, "{").await.fails(400, "bad-request");
    table.post_as("/api/games", json, "[]").await.fails(400, "bad-request");
    table.post_as("/api/games", json, vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.post_as("/api/games", "text/plain", "{}").await.fails(415, "content-type");
    let deep = format!("{{\"system\":{}", "[".repeat(100_000));
    table.post_as("/api/games", json, deep).await.fails(400, "bad-request");
    table.post_as("/api/games", json, "x".repeat(300_000)).await.fails(413, "too-large");
    table.post_as("/api/games/import", "text/plain", "x".repeat(5_000_000)).await.fails(413, "too-large");
    let wish = |system: &str, scenario: &str, north: &str| json!({"system": system, "scenario": scenario, "north": north, "south": "human"});
    let sent = table.post("/api/games", &wish("chess", BATTLE, "human")).await;
    sent.fails(404, "unknown-system");
    let sent = table.post("/api/games", &wish("commands-colors", "../../etc", "human")).await;
    sent.fails(404, "unknown-scenario");
    let sent = table.post("/api/games", &wish("commands-colors", BATTLE, "<script>")).await;
    let error = sent.fails(422, "unknown-player");
    assert!(error["message"].as_str().expect("text").contains("<script>"), "shown as text, in JSON");
    for text in ["", "hello", "{}", "{\"acies\":1}\n"] {
        table.post_as("/api/games/import", "text/plain", text).await.fails(422, "bad-save");
    }
}

#[tokio::test]
async fn forged_requests_are_turned_away() {
    let table = table("forged").await;
    let game = table.begin("human", "human").await;
    let other = table.begin("human", "human").await;
    let at = |token: &str| format!("/api/games/{}?token={token}", game.id);
    table.get("/api/games/nosuchgame?token=x").await.fails(404, "unknown-game");
    table.get(&format!("/api/games/{}", game.id)).await.fails(401, "token-missing");
    table.get(&at("forged")).await.fails(403, "token-unknown");
    table.get(&at(&other.token("north"))).await.fails(403, "token-unknown");
    let act = |token: String, seq: u64| json!({"token": token, "seq": seq, "action": "done", "key": "a"});
    let path = format!("/api/games/{}/act", game.id);
    table.post(&path, &act(game.token("spectator"), 0)).await.fails(403, "spectator");
    table.post(&path, &act("x".repeat(28), 0)).await.fails(403, "token-unknown");
    table
        .post(&path, &json!({"token": game.token("north"), "seq": 0, "key": "a"}))
        .await
        .fails(400, "bad-request");
    let mut keyless = act(game.token("north"), 0);
    keyless["key"] = "".into();
    table.post(&path, &keyless).await.fails(400, "bad-request");
    let live = table.get(&format!("/api/games/{}/live?token={}", game.id, game.token("north"))).await;
    live.fails(400, "bad-request");
    table.get(&format!("/api/games/{}/at?token={}&step=x", game.id, game.token("north"))).await.is(400);
    table
        .get(&format!("/api/games/{}/at?token={}&step=999", game.id, game.token("north")))
        .await
        .fails(404, "unknown-step");
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_again() {
    let mut config = config(vec![&SYSTEM], fresh("limits"));
    config.requests = Rate { burst: 3, a_second: 0 };
    let table = Table::of(config).await;
    for _ in 0..3 {
        table.get("/api/systems").await.is(200);
    }
    let answer = table.get("/api/systems").await;
    assert!(answer.headers.contains_key("retry-after"));
    answer.fails(429, "too-many");
}

/// The side that owes the decision, and the other.
async fn sides(table: &Table, game: &Game) -> (String, String) {
    let seen = table.snapshot(game, "spectator").await;
    let side = seen["side_to_act"].as_str().expect("somebody decides").to_owned();
    let other = if side == "north" { "south" } else { "north" };
    (side, other.to_owned())
}

#[tokio::test]
async fn actions_are_played_once_on_the_position_they_were_made_for() {
    let table = table("acts").await;
    let game = table.begin("human", "human").await;
    let (side, other) = sides(&table, &game).await;
    let before = table.snapshot(&game, &side).await;
    let action = before["choices"][0]["action"].clone();
    let path = format!("/api/games/{}/act", game.id);
    let act = |token: &str, action: &Value, seq: &Value, key: &str| json!({"token": token, "seq": seq, "action": action, "key": key});
    let (own, theirs) = (game.token(&side), game.token(&other));
    table.post(&path, &act(&theirs, &action, &before["seq"], "x")).await.fails(403, "not-your-turn");
    let nonsense = json!("fly to the moon");
    table.post(&path, &act(&own, &nonsense, &before["seq"], "y")).await.fails(422, "unreadable");
    let error = table.post(&path, &act(&own, &json!("attack a1 a2"), &before["seq"], "z")).await;
    let error = error.fails(422, "refused");
    assert!(error["clause"].is_string(), "{error}");
    assert_eq!(table.snapshot(&game, &side).await, before, "nothing has changed");
    let first = table.post(&path, &act(&own, &action, &before["seq"], "k")).await.is(200).json();
    let again = table.post(&path, &act(&own, &action, &before["seq"], "k")).await.is(200).json();
    assert_eq!(first, again, "the same key is the same submission");
    let error = table.post(&path, &act(&own, &action, &before["seq"], "other")).await.fails(409, "stale");
    assert_eq!(error["seq"], first["seq"]);
}

#[tokio::test]
async fn of_many_submissions_at_once_one_is_played() {
    let table = table("races").await;
    let game = table.begin("human", "human").await;
    let (side, _) = sides(&table, &game).await;
    let before = table.snapshot(&game, &side).await;
    let body = |key: String| json!({"token": game.token(&side), "seq": before["seq"], "action": before["choices"][0]["action"], "key": key});
    let path = format!("/api/games/{}/act", game.id);
    let [same, two, three] = ["same", "two", "three"].map(|key| body(key.into()));
    let (a, b, c, d, e) = tokio::join!(
        table.post(&path, &same),
        table.post(&path, &same),
        table.post(&path, &same),
        table.post(&path, &two),
        table.post(&path, &three),
    );
    let played = [&a, &b, &c].iter().filter(|answer| answer.status == 200).count();
    let others = [&d, &e].iter().filter(|answer| answer.status == 200).count();
    assert!((played == 3 && others == 0) || (played == 0 && others == 1), "{played} {others}");
    let after = table.snapshot(&game, &side).await;
    let steps = after["steps"].as_u64().expect("steps") - before["steps"].as_u64().expect("steps");
    assert!(steps >= 1, "{after}");
}

#[tokio::test]
async fn actions_are_explained_and_places_understood() {
    let table = table("explain").await;
    let game = table.begin("human", "human").await;
    let (side, _) = sides(&table, &game).await;
    let seen = table.snapshot(&game, &side).await;
    let choice = &seen["choices"][0];
    let ask =
        |more: String| format!("/api/games/{}/explain?token={}&lang=en&{more}", game.id, game.token(&side));
    let action = choice["action"].as_str().expect("text").replace(' ', "%20");
    let answer = table.get(&ask(format!("action={action}"))).await.is(200).json();
    assert_eq!(answer["legal"], true, "{answer}");
    assert_eq!(answer["meaning"], choice["meaning"]);
    let pick = choice["picks"][0].as_str().expect("a card");
    let answer = table.get(&ask(format!("picks={}", in_address(&json!([pick]))))).await.is(200).json();
    assert_eq!(answer["action"], choice["action"], "{answer}");
    let hand = seen["panels"][&side]["hand"].as_array().expect("a hand");
    assert!(hand.iter().any(|card| card["name"] == pick), "cards have the names they are picked by");
    let answer = table.get(&ask("action=attack%20a1%20a2".into())).await.is(200).json();
    assert_eq!(answer["legal"], false);
    assert!(answer["refusal"]["clause"].is_string() && answer["refusal"]["text"].is_string(), "{answer}");
    let answer = table.get(&ask(format!("picks={}", in_address(&json!(["nowhere"]))))).await.is(200).json();
    assert_eq!(answer["legal"], false);
    let error = table.get(&ask("picks=nowhere".into())).await.fails(400, "bad-request");
    assert!(error["message"].as_str().is_some_and(|text| text.contains(r#"["e5","d7"]"#)), "{error}");
    table.get(&ask(String::new())).await.fails(400, "bad-request");
}

#[tokio::test]
async fn the_ground_is_fetched_once() {
    let table = table("ground").await;
    let game = table.begin("human", "human").await;
    let path = format!("/api/games/{}/board.svg?token={}&lang=en", game.id, game.token("north"));
    let board = table.get(&path).await.is(200);
    let key = table.snapshot(&game, "north").await["board_key"].as_str().expect("a key").to_owned();
    assert_eq!(board.headers["etag"].to_str().expect("text"), format!("\"{key}\""));
    let mut whim = Whim(1);
    for _ in 0..20 {
        table.step(&game, &mut whim).await;
    }
    assert_eq!(table.snapshot(&game, "north").await["board_key"], key.as_str());
}

/// A table of measured battles, and one of them between two people.
async fn measured(name: &str) -> (Table, Game) {
    let table = Table::of(config(vec![&acies_hail_caesar::SYSTEM], fresh(name))).await;
    let wish = json!({"system": "hail-caesar", "scenario": "leuctra", "north": "human", "south": "human"});
    let game = Game::of(&table.post("/api/games", &wish).await.is(201).json());
    (table, game)
}

/// Plays until `wanted` finds something to do with an answer that is open to a side.
async fn until(table: &Table, game: &Game, wanted: impl Fn(&Value) -> bool) -> (String, Value) {
    let mut whim = Whim(1);
    for _ in 0..200 {
        let seen = table.snapshot(game, "spectator").await;
        let side = seen["side_to_act"].as_str().expect("the battle lasts").to_owned();
        let own = table.snapshot(game, &side).await;
        if let Some(found) = own["choices"].as_array().expect("choices").iter().find(|choice| wanted(choice))
        {
            return (side, found.clone());
        }
        table.step(game, &mut whim).await;
    }
    panic!("200 decisions and no such answer");
}

/// On a measured table a place is a point with a comma in it, and pointing at one is as good as at a unit.
#[tokio::test]
async fn a_place_with_a_comma_can_be_pointed_at() {
    let (table, game) = measured("points").await;
    let (side, choice) = until(&table, &game, |choice| {
        let is_lead = choice["action"].as_str().is_some_and(|action| action.starts_with("lead "));
        is_lead && choice["picks"][1].as_str().is_some_and(|place| place.contains(','))
    })
    .await;
    let ask = format!("token={}&lang=en&picks={}", game.token(&side), in_address(&choice["picks"]));
    let answer = table.get(&format!("/api/games/{}/explain?{ask}", game.id)).await.is(200).json();
    assert_eq!((&answer["action"], &answer["legal"]), (&choice["action"], &json!(true)), "{answer}");
}

/// What stops a unit that is dragged too far, where, and what that costs: one question, one answer.
#[tokio::test]
async fn a_drag_is_answered_whole() {
    let (table, game) = measured("drag").await;
    let go = |choice: &Value| choice["action"].as_str().is_some_and(|action| action.starts_with("go "));
    let (side, choice) = until(&table, &game, go).await;
    let action = choice["action"].as_str().expect("text");
    let explain = async |action: &str| {
        let ask = format!("token={}&lang=en&action={}", game.token(&side), action.replace(' ', "%20"));
        table.get(&format!("/api/games/{}/explain?{ask}", game.id)).await.is(200).json()
    };
    let here = explain(action).await;
    assert_eq!((&here["legal"], &here["nearest"]["action"]), (&json!(true), &choice["action"]), "{here}");
    let mut words: Vec<&str> = action.split(' ').collect();
    let far = if side == "north" { "-90" } else { "900" };
    words[3] = far;
    let answer = explain(&words.join(" ")).await;
    assert!(answer["legal"] == false && answer["refusal"]["message"].is_string(), "{answer}");
    let stop = explain(answer["nearest"]["action"].as_str().expect("it gets somewhere")).await;
    assert_eq!(stop["legal"], true, "{stop}");
    assert_eq!(answer["nearest"]["facts"], stop["facts"], "{answer}");
    let facts = stop["facts"].as_array().expect("facts");
    // Whoever shows the facts is told which clauses they name, and need not guess what a number looks like.
    let clauses = stop["clauses"].as_array().expect("clauses");
    assert_eq!(answer["clauses"], stop["clauses"], "{answer}");
    assert!(!facts.is_empty() && !clauses.is_empty(), "{stop}");
    for clause in clauses {
        let named = format!("[{}]", clause.as_str().expect("a number"));
        assert!(facts.iter().any(|fact| fact.as_str().is_some_and(|fact| fact.contains(&named))), "{stop}");
    }
}

//! Armies people build: their lists, their faults and price, and the battle between two of them.

mod common;

use acies_server::{Hall, router};
use axum::http::Method;
use common::{Answer, Game, Table, config, fresh};
use serde_json::{Value, json};

const ROME: &str = include_str!("../../../systems/hail-caesar/tests/armies/rome.toml");
const BRITONS: &str = include_str!("../../../systems/hail-caesar/tests/armies/britons.toml");
const ARMIES: &str = "/api/systems/hail-caesar/armies";

/// A table at which a system with armies and one without are played.
async fn table(name: &str) -> Table {
    let path = fresh(name);
    let systems: Vec<&'static dyn acies_kit::system::System> =
        vec![&acies_hail_caesar::SYSTEM, &acies_commands_colors::SYSTEM];
    let hall = Hall::open(config(systems, path.clone())).await.expect("a file of games");
    Table { router: router(hall.clone()), hall, path }
}

impl Table {
    /// Has an army checked.
    async fn check(&self, language: &str, army: impl Into<axum::body::Body>) -> Answer {
        self.post_as(&format!("{ARMIES}/check?lang={language}"), "text/plain", army).await
    }

    /// Opens an army file.
    async fn open(&self, language: &str, army: impl Into<axum::body::Body>) -> Answer {
        self.post_as(&format!("{ARMIES}/open?lang={language}"), "text/plain", army).await
    }

    /// Asks for a battle between two armies.
    async fn fight(&self, language: &str, south: &str, north: &str) -> Answer {
        let wish = json!({"south_army": south, "north_army": north, "south": "human", "north": "level1"});
        self.post(&format!("{ARMIES}/battle?lang={language}"), &wish).await
    }
}

/// The words of a list, in a row.
fn words(list: &Value) -> String {
    let all = list.as_array().expect("a list").iter().map(|word| word.as_str().expect("a text"));
    all.collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn lists_are_told_in_both_languages() {
    let table = table("army-lists").await;
    let english = table.get(&format!("{ARMIES}?lang=en")).await.is(200).json();
    let french = table.get(&format!("{ARMIES}?lang=fr")).await.is(200).json();
    let count = english.as_array().expect("lists").len();
    assert!(count > 1, "{english}");
    for (one, other) in english.as_array().into_iter().flatten().zip(french.as_array().into_iter().flatten())
    {
        assert_eq!(one["id"], other["id"]);
        assert_ne!(one["troops"], other["troops"], "{}: troops in the reader's language", one["id"]);
        let troops = one["troops"].as_array().expect("troops");
        assert!(!troops.is_empty(), "{}", one["id"]);
        assert!(troops.iter().all(|troops| troops["points"].as_u64().is_some_and(|points| points > 0)));
    }
    let none = table.get("/api/systems/commands-colors/armies").await.is(200).json();
    assert_eq!(none, json!([]), "nobody builds armies there");
    table.get("/api/systems/chess/armies").await.fails(404, "unknown-system");
}

#[tokio::test]
async fn an_army_is_priced_line_by_line() {
    let table = table("army-price").await;
    let checked = table.check("en", ROME).await.is(200).json();
    assert_eq!(checked["faults"], json!([]));
    let lines = checked["lines"].as_array().expect("lines");
    let price =
        |line: &Value| line["count"].as_u64().expect("a count") * line["each"].as_u64().expect("points");
    let sum: u64 = lines.iter().map(price).sum();
    assert!(sum > 0 && checked["points"] == sum, "{checked}");
    let french = table.check("fr", ROME).await.is(200).json();
    assert_eq!(french["points"], checked["points"]);
    assert_ne!(french["lines"], checked["lines"], "the lines are in the reader's language");
}

#[tokio::test]
async fn faults_are_named_in_both_languages() {
    let table = table("army-faults").await;
    let costly = ROME.replacen("points = 400", "points = 200", 1);
    for (language, wanted) in [("en", "200 are allowed [army.6]"), ("fr", "200 sont permis [army.6]")] {
        let checked = table.check(language, costly.clone()).await.is(200).json();
        assert!(words(&checked["faults"]).contains(wanted), "{checked}");
        assert!(checked["points"].is_u64(), "what it costs is told all the same: {checked}");
    }
    for text in ["", "list = 3", "[[", "list = \"atlantis\"", "<script>alert(1)</script>"] {
        for language in ["en", "fr"] {
            let checked = table.check(language, text).await.is(200).json();
            assert!(!words(&checked["faults"]).is_empty(), "{text}: {checked}");
            assert!(!words(&checked["faults"]).contains('‹'), "{text}: {checked}");
        }
    }
}

#[tokio::test]
async fn every_rule_on_offer_has_its_price_for_every_size() {
    let table = table("army-rules").await;
    let lists = table.get(&format!("{ARMIES}?lang=en")).await.is(200).json();
    let mut seen = 0;
    for list in lists.as_array().expect("lists") {
        for range in ["points", "commands", "counts"] {
            assert!(list[range][0].as_u64() < list[range][1].as_u64(), "{range}: {list}");
        }
        for troops in list["troops"].as_array().expect("troops") {
            let sizes = troops["sizes"].as_array().expect("sizes").len();
            for rule in troops["rules"].as_array().expect("rules") {
                assert_eq!(rule["prices"].as_array().expect("prices").len(), sizes, "{rule}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "some troops may be given rules");
}

#[tokio::test]
async fn an_army_file_is_opened_part_by_part() {
    let table = table("army-open").await;
    let opened = table.open("en", ROME).await.is(200).json();
    assert_eq!((&opened["faults"], &opened["comments"]), (&json!([]), &json!(false)));
    let army = &opened["army"];
    assert_eq!((&army["list"], &army["points"]), (&json!("rome-empire"), &json!(400)));
    assert_eq!(army["name"], json!({"en": "Legions of Suetonius", "fr": "Légions de Suétonius"}));
    assert_eq!(
        army["divisions"][0],
        json!({
            "name": {"en": "Legions", "fr": "Légions"}, "captain": "Suetonius", "command": 9, "general": true,
            "units": [
                {"name": null, "profile": "LEG", "size": null, "rules": [], "count": 3},
                {"name": {"en": "Veterans", "fr": "Vétérans"}, "profile": "LEG", "size": null, "rules": ["elite"], "count": 1},
            ],
        })
    );
    assert_eq!(army["divisions"][1]["command"], 8, "what the file leaves out has the value it then has");
    let noted = table.open("en", format!("# mine\n{ROME}")).await.is(200).json();
    assert_eq!(noted["comments"], true);
    // A broken rule does not keep a file from being read; the check tells it.
    let costly = ROME.replacen("points = 400", "points = 100", 1);
    let costly = table.open("en", costly).await.is(200).json();
    assert_eq!((&costly["faults"], &costly["army"]["points"]), (&json!([]), &json!(100)));
}

#[tokio::test]
async fn what_cannot_be_opened_says_why_in_the_readers_language() {
    let table = table("army-open-faults").await;
    let bad = ROME.replacen("count = 3", "count = \"many\"", 1);
    let said = |opened: &Value| opened["faults"][0]["text"].as_str().expect("a fault").to_owned();
    let english = table.open("en", bad.clone()).await.is(200).json();
    let french = table.open("fr", bad).await.is(200).json();
    assert_eq!(english["army"], french["army"]);
    assert_eq!(english["army"]["divisions"][0]["units"][0]["count"], Value::Null);
    assert!(english["faults"][0]["line"].as_u64() > Some(1), "{english}");
    assert!(said(&english).contains("whole number") && said(&french).contains("nombre entier"), "{french}");
    for text in ["", "[[", "points = 3", "<script>alert(1)</script>"] {
        let [english, french] =
            [table.open("en", text).await.is(200).json(), table.open("fr", text).await.is(200).json()];
        assert_eq!(english["army"], Value::Null, "{text}: {english}");
        assert_ne!(said(&english), said(&french), "{text}");
    }
    table.open("en", vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.open("en", "x".repeat(300_000)).await.fails(413, "too-large");
    table
        .post_as("/api/systems/commands-colors/armies/open", "text/plain", ROME)
        .await
        .fails(404, "no-armies");
}

#[tokio::test]
async fn two_armies_fight() {
    let table = table("army-battle").await;
    let begun = table.fight("fr", ROME, BRITONS).await.is(201).json();
    let game = Game::of(&begun);
    let seen = table.snapshot(&game, "south").await;
    assert_eq!(seen["system"], "hail-caesar");
    let pieces = seen["pieces"].as_str().expect("a drawing");
    assert!(pieces.contains("piece base south") && pieces.contains("piece base north"), "both armies stand");
    let title = seen["panels"]["north"]["name"].as_str().expect("a name");
    assert_eq!(title, "Host of the Iceni");
}

#[tokio::test]
async fn bad_armies_begin_no_battle() {
    let table = table("army-bad").await;
    let costly = BRITONS.replacen("points = 400", "points = 100", 1);
    for (language, wanted) in [("en", "100 are allowed"), ("fr", "100 sont permis")] {
        let error = table.fight(language, ROME, &costly).await.fails(422, "bad-army");
        assert!(error["message"].as_str().expect("text").contains(wanted), "{error}");
    }
    table.fight("en", "", BRITONS).await.fails(422, "bad-army");
    let path = format!("{ARMIES}/battle");
    let wish = json!({"south_army": ROME, "north_army": BRITONS, "south": "human", "north": "<script>"});
    table.post(&path, &wish).await.fails(422, "unknown-player");
    table.post(&path, &json!({"south_army": ROME})).await.fails(400, "bad-request");
    table.post_as(&path, "application/json", "{").await.fails(400, "bad-request");
    table.post_as(&path, "text/plain", "{}").await.fails(415, "content-type");
    table.post_as(&path, "application/json", "x".repeat(300_000)).await.fails(413, "too-large");
    table.get(&path).await.fails(405, "method");
    table.call(Method::PUT, ARMIES).await.fails(405, "method");
}

#[tokio::test]
async fn bad_input_is_turned_away_with_one_shape_of_error() {
    let table = table("army-input").await;
    table.check("en", vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.check("en", "x".repeat(5_000_000)).await.fails(413, "too-large");
    for (system, code) in [("chess", "unknown-system"), ("commands-colors", "no-armies")] {
        let path = format!("/api/systems/{system}/armies");
        table.post_as(&format!("{path}/check"), "text/plain", ROME).await.fails(404, code);
        let wish = json!({"south_army": ROME, "north_army": BRITONS, "south": "human", "north": "human"});
        table.post(&format!("{path}/battle"), &wish).await.fails(404, code);
    }
}

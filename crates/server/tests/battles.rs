//! Battles people write: checked line by line, begun, kept with their game, and never more work than a battle is worth.

use crate::common;

use acies_commands_colors::SYSTEM;
use acies_kit::system::System;
use acies_server::{Hall, router};
use common::{Answer, Game, Table, Whim, config, fresh, table, table_at};
use serde_json::{Value, json};

const BATTLES: &str = "/api/systems/commands-colors/battles";

/// The battle to begin from.
fn own() -> String {
    SYSTEM.new_battle("en").expect("a battle to begin from")
}

/// A table with two systems.
async fn both(name: &str) -> Table {
    let systems: Vec<&'static dyn System> = vec![&SYSTEM, &acies_hail_caesar::SYSTEM];
    let hall = Hall::open(config(systems, fresh(name))).await.expect("a file of games");
    Table { router: router(hall.clone()), hall, path: fresh("unused") }
}

impl Table {
    async fn look_at(&self, language: &str, text: impl Into<axum::body::Body>) -> Answer {
        self.post_as(&format!("{BATTLES}/check?name=mine&lang={language}"), "text/plain", text).await
    }

    async fn begin_own(&self, text: &str, south: &str) -> Answer {
        let wish = json!({"name": "mine", "text": text, "north": "human", "south": south});
        self.post(&format!("{BATTLES}?lang=en"), &wish).await
    }
}

#[tokio::test]
async fn a_battle_to_begin_from_is_handed_out_in_both_languages() {
    let table = both("own-new").await;
    for system in table.hall.systems() {
        let path = format!("/api/systems/{}/battles/new?lang=", system.id());
        for language in ["en", "fr"] {
            let given = table.get(&format!("{path}{language}")).await.is(200).text();
            assert_eq!(Some(&given), system.new_battle(language).as_ref());
            let check = format!("/api/systems/{}/battles/check?lang={language}&theme=dark", system.id());
            let seen = table.post_as(&check, "text/plain", given).await.is(200).json();
            assert_eq!((&seen["system"], &seen["faults"]), (&json!(system.id()), &json!([])));
            let battle = &seen["battle"];
            assert!(battle["title"].as_str().is_some_and(|title| title.contains("210")), "{battle}");
            assert_eq!((&battle["id"], &battle["balance"]), (&json!("battle"), &Value::Null));
            assert!(seen["map"].as_str().expect("a drawing").starts_with("<svg"));
        }
    }
    table.get("/api/systems/chess/battles/new").await.fails(404, "unknown-system");
    table.get(&format!("{BATTLES}/new?kind=war")).await.fails(404, "unknown-scenario");
}

#[tokio::test]
async fn faults_are_told_by_line_in_the_language_asked_for() {
    let table = table("own-faults").await;
    let bad = own().replacen("minutes = 20", "minutes = \"long\"", 1).replacen("\"WR c5", "\"ZZ c5", 1);
    let line = |text: &str| own().split(text).next().expect("text").lines().count() as u64 + 1;
    let lines = [line("minutes = 20"), line("  \"WR c5")];
    for (language, said) in [("en", "should be a whole number"), ("fr", "devrait être un nombre entier")] {
        let seen = table.look_at(language, bad.clone()).await.is(200).json();
        assert_eq!((&seen["battle"], &seen["map"]), (&Value::Null, &Value::Null));
        let faults = seen["faults"].as_array().expect("faults");
        assert_eq!(faults.len(), 2, "{faults:?}");
        for (fault, line) in faults.iter().zip(lines) {
            assert_eq!(fault["line"], line, "{fault}");
        }
        assert_eq!(faults[0]["stands"], "minutes = \"long\"");
        assert!(faults[0]["text"].as_str().expect("text").contains(said), "{faults:?}");
        assert!(faults[1]["stands"].as_str().expect("text").contains("ZZ c5"), "{faults:?}");
    }
    // A battle nobody can win is told at the line that makes it so.
    let endless = own().replacen("banners = 4", "banners = 20", 1);
    let seen = table.look_at("en", endless.clone()).await.is(200).json();
    assert_eq!(seen["faults"][0]["line"], line("banners = 4"));
    let error = table.begin_own(&endless, "human").await.fails(422, "bad-battle");
    let said = error["message"].as_str().expect("text");
    assert!(
        said.contains(&format!("mine:{}:", line("banners = 4"))) && said.contains("can gain only"),
        "{said}"
    );
}

#[tokio::test]
async fn a_file_for_another_game_is_known_as_such() {
    let table = both("own-other").await;
    let theirs = acies_hail_caesar::SYSTEM.new_battle("en").expect("a battle to begin from");
    let seen = table.look_at("en", theirs.clone()).await.is(200).json();
    assert_eq!((&seen["system"], &seen["faults"]), (&json!("hail-caesar"), &json!([])));
    // With a fault for both, the faults are those of the game asked for.
    let seen = table.look_at("en", theirs.replacen("minutes = 30", "", 1)).await.is(200).json();
    assert_eq!(seen["system"], "commands-colors");
    table.begin_own(&theirs, "human").await.fails(422, "bad-battle");
}

#[tokio::test]
async fn what_is_no_battle_file_is_turned_away() {
    let table = table("own-input").await;
    table.look_at("en", vec![0xff, 0xfe]).await.fails(400, "bad-request");
    table.look_at("en", "#".repeat(64 * 1024 + 1)).await.fails(413, "too-large");
    table.begin_own(&"#".repeat(64 * 1024 + 1), "human").await.fails(413, "too-large");
    table.begin_own(&own(), "<script>").await.fails(422, "unknown-player");
    table.post(BATTLES, &json!({"text": own()})).await.fails(400, "bad-request");
    table.post_as(BATTLES, "text/plain", own()).await.fails(415, "content-type");
    table.get(&format!("{BATTLES}/check")).await.fails(405, "method");
    let wish = json!({"text": own(), "north": "human", "south": "human", "options": ["fog"]});
    table.post(&format!("{BATTLES}?lang=en"), &wish).await.fails(422, "bad-options");
    for text in ["", "id = \"../../etc/passwd\"", "[[", "<script>alert(1)</script>", "file = \"/etc/passwd\""]
    {
        let seen = table.look_at("fr", text).await.is(200).json();
        assert!(seen["battle"].is_null() && !seen.to_string().contains("root:"), "{seen}");
        table.begin_own(text, "human").await.fails(422, "bad-battle");
    }
}

/// However a file is made to be costly, what it may hold is bounded: units, terrain, nesting, lines.
#[tokio::test]
async fn a_file_made_to_be_costly_gets_a_short_answer() {
    let table = both("own-costs").await;
    let room = 60 * 1024;
    let units = |count: usize| own().replacen("\"WR c5 c6 c7 c8\"", &"\"WR a1-a13\",".repeat(count), 1);
    let hills = own().replacen("\"hill c6 c7\"", &"\"hill a1-i13\",".repeat(3_000), 1);
    let objectives = format!("{}{}", own(), "[[objective]]\nhex='a1'\n".repeat(2_000));
    for costly in [
        units(3_000),
        hills,
        objectives,
        "[".repeat(room),
        format!("a = {}", "[".repeat(room)),
        format!("a = {}", "{a = ".repeat(room / 5)),
        format!("{}b = 1", "a.".repeat(room / 2)),
        "nonsense\n".repeat(room / 9),
        (0..room / 12).map(|key| format!("key{key} = 1\n")).collect(),
        format!("minutes = {}", "9".repeat(room)),
        format!("{}minutes = 700000", own()),
    ] {
        let begins = costly.chars().take(20).collect::<String>();
        let costly = costly.chars().take(room).collect::<String>();
        for system in table.hall.systems() {
            let path = format!("/api/systems/{}/battles/check?lang=en", system.id());
            let seen = table.post_as(&path, "text/plain", costly.clone()).await.is(200);
            assert!(seen.body.len() < 200 * 1024, "{} bytes for {begins}", seen.body.len());
            let faults = seen.json()["faults"].as_array().expect("faults").len();
            assert!((1..=101).contains(&faults), "{faults} faults for {begins}");
        }
    }
}

/// Who begins games with files is counted as who begins others.
#[tokio::test]
async fn games_with_own_battles_count_as_new_games() {
    let mut config = config(vec![&SYSTEM], fresh("own-rate"));
    config.games.burst = 2;
    let hall = Hall::open(config).await.expect("a file of games");
    let table = Table { router: router(hall.clone()), hall, path: fresh("unused") };
    table.begin_own(&own(), "human").await.is(201);
    table.begin_own(&own(), "human").await.is(201);
    table.begin_own(&own(), "human").await.fails(429, "too-many");
    table.look_at("en", own()).await.is(200);
}

#[tokio::test]
async fn a_game_with_an_own_battle_survives_a_restart_and_goes_on_elsewhere() {
    let here = table("own-kept").await;
    let text = own().replacen("The hill above the ford", "My own hill", 1);
    let game = Game::of(&here.begin_own(&text, "human").await.is(201).json());
    let mut whim = Whim(3);
    for _ in 0..4 {
        assert!(here.step(&game, &mut whim).await);
    }
    let before = here.snapshot(&game, "north").await;
    assert_eq!((&before["scenario"], &before["title"]), (&json!("mine"), &json!("My own hill, 210 BC")));
    here.hall.close().await;
    let again = table_at(here.path.clone()).await;
    let after = again.snapshot(&game, "north").await;
    for part in ["title", "step", "pieces", "choices"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    // The file goes with the save: another table has never seen it.
    let (north, south) = (game.token("north"), game.token("south"));
    let path = format!("/api/games/{}/export?token={north}&other={south}", game.id);
    let save = again.get(&path).await.is(200).text();
    let elsewhere = table("own-elsewhere").await;
    let taken = Game::of(&elsewhere.post_as("/api/games/import", "text/plain", save).await.is(201).json());
    let seen = elsewhere.snapshot(&taken, "north").await;
    assert_eq!((&seen["title"], &seen["pieces"]), (&before["title"], &before["pieces"]));
    let path = format!("/api/games/{}/at?step=0&lang=en&token={}", taken.id, taken.token("north"));
    assert_eq!(elsewhere.get(&path).await.is(200).json()["step"], 0, "it is replayed");
    assert!(elsewhere.step(&taken, &mut whim).await, "and goes on");
}

/// A battle called like a published one is played as its own file says.
#[tokio::test]
async fn a_file_does_not_pass_for_the_published_battle_of_its_name() {
    let table = table("own-name").await;
    let text = format!("id = \"{}\"\n{}", common::BATTLE, own());
    let seen = table.look_at("en", text.clone()).await.is(200).json();
    assert_eq!((&seen["battle"]["id"], &seen["battle"]["balance"]), (&json!(common::BATTLE), &Value::Null));
    let game = Game::of(&table.begin_own(&text, "level1").await.is(201).json());
    let seen = table.get(&format!("/api/games/{}?token={}&lang=en", game.id, game.token("north"))).await;
    assert_eq!(seen.is(200).json()["title"], "The hill above the ford, 210 BC");
}

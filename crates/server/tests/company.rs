//! The company at a table: who is there, names, words between players, playing again, and one's own games. What is told of
//! it depends on nothing hidden, and words are for the two players.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;
use crate::twins;

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_server::Rate;
use common::line::{Line, heard, next, opened, way};
use common::{BATTLE, Game, Table, config, fresh, table, table_at};
use serde_json::{Value, json};

/// A line that asks for the company too.
async fn line(address: &str, game: &Game, seat: &str) -> Line {
    opened(&format!("{}&company=true", way(address, game, seat))).await
}

/// The next that is told of the company.
async fn company(line: &mut Line) -> Value {
    loop {
        if let Some(company) = next(line).await.get("company") {
            return company.clone();
        }
    }
}

impl Table {
    async fn company(&self, game: &Game, seat: &str) -> Value {
        self.get(&format!("/api/games/{}/company?token={}", game.id, game.token(seat))).await.is(200).json()
    }

    async fn tells(&self, game: &Game, seat: &str, verb: &str, more: Value) -> common::Answer {
        let mut body = json!({"token": game.token(seat)});
        for (name, value) in more.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        self.post(&format!("/api/games/{}/{verb}?lang=en", game.id), &body).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_sees_the_other_come_and_go() {
    let table = table("presence").await;
    let address = table.listens().await;
    let game = table.begin("human", "human").await;
    let mut host = line(&address, &game, "south").await;
    let first = company(&mut host).await;
    assert_eq!((&first["south"]["here"], &first["north"]["here"]), (&json!(true), &json!(false)));
    let mut friend = line(&address, &game, "north").await;
    assert_eq!(company(&mut host).await["north"]["here"], true);
    assert_eq!(company(&mut friend).await["south"]["here"], true);
    // Who only watches is nobody's company, and sees who plays.
    let mut watcher = line(&address, &game, "spectator").await;
    assert_eq!(company(&mut watcher).await["north"]["here"], true);
    friend.close(None).await.expect("the line closes");
    assert_eq!(company(&mut host).await["north"]["here"], false);
    assert_eq!(company(&mut watcher).await["north"]["here"], false);
}

#[tokio::test]
async fn names_are_short_seen_kept_and_for_everybody() {
    let path = fresh("names");
    let table = table_at(path.clone()).await;
    let game = table.begin("human", "human").await;
    let told = table.tells(&game, "south", "company", json!({"name": "  <b>Anna</b>\u{202e} \n B "})).await;
    assert_eq!(told.is(200).json()["south"]["name"], "<b>Anna</b> B", "text, to be shown as text");
    for seat in ["north", "spectator"] {
        assert_eq!(table.company(&game, seat).await["south"]["name"], "<b>Anna</b> B");
    }
    for bad in ["x".repeat(25), "\u{200b}\u{2066}".into()] {
        let error = table.tells(&game, "south", "company", json!({"name": bad})).await.fails(422, "bad-name");
        assert!(error["remedy"].as_str().expect("text").contains("24"), "{error}");
    }
    table.tells(&game, "spectator", "company", json!({"name": "Nobody"})).await.fails(403, "spectator");
    let forged = json!({"token": "forged", "name": "Nobody"});
    table.post(&format!("/api/games/{}/company", game.id), &forged).await.fails(403, "token-unknown");
    // What is left out stays, and all of it outlives the server.
    table.tells(&game, "south", "company", json!({"hears": false})).await.is(200);
    table.hall.close().await;
    drop(table);
    let table = table_at(path).await;
    let south = table.company(&game, "south").await["south"].clone();
    assert_eq!((&south["name"], &south["hears"]), (&json!("<b>Anna</b> B"), &json!(false)));
    assert!(
        table.tells(&game, "south", "company", json!({"name": " "})).await.is(200).json()["south"]["name"]
            .is_null()
    );
}

#[tokio::test]
async fn words_are_short_few_at_once_and_between_the_players_only() {
    let mut config = config(vec![&SYSTEM], fresh("words"));
    config.words = Rate { burst: 4, a_second: 0 };
    let table = Table::of(config).await;
    let game = table.begin("human", "human").await;
    let say = |seat: &'static str, text: String| {
        let (table, game) = (&table, &game);
        async move { table.tells(game, seat, "word", json!({"text": text})).await }
    };
    let told = say("south", "Good\nluck!".into()).await.is(200).json();
    assert_eq!(told["words"], json!([{"number": 1, "by": "south", "text": "Good luck!"}]));
    assert_eq!(table.company(&game, "north").await["words"], told["words"]);
    assert_eq!(table.company(&game, "spectator").await["words"], json!([]), "spectators hear nothing");
    say("spectator", "psst".into()).await.fails(403, "spectator");
    for bad in ["x".repeat(201), " \n ".into()] {
        let error = say("south", bad).await.fails(422, "bad-word");
        assert!(error["remedy"].as_str().expect("text").contains("200"), "{error}");
    }
    say("south", "é".repeat(200)).await.is(200);
    // Either may close his ears; then nobody speaks, and he is told nothing.
    table.tells(&game, "north", "company", json!({"hears": false})).await.is(200);
    say("south", "hello?".into()).await.fails(409, "unheard");
    assert_eq!(table.company(&game, "north").await["words"], json!([]));
    assert_eq!(table.company(&game, "south").await["north"]["hears"], false, "who would speak is told");
    table.tells(&game, "north", "company", json!({"hears": true})).await.is(200);
    for _ in 0..2 {
        say("south", "again".into()).await.is(200);
    }
    let error = say("south", "and again".into()).await;
    assert!(error.headers.contains_key("retry-after"));
    error.fails(429, "too-many");
    say("north", "each has his own".into()).await.is(200);
    // None of it is in the game.
    let journal =
        format!("/api/games/{}/export?token={}&other={}", game.id, game.token("north"), game.token("south"));
    assert!(!table.get(&journal).await.is(200).text().contains("luck"));
    // A machine hears nothing.
    let alone = table.begin("random", "human").await;
    table.tells(&alone, "south", "word", json!({"text": "hello"})).await.fails(409, "unheard");
}

#[tokio::test]
async fn a_rematch_wants_both_and_changes_sides() {
    let path = fresh("rematch");
    let table = table_at(path.clone()).await;
    let game = table.begin("human", "human").await;
    table.tells(&game, "south", "company", json!({"name": "Anna"})).await.is(200);
    table.tells(&game, "south", "rematch", json!({"again": true})).await.fails(409, "not-over");
    table.deed(&game, "south", "resign", "r", json!({})).await.is(200);
    table.tells(&game, "spectator", "rematch", json!({"again": true})).await.fails(403, "spectator");
    let asked = table.tells(&game, "south", "rematch", json!({"again": true})).await.is(200).json();
    assert!(asked["next"].is_null(), "one alone begins nothing");
    assert_eq!(table.company(&game, "north").await["south"]["again"], true);
    table.tells(&game, "south", "rematch", json!({"again": false})).await.is(200);
    let alone = table.tells(&game, "north", "rematch", json!({"again": true})).await.is(200).json();
    assert!(alone["next"].is_null(), "he has thought better of it");
    let both = table.tells(&game, "south", "rematch", json!({"again": true})).await.is(200).json();
    let next = both["next"].as_str().expect("a game").to_owned();
    // Once more begins no third game.
    let again = table.tells(&game, "north", "rematch", json!({"again": true})).await.is(200).json();
    assert_eq!(again["next"], json!(next));
    // Whoever had the south has the north, with the token he has; names go along.
    let swapped = Game { id: next.clone(), begun: game.begun.clone() };
    for (token, seat) in [("south", "north"), ("north", "south"), ("spectator", "spectator")] {
        let seen = table.snapshot(&swapped, token).await;
        assert_eq!((seen["seat"].as_str(), seen["scenario"].as_str()), (Some(seat), Some(BATTLE)));
        assert!(seen["over"].is_null());
    }
    assert_eq!(table.company(&swapped, "north").await["north"]["name"], "Anna");
    let story = table.snapshot(&game, "north").await["log"].to_string();
    assert!(story.contains("Rome (Anna): resigned."), "{story}");
    let dice = |seen: &Value| seen["commitment"].clone();
    let (one, two) = (table.snapshot(&game, "north").await, table.snapshot(&swapped, "north").await);
    assert_ne!(dice(&one), dice(&two), "other dice");
    table.hall.close().await;
    drop(table);
    let table = table_at(path).await;
    assert_eq!(table.company(&game, "spectator").await["next"], json!(next), "the way to it is kept");
}

#[tokio::test]
async fn the_machine_plays_again_at_once_and_keeps_its_hand_closed() {
    let table = table("again").await;
    let game = table.begin("random", "human").await;
    table.deed(&game, "south", "resign", "r", json!({})).await.is(200);
    let told = table.tells(&game, "south", "rematch", json!({"again": true})).await.is(200).json();
    let next = Game { id: told["next"].as_str().expect("a game").to_owned(), begun: game.begun.clone() };
    let seen = table.snapshot(&next, "south").await;
    assert_eq!((seen["seat"].as_str(), seen["players"]["south"].as_str()), (Some("north"), Some("random")));
    let theirs = seen["panels"]["south"]["hand"].as_array().expect("a hand");
    assert!(theirs.is_empty(), "nobody sees the machine's cards");
}

#[tokio::test]
async fn my_games_are_told_in_one_answer_and_no_more_than_each_tells() {
    let table = table("mine").await;
    let (one, two) = (table.begin("human", "human").await, table.begin("human", "human").await);
    table.tells(&one, "north", "company", json!({"name": "Bo"})).await.is(200);
    table.deed(&two, "south", "resign", "r", json!({})).await.is(200);
    let held = |game: &Game, token: String| json!({"game": game.id, "token": token});
    let wish = json!({"games": [
        held(&one, one.token("south")), held(&two, two.token("spectator")),
        held(&one, two.token("south")), {"game": "nosuchgame", "token": "x"},
    ]});
    let told = table.post("/api/mine?lang=fr", &wish).await.is(200).json();
    let seen = table.snapshot(&one, "south").await;
    let now = &told[0]["now"];
    for field in ["side_to_act", "your_turn", "seat", "players", "over"] {
        assert_eq!(now[field], seen[field], "{field}");
    }
    assert_eq!((now["names"]["north"].as_str(), now["armies"]["north"].is_string()), (Some("Bo"), true));
    assert_eq!(told[1]["now"]["over"]["winner"], "north");
    for wrong in [2, 3] {
        assert_eq!((told[wrong]["state"].as_str(), told[wrong]["now"].is_null()), (Some("gone"), true));
    }
    let many: Vec<Value> = (0..31).map(|_| held(&one, one.token("south"))).collect();
    table.post("/api/mine", &json!({"games": many})).await.fails(400, "bad-request");
}

#[tokio::test]
async fn each_of_my_games_counts_as_a_request() {
    let mut config = config(vec![&SYSTEM], fresh("mine-many"));
    config.requests = Rate { burst: 12, a_second: 0 };
    let table = Table::of(config).await;
    let game = table.begin("human", "human").await;
    let held = json!({"game": game.id, "token": game.token("south")});
    table.post("/api/mine", &json!({"games": vec![held.clone(); 6]})).await.is(200);
    table.post("/api/mine", &json!({"games": vec![held; 6]})).await.fails(429, "too-many");
}

#[tokio::test]
async fn only_links_to_this_table_are_drawn() {
    let mut config = config(vec![&SYSTEM], fresh("qr"));
    config.names.0.push("https://table.example.org".parse().expect("a public address"));
    let table = Table::of(config).await;
    let game = table.begin("human", "human").await;
    let reach = table.get("/api/reach").await.is(200).json();
    assert_eq!(reach, json!({"who": "anybody", "addresses": ["https://table.example.org"]}));
    let path = |token: &str, at: &str| format!("/api/games/{}/qr.svg?token={token}&at={at}", game.id);
    let drawn = table.get(&path(&game.token("north"), "https://table.example.org")).await.is(200);
    assert_eq!(drawn.headers["cache-control"], "no-store", "it shows a token");
    assert!(drawn.text().starts_with("<svg"));
    table.get(&path(&game.token("north"), "https://evil.example")).await.fails(404, "not-found");
    table.get(&path("forged", "https://table.example.org")).await.fails(403, "token-unknown");
}

/// Two games a player cannot tell apart, in which a card of the other side differs: while the other comes, says something,
/// looks at all he could do and goes, every message is the same, byte for byte and in the same order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_company_tells_nothing_of_what_is_hidden() {
    let table = table("company-twins").await;
    let address = table.listens().await;
    let text = SYSTEM.scenario_text(BATTLE).expect("a battle");
    let battle = SYSTEM.open(BATTLE, &text, &Options::NONE).expect("it opens");
    let mut dice = FastDice::new(7);
    let own = battle.start(&mut dice);
    let ToAct::Side(acting) = own.to_act() else { panic!("it begins") };
    let watching = Viewer::Seat(acting.other());
    let mut pairs = (0..60).flat_map(|one| (0..one).map(move |two| (one, two)));
    let other = pairs.find_map(|cards| twins::twin(&*battle, own.journal(), 0, cards, watching));
    let mut told = Vec::new();
    for journal in [own.journal().clone(), other.expect("two cards can change places")] {
        let game = twins::import(&table, &journal).await;
        told.push(overheard(&table, &address, &game, acting).await);
    }
    assert!(told[0].iter().any(|text| text.contains("\"text\":\"hm\"")), "{:?}", told[0]);
    assert_eq!(told[0], told[1]);
}

/// Every message one player gets while the other is there, what names the game itself left out.
async fn overheard(table: &Table, address: &str, game: &Game, acting: Side) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    let mut own = line(address, game, acting.other().word()).await;
    while !messages.iter().any(|text| text.starts_with("{\"company\":")) {
        messages.push(heard(&mut own).await);
    }
    let mut friend = line(address, game, acting.word()).await;
    messages.push(heard(&mut own).await);
    for (verb, what) in [("company", json!({"name": "Bo"})), ("word", json!({"text": "hm"}))] {
        table.tells(game, acting.word(), verb, what).await.is(200);
        messages.push(heard(&mut own).await);
    }
    let seen = table.snapshot(game, acting.word()).await;
    for choice in seen["choices"].as_array().expect("choices") {
        let action = choice["action"].as_str().expect("an action").replace(' ', "%20");
        let token = game.token(acting.word());
        table.get(&format!("/api/games/{}/explain?token={token}&action={action}", game.id)).await.is(200);
    }
    friend.close(None).await.expect("the line closes");
    messages.push(heard(&mut own).await);
    let commitment = game.begun["commitment"].as_str().expect("a commitment");
    messages.iter().map(|text| text.replace(&game.id, "GAME").replace(commitment, "SEAL")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn once_somebody_sat_at_a_screen_of_his_own_the_general_advises_nobody_any_more() {
    let mut config = config(vec![&SYSTEM], fresh("apart"));
    config.general = acies_ai::Level::One;
    let table = Table::of(config).await;
    let address = table.listens().await;
    let game = table.begin("human", "human").await;
    let now = table.snapshot(&game, "spectator").await;
    let (seat, other) = if now["side_to_act"] == "north" { ("north", "south") } else { ("south", "north") };
    let asks = || json!({"other": game.token(other), "seq": now["seq"]});
    let mut watcher = line(&address, &game, "spectator").await;
    // One screen for both sides opens the other seat too, and is one person's all the same.
    let shared = opened(&format!("{}&shared=true", way(&address, &game, other))).await;
    while company(&mut watcher).await[other]["here"] != json!(true) {}
    drop(shared);
    while company(&mut watcher).await[other]["here"] != json!(false) {}
    table.tells(&game, seat, "hint", asks()).await.is(200);
    // A friend comes and goes again: his token, kept here, is no leave to ask.
    let friend = line(&address, &game, other).await;
    while company(&mut watcher).await[other]["here"] != json!(true) {}
    table.tells(&game, other, "company", json!({"name": "Anna"})).await.is(200);
    drop(friend);
    while company(&mut watcher).await[other]["here"] != json!(false) {}
    table.tells(&game, seat, "hint", asks()).await.fails(403, "no-hints");
    table.hall.close().await;
    let again = table_at(table.path.clone()).await;
    again.tells(&game, seat, "hint", asks()).await.fails(403, "no-hints");
}

//! No byte sent to a seat differs between games the seat cannot tell apart.
//!
//! A random game is played; then its twin: two cards change places in everything chance gave, so that what
//! one side holds or what lies in the pile is another card, while all that happened openly is the same. Both
//! are imported, and every answer to the seat that cannot know is compared byte by byte.

use crate::common;
use crate::twins;

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::journal::Journal;
use acies_core::side::Viewer;
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use common::{BATTLE, Game, Table, in_address, table};
use serde_json::json;
use twins::{import, twin};

/// A random game of `steps` decisions.
fn play(battle: &dyn Battle, seed: u64, steps: usize) -> Journal {
    let mut dice = FastDice::new(seed);
    let mut whim = FastDice::new(!seed);
    let mut table = battle.start(&mut dice);
    while let ToAct::Side(side) = table.to_act() {
        if table.silent().len() >= steps {
            break;
        }
        let choices = table.choices();
        let action = &choices[whim.below(choices.len() as u32) as usize].notation;
        table.act(side, action, &mut dice).expect("a listed answer is legal");
    }
    table.journal().clone()
}

/// Everything the table answers to a seat, what names the game itself left out.
async fn heard(table: &Table, game: &Game, seat: &str) -> Vec<String> {
    let token = game.token(seat);
    let seen = table.snapshot(game, seat).await;
    let steps = seen["steps"].as_u64().expect("steps");
    let mut paths: Vec<String> =
        ["en", "fr"].iter().map(|lang| format!("?token={token}&lang={lang}")).collect();
    paths.extend((0..=steps).step_by(11).map(|step| format!("/at?token={token}&lang=en&step={step}")));
    paths.push(format!("/board.svg?token={token}"));
    paths.push(format!("/export?token={token}"));
    for action in
        ["done", "end", "play%20rally", "play%20two-left", "strike", "attack%20e5%20d5", "stand", "x"]
    {
        paths.push(format!("/explain?token={token}&lang=en&action={action}"));
    }
    for picks in [json!(["rally"]), json!(["e5"]), json!(["e5", "d5"]), json!(["d5", "c5"]), json!("e5")] {
        paths.push(format!("/explain?token={token}&lang=fr&picks={}", in_address(&picks)));
    }
    let mut texts = Vec::new();
    for path in paths {
        let answer = table.get(&format!("/api/games/{}{path}", game.id)).await;
        let text = format!("{} {:?} {}", answer.status, answer.headers.get("etag"), answer.text());
        let commitment = game.begun["commitment"].as_str().expect("a commitment");
        texts.push(text.replace(&game.id, "GAME").replace(commitment, "COMMITMENT"));
    }
    let mut body = json!({"token": token, "seq": 0, "key": "k", "action": "done"});
    let path = format!("/api/games/{}/act?lang=en", game.id);
    texts.push(table.post(&path, &body).await.text());
    body["seq"] = seen["seq"].clone();
    body["action"] = "attack a1 a2".into();
    texts.push(table.post(&path, &body).await.text());
    texts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_hears_the_same_in_games_it_cannot_tell_apart() {
    let table = table("secrecy").await;
    let text = SYSTEM.scenario_text(BATTLE).expect("the battle");
    let battle = SYSTEM.open(BATTLE, &text, &Options::NONE).expect("the battle is whole");
    let mut compared = [0; 3];
    for seed in 0..6 {
        let journal = play(&*battle, seed, 20 + 30 * seed as usize);
        for (place, viewer) in Viewer::ALL.into_iter().enumerate() {
            let seat = ["north", "south", "spectator"][place];
            let mut whim = FastDice::new(seed);
            let pairs = (0..200).map(|_| (whim.below(60) as u8, whim.below(60) as u8));
            let twins = pairs.filter_map(|cards| twin(&*battle, &journal, 0, cards, viewer));
            for other in twins.take(1).collect::<Vec<_>>() {
                let (one, two) = (import(&table, &journal).await, import(&table, &other).await);
                let (first, second) = (heard(&table, &one, seat).await, heard(&table, &two, seat).await);
                assert_eq!(first, second, "{seat}, seed {seed}");
                compared[place] += 1;
            }
        }
    }
    assert!(compared.iter().all(|count| *count >= 2), "too few twins were found: {compared:?}");
}

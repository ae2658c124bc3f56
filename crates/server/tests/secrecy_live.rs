//! No byte sent to a seat while a game goes on differs between games the seat cannot tell apart: answers to
//! what it does, and what is pushed to it, over whole random games of every battle.
//!
//! As in `secrecy.rs` two cards change places. Here they are neighbours in the order of the cards, so that
//! the same sealed dice go on drawing the same from both piles, and both games can be played on.

mod common;
#[path = "common/twins.rs"]
mod twins;

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::journal::Journal;
use acies_core::scene::Scene;
use acies_core::sealed;
use acies_core::side::{Side, Viewer};
use acies_core::system::{AnyTable, Battle, Choice, LogLine, System};
use acies_server::{Config, Hall, router};
use common::{BATTLE, Game, Table, fresh};
use futures_util::StreamExt;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};
use twins::{import, known, play, twin};

/// The seed of every game of this table.
const SEED: [u8; 32] = [0x42; 32];

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn line(address: &str, game: &Game, seat: &str) -> Line {
    let url = format!("ws://{address}/api/games/{}/live?token={}&lang=en", game.id, game.token(seat));
    connect_async(url).await.expect("the line opens").0
}

/// The next push, without the name of the game.
async fn pushed(line: &mut Line, game: &Game) -> String {
    loop {
        if let tungstenite::Message::Text(text) =
            line.next().await.expect("it stays open").expect("a message")
        {
            return text.replace(&game.id, "GAME");
        }
    }
}

/// A game here and at the table.
struct Twin<'a> {
    game: Game,
    own: Box<dyn AnyTable>,
    line: Line,
    table: &'a Table,
}

impl Twin<'_> {
    /// Plays it here; says what the viewer can know then.
    fn play(&mut self, side: Side, action: &str, viewer: Viewer) -> (Scene, Vec<LogLine>, Vec<Choice>) {
        let from = self.own.steps();
        let mut dice = sealed::dice_of(self.own.journal(), &SEED);
        self.own.act(side, action, &mut dice).expect("a listed answer is legal");
        self.own.settle(&mut dice);
        let (scene, _, choices) = known(&*self.own, viewer);
        (scene, self.own.log(viewer, from), choices)
    }

    /// Plays it at the table; says what the side is answered and what the viewer is sent.
    async fn submit(&mut self, side: Side, action: &str) -> (String, String) {
        let key = format!("k{}", self.own.steps());
        let deed = self.table.deed(&self.game, side.word(), "act", &key, json!({"action": action}));
        let answer = deed.await.is(200).text().replace(&self.game.id, "GAME");
        (answer, pushed(&mut self.line, &self.game).await)
    }
}

/// Plays twins on as long as the viewer cannot tell them apart; says how often something was compared.
async fn compare(mut one: Twin<'_>, mut two: Twin<'_>, viewer: Viewer, most: usize) -> usize {
    let mut whim = FastDice::new(most as u64);
    let (first, second) = (pushed(&mut one.line, &one.game).await, pushed(&mut two.line, &two.game).await);
    assert_eq!(first, second, "what is pushed at once");
    for compared in 1..most {
        let ToAct::Side(side) = one.own.to_act() else { return compared };
        let theirs = two.own.choices();
        let mut both = one.own.choices();
        both.retain(|choice| theirs.contains(choice));
        if both.is_empty() || one.own.state_hash() == two.own.state_hash() {
            return compared;
        }
        let action = &both[whim.below(both.len() as u32) as usize].notation;
        if one.play(side, action, viewer) != two.play(side, action, viewer) {
            return compared;
        }
        let (first, second) = (one.submit(side, action).await, two.submit(side, action).await);
        if viewer.is(side) {
            assert_eq!(first.0, second.0, "the answer to {action}");
        }
        assert_eq!(first.1, second.1, "what is pushed after {action}");
    }
    most
}

/// Whether the games differ for somebody: two cards of a kind in each other's place would prove nothing.
fn differ(battle: &dyn Battle, one: &Journal, two: &Journal) -> bool {
    let replayed = |journal: &Journal| battle.replay(journal.clone()).expect("it replays");
    let (one, two) = (replayed(one), replayed(two));
    Viewer::ALL.into_iter().any(|viewer| known(&*one, viewer) != known(&*two, viewer))
}

/// Games of a battle after some decisions and their twins for each viewer, played on for `most` more.
async fn battle_tells_nothing(table: &Table, address: &str, battle: &dyn Battle, most: usize) -> [usize; 3] {
    let mut compared = [0; 3];
    for seed in 0..2 {
        let journal = play(battle, seed, 10);
        for (place, viewer) in Viewer::ALL.into_iter().enumerate() {
            let seat = ["north", "south", "spectator"][place];
            let pairs = (0..59u8).map(|card| (card, card + 1));
            let mut others = pairs.filter_map(|cards| twin(battle, &journal, cards, viewer));
            let Some(other) = others.find(|other| differ(battle, &journal, other)) else { continue };
            let mut twins = Vec::new();
            for journal in [&journal, &other] {
                let game = import(table, journal).await;
                let mut own = battle.replay(journal.clone()).expect("it replays");
                own.seal_anew(&SEED).expect("the game goes on");
                let line = line(address, &game, seat).await;
                twins.push(Twin { game, own, line, table });
            }
            let (two, one) = (twins.pop().expect("two"), twins.pop().expect("one"));
            compared[place] += compare(one, two, viewer, most).await;
        }
    }
    compared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_sent_the_same_while_games_it_cannot_tell_apart_go_on() {
    let mut config = Config::new(vec![&SYSTEM], fresh("secrecy-live"));
    config.requests.burst = 1_000_000;
    config.games.burst = 1_000_000;
    config.seeds = || Ok(SEED);
    let hall = Hall::open(config).await.expect("a file of games");
    let table = Table { router: router(hall.clone()), hall, path: fresh("unused") };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    tokio::spawn(acies_server::serve(listener, table.hall.clone(), std::future::pending()));
    let mut compared = [0; 3];
    for id in SYSTEM.scenarios() {
        let text = SYSTEM.scenario_text(&id).expect("the battle");
        let battle = SYSTEM.open(&id, &text).expect("the battle is whole");
        // The smallest battle is played far, or until the viewer learns what is hidden.
        let most = if id == BATTLE { 150 } else { 15 };
        let counts = battle_tells_nothing(&table, &address, &*battle, most).await;
        assert!(counts.iter().sum::<usize>() > 20, "{id}: too little was compared: {counts:?}");
        for (all, count) in compared.iter_mut().zip(counts) {
            *all += count;
        }
    }
    assert!(compared.iter().all(|count| *count > 100), "too little was compared: {compared:?}");
}

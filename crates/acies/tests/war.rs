//! Wars: killed anywhere they go on where they were, their battles are theirs alone, and files and odds for them are made.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common::table::{Client, Server};
use crate::common::{acies, file, fresh};

use hyper::StatusCode;
use serde_json::{Value, json};

/// A war between two people, and how often its server was killed.
struct War {
    data: String,
    server: Server,
    client: Client,
    game: String,
    seats: Value,
    deeds: u32,
    kills: u32,
}

impl War {
    async fn begin(name: &str) -> War {
        let data = fresh(&format!("{name}.db"));
        for ending in ["-wal", "-shm"] {
            fresh(&format!("{name}.db{ending}"));
        }
        let server = Server::on(&data);
        let mut client = Client::connect(&server.address).await.expect("the server listens");
        let wish = json!({"system": "ancients", "scenario": "strait", "north": "human", "south": "human"});
        let (status, text) = client.post("/api/games", &wish).await.expect("the server stays");
        assert_eq!(status, StatusCode::CREATED, "{text}");
        let begun: Value = serde_json::from_str(&text).expect("JSON");
        let game = begun["game"].as_str().expect("a game").to_owned();
        War { data, server, client, game, seats: begun["seats"].clone(), deeds: 0, kills: 0 }
    }

    /// Kills the process, which gets no chance to tidy up, and starts another on the same file.
    async fn kill(&mut self) {
        assert!(self.server.kill(), "the server ended by itself");
        self.server = Server::on(&self.data);
        self.client = Client::connect(&self.server.address).await.expect("the server listens");
        self.kills += 1;
    }

    fn token(&self, seat: &str) -> String {
        self.seats[seat].as_str().expect("a token").to_owned()
    }

    async fn look(&mut self, game: &str, seat: &str) -> Value {
        let path = format!("/api/games/{game}?lang=en&token={}", self.token(seat));
        let (status, text) = self.client.get(&path).await.expect("the server stays");
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// Gives an answer, and gives it again, as a page does that does not know whether it arrived.
    async fn act(&mut self, game: &str, seat: &str, action: &str, killed: bool) {
        let seen = self.look(game, seat).await;
        self.deeds += 1;
        let key = format!("deed-{}", self.deeds);
        let deed = json!({"token": self.token(seat), "seq": seen["seq"], "action": action, "key": key});
        let path = format!("/api/games/{game}/act?lang=en");
        let (status, text) = self.client.post(&path, &deed).await.expect("the server stays");
        assert_eq!(status, StatusCode::OK, "{action}: {text}");
        if killed {
            self.kill().await;
            let (status, text) = self.client.post(&path, &deed).await.expect("the server stays");
            assert_eq!(status, StatusCode::OK, "{action} again: {text}");
        }
    }

    /// Who is to answer in a game, and the first of these words that is possible, or else the first answer there is.
    async fn owed(&mut self, game: &str, wanted: &[&str]) -> Option<(String, String)> {
        let side = self.look(game, "spectator").await["side_to_act"].as_str()?.to_owned();
        let own = self.look(game, &side).await;
        let open: Vec<&str> =
            own["choices"].as_array()?.iter().filter_map(|one| one["action"].as_str()).collect();
        let action = wanted.iter().find(|action| open.contains(action)).unwrap_or(&open[0]);
        Some((side, (*action).to_owned()))
    }

    /// The save of a game.
    async fn save(&mut self, game: &str, name: &str) -> String {
        let (north, south) = (self.token("north"), self.token("south"));
        let path = format!("/api/games/{game}/export?token={north}&other={south}");
        let (status, text) = self.client.get(&path).await.expect("the server stays");
        assert_eq!(status, StatusCode::OK, "{text}");
        file(name, &text)
    }

    /// Plays to the second summer, with a battle at the table in between; `killed` says after which deeds the process is
    /// killed. Returns the battle.
    async fn play_a_summer(&mut self, killed: impl Fn(u32) -> bool) -> String {
        let war = self.game.clone();
        for (side, action) in [
            ("north", "march rhegium messana"),
            ("north", "seal"),
            ("south", "seal"),
            ("south", "stand"),
            ("north", "table"),
        ] {
            let kill = killed(self.deeds + 1);
            self.act(&war, side, action, kill).await;
        }
        let waits = self.look(&war, "south").await;
        let battle =
            waits["battle"]["game"].as_str().unwrap_or_else(|| panic!("a battle: {waits}")).to_owned();
        while let Some((side, action)) = self.owed(&battle, &["done"]).await {
            let kill = killed(self.deeds + 1);
            self.act(&battle, &side, &action, kill).await;
            let now = self.look(&war, "spectator").await["battle"]["game"].clone();
            assert_eq!(now, json!(battle), "there is one battle");
        }
        for _ in 0..20 {
            let (side, action) = self.owed(&war, &["done"]).await.expect("the war goes on");
            let seen = self.look(&war, &side).await;
            if seen["choices"].to_string().contains("\"seal\"") {
                return battle;
            }
            let kill = killed(self.deeds + 1);
            self.act(&war, &side, &action, kill).await;
        }
        panic!("the summer does not end")
    }
}

/// Every deed of the war itself, some of the battle, and its last ones: there the report is on its way.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_war_goes_on_where_it_was_wherever_its_process_is_killed() {
    let calm = {
        let mut war = War::begin("war-calm").await;
        let battle = war.play_a_summer(|_| false).await;
        let (saved, fought) =
            (war.save(&war.game.clone(), "calm.save").await, war.save(&battle, "calm-battle.save").await);
        // The battle is that of the war, and replays to what the war was told of it.
        acies(&["replay", "verify", &saved, &fought]).ends(0);
        (war.deeds, saved, fought)
    };
    let mut war = War::begin("war-killed").await;
    let (last, every) = (calm.0, 9);
    let battle = war.play_a_summer(|deed| deed <= 5 || deed + 3 > last || deed % every == 0).await;
    assert!(war.kills > 12, "{} kills", war.kills);
    assert_eq!(war.deeds, calm.0, "nothing was played twice or not at all");
    let told = war.look(&war.game.clone(), "spectator").await["log"].to_string();
    assert_eq!(told.matches("The battle at Messana is a draw").count(), 1, "it is reported once: {told}");
    let saved = war.save(&war.game.clone(), "killed.save").await;
    let fought = war.save(&battle, "killed-battle.save").await;
    acies(&["replay", "verify", &saved, &fought]).ends(0);
    // A battle from elsewhere is none of this war's, however alike.
    let foreign = acies(&["replay", "verify", &saved, &calm.2]).ends(2);
    assert!(foreign.err.contains("is no battle that this war reports"), "{}", foreign.err);
}

#[test]
fn a_file_of_each_kind_is_made_and_sound() {
    for (kind, line) in [("land", "map = "), ("sea", "kind = \"sea\""), ("war", "kind = \"war\"")] {
        let path = fresh(&format!("new-{kind}.toml"));
        acies(&["scenario", "new", "--system", "ancients", "--kind", kind, &path]).ends(0);
        let text = std::fs::read_to_string(&path).expect("it is written");
        assert!(text.contains(line), "{kind}");
        acies(&["scenario", "check", "--system", "ancients", &path]).ends(0);
    }
    let none = acies(&["scenario", "new", "--system", "ancients", "--kind", "siege"]).ends(2);
    assert!(none.err.contains("there are land, sea, war"), "{}", none.err);
    let one = acies(&["scenario", "new", "--system", "hail-caesar", "--kind", "war"]).ends(2);
    assert!(one.err.contains("leave --kind out"), "{}", one.err);
}

#[test]
fn odds_are_measured_where_a_system_settles_by_them() {
    let path = fresh("odds.toml");
    let args = ["lab", "--system", "ancients", "--games", "2", "--players", "random,random", "--odds", &path];
    let told = acies(&args).ends(0);
    assert!(told.out.contains("2 battles"), "{}", told.out);
    let text = std::fs::read_to_string(&path).expect("it is written");
    for part in ["command = \"acies lab", "players = \"random,random\"", "[[land]]", "[[sea]]"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let none =
        acies(&["lab", "--system", "hail-caesar", "--games", "2", "--odds", &fresh("none.toml")]).ends(2);
    assert!(none.err.contains("settles no battle by odds"), "{}", none.err);
}

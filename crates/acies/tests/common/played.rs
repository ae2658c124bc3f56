//! A game as its player remembers it, to be compared with what the table has kept.

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::journal::{Deed, Journal};
use acies_core::side::{BySide, Side};
use acies_kit::system::System;
use hyper::StatusCode;
use serde_json::{Value, json};

use super::table::{Client, Cut};

/// Something a player sent to the table.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Whose seat.
    pub by: Side,
    /// The position it was made on.
    pub seq: u64,
    /// The key made up for it.
    pub key: String,
    /// The action in notation; none to take back.
    pub action: Option<String>,
}

/// A game as its player knows it, who holds both seats.
pub struct Game {
    id: String,
    tokens: BySide<String>,
    /// The lines it had before anybody decided anything.
    opening: Option<u64>,
    /// What was acknowledged, with the sequence number after it.
    pub acknowledged: Vec<(Submission, u64)>,
    /// What was sent and not acknowledged.
    pub doubt: Option<Submission>,
    /// What a seat was last told.
    pub told: Option<(Side, String)>,
    /// Whether it is over.
    pub over: bool,
    /// Whether something happened since it was last verified.
    pub touched: bool,
}

/// The part of an answer that must be there.
fn whole((status, text): (StatusCode, String), expected: StatusCode) -> (Value, String) {
    assert_eq!(status, expected, "{text}");
    (serde_json::from_str(&text).expect("an answer is JSON"), text)
}

/// The sequence number of a position.
pub fn number(value: &Value) -> u64 {
    value["seq"].as_u64().unwrap_or_else(|| panic!("no sequence number in {value}"))
}

impl Game {
    /// Begins a game between two people.
    pub async fn begin(client: &mut Client) -> Result<Game, Cut> {
        let wish = json!({"system": SYSTEM.id(), "scenario": "foragers", "north": "human", "south": "human"});
        let (begun, _) = whole(client.post("/api/games", &wish).await?, StatusCode::CREATED);
        let text = |value: &Value| value.as_str().expect("a word").to_owned();
        let id = text(&begun["game"]);
        let tokens = BySide(["north", "south"].map(|seat| text(&begun["seats"][seat])));
        // Whoever holds both seats has nothing to hide: nobody is kept waiting.
        for side in Side::BOTH {
            let open = json!({"token": tokens[side], "wish": "open"});
            whole(client.post(&format!("/api/games/{id}/wish"), &open).await?, StatusCode::OK);
        }
        Ok(Game {
            id,
            tokens,
            opening: None,
            acknowledged: Vec::new(),
            doubt: None,
            told: None,
            over: false,
            touched: true,
        })
    }

    /// The secrets of its seats.
    pub fn tokens(&self) -> impl Iterator<Item = &String> {
        self.tokens.0.iter()
    }

    /// The table as a seat sees it.
    pub async fn look(&mut self, client: &mut Client, side: Side) -> Result<(Value, String), Cut> {
        let path = format!("/api/games/{}?lang=en&token={}", self.id, self.tokens[side]);
        let (seen, text) = whole(client.get(&path).await?, StatusCode::OK);
        self.opening.get_or_insert(number(&seen));
        Ok((seen, text))
    }

    /// Sends something and waits for the acknowledgement.
    pub async fn send(&self, client: &mut Client, what: &Submission) -> Result<(Value, String), Cut> {
        let mut body = json!({"token": self.tokens[what.by], "seq": what.seq, "key": what.key});
        let verb = match &what.action {
            Some(action) => {
                body["action"] = json!(action);
                "act"
            }
            None => "undo",
        };
        let path = format!("/api/games/{}/{verb}?lang=en", self.id);
        Ok(whole(client.post(&path, &body).await?, StatusCode::OK))
    }

    /// The sequence number of all that was acknowledged.
    fn seq(&self) -> Option<u64> {
        self.acknowledged.last().map(|(_, seq)| *seq).or(self.opening)
    }

    /// Notes what was acknowledged, and with which answer.
    pub fn acknowledge(&mut self, what: Submission, (seen, text): (Value, String)) {
        assert!(number(&seen) > what.seq, "{what:?} changed nothing");
        self.over = !seen["over"].is_null();
        self.told = Some((what.by, text));
        self.acknowledged.push((what, number(&seen)));
        self.doubt = None;
        self.touched = true;
    }

    /// After a restart: what was acknowledged is there as it was, and what was not is there once or not at
    /// all. Says which, if there was any.
    pub async fn recover(&mut self, client: &mut Client, dice: &mut FastDice) -> Result<Option<bool>, Cut> {
        let side = self.told.as_ref().map_or(Side::North, |(side, _)| *side);
        let (seen, text) = self.look(client, side).await?;
        let doubt = self.doubt.take();
        if Some(number(&seen)) == self.seq() {
            if let Some((_, told)) = &self.told {
                assert_eq!(*told, text, "what was acknowledged is what is there");
            }
        } else {
            assert!(doubt.is_some(), "{}: {:?} became {}", self.id, self.seq(), number(&seen));
            assert!(Some(number(&seen)) > self.seq(), "{}: something acknowledged is lost", self.id);
        }
        let Some(doubt) = doubt else { return Ok(None) };
        let there = Some(number(&seen)) != self.seq();
        // Some send it again, as the page does, and some look first and decide anew.
        if dice.below(4) > 0 {
            let answer = self.send(client, &doubt).await?;
            assert!(!there || number(&answer.0) == number(&seen), "{doubt:?} was played twice");
            self.acknowledge(doubt, answer);
        } else if there {
            let answer = self.look(client, doubt.by).await?;
            self.acknowledge(doubt, answer);
        }
        Ok(Some(there))
    }

    /// The journal replays to its hashes and holds what was acknowledged, each at its place, and no more.
    pub async fn verify(&mut self, client: &mut Client) -> Result<(), Cut> {
        let BySide([north, south]) = &self.tokens;
        let path = format!("/api/games/{}/export?token={north}&other={south}", self.id);
        let (status, text) = client.get(&path).await?;
        assert_eq!(status, StatusCode::OK, "{text}");
        let journal = Journal::read(&self.id, &text).expect("the chain of hashes is whole");
        let battle = SYSTEM.reopen(&journal.head.scenario, &journal.head).expect("the battle it began with");
        let entries = journal.entries.clone();
        let table = battle.replay(journal).expect("every action and every state is as written");
        if let Some(last) = entries.last().filter(|last| matches!(last.deed, Deed::Act { .. })) {
            assert_eq!(last.state, format!("{:016x}", table.state_hash()));
        }
        let mut place = self.opening.expect("it was looked at");
        for (what, after) in &self.acknowledged {
            assert_eq!(what.seq, place, "{}: nothing stands between two acknowledged actions", self.id);
            let entry = &entries[usize::try_from(place).expect("a place")];
            assert_eq!(Side::from(entry.by), what.by);
            match (&entry.deed, &what.action) {
                (Deed::Act { act, .. }, Some(action)) => assert_eq!(act, action),
                (Deed::Undo { .. }, None) => {}
                other => panic!("{}: line {place} is another: {other:?}", self.id),
            }
            place = *after;
        }
        assert_eq!(place, entries.len() as u64, "{}: nothing follows what was acknowledged", self.id);
        self.touched = false;
        Ok(())
    }
}

//! Playing through the page: what is lit, and one decision after the other.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{Browser, DEADLINE, SHORTEST, SYSTEM, Table, until};

/// Choices by chance, the same ones in every run.
pub struct Luck(u64);

impl Luck {
    /// Chance from a seed.
    pub fn new(seed: u64) -> Luck {
        Luck(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        // xorshift64*: enough to choose among a few.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        &from[high as usize % from.len()]
    }
}

/// One thing that may be chosen now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it is on the page.
    pub selector: String,
    /// Its number key; none on the board.
    pub key: Option<String>,
    /// Whether it is an enemy to attack.
    pub attack: bool,
}

/// The page at rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// Something is to be chosen here.
    Choose(Vec<Way>),
    /// The screen between two players.
    HandOver,
    /// The battle is over, and the page says so.
    Over,
}

const LOOK: &str = "
    const shown = document.querySelector('#dialog[open]');
    if (shown?.querySelector('a[href=\"index.html\"]')) return 'over';
    if (document.querySelector('#handover[open]')) return 'handover';
    if (shown?.querySelector('#confirm-yes')) return [['#confirm-yes', null, false]];
    if (document.body.classList.contains('busy')) return null;
    const key = (node) => node.querySelector('kbd')?.textContent ?? null;
    const ways = [];
    document.querySelectorAll('#buttons button').forEach((node, index) => {
      if (!node.classList.contains('quiet')) ways.push([`#buttons button:nth-child(${index + 1})`, key(node), false]);
    });
    for (const node of document.querySelectorAll('#hand .card.lit')) {
      ways.push([`#hand .card.lit[data-pick=\"${node.dataset.pick}\"]`, key(node), false]);
    }
    for (const node of document.querySelectorAll('#board .place.lit')) {
      const part = node.classList.contains('ghost') ? ' .ghost-handle' : '';
      ways.push([`#board .place.lit[data-pick=\"${node.dataset.pick}\"]${part}`, null, node.classList.contains('target')]);
    }
    return ways.length ? ways : null";

/// A place of the board on the page.
pub fn at(place: &str) -> String {
    format!("#board .place[data-pick=\"{place}\"]")
}

/// The button of an answer.
pub fn button(action: &str) -> String {
    format!("#buttons button[data-action=\"{action}\"]")
}

impl Browser {
    /// Between two players, where whoever leaves is asked what he wishes: says it.
    pub fn say_wish(&self) {
        self.until("document.querySelector('#handover[open] button')");
        if self.ask("return document.querySelector('#handover-said') !== null") == json!(true) {
            self.click("#handover-said");
            self.until("document.querySelector('#handover-ready')");
        }
    }

    /// Between two players: whoever leaves says what he wishes, and the next that he is here.
    pub fn hand_over(&self) {
        self.say_wish();
        self.click("#handover-ready");
    }

    /// The page, if it is at rest.
    pub fn look(&self) -> Option<Look> {
        match self.ask(LOOK) {
            Value::String(word) if word == "over" => Some(Look::Over),
            Value::String(_) => Some(Look::HandOver),
            Value::Array(ways) => {
                let ways = ways.iter().map(|way| Way {
                    selector: way[0].as_str().unwrap_or_default().to_owned(),
                    key: way[1].as_str().map(str::to_owned),
                    attack: way[2] == json!(true),
                });
                Some(Look::Choose(ways.collect()))
            }
            _ => None,
        }
    }

    /// The page once it is at rest.
    pub fn rest(&self) -> Look {
        let begun = Instant::now();
        loop {
            if let Some(look) = self.look() {
                return look;
            }
            // What the page says at that moment tells why nothing can be chosen.
            assert!(
                begun.elapsed() < DEADLINE,
                "waited {DEADLINE:?} for a choice or the end of the battle; the page: {}",
                self.ask(
                    "return [document.body.className, document.querySelector('#prompt').textContent,
                     document.querySelector('#replay').textContent, document.querySelector('#trouble')?.textContent,
                     document.activeElement?.outerHTML.slice(0, 200),
                     [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.textContent.slice(0, 80))]"
                )
            );
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    /// Waits for the end of the battle.
    pub fn until_over(&self) {
        until("the end of the battle", || (self.look() == Some(Look::Over)).then_some(()));
    }

    /// Makes one click on something lit.
    pub fn click_some(&self, ways: &[Way], luck: &mut Luck) -> Way {
        let attacks: Vec<Way> = ways.iter().filter(|way| way.attack).cloned().collect();
        let way = luck.pick(if attacks.is_empty() { ways } else { &attacks }).clone();
        // What was lit a moment ago may be gone when the other side has just decided something.
        self.try_click(&way.selector);
        way
    }

    /// Clicks on what is lit until the battle against the machine is over, at most so many times. Nothing that is lit is
    /// refused, but where the table went on between the look and the click.
    pub fn click_to_the_end(&self, most: usize) {
        let mut luck = Luck::new(1);
        for _ in 0..most {
            let before = self.seq();
            match self.rest() {
                Look::Over => return,
                Look::Choose(ways) => {
                    self.click_some(&ways, &mut luck);
                }
                Look::HandOver => panic!("against the machine nothing is handed over"),
            }
            let refused = self.ask("return document.querySelector('#why.refusal')?.textContent ?? ''");
            assert!(refused == "" || self.seq() > before, "a lit choice was refused: {refused}");
        }
        panic!("{most} clicks do not end the battle");
    }

    /// Chooses everything an attack needs but its target, and says where on the page that is.
    pub fn aim(&self, attack: &Value) -> String {
        let picks = attack["picks"].as_array().expect("picks").iter().filter_map(Value::as_str);
        let places: Vec<String> = picks.map(at).collect();
        let (target, before) = places.split_last().expect("a target");
        for place in before {
            let chosen = format!("return document.querySelector('{place}').classList.contains('chosen')");
            if self.ask(&chosen) == false {
                self.click(place);
            }
        }
        target.clone()
    }

    /// Chooses battle, side and opponent in the lobby with the mouse, and sits down.
    pub fn sit_down(&self, table: &Table, scenario: &str, side: &str, opponent: &str) {
        self.sit_down_in(table, SYSTEM, scenario, side, opponent);
    }

    /// Chooses a rule system as well.
    pub fn sit_down_in(&self, table: &Table, system: &str, scenario: &str, side: &str, opponent: &str) {
        self.go(&table.address);
        self.click(&format!("#systems button[data-system={system}]"));
        self.click(&format!("#battles label:has(input[value={scenario}])"));
        self.until(&format!("document.querySelector('#battles input[value={scenario}]').checked"));
        self.click(&format!("#sides label:has(input[value={side}])"));
        self.click(&format!("#opponents label:has(input[value={opponent}])"));
        self.click("#play");
        self.until("document.querySelector('#board .place')");
    }

    /// Sits down at the shortest battle.
    pub fn sit_down_shortly(&self, table: &Table, side: &str, opponent: &str) {
        self.sit_down(table, SHORTEST, side, opponent);
    }

    /// The id of the game on the page and the tokens this browser has for it.
    pub fn seats(&self) -> (String, Value) {
        let known = self.ask(
            "const id = new URLSearchParams(location.search).get('game');
             return JSON.parse(localStorage.getItem('acies-games')).find((known) => known.game === id)",
        );
        (known["game"].as_str().expect("a game").to_owned(), known["tokens"].clone())
    }

    /// The sequence number the page has been told last.
    pub fn seq(&self) -> u64 {
        let seq = self.ask(
            "return Math.max(0, ...window.watch.told.map((text) => {
               try { return JSON.parse(text).seq ?? 0; } catch { return 0; } }))",
        );
        seq.as_u64().expect("a number")
    }

    /// Everything that stands on the board, in the page's own words, without what may be chosen.
    pub fn position(&self) -> Value {
        self.ask("return document.querySelector('#board #pieces').innerHTML.replace(/<g class=\"carrier\">/g, '<g>')")
    }
}

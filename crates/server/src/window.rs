//! Windows: decisions of which nobody but their owner knows whether there is anything to decide.
//!
//! Between two people a window lasts as long as was drawn for it, whoever could answer and whatever he does: an
//! answer given before is held until then, and who has none lets it pass. It runs while its owner is here and no
//! offer waits, which everybody may know. What a side wished beforehand answers at once, and against the machine
//! nobody is waited for.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use acies_core::any_table::AnyTable;
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Entry};
use acies_core::side::{BySide, Side};
use acies_core::window::{Waits, Wish};
use tokio::sync::Semaphore;

use crate::player::Player;
use crate::secret;

/// The shortest a window of a person lasts, in milliseconds.
const LEAST: u64 = 4_000;
/// How much longer it may last.
const MORE: u64 = 4_000;
/// The machine answers in a window at a multiple of this since it opened, however long it thought.
const MACHINE: Duration = Duration::from_millis(800);

/// Done when a window is over.
pub type Over = Pin<Box<dyn Future<Output = ()> + Send + Sync>>;

/// How long windows are held open.
#[derive(Clone)]
pub enum Windows {
    /// As long as is drawn for each, by the clock: the only ones for games between players.
    Timed,
    /// Until a test lets them pass: each takes a permit.
    ByHand(Arc<Semaphore>),
    /// Not at all: answers count as they are given, and nobody is answered for. For tests that play both sides.
    Unheld,
}

impl Windows {
    /// Opens one for a person: how long it lasts, and its end; none where none is held. Its length is drawn from
    /// chance that knows nothing of the game.
    fn open(&self) -> Option<(Duration, Over)> {
        match self {
            Windows::Timed => {
                let drawn = secret::bytes().map_or(MORE / 2, |[byte]| u64::from(byte) * MORE / 255);
                let length = Duration::from_millis(LEAST + drawn);
                Some((length, Box::pin(tokio::time::sleep(length))))
            }
            Windows::ByHand(permits) => {
                let permits = Arc::clone(permits);
                let over = async move {
                    if let Ok(permit) = permits.acquire().await {
                        permit.forget();
                    }
                };
                Some((Duration::ZERO, Box::pin(over)))
            }
            Windows::Unheld => None,
        }
    }

    /// Waits until the machine may answer in a window opened at `since`.
    pub async fn machine(&self, since: Instant) {
        if let Windows::Timed = self {
            let thought = since.elapsed().as_millis();
            let due = (thought / MACHINE.as_millis() + 1) * MACHINE.as_millis() - thought;
            tokio::time::sleep(Duration::from_millis(u64::try_from(due).unwrap_or(0))).await;
        }
    }
}

/// What a side has said beforehand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// For all windows.
    pub wish: Wish,
    /// In the window of that moment, to be given when it is over.
    pub answer: Option<(usize, String)>,
}

/// A window that is open.
pub struct Open {
    /// Whose it is.
    pub owner: Side,
    /// When, as [`moment`] counts.
    pub moment: usize,
    /// Its time, if it runs.
    pub time: Option<Time>,
}

/// The time of a window that runs.
pub struct Time {
    /// Which it is: a window that rested runs anew, for as long as is drawn then.
    pub number: u64,
    /// When it began to run.
    pub since: Instant,
    /// For how long it runs.
    pub length: Duration,
    /// Its end, until somebody waits for it.
    pub over: Option<Over>,
}

/// A number no other position of a game has, though the same position may come back after it was taken back:
/// that of the entry of the journal which led to it.
pub fn moment(table: &dyn AnyTable) -> usize {
    let leads =
        |entry: &Entry| entry.deed.is_step() || matches!(entry.deed, Deed::Undo { .. } | Deed::Back { .. });
    table.journal().entries.iter().rposition(leads).map_or(0, |place| place + 1)
}

/// Who waits for whom in a game.
pub struct Pauses {
    windows: Windows,
    players: BySide<Player>,
    /// What the sides have said.
    pub said: BySide<Said>,
    /// The window now open.
    pub open: Option<Open>,
    drawn: u64,
}

impl Pauses {
    /// Of a game just opened.
    pub fn new(windows: Windows, players: BySide<Player>, said: BySide<Said>) -> Pauses {
        Pauses { windows, players, said, open: None, drawn: 0 }
    }

    fn people(&self) -> bool {
        Side::BOTH.iter().all(|side| self.players[*side] == Player::Human)
    }

    /// Whether a wish means anything here: both sides are people, and the rules have windows.
    pub fn has_wishes(&self, table: &dyn AnyTable, side: Side) -> bool {
        self.people() && table.wishes(side).is_some()
    }

    /// The answer that comes at once from what its side wished.
    pub fn wished(&self, table: &dyn AnyTable) -> Option<(Side, String)> {
        let ToAct::Side(side) = table.to_act() else { return None };
        if self.players[side] != Player::Human {
            return None;
        }
        let wish = match &self.said[side].wish {
            // The machine learns nothing from being kept waiting.
            Wish::Ask if !self.people() => &Wish::Open,
            wish => wish,
        };
        table.wished(side, wish).map(|answer| (side, answer))
    }

    /// Whether an answer of the side that owes the decision is held until the window is over.
    pub fn holds(&self, table: &dyn AnyTable, by: Side) -> bool {
        !matches!(self.windows, Windows::Unheld)
            && table.waits() == Waits::Window
            && self.people()
            && self.said[by].wish != Wish::Open
    }

    /// Opens, rests or closes the window as the game now stands: who is `here`, and whether an offer waits.
    pub fn tend(&mut self, table: &dyn AnyTable, here: BySide<bool>, offered: bool) {
        let before = self.open.take();
        let owner = match table.to_act() {
            ToAct::Side(side) if self.holds(table, side) => side,
            _ => return,
        };
        let moment = moment(table);
        let mut open =
            before.filter(|open| open.moment == moment).unwrap_or(Open { owner, moment, time: None });
        // Whoever has answered is here, whether we see him or not.
        if offered || !(here[owner] || self.answer(&open).is_some()) {
            open.time = None;
        } else if open.time.is_none() {
            self.drawn += 1;
            let number = self.drawn;
            open.time = self.windows.open().map(|(length, over)| Time {
                number,
                since: Instant::now(),
                length,
                over: Some(over),
            });
        }
        self.open = Some(open);
    }

    /// What is answered in the window with that time, now that it is over; none if it is another by now.
    pub fn passes(&self, table: &dyn AnyTable, number: u64) -> Option<(Side, String)> {
        let open = self.open.as_ref()?;
        open.time.as_ref().filter(|time| time.number == number)?;
        let Said { wish, .. } = &self.said[open.owner];
        let answer = self.answer(open).map(str::to_owned);
        let answer = answer.or_else(|| table.wished(open.owner, wish));
        let answer = answer.or_else(|| table.wished(open.owner, &Wish::Never));
        answer.map(|answer| (open.owner, answer))
    }

    /// What the owner of an open window has answered already.
    pub fn answer(&self, open: &Open) -> Option<&str> {
        let (moment, answer) = self.said[open.owner].answer.as_ref()?;
        (*moment == open.moment).then_some(answer.as_str())
    }
}

//! The company at a table: who is there, what the players are called, what they say to each other, and whether they want
//! to play again.
//!
//! It holds nothing of the game and reads nothing of it: whatever is told of it would be told alike whatever the players
//! hold or decide. Words are kept in memory only, the last of them, and are no part of the journal.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use acies_core::side::{BySide, Side, Viewer};
use tokio::sync::watch;

use crate::error::{ApiError, Problem};
use crate::limit::{Limiter, Rate};
use crate::player::Player;
use crate::protocol;

/// The longest name, in letters.
pub const NAME: usize = 24;

/// The longest word, in letters.
pub const WORD: usize = 200;

/// How many words are kept.
const WORDS: usize = 50;

/// What a player says of himself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companion {
    /// What he is called.
    pub name: Option<String>,
    /// Whether he wants to hear words.
    pub hears: bool,
    /// Whether he ever had the game open at a screen of his own; that cannot be undone.
    pub apart: bool,
}

impl Default for Companion {
    fn default() -> Companion {
        Companion { name: None, hears: true, apart: false }
    }
}

/// What is kept in storage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// What the players say of themselves.
    pub players: BySide<Companion>,
    /// The game they play after this one.
    pub next: Option<String>,
}

/// A word somebody said.
struct Word {
    number: u64,
    by: Side,
    text: String,
}

#[derive(Default)]
struct People {
    kept: Kept,
    /// How many live lines of each player are open.
    here: BySide<usize>,
    /// Who wants to play again.
    again: BySide<bool>,
    words: VecDeque<Word>,
    /// How many words were said.
    said: u64,
}

/// The company at one table.
pub struct Company {
    people: Mutex<People>,
    players: BySide<Player>,
    changes: watch::Sender<u64>,
    /// How often each player may say something.
    pace: BySide<Limiter>,
    /// Held while the next game is begun: there is only one.
    pub beginning: tokio::sync::Mutex<()>,
}

impl Company {
    /// The company as it was kept; nobody is here yet.
    pub fn new(players: BySide<Player>, kept: Kept, pace: Rate) -> Company {
        Company {
            people: Mutex::new(People { kept, ..People::default() }),
            players,
            changes: watch::Sender::new(0),
            pace: BySide([Limiter::new(pace), Limiter::new(pace)]),
            beginning: tokio::sync::Mutex::default(),
        }
    }

    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something, and tells whoever listens.
    fn change<T>(&self, change: impl FnOnce(&mut People) -> T) -> T {
        let changed = change(&mut self.people());
        self.changes.send_modify(|version| *version += 1);
        changed
    }

    /// To be told that something has changed.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// A player opened a live line, or closed one.
    pub fn moves(&self, side: Side, comes: bool) {
        let count = |people: &mut People| {
            let here = &mut people.here[side];
            *here = if comes { *here + 1 } else { here.saturating_sub(1) };
            *here
        };
        // A second window of the same player is nothing to tell.
        let told = usize::from(comes);
        let now = count(&mut self.people());
        if now == told {
            self.changes.send_modify(|version| *version += 1);
        }
    }

    /// Which players have a page open.
    pub fn here(&self) -> BySide<bool> {
        let people = self.people();
        BySide([Side::North, Side::South].map(|side| people.here[side] > 0))
    }

    /// What a player says of himself.
    pub fn player(&self, side: Side) -> Companion {
        self.people().kept.players[side].clone()
    }

    /// What the players are called.
    pub fn names(&self) -> BySide<Option<String>> {
        let people = self.people();
        BySide([Side::North, Side::South].map(|side| people.kept.players[side].name.clone()))
    }

    /// A player has said something else of himself, and it is kept.
    pub fn is_now(&self, side: Side, player: Companion) {
        self.change(|people| people.kept.players[side] = player);
    }

    /// Counts something a player says: he may not say too much at once.
    pub fn paced(&self, side: Side) -> Result<(), ApiError> {
        let late = |seconds| ApiError { retry: Some(seconds), ..ApiError::new(Problem::TooMany) };
        self.pace[side].count(None).map_err(late)
    }

    /// A player says something to the other, if that one wants to hear it.
    pub fn says(&self, by: Side, text: String) -> Result<(), ApiError> {
        let hears =
            |side: Side| self.players[side] == Player::Human && self.people().kept.players[side].hears;
        if !hears(by) || !hears(by.other()) {
            return Err(Problem::Unheard.into());
        }
        self.paced(by)?;
        self.change(|people| {
            people.said += 1;
            let number = people.said;
            people.words.push_back(Word { number, by, text });
            while people.words.len() > WORDS {
                people.words.pop_front();
            }
        });
        Ok(())
    }

    /// A player wants to play again, or no longer. Says whether both want to; a machine always does.
    pub fn wants_again(&self, by: Side, again: bool) -> bool {
        if self.people().again[by] != again {
            self.change(|people| people.again[by] = again);
        }
        let people = self.people();
        Side::BOTH.into_iter().all(|side| people.again[side] || self.players[side] != Player::Human)
    }

    /// The game played after this one.
    pub fn next(&self) -> Option<String> {
        self.people().kept.next.clone()
    }

    /// The next game is begun, and that is kept.
    pub fn goes_on_in(&self, next: String) {
        self.change(|people| people.kept.next = Some(next));
    }

    /// The company as somebody may know it: words are for the two players, and only for whoever wants to hear them.
    pub fn shown(&self, viewer: Viewer) -> protocol::Company {
        // Taken first: what changes in between is told once more, never with a number that is too high.
        let version = *self.changes.borrow();
        let people = self.people();
        let seat = match viewer {
            Viewer::Seat(side) => Some(side),
            Viewer::Spectator => None,
        };
        let companion = |side: Side| {
            let Companion { name, hears, apart: _ } = people.kept.players[side].clone();
            protocol::Companion {
                name,
                here: people.here[side] > 0,
                hears: hears && seat.is_some() && self.players[side] == Player::Human,
                again: people.again[side],
            }
        };
        let hears = seat.is_some_and(|side| people.kept.players[side].hears);
        let words = people.words.iter().filter(|_| hears);
        protocol::Company {
            version,
            north: companion(Side::North),
            south: companion(Side::South),
            words: words
                .map(|word| protocol::Word {
                    number: word.number,
                    by: word.by.word().into(),
                    text: word.text.clone(),
                })
                .collect(),
            next: people.kept.next.clone(),
        }
    }
}

/// Letters that cannot be seen and change how others are: a name made of them could look like another one.
fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// What somebody wrote as one line that can be shown: blanks become one, letters that cannot be seen are left out. None if
/// nothing is left, or more than `most` letters.
pub fn line(text: &str, most: usize) -> Option<String> {
    let spaced = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let seen: String = spaced.chars().filter(|letter| !unseen(*letter)).collect();
    let seen = seen.trim().to_owned();
    (!seen.is_empty() && seen.chars().count() <= most).then_some(seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_seen_and_is_short() {
        assert_eq!(line("  Anna \n\t Maria ", NAME).as_deref(), Some("Anna Maria"));
        assert_eq!(line("<b>&\u{202e}\u{0}x", NAME).as_deref(), Some("<b>&x"), "the page shows text as text");
        assert_eq!(line("\u{200b}\u{feff} \u{2066}", NAME), None, "nothing to see");
        assert_eq!(line(&"é".repeat(NAME), NAME).map(|name| name.chars().count()), Some(NAME));
        assert_eq!(line(&"é".repeat(NAME + 1), NAME), None);
    }

    #[test]
    fn only_the_last_words_are_kept_and_only_players_hear_them() {
        let rate = Rate { burst: 1000, a_second: 0 };
        let company = Company::new(BySide([Player::Human; 2]), Kept::default(), rate);
        for number in 0..=WORDS {
            company.says(Side::North, number.to_string()).expect("heard");
        }
        let south = company.shown(Viewer::Seat(Side::South));
        assert_eq!(south.words.len(), WORDS);
        assert_eq!(south.words[0].text, "1", "the oldest is forgotten");
        assert!(company.shown(Viewer::Spectator).words.is_empty());
        company.is_now(Side::South, Companion { name: None, hears: false, apart: false });
        assert!(company.shown(Viewer::Seat(Side::South)).words.is_empty());
        assert!(company.says(Side::North, "again".into()).is_err(), "nobody speaks to closed ears");
        assert!(company.says(Side::South, "ha".into()).is_err(), "nor out of them");
    }

    #[test]
    fn a_second_window_of_a_player_is_nothing_to_tell() {
        let company =
            Company::new(BySide([Player::Human; 2]), Kept::default(), Rate { burst: 1, a_second: 0 });
        let mut told = company.listen();
        let mut news = || std::mem::replace(&mut told, company.listen()).has_changed().expect("it lives");
        company.moves(Side::North, true);
        assert!(news() && company.here()[Side::North]);
        company.moves(Side::North, true);
        assert!(!news());
        company.moves(Side::North, false);
        assert!(!news() && company.here()[Side::North]);
        company.moves(Side::North, false);
        assert!(news() && !company.here()[Side::North]);
    }
}

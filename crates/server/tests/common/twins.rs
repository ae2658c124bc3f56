//! Games that somebody cannot tell apart.

use std::collections::VecDeque;

use acies_core::any_table::{AnyTable, Choice, LogLine};
use acies_core::dice::{Dice, Fallen, Pile};
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Journal};
use acies_core::scene::Scene;
use acies_core::side::{Side, Viewer};
use acies_kit::system::Battle;

use crate::common::{Game, Table};

/// The seed games are sealed with anew where these tests must know what will fall.
pub const SEED: [u8; 32] = [0x42; 32];

/// Dice that give what they are told, card `a` for card `b`.
struct Swapped {
    rolls: VecDeque<Fallen>,
    cards: (u8, u8),
    fits: bool,
}

impl Swapped {
    fn card(&self, item: u8) -> u8 {
        match item {
            item if item == self.cards.0 => self.cards.1,
            item if item == self.cards.1 => self.cards.0,
            item => item,
        }
    }
}

impl Dice for Swapped {
    fn roll(&mut self, faces: u8) -> u8 {
        match self.rolls.pop_front() {
            Some(Fallen::Die(of, face)) if of == faces => face,
            _ => {
                self.fits = false;
                0
            }
        }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        let drawn = match self.rolls.pop_front() {
            Some(Fallen::Drawn(Pile(_), item)) => self.card(item),
            _ => u8::MAX,
        };
        if drawn >= 64 || pile & (1 << drawn) == 0 {
            self.fits = false;
            return pile.trailing_zeros() as u8;
        }
        drawn
    }
}

/// What a viewer can know of a position and how it came about.
pub type Known = (Scene, Vec<LogLine>, Vec<Choice>);

/// What a viewer can know of a position, the story before its last step left out.
pub fn known(table: &dyn AnyTable, viewer: Viewer) -> Known {
    known_since(table, viewer, table.steps(viewer).saturating_sub(1))
}

/// What a viewer can know of a position, the story before step `from` left out.
pub fn known_since(table: &dyn AnyTable, viewer: Viewer, from: usize) -> Known {
    let choices = match table.to_act() {
        ToAct::Side(side) if viewer.is(side) => table.choices(),
        _ => Vec::new(),
    };
    (table.scene(viewer), table.log(viewer, from), choices)
}

/// Dice that give what fell, with those cards in each other's place.
fn swapped(rolls: &[Fallen], cards: (u8, u8)) -> Swapped {
    Swapped { rolls: rolls.iter().copied().collect(), cards, fits: true }
}

/// No card in another's place.
const NONE: (u8, u8) = (64, 64);

/// The same game with two cards in each other's place in all that chance gave from entry `since` on (0 for
/// the layout, as [`Journal::rolls`] counts), if nothing the viewer knows is changed by it, and something that
/// somebody else does: two cards of a kind in each other's place would prove nothing, and no more would two that
/// both lie on the same pile by now.
pub fn twin(
    battle: &dyn Battle,
    journal: &Journal,
    since: usize,
    cards: (u8, u8),
    viewer: Viewer,
) -> Option<Journal> {
    let (before, after) = journal.entries.split_at(since.saturating_sub(1));
    let before = Journal { head: journal.head.clone(), entries: before.to_vec() };
    // Most pairs of cards fit no game at all, which is found out without looking at what anybody knows.
    replayed(battle, journal, since, cards)?;
    let mut dice = swapped(&journal.head.rolls, cards);
    let mut one = battle.replay(before.clone()).ok()?;
    let mut two = if since == 0 { battle.start(&mut dice) } else { battle.replay(before).ok()? };
    for entry in after {
        if !dice.fits || known(&*one, viewer) != known(&*two, viewer) {
            return None;
        }
        match &entry.deed {
            Deed::Act { act, rolls } => {
                let by = Side::from(entry.by);
                one.act(by, act, &mut swapped(rolls, NONE)).ok()?;
                dice = swapped(rolls, cards);
                two.act(by, act, &mut dice).ok()?;
            }
            Deed::Seal { .. } => {
                one.seal_anew(&SEED).ok()?;
                two.seal_anew(&SEED).ok()?;
            }
            _ => return None,
        }
    }
    let alike = |viewer: Viewer| known(&*one, viewer) == known(&*two, viewer);
    let apart = one.state_hash() != two.state_hash() && !Viewer::ALL.into_iter().all(alike);
    let twins = dice.fits && alike(viewer) && apart;
    twins.then(|| two.journal().clone())
}

/// Whether the same was possible with two cards in each other's place.
fn replayed(battle: &dyn Battle, journal: &Journal, since: usize, cards: (u8, u8)) -> Option<()> {
    let (before, after) = journal.entries.split_at(since.saturating_sub(1));
    let mut dice = swapped(&journal.head.rolls, cards);
    let mut two = if since == 0 {
        battle.start(&mut dice)
    } else {
        battle.replay(Journal { head: journal.head.clone(), entries: before.to_vec() }).ok()?
    };
    for entry in after {
        if !dice.fits {
            return None;
        }
        if let Deed::Act { act, rolls } = &entry.deed {
            dice = swapped(rolls, cards);
            two.act(entry.by.into(), act, &mut dice).ok()?;
        }
    }
    dice.fits.then_some(())
}

/// Goes on with a game at the table.
pub async fn import(table: &Table, journal: &Journal) -> Game {
    Game::of(&table.post_as("/api/games/import", "text/plain", journal.write()).await.is(201).json())
}

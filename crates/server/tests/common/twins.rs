//! Games that somebody cannot tell apart.

use std::collections::VecDeque;

use acies_core::dice::{Dice, Fallen, FastDice, Pile};
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Journal};
use acies_core::scene::Scene;
use acies_core::side::{Side, Viewer};
use acies_core::system::{AnyTable, Battle, Choice, LogLine};

use crate::common::{Game, Table};

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

/// A random game of `steps` decisions.
pub fn play(battle: &dyn Battle, seed: u64, steps: usize) -> Journal {
    let mut dice = FastDice::new(seed);
    let mut whim = FastDice::new(!seed);
    let mut table = battle.start(&mut dice);
    while let ToAct::Side(side) = table.to_act() {
        if table.steps() >= steps {
            break;
        }
        let choices = table.choices();
        let action = &choices[whim.below(choices.len() as u32) as usize].notation;
        table.act(side, action, &mut dice).expect("a listed answer is legal");
    }
    table.journal().clone()
}

/// What a viewer can know of a position, the story before its last step left out.
pub fn known(table: &dyn AnyTable, viewer: Viewer) -> (Scene, Vec<LogLine>, Vec<Choice>) {
    let choices = match table.to_act() {
        ToAct::Side(side) if viewer.is(side) => table.choices(),
        _ => Vec::new(),
    };
    (table.scene(viewer), table.log(viewer, table.steps().saturating_sub(1)), choices)
}

/// The same game with two cards in each other's place, if nothing the viewer knows is changed by it.
pub fn twin(battle: &dyn Battle, journal: &Journal, cards: (u8, u8), viewer: Viewer) -> Option<Journal> {
    let swapped = |rolls: &[Fallen]| Swapped { rolls: rolls.iter().copied().collect(), cards, fits: true };
    let mut dice = swapped(&journal.head.rolls);
    let mut one = battle.replay(Journal::new(journal.head.clone())).ok()?;
    let mut two = battle.start(&mut dice);
    for entry in &journal.entries {
        let Deed::Act { act, rolls } = &entry.deed else { return None };
        if !dice.fits || known(&*one, viewer) != known(&*two, viewer) {
            return None;
        }
        let by = Side::from(entry.by);
        one.act(by, act, &mut Swapped { cards: (64, 64), ..swapped(rolls) }).ok()?;
        dice = swapped(rolls);
        two.act(by, act, &mut dice).ok()?;
    }
    let same = dice.fits && known(&*one, viewer) == known(&*two, viewer);
    (same && one.state_hash() != two.state_hash()).then(|| two.journal().clone())
}

/// Goes on with a game at the table.
pub async fn import(table: &Table, journal: &Journal) -> Game {
    Game::of(&table.post_as("/api/games/import", "text/plain", journal.write()).await.is(201).json())
}

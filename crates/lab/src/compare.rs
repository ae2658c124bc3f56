//! One order of battle played in every system that makes a battle of it: the games, as rows of a table that is kept and gone
//! on with, and what they say side by side.
//!
//! A game is the same wherever and whenever it is played: its row follows from the battle, the players, the seed and its
//! number. So a table that was left off is gone on with, and what it says depends on the rows alone.
//!
//! [`Game`] is a row, [`table`] how rows are written and read, [`play`] plays those that are missing, and
//! [`Says`] is what they say of a system.

mod record;
mod says;
pub mod table;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use acies_core::any_table::AnyTable;
use acies_core::side::BySide;
use acies_kit::options::Options;
use acies_kit::order::Order;
use acies_kit::system::{Battle, System};
use acies_words::fault::Faults;

pub use self::record::{Game, POINTS, Winner};
pub use self::says::{Explained, Quarters, Says};
use crate::duel;
use crate::fights::Fights;
use crate::player::{Pairing, Player};

/// A system that makes a battle of the order.
pub struct Contestant {
    /// Which.
    pub system: &'static dyn System,
    /// The battle it makes.
    pub battle: Box<dyn Battle>,
    /// The hash of what is fought in that battle and of the rules it is played by: games of another are not put together
    /// with these.
    pub key: String,
}

/// Those of `systems` whose rules are for the time of the order, with the battles they make of it.
pub fn contestants(order: &Order, systems: &[&'static dyn System]) -> Result<Vec<Contestant>, Faults> {
    let made = systems.iter().filter_map(|system| {
        let text = match system.translate(order)? {
            Ok(text) => text,
            Err(faults) => return Some(Err(faults)),
        };
        let id = format!("{}{}", acies_kit::order::MADE, order.id);
        Some(system.open(&id, &text, &Options::NONE).map(|battle| {
            let key = key(&text, system.rules_version());
            Contestant { system: *system, battle, key }
        }))
    });
    made.collect()
}

/// The hash of what is fought in a battle and of the rules it is played by. Other words in it make no other games.
fn key(text: &str, rules: u32) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(acies_kit::fought::fought(text).as_bytes());
    hasher.update(&rules.to_le_bytes());
    hasher.finalize().to_hex()[..16].to_owned()
}

/// What is to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games in each system.
    pub games: u64,
    /// The seed of all of them.
    pub seed: u64,
    /// Who plays both sides.
    pub player: Player,
    /// How many threads share the work.
    pub threads: usize,
    /// After how many decisions a game is given up.
    pub limit: u32,
}

/// Which rows there are to be: the heading that all games of a contestant have alike.
pub fn heading(order: &Order, one: &Contestant, plan: Plan) -> Game {
    Game::heading(&order.id, one.system.id(), &one.key, plan.player.word(), plan.seed)
}

/// Plays the games of the plan of which there is no row yet: game by game through all systems, so that a table left off
/// early has as many of each. `keep` is given each row when it is done, from any thread. Games that `stop` interrupts have none.
pub fn play(
    order: &Order,
    contestants: &[Contestant],
    plan: Plan,
    there: &[Game],
    keep: &(dyn Fn(Game) + Sync),
    stop: &AtomicBool,
) {
    let there: BTreeSet<(&str, u64)> = there.iter().map(|game| (&*game.system, game.game)).collect();
    let missing: Vec<(&Contestant, u64)> = (0..plan.games)
        .flat_map(|game| contestants.iter().map(move |one| (one, game)))
        .filter(|(one, game)| !there.contains(&(one.system.id(), *game)))
        .collect();
    let next = AtomicU64::new(0);
    let work = || {
        while let Some((one, game)) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            let Some(row) = one_game(order, one, plan, *game, stop) else { break };
            keep(row);
        }
    };
    if plan.threads <= 1 {
        return work();
    }
    thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(work);
        }
    });
}

/// Plays one game and looks back on it.
fn one_game(order: &Order, one: &Contestant, plan: Plan, game: u64, stop: &AtomicBool) -> Option<Game> {
    let who = (Pairing(BySide([plan.player; 2])), Fights { system: Some(one.system), ..Fights::default() });
    let unseen = &mut |_: &dyn AnyTable, _| ();
    let (duel, table) = duel::table(&*one.battle, who, plan.seed, game, plan.limit, (stop, unseen))?;
    let course = table.course(record::AGAIN, &|| !stop.load(Ordering::Relaxed))?;
    let heading = heading(order, one, plan);
    Some(Game { game, ..heading }.played(&duel.playout, table.outcome().as_ref(), &course))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_told_otherwise_makes_no_other_games_and_another_rule_does() {
        let battle =
            |story: &str, turns: u8| format!("story = {{ en = \"{story}\", fr = \"\" }}\nturns = {turns}");
        let now = key(&battle("It was hot.", 20), 1);
        assert_eq!(key(&battle("It rained.", 20), 1), now);
        assert_ne!(key(&battle("It was hot.", 16), 1), now);
        assert_ne!(key(&battle("It was hot.", 20), 2), now);
        assert_eq!(now.len(), 16);
    }
}

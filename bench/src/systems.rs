//! Our rule systems as contestants: the one list to which later systems add themselves.

use acies_ancients::{Ancients, Sea};
use acies_commands_colors::{CommandsColors, SYSTEM};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::playout::{answered_game, random_game};
use acies_crossbows::Crossbows;
use acies_kit::options::Options;
use acies_kit::system::System;
use serde::Serialize;

use crate::contest::{Contestant, Played};

/// Room for answers, so that listing them never allocates.
pub const LONGEST_LIST: usize = 4096;

/// Far more decisions than any game that ends should need.
pub const LIMIT: u32 = 1_000_000;

/// Every battle of Commands & Colors: Ancients, with its id.
pub fn commands_colors() -> Vec<(String, CommandsColors)> {
    let open = |id: String| {
        let battle = acies_commands_colors::open(&id);
        let battle = battle.unwrap_or_else(|| unreachable!("{id} is listed and does not open"));
        (id, battle)
    };
    SYSTEM.scenarios().into_iter().map(open).collect()
}

/// Every battle of Ancients on land, with its id, as far as those options fit it.
pub fn ancients(options: &str) -> Vec<(String, Ancients)> {
    let system = &acies_ancients::SYSTEM;
    let open = |id: String| {
        let options: Options = options.parse().unwrap_or_else(|_| unreachable!("{options} are no options"));
        acies_ancients::open(&id, &options).map(|battle| (id, battle))
    };
    system.scenarios().into_iter().filter_map(open).collect()
}

/// Every battle of Ancients at sea, with its id.
pub fn ancients_at_sea() -> Vec<(String, Sea)> {
    let open = |id: String| acies_ancients::open_sea(&id).map(|battle| (id, battle));
    acies_ancients::SYSTEM.scenarios().into_iter().filter_map(open).collect()
}

/// Every battle of Crossbows & Cannon, with its id, as far as those options fit it.
pub fn crossbows(options: &str) -> Vec<(String, Crossbows)> {
    let system = &acies_crossbows::SYSTEM;
    let options: Options = options.parse().unwrap_or_else(|_| unreachable!("{options} are no options"));
    let open = |id: String| acies_crossbows::open(&id, &options).map(|battle| (id, battle));
    system.scenarios().into_iter().filter_map(open).collect()
}

/// All our systems whose lists are whole, the one measured longest first.
pub fn contestants(seed: u64) -> Vec<Box<dyn Contestant>> {
    vec![
        Box::new(Battles::new(SYSTEM.id(), seed, commands_colors())),
        Box::new(Battles::new(acies_ancients::SYSTEM.id(), seed, ancients(""))),
        Box::new(Battles::new("ancients at sea", seed, ancients_at_sea())),
        Box::new(Battles::new(acies_crossbows::SYSTEM.id(), seed, crossbows(""))),
        Box::new(Battles::new("crossbows with orders", seed, crossbows("orders"))),
    ]
}

/// The same games of each battle on every machine and in every build, and what they came to: work to count
/// instructions over, and proof that a change of speed changed nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Same {
    /// Whose battles.
    pub name: String,
    /// Games played.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The hashes of all final states and the numbers of decisions, folded into one.
    pub print: String,
}

/// Plays so many games of each battle of the systems whose name begins so.
pub fn same_games(name: &str, options: &str, seed: u64, games: u64) -> Vec<Same> {
    let wanted = |whose: &str| whose.starts_with(name);
    let mut rows = Vec::new();
    if wanted("commands-colors") && options.is_empty() {
        rows.push(same("commands-colors", &commands_colors(), seed, games));
    }
    if wanted("ancients on land") {
        rows.push(same("ancients on land", &ancients(options), seed, games));
    }
    if wanted("ancients at sea") && options.is_empty() {
        rows.push(same("ancients at sea", &ancients_at_sea(), seed, games));
    }
    if wanted("crossbows") {
        rows.push(same("crossbows", &crossbows(options), seed, games));
    }
    rows
}

fn same<G: Game>(name: &str, battles: &[(String, G)], seed: u64, games: u64) -> Same {
    let mut list = Vec::with_capacity(LONGEST_LIST);
    let (mut decisions, mut print) = (0, 0u64);
    for (_, battle) in battles {
        for index in 0..games {
            let game = random_game(battle, &mut FastDice::of_series(seed, index), LIMIT, &mut list);
            decisions += u64::from(game.decisions);
            print = print.rotate_left(1) ^ game.hash ^ u64::from(game.decisions);
        }
    }
    Same { name: name.into(), games: games * battles.len() as u64, decisions, print: format!("{print:016x}") }
}

/// All battles of one system, played in turn. The types of the system are known here, so the compiler
/// sees through the whole game, as it does for the yardstick.
pub struct Battles<G: Game> {
    name: String,
    seed: u64,
    battles: Vec<G>,
    list: Vec<G::Action>,
}

impl<G: Game> Battles<G> {
    /// A series over `battles`, of which there is at least one.
    pub fn new(name: &str, seed: u64, battles: Vec<(String, G)>) -> Battles<G> {
        let battles = battles.into_iter().map(|(_, battle)| battle).collect();
        Battles { name: name.into(), seed, battles, list: Vec::with_capacity(LONGEST_LIST) }
    }

    /// Game `index` is a game of this battle.
    fn which(&self, index: u64) -> usize {
        (index % self.battles.len() as u64) as usize
    }
}

impl<G: Game> Contestant for Battles<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn play(&mut self, index: u64) -> Played {
        let battle = &self.battles[self.which(index)];
        let mut dice = FastDice::of_series(self.seed, index);
        let game = answered_game(battle, &mut dice, LIMIT, &mut self.list);
        Played { decisions: game.decisions.into(), forced: game.forced.into() }
    }

    fn answers(&mut self, index: u64) -> u64 {
        let battle = &self.battles[self.which(index)];
        let mut dice = FastDice::of_series(self.seed, index);
        let mut state = battle.start(&mut dice);
        let mut answers = 0;
        for _ in 0..LIMIT {
            let ToAct::Side(side) = battle.to_act(&state) else { break };
            self.list.clear();
            battle.legal(&state, side, &mut self.list);
            answers += self.list.len() as u64;
            let action = &self.list[dice.below(self.list.len() as u32) as usize];
            let applied = battle.apply(&mut state, side, action, &mut dice, &mut Silence);
            if applied.is_err() {
                unreachable!("a listed action was refused: {action}");
            }
        }
        answers
    }
}

//! Typical positions to look at, reached by fixed seeds, so that they are the same in every run.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, Silence, ToAct};
use acies_core::side::{Side, Viewer};

/// A position in which a side owes a decision.
pub struct Position<G: Game> {
    /// Everything that changes.
    pub state: G::State,
    /// Who decides.
    pub side: Side,
    /// The turn it is.
    pub turn: u32,
}

/// One position in `every` along a random game, until it ends.
pub fn random<G: Game>(game: &G, seed: u64, every: usize) -> Vec<Position<G>> {
    walk(game, seed, u32::MAX, every, |_, _| true)
}

/// One position in `every` along a game that is kept from ending for `turns` turns: what costs a side
/// strength or the other side wins a point by is taken back and something else tried, as often as it
/// takes within reason. Random games end long before their thousandth turn; this is how to get there
/// by legal play and possible dice, with armies that are still worth moving. Some games cannot be
/// kept alive; then the next seed is tried, and if none will do, the last attempt is returned.
pub fn long<G: Present>(game: &G, seed: u64, turns: u32, every: usize) -> Vec<Position<G>> {
    let mut found = Vec::new();
    for seed in seed..seed + SEEDS {
        found = walk(game, seed, turns, every, |before, after| {
            let (before, now) = (Balance::of(game, before), Balance::of(game, after));
            let goes_on = matches!(game.to_act(after), ToAct::Side(_));
            goes_on && now.points <= before.points && now.strength >= before.strength
        });
        if found.last().is_some_and(|last| last.turn + 1 >= turns) {
            break;
        }
    }
    found
}

/// Seeds tried before a long game is given up.
const SEEDS: u64 = 20;

/// What both sides have won and what they have left, as anybody can see it.
struct Balance {
    points: u32,
    strength: u32,
}

impl Balance {
    fn of<G: Present>(game: &G, state: &G::State) -> Balance {
        let scene = game.scene(&game.view(state, Viewer::Spectator));
        let won =
            |side: Side| scene.panels[side].tallies.first().map_or(0, |tally| tally.have.unsigned_abs());
        let pieces = scene.board.cells().flat_map(|cell| &cell.stack);
        Balance {
            points: Side::BOTH.map(won).iter().sum(),
            strength: pieces.map(|piece| u32::from(piece.strength)).sum(),
        }
    }
}

/// Attempts at a continuation that pleases before any is taken.
const ATTEMPTS: u32 = 200;

fn walk<G: Game>(
    game: &G,
    seed: u64,
    turns: u32,
    every: usize,
    pleases: impl Fn(&G::State, &G::State) -> bool,
) -> Vec<Position<G>> {
    let mut dice = FastDice::new(seed);
    let mut state = game.start(&mut dice);
    let mut list = Vec::new();
    let mut found = Vec::new();
    for decision in 0usize.. {
        let ToAct::Side(side) = game.to_act(&state) else { break };
        let turn = game.turn(&state);
        if turn > turns {
            break;
        }
        if decision.is_multiple_of(every) {
            found.push(Position { state: state.clone(), side, turn });
        }
        list.clear();
        game.legal(&state, side, &mut list);
        let mut after = state.clone();
        for _ in 0..ATTEMPTS {
            after = state.clone();
            let action = &list[dice.below(list.len() as u32) as usize];
            if game.apply(&mut after, side, action, &mut dice, &mut Silence).is_err() {
                unreachable!("a listed action was refused: {action}");
            }
            if pleases(&state, &after) {
                break;
            }
        }
        state = after;
    }
    found
}

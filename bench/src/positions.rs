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
/// a point is taken back and something else tried, as often as it takes within reason. Random games
/// end long before their thousandth turn; this is how to get there by legal play and possible dice.
pub fn long<G: Present>(game: &G, seed: u64, turns: u32, every: usize) -> Vec<Position<G>> {
    let points = |state: &G::State| {
        let panels = game.scene(&game.view(state, Viewer::Spectator)).panels;
        u32::from(panels[Side::North].score.0) + u32::from(panels[Side::South].score.0)
    };
    walk(game, seed, turns, every, |before, after| {
        matches!(game.to_act(after), ToAct::Side(_)) && points(after) <= points(before)
    })
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

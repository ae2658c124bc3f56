//! Positions and expectations of cases: what `docs/cases.md` tells of all systems, in the words of this one.

mod expect;
mod position;

use acies_core::dice::{Dice, FastDice, Scripted};
use acies_core::game::Silence;
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, pips};
use acies_kit::options::{OptionRule, Options};
use acies_words::{Bilingual, bilingual};

use crate::action::Action;
use crate::components::{BOARD, Order};
use crate::files::OPTIONS;
use crate::game::Crossbows;
use crate::state::{State, Task, View};

impl CaseGame for Crossbows {
    fn options() -> &'static [OptionRule] {
        OPTIONS
    }

    fn position(lines: &[Line], options: &Options) -> Result<(Crossbows, State), LineFaults> {
        let mut laid = position::Laid::default();
        each_line(lines, |_, words| laid.read(words))?;
        let (game, mut state) = laid.game(options);
        // What follows by itself before the first decision needs no chance, unless the case is about powder: then it fails
        // here as it would anywhere.
        let mut dice = FastDice::new(0);
        let _ = dice.roll(10);
        game.proceed(&mut state, &mut dice, &mut Silence);
        Ok((game, state))
    }

    fn chance(word: &str) -> Option<Scripted> {
        pips(word, 10)
    }

    fn chance_words() -> Bilingual {
        bilingual!("the numbers from 1 to 10", "les nombres de 1 à 10")
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        self.expects(state, words)
    }

    fn stands_for(&self, state: &State, action: &Action) -> Vec<Action> {
        match state.task() {
            // In hand a hex beside is a step, and no way.
            Some(Task::Move) => match (&state.hand, action) {
                (Some(hand), Action::Go(_, to)) if BOARD.distance(hand.at, *to) <= 1 => Vec::new(),
                _ => self.whole(state, action),
            },
            _ => Vec::new(),
        }
    }

    fn sees(&self, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
        match words {
            ["order", leader, order] => {
                let (leader, order) =
                    (crate::action::leader_named(leader)?, crate::action::order_named(order)?);
                Ok(self.sees_order(view, leader) == Some(order))
            }
            ["not", "order", leader, order] => {
                let (leader, order) =
                    (crate::action::leader_named(leader)?, crate::action::order_named(order)?);
                Ok(self.sees_order(view, leader) != Some(order))
            }
            ["open", leader, orders] => {
                let leader = crate::action::leader_named(leader)?;
                let open = view.state.known.open[leader.index()].own();
                let known: Vec<&str> = open.iter().map(Order::word).collect();
                Ok(known.join(",") == *orders)
            }
            _ => Err(bilingual!(
                "write `SIDE sees [not] order sA attack` or `SIDE sees open sA attack,advance`",
                "écrivez `SIDE sees [not] order sA attack` ou `SIDE sees open sA attack,advance`"
            )),
        }
    }
}

//! Answers that may all be given, one after the other: whoever may order four units and has four need not say so four
//! times.

use crate::dice::Dice;
use crate::game::{Present, Silence, ToAct};
use crate::side::{Side, Viewer};

/// More answers than that are not tried out: nobody means so many at once.
const MOST: usize = 16;

/// Chance that only notes whether it was asked for.
#[derive(Default)]
struct Asked(bool);

impl Dice for Asked {
    fn roll(&mut self, _faces: u8) -> u8 {
        self.0 = true;
        0
    }

    fn draw(&mut self, pile: u64) -> u8 {
        self.0 = true;
        pile.trailing_zeros() as u8
    }
}

/// The answers that name one place each, if all that name a place do, each another one, and all of them may be given
/// one after the other: to the same question, with no chance in between. Nothing otherwise.
pub(crate) fn together<G: Present>(
    game: &G,
    state: &G::State,
    by: Side,
    open: Vec<G::Action>,
) -> Vec<G::Action> {
    let view = game.view(state, Viewer::Seat(by));
    let mut places = Vec::new();
    let mut all = Vec::new();
    for action in open {
        match game.picks(&view, &action).as_mut_slice() {
            [] => {}
            [place] if !places.contains(place) && all.len() < MOST => {
                places.push(std::mem::take(place));
                all.push(action);
            }
            _ => return Vec::new(),
        }
    }
    let asked = |state: &G::State| game.prompt(&game.view(state, Viewer::Seat(by))).key;
    let (question, mut world, mut dice) = (asked(state), state.clone(), Asked::default());
    let given = |(count, action): (usize, &G::Action)| {
        let again = count == 0 || game.to_act(&world) == ToAct::Side(by) && asked(&world) == question;
        again && game.apply(&mut world, by, action, &mut dice, &mut Silence).is_ok() && !dice.0
    };
    if all.len() > 1 && all.iter().enumerate().all(given) { all } else { Vec::new() }
}

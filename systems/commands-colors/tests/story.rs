//! What the log tells that no position shows.

use acies_commands_colors::event::Event;
use acies_commands_colors::{CommandsColors, open};
use acies_core::dice::FastDice;
use acies_core::game::{Game, ToAct};
use acies_core::side::Side;

/// Plays random games and hands every event, with the side of whoever stood in its hex before, to `look`.
fn events(
    game: &CommandsColors,
    games: u64,
    mut look: impl FnMut(&Event, &dyn Fn(acies_hex::Hex) -> Option<Side>),
) {
    for index in 0..games {
        let mut dice = FastDice::of_series(5, index);
        let mut state = game.start(&mut dice);
        let (mut list, mut heard) = (Vec::new(), Vec::new());
        while let ToAct::Side(side) = game.to_act(&state) {
            list.clear();
            heard.clear();
            game.legal(&state, side, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            let before = state.public.clone();
            game.apply(&mut state, side, &action, &mut dice, &mut heard).expect("a listed action is legal");
            let stood = |hex: acies_hex::Hex| {
                let unit = before.unit_at(hex).map(|unit| unit.side());
                unit.or(Side::BOTH.into_iter().find(|side| before.leaders[*side].contains(hex)))
            };
            for event in &heard {
                look(event, &stood);
            }
        }
    }
}

/// In a rampage each player rolls against the other's units.
/// proves: 12.27
#[test]
fn each_player_rolls_the_rampage_against_the_other() {
    let game = open("zama").expect("Zama has elephants");
    let mut seen = [0, 0];
    events(&game, 40, |event, stood| {
        if let Event::Trampled { by, hex, .. } = event
            && let Some(owner) = stood(*hex)
        {
            assert_eq!(*by, owner.other(), "at {hex}");
            seen[by.index()] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 0), "both sides rolled: {seen:?}");
}

//! The promises of the contract, checked along whole random games. Every system runs this suite.

use std::sync::Arc;

use crate::dice::{Dice, FastDice, RecordedDice, Recording};
use crate::game::{Event, Present, Silence, ToAct};
use crate::journal::{FORMAT, Head, Journal};
use crate::side::{Side, Viewer};
use crate::stable_hash::stable_hash64;
use crate::table::Table;

/// What a system adds so that its promises can be checked.
pub trait Conform: Present {
    /// Any action that can be written down, legal or not.
    fn any_action<D: Dice>(&self, dice: &mut D) -> Self::Action;

    /// Whether nothing was made or lost that the rules keep; `Err` says what is wrong.
    fn conserved(&self, state: &Self::State) -> Result<(), String>;
}

/// How hard to look.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// Random games, each from its own seed.
    pub games: u64,
    /// Random actions tried against `check` in each position looked at.
    pub strangers: u32,
    /// The bound within which every game must end.
    pub decisions: u32,
    /// Look closely at one position in this many.
    pub every: u32,
}

/// Plays random games and panics with the seed and the decision where a promise is broken.
pub fn conforms<G: Conform>(game: G, seed: u64, effort: Effort) {
    let game = Arc::new(game);
    for index in 0..effort.games {
        one_game(&game, seed, index, effort);
    }
}

fn one_game<G: Conform>(game: &Arc<G>, seed: u64, index: u64, effort: Effort) {
    let mut dice = FastDice::of_series(seed, index);
    let mut luck = FastDice::of_series(!seed, index);
    let mut table = Table::start(Arc::clone(game), blank_head(), &mut dice);
    let mut list = Vec::new();
    for decision in 0.. {
        let at = || format!("seed {seed}, game {index}, decision {decision}");
        let side = match game.to_act(table.state()) {
            ToAct::Over(_) => break,
            ToAct::Side(side) => side,
        };
        assert!(decision < effort.decisions, "{}: the game does not end", at());
        list.clear();
        game.legal(table.state(), side, &mut list);
        assert!(!list.is_empty(), "{}: no answer is listed", at());
        if luck.below(effort.every) == 0 {
            look(&**game, table.state(), side, &list, &mut luck, effort, &at());
        }
        let action = list[luck.below(list.len() as u32) as usize].clone();
        let before = luck.below(effort.every * 4) == 0;
        let saved = before.then(|| (table.state().clone(), table.journal().entries.len()));
        table.act(side, action.clone(), &mut dice).unwrap_or_else(|refusal| {
            panic!("{}: '{action}' is listed and refused: {refusal:?}", at());
        });
        game.conserved(table.state()).unwrap_or_else(|what| panic!("{}: after '{action}': {what}", at()));
        if let Some((state, _)) = saved
            && table.can_undo(side) == 1
        {
            table.undo(side);
            assert_eq!(*table.state(), state, "{}: undoing '{action}' is not exact", at());
            table.act(side, action.clone(), &mut dice).expect("it was legal before");
        }
    }
    let text = table.journal().write();
    let journal = Journal::read("save", &text).expect("a journal that was written can be read");
    assert_eq!(journal, *table.journal(), "seed {seed}, game {index}: saving changes the journal");
    let again = Table::replay(Arc::clone(game), journal)
        .unwrap_or_else(|faults| panic!("seed {seed}, game {index}: the replay fails: {faults}"));
    assert_eq!(again.state(), table.state(), "seed {seed}, game {index}: the replay ends elsewhere");
    assert_eq!(stable_hash64(again.state()), stable_hash64(table.state()));
}

/// One position, looked at closely.
fn look<G: Conform>(
    game: &G,
    state: &G::State,
    side: Side,
    list: &[G::Action],
    luck: &mut FastDice,
    effort: Effort,
    at: &str,
) {
    let other = side.other();
    for (i, action) in list.iter().enumerate() {
        game.check(state, side, action)
            .unwrap_or_else(|refusal| panic!("{at}: '{action}' is listed and refused: {refusal:?}"));
        assert!(game.check(state, other, action).is_err(), "{at}: '{action}' is open to both sides");
        assert!(!list[..i].contains(action), "{at}: '{action}' is listed twice");
        let text = action.to_string();
        assert_eq!(text.parse::<G::Action>().as_ref(), Ok(action), "{at}: '{text}' reads otherwise");
    }
    let mut others = Vec::new();
    game.legal(state, other, &mut others);
    assert!(others.is_empty(), "{at}: the side that owes nothing has answers listed");
    for _ in 0..effort.strangers {
        let action = game.any_action(luck);
        let accepted = game.check(state, side, &action).is_ok();
        let listed = list.contains(&action);
        let agree = accepted == listed || (accepted && game.open_ended(state));
        assert!(agree, "{at}: list and check disagree on '{action}'");
        if !accepted {
            let mut after = state.clone();
            let mut dice = RecordedDice::new(&[]);
            assert!(game.apply(&mut after, side, &action, &mut dice, &mut Silence).is_err());
            assert_eq!(after, *state, "{at}: refusing '{action}' changed the state");
            assert_eq!(dice.fault(), None, "{at}: refusing '{action}' rolled dice");
        }
    }
    for viewer in Viewer::ALL {
        same_for(game, state, viewer, side, list, luck, at);
    }
}

/// A state re-dealt from what `viewer` knows looks the same to him in every respect.
fn same_for<G: Conform>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    side: Side,
    list: &[G::Action],
    luck: &mut FastDice,
    at: &str,
) {
    let view = game.view(state, viewer);
    let dealt = game.redeal(&view, luck);
    game.conserved(&dealt).unwrap_or_else(|what| panic!("{at}: re-dealt for {viewer:?}: {what}"));
    assert_eq!(game.view(&dealt, viewer), view, "{at}: {viewer:?} can tell a re-dealt state");
    assert_eq!(game.scene(&game.view(&dealt, viewer)), game.scene(&view));
    assert_eq!(game.to_act(&dealt), game.to_act(state), "{at}: who decides depends on a secret");
    if let Viewer::Seat(seat) = viewer {
        let mut answers = Vec::new();
        game.legal(&dealt, seat, &mut answers);
        let known: &[G::Action] = if seat == side { list } else { &[] };
        assert_eq!(answers, known, "{at}: the answers of {seat} depend on a secret");
        for _ in 0..8 {
            let action = game.any_action(luck);
            assert_eq!(
                game.check(&dealt, seat, &action),
                game.check(state, seat, &action),
                "{at}: the answer to '{action}' depends on a secret"
            );
        }
        if seat == side {
            same_events(game, state, &dealt, seat, list, luck, at);
        }
    }
}

/// An action played with the same chance on both states is told to `seat` in the same words.
fn same_events<G: Conform>(
    game: &G,
    state: &G::State,
    dealt: &G::State,
    seat: Side,
    list: &[G::Action],
    luck: &mut FastDice,
    at: &str,
) {
    let action = &list[luck.below(list.len() as u32) as usize];
    let mut recording = Recording::new(luck.clone());
    let (mut first, mut first_events) = (state.clone(), Vec::new());
    game.apply(&mut first, seat, action, &mut recording, &mut first_events).expect("it is listed");
    let mut dice = RecordedDice::new(&recording.rolls);
    let (mut second, mut second_events) = (dealt.clone(), Vec::new());
    game.apply(&mut second, seat, action, &mut dice, &mut second_events).expect("it is listed");
    if dice.fault().is_some() {
        // What was drawn in one world cannot be drawn in the other: nothing to compare.
        return;
    }
    let told = |events: &[G::Event]| -> Vec<_> {
        events.iter().map(|event| game.tell(&event.seen_by(Viewer::Seat(seat)))).collect()
    };
    assert_eq!(told(&first_events), told(&second_events), "{at}: the log of '{action}' tells a secret");
}

fn blank_head() -> Head {
    Head {
        acies: FORMAT,
        system: "conformance".into(),
        scenario: "conformance".into(),
        text: String::new(),
        tables: String::new(),
        rolls: Vec::new(),
        commitment: None,
    }
}

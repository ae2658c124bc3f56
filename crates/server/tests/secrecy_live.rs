//! No byte sent to a seat while a game goes on differs between games the seat cannot tell apart: answers to
//! what it does, and what is pushed to it, over the openings of all battles, and for every seat over a whole random
//! game to its last decision: what is sent of a secret depends on the seat, not on the battle.
//!
//! As in `secrecy.rs` two cards change places. Here they are neighbours in their pile, so that the same
//! sealed dice go on drawing the same from both, and both games can be played on. Sooner or later a seat learns
//! which card was where; the game then goes on beside another twin.

use crate::common;
use crate::twins;

use std::sync::Arc;

use acies_commands_colors::SYSTEM;
use acies_commands_colors::tables::TABLES;
use acies_core::any_table::AnyTable;
use acies_core::dice::{Fallen, FastDice, Pile};
use acies_core::game::ToAct;
use acies_core::journal::Journal;
use acies_core::sealed;
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use common::line::{Line, heard, opened, way};
use common::{Game, Table, config, fresh};
use serde_json::json;
use tokio::task::JoinSet;
use twins::{Known, SEED, import, known_since, twin};

/// How far back a card is looked for that nobody else has seen: more than both hands hold.
const LAST_DRAWS: usize = 24;

/// How many decisions are an opening.
const OPENING: usize = 60;

/// Where games are played, and how its lines are reached.
struct Place {
    table: Table,
    address: String,
}

/// Plays an answer and all that follows from it.
fn advance(table: &mut dyn AnyTable, side: Side, action: &str) {
    let mut dice = sealed::dice_of(table.journal(), &SEED);
    table.act(side, action, &mut dice).expect("a listed answer is legal");
    table.settle(&mut dice);
}

/// A game here and at the table, where a viewer watches it.
struct Watched<'a> {
    place: &'a Place,
    game: Game,
    own: Box<dyn AnyTable>,
    line: Line,
}

impl Watched<'_> {
    async fn open<'a>(
        place: &'a Place,
        battle: &dyn Battle,
        journal: Journal,
        viewer: Viewer,
    ) -> Watched<'a> {
        let game = import(&place.table, &journal).await;
        let mut own = battle.replay(journal).expect("it replays");
        own.seal_anew(&SEED).expect("the game goes on");
        let line = opened(&way(&place.address, &game, seat(viewer))).await;
        Watched { place, game, own, line }
    }

    /// The next push, without the name of the game.
    async fn pushed(&mut self) -> String {
        heard(&mut self.line).await.replace(&self.game.id, "GAME")
    }

    /// Plays it here; says what the viewer can know then.
    fn play(&mut self, side: Side, action: &str, viewer: Viewer) -> Known {
        let from = self.own.steps(viewer);
        advance(&mut *self.own, side, action);
        known_since(&*self.own, viewer, from)
    }

    /// Plays it at the table, from the line `seq` on; says what the side is answered.
    async fn act(&mut self, side: Side, action: &str, seq: usize) -> String {
        let token = self.game.token(side.word());
        let deed = json!({"token": token, "seq": seq, "key": format!("k{seq}"), "action": action});
        let path = format!("/api/games/{}/act?lang=en", self.game.id);
        self.place.table.post(&path, &deed).await.is(200).text().replace(&self.game.id, "GAME")
    }
}

/// The word for a viewer.
fn seat(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(side) => side.word(),
        Viewer::Spectator => "spectator",
    }
}

/// What a card is, as its copies are.
fn kind(card: u8) -> usize {
    TABLES.copies.iter().position(|copies| copies & (1 << card) != 0).expect("every card is of some kind")
}

/// The next cards of another kind, below and above a card in a pile: those between are copies of the card, so that
/// the same dice go on drawing the same kinds.
fn neighbours(pile: u64, card: u8) -> impl Iterator<Item = u8> {
    let other = move |other: &u8| pile & (1 << other) != 0 && kind(*other) != kind(card);
    [(0..card).rev().find(other), (card + 1..64).find(other)].into_iter().flatten()
}

/// A game that the viewer cannot tell from this one: the last card drawn that he has not seen is another, next to it in
/// what is left of the pile, or in the pile as it then was.
fn unlike(battle: &dyn Battle, journal: &Journal, viewer: Viewer) -> Option<Journal> {
    let drawn = |(since, fallen): (usize, &Fallen)| match *fallen {
        Fallen::Drawn(Pile(pile), card) => Some((since, pile, card)),
        Fallen::Die(..) => None,
    };
    let draws: Vec<(usize, u64, u8)> = journal.rolls().filter_map(drawn).collect();
    let left = draws.last().map_or(0, |(_, pile, card)| pile & !(1 << card));
    let last = draws.into_iter().rev().take(LAST_DRAWS);
    let mut pairs = last.flat_map(|(since, pile, card)| {
        let mut others: Vec<u8> = neighbours(left & pile, card).chain(neighbours(pile, card)).collect();
        others.dedup();
        others.into_iter().map(move |other| (since, card, other))
    });
    pairs.find_map(|(since, card, other)| twin(battle, journal, since, (card, other), viewer))
}

/// How much of a game was seen beside a twin.
#[derive(Default, Debug)]
struct Seen {
    most: usize,
    decisions: usize,
    compared: usize,
    last: bool,
}

impl Seen {
    /// Counts a decision, and whether what was sent of it was compared.
    fn step(&mut self, compared: bool) {
        self.decisions += 1;
        self.compared += usize::from(compared);
        self.last = compared;
    }
}

/// The beginning of a random game.
fn begun(battle: &dyn Battle, luck: u64) -> (Box<dyn AnyTable>, FastDice) {
    let mut dice = FastDice::new(luck);
    let mut own = battle.start(&mut dice);
    own.settle(&mut dice);
    own.seal_anew(&SEED).expect("the game goes on");
    (own, FastDice::new(!luck))
}

/// Plays one open answer.
fn step(own: &mut dyn AnyTable, side: Side, whim: &mut FastDice) {
    let choices = own.choices();
    let action = &choices[whim.below(choices.len() as u32) as usize].notation;
    advance(own, side, action);
}

/// The luck of the shortest of some random games, so that a whole one takes its time only once.
fn shortest(battle: &dyn Battle) -> u64 {
    let length = |luck: &u64| {
        let (mut own, mut whim) = begun(battle, *luck);
        while let ToAct::Side(side) = own.to_act() {
            step(&mut *own, side, &mut whim);
        }
        own.silent().len()
    };
    (0..8).min_by_key(length).expect("there are some")
}

/// Plays a whole random game, or so many decisions of it, beside a twin that the viewer cannot tell from it wherever
/// there is one.
async fn game_tells_nothing(place: &Place, battle: &dyn Battle, viewer: Viewer, most: Option<usize>) -> Seen {
    let mut seen = Seen { most: most.unwrap_or(usize::MAX), ..Seen::default() };
    let (mut own, mut whim) = begun(battle, if most.is_some() { 0 } else { shortest(battle) });
    let mut open = 0;
    while let ToAct::Side(side) = own.to_act()
        && seen.decisions < seen.most
    {
        // Where nothing could be otherwise, something can only once another card is drawn.
        let drawn = own.journal().rolls().filter(|(_, fallen)| matches!(fallen, Fallen::Drawn(..))).count();
        let other = (open != drawn).then(|| unlike(battle, own.journal(), viewer)).flatten();
        if let Some(other) = other {
            let mut one = Watched::open(place, battle, own.journal().clone(), viewer).await;
            let mut two = Watched::open(place, battle, other, viewer).await;
            compare(&mut one, &mut two, viewer, &mut whim, &mut seen).await;
            own = one.own;
        } else {
            open = drawn;
            step(&mut *own, side, &mut whim);
            seen.step(false);
        }
    }
    seen
}

/// Plays twins on as long as the viewer cannot tell them apart; counts what was seen.
async fn compare(
    one: &mut Watched<'_>,
    two: &mut Watched<'_>,
    viewer: Viewer,
    whim: &mut FastDice,
    seen: &mut Seen,
) {
    assert_eq!(one.pushed().await, two.pushed().await, "what is pushed at once");
    while let ToAct::Side(side) = one.own.to_act()
        && one.own.state_hash() != two.own.state_hash()
        && seen.decisions < seen.most
    {
        let choices = one.own.choices();
        let choice = &choices[whim.below(choices.len() as u32) as usize];
        if !two.own.choices().contains(choice) {
            // What nobody but the other side knows decides what he may do: the viewer will learn it.
            advance(&mut *one.own, side, &choice.notation);
            seen.step(false);
            break;
        }
        let (action, seq) = (&choice.notation, one.own.journal().entries.len());
        if one.play(side, action, viewer) != two.play(side, action, viewer) {
            seen.step(false);
            break;
        }
        let (first, second) = tokio::join!(one.act(side, action, seq), two.act(side, action, seq));
        if viewer.is(side) {
            assert_eq!(first, second, "{}: the answer to {action}", seat(viewer));
        }
        let (first, second) = tokio::join!(one.pushed(), two.pushed());
        assert_eq!(first, second, "{}: what is pushed after {action}", seat(viewer));
        seen.step(true);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_sent_the_same_over_whole_games_it_cannot_tell_apart() {
    let mut config = config(vec![&SYSTEM], fresh("secrecy-live"));
    config.chance = Arc::new(|| Ok(SEED));
    let table = Table::of(config).await;
    let address = table.listens().await;
    let place = Arc::new(Place { table, address });
    let mut games = JoinSet::new();
    for (turn, id) in SYSTEM.scenarios().into_iter().enumerate() {
        let place = Arc::clone(&place);
        // Every seat has a whole game, and openings.
        let viewer = Viewer::ALL[turn % Viewer::ALL.len()];
        let most = (turn >= Viewer::ALL.len()).then_some(OPENING);
        games.spawn(async move {
            let text = SYSTEM.scenario_text(&id).expect("the battle");
            let battle = SYSTEM.open(&id, &text, &Options::NONE).expect("the battle is whole");
            let seen = game_tells_nothing(&place, &*battle, viewer, most).await;
            assert!(seen.compared * 20 >= seen.decisions * 19, "{id}: too little was compared: {seen:?}");
            most.is_none() && seen.last
        });
    }
    let mut to_the_end = 0;
    while let Some(last) = games.join_next().await {
        to_the_end += usize::from(last.expect("the game tells nothing"));
    }
    // The last decision may itself tell what was hidden, but not in most games.
    let played = Viewer::ALL.len();
    assert!(2 * to_the_end > played, "{to_the_end} of {played} games were compared to their last decision");
}

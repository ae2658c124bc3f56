//! What the rules may cost in memory and work, without a clock: nothing on the heap while listing and
//! applying, a state that fits in a kibibyte and never grows, and late decisions no dearer than early
//! ones. The allocator that counts is thread-local, so tests beside each other do not disturb it.

use std::mem::needs_drop;
use std::ops::RangeInclusive;

use acies_bench::positions::{self, Position};
use acies_bench::systems::{LIMIT, LONGEST_LIST, ancients, ancients_at_sea, commands_colors, crossbows};
use acies_commands_colors::CommandsColors;
use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Listener, Silence};
use acies_core::playout::random_game;
use acies_kit::system::System;
use allocation_counter::measure;

/// Enough games of each battle that every card and most turns of events come up.
const GAMES: u64 = 30;

/// Room for answers in Crossbows & Cannon: where leaders are left alone, every way over each of them is an answer.
const CROSSBOWS_LIST: usize = 1 << 15;

/// Plays some games of each battle and asks for nothing on the heap.
fn allocates_nothing<G: Game>(battles: Vec<(String, G)>, games: u64) {
    allocates_nothing_with(LONGEST_LIST, battles, games);
}

/// The same with room for so many answers.
fn allocates_nothing_with<G: Game>(room: usize, battles: Vec<(String, G)>, games: u64) {
    let mut list = Vec::with_capacity(room);
    for (id, battle) in battles {
        // What is made once, such as tables, is made by the first game.
        random_game(&battle, &mut FastDice::of_series(1, 0), LIMIT, &mut list);
        let mut decisions = 0;
        let heap = measure(|| {
            for index in 0..games {
                let mut dice = FastDice::of_series(1, index);
                decisions += random_game(&battle, &mut dice, LIMIT, &mut list).decisions;
            }
        });
        assert!(decisions > 0, "{id}");
        assert_eq!(list.capacity(), room, "{id}: a list outgrew its room");
        assert_eq!(heap.count_total, 0, "{id}: allocations in {decisions} decisions");
    }
}

#[test]
fn whole_games_allocate_nothing() {
    allocates_nothing(commands_colors(), GAMES);
}

#[test]
fn whole_games_of_ancients_allocate_nothing_with_options_or_without() {
    for options in ["", "zones,duels,survival,extended=9"] {
        allocates_nothing(ancients(options), 4);
    }
    let mut unplayed = Vec::new();
    for option in acies_ancients::SYSTEM.options() {
        let alone = option
            .values
            .first()
            .map_or(option.id.to_owned(), |value| format!("{}={}", option.id, value.word));
        // What an option needs is no choice of its own.
        let alone = option.needs.iter().fold(alone, |all, need| format!("{all},{need}=12"));
        let battles = ancients(&alone);
        if battles.is_empty() {
            unplayed.push(option.id);
        }
        allocates_nothing(battles, 2);
    }
    assert_eq!(unplayed, ["battles", "nations"], "those of wars and of armies that were bought");
}

#[test]
fn whole_games_of_ancients_at_sea_allocate_nothing() {
    let battles = ancients_at_sea();
    assert!(battles.len() >= 4);
    allocates_nothing(battles, GAMES);
}

#[test]
fn whole_games_of_crossbows_allocate_nothing_with_orders_or_without() {
    for options in ["", "orders"] {
        let battles = crossbows(options);
        assert_eq!(battles.len(), acies_crossbows::SYSTEM.scenarios().len(), "{options}");
        allocates_nothing_with(CROSSBOWS_LIST, battles, 2);
    }
}

#[test]
fn the_allocator_does_count() {
    let heap = measure(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(100))));
    assert_eq!((heap.count_total, heap.bytes_total), (1, 100));
}

#[test]
fn the_state_fits_in_a_kibibyte_and_owns_no_heap() {
    type State = <CommandsColors as Game>::State;
    let size = size_of::<State>();
    assert!(size <= 1024, "the state has {size} bytes");
    // A type without anything to drop owns nothing elsewhere: its size is all there is to it, and it
    // is the same in the thousandth turn as in the first.
    const { assert!(!needs_drop::<State>()) };
    const { assert!(!needs_drop::<<CommandsColors as Game>::Action>()) };
}

/// Counts what chance is asked for.
struct CountingDice {
    inner: FastDice,
    asked: u32,
}

impl Dice for CountingDice {
    fn roll(&mut self, faces: u8) -> u8 {
        self.asked += 1;
        self.inner.roll(faces)
    }

    fn draw(&mut self, pile: u64) -> u8 {
        self.asked += 1;
        self.inner.draw(pile)
    }
}

/// Counts what happens.
struct CountingListener(u32);

impl<E> Listener<E> for CountingListener {
    fn hear(&mut self, _: E) {
        self.0 += 1;
    }
}

/// The work of decisions as far as it can be counted: answers listed, results of chance, events.
#[derive(Copy, Clone, Default, Debug)]
struct Work {
    decisions: u32,
    answers: u32,
    most_answers: u32,
    chance: u32,
    most_chance: u32,
    events: u32,
    most_events: u32,
    allocations: u64,
}

impl Work {
    fn of<'a, G: Game>(game: &G, positions: impl Iterator<Item = &'a Position<G>>) -> Work {
        let mut work = Work::default();
        let mut dice = CountingDice { inner: FastDice::new(9), asked: 0 };
        let mut list = Vec::with_capacity(LONGEST_LIST);
        for Position { state, side, .. } in positions {
            list.clear();
            let listing = measure(|| game.legal(state, *side, &mut list));
            let answers = list.len() as u32;
            let action = &list[dice.inner.below(answers) as usize];
            let (mut quiet, mut told) = (state.clone(), state.clone());
            let applying = measure(|| {
                let applied = game.apply(&mut quiet, *side, action, &mut dice.inner.clone(), &mut Silence);
                assert!(applied.is_ok(), "a listed action was refused: {action}");
            });
            let mut listener = CountingListener(0);
            dice.asked = 0;
            let applied = game.apply(&mut told, *side, action, &mut dice, &mut listener);
            assert!(applied.is_ok(), "a listed action was refused: {action}");
            assert_eq!(quiet, told, "{action}: the same dice, another end when somebody listens");
            work.decisions += 1;
            work.answers += answers;
            work.most_answers = work.most_answers.max(answers);
            work.chance += dice.asked;
            work.most_chance = work.most_chance.max(dice.asked);
            work.events += listener.0;
            work.most_events = work.most_events.max(listener.0);
            work.allocations += listing.count_total + applying.count_total;
        }
        work
    }
}

/// The most a single decision may ask of chance or tell: a bound of the rules, not of the game's age.
const MOST_AT_ONCE: u32 = 64;

#[test]
fn the_thousandth_turn_is_no_more_work_than_the_first() {
    let battles = commands_colors();
    for (id, battle) in battles.first().into_iter().chain(battles.last()) {
        let positions = positions::long(battle, 1, 1_000, 1);
        let reached = positions.last().map_or(0, |position| position.turn);
        assert!(reached >= 999, "{id}: the long game ended in turn {reached}");
        let within = |turns: RangeInclusive<u32>| {
            Work::of(battle, positions.iter().filter(|position| turns.contains(&position.turn)))
        };
        let early = within(1..=100);
        for late in [within(101..=200), within(451..=550), within(901..=1_000)] {
            compare(id, &early, &late);
        }
    }
}

fn compare(id: &str, early: &Work, late: &Work) {
    let both = format!("{id}: early {early:?}, late {late:?}");
    assert_eq!((early.allocations, late.allocations), (0, 0), "{both}");
    assert!(late.most_answers <= LONGEST_LIST as u32, "{both}");
    assert!(late.most_chance <= MOST_AT_ONCE && late.most_events <= MOST_AT_ONCE, "{both}");
    // The armies are about as large as at the beginning, so a late decision has about as many answers,
    // dice and events as an early one. Half as much again is left for the luck of the sample: work
    // that grew with the age of the game would be ten times as much here.
    let no_more = |late_sum: u32, early_sum: u32| {
        2 * u64::from(late_sum) * u64::from(early.decisions)
            <= 3 * u64::from(early_sum) * u64::from(late.decisions)
    };
    assert!(no_more(late.answers, early.answers), "{both}");
    assert!(no_more(late.chance, early.chance), "{both}");
    assert!(no_more(late.events, early.events), "{both}");
}

//! What single steps cost: listing, checking and applying in typical positions, whole games, and the
//! same work in the first turns of a game and around its thousandth.

use std::hint::black_box;

use acies_bench::positions::{self, Position};
use acies_bench::systems::{LIMIT, LONGEST_LIST, commands_colors};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, Silence};
use acies_core::playout::random_game;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

/// A position, the battle it belongs to and its answers.
struct Place<'a, G: Game> {
    game: &'a G,
    position: Position<G>,
    list: Vec<G::Action>,
}

fn places<G: Game>(game: &G, positions: Vec<Position<G>>) -> Vec<Place<'_, G>> {
    let place = |position: Position<G>| {
        let mut list = Vec::new();
        game.legal(&position.state, position.side, &mut list);
        Place { game, position, list }
    };
    positions.into_iter().map(place).collect()
}

/// Lists the answers of all places: one element is one list.
fn list_all<G: Game>(places: &[Place<'_, G>], list: &mut Vec<G::Action>) -> usize {
    let mut answers = 0;
    for Place { game, position, .. } in places {
        list.clear();
        game.legal(&position.state, position.side, list);
        answers += list.len();
    }
    answers
}

/// Plays one answer in each of `states`, which belong to `places` in order.
fn apply_all<G: Game>(places: &[Place<'_, G>], states: &mut [G::State], dice: &mut FastDice) {
    for (Place { game, position, list }, state) in places.iter().zip(states) {
        let action = &list[dice.below(list.len() as u32) as usize];
        let applied = game.apply(state, position.side, action, dice, &mut Silence);
        assert!(applied.is_ok(), "a listed action was refused: {action}");
    }
}

fn steps<G: Game>(criterion: &mut Criterion, name: &str, places: &[Place<'_, G>]) {
    let mut group = criterion.benchmark_group(name);
    let mut list = Vec::with_capacity(LONGEST_LIST);
    let states = || places.iter().map(|place| place.position.state.clone()).collect::<Vec<_>>();
    let mut dice = FastDice::new(1);
    group.throughput(Throughput::Elements(places.len() as u64));
    group.bench_function("list", |bencher| bencher.iter(|| list_all(black_box(places), &mut list)));
    group.bench_function("apply", |bencher| {
        bencher.iter_batched_ref(
            states,
            |states| apply_all(black_box(places), states, &mut dice),
            BatchSize::LargeInput,
        );
    });
    let answers: usize = places.iter().map(|place| place.list.len()).sum();
    group.throughput(Throughput::Elements(answers as u64));
    group.bench_function("check", |bencher| {
        bencher.iter(|| {
            let passes = |place: &Place<'_, G>| {
                let Place { game, position, list } = place;
                list.iter()
                    .filter(|action| game.check(&position.state, position.side, action).is_ok())
                    .count()
            };
            black_box(places).iter().map(passes).sum::<usize>()
        });
    });
    group.finish();
}

fn whole_games<G: Game>(criterion: &mut Criterion, name: &str, battles: &[(String, G)]) {
    let mut group = criterion.benchmark_group(format!("{name}/game"));
    let mut list = Vec::with_capacity(LONGEST_LIST);
    for (id, game) in battles {
        let mut index = 0;
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                index += 1;
                random_game(game, &mut FastDice::of_series(1, index), LIMIT, &mut list)
            });
        });
    }
    group.finish();
}

/// The hundred turns at the beginning and at the end of games of a thousand, of every battle.
fn early_and_late<G: Present>(criterion: &mut Criterion, name: &str, battles: &[(String, G)]) {
    let (mut early, mut late) = (Vec::new(), Vec::new());
    for (_, game) in battles {
        let long = positions::long(game, 1, 1_000, 1);
        let (first, rest): (Vec<_>, Vec<_>) = long.into_iter().partition(|position| position.turn <= 100);
        early.extend(places(game, first));
        late.extend(places(game, rest.into_iter().filter(|position| position.turn > 900).collect()));
    }
    steps(criterion, &format!("{name}/turns 1-100"), &early);
    steps(criterion, &format!("{name}/turns 901-1000"), &late);
}

fn engine(criterion: &mut Criterion) {
    let name = "commands-colors";
    let battles = commands_colors();
    let typical: Vec<_> = battles
        .iter()
        .flat_map(|(_, game)| (0..4).flat_map(move |seed| places(game, positions::random(game, seed, 17))))
        .collect();
    steps(criterion, name, &typical);
    whole_games(criterion, name, &battles);
    early_and_late(criterion, name, &battles);
}

criterion_group!(benches, engine);
criterion_main!(benches);

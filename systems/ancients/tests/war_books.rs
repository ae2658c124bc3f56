//! Whole wars played by the machine, with books kept beside them from nothing but what is told: money, units, ships and leaders
//! are there as the story says, and nothing comes or goes without a line of it.

use acies_ancients::components::{KINDS, Kind, National};
use acies_ancients::files::Element;
use acies_ancients::open_war;
use acies_ancients::sea::components::Size;
use acies_ancients::war::components::{Fleet, SPOTS, War};
use acies_ancients::war::event::Event;
use acies_ancients::war::files::{published, war};
use acies_ancients::war::force::price;
use acies_ancients::war::sheet::{Order, Sheet};
use acies_ancients::war::state::{Post, Stage, State};
use acies_ancients::war::{Campaign, action::Action};
use acies_core::conformance::Conform;
use acies_core::dice::FastDice;
use acies_core::game::{Game, ToAct};
use acies_core::seat::Judge;
use acies_core::side::{BySide, Side};
use acies_proof::each;

use crate::common;

/// What one hears of a leader.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Heard {
    Due,
    Here,
    Prisoner,
    Dead,
}

/// What a side has by all that was told.
#[derive(Clone, Debug)]
struct Book {
    /// In halves of a point.
    money: i64,
    units: [i64; KINDS],
    /// Small ships and large ones.
    ships: [i64; 2],
    /// Ships lost in storms, of which the story does not say how large they were.
    storms: i64,
    leaders: Vec<Heard>,
    /// Whether all was lost at a place since the books were compared: what it was the story does not say.
    gone: bool,
}

fn sizes(fleet: &Fleet) -> [i64; 2] {
    let mut ships = [0; 2];
    fleet.classes().for_each(|(class, count)| ships[class.size() as usize] += i64::from(count));
    ships
}

/// What a sheet costs by the price list, and what of it goes to the other nation [15.2.2, W.buy.2, 15.3.n1.2, 15.3.n2.1].
fn bill(state: &State, side: Side, sheet: &Sheet) -> (u32, u32) {
    let has = |side: Side| state.nations[side] == Some(National::Elephants);
    let (mut cost, mut abroad) = (0, 0);
    for line in sheet.lines() {
        let count = u32::from(line.count);
        match line.order {
            Order::Buy(_, Kind::Elephants) if has(side.other()) && !has(side) => {
                abroad += count * 2 * u32::from(state.prices[side.other()]);
            }
            Order::Buy(_, kind) => cost += count * u32::from(price(kind, state.nations[side])),
            Order::Build(_, class) => {
                let whole = u32::from(class.price());
                cost += count * if state.nations[side] == Some(National::Navy) { whole / 2 } else { whole };
            }
            Order::Volleys => cost += 2 * count,
            _ => {}
        }
    }
    (cost + abroad, abroad)
}

struct Books {
    sides: BySide<Book>,
    /// The leaders of a pair that is being exchanged.
    freed: BySide<Option<u8>>,
    turn: u8,
}

impl Books {
    fn opened(war: &War) -> Books {
        let of = |side: Side| {
            let nation = &war.nations[side];
            let mut book = Book {
                money: i64::from(nation.treasury),
                units: [0; KINDS],
                ships: [0; 2],
                storms: 0,
                leaders: nation
                    .generals
                    .iter()
                    .map(|one| if one.from <= 1 { Heard::Here } else { Heard::Due })
                    .collect(),
                gone: false,
            };
            for garrison in &war.start[side] {
                for kind in Kind::ALL {
                    book.units[kind.index()] += i64::from(garrison.force.count(kind));
                }
                let ships = sizes(&garrison.fleet);
                (0..2).for_each(|size| book.ships[size] += ships[size]);
            }
            book
        };
        Books { sides: BySide(Side::BOTH.map(of)), freed: BySide([None; 2]), turn: 1 }
    }

    /// Writes down what is told.
    fn hear(&mut self, war: &War, before: &State, event: &Event) {
        match event {
            Event::Opened { side, sheet } => {
                let book = &mut self.sides[*side];
                for line in sheet.lines() {
                    match line.order {
                        Order::Buy(_, kind) => book.units[kind.index()] += i64::from(line.count),
                        Order::Build(_, class) => book.ships[class.size() as usize] += i64::from(line.count),
                        _ => {}
                    }
                }
                let (cost, _) = bill(before, *side, sheet);
                assert!(cost <= u32::from(before.treasury[*side]), "{side} buys more than it can pay");
                book.money -= i64::from(cost);
            }
            Event::Paid { side, paid, elephants } => {
                // The sheet was opened before: only what goes to the other nation is new.
                assert!(elephants <= paid);
                self.sides[side.other()].money += i64::from(*elephants);
            }
            Event::Taxed { side, halves } => {
                let all: u32 = war.city_ids().map(|city| 2 * u32::from(war.city(city).tax)).sum();
                assert!(*halves <= all, "no more is paid than all cities pay");
                self.sides[*side].money += i64::from(*halves);
            }
            Event::Lost { side, units, ships, taken } => {
                for kind in Kind::ALL {
                    self.sides[*side].units[kind.index()] -= i64::from(units.count(kind));
                }
                let (sunk, taken) = (sizes(ships), sizes(taken));
                for size in 0..2 {
                    self.sides[*side].ships[size] -= sunk[size] + taken[size];
                    self.sides[side.other()].ships[size] += taken[size];
                }
            }
            Event::Recovered { side, kind, .. } => self.sides[*side].units[kind.index()] += 1,
            Event::Drowned { side, kind, .. } => self.sides[*side].units[kind.index()] -= 1,
            Event::Storm { side, dice, lost, .. } => {
                assert!(usize::from(*lost) <= dice.len());
                self.sides[*side].storms += i64::from(*lost);
            }
            Event::Gone { side, .. } => self.sides[*side].gone = true,
            Event::LeaderLost { side, leader, captured } => {
                let heard = &mut self.sides[*side].leaders[usize::from(*leader)];
                assert_eq!(*heard, Heard::Here, "{side}: who is lost was there");
                *heard = if *captured { Heard::Prisoner } else { Heard::Dead };
            }
            Event::Exchanged { north, south } => self.freed = BySide([Some(*north), Some(*south)]),
            Event::LeaderCame { side, leader, .. } => {
                let general = &war.nations[*side].generals[usize::from(*leader)];
                let heard = &mut self.sides[*side].leaders[usize::from(*leader)];
                match *heard {
                    Heard::Due => {
                        assert!(general.from <= self.turn + 1, "{side}: {} comes too early", general.name.en)
                    }
                    Heard::Prisoner => {
                        assert_eq!(self.freed[*side].take(), Some(*leader), "{side}: he was exchanged")
                    }
                    gone => panic!("{side}: {} comes, who is {gone:?}", general.name.en),
                }
                *heard = Heard::Here;
            }
            Event::TurnBegan { turn, .. } => self.turn = *turn,
            _ => {}
        }
    }

    /// Leaders are as they were heard of, at every moment; the rest is compared when a turn is over.
    fn compare(&mut self, state: &State, label: &str) {
        for side in Side::BOTH {
            let book = &mut self.sides[side];
            for (number, heard) in book.leaders.iter().enumerate() {
                let is = match state.leaders[side][number] {
                    Post::Due => Heard::Due,
                    Post::At(_) => Heard::Here,
                    Post::Prisoner(_) => Heard::Prisoner,
                    Post::Dead => Heard::Dead,
                    Post::Nobody => panic!("{label}: {side}: leader {number} has vanished"),
                };
                assert_eq!(is, *heard, "{label}: {side}: leader {number}");
            }
            let new = state.leaders[side].iter().skip(book.leaders.len()).any(|post| *post != Post::Nobody);
            assert!(!new, "{label}: {side} has a leader nobody has heard of");
            assert_eq!(i64::from(state.treasury[side]), book.money, "{label}: {side}: the treasury");
            // What was bought is there once everybody has moved [W.buy.1].
            if !matches!(state.stage, Stage::Write(_) | Stage::Over(_)) {
                continue;
            }
            for kind in Kind::ALL {
                let here: u16 = (0..SPOTS).map(|spot| state.armies[side][spot].count(kind)).sum();
                let (here, told) = (i64::from(here), &mut book.units[kind.index()]);
                assert!(
                    here == *told || (book.gone && here < *told),
                    "{label}: {side} has {here} {}, told were {told}",
                    kind.code()
                );
                *told = here;
            }
            let mut here = [0; 2];
            for fleet in &state.fleets[side] {
                let ships = sizes(fleet);
                (0..2).for_each(|size| here[size] += ships[size]);
            }
            let (all, told) = (here.iter().sum::<i64>(), book.ships.iter().sum::<i64>() - book.storms);
            assert!(
                all == told || (book.gone && all < told),
                "{label}: {side} has {all} ships, told were {told}"
            );
            for (size, word) in Size::ALL {
                let (here, told) = (here[size as usize], book.ships[size as usize]);
                assert!(here <= told, "{label}: {side} has {here} {word} ships, told were at most {told}");
            }
            (book.ships, book.storms, book.gone) = (here, 0, false);
        }
    }
}

/// What a machine that thinks a little answers.
fn answer(game: &Campaign, state: &State, side: Side, dice: &mut FastDice) -> Action {
    let planned = game.plan(state, side, 32).first().map(|(action, _)| *action);
    planned.or_else(|| game.sample(state, side, dice)).expect("a machine has an answer")
}

/// Plays a war to its end and says what has come up in it.
fn play(id: &str, options: &str, number: u64) -> Vec<&'static str> {
    let game = open_war(id, &options.parse().expect("options")).expect("a published war");
    let (_, war) = war(id, &published(id).expect("a published war")).expect("it is sound");
    let mut dice = FastDice::of_series(11, number);
    let mut state = game.start(&mut dice);
    let mut books = Books::opened(&war);
    let (mut events, mut seen): (Vec<Event>, Vec<&'static str>) = (Vec::new(), Vec::new());
    for decision in 0..20_000 {
        let label = format!("{id} [{options}] {number}, decision {decision}, turn {}", state.turn);
        let before = state;
        match game.to_act(&state) {
            ToAct::Over(_) => return seen,
            ToAct::Battle => {
                let report = game.guess(&state, &mut dice).expect("it may come out somehow");
                game.fought(&mut state, &report, &mut events).expect("a guess is taken");
            }
            ToAct::Side(side) => {
                let action = answer(&game, &state, side, &mut dice);
                game.apply(&mut state, side, &action, &mut dice, &mut events).expect("it is legal");
            }
        }
        for event in events.drain(..) {
            books.hear(&war, &before, &event);
            seen.push(acies_core::game::Event::name(&event));
        }
        books.compare(&state, &label);
        game.conserved(&state).unwrap_or_else(|what| panic!("{label}: {what}"));
    }
    panic!("{id} does not end")
}

#[test]
fn money_units_ships_and_leaders_are_conserved_through_whole_wars() {
    const MIXES: [&str; 4] = ["", "battles=machine", "battles=odds,arrows,nations", "battles=table,nations"];
    let wars: Vec<(String, &str)> =
        common::battles(Element::War).into_iter().flat_map(|id| MIXES.map(|mix| (id.clone(), mix))).collect();
    let seen = std::sync::Mutex::new(std::collections::BTreeSet::new());
    each(&wars, |_, (id, mix)| {
        for number in 0..12 {
            let came = play(id, mix, number);
            seen.lock().expect("nobody has failed").extend(came);
        }
    });
    let seen = seen.into_inner().expect("nobody has failed");
    for what in [
        "opened",
        "paid",
        "taxed",
        "lost",
        "recovered",
        "storm",
        "fell",
        "captured",
        "killed",
        "leader-came",
        "besieged",
    ] {
        assert!(seen.contains(what), "{what} never came up: {seen:?}");
    }
}

//! Opponents on the teaching battle: legal, repeatable, and quick where there is nothing to decide.

use std::sync::atomic::{AtomicU32, Ordering};

use acies_ai::{Level, choose, choose_in_window, think_within, weigh};
use acies_core::any_table::AnyTable;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::seat::{Seat, World};
use acies_core::side::Side;
use acies_core::window::Waits;
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};

/// Imagined games for each decision of these tests: a whole battle should be played in a moment.
const FEW: u32 = 24;

fn teaching_battle() -> Box<dyn Battle> {
    let system: &dyn System = &acies_commands_colors::SYSTEM;
    let text = system.scenario_text("foragers").expect("the teaching battle is published");
    system.open("foragers", &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A seat that counts the worlds asked of it.
struct Counted {
    seat: Box<dyn Seat>,
    worlds: AtomicU32,
}

impl Seat for Counted {
    fn side(&self) -> Side {
        self.seat.side()
    }

    fn imagined(&self, usual: u32) -> u32 {
        usual
    }

    fn compared(&self, games: u32) -> u32 {
        self.seat.compared(games)
    }

    fn imagine(&self, dice: &mut FastDice) -> Box<dyn World> {
        self.worlds.fetch_add(1, Ordering::Relaxed);
        self.seat.imagine(dice)
    }
}

/// A seat of a system that would always give the last answer by itself.
struct Planning(Box<dyn Seat>);

struct Planned(Box<dyn World>);

impl Seat for Planning {
    fn side(&self) -> Side {
        self.0.side()
    }

    fn imagined(&self, usual: u32) -> u32 {
        usual
    }

    fn compared(&self, games: u32) -> u32 {
        self.0.compared(games)
    }

    fn imagine(&self, dice: &mut FastDice) -> Box<dyn World> {
        let mut world = self.0.imagine(dice);
        world.answers();
        Box::new(Planned(world))
    }

    fn chance(&self, judged: i32) -> Option<u16> {
        self.0.chance(judged)
    }
}

impl World for Planned {
    fn to_act(&self) -> ToAct {
        self.0.to_act()
    }

    fn answers(&mut self) -> usize {
        self.0.answers()
    }

    fn notation(&self, answer: usize) -> String {
        self.0.notation(answer)
    }

    fn answer(&mut self, answer: usize, dice: &mut FastDice) {
        self.0.answer(answer, dice);
    }

    fn key(&self, answer: usize) -> u64 {
        self.0.key(answer)
    }

    fn likely(&self, dice: &mut FastDice) -> usize {
        self.0.likely(dice)
    }

    fn play_on(&mut self, dice: &mut FastDice) {
        self.0.play_on(dice);
    }

    fn stretch(&self) -> u32 {
        self.0.stretch()
    }

    fn judge(&self, side: Side) -> i32 {
        self.0.judge(side)
    }

    fn planned(&self, _: u32, most: usize) -> Vec<(String, i32)> {
        let mut listed = self.0.twin();
        let last = listed.answers() - 1;
        let plan = [(listed.notation(last), 40), (listed.notation(0), -40)];
        plan.into_iter().take(most).collect()
    }

    fn twin(&self) -> Box<dyn World> {
        self.0.twin()
    }
}

/// Plays a whole game; `each` hears every seat before it answers.
fn whole_game(level: Level, seed: u64, mut each: impl FnMut(&dyn AnyTable, Side)) -> u64 {
    let battle = teaching_battle();
    let mut dice = FastDice::new(seed);
    let mut table = battle.start(&mut dice);
    for number in 0..3_000 {
        let ToAct::Side(side) = table.to_act() else { return table.state_hash() };
        each(&*table, side);
        let thought = think_within(level, FEW, &*table.seat(side), seed + number);
        let thought = thought.expect("who owes a decision finds an answer");
        table.act(side, &thought.notation, &mut dice).unwrap_or_else(|why| panic!("{thought:?}: {why:?}"));
    }
    panic!("{level} finds no end of the teaching battle");
}

#[test]
fn every_level_plays_whole_games_by_the_rules() {
    for level in Level::ALL {
        whole_game(level, 5, |_, _| {});
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for level in Level::ALL {
        assert_eq!(whole_game(level, 9, |_, _| {}), whole_game(level, 9, |_, _| {}), "{level}");
    }
}

#[test]
fn the_same_seed_gives_the_same_answer_with_the_whole_budget() {
    let mut dice = FastDice::new(3);
    let table = teaching_battle().start(&mut dice);
    let ToAct::Side(side) = table.to_act() else { panic!("a battle begins with a decision") };
    for level in Level::ALL {
        let answer = || choose(level, &*table.seat(side), 77);
        assert_eq!(answer(), answer(), "{level}");
    }
}

#[test]
fn a_decision_without_choice_is_answered_without_thinking() {
    let mut forced = 0;
    whole_game(Level::One, 5, |table, side| {
        if table.choices().len() > 1 {
            return;
        }
        forced += 1;
        for level in Level::ALL {
            let seat = Counted { seat: table.seat(side), worlds: AtomicU32::new(0) };
            let answer = choose(level, &seat, 1);
            assert_eq!(answer, Some(table.choices()[0].notation.clone()));
            assert_eq!(seat.worlds.into_inner(), 1, "{level} looks at the answers and no further");
        }
    });
    assert!(forced > 0, "the game held a decision without a choice");
}

/// How long an opponent thinks in a window must not tell whether it could do anything but let it pass.
#[test]
fn in_a_window_as_many_worlds_are_imagined_with_one_answer_as_with_two() {
    for level in [Level::Random, Level::One, Level::Two, Level::Three] {
        let mut worlds = [None; 2];
        for seed in 0..40 {
            whole_game(Level::Random, seed, |table, side| {
                let answers = table.choices();
                if table.waits() != Waits::Window || worlds[answers.len() - 1].is_some() {
                    return;
                }
                let seat = Counted { seat: table.seat(side), worlds: AtomicU32::new(0) };
                let answer = choose_in_window(level, &seat, 1).expect("an answer");
                assert!(answers.iter().any(|choice| choice.notation == answer), "{level}: {answer}");
                worlds[answers.len() - 1] = Some(seat.worlds.into_inner());
            });
            if worlds.iter().all(Option::is_some) {
                break;
            }
        }
        assert!(worlds[0].is_some() && worlds[0] == worlds[1], "{level}: {worlds:?}");
    }
}

/// Who weighs thinks on his own seat, like who chooses: a world dealt from it, and nothing else.
#[test]
fn what_is_weighed_begins_with_what_is_chosen() {
    let battle = teaching_battle();
    for seed in 0..4 {
        let mut dice = FastDice::new(seed);
        let mut table = battle.start(&mut dice);
        for decision in 0..6 {
            let ToAct::Side(side) = table.to_act() else { break };
            let seat = table.seat(side);
            for level in [Level::One, Level::Two] {
                let weighed = weigh(level, &*seat, seed, 3, &|| true).expect("wanted");
                assert_eq!(weigh(level, &*seat, seed, 3, &|| true), Some(weighed.clone()), "{level}");
                assert_eq!(
                    choose(level, &*seat, seed),
                    Some(weighed[0].notation.clone()),
                    "{level} {decision}"
                );
                assert_eq!(weighed.len(), table.choices().len().min(3), "{weighed:?}");
                for one in &weighed {
                    assert!(table.explain(side, &one.notation).is_ok(), "{one:?}");
                    assert!(one.chance.is_some_and(|chance| (1..1000).contains(&chance)), "{one:?}");
                }
            }
            let answer = choose(Level::One, &*seat, seed).expect("an answer");
            table.act(side, &answer, &mut dice).expect("a legal answer");
        }
    }
}

#[test]
fn the_searching_one_weighs_what_it_chooses() {
    let table = teaching_battle().start(&mut FastDice::new(3));
    let ToAct::Side(side) = table.to_act() else { panic!("a battle begins with a decision") };
    let seat = table.seat(side);
    let weighed = weigh(Level::Three, &*seat, 77, 3, &|| true).expect("wanted");
    assert_eq!(choose(Level::Three, &*seat, 77), Some(weighed[0].notation.clone()));
    assert_eq!(weighed.len(), 3);
}

#[test]
fn a_plan_of_the_system_is_followed_by_all_but_beginners_and_never_in_a_window() {
    let table = teaching_battle().start(&mut FastDice::new(3));
    let ToAct::Side(side) = table.to_act() else { panic!("a battle begins with a decision") };
    let seat = Planning(table.seat(side));
    let choices = table.choices();
    let [first, last] =
        [choices.first(), choices.last()].map(|choice| choice.expect("answers").notation.clone());
    for level in [Level::Two, Level::Three] {
        assert_eq!(choose(level, &seat, 77), Some(last.clone()), "{level}");
        let weighed = weigh(level, &seat, 77, 3, &|| true).expect("wanted");
        let [best, worst] = &weighed[..] else { panic!("{weighed:?}") };
        assert_eq!([&best.notation, &worst.notation], [&last, &first]);
        assert!(best.chance > worst.chance, "{weighed:?}");
    }
    for level in [Level::Random, Level::One] {
        assert_eq!(choose(level, &seat, 77), choose(level, &*seat.0, 77), "{level}");
    }
    assert_eq!(choose_in_window(Level::Two, &seat, 77), choose_in_window(Level::Two, &*seat.0, 77));
}

#[test]
fn whoever_is_not_waited_for_stops_thinking() {
    let table = teaching_battle().start(&mut FastDice::new(3));
    let ToAct::Side(side) = table.to_act() else { panic!("a battle begins with a decision") };
    for level in [Level::One, Level::Two, Level::Three] {
        let seat = Counted { seat: table.seat(side), worlds: AtomicU32::new(0) };
        let wanted = || seat.worlds.load(Ordering::Relaxed) < 5;
        assert_eq!(weigh(level, &seat, 1, 3, &wanted), None, "{level}");
        assert!(seat.worlds.load(Ordering::Relaxed) <= 5, "{level}");
    }
}

#[test]
fn who_owes_no_decision_answers_nothing() {
    let mut dice = FastDice::new(3);
    let battle = teaching_battle();
    let mut table = battle.start(&mut dice);
    while let ToAct::Side(side) = table.to_act() {
        let answer =
            choose(Level::Random, &*table.seat(side), table.silent().len() as u64).expect("an answer");
        table.act(side, &answer, &mut dice).expect("a legal answer");
    }
    for level in Level::ALL {
        assert_eq!(choose(level, &*table.seat(Side::North), 1), None, "{level}");
    }
}

#[test]
fn levels_read_back_and_wrong_ones_are_told_the_right_ones() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "genius".parse::<Level>().unwrap_err();
    assert_eq!(error, "there is no level 'genius'; the levels are: random, level1, level2, level3");
}

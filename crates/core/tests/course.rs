//! The course of a battle: a throw that moved it is found, and nobody is waited for in vain.

use acies_core::any_table::AnyTable;
use acies_core::course::Course;
use acies_core::dice::Dice;
use acies_core::game::ToAct;
use acies_core::journal::Ending;
use acies_core::side::Side;
use acies_kit::system::Battle;
use acies_proof::toy::{race, secret_race};

/// How often each throw is thrown again.
const AGAIN: u32 = 60;

/// Dice of which all throws are the same but one: with a six the runner begins anew.
struct Planted {
    thrown: usize,
    six: usize,
}

impl Dice for Planted {
    fn roll(&mut self, faces: u8) -> u8 {
        // Who begins is thrown for with two faces.
        if faces < 6 {
            return 0;
        }
        self.thrown += 1;
        if self.thrown - 1 == self.six { 5 } else { 2 }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        pile.trailing_zeros() as u8
    }
}

/// A race in which throw number `six` is a six, from 0, played for so many throws.
fn raced(six: usize, throws: usize) -> Box<dyn AnyTable> {
    let mut dice = Planted { thrown: 0, six };
    let mut table = race("long", 60).start(&mut dice);
    for _ in 0..throws {
        let ToAct::Side(side) = table.to_act() else { break };
        table.act(side, "step 3", &mut dice).unwrap_or_else(|why| panic!("{why:?}"));
    }
    table
}

fn course(table: &dyn AnyTable) -> Course {
    table.course(AGAIN, &|| true).expect("somebody waits")
}

#[test]
fn a_planted_unlucky_throw_is_the_turning_point() {
    // North throws first, so even throws are his.
    for (six, loser) in [(6, Side::North), (7, Side::South)] {
        let course = course(&*raced(six, 12));
        let strongest = course.luck.iter().max_by_key(|luck| luck.for_north().abs()).expect("dice fell");
        assert_eq!((strongest.step, strongest.by, strongest.dice), (six, loser, true));
        let lost = if loser == Side::North { -strongest.for_north() } else { strongest.for_north() };
        assert!(lost > 250, "{strongest:?}");
    }
}

/// Five throws of six run, so a run is a little luck, and never much.
#[test]
fn what_was_to_be_expected_is_hardly_luck() {
    let course = course(&*raced(usize::MAX, 8));
    assert_eq!(course.luck.len(), 8);
    for luck in &course.luck {
        let own = if luck.by == Side::North { luck.for_north() } else { -luck.for_north() };
        assert!((0..=120).contains(&own), "{luck:?}");
    }
    assert_eq!(course.luck.iter().filter(|luck| luck.step == 0).count(), 1);
}

#[test]
fn a_battle_stands_as_it_stood_whenever_a_turn_began() {
    let mut table = raced(6, 12);
    table.end(Side::South, Ending::Resigned).expect("it goes on");
    let course = course(&*table);
    let steps: Vec<usize> = course.moments.iter().map(|moment| moment.step).collect();
    assert_eq!(steps, [0, 2, 4, 6, 8, 10, 12]);
    let chances: Vec<u16> = course.moments.iter().filter_map(|moment| moment.north).collect();
    assert_eq!(chances[..4], [500; 4], "both run alike");
    assert!(chances[4] < 150, "north begins anew: {chances:?}");
    assert_eq!(chances[6], 1000, "south has resigned");
}

#[test]
fn the_same_game_has_the_same_course_and_who_goes_away_gets_none() {
    let table = raced(3, 10);
    assert_eq!(course(&*table), course(&*table));
    assert_eq!(table.course(AGAIN, &|| false), None);
}

#[test]
fn without_measured_chances_there_is_a_course_and_no_luck() {
    let table = secret_race("toy", 9, None).start(&mut acies_core::dice::FastDice::new(3));
    let course = course(&*table);
    assert_eq!((course.luck.len(), course.moments.len()), (0, 1));
    assert_eq!(course.moments[0].north, None);
}

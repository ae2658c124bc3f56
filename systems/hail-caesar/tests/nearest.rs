//! A unit dragged farther than it may go stops where it must, and is told why.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Refusal, Stop};
use acies_core::side::Side;
use acies_ground::{Heading, INCH, Pose, advance};
use acies_hail_caesar::action::Action;
use acies_hail_caesar::agenda::Task;
use acies_hail_caesar::agenda::march_task::{MarchTask, MoveKind};
use acies_hail_caesar::state::{Place, UnitName};
use acies_hail_caesar::{HailCaesar, State, open, refusal};

/// Leuctra before the first turn, with one unit of the south about to make a move.
struct Drag {
    game: HailCaesar,
    state: State,
    name: UnitName,
    from: Pose,
}

fn about_to_move(number: u8) -> Drag {
    let game = open("leuctra").expect("the battle is there");
    let mut state = game.start(&mut FastDice::new(1));
    let name = UnitName(Side::South, number);
    let unit = game.named(name).expect("the unit is there");
    state.agenda = vec![Task::March(MarchTask::Move { unit, left: 1, kind: MoveKind::Follow })];
    let from = state.pose(unit).expect("it is on the table");
    Drag { game, state, name, from }
}

impl Drag {
    fn go(&self, to: Pose) -> Action {
        Action::Go(self.name, to, None)
    }

    fn check(&self, action: &Action) -> Result<(), refusal::Refusal> {
        self.game.check(&self.state, Side::South, action)
    }

    fn stop(&self, action: &Action) -> Stop<Action, refusal::Refusal> {
        self.game.nearest(&self.state, Side::South, action)
    }
}

#[test]
fn a_drag_stops_at_the_end_of_the_move() {
    let drag = about_to_move(6);
    let far = drag.go(advance(drag.from, 20 * INCH));
    assert!(drag.check(&far).is_err());
    assert_eq!(drag.stop(&far).at, Some(drag.go(advance(drag.from, 6 * INCH))));
}

#[test]
fn a_drag_stops_before_a_friend_in_the_way_and_at_the_edge() {
    let drag = about_to_move(3);
    // The first line stands three inches ahead of the second: nobody ends upon it.
    let Some(Action::Go(_, stopped, _)) = drag.stop(&drag.go(advance(drag.from, 2 * INCH))).at else {
        panic!("there is a way up to the friend");
    };
    assert_eq!(drag.check(&drag.go(stopped)), Ok(()));
    let start = drag.from.at.y();
    assert!(stopped.at.y() > start && stopped.at.y() < start + 2 * INCH);
    let off = Pose::new(advance(drag.from, -40 * INCH).at, drag.from.heading);
    let Some(Action::Go(_, edge, _)) = drag.stop(&drag.go(off)).at else {
        panic!("there is a way back to the edge");
    };
    let unit = drag.game.named(drag.name).expect("the unit is there");
    assert!(drag.game.battle().table.contains(&drag.game.footprint_at(&drag.state, unit, edge)));
}

#[test]
fn a_drag_too_far_through_friends_stops_behind_them() {
    let drag = about_to_move(3);
    // The second line may pass the first: what counts is where the move ends.
    let behind = drag.go(advance(drag.from, 6 * INCH));
    assert_eq!(drag.check(&behind), Ok(()));
    assert_eq!(drag.stop(&drag.go(advance(drag.from, 20 * INCH))).at, Some(behind));
}

#[test]
fn a_drag_tells_what_stops_it_and_not_what_would_stop_it_farther_on() {
    let mut drag = about_to_move(6);
    let far = drag.go(advance(drag.from, 20 * INCH));
    let reason = |drag: &Drag| drag.stop(&far).why.map(|why| why.message().key);
    assert_eq!(reason(&drag), Some("hc-no-too-far"), "nothing is in the way");
    assert_eq!(drag.stop(&far).why, drag.check(&far).err(), "and it is told how far it went");
    // An enemy who faces it four inches ahead is met before the move is over.
    let foe = drag.game.named(UnitName(Side::North, 1)).expect("the unit is there");
    let ahead = advance(drag.from, 4 * INCH);
    drag.state.unit_mut(foe).place = Place::On(Pose::new(ahead.at, ahead.heading.turned(1800)));
    assert_eq!(drag.check(&far).expect_err("it is too far").message().key, "hc-no-too-far");
    assert_eq!(reason(&drag), Some("hc-no-contact"));
}

#[test]
fn a_drag_that_goes_nowhere_has_no_nearest_pose() {
    let drag = about_to_move(1);
    assert_eq!(drag.stop(&Action::Go(UnitName(Side::South, 2), drag.from, None)).at, None);
    let turned = drag.go(Pose::new(drag.from.at, Heading::NORTH.turned(10)));
    assert_eq!(drag.check(&turned), Ok(()), "a small turn in place is a move");
}

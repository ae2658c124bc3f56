//! Answers worked out by hand, on poses where paper and pencil are exact.

use acies_ground::*;

fn point(x: Mils, y: Mils) -> Point {
    Point::new(x, y).expect("a point on the table")
}

fn pose(x: Mils, y: Mils, tenths: i32) -> Pose {
    Pose::new(point(x, y), Heading::new(tenths).expect("a heading"))
}

fn base(front: Mils, depth: Mils) -> Base {
    Base::new(front, depth).expect("a base")
}

/// A battle line of 6 by 2 inches.
fn line() -> Base {
    base(6000, 2000)
}

fn nothing() -> [Footprint; 0] {
    []
}

#[test]
fn sines_are_the_known_ones() {
    let sine = |tenths| Heading::new(tenths).expect("a heading").sine();
    assert_eq!([sine(0), sine(300), sine(900)], [0, UNIT / 2, UNIT]);
    assert_eq!(sine(450), 759_250_125, "the root of a half in 30 binary places");
    assert_eq!(sine(600), 929_887_697, "half the root of three in 30 binary places");
    for tenths in 0..3600 {
        let heading = Heading::new(tenths).expect("a heading");
        let square = heading.sine().pow(2) + heading.cosine().pow(2);
        assert!((square - UNIT * UNIT).abs() <= 2 * UNIT, "{heading}");
        assert_eq!(heading.sine(), -heading.opposite().sine());
        assert_eq!(heading.sine(), heading.turned(-900).cosine());
    }
}

#[test]
fn corners_of_a_base_facing_east() {
    let corners = pose(0, 0, 900).footprint(line()).corners();
    assert_eq!(corners, [point(0, 3000), point(0, -3000), point(-2000, -3000), point(-2000, 3000)]);
}

#[test]
fn distances() {
    let one = pose(0, 0, 0).footprint(line());
    assert_eq!(distance(&one, &pose(3000, 6000, 0).footprint(line())), 4000);
    assert_eq!(distance(&one, &point(6000, 4000)), 5000);
    assert_eq!(distance(&one, &point(0, -1000)), 0);
    assert!(within(&one, &point(6000, 4000), 5000) && !within(&one, &point(6000, 4001), 5000));
}

#[test]
fn arcs_by_the_corners() {
    let arc = |x, y| arc_of(pose(0, 0, 0), line(), point(x, y));
    assert_eq!([arc(0, 1), arc(4000, 1000), arc(4001, 1000)], [Arc::Front, Arc::Front, Arc::Right]);
    assert_eq!([arc(-4001, 1000), arc(-3500, -2500), arc(0, -2001)], [Arc::Left, Arc::Rear, Arc::Rear]);
    let half = pose(3000, 0, 0).footprint(base(1000, 1000));
    assert!(in_front(pose(0, -500, 0), line(), &half));
    assert_eq!(
        front_share(pose(0, 0, 0), line(), &pose(0, 1000, 0).footprint(base(2000, 2000))).scaled(100),
        50
    );
}

#[test]
fn the_centre_line() {
    let enemy = pose(1000, 5000, 1800).footprint(base(2000, 1000));
    assert_eq!(centre_line_distance(pose(0, 0, 0), &enemy), Some(5000));
    assert_eq!(centre_line_distance(pose(-1, 0, 0), &enemy), None);
    assert_eq!(centre_line_distance(pose(1000, 9000, 0), &enemy), None);
}

#[test]
fn a_unit_between_hides_the_middle() {
    let (eye, target) = (point(0, 0), pose(0, 10_000, 1800).footprint(base(8000, 1000)));
    assert_eq!(look(eye, &target, nothing()), Share::ALL);
    let half = pose(0, 5000, 0).footprint(base(2000, 100));
    assert_eq!(
        look(eye, &target, [half]).scaled(8000),
        2 * 1959,
        "seen past the rear corners on either side, 1000 aside at 4900: 4000 - 10000 * 1000 / 4900"
    );
    assert!(!sees(eye, &target, [pose(0, 5000, 0).footprint(base(6000, 100))]));
    assert!(sees(eye, &target, [pose(0, 15_000, 0).footprint(base(20_000, 100))]));
    assert!(!sees(eye, &point(0, 10_000), [half]) && sees(eye, &point(2100, 10_000), [half]));
}

#[test]
fn a_gap_is_as_wide_as_what_makes_it() {
    let (eye, target) = (point(0, 0), pose(0, 10_000, 1800).footprint(base(8000, 1000)));
    let two = |apart: Mils, away: Mils| {
        [-1, 1].map(|side| pose(side * (1000 + apart / 2), away, 0).footprint(base(2000, 500)))
    };
    // However much of the target is seen through it.
    for away in [600, 3000, 8500] {
        assert_eq!(gap(eye, &target, two(3000, away), 8000), Some(3000), "{away} before the eye");
    }
    assert_eq!(gap(eye, &target, two(3000, 5000), 3001), Some(3000));
    assert_eq!(gap(eye, &target, two(3000, 5000), 3000), None, "not narrower than asked");
    assert_eq!(gap(eye, &target, two(3000, 400), 8000), None, "the eye stands between them");
    assert_eq!(gap(eye, &target, two(3000, 12_000), 8000), None, "behind the target");
    let neighbour = pose(-8000, 10_000, 1800).footprint(base(8000, 1000));
    let [_, ahead] = two(6000, 6000);
    assert_eq!(gap(eye, &target, [neighbour, ahead], 10_000), None, "one is beside the target");
    assert_eq!(gap(eye, &target, two(3000, 5000).into_iter().take(1), 8000), None, "one makes no gap");
    // Of two gaps the wider; past the outermost there is none.
    let three = [-3500, 0, 4500].map(|x| pose(x, 9000, 0).footprint(base(2000, 500)));
    assert_eq!(gap(eye, &target, three, 8000), Some(2500));
    let aside = [-3500, 0].map(|x| pose(x, 9000, 0).footprint(base(2000, 500)));
    assert_eq!(gap(eye, &target, aside, 8000), None);
}

/// A base that swings about its own corner wheels; one beside it keeps its place in the line.
#[test]
fn a_line_swings_about_one_corner() {
    let start = pose(0, 0, 0);
    let [left, right, ..] = start.footprint(line()).corners();
    assert_eq!(swing(start, right, 900), wheel(start, line(), Flank::Right, 900));
    assert_eq!(swing(start, left, -370), wheel(start, line(), Flank::Left, 370));
    let beside = sidestep(start, 6000);
    assert_eq!(swing(beside, left, -900), pose(-3000, 9000, 2700));
}

#[test]
fn moves_and_what_they_cost() {
    let start = pose(0, 0, 0);
    assert_eq!(advance(start, 6000), pose(0, 6000, 0));
    assert_eq!(sidestep(start, -500), pose(-500, 0, 0));
    assert_eq!(about_turn(start, line()), pose(0, -2000, 1800));
    assert_eq!(wheel(start, line(), Flank::Right, 900), pose(3000, 3000, 900));
    assert_eq!(wheel_length(line(), 900), 9425);
    assert_eq!(travel((start, line()), (advance(start, 6000), line())), 6000);
    assert_eq!(travel((start, line()), (about_turn(start, line()), line())), 0);
}

#[test]
fn contact_is_found_to_the_thousandth() {
    let enemy = pose(1000, 5000, 1800);
    let slid =
        first_contact(&pose(0, 0, 0).footprint(line()), Heading::NORTH, 6000, &enemy.footprint(line()));
    assert_eq!(slid, Some(5000));
    let met = meet(pose(0, 0, 0), line(), (enemy, line()), Arc::Front, &nothing()).expect("room");
    assert_eq!(met, pose(1000, 5000, 0), "the greatest overlap of two equal fronts is the whole front");
    assert!(leader_touches(met, &enemy.footprint(line())));
    let flank = meet(pose(9000, 6000, 2700), line(), (enemy, line()), Arc::Left, &nothing()).expect("room");
    assert_eq!(flank, pose(4000, 6000, 2700));
}

#[test]
fn passing_through_by_half() {
    let other = pose(3000, 4000, 0).footprint(line());
    let start = pose(0, 0, 0);
    let (mover, passed) = crossed((start, line()), (advance(start, 9000), line()), &other);
    assert!(!mover.less_than_half() && !mover.more_than_half(), "{mover:?}");
    assert!(!passed.less_than_half() && !passed.more_than_half(), "{passed:?}");
}

#[test]
fn edges_of_the_table() {
    let table = Table::new(72_000, 48_000).expect("a table");
    let unit = pose(10_000, 46_000, 0).footprint(line());
    assert!(table.contains(&unit) && !table.leaves(&pose(10_000, 48_000, 0).footprint(line())));
    assert_eq!(table.nearest_edge(&unit), (Edge::North, 2000));
    assert_eq!(table.room(Edge::West, &unit), 7000);
    let leaving = pose(10_000, 48_001, 0).footprint(line());
    assert!(table.leaves(&leaving) && !table.gone(&leaving));
    assert!(table.gone(&pose(10_000, 50_001, 0).footprint(line())));
}

#[test]
fn shapes_that_bend() {
    let corner = |x, y| point(x, y);
    let bent = Polygon::new([
        corner(0, 0),
        corner(4000, 0),
        corner(4000, 4000),
        corner(2000, 1000),
        corner(0, 4000),
    ])
    .expect("a simple polygon");
    assert_eq!(bent.parts(), 3);
    assert_eq!(distance(&bent, &point(2000, 2000)), 554);
    assert_eq!(Polygon::new([corner(0, 0), corner(1, 1), corner(2, 2)]), Err(Absurd::Flat));
    let bow = [corner(0, 0), corner(2, 2), corner(2, 0), corner(0, 2)];
    assert_eq!(Polygon::new(bow), Err(Absurd::Crossing(1, 3)));
}

#[test]
fn absurd_numbers_are_refused() {
    assert_eq!(Point::new(LIMIT + 1, 0), Err(Absurd::Coordinate(1_000_001)));
    assert!(
        Base::new(0, 1000).is_err() && Base::new(1000, -5).is_err() && Base::new(Mils::MAX, 1000).is_err()
    );
    assert!(Heading::new(3600).is_err() && Table::new(0, 0).is_err());
    assert_eq!("90.5".parse::<Heading>().map(Heading::tenths), Ok(905));
    assert_eq!("23250 14000".parse(), Point::new(23250, 14000));
    assert!(
        "90.55".parse::<Heading>().is_err()
            && "360".parse::<Heading>().is_err()
            && "1".parse::<Point>().is_err()
    );
}

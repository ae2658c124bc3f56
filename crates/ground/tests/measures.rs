//! Distances, arcs, shares and sight beside plain countings of the same things.

use crate::common;
use acies_ground::*;
use common::*;
use proptest::prelude::*;

/// Points spread evenly over a footprint, borders excluded.
fn spread(footprint: &Footprint, count: i64) -> Vec<Point> {
    let [a, b, _, d] = footprint.corners();
    let mix = |one: i64, two: i64, from: Mils, right: Mils, back: Mils| {
        let (from, right, back) = (i64::from(from), i64::from(right), i64::from(back));
        let parts = 2 * count;
        ((parts * from + one * (right - from) + two * (back - from)) / parts) as Mils
    };
    let places = (0..count).map(|place| 2 * place + 1);
    places
        .clone()
        .flat_map(|one| places.clone().map(move |two| (one, two)))
        .map(|(one, two)| point(mix(one, two, a.x(), b.x(), d.x()), mix(one, two, a.y(), b.y(), d.y())))
        .collect()
}

fn simple(corners: &[(Mils, Mils)]) -> Option<Polygon> {
    Polygon::new(corners.iter().map(|(x, y)| point(*x, *y))).ok()
}

/// The corners of a footprint between which it is seen.
fn outermost(eye: Point, enemy: &Footprint) -> (Point, Point) {
    let corners = enemy.corners();
    let turn = |a: Point, b: Point| {
        let (a, b) = ((a.x() - eye.x(), a.y() - eye.y()), (b.x() - eye.x(), b.y() - eye.y()));
        i64::from(a.0) * i64::from(b.1) - i64::from(a.1) * i64::from(b.0)
    };
    let left = corners.into_iter().find(|a| corners.iter().all(|b| turn(*a, *b) <= 0));
    let right = corners.into_iter().find(|a| corners.iter().all(|b| turn(*a, *b) >= 0));
    (left.expect("a left corner"), right.expect("a right corner"))
}

proptest! {
    #[test]
    fn distance_is_the_same_both_ways(a in units(12_000), b in units(12_000)) {
        let (p, q) = (footprint(a), footprint(b));
        prop_assert_eq!(nearness(&p, &q), nearness(&q, &p));
        let found = distance(&p, &q);
        prop_assert!(within(&p, &q, found + 1) && (found == 0 || !within(&p, &q, found - 1)));
        prop_assert!(!overlaps(&p, &q) || found == 0);
        let nearest = spread(&q, 12).iter().map(|there| distance(&p, there)).min().unwrap_or(0);
        prop_assert!(found <= nearest + 1, "no point of it is nearer: {} {}", found, nearest);
    }

    #[test]
    fn boxes_are_never_farther_apart(a in units(12_000), others in prop::collection::vec(units(12_000), 0..6)) {
        let (here, others) = (footprint(a), others.into_iter().map(footprint).collect::<Vec<_>>());
        for there in &others {
            prop_assert!(apart(&here, there) <= distance(&here, there));
        }
        let least = others.iter().map(|there| distance(&here, there)).min();
        prop_assert_eq!(least_distance(&here, others.iter()), least);
    }

    #[test]
    fn arcs_share_out_the_plane(unit in units(5000), there in points(20_000)) {
        let (pose, base) = unit;
        let arc = arc_of(pose, base, there);
        let inside = within(&footprint(unit), &there, 2);
        prop_assert!(inside || in_front(pose, base, &there) == (arc == Arc::Front));
        let turned = arc_of(about_turn(pose, base), base, there);
        let opposite = match arc {
            Arc::Front => Arc::Rear,
            Arc::Rear => Arc::Front,
            Arc::Left => Arc::Right,
            Arc::Right => Arc::Left,
        };
        // The new front is rounded to whole thousandths, so a point on a border line may change sides.
        let near_border = (-2..=2).any(|x| (-2..=2).any(|y| arc_of(pose, base, point(there.x() + x, there.y() + y)) != arc));
        prop_assert!(turned == opposite || near_border || inside);
    }

    #[test]
    fn shares_in_front_are_counted_alike(unit in units(3000), other in units(9000)) {
        let enemy = footprint(other);
        let share = front_share(unit.0, unit.1, &enemy);
        prop_assert!(0 <= share.part && share.part <= share.whole);
        let sample = spread(&enemy, 16);
        let front = |there: &&Point| in_front(unit.0, unit.1, *there);
        let counted = sample.iter().filter(front).count() as i32 * 1000 / sample.len() as i32;
        prop_assert!((share.scaled(1000) - counted).abs() <= 130, "{} {}", share.scaled(1000), counted);
        prop_assert!(in_front(unit.0, unit.1, &enemy) || share.scaled(100_000) == 0);
        prop_assert!(counted == 0 || in_front(unit.0, unit.1, &enemy));
    }

    /// A walk along the centre line is rounded step by step, so it may be a thousandth into a base it passes by.
    #[test]
    fn the_centre_line_is_walked(pose in poses(2000), other in units(9000)) {
        let enemy = footprint(other);
        let corners = enemy.corners();
        let on_border = |there: Point| {
            (0..4).any(|place| within(&Segment::new(corners[place], corners[(place + 1) % 4]), &there, 1))
        };
        let found = centre_line_distance(pose, &enemy);
        for way in (0..found.unwrap_or(15_000)).step_by(50) {
            let there = advance(pose, way).at;
            prop_assert!(!within(&there, &enemy, 0) || on_border(there), "met at {way}, not at {found:?}");
        }
        prop_assert!(found.is_none_or(|way| within(&advance(pose, way).at, &enemy, 2)), "nothing at {found:?}");
    }

    #[test]
    fn sight_is_counted_alike(
        eye in points(2000), target in units(12_000), between in prop::collection::vec(units(9000), 1..5),
    ) {
        let enemy = footprint(target);
        let blockers: Vec<Footprint> = between.into_iter().map(footprint)
            .filter(|blocker| !overlaps(blocker, &enemy) && distance(blocker, &eye) > 0).collect();
        prop_assume!(distance(&eye, &enemy) > 0);
        let sight = look(eye, &enemy, &blockers);
        prop_assert!(0 <= sight.part && sight.part <= sight.whole);
        // Every blocker more hides no less.
        for count in 0..blockers.len() {
            let fewer = look(eye, &enemy, &blockers[..count]);
            prop_assert!(fewer.scaled(1_000_000) >= sight.scaled(1_000_000));
        }
        // Lines to points of the breadth between the outermost corners.
        let (left, right) = outermost(eye, &enemy);
        let parts = 200;
        let free = (0..parts).filter(|place| {
            let mix = |a: Mils, b: Mils| a + (b - a) * (2 * place + 1) / (2 * parts);
            let line = Segment::new(eye, point(mix(left.x(), right.x()), mix(left.y(), right.y())));
            !blockers.iter().any(|blocker| overlaps(blocker, &line))
        });
        let counted = free.count() as i32 * 1000 / parts;
        prop_assert!((sight.scaled(1000) - counted).abs() <= 45, "{} {}", sight.scaled(1000), counted);
    }

    /// Blockers may lie under the target and be bent: what comes first on a walk along the line decides.
    #[test]
    fn sight_past_what_the_target_stands_in(
        eye in points(2000), target in units(9000), between in units(9000),
        corners in prop::collection::vec((-9000..9000, -9000..9000), 3..7),
    ) {
        let (enemy, unit) = (footprint(target), footprint(between));
        prop_assume!(distance(&eye, &enemy) > 500 && distance(&eye, &unit) > 0);
        let mut blockers: Vec<&dyn Outline> = vec![&unit];
        let wood = simple(&corners).filter(|wood| distance(&eye, wood) > 0);
        blockers.extend(wood.iter().map(|wood| wood as &dyn Outline));
        let sight = look(eye, &enemy, &blockers);
        let (left, right) = outermost(eye, &enemy);
        let (parts, steps) = (60, 1 << 16);
        let mix = |a: Mils, b: Mils, part: i32, whole: i32| a + (i64::from(b - a) * i64::from(part) / i64::from(whole)) as Mils;
        // Lines that end three thousandths short of the target, or as much within: where a blocker's edge lies
        // along the target's, whole thousandths cannot tell which comes first.
        let counted = |beyond: i32| {
            let free = (0..parts).filter(|place| {
                let part = 2 * place + 1;
                let end = point(mix(left.x(), right.x(), part, 2 * parts), mix(left.y(), right.y(), part, 2 * parts));
                let step = |step| point(mix(eye.x(), end.x(), step, steps), mix(eye.y(), end.y(), step, steps));
                let (mut before, mut after) = (0, steps);
                while after - before > 1 {
                    let middle = (before + after) / 2;
                    if within(&step(middle), &enemy, 0) { after = middle } else { before = middle }
                }
                let line = Segment::new(eye, step(before + beyond * steps / distance(&eye, &end)));
                !blockers.iter().any(|blocker| overlaps(blocker, &line))
            });
            free.count() as i32 * 1000 / parts
        };
        let (least, most, seen) = (counted(3), counted(-3), sight.scaled(1000));
        prop_assert!(least - 100 <= seen && seen <= most + 100, "{least} {seen} {most}");
    }

    #[test]
    fn polygons_keep_their_ground(corners in prop::collection::vec((-6000..6000, -6000..6000), 3..9), unit in units(6000)) {
        let Some(wood) = simple(&corners) else { return Ok(()) };
        let here = footprint(unit);
        let share = share_within(&here, &wood);
        let sample = spread(&here, 16);
        let counted = sample.iter().filter(|there| within(*there, &wood, 0)).count() as i32 * 1000 / sample.len() as i32;
        prop_assert!((share.scaled(1000) - counted).abs() <= 170, "{} {}", share.scaled(1000), counted);
        let mirrored = Polygon::new(wood.points().iter().map(|there| point(-there.x(), there.y()))).expect("simple");
        let mirror = Pose::new(point(-unit.0.at.x(), unit.0.at.y()), heading(0).turned(-unit.0.heading.tenths()));
        let nearest = sample.iter().map(|there| distance(there, &wood)).min().unwrap_or(0);
        prop_assert!(distance(&here, &wood) <= nearest + 1);
        prop_assert_eq!(nearness(&here, &wood), nearness(&mirror.footprint(unit.1), &mirrored));
        prop_assert_eq!(overlaps(&here, &wood), overlaps(&mirror.footprint(unit.1), &mirrored));
    }
}

/// The largest bases at the ends of the largest table: every sum and product still fits.
#[test]
fn nothing_overflows_at_the_limit() {
    let large = Base::new(Base::LONGEST, Base::LONGEST).expect("a base");
    let small = Base::new(Base::SHORTEST, Base::SHORTEST).expect("a base");
    let ends = [point(LIMIT, LIMIT), point(-LIMIT, -LIMIT), point(LIMIT, -LIMIT), point(0, 0)];
    let wood = Polygon::new([ends[0], ends[2], ends[1]]).expect("half the table");
    for tenths in (0..3600).step_by(50) {
        for from in ends {
            for to in ends {
                for base in [large, small] {
                    let (a, b) =
                        (Pose::new(from, heading(tenths)), Pose::new(to, heading(0).turned(7 * tenths)));
                    let (p, q) = (a.footprint(base), b.footprint(large));
                    let apart = distance(&p, &q);
                    assert!(within(&p, &q, apart + 1) && distance(&p, &wood) <= 2 * LIMIT);
                    let stopped = first_contact(&p, a.heading, 2 * LIMIT, &q);
                    assert!(stopped.is_none_or(|way| !overlaps(&p, &q) || way == 0));
                    assert!(first_contact(&p, a.heading, 2 * LIMIT, &wood).is_none_or(|way| way >= 0));
                    assert!(front_share(a, base, &q).scaled(i32::MAX) >= 0);
                    assert!(crossed((a, base), (b, base), &q).0.scaled(i32::MAX) >= 0);
                    assert!(share_within(&p, &wood).scaled(i32::MAX) >= 0);
                    assert!(look(from, &q, [p]).part >= 0 && look(from, &wood, [q]).part >= 0);
                    assert!(gap(from, &q, [p, q], LIMIT).is_none_or(|width| width >= 0));
                    assert!(centre_line_distance(a, &wood).is_none_or(|way| way >= 0));
                    assert!(in_front(a, base, &q) || in_front(a, base, &wood) || !in_front(a, base, &to));
                    assert!(
                        travel((a, base), (b, large)) >= 0 && advance(a, Mils::MAX).at.x().abs() <= LIMIT
                    );
                }
            }
        }
    }
}

//! The table shifted, turned by quarters or seen in a mirror gives exactly the same answers; turned by any other
//! angle it gives them within the rounding of corners.

use crate::common;
use acies_ground::*;
use common::*;
use proptest::prelude::*;

proptest! {
    #[test]
    fn footprints_move_along(unit in units(20_000), motion in motions()) {
        let mut moved = footprint(unit).corners().map(|corner| motion.point(corner));
        if motion.mirror {
            moved.swap(0, 1);
            moved.swap(2, 3);
        }
        prop_assert_eq!(moved, footprint(motion.unit(unit)).corners());
    }

    #[test]
    fn measures_do_not_change(a in units(12_000), b in units(12_000), limit in 0..20_000, motion in motions()) {
        let (p, q) = (footprint(a), footprint(b));
        let (r, s) = (footprint(motion.unit(a)), footprint(motion.unit(b)));
        prop_assert_eq!(nearness(&p, &q), nearness(&r, &s));
        prop_assert_eq!(within(&p, &q, limit), within(&r, &s, limit));
        prop_assert_eq!(overlaps(&p, &q), overlaps(&r, &s));
        prop_assert_eq!(touches(&p, &q), touches(&r, &s));
        prop_assert_eq!(travel(a, b), travel(motion.unit(a), motion.unit(b)));
        prop_assert_eq!(first_contact(&p, a.0.heading, limit, &q),
            first_contact(&r, motion.heading(a.0.heading), limit, &s));
    }

    #[test]
    fn arcs_do_not_change(a in units(12_000), b in units(12_000), motion in motions()) {
        let (c, d) = (motion.unit(a), motion.unit(b));
        let (q, s) = (footprint(b), footprint(d));
        prop_assert_eq!(motion.arc(arc_of(a.0, a.1, b.0.at)), arc_of(c.0, c.1, d.0.at));
        prop_assert_eq!(in_front(a.0, a.1, &q), in_front(c.0, c.1, &s));
        prop_assert_eq!(front_share(a.0, a.1, &q), front_share(c.0, c.1, &s));
        prop_assert_eq!(ahead(a.0, &q), ahead(c.0, &s));
        prop_assert_eq!(centre_line_distance(a.0, &q), centre_line_distance(c.0, &s));
        prop_assert_eq!(leader_touches(a.0, &q), leader_touches(c.0, &s));
    }

    #[test]
    fn sights_do_not_change(
        eye in points(3000), target in units(12_000), between in prop::collection::vec(units(9000), 0..5),
        motion in motions(),
    ) {
        let (here, there) = (footprint(target), footprint(motion.unit(target)));
        let before = || between.iter().map(|unit| footprint(*unit));
        let after = || between.iter().map(|unit| footprint(motion.unit(*unit)));
        prop_assert_eq!(look(eye, &here, before()), look(motion.point(eye), &there, after()));
        prop_assert_eq!(gap(eye, &here, before(), 8000), gap(motion.point(eye), &there, after(), 8000));
    }

    #[test]
    fn passing_through_does_not_change(
        from in units(8000), to in poses(8000), other in units(8000), motion in motions(),
    ) {
        let there = crossed(motion.unit(from), motion.unit((to, from.1)), &footprint(motion.unit(other)));
        prop_assert_eq!(crossed(from, (to, from.1), &footprint(other)), there);
    }

    #[test]
    fn moves_do_not_change(unit in units(20_000), way in -9000..9000, turn in 0..1800, motion in motions()) {
        let (pose, base) = unit;
        let moved = motion.pose(pose);
        prop_assert_eq!(motion.pose(advance(pose, way)), advance(moved, way));
        let aside = if motion.mirror { -way } else { way };
        prop_assert_eq!(motion.pose(sidestep(pose, way)), sidestep(moved, aside));
        prop_assert_eq!(motion.pose(about_turn(pose, base)), about_turn(moved, base));
        for flank in [Flank::Left, Flank::Right] {
            prop_assert_eq!(motion.pose(wheel(pose, base, flank, turn)), wheel(moved, base, motion.flank(flank), turn));
            prop_assert_eq!(motion.pose(beside(unit, base, flank)), beside((moved, base), base, motion.flank(flank)));
            let post = askew(unit, base, flank, pose.heading.turned(turn));
            let heading = motion.heading(pose.heading.turned(turn));
            prop_assert_eq!(motion.pose(post), askew((moved, base), base, motion.flank(flank), heading));
        }
        prop_assert_eq!(motion.pose(behind(unit)), behind((moved, base)));
        if let Some(found) = Heading::towards(pose.at, point(way, turn)) {
            let there = Heading::towards(moved.at, motion.point(point(way, turn)));
            prop_assert_eq!(Some(motion.heading(found)), there);
        }
    }

    /// Four roundings stand between the two pairs of corners: two steps and the corners of each base, of less
    /// than three quarters of a thousandth each.
    #[test]
    fn other_turns_keep_distances(
        start in poses(20_000), one in bases(), other in bases(), step in (-9000..9000, -9000..9000), turn in 0..3600,
    ) {
        let apart = |start: Pose| {
            let friend = sidestep(advance(start, step.0), step.1);
            let friend = Pose::new(friend.at, friend.heading.turned(turn));
            distance(&start.footprint(one), &friend.footprint(other))
        };
        let north = Pose::new(start.at, Heading::NORTH);
        prop_assert!((apart(start) - apart(north)).abs() <= 4, "{} {}", apart(start), apart(north));
    }

    #[test]
    fn two_orders_of_the_same_moves_agree(pose in poses(20_000), a in -9000..9000, b in -9000..9000, to in headings()) {
        prop_assert_eq!(advance(sidestep(pose, a), b), sidestep(advance(pose, b), a));
        prop_assert_eq!(slide(advance(pose, a), to, b), advance(slide(pose, to, b), a));
        prop_assert_eq!(advance(retire(pose, a), a), pose);
    }
}

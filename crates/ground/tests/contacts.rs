//! Contact is found neither early nor late, and nobody ever stands on anybody.

use crate::common;
use acies_ground::*;
use common::*;
use proptest::prelude::*;

fn slid(unit: (Pose, Base), to: Heading, way: Mils) -> Footprint {
    slide(unit.0, to, way).footprint(unit.1)
}

proptest! {
    #[test]
    fn first_contact_is_neither_early_nor_late(unit in units(6000), other in units(6000), to in headings(), limit in 0..12_000) {
        let (here, obstacle) = (footprint(unit), footprint(other));
        let found = first_contact(&here, to, limit, &obstacle);
        let free = found.unwrap_or(limit);
        if overlaps(&here, &obstacle) {
            prop_assert_eq!(found, Some(0));
        } else {
            let tried = (0..free).step_by(37).chain(free.saturating_sub(3).max(0)..=free);
            for way in tried {
                prop_assert!(!overlaps(&slid(unit, to, way), &obstacle), "too late: {way} of {free}");
            }
            prop_assert!(found.is_none_or(|way| overlaps(&slid(unit, to, way + 1), &obstacle)), "too early: {free}");
        }
    }

    /// The first free place, as found by trying every thousandth.
    #[test]
    fn push_clear_stops_at_the_first_free_place(
        unit in units(700), others in prop::collection::vec(units(700), 1..4), to in headings(),
    ) {
        let obstacles: Vec<Footprint> = others.into_iter().map(footprint).collect();
        let free = |way: &Mils| obstacles.iter().all(|obstacle| !overlaps(&slid(unit, to, *way), obstacle));
        let expected = (0..=2000).find(free).map(|way| slide(unit.0, to, way));
        prop_assert_eq!(push_clear(unit.0, unit.1, to, 2000, &obstacles), expected);
    }

    #[test]
    fn farthest_stops_where_it_must(unit in units(6000), to in poses(9000), other in units(9000)) {
        let obstacle = footprint(other);
        let ok = |pose: Pose| !overlaps(&pose.footprint(unit.1), &obstacle);
        let end = farthest(unit.0, to, ok);
        prop_assert!(end == unit.0 || ok(end));
        let near = |pose: Pose| (pose.at.x() - unit.0.at.x()).abs().max((pose.at.y() - unit.0.at.y()).abs()) <= 2500;
        let straight = Pose::new(to.at, unit.0.heading);
        let (x, y) = (to.at.x() - unit.0.at.x(), to.at.y() - unit.0.at.y());
        let reached = farthest(unit.0, straight, near);
        let gone = (reached.at.x() - unit.0.at.x()).abs().max((reached.at.y() - unit.0.at.y()).abs());
        prop_assert_eq!(gone, x.abs().max(y.abs()).min(2500));
        prop_assert_eq!(farthest(unit.0, to, |_| true), to);
        prop_assert_eq!(farthest(unit.0, to, |_| false), unit.0);
        // Looking back from the end one finds at least what walking finds, behind what is in the way too.
        let back = last(unit.0, to, 20_000, ok);
        prop_assert!(back == unit.0 || ok(back));
        prop_assert!(distance(&back.at, &to.at) <= distance(&end.at, &to.at) + 400);
        prop_assert_eq!(last(unit.0, straight, 2500, |_| true), farthest(unit.0, straight, near));
        prop_assert_eq!(last(unit.0, to, 20_000, |_| false), unit.0);
        if ok(to) {
            prop_assert_eq!(back, to);
        }
    }

    #[test]
    fn meeting_is_flush_and_free(
        charger in units(9000), target in units(2000), others in prop::collection::vec(units(9000), 0..4),
        edge in prop_oneof![Just(Arc::Front), Just(Arc::Left), Just(Arc::Right), Just(Arc::Rear)],
    ) {
        let enemy = footprint(target);
        let obstacles: Vec<Footprint> = others.into_iter().map(footprint).collect();
        let alone = meet(charger.0, charger.1, target, edge, &obstacles[..0]).expect("nothing is in the way");
        prop_assert!(leader_touches(alone, &enemy) || charger.1.front() > target.1.front());
        let Some(met) = meet(charger.0, charger.1, target, edge, &obstacles) else { return Ok(()) };
        let here = met.footprint(charger.1);
        prop_assert!(touches(&here, &enemy) && !overlaps(&here, &enemy));
        prop_assert!(obstacles.iter().all(|obstacle| !overlaps(&here, obstacle)));
        let outwards = match edge {
            Arc::Front => 0,
            Arc::Right => 900,
            Arc::Rear => 1800,
            Arc::Left => 2700,
        };
        prop_assert_eq!(met.heading, target.0.heading.turned(outwards).opposite());
        if matches!(edge, Arc::Left | Arc::Right) {
            prop_assert!(leader_touches(met, &enemy));
        }
    }

    /// No place on the edge, tried every eighth of an inch, is free and has more of the fronts in common.
    #[test]
    fn meeting_covers_the_most_front(
        charger in units(9000), target in units(2000), others in prop::collection::vec(units(9000), 1..4),
    ) {
        let obstacles: Vec<Footprint> = others.into_iter().map(footprint).collect();
        let (half, edge) = (charger.1.front() / 2, target.1.front() / 2);
        let common = |along: Mils| (along + half).min(edge) - (along - half).max(-edge);
        let facing = Pose::new(target.0.at, target.0.heading.opposite());
        // Free at any gap the answer may leave: where an obstacle's corner slants in, a thousandth more or less
        // of gap is many to the side.
        let free = |along: &Mils| {
            let touching = sidestep(facing, *along);
            let here = strip((touching, charger.1), (retire(touching, 4), charger.1));
            obstacles.iter().all(|obstacle| !overlaps(&here, obstacle))
        };
        let best = (-half - edge..half + edge).step_by(125).filter(free).map(common).max().unwrap_or(0);
        let met = meet(charger.0, charger.1, target, Arc::Front, &obstacles);
        let found = met.map_or(0, |pose| common(distance(&pose.at, &target.0.at)));
        prop_assert!(found + 20 >= best, "{found} of {best}");
    }

    /// Straight ahead the leader figure touches, no matter how little of the fronts meets, and no place on the
    /// edge is nearer to it.
    #[test]
    fn meeting_straight_ahead_is_flush_and_nearest(
        charger in units(9000), target in units(2000), edge in prop_oneof![Just(Arc::Front), Just(Arc::Rear)],
    ) {
        let enemy = footprint(target);
        let met = meet_straight(charger.0, charger.1, target, edge).expect("nothing is in the way");
        let here = met.footprint(charger.1);
        prop_assert!(touches(&here, &enemy) && !overlaps(&here, &enemy) && leader_touches(met, &enemy));
        let other = meet(charger.0, charger.1, target, edge, &[] as &[Footprint]).expect("nothing is in the way");
        let farther = leader_touches(other, &enemy);
        prop_assert!(!farther || distance(&charger.0.at, &met.at) <= distance(&charger.0.at, &other.at) + TOUCH);
    }

    #[test]
    fn two_that_charge_meet_half_way(one in units(9000), other in units(9000)) {
        prop_assume!(one.0.at != other.0.at);
        let (first, second) = meet_midway(one, other);
        let (here, there) = (first.footprint(one.1), second.footprint(other.1));
        prop_assert!(touches(&here, &there) && !overlaps(&here, &there));
        prop_assert!(leader_touches(first, &there) && leader_touches(second, &here));
        let ways = (distance(&one.0.at, &first.at), distance(&other.0.at, &second.at));
        prop_assert!((ways.0 - ways.1).abs() <= TOUCH + 2, "{ways:?}");
    }

    #[test]
    fn supports_stand_base_to_base(unit in units(9000), friend in bases(), turn in -450..=450) {
        let engaged = footprint(unit);
        for flank in [Flank::Left, Flank::Right] {
            let pose = beside(unit, friend, flank);
            prop_assert!(is_beside(unit, (pose, friend), flank) && !is_behind(unit, (pose, friend)));
            prop_assert!(!overlaps(&engaged, &pose.footprint(friend)));
            let turned = askew(unit, friend, flank, unit.0.heading.turned(turn));
            let print = turned.footprint(friend);
            prop_assert!(!overlaps(&engaged, &print));
            let corners = print.corners().map(|corner| unit.0.local(corner));
            let foremost = corners.iter().map(|(_, ahead)| *ahead).max().expect("four corners");
            prop_assert!((-i64::from(TOUCH) * UNIT..=0).contains(&foremost), "level with the front: {foremost}");
            // A corner that lies behind the rear of the unit touches nothing.
            let near = corners.into_iter().min_by_key(|(right, _)| if flank == Flank::Left { -right } else { *right });
            let level = near.is_some_and(|(_, ahead)| ahead >= -i64::from(unit.1.depth()) * UNIT);
            prop_assert!(!level || touches(&engaged, &print));
        }
        let pose = behind(unit);
        prop_assert!(is_behind(unit, (pose, friend)) && !overlaps(&engaged, &pose.footprint(friend)));
        prop_assert!(!is_beside(unit, (pose, friend), Flank::Left) && !is_beside(unit, (pose, friend), Flank::Right));
    }

    /// A figure walks no shorter way than its own displacement, be it the leader on his way to his new place or
    /// to the rear rank when all turn about.
    #[test]
    fn nobody_walks_less_than_he_moves(unit in units(9000), to in units(9000), way in 0..9000, turn in 0..900) {
        let leader = |end: Pose| distance(&unit.0.at, &end.at);
        let needed = leader(to.0).min(leader(about_turn(to.0, to.1)));
        prop_assert!(travel(unit, to) + 2 >= needed);
        prop_assert_eq!(travel(unit, to), travel(to, unit));
        let gone = travel(unit, (advance(unit.0, way), unit.1));
        prop_assert!((gone - way).abs() <= 1, "{gone} {way}");
        // The way of a wheel is an arc; the straight ways of its figures are chords, the rear ones the longest.
        let wheeled = wheel(unit.0, unit.1, Flank::Left, turn);
        let outer = (footprint(unit).corners()[1], wheeled.footprint(unit.1).corners()[1]);
        prop_assert!(wheel_length(unit.1, turn) + 2 >= distance(&outer.0, &outer.1));
        let hinge = (footprint(unit).corners()[0], wheeled.footprint(unit.1).corners()[0]);
        prop_assert!(distance(&hinge.0, &hinge.1) <= 2);
    }

    #[test]
    fn the_strip_holds_both_ends(unit in units(9000), to in poses(9000), other in units(9000)) {
        let ground = strip(unit, (to, unit.1));
        let (start, end) = (footprint(unit), to.footprint(unit.1));
        prop_assert!(start.points().iter().chain(end.points()).all(|corner| within(&ground, corner, 0)));
        let (mover, passed) = crossed(unit, (to, unit.1), &footprint(other));
        prop_assert_eq!(mover.is_none(), passed.is_none());
        prop_assert!(overlaps(&ground, &footprint(other)) || passed.is_none());
    }

    /// Six units wander: they slide up to contact, turn as far as there is room, and are never on each other.
    #[test]
    fn random_walks_never_overlap(
        size in bases(),
        steps in prop::collection::vec((0..6_usize, 0..3, headings(), 0..6000), 60),
    ) {
        let mut poses: Vec<Pose> = (0..6).map(|place| Pose::new(point(place * 11_000, 0), Heading::NORTH)).collect();
        for (who, kind, to, way) in steps {
            let others: Vec<Footprint> =
                (0..6).filter(|other| *other != who).map(|other| poses[other].footprint(size)).collect();
            let free = |pose: Pose| others.iter().all(|other| !overlaps(&pose.footprint(size), other));
            let pose = poses[who];
            poses[who] = match kind {
                0 => {
                    let contacts = others.iter().filter_map(|other| first_contact(&pose.footprint(size), to, way, other));
                    slide(pose, to, contacts.min().unwrap_or(way))
                }
                1 => farthest(pose, wheel(pose, size, Flank::Left, way / 10), free),
                _ => farthest(pose, Pose::new(point(way * 10, way), to), free),
            };
            prop_assert!(free(poses[who]));
        }
    }
}

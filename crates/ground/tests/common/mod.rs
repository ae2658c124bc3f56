//! Random poses, and the motions of the whole table that must change no answer.

use acies_ground::*;
use proptest::prelude::*;

pub fn point(x: Mils, y: Mils) -> Point {
    Point::new(x, y).expect("a point on the table")
}

pub fn heading(tenths: i32) -> Heading {
    Heading::new(tenths).expect("a heading")
}

pub fn points(reach: Mils) -> impl Strategy<Value = Point> {
    (-reach..=reach, -reach..=reach).prop_map(|(x, y)| point(x, y))
}

/// Any heading, and often one of the round ones where things line up.
pub fn headings() -> impl Strategy<Value = Heading> {
    prop_oneof![3 => 0..3600_i32, 1 => (0..24_i32).prop_map(|step| step * 150)].prop_map(heading)
}

pub fn poses(reach: Mils) -> impl Strategy<Value = Pose> {
    (points(reach), headings()).prop_map(|(at, heading)| Pose::new(at, heading))
}

pub fn bases() -> impl Strategy<Value = Base> {
    (100..9000, 100..4000).prop_map(|(front, depth)| Base::new(front, depth).expect("a base"))
}

pub fn units(reach: Mils) -> impl Strategy<Value = (Pose, Base)> {
    (poses(reach), bases())
}

pub fn footprint((pose, base): (Pose, Base)) -> Footprint {
    pose.footprint(base)
}

/// A motion of the whole table that keeps whole thousandths whole: a mirror, quarter turns, a shift.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    pub mirror: bool,
    quarters: i32,
    by: (Mils, Mils),
}

pub fn motions() -> impl Strategy<Value = Motion> {
    (any::<bool>(), 0..4, (-50_000..50_000, -50_000..50_000)).prop_map(|(mirror, quarters, by)| Motion {
        mirror,
        quarters,
        by,
    })
}

impl Motion {
    pub fn point(self, from: Point) -> Point {
        let (mut x, mut y) = (from.x(), from.y());
        if self.mirror {
            x = -x;
        }
        for _ in 0..self.quarters {
            (x, y) = (y, -x);
        }
        point(x + self.by.0, y + self.by.1)
    }

    pub fn heading(self, from: Heading) -> Heading {
        let mirrored = if self.mirror { heading(0).turned(-from.tenths()) } else { from };
        mirrored.turned(900 * self.quarters)
    }

    pub fn pose(self, from: Pose) -> Pose {
        Pose::new(self.point(from.at), self.heading(from.heading))
    }

    pub fn unit(self, (pose, base): (Pose, Base)) -> (Pose, Base) {
        (self.pose(pose), base)
    }

    pub fn arc(self, arc: Arc) -> Arc {
        match arc {
            Arc::Left if self.mirror => Arc::Right,
            Arc::Right if self.mirror => Arc::Left,
            other => other,
        }
    }

    pub fn flank(self, flank: Flank) -> Flank {
        match (self.mirror, flank) {
            (false, flank) => flank,
            (true, Flank::Left) => Flank::Right,
            (true, Flank::Right) => Flank::Left,
        }
    }
}

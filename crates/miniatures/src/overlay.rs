//! What is drawn over the table for whoever asks: circles, front arcs, and what lies about a building.

use acies_core::scene::Spot;
use acies_ground::{Footprint, Heading, Mils, Outline, Point, Polygon, Pose, motion};

/// A circle is drawn with so many corners.
const CORNERS: i32 = 48;

/// A point as it is drawn.
pub fn spot(point: Point) -> Spot {
    (point.x(), point.y())
}

/// An outline as it is drawn.
pub fn spots(outline: &impl Outline) -> Vec<Spot> {
    outline.points().iter().copied().map(spot).collect()
}

/// A circle about a point.
pub fn circle(middle: Point, radius: Mils) -> Vec<Spot> {
    let corner = |index: i32| {
        let heading = Heading::NORTH.turned(index * 3_600 / CORNERS);
        spot(motion::slide(Pose::new(middle, Heading::NORTH), heading, radius).at)
    };
    (0..CORNERS).map(corner).collect()
}

/// The front arc as far as a distance: from the two front corners, 45 degrees outwards.
pub fn front(print: &Footprint, pose: Pose, reach: Mils) -> Vec<Spot> {
    let [left, right, ..] = print.corners();
    let from = |corner: Point, turn: i32| {
        spot(motion::slide(Pose::new(corner, pose.heading), pose.heading.turned(turn), reach).at)
    };
    let mut outline = vec![spot(left)];
    outline.extend((-450..=0).step_by(75).map(|turn| from(left, turn)));
    outline.extend((0..=450).step_by(75).map(|turn| from(right, turn)));
    outline.push(spot(right));
    outline
}

/// All within a distance of the walls of a building, rounded about its corners.
pub fn around(walls: &Polygon, reach: Mils) -> Vec<Spot> {
    let corners = walls.points();
    let count = corners.len();
    // The corners go round clockwise: outwards is to the left.
    let outwards = |index: usize| {
        let along = Heading::towards(corners[index % count], corners[(index + 1) % count]);
        along.unwrap_or(Heading::NORTH).turned(-900)
    };
    let arc = |index: usize| {
        let (from, to) = (outwards(index + count - 1), outwards(index));
        let turn = from.turn_to(to);
        let at = move |step: i32| {
            let pose = Pose::new(corners[index], Heading::NORTH);
            spot(motion::slide(pose, from.turned(turn * step / 6), reach).at)
        };
        (0..=6).map(at)
    };
    (0..count).flat_map(arc).collect()
}

#[cfg(test)]
mod tests {
    use acies_ground::measure;

    use super::*;

    #[test]
    fn ranges_of_a_garrison_are_drawn_from_its_walls() {
        let corner = |(x, y)| Point::clamped(x, y);
        let corners = [(26_000, 14_000), (34_000, 14_000), (34_000, 20_000), (26_000, 20_000)].map(corner);
        let walls = Polygon::new(corners).expect("a house");
        let drawn = around(&walls, 6_000);
        let (xs, ys): (Vec<Mils>, Vec<Mils>) = drawn.iter().copied().unzip();
        let range = |values: &[Mils]| (values.iter().min().copied(), values.iter().max().copied());
        assert_eq!(range(&xs), (Some(20_000), Some(40_000)));
        assert_eq!(range(&ys), (Some(8_000), Some(26_000)));
        // Rounded at the corners: nothing farther than six inches.
        let far =
            drawn.iter().map(|(x, y)| measure::distance(&Point::clamped((*x).into(), (*y).into()), &walls));
        assert!(far.into_iter().all(|far| (5_998..=6_002).contains(&far)));
    }
}

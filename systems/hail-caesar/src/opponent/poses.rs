//! Poses worth trying with a move: towards the enemy and away, into range and out of it, into cover.

use acies_ground::{
    Flank, Heading, INCH, Mils, Pose, about_turn, advance, apart, on_centre_line, retire, sidestep, wheel,
};

use crate::movement::motion::Mover;
use crate::state::UnitId;
use crate::tables;
use crate::terrain::field::{TWELVE, centre};
use crate::units::Units;

/// A step beyond a distance that matters, so that rounding does not bring it back.
pub(crate) const BEYOND: Mils = 20;

/// Places to come on that are tried to either side of the middle of an edge.
const ABREAST: Mils = 4;

impl Mover<'_> {
    /// Enemies on the table within three moves, or the nearest if there are none; the nearest first, those in
    /// buildings as far as the wall.
    pub(crate) fn enemies(&self) -> &[(Mils, UnitId)] {
        self.enemies.get_or_init(|| {
            let enemies = self.others.iter().filter(|(other, _)| self.is_enemy(*other));
            let mut near: Vec<(Mils, UnitId)> = Vec::new();
            let (mut least, reach) = (Mils::MAX, 3 * self.allowance);
            let housed = self.house_of(self.unit).is_some();
            for (enemy, there) in enemies {
                if housed || self.house_of(*enemy).is_some() || apart(&self.here, there) <= least.max(reach) {
                    let gap = self.gap_to(*enemy, there);
                    least = least.min(gap);
                    near.push((gap, *enemy));
                }
            }
            near.sort_unstable();
            near.retain(|(gap, _)| *gap <= least.max(reach));
            near
        })
    }

    pub(crate) fn print_of(&self, unit: UnitId) -> Option<&acies_ground::Footprint> {
        self.others.iter().find(|(other, _)| *other == unit).map(|(_, print)| print)
    }

    /// Poses at those it was ordered to charge, or as far round to them as it can turn.
    pub(crate) fn poses_at(&self, targets: Units) -> Vec<Pose> {
        let (from, pace) = (self.from, self.allowance);
        let mut poses = Vec::new();
        for there in targets.iter().filter_map(|target| self.print_of(target)) {
            let facing = Heading::towards(from.at, centre(there)).unwrap_or(from.heading);
            for part in [4, 3, 2] {
                let heading = from.heading.turned(from.heading.turn_to(facing) * part / 4);
                let turned = Pose::new(from.at, heading);
                poses.extend([advance(turned, pace), advance(turned, pace / 2), turned]);
            }
        }
        poses
    }

    /// Where it comes on abreast of others, along the edge to either side [off-table.10].
    fn entries(&self) -> impl Iterator<Item = Pose> {
        let along = self.base.front() + INCH / 2;
        let waits = self.game.edge_of_entry(self.s, self.unit).is_some();
        let ahead = advance(self.from, self.allowance);
        let most = if waits { ABREAST } else { 0 };
        (1..=most).flat_map(move |step| [step, -step].map(|step| sidestep(ahead, step * along)))
    }

    /// Poses worth trying, in the order of their worth.
    pub(crate) fn poses(&self, targets: Units) -> Vec<Pose> {
        let (from, pace) = (self.from, self.allowance);
        let mut poses = self.poses_at(targets);
        poses.push(advance(from, pace));
        poses.extend(self.entries());
        let enemies = self.enemies();
        if let Some((gap, enemy)) = enemies.first().copied()
            && let Some(there) = self.print_of(enemy)
        {
            // Towards the nearest enemy, facing it: with a whole move, or just out of reach, or into range.
            let facing = Heading::towards(from.at, centre(there)).unwrap_or(from.heading);
            let faced = Pose::new(from.at, facing);
            poses.push(advance(faced, pace));
            poses.push(advance(faced, pace / 2));
            poses.push(faced);
            let weapon = tables::range(self.game.profile(self.unit).weapon);
            poses.extend(self.shelters(faced));
            for stop in [TWELVE + BEYOND, weapon - BEYOND, 6 * INCH - BEYOND] {
                if stop > 0 && gap > stop && gap - stop <= pace {
                    poses.push(advance(faced, gap - stop));
                    poses.push(advance(from, gap - stop));
                }
            }
            // Away from it, still facing it, and turned about.
            poses.push(retire(from, pace));
            poses.push(retire(faced, pace));
            poses.push(retire(from, pace / 2));
        }
        // Lined up on others that could be charged next.
        for (gap, enemy) in enemies.iter().skip(1).take(3).copied() {
            let Some(there) = self.print_of(enemy) else { continue };
            if gap <= 3 * pace && !on_centre_line(from, there) {
                let facing = Heading::towards(from.at, centre(there)).unwrap_or(from.heading);
                poses.push(Pose::new(from.at, facing));
                poses.push(advance(Pose::new(from.at, facing), pace / 2));
            }
        }
        poses.push(advance(from, pace / 2));
        if self.house_of(self.unit).is_some() {
            // Out of a house, however deep in it the unit stands.
            let lengths = (3..=6).map(|halves| halves * pace / 2);
            poses.extend(lengths.flat_map(|length| [advance(from, length), retire(from, length)]));
        }
        for tenths in [150, 300, 450] {
            for flank in [Flank::Left, Flank::Right] {
                let wheeled = wheel(from, self.base, flank, tenths);
                let spent = acies_ground::wheel_length(self.base, tenths);
                if spent <= pace {
                    poses.push(wheeled);
                    poses.push(advance(wheeled, (pace - spent - BEYOND).max(0)));
                }
            }
        }
        poses.push(about_turn(from, self.base));
        poses.push(sidestep(from, pace));
        poses.push(sidestep(from, -pace));
        poses
    }
}

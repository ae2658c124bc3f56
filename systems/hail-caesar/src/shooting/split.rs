//! Volleys divided between several enemies.

use std::cmp::Reverse;

use acies_ground::{Mils, Outline, Point, Segment, measure};

use crate::agenda::fight_task::{FightTask, Shot};
use crate::game::{HailCaesar, Play};
use crate::refusal::{Refusal, no};
use crate::shooting::target::{BUILDING_DICE, Mark};
use crate::state::{State, UnitId};
use crate::units::Units;

/// The dice of a volley that have not been thrown yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shares {
    /// Who shoots.
    pub shooter: UnitId,
    /// At whom, with how many dice.
    pub rest: Vec<(UnitId, u8)>,
    /// What its first attack adds for a freshly raised unit, all its shares being one attack [special.19].
    pub nerve: i8,
    /// Missed dice it may still roll again, all its shares being one volley [special.14].
    pub again: u8,
    /// Who has tested for it, all its shares being one shooting [panic.11].
    pub tested: Units,
}

/// Dice divided between the sides of a building.
struct Division {
    shares: Vec<(UnitId, u8)>,
    /// The least value of the unit at the ranges of the shares.
    value: u8,
    /// The side of the building for each share, and the range from there.
    walls: Vec<(usize, Mils)>,
}

impl Division {
    fn dice(&self) -> u8 {
        self.shares.iter().map(|(_, dice)| dice).sum()
    }

    /// The dice that a side has left for an enemy at a range: none if it shoots at one nearer or farther.
    fn left_on(&self, wall: usize, range: Mils) -> u8 {
        let there = || self.walls.iter().zip(&self.shares).filter(|((other, _), _)| *other == wall);
        if there().any(|((_, other), _)| *other != range) {
            return 0;
        }
        BUILDING_DICE.saturating_sub(there().map(|(_, (_, dice))| dice).sum())
    }
}

impl HailCaesar {
    /// The side of its building on which a unit shoots at an enemy or fights him: the wall nearest to his leader
    /// figure, and beyond a corner, where two are, the one he stands farther out from. Nobody else has such
    /// sides.
    pub(crate) fn wall(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<usize> {
        side_before(self.walls_of(s, shooter)?.points(), self.seat(s, target)?)
    }

    /// The ways to divide a unit's dice between enemies.
    pub(crate) fn splits(&self, s: &State, shooter: UnitId, targets: &[Mark]) -> Vec<Vec<(UnitId, u8)>> {
        match s.unit(shooter).building {
            Some(_) => self.splits_by_wall(s, shooter, targets),
            None => self.splits_between_equals(s, shooter, targets),
        }
    }

    /// Enemies that are equally near share the dice in any way, no more for each than could be shot at it alone
    /// [shooting.8].
    fn splits_between_equals(&self, s: &State, shooter: UnitId, targets: &[Mark]) -> Vec<Vec<(UnitId, u8)>> {
        let mut all = Vec::new();
        for equals in
            targets.chunk_by(|one, other| one.range == other.range).filter(|equals| equals.len() > 1)
        {
            let value = self.value_at(shooter, equals[0].range).unwrap_or(0);
            let most: Vec<(UnitId, u8)> = equals
                .iter()
                .map(|mark| (mark.target, self.shot_dice(s, shooter, mark, Shot::Phase)))
                .collect();
            let dice = self.formation_dice(s, shooter, value).min(most.iter().map(|(_, dice)| dice).sum());
            divide(&most, dice, &mut Vec::new(), &mut all);
        }
        all
    }

    /// Enemies before different sides of a building, or equally near before one: two dice on each side at most,
    /// and in all no more than the unit has at any of the ranges [shooting-dice.3] [shooting.8].
    fn splits_by_wall(&self, s: &State, shooter: UnitId, targets: &[Mark]) -> Vec<Vec<(UnitId, u8)>> {
        let mut found = vec![Division { shares: Vec::new(), value: u8::MAX, walls: Vec::new() }];
        for mark in targets {
            let Some(wall) = self.wall(s, shooter, mark.target) else { continue };
            let value = self.value_at(shooter, mark.range).unwrap_or(0);
            let most = self.shot_dice(s, shooter, mark, Shot::Phase);
            for index in 0..found.len() {
                let before = &found[index];
                let value = before.value.min(value);
                let left = value.saturating_sub(before.dice());
                if before.dice() > value {
                    continue;
                }
                let left = left.min(before.left_on(wall, mark.range));
                let with = |dice: u8| Division {
                    shares: before.shares.iter().copied().chain([(mark.target, dice)]).collect(),
                    value,
                    walls: before.walls.iter().copied().chain([(wall, mark.range)]).collect(),
                };
                let more: Vec<Division> = (1..=most.min(left)).map(with).collect();
                found.extend(more);
            }
        }
        found.into_iter().map(|division| division.shares).filter(|shares| shares.len() > 1).collect()
    }

    /// Whether a unit may divide its dice so.
    pub(crate) fn may_split(
        &self,
        s: &State,
        shooter: UnitId,
        asked: &[(UnitId, u8)],
    ) -> Result<(), Refusal> {
        let in_order = |mut shares: Vec<(UnitId, u8)>| {
            shares.sort_unstable();
            shares
        };
        let asked = in_order(asked.to_vec());
        let mut splits = self.splits(s, shooter, &self.targets(s, shooter)).into_iter();
        if splits.any(|split| in_order(split) == asked) {
            return Ok(());
        }
        Err(match s.unit(shooter).building {
            Some(_) => no("hc-no-split-walls", "shooting-dice.3"),
            None => no("hc-no-split", "shooting.8"),
        }
        .unit(self.name(shooter)))
    }
}

/// The side of a house or square before which a point lies: the nearest, and beyond a corner, where two are, the
/// one it lies farther out from.
pub(crate) fn side_before(corners: &[Point], there: Point) -> Option<usize> {
    let side = |index: usize| Segment::new(corners[index], corners[(index + 1) % corners.len()]);
    let out = |index: usize| {
        let (from, to) = (corners[index], corners[(index + 1) % corners.len()]);
        let step = |a: Point, b: Point| (i64::from(b.x() - a.x()), i64::from(b.y() - a.y()));
        let (edge, way) = (step(from, to), step(from, there));
        // The corners go round clockwise: what lies on the left of an edge is outside.
        (edge.0 * way.1 - edge.1 * way.0) / (edge.0 * edge.0 + edge.1 * edge.1).isqrt().max(1)
    };
    (0..corners.len()).min_by_key(|index| (measure::nearness(&side(*index), &there), Reverse(out(*index))))
}

/// Divides dice between enemies in every way, at least two of them having some.
fn divide(most: &[(UnitId, u8)], dice: u8, chosen: &mut Vec<(UnitId, u8)>, out: &mut Vec<Vec<(UnitId, u8)>>) {
    let Some(((target, can), rest)) = most.split_first() else {
        if dice == 0 && chosen.len() > 1 {
            out.push(chosen.clone());
        }
        return;
    };
    divide(rest, dice, chosen, out);
    for some in 1..=dice.min(*can) {
        chosen.push((*target, some));
        divide(rest, dice - some, chosen, out);
        chosen.pop();
    }
}

impl Play<'_> {
    /// A unit divides its dice: one volley and one attack, at several enemies.
    pub(crate) fn split(&mut self, shooter: UnitId, rest: Vec<(UnitId, u8)>) {
        let nerve = self.first_attack(shooter);
        let again = self.game.marksmen(shooter);
        self.s.push(FightTask::Shares(Shares { shooter, rest, nerve, again, tested: Units::NONE }));
    }

    /// The next share of a volley is shot, and what it causes happens before the one after it.
    pub(crate) fn share(&mut self, mut shares: Shares) {
        if shares.rest.is_empty() {
            return;
        }
        let (target, dice) = shares.rest.remove(0);
        let (shooter, shot) = (shares.shooter, Shot::Shared(dice));
        let Some(mark) = self.aimed_at(shooter, target, shot) else {
            self.s.push(FightTask::Shares(shares));
            return;
        };
        let attack = self.game.volley(shooter, &mark, shot, shares.nerve);
        let throw = self.loose(&attack, &mark, shot, shares.again);
        shares.again -= throw.again.len() as u8;
        self.s.push(FightTask::Shares(shares));
        self.suffer(&attack, &throw);
    }
}

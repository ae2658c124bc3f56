//! Volleys divided between several enemies.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_ground::{Outline, Segment, measure};

use super::refusal::Refusal;
use super::target::Mark;
use super::task::{Shot, Task};
use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play};
use crate::state::{State, UnitId};

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
}

/// Dice divided between the sides of a building.
struct Division {
    shares: Vec<(UnitId, u8)>,
    /// The least value of the unit at the ranges of the shares.
    value: u8,
    walls: Vec<usize>,
}

impl Division {
    fn dice(&self) -> u8 {
        self.shares.iter().map(|(_, dice)| dice).sum()
    }
}

impl HailCaesar {
    /// The side of its building from which a unit shoots at an enemy: the wall nearest to his leader
    /// figure. Nobody else shoots from sides.
    pub(super) fn wall(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<usize> {
        let house = &self.battle.terrain[usize::from(s.unit(shooter).building?)].shape;
        let there = s.pose(target)?.at;
        let corners = house.points();
        let wall = |index: usize| Segment::new(corners[index], corners[(index + 1) % corners.len()]);
        (0..corners.len()).min_by_key(|index| measure::nearness(&wall(*index), &there))
    }

    /// The ways to divide a unit's dice between enemies.
    pub(super) fn splits(&self, s: &State, shooter: UnitId, targets: &[Mark]) -> Vec<Vec<(UnitId, u8)>> {
        match s.unit(shooter).building {
            Some(_) => self.splits_by_wall(s, shooter, targets),
            None => self.splits_between_equals(s, shooter, targets),
        }
    }

    /// Enemies that are equally near: every number of dice for the first of two [shooting.8].
    fn splits_between_equals(&self, s: &State, shooter: UnitId, targets: &[Mark]) -> Vec<Vec<(UnitId, u8)>> {
        let [first, second, ..] = targets else { return Vec::new() };
        if first.range != second.range {
            return Vec::new();
        }
        let dice = self.shot_dice(s, shooter, first, Shot::Phase);
        let same = dice == self.shot_dice(s, shooter, second, Shot::Phase);
        let counts = if same { 1..dice } else { 0..0 };
        counts.map(|some| vec![(first.target, some), (second.target, dice - some)]).collect()
    }

    /// Enemies before different sides of a building: two dice on each side at most, and in all no more than
    /// the unit has at any of the ranges [shooting-dice.3].
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
                if before.walls.contains(&wall) || before.dice() > value {
                    continue;
                }
                let with = |dice: u8| Division {
                    shares: before.shares.iter().copied().chain([(mark.target, dice)]).collect(),
                    value,
                    walls: before.walls.iter().copied().chain([wall]).collect(),
                };
                let more: Vec<Division> = (1..=most.min(left)).map(with).collect();
                found.extend(more);
            }
        }
        found.into_iter().map(|division| division.shares).filter(|shares| shares.len() > 1).collect()
    }

    /// Whether a unit may divide its dice so.
    pub(super) fn may_split(
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
        let unit = self.name(shooter);
        Err(match s.unit(shooter).building {
            Some(_) => Refusal::BadWalls { unit },
            None => Refusal::BadSplit { unit },
        })
    }
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// A unit divides its dice: one volley and one attack, at several enemies.
    pub(super) fn split(&mut self, shooter: UnitId, rest: Vec<(UnitId, u8)>) {
        let nerve = self.first_attack(shooter);
        let again = self.game.marksmen(shooter);
        self.s.push(Task::Shares(Shares { shooter, rest, nerve, again }));
    }

    /// The next share of a volley is shot, and what it causes happens before the one after it.
    pub(super) fn share(&mut self, mut shares: Shares) {
        if shares.rest.is_empty() {
            return;
        }
        let (target, dice) = shares.rest.remove(0);
        let (shooter, shot) = (shares.shooter, Shot::Shared(dice));
        let Some(mark) = self.aimed_at(shooter, target, shot) else {
            self.s.push(Task::Shares(shares));
            return;
        };
        let attack = self.game.volley(shooter, &mark, shot, shares.nerve);
        let throw = self.loose(&attack, &mark, shot, shares.again);
        shares.again -= throw.again.len() as u8;
        self.s.push(Task::Shares(shares));
        self.suffer(&attack, &throw);
    }
}

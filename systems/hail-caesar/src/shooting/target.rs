//! Who may shoot, and at whom.

use acies_ground::{Footprint, Mils, Point, arcs, measure, sight};
use acies_words::message::Clause;

use crate::agenda::fight_task::Shot;
use crate::combat::score::SHORT;
use crate::components::{Class, Formation};
use crate::game::HailCaesar;
use crate::refusal::{Fact, Naming, Refusal, no, told_over, told_under};
use crate::state::{State, UnitId};
use crate::tables;
use crate::terrain::field::{Blocker, wall_front};

/// The narrowest gap artillery shoots through [artillery-fire.5].
const ENGINE_GAP: Mils = 3_000;
/// The clear ground that artillery needs to shoot over a unit [artillery-fire.4].
const CLEAR: Mils = 6_000;
/// The most dice on one side of a building [shooting-dice.3].
pub(crate) const BUILDING_DICE: u8 = 2;

/// An enemy that a unit could shoot at, its place in the order of targets aside.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// Who.
    pub target: UnitId,
    /// How far.
    pub range: Mils,
    /// Whether part of it is hidden [shooting-to-hit.2].
    pub hidden: bool,
    /// The width of the gap it is seen through, if that is narrower than the unit [shooting-resolve.4].
    pub gap: Option<Mils>,
    /// The clause that lets the shooter ignore it for one farther off.
    pub ignored: Option<Clause>,
}

impl HailCaesar {
    /// Whether a unit may shoot in the shooting phase at all.
    pub(crate) fn may_shoot(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let (now, profile, name) = (s.unit(unit), self.profile(unit), self.name(unit));
        if s.pose(unit).is_none() {
            return Err(no("hc-no-not-there", "army.1").unit(name));
        }
        if profile.short == 0 && profile.long == 0 {
            // [profile.4]
            return Err(no("hc-no-missiles", "profile.4").unit(name));
        }
        if now.shot {
            return Err(no("hc-no-has-shot", "shooting.1").unit(name));
        }
        if s.is_engaged(unit) || self.is_supporting(s, unit) {
            // [shooting.2]
            return Err(no("hc-no-in-combat", "shooting.2").unit(name));
        }
        self.may_loose(s, unit)?;
        // Light artillery moves once and shoots; heavier pieces move or shoot [artillery-move.1]
        // [artillery-move.3].
        let (most, clause) = match profile.class {
            Class::LightArtillery => (1, "artillery-move.1"),
            Class::MediumArtillery | Class::HeavyArtillery => (0, "artillery-move.3"),
            _ => return Ok(()),
        };
        if now.moves > most {
            return Err(no("hc-no-engine-moved", clause)
                .unit(name)
                .with(Fact::Moves(now.moves))
                .with(Fact::Most(most)));
        }
        Ok(())
    }

    /// Units in column or testudo cannot shoot [shooting-dice.1].
    pub(crate) fn may_loose(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        match s.unit(unit).formation {
            Formation::Column | Formation::Testudo => {
                Err(no("hc-no-shooting-formed", "shooting-dice.1").unit(self.name(unit)))
            }
            _ => Ok(()),
        }
    }

    /// The distance a unit shoots over: from its leader figure [shooting.7], in open order, square or
    /// building from its nearest figure [shooting.10], which stands at the wall [terrain.21].
    pub(crate) fn shot_range(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<Mils> {
        let (pose, there) = (s.pose(shooter)?, self.ground_of(s, target)?);
        Some(if self.shoots_all_round(s, shooter) {
            measure::distance(&self.ground_of(s, shooter)?, &there)
        } else {
            measure::distance(&pose.at, &there)
        })
    }

    /// Whether a unit shoots in every direction [shooting.10] [arcs.2].
    pub(crate) fn shoots_all_round(&self, s: &State, unit: UnitId) -> bool {
        !self.is_close(s, unit) || s.unit(unit).building.is_some()
    }

    /// The dice of a unit at a range: its short value up to 6", its long value beyond, as far as its weapon
    /// reaches [profile.2] [profile.4] [shooting.3] [shooting.4].
    pub(crate) fn value_at(&self, unit: UnitId, range: Mils) -> Result<u8, Refusal> {
        let profile = self.profile(unit);
        let name = self.name(unit);
        let reach = tables::range(profile.weapon);
        if range <= SHORT {
            match profile.short {
                0 => Err(no("hc-no-too-near", "profile.4").unit(name).with(Fact::Range(range))),
                short => Ok(short),
            }
        } else if profile.long == 0 || range > reach {
            let reach = if profile.long == 0 { SHORT.min(reach) } else { reach };
            Err(no("hc-no-out-of-range", "shooting.4")
                .unit(name)
                .with(Fact::Range(told_over(range)))
                .with(Fact::Reach(reach)))
        } else {
            Ok(profile.long)
        }
    }

    /// What a unit could shoot at, leaving out which enemy comes first. Enemies in combat are shot at like others
    /// [shooting.19].
    pub(crate) fn mark(&self, s: &State, shooter: UnitId, target: UnitId) -> Result<Mark, Refusal> {
        let (unit, enemy) = (self.name(shooter), self.name(target));
        let gone = no("hc-no-not-there", "army.1").unit(enemy);
        let (Some(pose), Some(there)) = (s.pose(shooter), self.ground_of(s, target)) else {
            return Err(gone);
        };
        let Some(range) = self.shot_range(s, shooter, target) else { return Err(gone) };
        self.value_at(shooter, range)?;
        let base = self.base(s, shooter);
        let all_round = self.shoots_all_round(s, shooter);
        if !all_round && !arcs::in_front(pose, base, &there) {
            // [shooting.6]
            return Err(no("hc-no-out-of-arc", "shooting.6").unit(unit).target(enemy));
        }
        let Some(seen) = self.look(s, shooter, pose, target) else { return Err(gone) };
        let engine = self.profile(shooter).class.is_artillery();
        if seen.is_none() {
            // Nobody shoots over another unit [shooting.5] except artillery.
            if !engine {
                return Err(no("hc-no-unseen", "shooting.5").unit(unit).target(enemy));
            }
            self.may_shoot_over(s, shooter, target)?;
        }
        let gap = if seen.is_none() { None } else { self.gap(s, shooter, target) };
        if let Some(gap) = gap.filter(|gap| engine && *gap < ENGINE_GAP) {
            // [artillery-fire.5]
            let gap = Fact::Gap(told_under(gap));
            return Err(no("hc-no-gap", "artillery-fire.5").unit(unit).target(enemy).with(gap));
        }
        // Wider than the target it does not matter.
        let gap = gap.filter(|gap| *gap < self.breadth(s, target, self.eye(s, shooter, pose, target)));
        let partly_ahead = || match self.footprint_before(s, target, pose.at) {
            Some(there) => !all_round && arcs::front_share(pose, base, &there).less_than_half(),
            None => false,
        };
        let now = s.unit(target);
        let class = self.profile(target).class;
        let ignored = if now.formation == Formation::Open {
            Some("shooting.11")
        } else if class.is_artillery() {
            Some("shooting.12")
        } else if class == Class::Wagons {
            Some("shooting.13")
        } else if partly_ahead() {
            Some("shooting.14")
        } else if seen.less_than_half() {
            Some("shooting.15")
        } else if self.cover(s, shooter, target).is_some() {
            Some("shooting.16")
        } else {
            gap.map(|_| "shooting.17")
        };
        Ok(Mark { target, range, hidden: !seen.is_all(), gap, ignored: ignored.map(Clause) })
    }

    /// What a unit shows to whoever is at a point: its base, or the wall of its building before him, as thin as a base
    /// can be [terrain.21].
    fn footprint_before(&self, s: &State, unit: UnitId, from: Point) -> Option<Footprint> {
        let Some(wall) = self.wall_before(s, unit, from) else { return self.footprint(s, unit) };
        let (pose, base) = wall_front(&wall)?;
        Some(pose.footprint(base))
    }

    /// Units that stand between two others, each hiding some of the farther one by itself.
    fn between(&self, s: &State, shooter: UnitId, target: UnitId) -> Vec<Footprint> {
        let (Some(pose), Some(there)) = (s.pose(shooter), self.ground_of(s, target)) else {
            return Vec::new();
        };
        let eye = self.eye(s, shooter, pose, target);
        self.field(s)
            .standing_between((shooter, eye), target)
            .filter(|print| !sight::look(eye, &there, [*print]).is_all())
            .collect()
    }

    /// The width of the gap through which a target is seen, if it is narrower than the target, or narrow for
    /// an engine: the distance between what stands on either side of the line of sight, be it units, woods or
    /// houses, whatever is seen of the target.
    fn gap(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<Mils> {
        let (eye, there) = (self.eye(s, shooter, s.pose(shooter)?, target), self.ground_of(s, target)?);
        let leader = self.eye(s, target, s.pose(target)?, shooter);
        let units = self.field(s).standing_between((shooter, eye), target).map(Blocker::Unit);
        let ground = self.ground_between(s, [(shooter, eye), (target, leader)]).map(Blocker::Ground);
        let limit = self.breadth(s, target, eye).max(ENGINE_GAP);
        acies_ground::gap(eye, &there, units.chain(ground), limit)
    }

    /// Artillery shoots over a unit if the ground is clear for 6" before it and 6" before the target
    /// [artillery-fire.3] [artillery-fire.4]. Woods and houses still hide the target [sight.3].
    fn may_shoot_over(&self, s: &State, shooter: UnitId, target: UnitId) -> Result<(), Refusal> {
        let refused =
            no("hc-no-overhead", "artillery-fire.4").unit(self.name(shooter)).target(self.name(target));
        let (Some(pose), Some(there)) = (s.pose(shooter), self.ground_of(s, target)) else {
            return Err(refused);
        };
        let eye = self.eye(s, shooter, pose, target);
        let between = self.between(s, shooter, target);
        // Six inches exactly are enough.
        let near = |print: &Footprint| {
            measure::within(&eye, print, CLEAR - 1) || measure::within(print, &there, CLEAR - 1)
        };
        let seen = self.look_past(s, (shooter, pose), target, std::iter::empty());
        let blocked = seen.is_none_or(|seen| seen.is_none()) || between.is_empty();
        if blocked || between.iter().any(near) { Err(refused) } else { Ok(()) }
    }

    /// The enemies that may be in range of a unit, by a quick look: the others are certainly not.
    fn in_reach<'a>(&'a self, s: &'a State, shooter: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let reach = tables::range(self.profile(shooter).weapon).max(SHORT);
        let enemies = self.units_of(self.side(shooter).other());
        enemies.filter(move |target| {
            s.pose(shooter).is_some_and(|pose| !self.field(s).far((shooter, pose), *target, reach))
        })
    }

    /// Whether a unit may shoot at anybody in the shooting phase: the nearest may always be taken.
    pub(crate) fn has_target(&self, s: &State, shooter: UnitId) -> bool {
        self.may_shoot(s, shooter).is_ok()
            && self.in_reach(s, shooter).any(|target| self.mark(s, shooter, target).is_ok())
    }

    /// All enemies a unit could shoot at, nearest first. Captains are never targets [captains.7].
    pub(crate) fn marks(&self, s: &State, shooter: UnitId) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            self.in_reach(s, shooter).filter_map(|target| self.mark(s, shooter, target).ok()).collect();
        marks.sort_by_key(|mark| (mark.range, mark.target));
        marks
    }

    /// The enemies a unit may choose among in the shooting phase, nearest first.
    pub(crate) fn targets(&self, s: &State, shooter: UnitId) -> Vec<Mark> {
        if self.may_shoot(s, shooter).is_err() {
            return Vec::new();
        }
        let marks = self.marks(s, shooter);
        marks.iter().copied().filter(|mark| self.comes_first(s, shooter, &marks, mark).is_ok()).collect()
    }

    /// Whether a target may be taken before the others: the nearest [shooting.6], or one behind those that
    /// may be ignored. Artillery takes the nearest within half its range, whoever that is, and any if there is none
    /// [artillery-fire.1] [artillery-fire.2] [artillery-fire.6] [shooting.9]. Each side of a building shoots at the nearest before
    /// it [shooting-dice.3].
    fn comes_first(&self, s: &State, shooter: UnitId, marks: &[Mark], mark: &Mark) -> Result<(), Refusal> {
        let profile = self.profile(shooter);
        let (unit, engine) = (self.name(shooter), profile.class.is_artillery());
        let half = tables::range(profile.weapon) / 2;
        let wall = self.wall(s, shooter, mark.target);
        let nearer = marks.iter().find(|other| {
            other.range < mark.range
                && self.wall(s, shooter, other.target) == wall
                && if engine { other.range <= half } else { other.ignored.is_none() }
        });
        match nearer {
            Some(other) => {
                let (key, clause) = match engine {
                    true => ("hc-no-nearer-engine", "artillery-fire.1"),
                    false => ("hc-no-nearer", "shooting.6"),
                };
                let nearer = Fact::Nearer(self.name(other.target));
                Err(no(key, clause).unit(unit).with(nearer).with(Fact::At(other.range)))
            }
            None => Ok(()),
        }
    }

    /// Whether a unit may shoot at a target in the shooting phase.
    pub(crate) fn may_target(&self, s: &State, shooter: UnitId, target: UnitId) -> Result<Mark, Refusal> {
        self.may_shoot(s, shooter)?;
        let mark = self.mark(s, shooter, target)?;
        self.comes_first(s, shooter, &self.marks(s, shooter), &mark)?;
        Ok(mark)
    }

    /// The target as it would be shot at from here in some shooting phase, if it may be taken before the others.
    pub(crate) fn first_mark(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<Mark> {
        let mark = self.mark(s, shooter, target).ok()?;
        self.comes_first(s, shooter, &self.marks(s, shooter), &mark).ok()?;
        Some(mark)
    }

    /// The dice of a shot, before and after what limits them.
    pub(crate) fn shot_dice(&self, s: &State, shooter: UnitId, mark: &Mark, shot: Shot) -> u8 {
        let profile = self.profile(shooter);
        let value = match shot {
            // A closing shot uses the long value, however near the charger is [closing-shot.6] [special.23].
            Shot::Closing => profile.long,
            _ => self.value_at(shooter, mark.range).unwrap_or(0),
        };
        let limited = self.formation_dice(s, shooter, value);
        // In proportion to the gap, halves up, at least one [shooting-resolve.4].
        let through = mark.gap.map_or(limited, |gap| {
            let from = s.pose(shooter).map(|pose| self.eye(s, shooter, pose, mark.target));
            let front = from.map_or(1, |from| self.breadth(s, mark.target, from)).max(1);
            let dice = (2 * Mils::from(limited) * gap + front) / (2 * front);
            (dice as u8).clamp(1, limited.max(1))
        });
        match shot {
            Shot::Shared(dice) => through.min(dice),
            _ => through,
        }
    }

    /// What a formation leaves of a unit's shooting or supporting dice: none in column or testudo
    /// [shooting-dice.1], one in square [shooting-dice.2], two on a side of a building [shooting-dice.3]
    /// [support.15].
    pub(crate) fn formation_dice(&self, s: &State, unit: UnitId, value: u8) -> u8 {
        let now = s.unit(unit);
        match now.formation {
            Formation::Column | Formation::Testudo => 0,
            Formation::Square => value.min(1),
            _ if now.building.is_some() => value.min(BUILDING_DICE),
            _ => value,
        }
    }
}

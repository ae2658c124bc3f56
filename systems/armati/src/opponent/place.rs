//! What it is worth to stand somewhere: whom one may reach from there, and who may reach one.

use acies_core::side::Side;
use acies_ground::{Heading, INCH, Mils, Point, Pose, UNIT};

use crate::components::Wheeling;
use crate::game::Armati;
use crate::state::{Face, State, UnitId};

/// Within two turns a fight is worth half as much as now, in tenths of turns.
const PATIENCE: i32 = 20;
/// What it is worth to have somebody to shoot at.
const SHOT: i32 = 16;
/// A base is about so deep: less is no way.
const NEAR: Mils = 3 * INCH / 2;
/// To either side of straight on, in tenths of a degree, a unit that wheels and moves may be expected to charge, and one
/// that does not.
const AGILE: i32 = 450;
const STIFF: i32 = 150;
/// What a wheel of 2 inches turns a base, in tenths of a degree.
const TURNS: i32 = 360;
/// How rarely what is not known yet is worth.
const UNKNOWN: i32 = i32::MIN;

/// How two enemies are imagined to meet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Meeting {
    /// Front to front.
    Front,
    /// The enemy is taken in flank or rear.
    Theirs,
    /// One is taken so oneself.
    Ours,
}

/// An enemy as he stands.
struct Foe {
    unit: UnitId,
    pose: Pose,
    depth: Mils,
    pace: Mils,
    /// He may be expected to charge so far from straight on.
    reach: i32,
    /// He is in nobody's way yet.
    free: bool,
}

/// What an opponent looks at while it plans the moves of a side.
pub(super) struct Eye<'a> {
    pub game: &'a Armati,
    pub s: &'a State,
    pub side: Side,
    /// The table without its melees, to imagine others on.
    bare: State,
    foes: Vec<Foe>,
    /// What each meeting is worth, by own unit, enemy and how, as soon as it was asked.
    known: Vec<i32>,
}

/// How a unit is taken by somebody who comes from a point.
fn face_towards(pose: Pose, depth: Mils, from: Point) -> Face {
    let (right, ahead) = pose.local(from);
    if ahead > 0 {
        Face::Front
    } else if ahead < -i64::from(depth) * UNIT {
        Face::Rear
    } else if right > 0 {
        Face::Right
    } else {
        Face::Left
    }
}

/// How far two points lie apart, about.
fn apart(one: Point, other: Point) -> Mils {
    let (x, y) = (i64::from(one.x() - other.x()), i64::from(one.y() - other.y()));
    (x * x + y * y).isqrt() as Mils
}

/// How far a unit would have to turn to face a point, in tenths of a degree.
fn turn_towards(pose: Pose, to: Point) -> i32 {
    Heading::towards(pose.at, to).map_or(0, |heading| pose.heading.turn_to(heading).abs())
}

impl<'a> Eye<'a> {
    pub fn new(game: &'a Armati, s: &'a State, side: Side) -> Eye<'a> {
        let mut bare = s.clone();
        bare.zones.clear();
        let foe = |unit: UnitId| {
            let profile = game.profile(s, unit);
            let reach = if profile.wheeling == Wheeling::Only { STIFF } else { AGILE };
            let (pose, depth) = (s.pose(unit)?, game.base(s, unit).depth());
            Some(Foe { unit, pose, depth, pace: profile.pace, reach, free: !s.is_engaged(unit) })
        };
        let foes: Vec<Foe> = game.enemies_of(s, side).filter_map(|(unit, _)| foe(unit)).collect();
        let known = vec![UNKNOWN; s.units.len() * foes.len() * 3];
        Eye { game, s, side, bare, foes, known }
    }

    /// What it is worth to meet an enemy so.
    fn meeting(&mut self, unit: UnitId, foe: usize, how: Meeting) -> i32 {
        let place = (unit.index() * self.foes.len() + foe) * 3 + how as usize;
        if self.known[place] == UNKNOWN {
            self.known[place] = self.imagined(unit, self.foes[foe].unit, how);
        }
        self.known[place]
    }

    fn imagined(&mut self, unit: UnitId, foe: UnitId, how: Meeting) -> i32 {
        let (game, s) = (self.game, self.s);
        let disperses = |by: UnitId, light: UnitId| {
            game.footprint(s, light).is_some_and(|print| game.disperses(s, by, (light, &print)).is_some())
        };
        if how != Meeting::Ours && disperses(unit, foe) {
            return game.stake(s, foe);
        }
        if how != Meeting::Theirs && disperses(foe, unit) {
            return -game.stake(s, unit);
        }
        let (pair, faces) = match how {
            Meeting::Front => ((unit, foe), (Face::Front, Face::Front)),
            Meeting::Theirs => ((unit, foe), (Face::Front, Face::Left)),
            Meeting::Ours => ((foe, unit), (Face::Front, Face::Left)),
        };
        let zone = game.imagined_zone(pair, faces);
        let moved = std::mem::replace(&mut self.bare.unit_mut(pair.0).deeds.moved, true);
        self.bare.zones.push(zone);
        let worth = game.exchange(&self.bare, &zone, self.side);
        self.bare.zones.clear();
        self.bare.unit_mut(pair.0).deeds.moved = moved;
        worth
    }

    /// What those are worth whom a unit might come to fight or shoot at from a pose: the best of them.
    fn prospect(&mut self, unit: UnitId, pose: Pose) -> i32 {
        let profile = self.game.profile(self.s, unit);
        let (pace, range, wheeling) = (profile.pace.max(1), profile.range, profile.wheeling);
        let eager = self.game.eagerness(self.s, unit);
        let mut best = 0;
        for foe in 0..self.foes.len() {
            let Foe { pose: there, depth, .. } = self.foes[foe];
            let (far, turn) = (apart(pose.at, there.at), turn_towards(pose, there.at));
            let turning = match wheeling {
                Wheeling::Only => turn * 10 / TURNS,
                Wheeling::AndMove => turn * 5 / TURNS,
                Wheeling::AboutAndMove => turn.min(1_800 - turn) * 4 / TURNS,
            };
            let late = |way: Mils| way.max(0) * 10 / pace + turning;
            let sooner = |worth: i32, late: i32| worth * PATIENCE / (PATIENCE + late);
            if range > 0 {
                best = best.max(sooner(SHOT, late(far - range + INCH)));
            }
            let front = face_towards(there, depth, pose.at) == Face::Front;
            let how = if front { Meeting::Front } else { Meeting::Theirs };
            let worth = self.meeting(unit, foe, how) + eager;
            if worth > 0 {
                best = best.max(sooner(worth, late(far - NEAR)));
            }
        }
        best
    }

    /// What a unit stands to lose where enemies may reach it.
    pub fn danger(&mut self, unit: UnitId, pose: Pose) -> i32 {
        let depth = self.game.base(self.s, unit).depth();
        let (mut worst, mut all) = (0, 0);
        for foe in 0..self.foes.len() {
            let Foe { pose: there, pace, reach, free, .. } = self.foes[foe];
            if !free || apart(pose.at, there.at) > pace + NEAR || turn_towards(there, pose.at) > reach {
                continue;
            }
            let front = face_towards(pose, depth, there.at) == Face::Front;
            let how = if front { Meeting::Front } else { Meeting::Ours };
            let loss = (-self.meeting(unit, foe, how)).max(0);
            worst = worst.max(loss);
            all += loss;
        }
        worst + (all - worst) / 4
    }

    /// What it is worth to stand there.
    pub fn worth(&mut self, unit: UnitId, pose: Pose) -> i32 {
        let kind = self.game.profile(self.s, unit).kind;
        let danger = self.danger(unit, pose);
        // Light troops may still get out of the way.
        let danger = if kind.is_light() { danger / 2 } else { danger * 2 / 3 };
        let print = self.game.print_at(self.s, unit, pose);
        let hindered =
            kind.is_massed() && self.game.is_partly_in(&print, crate::battle::Ground::is_difficult);
        let ground = if hindered { self.game.stake(self.s, unit) / 8 } else { 0 };
        self.prospect(unit, pose) - danger - ground
    }
}

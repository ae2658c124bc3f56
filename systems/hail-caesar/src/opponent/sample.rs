//! One likely answer instead of the list of all: what a sensible general might do. Games that an opponent imagines
//! are played on by these, where the other answers need not be found, and so are the answers drawn that it
//! compares. Every one has passed the same checks as those listed.

use acies_core::dice::FastDice;
use acies_ground::{Arc, INCH, arc_of, within};

use crate::action::{Action, Post};
use crate::agenda::march_task::{Intent, MarchTask, MoveKind, Order, What};
use crate::command::command_test::{CommandResult, command_result};
use crate::game::HailCaesar;
use crate::movement::instep::Column;
use crate::movement::motion::Mover;
use crate::movement::moves::Manoeuvre;
use crate::state::{CaptainId, State, UnitId};
use crate::units::Units;

/// How often something else is tried before the decision is passed by.
const TRIES: usize = 4;
/// How many of the poses worth trying are looked at.
const LIKELY: usize = 6;

/// A likely answer; none where the list is short or has to be asked.
pub(crate) fn sample(game: &HailCaesar, s: &State, task: &MarchTask, dice: &mut FastDice) -> Option<Action> {
    match *task {
        MarchTask::Initiative { may } => Some(game.sample_initiative(s, may, dice)),
        MarchTask::Orders => Some(game.sample_order(s, dice)),
        MarchTask::Carry { waiting, left, kind } => {
            if waiting.len() > 1 && kind.targets().is_empty() && dice.below(4) > 0 {
                let column = Column { waiting, left, kind };
                let length = game.allowance(s, any(waiting, dice)?) * i32::from(left);
                if game.judge_steps(s, column, waiting, length).is_ok() {
                    return Some(Action::Ahead(names(game, waiting), length));
                }
            }
            let unit = game.foremost(s, waiting)?;
            game.mover(s, unit)?.sample_or_stay(kind, game.moves_granted(s, unit, left, kind), dice)
        }
        MarchTask::Move { unit, left, kind } => game.mover(s, unit)?.sample_or_stay(kind, left, dice),
        // The general has a poor throw again.
        MarchTask::Reroll { order, dice: fell } => {
            let (rating, _) = game.rating(s, order.captain, order.units);
            let poor = !matches!(command_result(fell, rating), CommandResult::Moves(..));
            Some(if poor { Action::Reroll } else { Action::Accept })
        }
        MarchTask::CaptainMove(captain) => {
            let ride = game.sample_ride(s, captain);
            Some(ride.unwrap_or_else(|| Action::Pass(game.captain_name(captain))))
        }
        _ => None,
    }
}

fn any(units: Units, dice: &mut FastDice) -> Option<UnitId> {
    units.iter().nth(dice.below(units.len().max(1)) as usize)
}

fn names(game: &HailCaesar, units: Units) -> Vec<crate::state::UnitName> {
    units.iter().map(|unit| game.name(unit)).collect()
}

impl Mover<'_> {
    fn sample_or_stay(&self, kind: MoveKind, left: u8, dice: &mut FastDice) -> Option<Action> {
        let stay = || self.may(kind, left, &Manoeuvre::Stay).is_ok().then(|| Action::Stay(self.name()));
        self.sample(kind, left, dice).or_else(stay)
    }

    /// A charge if a good one is possible, or else support of a fight near by, or else a move.
    fn sample(&self, kind: MoveKind, left: u8, dice: &mut FastDice) -> Option<Action> {
        let name = self.name();
        let targets = kind.targets();
        if let Some(enemy) = self.sample_charge(kind, left, dice) {
            return Some(Action::Charge(name, self.game.name(enemy)));
        }
        if let Some(action) = self.sample_support(kind, left, dice) {
            return Some(action);
        }
        if self.can_walk().is_err() {
            return None;
        }
        // They come in the order of their worth: ahead, or at the nearest enemy.
        let mut poses = self.poses(targets).into_iter().take(LIKELY);
        let pose = poses.find(|pose| self.may(kind, left, &Manoeuvre::Go(*pose, None)).is_ok())?;
        Some(Action::Go(name, pose, None))
    }

    /// An enemy in reach whom it may charge, a worthwhile one or one it was told to.
    fn sample_charge(&self, kind: MoveKind, left: u8, dice: &mut FastDice) -> Option<UnitId> {
        let charges = self.charge_moves(kind, left);
        let told = !kind.targets().is_empty();
        let mut near = self.in_reach(charges).take(TRIES).filter(|enemy| {
            told || self.game.worth_charging(self.s, self.unit, *enemy) || dice.below(6) == 0
        });
        near.find(|enemy| self.may(kind, charges, &Manoeuvre::Charge(*enemy)).is_ok())
    }

    fn sample_support(&self, kind: MoveKind, left: u8, dice: &mut FastDice) -> Option<Action> {
        let reach = self.allowance + 2 * self.base.front();
        let fights = |friend: UnitId| !self.is_enemy(friend) && self.s.is_engaged(friend);
        let friends =
            self.others.iter().filter(|(friend, there)| fights(*friend) && within(&self.here, there, reach));
        for (friend, _) in friends.take(TRIES) {
            let (post, _) = Post::ALL[dice.below(Post::ALL.len() as u32) as usize];
            if self.may(kind, left, &Manoeuvre::Support(*friend, post)).is_ok() {
                return Some(Action::Support(self.name(), self.game.name(*friend), post));
            }
        }
        None
    }
}

impl HailCaesar {
    /// The unit farthest from its own edge, which stands in nobody's way.
    fn foremost(&self, s: &State, units: Units) -> Option<UnitId> {
        let room = |unit: &UnitId| {
            s.pose(*unit).map(|pose| self.battle.table.room(self.home_edge(self.side(*unit)), &pose.at))
        };
        units.iter().max_by_key(room)
    }

    /// Whether a charge promises more than it risks: into flank or rear, or with at least as many dice.
    fn worth_charging(&self, s: &State, unit: UnitId, enemy: UnitId) -> bool {
        let (Some(from), Some(there)) = (s.pose(unit), s.pose(enemy)) else { return false };
        if arc_of(there, self.base(s, enemy), from.at) != Arc::Front {
            return true;
        }
        let fresh = |unit: UnitId| {
            let profile = self.profile(unit);
            i32::from(profile.clash) + i32::from(profile.stamina) - i32::from(s.unit(unit).wounds)
        };
        fresh(unit) >= fresh(enemy)
    }

    /// Whoever has a good charge makes it, and whoever can support a fight does; the others wait for orders, for
    /// whoever moves now gets none [orders.4].
    fn sample_initiative(&self, s: &State, may: Units, dice: &mut FastDice) -> Action {
        let skip = dice.below(may.len().max(1)) as usize;
        for unit in may.iter().cycle().skip(skip).take(may.len() as usize) {
            if self.may_take_initiative(s, may, unit).is_err() || dice.below(4) == 0 {
                continue;
            }
            let Some(mover) = self.mover(s, unit) else { continue };
            if let Some(enemy) = mover.sample_charge(MoveKind::Initiative, 1, dice) {
                return Action::Charge(self.name(unit), self.name(enemy));
            }
            if let Some(action) = mover.sample_support(MoveKind::Initiative, 1, dice) {
                return action;
            }
        }
        Action::Done
    }

    /// A captain follows his division, to where all of it hears him best; none if he is there or may not ride.
    fn sample_ride(&self, s: &State, captain: CaptainId) -> Option<Action> {
        let midst = self.midst(s, captain)?;
        let there = s.captain(captain).at.is_some_and(|at| within(&at, &midst, 3 * INCH));
        let rides = !there && self.may_lead(s, captain, midst).is_ok();
        rides.then(|| Action::Lead(self.captain_name(captain), midst))
    }

    /// An order of any captain who still has somebody to order; if none is found, the one who is giving orders
    /// has done, or all have.
    fn sample_order(&self, s: &State, dice: &mut FastDice) -> Action {
        let mut captains: Vec<CaptainId> =
            self.captains_of(s.active).filter(|captain| self.may_command(s, *captain).is_ok()).collect();
        if captains.is_empty() {
            return self.sample_last_rides(s);
        }
        while !captains.is_empty() {
            let captain = captains.swap_remove(dice.below(captains.len() as u32) as usize);
            let able: Units =
                self.units_under(captain).filter(|unit| self.may_hear(s, *unit, false).is_ok()).collect();
            for _ in 0..TRIES {
                let Some(unit) = any(able, dice) else { break };
                let (units, what) = self.sample_words(s, unit, able, dice);
                if self.may_order(s, &Order { captain, units, what }).is_ok() {
                    return match what {
                        What::Act(intent) => Action::Order(names(self, units), self.words(intent)),
                        What::Follow => Action::Follow(self.name(unit)),
                        What::Rally => Action::Rally(self.name(unit)),
                    };
                }
            }
        }
        if let Some(captain) = s.ordering {
            return Action::Pass(self.captain_name(captain));
        }
        self.sample_last_rides(s)
    }

    /// When the orders are given, captains follow their divisions, one after another; then all is done.
    fn sample_last_rides(&self, s: &State) -> Action {
        let ride = self.captains_of(s.active).find_map(|captain| self.sample_ride(s, captain));
        ride.unwrap_or(Action::Done)
    }

    /// What to order: the whole division to go, as long as no enemy is near; a unit to charge one it is worth
    /// charging, or to stand and rally.
    fn sample_words(&self, s: &State, unit: UnitId, able: Units, dice: &mut FastDice) -> (Units, What) {
        if s.unit(unit).wounds > 1 && dice.below(3) == 0 {
            return (Units::one(unit), What::Rally);
        }
        let near = self.targets_near(s, unit);
        let target = near.into_iter().find(|enemy| self.worth_charging(s, unit, *enemy));
        let (units, targets) = match target {
            Some(enemy) if dice.below(2) == 0 => (Units::one(unit), Units::one(enemy)),
            _ if dice.below(8) == 0 => (Units::one(unit), Units::NONE),
            _ => (able, Units::NONE),
        };
        (units, What::Act(Intent { targets, ..Intent::default() }))
    }
}

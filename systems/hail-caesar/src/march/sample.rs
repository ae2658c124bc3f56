//! One likely answer instead of the list of all, for games that an opponent only imagines: nobody chooses there,
//! so the other answers need not be found. Every answer has passed the same checks as those listed.

use acies_core::dice::FastDice;
use acies_ground::within;

use super::action::{Action, Post};
use super::instep::Column;
use super::motion::Mover;
use super::moves::Deed;
use super::task::{Intent, MoveKind, Order, Task, What};
use super::units::Units;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{CaptainId, State, UnitId};

/// How often something else is tried before the decision is passed by.
const TRIES: usize = 4;

/// A likely answer; none where the list is short or has to be asked.
pub(crate) fn sample(game: &HailCaesar, s: &State, task: &Task, dice: &mut FastDice) -> Option<Action> {
    match *task {
        Task::Initiative { may } => {
            // Whoever moves now gets no order [orders.4], so often nobody does.
            for _ in 0..TRIES {
                if dice.below(3) == 0 {
                    break;
                }
                let unit = any(may, dice)?;
                if game.may_take_initiative(s, may, unit).is_err() {
                    continue;
                }
                let mover = game.mover(s, unit);
                let found = mover.and_then(|mover| mover.sample(MoveKind::Initiative, 1, dice));
                if found.is_some() {
                    return found;
                }
            }
            Some(Action::Done)
        }
        Task::Orders => Some(game.sample_order(s, dice)),
        Task::Carry { waiting, left, kind } => {
            if waiting.len() > 1 && kind.targets().is_empty() && dice.below(2) == 0 {
                let column = Column { waiting, left, kind };
                let length = game.allowance(s, any(waiting, dice)?) * i32::from(left);
                if game.may_step(s, column, waiting, length).is_ok() {
                    return Some(Action::Ahead(names(game, waiting), length));
                }
            }
            let unit = any(waiting, dice)?;
            game.mover(s, unit)?.sample_or_stay(kind, game.moves_granted(s, unit, left, kind), dice)
        }
        Task::Move { unit, left, kind } => game.mover(s, unit)?.sample_or_stay(kind, left, dice),
        Task::CaptainMove(captain) if dice.below(2) == 0 => Some(Action::Pass(game.captain_name(captain))),
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
        let stay = || self.may(kind, left, &Deed::Stay).is_ok().then(|| Action::Stay(self.name()));
        self.sample(kind, left, dice).or_else(stay)
    }

    /// A charge if one is possible, or else support of a fight near by, or else a move.
    fn sample(&self, kind: MoveKind, left: u8, dice: &mut FastDice) -> Option<Action> {
        let name = self.name();
        let (targets, charges) = (kind.targets(), self.charge_moves(kind, left));
        if !targets.is_empty() || dice.below(4) > 0 {
            let mut near = self.in_reach(charges).take(TRIES);
            let charged = near.find(|enemy| self.may(kind, charges, &Deed::Charge(*enemy)).is_ok());
            if let Some(enemy) = charged {
                return Some(Action::Charge(name, self.game.name(enemy)));
            }
        }
        let reach = self.allowance + 2 * self.base.front();
        let fights = |friend: UnitId| !self.is_enemy(friend) && self.s.is_engaged(friend);
        let friends =
            self.others.iter().filter(|(friend, there)| fights(*friend) && within(&self.here, there, reach));
        for (friend, _) in friends.take(TRIES) {
            let (post, _) = Post::ALL[dice.below(Post::ALL.len() as u32) as usize];
            if self.may(kind, left, &Deed::Support(*friend, post)).is_ok() {
                return Some(Action::Support(name, self.game.name(*friend), post));
            }
        }
        if self.can_walk().is_err() {
            return None;
        }
        let poses = self.poses(targets);
        for _ in 0..TRIES {
            // They come in the order of their worth, so the first are tried more often.
            let places = [(); 2].map(|()| dice.below(poses.len() as u32));
            let pose = poses[places[0].min(places[1]) as usize];
            if self.may(kind, left, &Deed::Go(pose, None)).is_ok() {
                return Some(Action::Go(name, pose, None));
            }
        }
        None
    }
}

impl HailCaesar {
    /// An order of any captain who still has somebody to order; if none is found, the one who is giving orders
    /// has done, or all have.
    fn sample_order(&self, s: &State, dice: &mut FastDice) -> Action {
        let mut captains: Vec<CaptainId> =
            self.captains_of(s.active).filter(|captain| self.may_command(s, *captain).is_ok()).collect();
        if captains.is_empty() {
            return Action::Done;
        }
        while !captains.is_empty() {
            let captain = captains.swap_remove(dice.below(captains.len() as u32) as usize);
            let able: Units =
                self.units_under(captain).filter(|unit| self.may_hear(s, *unit, false).is_ok()).collect();
            for _ in 0..TRIES {
                let Some(unit) = any(able, dice) else { break };
                let units = if dice.below(2) == 0 { able } else { Units::one(unit) };
                let (units, what) = self.sample_words(s, unit, units, dice);
                if self.may_order(s, &Order { captain, units, what }).is_ok() {
                    return match what {
                        What::Act(intent) => Action::Order(names(self, units), self.words(intent)),
                        What::Follow => Action::Follow(self.name(unit)),
                        What::Rally => Action::Rally(self.name(unit)),
                    };
                }
            }
        }
        s.ordering.map_or(Action::Done, |captain| Action::Pass(self.captain_name(captain)))
    }

    /// What to order: mostly to charge whoever is near, or to go.
    fn sample_words(&self, s: &State, unit: UnitId, units: Units, dice: &mut FastDice) -> (Units, What) {
        if s.unit(unit).wounds > 1 && dice.below(3) == 0 {
            return (Units::one(unit), What::Rally);
        }
        if dice.below(10) == 0 {
            let form = Formation::ALL[dice.below(Formation::ALL.len() as u32) as usize];
            return (Units::one(unit), What::Act(Intent { form: Some(form), ..Intent::default() }));
        }
        let near = self.targets_near(s, unit);
        let targets = match near.len() as u32 {
            0 => Units::NONE,
            _ if dice.below(4) == 0 => Units::NONE,
            count => Units::one(near[dice.below(count) as usize]),
        };
        (units, What::Act(Intent { targets, ..Intent::default() }))
    }
}

//! What a person points at, and what he means by it.

use acies_ground::{Point, Pose};

use crate::action::{Action, Post, Words};
use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::MarchTask;
use crate::agenda::{fight_task, march_task};
use crate::game::HailCaesar;
use crate::state::{CaptainName, State, UnitName};

/// What a person points at to give an answer: units and captains by name, places in thousandths of an inch.
pub(crate) fn picks(game: &HailCaesar, action: &Action) -> Vec<String> {
    let place = |at: Point| format!("{},{}", at.x(), at.y());
    match action {
        Action::Order(units, words) => {
            ordered(game, units).into_iter().chain(words.targets.first().map(ToString::to_string)).collect()
        }
        // All of a division is asked about: nobody needs to be pointed at first.
        Action::Ahead(units, _) if units.len() > 1 => Vec::new(),
        Action::Ahead(units, _) => ordered(game, units).into_iter().collect(),
        Action::Go(unit, to, _) => vec![unit.to_string(), place(to.at)],
        Action::Charge(unit, target) => vec![unit.to_string(), target.to_string()],
        Action::Support(unit, friend, _) => vec![unit.to_string(), friend.to_string()],
        Action::Lead(captain, to) => vec![captain.to_string(), place(*to)],
        Action::Join(captain, unit) => vec![captain.to_string(), unit.to_string()],
        Action::Follow(unit)
        | Action::Rally(unit)
        | Action::Form(unit, ..)
        | Action::Occupy(unit)
        | Action::Stay(unit) => vec![unit.to_string()],
        Action::Pass(captain) => vec![captain.to_string()],
        Action::Done | Action::Reroll | Action::Accept | Action::React(_) => Vec::new(),
        Action::Shoot(shooter, target) => vec![shooter.to_string(), target.to_string()],
        Action::Fire(unit) | Action::Combat(unit) | Action::CloseRanks(unit) => vec![unit.to_string()],
        Action::Fight(captain, unit) => vec![captain.to_string(), unit.to_string()],
        Action::Way(unit, pose) => {
            vec![unit.to_string(), format!("{},{}", pose.at.x(), pose.at.y())]
        }
        _ => Vec::new(),
    }
}

/// Whom a person points at to have something done by units: the one, or the captain of several.
fn ordered(game: &HailCaesar, units: &[UnitName]) -> Option<String> {
    match units {
        [unit] => Some(unit.to_string()),
        [first, ..] => game.named(*first).map(|unit| game.captain_name(game.captain_of(unit)).to_string()),
        [] => None,
    }
}

fn place(pick: &str) -> Option<Point> {
    let (x, y) = pick.split_once(',')?;
    Point::new(x.parse().ok()?, y.parse().ok()?).ok()
}

/// The answer a person means in the movement phase by pointing, legal or not.
pub(crate) fn marching(game: &HailCaesar, s: &State, task: &MarchTask, picks: &[&str]) -> Option<Action> {
    let name = |pick: &str| pick.parse::<UnitName>().ok();
    let enemy = |of: UnitName, other: UnitName| of.0 != other.0;
    match (task, picks) {
        (MarchTask::Lieutenant(_), [first, at]) => Some(Action::Lead(first.parse().ok()?, place(at)?)),
        (MarchTask::Orders | MarchTask::CaptainMove(_) | MarchTask::CaptainFlees(_), [first, second])
            if first.parse::<CaptainName>().is_ok() =>
        {
            let captain: CaptainName = first.parse().ok()?;
            match place(second) {
                Some(to) => Some(Action::Lead(captain, to)),
                None => Some(Action::Join(captain, name(second)?)),
            }
        }
        (MarchTask::Orders, [unit]) => Some(Action::Order(vec![name(unit)?], Words::default())),
        // Nobody moves without an order: whoever drags a unit means one.
        (MarchTask::Orders, [unit, at]) if place(at).is_some() => {
            Some(Action::Order(vec![name(unit)?], Words::default()))
        }
        (MarchTask::Orders, [unit, target]) => {
            let (unit, target) = (name(unit)?, name(target)?);
            let targets = if enemy(unit, target) { vec![target] } else { Vec::new() };
            Some(Action::Order(vec![unit], Words { targets, ..Words::default() }))
        }
        (
            MarchTask::Initiative { .. }
            | MarchTask::Carry { .. }
            | MarchTask::Move { .. }
            | MarchTask::Zeal { .. }
            | MarchTask::Join { .. },
            [first, second],
        ) => {
            let unit = name(first)?;
            if let Some(at) = place(second) {
                let heading = s.pose(game.named(unit)?).map_or_else(Default::default, |pose| pose.heading);
                return Some(Action::Go(unit, Pose::new(at, heading), None));
            }
            let other = name(second)?;
            if enemy(unit, other) {
                return Some(Action::Charge(unit, other));
            }
            // The first place in support that is open, or the one behind, whose refusal says why.
            let mover = game.mover(s, game.named(unit)?)?;
            let friend = game.named(other)?;
            let open = |post: &Post| mover.support(march_task::MoveKind::Follow, 1, friend, *post).is_ok();
            let post = Post::ALL.into_iter().map(|(post, _)| post).find(open).unwrap_or(Post::Rear);
            Some(Action::Support(unit, other, post))
        }
        _ => None,
    }
}

/// The answer a person means in shooting and combat by pointing, legal or not.
pub(crate) fn fighting(game: &HailCaesar, s: &State, task: &FightTask, picks: &[&str]) -> Option<Action> {
    let name = |pick: &str| pick.parse::<UnitName>().ok();
    match (task, picks) {
        (FightTask::Shoot, [shooter, target]) => Some(Action::Shoot(name(shooter)?, name(target)?)),
        (FightTask::Fire { .. }, [shooter]) => Some(Action::Fire(name(shooter)?)),
        // Any unit of a combat stands for it.
        (FightTask::Choose, [pick]) => {
            let named = name(pick)?;
            let unit = game.named(named)?;
            let open = game.open_combats(s);
            let combat = open.into_iter().find(|lead| game.combat_of(s, *lead).has(unit));
            Some(Action::Combat(combat.map_or(named, |lead| game.name(lead))))
        }
        (FightTask::Ask(bout), picks) => match (bout.step, picks) {
            (fight_task::Step::Join, [captain, unit]) => {
                Some(Action::Fight(captain.parse().ok()?, name(unit)?))
            }
            (fight_task::Step::Ranks, [unit]) => Some(Action::CloseRanks(name(unit)?)),
            _ => None,
        },
        (FightTask::MakeWay { friend, .. }, [unit, at]) => {
            let (x, y) = at.split_once(',')?;
            let at = Point::new(x.parse().ok()?, y.parse().ok()?).ok()?;
            let heading = s.pose(*friend)?.heading;
            Some(Action::Way(name(unit)?, Pose::new(at, heading)))
        }
        _ => None,
    }
}

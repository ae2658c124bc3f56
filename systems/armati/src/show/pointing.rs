//! What a person points at, and what he means by it.

use acies_ground::{Point, Pose};

use crate::action::Action;
use crate::game::Armati;
use crate::state::{LeaderName, Post, Stage, State, UnitName};
use crate::turn::choices::decides;

/// What a person points at to give an answer: units and generals by name, places in thousandths of an inch. Who moves is
/// pointed at, and then where he would stand; of a block only where it would stand, for nobody of it comes first.
pub(crate) fn picks(game: &Armati, s: &State, action: &Action) -> Vec<String> {
    let one = |unit: &UnitName| vec![unit.to_string()];
    let two = |unit: &UnitName, other: &UnitName| vec![unit.to_string(), other.to_string()];
    let ends = || game.end_of(s, action).map(|to| format!("{},{}", to.x(), to.y()));
    let goes = |unit: &UnitName| one(unit).into_iter().chain(ends()).collect();
    match action {
        // A general who stands nowhere yet cannot be pointed at.
        Action::Join(LeaderName(side, _), unit) if s.generals[*side].post == Post::Unplaced => one(unit),
        Action::Join(general, unit) => vec![general.to_string(), unit.to_string()],
        Action::Lead(general, at) => vec![general.to_string(), format!("{},{}", at.x(), at.y())],
        Action::Stay(general) => vec![general.to_string()],
        Action::Go(units, _) => match &units[..] {
            [unit] => goes(unit),
            _ => ends().into_iter().collect(),
        },
        Action::Charge(unit, _, target, _) | Action::Support(unit, _, target) => two(unit, target),
        Action::Evade(unit, _) | Action::Wheel(unit, _) | Action::Turn(unit) | Action::Exploit(unit, ..) => {
            goes(unit)
        }
        Action::Form(unit, ..)
        | Action::Again(unit)
        | Action::Break(unit)
        | Action::Keep(unit)
        | Action::Rally(unit, _) => one(unit),
        Action::Place(unit, to, _) => vec![unit.to_string(), format!("{},{}", to.at.x(), to.at.y())],
        Action::Pull(units, to) => vec![units[0].to_string(), format!("{},{}", to.at.x(), to.at.y())],
        Action::Dismount(units) | Action::Group(units) | Action::Reserve(units) => {
            units.first().map(one).unwrap_or_default()
        }
        Action::Map(_)
        | Action::Halt
        | Action::On(_)
        | Action::Array
        | Action::Done
        | Action::Fire(_)
        | Action::Skirmish(_)
        | Action::First(_)
        | Action::Melee(_) => Vec::new(),
    }
}

fn place(pick: &str) -> Option<Point> {
    let (x, y) = pick.split_once(',')?;
    Point::new(x.parse().ok()?, y.parse().ok()?).ok()
}

/// The answer a person means by pointing, legal or not.
pub(crate) fn intended(game: &Armati, s: &State, picks: &[&str]) -> Option<Action> {
    let side = decides(s);
    let [first, second] = picks else { return None };
    if let Ok(general) = first.parse::<LeaderName>() {
        return match place(second) {
            Some(to) => Some(Action::Lead(general, to)),
            None => Some(Action::Join(general, second.parse().ok()?)),
        };
    }
    let name: UnitName = first.parse().ok()?;
    let unit = game.named(name)?;
    if let Some(at) = place(second) {
        let heading = s.pose(unit)?.heading;
        return game.pulled(s, side, &[name], Pose::new(at, heading));
    }
    let other = game.named(second.parse().ok()?)?;
    let fights = matches!(s.stage, Stage::Moves(_) | Stage::Support(_));
    (fights && game.side(other) != side).then(|| game.onset_at(s, side, unit, other))
}

//! The possible answer nearest to one that is not, for a unit or captain dragged too far.

use acies_core::game::Stop;
use acies_ground::{INCH, Mils, Point, Pose, distance};
use acies_miniatures::drag;

use crate::action::Action;
use crate::agenda::march_task::MarchTask;
use crate::game::HailCaesar;
use crate::refusal::{Refusal, is_over_length};
use crate::state::State;
use crate::turn::march_choices::check;

/// How near to a place in support a unit must be put down to be meant for it.
const SNAP: Mils = INCH;

/// Where an action that is not possible stops, and what stops it there. Whoever is dragged upon an enemy means to
/// charge him: nothing stops that where it is possible, and where it is not, it is told why not [charge.1], unless it
/// is put down beside a friend in combat, to support him at an angle [support.11].
pub fn stop(game: &HailCaesar, s: &State, task: &MarchTask, action: &Action) -> Stop<Action, Refusal> {
    if supports(game, s, action) && check(game, s, task, action).is_ok() {
        return Stop { at: Some(action.clone()), why: None };
    }
    let charge = charge_meant(game, s, action).map(|charge| (check(game, s, task, &charge), charge));
    if let Some((Ok(()), charge)) = charge {
        return Stop { at: Some(charge), why: None };
    }
    if let Some(support) = support_meant(game, s, task, action) {
        return Stop { at: Some(support), why: None };
    }
    let at = nearest(game, s, task, action);
    if let Some((Err(refused), _)) = charge {
        return Stop { at, why: Some(refused) };
    }
    let why = check(game, s, task, action).err().map(|asked| {
        let next = || beyond(game, s, task, action, at.as_ref());
        drag::told(asked, at.is_some(), next, is_over_length, Refusal::is_like)
    });
    Stop { at, why }
}

/// The charge that is meant by a move which ends upon an enemy, or touching one; of several the one nearest to the
/// middle of the unit.
fn charge_meant(game: &HailCaesar, s: &State, action: &Action) -> Option<Action> {
    let Action::Go(name, to, None) = action else { return None };
    let unit = game.named(*name)?;
    let end = to.footprint(game.base(s, unit));
    let enemy = game.field(s).met_by(game.side(unit).other(), &end)?;
    Some(Action::Charge(*name, game.name(enemy)))
}

/// Whether a move leads into support at an angle.
fn supports(game: &HailCaesar, s: &State, action: &Action) -> bool {
    let Action::Go(name, to, None) = action else { return false };
    let mover = game.named(*name).and_then(|unit| game.mover(s, unit));
    mover.is_some_and(|mover| mover.support_askew(*to).is_some())
}

/// The move into support at an angle that is meant by an impossible one which ends near such a place [support.11].
fn support_meant(game: &HailCaesar, s: &State, task: &MarchTask, action: &Action) -> Option<Action> {
    let Action::Go(name, to, None) = action else { return None };
    let mover = game.mover(s, game.named(*name)?)?;
    let near = |post: &Pose| distance(&post.at, &to.at) <= SNAP;
    let mut posts: Vec<Pose> = mover.askew_posts(to.heading).filter(near).collect();
    if posts.is_empty() || check(game, s, task, action).is_ok() {
        return None;
    }
    posts.sort_by_key(|post| distance(&post.at, &to.at));
    let mut moves = posts.into_iter().map(|post| Action::Go(*name, post, None));
    moves.find(|go| supports(game, s, go) && check(game, s, task, go).is_ok())
}

/// Why a unit or captain cannot go on from where it was stopped, or from where it stands.
fn beyond(
    game: &HailCaesar,
    s: &State,
    task: &MarchTask,
    action: &Action,
    stopped: Option<&Action>,
) -> Option<Refusal> {
    let judge = |action: Action| check(game, s, task, &action);
    match (action, stopped) {
        (Action::Go(name, to, form), stopped) => {
            let stood = || {
                let unit = game.named(*name)?;
                Some(game.entrant(s, unit, *to).or_else(|| game.mover(s, unit))?.from)
            };
            let from = if let Some(Action::Go(_, pose, _)) = stopped { *pose } else { stood()? };
            drag::beyond(from, *to, |pose| judge(Action::Go(*name, pose, *form)))
        }
        (Action::Lead(name, to), stopped) => {
            let stood = || s.captain(game.captain_named(*name)?).at;
            let from = if let Some(Action::Lead(_, at)) = stopped { *at } else { stood()? };
            drag::beyond_point(from, *to, |at| judge(Action::Lead(*name, at)))
        }
        _ => None,
    }
}

/// The legal action nearest to one that is not: for a pose, the farthest one on the way to it.
fn nearest(game: &HailCaesar, s: &State, task: &MarchTask, action: &Action) -> Option<Action> {
    match action {
        Action::Go(name, to, form) => {
            let unit = game.named(*name)?;
            let mover = game.entrant(s, unit, *to).or_else(|| game.mover(s, unit))?;
            let action = |pose: Pose| Action::Go(*name, pose, *form);
            let legal = |pose: Pose| check(game, s, task, &action(pose)).is_ok();
            drag::nearest(mover.from, *to, mover.allowance, legal).map(action)
        }
        Action::Lead(name, to) => {
            let from = s.captain(game.captain_named(*name)?).at?;
            let action = |at: Point| Action::Lead(*name, at);
            let legal = |at: Point| check(game, s, task, &action(at)).is_ok();
            drag::nearest_point(from, *to, legal).map(action)
        }
        _ => None,
    }
}

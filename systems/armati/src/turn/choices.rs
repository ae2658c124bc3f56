//! The decisions: whose each is, what answers it, and which are worth proposing.

use acies_core::game::{Game, Stop};
use acies_core::side::Side;
use acies_core::window::Waits;
use acies_ground::Mils;

use crate::action::{Action, FireOrder};
use crate::components::{Formation, Kind};
use crate::game::Armati;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Direction, Stage, State};

/// Who owes the decision of a stage that waits for one.
pub(crate) fn decides(s: &State) -> Side {
    match &s.stage {
        Stage::Dismount(side)
        | Stage::Place(side)
        | Stage::Reserve(side)
        | Stage::Attach(side)
        | Stage::Evade(side)
        | Stage::Lead(side)
        | Stage::Moves(side)
        | Stage::Support(side)
        | Stage::BreakOff(side)
        | Stage::Rally(side) => *side,
        Stage::Halt(rest) => rest.side,
        Stage::Map | Stage::Fire | Stage::Skirmish => {
            s.sealed.as_ref().and_then(|sealed| sealed.owed()).unwrap_or(s.holder)
        }
        // [3.0.07] [3.0.09]
        Stage::First | Stage::Direction | Stage::Begin | Stage::Option | Stage::End => s.holder,
        // Whose unit is next in the direction of melees [3.0.18]; units of the north come first.
        Stage::Exploit(queue) => match queue.last() {
            Some(unit) if unit.index() >= s.norths => Side::South,
            _ => Side::North,
        },
    }
}

/// Judges an answer.
pub(crate) fn judge(game: &Armati, s: &State, by: Side, action: &Action) -> Result<(), Refusal> {
    match (&s.stage, action) {
        (Stage::Moves(_) | Stage::Evade(_) | Stage::Exploit(_), Action::Pull(units, _)) => {
            Err(no("armati-no-pull", "data.47").unit(units[0]))
        }
        (Stage::Dismount(side), _) => game.judge_dismount(s, *side, action).map(|_| ()),
        (Stage::Map, _) => game.judge_map(s, by, action).map(|_| ()),
        (Stage::Halt(rest), _) => game.judge_onward(s, rest, action).map(|_| ()),
        (Stage::Place(side) | Stage::Reserve(side), _) => judge_setup(game, s, *side, action),
        (Stage::Attach(side), _) => game.judge_attach(s, *side, action).map(|_| ()),
        (Stage::Fire, _) => game.judge_fire(s, by, action).map(|_| ()),
        (Stage::Skirmish, Action::Skirmish(_)) | (Stage::First, Action::First(_)) => Ok(()),
        (Stage::Evade(side), _) => game.judge_evading(s, *side, action),
        (Stage::Lead(side), _) => game.judge_lead(s, *side, action).map(|_| ()),
        (Stage::Moves(side), _) => game.judge_moves(s, *side, action),
        (Stage::Support(side), Action::Support(unit, wheel, target)) => {
            game.judge_support(s, *side, *unit, *wheel, *target).map(|_| ())
        }
        (Stage::Support(_) | Stage::BreakOff(_) | Stage::Rally(_), Action::Done)
        | (Stage::Direction, Action::Melee(_)) => Ok(()),
        (Stage::BreakOff(side), Action::Break(unit)) => {
            let unit = game.own(s, *side, *unit)?;
            game.judge_break(s, *side, unit).map(|_| ())
        }
        (Stage::Exploit(queue), _) => match (action, queue.last()) {
            (Action::Keep(name), Some(unit)) if game.name(*unit) == *name => Ok(()),
            (Action::Exploit(name, wheel, ahead), Some(unit)) if game.name(*unit) == *name => {
                game.judge_exploit(s, *unit, *wheel, *ahead).map(|_| ())
            }
            _ => Err(wrong_moment()),
        },
        (Stage::Rally(side), Action::Rally(unit, recovery)) => {
            game.judge_rally(s, *side, *unit, *recovery).map(|_| ())
        }
        _ => Err(wrong_moment()),
    }
}

/// Judges an answer of the free set-up.
fn judge_setup(game: &Armati, s: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Place(name, pose, formation) => {
            game.judge_place(s, side, (*name, *pose, *formation)).map(|_| ())
        }
        Action::Group(names) => game.judge_group(s, side, names).map(|_| ()),
        Action::Reserve(names) if matches!(s.stage, Stage::Place(_)) => {
            game.judge_reserve(s, side, names).map(|_| ())
        }
        Action::Array => game.judge_array(s, side),
        Action::Done => game.judge_placed(s, side),
        _ => Err(wrong_moment()),
    }
}

/// Whether a decision has more answers than are listed.
pub(crate) fn is_open_ended(game: &Armati, s: &State) -> bool {
    match &s.stage {
        Stage::Moves(side) => game.next_duty(s, *side).is_none(),
        Stage::Dismount(_) | Stage::Map | Stage::Halt(_) | Stage::Place(_) | Stage::Reserve(_) => true,
        Stage::Fire | Stage::Evade(_) | Stage::Lead(_) | Stage::Support(_) | Stage::Exploit(_) => true,
        _ => false,
    }
}

/// Whether the table waits for somebody: the end of a phase cannot be taken back once the next has begun.
pub(crate) fn waits(game: &Armati, s: &State) -> Waits {
    match &s.stage {
        Stage::Map | Stage::Fire | Stage::Skirmish => Waits::Sealed,
        // What somebody hidden could do is nobody else's business [data.59].
        Stage::Moves(side) | Stage::Support(side) | Stage::Rally(side) | Stage::Evade(side)
            if game.has_hidden(s, *side) =>
        {
            Waits::Secret
        }
        Stage::Dismount(_)
        | Stage::Place(_)
        | Stage::Reserve(_)
        | Stage::Moves(_)
        | Stage::Support(_)
        | Stage::BreakOff(_)
        | Stage::Rally(_)
        | Stage::Evade(_) => Waits::Person,
        _ => Waits::No,
    }
}

/// Lists the answers worth proposing; where nothing else is possible, all there are.
pub(crate) fn legal(game: &Armati, s: &State, by: Side, list: &mut Vec<Action>) {
    match &s.stage {
        Stage::Dismount(side) => {
            list.push(Action::Dismount(Vec::new()));
            let may: Vec<_> = game.units_of(*side).filter(|unit| game.may_dismount(*unit)).collect();
            list.extend(may.iter().map(|unit| Action::Dismount(vec![game.name(*unit)])));
            if may.len() > 1 {
                list.push(Action::Dismount(may.iter().map(|unit| game.name(*unit)).collect()));
            }
        }
        Stage::Map => game.propose_maps(s, by, list),
        Stage::Halt(rest) => {
            list.push(Action::Halt);
            if game.judge_onward(s, rest, &Action::On(None)).is_ok() {
                list.push(Action::On(None));
            }
        }
        Stage::Place(side) | Stage::Reserve(side) => {
            let reserve = matches!(s.stage, Stage::Reserve(_));
            if let Some(unit) = game.unplaced(s, *side, reserve).next()
                && let Some(pose) = game.free_place(s, *side, unit)
            {
                list.push(Action::Place(game.name(unit), pose, Formation::Wide));
                list.push(Action::Array);
            }
            push_done(game, s, by, list);
        }
        Stage::Attach(side) => {
            let standing =
                game.units_of(*side).filter(|unit| s.pose(*unit).is_some() && !s.unit(*unit).hidden);
            list.extend(standing.map(|unit| Armati::joined_name(game.name(unit), *side)));
        }
        Stage::Fire => {
            list.push(Action::Fire(FireOrder::All));
            list.push(Action::Fire(FireOrder::These(Vec::new())));
            let shots = game.all_shots(s, by);
            let one = |(unit, target): &(_, _)| {
                Action::Fire(FireOrder::These(vec![(game.name(*unit), Some(game.name(*target)))]))
            };
            list.extend(shots.iter().map(one));
        }
        Stage::Skirmish => list.extend([true, false].map(Action::Skirmish)),
        Stage::First => list.extend(Side::BOTH.map(Action::First)),
        Stage::Evade(side) => {
            for unit in game.units_of(*side) {
                let walks = game.evades(s, *side, unit);
                list.extend(walks.into_iter().map(|walk| Action::Evade(game.name(unit), walk)));
            }
            push_done(game, s, by, list);
        }
        Stage::Lead(side) => game.propose_leads(s, *side, list),
        Stage::Moves(side) => match game.next_duty(s, *side) {
            Some((unit, target)) => {
                list.push(Action::Charge(game.name(unit), None, game.name(target), None));
            }
            None => game.propose_moves(s, *side, list),
        },
        Stage::Support(side) => {
            game.propose_supports(s, *side, list);
            list.push(Action::Done);
        }
        Stage::Direction => list.extend([Direction::Right, Direction::Left].map(Action::Melee)),
        Stage::BreakOff(side) => {
            let may = game.units_of(*side).filter(|unit| game.judge_break(s, *side, *unit).is_ok());
            list.extend(may.map(|unit| Action::Break(game.name(unit))));
            list.push(Action::Done);
        }
        Stage::Exploit(queue) => {
            if let Some(unit) = queue.last() {
                game.propose_exploits(s, *unit, list);
                list.push(Action::Keep(game.name(*unit)));
            }
        }
        Stage::Rally(side) => {
            for unit in game.units_of(*side) {
                for (recovery, _) in crate::action::Recovery::ALL {
                    let name = game.name(unit);
                    if game.judge_rally(s, *side, name, recovery).is_ok() {
                        list.push(Action::Rally(name, recovery));
                    }
                }
            }
            list.push(Action::Done);
        }
        Stage::Begin | Stage::Option | Stage::End => {}
    }
}

fn push_done(game: &Armati, s: &State, by: Side, list: &mut Vec<Action>) {
    if judge(game, s, by, &Action::Done).is_ok() {
        list.push(Action::Done);
    }
}

/// The legal answer nearest to one that goes too far, and what stops it there.
pub(crate) fn nearest(game: &Armati, s: &State, by: Side, action: &Action) -> Stop<Action, Refusal> {
    let Err(why) = game.check(s, by, action) else {
        return Stop { at: Some(action.clone()), why: None };
    };
    if let Action::Pull(units, to) = action {
        // A drag means a move of the rules.
        return match game.pulled(s, by, units, *to) {
            Some(meant) => nearest(game, s, by, &meant),
            None => Stop { at: None, why: Some(why) },
        };
    }
    let shorter: Box<dyn Fn(Mils) -> Action> = match action {
        Action::Go(units, walk) if walk.ahead > 0 => {
            let (units, walk) = (units.clone(), *walk);
            Box::new(move |ahead| Action::Go(units.clone(), crate::action::Walk { ahead, ..walk }))
        }
        Action::Evade(unit, walk) if walk.ahead > 0 => {
            let (unit, walk) = (*unit, *walk);
            Box::new(move |ahead| Action::Evade(unit, crate::action::Walk { ahead, ..walk }))
        }
        Action::Exploit(unit, wheel, ahead) if *ahead > 0 => {
            let (unit, wheel) = (*unit, *wheel);
            Box::new(move |ahead| Action::Exploit(unit, wheel, ahead))
        }
        _ => return Stop { at: None, why: Some(why) },
    };
    let asked = match action {
        Action::Go(_, walk) | Action::Evade(_, walk) => walk.ahead,
        Action::Exploit(_, _, ahead) => *ahead,
        _ => 0,
    };
    let legal = |ahead: Mils| game.check(s, by, &shorter(ahead)).is_ok();
    // The last legal length before the first that is not, in strides halved at the end; skirmishers come out beyond a
    // friend they pass, so they look back from the end.
    let passes = matches!(action, Action::Go(units, _) if units.iter().all(|name| {
        game.named(*name).is_some_and(|unit| game.profile(s, unit).kind == Kind::Skirmishers)
    }));
    match farthest(asked, passes, legal) {
        Some(ahead) => {
            let next = game.check(s, by, &shorter((ahead + 1).min(asked))).err();
            Stop { at: Some(shorter(ahead)), why: Some(next.unwrap_or(why)) }
        }
        None => Stop { at: None, why: Some(why) },
    }
}

/// A stride when looking for the farthest legal length: less than the shallowest base.
const STRIDE: Mils = 500;

/// The farthest legal length below one that is not.
fn farthest(asked: Mils, passes: bool, legal: impl Fn(Mils) -> bool) -> Option<Mils> {
    let steps = || (1..=(asked - 1) / STRIDE).map(|step| step * STRIDE);
    let last = if passes {
        steps().rev().find(|length| legal(*length))
    } else {
        // What is too short may be refused, as an evade of less than 3 inches is.
        let first = steps().find(|length| legal(*length))?;
        steps().skip_while(|length| *length < first).take_while(|length| legal(*length)).last()
    };
    let (mut reached, mut refused) = (last?, (last? + STRIDE).min(asked));
    while refused - reached > 1 {
        let middle = reached + (refused - reached) / 2;
        if legal(middle) { reached = middle } else { refused = middle }
    }
    Some(reached)
}

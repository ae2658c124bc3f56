//! Decisions of the movement phase: what may be answered, and whether an answer is possible.

use std::slice;

use acies_ground::Point;

use crate::action::Action;
use crate::agenda::march_task::{MarchTask, MoveKind, Order, Reaction, What};
use crate::game::HailCaesar;
use crate::movement::instep::{Column, Steps};
use crate::movement::moves::{self, Course, Manoeuvre};
use crate::refusal::{Naming, Refusal, no, wrong_moment};
use crate::state::{CaptainId, Place, State, UnitId};
use crate::units::Units;

/// Lists the answers to a decision.
pub fn legal(game: &HailCaesar, s: &State, task: &MarchTask, add: &mut dyn FnMut(Action)) {
    let propose = |unit: UnitId, left: u8, kind: MoveKind, add: &mut dyn FnMut(Action)| {
        if let Some(mover) = game.mover(s, unit) {
            mover.propose(kind, left, add);
        }
    };
    if let Some(column) = Column::of(task) {
        game.propose_steps(s, column, add);
    }
    match task {
        MarchTask::Initiative { may } => {
            for unit in may.iter().filter(|unit| game.may_take_initiative(s, *may, *unit).is_ok()) {
                propose(unit, 1, MoveKind::Initiative, add);
            }
            // Nobody has to [initiative.5].
            add(Action::Done);
        }
        MarchTask::Orders => {
            for captain in game.captains_of(s.active) {
                game.propose_orders(s, captain, add);
                if s.ordering.is_none_or(|other| other == captain) || s.captain(captain).silent.is_some() {
                    game.propose_rides(s, captain, add);
                }
                if s.ordering == Some(captain) {
                    add(Action::Pass(game.captain_name(captain)));
                }
            }
            add(Action::Done);
        }
        MarchTask::Reroll { .. } => {
            add(Action::Reroll);
            add(Action::Accept);
        }
        MarchTask::Carry { waiting, left, kind } => {
            for unit in waiting.iter() {
                propose(unit, game.moves_granted(s, unit, *left, *kind), *kind, add);
            }
            if check(game, s, task, &Action::Done).is_ok() {
                add(Action::Done);
            }
        }
        MarchTask::Move { unit, left, kind } => propose(*unit, *left, *kind, add),
        MarchTask::React(charge) => {
            for (reaction, _) in Reaction::ALL {
                if game.may_react(s, charge, reaction).is_ok() {
                    add(Action::React(reaction));
                }
            }
        }
        MarchTask::Join { unit, may } => {
            for friend in may.iter() {
                for post in game.support_posts(s, friend, *unit) {
                    add(Action::Support(game.name(friend), game.name(*unit), post));
                }
            }
            add(Action::Done);
        }
        MarchTask::Zeal { unit, left } => {
            for target in game.zealous_targets(s, *unit, *left).iter() {
                add(Action::Charge(game.name(*unit), game.name(target)));
            }
        }
        MarchTask::CaptainMove(captain) => {
            game.propose_rides(s, *captain, add);
            add(Action::Pass(game.captain_name(*captain)));
        }
        MarchTask::CaptainFlees(captain) => {
            for unit in game.refuges(s, *captain) {
                add(Action::Join(game.captain_name(*captain), game.name(unit)));
            }
        }
        MarchTask::Lieutenant(captain) => game.propose_posts(s, *captain, add),
        MarchTask::Blunder { .. }
        | MarchTask::Evade(_)
        | MarchTask::ChargeMove { .. }
        | MarchTask::Contact { .. }
        | MarchTask::Impetuous(_)
        | MarchTask::Flight { .. } => {}
    }
}

/// An answer that was found possible, with all that was found out about it: what is carried out is what was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// No more of this.
    Done,
    /// Whether the general throws again.
    Again(bool),
    /// A captain gives no more orders.
    Silent(CaptainId),
    /// A captain gives an order.
    Order(Order),
    /// A captain rides, or a lieutenant is posted.
    Ride(CaptainId, Point),
    /// A captain joins a unit.
    Joins(CaptainId, UnitId),
    /// The charged side reacts.
    React(Reaction),
    /// Units go ahead together.
    Steps(MoveKind, Steps),
    /// A unit makes a move, with so many left and for this reason.
    Move {
        /// Who.
        unit: UnitId,
        /// How many moves it has, with this one.
        left: u8,
        /// Why.
        kind: MoveKind,
        /// What comes of it.
        course: Course,
    },
}

/// Whether an answer is possible.
pub fn check(game: &HailCaesar, s: &State, task: &MarchTask, action: &Action) -> Result<(), Refusal> {
    judge(game, s, task, action).map(drop)
}

/// What an answer comes to, or why it is not possible.
pub(crate) fn judge(
    game: &HailCaesar,
    s: &State,
    task: &MarchTask,
    action: &Action,
) -> Result<Found, Refusal> {
    // What is for a later phase is out of the sequence of phases [sequence.3], the rest out of that of moves
    // [movement-phase.1].
    let clause = if action.is_of_movement() { "movement-phase.1" } else { "sequence.3" };
    let wrong = || Err(wrong_moment(clause));
    let moves = |unit, left, kind, manoeuvre: &Manoeuvre| -> Result<Found, Refusal> {
        let course = moves::judge(game, s, unit, left, kind, manoeuvre)?;
        Ok(Found::Move { unit, left, kind, course })
    };
    match (task, action) {
        (MarchTask::Initiative { .. } | MarchTask::Orders | MarchTask::Join { .. }, Action::Done) => {
            Ok(Found::Done)
        }
        (MarchTask::Reroll { .. }, Action::Reroll | Action::Accept) => {
            Ok(Found::Again(*action == Action::Reroll))
        }
        (MarchTask::Orders, Action::Pass(captain)) => match game.find_captain(*captain)? {
            captain if s.ordering == Some(captain) => Ok(Found::Silent(captain)),
            _ => Err(no("hc-no-pass", "orders.1").captain(*captain)),
        },
        (MarchTask::Orders, Action::Order(..) | Action::Follow(_) | Action::Rally(_)) => {
            let order = order_of(game, action)?;
            game.may_order(s, &order).map(|()| Found::Order(order))
        }
        (MarchTask::Orders, Action::Lead(name, _) | Action::Join(name, _)) => {
            let captain = game.find_captain(*name)?;
            if game.captain_side(captain) != s.active {
                return Err(no("hc-no-not-his-turn", "sequence.2").captain(*name));
            }
            // To move is to have given all his orders [captain-move.2], so he waits his turn for it.
            let waits = |other: &CaptainId| *other != captain && s.captain(captain).silent.is_none();
            if let Some(other) = s.ordering.filter(waits) {
                return Err(no("hc-no-other-captain", "orders.1").captain(game.captain_name(other)));
            }
            ride(game, s, captain, action)
        }
        (MarchTask::CaptainMove(captain), Action::Lead(name, _) | Action::Join(name, _)) => {
            if game.find_captain(*name)? != *captain {
                return wrong();
            }
            ride(game, s, *captain, action)
        }
        (MarchTask::CaptainMove(captain), Action::Pass(name)) if game.find_captain(*name)? == *captain => {
            Ok(Found::Done)
        }
        (MarchTask::Lieutenant(captain), Action::Lead(name, to)) => {
            if game.find_captain(*name)? != *captain {
                return wrong();
            }
            game.may_post(s, *captain, *to).map(|()| Found::Ride(*captain, *to))
        }
        (MarchTask::CaptainFlees(captain), Action::Join(name, unit)) => {
            if game.find_captain(*name)? != *captain {
                return wrong();
            }
            let unit = game.find(*unit)?;
            match game.refuges(s, *captain).any(|refuge| refuge == unit) {
                true => Ok(Found::Joins(*captain, unit)),
                false => Err(no("hc-no-refuge", "captain-move.8").captain(*name).unit(game.name(unit))),
            }
        }
        (MarchTask::React(charge), Action::React(reaction)) => {
            game.may_react(s, charge, *reaction).map(|()| Found::React(*reaction))
        }
        (MarchTask::Join { unit, may }, Action::Support(friend, supported, post)) => {
            let friend = game.find(*friend)?;
            if game.find(*supported)? != *unit || !may.has(friend) {
                return Err(no("hc-no-join-counter", "counter-charge.5").unit(game.name(friend)));
            }
            moves(friend, 1, MoveKind::Follow, &Manoeuvre::Support(*unit, *post))
        }
        (MarchTask::Zeal { unit, left }, Action::Charge(charger, target)) => {
            let target = game.find(*target)?;
            if game.find(*charger)? != *unit {
                return wrong();
            }
            moves(*unit, *left, MoveKind::Follow, &Manoeuvre::Charge(target))
        }
        (MarchTask::Carry { waiting, left, kind }, Action::Done) => {
            // Nobody is left behind [division-orders.8], and whoever must charge is not passed over
            // [charge-move.2].
            game.may_break_off(s, *waiting, *left, *kind)?;
            for unit in waiting.iter().filter(|unit| s.unit(*unit).place != Place::Gone) {
                let left = game.moves_granted(s, unit, *left, *kind);
                moves(unit, left, *kind, &Manoeuvre::Stay)?;
            }
            Ok(Found::Done)
        }
        (
            MarchTask::Initiative { .. } | MarchTask::Carry { .. } | MarchTask::Move { .. },
            Action::Ahead(names, length),
        ) => {
            let units = names.iter().map(|name| game.find(*name)).collect::<Result<Units, Refusal>>()?;
            match Column::of(task) {
                Some(column) => {
                    let steps = game.judge_steps(s, column, units, *length)?;
                    Ok(Found::Steps(column.kind, steps))
                }
                None => wrong(),
            }
        }
        (MarchTask::Initiative { .. } | MarchTask::Carry { .. } | MarchTask::Move { .. }, action) => {
            let Some((unit, manoeuvre)) = game.manoeuvre(action)? else { return wrong() };
            let (left, kind) = match task {
                MarchTask::Initiative { may } => {
                    game.may_take_initiative(s, *may, unit)?;
                    if manoeuvre == Manoeuvre::Stay {
                        return wrong();
                    }
                    (game.initiative_moves(unit, &manoeuvre), MoveKind::Initiative)
                }
                MarchTask::Carry { waiting, left, kind } if waiting.has(unit) => {
                    (game.moves_granted(s, unit, *left, *kind), *kind)
                }
                MarchTask::Move { unit: moving, left, kind } if *moving == unit => (*left, *kind),
                MarchTask::Move { unit: moving, kind, .. } if game.is_waiting(s, *kind, unit) => {
                    return Err(no("hc-no-finish-first", "division-orders.3")
                        .unit(game.name(unit))
                        .other(game.name(*moving)));
                }
                _ => return Err(no("hc-no-not-waiting", "declare.1").unit(game.name(unit))),
            };
            moves(unit, left, kind, &manoeuvre)
        }
        _ => wrong(),
    }
}

fn ride(game: &HailCaesar, s: &State, captain: CaptainId, action: &Action) -> Result<Found, Refusal> {
    match action {
        Action::Lead(_, to) => game.may_lead(s, captain, *to).map(|()| Found::Ride(captain, *to)),
        Action::Join(_, unit) => {
            let unit = game.find(*unit)?;
            game.may_join_unit(s, captain, unit).map(|()| Found::Joins(captain, unit))
        }
        _ => Err(wrong_moment("movement-phase.1")),
    }
}

/// The order an action gives: by the captain of the first unit it names.
pub(crate) fn order_of(game: &HailCaesar, action: &Action) -> Result<Order, Refusal> {
    let (names, what) = match action {
        Action::Order(names, words) => (names.as_slice(), What::Act(game.intent(words)?)),
        Action::Follow(name) => (slice::from_ref(name), What::Follow),
        Action::Rally(name) => (slice::from_ref(name), What::Rally),
        _ => return Err(wrong_moment("declare.1")),
    };
    let units = names.iter().map(|name| game.find(*name)).collect::<Result<Units, Refusal>>()?;
    let first = units.iter().next().ok_or(wrong_moment("declare.1"))?;
    Ok(Order { captain: game.captain_of(first), units, what })
}

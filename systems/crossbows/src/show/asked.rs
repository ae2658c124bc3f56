//! The question of each decision, and what a person points at to answer it.

use acies_words::message::Message;

use crate::action::{Action, Way};
use crate::components::Hex;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::state::{Group, State, Task, View};

impl Crossbows {
    /// What is asked.
    pub(super) fn question(&self, state: &State, task: Task) -> Message {
        let leader =
            |key: &'static str, leader: LeaderId| Message::new(key).message("who", self.leader_name(leader));
        let unit = |key: &'static str, unit: UnitId| Message::new(key).message("unit", self.one(unit));
        match task {
            Task::Order(who) => leader("crossbows-ask-order", who),
            Task::Try(_) => Message::new("crossbows-ask-try"),
            Task::Change(who) => leader("crossbows-ask-change", who),
            Task::Trace(who) => leader("crossbows-ask-trace", who),
            Task::Flee => Message::new("crossbows-ask-flee"),
            Task::Move => Message::new("crossbows-ask-move"),
            Task::Fall => Message::new("crossbows-ask-skirmish"),
            Task::Fire(side) if side == state.active => Message::new("crossbows-ask-fire-attack"),
            Task::Fire(_) => Message::new("crossbows-ask-fire-defence"),
            Task::Declare => Message::new("crossbows-ask-melee"),
            Task::Withdraw => {
                let hex = state.melee.as_ref().map_or_else(String::new, |melee| melee.hex.to_string());
                Message::new("crossbows-ask-withdraw").word("hex", hex)
            }
            Task::FallTo(group) => unit("crossbows-ask-fall", group.one),
            Task::Lose(steps) => Message::new("crossbows-ask-lose").number("steps", steps),
            Task::Retreat(who, _) => unit("crossbows-ask-retreat", who),
            Task::Join(who) => leader("crossbows-ask-join", who),
            Task::Follow(who, ..) => leader("crossbows-ask-follow", who),
            Task::FaceBack(who, _) => unit("crossbows-ask-face", who),
            Task::Advance => {
                let hex = state.melee.as_ref().map_or_else(String::new, |melee| melee.hex.to_string());
                Message::new("crossbows-ask-advance").word("hex", hex)
            }
            Task::Late => Message::new("crossbows-ask-charge"),
            Task::Rally => Message::new("crossbows-ask-rally"),
            Task::Claim => Message::new("crossbows-ask-victory"),
            Task::Phase(_) | Task::Test(..) | Task::Melee(_) => Message::new("crossbows-ask-move"),
        }
    }

    /// The places a person points at, in order: who acts, then where.
    pub(super) fn picked(&self, action: &Action) -> Vec<String> {
        let party = |group: Group, leaders: LeaderSet, hex: Option<Hex>| {
            let units = group.units().map(|unit| unit.to_string());
            let leaders = leaders.iter().map(|leader| leader.to_string());
            units.chain(leaders).chain(hex.map(|hex| hex.to_string())).collect()
        };
        match *action {
            Action::Order(leader, _)
            | Action::Keep(leader)
            | Action::Trace(leader, _)
            | Action::Depart(leader) => {
                vec![leader.to_string()]
            }
            Action::Try(leaders) => leaders.iter().map(|leader| leader.to_string()).collect(),
            Action::Flee(group, to) => party(group, LeaderSet::NONE, to.map(|(hex, _)| hex)),
            Action::Go(group, leaders, to, _) | Action::Advance(group, leaders, to) => {
                party(group, leaders, Some(to))
            }
            Action::Ride(leader, to) => vec![leader.to_string(), to.to_string()],
            Action::Fall(group, to) => party(group, LeaderSet::NONE, Some(to)),
            Action::Withdraw(group) => party(group, LeaderSet::NONE, None),
            Action::Face(unit, _)
            | Action::Leave(unit)
            | Action::Dare(unit)
            | Action::Stand(unit)
            | Action::Rally(unit) => vec![unit.to_string()],
            Action::Fire(unit, hex) => vec![unit.to_string(), hex.to_string()],
            Action::Fleet(hex) | Action::Results(hex) => vec![hex.to_string()],
            Action::Attack(hex, units) => {
                units.iter().map(|unit| unit.to_string()).chain([hex.to_string()]).collect()
            }
            Action::Lose(shares) => shares.iter().map(|(unit, _)| unit.to_string()).collect(),
            Action::Retreat(unit, route) => vec![unit.to_string(), route.end().to_string()],
            Action::Join(leader, unit) | Action::Follow(leader, unit) => {
                vec![leader.to_string(), unit.to_string()]
            }
            Action::Claim | Action::Pass | Action::Done => Vec::new(),
        }
    }

    /// What somebody means by pointing at those places.
    pub(super) fn meant(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let (last, before) = picks.split_last()?;
        let (mut units, mut leaders) = (Vec::new(), LeaderSet::NONE);
        for word in before {
            match word.parse::<LeaderId>() {
                Ok(leader) => leaders = leaders.with(leader),
                Err(_) => units.push(word.parse::<UnitId>().ok()?),
            }
        }
        let to: Hex = last.parse().ok()?;
        let group = match units[..] {
            [one] => Some(Group::of(one)),
            [one, two] => Some(Group::both(one.min(two), one.max(two))),
            _ => None,
        };
        Some(match (view.state.task()?, group) {
            (Task::Move, None) => Action::Ride(leaders.first()?, to),
            (Task::Move, Some(group)) => Action::Go(group, leaders, to, Way::Plain),
            (Task::Flee, Some(group)) => Action::Flee(group, Some((to, None))),
            (Task::Fall | Task::FallTo(_), Some(group)) => Action::Fall(group, to),
            (Task::Fire(_), Some(group)) => Action::Fire(group.one, to),
            (Task::Declare, _) if !units.is_empty() => Action::Attack(to, units.into_iter().collect()),
            (Task::Advance | Task::Late, Some(group)) => Action::Advance(group, leaders, to),
            _ => return None,
        })
    }
}

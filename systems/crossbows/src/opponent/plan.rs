//! What a club player does: he moves (`march`), fires and attacks by what can be expected of it, and gives all the small
//! answers in between.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, HexSet};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, Mark, State, Task};

/// Answers with what each is worth.
pub(super) type Plan = Vec<(Action, i32)>;

/// What is gained at least for a unit to go or to turn.
pub(super) const WORTH_IT: i32 = 6;
/// Of so many answers, and so often each, a searching opponent plays out what comes.
pub(super) const COMPARED: usize = 4;
const LUCK: u64 = 8;
/// From so many imagined games on all units are compared before one goes.
pub(super) const WIDE: u32 = 400;

impl Crossbows {
    /// The best answers to a decision, the best first; nothing where luck or the other side's secrets decide more than a plan.
    pub(super) fn thought_through(&self, state: &State, side: Side, games: u32) -> Plan {
        let Some(task) = state.task() else { return Plan::new() };
        let mut plan = match task {
            Task::Order(leader) | Task::Change(leader) => self.plan_order(state, leader),
            Task::Try(side) => self.plan_try(state, side),
            Task::Trace(leader) => vec![(Action::Trace(leader, UnitSet::NONE), 0)],
            Task::Move => self.plan_move(state, side, games),
            Task::Fall => self.plan_slip(state),
            Task::Fire(side) => self.plan_fire(state, side),
            Task::Declare => self.plan_attack(state),
            Task::Late => self.plan_late(state, side),
            Task::Rally => self.listed(state, task, |action| i32::from(matches!(action, Action::Rally(_)))),
            Task::Claim => vec![(Action::Claim, 1)],
            Task::Advance => self.listed(state, task, |action| match action {
                Action::Advance(group, with, _) => {
                    let all = group.set().len() as i32;
                    4 * all + with.len() as i32 * if all == 2 { 1 } else { -1 }
                }
                _ => 0,
            }),
            Task::Withdraw => self.listed(state, task, |action| match action {
                Action::Withdraw(_) => 2,
                Action::Dare(_) => 1,
                _ => 0,
            }),
            Task::FallTo(_) | Task::Flee | Task::Retreat(..) => {
                self.listed(state, task, |action| self.refuge(state, side, action))
            }
            Task::Lose(_) => self.listed(state, task, |action| -self.pain(state, action)),
            Task::Join(_) | Task::Follow(..) => self.listed(state, task, |action| match action {
                Action::Join(_, unit) | Action::Follow(_, unit) if !state.unit(*unit).is(Mark::Routed) => {
                    self.full(*unit)
                }
                _ => 0,
            }),
            Task::FaceBack(unit, _) => self.listed(state, task, |action| match *action {
                Action::Face(_, facing) => {
                    state.unit(unit).hex().map_or(0, |hex| self.looks(state, side, hex, Some(facing)))
                }
                _ => 0,
            }),
            _ => Plan::new(),
        };
        plan.sort_by_key(|(_, worth)| -worth);
        if games >= WIDE && matches!(task, Task::Declare | Task::Order(_) | Task::Change(_)) {
            plan = self.played_out(state, side, plan);
        }
        let (judged, best) = (self.judge(state, side), plan.first().map_or(0, |(_, worth)| *worth));
        plan.into_iter().map(|(action, worth)| (action, judged + worth - best)).collect()
    }

    /// The best answers of a plan by what comes of them, when both sides go on as planned to the end of the other's part.
    fn played_out(&self, state: &State, side: Side, plan: Plan) -> Plan {
        let value = |action: &Action| -> i32 {
            let mut total = 0;
            for luck in 0..LUCK {
                let (mut dice, mut then) = (FastDice::new(luck), state.clone());
                if self.apply(&mut then, side, action, &mut dice, &mut Silence).is_err() {
                    return i32::MIN;
                }
                let mut stretches = 0;
                let mut stretch = self.stretch(&then);
                while let ToAct::Side(other) = self.to_act(&then) {
                    let plan = self.thought_through(&then, other, 0);
                    let Some((next, _)) = plan.first() else { break };
                    if self.apply(&mut then, other, next, &mut dice, &mut Silence).is_err() {
                        break;
                    }
                    if self.stretch(&then) != stretch {
                        stretch = self.stretch(&then);
                        stretches += 1;
                        if stretches == 2 {
                            break;
                        }
                    }
                }
                total += self.judge(&then, side) / LUCK as i32;
            }
            total
        };
        let mut played: Plan =
            plan.into_iter().take(COMPARED).map(|(action, _)| (action, value(&action))).collect();
        played.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        played
    }

    /// All answers there are, each with what it is worth.
    fn listed(&self, state: &State, task: Task, worth: impl Fn(&Action) -> i32) -> Plan {
        let mut list = Vec::new();
        self.list(state, task, &mut list);
        list.into_iter().map(|action| (action, worth(&action))).collect()
    }

    /// The order that suits a leader best; keeping his is one of them.
    fn plan_order(&self, state: &State, leader: LeaderId) -> Plan {
        let now = state.hidden.orders[leader.index()];
        let task = state.task().unwrap_or(Task::Order(leader));
        self.listed(state, task, |action| match action {
            Action::Order(_, order) => self.suit(state, leader, *order),
            _ => self.suit(state, leader, now) + 1,
        })
    }

    /// Who has an order that does not suit him tries to change it.
    fn plan_try(&self, state: &State, side: Side) -> Plan {
        let wants = |leader: &LeaderId| {
            let suits = |order| self.suit(state, *leader, order);
            let best = crate::components::Order::ALL.into_iter().map(suits).max().unwrap_or(0);
            best > suits(state.hidden.orders[leader.index()]) + 15
        };
        vec![(Action::Try(self.triers(state, side).iter().filter(wants).collect()), 0)]
    }

    /// Skirmishers who do not fire get away before the combat; the others fire first.
    fn plan_slip(&self, state: &State) -> Plan {
        self.listed(state, Task::Fall, |action| match action {
            Action::Fall(group, to) => {
                let fires = self.kind(group.one).is_some_and(|kind| kind.fires);
                if fires { -1 } else { 5 + self.shelter(state, group.one, *to) }
            }
            Action::Dare(unit) if !self.kind(*unit).is_some_and(|kind| kind.fires) => 100,
            Action::Done => 0,
            _ => -1,
        })
    }

    /// The shot that does most, at a hex that is fired at until nobody is left who can.
    fn plan_fire(&self, state: &State, side: Side) -> Plan {
        let mut plan = Plan::new();
        let mut list = Vec::new();
        self.list_shots(state, side, &mut list);
        for action in list {
            let worth = match action {
                Action::Fire(unit, hex) => match self.may_fire_at(state, unit, hex) {
                    Ok(band) => 10 + self.shot_of(state, Some(unit), hex, band),
                    Err(_) => continue,
                },
                Action::Fleet(hex) => match self.may_fleet(state, side, hex) {
                    Ok(band) => 10 + self.shot_of(state, None, hex, band),
                    Err(_) => continue,
                },
                _ => 0,
            };
            plan.push((action, worth));
        }
        plan
    }

    /// The attack that is worth most; none where none is, unless an order asks for one.
    fn plan_attack(&self, state: &State) -> Plan {
        let mut plan = Plan::new();
        for hex in self.targets(state).iter() {
            let hexes = self.attackers(state, state.active, hex);
            for chosen in 1..1_u32 << hexes.len() {
                let by = hexes.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
                let units = UnitSet(by.fold(0, |all, (_, units)| all | units.0));
                let last = state.turn + 2 > self.battle.turns;
                let bold = if last { 40 } else { 15 };
                plan.push((Action::Attack(hex, units), self.gain_of(state, hex, units) + bold));
            }
        }
        if self.may_end_melee(state).is_ok() {
            plan.push((Action::Done, 0));
        }
        plan
    }

    /// Turns after an advance, and the advance Attack allows.
    fn plan_late(&self, state: &State, side: Side) -> Plan {
        let eye = self.eye(state, side);
        self.listed(state, Task::Late, |action| {
            let mut then = state.clone();
            let (group, to) = match *action {
                Action::Advance(group, LeaderSet::NONE, hex) => (group, (hex, state.unit(group.one).facing)),
                Action::Face(unit, facing) => {
                    let Some(hex) = state.unit(unit).hex() else { return -1 };
                    let group = state.partner(unit).map_or(Group::of(unit), |other| Group::both(unit, other));
                    (group, (hex, facing))
                }
                Action::Done => return 0,
                _ => return -1,
            };
            let Some(from) = state.unit(group.one).hex() else { return -1 };
            let here = self.stand_of(&mut then, &eye, group, (from, state.unit(group.one).facing));
            let there = self.stand_of(&mut then, &eye, group, to);
            let parts = group.two.is_none() && state.partner(group.one).is_some();
            there - here - WORTH_IT - if parts { 60 } else { 0 }
        })
    }

    /// How good a way back is: away from the enemy, towards the leader, facing the enemy.
    fn refuge(&self, state: &State, side: Side, action: &Action) -> i32 {
        match *action {
            Action::Flee(_, None) => -1_000,
            Action::Flee(group, Some((hex, facing))) => {
                self.shelter(state, group.one, hex) + self.looks(state, side, hex, facing)
            }
            Action::Fall(group, hex) => self.shelter(state, group.one, hex),
            Action::Retreat(unit, route) => {
                self.shelter(state, unit, route.end()) + self.looks(state, side, route.end(), route.facing)
            }
            _ => 0,
        }
    }

    fn shelter(&self, state: &State, unit: UnitId, hex: Hex) -> i32 {
        let enemies = state.hexes(unit.side().other());
        let near = i32::from(self.nearest(enemies, hex).min(8));
        let leader = state.leader(self.battle.leader_of(unit)).hex();
        let far = leader.map_or(8, |leader| i32::from(BOARD.distance(leader, hex)));
        let fires = self.kind(unit).filter(|kind| kind.fires).map(|kind| self.tables.farthest(kind.class));
        let range = fires.filter(|_| !state.unit(unit).is(Mark::Routed));
        let wish = match range {
            // Who still fires stays where he can.
            Some(reach) => -3 * (near - i32::from(reach)).abs(),
            None => 4 * near,
        };
        wish - 2 * far - if BOARD.rim().contains(hex) { 3 } else { 0 }
    }

    fn looks(&self, state: &State, side: Side, hex: Hex, facing: Option<Heading>) -> i32 {
        let Some(facing) = facing else { return 0 };
        let enemies: HexSet = state.hexes(side.other());
        let ahead = crate::components::arc(hex, facing, acies_hex::Arc::Front);
        let nearer = |at: Hex| self.nearest(enemies, at) < self.nearest(enemies, hex);
        ahead.iter().filter(|at| nearer(*at)).count() as i32
    }

    /// What a division of steps costs.
    fn pain(&self, state: &State, action: &Action) -> i32 {
        let Action::Lose(shares) = action else { return 0 };
        let one = |(unit, steps): (UnitId, u8)| {
            let Some(kind) = self.kind(unit) else { return 0 };
            let worth = |lost: u8| match lost {
                _ if lost >= kind.steps() => 100 * i32::from(kind.strength[0]),
                _ => {
                    let showing = kind.strength[kind.showing(lost)];
                    100 * i32::from(kind.strength[0] - showing) + 15 * i32::from(lost)
                }
            };
            let lost = state.unit(unit).lost;
            let led = if kind.class == Class::Heavy { 5 } else { 0 };
            worth(lost.saturating_add(steps)) - worth(lost) + led
        };
        shares.iter().map(one).sum()
    }
}

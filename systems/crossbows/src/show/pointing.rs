//! What a person points at to answer, and what he means by it. He points at hexes of the map: at a unit of a stack, or at a
//! leader beside others, by its own name, and at a corner of a hex as `6.8^se`.

use acies_hex::Heading;

use crate::action::{Action, Route, Way, corner};
use crate::components::{Hex, HexSet};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, State, Task, View};

/// So many leaders who may try to change orders are named by buttons, one for each set of them; more are pointed at.
const NAMED: u32 = 3;

/// Places that were pointed at, read.
#[derive(Default)]
struct Pointed {
    hexes: Vec<Hex>,
    units: Vec<UnitId>,
    leaders: LeaderSet,
    corner: Option<Heading>,
}

impl Pointed {
    fn read(picks: &[&str]) -> Option<Pointed> {
        let mut pointed = Pointed::default();
        for word in picks {
            if let Some((_, at)) = word.split_once('^') {
                pointed.corner = Some(corner(at).ok()?);
            } else if let Ok(leader) = word.parse::<LeaderId>() {
                pointed.leaders = pointed.leaders.with(leader);
            } else if let Ok(unit) = word.parse::<UnitId>() {
                pointed.units.push(unit);
            } else {
                pointed.hexes.push(word.parse().ok()?);
            }
        }
        Some(pointed)
    }
}

fn at_corner(hex: Hex, facing: Heading) -> String {
    format!("{hex}^{facing}")
}

impl Crossbows {
    /// Units by their hexes; one of a stack besides by its name.
    fn spots(&self, state: &State, units: UnitSet) -> Vec<String> {
        let hexes: HexSet = units.iter().filter_map(|unit| state.unit(unit).hex()).collect();
        let mut spots = Vec::new();
        for hex in hexes.iter() {
            spots.push(hex.to_string());
            let here: UnitSet = state.at(hex).collect();
            if here.iter().any(|unit| !units.has(unit)) {
                spots.extend(here.iter().filter(|unit| units.has(*unit)).map(|unit| unit.to_string()));
            }
        }
        spots
    }

    /// Who goes somewhere: units, leaders with them, and where.
    fn party_spots(&self, state: &State, group: Group, leaders: LeaderSet, to: Option<Hex>) -> Vec<String> {
        let mut spots = self.spots(state, group.set());
        spots.extend(leaders.iter().map(|leader| leader.to_string()));
        spots.extend(to.map(|hex| hex.to_string()));
        spots
    }

    /// A leader: by his hex where he is alone, else by his name.
    fn leader_spot(&self, state: &State, leader: LeaderId) -> String {
        let alone = state.leader(leader).hex().filter(|hex| {
            let [north, south] = acies_core::side::Side::BOTH.map(|side| state.leaders_at(side, *hex).len());
            state.top(*hex).is_none() && north + south == 1
        });
        alone.map_or_else(|| leader.to_string(), |hex| hex.to_string())
    }

    /// The places a person points at, in order: who acts, then where, then the corner faced.
    pub(super) fn picked(&self, view: &View, action: &Action) -> Vec<String> {
        let state = &view.state;
        let one = |unit: UnitId| self.spots(state, UnitSet::of(unit));
        let faced = |mut spots: Vec<String>, hex: Hex, facing: Option<Heading>| {
            spots.extend(facing.map(|facing| at_corner(hex, facing)));
            spots
        };
        match *action {
            Action::Try(leaders) => {
                let named =
                    matches!(state.task(), Some(Task::Try(side)) if self.triers(state, side).len() > NAMED);
                let leaders = if named { leaders } else { LeaderSet::NONE };
                leaders.iter().map(|leader| self.leader_spot(state, leader)).collect()
            }
            Action::Trace(_, units) => self.spots(state, units),
            Action::Flee(group, to) => {
                let spots = self.party_spots(state, group, LeaderSet::NONE, to.map(|(hex, _)| hex));
                match to {
                    Some((hex, facing)) => faced(spots, hex, facing),
                    None => spots,
                }
            }
            Action::Go(group, leaders, to, _) | Action::Advance(group, leaders, to) => {
                self.party_spots(state, group, leaders, Some(to))
            }
            Action::Ride(leader, to) => vec![self.leader_spot(state, leader), to.to_string()],
            Action::Depart(leader) => vec![self.leader_spot(state, leader)],
            Action::Fall(group, to) => self.party_spots(state, group, LeaderSet::NONE, Some(to)),
            Action::Face(unit, facing) => match state.unit(unit).hex() {
                Some(hex) => vec![hex.to_string(), at_corner(hex, facing)],
                None => Vec::new(),
            },
            Action::Leave(unit) | Action::Rally(unit) | Action::Join(_, unit) | Action::Follow(_, unit) => {
                one(unit)
            }
            // Who stands alone before an attack is asked about himself: that is a word.
            Action::Dare(unit) if state.task() == Some(Task::Fall) => one(unit),
            Action::Fire(unit, hex) => one(unit).into_iter().chain([hex.to_string()]).collect(),
            Action::Fleet(hex) => vec![hex.to_string()],
            Action::Attack(hex, units) => {
                self.spots(state, units).into_iter().chain([hex.to_string()]).collect()
            }
            Action::Retreat(unit, route) => {
                let spots = one(unit).into_iter().chain([route.end().to_string()]).collect();
                faced(spots, route.end(), route.facing)
            }
            Action::Order(..)
            | Action::Keep(_)
            | Action::Dare(_)
            | Action::Withdraw(_)
            | Action::Stand(_)
            | Action::Results(_)
            | Action::Lose(_)
            | Action::Claim
            | Action::Pass
            | Action::Done => Vec::new(),
        }
    }

    /// What somebody means by pointing at those places.
    pub(super) fn meant(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let state = &view.state;
        let pointed = Pointed::read(picks)?;
        let task = state.task()?;
        let from = pointed.hexes.first().copied();
        let to = pointed.hexes.get(1).copied();
        let group = || match pointed.units[..] {
            [] => self.all_in(state, from?),
            [one] => Some(Group::of(one)),
            [one, two] => Some(Group::both(one.min(two), one.max(two))),
            _ => None,
        };
        match task {
            Task::Declare => return self.attack_meant(state, &pointed),
            Task::Move | Task::Late if pointed.corner.is_some() => {
                return Some(Action::Face(state.top(from?)?, pointed.corner?));
            }
            _ => {}
        }
        Some(match task {
            Task::Move => match (group(), to) {
                (Some(group), Some(to)) => Action::Go(group, pointed.leaders, to, Way::Plain),
                // A leader goes by himself where no unit is named with him.
                (None, Some(to)) => Action::Ride(self.rider_in(state, from?)?, to),
                _ => Action::Ride(pointed.leaders.first()?, from?),
            },
            Task::Flee => Action::Flee(group()?, Some((to?, pointed.corner))),
            Task::Fall | Task::FallTo(_) => Action::Fall(group()?, to?),
            Task::Fire(_) => Action::Fire(group()?.one, to?),
            Task::Advance | Task::Late => Action::Advance(group()?, pointed.leaders, to?),
            Task::Retreat(unit, _) => Action::Retreat(unit, Route::new(&[to.or(from)?], pointed.corner)?),
            Task::Rally => Action::Rally(group()?.one),
            _ => return None,
        })
    }

    /// All units in a hex.
    fn all_in(&self, state: &State, hex: Hex) -> Option<Group> {
        let mut units = state.at(hex);
        let one = units.next()?;
        Some(units.next().map_or(Group::of(one), |two| Group::both(one, two)))
    }

    /// The leader of the phasing player in a hex.
    fn rider_in(&self, state: &State, hex: Hex) -> Option<LeaderId> {
        state.leaders_at(state.active, hex).first()
    }

    /// The attack on the last of the hexes by whoever stands in the others.
    fn attack_meant(&self, state: &State, pointed: &Pointed) -> Option<Action> {
        let (target, from) = pointed.hexes.split_last()?;
        let named = |hex: Hex| {
            let of = pointed.units.iter().copied().filter(|unit| state.unit(*unit).hex() == Some(hex));
            of.collect::<UnitSet>()
        };
        let here = |hex: &Hex| match named(*hex) {
            UnitSet::NONE => state.at(*hex).collect::<UnitSet>(),
            some => some,
        };
        let units: UnitSet = from.iter().flat_map(|hex| here(hex).iter().collect::<Vec<_>>()).collect();
        (!units.is_empty()).then_some(Action::Attack(*target, units))
    }
}

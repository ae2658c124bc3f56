//! What a person points at to answer, and what he means by it. He points at hexes of the map: at a unit of a stack, or at a
//! leader beside others, by its own name, and at a corner of a hex as `6.8^se`.

use acies_hex::Heading;

use crate::action::{Action, Route, corner};
use crate::components::{Hex, HexSet};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, Hand, Party, State, Task, View};

/// So many leaders who may try to change orders are named by buttons, one for each set of them; more are pointed at.
const NAMED: u32 = 3;

/// Places that were pointed at, read.
#[derive(Default)]
struct Pointed {
    hexes: Vec<Hex>,
    units: Vec<UnitId>,
    leaders: LeaderSet,
    /// Whether a leader was named before anything else.
    leader_first: bool,
    corner: Option<Heading>,
}

impl Pointed {
    fn read(picks: &[&str]) -> Option<Pointed> {
        let mut pointed = Pointed::default();
        for word in picks {
            if let Some((_, at)) = word.split_once('^') {
                pointed.corner = Some(corner(at).ok()?);
            } else if let Ok(leader) = word.parse::<LeaderId>() {
                pointed.leader_first |= pointed.hexes.is_empty();
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
        let at = |hand: &Hand| Some(hand.at);
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
            Action::Take(Party::Units(group, leaders)) => self.party_spots(state, group, leaders, None),
            Action::Take(Party::Leader(leader)) => vec![self.leader_spot(state, leader)],
            // Whoever is in hand is pointed at where he is held.
            Action::Go(party, to) => match (&state.hand, party) {
                (Some(hand), _) => vec![hand.at.to_string(), to.to_string()],
                (None, Party::Units(group, leaders)) => self.party_spots(state, group, leaders, Some(to)),
                (None, Party::Leader(leader)) => vec![self.leader_spot(state, leader), to.to_string()],
            },
            Action::Advance(group, leaders, to) => self.party_spots(state, group, leaders, Some(to)),
            Action::Depart(leader) => vec![self.leader_spot(state, leader)],
            Action::Fall(group, to) => self.party_spots(state, group, LeaderSet::NONE, Some(to)),
            Action::Face(unit, facing) => match state.hand.as_ref().map_or(state.unit(unit).hex(), at) {
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
            | Action::Halt
            | Action::Back
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
            [] => state.all_in(from?),
            [one] => Some(Group::of(one)),
            [one, two] => Some(Group::both(one.min(two), one.max(two))),
            _ => None,
        };
        if let Some(hand) = &state.hand {
            return match (pointed.corner, to) {
                (Some(facing), _) => Some(Action::Face(hand.party.group()?.one, facing)),
                (None, Some(to)) => Some(Action::Go(hand.party, to)),
                (None, None) => None,
            };
        }
        match task {
            Task::Declare => return self.attack_meant(state, &pointed),
            Task::Move | Task::Late if pointed.corner.is_some() => {
                return Some(Action::Face(state.top(from?)?, pointed.corner?));
            }
            _ => {}
        }
        Some(match task {
            Task::Move => {
                let party = match (group(), to) {
                    (Some(group), Some(_)) => Party::Units(group, pointed.leaders),
                    // A leader goes by himself where no unit is named with him.
                    (None, Some(_)) => Party::Leader(self.rider_in(state, from?)?),
                    // A leader is named before the hex he is to go to.
                    (_, None) if pointed.leader_first => {
                        let leader = Party::Leader(pointed.leaders.first()?);
                        return Some(from.map_or(Action::Take(leader), |to| Action::Go(leader, to)));
                    }
                    (Some(group), None) => return Some(Action::Take(Party::Units(group, pointed.leaders))),
                    (None, None) => return Some(Action::Take(Party::Leader(self.rider_in(state, from?)?))),
                };
                Action::Go(party, to.or(from)?)
            }
            Task::Flee => Action::Flee(group()?, Some((to?, pointed.corner))),
            Task::Fall | Task::FallTo(_) => Action::Fall(group()?, to?),
            Task::Fire(_) => Action::Fire(group()?.one, to?),
            Task::Advance | Task::Late => Action::Advance(group()?, pointed.leaders, to?),
            Task::Retreat(unit, _) => Action::Retreat(unit, Route::new(&[to.or(from)?], pointed.corner)?),
            Task::Rally => Action::Rally(group()?.one),
            _ => return None,
        })
    }

    /// The answers that pointing far means: a whole way, or a turn on the spot.
    pub(super) fn far(&self, view: &View, picks: &[&str]) -> Vec<Action> {
        let state = &view.state;
        let moves = state.task() == Some(Task::Move) && view.viewer.is(state.active);
        let meant = self.meant(view, picks).filter(|_| moves);
        meant.map_or_else(Vec::new, |action| self.whole(state, &action))
    }

    /// The hexes such ways lead to.
    pub(super) fn within_reach(&self, view: &View, picks: &[&str]) -> HexSet {
        let state = &view.state;
        let Some(pointed) = Pointed::read(picks) else { return HexSet::EMPTY };
        let party = match (&state.hand, pointed.hexes.first()) {
            (Some(hand), Some(at)) if hand.at == *at => hand.party,
            (None, Some(hex)) => match state.all_in(*hex) {
                Some(group) => Party::Units(group, pointed.leaders),
                None => match self.rider_in(state, *hex) {
                    Some(leader) => Party::Leader(leader),
                    None => return HexSet::EMPTY,
                },
            },
            (None, None) => match pointed.leaders.first() {
                Some(leader) => Party::Leader(leader),
                None => return HexSet::EMPTY,
            },
            _ => return HexSet::EMPTY,
        };
        if state.task() != Some(Task::Move) || !view.viewer.is(state.active) {
            return HexSet::EMPTY;
        }
        match party {
            Party::Units(group, _) if group.one.side() != state.active => HexSet::EMPTY,
            Party::Units(group, leaders) => {
                self.reached(state, &self.field(state, state.active), group, leaders)
            }
            Party::Leader(leader) if leader.side() != state.active => HexSet::EMPTY,
            Party::Leader(leader) if self.may_lift(state, leader).is_err() => HexSet::EMPTY,
            Party::Leader(leader) => self.rides(state, leader).map_or(HexSet::EMPTY, |ways| ways.hexes),
        }
    }

    /// What makes way for somebody else who is pointed at: whoever is in hand is let go where he may stay, or goes back where
    /// he has not done anything yet.
    pub(super) fn makes_way(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let state = &view.state;
        let hand = state.hand.as_ref().filter(|_| view.viewer.is(state.active))?;
        let pointed = Pointed::read(&picks[picks.len().checked_sub(1)?..])?;
        let hex = pointed.hexes.first().copied();
        let other =
            |unit: UnitId| hand.party.group().is_none_or(|group| group.units().all(|own| own != unit));
        let top = hex.and_then(|hex| state.top(hex)).or(pointed.units.first().copied());
        let rider = hex.and_then(|hex| self.rider_in(state, hex)).or(pointed.leaders.first());
        let meant = top.is_some_and(|unit| unit.side() == state.active && other(unit))
            || rider.is_some_and(|leader| leader.side() == state.active && !hand.party.leaders().has(leader));
        let field = self.field(state, state.active);
        match (meant, self.may_halt(state, &field, hand)) {
            (true, Ok(())) => Some(Action::Halt),
            (true, Err(_)) if !hand.begun => Some(Action::Back),
            _ => None,
        }
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

//! Advances after melee (9.5.7 to 9.5.11), the one Attack allows (5.1.1.7), and turns after them (6.1.2.1).

use acies_core::game::Listener;
use acies_hex::{Arc, Heading};

use crate::action::Action;
use crate::components::{Class, Hex, HexSet, Order, Orders, arc};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{LeaderSet, UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Place, Post, State, Step, Task};

impl Crossbows {
    /// Whether an attacker may advance into the hex left: it passed step 2 and has not routed, and the ground lets it
    /// [9.5.11]; zones do not hinder it.
    fn may_follow(&self, state: &State, unit: UnitId) -> bool {
        let (Some(melee), Some(kind)) = (&state.melee, self.kind(unit)) else { return false };
        let Some(from) = state.unit(unit).hex() else { return false };
        melee.passed.has(unit)
            && !state.unit(unit).is(Mark::Routed)
            && self.is_open(kind.class.footing(), from, melee.hex)
    }

    /// The groups of which one must advance: of a single hex, one unit or both of a stack [9.3.2.6.2, 9.5.8].
    fn followers(&self, state: &State) -> Few<Group, 18> {
        let mut followers = Few::new(Group::of(UnitId::at(0)));
        let Some(melee) = &state.melee else { return followers };
        let able: UnitSet = melee.passed.iter().filter(|unit| self.may_follow(state, *unit)).collect();
        let swollen = self.battle.swollen && self.lie.rivers.contains(melee.hex);
        let both = |unit: UnitId| {
            let other = state.partner(unit).filter(|other| unit < *other && able.has(*other) && !swollen)?;
            Some(Group::both(unit, other))
        };
        followers.extend(able.iter().flat_map(|unit| std::iter::once(Group::of(unit)).chain(both(unit))));
        followers
    }

    /// Step 6: if the defenders have left the hex the attacker must advance [9.3.2.3.4, 9.5.7].
    pub(crate) fn follow(&self, state: &mut State) {
        state.tasks.push(Task::Melee(Step::End));
        let empty = state.melee.as_ref().is_some_and(|melee| state.top(melee.hex).is_none());
        if empty && !self.followers(state).is_empty() {
            state.tasks.push(Task::Advance);
        }
    }

    /// Leaders who may go along with a group: those in its hex [4.2.7].
    fn along(&self, state: &State, group: Group) -> LeaderSet {
        let hex = state.unit(group.one).hex();
        hex.map_or(LeaderSet::NONE, |hex| state.leaders_at(group.one.side(), hex))
    }

    /// Lists the advances that may be made after a melee.
    pub(crate) fn list_advances(&self, state: &State, list: &mut Vec<Action>) {
        let Some(hex) = state.melee.as_ref().map(|melee| melee.hex) else { return };
        for &group in self.followers(state).iter() {
            let with = self.along(state, group).subsets();
            list.extend(with.map(|leaders| Action::Advance(group, leaders, hex)));
        }
    }

    /// Whether a group may advance so after a melee.
    pub(crate) fn may_advance(
        &self,
        state: &State,
        (group, leaders): (Group, LeaderSet),
        hex: Hex,
    ) -> Result<(), Refusal> {
        let Some(melee) = &state.melee else { return Err(Why::Phase.into()) };
        if melee.hex != hex {
            return Err(Why::AdvanceThere.hex(melee.hex));
        }
        if !self.followers(state).contains(&group) {
            return Err(Why::NoAdvance.unit(group.one));
        }
        self.go_along(state, group, leaders)
    }

    fn go_along(&self, state: &State, group: Group, leaders: LeaderSet) -> Result<(), Refusal> {
        let there = self.along(state, group);
        let other = leaders.iter().find(|leader| !there.has(*leader));
        other.map_or(Ok(()), |leader| Err(Why::NotWith.leader(leader)))
    }

    /// A group advances; it keeps its facing until it may turn [6.1.2.5]. Who takes a hex where baggage fell plunders
    /// [S.baggage.3].
    pub(crate) fn advance<L: Listener<Event>>(
        &self,
        state: &mut State,
        (group, leaders): (Group, LeaderSet),
        (to, late): (Hex, bool),
        listener: &mut L,
    ) {
        let Some(from) = state.unit(group.one).hex() else { return };
        let looted = !late && state.melee.as_ref().is_some_and(|melee| melee.looted);
        for unit in group.units() {
            state.put(unit, Place::On(to));
            let goes = state.unit_mut(unit);
            goes.set(Mark::Advanced, true);
            goes.set(Mark::Free, false);
            listener.tell(|| Event::Advanced { unit, from, to, late });
            if looted {
                state.unit_mut(unit).set(Mark::Looting, true);
                listener.tell(|| Event::Plundered { unit, hex: to });
            }
        }
        for leader in leaders.iter() {
            state.leader_mut(leader).post = Post::On(to);
            listener.tell(|| Event::Rode { leader, from, to });
        }
        self.overrun(state, group.one.side(), to, listener);
    }

    /// Who was in no enemy zone when the melees began [5.1.1.7].
    pub(crate) fn mark_free(&self, state: &mut State) {
        let zones = self.zones(state, state.active.other());
        for unit in state.there(state.active).iter() {
            let Some(hex) = state.unit(unit).hex() else { continue };
            state.unit_mut(unit).set(Mark::Free, !zones.contains(hex));
        }
    }

    /// Where a group could advance after all melees, its order apart: one front hex, which it could enter and nobody holds.
    fn late_hexes(&self, state: &State, group: Group) -> HexSet {
        let (Some(kind), Some(from)) = (self.kind(group.one), state.unit(group.one).hex()) else {
            return HexSet::EMPTY;
        };
        let may = |unit: UnitId| {
            let found = state.unit(unit);
            self.is_bound(state, unit)
                && found.is(Mark::Free)
                && !found.is(Mark::Advanced)
                && !found.is(Mark::Idle)
        };
        let fights = !matches!(kind.class, Class::Baggage);
        if !self.orders || !fights || !group.units().all(may) {
            return HexSet::EMPTY;
        }
        let held = state.hexes(state.active) | state.hexes(state.active.other());
        let swollen = self.battle.swollen && group.two.is_some();
        let closed = if swollen { held | self.lie.rivers } else { held };
        arc(from, state.unit(group.one).facing, Arc::Front)
            & (self.open_round(kind.class.footing(), from) - closed)
    }

    /// A unit alone, and with the other of its stack.
    fn late_groups(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Group> + use<> {
        let both = state.partner(unit).filter(|other| unit < *other);
        std::iter::once(Group::of(unit)).chain(both.map(|other| Group::both(unit, other)))
    }

    /// Whether a group may advance so after all melees: on Attack alone [5.1.1.7].
    pub(crate) fn may_advance_late(
        &self,
        state: &State,
        (group, leaders): (Group, LeaderSet),
        hex: Hex,
    ) -> Result<(), Refusal> {
        self.is_group(state, group)?;
        let attacks = group.units().all(|unit| self.order_of(state, unit) == Some(Order::Attack));
        if !attacks || !self.late_hexes(state, group).contains(hex) {
            return Err(Why::NoLateAdvance.unit(group.one).at(hex));
        }
        self.go_along(state, group, leaders)
    }

    /// What a late advance shows.
    pub(crate) fn shows_attack(&self, state: &mut State, group: Group) {
        for unit in group.units() {
            self.narrow(state, unit, Orders::of(Order::Attack));
        }
    }

    /// Whether a unit that advanced may turn so, at no cost [6.1.2.1, 6.1.6.1].
    pub(crate) fn may_face_late(&self, state: &State, unit: UnitId, facing: Heading) -> Result<(), Refusal> {
        let found = state.unit(unit);
        if self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher()) {
            Err(Why::NoFacing.unit(unit))
        } else if found.hex().and_then(|hex| state.top(hex)) != Some(unit) {
            Err(Why::TurnsBelow.unit(unit))
        } else if !found.is(Mark::Advanced) || found.is(Mark::Routed) {
            Err(Why::NotAdvanced.unit(unit))
        } else if found.is(Mark::Faced) {
            Err(Why::HasFaced.unit(unit))
        } else if found.facing == facing {
            Err(Why::SameFacing.unit(unit))
        } else {
            Ok(())
        }
    }

    /// Lists what may be done when all melees are over.
    pub(crate) fn list_late(&self, state: &State, list: &mut Vec<Action>) {
        for (unit, _) in state.standing(state.active) {
            let groups = self.orders.then(|| self.late_groups(state, unit));
            for group in groups.into_iter().flatten() {
                if !group.units().all(|unit| self.order_of(state, unit) == Some(Order::Attack)) {
                    continue;
                }
                for hex in self.late_hexes(state, group).iter() {
                    let with = self.along(state, group).subsets();
                    list.extend(with.map(|leaders| Action::Advance(group, leaders, hex)));
                }
            }
            let turns = self.late_turns(state, unit);
            list.extend(turns.map(|facing| Action::Face(unit, facing)));
        }
        list.push(Action::Done);
    }

    /// Whether anybody could advance late or turn, for all anybody knows.
    pub(crate) fn anything_late(&self, state: &State) -> bool {
        state.standing(state.active).any(|(unit, _)| {
            let attacks = || {
                self.late_groups(state, unit).any(|group| {
                    group.units().all(|unit| self.may_be(state, unit).has(Order::Attack))
                        && !self.late_hexes(state, group).is_empty()
                })
            };
            self.late_turns(state, unit).next().is_some() || (self.orders && attacks())
        })
    }

    /// The corners a unit may turn to that advanced.
    fn late_turns(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Heading> {
        // Most units have not advanced, and are not asked about every corner.
        let corners = if state.unit(unit).is(Mark::Advanced) { &Heading::ALL[..] } else { &[] };
        corners.iter().copied().filter(move |facing| self.may_face_late(state, unit, *facing).is_ok())
    }

    /// A stack turns after an advance.
    pub(crate) fn face_late<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        facing: Heading,
        listener: &mut L,
    ) {
        let Some(hex) = state.unit(unit).hex() else { return };
        for each in state.stack(hex) {
            state.turn_to(each, facing);
            state.unit_mut(each).set(Mark::Faced, true);
        }
        listener.tell(|| Event::Turned { unit, hex, facing });
    }
}

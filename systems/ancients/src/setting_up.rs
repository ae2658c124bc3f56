//! Options 13.3 and 13.12, before the first turn: armies that are deployed freely, and cavalry that fights on foot.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Ability, Hex, HexSet, Kind, National};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::{Bar, Refusal, Step};
use crate::state::{Place, Stage, State, UnitId, Units};

/// How far from its camp an army is deployed, and how far the second player may shift his [13.3.b.1, 13.3.d.1].
const NEAR: u8 = 3;

/// What a kind of cavalry fights on foot as, and how many of them make one [13.12.2].
pub(crate) const fn on_foot(kind: Kind, nation: Option<National>) -> Option<(Kind, u8)> {
    match kind {
        // Light cavalry with bows is a horse archer [15.3.n4.1].
        Kind::LightCavalry if matches!(nation, Some(National::HorseArchers)) => Some((Kind::LightArchers, 1)),
        Kind::LightCavalry => Some((Kind::MixedMissiles, 1)),
        Kind::HeavyCavalry => Some((Kind::HeavyInfantry, 2)),
        Kind::Knights | Kind::Cataphracts => Some((Kind::HeavyInfantry, 1)),
        // [Q.15]
        Kind::HorseArchers => Some((Kind::LightArchers, 1)),
        _ => None,
    }
}

impl Ancients {
    /// What a kind of a side fights on foot as.
    fn afoot(&self, side: Side, kind: Kind) -> Option<(Kind, u8)> {
        on_foot(kind, self.battle.armies[side].national)
    }

    /// What comes before the first turn, in order: who is first player [13.3.0.1], the two armies deployed, and who
    /// dismounts.
    pub(crate) fn set_up<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        state.stage = Stage::Dismount(state.first);
        if self.switches.deployment {
            if self.switches.die_for_first {
                // Even numbers are the south's.
                let die = dice.roll(6) + 1;
                state.first = if die.is_multiple_of(2) { Side::South } else { Side::North };
                let first = state.first;
                listener.tell(|| Event::FirstPlayer { side: first, die });
            }
            for unit in Units(u64::MAX).iter() {
                if state.unit(unit).place != Place::Nobody {
                    state.take(unit, Place::Waiting);
                }
            }
            state.stage = Stage::Pitch(state.first);
        }
        state.active = state.first;
        self.ready(state, dice, listener);
    }

    /// Goes on to the next question before the battle, or begins it [13.3.f.1].
    pub(crate) fn ready<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        loop {
            state.stage = match state.stage {
                Stage::Dismount(side) if self.anybody_dismounts(state, side) => return,
                Stage::Dismount(side) if side == state.first => Stage::Dismount(side.other()),
                Stage::Dismount(_) | Stage::Move => {
                    self.begin(state, dice, listener);
                    return;
                }
                _ => return,
            };
        }
    }

    /// The camp of a side, wherever it is.
    fn camp(&self, state: &State, side: Side) -> Option<UnitId> {
        Units::of(side)
            .iter()
            .find(|unit| state.unit(*unit).kind == Kind::Camp && state.unit(*unit).place != Place::Nobody)
    }

    /// The hexes in which a unit could be set: of the map, vacant, and enterable.
    fn vacant(&self, state: &State) -> HexSet {
        self.battle.map.hexes - self.battle.map.river - state.taken()
    }

    /// The hexes within three of another [13.3.b.1].
    fn around(&self, hex: Hex) -> HexSet {
        (0..NEAR).fold(HexSet::of(hex), |near, _| near | self.board.spread(near))
    }

    /// Where the army of a side may be set up: within three hexes of its camp [13.3.b.1, 13.3.e.1]; where they are full,
    /// as near as there is room.
    fn ground_of(&self, state: &State, side: Side) -> HexSet {
        let vacant = self.vacant(state);
        let Some(camp) = self.camp(state, side).and_then(|camp| state.unit(camp).hex()) else {
            return vacant;
        };
        let mut near = self.around(camp);
        while !near.intersects(vacant) && !vacant.is_empty() {
            near |= self.board.spread(near);
        }
        near & vacant
    }

    /// The units of a side that wait to be set.
    fn unset(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        Units::of(side).iter().filter(move |unit| {
            state.unit(*unit).place == Place::Waiting && state.unit(*unit).kind != Kind::Camp
        })
    }

    /// Whether a camp or a unit may stand there: in a vacant hex a unit could enter [13.3.a.1, 13.3.c.1].
    fn may_stand(&self, state: &State, hex: Hex, step: Step) -> Result<(), Refusal> {
        let bar = if !self.on_map(hex) {
            Bar::OffMap
        } else if self.battle.map.river.contains(hex) {
            Bar::River
        } else if state.taken().contains(hex) {
            Bar::Taken
        } else {
            return Ok(());
        };
        Err(Refusal::NoPlace(hex, bar, step))
    }

    /// The step in which a side sets up its army.
    fn army_step(&self, state: &State, side: Side) -> Step {
        if side == state.first { Step::First } else { Step::Second }
    }

    /// Whether the camp asked about may be pitched there.
    pub(crate) fn may_pitch(&self, state: &State, hex: Hex) -> Result<(), Refusal> {
        match state.stage {
            Stage::Pitch(side) if side == state.first => self.may_stand(state, hex, Step::OwnCamp),
            Stage::Pitch(_) => self.may_stand(state, hex, Step::OtherCamp),
            // The second player may shift his by three hexes [13.3.d.1].
            Stage::Shift => {
                let side = state.first.other();
                let camp = self.camp(state, side).and_then(|camp| state.unit(camp).hex());
                match camp {
                    Some(camp) if self.around(camp).contains(hex) => self.may_stand(state, hex, Step::Shift),
                    _ => Err(Refusal::TooFarToShift(hex)),
                }
            }
            _ => Err(Refusal::Phase),
        }
    }

    /// Adds the places for a camp.
    pub(crate) fn list_pitches(&self, state: &State, list: &mut Vec<Action>) {
        let free = self.vacant(state);
        list.extend(free.iter().filter(|hex| self.may_pitch(state, *hex).is_ok()).map(Action::Pitch));
        if state.stage == Stage::Shift {
            list.push(Action::Stay);
        }
    }

    /// A camp is pitched, or shifted.
    pub(crate) fn pitch<L: Listener<Event>>(&self, state: &mut State, hex: Hex, listener: &mut L) {
        let first = state.first;
        let side = if let Stage::Pitch(side) = state.stage { side } else { first.other() };
        if let Some(camp) = self.camp(state, side) {
            state.take(camp, Place::Waiting);
            state.put(camp, hex);
            listener.tell(|| Event::Pitched { side, hex });
        }
        state.stage = match state.stage {
            // [13.3.b.1]
            Stage::Pitch(side) if side == first => Stage::Deploy(first),
            // [13.3.d.1]
            Stage::Pitch(_) => Stage::Shift,
            _ => Stage::Deploy(first.other()),
        };
    }

    /// The second player leaves his camp where it is [13.3.d.1].
    pub(crate) fn stay(&self, state: &mut State) {
        state.stage = Stage::Deploy(state.first.other());
    }

    /// Whether a unit of that kind may be set there.
    pub(crate) fn may_set(&self, state: &State, side: Side, kind: Kind, hex: Hex) -> Result<(), Refusal> {
        let step = self.army_step(state, side);
        if !self.unset(state, side).any(|unit| state.unit(unit).kind == kind) {
            return Err(Refusal::NobodyToSet(kind, step));
        }
        if state.of_side(side, hex).is_some() {
            // One unit to a hex.
            return Err(Refusal::SetThere(hex, step));
        }
        self.may_stand(state, hex, step)?;
        let near = self.ground_of(state, side).contains(hex);
        if near { Ok(()) } else { Err(Refusal::FarFromCamp(hex, step)) }
    }

    /// Whether a kind fires in an army.
    pub(crate) fn fires(&self, side: Side, kind: Kind) -> bool {
        matches!(self.ability_of(side, kind), Ability::A | Ability::B)
    }

    /// Whether a unit that has been set may be turned, once everybody has: facing is free [13.3.b.1]. One turn leads to any
    /// facing, so each unit has one: nobody could turn his army for ever.
    pub(crate) fn may_face(
        &self,
        state: &State,
        side: Side,
        hex: Hex,
        facing: Heading,
    ) -> Result<(), Refusal> {
        self.may_end_deployment(state, side)?;
        match state.of_side(side, hex) {
            None => Err(Refusal::NoUnit(hex)),
            Some(unit) if state.unit(unit).kind == Kind::Camp => Err(Refusal::Camp(hex)),
            Some(unit) if state.moved.has(unit) => Err(Refusal::TurnedOnce(hex, self.army_step(state, side))),
            Some(unit) if state.unit(unit).facing == facing => Err(Refusal::SameFacing(hex)),
            Some(_) => Ok(()),
        }
    }

    /// A unit that has been set is turned.
    pub(crate) fn face<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        facing: Heading,
        listener: &mut L,
    ) {
        let Some(unit) = state.of_side(side, hex) else { return };
        listener.tell(|| Event::Turned { unit: self.who(state, unit), facing });
        state.unit_mut(unit).facing = facing;
        state.moved.set(unit, true);
    }

    /// Whether everybody has been set, reinforcements too [13.3.b.1].
    pub(crate) fn may_end_deployment(&self, state: &State, side: Side) -> Result<(), Refusal> {
        match self.unset(state, side).next() {
            Some(unit) => Err(Refusal::StillToSet(state.unit(unit).kind, self.army_step(state, side))),
            None => Ok(()),
        }
    }

    /// Adds what a side may do while it deploys. While somebody waits to be set, who stands is not turned: that can be
    /// done at the end.
    pub(crate) fn list_deployment(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        if self.may_end_deployment(state, side).is_ok() {
            for (unit, hex) in state.army(side) {
                if state.unit(unit).kind != Kind::Camp && !state.moved.has(unit) {
                    let facings =
                        Heading::ALL.into_iter().filter(|facing| *facing != state.unit(unit).facing);
                    list.extend(facings.map(|facing| Action::Turn(hex, facing)));
                }
            }
            list.push(Action::Done);
            return;
        }
        let ground = self.ground_of(state, side);
        for kind in Kind::ALL {
            if self.unset(state, side).any(|unit| state.unit(unit).kind == kind) {
                list.extend(ground.iter().map(|hex| Action::Set(kind, hex)));
            }
        }
    }

    /// A unit is set, facing the enemy's edge.
    pub(crate) fn set<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, kind): (Side, Kind),
        hex: Hex,
        listener: &mut L,
    ) {
        let Some(unit) = self.unset(state, side).find(|unit| state.unit(*unit).kind == kind) else { return };
        state.put(unit, hex);
        state.unit_mut(unit).facing = if side == Side::North { Heading::South } else { Heading::North };
        listener.tell(|| Event::Set { unit: self.who(state, unit) });
    }

    /// A side has deployed: after the first player the camp of the other is pitched [13.3.c.1], after the second the
    /// battle begins.
    pub(crate) fn end_deployment(&self, state: &mut State, side: Side) {
        let first = state.first;
        state.moved = Units::default();
        state.stage = if side == first { Stage::Pitch(first.other()) } else { Stage::Dismount(first) };
    }

    /// Whether a unit, with another of its kind where two are needed, may fight on foot [13.12.1, 13.12.2].
    pub(crate) fn may_dismount(
        &self,
        state: &State,
        side: Side,
        hex: Hex,
        with: Option<Hex>,
    ) -> Result<(), Refusal> {
        let unit = state.of_side(side, hex).ok_or(Refusal::NoRider(hex))?;
        let kind = state.unit(unit).kind;
        let (_, many) = self.afoot(side, kind).ok_or(Refusal::NeverOnFoot(hex))?;
        match (many, with) {
            (1, None) => Ok(()),
            (2, Some(other)) => {
                let two = state.of_side(side, other).ok_or(Refusal::NoRider(other))?;
                let pair = two != unit && state.unit(two).kind == kind;
                if pair { Ok(()) } else { Err(Refusal::NotTwo(hex, other)) }
            }
            (2, None) => Err(Refusal::NeedsTwo(hex)),
            _ => Err(Refusal::NeedsOne(hex)),
        }
    }

    fn anybody_dismounts(&self, state: &State, side: Side) -> bool {
        let pairs = |kind| state.army(side).filter(|(unit, _)| state.unit(*unit).kind == kind).count();
        self.switches.dismount
            && state.army(side).any(|(unit, _)| {
                let kind = state.unit(unit).kind;
                self.afoot(side, kind).is_some_and(|(_, many)| pairs(kind) >= usize::from(many))
            })
    }

    /// A side keeps the rest of its cavalry mounted.
    pub(crate) fn stay_mounted(&self, state: &mut State, side: Side) {
        // `Move` of turn nought: nobody else is asked.
        state.stage = if side == state.first { Stage::Dismount(side.other()) } else { Stage::Move };
    }

    /// Adds those who may fight on foot. Where two make one, each of the two may be the one whose hex is kept.
    pub(crate) fn list_dismounting(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        for (unit, hex) in state.army(side) {
            match self.afoot(side, state.unit(unit).kind) {
                Some((_, 1)) => list.push(Action::Dismount(hex, None)),
                Some(_) => {
                    let others = state.army(side).filter(|(other, _)| {
                        *other != unit && state.unit(*other).kind == state.unit(unit).kind
                    });
                    list.extend(others.map(|(_, other)| Action::Dismount(hex, Some(other))));
                }
                None => {}
            }
        }
        list.push(Action::Done);
    }

    /// Cavalry becomes infantry in its hex, facing as it did; the horses of a second unit leave, and it is no loss. Who
    /// was under command control stays so [13.12.3].
    pub(crate) fn dismount<L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, hex): (Side, Hex),
        with: Option<Hex>,
        listener: &mut L,
    ) {
        let Some(unit) = state.of_side(side, hex) else { return };
        let Some((foot, _)) = self.afoot(side, state.unit(unit).kind) else { return };
        let before = self.who(state, unit);
        listener.tell(|| Event::Dismounted { unit: before, kind: foot });
        state.unit_mut(unit).kind = foot;
        if self.fires(side, foot) {
            state.unit_mut(unit).volleys = self.battle.volleys;
        }
        if let Some(other) = with.and_then(|other| state.of_side(side, other)) {
            state.take(other, Place::Left);
        }
    }
}

//! A battle at sea as a whole: it ties the steps together.

use acies_core::dice::Dice;
use acies_core::game::{Game, Listener, Silence, ToAct};
use acies_core::outcome::Outcome;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_hex::Heading;
use acies_words::Bilingual;

use super::action::Action;
use super::components::{Assault, BOARD, Battle, Board, Hex, HexSet, Mustered, PLACES};
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Ship, Stage, State, Step, UnitId, Units};
use crate::components::UNITS;

/// A battle of Ancients at sea, which only some battles are [14.0.1].
#[derive(Clone, Debug)]
pub struct Sea {
    pub(crate) battle: Battle,
    /// What the fleets are called, in both languages.
    pub(crate) names: BySide<Bilingual>,
    /// How the battle looks.
    pub(crate) appearance: Appearance,
    /// The geometry of all maps.
    pub(crate) board: &'static Board,
    /// The hexes of the map beside each, in order.
    pub(crate) around: Box<[Around]>,
    /// The hexes beside land.
    pub(crate) shore: HexSet,
    /// The hexes where ships can be: of the map, but not of land [14.5.7].
    pub(crate) water: HexSet,
    /// The hexes of the map on the six sides of each.
    pub(crate) sides: Box<[[Option<Hex>; 6]]>,
    /// Every ship as it was mustered.
    pub(crate) mustered: [Option<Mustered>; 2 * UNITS],
    /// The ships there were.
    pub(crate) ships: Units,
    /// The marine points that each holds at the end of a turn [14.7.d.1, 14.7.d.2].
    pub(crate) berths: [u8; 2 * UNITS],
    /// The quality of the crew of each while it is not damaged [T.crew.1].
    pub(crate) crews: [u8; 2 * UNITS],
}

/// Hexes that lie around one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Around {
    hexes: [Hex; 6],
    count: u8,
    /// Which of them are land, as bits.
    land: u8,
}

impl Around {
    fn of(set: HexSet, land: HexSet) -> Around {
        let mut around = Around { hexes: [Hex::from_index(0); 6], count: set.len() as u8, land: 0 };
        for (place, hex) in set.iter().enumerate() {
            around.hexes[place] = hex;
            around.land |= u8::from(land.contains(hex)) << place;
        }
        around
    }

    /// Those that are land or hold one of these ships.
    #[inline]
    pub(crate) fn places(&self, state: &State, ships: Units) -> impl Iterator<Item = Hex> {
        // Without a branch for each: most often nobody can foresee it.
        let held = self
            .hexes
            .iter()
            .enumerate()
            .fold(0, |held, (place, hex)| held | u8::from(ships.has(state.at[hex.index()])) << place);
        let mut left = self.land | held & ((1 << self.count) - 1);
        std::iter::from_fn(move || {
            let place = (left != 0).then_some(left.trailing_zeros() as usize)?;
            left &= left - 1;
            self.hexes.get(place).copied()
        })
    }
}

impl Sea {
    /// The hexes of the map beside another, in order.
    #[inline]
    pub(crate) fn around(&self, hex: Hex) -> &[Hex] {
        let Around { hexes, count, .. } = &self.around[hex.index()];
        &hexes[..usize::from(*count).min(hexes.len())]
    }

    /// A battle between these fleets.
    pub fn new(battle: Battle, names: BySide<Bilingual>, appearance: Appearance) -> Sea {
        let (mut mustered, mut ships) = ([None; 2 * UNITS], Units::NONE);
        for side in Side::BOTH {
            for (number, ship) in battle.fleets[side].ships.iter().take(UNITS).enumerate() {
                let id = UnitId::of(side, number);
                mustered[id.index()] = Some(*ship);
                ships.set(id, true);
            }
        }
        let hexes = || (0..PLACES).map(|index| Hex::from_index(index as u16));
        let map = &battle.map;
        let beside = |hex, way| BOARD.neighbour(hex, way).filter(|to| map.hexes.contains(*to));
        Sea {
            names,
            appearance,
            board: &BOARD,
            around: hexes().map(|hex| Around::of(BOARD.adjacent(hex) & map.hexes, map.land)).collect(),
            shore: BOARD.spread(map.land & map.hexes),
            water: map.hexes - map.land,
            sides: hexes().map(|hex| Heading::ALL.map(|way| beside(hex, way))).collect(),
            ships,
            berths: mustered.map(|ship| ship.map_or(0, |ship: Mustered| ship.size.holds())),
            crews: mustered.map(|ship| ship.map_or(0, |ship: Mustered| ship.crew)),
            mustered,
            battle,
        }
    }

    /// Ships and marines where the battle puts them [14.3.2].
    pub(crate) fn laid_out(&self) -> State {
        let mut state = State::empty(self.battle.first);
        for (index, mustered) in self.mustered.iter().enumerate() {
            if let Some(ship) = mustered {
                let id = UnitId(index as u8);
                *state.ship_mut(id) = Ship { facing: ship.facing, marines: ship.marines, ..Ship::NOBODY };
                state.put(id, ship.hex);
            }
        }
        for side in Side::BOTH {
            for (hex, count) in &self.battle.fleets[side].ashore {
                state.land(side, *hex, *count);
            }
        }
        state
    }

    /// The ship a side commands in a hex, or that there is none [14.8.j.1].
    pub(crate) fn own(&self, state: &State, side: Side, hex: Hex) -> Result<UnitId, Refusal> {
        state.of_side(side, hex).ok_or(Refusal::NoShip(hex))
    }
}

impl Game for Sea {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = State;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let mut state = self.laid_out();
        self.begin_turn(&mut state, dice, &mut Silence);
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.stage {
            Stage::Over(verdict) => ToAct::Over(verdict),
            // Who commands the ship that was hit says what it gives up [T.nav.5].
            Stage::Yield(_) => ToAct::Side(state.active.other()),
            _ => ToAct::Side(state.active),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        if self.to_act(state) != ToAct::Side(by) {
            return;
        }
        match state.stage {
            Stage::Move => self.list_moves(state, by, list),
            Stage::Scuttle(_) => self.list_scuttled(state, by, list),
            Stage::Cross => self.list_crossings(state, by, list),
            Stage::Attack => self.list_attacks(state, by, list),
            Stage::Resolve => {
                let attacks = state.attack.announced().iter();
                list.extend(attacks.map(|attack| Action::Next(attack.how, attack.from)));
            }
            Stage::Prize => {
                list.extend([Action::Capture, Action::Spare]);
                self.list_prize_scuttles(state, by, list);
            }
            Stage::Yield(_) => list.extend([Action::Marine, Action::Sink]),
            Stage::Ballista => self.list_shots(state, by, list),
            Stage::Over(_) => {}
        }
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        let scuttles = matches!(action, Action::Scuttling | Action::Scuttle(_));
        // Nobody scuttles in the other's turn [14.7.e.1], though he may be asked something in it.
        let not_yours =
            |_| if scuttles && by != state.active { Refusal::ScuttleInTurn } else { Refusal::NotYours };
        self.to_act(state).owed_by(by, |_| Refusal::Over, not_yours)?;
        match (state.stage, *action) {
            _ if scuttles && by != state.active => Err(Refusal::ScuttleInTurn),
            (Stage::Move, Action::Done) => self.may_end_movement(state),
            (
                Stage::Move,
                Action::Go(at, _) | Action::Turn(at, _) | Action::Leave(at) | Action::Ram(at, ..),
            ) => {
                let ship = self.own(state, by, at)?;
                self.may_sail(state, ship, at)?;
                let course = self.course(state, ship, at);
                match *action {
                    Action::Go(_, to) => self.may_go(state, ship, course, to).map(|_| ()),
                    Action::Turn(_, facing) => self.may_turn(state, ship, course, facing),
                    Action::Ram(_, to, through) => self.may_ram(state, ship, course, to, through).map(|_| ()),
                    _ => self.may_leave(course),
                }
            }
            (Stage::Cross, Action::Cross(from, to)) => self.may_cross(state, by, from, to),
            (Stage::Cross, Action::Done) => self.may_end_crossing(state, by),
            (Stage::Attack, Action::Announce(how, from, to)) => self.may_announce(state, by, how, from, to),
            (Stage::Attack, Action::Resolve) => self.may_resolve(state),
            (Stage::Attack, Action::Done) => self.may_end_attacks(state),
            // From the announcement of attacks to the last of their dice nobody scuttles, but a boarder about to leave
            // his ship [14.7.e.3].
            (Stage::Attack, _) if scuttles && state.attack.target != UnitId::NONE => {
                Err(Refusal::ScuttleLater)
            }
            (Stage::Resolve, _) | (Stage::Prize, Action::Scuttling) if scuttles => Err(Refusal::ScuttleLater),
            (Stage::Move | Stage::Cross | Stage::Attack | Stage::Ballista, Action::Scuttling) => {
                self.may_scuttle_any(state, by)
            }
            // Which ship is said when that is asked; why one cannot be is told at any time.
            (Stage::Move | Stage::Cross | Stage::Attack | Stage::Ballista, Action::Scuttle(at)) => {
                self.may_scuttle(state, by, at).and(Err(Refusal::ScuttleFirst))
            }
            (Stage::Scuttle(_), Action::Scuttle(at)) => self.may_scuttle(state, by, at),
            (Stage::Resolve, Action::Next(how, from)) => self.may_be_next(state, how, from),
            (Stage::Prize, Action::Scuttle(at)) => self.may_scuttle_at_prize(state, by, at),
            (Stage::Prize, Action::Capture | Action::Spare)
            | (Stage::Yield(_), Action::Marine | Action::Sink)
            | (Stage::Ballista, Action::Done) => Ok(()),
            (Stage::Ballista, Action::Ballista(from, to)) => self.may_shoot(state, by, from, to),
            _ => Err(Refusal::Phase(state.stage)),
        }
    }

    fn apply<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, by, action)?;
        match *action {
            Action::Done => self.end_step(state, dice, listener),
            Action::Go(from, to) => {
                let ship = self.own(state, by, from)?;
                self.go(state, ship, to, listener);
            }
            Action::Turn(at, facing) => {
                let ship = self.own(state, by, at)?;
                self.turn_to(state, ship, facing, listener);
            }
            Action::Leave(at) => {
                let ship = self.own(state, by, at)?;
                self.leave(state, ship, listener);
            }
            Action::Ram(from, to, through) => {
                let ship = self.own(state, by, from)?;
                self.ram(state, ship, (to, through), dice, listener);
            }
            Action::Cross(from, to) => self.cross(state, by, from, to, listener),
            Action::Scuttling => state.stage = Step::of(state.stage).map_or(state.stage, Stage::Scuttle),
            Action::Scuttle(at) => self.scuttle(state, by, at, listener),
            Action::Announce(how, from, to) => self.announce(state, (by, how), from, to, listener),
            Action::Resolve => {
                state.stage = Stage::Resolve;
                self.waste(state, listener);
            }
            Action::Next(how, from) => self.strike(state, (by, how), from, dice, listener),
            Action::Capture => self.capture(state, listener),
            Action::Spare => self.spare(state, listener),
            Action::Marine | Action::Sink => self.yielded(state, *action == Action::Marine, listener),
            Action::Ballista(from, to) => self.shoot(state, from, to, dice, listener),
        }
        Ok(())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> State {
        *state
    }

    fn redeal<D: Dice>(&self, view: &State, _dice: &mut D) -> State {
        *view
    }

    /// Whatever asks the other side for an answer comes after a die.
    fn reveals(&self, _state: &State, _action: &Action) -> bool {
        false
    }

    fn waits(&self, state: &State) -> Waits {
        match state.stage {
            Stage::Move if state.mover != UnitId::NONE || !state.moved.is_empty() => Waits::Person,
            Stage::Attack if state.attack.target != UnitId::NONE => Waits::No,
            // A step that was entered ends with `done`; where nothing is left to do in it the table says so.
            Stage::Move | Stage::Cross | Stage::Attack | Stage::Ballista => Waits::Pass,
            _ => Waits::No,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.came_out(state)
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn.into()
    }
}

impl Sea {
    /// An attack by boarding gets this from the ship it comes from [14.8.h.1].
    pub(crate) fn corvus(&self, state: &State, how: Assault, from: Hex) -> bool {
        let ship = state.at(from).and_then(|ship| self.mustered[ship.index()]);
        how == Assault::Board && ship.is_some_and(|ship| ship.corvus)
    }
}

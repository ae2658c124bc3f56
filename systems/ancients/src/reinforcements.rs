//! Chapter 5: reinforcements, and the imaginary hexes beside the map in which they wait.

use acies_core::game::Listener;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Hex, HexSet, Kind, Start};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{Place, State, UnitId, Units};

impl Ancients {
    /// The hexes by which a reinforcement comes in [5.0.1]; none for who was there from the beginning.
    #[inline]
    pub(crate) fn entry(&self, unit: UnitId) -> HexSet {
        match self.mustered[unit.index()] {
            Some(unit) => match unit.start {
                Start::Due(_, entry) => self.battle.entries[usize::from(entry)],
                Start::At(..) => HexSet::EMPTY,
            },
            None => HexSet::EMPTY,
        }
    }

    /// Whether a unit is due and may still come [5.0.2]: this turn, in any later one, or never.
    pub(crate) fn is_due(&self, state: &State, unit: UnitId) -> bool {
        let due = |start: Start| matches!(start, Start::Due(turn, _) if turn <= state.turn);
        state.unit(unit).place == Place::Waiting
            && self.mustered[unit.index()].is_some_and(|unit| due(unit.start))
    }

    /// The units of a side that are due.
    fn waiting(&self, state: &State, side: Side) -> Units {
        let due = (self.later & Units::of(side)).iter().filter(|unit| self.is_due(state, *unit));
        due.fold(Units::NONE, |due, unit| due | Units::only(unit))
    }

    /// The kinds of these, in order, each with those of them that are of it.
    fn by_kind(state: &State, units: Units) -> impl Iterator<Item = (Kind, Units)> {
        let of_kind = move |kind: Kind| {
            let same = units.iter().filter(|unit| state.unit(*unit).kind == kind);
            same.fold(Units::NONE, |same, unit| same | Units::only(unit))
        };
        let kinds = Kind::ALL.into_iter().filter(move |_| !units.is_empty());
        kinds.map(move |kind| (kind, of_kind(kind))).filter(|(_, units)| !units.is_empty())
    }

    /// The first unit of a kind that is due and could wait in that imaginary hex; those that were seen before others.
    pub(crate) fn due(&self, state: &State, side: Side, kind: Kind, hex: Hex) -> Result<UnitId, Refusal> {
        let waiting = Self::by_kind(state, self.waiting(state, side)).find(|(of, _)| *of == kind);
        let (_, waiting) = waiting.ok_or(Refusal::NotDue(kind))?;
        if state.taken().contains(hex) {
            // One unit to an imaginary hex too [6.c.1].
            return Err(Refusal::Occupied(hex));
        }
        if !self.battle.map.beyond.contains(hex) {
            return Err(Refusal::NoEntry(hex));
        }
        self.comes_by(state, waiting, hex)
    }

    /// The same of those who wait, for an imaginary hex in which nobody is.
    fn comes_by(&self, state: &State, waiting: Units, hex: Hex) -> Result<UnitId, Refusal> {
        let adjacent = self.board.adjacent(hex);
        let beside = |unit: &UnitId| adjacent.intersects(self.entry(*unit));
        if !waiting.iter().any(|unit| beside(&unit)) {
            return Err(Refusal::NoEntry(hex));
        }
        // Who was seen before comes first: who of those out of sight still waits must not tell who comes [13.7.13].
        let seen = waiting.iter().any(|unit| beside(&unit) && !state.hidden.has(unit));
        let mut near = waiting.iter().filter(|unit| beside(unit) && state.hidden.has(*unit) != seen);
        // Beside entry hexes that are all occupied one waits only if every entry hex is [5.0.3].
        let comes_in = |unit: &UnitId| {
            let free = self.entry(*unit) - state.taken();
            free.is_empty() || free.intersects(adjacent)
        };
        near.find(comes_in).ok_or(Refusal::EntryFree(hex))
    }

    /// The imaginary hexes in which one of these may wait.
    fn places_of(&self, state: &State, waiting: Units) -> impl Iterator<Item = Hex> {
        let entries = waiting.iter().fold(HexSet::EMPTY, |all, unit| all | self.entry(unit));
        let near = (self.board.spread(entries) & self.battle.map.beyond) - state.taken();
        near.iter().filter(move |hex| self.comes_by(state, waiting, *hex).is_ok())
    }

    /// Whether a reinforcement of that kind may be brought to an imaginary hex.
    pub(crate) fn may_bring(&self, state: &State, side: Side, kind: Kind, hex: Hex) -> Result<(), Refusal> {
        self.due(state, side, kind, hex).map(|_| ())
    }

    /// Adds the reinforcements that may be brought, kind by kind.
    pub(crate) fn list_bring(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        for (kind, waiting) in Self::by_kind(state, self.waiting(state, side)) {
            list.extend(self.places_of(state, waiting).map(|hex| Action::Bring(kind, hex)));
        }
    }

    /// Whether any reinforcement may be brought.
    pub(crate) fn anybody_due(&self, state: &State, side: Side) -> bool {
        if self.may_bring_unseen(state, side) {
            return true;
        }
        let state = &*self.public(state);
        let mut kinds = Self::by_kind(state, self.waiting(state, side));
        kinds.any(|(_, waiting)| self.places_of(state, waiting).next().is_some())
    }

    /// Brings a reinforcement: at full strength though its army has panicked [5.0.6], facing where it comes in [5.0.7].
    pub(crate) fn bring<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        kind: Kind,
        hex: Hex,
        listener: &mut L,
    ) {
        let Ok(unit) = self.due(&self.known(state, Viewer::Seat(side)), side, kind, hex) else { return };
        let entry = self.entry(unit);
        let seen = |facing: &Heading| {
            self.ahead(hex, *facing).into_iter().flatten().filter(|hex| entry.contains(*hex)).count()
        };
        let ahead = |facing: &Heading| {
            let faced = self.board.neighbour(hex, *facing);
            (seen(facing), faced.is_some_and(|hex| entry.contains(hex)))
        };
        // The facing with most entry hexes in front, the one straight into an entry hex before others.
        let mut best = Heading::North;
        for facing in Heading::ALL {
            if ahead(&facing) > ahead(&best) {
                best = facing;
            }
        }
        state.put(unit, hex);
        state.unit_mut(unit).facing = best;
        state.brought.set(unit, true);
        listener.tell(|| Event::Brought { unit: self.who(state, unit) });
    }

    /// Who was brought up and did not come in though there is room waits for a later turn [5.0.2]; only where every
    /// entry hex is occupied he stays beside the map [5.0.3].
    pub(crate) fn send_back<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        // By what everybody knows: a hidden unit does not make an entry hex occupied [13.7.13].
        let taken = self.public(state).taken();
        for unit in state.brought.iter() {
            if !(self.entry(unit) - taken).is_empty() {
                listener.tell(|| Event::StillWaits { unit: self.who(state, unit) });
                state.take(unit, Place::Waiting);
            }
        }
        state.brought = Units::NONE;
    }
}

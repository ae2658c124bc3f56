//! Optional rule 13.7: hidden movement. The program is the referee [13.7.1]: the state holds every unit where it is, as its
//! owner would note it [13.7.3], and [`Ancients::known`] is what somebody knows of it. Whatever a player may answer is
//! judged by what he knows, and whatever happens to all is decided by what everybody knows.

use std::borrow::Cow;

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::{Side, Viewer};
use acies_core::window::Waits;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Ability, Hex, HexSet, Kind, Start};
use crate::event::{Event, Finding, Guise};
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{FREE, LeaderId, NOWHERE, Place, Post, Stage, State, UnitId, Units};

impl Ancients {
    /// The units of a side that are kept off the map, or due and not on it, which all know of.
    #[inline]
    pub(crate) fn hidden(&self, state: &State, side: Side) -> Units {
        state.hidden & Units::of(side)
    }

    /// The units somebody does not see. Before the first turn everybody stands where the battle put him, so nothing is
    /// secret yet; at the end everything is shown [13.7.11].
    pub(crate) fn unseen(&self, state: &State, viewer: Viewer) -> Units {
        if state.turn == 0 || matches!(state.stage, Stage::Over(_)) {
            return Units::NONE;
        }
        match viewer {
            Viewer::Seat(side) => self.hidden(state, side.other()),
            Viewer::Spectator => state.hidden,
        }
    }

    /// The position as somebody knows it: without units out of his sight and the leaders with them.
    #[inline]
    pub(crate) fn known<'s>(&self, state: &'s State, viewer: Viewer) -> Cow<'s, State> {
        let open = !self.switches.hidden && state.hidden.is_empty();
        if open { Cow::Borrowed(state) } else { self.known_hidden(state, viewer) }
    }

    fn known_hidden<'s>(&self, state: &'s State, viewer: Viewer) -> Cow<'s, State> {
        let unseen = self.unseen(state, viewer);
        // Where somebody may move unseen, nobody else knows who has moved and how far he can still go.
        let moves_unseen = self.switches.hidden && state.turn > 0 && !viewer.is(state.active);
        if unseen.is_empty() && !moves_unseen {
            return Cow::Borrowed(state);
        }
        let mut seen = *state;
        for unit in unseen.iter() {
            if let Some(hex) = state.unit(unit).hex() {
                for leader in state.leaders_at(unit.owner(), hex) {
                    seen.leaders[leader.index()] = Post::Unseen;
                }
            }
            seen.take(unit, Place::Unseen);
            let unit = seen.unit_mut(unit);
            (unit.facing, unit.shots, unit.volleys) = (Heading::North, 0, 0);
        }
        for set in seen.marked() {
            *set = *set & !unseen;
        }
        if moves_unseen {
            if !state.over || unseen.has(state.mover) {
                (seen.mover, seen.over) = (UnitId::NONE, false);
            }
            (seen.points, seen.flight, seen.close) = (0, 0, FREE);
            // Elephants of another colour that obey him too [13.11.5].
            seen.moved = Units::NONE;
        }
        Cow::Owned(seen)
    }

    /// The position as everybody knows it.
    pub(crate) fn public<'s>(&self, state: &'s State) -> Cow<'s, State> {
        self.known(state, Viewer::Spectator)
    }

    /// The hexes whose units block a line of sight [8.b.2]: not those of hidden ones [13.7.9].
    #[inline]
    pub(crate) fn blockers(&self, state: &State) -> HexSet {
        let mut taken = state.taken();
        for unit in state.hidden.iter() {
            if let Some(hex) = state.unit(unit).hex().filter(|hex| state.at[hex.index()] == unit) {
                taken.remove(hex);
            }
        }
        taken
    }

    /// Whether an enemy unit sees that one, hidden or not itself, whatever it faces and however far [13.7.2].
    pub(crate) fn is_seen(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.unit(unit).hex() else { return false };
        let enemies = state.hexes[state.side_of(unit).other()];
        enemies.iter().any(|from| self.sees(state, from, hex))
    }

    /// How far the nearest enemy is who sees a unit; none if nobody does.
    fn seen_from(&self, state: &State, unit: UnitId) -> Option<u8> {
        let hex = state.unit(unit).hex()?;
        let enemies = state.hexes[state.side_of(unit).other()];
        let seeing = enemies.iter().filter(|from| self.sees(state, *from, hex));
        seeing.map(|from| self.board.distance(from, hex)).min()
    }

    /// Puts every hidden unit that is seen on the map, at once and for good [13.7.4]. Those nearest to whoever sees them
    /// come first: once on the map they block the sight of who stands behind them [8.b.2].
    #[inline]
    pub(crate) fn spot<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        if !state.hidden.is_empty() {
            self.spot_hidden(state, listener);
        }
    }

    fn spot_hidden<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let before = state.hidden;
        self.put_seen_on_map(state, listener);
        let found = before & !state.hidden;
        if !found.is_empty() {
            self.surprised(state, found);
        }
    }

    fn put_seen_on_map<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        while !state.hidden.is_empty() {
            let (mut found, mut nearest) = (Units::NONE, u8::MAX);
            for unit in state.hidden.iter() {
                let Some(apart) = self.seen_from(state, unit).filter(|apart| *apart <= nearest) else {
                    continue;
                };
                if apart < nearest {
                    (found, nearest) = (Units::NONE, apart);
                }
                found.set(unit, true);
            }
            if found.is_empty() {
                return;
            }
            // Who is seen by nobody but hidden enemies learns of them by it, as they are seen in turn.
            let open = *state;
            for unit in found.iter() {
                let how = if self.is_watched(&open, unit) { Finding::Seen } else { Finding::Met };
                self.put_found_on_map(state, (unit, how), listener);
            }
        }
    }

    /// Whether an enemy on the map sees that unit.
    fn is_watched(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.unit(unit).hex() else { return false };
        let on_map = |from: &Hex| !state.hidden.has(state.at[from.index()]);
        let mut enemies = state.hexes[state.side_of(unit).other()].iter().filter(on_map);
        enemies.any(|from| self.sees(state, from, hex))
    }

    /// Puts a unit on the map, if it was kept off it.
    pub(crate) fn put_on_map<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, listener: &mut L) {
        self.put_found_on_map(state, (unit, Finding::Seen), listener);
    }

    fn put_found_on_map<L: Listener<Event>>(
        &self,
        state: &mut State,
        (unit, how): (UnitId, Finding),
        listener: &mut L,
    ) {
        if !state.hidden.has(unit) {
            return;
        }
        state.hidden.set(unit, false);
        let how = if state.turn == 0 { Finding::Before } else { how };
        if state.turn == 0 {
            // What is on the map stays there: this one is not hidden again.
            state.moved.set(unit, true);
        }
        listener.tell(|| Event::Found { unit: self.who(state, unit), how, guise: self.guise(state, unit) });
    }

    /// How a unit stands that all see now.
    fn guise(&self, state: &State, unit: UnitId) -> Guise {
        let mut copy = *state;
        // Whether it has moved in this phase its owner alone knows.
        copy.moved = Units::NONE;
        let marks = copy.marked().iter().enumerate().map(|(bit, set)| u16::from(set.has(unit)) << bit).sum();
        let leaders = state
            .unit(unit)
            .hex()
            .map_or(0, |hex| state.leaders_at(unit.owner(), hex).map(|leader| 1 << leader.index()).sum());
        let (facing, disorganised) = (state.unit(unit).facing, state.disorganised.has(unit));
        Guise { number: unit.number() as u8, facing, disorganised, marks, leaders }
    }

    /// Where a leader is placed or a unit brought, a hidden enemy is found: then nothing else happens, and the player
    /// chooses again [13.7.6].
    pub(crate) fn stumbles<L: Listener<Event>>(
        &self,
        state: &mut State,
        by: Side,
        hex: Hex,
        listener: &mut L,
    ) -> bool {
        let found = state.of_side(by.other(), hex).filter(|unit| state.hidden.has(*unit));
        if let Some(unit) = found {
            self.put_on_map(state, unit, listener);
        }
        found.is_some()
    }

    /// What a unit does in the hex it has entered may be seen by all: a hidden one that captures a leader, or captures or
    /// retakes a camp, is put on the map [13.7.8], and so is a hidden friend that a unit on the map passes over, or the
    /// other way round, because the one on the map is disorganised by it [13.7.12].
    pub(crate) fn betray<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        listener: &mut L,
    ) {
        if state.hidden.is_empty() {
            return;
        }
        let side = state.side_of(unit);
        let captures = state.leaders_at(side.other(), hex).next().is_some();
        if captures || self.takes_camp(state, side, hex) {
            self.put_on_map(state, unit, listener);
        }
        let under = state.at[hex.index()];
        if under != unit && under != UnitId::NONE && state.hidden.has(unit) != state.hidden.has(under) {
            self.put_on_map(state, unit, listener);
            self.put_on_map(state, under, listener);
        }
    }

    /// At the end everything is shown [13.7.11].
    pub(crate) fn show_all<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let hidden = std::mem::replace(&mut state.hidden, Units::NONE);
        for unit in hidden.iter() {
            let how = match state.unit(unit).place {
                Place::Left => Finding::Left,
                Place::Waiting => Finding::Waiting,
                _ => Finding::End,
            };
            listener.tell(|| Event::Found {
                unit: self.who(state, unit),
                how,
                guise: self.guise(state, unit),
            });
        }
    }

    /// Whether a unit may be kept off the map: nobody sees it [13.7.2], and it was not put on it before [13.7.4].
    pub(crate) fn may_hide(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if state.hidden.has(unit) {
            Err(Refusal::Hidden(hex))
        } else if state.moved.has(unit) {
            Err(Refusal::OnMap(hex))
        } else if self.is_seen(state, unit) {
            Err(Refusal::Seen(hex))
        } else {
            Ok(())
        }
    }

    /// Adds the units a side may keep off the map.
    pub(crate) fn list_hides(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        let may = state.army(side).filter(|(unit, hex)| self.may_hide(state, *unit, *hex).is_ok());
        list.extend(may.map(|(_, hex)| Action::Hide(hex)));
        list.push(Action::Done);
    }

    /// Keeps a unit off the map; as it blocks no sight any more, others may be seen.
    pub(crate) fn hide<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, listener: &mut L) {
        listener.tell(|| Event::Hid { unit: self.who(state, unit) });
        state.hidden.set(unit, true);
        if let Some(hex) = state.unit(unit).hex() {
            state.last_seen[unit.index()] = hex;
        }
        self.spot(state, listener);
    }

    /// Before the first turn each player in his turn says whom he keeps off the map; who can hide nobody is not asked.
    pub(crate) fn ask_to_hide<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        asked: Option<Side>,
        dice: &mut D,
        listener: &mut L,
    ) {
        let hides = |side: Side| state.army(side).any(|(unit, hex)| self.may_hide(state, unit, hex).is_ok());
        let sides = [state.first, state.first.other()];
        let left = sides.iter().skip(asked.map_or(0, |side| 1 + usize::from(side != state.first)));
        match left.copied().find(|side| hides(*side)) {
            Some(side) => (state.stage, state.active) = (Stage::Hide, side),
            None => self.open_battle(state, dice, listener),
        }
    }

    /// Reinforcements that are due are out of sight from then on: nobody else knows whether they come, wait, or never do
    /// [5.0.2, 13.7.7].
    pub(crate) fn fall_due(&self, state: &mut State) {
        if !self.switches.hidden {
            return;
        }
        for unit in Units::of(state.active).iter() {
            let due = self.mustered[unit.index()].map(|unit| unit.start);
            let waits = state.unit(unit).place == Place::Waiting;
            if waits && matches!(due, Some(Start::Due(turn, _)) if turn == state.turn) {
                state.hidden.set(unit, true);
            }
        }
    }

    /// Whether a side has reinforcements out of sight: then it is asked for them, whether they wait or not.
    pub(crate) fn may_bring_unseen(&self, state: &State, side: Side) -> bool {
        self.hidden(state, side).iter().any(|unit| self.comes_unseen(state, unit))
    }

    /// Whether a unit is out of sight because it was due, not because it was taken off the map.
    pub(crate) fn comes_unseen(&self, state: &State, unit: UnitId) -> bool {
        state.hidden.has(unit) && state.last_seen[unit.index()] == NOWHERE
    }

    /// Whether a hidden unit of that side could stand where arrows can be collected, for all anybody else knows.
    pub(crate) fn may_collect_unseen(&self, state: &State, side: Side) -> bool {
        let fires = |unit: UnitId| {
            matches!(self.ability(state, unit), Ability::A | Ability::B)
                && state.unit(unit).kind != Kind::Camp
        };
        if !self.switches.arrows || !self.hidden(state, side).iter().any(fires) {
            return false;
        }
        let known = self.public(state);
        let lie = |hex: &Hex| known.arrows[hex.index()] >= 2 && !known.taken().contains(*hex);
        let seen = |hex: &Hex| known.hexes[side.other()].iter().any(|from| self.sees(&known, from, *hex));
        self.battle.map.hexes.iter().filter(lie).any(|hex| !seen(&hex))
    }

    /// How the table waits where somebody may have an answer nobody else knows of.
    pub(crate) fn waits_unseen(&self, state: &State) -> Option<Waits> {
        if !self.switches.hidden {
            return None;
        }
        let (active, other) = (state.active, state.active.other());
        let secret = match state.stage {
            // Whom one keeps off the map can be taken back until one has done.
            Stage::Hide => return (!self.hidden(state, active).is_empty()).then_some(Waits::Person),
            Stage::Reinforce => self.may_bring_unseen(state, active),
            Stage::Move => state.turn > 0,
            Stage::Fire | Stage::Aim => self.may_collect_unseen(state, other),
            // A hidden friend may stand in the last free hex.
            Stage::Retreat => !self.hidden(state, other).is_empty(),
            _ => false,
        };
        secret.then_some(Waits::Secret)
    }

    /// The leader joins a hidden unit of his side there, and is hidden with it [13.7.2].
    pub(crate) fn may_join(&self, state: &State, leader: LeaderId, hex: Hex) -> Result<(), Refusal> {
        self.is_next(state, leader)?;
        if self.is_hideout(state, leader.side(), hex) { Ok(()) } else { Err(Refusal::NobodyHidden(hex)) }
    }

    /// Whether a hidden unit of that side is in a hex of the map.
    #[inline]
    pub(crate) fn is_hideout(&self, state: &State, side: Side, hex: Hex) -> bool {
        if state.hidden.is_empty() {
            return false;
        }
        let unit = state.of_side(side, hex).filter(|unit| state.hidden.has(*unit));
        unit.is_some() && self.on_map(hex)
    }
}

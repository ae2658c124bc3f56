//! What hidden movement [13.7.2] asks of taking back, of steps nobody else hears of, and of whoever imagines where the unseen
//! are.

use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Silence};
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Hex, HexSet, Kind, Start};
use crate::game::Ancients;
use crate::state::{LeaderId, Place, Post, Stage, State, UnitId, Units};

/// How often a deal in which a leader would be left alone is tried anew.
const DEALS: u32 = 40;

impl Ancients {
    /// The hexes the units of a side on the map see, which everybody knows.
    fn watched(&self, state: &State, side: Side) -> HexSet {
        let known = self.public(state);
        let everywhere = self.battle.map.hexes | self.battle.map.beyond;
        let seen = |to: &Hex| known.hexes[side].iter().any(|from| self.sees(&known, from, *to));
        everywhere.iter().filter(seen).collect()
    }

    /// Whether a side has units out of sight, or will have when they are due.
    fn may_move_unseen(&self, state: &State, side: Side) -> bool {
        let waits = |unit: UnitId| state.unit(unit).place == Place::Waiting;
        !self.hidden(state, side).is_empty() || Units::of(side).iter().any(waits)
    }

    /// Whether an answer could find somebody hidden, or let one's own be found, for all the other side knows: then it is
    /// not taken back, whether it did or not. Nor is one after which the other side may move somebody unseen: that it can
    /// no longer be taken back would tell that he has.
    pub(crate) fn may_uncover(&self, state: &State, action: &Action) -> bool {
        if !self.switches.hidden {
            return false;
        }
        if state.turn == 0 {
            return *action == Action::Done;
        }
        let side = state.active;
        let hidden = |at: Hex| state.of_side(side, at).is_some_and(|unit| state.hidden.has(unit));
        match *action {
            Action::Go(from, to) => self.step_uncovers(state, side, from, to),
            Action::Turn(..) | Action::Aim(..) | Action::Collect(_) => false,
            // Who leaves the map may have stood in a line of sight.
            Action::Leave(at) => !state.hidden.is_empty() && !hidden(at),
            Action::Place(..) | Action::Join(..) | Action::Bring(..) => {
                self.may_move_unseen(state, side.other())
            }
            Action::Done if state.stage == Stage::Reinforce => false,
            _ => Side::BOTH.into_iter().any(|side| self.may_move_unseen(state, side)),
        }
    }

    fn step_uncovers(&self, state: &State, side: Side, from: Hex, to: Hex) -> bool {
        let [ours, theirs] = [side, side.other()].map(|side| !self.hidden(state, side).is_empty());
        let Some(unit) = state.of_side(side, from).filter(|_| ours || theirs) else { return false };
        if state.hidden.has(unit) {
            // By what is public and what this one sees: the rest is nobody's business.
            let watched = self.watched(state, side);
            let new = |hex: &Hex| self.sees(state, to, *hex) && !self.sees(state, from, *hex);
            let everywhere = self.battle.map.hexes | self.battle.map.beyond;
            let mut hexes = (everywhere - watched).iter();
            return theirs && hexes.any(|hex| new(&hex));
        }
        if ours && theirs {
            // Two that are hidden could see each other when he is out of the way.
            return true;
        }
        let looks = if theirs { side } else { side.other() };
        let before = self.watched(state, looks);
        if ours && !before.contains(to) {
            // A hidden friend may be there.
            return true;
        }
        let mut after = *state;
        after.take(unit, Place::On(to));
        if after.at[to.index()] == UnitId::NONE {
            after.put(unit, to);
        }
        !(self.watched(&after, looks) - before).is_empty()
    }

    /// Whether an answer is noticed by nobody else: a unit out of sight moves, turns, leaves the map or comes to its edge,
    /// and stays out of sight.
    pub(crate) fn is_silent(&self, state: &State, action: &Action) -> bool {
        if state.hidden.is_empty() || state.turn == 0 {
            return false;
        }
        let side = state.active;
        let unit = match (state.stage, *action) {
            (Stage::Move, Action::Go(at, _) | Action::Turn(at, _) | Action::Leave(at)) => {
                state.of_side(side, at)
            }
            (Stage::Reinforce, Action::Bring(kind, hex)) => {
                self.due(&self.known(state, Viewer::Seat(side)), side, kind, hex).ok()
            }
            _ => None,
        };
        if !unit.is_some_and(|unit| state.hidden.has(unit)) {
            return false;
        }
        let mut after = *state;
        let played = self.apply(&mut after, side, action, &mut FastDice::new(0), &mut Silence);
        played.is_ok() && after.hidden == state.hidden
    }

    /// Deals everybody whom a view does not see to some place where he could be.
    pub(crate) fn deal_unseen<D: Dice>(&self, seen: &State, dice: &mut D) -> State {
        let unseen: Units = {
            let mut units = Units::NONE;
            for unit in seen.hidden.iter() {
                units.set(unit, seen.unit(unit).place == Place::Unseen);
            }
            units
        };
        let mut dealt = *seen;
        for deal in 0..DEALS {
            dealt = *seen;
            for unit in unseen.iter() {
                // After some tries in vain anywhere will do.
                self.deal_one(&mut dealt, unit, deal < DEALS / 2, dice);
            }
            if Side::BOTH.into_iter().all(|side| self.deal_leaders(&mut dealt, side, dice)) {
                break;
            }
        }
        dealt
    }

    fn deal_one<D: Dice>(&self, state: &mut State, unit: UnitId, near: bool, dice: &mut D) {
        let places = self.could_be(state, unit, near);
        let comes_later = self.comes_unseen(state, unit);
        let away = places.is_empty() || (comes_later && near && dice.roll(2) == 0);
        let kind = state.unit(unit).kind;
        let fires = self.fires(unit.owner(), kind);
        let begun = self.mustered[unit.index()].and_then(|mustered| mustered.volleys);
        state.unit_mut(unit).volleys = if fires { begun.unwrap_or(self.battle.volleys) } else { 0 };
        if away {
            state.unit_mut(unit).place = if comes_later { Place::Waiting } else { Place::Left };
            return;
        }
        let nth = dice.roll(places.len() as u8);
        let Some(hex) = places.iter().nth(nth.into()) else { return };
        state.put(unit, hex);
        state.unit_mut(unit).facing = Heading::ALL[usize::from(dice.roll(6))];
        if state.panic[unit.owner()] && !comes_later {
            state.disorganised.set(unit, true);
            state.panicked.set(unit, true);
        }
    }

    /// The hexes a hidden unit could have reached by now in which nobody sees it.
    fn could_be(&self, state: &State, unit: UnitId, near: bool) -> HexSet {
        let side = unit.owner();
        let moved = u8::from(side == state.active || side == state.first);
        let moves = self.figures(state.unit(unit).kind).moves;
        let within = |turn: u8| moves.saturating_mul((state.turn + moved).saturating_sub(turn));
        let (from, reach) = match self.mustered[unit.index()].map(|unit| unit.start) {
            Some(Start::Due(turn, _)) if self.comes_unseen(state, unit) => (self.entry(unit), within(turn)),
            _ => (HexSet::of(state.last_seen[unit.index()]), within(1)),
        };
        let enemies = state.hexes[side.other()];
        let mutual = |one: Hex, two: Hex| self.sees(state, one, two) || self.sees(state, two, one);
        let free = self.battle.map.hexes - self.battle.map.river - state.taken() - self.lain_on(state);
        let fits = |hex: &Hex| {
            let reached = from.iter().any(|from| self.board.distance(from, *hex) <= reach);
            let camp = state.unit(unit).kind == Kind::Camp;
            (reached || !near && !camp) && !enemies.iter().any(|enemy| mutual(enemy, *hex))
        };
        free.iter().filter(fits).collect()
    }

    /// Hexes in which a leader alone or the counter of a camp lies: a unit that had entered one would be on the map.
    fn lain_on(&self, state: &State) -> HexSet {
        let leaders = state.leaders.iter().filter_map(|post| match post {
            Post::On(hex) => Some(*hex),
            _ => None,
        });
        let camps = state.units.iter().filter_map(|unit| match unit.place {
            Place::Captured(hex) | Place::Retaken(hex) => Some(hex),
            _ => None,
        });
        leaders.chain(camps).collect()
    }

    /// Deals unseen leaders to hidden units of their side; false where there is none.
    fn deal_leaders<D: Dice>(&self, state: &mut State, side: Side, dice: &mut D) -> bool {
        let hosts: HexSet = self
            .hidden(state, side)
            .iter()
            .filter_map(|unit| state.unit(unit).hex())
            .filter(|hex| self.on_map(*hex))
            .collect();
        for leader in LeaderId::all(side) {
            if state.post(leader) != Post::Unseen {
                continue;
            }
            if hosts.is_empty() {
                return false;
            }
            let nth = dice.roll(hosts.len() as u8);
            let Some(hex) = hosts.iter().nth(nth.into()) else { return false };
            state.leaders[leader.index()] = Post::On(hex);
        }
        true
    }
}

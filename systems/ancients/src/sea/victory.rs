//! Chapter 14.2: every battle has its own conditions for victory [14.2.1], told in ships taken, and how it came out.

use acies_core::game::{Listener, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use super::components::Last;
use super::event::Event;
use super::game::Sea;
use super::show::ship_name;
use super::state::{Place, Stage, State, UnitId};
use crate::components::UNITS;

impl Sea {
    /// The ships of one colour.
    pub(crate) fn ships_of(&self, side: Side) -> impl Iterator<Item = UnitId> {
        let count = self.battle.fleets[side].ships.len().min(UNITS);
        (0..count).map(move |number| UnitId::of(side, number))
    }

    /// The enemy ships a side has taken: those of the enemy's colour that sank, left the map [14.5.8], or are in its hands now,
    /// whoever sank them or sailed them off [14.2.4].
    pub(crate) fn taken(&self, state: &State, side: Side) -> u8 {
        let lost = |ship: &UnitId| {
            matches!(state.ship(*ship).place, Place::Left | Place::Sunk | Place::Taken)
                || state.prizes.has(*ship)
        };
        self.ships_of(side.other()).filter(lost).count() as u8
    }

    /// Ends the battle where a side has reached its goal [14.2.1], or commands no ship any more [14.2.3].
    pub(crate) fn decide<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        if let Stage::Over(_) = state.stage {
            return;
        }
        let reached =
            |side: &Side| self.battle.fleets[*side].goal.is_some_and(|goal| self.taken(state, *side) >= goal);
        if let Some(side) = Side::BOTH.into_iter().find(reached) {
            self.end(state, Verdict::Won(side), "14.2.1", listener);
        } else if Side::BOTH.into_iter().any(|side| state.hexes[side].is_empty() && !state.over) {
            self.end(state, self.last_verdict(state), "14.2.3", listener);
        }
    }

    /// Who has won when the last turn is over and nobody has reached a goal.
    pub(crate) fn last_verdict(&self, state: &State) -> Verdict {
        let [north, south] = Side::BOTH.map(|side| self.taken(state, side));
        match (self.battle.last, north.cmp(&south)) {
            (Last::Side(side), _) => Verdict::Won(side),
            (Last::Draw, _) | (_, std::cmp::Ordering::Equal) => Verdict::Draw,
            (_, std::cmp::Ordering::Greater) => Verdict::Won(Side::North),
            (_, std::cmp::Ordering::Less) => Verdict::Won(Side::South),
        }
    }

    pub(crate) fn end<L: Listener<Event>>(
        &self,
        state: &mut State,
        verdict: Verdict,
        by: &'static str,
        listener: &mut L,
    ) {
        state.stage = Stage::Over(verdict);
        let [north, south] = Side::BOTH.map(|side| self.taken(state, side));
        listener.tell(|| Event::Ended { verdict, north, south, by });
    }

    /// What wins the battle, in a sentence [14.2.1].
    pub(crate) fn what_wins(&self) -> Message {
        let last = match self.battle.last {
            Last::Most => Message::new("ancients-sea-last-most"),
            Last::Draw => Message::new("ancients-sea-last-draw"),
            Last::Side(side) => Message::new("ancients-sea-last-side").message("side", side.name()),
        };
        let [north, south] = Side::BOTH.map(|side| self.battle.fleets[side].goal);
        let said = match (north, south) {
            (None, None) => Message::new("ancients-sea-stakes-most"),
            (Some(goal), other) if other == Some(goal) => {
                Message::new("ancients-sea-stakes-goal").number("goal", goal)
            }
            _ => Side::BOTH.into_iter().zip([("one", "first", north), ("two", "second", south)]).fold(
                Message::new("ancients-sea-stakes-goals"),
                |said, (side, (name, goal, number))| {
                    said.message(name, side.name()).number(goal, number.unwrap_or(0))
                },
            ),
        };
        said.message("last", last.number("turns", self.battle.turns))
    }

    /// How the battle came out in full.
    pub(crate) fn came_out(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(verdict) = state.stage else { return None };
        let points = Side::BOTH.map(|side| {
            let count = |is: &dyn Fn(&UnitId) -> bool| self.ships_of(side.other()).filter(is).count() as i16;
            let kinds = [
                (
                    "ancients-sea-point-sunk",
                    "14.10.b.1",
                    count(&|ship| state.ship(*ship).place == Place::Sunk),
                ),
                (
                    "ancients-sea-point-captured",
                    "14.8.i.1",
                    count(&|ship| state.prizes.has(*ship) || state.ship(*ship).place == Place::Taken),
                ),
                ("ancients-sea-point-left", "14.5.8", count(&|ship| state.ship(*ship).place == Place::Left)),
            ];
            let kinds = kinds.into_iter().filter(|(.., points)| *points > 0);
            kinds
                .map(|(key, clause, points)| Point {
                    what: Message::new(key),
                    clause: Clause(clause),
                    points,
                })
                .collect()
        });
        let goal =
            |side: Side| self.battle.fleets[side].goal.is_some_and(|goal| self.taken(state, side) >= goal);
        let clause = match Side::BOTH.into_iter().any(goal) {
            true => "14.2.1",
            false if Side::BOTH.into_iter().any(|side| state.hexes[side].is_empty()) => "14.2.3",
            false => "14.2.2",
        };
        Some(Outcome {
            verdict,
            clause: Clause(clause),
            points: BySide(points),
            fates: BySide(Side::BOTH.map(|side| self.fates(state, side))),
        })
    }

    /// What became of every ship of one colour: 2 for a whole hull, 1 for one that is damaged, 0 for one that sinks. A prize is
    /// its captor's, also where he sailed it off.
    fn fates(&self, state: &State, side: Side) -> Vec<Fate> {
        let fate = |ship: UnitId| {
            let afloat = if state.sinking.has(ship) {
                0
            } else if state.damaged.has(ship) {
                1
            } else {
                2
            };
            let (hex, left, end) = match state.ship(ship).place {
                Place::On(hex) if state.prizes.has(ship) => (Some(hex), afloat, End::Captured),
                Place::On(hex) => (Some(hex), afloat, End::Stands),
                Place::Left => (None, 2, End::Left),
                Place::Taken => (None, 1, End::Captured),
                Place::Nobody | Place::Sunk => (None, 0, End::Lost),
            };
            let unit = hex.map_or(String::new(), |hex| hex.to_string());
            Fate { unit, name: ship_name(self.size(ship)), sign: None, left, full: 2, stock: 0, end }
        };
        self.ships_of(side).map(fate).collect()
    }
}

//! Chapter 5: how a battle ends.

use acies_core::game::{Listener, Verdict};
use acies_core::outcome::{End, Fate, Outcome};
use acies_core::side::{BySide, Side};
use acies_words::message::Clause;

use crate::components::{Hex, Kind};
use crate::event::Event;
use crate::game::Template;
use crate::show::kind_name;
use crate::state::{Stage, State};

impl Template {
    /// A unit enters a hex; in the enemy's camp it wins the battle [5.1].
    pub(crate) fn enter<L: Listener<Event>>(
        &self,
        state: &mut State,
        side: Side,
        from: Hex,
        to: Hex,
        listener: &mut L,
    ) {
        if let Some(Some(unit)) = state.at_mut(side, from) {
            unit.hex = to;
        }
        if self.battle.camps[side.other()] == to {
            end(state, Verdict::Won(side), "5.1", listener);
        }
    }

    /// Who has lost every unit has lost the battle [5.2]; after the last turn the stronger side has won, and where both
    /// are as strong, nobody [5.3].
    pub(crate) fn judge_end<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let [north, south] = Side::BOTH.map(|side| state.strength(side));
        let verdict = match north.cmp(&south) {
            std::cmp::Ordering::Greater => Verdict::Won(Side::North),
            std::cmp::Ordering::Less => Verdict::Won(Side::South),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        if matches!(state.stage, Stage::Over(..)) {
        } else if north == 0 || south == 0 {
            end(state, verdict, "5.2", listener);
        } else if state.turn == self.battle.last {
            end(state, verdict, "5.3", listener);
        }
    }

    /// How the battle came out: who won by which clause, and what is left of every unit. No points are counted.
    pub(crate) fn came_out(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(verdict, by) = state.stage else { return None };
        let fates = Side::BOTH.map(|side| {
            let begun = self.battle.units.iter().filter(|unit| unit.0 == side);
            let fate = |(index, (_, kind, start)): (usize, &(Side, Kind, Hex))| {
                let unit = state.units[side][index];
                Fate {
                    unit: unit.map_or(*start, |unit| unit.hex).to_string(),
                    name: kind_name(*kind),
                    sign: None,
                    left: unit.map_or(0, |unit| unit.strength.into()),
                    full: self.figures.strength[*kind as usize].into(),
                    stock: 0,
                    end: if unit.is_some() { End::Stands } else { End::Lost },
                }
            };
            begun.enumerate().map(fate).collect()
        });
        Some(Outcome { verdict, clause: Clause(by), points: BySide::default(), fates: BySide(fates) })
    }
}

fn end<L: Listener<Event>>(state: &mut State, verdict: Verdict, by: &'static str, listener: &mut L) {
    state.stage = Stage::Over(verdict, by);
    listener.tell(|| match verdict {
        Verdict::Won(side) => Event::Won { side, by },
        Verdict::Draw => Event::Drawn,
    });
}

//! Who is gone, and when an army breaks [2.2.2.01] [data.11].

use acies_core::game::Verdict;
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use crate::components::Mark;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::show::terms;
use crate::state::{Post, State, UnitId};

impl Play<'_> {
    /// Takes units off the table, all by one result: key units among them count for the break of their army
    /// [2.2.2.01] [2.2.2.02] [data.11].
    pub(crate) fn remove(&mut self, units: &[UnitId], clause: Clause) {
        let mut homeless = Vec::new();
        for unit in units {
            let side = self.game.side(*unit);
            if self.s.generals[side].post == Post::With(*unit)
                && let Some(pose) = self.s.pose(*unit)
            {
                homeless.push((side, pose.at));
            }
            let foes: Vec<UnitId> = self.s.foes(*unit).map(|(foe, _)| foe).collect();
            for foe in foes {
                self.s.unit_mut(foe).loose = self.s.turn;
            }
            self.s.zones.retain(|zone| zone.foe(*unit).is_none());
            let state = self.s.unit_mut(*unit);
            (state.pose, state.lost) = (None, true);
            if self.game.start_of(*unit).profile.has(Mark::Key) {
                self.s.lost[side] += 1;
            }
            tell!(self, Event::Destroyed { unit: *unit, clause });
        }
        // A general who survives his unit is put beside the nearest friends [data.10].
        for (side, from) in homeless {
            self.take_refuge(side, from);
        }
        self.judge_end();
    }

    /// An army breaks, and the battle ends at once, when its key units lost reach its break point; both by one result are
    /// a draw [data.11] [data.13].
    pub(crate) fn judge_end(&mut self) {
        if self.s.verdict.is_some() {
            return;
        }
        let broken = Side::BOTH.map(|side| self.s.lost[side] >= self.game.battle.armies[side].break_point);
        match broken {
            [true, true] => self.finish(Verdict::Draw, Clause("data.13")),
            [true, false] => self.finish(Verdict::Won(Side::South), Clause("data.11")),
            [false, true] => self.finish(Verdict::Won(Side::North), Clause("data.11")),
            [false, false] => {}
        }
    }
}

impl Armati {
    /// How the battle came out, once it is over.
    pub(crate) fn came_out(&self, s: &State) -> Option<Outcome> {
        let (verdict, clause) = s.verdict?;
        let points = |side: Side| {
            let lost = s.lost[side.other()];
            let point = Point {
                what: Message::new("armati-points-key"),
                clause: Clause("data.11"),
                points: i16::from(lost),
            };
            if lost > 0 { vec![point] } else { Vec::new() }
        };
        Some(Outcome {
            verdict,
            clause,
            points: BySide(Side::BOTH.map(points)),
            fates: BySide(Side::BOTH.map(|side| self.fates(s, side))),
        })
    }

    /// What became of a side's units and its general.
    fn fates(&self, s: &State, side: Side) -> Vec<Fate> {
        let unit = |unit: UnitId| {
            let (state, full) = (s.unit(unit), u16::from(self.profile(s, unit).threshold));
            let left = if state.lost { 0 } else { full.saturating_sub(u16::from(state.losses)) };
            Fate {
                unit: self.name(unit).to_string(),
                name: terms::named(&self.start_of(unit).name),
                sign: self.units_apart[unit.index()].sign(),
                left,
                full,
                stock: 0,
                end: if state.lost { End::Lost } else { End::Stands },
            }
        };
        let general = Fate {
            unit: Armati::general_name(side).to_string(),
            name: terms::named(&self.battle.armies[side].general),
            sign: None,
            left: 0,
            full: 0,
            stock: 0,
            end: if s.generals[side].post == Post::Gone { End::Lost } else { End::Stands },
        };
        self.units_of(side).map(unit).chain([general]).collect()
    }
}

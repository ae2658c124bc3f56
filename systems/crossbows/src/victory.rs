//! Chapter 11: losses, the die for victory, and how a battle came out.

use acies_core::dice::Dice;
use acies_core::game::{Listener, Verdict};
use acies_core::outcome::{End, Fate, Outcome, Point};
use acies_core::side::{BySide, Side};
use acies_words::message::{Clause, Message};

use crate::components::Class;
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::state::{Mark, Place, Post, State};

/// What a leader eliminated counts, and a commander-in-chief [11.0.3].
const LEADER: u16 = 3;
const CHIEF: u16 = 5;

/// What a side's losses are made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Units eliminated, those that fled off the map too, at full strength [11.0.2].
    pub eliminated: u16,
    /// Leaders eliminated [11.0.3].
    pub leaders: u16,
    /// What reduced units lack [11.0.4].
    pub reduced: u16,
    /// Routed units, at full strength [11.0.5].
    pub routed: u16,
}

impl Losses {
    /// All of them [11.0.10].
    pub const fn total(self) -> u16 {
        self.eliminated + self.leaders + self.reduced + self.routed
    }
}

impl Crossbows {
    /// The losses of a side.
    pub fn losses(&self, state: &State, side: Side) -> Losses {
        let mut losses = Losses { eliminated: state.plundered[side], ..Losses::default() };
        for unit in self.battle.units(side) {
            let Some(kind) = self.kind(unit) else { continue };
            let (found, full) = (state.unit(unit), u16::from(kind.strength[0]));
            match found.place {
                Place::Gone | Place::Taken | Place::Fled => losses.eliminated += full,
                Place::Left | Place::Never => {}
                Place::On(_) if found.is(Mark::Routed) => losses.routed += full,
                Place::On(_) => losses.reduced += full - u16::from(self.strength(state, unit)),
            }
        }
        for leader in self.battle.leaders(side) {
            let worth = if self.battle.chief(side) == Some(leader) { CHIEF } else { LEADER };
            losses.leaders += worth * u16::from(state.leader(leader).killed);
        }
        losses
    }

    /// The roll the enemy of a side needs now, if he may roll: from the turn the battle says, at the level of its losses
    /// [11.0.1, 11.0.6].
    pub(crate) fn needs_to_win(&self, state: &State, beaten: Side) -> Option<i8> {
        let losses = || self.losses(state, beaten).total();
        (state.turn >= self.battle.from)
            .then(|| self.tables.wins(losses(), self.battle.armies[beaten].level))
            .flatten()
    }

    /// The bonus of who checks: one for twice the losses he suffered, two for three times [11.0.9].
    pub(crate) fn victory_bonus(&self, state: &State, by: Side) -> i8 {
        let [own, theirs] = [by, by.other()].map(|side| self.losses(state, side).total());
        match theirs {
            0 => 0,
            _ if theirs >= 3 * own => 2,
            _ if theirs >= 2 * own => 1,
            _ => 0,
        }
    }

    /// The enemy of the phasing player rolls for victory [3.IV.2, 11.0.7].
    pub(crate) fn claim<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let (by, beaten) = (state.active.other(), state.active);
        let Some(needs) = self.needs_to_win(state, beaten) else { return };
        let bonus = self.victory_bonus(state, by);
        let [losses, own] = [beaten, by].map(|side| self.losses(state, side).total());
        let die = dice.roll(10) + 1;
        listener.tell(|| Event::Claimed { side: by, losses, own, die, bonus, needs });
        if die as i8 + bonus >= needs {
            self.end(state, Verdict::Won(by), "11.0.7", listener);
        }
    }

    /// After the last turn the ratio of losses decides [T.victory.3].
    pub(crate) fn end_of_battle<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let ratio = u32::from(self.tables.ratio);
        let lost = BySide(Side::BOTH.map(|side| u32::from(self.losses(state, side).total())));
        let wins = |side: &Side| {
            let (inflicted, suffered) = (lost[side.other()], lost[*side]);
            inflicted > 0 && inflicted * 100 >= suffered * ratio
        };
        match Side::BOTH.into_iter().find(wins) {
            Some(side) => self.end(state, Verdict::Won(side), "T.victory.3", listener),
            None => self.end(state, Verdict::Draw, "T.victory.3", listener),
        }
    }

    /// Whether enough baggage and the commander-in-chief have left by the way out [S.exit.2].
    pub(crate) fn check_escape<L: Listener<Event>>(&self, state: &mut State, side: Side, listener: &mut L) {
        let Some(needed) = self.battle.armies[side].escape else { return };
        let baggage = |unit: &UnitId| self.kind(*unit).is_some_and(|kind| kind.class == Class::Baggage);
        let left =
            self.battle.units(side).filter(baggage).filter(|unit| state.unit(*unit).place == Place::Left);
        let chief = self.battle.chief(side).is_some_and(|chief| state.leader(chief).post == Post::Left);
        if chief && left.count() >= usize::from(needed) {
            self.end(state, Verdict::Won(side), "S.exit.2", listener);
        }
    }

    fn end<L: Listener<Event>>(
        &self,
        state: &mut State,
        verdict: Verdict,
        by: &'static str,
        listener: &mut L,
    ) {
        state.over = Some((verdict, by));
        state.tasks.clear();
        if self.orders {
            let leaders = Side::BOTH.into_iter().flat_map(|side| self.battle.leaders(side));
            let orders = leaders.map(|leader| (leader, state.hidden.orders[leader.index()]));
            listener.tell(|| Event::Opened { orders: orders.collect() });
        }
        listener.tell(|| match verdict {
            Verdict::Won(side) => Event::Won { side, by },
            Verdict::Draw => Event::Drawn,
        });
    }

    /// How the battle came out: who won by which clause, what each side inflicted, and what became of everybody.
    pub(crate) fn came_out(&self, state: &State) -> Option<Outcome> {
        let (verdict, by) = state.over?;
        let point = |key: &'static str, clause: &'static str, points: u16| Point {
            what: Message::new(key),
            clause: Clause(clause),
            points: points as i16,
        };
        let points = Side::BOTH.map(|side| {
            let lost = self.losses(state, side.other());
            let all = [
                point("crossbows-point-eliminated", "11.0.2", lost.eliminated),
                point("crossbows-point-leaders", "11.0.3", lost.leaders),
                point("crossbows-point-reduced", "11.0.4", lost.reduced),
                point("crossbows-point-routed", "11.0.5", lost.routed),
            ];
            all.into_iter().filter(|point| point.points > 0).collect()
        });
        let fates = Side::BOTH.map(|side| {
            let units = self.battle.units(side).map(|unit| self.fate(state, unit));
            let leaders = self.battle.leaders(side).map(|leader| {
                let end = match state.leader(leader).post {
                    Post::Removed => End::Lost,
                    Post::Left => End::Left,
                    _ => End::Stands,
                };
                Fate {
                    unit: leader.to_string(),
                    name: self.leader_name(leader),
                    sign: None,
                    left: 0,
                    full: 0,
                    stock: 0,
                    end,
                }
            });
            units.chain(leaders).collect()
        });
        Some(Outcome { verdict, clause: Clause(by), points: BySide(points), fates: BySide(fates) })
    }

    fn fate(&self, state: &State, unit: UnitId) -> Fate {
        let full = self.kind(unit).map_or(0, |kind| kind.strength[0]);
        let strength = u16::from(self.strength(state, unit));
        let (left, end) = match state.unit(unit).place {
            Place::On(_) => (strength, End::Stands),
            Place::Left => (strength, End::Left),
            Place::Taken => (0, End::Captured),
            _ => (0, End::Lost),
        };
        let hex = state.unit(unit).hex().map_or(unit.to_string(), |hex| hex.to_string());
        Fate { unit: hex, name: self.unit_name(unit), sign: None, left, full: full.into(), stock: 0, end }
    }
}

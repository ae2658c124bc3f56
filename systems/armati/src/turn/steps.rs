//! What follows what [3.0.01].

use acies_core::commitments::Commitments;
use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_words::message::Clause;

use crate::event::Event;
use crate::game::{Play, tell};
use crate::movement::division::Moment;
use crate::refusal::Refusal;
use crate::state::{Deeds, Stage};

/// The side that answers a sealed question first: it is fixed and tells nothing.
const ASKED_FIRST: Side = Side::South;
/// Ties in a row beyond which dice are no dice.
const TIES: u32 = 200;

impl Play<'_> {
    /// Does what follows by itself until somebody owes a decision or the battle is over.
    pub(crate) fn run(&mut self) {
        while self.s.verdict.is_none() && !self.is_owed() {
            self.step();
        }
    }

    /// Whether the stage waits for an answer; where nobody has anything to decide it is passed over.
    fn is_owed(&self) -> bool {
        let (game, s) = (self.game, &*self.s);
        match &s.stage {
            Stage::Begin | Stage::Option | Stage::End => false,
            Stage::Dismount(side) => {
                game.units_of(*side).any(|unit| game.may_dismount(unit) && !s.unit(unit).lost)
            }
            Stage::Place(_) => true,
            Stage::Reserve(side) => game.unplaced(s, *side, true).next().is_some(),
            Stage::Attach(_) | Stage::First => true,
            Stage::Map | Stage::Fire | Stage::Skirmish => s.sealed.is_some(),
            Stage::Halt(_) => true,
            Stage::Evade(side) => {
                game.has_hidden(s, *side) || game.units_of(*side).any(|unit| game.can_evade(s, unit))
            }
            Stage::Lead(side) => game.has_general(s, *side),
            Stage::Moves(_) => true,
            Stage::Support(side) => {
                // Whoever has units hidden is asked whether they could or not [data.59].
                game.has_hidden(s, *side) || game.units_of(*side).any(|unit| game.can_support(s, unit))
            }
            Stage::Direction => !s.zones.is_empty(),
            Stage::BreakOff(side) => {
                game.units_of(*side).any(|unit| game.judge_break(s, *side, unit).is_ok())
            }
            Stage::Exploit(queue) => queue.last().is_some_and(|unit| game.may_exploit(s, *unit).is_ok()),
            Stage::Rally(side) => {
                game.has_hidden(s, *side) || game.units_of(*side).any(|unit| game.can_rally(s, unit))
            }
        }
    }

    /// The next stage, and what happens between this and that.
    fn step(&mut self) {
        match self.s.stage.clone() {
            Stage::Begin => self.begin_turn(),
            Stage::Fire => {
                for side in Side::BOTH {
                    self.divide(side, Moment::Fire);
                }
                self.s.stage = Stage::Skirmish;
                self.s.sealed = Some(Commitments::new(ASKED_FIRST));
            }
            Stage::Skirmish => self.s.stage = Stage::Option,
            // Who evaded leaves the option to the other [3.0.04].
            Stage::Evade(side) => self.hold_option(side.other(), "3.0.04"),
            Stage::Option => self.throw_for_option(),
            Stage::Dismount(side) => self.after_dismount(side),
            Stage::Reserve(side) => self.pass_placing(side),
            Stage::Attach(_) | Stage::First | Stage::Place(_) | Stage::Map | Stage::Halt(_) => {}
            Stage::Lead(side) => self.s.stage = Stage::Moves(side),
            Stage::Moves(_) => {}
            // First the side that moved first, then the other [data.42], as in all that both do in one phase [data.58].
            Stage::Support(side) => {
                self.s.stage =
                    if side == self.s.first { Stage::Support(side.other()) } else { Stage::Direction };
            }
            // Without a melee nobody names a direction.
            Stage::Direction => self.after_melee(),
            Stage::BreakOff(side) => self.after_break_offs(side),
            Stage::Exploit(mut queue) => {
                queue.pop();
                self.s.stage =
                    if queue.is_empty() { Stage::Rally(self.s.first) } else { Stage::Exploit(queue) };
            }
            Stage::Rally(side) => {
                self.s.stage = if side == self.s.first { Stage::Rally(side.other()) } else { Stage::End };
            }
            Stage::End => self.end_turn(),
        }
    }

    /// Duties are taken before anybody shoots [6.8.06].
    fn begin_turn(&mut self) {
        self.s.turn += 1;
        let (game, engaged) = (self.game, self.s.engaged());
        for unit in game.units() {
            self.s.unit_mut(unit).deeds = Deeds { engaged: engaged.has(unit), ..Deeds::default() };
        }
        for zone in &mut self.s.zones {
            zone.old = true;
        }
        for unit in game.units() {
            let duty = game.has_duty(self.s, unit);
            self.s.unit_mut(unit).deeds.duty = duty;
        }
        self.s.skirmisher = None;
        let turn = self.s.turn;
        tell!(self, Event::TurnBegan { turn });
        self.begin_fire(ASKED_FIRST);
    }

    /// A side holds the option, and says who moves first [3.0.07].
    pub(crate) fn hold_option(&mut self, side: Side, clause: &'static str) {
        self.s.holder = side;
        self.s.stage = Stage::First;
        tell!(self, Event::OptionHeld { side, clause: Clause(clause) });
    }

    /// A die and the initiative of each; the higher holds the option, ties are thrown again [3.0.06] [data.1].
    fn throw_for_option(&mut self) {
        let (dice, side) = self.contest();
        tell!(self, Event::OptionRolled { dice });
        self.hold_option(side, "3.0.06");
    }

    /// A die and the initiative of each, until one is higher. Dice that tie so often as never happens are no dice, but those
    /// of a suite that has none left: then the side asked first has it.
    pub(crate) fn contest(&mut self) -> (BySide<u8>, Side) {
        let mut dice = [0; 2];
        for _ in 0..TIES {
            dice = [self.d6(), self.d6()];
            let [north, south] = dice;
            let sum = |die: u8, side: Side| die + self.s.initiative[side];
            match sum(north, Side::North).cmp(&sum(south, Side::South)) {
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => return (BySide(dice), Side::North),
                std::cmp::Ordering::Less => return (BySide(dice), Side::South),
            }
        }
        (BySide(dice), ASKED_FIRST)
    }

    /// A side moves first: its general, then its units, then the other side likewise [3.0.08].
    pub(crate) fn move_first(&mut self, side: Side) {
        self.s.first = side;
        tell!(self, Event::MovesFirst { side });
        for unit in self.game.units() {
            let unit = self.s.unit_mut(unit);
            unit.deeds.from = unit.deeds.from.or(unit.pose);
        }
        self.s.stage = Stage::Lead(side);
    }

    /// After 20 turns the side that lost the smaller share of its break point has won, equal shares are a draw
    /// [data.49].
    fn end_turn(&mut self) {
        if self.s.turn < self.game.battle.turns {
            self.s.stage = Stage::Begin;
            return;
        }
        let share = |side: Side| {
            u32::from(self.s.lost[side]) * u32::from(self.game.battle.armies[side.other()].break_point)
        };
        let verdict = match share(Side::North).cmp(&share(Side::South)) {
            std::cmp::Ordering::Less => Verdict::Won(Side::North),
            std::cmp::Ordering::Greater => Verdict::Won(Side::South),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        self.finish(verdict, Clause("data.49"));
    }

    /// The battle is over.
    pub(crate) fn finish(&mut self, verdict: Verdict, clause: Clause) {
        self.s.verdict = Some((verdict, clause));
        self.s.sealed = None;
        tell!(self, Event::Over { verdict, clause });
    }

    /// Plays an answer.
    pub(crate) fn answer(&mut self, by: Side, action: &crate::action::Action) -> Result<(), Refusal> {
        use crate::action::Action;
        match (self.s.stage.clone(), action) {
            (Stage::Dismount(side), _) => self.play_dismount(side, action),
            (Stage::Map, _) => self.commit_map(by, action),
            (Stage::Halt(rest), _) => self.play_onward(&rest, action),
            (Stage::Place(side) | Stage::Reserve(side), _) => self.play_place(side, action),
            (Stage::Attach(side), _) => self.attach(side, action),
            (Stage::Fire, _) => self.commit_fire(by, action),
            (Stage::Skirmish, _) => self.commit_wish(by, action),
            (Stage::Evade(side), _) => self.play_evade(side, action),
            (Stage::First, Action::First(side)) => {
                self.move_first(*side);
                Ok(())
            }
            (Stage::Lead(side), _) => self.play_lead(side, action),
            (Stage::Moves(side), _) => self.play_moves(side, action),
            (Stage::Support(side), Action::Support(unit, wheel, target)) => {
                let onset = self.game.judge_support(self.s, side, *unit, *wheel, *target)?;
                self.support(&onset);
                Ok(())
            }
            (Stage::Support(side), Action::Done) => {
                self.s.stage =
                    if side == self.s.first { Stage::Support(side.other()) } else { Stage::Direction };
                Ok(())
            }
            (Stage::Direction, Action::Melee(direction)) => {
                self.s.direction = *direction;
                let (side, direction) = (self.s.holder, *direction);
                tell!(self, Event::DirectionNamed { side, direction });
                self.melees();
                self.after_melee();
                Ok(())
            }
            (Stage::BreakOff(side), _) => self.play_break(side, action),
            (Stage::Exploit(queue), _) => self.play_exploit(queue, action),
            (Stage::Rally(side), _) => self.play_rally(side, action),
            _ => Err(crate::refusal::wrong_moment()),
        }
    }

    /// Fatigue, divisions, then break-offs, the side that moved first first [3.0.15] [7.12.01].
    fn after_melee(&mut self) {
        if self.s.verdict.is_some() {
            return;
        }
        self.tire();
        for side in Side::BOTH {
            self.divide(side, Moment::Melee);
        }
        self.s.stage = Stage::BreakOff(self.s.first);
    }

    /// After both sides' break-offs come exploitations.
    pub(crate) fn after_break_offs(&mut self, side: Side) {
        if side == self.s.first {
            self.s.stage = Stage::BreakOff(side.other());
            return;
        }
        let queue = self.game.exploiters(self.s);
        self.s.stage = if queue.is_empty() { Stage::Rally(self.s.first) } else { Stage::Exploit(queue) };
    }
}

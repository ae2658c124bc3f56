//! The course of a battle that is over: how it stood turn by turn, and which throws moved it most.
//!
//! Luck is what a throw brought beyond what it could be expected to bring. Each decision that asked chance for
//! something is given again on the same position with other dice, a bounded number of times; what the chance to win
//! was on the mean of them is compared with what it was after the dice that fell. Everything is seen for that, so it
//! is for battles that are over.

use acies_words::message::Message;

use crate::chance::settled;
use crate::dice::{Fallen, FastDice, RecordedDice};
use crate::game::{Present, Silence, ToAct};
use crate::scene::Tally;
use crate::seat::Judge;
use crate::side::{BySide, Side, Viewer};
use crate::table::{Did, Table};

/// The most throws that are thrown again for one battle: however long it was, its course costs a bounded time.
pub const THROWS: u32 = 4_000;

/// The course of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// How it stood at its beginning, whenever a turn began, and at its end.
    pub moments: Vec<Moment>,
    /// What chance did, decision by decision; nothing where no chances were measured.
    pub luck: Vec<Luck>,
    /// How often each throw was thrown again: less often in a long battle.
    pub again: u32,
}

/// How a battle stood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// How many decisions stand before it.
    pub step: usize,
    /// Turns begun.
    pub turn: u32,
    /// The chance of north per mille, where chances were measured.
    pub north: Option<u16>,
    /// What is counted for each side, that first which wins.
    pub tally: BySide<Option<(Message, i32)>>,
    /// How many pieces each side has lost.
    pub lost: BySide<u32>,
}

/// What chance did in one decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    /// Which of the decisions that stand, from 0.
    pub step: usize,
    /// Who decided.
    pub by: Side,
    /// Whether dice fell; otherwise something was drawn unseen.
    pub dice: bool,
    /// The chance of north per mille after what fell.
    pub after: u16,
    /// The same on the mean of what might have fallen.
    pub mean: u16,
}

impl Luck {
    /// What it brought north beyond what was to be expected, per mille.
    pub fn for_north(&self) -> i32 {
        i32::from(self.after) - i32::from(self.mean)
    }
}

impl<G: Present + Judge> Table<G> {
    /// The course of the battle; each decision with chance in it is given again `most` times, or as often as [`THROWS`]
    /// allow. None as soon as nobody waits
    /// for it any more, which is asked before every decision.
    pub fn course(&self, most: u32, wanted: &dyn Fn() -> bool) -> Option<Course> {
        let game = self.game();
        let mut state = game.start(&mut RecordedDice::new(&self.journal().head.rolls));
        let throws = self.steps().iter().filter(|step| !step.rolls().is_empty()).count();
        let again = (THROWS / u32::try_from(throws).unwrap_or(u32::MAX).max(1)).clamp(1, most);
        let mut course = Course { moments: vec![self.moment(&state, 0)], luck: Vec::new(), again };
        for (place, step) in self.steps().iter().enumerate() {
            if !wanted() {
                return None;
            }
            let turn = game.turn(&state);
            let mean = (!step.rolls().is_empty()).then(|| self.mean(&state, place, again)).flatten();
            self.repeat_step(&mut state, step);
            if let Some((mean, after)) = mean.zip(self.north(&state)) {
                let dice = step.rolls().iter().any(|roll| matches!(roll, Fallen::Die(..)));
                course.luck.push(Luck { step: place, by: step.by, dice, after, mean });
            }
            if game.turn(&state) != turn {
                course.moments.push(self.moment(&state, place + 1));
            }
        }
        let end = self.steps().len();
        if course.moments.last().is_some_and(|moment| moment.step != end) {
            course.moments.push(self.moment(&state, end));
        }
        // Whoever resigned has lost, however it stood.
        if let (ToAct::Over(verdict), Some(last)) = (self.to_act(), course.moments.last_mut())
            && last.north.is_some()
        {
            last.north = Some(settled(verdict, Side::North));
        }
        Some(course)
    }

    /// The chance of north per mille.
    fn north(&self, state: &G::State) -> Option<u16> {
        let chances = self.game().chances()?;
        Some(match self.game().to_act(state) {
            ToAct::Over(verdict) => settled(verdict, Side::North),
            ToAct::Side(_) | ToAct::Battle => chances.of(self.game().judge(state, Side::North)),
        })
    }

    /// The chance of north after a decision, on the mean of other dice.
    fn mean(&self, before: &G::State, place: usize, again: u32) -> Option<u16> {
        let step = &self.steps()[place];
        let Did::Answered(action) = &step.did else { return None };
        let mut total = 0;
        for index in 0..u64::from(again) {
            let mut state = before.clone();
            let mut dice = FastDice::of_series(place as u64, index);
            self.game().apply(&mut state, step.by, action, &mut dice, &mut Silence).ok()?;
            total += u32::from(self.north(&state)?);
        }
        total.checked_div(again).and_then(|mean| u16::try_from(mean).ok())
    }

    fn moment(&self, state: &G::State, step: usize) -> Moment {
        let game = self.game();
        let scene = game.scene(&game.view(state, Viewer::Spectator));
        let first = |tally: &Tally| (tally.name.clone(), tally.have);
        Moment {
            step,
            turn: game.turn(state),
            north: self.north(state),
            tally: BySide(Side::BOTH.map(|side| scene.panels[side].tallies.first().map(first))),
            lost: BySide(
                Side::BOTH
                    .map(|side| scene.panels[side].lost.iter().map(|piece| u32::from(piece.count)).sum()),
            ),
        }
    }
}

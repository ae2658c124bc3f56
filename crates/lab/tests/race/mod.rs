//! A toy battle, sound or with a fault planted in its rules.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use std::fmt;
use std::str::FromStr;

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::game::{Event, Game, Listener, NotationError, Present, Refusal, ToAct, Verdict};
use acies_core::scene::{Board, Panel, Scene};
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Waits;
use acies_kit::system::{LaidOut, ScenarioInfo};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::{Clause, Message};

/// A race to `goal`: step one to three places, and a six throws you back to the start. Whoever
/// stands just before the goal has one answer. A race that lasts too long is drawn.
pub struct Race {
    goal: u8,
    fault: Option<Fault>,
}

/// What is wrong with the rules of a race.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// From place 5 a step of 4 is listed and refused.
    Listed,
    /// From place 5 a step of 4 is accepted and not listed.
    Accepted,
    /// A refusal from place 5 costs a place.
    Refusal,
    /// Whoever comes to place 5 panics.
    Panic,
    /// Whoever comes to place 5 takes a place from the other.
    Lost,
    /// From place 5 nobody gets any further.
    Endless,
}

/// The place where planted faults lie.
const PIT: u8 = 5;

/// After this turn nobody wins any more.
const LAST_TURN: u32 = 40;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    at: BySide<u8>,
    next: Side,
    turn: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step(u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}", self.0)
    }
}

impl FromStr for Step {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Step, NotationError> {
        let number = text.strip_prefix("step ").and_then(|number| number.parse().ok());
        number.map(Step).ok_or_else(|| {
            NotationError::new(bilingual!("'{text}' is no step", "«\u{a0}{text}\u{a0}» n’est pas un pas"))
        })
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Nothing;

impl Event for Nothing {
    fn name(&self) -> &'static str {
        "nothing"
    }

    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn seen_by(&self, _: Viewer) -> Nothing {
        Nothing
    }
}

impl Refusal for Nothing {
    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn message(&self) -> Message {
        Message::new("nothing")
    }
}

impl Game for Race {
    type State = State;
    type Action = Step;
    type Event = Nothing;
    type Refusal = Nothing;
    type View = State;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        State { at: BySide([0, 0]), next: Side::BOTH[usize::from(dice.roll(2))], turn: 1 }
    }

    fn to_act(&self, state: &State) -> ToAct {
        match Side::BOTH.into_iter().find(|&side| state.at[side] >= self.goal) {
            Some(side) => ToAct::Over(Verdict::Won(side)),
            None if state.turn > LAST_TURN => ToAct::Over(Verdict::Draw),
            None => ToAct::Side(state.next),
        }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Step>) {
        let steps = (1..=3).map(Step);
        list.extend(steps.filter(|step| self.check(state, by, step).is_ok()));
        if self.fault == Some(Fault::Listed) && !list.is_empty() && state.at[by] == PIT {
            list.push(Step(4));
        }
    }

    fn check(&self, state: &State, by: Side, step: &Step) -> Result<(), Nothing> {
        let most = if self.fault == Some(Fault::Accepted) && state.at[by] == PIT { 4 } else { 3 };
        let fits = (1..=most).contains(&step.0) && state.at[by] + step.0 <= self.goal;
        if self.to_act(state) == ToAct::Side(by) && fits { Ok(()) } else { Err(Nothing) }
    }

    fn apply<D: Dice, L: Listener<Nothing>>(
        &self,
        state: &mut State,
        by: Side,
        step: &Step,
        dice: &mut D,
        _: &mut L,
    ) -> Result<(), Nothing> {
        if let Err(refusal) = self.check(state, by, step) {
            if self.fault == Some(Fault::Refusal) && state.at[by] == PIT {
                state.at[by] -= 1;
            }
            return Err(refusal);
        }
        let stuck = self.fault == Some(Fault::Endless) && state.at[by] == PIT;
        state.at[by] = if stuck {
            state.turn -= u32::from(by == Side::South);
            PIT
        } else if dice.roll(6) == 5 {
            0
        } else {
            state.at[by] + step.0
        };
        match self.fault {
            // Unwinds as a panic does, without a word on the error stream.
            Some(Fault::Panic) if state.at[by] == PIT => {
                std::panic::resume_unwind(Box::new(String::from("the pit")))
            }
            Some(Fault::Lost) if state.at[by] == PIT => state.at[by.other()] = u8::MAX,
            _ => {}
        }
        state.next = by.other();
        state.turn += u32::from(by == Side::South);
        Ok(())
    }

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn redeal<D: Dice>(&self, view: &State, _: &mut D) -> State {
        view.clone()
    }

    fn reveals(&self, _: &State, _: &Step) -> bool {
        false
    }

    fn waits(&self, _: &State) -> Waits {
        Waits::No
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn
    }
}

impl acies_core::seat::Judge for Race {
    fn judge(&self, _: &Self::State, _: Side) -> i32 {
        0
    }
}

impl Conform for Race {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Step {
        Step(dice.roll(6))
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        match state.at.0.iter().find(|&&at| at > self.goal) {
            Some(at) => Err(format!("somebody is at {at}")),
            None => Ok(()),
        }
    }
}

impl Present for Race {
    fn scene(&self, view: &State) -> Scene {
        let panel = || Panel {
            name: Message::new("army"),
            score: (0, 1),
            hand: Vec::new(),
            held: 0,
            commander: None,
            reserve: Vec::new(),
            lost: Vec::new(),
        };
        Scene {
            board: Board::Hexes(Vec::new()),
            panels: BySide([panel(), panel()]),
            turn: view.turn,
            notes: Vec::new(),
        }
    }

    fn prompt(&self, _: &State) -> Message {
        Message::new("prompt")
    }

    fn meaning(&self, _: &State, _: &Step) -> Message {
        Message::new("meaning")
    }

    fn facts(&self, _: &State, _: &Step) -> Vec<Message> {
        Vec::new()
    }

    fn picks(&self, _: &Self::Action) -> Vec<String> {
        Vec::new()
    }

    fn intended(&self, _: &Self::View, _: &[&str]) -> Option<Self::Action> {
        None
    }

    fn tell(&self, _: &Nothing) -> Message {
        Message::new("tell")
    }
}

/// A race with sound rules.
pub fn race(id: &str, goal: u8) -> LaidOut<Race> {
    race_with(id, goal, None)
}

/// A race with a fault in its rules.
pub fn race_with(id: &str, goal: u8, fault: Option<Fault>) -> LaidOut<Race> {
    let text = |text: &str| Bilingual { en: text.into(), fr: text.into() };
    let info = ScenarioInfo {
        id: id.into(),
        title: text(id),
        story: text(""),
        armies: BySide([text("north"), text("south")]),
        first: Side::North,
        minutes: 1,
        special: Vec::new(),
        source: text("house"),
    };
    LaidOut::new(Race { goal, fault }, "race", info, "", (1, ""))
}

//! The suite catches systems that tell a secret by what they wait for, what they let be taken back, and what
//! they say. A tiny game is played here: each side may hold a trap, and only its owner knows. An attack may be
//! answered with the trap by whoever holds one.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

use acies_core::conformance::{Conform, Effort, conforms};
use acies_core::dice::Dice;
use acies_core::game::{Event, Game, Listener, NotationError, Present, Refusal, Stop, ToAct, Verdict};
use acies_core::scene::{Board, Cell, Overlay, Panel, Scene};
use acies_core::seat::Judge;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::{Waits, Wish};
use acies_words::bilingual;
use acies_words::message::{Clause, Message};

const LAST_TURN: u32 = 10;

/// What is planted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Leak {
    Nothing,
    /// The table waits only for whoever holds a trap.
    Waits,
    /// An attack can be taken back where there is no trap.
    Undo,
    /// A look at the board tells.
    Look,
    /// The question tells.
    Prompt,
    /// Where a drag stops tells.
    Nearest,
}

struct Traps(Leak);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    traps: BySide<bool>,
    sprung: BySide<u8>,
    turn: u32,
    attacked: bool,
}

/// Something a careless view carries along: comparing views does not notice it.
#[derive(Clone, Debug)]
struct Unnoticed(bool);

impl PartialEq for Unnoticed {
    fn eq(&self, _: &Unnoticed) -> bool {
        true
    }
}

impl Eq for Unnoticed {}

impl std::hash::Hash for Unnoticed {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct View {
    viewer: Viewer,
    own: Option<bool>,
    sprung: BySide<u8>,
    turn: u32,
    attacked: bool,
    peek: Unnoticed,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Action {
    Attack,
    Pass,
    Stand,
    Spring,
}

const WORDS: [(&str, Action); 4] = [
    ("attack", Action::Attack),
    ("pass", Action::Pass),
    ("stand", Action::Stand),
    ("spring", Action::Spring),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(_, action)| action == self).map_or("", |(word, _)| word);
        f.write_str(word)
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let found = WORDS.iter().find(|(word, _)| *word == text).map(|(_, action)| *action);
        found.ok_or_else(|| NotationError::new(bilingual!("no action", "pas une action")))
    }
}

#[derive(Clone, PartialEq, Debug)]
struct No;

impl Refusal for No {
    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn message(&self) -> Message {
        Message::new("no")
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Did(Action);

impl Event for Did {
    fn name(&self) -> &'static str {
        "did"
    }

    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn seen_by(&self, _: Viewer) -> Did {
        self.clone()
    }
}

impl State {
    fn active(&self) -> Side {
        Side::BOTH[self.turn as usize % 2]
    }

    fn decides(&self) -> Side {
        if self.attacked { self.active().other() } else { self.active() }
    }
}

impl Game for Traps {
    type State = State;
    type Action = Action;
    type Event = Did;
    type Refusal = No;
    type View = View;

    fn start<D: Dice>(&self, dice: &mut D) -> State {
        let traps = BySide([dice.roll(2) == 0, dice.roll(2) == 0]);
        State { traps, sprung: BySide([0, 0]), turn: 1, attacked: false }
    }

    fn to_act(&self, state: &State) -> ToAct {
        if state.turn > LAST_TURN { ToAct::Over(Verdict::Draw) } else { ToAct::Side(state.decides()) }
    }

    fn legal(&self, state: &State, by: Side, list: &mut Vec<Action>) {
        let open = WORDS.iter().map(|(_, action)| *action);
        list.extend(open.filter(|action| self.check(state, by, action).is_ok()));
    }

    fn check(&self, state: &State, by: Side, action: &Action) -> Result<(), No> {
        let fits = match action {
            Action::Attack | Action::Pass => !state.attacked,
            Action::Stand => state.attacked,
            Action::Spring => state.attacked && by == state.decides() && state.traps[by],
        };
        if self.to_act(state) == ToAct::Side(by) && fits { Ok(()) } else { Err(No) }
    }

    fn apply<D: Dice, L: Listener<Did>>(
        &self,
        state: &mut State,
        by: Side,
        action: &Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), No> {
        self.check(state, by, action)?;
        listener.hear(Did(*action));
        if *action == Action::Attack {
            state.attacked = true;
            return Ok(());
        }
        if *action == Action::Spring {
            state.sprung[by] += 1;
            state.traps[by] = false;
        }
        if state.attacked {
            dice.roll(6);
        }
        state.attacked = false;
        state.turn += 1;
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { sprung, turn, attacked, .. } = state.clone();
        let own = match viewer {
            Viewer::Seat(side) => Some(state.traps[side]),
            Viewer::Spectator => None,
        };
        View { viewer, own, sprung, turn, attacked, peek: Unnoticed(state.traps[state.active().other()]) }
    }

    fn redeal<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let mut traps = BySide([dice.roll(2) == 0, dice.roll(2) == 0]);
        if let (Viewer::Seat(side), Some(own)) = (view.viewer, view.own) {
            traps[side] = own;
        }
        // Whoever has sprung a trap has none left.
        for side in Side::BOTH {
            traps[side] &= view.sprung[side] == 0;
        }
        State { traps, sprung: view.sprung, turn: view.turn, attacked: view.attacked }
    }

    fn reveals(&self, state: &State, action: &Action) -> bool {
        match action {
            Action::Attack if self.0 == Leak::Undo => state.traps[state.active().other()],
            Action::Attack | Action::Spring => true,
            Action::Pass | Action::Stand => false,
        }
    }

    fn nearest(&self, state: &State, by: Side, action: &Action) -> Stop<Action, No> {
        match self.check(state, by, action) {
            Ok(()) => Stop { at: Some(*action), why: None },
            Err(why) => {
                let tells = self.0 == Leak::Nearest && state.traps[by.other()];
                Stop { at: tells.then_some(Action::Pass), why: Some(why) }
            }
        }
    }

    fn waits(&self, state: &State) -> Waits {
        let defender = state.active().other();
        let could = match self.0 {
            Leak::Waits => state.traps[defender],
            _ => state.sprung[defender] == 0,
        };
        if state.attacked && could { Waits::Window } else { Waits::No }
    }

    fn turn(&self, state: &State) -> u32 {
        state.turn
    }
}

impl Present for Traps {
    fn scene(&self, view: &View) -> Scene {
        let panel = || Panel {
            name: Message::new("army"),
            score: (0, 1),
            hand: Vec::new(),
            held: 0,
            commander: None,
            reserve: Vec::new(),
            lost: Vec::new(),
        };
        let cell = Cell {
            name: "a1".into(),
            terrain: None,
            piece: None,
            boundary: false,
            ramparts: Vec::new(),
            marks: Vec::new(),
        };
        Scene {
            board: Board::Hexes(vec![vec![cell]]),
            panels: BySide([panel(), panel()]),
            turn: view.turn,
            notes: Vec::new(),
        }
    }

    fn prompt(&self, view: &View) -> Message {
        Message::new(if self.0 == Leak::Prompt && view.peek.0 { "trapped" } else { "prompt" })
    }

    fn meaning(&self, _: &View, _: &Action) -> Message {
        Message::new("meaning")
    }

    fn facts(&self, _: &View, _: &Action) -> Vec<Message> {
        Vec::new()
    }

    fn picks(&self, _: &Action) -> Vec<String> {
        Vec::new()
    }

    fn intended(&self, _: &View, _: &[&str]) -> Option<Action> {
        None
    }

    fn look(&self, view: &View, _: &str) -> (Vec<Message>, Vec<Overlay>) {
        let told = self.0 == Leak::Look && view.peek.0;
        (told.then(|| Message::new("a trap")).into_iter().collect(), Vec::new())
    }

    fn wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        (view.attacked && *wish == Wish::Never).then_some(Action::Stand)
    }

    fn tell(&self, event: &Did) -> Message {
        Message::new("did").word("what", event.0)
    }
}

impl Judge for Traps {
    fn judge(&self, _: &State, _: Side) -> i32 {
        0
    }
}

impl Conform for Traps {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        WORDS[usize::from(dice.roll(4))].1
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let twice = Side::BOTH.into_iter().find(|&side| state.sprung[side] > 0 && state.traps[side]);
        twice.map_or(Ok(()), |side| Err(format!("{side} has a trap again")))
    }
}

/// What the suite says of a system with that leak.
fn said(leak: Leak) -> Result<(), String> {
    let effort = Effort { games: 40, strangers: 4, decisions: 40, every: 1 };
    catch_unwind(AssertUnwindSafe(|| conforms(Traps(leak), 7, effort))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    })
}

#[test]
fn a_system_that_tells_nothing_passes() {
    assert_eq!(said(Leak::Nothing), Ok(()));
}

#[test]
fn whatever_tells_a_secret_is_caught() {
    for (leak, words) in [
        (Leak::Waits, "whether the table waits depends on a secret"),
        (Leak::Undo, "may take back depends on a secret"),
        (Leak::Look, "a look at a1 tells a secret"),
        (Leak::Prompt, "the question tells a secret"),
        (Leak::Nearest, "stops depends on a secret"),
    ] {
        let said = said(leak).expect_err("it is caught");
        assert!(said.contains(words), "{leak:?}: {said}");
    }
}

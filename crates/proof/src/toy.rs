//! A toy battle for tests of everything that plays any system: sound, or with a fault planted in its rules.
//!
//! Each side has a runner on a track of its own, and whoever first comes to the goal wins. In the open it is a plain
//! race with dice. With secrets it has what makes real systems hard to keep silent: a turn that is nobody's, armies set
//! up unseen before the first, a tactic of each side chosen at once, an ambush of each side that walks unseen along the
//! other's track until it is run into, and a trap that a side may hold or not.

mod notation;
mod rules;
mod show;
mod system;
mod war;

use acies_core::commitments::{Commitments, Seen};
use acies_core::game::{Event, Refusal};
use acies_core::side::{BySide, Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{LaidOut, ScenarioInfo};
use acies_words::Bilingual;
use acies_words::message::{Clause, Message};

pub use self::system::ToySystem;
pub use self::war::{War, WarAction, WarFault, war};

/// The battle.
pub struct Toy {
    goal: u8,
    secrets: bool,
    /// How many run for each side where the race is a battle of a war: those of whoever loses it are lost.
    men: BySide<u8>,
    fault: Option<Fault>,
}

/// What is wrong with the rules.
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
    /// The outcome is told as soon as somebody is at place 5.
    Early,
    /// The outcome says that the north has won, whoever has.
    Verdict,
    /// A secret can be told.
    Leak(Leak),
}

/// How a secret can be told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leak {
    /// The table waits only for whoever holds a trap.
    Pause,
    /// Whoever holds a trap chooses his tactic first.
    Order,
    /// The table shows the tactic that is still sealed.
    Sealed,
    /// The story tells it.
    Told,
    /// The table counts the steps of an ambush.
    Steps,
    /// The decision passes on with a step of an ambush.
    Passes,
    /// A drag stops before the ambush.
    Nearest,
    /// Running into the ambush is refused.
    Refused,
    /// A look at the place of the ambush finds it.
    Look,
    /// The question tells of the ambush.
    Prompt,
    /// What an answer means tells.
    Meaning,
    /// The facts behind an answer tell.
    Facts,
    /// The odds of an answer tell.
    Odds,
    /// What is taken for meant tells.
    Intended,
    /// What may be wished tells.
    Wishes,
    /// A run may be taken back unless somebody would be found.
    Reveals,
    /// A run may be taken back, so that it is over only where somebody was found.
    Undo,
    /// Where the runner stopped is told before that he found somebody.
    Late,
    /// Every run is said to open something, and tells of the trap.
    Marked,
    /// The clause of a run tells of the trap.
    Clause,
    /// So does the arrow drawn of it.
    Gist,
    /// So do the dice shown with it.
    Dice,
    /// A die is thrown for a trap that nobody has seen.
    Chance,
}

/// The place where planted faults of the open race lie.
const PIT: u8 = 5;

/// After this turn nobody wins any more.
const LAST_TURN: u32 = 40;

/// How often an ambush may walk in a turn.
const WALKS: u8 = 2;

/// What is decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Where the ambush lies, unseen.
    Hide,
    /// Which tactic, both at once.
    Tactics,
    /// Where to run, and before that unseen where the ambush walks.
    Run,
    /// Whether to spring a trap on the runner.
    Trap,
}

/// Whoever is bolder than the other runs first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tactic {
    /// Running first.
    Bold,
    /// Waiting.
    Sly,
}

/// Where an ambush is, on the track of the other side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ambush {
    /// Not laid yet.
    Unset,
    /// At that place.
    At(u8),
    /// Somewhere: for those who may not know.
    Unseen,
    /// It was found, or there is none.
    Found,
}

/// What changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    at: BySide<u8>,
    next: Side,
    turn: u32,
    stage: Stage,
    /// Whether the other runner has run this turn.
    second: bool,
    tactics: Commitments<Tactic>,
    ambush: BySide<Ambush>,
    walked: BySide<u8>,
    trap: BySide<bool>,
    sprung: BySide<bool>,
}

/// Something a careless view carries along: comparing views does not notice it.
#[derive(Clone, Debug)]
struct Unnoticed(Box<State>);

impl PartialEq for Unnoticed {
    fn eq(&self, _: &Unnoticed) -> bool {
        true
    }
}

impl Eq for Unnoticed {}

impl std::hash::Hash for Unnoticed {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// What somebody may know of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    viewer: Viewer,
    at: BySide<u8>,
    next: Side,
    turn: u32,
    stage: Stage,
    second: bool,
    tactics: Seen<Tactic>,
    ambush: BySide<Ambush>,
    walked: BySide<Option<u8>>,
    trap: BySide<Option<bool>>,
    sprung: BySide<bool>,
    peek: Unnoticed,
}

/// An answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The runner runs so many places.
    Step(u8),
    /// The ambush is laid at that place.
    Hide(u8),
    /// The tactic of this turn.
    Choose(Tactic),
    /// The ambush walks, unseen.
    Walk(Way),
    /// The trap is sprung.
    Spring,
    /// Nothing is.
    Stand,
}

/// Along the track.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Towards the goal.
    On,
    /// Away from it.
    Back,
}

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Happened {
    what: What,
    leak: Option<Leak>,
}

#[derive(Clone, PartialEq, Debug)]
enum What {
    Hid { by: Side, place: Option<u8> },
    Chose { by: Side, tactic: Option<Tactic> },
    Opened(BySide<Tactic>),
    Walked { by: Side, to: u8 },
    Found { of: Side, place: u8 },
    Ran { by: Side, to: u8, trap: bool },
    Sprung { by: Side, back: u8 },
    Stood { by: Side },
}

impl Event for Happened {
    fn name(&self) -> &'static str {
        match self.what {
            What::Hid { .. } => "hid",
            What::Chose { .. } => "chose",
            What::Opened(_) => "opened",
            What::Walked { .. } => "walked",
            What::Found { .. } => "found",
            What::Ran { .. } => "ran",
            What::Sprung { .. } => "sprung",
            What::Stood { .. } => "stood",
        }
    }

    fn clause(&self) -> Clause {
        match self.what {
            What::Ran { trap: true, .. } if self.leak == Some(Leak::Clause) => Clause("2"),
            _ => Clause("1"),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Happened {
        let what = match self.what.clone() {
            What::Hid { by, place } => What::Hid { by, place: place.filter(|_| viewer.is(by)) },
            What::Chose { by, tactic } => {
                let known = viewer.is(by) || self.leak == Some(Leak::Told);
                What::Chose { by, tactic: tactic.filter(|_| known) }
            }
            what => what,
        };
        Happened { what, leak: self.leak }
    }

    fn heard_by(&self, viewer: Viewer) -> bool {
        match self.what {
            What::Walked { by, .. } => viewer.is(by),
            _ => true,
        }
    }

    fn opens(&self, viewer: Viewer) -> bool {
        match self.what {
            What::Opened(_) => true,
            What::Found { of, .. } => !viewer.is(of),
            What::Ran { .. } => self.leak == Some(Leak::Marked),
            _ => false,
        }
    }
}

/// Why not: for the only reason there is.
#[derive(Clone, PartialEq, Debug)]
pub struct No;

impl Refusal for No {
    fn clause(&self) -> Clause {
        Clause("1")
    }

    fn message(&self) -> Message {
        Message::new("no")
    }
}

impl Toy {
    /// A race in the open to `goal`.
    pub fn open(goal: u8, fault: Option<Fault>) -> Toy {
        Toy { goal, secrets: false, men: BySide([0; 2]), fault }
    }

    /// A race with secrets, to a goal of at least 4.
    pub fn secret(goal: u8, leak: Option<Leak>) -> Toy {
        Toy { goal, secrets: true, men: BySide([0; 2]), fault: leak.map(Fault::Leak) }
    }

    fn leaks(&self, leak: Leak) -> bool {
        self.fault == Some(Fault::Leak(leak))
    }
}

fn laid_out(id: &str, text: &str, toy: Toy) -> LaidOut<Toy> {
    let armies = BySide(["north", "south"].map(Bilingual::same));
    // With secrets, whoever is bolder runs first.
    let first = (!toy.secrets).then_some(Side::North);
    let info = ScenarioInfo { armies, ..ScenarioInfo::plain(id, first) };
    LaidOut::new(toy, "race", info, (text, Options::NONE), (1, ""))
}

/// A race in the open with sound rules.
pub fn race(id: &str, goal: u8) -> LaidOut<Toy> {
    race_with(id, goal, None)
}

/// A race in the open with a fault in its rules.
pub fn race_with(id: &str, goal: u8, fault: Option<Fault>) -> LaidOut<Toy> {
    laid_out(id, "", Toy::open(goal, fault))
}

/// A race with secrets, and with one that can be told.
pub fn secret_race(id: &str, goal: u8, leak: Option<Leak>) -> LaidOut<Toy> {
    laid_out(id, "", Toy::secret(goal, leak))
}

/// A race in the open that is a battle of a war, of so many runners.
fn race_of(id: &str, text: &str, (goal, men): (u8, BySide<u8>)) -> LaidOut<Toy> {
    laid_out(id, text, Toy { men, ..Toy::open(goal, None) })
}

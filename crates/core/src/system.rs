//! Rule systems and their battles without their types, for programs that serve them all alike.

mod any_table;
mod laid_out;

use crate::army::{ArmyCheck, ArmyFault, ArmyList};
use crate::balance::Measured;
use crate::carried::Evidence;
use crate::case::CaseResult;
use crate::conformance::{self, Played, Trial, Witness};
use crate::coverage::Coverage;
use crate::dice::Dice;
use crate::fault::Faults;
use crate::game::{NotationError, Stop, ToAct};
use crate::gist::Gist;
use crate::journal::{Ending, Journal};
use crate::message::{Clause, Message};
use crate::mind::Seat;
use crate::odds::Odd;
use crate::playout::Playout;
use crate::replay::Parting;
use crate::rulebook::RuleBook;
use crate::scene::{Overlay, Scene, Spot, Throw};
use crate::side::{BySide, Side, Viewer};
use crate::window::{Waits, Wish, Wishes};

pub use self::laid_out::LaidOut;

/// A text in both languages of the product.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Bilingual {
    /// The text in a language; English unless French is asked for.
    pub fn get(&self, language: &str) -> &str {
        if language == "fr" { &self.fr } else { &self.en }
    }
}

/// A text in both languages, each written as `format!` writes it.
#[macro_export]
macro_rules! bilingual {
    ($en:literal, $fr:literal) => {
        $crate::system::Bilingual {
            en: ::std::fmt::format(format_args!($en)),
            fr: ::std::fmt::format(format_args!($fr)),
        }
    };
}

/// What a player reads before he chooses a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name and year.
    pub title: Bilingual,
    /// The road to it, the fight, what it changed.
    pub story: Bilingual,
    /// The armies.
    pub armies: BySide<Bilingual>,
    /// Who begins.
    pub first: Side,
    /// About how long it lasts.
    pub minutes: u16,
    /// What the scenario adds to the rules.
    pub special: Vec<Bilingual>,
    /// Where its figures come from.
    pub source: Bilingual,
}

/// A rule system.
pub trait System: Sync {
    /// Its id in arguments and files.
    fn id(&self) -> &'static str;

    /// The version of its rules: raised whenever games played before would replay otherwise. Journals name the
    /// version they were begun under.
    fn rules_version(&self) -> u32;

    /// The most entries of a save that a table takes from strangers: more than its longest games have, and few enough
    /// that replaying them keeps nobody waiting.
    fn most_entries(&self) -> usize {
        2_000
    }

    /// Its rules reference.
    fn rulebook(&self) -> &RuleBook;

    /// The texts in which it cites and proves its clauses.
    fn evidence(&self) -> Evidence;

    /// How much of its rules is cited and proven.
    fn coverage(&self) -> Coverage {
        Coverage::measure(self.rulebook(), &self.evidence())
    }

    /// Its texts for a language, as Fluent.
    fn texts(&self, language: &str) -> &'static str;

    /// Every form an action may have, in lists.
    fn forms(&self) -> &'static [&'static str];

    /// Its published battles, id and text, in the order to offer them.
    fn battles(&self) -> Vec<(String, String)>;

    /// The ids of its published battles, in the order to offer them.
    fn scenarios(&self) -> Vec<String> {
        self.battles().into_iter().map(|(id, _)| id).collect()
    }

    /// The text of a published battle.
    fn scenario_text(&self, id: &str) -> Option<String> {
        self.battles().into_iter().find(|(name, _)| name == id).map(|(_, text)| text)
    }

    /// How its battles came out over many games, if that was measured.
    fn balance(&self) -> Option<&Measured> {
        None
    }

    /// Lays out a battle from its text; `file` is named in faults.
    fn open(&self, file: &str, text: &str) -> Result<Box<dyn Battle>, Faults>;

    /// Runs a case.
    fn run_case(&self, file: &str, text: &str) -> CaseResult;

    /// The lists armies are built from; none if the system builds no armies.
    fn army_lists(&self) -> Vec<ArmyList> {
        Vec::new()
    }

    /// What an army file holds and costs, and its faults; none if the system builds no armies.
    fn army(&self, _file: &str, _text: &str) -> Option<ArmyCheck> {
        None
    }

    /// The text of a battle between two army files, south and north, or their faults; none if the system
    /// builds no armies.
    fn army_battle(
        &self,
        _south: (&str, &str),
        _north: (&str, &str),
    ) -> Option<Result<String, Vec<ArmyFault>>> {
        None
    }
}

/// A game as far as its journal agrees with the rules of today, and where it parts from them, if it does.
pub type Agreed = (Box<dyn AnyTable>, Option<Parting>);

/// A battle laid out and ready to be played.
pub trait Battle: Send + Sync {
    /// What a player reads about it.
    fn info(&self) -> &ScenarioInfo;

    /// Begins a game.
    fn start(&self, dice: &mut dyn Dice) -> Box<dyn AnyTable>;

    /// Begins a game with sealed dice: its journal names the commitment to `seed`. Returns the number
    /// of the next roll too, to go on with.
    fn start_sealed(&self, seed: [u8; 32]) -> (Box<dyn AnyTable>, u64);

    /// Goes on from a save of this battle.
    fn replay(&self, journal: Journal) -> Result<Box<dyn AnyTable>, Faults> {
        self.replay_while(journal, &|| true)
    }

    /// The same as long as somebody waits for it, which is asked before every entry.
    fn replay_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Box<dyn AnyTable>, Faults>;

    /// Replays a save of this battle as far as it agrees with the rules of today, and says where it parts from
    /// them; fails only if it is of another battle.
    fn replay_agreed(&self, journal: Journal) -> Result<Agreed, Faults> {
        self.replay_agreed_while(journal, &|| true)
    }

    /// The same as long as somebody waits for it, which is asked before every entry.
    fn replay_agreed_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Agreed, Faults>;

    /// Whether a save was begun under these very rules and tables, so that it must fit them.
    fn is_of_today(&self, journal: &Journal) -> bool;

    /// Plays game `index` of a series at random, for at most `limit` decisions.
    fn random_game(&self, seed: u64, index: u64, limit: u32) -> Playout;

    /// Plays a game with every promise of the contract checked on the way; the failure holds the game so far.
    /// What the rules panic on is not caught here.
    fn soak(&self, trial: Trial, witness: &mut dyn Witness) -> Result<Played, Box<conformance::Failure>>;
}

/// An open answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In notation.
    pub notation: String,
    /// What it means.
    pub meaning: Message,
    /// The places a person points at to give it.
    pub picks: Vec<String>,
    /// The ground the unit would cover, where it moves a unit on a measured table.
    pub ghost: Vec<Spot>,
}

/// Why an action is not played: the clause, where a rule is behind it, and the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// It cannot be read.
    Unreadable(NotationError),
    /// A clause forbids it.
    Refused(Clause, Message),
    /// People have ended the game, whatever the rules would allow.
    Ended,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The number of the decision it belongs to, from 0.
    pub step: usize,
    /// What happened.
    pub message: Message,
    /// Under which clause.
    pub clause: Clause,
    /// The dice that fell.
    pub dice: Vec<Throw>,
    /// What it comes to, for drawings and comments.
    pub gist: Option<Gist>,
}

/// A game being played, of any system.
pub trait AnyTable: Send {
    /// Who owes the next decision.
    fn to_act(&self) -> ToAct;

    /// Full turns begun.
    fn turn(&self) -> u32;

    /// The answers open to the side that owes the decision.
    fn choices(&self) -> Vec<Choice>;

    /// What an action means and the facts behind it, or why it is not possible.
    fn explain(&self, by: Side, action: &str) -> Result<Vec<Message>, WhyNot>;

    /// The exact odds of what a possible action brings by chance; none for one that is not possible.
    fn odds(&self, by: Side, action: &str) -> Vec<Odd>;

    /// The legal action nearest to the one asked for, and the ground its unit would cover: where a unit that is
    /// dragged too far stops, and what stops it there.
    fn nearest(&self, by: Side, action: &str) -> Stop<(String, Vec<Spot>), WhyNot>;

    /// What `viewer` may know of the unit at a place, and what to draw over the table for it.
    fn look(&self, viewer: Viewer, place: &str) -> (Vec<Message>, Vec<Overlay>);

    /// The action `by` means by pointing at these places, legal or not.
    fn intended(&self, by: Side, picks: &[&str]) -> Option<String>;

    /// Plays an action.
    fn act(&mut self, by: Side, action: &str, dice: &mut dyn Dice) -> Result<(), WhyNot>;

    /// Whether the side that owes the decision is waited for.
    fn waits(&self) -> Waits;

    /// What `side` may wish for windows, in words; none where there are none.
    fn wishes(&self, side: Side) -> Option<Wishes>;

    /// The answer that a wish of `side` gives to the decision it owes; none where it is to be asked.
    fn wished(&self, side: Side, wish: &Wish) -> Option<String>;

    /// Answers what has one answer, but no window; says how many that were.
    fn settle(&mut self, dice: &mut dyn Dice) -> usize;

    /// How many actions `by` may take back without asking.
    fn can_undo(&self, by: Side) -> usize;

    /// Takes back what may be taken back; says how many actions that were.
    fn undo(&mut self, by: Side) -> usize;

    /// Takes back the last `count` actions because `agreed` agrees to what `asked` asks; says why not otherwise.
    fn take_back(&mut self, asked: Side, agreed: Side, count: usize) -> Result<(), Bilingual>;

    /// Ends the game by resignation or agreement.
    fn end(&mut self, by: Side, how: Ending) -> Result<(), Bilingual>;

    /// How people ended the game, and who resigned or accepted the draw.
    fn ended(&self) -> Option<(Side, Ending)>;

    /// Seals the dice anew from the next roll on, with a seed known to whoever runs the game from here.
    fn seal_anew(&mut self, seed: &[u8; 32]) -> Result<(), Bilingual>;

    /// Mixes a value of a player into the sealed dice.
    fn mix(&mut self, by: Side, value: &str) -> Result<(), Bilingual>;

    /// Opens the seed of the sealed dice when the game is over; says why not otherwise.
    fn open_seed(&mut self, seed: &[u8; 32]) -> Result<(), Bilingual>;

    /// Goes on under the rules of that version from here, the last point on which they agree with `whole`.
    fn resume(&mut self, by: Side, whole: &Journal, rules: u32) -> Result<(), Bilingual>;

    /// The table as `viewer` sees it.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The question asked, as `viewer` sees it.
    fn prompt(&self, viewer: Viewer) -> Message;

    /// How many decisions stand.
    fn steps(&self) -> usize;

    /// The log from decision `from` on, as `viewer` may read it.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;

    /// What `side` may know, for an opponent to think with.
    fn seat(&self, side: Side) -> Box<dyn Seat>;

    /// The journal, to be saved.
    fn journal(&self) -> &Journal;

    /// The hash of the state.
    fn state_hash(&self) -> u64;
}

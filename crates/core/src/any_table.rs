//! A game being played, of any system, for programs that serve them all alike.

mod played;

use acies_words::Bilingual;
use acies_words::message::{Clause, Message};

use crate::battle::{Misreport, Muster, Report};
use crate::chance::Chances;
use crate::course::Course;
use crate::dice::Dice;
use crate::game::{NotationError, Stop, ToAct};
use crate::gist::Gist;
use crate::journal::{Ending, Journal};
use crate::look::{Look, Outlook};
use crate::odds::Odd;
use crate::outcome::Outcome;
use crate::scene::{Scene, Spot, Throw};
use crate::seat::Seat;
use crate::side::{Side, Viewer};
use crate::window::{Waits, Wish, Wishes};

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
    /// What a person is asked before it is given, where he may have overlooked something.
    pub sure: Option<Message>,
}

/// An action that is possible, and all that is to be said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// In notation.
    pub notation: String,
    /// What it means.
    pub meaning: Message,
    /// The facts behind it.
    pub facts: Vec<Message>,
    /// The exact odds of what it brings by chance.
    pub odds: Vec<Odd>,
    /// What it leads to beyond its own dice.
    pub outlook: Outlook,
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
    /// The number of the decision it belongs to among those its reader knows of, from 0.
    pub step: usize,
    /// What happened.
    pub message: Message,
    /// Under which clause.
    pub clause: Clause,
    /// The dice that fell.
    pub dice: Vec<Throw>,
    /// What it comes to, for drawings and comments.
    pub gist: Option<Gist>,
    /// Whether something hidden came to light in it.
    pub opens: bool,
}

/// A game being played, of any system.
pub trait AnyTable: Send {
    /// Who owes the next decision.
    fn to_act(&self) -> ToAct;

    /// How the battle came out under the rules; none before that, and none where people ended it.
    fn outcome(&self) -> Option<Outcome>;

    /// The battle that is to be fought elsewhere before the game goes on.
    fn muster(&self) -> Option<Muster>;

    /// Goes on with how that battle came out; what cannot be its report changes nothing.
    fn fought(&mut self, report: &Report) -> Result<(), Misreport>;

    /// How that battle may come out.
    fn guess(&self, dice: &mut dyn Dice) -> Option<Report>;

    /// How this battle came out under the rules, for the war it was fought in; none before it is over.
    fn report(&self) -> Option<Report> {
        self.outcome().map(|outcome| Report::of(&outcome, Some(self.journal().tip())))
    }

    /// Turns begun, as the rulebook counts them; 0 while the armies are set up.
    fn turn(&self) -> u32;

    /// The answers open to the side that owes the decision.
    fn choices(&self) -> Vec<Choice>;

    /// Those of them that may all be given, one after the other, if those that name a place are such; nothing otherwise.
    fn together(&self) -> Vec<String>;

    /// What is to be said of an action, or why it is not possible.
    fn explain(&self, by: Side, action: &str) -> Result<Prospect, WhyNot>;

    /// The same of the legal action nearest to the one asked for: where a unit that is dragged too far stops,
    /// and what stops it there.
    fn nearest(&self, by: Side, action: &str) -> Stop<Prospect, WhyNot>;

    /// The card of the piece at a place, as far as `viewer` may know it; none where there is none.
    fn look(&self, viewer: Viewer, place: &str) -> Option<Look>;

    /// The action `by` means by pointing at these places, legal or not.
    fn intended(&self, by: Side, picks: &[&str]) -> Option<String>;

    /// The answer that makes way for what `by` points at, where there is none for it now; only if it is possible.
    fn before(&self, by: Side, picks: &[&str]) -> Option<String>;

    /// The answers, one after the other, that `by` means by pointing so far away, and what is to be said of them
    /// together; none where there is no such way.
    fn way(&self, by: Side, picks: &[&str]) -> Option<(Vec<String>, Prospect)>;

    /// The answers that `action` stands for, where it is none by itself and they may be given one after the other.
    fn several(&self, by: Side, action: &str) -> Vec<String>;

    /// The places such a way leads to from those pointed at.
    fn reach(&self, by: Side, picks: &[&str]) -> Vec<String>;

    /// Plays an action.
    fn act(&mut self, by: Side, action: &str, dice: &mut dyn Dice) -> Result<(), WhyNot>;

    /// Whether nobody else would notice that action of the side that owes the decision.
    fn is_silent(&self, action: &str) -> bool;

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

    /// How many of the last steps may be taken back where both sides agree: those since a battle was begun or fought.
    fn since_battle(&self) -> usize;

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

    /// What wins, where it takes a sentence.
    fn stakes(&self, viewer: Viewer) -> Option<Message>;

    /// How many of the decisions that stand `viewer` knows of: those somebody else took silently are none to him.
    fn steps(&self, viewer: Viewer) -> usize;

    /// For each decision that stands, oldest first, whether nobody but its owner knows of it. For whoever keeps the
    /// game, not for those who look at it.
    fn silent(&self) -> Vec<bool>;

    /// The log from decision `from` on, of those `viewer` knows of, as he may read it.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;

    /// What `side` may know, for an opponent to think with.
    fn seat(&self, side: Side) -> Box<dyn Seat>;

    /// The course of the battle and what chance did in it, for when it is over: everything is seen for it. Each
    /// decision with chance in it is given again `most` times with other dice, less often in a long battle. None as soon as nobody waits any more.
    fn course(&self, most: u32, wanted: &dyn Fn() -> bool) -> Option<Course>;

    /// What judgements are worth as chances to win in this battle, if the laboratory has measured it.
    fn chances(&self) -> Option<&Chances>;

    /// The journal, to be saved.
    fn journal(&self) -> &Journal;

    /// The hash of the state.
    fn state_hash(&self) -> u64;
}

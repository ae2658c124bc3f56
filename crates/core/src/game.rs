//! The contract of a rule system.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::{Clause, Message};

use crate::battle::{Misreport, Muster, Report};
use crate::dice::Dice;
use crate::gist::Gist;
use crate::look::{Look, Outlook};
use crate::odds::Odd;
use crate::outcome::Outcome;
use crate::scene::{Scene, Spot, Throw};
use crate::side::{Side, Viewer};
use crate::window::{Waits, Wish, Wishes};

/// Who owes the next decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// That side.
    Side(Side),
    /// Nobody: a battle is fought elsewhere, and its report is waited for ([`Game::muster`]).
    Battle,
    /// Nobody: the game is over.
    Over(Verdict),
}

impl ToAct {
    /// Whether that side may answer at all, or why not: the game is over, or the decision is the other side's. Ask it
    /// first in [`Game::check`]: what else would be wrong is for its owner alone. A game with battles in it says itself
    /// that nobody decides while one is fought, and asks this afterwards.
    #[inline]
    pub fn owed_by<R>(
        self,
        by: Side,
        over: impl FnOnce(Verdict) -> R,
        others: impl FnOnce(Side) -> R,
    ) -> Result<(), R> {
        match self {
            ToAct::Side(side) if side == by => Ok(()),
            ToAct::Side(side) => Err(others(side)),
            ToAct::Battle => Err(others(by.other())),
            ToAct::Over(verdict) => Err(over(verdict)),
        }
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// That side won.
    Won(Side),
    /// Nobody won.
    Draw,
}

impl Verdict {
    /// What it is worth to a side to which a victory is worth that much: a defeat costs as much, and a draw is worth nothing.
    pub fn worth(self, side: Side, victory: i32) -> i32 {
        match self {
            Verdict::Won(winner) if winner == side => victory,
            Verdict::Won(_) => -victory,
            Verdict::Draw => 0,
        }
    }
}

/// Why an action is not possible.
pub trait Refusal: Clone + PartialEq + Debug {
    /// The clause that forbids it.
    fn clause(&self) -> Clause;

    /// The rule and the facts, as a sentence.
    fn message(&self) -> Message;
}

/// Where an action that is asked for must stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop<A, R> {
    /// The nearest legal action; none where there is none on the way.
    pub at: Option<A>,
    /// What forbids to go on from there; nothing where the action asked for, or the one it is meant as, is legal.
    pub why: Option<R>,
}

/// Something that happened.
pub trait Event: Clone + PartialEq + Debug {
    /// A stable name for cases and statistics.
    fn name(&self) -> &'static str;

    /// The clause that made it happen.
    fn clause(&self) -> Clause;

    /// What a viewer may know of it.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// Whether a viewer hears of it at all: nobody else hears how a unit out of sight rallies.
    fn heard_by(&self, _viewer: Viewer) -> bool {
        true
    }

    /// Whether it shows a viewer by right what was hidden from him: a sealed answer, a unit found. States that looked
    /// alike to him may part here and nowhere else, so it comes before everything told that depends on it, and he must
    /// have less to find out after it. Nothing before it is taken back.
    fn opens(&self, _viewer: Viewer) -> bool {
        false
    }

    /// Whether it shows anybody what was hidden from him.
    fn opens_to_anybody(&self) -> bool {
        Viewer::ALL.into_iter().any(|viewer| self.opens(viewer))
    }
}

/// Hears events as they happen.
pub trait Listener<E> {
    /// Whether anybody listens: rules build no event when this is false.
    const LISTENS: bool = true;

    /// Hears one event.
    fn hear(&mut self, event: E);

    /// Is told of an event, which is made only if somebody listens.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if Self::LISTENS {
            self.hear(event());
        }
    }
}

/// Nobody listens; telling events costs nothing.
#[derive(Copy, Clone, Debug)]
pub struct Silence;

impl<E> Listener<E> for Silence {
    const LISTENS: bool = false;

    #[inline]
    fn hear(&mut self, _: E) {}
}

impl<E> Listener<E> for Vec<E> {
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

/// A line of notation that could not be read: what was found and what would be right, in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// What is wrong with it.
    pub what: Bilingual,
    /// Every form an action may have, in lists, where the line has none of them.
    pub forms: &'static [&'static str],
}

impl NotationError {
    /// A line that has the form of an action and is wrong in some word, which is said.
    pub fn new(what: Bilingual) -> NotationError {
        NotationError { what, forms: &[] }
    }

    /// A line that has none of the forms of an action.
    pub fn unknown(text: &str, forms: &'static [&'static str]) -> NotationError {
        let what = bilingual!("'{text}' is no action", "«\u{a0}{text}\u{a0}» n’est pas une action");
        NotationError { what, forms }
    }

    /// What is wrong and what would be right, in full. A table that knows what is possible now may say less.
    pub fn said(&self) -> Bilingual {
        let Bilingual { en, fr } = &self.what;
        let forms = self.forms.join(", ");
        match self.forms {
            [] => self.what.clone(),
            _ => bilingual!("{en}: write {forms}", "{fr}\u{a0}: écrivez {forms}"),
        }
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.said().en)
    }
}

impl std::error::Error for NotationError {}

/// A rule system with one battle laid out: a pure state machine.
///
/// The value itself holds what never changes in a battle (the ground, the tables); the state holds
/// what does. Nothing here reads a clock, a file or a generator, and only integers decide.
///
/// Promises, held by [`crate::conformance`]:
/// - before the end exactly one side owes a decision, and [`Game::legal`] lists at least one answer, unless a battle is
///   [fought elsewhere](Game::muster): then nobody does, and its report is what the game goes on with;
/// - everything listed passes [`Game::check`], and nothing else does unless the decision is
///   [open-ended](Game::open_ended): then the list proposes and `check` decides every other pose;
/// - [`Game::apply`] checks first and changes nothing when it refuses;
/// - [`Game::outcome`] says how a battle came out exactly when it is over, and names the same verdict;
/// - two states that differ only in what a viewer may not know give that viewer the same view, list,
///   refusals and events, wait alike and let the same be taken back, now and through whatever both go on with,
///   until an event [opens](Event::opens) to him in what they differ;
/// - whatever is answered to a [sealed](Waits::Sealed) decision looks alike to the others, and of a
///   [silent](Game::silent) answer they notice nothing.
pub trait Game: Send + Sync + 'static {
    /// Everything that changes during a battle.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// An answer to a decision. Its text is the notation used in cases, journals and at the terminal.
    type Action: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send;
    /// What happens when an action is applied.
    type Event: Event + Send;
    /// Why an action is not possible.
    type Refusal: Refusal;
    /// What one viewer may know of a state.
    type View: Clone + Eq + Hash + Debug + Send + Sync;

    /// The battle before the first decision; hands are dealt from `dice`.
    fn start<D: Dice>(&self, dice: &mut D) -> Self::State;

    /// Who owes the next decision.
    fn to_act(&self, state: &Self::State) -> ToAct;

    /// Adds to `list` the answers open to `by`: none unless `by` owes the decision.
    fn legal(&self, state: &Self::State, by: Side, list: &mut Vec<Self::Action>);

    /// Whether `by` may answer with `action`, and if not, the clause and the facts.
    fn check(&self, state: &Self::State, by: Side, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Plays `action` for `by`. On refusal the state is as before and nothing was rolled.
    fn apply<D: Dice, L: Listener<Self::Event>>(
        &self,
        state: &mut Self::State,
        by: Side,
        action: &Self::Action,
        dice: &mut D,
        listener: &mut L,
    ) -> Result<(), Self::Refusal>;

    /// What `viewer` may know: the only way out of a state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that `view` could come from, with everything hidden dealt anew. Opponents think on
    /// such states and never see the true one.
    fn redeal<D: Dice>(&self, view: &Self::View, dice: &mut D) -> Self::State;

    /// Whether answering with `action` now shows the other side something it could not know, or asks it for an
    /// answer; such an answer cannot be taken back. It depends on nothing hidden from whoever answers: where it *could*
    /// find somebody for all he knows, it is not taken back though it found nobody.
    fn reveals(&self, state: &Self::State, action: &Self::Action) -> bool;

    /// Whether nobody but the side that owes the decision learns that it was answered with `action`: a step of a unit
    /// that nobody else sees. It is no step to the others, no line, no picture and no number, and afterwards they see
    /// the same side owe the same decision.
    fn silent(&self, _state: &Self::State, _action: &Self::Action) -> bool {
        false
    }

    /// Whether the decision now owed has legal answers beyond those [`Game::legal`] lists: on the measured
    /// table a unit may go to any pose the rules allow, and the list only proposes some. Such a decision is
    /// never taken for anybody. On a board of hexes the list is always complete.
    fn open_ended(&self, _state: &Self::State) -> bool {
        false
    }

    /// The legal action nearest to the one asked for, for a pose that a person drags too far, and what stops
    /// him there. Where actions are not measured, an action is legal or it is not.
    fn nearest(
        &self,
        state: &Self::State,
        by: Side,
        action: &Self::Action,
    ) -> Stop<Self::Action, Self::Refusal> {
        match self.check(state, by, action) {
            Ok(()) => Stop { at: Some(action.clone()), why: None },
            Err(why) => Stop { at: None, why: Some(why) },
        }
    }

    /// Whether the table waits for the side that owes the decision even if one answer only is left. A pause
    /// tells something, so this depends on public facts only: where the side could have another answer for all
    /// anybody else knows, it is waited for.
    fn waits(&self, state: &Self::State) -> Waits;

    /// How the battle came out, in full; none before it is over. It tells nothing that is hidden from anybody.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The battle that is to be fought elsewhere before the game goes on: one exactly while [`Game::to_act`] says
    /// [`ToAct::Battle`]. It is made of what everybody knows, and the same system opens its text.
    fn muster(&self, _state: &Self::State) -> Option<Muster> {
        None
    }

    /// Takes over how the battle mustered came out, and goes on. There is no chance in it. What cannot be its report is
    /// refused, and then nothing has changed.
    fn fought<L: Listener<Self::Event>>(
        &self,
        _state: &mut Self::State,
        _report: &Report,
        _listener: &mut L,
    ) -> Result<(), Misreport> {
        Err(Misreport::no_battle())
    }

    /// How the battle mustered may come out, for those who do not play it: imagined worlds, random games, the suite. Some
    /// report exactly while there is a muster, and [`Game::fought`] takes it.
    fn guess<D: Dice>(&self, _state: &Self::State, _dice: &mut D) -> Option<Report> {
        None
    }

    /// Turns begun, as the rulebook counts them: the first is 1, and 0 while the armies are still set up. A turn may be
    /// one side's or nobody's; whose decision it is, only [`Game::to_act`] says.
    fn turn(&self, state: &Self::State) -> u32;
}

/// How a system shows itself. All of it is made from a view, so it can tell no secret.
pub trait Present: Game {
    /// The table as drawn.
    fn scene(&self, view: &Self::View) -> Scene;

    /// The question now asked, and of whom.
    fn prompt(&self, view: &Self::View) -> Message;

    /// What an answer means.
    fn meaning(&self, view: &Self::View, action: &Self::Action) -> Message;

    /// What a person is asked before this answer is given, because he may have overlooked what he gives up by it: that
    /// so many units stand idle. Nothing for most answers.
    fn sure(&self, _view: &Self::View, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// The answer that makes way for what a person points at, where the decision now owed has none for it and the next
    /// one may: another captain is pointed at, so the one before has given his orders. He points at it once more
    /// afterwards. It asks for no chance, so that he can take it back.
    fn before(&self, _view: &Self::View, _picks: &[&str]) -> Option<Self::Action> {
        None
    }

    /// What wins the battle, in a sentence, where it is more than so many of what is counted first beside the board.
    fn stakes(&self, _view: &Self::View) -> Option<Message> {
        None
    }

    /// Why an answer is refused, as somebody at the table reads it: the sentence of the refusal, with the names of pieces
    /// where the refusal itself knows only how notation calls them.
    fn refused(&self, refusal: &Self::Refusal) -> Message {
        refusal.message()
    }

    /// The facts behind an answer, line by line: how many dice and why, which faces hit.
    fn facts(&self, view: &Self::View, action: &Self::Action) -> Vec<Message>;

    /// The exact odds of what an answer brings by chance, line by line; none where no die follows from it, or
    /// where a system does not work them out.
    fn odds(&self, _view: &Self::View, _action: &Self::Action) -> Vec<Odd> {
        Vec::new()
    }

    /// The places a person points at to give an answer, in order: a unit and its destination, a card. None for
    /// an answer that is a word, such as `done`. Where notation names a piece, the view says where it is.
    fn picks(&self, view: &Self::View, action: &Self::Action) -> Vec<String>;

    /// The action a person means by pointing at these places now, legal or not; so that pointing at something
    /// impossible can be answered with the reason.
    fn intended(&self, view: &Self::View, picks: &[&str]) -> Option<Self::Action>;

    /// The answers that pointing far means, one after the other: the steps of the shortest way to a place, harmless as
    /// far as the one who points knows. None where one answer is enough or no such way leads there. Each is an answer
    /// of its own, given and checked when its turn comes, and needs no chance; where one is none, the rest is left.
    fn way(&self, _view: &Self::View, _picks: &[&str]) -> Vec<Self::Action> {
        Vec::new()
    }

    /// The answers that one stands for which is no answer by itself, given one after the other: a whole way, where pieces
    /// go step by step. So whoever writes notation writes the one.
    fn stands_for(&self, _view: &Self::View, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// The places that [`Present::way`] leads to from those pointed at so far.
    fn reach(&self, _view: &Self::View, _picks: &[&str]) -> Vec<String> {
        Vec::new()
    }

    /// The ground a unit would cover if it were moved so, on a measured table; none for any other action.
    fn ghost(&self, _view: &Self::View, _action: &Self::Action) -> Vec<Spot> {
        Vec::new()
    }

    /// What an answer leads to beyond its own dice: where a move would leave its unit, whom it could fight from there
    /// and who could hurt it next. The work is bounded: it is asked whenever somebody points.
    fn outlook(&self, _view: &Self::View, _action: &Self::Action) -> Outlook {
        Outlook::default()
    }

    /// The card of the piece at a place, or of that name; none where there is no piece. Every piece of a scene has
    /// one, with at least one figure.
    fn look(&self, _view: &Self::View, _place: &str) -> Option<Look> {
        None
    }

    /// What the side that looks may wish for windows, in words; none where a system has no windows.
    fn wishes(&self, _view: &Self::View) -> Option<Wishes> {
        None
    }

    /// The answer that `wish` gives to the decision the side that looks owes now; none where he is to be asked.
    /// In a window [`Wish::Never`] always has an answer.
    fn wished(&self, _view: &Self::View, _wish: &Wish) -> Option<Self::Action> {
        None
    }

    /// What an event is told as.
    fn tell(&self, event: &Self::Event) -> Message;

    /// What an event comes to for whoever draws or comments it, if it is worth that.
    fn gist(&self, _event: &Self::Event) -> Option<Gist> {
        None
    }

    /// The dice that fell in an event; none in most.
    fn thrown(&self, _event: &Self::Event) -> Vec<Throw> {
        Vec::new()
    }
}

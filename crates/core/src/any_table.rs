//! A game being played, of any system, for programs that serve them all alike.

use acies_words::Bilingual;
use acies_words::message::{Clause, Message};

use crate::battle::{Misreport, Muster, Report};
use crate::chance::Chances;
use crate::course::Course;
use crate::dice::Dice;
use crate::game::{Event, NotationError, Present, Refusal, Stop, ToAct};
use crate::gist::Gist;
use crate::journal::{Ending, Journal};
use crate::look::{Look, Outlook};
use crate::odds::Odd;
use crate::outcome::Outcome;
use crate::scene::{Scene, Spot, Throw};
use crate::sealed::commitment;
use crate::seat::{Judge, Seat, SeatOf};
use crate::side::{Side, Viewer};
use crate::stable_hash::stable_hash64;
use crate::table::Table;
use crate::together::together;
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

impl<G: Present> Table<G> {
    fn view(&self, viewer: Viewer) -> G::View {
        self.game().view(self.state(), viewer)
    }

    /// Fails where people have ended the game: the rules alone would let it go on.
    fn not_ended(&self) -> Result<(), WhyNot> {
        Table::ended(self).map_or(Ok(()), |_| Err(WhyNot::Ended))
    }

    fn parse(action: &str) -> Result<G::Action, WhyNot> {
        action.parse().map_err(WhyNot::Unreadable)
    }

    /// What is to be said to `by` of an action that is possible.
    fn prospect(&self, by: Side, action: &G::Action) -> Prospect {
        let (game, view) = (self.game(), self.view(Viewer::Seat(by)));
        Prospect {
            notation: action.to_string(),
            meaning: game.meaning(&view, action),
            facts: game.facts(&view, action),
            odds: game.odds(&view, action),
            outlook: game.outlook(&view, action),
            ghost: game.ghost(&view, action),
        }
    }

    /// A refusal as it is read at the table.
    fn why_not(&self, refusal: &G::Refusal) -> WhyNot {
        WhyNot::Refused(refusal.clause(), self.game().refused(refusal))
    }
}

impl<G: Present + Judge> AnyTable for Table<G> {
    fn to_act(&self) -> ToAct {
        Table::to_act(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(self.state())
    }

    fn muster(&self) -> Option<Muster> {
        Table::muster(self)
    }

    fn fought(&mut self, report: &Report) -> Result<(), Misreport> {
        Table::fought(self, report)
    }

    fn guess(&self, mut dice: &mut dyn Dice) -> Option<Report> {
        self.game().guess(self.state(), &mut dice)
    }

    fn turn(&self) -> u32 {
        self.game().turn(self.state())
    }

    fn choices(&self) -> Vec<Choice> {
        let ToAct::Side(side) = self.to_act() else { return Vec::new() };
        let view = self.view(Viewer::Seat(side));
        let choice = |action: &G::Action| Choice {
            notation: action.to_string(),
            meaning: self.game().meaning(&view, action),
            picks: self.game().picks(&view, action),
            ghost: self.game().ghost(&view, action),
            sure: self.game().sure(&view, action),
        };
        Table::choices(self).iter().map(choice).collect()
    }

    fn together(&self) -> Vec<String> {
        let ToAct::Side(side) = self.to_act() else { return Vec::new() };
        // Where not all answers are listed, nobody means all that are.
        if self.game().open_ended(self.state()) {
            return Vec::new();
        }
        let all = together(self.game(), self.state(), side, Table::choices(self));
        all.iter().map(ToString::to_string).collect()
    }

    fn explain(&self, by: Side, action: &str) -> Result<Prospect, WhyNot> {
        self.not_ended()?;
        let action = Table::<G>::parse(action)?;
        self.game().check(self.state(), by, &action).map_err(|refusal| self.why_not(&refusal))?;
        Ok(self.prospect(by, &action))
    }

    fn nearest(&self, by: Side, action: &str) -> Stop<Prospect, WhyNot> {
        let action = match self.not_ended().and_then(|()| Table::<G>::parse(action)) {
            Ok(action) => action,
            Err(why) => return Stop { at: None, why: Some(why) },
        };
        let stop = self.game().nearest(self.state(), by, &action);
        Stop { at: stop.at.map(|at| self.prospect(by, &at)), why: stop.why.map(|why| self.why_not(&why)) }
    }

    fn look(&self, viewer: Viewer, place: &str) -> Option<Look> {
        self.game().look(&self.view(viewer), place)
    }

    fn intended(&self, by: Side, picks: &[&str]) -> Option<String> {
        let view = self.view(Viewer::Seat(by));
        self.game().intended(&view, picks).map(|action| action.to_string())
    }

    fn before(&self, by: Side, picks: &[&str]) -> Option<String> {
        let action = self.game().before(&self.view(Viewer::Seat(by)), picks)?;
        let possible = self.not_ended().is_ok() && self.game().check(self.state(), by, &action).is_ok();
        possible.then(|| action.to_string())
    }

    fn way(&self, by: Side, picks: &[&str]) -> Option<(Vec<String>, Prospect)> {
        self.not_ended().ok()?;
        let view = self.view(Viewer::Seat(by));
        let steps = self.game().way(&view, picks);
        self.game().check(self.state(), by, steps.first()?).ok()?;
        let whole = self.game().intended(&view, picks)?;
        Some((steps.iter().map(ToString::to_string).collect(), self.prospect(by, &whole)))
    }

    fn reach(&self, by: Side, picks: &[&str]) -> Vec<String> {
        if self.not_ended().is_err() || self.to_act() != ToAct::Side(by) {
            return Vec::new();
        }
        self.game().reach(&self.view(Viewer::Seat(by)), picks)
    }

    fn act(&mut self, by: Side, action: &str, mut dice: &mut dyn Dice) -> Result<(), WhyNot> {
        self.not_ended()?;
        let action = Table::<G>::parse(action)?;
        Table::act(self, by, action, &mut dice).map_err(|refusal| self.why_not(&refusal))
    }

    fn is_silent(&self, action: &str) -> bool {
        Table::<G>::parse(action).is_ok_and(|action| self.game().silent(self.state(), &action))
    }

    fn waits(&self) -> Waits {
        Table::waits(self)
    }

    fn wishes(&self, side: Side) -> Option<Wishes> {
        self.game().wishes(&self.view(Viewer::Seat(side)))
    }

    fn wished(&self, side: Side, wish: &Wish) -> Option<String> {
        if self.to_act() != ToAct::Side(side) {
            return None;
        }
        self.game().wished(&self.view(Viewer::Seat(side)), wish).map(|action| action.to_string())
    }

    fn settle(&mut self, mut dice: &mut dyn Dice) -> usize {
        Table::settle(self, &mut dice)
    }

    fn can_undo(&self, by: Side) -> usize {
        Table::can_undo(self, by)
    }

    fn undo(&mut self, by: Side) -> usize {
        Table::undo(self, by)
    }

    fn take_back(&mut self, asked: Side, agreed: Side, count: usize) -> Result<(), Bilingual> {
        Table::take_back(self, asked, agreed, count)
    }

    fn since_battle(&self) -> usize {
        Table::steps(self).iter().rev().take_while(|step| !step.stays()).count()
    }

    fn end(&mut self, by: Side, how: Ending) -> Result<(), Bilingual> {
        Table::end(self, by, how)
    }

    fn ended(&self) -> Option<(Side, Ending)> {
        Table::ended(self)
    }

    fn seal_anew(&mut self, seed: &[u8; 32]) -> Result<(), Bilingual> {
        Table::seal(self, self.last_to_decide(), &commitment(seed))
    }

    fn mix(&mut self, by: Side, value: &str) -> Result<(), Bilingual> {
        Table::mix(self, by, value)
    }

    fn open_seed(&mut self, seed: &[u8; 32]) -> Result<(), Bilingual> {
        Table::open_seed(self, self.last_to_decide(), seed)
    }

    fn resume(&mut self, by: Side, whole: &Journal, rules: u32) -> Result<(), Bilingual> {
        Table::resume(self, by, whole, rules)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game().scene(&self.view(viewer))
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.game().prompt(&self.view(viewer))
    }

    fn stakes(&self, viewer: Viewer) -> Option<Message> {
        self.game().stakes(&self.view(viewer))
    }

    fn steps(&self, viewer: Viewer) -> usize {
        self.steps_seen(viewer)
    }

    fn silent(&self) -> Vec<bool> {
        Table::steps(self).iter().map(|step| step.silent).collect()
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let steps = Table::steps(self).iter().filter(|step| step.is_seen_by(viewer));
        let mut lines = Vec::new();
        for (step, entry) in steps.enumerate().skip(from) {
            for event in entry.events.iter().filter(|event| event.heard_by(viewer)) {
                let seen = event.seen_by(viewer);
                let message = self.game().tell(&seen);
                let dice = self.game().thrown(&seen);
                let gist = self.game().gist(&seen);
                // Asked of what he is told: it must say no more than that.
                let opens = seen.opens_to_anybody();
                lines.push(LogLine { step, message, clause: seen.clause(), dice, gist, opens });
            }
        }
        lines
    }

    fn seat(&self, side: Side) -> Box<dyn Seat> {
        Box::new(SeatOf::new(self.shared_game(), self.state(), side))
    }

    fn course(&self, most: u32, wanted: &dyn Fn() -> bool) -> Option<Course> {
        Table::course(self, most, wanted)
    }

    fn chances(&self) -> Option<&Chances> {
        self.game().chances()
    }

    fn journal(&self) -> &Journal {
        Table::journal(self)
    }

    fn state_hash(&self) -> u64 {
        stable_hash64(self.state())
    }
}

//! A game being played: state, journal and log together.

use std::sync::Arc;

use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle::{Misreport, Muster, Report};
use crate::conformance::blank_head;
use crate::dice::{Dice, Fallen, RecordedDice, Recording};
use crate::game::{Event, Game, Silence, ToAct, Verdict};
use crate::journal::{Deed, Ending, Head, Journal};
use crate::sealed;
use crate::side::{Side, Viewer};
use crate::stable_hash::{hexadecimal, stable_hash64};
use crate::trail::Trail;
use crate::window::Waits;

/// What a step was.
#[derive(Clone, Debug)]
pub enum Did<A> {
    /// A decision was answered.
    Answered(A),
    /// A battle was fought elsewhere, and came out so.
    Fought(Report),
}

/// One step of the game as it stands: a decision that was answered, or a battle fought elsewhere.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who decided; who did last, where a battle was fought.
    pub by: Side,
    /// What.
    pub did: Did<G::Action>,
    /// Whether it was the only answer, and everybody knew.
    pub forced: bool,
    /// Whether nobody else knows that it was decided.
    pub silent: bool,
    /// Whether it told or asked the other side something, or was sealed.
    shows: bool,
    /// Whether the other side was to decide next.
    pub(crate) asks: bool,
    /// Whether a battle was to be fought next.
    pub(crate) musters: bool,
    /// What happened.
    pub events: Vec<G::Event>,
    /// What chance gave.
    rolls: Vec<Fallen>,
}

impl<G: Game> Step<G> {
    /// Whether a viewer knows that it was decided.
    pub fn is_seen_by(&self, viewer: Viewer) -> bool {
        !self.silent || viewer.is(self.by)
    }

    /// Whether it is never taken back, whoever agrees: a battle was fought, or begins with it.
    pub fn stays(&self) -> bool {
        self.musters || matches!(self.did, Did::Fought(_))
    }

    /// What chance gave.
    pub fn rolls(&self) -> &[Fallen] {
        &self.rolls
    }
}

/// A game being played.
#[derive(Debug)]
pub struct Table<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    pub(crate) steps: Vec<Step<G>>,
    pub(crate) journal: Journal,
    pub(crate) trail: Trail<G::State>,
}

impl<G: Game> Table<G> {
    /// Lays the battle out. `head` names it; its rolls are filled in here.
    pub fn start(game: Arc<G>, mut head: Head, dice: &mut impl Dice) -> Table<G> {
        let mut recording = Recording::new(dice);
        let state = game.start(&mut recording);
        head.rolls = recording.rolls;
        Table { game, state, steps: Vec::new(), journal: Journal::new(head), trail: Trail::new() }
    }

    /// A table at a state of which nobody asks how it came about: nothing before it can be taken back, and its journal
    /// is of no battle. For the suite and for cases.
    pub fn at(game: Arc<G>, state: G::State) -> Table<G> {
        let journal = Journal::new(blank_head());
        Table { game, state, steps: Vec::new(), journal, trail: Trail::new() }
    }

    /// The battle.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The battle, to be kept beside the table.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The state as it stands.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The decisions that stand, oldest first.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// How many of them a viewer knows of: the silent ones of somebody else are no steps to him.
    pub fn steps_seen(&self, viewer: Viewer) -> usize {
        self.steps.iter().filter(|step| step.is_seen_by(viewer)).count()
    }

    /// The journal, to be saved.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The answers open now.
    pub fn choices(&self) -> Vec<G::Action> {
        let mut list = Vec::new();
        if let ToAct::Side(side) = self.to_act() {
            self.game.legal(&self.state, side, &mut list);
        }
        list
    }

    /// The answer, if there is no other.
    fn only_answer(&self) -> Option<G::Action> {
        // Whether the list is all there is costs nothing to ask; the list may cost much.
        if self.game.open_ended(&self.state) {
            return None;
        }
        let mut choices = self.choices();
        (choices.len() == 1).then(|| choices.remove(0))
    }

    /// Who owes the next decision: by the rules, unless people have ended the game.
    pub fn to_act(&self) -> ToAct {
        match self.ended() {
            Some((by, Ending::Resigned)) => ToAct::Over(Verdict::Won(by.other())),
            Some((_, Ending::Agreed)) => ToAct::Over(Verdict::Draw),
            None => self.game.to_act(&self.state),
        }
    }

    /// How people ended the game, and who resigned or accepted the draw.
    pub fn ended(&self) -> Option<(Side, Ending)> {
        self.journal.ended()
    }

    /// Fails where nobody can do anything any more.
    pub(crate) fn goes_on(&self) -> Result<(), Bilingual> {
        match self.to_act() {
            ToAct::Side(_) | ToAct::Battle => Ok(()),
            ToAct::Over(_) => Err(bilingual!(
                "the game is over, and nothing follows its end but the opened seed",
                "la partie est finie, et rien ne suit sa fin que la graine ouverte"
            )),
        }
    }

    /// Plays an action.
    pub fn act(&mut self, by: Side, action: G::Action, dice: &mut impl Dice) -> Result<(), G::Refusal> {
        self.act_with(by, action, dice)
    }

    pub(crate) fn act_with(
        &mut self,
        by: Side,
        action: G::Action,
        dice: &mut impl Dice,
    ) -> Result<(), G::Refusal> {
        let waits = self.game.waits(&self.state);
        let forced = !waits.is_hidden() && self.only_answer().is_some();
        // Whoever took back a sealed answer could watch what the other makes of it.
        let shows = waits == Waits::Sealed || self.game.reveals(&self.state, &action);
        let silent = self.game.silent(&self.state, &action);
        self.trail.note(self.steps.len(), &self.state);
        let mut recording = Recording::new(dice);
        let mut events = Vec::new();
        self.game.apply(&mut self.state, by, &action, &mut recording, &mut events)?;
        let next = self.game.to_act(&self.state);
        let (asks, musters) = (next == ToAct::Side(by.other()), next == ToAct::Battle);
        let shows = shows || events.iter().any(Event::opens_to_anybody);
        let rolls = recording.rolls;
        let deed = Deed::Act { act: action.to_string(), rolls: rolls.clone() };
        self.journal.push(by, deed, stable_hash64(&self.state));
        let did = Did::Answered(action);
        self.steps.push(Step { by, did, forced, silent, shows, asks, musters, events, rolls });
        Ok(())
    }

    /// The battle that is waited for: none once people have ended the game.
    pub fn muster(&self) -> Option<Muster> {
        if self.ended().is_some() { None } else { self.game.muster(&self.state) }
    }

    /// Goes on with how the battle came out that is waited for. What cannot be its report changes nothing.
    pub fn fought(&mut self, report: &Report) -> Result<(), Misreport> {
        if self.to_act() != ToAct::Battle {
            return Err(Misreport::no_battle());
        }
        self.trail.note(self.steps.len(), &self.state);
        let mut events = Vec::new();
        self.game.fought(&mut self.state, report, &mut events)?;
        let by = self.last_to_decide();
        self.journal.push(by, Deed::Fought { fought: report.clone() }, stable_hash64(&self.state));
        self.steps.push(Step {
            by,
            did: Did::Fought(report.clone()),
            forced: true,
            silent: false,
            shows: true,
            asks: false,
            musters: self.game.to_act(&self.state) == ToAct::Battle,
            events,
            rolls: Vec::new(),
        });
        Ok(())
    }

    /// What is nobody's decision the journal notes under the side that decided last.
    pub(crate) fn last_to_decide(&self) -> Side {
        self.steps.last().map_or(Side::North, |step| step.by)
    }

    /// Answers every decision that has one answer, as long as nobody should be waited for: never a window.
    /// Returns how many were answered.
    pub fn settle(&mut self, dice: &mut impl Dice) -> usize {
        let mut taken = 0;
        while self.settle_one(dice) {
            taken += 1;
        }
        taken
    }

    /// Answers the decision owed if it has one answer and nobody should be waited for.
    pub(crate) fn settle_one(&mut self, dice: &mut impl Dice) -> bool {
        let ToAct::Side(side) = self.to_act() else { return false };
        if !matches!(self.waits(), Waits::No | Waits::Pass) {
            return false;
        }
        self.only_answer().is_some_and(|only| self.act_with(side, only, dice).is_ok())
    }

    /// Whether the side that owes the decision is waited for.
    pub fn waits(&self) -> Waits {
        self.game.waits(&self.state)
    }

    /// How many of the last actions `by` may take back: his own last choice and what followed from
    /// it of itself, as long as no die fell, nothing hidden was shown, nothing was sealed and nobody else decided.
    /// Nothing is taken back once the seed of the dice is open, for then every roll could be foreseen, nor
    /// once people have ended the game.
    pub fn can_undo(&self, by: Side) -> usize {
        self.undone(by, |_| false)
    }

    /// The same, where steps that are `harmless` may be taken back though they showed something.
    pub(crate) fn undone(&self, by: Side, harmless: impl Fn(&Step<G>) -> bool) -> usize {
        if self.journal.opened().is_some() || self.ended().is_some() {
            return 0;
        }
        for (count, step) in self.steps.iter().rev().enumerate() {
            let open = step.by == by && step.rolls.is_empty() && (!step.shows || harmless(step));
            if !open || step.stays() {
                return 0;
            }
            if !step.forced {
                return count + 1;
            }
        }
        0
    }

    /// Takes back what [`Table::can_undo`] allows. Returns how many actions that was.
    pub fn undo(&mut self, by: Side) -> usize {
        let count = self.can_undo(by);
        if count > 0 {
            self.take_last(by, count);
        }
        count
    }

    pub(crate) fn take_last(&mut self, by: Side, count: usize) {
        self.step_back(count);
        self.journal.push(by, Deed::Undo { undo: count }, stable_hash64(&self.state));
    }

    /// Takes back the last `count` actions, which begin with one of the side that asked, because the other
    /// agrees. What chance gave in them stays in the journal: those rolls are never thrown again.
    pub fn take_back(&mut self, asked: Side, agreed: Side, count: usize) -> Result<(), Bilingual> {
        self.goes_on()?;
        let first = count.checked_sub(1).and_then(|_| self.steps.len().checked_sub(count));
        let theirs = first.is_some_and(|first| self.steps[first].by == asked);
        if asked == agreed || !theirs {
            return Err(bilingual!(
                "{count} actions cannot be taken back here: one side asks for an action of its own, and the \
                 other agrees",
                "{count} actions ne peuvent être reprises ici\u{a0}: un camp le demande pour une action à lui, et \
                 l’autre l’accorde"
            ));
        }
        if self.steps[self.steps.len() - count..].iter().any(Step::stays) {
            return Err(bilingual!(
                "what was decided before a battle stands: a battle that was begun or fought is never taken back",
                "ce qui fut décidé avant une bataille demeure\u{a0}: une bataille engagée ou livrée ne se reprend jamais"
            ));
        }
        self.step_back(count);
        let deed = Deed::Back { back: count, asked: asked.into() };
        self.journal.push(agreed, deed, stable_hash64(&self.state));
        Ok(())
    }

    /// Returns to the state before the last `count` actions.
    fn step_back(&mut self, count: usize) {
        self.steps.truncate(self.steps.len() - count);
        let (from, mut state) = self
            .trail
            .back_to(self.steps.len())
            .unwrap_or_else(|| (0, self.game.start(&mut RecordedDice::new(&self.journal.head.rolls))));
        for (place, step) in self.steps.iter().enumerate().skip(from) {
            self.trail.note(place, &state);
            self.repeat_step(&mut state, step);
        }
        self.state = state;
    }

    /// Does on a state again what a step of this game did.
    pub(crate) fn repeat_step(&self, state: &mut G::State, step: &Step<G>) {
        let repeated = match &step.did {
            Did::Answered(action) => {
                let mut dice = RecordedDice::new(&step.rolls);
                self.game.apply(state, step.by, action, &mut dice, &mut Silence).is_ok()
            }
            Did::Fought(report) => self.game.fought(state, report, &mut Silence).is_ok(),
        };
        assert!(repeated, "a step that was possible once is possible again");
    }

    /// Ends the game by resignation or agreement.
    pub fn end(&mut self, by: Side, end: Ending) -> Result<(), Bilingual> {
        self.goes_on()?;
        self.journal.push(by, Deed::End { end }, stable_hash64(&self.state));
        Ok(())
    }

    /// Seals the dice anew from the next roll on; `commitment` is that of the new seed.
    pub fn seal(&mut self, by: Side, commitment: &str) -> Result<(), Bilingual> {
        self.goes_on()?;
        if sealed::parse_seed(commitment).is_err() {
            return Err(bilingual!(
                "a commitment has 64 hexadecimal digits in small letters",
                "un sceau a 64 chiffres hexadécimaux en minuscules"
            ));
        }
        let deed = Deed::Seal { seal: commitment.into(), from: sealed::next_roll(&self.journal) };
        self.journal.push(by, deed, stable_hash64(&self.state));
        Ok(())
    }

    /// Mixes a value of a player into the sealed dice.
    pub fn mix(&mut self, by: Side, value: &str) -> Result<(), Bilingual> {
        self.goes_on()?;
        sealed::check_value(value)?;
        if self.journal.commitment().is_none() {
            return Err(bilingual!(
                "the dice of this game are not sealed, so nothing can be mixed into them",
                "les dés de cette partie ne sont pas scellés, donc rien ne peut y être mêlé"
            ));
        }
        self.journal.push(by, Deed::Mix { mix: value.into() }, stable_hash64(&self.state));
        Ok(())
    }

    /// Opens the seed of the sealed dice, once, when the game is over; the state stays as it is.
    pub fn open_seed(&mut self, by: Side, seed: &[u8; 32]) -> Result<(), Bilingual> {
        let Some(commitment) = self.journal.commitment() else {
            return Err(bilingual!(
                "the dice of this game are not sealed, so there is no seed to open",
                "les dés de cette partie ne sont pas scellés, donc il n’y a pas de graine à ouvrir"
            ));
        };
        if !matches!(self.to_act(), ToAct::Over(_)) {
            return Err(bilingual!(
                "the seed of the dice is opened only when the game is over, or the rolls to come could be foreseen",
                "la graine des dés ne s’ouvre qu’à la fin de la partie, sans quoi les jets à venir se prévoiraient"
            ));
        }
        if self.journal.opened().is_some() {
            return Err(bilingual!(
                "the seed of the dice is open already",
                "la graine des dés est déjà ouverte"
            ));
        }
        if commitment != sealed::commitment(seed) {
            return Err(bilingual!(
                "the seed is not the one the dice were sealed with: its commitment is another",
                "la graine n’est pas celle dont les dés furent scellés\u{a0}: son sceau est autre"
            ));
        }
        self.journal.push(by, Deed::Open { open: hexadecimal(seed) }, stable_hash64(&self.state));
        Ok(())
    }
}

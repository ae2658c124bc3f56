//! A table of any one system, as all are asked alike: actions are read from notation, and what is told is made from views.

use acies_words::Bilingual;
use acies_words::message::Message;

use super::{AnyTable, Choice, LogLine, Prospect, WhyNot};
use crate::battle::{Misreport, Muster, Report};
use crate::chance::Chances;
use crate::course::Course;
use crate::dice::Dice;
use crate::game::{Event, Present, Refusal, Stop, ToAct};
use crate::journal::{Ending, Journal};
use crate::look::Look;
use crate::outcome::Outcome;
use crate::scene::Scene;
use crate::sealed::commitment;
use crate::seat::{Judge, Seat, SeatOf};
use crate::side::{Side, Viewer};
use crate::stable_hash::stable_hash64;
use crate::table::Table;
use crate::together::together;
use crate::window::{Waits, Wish, Wishes};

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

    fn stands_for(&self, by: Side, action: &G::Action) -> Vec<G::Action> {
        self.game().stands_for(&self.view(Viewer::Seat(by)), action)
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
        match self.game().check(self.state(), by, &action) {
            Err(refusal) if self.stands_for(by, &action).is_empty() => Err(self.why_not(&refusal)),
            _ => Ok(self.prospect(by, &action)),
        }
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

    fn several(&self, by: Side, action: &str) -> Vec<String> {
        let action = Table::<G>::parse(action).ok().filter(|_| self.not_ended().is_ok());
        let all = action.map_or_else(Vec::new, |action| self.stands_for(by, &action));
        all.iter().map(ToString::to_string).collect()
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

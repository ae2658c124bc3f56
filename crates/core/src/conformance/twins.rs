//! Two tables that differ only in what a viewer may not know, played on side by side: through the moment where
//! they would part they must stay alike to him, and to spectators, in all they can see, be asked, or wait for.
//!
//! Where somebody else's answer is sealed the two tables are answered differently, and a silent answer of somebody
//! else is given at one of them only. They may part where an event opens to him in what they differ.

use std::sync::Arc;

use super::Conform;
use super::again::{Again, Fit};
use super::alike::{Pair, Story, stories, viewers};
use super::battle::guessed;
use super::promise::{Breach, Promise, holds};
use crate::battle::Report;
use crate::dice::{FastDice, Recording};
use crate::game::ToAct;
use crate::side::{Side, Viewer};
use crate::table::Table;
use crate::window::Waits;

/// How many decisions twins are played on for.
const DECISIONS: u32 = 6;

/// The twins and whoever cannot tell them apart.
struct Twins<'a, G: Conform> {
    game: &'a G,
    tables: [Table<G>; 2],
    viewer: Viewer,
    /// Whether something was answered silently at one table only: then what its owner may take back is another.
    uneven: bool,
}

/// How the next decision is answered at the two tables.
enum Answers<A> {
    /// At both.
    Both([A; 2]),
    /// At one of them only, silently.
    One(usize, A),
}

/// Plays a state and the same state re-dealt for `viewer` on together, as long as he cannot tell them apart by
/// what is hidden from him now; fails where he can tell them apart before.
pub(super) fn stay_alike<G: Conform>(
    game: &Arc<G>,
    state: &G::State,
    dealt: G::State,
    viewer: Viewer,
    luck: &mut FastDice,
) -> Result<(), Breach> {
    let same = *state == dealt;
    let table = |state: G::State| Table::at(Arc::clone(game), state);
    let mut twins =
        Twins { game: &**game, tables: [table(state.clone()), table(dealt)], viewer, uneven: false };
    // Two that are the same stay so, unless what is answered next is nobody else's business.
    if same && !twins.hides() {
        return Ok(());
    }
    for _ in 0..DECISIONS {
        twins.compare(luck)?;
        if let Some(report) = guessed(&twins.tables[0], luck) {
            if !twins.fight(&report)? {
                break;
            }
            continue;
        }
        let ToAct::Side(side) = twins.tables[0].to_act() else { break };
        let Some(answers) = twins.answers(side, luck) else { break };
        let goes_on = match answers {
            Answers::Both(actions) => twins.act(side, &actions, luck)?,
            Answers::One(place, action) => {
                twins.uneven = true;
                let acted = twins.tables[place].act(side, action.clone(), luck);
                acted.map_err(|_| refused(&action))?;
                true
            }
        };
        if !goes_on {
            break;
        }
        twins.compare(luck)?;
        if !twins.settle(luck)? {
            break;
        }
    }
    Ok(())
}

fn refused<A: std::fmt::Display>(action: &A) -> Breach {
    Breach::new(Promise::Listed, format!("'{action}' is listed and refused"))
}

impl<G: Conform> Twins<'_, G> {
    fn pair(&self) -> Pair<'_, G> {
        let [one, two] = &self.tables;
        Pair { game: self.game, one: one.state(), two: two.state(), viewer: self.viewer }
    }

    /// The answers at a table that nobody but their owner would notice.
    fn silent(&self, place: usize) -> Vec<G::Action> {
        let table = &self.tables[place];
        let mut list = table.choices();
        list.retain(|action| self.game.silent(table.state(), action));
        list
    }

    /// Whether what is answered next is hidden from the viewer.
    fn hides(&self) -> bool {
        let ToAct::Side(side) = self.tables[0].to_act() else { return false };
        let hides = || self.tables[0].waits().is_unseen() || !self.silent(0).is_empty();
        !self.viewer.is(side) && hides()
    }

    /// Answers to the decision `side` owes, of which the viewer may notice no difference; none where there are none.
    fn answers(&self, side: Side, luck: &mut FastDice) -> Option<Answers<G::Action>> {
        let any = |list: &[G::Action], luck: &mut FastDice| {
            let place = luck.below((list.len() as u32).max(1)) as usize;
            list.get(place).cloned()
        };
        let [one, two] = &self.tables;
        if !self.viewer.is(side) {
            if one.waits() == Waits::Sealed && two.waits() == Waits::Sealed {
                return Some(Answers::Both([any(&one.choices(), luck)?, any(&two.choices(), luck)?]));
            }
            let place = luck.below(2) as usize;
            if let Some(action) = any(&self.silent(place), luck)
                && luck.below(2) == 0
            {
                return Some(Answers::One(place, action));
            }
        }
        // Otherwise what he answers is seen, so only what he could answer in both worlds goes unnoticed.
        let theirs = two.choices();
        let both: Vec<G::Action> =
            one.choices().into_iter().filter(|action| theirs.contains(action)).collect();
        any(&both, luck).map(|action| Answers::Both([action.clone(), action]))
    }

    /// Everything a viewer can see or ask, and what may be taken back.
    fn compare(&self, luck: &mut FastDice) -> Result<(), Breach> {
        let (pair, [one, two]) = (self.pair(), &self.tables);
        pair.alike((one.to_act(), two.to_act()), || "who decides depends on a secret".into())?;
        for side in Side::BOTH.into_iter().filter(|side| !self.uneven || self.viewer.is(*side)) {
            let undone = (one.can_undo(side), two.can_undo(side));
            pair.alike(undone, || format!("what {side} may take back depends on a secret"))?;
        }
        for viewer in viewers(self.viewer) {
            let steps = (one.steps_seen(viewer), two.steps_seen(viewer));
            pair.alike(steps, || "the number of steps tells a secret".into())?;
        }
        pair.compare(luck)
    }

    /// Gives an answer at each table, with the same chance. False where the two go on apart.
    fn act(&mut self, side: Side, actions: &[G::Action; 2], luck: &mut FastDice) -> Result<bool, Breach> {
        let [first, second] = actions;
        let mut recording = Recording::new(&mut *luck);
        self.tables[0].act(side, first.clone(), &mut recording).map_err(|_| refused(first))?;
        let rolls = recording.rolls;
        let mut again = Again::new(&rolls);
        self.tables[1].act(side, second.clone(), &mut again).map_err(|_| refused(second))?;
        self.compare_story(again.fit(), &first.to_string())
    }

    /// A battle at both tables, with the same report. False where the two go on apart.
    fn fight(&mut self, report: &Report) -> Result<bool, Breach> {
        let [one, two] = &mut self.tables;
        let both = (one.fought(report).is_ok(), two.fought(report).is_ok());
        self.pair().alike(both, || "whether a report is taken depends on a secret".into())?;
        self.compare_story(Fit::Same, "fought")
    }

    /// Takes what both tables take by themselves, step by step. False where the two go on apart.
    fn settle(&mut self, luck: &mut FastDice) -> Result<bool, Breach> {
        loop {
            let mut recording = Recording::new(&mut *luck);
            let taken = self.tables[0].settle_one(&mut recording);
            let rolls = recording.rolls;
            let mut again = Again::new(&rolls);
            let both = (taken, self.tables[1].settle_one(&mut again));
            self.pair().alike(both, || "what the table takes by itself depends on a secret".into())?;
            if !taken {
                return Ok(true);
            }
            if !self.compare_story(again.fit(), "what followed of itself")? {
                return Ok(false);
            }
            self.compare(luck)?;
        }
    }

    /// The story of the last step. False where chance cannot be the same, or something opened that differs.
    fn compare_story(&self, fit: Fit, what: &str) -> Result<bool, Breach> {
        if fit == Fit::Drawn {
            return Ok(false);
        }
        let [one, two] =
            self.tables.each_ref().map(|table| table.steps().last().map_or(&[][..], |step| &step.events));
        let mut opened = false;
        for viewer in viewers(self.viewer) {
            let story = stories(self.game, viewer, one, two);
            if let Story::Tells(parting) = &story {
                let tells = format!("the log of '{what}' tells a secret ({viewer:?}): {parting}");
                return Err(Breach::new(Promise::Secret, tells));
            }
            opened |= story == Story::Opened;
        }
        if opened {
            self.nothing_back()?;
            return Ok(false);
        }
        let rolled = || format!("the chance asked for by '{what}' depends on a secret ({:?})", self.viewer);
        holds(fit == Fit::Same, Promise::Secret, rolled)?;
        Ok(true)
    }

    /// Where something opened at one table, nothing is taken back at either: else whoever looked for it in vain could
    /// look elsewhere.
    fn nothing_back(&self) -> Result<(), Breach> {
        for (table, side) in self.tables.iter().flat_map(|table| Side::BOTH.map(|side| (table, side))) {
            let nothing = table.can_undo(side) == 0;
            let what = || format!("what {side} may take back depends on a secret ({:?})", self.viewer);
            holds(nothing, Promise::Secret, what)?;
        }
        Ok(())
    }
}

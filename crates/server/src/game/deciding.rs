//! What wishes come to: the position is changed, and lines are made of it that are not written yet.

use acies_core::game::ToAct;
use acies_core::journal::{Ending, Entry, SideWord};
use acies_core::sealed;
use acies_core::side::Side;
use acies_words::Bilingual;

use super::{Denied, Live, OpenGame, Wish};
use crate::error::{ApiError, Problem};
use crate::player::Player;
use crate::record::{OfferKind, Row};

impl OpenGame {
    /// Plays an action and all that follows from it: decisions with one answer, and what was wished beforehand.
    pub(super) fn play(&self, live: &mut Live, by: Side, action: &str) -> Result<Vec<Row>, Denied> {
        let mut dice = sealed::dice_of(live.table.journal(), &self.about.seed);
        live.table.act(by, action, &mut dice).map_err(Denied::Rules)?;
        self.goes_on(live)?;
        Ok(chosen_entries(live))
    }

    /// What follows of itself: decisions with one answer, what was wished beforehand, and the end.
    pub(super) fn goes_on(&self, live: &mut Live) -> Result<(), Denied> {
        let mut dice = sealed::dice_of(live.table.journal(), &self.about.seed);
        live.answered.clear();
        live.table.settle(&mut dice);
        while let Some((owner, answer)) = live.pauses.wished(&*live.table) {
            live.answered.push(live.table.journal().entries.len());
            live.table.act(owner, &answer, &mut dice).map_err(Denied::Rules)?;
            live.table.settle(&mut dice);
        }
        self.open_at_end(live)
    }

    /// What a wish comes to, as lines; the position is changed already, the record not yet.
    pub(super) fn decide(&self, live: &mut Live, by: Side, wish: &Wish) -> Result<Vec<Row>, Denied> {
        let word = SideWord::from(by);
        Ok(match wish {
            Wish::Act(action) => {
                if live.table.to_act() != ToAct::Side(by) {
                    return Err(Problem::NotYourTurn.into());
                }
                self.play(live, by, action)?
            }
            Wish::Undo => {
                if live.record.offer.is_some() {
                    return Err(Problem::OfferStands.into());
                }
                if live.table.undo(by) > 0 {
                    return Ok(chosen_entries(live));
                }
                back_to_last_choice(live, by)?;
                let offer = Row::Offer { kind: OfferKind::Undo, by: word };
                match self.about.players[by.other()] {
                    // The machine never minds; that it was asked stays in the log.
                    Player::Machine(_) => {
                        let mut rows = vec![offer];
                        rows.extend(self.answered(live, by.other(), (OfferKind::Undo, by), true)?);
                        rows
                    }
                    Player::Human => vec![offer],
                }
            }
            Wish::Resign => {
                live.table.end(by, Ending::Resigned).map_err(internal)?;
                self.open_at_end(live)?;
                chosen_entries(live)
            }
            Wish::Mix(value) => {
                // Once is enough for fair dice; more would only fill the journal.
                if live.record.has_mixed(by) {
                    return Err(Problem::MixedAlready.into());
                }
                let unfit = |what: Bilingual| ApiError::new(Problem::BadRequest).told(what);
                live.table.mix(by, value).map_err(unfit)?;
                chosen_entries(live)
            }
            Wish::OfferDraw => {
                if live.record.offer.is_some() {
                    return Err(Problem::OfferStands.into());
                }
                let offer = Row::Offer { kind: OfferKind::Draw, by: word };
                match self.about.players[by.other()] {
                    Player::Machine(_) => vec![offer, answer(by.other(), false)],
                    Player::Human => vec![offer],
                }
            }
            Wish::Resume => {
                if live.record.offer.is_some() {
                    return Err(Problem::OfferStands.into());
                }
                if !live.parted.as_ref().is_some_and(|parted| parted.may_resume()) {
                    return Err(Problem::NotParted.into());
                }
                let offer = Row::Offer { kind: OfferKind::Resume, by: word };
                match self.about.players[by.other()] {
                    Player::Machine(_) => {
                        let mut rows = vec![offer];
                        rows.extend(self.answered(live, by.other(), (OfferKind::Resume, by), true)?);
                        rows
                    }
                    Player::Human => vec![offer],
                }
            }
            Wish::Answer(accept) => {
                let offered = live.record.offer.filter(|(_, asker)| *asker != by);
                self.answered(live, by, offered.ok_or(Problem::NoOffer)?, *accept)?
            }
        })
    }

    /// What the answer of `by` to an offer comes to.
    fn answered(
        &self,
        live: &mut Live,
        by: Side,
        (kind, asker): (OfferKind, Side),
        accept: bool,
    ) -> Result<Vec<Row>, Denied> {
        match kind {
            OfferKind::Undo if accept => {
                let count = back_to_last_choice(live, asker)?;
                live.table.take_back(asker, by, count).map_err(internal)?;
            }
            OfferKind::Draw if accept => {
                live.table.end(by, Ending::Agreed).map_err(internal)?;
                self.open_at_end(live)?;
            }
            OfferKind::Resume if accept => self.resume(live, by)?,
            OfferKind::Undo | OfferKind::Draw | OfferKind::Resume => {}
        }
        let mut rows = vec![answer(by, accept)];
        rows.extend(new_rows(live, |_| false));
        Ok(rows)
    }

    /// Goes on under the rules of today from the last position on which they agree with what was played.
    fn resume(&self, live: &mut Live, by: Side) -> Result<(), Denied> {
        live.table.resume(by, &live.record.journal, self.system.rules_version()).map_err(internal)?;
        live.parted = None;
        // A game that came from elsewhere goes on with a seed of our own.
        if live.table.journal().commitment() != Some(sealed::commitment(&self.about.seed).as_str()) {
            live.table.seal_anew(&self.about.seed).map_err(internal)?;
        }
        let mut dice = sealed::dice_of(live.table.journal(), &self.about.seed);
        live.table.settle(&mut dice);
        self.open_at_end(live)
    }

    /// Opens the seed if the game is over.
    fn open_at_end(&self, live: &mut Live) -> Result<(), Denied> {
        if OpenGame::is_over(live) {
            live.table.open_seed(&self.about.seed).map_err(internal)?;
        }
        Ok(())
    }
}

/// How many steps lead back before the last choice of a side, where both may agree to take them back.
fn back_to_last_choice(live: &Live, by: Side) -> Result<usize, Problem> {
    let count = live.record.since_last_choice(by).filter(|count| *count <= live.table.since_battle());
    count.ok_or(Problem::NothingToUndo)
}

fn internal(what: Bilingual) -> ApiError {
    ApiError::new(Problem::Internal).told(what)
}

fn answer(by: Side, accept: bool) -> Row {
    Row::Answer { by: by.into(), accept }
}

/// The entries the table has made and the record has not seen, as lines.
pub(super) fn new_rows(live: &Live, chosen: impl Fn(usize) -> bool) -> Vec<Row> {
    let first = live.record.journal.entries.len();
    let new = live.table.journal().entries.iter().enumerate().skip(first);
    let acts = new.clone().filter(|(_, entry)| entry.deed.is_step()).count();
    // Nothing new was taken back, so the new decisions are the last that stand.
    let silent = live.table.silent();
    let mut silent = silent[silent.len().saturating_sub(acts)..].iter();
    let row = |(place, entry): (usize, &Entry)| match entry.deed.is_step() {
        true if silent.next() == Some(&true) => Row::Silent(entry.clone()),
        _ if chosen(place) => Row::Chosen(entry.clone()),
        _ => Row::Forced(entry.clone()),
    };
    new.map(row).collect()
}

/// The same where the first was chosen, and so were answers to windows; the others followed.
fn chosen_entries(live: &Live) -> Vec<Row> {
    let first = live.record.journal.entries.len();
    new_rows(live, |place| place == first || live.answered.contains(&place))
}

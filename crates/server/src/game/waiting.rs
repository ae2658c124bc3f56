//! Windows of a game: opened and closed, answered by hand, by a wish, or by nobody; and who is here to answer.

use std::sync::Arc;

use acies_core::side::{Side, Viewer};
use acies_core::window::Wish;

use super::{Denied, Live, OpenGame};
use crate::error::ApiError;
use crate::window::{Said, moment};

impl OpenGame {
    /// Opens, rests or closes the window as the game now stands.
    pub fn tend(&self, live: &mut Live) {
        if live.parted.is_some() {
            // Nobody decides anything before the game goes on under the rules of today.
            live.pauses.open = None;
            return;
        }
        live.pauses.tend(&*live.table, self.company.here(), live.record.offer.is_some());
    }

    /// Somebody opened a live line, until the value is dropped.
    pub fn enters(self: &Arc<OpenGame>, viewer: Viewer) -> Presence {
        if let Viewer::Seat(side) = viewer {
            self.company.moves(side, true);
        }
        Presence { game: Arc::clone(self), viewer }
    }

    /// Keeps what a side wants in windows. Nobody else can notice.
    pub async fn wish(&self, by: Side, wish: Wish) -> Result<(), ApiError> {
        let mut live = self.lock().await?;
        let said = Said { wish, ..live.pauses.said[by].clone() };
        self.say(&mut live, by, said).await
    }

    async fn say(&self, live: &mut Live, by: Side, said: Said) -> Result<(), ApiError> {
        self.store.say(&self.about.id, by, said.clone()).await?;
        live.pauses.said[by] = said;
        // Only his own table shows it.
        live.shown.retain(|(seat, _), _| *seat != by.word());
        Ok(())
    }

    /// Keeps the answer to a window until it is over. Nothing anybody else sees changes, but that a window whose
    /// owner was away runs.
    pub(super) async fn hold(&self, live: &mut Live, by: Side, action: &str) -> Result<(), Denied> {
        live.table.explain(by, action).map_err(Denied::Rules)?;
        let answer = Some((moment(&*live.table), action.to_owned()));
        let said = Said { answer, ..live.pauses.said[by].clone() };
        self.say(live, by, said).await?;
        let ran = live.pauses.open.as_ref().is_some_and(|open| open.time.is_some());
        self.tend(live);
        if !ran {
            self.changed(live);
        }
        Ok(())
    }

    /// Lets the window with that time pass: what its owner answered or wished is done, or else nothing.
    pub async fn pass(&self, number: u64) -> Result<(), Denied> {
        let mut live = self.lock().await?;
        let Some((owner, answer)) = live.pauses.passes(&*live.table, number) else { return Ok(()) };
        self.answer_for(&mut live, owner, &answer).await
    }

    /// Gives the answer somebody wished beforehand, where a game is opened in the middle of a window.
    pub async fn catch_up(&self) -> Result<(), Denied> {
        let mut live = self.lock().await?;
        match live.pauses.wished(&*live.table).filter(|_| live.parted.is_none()) {
            Some((owner, answer)) => self.answer_for(&mut live, owner, &answer).await,
            None => {
                self.tend(&mut live);
                Ok(())
            }
        }
    }

    async fn answer_for(&self, live: &mut Live, owner: Side, answer: &str) -> Result<(), Denied> {
        live.doubtful = true;
        let rows = self.play(live, owner, answer)?;
        self.write(live, &rows, None).await
    }
}

/// Somebody who watches a game.
pub struct Presence {
    game: Arc<OpenGame>,
    viewer: Viewer,
}

impl Drop for Presence {
    fn drop(&mut self) {
        if let Viewer::Seat(side) = self.viewer {
            self.game.company.moves(side, false);
        }
    }
}

//! A game as a battle of a war, and as a war with battles.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};

use acies_core::battle::{Misreport, Report};
use acies_core::game::Verdict;
use acies_core::journal::Deed;
use acies_core::side::Side;
use acies_words::Bilingual;

use super::deciding::new_rows;
use super::{Denied, Live, OpenGame, Wish};
use crate::error::{ApiError, Problem};

/// The war that a game is a battle of. The row in storage says so, and nothing else does.
pub struct OfWar {
    /// The war.
    pub game: Arc<OpenGame>,
}

/// A battle as its war shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FightShown {
    /// The battle.
    pub game: String,
    /// Its name.
    pub title: Bilingual,
    /// Whether the machine plays both sides.
    pub machine: bool,
    /// Its turn.
    pub turn: u32,
    /// The side that owes the decision in it.
    pub side_to_act: Option<Side>,
    /// How it came out.
    pub verdict: Option<Verdict>,
}

impl OpenGame {
    /// The last battle of this war.
    pub fn fight(&self) -> Option<FightShown> {
        self.fight.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How its last battle stands now. Says whether that is news.
    pub fn now_fights(&self, shown: FightShown) -> bool {
        let mut fight = self.fight.lock().unwrap_or_else(PoisonError::into_inner);
        let news = fight.as_ref() != Some(&shown);
        *fight = Some(shown);
        news
    }

    /// Whether it is over, as far as that is known without looking closer.
    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }

    /// Whether it is a battle of a war that is over: then it is over too, and nobody has won it.
    pub fn war_is_over(&self) -> bool {
        self.war.as_ref().is_some_and(|war| war.game.has_ended())
    }

    /// Fails where a battle of a war would be given up or agreed on, or its war is over.
    pub(super) fn may_go_on(&self, wish: &Wish) -> Result<(), Problem> {
        match wish {
            _ if self.war.is_none() => Ok(()),
            Wish::Resign | Wish::OfferDraw => Err(Problem::OfAWar),
            _ if self.war_is_over() => Err(Problem::WarOver),
            _ => Ok(()),
        }
    }

    /// How a battle of a war came out, to be written with the line that ends it.
    pub(super) fn report(&self, live: &Live) -> Option<String> {
        let ends = self.war.is_some() && live.parted.is_none();
        ends.then(|| live.table.report()).flatten().map(|report| report.content())
    }

    /// The war goes on with how that battle came out. It is written once.
    pub async fn hears(&self, live: &mut Live, battle: &str, report: &Report) -> Result<(), ApiError> {
        let resumed =
            live.record.journal.entries.iter().filter(|entry| matches!(entry.deed, Deed::Resume { .. }));
        // Under later rules a war may go back behind a report: then the same battle is reported again.
        let key = match resumed.count() {
            0 => format!("fought:{battle}"),
            times => format!("fought:{battle}:{times}"),
        };
        if live.keys.contains(&key) {
            return Ok(());
        }
        if let Err(Misreport(what)) = live.table.fought(report) {
            return Err(ApiError::new(Problem::Internal).told(what));
        }
        live.doubtful = true;
        let written = match self.goes_on(live) {
            Ok(()) => {
                let rows = new_rows(live, |place| live.answered.contains(&place));
                self.write(live, &rows, Some(key)).await
            }
            Err(denied) => Err(denied),
        };
        written.map_err(|denied| match denied {
            Denied::Table(error) => error,
            Denied::Rules(why) => ApiError::new(Problem::Internal).detail(format!("{why:?}")),
        })
    }
}

//! The battles of wars: begun when a war waits for one, and reported when they are over.
//!
//! Every step is written once and follows from what is written: a war that waits, the row of its battle, the report in that
//! row. Whoever comes to either game after the program was killed in between does what is missing.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use acies_ai::Level;
use acies_core::battle::{Muster, Report};
use acies_core::game::ToAct;
use acies_core::journal::Journal;
use acies_core::sealed;
use acies_core::side::{BySide, Side};
use acies_words::fault::Faults;

use super::Hall;
use crate::error::{ApiError, Problem};
use crate::game::{FightShown, Live, OpenGame};
use crate::player::Player;
use crate::record::Row;
use crate::store::Fight;
use crate::teller::Teller;
use crate::work::Wanted;

impl Hall {
    /// Sees to the battles of a war, if the game is one or a battle of one. What cannot be done now is done when somebody
    /// looks again.
    pub(super) fn see_to<'a>(
        &'a self,
        game: &'a Arc<OpenGame>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(async move {
            let war = game.war.as_ref().map_or(game, |of| &of.game);
            match self.sees_to(war).await {
                Ok(()) => [war, game].map(|seen| seen.unseen.store(false, Ordering::SeqCst)),
                Err(error) => {
                    tracing::error!(war = war.about.id, ?error, "a battle of a war cannot be seen to");
                    [war, game].map(|seen| seen.unseen.store(true, Ordering::SeqCst))
                }
            };
        })
    }

    /// The same where a game may need it at all: it is a war with battles, or a battle.
    pub(super) async fn see_to_battles(&self, game: &Arc<OpenGame>) {
        let bound = game.war.is_some()
            || game.fight().is_some()
            || game.lock().await.is_ok_and(|live| live.table.muster().is_some());
        if bound {
            self.see_to(game).await;
        }
    }

    async fn sees_to(&self, war: &Arc<OpenGame>) -> Result<(), ApiError> {
        let mut live = war.lock().await?;
        // A battle may lead to the next one at once.
        while let Some(muster) = waited_for(&live) {
            let (entry, from) = live.table.journal().last_step().map_err(internal)?;
            let fight = self.fight_of(war, (entry, from), muster).await?;
            let Some(report) = self.reported(&fight).await? else { break };
            war.hears(&mut live, &fight.game, &report).await?;
            Teller::call(self, war);
        }
        if let Some(fight) = self.0.store.last_battle_of(&war.about.id).await? {
            let battle = self.opened(&fight.game).await?;
            self.shows(war, &mut live, &battle).await?;
            drop(live);
            self.drive(&battle).await;
        } else {
            drop(live);
        }
        self.drive(war).await;
        Ok(())
    }

    /// The battle that an entry of a war opened, begun if it was not.
    async fn fight_of(
        &self,
        war: &Arc<OpenGame>,
        (entry, from): (usize, [u8; 32]),
        muster: Muster,
    ) -> Result<Fight, ApiError> {
        let store = &self.0.store;
        if let Some(fight) = store.battle_opened_by(&war.about.id, entry).await? {
            return Ok(fight);
        }
        let begun = self.begin_battle(war, (entry, from), muster).await;
        // Who comes second finds the entry taken, and what is there counts.
        match store.battle_opened_by(&war.about.id, entry).await? {
            Some(fight) => Ok(fight),
            None => Err(begun.err().unwrap_or(ApiError::new(Problem::Internal))),
        }
    }

    /// Lays a battle out and writes game and row down together. Everybody's link to the war opens it.
    async fn begin_battle(
        &self,
        war: &Arc<OpenGame>,
        (entry, from): (usize, [u8; 32]),
        muster: Muster,
    ) -> Result<(), ApiError> {
        let (seed, system, machine) = (self.seed()?, war.system, muster.machine);
        let lay_out = move |_: &Wanted| {
            let mut battle = system.open(&muster.id, &muster.text, &muster.options.into())?;
            battle.arise(from);
            let (mut table, _) = battle.start_sealed(seed);
            table.settle(&mut sealed::dice_of(table.journal(), &seed));
            Ok(table.journal().clone())
        };
        let who = war.follow.host();
        let laid_out: Result<Journal, Faults> = self.work(who, Problem::Internal, lay_out).await?;
        let journal = laid_out.map_err(|faults| internal(faults.said()))?;
        let players = match machine {
            true => BySide([Player::Machine(Level::One); 2]),
            false => war.about.players,
        };
        let seats = war.about.seats.clone();
        let (record, lines) = Hall::written(system, &journal, Row::Forced, (players, seats), seed)?;
        self.remember(&record.id, who);
        let names = BySide(Side::BOTH.map(|side| war.company.player(side)));
        Ok(self.0.store.begin_battle(record, lines, (&war.about.id, entry), names).await?)
    }

    /// How a battle came out, if it is over: as it was written with its last line.
    async fn reported(&self, fight: &Fight) -> Result<Option<Report>, ApiError> {
        if fight.report.is_some() {
            return Ok(fight.report.clone());
        }
        let battle = self.opened(&fight.game).await?;
        let live = battle.lock().await?;
        // A battle that was over before anybody decided has no last line.
        Ok(if live.parted.is_none() { live.table.report() } else { None })
    }

    /// Shows at the war how its last battle stands, and at the battle that its war is over.
    async fn shows(&self, war: &OpenGame, live: &mut Live, battle: &OpenGame) -> Result<(), ApiError> {
        let mut fought = battle.lock().await?;
        let next = fought.table.to_act();
        let shown = FightShown {
            game: battle.about.id.clone(),
            title: battle.battle.info().title.clone(),
            machine: Side::BOTH.iter().all(|side| battle.about.players[*side] != Player::Human),
            turn: fought.table.turn(),
            side_to_act: match next {
                ToAct::Side(side) => Some(side),
                ToAct::Battle | ToAct::Over(_) => None,
            },
            verdict: match next {
                ToAct::Over(verdict) => Some(verdict),
                ToAct::Side(_) | ToAct::Battle => None,
            },
        };
        if OpenGame::is_over(live) && shown.verdict.is_none() {
            battle.changed(&mut fought);
        }
        if war.now_fights(shown) {
            war.changed(live);
        }
        Ok(())
    }
}

/// The battle a war waits for.
fn waited_for(live: &Live) -> Option<Muster> {
    if OpenGame::is_over(live) || live.parted.is_some() { None } else { live.table.muster() }
}

fn internal(what: acies_words::Bilingual) -> ApiError {
    ApiError::new(Problem::Internal).told(what)
}

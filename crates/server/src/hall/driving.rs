//! What goes on by itself: the machine plays as long as somebody follows, and windows end.

use std::sync::{Arc, PoisonError};
use std::time::Instant;

use acies_core::window::Waits;

use super::Hall;
use crate::address::Who;
use crate::error::Problem;
use crate::game::{Denied, Live, OpenGame, Wish};
use crate::window::Over;

impl Hall {
    /// Somebody came to a game or left it: a window of his runs, or rests.
    pub async fn presence(&self, game: &Arc<OpenGame>) {
        let Ok(mut live) = game.lock().await else { return };
        let runs = |live: &Live| live.pauses.open.as_ref().map(|open| open.time.is_some());
        let before = runs(&live);
        game.tend(&mut live);
        if runs(&live) != before {
            game.changed(&mut live);
        }
        drop(live);
        self.drive(game).await;
        if let Some(fight) = game.fight().filter(|fight| fight.verdict.is_none())
            && let Ok(battle) = self.opened(&fight.game).await
        {
            self.drive(&battle).await;
        }
    }

    /// Sees to it that somebody waits for the end of a window that runs.
    fn hold(&self, game: &Arc<OpenGame>, live: &mut Live) {
        let runs = live.pauses.open.as_ref().is_some_and(|open| open.time.is_some());
        if live.held || !runs {
            return;
        }
        live.held = true;
        let (hall, game) = (self.clone(), Arc::clone(game));
        tokio::spawn(async move { hall.hold_windows(&game).await });
    }

    /// Waits for the ends of windows, as long as one runs.
    async fn hold_windows(&self, game: &Arc<OpenGame>) {
        let mut waiting: Option<(u64, Over)> = None;
        loop {
            let mut changes = game.changes.subscribe();
            {
                let Ok(mut live) = game.lock().await else { return };
                let Some(time) = live.pauses.open.as_mut().and_then(|open| open.time.as_mut()) else {
                    live.held = false;
                    return;
                };
                if let Some(over) = time.over.take() {
                    waiting = Some((time.number, over));
                }
            }
            let Some((number, over)) = &mut waiting else { return };
            tokio::select! {
                () = over => {
                    if let Err(why) = game.pass(*number).await {
                        tracing::error!(?why, "a window cannot be closed");
                        if let Ok(mut live) = game.lock().await {
                            live.held = false;
                        }
                        return;
                    }
                    waiting = None;
                    self.drive(game).await;
                    self.see_to_battles(game).await;
                }
                _ = changes.changed() => {}
            }
        }
    }

    /// Sees to it that somebody plays for the machine, if it owes the decision, and that windows end.
    pub(super) async fn drive(&self, game: &Arc<OpenGame>) {
        let Ok(mut live) = game.lock().await else { return };
        self.hold(game, &mut live);
        if live.driven || game.thought(&live).is_none() {
            return;
        }
        game.follow.wake();
        live.driven = true;
        live.thinking = true;
        game.changed(&mut live);
        drop(live);
        let (hall, game) = (self.clone(), Arc::clone(game));
        tokio::spawn(async move {
            if !hall.play_machine(&game).await
                && let Ok(mut live) = game.lock().await
            {
                rests(&game, &mut live);
            }
        });
    }

    /// Somebody asks for a game: if it slept because nobody followed it, it is played on.
    pub async fn looked(&self, id: &str, who: Who) {
        let found = {
            let open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.get(id).and_then(|cell| cell.get().cloned())
        };
        let Some(game) = found else { return };
        game.follow.belongs_to(who);
        if game.follow.look() {
            self.drive(&game).await;
        }
        if let Some(fight) = game.fight().filter(|fight| fight.verdict.is_none()) {
            Box::pin(self.looked(&fight.game, who)).await;
        }
    }

    /// Plays for the machine until the decision is a person's, or nobody follows the game any more. Says whether the
    /// game knows already that nobody plays for the machine: it must learn it together with why, or whoever decides
    /// in between would wait for a machine that has gone.
    async fn play_machine(&self, game: &Arc<OpenGame>) -> bool {
        // When it began to write a sheet: only the answer that ends it is seen.
        let mut writing: Option<Instant> = None;
        loop {
            let Ok(mut live) = game.lock().await else { return false };
            let thought = game.thought(&live);
            // Who follows a war follows its battle.
            let watched = |game: &OpenGame| game.changes.receiver_count() > 0;
            let war = |game: &OpenGame| game.war.as_ref().is_some_and(|of| watched(&of.game));
            let followed = game.follow.stays_awake(|| watched(game) || war(game), self.0.rest);
            let Some(thought) = thought.filter(|_| followed) else {
                rests(game, &mut live);
                return true;
            };
            // In both nobody may learn from its time what it could choose.
            let window = matches!(live.table.waits(), Waits::Window | Waits::Sealed);
            let sheet = live.table.waits() == Waits::Sheet;
            drop(live);
            let Ok([a, b, c, d, e, f, g, h, ..]) = self.seed() else { return false };
            let luck = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            let (side, seq) = (thought.side, thought.seq);
            let waiting = self.0.watch.waiting.enter();
            let opened = Instant::now();
            let place = self.0.minds.take(game.follow.host()).await;
            drop(waiting);
            let thinking = self.0.watch.thinking.enter();
            let answer = tokio::task::spawn_blocking(move || {
                let choose = if window { acies_ai::choose_in_window } else { acies_ai::choose };
                let answer = choose(thought.level, &*thought.seat, luck);
                drop((place, thinking));
                answer
            });
            // An opponent that fails must not stop the game: it then takes the first answer.
            let action = match answer.await.ok().flatten() {
                Some(action) => Some(action),
                None => self.first_answer(game).await,
            };
            let Some(action) = action else { return false };
            let since = if sheet { *writing.get_or_insert(opened) } else { opened };
            if sheet && game.lock().await.is_ok_and(|live| live.table.is_silent(&action)) {
                // Nobody notices, so nobody can measure it.
            } else if sheet {
                self.0.windows.machine(since).await;
                writing = None;
            } else if window {
                // How long it thought would tell whether it had a choice: it imagines as many games with one answer as
                // with two, and the beat hides how long those games were.
                self.0.windows.machine(opened).await;
            }
            match game.fulfil(side, &Wish::Act(action), seq, None).await {
                Ok(()) => self.see_to_battles(game).await,
                Err(Denied::Rules(why)) => {
                    tracing::error!(?why, "an opponent chose what the rules forbid");
                    let Some(first) = self.first_answer(game).await else { return false };
                    if game.fulfil(side, &Wish::Act(first), seq, None).await.is_err() {
                        return false;
                    }
                    self.see_to_battles(game).await;
                }
                // Somebody took back or resigned meanwhile: think about the new position.
                Err(Denied::Table(error)) if error.problem == Problem::Stale => {}
                // Nothing can be written now: it is tried again when somebody looks.
                Err(Denied::Table(error))
                    if matches!(error.problem, Problem::DiskFull | Problem::Storage) =>
                {
                    game.follow.sleep();
                    return false;
                }
                Err(Denied::Table(_)) => return false,
            }
        }
    }

    /// The first answer that is open in a game.
    async fn first_answer(&self, game: &OpenGame) -> Option<String> {
        let live = game.lock().await.ok()?;
        live.table.choices().into_iter().next().map(|choice| choice.notation)
    }
}

/// Nobody plays for the machine any more.
fn rests(game: &OpenGame, live: &mut Live) {
    live.driven = false;
    live.thinking = false;
    game.changed(live);
}

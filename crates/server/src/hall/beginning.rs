//! Games begun from a battle or a save, and written down.

use std::sync::{Arc, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use acies_core::game::ToAct;
use acies_core::journal::{Entry, Head, Journal};
use acies_core::sealed;
use acies_core::side::{BySide, Side};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::Hall;
use crate::address::Who;
use crate::error::{ApiError, Problem};
use crate::game::OpenGame;
use crate::options;
use crate::player::Player;
use crate::protocol::{GameBegun, Tokens};
use crate::record::Row;
use crate::secret::{self, Seats};
use crate::store::{GameRecord, Line};
use crate::work::Wanted;

/// The most games whose founders are remembered until they are opened.
const BEGUN: usize = 10_000;

impl Hall {
    /// Begins a published battle.
    pub async fn begin(
        &self,
        system: &'static dyn System,
        (scenario, chosen): (&str, Options),
        players: BySide<Player>,
        who: Who,
    ) -> Result<GameBegun, ApiError> {
        let unknown = || ApiError::new(Problem::UnknownScenario).detail(scenario);
        let text = system.scenario_text(scenario).ok_or_else(unknown)?;
        self.begin_with(system, scenario, (text, chosen), (players, who), Problem::Internal).await
    }

    /// Begins a battle from its text; `fault` is what it means if it cannot be laid out.
    pub async fn begin_with(
        &self,
        system: &'static dyn System,
        scenario: &str,
        (text, chosen): (String, Options),
        (players, who): (BySide<Player>, Who),
        fault: Problem,
    ) -> Result<GameBegun, ApiError> {
        let seed = self.seed()?;
        let scenario = scenario.to_owned();
        let lay_out = move |_: &Wanted| {
            let battle = system.open(&scenario, &text, &chosen)?;
            let (mut table, _) = battle.start_sealed(seed);
            table.settle(&mut sealed::dice_of(table.journal(), &seed));
            Ok(table.journal().clone())
        };
        let laid_out: Result<Journal, Faults> = self.work(who, fault, lay_out).await?;
        let journal = laid_out.map_err(|faults| options::unfit(&faults, fault))?;
        self.keep(system, journal, Row::Forced, (players, who), seed).await
    }

    /// Goes on with a saved game.
    pub async fn import(
        &self,
        text: String,
        players: BySide<Player>,
        who: Who,
    ) -> Result<GameBegun, ApiError> {
        let bad = |faults: Faults| ApiError::new(Problem::BadSave).told(faults.said());
        let read = self.work(who, Problem::BadSave, move |_| Journal::read("save", &text)).await?;
        let journal = read.map_err(bad)?;
        let system = self.system(&journal.head.system)?;
        let entries = journal.entries.len();
        let most = system.most_entries();
        if entries > most {
            return Err(bad(Faults::whole(
                "save",
                bilingual!(
                    "has {entries} entries; a save with more than {most} is not taken",
                    "a {entries} entrées\u{a0}; une sauvegarde qui en a plus de {most} n’est pas admise"
                ),
            )));
        }
        let seed = self.seed()?;
        let replay = move |wanted: &Wanted| {
            let battle = system.reopen(&journal.head.scenario, &journal.head)?;
            if !battle.is_of_today(&journal) {
                let (_, parting) = battle.replay_agreed_while(journal.clone(), &|| wanted.still())?;
                // Where it parts from the rules of today it is kept as it is, and goes on when people want it to.
                if parting.is_some() {
                    return Ok(journal);
                }
            }
            let mut table = battle.replay_while(journal, &|| wanted.still())?;
            // Whoever sealed the dice of this game keeps the seed: it goes on with one of our own.
            if !matches!(table.to_act(), ToAct::Over(_)) {
                table.seal_anew(&seed).map_err(|what| Faults::whole("save", what))?;
            }
            Ok(table.journal().clone())
        };
        let replayed: Result<Journal, Faults> = self.work(who, Problem::BadSave, replay).await?;
        let journal = replayed.map_err(bad)?;
        self.keep(system, journal, Row::Chosen, (players, who), seed).await
    }

    /// Gives a game its id and tokens, and writes it down.
    async fn keep(
        &self,
        system: &'static dyn System,
        journal: Journal,
        row: fn(Entry) -> Row,
        (players, who): (BySide<Player>, Who),
        seed: [u8; 32],
    ) -> Result<GameBegun, ApiError> {
        let (north, south, spectator) = (secret::token()?, secret::token()?, secret::token()?);
        let seats = Seats {
            players: BySide([secret::hash(&north), secret::hash(&south)]),
            spectator: secret::hash(&spectator),
        };
        let commitment = journal.commitment().map(str::to_owned);
        let game = self.write_down(system, &journal, row, (players, who, seats), seed).await?;
        // The token of the machine's seat is given to nobody: it would open the machine's hand.
        let given = |side: Side, token: String| (players[side] == Player::Human).then_some(token);
        let seats = Tokens { north: given(Side::North, north), south: given(Side::South, south), spectator };
        Ok(GameBegun { game, commitment, seats })
    }

    /// Writes a game down, and gives back its id.
    async fn write_down(
        &self,
        system: &'static dyn System,
        journal: &Journal,
        row: fn(Entry) -> Row,
        (players, who, seats): (BySide<Player>, Who, Seats),
        seed: [u8; 32],
    ) -> Result<String, ApiError> {
        let (record, lines) = Hall::written(system, journal, row, (players, seats), seed)?;
        let game = record.id.clone();
        self.0.store.begin(record, lines).await?;
        self.remember(&game, who);
        Ok(game)
    }

    /// A game with an id of its own, as it is written down.
    pub(super) fn written(
        system: &'static dyn System,
        journal: &Journal,
        row: fn(Entry) -> Row,
        (players, seats): (BySide<Player>, Seats),
        seed: [u8; 32],
    ) -> Result<(GameRecord, Vec<Line>), ApiError> {
        let plain = |error: serde_json::Error| ApiError::new(Problem::Internal).detail(error);
        let mut lines = Vec::with_capacity(journal.entries.len());
        for (entry, seq) in journal.entries.iter().zip(1..) {
            let text = serde_json::to_string(&row(entry.clone())).map_err(plain)?;
            lines.push(Line { seq, text, key: None });
        }
        let head: &Head = &journal.head;
        let record = GameRecord {
            id: secret::game_id()?,
            system: system.id().into(),
            scenario: head.scenario.clone(),
            head: serde_json::to_string(head).map_err(plain)?,
            seed,
            players,
            seats,
            created: SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)),
        };
        Ok((record, lines))
    }

    /// Remembers who began a game until it is opened.
    pub(super) fn remember(&self, game: &str, who: Who) {
        if let Some(address) = who {
            let mut begun = self.0.begun.lock().unwrap_or_else(PoisonError::into_inner);
            if begun.len() >= BEGUN {
                begun.clear();
            }
            begun.insert(game.to_owned(), address);
        }
    }

    /// A player of a game that is over wants to play it again with sides changed, or no longer. Once both want to, it is
    /// begun; a machine always does.
    ///
    /// Whoever sat at the one side sits at the other with the token he has: only hashes are kept, and they change places.
    pub async fn play_again(
        &self,
        game: &Arc<OpenGame>,
        by: Side,
        again: bool,
        who: Who,
    ) -> Result<(), ApiError> {
        if !OpenGame::is_over(&*game.lock().await?) {
            return Err(Problem::NotOver.into());
        }
        if game.war.is_some() {
            return Err(Problem::OfAWar.into());
        }
        let _alone = game.company.beginning.lock().await;
        if game.company.next().is_some() || !game.company.wants_again(by, again) {
            return Ok(());
        }
        let late = |seconds| ApiError { retry: Some(seconds), ..ApiError::new(Problem::TooMany) };
        let begun = match self.new_games().count(who) {
            Ok(()) => self.begin_again(game, who).await,
            Err(seconds) => Err(late(seconds)),
        };
        if let Err(error) = begun {
            // He may ask once more; the other still wants to.
            game.company.wants_again(by, false);
            return Err(error);
        }
        Ok(())
    }

    async fn begin_again(&self, game: &Arc<OpenGame>, who: Who) -> Result<(), ApiError> {
        let seed = self.seed()?;
        let before = Arc::clone(game);
        let lay_out = move |_: &Wanted| {
            let (mut table, _) = before.battle.start_sealed(seed);
            table.settle(&mut sealed::dice_of(table.journal(), &seed));
            table.journal().clone()
        };
        let journal = self.work(who, Problem::Internal, lay_out).await?;
        let GameRecord { players, seats, .. } = &game.about;
        let [north, south] = seats.players.0;
        let seats = Seats { players: BySide([south, north]), spectator: seats.spectator };
        let players = BySide([players[Side::South], players[Side::North]]);
        let next = self.write_down(game.system, &journal, Row::Forced, (players, who, seats), seed).await?;
        for side in Side::BOTH {
            self.0.store.introduce(&next, side.other(), game.company.player(side)).await?;
        }
        self.0.store.goes_on_in(&game.about.id, &next).await?;
        game.company.goes_on_in(next);
        Ok(())
    }
}

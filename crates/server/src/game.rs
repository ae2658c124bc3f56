//! One open game: its position, its lines, and the one way to change it.
//!
//! A change is made in memory, written to storage, and only then acknowledged and shown. If writing fails
//! or a rule panics, the game in memory is thrown away and read again from storage at the next request.

mod deciding;
mod fighting;
mod rebuilding;
mod waiting;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::course::Course;
use acies_core::game::ToAct;
use acies_core::journal::{Entry, Head, Journal};
use acies_core::side::{BySide, Side, Viewer};
use acies_kit::system::{Battle, System};
use acies_render::svg;
use acies_text::{Catalogue, Language};
use tokio::sync::{Mutex, MutexGuard, OnceCell, Semaphore, watch};

pub use self::fighting::{FightShown, OfWar};
use self::rebuilding::rebuild;
use crate::company::{Companion, Company};
use crate::error::{ApiError, Problem};
use crate::follow::Follow;
use crate::general::Advice;
use crate::parted::Parted;
use crate::picture;
use crate::player::Player;
use crate::record::{Record, Row};
use crate::store::{GameRecord, Line, Store, StoreError, Told};
use crate::teller::Teller;
use crate::window::{Pauses, Said, Windows};
use crate::work::Wanted;

/// What somebody wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Answer the decision owed.
    Act(String),
    /// Take back, or ask for it.
    Undo,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Answer an offer.
    Answer(bool),
    /// Mix a value into the dice.
    Mix(String),
    /// Go on under the rules of today.
    Resume,
}

/// Why a wish was not fulfilled.
#[derive(Clone, Debug)]
pub enum Denied {
    /// For a reason that is no rule of the game.
    Table(ApiError),
    /// By a rule of the game, or because it cannot be read.
    Rules(WhyNot),
}

impl<E: Into<ApiError>> From<E> for Denied {
    fn from(error: E) -> Denied {
        Denied::Table(error.into())
    }
}

/// Who is asked to think, and about which position.
pub struct Thought {
    /// The machine's side.
    pub side: Side,
    /// How well it plays.
    pub level: acies_ai::Level,
    /// What it may know.
    pub seat: Box<dyn acies_core::seat::Seat>,
    /// The position it thinks about.
    pub seq: u64,
}

/// What changes in a game.
pub struct Live {
    /// The position; where the game parts from the rules of today, the last one on which both agree.
    pub table: Box<dyn AnyTable>,
    /// Where the game parts from the rules of today, if it does, and what was played beyond.
    pub parted: Option<Parted>,
    /// What follows from its lines besides.
    pub record: Record,
    /// The number of the last line.
    pub seq: u64,
    /// Raised with every change that somebody may see.
    pub version: u64,
    /// Whether the machine is thinking.
    pub thinking: bool,
    /// Whether a task plays for the machine.
    pub driven: bool,
    /// Who is waited for, and what the sides said beforehand.
    pub pauses: Pauses,
    /// Whether a task waits for the window to be over.
    pub held: bool,
    /// The entries, by their place in the journal, that answered a window: they count as chosen, whoever gave
    /// them, for whether somebody could choose is his secret.
    answered: Vec<usize>,
    /// Snapshots already made of this version, by viewer and language.
    pub shown: BTreeMap<(&'static str, &'static str), Arc<str>>,
    keys: BTreeSet<String>,
    /// Whether the position may be ahead of storage.
    doubtful: bool,
}

/// One open game.
pub struct OpenGame {
    /// What never changes about it.
    pub about: GameRecord,
    /// Its rule system.
    pub system: &'static dyn System,
    /// Its battle.
    pub battle: Box<dyn Battle>,
    /// Tells who watches that the version has changed.
    pub changes: watch::Sender<u64>,
    /// Who follows it.
    pub follow: Follow,
    /// How many more may watch it live.
    pub lines: Arc<Semaphore>,
    /// Keeps what is told in it.
    pub teller: Teller,
    /// Who is at it.
    pub company: Company,
    /// What was last weighed for somebody who asked; held while it is thought about.
    pub advice: Mutex<Option<Advice>>,
    /// Its course, once it is over and somebody asked for it.
    pub course: OnceCell<Course>,
    /// The war it is a battle of.
    pub war: Option<OfWar>,
    /// Whether somebody has yet to see to its battles, or to its war.
    pub unseen: AtomicBool,
    /// Whether it is over, for those who may not look closer.
    ended: AtomicBool,
    /// Its last battle, if it is a war.
    fight: std::sync::Mutex<Option<FightShown>>,
    live: Mutex<Live>,
    store: Store,
    grounds: [OnceLock<Ground>; 2],
    voices: [OnceLock<Catalogue>; 2],
}

/// The ground as drawn, and the name browsers keep it by.
pub struct Ground {
    /// As SVG.
    pub picture: String,
    /// Its name.
    pub key: String,
}

fn damaged(what: impl std::fmt::Display) -> StoreError {
    StoreError::damaged(what)
}

impl OpenGame {
    /// The texts of a language, in which the sides have the names of their armies.
    pub fn voice(&self, language: Language, texts: &Catalogue) -> &Catalogue {
        self.voices[usize::from(language == Language::Fr)].get_or_init(|| {
            let armies = &self.battle.info().armies;
            let name = |side: Side| armies[side].get(language.word());
            texts.calling(name(Side::North), name(Side::South))
        })
    }

    /// Opens a game from its lines.
    pub fn open(
        system: &'static dyn System,
        about: GameRecord,
        lines: &[Line],
        store: Store,
        (watchers, company): (Arc<Semaphore>, Company),
        (windows, said): (Windows, BySide<Said>),
        (war, has_battles): (Option<OfWar>, bool),
    ) -> Result<OpenGame, StoreError> {
        let head: Head = serde_json::from_str(&about.head).map_err(damaged)?;
        let battle = system.reopen(&about.scenario, &head).map_err(damaged)?;
        let (table, parted, record) = rebuild(&*battle, &about, lines)?;
        let pauses = Pauses::new(windows, about.players, said);
        let live = Live {
            table,
            parted,
            record,
            seq: lines.len() as u64,
            version: 0,
            thinking: false,
            driven: false,
            pauses,
            held: false,
            answered: Vec::new(),
            shown: BTreeMap::new(),
            keys: lines.iter().filter_map(|line| line.key.clone()).collect(),
            doubtful: false,
        };
        let unseen = war.is_some() || has_battles || live.table.muster().is_some();
        Ok(OpenGame {
            war,
            unseen: AtomicBool::new(unseen),
            ended: AtomicBool::new(OpenGame::is_over(&live)),
            fight: std::sync::Mutex::default(),
            about,
            system,
            battle,
            changes: watch::Sender::new(0),
            follow: Follow::new(),
            lines: watchers,
            teller: Teller::default(),
            company,
            advice: Mutex::default(),
            course: OnceCell::new(),
            live: Mutex::new(live),
            store,
            grounds: [const { OnceLock::new() }; 2],
            voices: [OnceLock::new(), OnceLock::new()],
        })
    }

    /// The ground, drawn once in each language: it is the same for all who look, and never changes.
    pub fn ground(&self, table: &dyn AnyTable, voice: &Catalogue) -> &Ground {
        let place = usize::from(voice.language() == Language::Fr);
        self.grounds[place].get_or_init(|| {
            let picture = svg::ground(&table.scene(Viewer::Spectator), voice);
            Ground { key: picture::key(&picture), picture }
        })
    }

    /// The game as it stands in storage, for one request at a time.
    pub async fn lock(&self) -> Result<MutexGuard<'_, Live>, ApiError> {
        let mut live = self.live.lock().await;
        if live.doubtful {
            let (_, lines) = self.store.load(&self.about.id).await?.ok_or(Problem::UnknownGame)?;
            let (table, parted, record) = rebuild(&*self.battle, &self.about, &lines)?;
            live.table = table;
            live.parted = parted;
            self.recall(&mut live).await?;
            live.record = record;
            live.seq = lines.len() as u64;
            live.keys = lines.into_iter().filter_map(|line| line.key).collect();
            live.doubtful = false;
            self.unseen.fetch_or(live.table.muster().is_some() || self.war.is_some(), Ordering::SeqCst);
            // A window begins anew: whoever waited for its end may have failed with it.
            live.pauses.open = None;
            live.held = false;
            self.tend(&mut live);
            self.changed(&mut live);
        }
        Ok(live)
    }

    /// Finds what was told and shown beyond the rules of today, if the game parts from them.
    pub async fn recall(&self, live: &mut Live) -> Result<(), ApiError> {
        if let Some(parted) = &mut live.parted {
            parted.recall(&self.store.told(&self.about.id).await?);
        }
        Ok(())
    }

    /// The number of the last entry of which was kept what was told.
    pub async fn kept(&self) -> Result<usize, ApiError> {
        Ok(self.store.told_until(&self.about.id).await?)
    }

    /// Keeps what was told.
    pub async fn keep_told(&self, told: Vec<Told>) -> Result<(), ApiError> {
        Ok(self.store.tell(&self.about.id, told).await?)
    }

    /// Keeps what a player says of himself, and tells it.
    pub async fn introduces(&self, side: Side, mut player: Companion) -> Result<(), ApiError> {
        player.apart |= self.company.player(side).apart;
        self.store.introduce(&self.about.id, side, player.clone()).await?;
        self.company.is_now(side, player);
        // The story calls him by his name from the next look on.
        self.lock().await?.shown.clear();
        Ok(())
    }

    /// Keeps that a player has the game open at a screen of his own.
    pub async fn sits_apart(&self, side: Side) -> Result<(), ApiError> {
        let player = self.company.player(side);
        if player.apart {
            return Ok(());
        }
        let player = Companion { apart: true, ..player };
        self.store.introduce(&self.about.id, side, player.clone()).await?;
        self.company.is_now(side, player);
        Ok(())
    }

    /// What was played, as it stands in storage; none if nobody has decided anything since entry `from`, or where it parts
    /// from the rules of today.
    pub async fn played(&self, from: usize) -> Result<Option<Journal>, ApiError> {
        let live = self.lock().await?;
        let acted = |entry: &Entry| entry.deed.is_step();
        let new = live.parted.is_none() && live.record.journal.entries.iter().skip(from).any(acted);
        Ok(new.then(|| live.record.journal.clone()))
    }

    /// Tells everybody that there is something new to see.
    pub fn changed(&self, live: &mut Live) {
        live.version += 1;
        live.shown.clear();
        self.changes.send_replace(live.version);
    }

    /// Whose token it is.
    pub fn viewer(&self, token: &str) -> Result<Viewer, ApiError> {
        if token.is_empty() {
            return Err(Problem::TokenMissing.into());
        }
        self.about.seats.viewer(token).ok_or(ApiError::new(Problem::TokenUnknown))
    }

    /// Whether the game is over, by the rules or by the people.
    pub fn is_over(live: &Live) -> bool {
        match &live.parted {
            // What ended it lies beyond the rules of today; its seed is opened at the end, and only there.
            Some(_) => live.record.journal.opened().is_some() || live.record.journal.ended().is_some(),
            None => matches!(live.table.to_act(), ToAct::Over(_)),
        }
    }

    /// Fulfils a wish of `by`, made on position `seq`. A key seen before changes nothing.
    pub async fn fulfil(&self, by: Side, wish: &Wish, seq: u64, key: Option<&str>) -> Result<(), Denied> {
        let mut live = self.lock().await?;
        // Keys belong to a seat: nobody can learn or spoil those of another.
        let key = key.map(|key| format!("{by}:{key}"));
        if key.as_ref().is_some_and(|key| live.keys.contains(key)) {
            return Ok(());
        }
        if !live.record.is_present(by, seq) {
            return Err(ApiError::stale(live.record.seq(Viewer::Seat(by))).into());
        }
        if OpenGame::is_over(&live) {
            return Err(Problem::GameOver.into());
        }
        self.may_go_on(wish)?;
        if live.parted.is_some() && !matches!(wish, Wish::Resume | Wish::Answer(_)) {
            return Err(Problem::Parted.into());
        }
        if let Wish::Act(action) = wish
            && live.table.to_act() == ToAct::Side(by)
            && live.pauses.holds(&*live.table, by)
        {
            return self.hold(&mut live, by, action).await;
        }
        live.doubtful = true;
        let rows = match self.decide(&mut live, by, wish) {
            Ok(rows) => rows,
            Err(denied) => {
                // A wish that is denied has changed nothing: rules promise it, and nothing else was done.
                let broken = matches!(&denied, Denied::Table(error) if error.problem == Problem::Internal);
                live.doubtful = broken;
                return Err(denied);
            }
        };
        self.write(&mut live, &rows, key).await
    }

    /// Writes down that `by` was given a hint: everybody may know.
    pub async fn has_asked(&self, live: &mut Live, by: Side) -> Result<(), ApiError> {
        live.doubtful = true;
        match self.write(live, &[Row::Asked { by: by.into() }], None).await {
            Err(Denied::Table(error)) => Err(error),
            Err(Denied::Rules(_)) | Ok(()) => Ok(()),
        }
    }

    /// Writes lines down and shows what they have changed.
    async fn write(&self, live: &mut Live, rows: &[Row], key: Option<String>) -> Result<(), Denied> {
        let mut lines = Vec::with_capacity(rows.len());
        for (row, seq) in rows.iter().zip(live.seq + 1..) {
            live.record.note(row).map_err(|what| ApiError::new(Problem::Internal).detail(what))?;
            let text =
                serde_json::to_string(row).map_err(|error| ApiError::new(Problem::Internal).detail(error))?;
            let first = seq == live.seq + 1;
            lines.push(Line { seq, text, key: key.clone().filter(|_| first) });
        }
        let count = lines.len() as u64;
        let over = OpenGame::is_over(live);
        self.store.add(&self.about.id, lines, over, self.report(live)).await?;
        self.ended.store(over, Ordering::SeqCst);
        live.doubtful = false;
        live.seq += count;
        live.keys.extend(key);
        self.tend(live);
        self.changed(live);
        Ok(())
    }

    /// What the machine has to think about, if the decision is the machine's.
    pub fn thought(&self, live: &Live) -> Option<Thought> {
        if OpenGame::is_over(live) || live.parted.is_some() || self.war_is_over() {
            return None;
        }
        let ToAct::Side(side) = live.table.to_act() else { return None };
        let Player::Machine(level) = self.about.players[side] else { return None };
        let seq = live.record.seq(Viewer::Seat(side));
        Some(Thought { side, level, seat: live.table.seat(side), seq })
    }

    /// The position a journal leads to, on a table of its own, as long as somebody waits for it.
    pub fn earlier(&self, journal: Journal, wanted: &Wanted) -> Result<Box<dyn AnyTable>, ApiError> {
        Ok(self.battle.replay_while(journal, &|| wanted.still()).map_err(damaged)?)
    }
}

//! One open game: its position, its lines, and the one way to change it.
//!
//! A change is made in memory, written to storage, and only then acknowledged and shown. If writing fails
//! or a rule panics, the game in memory is thrown away and read again from storage at the next request.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use acies_core::bilingual;
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Ending, Entry, Head, Journal, SideWord};
use acies_core::sealed;
use acies_core::side::{BySide, Side, Viewer};
use acies_core::system::{AnyTable, Battle, Bilingual, System, WhyNot};
use acies_render::svg;
use acies_text::{Catalogue, Language};
use tokio::sync::{Mutex, MutexGuard, Semaphore, watch};

use crate::error::{ApiError, Problem};
use crate::follow::Follow;
use crate::parted::Parted;
use crate::picture;
use crate::player::Player;
use crate::record::{OfferKind, Record, Row};
use crate::store::{GameRecord, Line, Store, StoreError, Told};
use crate::teller::Teller;
use crate::window::{Pauses, Said, Windows, moment};
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
    pub seat: Box<dyn acies_core::mind::Seat>,
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
    /// How many live lines of each side are open.
    here: BySide<AtomicUsize>,
    live: Mutex<Live>,
    store: Store,
    grounds: [OnceLock<Ground>; 2],
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

/// The position that lines give, where they part from the rules of today, and the record.
type Rebuilt = (Box<dyn AnyTable>, Option<Parted>, Record);

/// What lines come to under the rules of today.
fn rebuild(battle: &dyn Battle, about: &GameRecord, lines: &[Line]) -> Result<Rebuilt, StoreError> {
    let head: Head = serde_json::from_str(&about.head).map_err(damaged)?;
    let mut record = Record::new(head);
    for line in lines {
        let row: Row = serde_json::from_str(&line.text)
            .map_err(|error| damaged(format!("line {}: {error}", line.seq)))?;
        record.note(&row).map_err(|what| damaged(format!("line {}: {what}", line.seq)))?;
    }
    // Rules that have changed leave the chain of hashes whole: what breaks it is damage.
    if let Some(place) = record.journal.breaks() {
        return Err(damaged(format!("entry {} breaks the chain of hashes", place + 1)));
    }
    let (table, parting) = battle.replay_agreed(record.journal.clone()).map_err(damaged)?;
    // Dice of another seed would prove nothing; once the game is over the seed is told and not used any more. A game
    // that came from elsewhere and parts from the rules of today is sealed with ours when it goes on.
    let promised = record.journal.commitment();
    if matches!(table.to_act(), ToAct::Side(_))
        && parting.is_none()
        && promised.is_some_and(|promised| promised != sealed::commitment(&about.seed))
    {
        return Err(StoreError::Damaged(bilingual!(
            "the stored seed of its dice is not the one that was promised",
            "la graine conservée de ses dés n’est pas celle qui a été promise"
        )));
    }
    let parted = parting.map(|parting| Parted::new(parting, &*table, &record));
    Ok((table, parted, record))
}

impl OpenGame {
    /// Opens a game from its lines.
    pub fn open(
        system: &'static dyn System,
        about: GameRecord,
        lines: &[Line],
        store: Store,
        watchers: Arc<Semaphore>,
        (windows, said): (Windows, BySide<Said>),
    ) -> Result<OpenGame, StoreError> {
        let head: Head = serde_json::from_str(&about.head).map_err(damaged)?;
        let battle = system.open(&about.scenario, &head.text).map_err(damaged)?;
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
        Ok(OpenGame {
            about,
            system,
            battle,
            changes: watch::Sender::new(0),
            follow: Follow::new(),
            lines: watchers,
            teller: Teller::default(),
            here: BySide::default(),
            live: Mutex::new(live),
            store,
            grounds: [const { OnceLock::new() }; 2],
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

    /// What was played, as it stands in storage; none if nobody has decided anything since entry `from`, or where it parts
    /// from the rules of today.
    pub async fn played(&self, from: usize) -> Result<Option<Journal>, ApiError> {
        let live = self.lock().await?;
        let acted = |entry: &Entry| matches!(entry.deed, Deed::Act { .. });
        let new = live.parted.is_none() && live.record.journal.entries.iter().skip(from).any(acted);
        Ok(new.then(|| live.record.journal.clone()))
    }

    /// Opens, rests or closes the window as the game now stands.
    pub fn tend(&self, live: &mut Live) {
        if live.parted.is_some() {
            // Nobody decides anything before the game goes on under the rules of today.
            live.pauses.open = None;
            return;
        }
        let here = BySide([Side::North, Side::South].map(|side| self.here[side].load(Ordering::Acquire) > 0));
        live.pauses.tend(&*live.table, here, live.record.offer.is_some());
    }

    /// Somebody opened a live line, until the value is dropped.
    pub fn enters(self: &Arc<OpenGame>, viewer: Viewer) -> Presence {
        if let Viewer::Seat(side) = viewer {
            self.here[side].fetch_add(1, Ordering::AcqRel);
        }
        Presence { game: Arc::clone(self), viewer }
    }

    /// Keeps what a side wants in windows. Nobody else can notice.
    pub async fn wish(&self, by: Side, wish: acies_core::window::Wish) -> Result<(), ApiError> {
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
    pub async fn submit(&self, by: Side, wish: &Wish, seq: u64, key: Option<&str>) -> Result<(), Denied> {
        let mut live = self.lock().await?;
        // Keys belong to a seat: nobody can learn or spoil those of another.
        let key = key.map(|key| format!("{by}:{key}"));
        if key.as_ref().is_some_and(|key| live.keys.contains(key)) {
            return Ok(());
        }
        if !live.record.is_present(seq) {
            return Err(ApiError::stale(live.seq).into());
        }
        if OpenGame::is_over(&live) {
            return Err(Problem::GameOver.into());
        }
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

    /// Keeps the answer to a window until it is over. Nothing anybody else sees changes, but that a window whose
    /// owner was away runs.
    async fn hold(&self, live: &mut Live, by: Side, action: &str) -> Result<(), Denied> {
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
        self.store.add(&self.about.id, lines, OpenGame::is_over(live)).await?;
        live.doubtful = false;
        live.seq += count;
        live.keys.extend(key);
        self.tend(live);
        self.changed(live);
        Ok(())
    }

    /// Plays an action and all that follows from it: decisions with one answer, and what was wished beforehand.
    fn play(&self, live: &mut Live, by: Side, action: &str) -> Result<Vec<Row>, Denied> {
        let mut dice = sealed::dice_of(live.table.journal(), &self.about.seed);
        live.table.act(by, action, &mut dice).map_err(Denied::Rules)?;
        live.answered.clear();
        live.table.settle(&mut dice);
        while let Some((owner, answer)) = live.pauses.wished(&*live.table) {
            live.answered.push(live.table.journal().entries.len());
            live.table.act(owner, &answer, &mut dice).map_err(Denied::Rules)?;
            live.table.settle(&mut dice);
        }
        self.open_at_end(live)?;
        Ok(chosen_entries(live))
    }

    /// What a wish comes to, as lines; the position is changed already, the record not yet.
    fn decide(&self, live: &mut Live, by: Side, wish: &Wish) -> Result<Vec<Row>, Denied> {
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
                live.record.since_last_choice(by).ok_or(Problem::NothingToUndo)?;
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
                let count = live.record.since_last_choice(asker).ok_or(Problem::NothingToUndo)?;
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
        rows.extend(new_entries(live).map(Row::Forced));
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

    /// What the machine has to think about, if the decision is the machine's.
    pub fn thought(&self, live: &Live) -> Option<Thought> {
        if OpenGame::is_over(live) || live.parted.is_some() {
            return None;
        }
        let ToAct::Side(side) = live.table.to_act() else { return None };
        let Player::Machine(level) = self.about.players[side] else { return None };
        Some(Thought { side, level, seat: live.table.seat(side), seq: live.seq })
    }

    /// The position a journal leads to, on a table of its own, as long as somebody waits for it.
    pub fn earlier(&self, journal: Journal, wanted: &Wanted) -> Result<Box<dyn AnyTable>, ApiError> {
        Ok(self.battle.replay_while(journal, &|| wanted.still()).map_err(damaged)?)
    }
}

fn internal(what: Bilingual) -> ApiError {
    ApiError::new(Problem::Internal).told(what)
}

fn answer(by: Side, accept: bool) -> Row {
    Row::Answer { by: by.into(), accept }
}

/// The entries the table has made and the record has not seen.
fn new_entries(live: &Live) -> impl Iterator<Item = Entry> {
    live.table.journal().entries.iter().skip(live.record.journal.entries.len()).cloned()
}

/// The same as lines: the first was chosen and so were answers to windows, the others followed.
fn chosen_entries(live: &Live) -> Vec<Row> {
    let first = live.record.journal.entries.len();
    let chosen = |place: usize| place == first || live.answered.contains(&place);
    let row = |(place, entry)| if chosen(place) { Row::Chosen(entry) } else { Row::Forced(entry) };
    (first..).zip(new_entries(live)).map(row).collect()
}

/// Somebody who watches a game.
pub struct Presence {
    game: Arc<OpenGame>,
    viewer: Viewer,
}

impl Drop for Presence {
    fn drop(&mut self) {
        if let Viewer::Seat(side) = self.viewer {
            self.game.here[side].fetch_sub(1, Ordering::AcqRel);
        }
    }
}

//! Replaying a journal, under the rules it was played by or under later ones.
//!
//! Rules are mended, and then a journal played before may part from them: an action is refused now, other dice are
//! asked for, or another state follows. Every entry has the hash of the state after it, so the first one that parts is
//! known exactly. Up to there the game is the same under both rules, and it can go on from there.

use std::sync::Arc;

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::battle::Misreport;
use crate::dice::{Misfit, RecordedDice};
use crate::game::{Game, NotationError, Refusal};
use crate::journal::{Deed, Entry, Journal};
use crate::sealed;
use crate::side::Side;
use crate::stable_hash::stable_hash64;
use crate::table::Table;
use crate::trail::Trail;

/// Where a journal parts from the rules of today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The number of the first entry that does not fit; 0 for the opening.
    pub entry: usize,
    /// How many decisions stand before it.
    pub step: usize,
    /// In which way.
    pub why: Bilingual,
}

impl Parting {
    /// The fault a journal has that ought to fit.
    fn fault(self) -> Faults {
        let (entry, Bilingual { en, fr }) = (self.entry, self.why);
        Faults::whole(
            "journal",
            bilingual!(
                "entry {entry}: {en}; the save does not fit this game",
                "entrée {entry}\u{a0}: {fr}\u{a0}; la sauvegarde ne convient pas à cette partie"
            ),
        )
    }
}

fn misfit(fault: Misfit, act: &str) -> Bilingual {
    let Bilingual { en, fr } = fault.said();
    bilingual!("'{act}' has {en}", "«\u{a0}{act}\u{a0}» a {fr}")
}

impl<G: Game> Table<G> {
    /// Replays a journal. Every action must be legal, every state hash equal, every result of chance
    /// used exactly once.
    pub fn replay(game: Arc<G>, journal: Journal) -> Result<Table<G>, Faults> {
        Table::replay_while(game, journal, &|| true)
    }

    /// Replays a journal as long as somebody waits for it, which is asked before every entry.
    pub fn replay_while(
        game: Arc<G>,
        journal: Journal,
        wanted: &dyn Fn() -> bool,
    ) -> Result<Table<G>, Faults> {
        match Table::follow(game, &journal, wanted)? {
            (table, None) => Ok(table),
            (_, Some(parting)) => Err(parting.fault()),
        }
    }

    /// Replays a journal as far as it and the rules agree, and says where they part. The journal of the table ends
    /// there too. Fails only if nobody waits for it any more.
    pub fn replay_agreed(
        game: Arc<G>,
        mut journal: Journal,
        wanted: &dyn Fn() -> bool,
    ) -> Result<(Table<G>, Option<Parting>), Faults> {
        let (table, parting) = Table::follow(Arc::clone(&game), &journal, wanted)?;
        let Some(parting) = parting else { return Ok((table, None)) };
        // The table has gone one step too far: it is made again up to the last entry that fits.
        let agreed = match parting.entry.checked_sub(1).map(|index| &journal.entries[index].deed) {
            None => 0,
            Some(Deed::Resume { resume, .. }) => (*resume).min(parting.entry - 1),
            Some(_) => parting.entry - 1,
        };
        journal.entries.truncate(agreed);
        let (table, _) = Table::follow(game, &journal, wanted)?;
        let step = table.steps().len();
        Ok((table, Some(Parting { step, ..parting })))
    }

    /// Follows a journal to its end or to the first entry that does not fit; the table may then be past it.
    fn follow(
        game: Arc<G>,
        journal: &Journal,
        wanted: &dyn Fn() -> bool,
    ) -> Result<(Table<G>, Option<Parting>), Faults> {
        let mut dice = RecordedDice::new(&journal.head.rolls);
        let state = game.start(&mut dice);
        let head = Journal::new(journal.head.clone());
        let mut table = Table { game, state, steps: Vec::new(), journal: head, trail: Trail::new() };
        if let Some(fault) = dice.fault() {
            let Bilingual { en, fr } = fault.said();
            let why = bilingual!("the opening holds {en}", "l’ouverture porte {fr}");
            return Ok((table, Some(Parting { entry: 0, step: 0, why })));
        }
        for ((index, entry), counts) in journal.entries.iter().enumerate().zip(journal.counted()) {
            let parting = |step: usize, why: Bilingual| Parting { entry: index + 1, step, why };
            if !wanted() {
                let what = bilingual!("nobody waits for it any more", "plus personne ne l’attend");
                return Err(parting(0, what).fault());
            }
            let done = if counts { table.repeat(entry, index) } else { table.keep(entry) };
            let same = done.and_then(|()| match table.journal.entries.get(index) == Some(entry) {
                true => Ok(()),
                false => Err(bilingual!(
                    "another position follows than the one written down",
                    "la position qui suit n’est pas celle qui est notée"
                )),
            });
            if let Err(why) = same {
                let step = table.steps.len();
                return Ok((table, Some(parting(step, why))));
            }
        }
        Ok((table, None))
    }

    /// Does again what an entry says was done.
    fn repeat(&mut self, entry: &Entry, index: usize) -> Result<(), Bilingual> {
        let by: Side = entry.by.into();
        match &entry.deed {
            Deed::Act { act, rolls } => {
                self.goes_on()?;
                let action: G::Action = act.parse().map_err(|error: NotationError| error.said())?;
                let mut dice = RecordedDice::new(rolls);
                self.act_with(by, action, &mut dice).map_err(|refusal| {
                    let clause = refusal.clause().0;
                    bilingual!(
                        "'{act}' is against clause {clause}",
                        "«\u{a0}{act}\u{a0}» est contraire à la clause {clause}"
                    )
                })?;
                dice.fault().map_or(Ok(()), |fault| Err(misfit(fault, act)))
            }
            Deed::Fought { fought } => self.fought(fought).map_err(|Misreport(what)| what),
            Deed::Undo { undo } => {
                // Older saves take back what asked the other side for an answer before it gave one.
                let may = [self.can_undo(by), self.undone(by, |step| step.asks)];
                if *undo == 0 || !may.contains(undo) {
                    return Err(bilingual!(
                        "{undo} actions may not be taken back here",
                        "{undo} actions ne peuvent être reprises ici"
                    ));
                }
                self.take_last(by, *undo);
                Ok(())
            }
            Deed::Back { back, asked } => self.take_back((*asked).into(), by, *back),
            Deed::End { end } => self.end(by, *end),
            Deed::Seal { seal, .. } => self.seal(by, seal),
            Deed::Mix { mix } => self.mix(by, mix),
            Deed::Resume { resume, .. } if *resume > index => Err(bilingual!(
                "the game cannot go on from entry {resume}, which comes later",
                "la partie ne peut continuer depuis l’entrée {resume}, qui vient après"
            )),
            Deed::Resume { .. } => {
                self.journal.push(by, entry.deed.clone(), stable_hash64(&self.state));
                Ok(())
            }
            Deed::Open { open } => self.open_seed(by, &sealed::parse_seed(open)?),
        }
    }

    /// Takes over an entry that counts no more: only its place in the chain is checked.
    fn keep(&mut self, entry: &Entry) -> Result<(), Bilingual> {
        let state = u64::from_str_radix(&entry.state, 16)
            .map_err(|_| bilingual!("its state hash cannot be read", "son empreinte d’état est illisible"))?;
        self.journal.push(entry.by.into(), entry.deed.clone(), state);
        Ok(())
    }

    /// Goes on from here under the rules of today, because `by` and whoever else is asked agree. The table was
    /// replayed as far as `whole` agrees with these rules; what was played beyond stays in the journal.
    pub fn resume(&mut self, by: Side, whole: &Journal, rules: u32) -> Result<(), Bilingual> {
        let agreed = self.journal.entries.len();
        if self.journal.head != whole.head || !whole.entries.starts_with(&self.journal.entries) {
            return Err(bilingual!(
                "the game that is to go on is another one",
                "la partie à continuer en est une autre"
            ));
        }
        if whole.opened().is_some() || whole.ended().is_some() {
            return Err(bilingual!(
                "the game is over, and nothing follows its end",
                "la partie est finie, et rien ne suit sa fin"
            ));
        }
        self.goes_on()?;
        self.journal = whole.clone();
        self.journal.push(by, Deed::Resume { resume: agreed, rules }, stable_hash64(&self.state));
        Ok(())
    }
}

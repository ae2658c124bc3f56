//! A battle of a war, fought on the spot at the same terminal.

use std::collections::BTreeSet;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use acies_ai::Level;
use acies_core::any_table::AnyTable;
use acies_core::battle::Misreport;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::side::{BySide, Viewer};
use acies_core::stable_hash::hexadecimal;
use acies_core::window::Wish;
use acies_kit::system::Battle;
use acies_words::message::Message;

use super::{Flow, Session};
use crate::opponent::Opponent;
use crate::options;
use crate::output::{self, Failure};
use crate::scenario::introduce;
use crate::source::Saved;

/// A battle of a war: the number of the entry that opened it, and its journal as a file.
pub(super) type Written = (usize, String);

/// Where a battle is saved beside its war: `war.battle-3.save` beside `war.save`.
pub(super) fn beside(war: &Path, entry: usize) -> PathBuf {
    let stem = war.file_stem().unwrap_or_default().to_string_lossy();
    let ending = war.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    war.with_file_name(format!("{stem}.battle-{entry}{ending}"))
}

impl<W: Write> Session<'_, W> {
    /// Fights the battle that the war waits for, to its end, and goes on with how it came out; unless the person leaves.
    pub(super) fn fight(&mut self, input: &mut dyn BufRead) -> Result<Flow, Failure> {
        let Some(muster) = self.table.muster() else { return Ok(Flow::Moved) };
        let (entry, from) = self.table.journal().last_step().map_err(Failure::input)?;
        let file = format!("{}.toml", muster.id);
        let mut battle = self.system.open(&file, &muster.text, &muster.options.clone().into())?;
        battle.arise(from);
        let language = self.catalogue.language();
        let title = battle.info().title.get(language.word()).to_owned();
        self.say(&Message::new("acies-play-battle-begins").word("battle", title))?;
        let luck = u64::from(self.dice.below(u32::MAX));
        let fought = match muster.machine {
            true => self.watch(&*battle, luck)?,
            false => match self.play_battle(&*battle, (entry, from), luck, input)? {
                Some(table) => table,
                None => return Ok(Flow::Leave),
            },
        };
        if let Some(report) = fought.report() {
            self.table.fought(&report).map_err(|Misreport(what)| Failure::input(what))?;
        }
        self.battles.push((entry, fought.journal().write()));
        self.shown = None;
        self.say(&Message::new("acies-play-battle-ends"))?;
        Ok(Flow::Moved)
    }

    /// The machine plays both sides.
    fn watch(&mut self, battle: &dyn Battle, luck: u64) -> Result<Box<dyn AnyTable>, Failure> {
        self.say(&Message::new("acies-play-battle-machine"))?;
        let thinking = self.catalogue.say(&Message::new("acies-play-thinking"));
        let (mut dice, mut machine) = (FastDice::new(luck), Opponent::new(Level::One, luck));
        let mut table = battle.start(&mut dice);
        while let ToAct::Side(side) = table.to_act() {
            let action = machine.choose(&*table.seat(side), &thinking);
            if action.is_none_or(|action| table.act(side, &action, &mut dice).is_err()) {
                break;
            }
        }
        self.came_out(battle, &*table)?;
        Ok(table)
    }

    fn came_out(&mut self, battle: &dyn Battle, table: &dyn AnyTable) -> Result<(), Failure> {
        let outcome = super::outcome(table, battle.info(), self.catalogue.language());
        self.say(&outcome)?;
        match table.outcome() {
            Some(came) => crate::outcome::write(&mut self.out, &came, &battle.info().armies, self.catalogue),
            None => Ok(()),
        }
    }

    /// The people of the war play it. None if they leave before its end.
    fn play_battle(
        &mut self,
        battle: &dyn Battle,
        (entry, from): (usize, [u8; 32]),
        luck: u64,
        input: &mut dyn BufRead,
    ) -> Result<Option<Box<dyn AnyTable>>, Failure> {
        let word = self.catalogue.language().word();
        let [north, south] = &battle.info().armies.0;
        let catalogue = output::catalogue(self.catalogue.language(), self.system)?
            .calling(north.get(word), south.get(word));
        let mut dice = FastDice::new(luck);
        let table = match self.saved(battle, (entry, from)) {
            Some(table) => table,
            None => battle.start(&mut dice),
        };
        let opponent = self.opponent.as_ref().map(|(side, known)| (*side, known.anew(luck)));
        let reader = opponent.as_ref().map_or(Viewer::Spectator, |(side, _)| Viewer::Seat(side.other()));
        let out: &mut dyn Write = &mut self.out;
        let mut session = Session {
            system: self.system,
            info: battle.info(),
            options: battle.options(),
            catalogue: &catalogue,
            told: table.steps(reader),
            table,
            dice,
            opponent,
            wishes: BySide([Wish::Open, Wish::Open]),
            choices: Vec::new(),
            coached: self.coached.as_ref().map(|_| BTreeSet::new()),
            asked: None,
            shown: None,
            ink: self.ink,
            echo: self.echo,
            war: Some((entry, self.table.journal().write())),
            battles: self.battles.clone(),
            loaded: None,
            out,
        };
        introduce(&mut session.out, session.info, session.catalogue)?;
        options::played(&mut session.out, session.system.options(), session.options, session.catalogue)?;
        Ok(match session.run(input)? {
            Flow::Leave => None,
            Flow::Again | Flow::Moved => Some(session.table),
        })
    }

    /// The battle as it was saved beside the war that was loaded, if it is this one.
    fn saved(&self, battle: &dyn Battle, (entry, from): (usize, [u8; 32])) -> Option<Box<dyn AnyTable>> {
        let path = beside(self.loaded.as_ref()?, entry);
        let saved = Saved::read(&path).ok()?;
        let same = saved.journal.head.of == Some(hexadecimal(&from));
        battle.replay(saved.journal).ok().filter(|_| same)
    }
}

//! A battle of a system whose types are known.

use std::sync::Arc;

use acies_core::any_table::AnyTable;
use acies_core::conformance::{self, Conform, Played, Trial, Witness};
use acies_core::dice::{Dice, FastDice};
use acies_core::game::Game;
use acies_core::journal::{FORMAT, Head, Journal};
use acies_core::playout::{Playout, counted_game};
use acies_core::sealed::{SealedDice, commitment};
use acies_core::seat::Judge;
use acies_core::stable_hash::hexadecimal;
use acies_core::table::Table;
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{Agreed, Battle, ScenarioInfo, System};
use crate::options::Options;

/// A battle of a system whose types are known: what systems hand to [`super::System::open`].
pub struct LaidOut<G: Game> {
    game: Arc<G>,
    info: ScenarioInfo,
    options: Options,
    head: Head,
}

impl<G: Game> LaidOut<G> {
    /// A battle read from `text` and played with `options`, which are settled; `rules` is the version of the system's
    /// rules and `tables` the hash of its figures.
    pub fn new(
        game: G,
        system: &str,
        info: ScenarioInfo,
        (text, options): (&str, Options),
        (rules, tables): (u32, &str),
    ) -> LaidOut<G> {
        let head = Head {
            acies: FORMAT,
            system: system.into(),
            scenario: info.id.clone(),
            text: text.into(),
            tables: tables.into(),
            rules,
            options: options.kept(),
            rolls: Vec::new(),
            commitment: None,
            of: None,
        };
        LaidOut { game: Arc::new(game), info, options, head }
    }
}

impl<G: Conform + Judge> LaidOut<G> {
    /// The battle that a system read from `text`, played with the options chosen, or why those do not fit it; `tables` is
    /// the hash of the system's figures, and `game` lays out the battle with the options that are settled.
    pub fn open(
        system: &dyn System,
        (text, info): (&str, ScenarioInfo),
        chosen: &Options,
        tables: &str,
        game: impl FnOnce(&Options) -> G,
    ) -> Result<Box<dyn Battle>, Faults> {
        let options = system.settle(&info, chosen)?;
        let (game, rules) = (game(&options), system.rules_version());
        Ok(Box::new(LaidOut::new(game, system.id(), info, (text, options), (rules, tables))))
    }
}

impl<G: Game> LaidOut<G> {
    /// Fails for a save of another battle.
    fn is_ours(&self, journal: &Journal) -> Result<(), Faults> {
        let (ours, theirs) = (&self.head, &journal.head);
        if (&ours.system, &ours.scenario, &ours.text) == (&theirs.system, &theirs.scenario, &theirs.text) {
            return self.is_played_alike(journal);
        }
        let (system, scenario) = (&theirs.system, &theirs.scenario);
        let (own, this) = (&ours.system, &ours.scenario);
        let what = bilingual!(
            "the journal is from {system} {scenario}, not from this battle ({own} {this})",
            "le journal vient de {system} {scenario}, non de cette bataille ({own} {this})"
        );
        Err(Faults::whole("journal", what))
    }

    /// Fails for a save of this battle with other options.
    fn is_played_alike(&self, journal: &Journal) -> Result<(), Faults> {
        let (ours, theirs) = (&self.options, Options::from(journal.head.options.clone()));
        if *ours == theirs {
            return Ok(());
        }
        let what = bilingual!(
            "the journal is of a game with the options '{theirs}', not '{ours}'",
            "le journal est d’une partie avec les options «\u{a0}{theirs}\u{a0}», non «\u{a0}{ours}\u{a0}»"
        );
        Err(Faults::whole("journal", what))
    }
}

impl<G: Conform + Judge> Battle for LaidOut<G> {
    fn info(&self) -> &ScenarioInfo {
        &self.info
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn arise(&mut self, from: [u8; 32]) {
        self.head.of = Some(hexadecimal(&from));
    }

    fn start(&self, mut dice: &mut dyn Dice) -> Box<dyn AnyTable> {
        Box::new(Table::start(Arc::clone(&self.game), self.head.clone(), &mut dice))
    }

    fn start_sealed(&self, seed: [u8; 32]) -> (Box<dyn AnyTable>, u64) {
        let head = Head { commitment: Some(commitment(&seed)), ..self.head.clone() };
        let mut dice = SealedDice::new(seed, 0);
        let table = Table::start(Arc::clone(&self.game), head, &mut dice);
        (Box::new(table), dice.next())
    }

    fn replay_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Box<dyn AnyTable>, Faults> {
        self.is_ours(&journal)?;
        Ok(Box::new(Table::replay_while(Arc::clone(&self.game), journal, wanted)?))
    }

    fn replay_agreed_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Agreed, Faults> {
        self.is_ours(&journal)?;
        let (table, parting) = Table::replay_agreed(Arc::clone(&self.game), journal, wanted)?;
        Ok((Box::new(table), parting))
    }

    fn is_of_today(&self, journal: &Journal) -> bool {
        (self.head.rules, &self.head.tables) == (journal.head.rules, &journal.head.tables)
    }

    fn random_game(&self, seed: u64, index: u64, limit: u32) -> Playout {
        let mut dice = FastDice::of_series(seed, index);
        counted_game(&*self.game, &mut dice, limit, &mut Vec::with_capacity(1024))
    }

    fn soak(&self, trial: Trial, witness: &mut dyn Witness) -> Result<Played, Box<conformance::Failure>> {
        conformance::play(&self.game, self.head.clone(), trial, witness)
    }
}

//! Rule systems and their battles without their types, for programs that serve them all alike.

mod laid_out;

use std::collections::BTreeMap;

use acies_core::any_table::AnyTable;
use acies_core::conformance::{self, Played, Trial, Witness};
use acies_core::dice::Dice;
use acies_core::journal::{Head, Journal};
use acies_core::playout::Playout;
use acies_core::replay::Parting;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_words::Bilingual;
use acies_words::fault::Faults;

use crate::army::Armies;
use crate::balance::Measured;
use crate::case::CaseResult;
use crate::chance::Fitted;
use crate::coach::Lesson;
use crate::coverage::Coverage;
use crate::embedded::{Carried, Evidence};
use crate::odds::Settles;
use crate::options::{self, OptionRule, Options, Terms};
use crate::order::{self, Order, Scale};
use crate::rulebook::RuleBook;

pub use self::laid_out::LaidOut;

/// What a player reads before he chooses a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name and year.
    pub title: Bilingual,
    /// Its year, before our era below 0; none where it has none.
    pub year: Option<i16>,
    /// The road to it, the fight, what it changed.
    pub story: Bilingual,
    /// The armies.
    pub armies: BySide<Bilingual>,
    /// Who begins; none where that is open until a die falls.
    pub first: Option<Side>,
    /// About how long it lasts.
    pub minutes: u16,
    /// What the scenario adds to the rules.
    pub special: Vec<Bilingual>,
    /// Where its figures come from.
    pub source: Bilingual,
    /// Which options of the system it sets, and which it cannot be played with.
    pub options: Terms,
    /// What a coach says to whoever plays it for the first time; nothing in most battles.
    pub coach: Vec<Lesson>,
    /// How it looks.
    pub appearance: Appearance,
}

impl ScenarioInfo {
    /// A battle that no player is offered, such as that of a case.
    pub fn plain(id: &str, first: Option<Side>) -> ScenarioInfo {
        ScenarioInfo {
            id: id.into(),
            title: Bilingual::same(id),
            year: None,
            story: Bilingual::same(""),
            armies: BySide([Bilingual::same("North"), Bilingual::same("South")]),
            first,
            minutes: 1,
            special: Vec::new(),
            source: Bilingual::same("house"),
            options: Terms::default(),
            coach: Vec::new(),
            appearance: Appearance::default(),
        }
    }
}

/// A kind of battle files.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// Its word, as files and commands have it.
    pub word: &'static str,
    /// What it is, in English and in French, such as `a battle at sea`.
    pub name: [&'static str; 2],
}

/// A rule system.
pub trait System: Sync {
    /// Its id in arguments and files.
    fn id(&self) -> &'static str;

    /// The version of its rules: raised whenever games played before would replay otherwise. Journals name the
    /// version they were begun under.
    fn rules_version(&self) -> u32;

    /// The most entries of a save that a table takes from strangers: more than its longest games have, and few enough
    /// that replaying them keeps nobody waiting.
    fn most_entries(&self) -> usize {
        2_000
    }

    /// What it carries inside the program: [`crate::carried`] makes it.
    fn carried(&self) -> &'static Carried;

    /// Its rules reference.
    fn rulebook(&self) -> &RuleBook {
        &self.carried().rulebook
    }

    /// The texts in which it cites and proves its clauses.
    fn evidence(&self) -> Evidence {
        (self.carried().evidence)()
    }

    /// How much of its rules is cited and proven.
    fn coverage(&self) -> Coverage {
        Coverage::measure(self.rulebook(), &self.evidence())
    }

    /// Its texts for a language, as Fluent.
    fn texts(&self, language: &str) -> &'static str {
        let carried = self.carried();
        if language == "fr" { carried.fr } else { carried.en }
    }

    /// Every form an action may have, in lists.
    fn forms(&self) -> &'static [&'static str];

    /// Its published battles, id and text, in the order to offer them.
    fn battles(&self) -> Vec<(String, String)> {
        (self.carried().battles)()
    }

    /// The ids of its published battles, in the order to offer them.
    fn scenarios(&self) -> Vec<String> {
        self.battles().into_iter().map(|(id, _)| id).collect()
    }

    /// The text of a published battle, or of one made of an order of battle, whose id says so.
    fn scenario_text(&self, id: &str) -> Option<String> {
        let found = self.battles().into_iter().find(|(name, _)| name == id).map(|(_, text)| text);
        found.or_else(|| order::made(self, id))
    }

    /// The scale at which it makes battles of orders of battle; none where it makes none.
    fn scale(&self) -> Option<&'static Scale> {
        None
    }

    /// The battle file that an order of battle becomes by the rules of `docs/orders.md`; none where the rules of this system
    /// are not for its time.
    fn translate(&self, _order: &Order) -> Option<Result<String, Faults>> {
        None
    }

    /// A battle file to begin from: a small battle whose remarks explain every line, in a language.
    fn new_battle(&self, language: &str) -> Option<String> {
        (self.carried().new_battle)(language)
    }

    /// The kinds of files there are to begin from, where a system has several; the first is that of [`System::new_battle`].
    fn kinds(&self) -> &'static [FileKind] {
        &[]
    }

    /// A file of one of those kinds to begin from.
    fn new_of_kind(&self, _kind: &str, _language: &str) -> Option<String> {
        None
    }

    /// How its battles came out over many games, if that was measured.
    fn balance(&self) -> Option<&Measured> {
        self.carried().balance.as_ref()
    }

    /// What the judgements of its opponents are worth as chances to win, as far as that was measured: by the kind of battle.
    fn chances(&self) -> &BTreeMap<String, Fitted> {
        &self.carried().chances
    }

    /// How battles it settles by odds are measured; none where it settles none so.
    fn settles(&self) -> Option<&'static dyn Settles> {
        None
    }

    /// The options of the game, in the order to offer them: rules that are played only where they were chosen.
    fn options(&self) -> &'static [OptionRule] {
        &[]
    }

    /// What a battle is played with if these options are chosen, or why they do not fit it.
    fn settle(&self, info: &ScenarioInfo, chosen: &Options) -> Result<Options, Faults> {
        options::settle(self.options(), &info.options, chosen).map_err(options::faults)
    }

    /// Lays out a battle from its text, to be played with the options chosen and with those it sets itself
    /// ([`System::settle`] says which those are); `file` is named in faults. [`LaidOut::open`] does what follows when the
    /// text is read.
    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults>;

    /// Lays out the battle of a save as it was begun.
    fn reopen(&self, file: &str, head: &Head) -> Result<Box<dyn Battle>, Faults> {
        self.open(file, &head.text, &head.options.clone().into())
    }

    /// Runs a case.
    fn run_case(&self, file: &str, text: &str) -> CaseResult;

    /// How its armies are built; none if players build none.
    fn armies(&self) -> Option<&'static dyn Armies> {
        None
    }
}

/// A game as far as its journal agrees with the rules of today, and where it parts from them, if it does.
pub type Agreed = (Box<dyn AnyTable>, Option<Parting>);

/// A battle laid out and ready to be played.
pub trait Battle: Send + Sync {
    /// What a player reads about it.
    fn info(&self) -> &ScenarioInfo;

    /// The options it is played with.
    fn options(&self) -> &Options;

    /// Makes it a battle of a war: games of it name the hash of the war's entry after which it arose
    /// ([`Journal::last_step`]).
    fn arise(&mut self, from: [u8; 32]);

    /// Begins a game.
    fn start(&self, dice: &mut dyn Dice) -> Box<dyn AnyTable>;

    /// Begins a game with sealed dice: its journal names the commitment to `seed`. Returns the number
    /// of the next roll too, to go on with.
    fn start_sealed(&self, seed: [u8; 32]) -> (Box<dyn AnyTable>, u64);

    /// Goes on from a save of this battle.
    fn replay(&self, journal: Journal) -> Result<Box<dyn AnyTable>, Faults> {
        self.replay_while(journal, &|| true)
    }

    /// The same as long as somebody waits for it, which is asked before every entry.
    fn replay_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Box<dyn AnyTable>, Faults>;

    /// Replays a save of this battle as far as it agrees with the rules of today, and says where it parts from
    /// them; fails only if it is of another battle.
    fn replay_agreed(&self, journal: Journal) -> Result<Agreed, Faults> {
        self.replay_agreed_while(journal, &|| true)
    }

    /// The same as long as somebody waits for it, which is asked before every entry.
    fn replay_agreed_while(&self, journal: Journal, wanted: &dyn Fn() -> bool) -> Result<Agreed, Faults>;

    /// Whether a save was begun under these very rules and tables, so that it must fit them.
    fn is_of_today(&self, journal: &Journal) -> bool;

    /// Plays game `index` of a series at random, for at most `limit` decisions.
    fn random_game(&self, seed: u64, index: u64, limit: u32) -> Playout;

    /// Plays a game with every promise of the contract checked on the way; the failure holds the game so far.
    /// What the rules panic on is not caught here.
    fn soak(&self, trial: Trial, witness: &mut dyn Witness) -> Result<Played, Box<conformance::Failure>>;
}

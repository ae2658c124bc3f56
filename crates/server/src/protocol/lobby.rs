//! What the lobby offers: systems, battles, options, rules.

use serde::{Deserialize, Serialize};

use crate::wire::wire;

wire! {
    /// A rule system as the lobby offers it.
    #[derive(Serialize)]
    pub struct SystemCard {
        /// Its id.
        pub id: String,
        /// Its title.
        pub title: String,
        /// What its rulebook is like, for whoever knows none.
        pub about: String,
        /// Whether one can build armies of one's own.
        pub armies: bool,
        /// What a file of one's own may be, where there is more than one kind; the usual one first.
        pub kinds: Vec<FileKindCard>,
        /// Its battles, in the order to offer them.
        pub scenarios: Vec<ScenarioCard>,
    }

    /// A kind of battle files.
    #[derive(Serialize)]
    pub struct FileKindCard {
        /// Its word.
        pub word: String,
        /// What it is.
        pub name: String,
    }

    /// A battle as the lobby offers it.
    #[derive(Serialize)]
    pub struct ScenarioCard {
        /// Its id.
        pub id: String,
        /// Its name and year.
        pub title: String,
        /// Its year, before our era below 0; none where it has none.
        pub year: Option<i16>,
        /// The road to it, the fight, what it changed.
        pub story: String,
        /// The armies.
        pub armies: Armies,
        /// Who begins: north or south; none where a die decides it.
        pub first: Option<String>,
        /// About how long it lasts.
        pub minutes: u16,
        /// What the battle adds to the rules.
        pub special: Vec<String>,
        /// Where its figures come from.
        pub source: String,
        /// Whether a coach teaches the game in it.
        pub teaches: bool,
        /// How it came out over many games, if that was measured.
        pub balance: Option<Balance>,
        /// The options of the system, and what this battle says about each.
        pub options: Vec<OptionCard>,
    }

    /// What is in a battle file somebody wrote: the battle, or its faults.
    #[derive(Serialize)]
    pub struct BattleCheck {
        /// The system it is a battle of: the one asked, unless that finds faults and another none.
        pub system: String,
        /// What is wrong with it, by line.
        pub faults: Vec<BattleFault>,
        /// The clauses that the faults name.
        pub clauses: Vec<String>,
        /// The battle, if nothing is wrong.
        pub battle: Option<ScenarioCard>,
        /// Its map with the units at the start, as SVG.
        pub map: Option<String>,
    }

    /// One thing that is wrong with a battle file.
    #[derive(Serialize)]
    pub struct BattleFault {
        /// The line, from 1; none where the whole file is meant.
        pub line: Option<usize>,
        /// What stands on that line.
        pub stands: String,
        /// What is wrong and what would be right.
        pub text: String,
    }

    /// Begins a game with a battle file of one's own. Players are human, random, level1, level2 or level3.
    #[derive(Deserialize)]
    pub struct OwnBattle {
        /// The name of the file without its ending; the battle is called so unless its text gives an id.
        #[serde(default)]
        pub name: String,
        /// The file.
        pub text: String,
        /// The options chosen, such as zones or extended=8; those the battle sets need not be named.
        #[serde(default)]
        pub options: Vec<String>,
        /// Who plays north.
        pub north: String,
        /// Who plays south.
        pub south: String,
    }

    /// An option as the lobby offers it.
    #[derive(Serialize)]
    pub struct OptionCard {
        /// The word it is chosen by.
        pub id: String,
        /// What it is called.
        pub name: String,
        /// What it changes.
        pub about: String,
        /// The clause that makes it an option.
        pub clause: String,
        /// The values it may have; none if it is only on or off.
        pub values: Vec<OptionValue>,
        /// The value this battle always has it with; none if the players choose.
        pub set: Option<String>,
        /// Why this battle cannot be played with it; none if it can.
        pub forbidden: Option<String>,
    }

    /// An option a game is played with.
    #[derive(Serialize)]
    pub struct OptionOn {
        /// The word it is chosen by.
        pub id: String,
        /// What it is called.
        pub name: String,
        /// What it changes.
        pub about: String,
        /// The clause that makes it an option.
        pub clause: String,
        /// Its value, if it is more than on or off.
        pub value: Option<OptionValue>,
    }

    /// A value of an option.
    #[derive(Serialize)]
    pub struct OptionValue {
        /// The word it is chosen by.
        pub word: String,
        /// What it is called.
        pub name: String,
    }

    /// How a battle came out over many games of the same machine on both sides.
    #[derive(Serialize)]
    pub struct Balance {
        /// Games played.
        pub games: u32,
        /// Won by north.
        pub north: u32,
        /// Won by south.
        pub south: u32,
        /// Who played: level1, level2 or level3.
        pub player: String,
    }

    /// The names of the armies.
    #[derive(Serialize)]
    pub struct Armies {
        /// In the north.
        pub north: String,
        /// In the south.
        pub south: String,
    }

    /// An order of battle that several systems play.
    #[derive(Serialize)]
    pub struct ComparisonCard {
        /// Its id.
        pub id: String,
        /// Its name and year.
        pub title: String,
    }

    /// One order of battle in several systems, told.
    #[derive(Serialize)]
    pub struct Comparison {
        /// The id of the order of battle.
        pub order: String,
        /// Its name and year.
        pub title: String,
        /// What happened, in paragraphs.
        pub story: Vec<String>,
        /// Where its figures come from.
        pub source: String,
        /// The systems that play it.
        pub parts: Vec<ComparisonPart>,
        /// How it was measured; none where no games are carried.
        pub measured: Option<String>,
        /// The command that measures it again.
        pub command: String,
        /// What is to be borne in mind.
        pub notes: Vec<String>,
        /// The rules of translation.
        pub rules: Vec<String>,
        /// How many men a unit is.
        pub scale: Figures,
        /// Who became what.
        pub armies: Figures,
        /// What the games say.
        pub chapters: Vec<ComparisonChapter>,
    }

    /// A system in a comparison.
    #[derive(Serialize)]
    pub struct ComparisonPart {
        /// Its id.
        pub system: String,
        /// Its title.
        pub title: String,
        /// The battle it makes of the order, to be played.
        pub scenario: String,
    }

    /// One question of a comparison.
    #[derive(Serialize)]
    pub struct ComparisonChapter {
        /// The question.
        pub title: String,
        /// What is measured, and how it is to be read.
        pub about: String,
        /// The answer as a plot, in SVG.
        pub plot: String,
        /// The same in figures.
        pub figures: Figures,
    }

    /// A table; the first column names what each row is about.
    #[derive(Serialize)]
    pub struct Figures {
        /// What it tells.
        pub caption: String,
        /// The headings.
        pub head: Vec<String>,
        /// The rows.
        pub rows: Vec<Vec<String>>,
    }

    /// The rules reference of a system.
    #[derive(Serialize)]
    pub struct Rules {
        /// The title of the game.
        pub title: String,
        /// Every clause.
        pub clauses: Vec<RuleClause>,
    }

    /// One clause.
    #[derive(Serialize)]
    pub struct RuleClause {
        /// Its number.
        pub id: String,
        /// The heading it stands under.
        pub section: String,
        /// What it is about: note, example, or the word of its chapter.
        pub kind: String,
        /// In the language asked for.
        pub text: String,
        /// In the other language.
        pub other: String,
        /// The reading taken where the rulebook is unclear.
        pub reading: Option<String>,
        /// What the rulebook refers to and does not print.
        pub missing: Option<String>,
    }
}

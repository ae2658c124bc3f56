//! Armies: what a file is asked, what it holds, what it costs and what is wrong with it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::asking::{Figure, SpecialRule};
use super::lobby::OptionCard;
use crate::wire::wire;

/// What an army file answers to a field: a text or a word, a number, yes or no.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A text.
    Text(String),
    /// A number.
    Number(u16),
    /// Yes or no.
    Flag(bool),
}

wire! {
    /// What the armies of a system have, and what they are built from.
    #[derive(Serialize)]
    pub struct ArmyOffer {
        /// What they have; none where nobody builds armies.
        pub form: Option<ArmyForm>,
        /// The lists they are built from.
        pub lists: Vec<ArmyList>,
        /// Armies to begin from.
        pub examples: Vec<ArmyExample>,
        /// The options a battle of two armies may be played with.
        pub options: Vec<OptionCard>,
        /// A drawing that holds the symbols of the troops; empty if none is drawn.
        pub symbols: String,
    }

    /// An army to begin from.
    #[derive(Serialize)]
    pub struct ArmyExample {
        /// Its name.
        pub name: String,
        /// What it costs, in parts of a point.
        pub points: u32,
        /// The army.
        pub army: ArmyParts,
    }

    /// What an army has besides its list, name and points and the profile and number of its units.
    #[derive(Serialize)]
    pub struct ArmyForm {
        /// How many parts a point has; every price is in parts.
        pub parts_per_point: u16,
        /// The points an army may be given.
        pub points: Whole,
        /// What an army as a whole is asked.
        pub fields: Vec<ArmyField>,
        /// What its units are divided into; none if they stand in one list.
        pub group: Option<GroupForm>,
        /// How many units a line may stand for.
        pub count: Whole,
    }

    /// What the units of an army are divided into.
    #[derive(Serialize)]
    pub struct GroupForm {
        /// The word in files.
        pub id: String,
        /// What it is called before its number.
        pub name: String,
        /// One of them, with its article.
        pub one: String,
        /// How many an army has at least.
        pub least: u8,
        /// How many units it has, at least and at most.
        pub units: [u8; 2],
        /// What is asked of each.
        pub fields: Vec<ArmyField>,
    }

    /// Something an army or a group is asked.
    #[derive(Serialize)]
    pub struct ArmyField {
        /// The word in files.
        pub id: String,
        /// Its name.
        pub name: String,
        /// text, number, one (yes for one group, no for the others) or choice.
        pub kind: String,
        /// The texts proposed, one group after the other.
        pub proposed: Vec<String>,
        /// The numbers there are.
        pub number: Option<Whole>,
        /// The words there are; none of them may be chosen too.
        pub choices: Vec<Named>,
    }

    /// A whole number: what it is at least, at most, and before somebody chooses.
    #[derive(Serialize)]
    pub struct Whole {
        /// The least.
        pub least: u16,
        /// The most.
        pub most: u16,
        /// The usual.
        pub usual: u16,
    }

    /// A word of files with its name.
    #[derive(Serialize)]
    pub struct Named {
        /// The word.
        pub id: String,
        /// Its name.
        pub name: String,
    }

    /// What an army of a name may field.
    #[derive(Serialize)]
    pub struct ArmyList {
        /// The word an army names it by.
        pub id: String,
        /// Its name.
        pub name: String,
        /// What else it says of its armies.
        pub notes: Vec<String>,
        /// What part of an army troops of a kind may be.
        pub shares: Vec<ArmyShare>,
        /// Its troops.
        pub troops: Vec<Troops>,
    }

    /// What part of the units of an army troops of a kind may be, in per cent.
    #[derive(Serialize)]
    pub struct ArmyShare {
        /// What they are.
        pub name: String,
        /// The least of the units that are of this kind.
        pub least: u8,
        /// The most.
        pub most: u8,
        /// The words of the troops of this kind.
        pub profiles: Vec<String>,
    }

    /// Troops an army may field.
    #[derive(Serialize)]
    pub struct Troops {
        /// The word an army names them by.
        pub profile: String,
        /// Their name.
        pub name: String,
        /// The price of a unit as it is, in parts of a point.
        pub points: u16,
        /// How many units at least.
        pub least: u8,
        /// How many units at most.
        pub most: u8,
        /// The sizes a unit may have, the usual one first; none where units have no size.
        pub sizes: Vec<Named>,
        /// The rules a unit may be given.
        pub rules: Vec<ArmyRule>,
        /// The symbol they are drawn with, if there is one.
        pub figure: Option<String>,
        /// What a unit as it is can do, in figures.
        pub figures: Vec<Figure>,
        /// What is special about a unit as it is.
        pub special: Vec<SpecialRule>,
    }

    /// A rule a unit may be given.
    #[derive(Serialize)]
    pub struct ArmyRule {
        /// The word for it in an army.
        pub id: String,
        /// Its name.
        pub name: String,
        /// What it adds to the price of a unit, in parts of a point, for each of its sizes in turn.
        pub prices: Vec<i32>,
    }

    /// An army file, opened to go on with it.
    #[derive(Serialize)]
    pub struct ArmyOpened {
        /// What could be read of it; none where the file is no army at all.
        pub army: Option<ArmyParts>,
        /// Whether the file has comments, which are no part of the army.
        pub comments: bool,
        /// What could not be read, and why. Rules the army breaks are told when it is checked.
        pub faults: Vec<ArmyFault>,
    }

    /// Something in an army file that cannot be read.
    #[derive(Serialize)]
    pub struct ArmyFault {
        /// Its line; none where the whole file is meant.
        pub line: Option<usize>,
        /// What is wrong and what would be right.
        pub text: String,
    }

    /// A name in both languages; empty where the file lacks one.
    #[derive(Serialize)]
    pub struct BothNames {
        /// In English.
        pub en: String,
        /// In French.
        pub fr: String,
    }

    /// An army as its file gives it. What cannot be read is none.
    #[derive(Serialize)]
    pub struct ArmyParts {
        /// The word of its list.
        pub list: Option<String>,
        /// Its name; none if it is called as its list.
        pub name: Option<BothNames>,
        /// The points it may cost.
        pub points: Option<u16>,
        /// What the form asks of it, by word.
        pub values: BTreeMap<String, Answer>,
        /// Its groups; where units are not divided, one without a name that holds them all.
        pub groups: Vec<GroupParts>,
    }

    /// A group of an army as its file gives it.
    #[derive(Serialize)]
    pub struct GroupParts {
        /// Its name; none if it is called by its number.
        pub name: Option<BothNames>,
        /// What the form asks of it, by word.
        pub values: BTreeMap<String, Answer>,
        /// Its units.
        pub units: Vec<UnitParts>,
    }

    /// Units of one kind as an army file gives them.
    #[derive(Serialize)]
    pub struct UnitParts {
        /// Their name; none if they are called as their profile.
        pub name: Option<BothNames>,
        /// The word of their profile.
        pub profile: Option<String>,
        /// Their size; none if it is that of the profile.
        pub size: Option<String>,
        /// The rules they were given, with their figures.
        pub rules: Vec<String>,
        /// How many.
        pub count: Option<u8>,
    }

    /// An army file, checked and priced.
    #[derive(Serialize)]
    pub struct ArmyCheck {
        /// What it costs, in parts of a point; none where the file says too little.
        pub points: Option<u32>,
        /// What it is made of.
        pub lines: Vec<ArmyLine>,
        /// What is wrong and what would be right.
        pub faults: Vec<String>,
        /// The line of the file each of them is found in; 0 where the whole of it is meant.
        pub places: Vec<usize>,
        /// The clauses named in the faults.
        pub clauses: Vec<String>,
    }

    /// Asks whether two armies, given as files, may fight each other.
    #[derive(Deserialize)]
    pub struct ArmyPair {
        /// The army of the south.
        pub south_army: String,
        /// The army of the north.
        pub north_army: String,
    }

    /// Whether two armies may fight each other.
    #[derive(Serialize)]
    pub struct PairCheck {
        /// Why they may not; none if they may.
        pub faults: Vec<String>,
        /// The clauses named in the faults.
        pub clauses: Vec<String>,
    }

    /// Units of one kind in an army.
    #[derive(Serialize)]
    pub struct ArmyLine {
        /// The line of the file that has them.
        pub line: usize,
        /// Their group, where there are groups.
        pub group: Option<String>,
        /// What they are.
        pub what: String,
        /// How many.
        pub count: u8,
        /// The price of each, in parts of a point.
        pub each: u16,
    }

    /// Asks for a battle between two armies, given as files. Players are as for a new game.
    #[derive(Deserialize)]
    pub struct NewBattle {
        /// The army of the south.
        pub south_army: String,
        /// The army of the north.
        pub north_army: String,
        /// The options chosen, such as zones or extended=8; those the battle sets need not be named.
        #[serde(default)]
        pub options: Vec<String>,
        /// Who plays north.
        pub north: String,
        /// Who plays south.
        pub south: String,
    }
}

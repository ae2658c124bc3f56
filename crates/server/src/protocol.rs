//! What goes over the wire, as docs/protocol.md describes it. `web/protocol.js` is made from this file.
//!
//! Everything a person reads is a sentence in the language asked for; everything a program compares is a
//! word that never changes. Sides are the words `north` and `south`, seats those and `spectator`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

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
    /// A rule system as the lobby offers it.
    #[derive(Serialize)]
    pub struct SystemCard {
        /// Its id.
        pub id: String,
        /// Its title.
        pub title: String,
        /// Whether one can build armies of one's own.
        pub armies: bool,
        /// Its battles, in the order to offer them.
        pub scenarios: Vec<ScenarioCard>,
    }

    /// A battle as the lobby offers it.
    #[derive(Serialize)]
    pub struct ScenarioCard {
        /// Its id.
        pub id: String,
        /// Its name and year.
        pub title: String,
        /// The road to it, the fight, what it changed.
        pub story: String,
        /// The armies.
        pub armies: Armies,
        /// Who begins: north or south.
        pub first: String,
        /// About how long it lasts.
        pub minutes: u16,
        /// What the battle adds to the rules.
        pub special: Vec<String>,
        /// Where its figures come from.
        pub source: String,
        /// How it came out over many games, if that was measured.
        pub balance: Option<Balance>,
        /// The options of the system, and what this battle says about each.
        pub options: Vec<OptionCard>,
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
        pub values: Vec<String>,
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
        pub value: Option<String>,
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

    /// What the armies of a system have, and what they are built from.
    #[derive(Serialize)]
    pub struct ArmyOffer {
        /// What they have; none where nobody builds armies.
        pub form: Option<ArmyForm>,
        /// The lists they are built from.
        pub lists: Vec<ArmyList>,
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
        /// Its troops.
        pub troops: Vec<Troops>,
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
        /// The clauses named in the faults.
        pub clauses: Vec<String>,
    }

    /// Units of one kind in an army.
    #[derive(Serialize)]
    pub struct ArmyLine {
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

    /// Asks for a new game. Players are human, random, level1, level2 or level3.
    #[derive(Deserialize)]
    pub struct NewGame {
        /// The rule system.
        pub system: String,
        /// The battle.
        pub scenario: String,
        /// The options chosen, such as zones or extended=8; those the battle sets need not be named.
        #[serde(default)]
        pub options: Vec<String>,
        /// Who plays north.
        pub north: String,
        /// Who plays south.
        pub south: String,
    }

    /// A game that was begun.
    #[derive(Serialize)]
    pub struct GameBegun {
        /// Its id.
        pub game: String,
        /// The commitment to the seed of its dice; none for an imported game that is over and never was sealed.
        pub commitment: Option<String>,
        /// The secret tokens.
        pub seats: Tokens,
    }

    /// The tokens of a game. Whoever has one sits there.
    #[derive(Serialize)]
    pub struct Tokens {
        /// Of north; none where the machine plays.
        pub north: Option<String>,
        /// Of south; none where the machine plays.
        pub south: Option<String>,
        /// Of spectators.
        pub spectator: String,
    }

    /// Answers the decision owed.
    #[derive(Deserialize)]
    pub struct Act {
        /// The seat's token.
        pub token: String,
        /// The sequence number of the position the decision was made on.
        pub seq: u64,
        /// The action in notation.
        pub action: String,
        /// A key made up for this submission; the same key is never played twice.
        pub key: String,
    }

    /// Takes back, resigns, offers a draw or asks to go on under the rules of today.
    #[derive(Deserialize)]
    pub struct SeatRequest {
        /// The seat's token.
        pub token: String,
        /// The sequence number of the position it was decided on.
        pub seq: u64,
        /// A key made up for this submission.
        pub key: String,
    }

    /// Answers an offer.
    #[derive(Deserialize)]
    pub struct Reply {
        /// The seat's token.
        pub token: String,
        /// The sequence number of the position it was decided on.
        pub seq: u64,
        /// A key made up for this submission.
        pub key: String,
        /// Whether the offer is accepted.
        pub accept: bool,
    }

    /// Mixes a value into the dice.
    #[derive(Deserialize)]
    pub struct Mix {
        /// The seat's token.
        pub token: String,
        /// The sequence number of the position it was decided on.
        pub seq: u64,
        /// A key made up for this submission.
        pub key: String,
        /// The value: 1 to 64 bytes of text without control characters.
        pub value: String,
    }

    /// The table as one seat may see it.
    #[derive(Serialize)]
    pub struct Snapshot {
        /// The game.
        pub game: String,
        /// Its rule system.
        pub system: String,
        /// Its battle.
        pub scenario: String,
        /// The name of the battle.
        pub title: String,
        /// The options it is played with.
        pub options: Vec<OptionOn>,
        /// How many lines of its journal this seat knows of; every change it may notice raises it.
        pub seq: u64,
        /// The step shown, of those this seat knows of.
        pub step: usize,
        /// How many steps there are, of those this seat knows of.
        pub steps: usize,
        /// Whose seat it is: north, south or spectator.
        pub seat: String,
        /// Who plays.
        pub players: Armies,
        /// The side that owes the decision.
        pub side_to_act: Option<String>,
        /// Whether this seat owes it.
        pub your_turn: bool,
        /// Whether the answer to this decision stays unseen: nobody else may look at the screen while it is given.
        pub sealed: bool,
        /// Whether the machine is thinking.
        pub thinking: bool,
        /// How the game ended.
        pub over: Option<Over>,
        /// The question asked.
        pub prompt: String,
        /// The answers open to this seat.
        pub choices: Vec<Choice>,
        /// The name of the ground's picture: fetched once.
        pub board_key: String,
        /// What stands on the ground, as SVG.
        pub pieces: String,
        /// What lies beside the board.
        pub panels: Panels,
        /// Lines that concern both sides.
        pub notes: Vec<String>,
        /// The story, the last 200 lines of it.
        pub log: Vec<LogEntry>,
        /// Whether this seat may take back without asking.
        pub can_undo: bool,
        /// Whether this seat may ask the other to take back.
        pub may_ask_undo: bool,
        /// The window that is open between two people.
        pub window: Option<Window>,
        /// What this seat wishes for windows: ask, first, at, never or open; none where that means nothing.
        pub wish: Option<String>,
        /// The offer that waits for an answer.
        pub offer: Option<Offer>,
        /// The commitment to the seed the next roll follows from; none if the dice never were sealed.
        pub commitment: Option<String>,
        /// The values players have mixed into the dice since they were sealed, oldest first.
        pub mixed: Vec<MixedIn>,
        /// The seed, opened when the game is over.
        pub opened: Option<String>,
        /// Where the game parts from the rules of today, if it was played under others.
        pub parted: Option<Parted>,
    }

    /// A game played under other rules than those of today, which would differ somewhere in it. Nothing can be decided
    /// in it before it goes on from the last step on which both agree.
    #[derive(Serialize)]
    pub struct Parted {
        /// The version of the rules it was begun under.
        pub rules: u32,
        /// The version of today.
        pub today: u32,
        /// The last step on which both agree.
        pub step: usize,
        /// All of this in words, and in which way they differ.
        pub text: String,
        /// Whether this seat may ask to go on from that step.
        pub may_resume: bool,
    }

    /// A decision of which nobody but its owner knows whether there is anything to decide. It ends after a while by
    /// itself; an answer given before counts at its end.
    #[derive(Serialize)]
    pub struct Window {
        /// Whose it is: north or south.
        pub side: String,
        /// Whether its time runs: it rests while its owner is away or an offer waits.
        pub runs: bool,
        /// How many milliseconds are left; only its owner is told.
        pub left: Option<u64>,
        /// What will be answered, in notation; only its owner is told.
        pub answer: Option<String>,
    }

    /// What a seat may wish for windows, and what it wishes. Nobody else is told.
    #[derive(Serialize)]
    pub struct Wishes {
        /// The wish: ask, first, at, never, or open (to be asked where there is something to decide, and no secret
        /// made of it).
        pub wish: String,
        /// What windows are for.
        pub title: String,
        /// The question.
        pub about: String,
        /// What may be wished, in the order to offer it.
        pub options: Vec<WishOption>,
        /// The units that may be named in the wish at.
        pub units: Vec<WishUnit>,
    }

    /// Something that may be wished.
    #[derive(Serialize)]
    pub struct WishOption {
        /// ask, first, at or never.
        pub wish: String,
        /// What it is called.
        pub words: String,
    }

    /// A unit that may be named in a wish.
    #[derive(Serialize)]
    pub struct WishUnit {
        /// What it is known by, wherever it goes.
        pub id: String,
        /// Where it is now.
        pub place: String,
        /// What it is called.
        pub name: String,
        /// Whether it is named.
        pub chosen: bool,
    }

    /// Says what a seat wishes for windows.
    #[derive(Deserialize)]
    pub struct NewWish {
        /// The seat's token.
        pub token: String,
        /// ask, first, at, never or open.
        pub wish: String,
        /// The units for the wish at, by what they are known by or where they stand.
        #[serde(default)]
        pub units: Vec<String>,
    }

    /// A value mixed into the dice.
    #[derive(Serialize)]
    pub struct MixedIn {
        /// The side that did: north or south.
        pub by: String,
        /// The value.
        pub value: String,
    }

    /// How a game ended.
    #[derive(Serialize)]
    pub struct Over {
        /// Who won; nobody in a draw.
        pub winner: Option<String>,
        /// How.
        pub reason: String,
        /// What it brought and cost; none where people ended it, and under other rules than those of today.
        pub outcome: Option<OutcomeShown>,
    }

    /// How a battle came out.
    #[derive(Serialize)]
    pub struct OutcomeShown {
        /// The clause that ended it.
        pub clause: String,
        /// The army of the north.
        pub north: SideOutcome,
        /// The army of the south.
        pub south: SideOutcome,
    }

    /// What a battle brought an army and cost it.
    #[derive(Serialize)]
    pub struct SideOutcome {
        /// Its points.
        pub points: i32,
        /// How many of its units and leaders were lost or captured.
        pub lost: u32,
        /// The strength it lost.
        pub strength_lost: u32,
        /// What it was given points for.
        pub reasons: Vec<PointLine>,
        /// What became of its units and leaders, in the order in which the battle names them.
        pub fates: Vec<FateLine>,
    }

    /// Points of one kind.
    #[derive(Serialize)]
    pub struct PointLine {
        /// What they are for.
        pub what: String,
        /// The clause that gives them.
        pub clause: String,
        /// How many.
        pub points: i32,
    }

    /// What became of a unit or a leader.
    #[derive(Serialize)]
    pub struct FateLine {
        /// How the notation calls it: its name, or where it stands or began; may be empty.
        pub unit: String,
        /// What it is called.
        pub name: String,
        /// The strength it has left.
        pub left: u16,
        /// The strength it began with; 0 for somebody without one.
        pub full: u16,
        /// stands, left, lost, captured or never-came.
        pub end: String,
    }

    /// An open answer.
    #[derive(Serialize)]
    pub struct Choice {
        /// In notation.
        pub action: String,
        /// What it means.
        pub meaning: String,
        /// The places to point at, in order.
        pub picks: Vec<String>,
        /// The corners of the ground the unit would cover on a measured table, in thousandths of an inch.
        pub ghost: Vec<[i32; 2]>,
    }

    /// What lies beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Panels {
        /// Of north.
        pub north: Panel,
        /// Of south.
        pub south: Panel,
    }

    /// What lies beside the board on one side.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Panel {
        /// The army.
        pub name: String,
        /// What is counted for it, first that which wins.
        #[serde(default)]
        pub tallies: Vec<Tally>,
        /// How many cards are held, seen or not.
        pub held: u8,
        /// The cards this seat may see.
        pub hand: Vec<Card>,
        /// Who commands it, if the battle names anybody.
        pub commander: Option<String>,
        /// Orders its leaders hold, open or closed.
        #[serde(default)]
        pub orders: Vec<ClosedOrder>,
        /// Pieces waiting off the board.
        pub reserve: Vec<Aside>,
        /// Pieces destroyed.
        pub lost: Vec<Aside>,
        /// Other places beside the board.
        #[serde(default)]
        pub places: Vec<OffBoard>,
    }

    /// Something that is counted.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Tally {
        /// What is counted.
        pub name: String,
        /// How many there are.
        pub have: i32,
        /// How many are needed, or how many there can be, if that is known.
        pub of: Option<i32>,
    }

    /// The order a leader holds.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct ClosedOrder {
        /// The leader.
        pub leader: String,
        /// His order, where this seat knows it.
        pub order: Option<String>,
        /// To whoever does not know it: what it can still be; empty where that is anything.
        pub open: Vec<String>,
    }

    /// A place beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct OffBoard {
        /// The name it is picked by.
        pub place: String,
        /// What it is called.
        pub name: String,
        /// Who is there.
        pub pieces: Vec<Aside>,
    }

    /// Equal pieces that lie beside the board.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Aside {
        /// The letters of the kind.
        pub code: String,
        /// The name of the kind.
        pub name: String,
        /// Who it is, for a leader.
        pub leader: Option<String>,
        /// The symbol of the ground that draws it.
        pub figure: String,
        /// The symbol of its class, if it has one.
        pub emblem: Option<String>,
        /// How many.
        pub count: u8,
        /// Whose colour it bears, if not that of the panel it lies in: north or south.
        #[serde(default)]
        pub owner: Option<String>,
        /// The name it is picked by, if it can be.
        #[serde(default)]
        pub pick: Option<String>,
    }

    /// A card.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Card {
        /// The name it is picked by.
        pub name: String,
        /// Its title.
        pub title: String,
    }

    /// A line of the story.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct LogEntry {
        /// The step it belongs to; a moment to jump to is the step after it.
        pub step: usize,
        /// What happened.
        pub text: String,
        /// Under which clause; none for what people agree on.
        pub clause: Option<String>,
        /// The dice that fell, throw by throw.
        pub dice: Vec<Throw>,
        /// What it comes to, for arrows, marks and commanders; none for what only the story tells.
        pub gist: Option<Gist>,
    }

    /// Dice of one kind thrown together.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Throw {
        /// A word for the kind of die.
        pub die: String,
        /// The faces in the order they fell.
        pub faces: Vec<DieFace>,
    }

    /// A face of a die.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct DieFace {
        /// A word that never changes.
        pub name: String,
        /// What a person calls it.
        pub label: String,
    }

    /// A line of the story in short, in terms no system owns.
    #[derive(Clone, Serialize, Deserialize)]
    pub struct Gist {
        /// turn, move, advance, retreat, evade, attack, shoot, stand, strike, loss, destroyed, leader-lost, banner
        /// or won.
        pub deed: String,
        /// Whose piece it concerns, or who gained: north or south.
        pub side: String,
        /// Where.
        pub from: Option<String>,
        /// Where to, or against whom.
        pub to: Option<String>,
        /// Number of a turn, hits of a strike, blocks of a loss, banners held.
        pub count: u16,
    }

    /// An offer that waits for an answer.
    #[derive(Serialize)]
    pub struct Offer {
        /// draw, undo or resume.
        pub kind: String,
        /// The side that made it.
        pub by: String,
    }

    /// What an action would mean.
    #[derive(Serialize)]
    pub struct Explanation {
        /// In notation; none if the places pointed at mean nothing.
        pub action: Option<String>,
        /// Whether it is legal now.
        pub legal: bool,
        /// What it means.
        pub meaning: Option<String>,
        /// The facts behind it.
        pub facts: Vec<String>,
        /// The clauses named in the facts, and in those of the nearest action.
        pub clauses: Vec<String>,
        /// The exact odds of what may come of it.
        pub odds: Option<Vec<Odd>>,
        /// Why it is not possible; for a unit dragged over a measured table, what stops it where it stops.
        pub refusal: Option<Refusal>,
        /// The nearest legal action, for a unit dragged over a measured table.
        pub nearest: Option<Nearest>,
    }

    /// Where a dragged unit stops.
    #[derive(Serialize)]
    pub struct Nearest {
        /// In notation.
        pub action: String,
        /// The corners of the ground it would cover, in thousandths of an inch.
        pub ghost: Vec<[i32; 2]>,
        /// The facts behind it, where it is another than the action asked for.
        pub facts: Vec<String>,
    }

    /// What is to be known of a unit that is looked at.
    #[derive(Serialize)]
    pub struct Look {
        /// In words.
        pub lines: Vec<String>,
        /// What to draw over the table.
        pub overlays: Vec<Overlay>,
    }

    /// A range, an arc or a distance.
    #[derive(Serialize)]
    pub struct Overlay {
        /// In words.
        pub label: String,
        /// range, arc, flank, command, proximity, move or sight.
        pub kind: String,
        /// Its corners on a measured table, in thousandths of an inch.
        pub outline: Vec<[i32; 2]>,
        /// Its hexes on a board of them.
        pub hexes: Vec<String>,
    }

    /// How likely an outcome is.
    #[derive(Serialize)]
    pub struct Odd {
        /// The outcome.
        pub label: String,
        /// In percent, to a tenth.
        pub percent: f64,
    }

    /// Why an action is not possible.
    #[derive(Serialize)]
    pub struct Refusal {
        /// The clause that forbids it; none if the action cannot be read.
        pub clause: Option<String>,
        /// The rule and the facts.
        pub message: String,
        /// The clause itself.
        pub text: Option<String>,
    }

    /// The body of every error.
    #[derive(Serialize)]
    pub struct Failure {
        /// What is wrong.
        pub error: Trouble,
    }

    /// What is wrong and what would be right.
    #[derive(Serialize)]
    pub struct Trouble {
        /// A word that never changes.
        pub code: String,
        /// The sentence.
        pub message: String,
        /// What would be right.
        pub remedy: String,
        /// The clause behind it.
        pub clause: Option<String>,
        /// The present sequence number.
        pub seq: Option<u64>,
    }
}

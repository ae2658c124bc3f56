//! The table as one seat sees it: the question, windows and wishes, the end.

use serde::{Deserialize, Serialize};

use super::asking::Offer;
use super::lobby::{Armies, OptionOn};
use super::panels::Panels;
use super::telling::LogEntry;
use crate::wire::wire;

wire! {
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
        /// What the coach of the battle has to say now, to whoever has not heard it yet.
        pub coach: Vec<Lesson>,
        /// The answers open to this seat.
        pub choices: Vec<Choice>,
        /// Those of them that may all be given, one after the other, if those that name a place are such.
        pub together: Vec<String>,
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
        /// The last battle of it, if it is a war: the one it waits for, or one that is over.
        pub battle: Option<WarBattle>,
        /// The war it is a battle of.
        pub war: Option<BattleWar>,
    }

    /// A battle of a war: a game of its own, which the tokens of the war open.
    #[derive(Serialize)]
    pub struct WarBattle {
        /// The game.
        pub game: String,
        /// Its name.
        pub title: String,
        /// Whether the machine plays both sides of it.
        pub machine: bool,
        /// Its turn; 0 while armies are set up.
        pub turn: u32,
        /// The side that owes the decision in it; none when it is over.
        pub side_to_act: Option<String>,
        /// Whether it is over.
        pub over: bool,
        /// Who won it; nobody in a draw.
        pub winner: Option<String>,
    }

    /// The war a battle belongs to: the game that goes on with how it comes out.
    #[derive(Serialize)]
    pub struct BattleWar {
        /// The game.
        pub game: String,
        /// Its name.
        pub title: String,
        /// Whether it is over, and with it every battle that is not.
        pub over: bool,
    }

    /// What a coach says at the first decision or deed of a kind.
    #[derive(Serialize)]
    pub struct Lesson {
        /// Its number in the battle, by which it is remembered as said.
        pub number: usize,
        /// What he says.
        pub text: String,
        /// What he points at: card, unit, button, why, army or story; nothing where he only speaks.
        pub points: Option<String>,
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
        /// What it is called, as all of its kind are.
        pub name: String,
        /// The number that tells it from others of its side and name; empty where its place does, or nobody else has it.
        pub sign: String,
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
        /// What to ask before it is given, where something may have been overlooked.
        pub sure: Option<String>,
    }
}

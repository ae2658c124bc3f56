//! Before and after a battle, and a word of advice in it: what it is about, hints, its course and the luck in it.

use serde::{Deserialize, Serialize};

use super::lobby::Armies;
use crate::wire::wire;

wire! {
    /// What a battle is about, for whoever sits down to it and for whoever has fought it.
    #[derive(Serialize)]
    pub struct About {
        /// Its name and year.
        pub title: String,
        /// The road to it: what was at stake.
        pub road: String,
        /// How it went in history and what it changed, paragraph by paragraph.
        pub history: Vec<String>,
        /// The armies.
        pub armies: Armies,
        /// Who begins: north or south; none where a die decides it.
        pub first: Option<String>,
        /// What wins; none where it is so many of what is counted first beside the board.
        pub stakes: Option<String>,
        /// What the battle adds to the rules.
        pub special: Vec<String>,
        /// Where its figures come from.
        pub source: String,
    }

    /// Asks what a strong opponent would weigh in one's place.
    #[derive(Deserialize)]
    pub struct AskGeneral {
        /// The seat's token.
        pub token: String,
        /// The token of the other seat, where people play both sides: only who sits at both may ask.
        #[serde(default)]
        pub other: String,
        /// The sequence number of the position asked about.
        pub seq: u64,
    }

    /// What a strong opponent would weigh.
    #[derive(Serialize)]
    pub struct Hint {
        /// The answers, the one he would choose first.
        pub answers: Vec<HintAnswer>,
        /// How the chances were measured; none where they were not.
        pub measured: Option<MeasuredBy>,
    }

    /// An answer a strong opponent would weigh.
    #[derive(Serialize)]
    pub struct HintAnswer {
        /// In notation.
        pub action: String,
        /// What it means.
        pub meaning: String,
        /// The places to point at, in order.
        pub picks: Vec<String>,
        /// The estimated chance to win the battle with it, in whole percent; none where no chances were measured.
        pub chance: Option<u8>,
        /// What speaks for or against it by the odds, in a sentence.
        pub reason: Option<String>,
    }

    /// How chances were measured.
    #[derive(Serialize)]
    pub struct MeasuredBy {
        /// In so many games.
        pub games: u32,
        /// At so many positions.
        pub positions: u32,
        /// Of these players on both sides.
        pub players: String,
    }

    /// The course of a battle that is over.
    #[derive(Serialize)]
    pub struct Course {
        /// How it stood at its beginning, whenever a turn began, and at its end.
        pub moments: Vec<Moment>,
        /// What is counted in the first place, such as banners; none where nothing is.
        pub tally: Option<String>,
        /// The throws that moved it most, the strongest first.
        pub turning: Vec<Turning>,
        /// What luck brought north beyond what was to be expected, over all throws and draws, in tenths of a percent of the
        /// chance to win; none where no chances were measured.
        pub luck: Option<i32>,
        /// How often each throw was thrown again to find what was to be expected.
        pub again: u32,
        /// How the chances were measured; none where they were not.
        pub measured: Option<MeasuredBy>,
    }

    /// How a battle stood.
    #[derive(Serialize)]
    pub struct Moment {
        /// The step it can be looked at by.
        pub step: usize,
        /// Turns begun.
        pub turn: u32,
        /// The estimated chance of north, in tenths of a percent; none where no chances were measured.
        pub chance: Option<u16>,
        /// The army of the north.
        pub north: Stand,
        /// The army of the south.
        pub south: Stand,
    }

    /// How an army stood.
    #[derive(Serialize)]
    pub struct Stand {
        /// What it had of what is counted in the first place.
        pub tally: i32,
        /// How many pieces it had lost.
        pub lost: u32,
    }

    /// A throw that moved a battle.
    #[derive(Serialize)]
    pub struct Turning {
        /// The step it can be looked at by.
        pub step: usize,
        /// What happened.
        pub text: String,
        /// Who decided what it was thrown for: north or south.
        pub by: String,
        /// What it brought north beyond what was to be expected, in tenths of a percent of the chance to win.
        pub gain: i32,
    }
}

//! The company at a table: names, who is there, words between the players, playing again; and one's own games.

use serde::{Deserialize, Serialize};

use super::lobby::Armies;
use super::table::{BattleWar, Over, WarBattle};
use crate::wire::wire;

wire! {
    /// Who is at a table, as one seat may know it. It says nothing about the game.
    #[derive(Serialize)]
    pub struct Company {
        /// Raised with every change as long as the server runs: an answer that comes late is known by it.
        pub version: u64,
        /// Who plays north.
        pub north: Companion,
        /// Who plays south.
        pub south: Companion,
        /// What the two players said to each other, the oldest first; nothing for spectators and for whoever hears none.
        pub words: Vec<Word>,
        /// The game they play after this one, with sides changed and the same tokens.
        pub next: Option<String>,
    }

    /// A player, as the others know him.
    #[derive(Serialize)]
    pub struct Companion {
        /// What he is called.
        pub name: Option<String>,
        /// Whether he has the page open.
        pub here: bool,
        /// Whether he hears words; spectators are not told.
        pub hears: bool,
        /// Whether he wants to play again with sides changed.
        pub again: bool,
    }

    /// Something a player said to the other.
    #[derive(Serialize)]
    pub struct Word {
        /// Its number.
        pub number: u64,
        /// Who said it: north or south.
        pub by: String,
        /// What.
        pub text: String,
    }

    /// What a live line tells of the company.
    #[derive(Serialize)]
    pub struct CompanyNews {
        /// The company as it is now.
        pub company: Company,
    }

    /// Says something of oneself: what is left out stays as it is.
    #[derive(Deserialize)]
    pub struct Myself {
        /// The seat's token.
        pub token: String,
        /// A name of at most 24 letters; an empty one takes it back.
        pub name: Option<String>,
        /// Whether one wants to hear words.
        pub hears: Option<bool>,
    }

    /// Says something to the other player.
    #[derive(Deserialize)]
    pub struct NewWord {
        /// The seat's token.
        pub token: String,
        /// At most 200 letters.
        pub text: String,
    }

    /// Wants to play again with sides changed, or no longer.
    #[derive(Deserialize)]
    pub struct Rematch {
        /// The seat's token.
        pub token: String,
        /// Whether one wants to.
        pub again: bool,
    }

    /// Asks how games stand that one sits at.
    #[derive(Deserialize)]
    pub struct MyGames {
        /// At most 30.
        pub games: Vec<MyGame>,
    }

    /// A game one sits at.
    #[derive(Deserialize)]
    pub struct MyGame {
        /// Its id.
        pub game: String,
        /// The seat's token.
        pub token: String,
    }

    /// How a game stands, in short.
    #[derive(Serialize)]
    pub struct Standing {
        /// The game.
        pub game: String,
        /// open, gone (there is none of that id here, or the token opens no seat of it) or damaged. All that follows is none
        /// unless it is open.
        pub state: String,
        /// How it stands.
        pub now: Option<StandingNow>,
    }

    /// How an open game stands.
    #[derive(Serialize)]
    pub struct StandingNow {
        /// The name of the battle.
        pub title: String,
        /// Its rule system.
        pub system: String,
        /// Whose seat it is: north, south or spectator.
        pub seat: String,
        /// The names of the armies.
        pub armies: Armies,
        /// What each has of what wins.
        pub score: [i32; 2],
        /// Who plays.
        pub players: Armies,
        /// What the players are called; empty where somebody has no name.
        pub names: Armies,
        /// The side that owes the decision; none where the game rests or is over.
        pub side_to_act: Option<String>,
        /// Whether this seat owes it.
        pub your_turn: bool,
        /// Whether an offer waits for this seat's answer.
        pub offered: bool,
        /// Whether it was played under other rules than those of today and has not gone on.
        pub rests: bool,
        /// How it ended.
        pub over: Option<Over>,
        /// The game played after it.
        pub next: Option<String>,
        /// The last battle of it, if it is a war.
        pub battle: Option<WarBattle>,
        /// The war it is a battle of.
        pub war: Option<BattleWar>,
    }

    /// Who can open a link to this table.
    #[derive(Serialize)]
    pub struct Reach {
        /// machine (only this one), network (who is in the same network), anybody, or unknown.
        pub who: String,
        /// Where the table is found, such as http://192.168.1.5:7878; the likeliest first.
        pub addresses: Vec<String>,
    }
}

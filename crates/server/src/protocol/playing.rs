//! What players say to the table and are answered: games begun, deeds, seats.

use serde::{Deserialize, Serialize};

use crate::wire::wire;

wire! {
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
}

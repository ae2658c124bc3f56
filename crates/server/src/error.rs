//! The one error shape of the table: `{"error": {"code", "message", "remedy", "clause"?, "seq"?}}`.
//!
//! A handler raises an [`ApiError`]; the sentence is written in the reader's language by the layer around
//! all routes, which alone knows who asks ([`crate::speech::finish`]).

use std::fmt::Display;

use acies_text::Language;
use acies_words::Bilingual;
use acies_words::message::Message;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::store::StoreError;

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident $status:ident $code:literal,)*) => {
        /// Everything that can go wrong, each with its status and code.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Problem { $($(#[$doc])* $name,)* }

        impl Problem {
            /// All of them.
            pub const ALL: &'static [Problem] = &[$(Problem::$name,)*];

            /// The HTTP status.
            pub const fn status(self) -> StatusCode {
                match self { $(Problem::$name => StatusCode::$status,)* }
            }

            /// The word a program recognises it by.
            pub const fn code(self) -> &'static str {
                match self { $(Problem::$name => $code,)* }
            }

            /// The key of the sentence that says what is wrong.
            pub const fn sentence(self) -> &'static str {
                match self { $(Problem::$name => concat!("acies-error-", $code),)* }
            }

            /// The key of the sentence that says what would be right.
            pub const fn remedy(self) -> &'static str {
                match self { $(Problem::$name => concat!("acies-remedy-", $code),)* }
            }
        }
    };
}

problems! {
    /// No such address.
    NotFound NOT_FOUND "not-found",
    /// The address exists, the method does not.
    Method METHOD_NOT_ALLOWED "method",
    /// The body is not what the route reads.
    BadRequest BAD_REQUEST "bad-request",
    /// The body is not sent as JSON.
    ContentType UNSUPPORTED_MEDIA_TYPE "content-type",
    /// The body is too large.
    TooLarge PAYLOAD_TOO_LARGE "too-large",
    /// Too many requests.
    TooMany TOO_MANY_REQUESTS "too-many",
    /// Too many live lines are open.
    TooManyLines SERVICE_UNAVAILABLE "too-many-lines",
    /// One address has too many connections open.
    TooManyConnections TOO_MANY_REQUESTS "too-many-connections",
    /// The request names a host that is not ours.
    OtherHost MISDIRECTED_REQUEST "other-host",
    /// The request comes from a page that is not ours.
    OtherOrigin FORBIDDEN "other-origin",
    /// No such rule system.
    UnknownSystem NOT_FOUND "unknown-system",
    /// No such battle.
    UnknownScenario NOT_FOUND "unknown-scenario",
    /// No such player.
    UnknownPlayer UNPROCESSABLE_ENTITY "unknown-player",
    /// The options chosen do not fit the battle or each other.
    BadOptions UNPROCESSABLE_ENTITY "bad-options",
    /// No such game.
    UnknownGame NOT_FOUND "unknown-game",
    /// No token was given.
    TokenMissing UNAUTHORIZED "token-missing",
    /// The token opens no seat of this game.
    TokenUnknown FORBIDDEN "token-unknown",
    /// The token is a spectator's.
    Spectator FORBIDDEN "spectator",
    /// The other side owes the decision.
    NotYourTurn FORBIDDEN "not-your-turn",
    /// The submission was made on an older position.
    Stale CONFLICT "stale",
    /// The game is over.
    GameOver CONFLICT "game-over",
    /// A rule forbids the action.
    Refused UNPROCESSABLE_ENTITY "refused",
    /// The action cannot be read.
    Unreadable UNPROCESSABLE_ENTITY "unreadable",
    /// There is nothing to take back.
    NothingToUndo CONFLICT "nothing-to-undo",
    /// An offer stands already.
    OfferStands CONFLICT "offer-stands",
    /// There is no offer to answer.
    NoOffer CONFLICT "no-offer",
    /// The player has mixed something into the dice already.
    MixedAlready CONFLICT "mixed-already",
    /// The game was played under other rules and has not gone on under those of today.
    Parted CONFLICT "parted",
    /// The game does not part from the rules of today, or it does so from its opening on.
    NotParted CONFLICT "not-parted",
    /// Nothing can be wished for windows here.
    NoWindows CONFLICT "no-windows",
    /// There is no such wish.
    UnknownWish UNPROCESSABLE_ENTITY "unknown-wish",
    /// A name cannot be shown, or is too long.
    BadName UNPROCESSABLE_ENTITY "bad-name",
    /// A word cannot be shown, or is too long.
    BadWord UNPROCESSABLE_ENTITY "bad-word",
    /// The other player hears no words.
    Unheard CONFLICT "unheard",
    /// The game is not over.
    NotOver CONFLICT "not-over",
    /// The game is a battle of a war, which nobody gives up or agrees on.
    OfAWar CONFLICT "of-a-war",
    /// The war is over that the game is a battle of.
    WarOver CONFLICT "war-over",
    /// The machine plays that side.
    MachinePlays FORBIDDEN "machine-plays",
    /// The file of a saved game is faulty.
    BadSave UNPROCESSABLE_ENTITY "bad-save",
    /// An army is faulty.
    BadArmy UNPROCESSABLE_ENTITY "bad-army",
    /// A battle file is faulty.
    BadBattle UNPROCESSABLE_ENTITY "bad-battle",
    /// The system builds no armies.
    NoArmies NOT_FOUND "no-armies",
    /// People play both sides, and nobody is to be helped against another.
    NoHints FORBIDDEN "no-hints",
    /// The game may not be saved yet.
    Secret FORBIDDEN "secret",
    /// There is no such step.
    UnknownStep NOT_FOUND "unknown-step",
    /// The game cannot be read from storage.
    Damaged INTERNAL_SERVER_ERROR "damaged",
    /// There is no room on the disk.
    DiskFull INSUFFICIENT_STORAGE "disk-full",
    /// Storage does not work.
    Storage INTERNAL_SERVER_ERROR "storage",
    /// Our own mistake.
    Internal INTERNAL_SERVER_ERROR "internal",
}

/// An answer that is an error.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// What is wrong.
    pub problem: Problem,
    /// The sentence in the reader's language, if it is not that of the problem.
    pub said: Option<Box<str>>,
    /// A fact for the sentence: the word that was not understood, the reason a file gives.
    pub detail: Option<Box<Bilingual>>,
    /// The clause behind it.
    pub clause: Option<&'static str>,
    /// The present sequence number, where the one given is too old.
    pub seq: Option<u64>,
    /// After how many seconds to try again.
    pub retry: Option<u64>,
}

impl ApiError {
    /// That problem.
    pub const fn new(problem: Problem) -> ApiError {
        ApiError { problem, said: None, detail: None, clause: None, seq: None, retry: None }
    }

    /// With a fact that is the same in both languages.
    #[must_use]
    pub fn detail(self, detail: impl Display) -> ApiError {
        self.told(Bilingual::same(detail.to_string()))
    }

    /// With a fact in both languages.
    #[must_use]
    pub fn told(mut self, detail: Bilingual) -> ApiError {
        self.detail = Some(Box::new(detail));
        self
    }

    /// With a sentence of its own.
    #[must_use]
    pub fn said(mut self, text: String) -> ApiError {
        self.said = Some(text.into());
        self
    }

    /// The submission was made on an older position than `seq`.
    pub fn stale(seq: u64) -> ApiError {
        ApiError { seq: Some(seq), ..ApiError::new(Problem::Stale) }
    }

    /// The sentence and the remedy, as the text files have them; facts in that language.
    pub fn messages(&self, language: Language) -> (Message, Message) {
        let detail = self.detail.as_ref().map(|detail| detail.get(language.word())).unwrap_or_default();
        let seconds = i64::try_from(self.retry.unwrap_or(0)).unwrap_or(i64::MAX);
        let fill = |key| Message::new(key).word("detail", detail).number("seconds", seconds);
        (fill(self.problem.sentence()), fill(self.problem.remedy()))
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        ApiError::new(problem)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::File(what) => {
                // The reason names files of this machine: it is for whoever runs the server.
                tracing::error!(reason = what.en, "the file of games does not work");
                Problem::Storage.into()
            }
            StoreError::Full => {
                tracing::error!("the disk is full: nothing can be written until there is room");
                Problem::DiskFull.into()
            }
            StoreError::Damaged(what) => ApiError::new(Problem::Damaged).told(what),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.problem.status().into_response();
        if let Some(retry) = self.retry {
            response.headers_mut().insert("retry-after", retry.max(1).into());
        }
        response.extensions_mut().insert(self);
        response
    }
}

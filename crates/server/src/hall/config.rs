//! What a server is made of, and its usual limits.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use acies_kit::system::System;

use crate::address::Proxies;
use crate::chance::{self, Chance};
use crate::guard::Names;
use crate::limit::Rate;
use crate::serving::Connections;
use crate::window::Windows;

/// What a server is made of.
pub struct Config {
    /// The rule systems, in the order to offer them.
    pub systems: Vec<&'static dyn System>,
    /// The file games are kept in.
    pub data: PathBuf,
    /// Where the table is, for whoever wants to use the same file.
    pub address: Option<String>,
    /// Where it listens, so that it knows who can open a link to it; none where requests come without a socket.
    pub bound: Option<SocketAddr>,
    /// Requests one address may make.
    pub requests: Rate,
    /// Games one address may begin or import.
    pub games: Rate,
    /// What one player may say of himself and to the other.
    pub words: Rate,
    /// Live lines open at once.
    pub lines: Lines,
    /// Connections open at once, and their patience.
    pub connections: Connections,
    /// The names the table answers to from elsewhere.
    pub names: Names,
    /// The proxies whose word is taken for where a request comes from.
    pub proxies: Proxies,
    /// How long the machine plays on after somebody has asked for a game that nobody watches.
    pub rest: Duration,
    /// Where the secret seeds of dice come from, and what opponents leave to chance: the operating system, unless
    /// a test must know it. Tokens never come from here.
    pub chance: Chance,
    /// How well the general thinks who is asked for a hint.
    pub general: acies_ai::Level,
    /// How long windows are held open: by the clock, unless a test does it by hand.
    pub windows: Windows,
}

/// How many live lines may be open at once.
#[derive(Copy, Clone, Debug)]
pub struct Lines {
    /// In all.
    pub all: usize,
    /// To one game.
    pub a_game: usize,
    /// From one address.
    pub an_address: usize,
    /// How often whoever watches is asked whether he is still there.
    pub ping: Duration,
    /// After how long without an answer he is taken for gone.
    pub silence: Duration,
}

impl Config {
    /// The usual limits.
    pub fn new(systems: Vec<&'static dyn System>, data: impl Into<PathBuf>) -> Config {
        Config {
            systems,
            data: data.into(),
            address: None,
            bound: None,
            requests: Rate { burst: 1_000, a_second: 400 },
            games: Rate { burst: 60, a_second: 1 },
            words: Rate { burst: 6, a_second: 1 },
            lines: Lines {
                all: 10_000,
                a_game: 200,
                an_address: 256,
                ping: Duration::from_secs(20),
                silence: Duration::from_secs(60),
            },
            connections: Connections {
                an_address: 512,
                head: Duration::from_secs(60),
                body: Duration::from_secs(30),
            },
            names: Names::default(),
            proxies: Proxies::default(),
            rest: Duration::from_secs(60),
            chance: chance::unforeseen(),
            general: acies_ai::Level::Three,
            windows: Windows::Timed,
        }
    }
}

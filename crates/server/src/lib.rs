//! The web table: sessions, storage, live updates.
//!
//! The server knows no rule. It lays battles out through the contracts of `acies-core`, keeps each game as
//! the journal it is played by, and shows every seat what that seat may see, in the reader's language. What
//! is asked and answered is described in docs/protocol.md.
#![allow(clippy::disallowed_methods, reason = "the server talks to the world, so that the rules need not")]

mod address;
mod ask;
pub mod chance;
mod company;
mod course;
mod error;
mod follow;
mod frame;
mod game;
mod general;
mod guard;
mod hall;
mod limit;
mod options;
mod outcome;
mod parted;
mod picture;
mod player;
pub mod protocol;
mod queue;
mod reach;
mod record;
mod routes;
mod secret;
mod serving;
mod shelf;
mod snapshot;
mod speech;
mod standing;
mod store;
mod teller;
mod told;
mod watch;
mod window;
mod wire;
mod work;

pub use address::{Peer, Proxies};
pub use error::Problem;
pub use guard::{Names, PublicUrl};
pub use hall::{Config, Hall, Lines};
pub use limit::Rate;
pub use player::Player;
pub use routes::router;
pub use serving::{Connections, serve, serve_private};
pub use speech::table_texts;
pub use store::StoreError;
pub use store::backup::{Held, Restored, backup, restore};
pub use window::Windows;
pub use wire::{Field, Shape, typedefs};

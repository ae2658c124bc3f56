//! The web table: sessions, storage, live updates.
//!
//! The server knows no rule. It lays battles out through the contracts of `acies-core`, keeps each game as
//! the journal it is played by, and shows every seat what that seat may see, in the reader's language. What
//! is asked and answered is described in docs/protocol.md.
#![allow(clippy::disallowed_methods, reason = "the server talks to the world, so that the rules need not")]

mod ask;
pub mod chance;
mod error;
mod game;
mod hall;
mod limit;
mod picture;
mod player;
pub mod protocol;
mod record;
mod routes;
mod secret;
mod snapshot;
mod speech;
mod store;
mod wire;

use std::future::Future;
use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;

pub use error::Problem;
pub use hall::{Config, Hall, Lines};
pub use limit::Rate;
pub use player::Player;
pub use routes::router;
pub use speech::table_texts;
pub use store::StoreError;
pub use wire::{Field, Shape, typedefs};

/// Serves the table on a socket until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    hall: Hall,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let service = router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await?;
    hall.close().await;
    Ok(())
}

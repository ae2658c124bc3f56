//! The table with dice that are the same at every start, for tests in a browser; the program has no such thing.
//!
//!     known_dice FILE
//!     known_dice FILE by-hand
//!
//! keeps games in that file, takes a free port and says which. Windows are not held, or, by hand, each until a line
//! is read: no test waits for a clock.
#![allow(clippy::disallowed_methods, reason = "this is a server; the rules are none")]

use std::error::Error;
use std::sync::Arc;

use acies_kit::system::System;
use acies_server::{Config, Hall, Windows, chance, serve};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args_os().skip(1);
    let file = words.next().ok_or("name the file to keep games in")?;
    let systems: Vec<&'static dyn System> = vec![
        &acies_commands_colors::SYSTEM,
        &acies_hail_caesar::SYSTEM,
        &acies_ancients::SYSTEM,
        &acies_crossbows::SYSTEM,
        &acies_armati::SYSTEM,
    ];
    let mut config = Config::new(systems, file);
    config.chance = chance::known();
    config.windows = if words.next().is_some_and(|word| word == "by-hand") {
        Windows::ByHand(by_hand())
    } else {
        Windows::Unheld
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    config.bound = Some(listener.local_addr()?);
    println!("http://{}/", listener.local_addr()?);
    let hall = Hall::open(config).await?;
    Ok(serve(listener, hall, std::future::pending()).await?)
}

/// Lets one window pass for every line that comes in.
fn by_hand() -> Arc<Semaphore> {
    let passes = Arc::new(Semaphore::new(0));
    let given = Arc::clone(&passes);
    std::thread::spawn(move || {
        for _ in std::io::stdin().lines().map_while(Result::ok) {
            given.add_permits(1);
        }
    });
    passes
}

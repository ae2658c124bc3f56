//! The table with dice that are the same at every start, for tests in a browser; the program has no such thing.
//!
//!     known_dice FILE
//!
//! keeps games in that file, takes a free port and says which.
#![allow(clippy::disallowed_methods, reason = "this is a server; the rules are none")]

use std::error::Error;

use acies_server::{Config, Hall, chance, serve};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args_os().nth(1).ok_or("name the file to keep games in")?;
    let mut config = Config::new(vec![&acies_commands_colors::SYSTEM, &acies_hail_caesar::SYSTEM], file);
    config.chance = chance::known();
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}/", listener.local_addr()?);
    let hall = Hall::open(config).await?;
    Ok(serve(listener, hall, std::future::pending()).await?)
}

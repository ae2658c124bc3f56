//! A table on a real socket of this machine, and live lines to it.

use futures_util::StreamExt;
use serde_json::Value;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{Game, Table};

/// A live line.
pub type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Where the line of a seat is.
pub fn way(address: &str, game: &Game, seat: &str) -> String {
    format!("ws://{address}/api/games/{}/live?token={}&lang=en", game.id, game.token(seat))
}

/// Opens a line.
pub async fn opened(way: &str) -> Line {
    connect_async(way).await.expect("the line opens").0
}

/// The next that is told on a line, as it came.
pub async fn heard(line: &mut Line) -> String {
    loop {
        if let Message::Text(text) = line.next().await.expect("it stays open").expect("a message") {
            return text.to_string();
        }
    }
}

/// The next that is told on a line.
pub async fn next(line: &mut Line) -> Value {
    serde_json::from_str(&heard(line).await).expect("JSON")
}

impl Table {
    /// Listens at a free address, and says which.
    pub async fn listens(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address").to_string();
        tokio::spawn(acies_server::serve(listener, self.hall.clone(), std::future::pending()));
        address
    }
}

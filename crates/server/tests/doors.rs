//! Who is let in: names and pages of others, too many connections, connections that say nothing.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::net::SocketAddr;
use std::time::Duration;

use acies_commands_colors::SYSTEM;
use acies_server::{Config, Names, Peer, Proxies};
use axum::body::Body;
use axum::http::Request;
use common::line::{opened, way};
use common::{BATTLE, Table, config, fresh, table};
use futures_util::StreamExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};

/// A table with other limits, and where it listens.
async fn listening(name: &str, change: impl FnOnce(&mut Config)) -> (Table, String) {
    let mut config = config(vec![&SYSTEM], fresh(name));
    change(&mut config);
    let table = Table::of(config).await;
    let address = table.listens().await;
    (table, address)
}

fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Body::from(body.to_owned())).expect("a request")
}

#[tokio::test]
async fn the_table_answers_to_its_own_names_and_those_it_is_given() {
    let mut config = config(vec![&SYSTEM], fresh("names"));
    config.names = Names(vec!["https://table.example.org".parse().expect("an address")]);
    let table = Table::of(config).await;
    let ask = |host: &'static str| table.send(request("GET", "/api/systems?lang=en", &[("host", host)], ""));
    for host in ["localhost:7878", "127.0.0.1:7878", "[::1]:7878", "table.example.org"] {
        ask(host).await.is(200);
    }
    for host in ["evil.example", "192.0.2.7:7878"] {
        let error = ask(host).await.fails(421, "other-host");
        assert!(error["message"].as_str().expect("text").contains(host), "{error}");
        assert!(error["remedy"].as_str().expect("text").contains("--public-url"), "{error}");
    }
    // The address this machine was reached at is its own.
    let own: SocketAddr = "192.0.2.7:7878".parse().expect("an address");
    let mut reached = request("GET", "/api/systems", &[("host", "192.0.2.7:7878")], "");
    reached.extensions_mut().insert(Peer { from: "192.0.2.8:1000".parse().expect("an address"), at: own });
    table.send(reached).await.is(200);
}

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let table = table("origins").await;
    let wish = json!({"system": "commands-colors", "scenario": BATTLE, "north": "human", "south": "human"})
        .to_string();
    let begin = |origin: &'static str| {
        let headers = [("host", "localhost:7878"), ("origin", origin)];
        table.send(request("POST", "/api/games?lang=en", &headers, &wish))
    };
    begin("http://localhost:7878").await.is(201);
    for origin in ["http://localhost:3000", "http://evil.example", "null"] {
        let error = begin(origin).await.fails(403, "other-origin");
        assert!(error["message"].as_str().expect("text").contains(origin), "{error}");
        assert!(error["remedy"].as_str().expect("text").contains("--public-url"), "{error}");
    }
    // Looking is not changing.
    let headers = [("host", "localhost:7878"), ("origin", "http://evil.example")];
    table.send(request("GET", "/api/systems", &headers, "")).await.is(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_others_open_no_live_line() {
    let (table, address) = listening("line-origin", |_| ()).await;
    let game = table.begin("human", "human").await;
    let line = |origin: String| {
        let mut request = way(&address, &game, "spectator").into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        connect_async(request)
    };
    match line("http://evil.example".into()).await {
        Err(tungstenite::Error::Http(answer)) => assert_eq!(answer.status(), 403),
        other => panic!("{other:?}"),
    }
    line(format!("http://{address}")).await.expect("our own page");
}

/// Behind a proxy each player has limits of his own, and nobody can make up another address.
#[tokio::test]
async fn behind_a_trusted_proxy_players_are_counted_one_by_one() {
    let mut config = config(vec![&SYSTEM], fresh("proxy"));
    config.games = acies_server::Rate { burst: 1, a_second: 0 };
    config.proxies = Proxies(vec!["127.0.0.1".parse().expect("an address")]);
    let table = Table::of(config).await;
    let wish = json!({"system": "commands-colors", "scenario": BATTLE, "north": "human", "south": "human"})
        .to_string();
    let begin = |from: &str, forwarded: &str| {
        let mut begin = request("POST", "/api/games", &[("x-forwarded-for", forwarded)], &wish);
        let from = format!("{from}:4000").parse().expect("an address");
        begin.extensions_mut().insert(Peer { from, at: "127.0.0.1:7878".parse().expect("an address") });
        table.send(begin)
    };
    begin("127.0.0.1", "203.0.113.1").await.is(201);
    begin("127.0.0.1", "203.0.113.2").await.is(201);
    begin("127.0.0.1", "203.0.113.1").await.fails(429, "too-many");
    begin("127.0.0.1", "198.51.100.9, 203.0.113.2").await.fails(429, "too-many");
    // Past the proxy the header is not read.
    begin("192.0.2.1", "203.0.113.3").await.is(201);
    begin("192.0.2.1", "203.0.113.4").await.fails(429, "too-many");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_does_not_come_to_its_end_holds_no_connection() {
    let (_table, address) =
        listening("half-sent", |config| config.connections.head = Duration::from_millis(5)).await;
    for sent in ["", "GET / HTT", "GET / HTTP/1.1\r\nhost: localhost\r\nx: "] {
        let mut stream = TcpStream::connect(&address).await.expect("the server listens");
        stream.write_all(sent.as_bytes()).await.expect("sent");
        let mut rest = Vec::new();
        // It ends, by whatever means: nothing more is needed of us.
        let _ = stream.read_to_end(&mut rest).await;
        assert!(!rest.starts_with(b"HTTP/1.1 200"), "{sent:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_only_so_many_connections() {
    let (_table, address) = listening("connections", |config| config.connections.an_address = 1).await;
    let mut first = TcpStream::connect(&address).await.expect("the server listens");
    let ask = format!("GET /api/nothing HTTP/1.1\r\nhost: {address}\r\n\r\n");
    first.write_all(ask.as_bytes()).await.expect("sent");
    let mut begun = [0; 12];
    first.read_exact(&mut begun).await.expect("an answer");
    assert_eq!(&begun, b"HTTP/1.1 404");
    let mut second = TcpStream::connect(&address).await.expect("the server listens");
    let mut told = String::new();
    second.read_to_string(&mut told).await.expect("a refusal");
    assert!(told.starts_with("HTTP/1.1 429") && told.contains("too-many-connections"), "{told}");
    assert!(told.contains("--connections-per-address") && told.contains("Trop de connexions"), "{told}");
    // Who goes makes room, as soon as the server has noticed.
    drop(first);
    loop {
        let mut again = TcpStream::connect(&address).await.expect("the server listens");
        let _ = again.write_all(ask.as_bytes()).await;
        let mut begun = [0; 12];
        if again.read_exact(&mut begun).await.is_ok() && &begun == b"HTTP/1.1 404" {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_only_so_many_live_lines() {
    let (table, address) = listening("lines-address", |config| config.lines.an_address = 2).await;
    let mut lines = Vec::new();
    for _ in 0..2 {
        let game = table.begin("human", "human").await;
        lines.push(opened(&way(&address, &game, "north")).await);
    }
    let game = table.begin("human", "human").await;
    match connect_async(way(&address, &game, "north")).await {
        Err(tungstenite::Error::Http(answer)) => {
            assert_eq!(answer.status(), 429);
            let body = String::from_utf8_lossy(answer.body().as_ref().expect("a body")).into_owned();
            assert!(body.contains("too-many-connections") && body.contains("your address"), "{body}");
        }
        other => panic!("{other:?}"),
    }
}

/// Who answers no ping any more is dropped; who answers is asked again and again and stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_is_asked_whether_he_is_still_there() {
    let (table, address) = listening("pings", |config| {
        config.lines.ping = Duration::from_millis(1);
        config.lines.silence = Duration::from_secs(3600);
    })
    .await;
    let game = table.begin("human", "human").await;
    let mut line = opened(&way(&address, &game, "north")).await;
    let mut pings = 0;
    while pings < 5 {
        pings += u32::from(matches!(line.next().await.expect("open").expect("a message"), Message::Ping(_)));
    }
    // A peer without an answer: it shakes hands and is silent from then on.
    let (table, address) = listening("silent", |config| {
        config.lines.ping = Duration::from_millis(1);
        config.lines.silence = Duration::from_millis(1);
    })
    .await;
    let game = table.begin("human", "human").await;
    let mut silent = TcpStream::connect(&address).await.expect("the server listens");
    let ask = format!(
        "GET /api/games/{}/live?token={} HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        game.id,
        game.token("north")
    );
    silent.write_all(ask.as_bytes()).await.expect("sent");
    let mut all = Vec::new();
    let _ = silent.read_to_end(&mut all).await;
    assert!(all.starts_with(b"HTTP/1.1 101"), "the line was open and has ended");
}

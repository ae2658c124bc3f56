//! The table in the browser, started as a person starts it.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::io::{Read, Write};
use std::net::TcpStream;

use common::table::Server;
use common::{acies, file, fresh, program};

fn get(server: &Server, path: &str) -> String {
    let mut stream = TcpStream::connect(&server.address).expect("the server listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address)
        .expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn the_address_is_printed_and_answers_though_nobody_is_at_a_terminal() {
    let server = Server::on(&fresh("serve-table.db"));
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    let page = get(&server, "/");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("text/html"), "{page}");
    let systems = get(&server, "/api/systems");
    assert!(systems.contains("foragers"), "{systems}");
}

/// No program is found on the empty path, so no browser opens; that must not keep the table from opening.
/// Where the usual port is taken, as by the first of the two, any other will do.
#[test]
fn without_arguments_the_table_opens() {
    let (home, other) = (fresh("serve-bare"), fresh("serve-bare-2"));
    let bare = |home: &str| {
        let mut command = program(&[]);
        command.env("XDG_DATA_HOME", home).env("PATH", "");
        Server::start(command)
    };
    let (first, second) = (bare(&home), bare(&other));
    assert_ne!(first.address, second.address);
    for server in [first, second] {
        assert!(get(&server, "/").starts_with("HTTP/1.1 200"), "{}", server.address);
    }
    assert!(std::path::Path::new(&home).join("acies/acies.db").is_file());
}

fn begin(server: &Server) -> String {
    let body = r#"{"system": "commands-colors", "scenario": "foragers", "north": "human", "south": "human"}"#;
    let mut stream = TcpStream::connect(&server.address).expect("the server listens");
    write!(
        stream,
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        server.address,
        body.len()
    )
    .expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn the_limit_on_new_games_can_be_raised() {
    let data = fresh("serve-limit.db");
    let server = Server::start(program(&[
        "serve",
        "--port",
        "0",
        "--no-open",
        "--data",
        &data,
        "--games-per-second",
        "10000",
        "--requests-per-second",
        "10000",
    ]));
    for _ in 0..100 {
        assert!(begin(&server).starts_with("HTTP/1.1 201"), "more than the usual limit allows at once");
    }
}

#[test]
fn a_file_that_holds_no_games_is_named_and_left_alone() {
    let text = "this is no file of games, and long enough to be looked at twice\n".repeat(200);
    let data = file("serve-other.txt", &text);
    acies(&["serve", "--port", "0", "--no-open", "--data", &data])
        .ends(2)
        .complains("serve-other.txt")
        .complains("--data");
    assert_eq!(std::fs::read_to_string(&data).expect("still there"), text);
}

#[test]
fn a_port_that_is_taken_is_named() {
    let server = Server::on(&fresh("serve-taken.db"));
    let port = server.address.rsplit(':').next().expect("a port").to_owned();
    acies(&["serve", "--port", &port, "--no-open", "--data", &fresh("serve-taken-2.db")])
        .ends(2)
        .complains(&port)
        .complains("--port");
}

//! The types of the page are those of the server.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use std::path::Path;

use acies_server::{protocol, typedefs};

/// `web/protocol.js` is made from the protocol; `ACIES_BLESS=1` writes it anew.
#[test]
fn the_page_knows_the_types_of_the_wire() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/protocol.js");
    let made = typedefs(protocol::SHAPES);
    if std::env::var_os("ACIES_BLESS").is_some() {
        std::fs::write(&path, &made).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == made,
        "web/protocol.js is not what crates/server/src/protocol says; refresh it with ACIES_BLESS=1 cargo test \
         -p acies-server --test all protocol"
    );
}

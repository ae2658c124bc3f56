//! Ctrl+C in the middle of a long series.
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "these tests start programs; the rules do not")]

use crate::common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use common::program;

/// More games than anybody waits for.
const MANY: &str = "1000000000";

/// What a series says on both streams that is interrupted once it has played a game.
fn interrupted(args: &[&str]) -> (String, String) {
    let mut child =
        program(&[&["lab", "--scenario", "foragers", "--games", MANY, "--threads", "2"], args].concat())
            .env("ACIES_LANG", "en")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut said = String::new();
    errors.read_line(&mut said).expect("text");
    assert!(said.contains("Ctrl+C"), "{said}");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(kill.success());
    let mut out = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    errors.read_to_string(&mut said).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{said}");
    (out, said)
}

#[test]
fn a_laboratory_that_is_interrupted_tells_what_it_has_played() {
    let (out, said) = interrupted(&[]);
    assert!(out.contains("foragers") && out.contains("Seed 1"), "{out}");
    assert!(said.contains("interrupted") && said.contains(MANY), "{said}");
    let file = common::fresh("interrupted-balance.toml");
    let (out, said) = interrupted(&["--json", "--players", "level1,level1", "--balance", &file]);
    let report: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert!(report["games"].as_u64().expect("a number") > 0, "{out}");
    assert!(said.contains("is not written") && !std::path::Path::new(&file).exists(), "{said}");
}

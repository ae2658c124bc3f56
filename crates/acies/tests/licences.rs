//! Every package we build with has a licence that `deny.toml` allows.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The licences `deny.toml` allows.
fn allowed() -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml");
    let text = std::fs::read_to_string(file).expect("deny.toml");
    let line = text.lines().find(|line| line.starts_with("allow = ")).expect("a line of allowed licences");
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether one choice of an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` is allowed. Old packages
/// write `/` for OR.
fn permits(expression: &str, allowed: &[String]) -> bool {
    let plain = expression.replace('/', " OR ");
    let (mut depth, mut parts, mut part) = (0, Vec::new(), String::new());
    for word in plain.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
        depth += i32::from(word == "(") - i32::from(word == ")");
        if word == "AND" && depth == 0 {
            parts.push(std::mem::take(&mut part));
        } else {
            part = format!("{part} {word}");
        }
    }
    parts.push(part);
    parts.iter().all(|part| {
        part.replace(['(', ')'], " ").split(" OR ").any(|choice| {
            choice.split(" AND ").all(|name| {
                let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
                allowed.contains(&name)
            })
        })
    })
}

#[test]
fn expressions_are_read() {
    let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
    assert!(permits("MIT OR GPL-3.0", &allowed) && permits("GPL-3.0/MIT", &allowed));
    assert!(permits("(GPL-3.0 OR MIT) AND Unicode-3.0", &allowed));
    assert!(!permits("(GPL-3.0 OR MIT) AND BSD-3-Clause", &allowed) && !permits("GPL-3.0", &allowed));
}

#[test]
fn every_licence_is_allowed() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    if !metadata.status.success() {
        // Packages for other systems need not lie here; without them cargo cannot list the rest offline.
        eprintln!("not checked: {}", String::from_utf8_lossy(&metadata.stderr));
        return;
    }
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let allowed = allowed();
    let packages = metadata["packages"].as_array().expect("packages");
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !permits(package["license"].as_str().unwrap_or_default(), &allowed))
        .map(|package| format!("{} {}: {}", package["name"], package["version"], package["license"]))
        .collect();
    assert!(wrong.is_empty(), "deny.toml does not allow: {}", wrong.join(", "));
}

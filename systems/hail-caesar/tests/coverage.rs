//! How much of the rules is cited and proven: it may rise and never fall.

use acies_core::system::System;
use acies_hail_caesar::SYSTEM;

/// Reads a figure of `coverage.toml`.
fn floor(key: &str) -> usize {
    let table: toml::Table = include_str!("../coverage.toml").parse().expect("coverage.toml is TOML");
    let figure = table.get(key).and_then(toml::Value::as_integer).expect("coverage.toml has every figure");
    usize::try_from(figure).expect("a figure is a number of clauses")
}

#[test]
fn coverage_never_falls() {
    let coverage = SYSTEM.coverage();
    assert!(coverage.cited >= floor("cited"), "cited fell to {}: {:?}", coverage.cited, coverage.uncited);
    assert!(
        coverage.proven >= floor("proven"),
        "proven fell to {}: {:?}",
        coverage.proven,
        coverage.unproven
    );
    assert!(
        coverage.examples_proven >= floor("examples_proven"),
        "examples fell to {}",
        coverage.examples_proven
    );
}

#[test]
fn every_citation_is_a_clause() {
    let coverage = SYSTEM.coverage();
    assert!(coverage.strays.is_empty(), "there are no such clauses: {:?}", coverage.strays);
}

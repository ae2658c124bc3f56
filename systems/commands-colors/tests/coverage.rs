//! How much of the rules is cited and proven: it may rise and never fall.

use acies_commands_colors::SYSTEM;
use acies_core::system::System;

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
fn every_clause_is_cited_and_nearly_all_are_proven() {
    let coverage = SYSTEM.coverage();
    assert!(coverage.uncited.is_empty(), "nobody cites {:?}", coverage.uncited);
    assert!(coverage.strays.is_empty(), "there are no such clauses: {:?}", coverage.strays);
    assert!(coverage.proven * 100 >= coverage.clauses * 95, "nobody proves {:?}", coverage.unproven);
    assert_eq!(coverage.examples_proven, coverage.examples, "every worked example is a case");
}

//! The rules of the house that a machine can check: who may depend on whom, and that the map of the project is
//! the project.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders with a manifest, by their path from the root.
fn crates() -> BTreeSet<String> {
    let mut found = BTreeSet::from(["template".to_owned()]);
    for group in ["crates", "systems"] {
        for entry in fs::read_dir(root().join(group)).expect("a folder of crates") {
            let path = entry.expect("an entry").path();
            if path.join("Cargo.toml").exists() {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                found.insert(format!("{group}/{name}"));
            }
        }
    }
    found
}

/// Whether a folder is a rule system: one of those offered, or the one to copy.
fn is_system(folder: &str) -> bool {
    folder.starts_with("systems/") || folder == "template"
}

/// Our own crates a manifest depends on outside its tests.
fn dependencies(folder: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
    let mut section = String::new();
    let mut ours = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim().to_owned();
        } else if section == "[dependencies]" && line.starts_with("acies") {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            ours.insert(name.to_owned());
        }
    }
    ours
}

/// Arrows point inwards only: systems know words, core, kit, a geometry and the parts of their family; words and
/// geometries know nothing of ours.
#[test]
fn nobody_depends_on_what_it_may_not_know() {
    let allowed = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    for folder in crates() {
        let may = match folder.as_str() {
            "crates/words" | "crates/hex" | "crates/ground" => allowed(&[]),
            "crates/core" | "crates/text" => allowed(&["acies-words"]),
            "crates/kit" => allowed(&["acies-words", "acies-core"]),
            "crates/miniatures" => allowed(&["acies-words", "acies-core", "acies-kit", "acies-ground"]),
            "crates/counters" => allowed(&["acies-words", "acies-core", "acies-kit", "acies-hex"]),
            "crates/ai" => allowed(&["acies-core"]),
            // The programs are for what its feature `table` holds.
            "crates/proof" => allowed(&[
                "acies-words",
                "acies-core",
                "acies-kit",
                "acies-text",
                "acies-lab",
                "acies-render",
                "acies-server",
            ]),
            "crates/lab" => allowed(&["acies-words", "acies-core", "acies-kit", "acies-ai"]),
            "crates/render" => allowed(&["acies-words", "acies-core", "acies-text"]),
            "crates/compare" => allowed(&[
                "acies-words",
                "acies-core",
                "acies-kit",
                "acies-text",
                "acies-render",
                "acies-lab",
            ]),
            "crates/server" => allowed(&[
                "acies-words",
                "acies-core",
                "acies-kit",
                "acies-text",
                "acies-render",
                "acies-ai",
                "acies-compare",
            ]),
            system if is_system(system) => allowed(&[
                "acies-words",
                "acies-core",
                "acies-kit",
                "acies-hex",
                "acies-ground",
                "acies-miniatures",
                "acies-counters",
            ]),
            _ => continue,
        };
        let does = dependencies(&folder);
        assert!(does.is_subset(&may), "{folder} depends on {does:?}; it may depend on {may:?}");
    }
}

/// Every system proves itself in the same ways: none is forgotten when one is added.
#[test]
fn every_system_is_proven_alike() {
    for folder in crates().iter().filter(|folder| is_system(folder)) {
        let folder = root().join(folder);
        for test in ["cases", "conformance", "counts", "coverage", "glossary", "golden", "texts"] {
            let path = folder.join("tests").join(test).with_extension("rs");
            assert!(path.is_file(), "{} is missing: see docs/adding-a-system.md", path.display());
        }
        // What nobody is offered nobody writes battles for.
        for part in ["tests/battles.rs", "data/new.en.toml", "data/new.fr.toml"] {
            let offered = !folder.ends_with("template");
            assert!(!offered || folder.join(part).exists(), "{} lacks {part}", folder.display());
        }
        for part in ["rules.toml", "coverage.toml", "data/battles", "cases", "golden", "text/glossary.toml"] {
            assert!(folder.join(part).exists(), "{} lacks {part}", folder.display());
        }
    }
}

/// ARCHITECTURE.md lists every folder there is, and no other.
#[test]
fn the_map_is_the_project() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let listed: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .map(str::to_owned)
        .collect();
    let mut there = crates();
    there.extend(["bench", "browser", "docs", "web"].map(str::to_owned));
    assert_eq!(listed, there);
    for folder in listed {
        assert!(root().join(&folder).is_dir(), "{folder} is on the map and not in the project");
    }
}

/// Every file of tests is named in the one program its crate's tests are built into: else it would never run.
#[test]
fn every_file_of_tests_runs() {
    for folder in crates() {
        let tests = root().join(&folder).join("tests");
        let Ok(all) = fs::read_to_string(tests.join("all.rs")) else { continue };
        for entry in fs::read_dir(&tests).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let holds_tests = path.extension().is_some_and(|ending| ending == "rs") && name != "all";
            let named = all.lines().any(|line| line == format!("mod {name};"));
            assert!(!holds_tests || named, "{folder}/tests/all.rs does not name {name}");
        }
    }
}

/// Outside `systems/` only the registry, the bench and manifests name a system; the page names none.
#[test]
fn only_the_registry_names_systems() {
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "js") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    for folder in crates().iter().filter(|folder| folder.starts_with("crates/")) {
        sources(&root().join(folder).join("src"), &mut found);
    }
    sources(&root().join("web"), &mut found);
    let systems: Vec<String> =
        crates().iter().filter_map(|folder| folder.strip_prefix("systems/")).map(str::to_owned).collect();
    assert!(systems.len() >= 2, "{systems:?}");
    for path in found.iter().filter(|path| !path.ends_with("acies/src/registry.rs")) {
        let text = fs::read_to_string(path).expect("a source is text");
        let is_page = path.extension().is_some_and(|ending| ending == "js");
        for system in &systems {
            let name = if is_page { system.clone() } else { format!("acies_{}", system.replace('-', "_")) };
            assert!(!text.contains(&name), "{} names {system}", path.display());
        }
    }
}

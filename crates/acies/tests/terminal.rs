//! What a person at a terminal sees: lines that fit it, numbers as that language writes them, and faults that say what
//! is really wrong.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use common::{Run, acies, file, fresh, typed};

/// The terminal nobody has made wider.
const WIDTH: usize = 80;

#[track_caller]
fn fits(run: &Run, what: &str) {
    for line in run.out.lines() {
        // What cannot be broken, as a long path, stands alone.
        let one_word = !line.trim().contains(' ');
        let width = line.chars().count();
        assert!(one_word || width <= WIDTH, "{what}: {width} columns:\n{line}");
    }
}

#[test]
fn lines_fit_the_terminal_in_both_languages() {
    let army = format!("{}/../../systems/hail-caesar/data/armies/macedon.toml", env!("CARGO_MANIFEST_DIR"));
    let army = match std::path::Path::new(&army).exists() {
        true => army,
        false => panic!("{army} has moved"),
    };
    let case = file("wide.case", FAILING);
    let played = fresh("wide-save");
    typed(&["play", "--scenario", "foragers", "--seed", "7"], &format!("1\n1\n1\n1\nsave {played}\n"))
        .ends(0);
    let commands: &[&[&str]] = &[
        &["--help"],
        &["serve", "--help"],
        &["play", "--help"],
        &["lab", "--help"],
        &["rules", "list"],
        &["rules", "show", "11.36", "17.80", "breakthrough.2", "terrain.18"],
        &["rules", "coverage"],
        &["scenario", "list"],
        &["scenario", "show", "cannae"],
        &["scenario", "show", "trebbia"],
        &["scenario", "show", "--system", "hail-caesar", "issus"],
        &["scenario", "show", "--system", "hail-caesar", "bouvines"],
        &["army", "lists"],
        &["army", "check", &army],
        &["army", "cost", &army],
        &["case", &case],
        &["replay", "show", &played],
        &["replay", "verify", &played],
        &["lab", "--scenario", "foragers", "--games", "2", "--players", "random,random"],
        &["lab", "--scenario", "foragers", "--games", "2", "--players", "level1,random"],
    ];
    for lang in ["en", "fr"] {
        for command in commands {
            let mut args = vec!["--lang", lang];
            args.extend(*command);
            fits(&acies(&args), &format!("{args:?}"));
        }
        for (system, scenario) in [
            ("commands-colors", "cannae"),
            ("commands-colors", "zama"),
            ("hail-caesar", "leuctra"),
            ("hail-caesar", "watling-street"),
        ] {
            let args = ["--lang", lang, "play", "--system", system, "--scenario", scenario, "--seed", "1"];
            let asked = "help\nlegend\nunits\nforms\nchoices\n? 1\nboard\nhand\n1\n1\n1\nlog\nat s1\nat e5\n";
            fits(&typed(&args, asked).ends(0), &format!("{args:?}"));
        }
    }
}

/// What French prints with a comma may be typed so.
#[test]
fn numbers_are_read_as_they_are_printed() {
    let plain = |text: &str| text.replace(',', ".");
    let asked = |action: &str| {
        let args =
            ["--lang", "fr", "play", "--system", "hail-caesar", "--scenario", "leuctra", "--seed", "1"];
        let run = typed(&args, &format!("? {action}\n")).ends(0);
        assert!(!run.out.contains("n’est pas une longueur"), "{}", run.out);
        assert!(!run.out.contains("n’est pas une direction"), "{}", run.out);
        plain(&run.out)
    };
    assert_eq!(asked("go s1 23,25 14 facing 0,5"), asked("go s1 23.25 14 facing 0.5"));
    let case = |name: &str, (x, heading): (&str, &str)| {
        let text = format!(
            "title A step\nsystem hail-caesar\nproves terrain.8\nposition\n  south HI s1 {x} 12 facing {heading}\n  \
             north HI n1 30 23\nplay\n  expect unit s1 at {x} 12 facing {heading}\n  expect distance s1 n1 1,5\n"
        );
        let run = acies(&["case", "--lang", "fr", &file(name, &text)]);
        (run.status, plain(&run.out).replace("comma", "").replace("point", ""))
    };
    let (comma, point) = (case("comma.case", ("30,5", "0,5")), case("point.case", ("30.5", "0.5")));
    assert_eq!(comma, point);
    assert_eq!(comma.0, 1, "all of it is read: {}", comma.1);
    assert!(comma.1.contains(":9: "), "what fails is the distance: {}", comma.1);
}

const FAILING: &str = "title A step forward\nsystem commands-colors\nproves 8.1\nposition\n  south HV e5\n  \
                       north LI a1\n  phase move\n  ordered e5\nplay\n  expect blocks e5 2\n";

#[test]
fn what_was_expected_and_what_was_found_is_told_in_a_sentence() {
    let told = |play: &str, lang: &str| {
        let text = FAILING.replace("expect blocks e5 2", play);
        let run = acies(&["case", "--lang", lang, &file("told.case", &text)]).ends(1);
        run.out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (play, en, fr) in [
        ("expect blocks e5 2", "`blocks e5 2` was expected; `4` was found", "on a trouvé `4`"),
        ("expect decision north", "`decision north` was expected; `south` was found", "on a trouvé `south`"),
        ("expect event moved", "`event moved` was expected; nothing happened", "il ne s’est rien passé"),
        (
            "withheld south move e5 d5",
            "'move e5 d5' should not be offered, but the answers offered are: ",
            "ne devrait pas être proposé, mais les réponses proposées sont",
        ),
        (
            "refused south move e5 d5 because 8.1",
            "'move e5 d5' should be refused by clause 8.1, but it is legal",
            "devrait être refusé par la clause 8.1, mais c’est permis",
        ),
    ] {
        let (english, french) = (told(play, "en"), told(play, "fr"));
        assert!(english.contains(en), "{english}");
        assert!(french.contains(fr), "{french}");
    }
}

#[test]
fn a_case_that_names_its_system_and_proves_nothing_is_told_so() {
    let case = file("proofless.case", &FAILING.replace("proves 8.1\n", ""));
    for (lang, what) in [("en", "proves nothing: name the clauses"), ("fr", "ne prouve rien")] {
        let run = acies(&["case", "--lang", lang, &case]).ends(2).complains(what);
        assert!(!run.err.contains("--system"), "{}", run.err);
    }
}

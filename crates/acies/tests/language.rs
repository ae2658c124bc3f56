//! The command line speaks the language asked for before anything else is understood.
#![allow(clippy::disallowed_methods, reason = "these tests run the program")]

use crate::common;

use common::{Run, acies, file, fresh, program, typed};

/// Runs the program in surroundings that name a language.
fn surrounded(args: &[&str], surroundings: &[(&str, &str)]) -> Run {
    let output = program(args).envs(surroundings.iter().copied()).output().expect("the program runs");
    Run {
        status: output.status.code().expect("the program ends of itself"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the complaint is text"),
    }
}

#[test]
fn help_speaks_the_language_of_the_option_then_of_the_surroundings() {
    const FRENCH: &str = "Usage\u{a0}: acies play [OPTIONS]";
    const ENGLISH: &str = "Usage: acies play [OPTIONS]";
    for (args, surroundings, usage) in [
        (&["play", "--help"][..], &[][..], ENGLISH),
        (&["play", "--help", "--lang", "fr"], &[], FRENCH),
        (&["--lang=fr", "play", "-h"], &[("ACIES_LANG", "en")], FRENCH),
        (&["help", "play", "--lang", "fr"], &[], FRENCH),
        (&["play", "-h"], &[("ACIES_LANG", "fr"), ("LC_ALL", "en_GB.UTF-8")], FRENCH),
        (&["play", "-h"], &[("LC_ALL", "fr_FR.UTF-8"), ("LANG", "en_GB.UTF-8")], FRENCH),
        (&["play", "-h"], &[("LANG", "fr_BE.UTF-8")], FRENCH),
        (&["play", "-h", "--lang", "en"], &[("LANG", "fr_BE.UTF-8")], ENGLISH),
    ] {
        surrounded(args, surroundings).ends(0).says(usage);
    }
}

#[test]
fn what_is_wrong_with_arguments_names_the_command_and_what_would_be_right() {
    for (args, en, fr) in [
        (
            &["frobnicate"][..],
            "acies takes no 'frobnicate'; it takes: serve, play, case,",
            "acies ne prend pas «\u{a0}frobnicate\u{a0}»\u{a0}; ce qu’il prend\u{a0}: serve, play, case,",
        ),
        (
            &["rules", "lst"],
            "acies rules takes no 'lst'; did you mean list?",
            "acies rules ne prend pas «\u{a0}lst\u{a0}»\u{a0}; vouliez-vous dire list\u{a0}?",
        ),
        (
            &["play", "--sede", "7"],
            "acies play takes no '--sede'; did you mean --seed?",
            "acies play ne prend pas «\u{a0}--sede\u{a0}»\u{a0}; vouliez-vous dire --seed\u{a0}?",
        ),
        (
            &["replay", "show", "a", "b"],
            "acies replay show takes no 'b'; it takes: <FILE>,",
            "acies replay show ne prend pas «\u{a0}b\u{a0}»\u{a0}; ce qu’il prend\u{a0}: <FICHIER>,",
        ),
        (
            &["play", "--scenario"],
            "acies play: --scenario <ID|FILE> needs a value",
            "acies play\u{a0}: il manque une valeur à --scenario <NOM|FICHIER>.",
        ),
        (
            &["serve", "--port", "99999"],
            "acies serve: '99999' is no value for --port <N>, which takes a whole number from 0 to 65535.",
            "«\u{a0}99999\u{a0}» ne convient pas à --port <N>, qui prend un nombre entier de 0 à 65535.",
        ),
        (
            &["lab", "--games", "0"],
            "'0' is no value for --games <N>, which takes a whole number from 1 up.",
            "«\u{a0}0\u{a0}» ne convient pas à --games <N>, qui prend un nombre entier à partir de 1.",
        ),
        (
            &["play", "--opponent", "random"],
            "acies play needs --side <SIDE>, which is missing.",
            "acies play demande --side <CAMP>, qui manque.",
        ),
        (
            &["rules", "show"],
            "acies rules show needs <CLAUSE>..., which is missing. See: acies rules show --help",
            "acies rules show demande <CLAUSE>..., qui manque. Voyez\u{a0}: acies rules show --help",
        ),
        (
            &["play", "--seed", "1", "--seed", "2"],
            "--seed <N> is given twice; give it once.",
            "--seed <N> est donné deux fois\u{a0}; donnez-le une seule.",
        ),
    ] {
        let run = acies(args).ends(2).complains("acies: ").complains(en);
        assert!(run.out.is_empty() && run.err.lines().count() == 1, "{}{}", run.out, run.err);
        acies(&[&["--lang", "fr"], args].concat()).ends(2).complains(fr);
    }
    // A language there is not is told in the one that is spoken.
    acies(&["--lang", "de", "case", "."])
        .ends(2)
        .complains("'de' is no value for --lang <en|fr>, which takes en or fr");
}

#[test]
fn a_command_that_needs_another_shows_its_help() {
    acies(&["rules"]).ends(2).complains("Usage: acies rules [OPTIONS] <COMMAND>");
    surrounded(&["rules"], &[("LANG", "fr_FR.UTF-8")]).ends(2).complains("Commandes\u{a0}:");
    let commands = "acies rules demande une de ses commandes\u{a0}: list, show, coverage.";
    acies(&["rules", "--lang", "fr"]).ends(2).complains(commands);
}

#[test]
fn answers_are_french_where_french_is_asked_for() {
    let french = |args: &[&str]| acies(&[args, &["--lang", "fr"]].concat());
    let silent = file("silent.case", "nothing");
    french(&["case", &silent]).ends(2).says("0 réussi, 1 échoué\n");
    acies(&["case", &silent]).ends(2).says("0 passed, 1 failed\n");

    let save = fresh("french.acies");
    typed(&["play", "--scenario", "foragers", "--seed", "7"], &format!("1\n1\nsave {save}\n")).ends(0);
    french(&["replay", "verify", &save])
        .ends(0)
        .says(" entrées, état final ")
        .says("dés\u{a0}: non scellés, ils ne prouvent donc rien");

    french(&["rules", "show", "11.36", "--system", "commands-colors"]).ends(0).says(" [base]\n");
    french(&["rules", "list", "--system", "commands-colors"]).ends(0).says("mise en place");
    let games = ["lab", "--scenario", "foragers", "--games", "2", "--players"];
    french(&[&games[..], &["random,random"]].concat()).ends(0).says(",0 %)");
    acies(&[&games[..], &["random,random"]].concat()).ends(0).says(".0 %)");

    let broken = file("broken.db", "no file of games, however long it is, and it is not even very long");
    french(&["serve", "--no-open", "--port", "0", "--data", &broken])
        .ends(2)
        .complains("ne peut servir de fichier des parties");
}

#[test]
fn leaders_are_named_in_the_language_of_the_reader() {
    let shown = |language: &str| {
        acies(&["scenario", "show", "zama", "--system", "commands-colors", "--lang", language])
    };
    shown("en").ends(0).says("Masinissa g2, Scipio g7, Laelius g12");
    shown("fr").ends(0).says("Massinissa g2, Scipion g7, Lélius g12");
    let args = ["play", "--system", "commands-colors", "--scenario", "zama", "--seed", "1", "--lang", "fr"];
    typed(&args, "at g7\nunits\n").ends(0).says("avec Scipion");
}

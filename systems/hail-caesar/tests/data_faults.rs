//! Files that are wrong are refused with file, line, what was found and what would be right.

use acies_hail_caesar::SYSTEM;
use acies_hail_caesar::load::{self, TableTexts};
use acies_kit::system::System;
use acies_proof::in_both_languages;

fn issus() -> String {
    let battles = load::battles();
    battles.into_iter().find(|(id, _)| id == "issus").expect("Issus").1
}

/// The faults of Issus with one text in it replaced by another.
fn changed(from: &str, to: &str) -> String {
    let text = issus();
    assert!(text.contains(from), "{from}");
    in_both_languages(&load::battle("issus.toml", &text.replacen(from, to, 1)).expect_err("a fault"))
}

/// The line of the first place a text stands in Issus.
fn line_of(text: &str) -> usize {
    issus().split(text).next().map_or(0, |before| before.lines().count() + 1)
}

#[test]
fn deployment_must_be_possible() {
    let place = "at = [\"52 12\", \"60 12\"]";
    let line = line_of(place);
    let over = changed(place, "at = [\"52 12\", \"70 12\"]");
    assert!(
        over.contains(
            "COMP of south stands over the edge of the table, which is 72 by 48 inches: move it further in"
        ),
        "{over}"
    );
    assert!(over.starts_with(&format!("issus.toml:{line}: ")), "{line}: {over}");
    let onto = changed(place, "at = [\"52 12\", \"53 12\"]");
    assert!(onto.contains("COMP of south stands on COMP of south"), "{onto}");
    assert!(onto.contains("move one of them clear"), "{onto}");
    assert!(changed(place, "at = []").contains("lacks `at`: give the centres in inches"));
    let absurd = changed(place, "at = [\"52 12\", \"9999999 12\"]");
    assert!(absurd.contains("'9999999' is no length") || absurd.contains("off any table"), "{absurd}");
    assert!(changed(place, "at = [\"nan inf\"]").contains("'nan' is no length"));
    let twice = changed(place, "at = [\"52 12\", \"52 12\"]");
    assert!(twice.contains("COMP of south stands on COMP of south"), "{twice}");
    assert!(changed(place, "at = [\"52\"]").contains("'52' is no point: write inches from the west"));
    assert!(changed(place, "at = [\"52 1.2345\"]").contains("'1.2345' is no length"));
}

/// What a table may hold bounds what it costs to judge a file; beyond that nothing is read.
#[test]
fn a_battle_holds_so_much_and_no_more() {
    let told = |text: &str| {
        let text = text.to_owned() + &issus().replacen("terrain = [", "unused = [", 1);
        in_both_languages(&load::battle("a.toml", &text).expect_err("too much"))
    };
    let pieces = told(&format!("terrain = [{}]\n", "\"hill 1 1 2 1 2 2\",".repeat(20_000)));
    assert!(pieces.contains("20000 pieces of terrain: 100 is the most"), "{pieces}");
    let corners = told(&format!("terrain = [\"hill{}\"]\n", " 1 1".repeat(33)));
    assert!(corners.contains("33 corners of a piece of terrain: 32 is the most"), "{corners}");
    let many = changed("at = [\"52 12\", \"60 12\"]", &format!("at = [{}]", "\"52 12\",".repeat(1000)));
    assert!(many.contains("1000 places of a unit: 64 is the most"), "{many}");
    let crowd = told(&"[[special]]\nen = \"a\"\nfr = \"a\"\n".repeat(21));
    assert!(crowd.contains("special rules: 20 is the most"), "{crowd}");
}

#[test]
fn units_must_be_known_and_may_form_as_they_do() {
    assert!(changed("profile = \"COMP\"", "profile = \"XX\"").contains("'XX' is no profile: there are"));
    let rule = changed("rules = [\"marksmen\"]", "rules = [\"flying\"]");
    assert!(rule.contains("'flying' is no special rule: there are drilled,"), "{rule}");
    let misfit = changed("profile = \"COMP\"", "profile = \"COMP\"\nrules = [\"testudo\"]");
    assert!(
        misfit.contains("COMP cannot have the rule 'testudo': it is for infantry [special.39]"),
        "{misfit}"
    );
    let form = changed("profile = \"COMP\"", "profile = \"COMP\"\nformation = \"square\"");
    assert!(form.contains("COMP may not form square: it may form line, column [formations.15]"), "{form}");
    let open = changed("profile = \"PIK\"", "profile = \"PIK\"\nformation = \"open\"");
    assert!(open.contains("which it may take only to cross a forest [formations.8]"), "{open}");
    assert!(
        changed("size = \"small\"", "size = \"huge\"")
            .contains("`size` is 'huge' and should be one of tiny;")
    );
    assert!(
        changed("profile = \"COMP\"", "profile = \"COMP\"\nfacing = \"north\"").contains("not a heading")
    );
}

// proves: army.2 army.3 army.5
#[test]
fn divisions_and_captains_must_be_sound() {
    assert!(
        changed("command = 9", "command = 11").contains("`command` should be a whole number from 4 to 10")
    );
    assert!(changed("general = true", "general = false").contains("[south] has no general"));
    let two = changed("captain = \"Craterus\"", "captain = \"Craterus\"\ngeneral = true");
    assert!(two.contains("[south] has two generals, the first on line"), "{two}");
    let few = changed("at = [\"6 13\", \"14 13\"]", "at = [\"6 13\"]");
    assert!(few.contains("the division has 2 units: 3 to 8 are allowed [army.5]"), "{few}");
    let far = changed("captain = \"Craterus\"", "captain = \"Craterus\"\nat = \"60 2\"");
    assert!(far.contains("from his division: 6 is the most [scope.3]"), "{far}");
    let off = changed("captain = \"Craterus\"", "captain = \"Craterus\"\nat = \"30 -1\"");
    assert!(off.contains("the captain stands at 30 -1, off the table"), "{off}");
}

/// A battle needs a way to win for both: wagons never charge and shoot at nobody [charge.11].
#[test]
fn an_army_that_cannot_fight_is_refused() {
    let text = SYSTEM.new_battle("en").expect("a battle to begin from");
    let (south, north) = text.split_once("[north]").expect("two armies");
    let line = south.lines().count() + 1;
    let wagons = north.replace("\"WB\"", "\"WAG\"").replace("\"MC\"", "\"WAG\"").replace("\"LI\"", "\"WAG\"");
    let told = |north: &str| load::battle("x.toml", &format!("{south}[north]{north}")).err();
    let faults = in_both_languages(&told(&wagons).expect("nobody fights"));
    let wanted = format!("x.toml:{line}: [north] has nobody who can charge or shoot, so it can never win");
    assert!(faults.contains(&wanted), "{wanted}: {faults}");
    assert_eq!(told(&wagons.replacen("\"WAG\"", "\"LI\"", 1)), None, "one unit that fights is enough");
}

#[test]
fn terrain_and_table_must_be_sound() {
    assert!(changed("\"broken 68", "\"swamp 68").contains("terrain is 'swamp' and should be one of forest;"));
    let cross = changed("broken 68 0 72 0 72 48 68 48", "broken 68 0 72 48 72 0 68 48");
    assert!(cross.contains("edges may not cross"), "{cross}");
    assert!(changed("broken 68 0 72 0 72 48 68 48", "broken 68 0 72 0 72").contains("make no points"));
    let over = changed("broken 68 0 72 0 72 48 68 48", "broken 68 0 80 0 80 48 68 48");
    assert!(over.contains("reaches over the edge of the table"), "{over}");
    let wood = changed("\"broken 68 0 72 0 72 48 68 48\"", "\"forest 60 0 72 0 72 48 60 48\"");
    assert!(
        wood.contains("stands in a forest in line: only infantry and cavalry in open order can"),
        "{wood}"
    );
    assert!(
        changed("table.width = 72", "table.width = 0").contains("`width` should be a number from 24 to 240")
    );
    assert!(changed("turns = 10", "turnz = 10").contains("the file has no key `turnz`; its keys are"));
}

/// The faults of the figures with one text in one file replaced.
fn figures(change: impl FnOnce(&mut TableTexts)) -> String {
    let mut texts = TableTexts::embedded().expect("the files");
    change(&mut texts);
    match load::tables_from(&texts) {
        Ok(_) => panic!("nobody noticed"),
        Err(faults) => in_both_languages(&faults),
    }
}

#[test]
fn figures_must_be_whole() {
    let zero = figures(|texts| texts.bases = texts.bases.replacen("standard = 7", "standard = 0", 1));
    assert!(zero.contains("data/bases.toml"), "{zero}");
    assert!(
        zero.contains("`standard` should be a number from 0.5 to 20 with at most three decimals"),
        "{zero}"
    );
    let share = figures(|texts| texts.bases = texts.bases.replacen("front = \"1/3\"", "front = \"1/0\"", 1));
    assert!(share.contains("'1/0' is no share of the line"), "{share}");
    let thin = figures(|texts| {
        texts.bases = texts.bases.replacen("tiny = 1.75", "tiny = 0.5", 1).replacen(
            "front = \"1/3\"",
            "front = \"1/9\"",
            1,
        )
    });
    assert!(thin.contains("a front of 0.5 makes no column: side of a base 55"), "{thin}");
    let panic = figures(|texts| texts.panic = texts.panic.replacen("  \"hold\",\n", "", 1));
    assert!(panic.contains("has 8 results: there must be 9, for the scores 2 to 10"), "{panic}");
    let wrong = figures(|texts| texts.panic = texts.panic.replacen("\"hold\"", "\"fall back\"", 1));
    assert!(wrong.contains("'fall back' cannot stand in [shooting]"), "{wrong}");
    let weapon =
        figures(|texts| texts.units = texts.units.replacen("weapon = \"javelin\"", "weapon = \"none\"", 1));
    assert!(weapon.contains("if and only if `short` and `long` are 0"), "{weapon}");
    let source = figures(|texts| texts.weapons = texts.weapons.replacen("\"rulebook\"", "\"rumour\"", 1));
    assert!(source.contains("`source` is 'rumour' and should be one of rulebook;"), "{source}");
    let open = figures(|texts| texts.moves = texts.moves.replacen("open = 6\n", "", 1));
    assert!(open.contains("`open` is given if and only if"), "{open}");
    let missing = figures(|texts| texts.terrain = texts.terrain.replacen("[hill]", "[dale]", 1));
    assert!(missing.contains("lacks `hill`") && missing.contains("has no key `dale`"), "{missing}");
    let depth = figures(|texts| {
        texts.terrain = texts.terrain.replacen("save = 2\n", "save = 2\nsight_depth = 3\n", 1);
    });
    assert!(depth.contains("[building]: a forest has a `sight_depth`, and nothing else has"), "{depth}");
    let special = figures(|texts| texts.special = texts.special.replacen("price = 3", "price = 300", 1));
    assert!(special.contains("`price` should be a whole number from -50 to 50"), "{special}");
}

// proves: victory.5
#[test]
fn types_left_out_by_agreement_must_be_known() {
    let first = "first = \"south\"";
    let agreed = issus().replacen(first, &format!("uncounted = [\"light-infantry\"]\n{first}"), 1);
    let battle = load::battle("issus.toml", &agreed).expect("it opens");
    assert_eq!(battle.uncounted, [acies_hail_caesar::components::Class::LightInfantry]);
    let absurd = changed(first, &format!("uncounted = [\"light-horse\"]\n{first}"));
    assert!(absurd.contains("uncounted is 'light-horse' and should be one of heavy-infantry;"), "{absurd}");
}

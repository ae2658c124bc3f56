//! The texts of the program, and how messages are said.

use acies_text::{Arg, Catalogue, Language, Message, check_pair, command_texts, own_texts};

const SAMPLE: &str = "\
unit = heavy infantry
moved = { $unit } moves to { $hex }.
lost = { $blocks ->
    [one] { $unit } loses a block
   *[other] { $unit } loses { $blocks } blocks
}.
seen = Seen: { $all }.
marched = { $length } in.
";

fn english() -> Catalogue {
    Catalogue::new(Language::En, &[SAMPLE]).expect("the sample can be read")
}

#[test]
fn the_programs_own_texts_are_the_same_in_both_languages() {
    for texts in [own_texts, command_texts] {
        let faults = check_pair(texts(Language::En), texts(Language::Fr));
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
    for language in Language::ALL {
        Catalogue::new(language, &[own_texts(language), command_texts(language)])
            .expect("the program's texts can be read");
    }
}

#[test]
fn the_programs_own_keys_cannot_be_taken_for_those_of_a_system() {
    for language in Language::ALL {
        let keys = own_texts(language)
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()));
        for key in keys {
            assert!(key.starts_with("acies-"), "{language}: {key}");
        }
    }
}

#[test]
fn facts_are_said_in_the_language_of_the_message() {
    let moved = Message::new("moved").term("unit", "unit").word("hex", "e5");
    assert_eq!(english().say(&moved), "heavy infantry moves to e5.");
    let lost = |blocks: i64| Message::new("lost").term("unit", "unit").number("blocks", blocks);
    assert_eq!(english().say(&lost(1)), "heavy infantry loses a block.");
    assert_eq!(english().say(&lost(3)), "heavy infantry loses 3 blocks.");
}

#[test]
fn lists_are_joined_as_the_language_does() {
    let word = |word: &str| Arg::Word(word.into());
    let seen = |items: Vec<Arg>| Message::new("seen").list("all", items);
    let french = Catalogue::new(Language::Fr, &[SAMPLE]).expect("the sample can be read");
    assert_eq!(english().say(&seen(vec![])), "Seen: .");
    assert_eq!(english().say(&seen(vec![word("a1")])), "Seen: a1.");
    assert_eq!(english().say(&seen(vec![word("a1"), word("b2")])), "Seen: a1 and b2.");
    let mixed = vec![word("a1"), Arg::Message(Message::new("unit")), Arg::Number(3)];
    assert_eq!(french.say(&seen(mixed)), "Seen: a1, heavy infantry et 3.");
}

#[test]
fn decimals_have_the_mark_of_the_language() {
    let french = Catalogue::new(Language::Fr, &[SAMPLE]).expect("the sample can be read");
    let marched = |thousandths: i32| Message::new("marched").decimal("length", thousandths);
    for (thousandths, en, fr) in [
        (4250, "4.25", "4,25"),
        (-500, "-0.5", "-0,5"),
        (6000, "6", "6"),
        (3831, "3.83", "3,83"),
        (-2996, "-3", "-3"),
    ] {
        assert_eq!(english().say(&marched(thousandths)), format!("{en} in."));
        assert_eq!(french.say(&marched(thousandths)), format!("{fr} in."));
        let listed = Message::new("seen").list("all", [Arg::Decimal(thousandths)]);
        assert_eq!(french.say(&listed), format!("Seen: {fr}."));
    }
    // A word stays as it is, whatever it looks like: the number of a clause has no comma in any language.
    assert_eq!(
        french.say(&Message::new("moved").term("unit", "unit").word("hex", "11.36")),
        "heavy infantry moves to 11.36."
    );
}

#[test]
fn french_elides_before_names() {
    let texts = "fight = Combat de { $a } et de { $b }, aide { $a }.\n";
    let said = |language: Language, a: &str, b: &str| {
        let catalogue = Catalogue::new(language, &[texts]).expect("the sample can be read");
        catalogue.say(&Message::new("fight").word("a", a).word("b", b))
    };
    assert_eq!(
        said(Language::Fr, "Éléphants", "Agricola"),
        "Combat d’Éléphants et d’Agricola, aide Éléphants."
    );
    assert_eq!(said(Language::Fr, "Principes", "a1"), "Combat de Principes et de a1, aide Principes.");
    assert_eq!(
        said(Language::En, "Éléphants", "Agricola"),
        "Combat de Éléphants et de Agricola, aide Éléphants."
    );
}

/// Armies are called by their names wherever a side is spoken of: alone, within another message, in a row; and French
/// elides before them. The catalogue they are called in is its own: the other goes on saying the edges.
#[test]
fn sides_are_called_by_the_names_of_their_armies() {
    let texts = "wins = { $side } wins.\nof = Le tour de { $side }.\nall = { $sides }\nplain = North\n";
    let catalogue = |language: Language| {
        Catalogue::new(language, &[own_texts(language), texts]).expect("the sample can be read")
    };
    let (plain, french) = (catalogue(Language::En), catalogue(Language::Fr));
    let called = plain.calling("Carthage", "Rome");
    let sides = ["acies-north", "acies-south"].map(Message::new);
    let [north, south] = sides.clone();
    assert_eq!((called.say(&north), called.say(&south)), ("Carthage".to_owned(), "Rome".to_owned()));
    assert_eq!(called.say(&Message::new("wins").message("side", south.clone())), "Rome wins.");
    assert_eq!(called.say(&Message::new("wins").term("side", "acies-north")), "Carthage wins.");
    let both = Message::new("all").list("sides", sides.map(Arg::Message));
    assert_eq!(called.say(&both), "Carthage and Rome");
    assert_eq!(called.try_say(&both), Ok("Carthage and Rome".to_owned()));
    let turn = Message::new("of").message("side", south.clone());
    assert_eq!(french.calling("Carthage", "Athènes").say(&turn), "Le tour d’Athènes.");
    // Only the sides are called otherwise, and only there.
    assert_eq!(called.say(&Message::new("plain")), "North");
    assert_eq!(plain.say(&Message::new("wins").message("side", south)), "South wins.");
    assert_eq!(called.calling("Gauls", "Romans").say(&both), "Gauls and Romans");
    assert_eq!(called.language(), Language::En);
}

#[test]
fn what_is_missing_is_shown_and_reported() {
    let catalogue = english();
    let message = Message::new("moved").term("unit", "no-such-unit");
    assert_eq!(catalogue.say(&message), "‹no-such-unit› moves to {$hex}.");
    let missing = catalogue.try_say(&message).expect_err("a key and a fact are missing").0;
    assert_eq!(missing.len(), 2, "{missing:?}");
    assert!(missing[0].contains("no-such-unit") && missing[1].contains("$hex"), "{missing:?}");
    assert!(catalogue.has("moved") && !catalogue.has("no-such-unit"));
}

#[test]
fn texts_that_ask_for_no_facts_are_found_by_key_and_attribute() {
    let texts = "command-play = Play.\n    .seed = The seed.\n";
    let catalogue = Catalogue::new(Language::En, &[texts]).expect("the sample can be read");
    assert_eq!(catalogue.written("command-play", None).as_deref(), Some("Play."));
    assert_eq!(catalogue.written("command-play", Some("seed")).as_deref(), Some("The seed."));
    assert_eq!(catalogue.written("command-play", Some("side")), None);
    assert_eq!(catalogue.written("command-lab", None), None);
}

#[test]
fn unreadable_and_doubled_texts_are_faults_with_their_line() {
    let faults = Catalogue::new(Language::Fr, &["a = b\n", "c = d\na = e\nnonsense\n"])
        .expect_err("a text is doubled and one cannot be read")
        .to_string();
    let lines: Vec<&str> = faults.lines().collect();
    assert!(lines[0].starts_with("fr.ftl (2):3: not readable as Fluent"), "{faults}");
    assert_eq!(lines[1], "fr.ftl (2):2: 'a' has a text already: keep one of the two");
}

#[test]
fn a_pair_must_have_the_same_keys_and_facts() {
    let en = "one = 1\ntwo = { $a } { three }\nthree = { $b }\nfour = { -x(n: 1) }\n-x = x\n";
    let fr = "two = { $a ->\n   *[other] { $b }\n}\nthree = { NUMBER($c) }\nfour = 4\nfive = 5\n";
    assert_eq!(
        check_pair(en, fr),
        [
            "'one' has an English text and no French one",
            "'three' uses $b in English and $c in French",
            "'five' has a French text and no English one",
        ]
    );
}

#[test]
fn what_is_given_in_both_languages_may_be_said_in_each() {
    assert!(check_pair("army = { $en }", "army = { $fr }").is_empty());
    assert_eq!(
        check_pair("army = { $en }", "army = { $en }"),
        ["'army' uses $en or $fr in English and $en in French"]
    );
}

#[test]
fn languages_are_read_and_written() {
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
    assert!("de".parse::<Language>().is_err());
    assert_eq!(Language::of_locale("fr_BE.UTF-8"), Language::Fr);
    assert_eq!(Language::of_locale("C"), Language::En);
}

#[test]
fn a_catalogue_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&english());
}

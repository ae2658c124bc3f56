//! Measured tables as pictures and in words.

use std::collections::BTreeSet;

use acies_core::dice::FastDice;
use acies_core::scene::Scene;
use acies_core::side::Viewer;
use acies_hail_caesar::SYSTEM;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_render::{svg, text_board};
use acies_text::{Catalogue, Language};

fn catalogue(language: Language) -> Catalogue {
    Catalogue::with_own(language, SYSTEM.texts(language.word())).expect("the texts can be read")
}

fn scene(battle: &str) -> Scene {
    let text = SYSTEM.scenario_text(battle).expect("a published battle has a text");
    let table = SYSTEM.open(battle, &text, &Options::NONE).expect("it loads").start(&mut FastDice::new(11));
    table.scene(Viewer::Spectator)
}

/// Every value of an attribute.
fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    svg.split(&begin).skip(1).map(|rest| rest.split('"').next().expect("a value ends")).collect()
}

#[test]
fn what_is_used_is_defined_once() {
    for battle in SYSTEM.scenarios() {
        let picture = svg::picture(&scene(&battle), &catalogue(Language::En), svg::Light::Day);
        let ids = values(&picture, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{battle}: an id stands twice");
        for href in values(&picture, "href") {
            assert!(unique.contains(&href[1..]), "{battle}: {href} is not defined");
        }
    }
}

#[test]
fn obstacles_look_like_what_they_are() {
    for (battle, name, drawn, times) in [
        ("issus", ["<title>stream</title>", "<title>cours d’eau</title>"], "url(#swell)", 1),
        ("watling-street", ["<title>wagons</title>", "<title>chariots</title>"], "href=\"#wagon\"", 20),
    ] {
        let scene = scene(battle);
        for (language, name) in Language::ALL.into_iter().zip(name) {
            let ground = svg::ground(&scene, &catalogue(language));
            let area = ground.split("<g class=\"area\">").find(|area| area.starts_with(name));
            let area = area.unwrap_or_else(|| panic!("{battle}: no {name}"));
            assert!(area.matches(drawn).count() >= times, "{battle}: {area}");
        }
    }
}

#[test]
fn places_have_the_decimal_mark_of_the_language() {
    let scene = scene("issus");
    let said = Language::ALL.map(|language| text_board(&scene, &catalogue(language)));
    let decimals = |text: &str, mark: char| {
        let digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
        let bytes = text.as_bytes();
        let marks = text.match_indices(mark);
        marks.filter(|(at, _)| digit(bytes.get(at.wrapping_sub(1))) && digit(bytes.get(at + 1))).count()
    };
    assert!(decimals(&said[0], '.') > 0, "{}", said[0]);
    assert_eq!(
        (decimals(&said[0], '.'), 0),
        (decimals(&said[1], ','), decimals(&said[1], '.')),
        "{}",
        said[1]
    );
}

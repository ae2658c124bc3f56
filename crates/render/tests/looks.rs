//! What a battle looks like: its air by day and by night, its men from above, its faces and its colours.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the drawing does not")]

use std::collections::BTreeSet;
use std::path::Path;

use acies_core::scene::{Air, People};
use acies_render::svg::{self, Light};
use acies_text::{Catalogue, Language};
use acies_words::message::Message;

use crate::common::{TEXTS, sheet::sheet};

fn catalogue() -> Catalogue {
    Catalogue::with_own(Language::En, TEXTS).expect("the words can be read")
}

/// `web/css/air.css` is made here; `ACIES_BLESS=1` writes it anew.
#[test]
fn the_page_has_the_colours_of_every_air() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/css/air.css");
    let made = svg::style_sheet();
    if std::env::var_os("ACIES_BLESS").is_some() {
        std::fs::write(&path, &made).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == made,
        "web/css/air.css is not what crates/render says; refresh it with ACIES_BLESS=1 cargo test -p acies-render \
         --test all looks"
    );
}

/// How light a colour is, from 0 to 1000, as the guidelines for readable pages reckon it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = u32::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The value of a property in a drawing that carries its colours.
fn property<'a>(svg: &'a str, name: &str) -> &'a str {
    let begin = format!("--{name}:");
    svg.split(&begin).nth(1).and_then(|rest| rest.split([';', '}']).next()).expect("a property")
}

/// Every air has ground of its own; by night all of it is dark, and names and lines stand out from it.
#[test]
fn every_air_has_its_own_ground_and_night_is_dark() {
    let catalogue = catalogue();
    let mut lands = BTreeSet::new();
    for (air, word) in Air::ALL {
        let scene = sheet(air);
        let (day, night) =
            (svg::picture(&scene, &catalogue, Light::Day), svg::picture(&scene, &catalogue, Light::Night));
        assert!(day.contains(&format!(" data-air=\"{word}\"")), "{word}");
        let land = property(&day, "land");
        assert!(lands.insert(land.to_owned()), "{word} has the ground of another");
        assert!(luminance(land) > 0.35, "{word} by day: {}", luminance(land));
        for part in
            ["land", "patch", "hill-1", "hill-2", "hill-3", "wood-floor", "rough", "sand", "water", "camp"]
        {
            let dark = luminance(property(&night, part));
            assert!(dark < 0.22, "{word} by night, {part}: {dark}");
        }
        let ground = property(&night, "land");
        assert!(contrast(property(&night, "name"), ground) >= 4.5, "{word}: names by night");
        for side in ["north", "south"] {
            assert!(contrast("#ffffff", property(&night, side)) >= 3.0, "{word}: figures on {side}");
        }
    }
}

/// Of eight divisions each has a colour its letter can be read on, and no two are alike to whoever sees no red or green.
#[test]
fn divisions_are_told_apart_by_letter_and_by_colour() {
    let ground = svg::ground(&sheet(Air::Summer), &catalogue());
    let colours: Vec<&str> = (b'a'..=b'h')
        .map(|letter| {
            let begin = format!("var(--division-{},", char::from(letter));
            ground.split(&begin).nth(1).and_then(|rest| rest.split(')').next()).expect("a division")
        })
        .collect();
    for (index, colour) in colours.iter().enumerate() {
        assert!(contrast(colour, "#140c05") >= 4.5, "{colour}");
        // What is left of a colour without red and green apart: how light it is, and how blue.
        let left = |colour: &str| {
            let blue = u32::from_str_radix(&colour[5..7], 16).expect("a colour");
            (luminance(colour), f64::from(blue) / 255.0)
        };
        for other in &colours[index + 1..] {
            let ((light, blue), (other_light, other_blue)) = (left(colour), left(other));
            let apart = (light - other_light).abs().max((blue - other_blue).abs());
            assert!(apart > 0.07, "{colour} and {other} are {apart} apart");
        }
    }
    let pieces = svg::pieces(&sheet(Air::Summer), &catalogue());
    for letter in 'A'..='H' {
        assert!(ground.contains(&format!("id=\"standard-{letter}\"")), "{letter}");
        assert!(pieces.contains(&format!("href=\"#standard-{letter}\"")), "{letter}");
    }
}

/// Whatever is drawn by name is there: symbols, patterns, gradients and clips.
#[test]
fn the_sheet_of_samples_lacks_nothing() {
    for light in [Light::Day, Light::Night] {
        let picture = svg::picture(&sheet(Air::Winter), &catalogue(), light);
        let ids: BTreeSet<&str> =
            picture.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        for begin in [" href=\"#", "url(#"] {
            for used in picture.split(begin).skip(1) {
                let id = used.split(['"', ')']).next().expect("an end");
                assert!(ids.contains(id), "{id} is not defined");
            }
        }
    }
}

/// A unit shows its men in ranks, its name, its division and what it has suffered; from afar its kind.
#[test]
fn a_unit_shows_all_it_is() {
    let scene = sheet(Air::Summer);
    let pieces = svg::pieces(&scene, &catalogue());
    let unit = |place: &str| {
        let begin = format!("data-place=\"{place}\"");
        let rest = pieces.split(&begin).nth(1).expect("the unit");
        rest.split("<g class=\"piece").next().expect("an end").to_owned()
    };
    let pikes = unit("s3");
    assert_eq!(pikes.matches("fill=\"url(#r-pike-south)\"").count(), 4, "{pikes}");
    for part in
        ["class=\"band\"", "href=\"#standard-C\"", "class=\"front\"", "class=\"kind\"", "class=\"pip wound\""]
    {
        assert!(pikes.contains(part), "{part} is not in {pikes}");
    }
    assert!(!unit("s1").contains("class=\"pip wound\""), "who is unhurt shows no wound");
    assert_eq!(unit("s5").matches("class=\"marker\"").count(), 2);
    // Who stands loose is drawn man for man, each with his own stance.
    assert_eq!(unit("n20").matches("href=\"#m-javelin\"").count(), 18);
    // A drawing of a unit stays short, so that a table of sixty is soon on the screen.
    assert!(pikes.len() < 2_600, "{} bytes: {pikes}", pikes.len());
}

/// A person has one face, whatever language he is read in; another people wears something else.
#[test]
fn everybody_has_a_face_of_his_own() {
    let person = |name: &str| Message::new("name").word("en", name).word("fr", name);
    let roman = Some(People::Roman);
    assert_eq!(svg::portrait(&person("Scipio"), roman), svg::portrait(&person("Scipio"), roman));
    assert_ne!(
        svg::portrait(&person("Scipio"), roman),
        svg::portrait(&person("Scipio"), Some(People::Celtic))
    );
    let faces: BTreeSet<_> =
        ["Scipio", "Laelius", "Varro", "Paullus", "Minucius", "Fabius", "Marcellus", "Nero"]
            .map(|name| svg::portrait(&person(name), Some(People::Greek)))
            .into_iter()
            .collect();
    assert!(faces.len() >= 5, "{faces:?}");
    let ground = svg::ground(&sheet(Air::Summer), &catalogue());
    for (people, word) in People::ALL {
        for (part, _) in svg::portrait(&person("Hanno"), Some(people)) {
            assert!(ground.contains(&format!("id=\"{part}\"")), "{word}: {part}");
        }
    }
}

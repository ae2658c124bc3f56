//! Maps as pictures, in 80 columns and in words.

use std::collections::BTreeSet;

use acies_core::scene::{Board, Force, Scene};
use acies_core::side::Side;
use acies_render::{WIDTH, describe, svg, text_board, units};
use acies_text::{Catalogue, Language};

use crate::common::{TEXTS, chart};

fn catalogue(language: Language) -> Catalogue {
    let own = format!("{TEXTS}{}", chart::TEXTS);
    Catalogue::with_own(language, &own).expect("the texts can be read").calling("Alba", "Cora")
}

fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    svg.split(&begin).skip(1).map(|rest| rest.split('"').next().expect("a value ends")).collect()
}

#[test]
fn a_map_is_a_whole_picture_by_day_and_by_night() {
    for (language, light) in Language::ALL.into_iter().zip([svg::Light::Day, svg::Light::Night]) {
        let picture = svg::picture(&chart::scene(), &catalogue(language), light);
        let ids = values(&picture, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "an id stands twice");
        for href in values(&picture, "href") {
            assert!(unique.contains(&href[1..]), "{href} is not defined");
        }
        for (open, close) in [("<g", "</g>"), ("<text", "</text>"), ("<title", "</title>")] {
            let opened =
                picture.matches(&format!("{open} ")).count() + picture.matches(&format!("{open}>")).count();
            let bare = picture
                .split(open)
                .skip(1)
                .filter(|rest| rest.split('>').next().unwrap_or("").ends_with('/'));
            assert_eq!(opened - bare.count(), picture.matches(close).count(), "{open} is not closed");
        }
        assert!(!picture.contains("‹"), "a word is missing");
        assert!(picture.contains("Brume &lt;&amp;&gt;"));
    }
}

#[test]
fn the_ground_has_the_places_and_the_pieces_whatever_changes() {
    let (mut scene, english) = (chart::scene(), catalogue(Language::En));
    let ground = svg::ground(&scene, &english);
    assert!(ground.contains(" data-map=\"\""));
    assert_eq!(values(&ground, "data-place"), ["alba", "bruma", "cora", "dun", "inner", "outer"]);
    let before = svg::pieces(&scene, &english);
    let picks = ["n-alba", "f-alba", "n-cora", "s-cora", "l-cora", "f-outer"];
    assert_eq!(values(&before, "data-place"), picks);
    assert_eq!(values(&before, "data-force"), ["n-alba", "f-alba", "n-cora"]);
    let Board::Map(map) = &mut scene.board else { panic!("a map") };
    map.places[2].siege = None;
    map.places[2].owner = Some(Side::North);
    map.orders.clear();
    map.forces.retain(|force| force.side == Side::North);
    let after = svg::pieces(&scene, &english);
    assert_eq!(svg::ground(&scene, &english), ground, "the ground is drawn once");
    assert!(before.contains("class=\"siege north\"") && !after.contains("class=\"siege"));
    assert!(
        before.contains("class=\"town south\" data-town=\"cora\"")
            && after.contains("class=\"town north\" data-town=\"cora\"")
    );
}

/// Whose a city or an army is, its shape says as well as its colour.
#[test]
fn shapes_tell_the_sides_apart_without_colour() {
    let drawn = svg::pieces(&chart::scene(), &catalogue(Language::En));
    let town = |name: &str| {
        let rest = drawn.split(&format!("data-town=\"{name}\"")).nth(1).expect("the city is drawn");
        rest.split("</g></g>").next().expect("it ends").to_owned()
    };
    assert!(town("alba").contains("<rect") && !town("alba").contains("<circle"));
    assert!(town("bruma").contains("<circle") && !town("bruma").contains("<rect"));
    assert!(!town("dun").contains("<rect") && !town("dun").contains("<circle"));
    let body = |pick: &str| {
        let rest = drawn.split(&format!("data-place=\"{pick}\"")).nth(1).expect("the force is drawn");
        let card = rest.split("class=\"body\"").nth(1).expect("it has a body");
        values(card, "rx")[0].parse::<i32>().expect("a number")
    };
    assert!(body("n-alba") < 4 && body("s-cora") > 8);
    assert!(body("f-alba") < 4 && body("f-outer") > 8);
}

#[test]
fn nobody_stands_on_another() {
    let mut scene = chart::scene();
    let Board::Map(map) = &mut scene.board else { panic!("a map") };
    // More than anybody will ever see together.
    let crowd = (0..5).map(|index| Force { pick: format!("x{index}"), ..map.forces[2].clone() });
    let crowd: Vec<Force> = crowd.collect();
    map.forces.extend(crowd);
    let drawn = svg::pieces(&scene, &catalogue(Language::En));
    let number = |text: &&str| text.parse::<i32>().expect("a number");
    let at: Vec<[i32; 4]> = values(&drawn, "data-x")
        .iter()
        .zip(values(&drawn, "data-y"))
        .zip(values(&drawn, "data-dx").iter().zip(values(&drawn, "data-dy")))
        .map(|((x, y), (dx, dy))| [number(x), number(&y), number(dx), number(&dy)])
        .collect();
    for (index, one) in at.iter().enumerate() {
        for other in &at[..index] {
            let apart = [0, 1].map(|axis| (one[axis] + one[axis + 2] - other[axis] - other[axis + 2]).abs());
            assert!(apart[0] >= 40 || apart[1] >= 40, "{one:?} and {other:?}");
        }
    }
}

#[test]
fn eighty_columns_show_whose_who_and_what_he_is_told() {
    for language in Language::ALL {
        let scene = chart::scene();
        let board = text_board(&scene, &catalogue(language));
        assert!(board.lines().all(|line| line.chars().count() <= WIDTH), "{board}");
        assert!(!board.contains('‹'), "{board}");
    }
    let board = text_board(&chart::scene(), &catalogue(Language::En));
    for part in [
        "West\n",
        "Alba               Alba    capital, tax 10, walls 2, port, levy, yard\n",
        "    > Alba    army 7 (HF 3), Mago, Hanno\n        -> march to dun\n",
        "Dun                nobody  tax 1\n",
        "besieged, 3 turns left",
        "Seas\n  Inner Sea",
        "Cora    fleet 6 (HF 3), 5 units aboard\n",
        "Written: march to dun\n",
        "over the strait to Brume <&> (an enemy fleet)",
        "by sea to Outer Sea",
    ] {
        assert!(board.contains(part), "no {part:?} in\n{board}");
    }
}

#[test]
fn a_place_and_a_force_are_told_in_words() {
    let (scene, english): (Scene, Catalogue) = (chart::scene(), catalogue(Language::En));
    let alba = describe(&scene, "ALBA", &english).expect("there is such a place");
    assert!(alba.starts_with("Alba: Alba, capital, tax 10, walls 2"), "{alba}");
    assert!(
        alba.contains("; Alba, army 7, Mago, Hanno, 3 × pike square, march to dun, may act; Alba, fleet 3"),
        "{alba}"
    );
    assert_eq!(describe(&scene, "brume <&>", &english), describe(&scene, "bruma", &english));
    let outer = describe(&scene, "f-outer", &english).expect("a force has a name");
    assert_eq!(outer, "Outer Sea: Cora, fleet 6, 5 units aboard, 3 × pike square");
    assert_eq!(describe(&scene, "nowhere", &english), None);
    assert_eq!(units(&scene, Side::South, &english).len(), 3);
}

//! Everything a scene can hold is drawn and said, in the picture and in eighty columns of text.

use crate::common;

use std::collections::BTreeSet;

use acies_core::scene::{Board, Form, Scene, Tops};
use acies_render::{describe, svg, text_board, units};
use acies_text::{Catalogue, Language};
use common::{TEXTS, everything};

const BOTH: [Tops; 2] = [Tops::Flat, Tops::Pointed];

fn catalogue(language: Language) -> Catalogue {
    Catalogue::with_own(language, TEXTS).expect("the words can be read")
}

fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    svg.split(&begin).skip(1).map(|rest| rest.split('"').next().expect("a value ends")).collect()
}

/// The place of each of a list in a text; fails where one is missing.
fn has(text: &str, wanted: &[&str]) {
    for part in wanted {
        assert!(text.contains(part), "'{part}' is not in\n{text}");
    }
}

#[test]
fn what_is_used_is_defined_once_and_nothing_lacks_words() {
    for (tops, language) in BOTH.into_iter().flat_map(|tops| Language::ALL.map(|language| (tops, language))) {
        let picture = svg::picture(&everything(tops), &catalogue(language), svg::Light::Day);
        assert!(!picture.contains('‹'), "a text is missing");
        let ids = values(&picture, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "an id stands twice");
        for href in values(&picture, "href") {
            assert!(unique.contains(&href[1..]), "{href} is not defined");
        }
    }
}

#[test]
fn the_ground_shows_heights_sides_roads_and_the_rim() {
    for tops in BOTH {
        let ground = svg::ground(&everything(tops), &catalogue(Language::En));
        let drawn = |part: &str| ground.matches(part).count();
        for (part, count) in [
            ("href=\"#side-ford\"", 1),
            ("href=\"#side-bridge\"", 1),
            ("href=\"#side-wall\"", 1),
            ("href=\"#rampart\"", 1),
            ("href=\"#side-slope\"", 3),
            ("href=\"#planks\"", 1),
            ("href=\"#village\"", 1),
            ("href=\"#town\"", 1),
            ("href=\"#marsh\"", 1),
            ("href=\"#waves\"", 18),
            ("class=\"road\"", 3),
            ("id=\"level-", 3),
            (" ▲", 5),
            ("<g data-place=", 54),
            (" class=\"rim\" stroke=", 6),
        ] {
            // The town holds the houses of a village.
            let more = usize::from(part == "href=\"#village\"");
            assert_eq!(drawn(part), count + more, "{part}");
        }
        has(&ground, &["data-label=\"beyond the edge of the board\"", "data-label=\"height 2\""]);
    }
    let (flat, pointed) = (everything(Tops::Flat), everything(Tops::Pointed));
    let label = |scene: &Scene, language| {
        let ground = svg::ground(scene, &catalogue(language));
        let hex = ground.split("data-place=\"0204\"").nth(1).expect("the hex").to_owned();
        values(&hex, "data-label")[0].to_owned()
    };
    assert_eq!(
        label(&flat, Language::En),
        "walled to the north, a wall to the north-east, a river to the south-east, a ford to the south, \
         a bridge to the south-west, a steep slope down to the north-west"
    );
    assert_eq!(
        label(&pointed, Language::Fr),
        "remparts côté est, mur côté sud-est, rivière côté sud-ouest, passage traversable côté ouest, \
         pont côté nord-ouest, pente raide côté nord-est"
    );
}

#[test]
fn counters_show_figures_steps_states_facing_and_whose_they_are() {
    for tops in BOTH {
        let pieces = svg::pieces(&everything(tops), &catalogue(Language::En));
        let drawn = |part: &str| pieces.matches(part).count();
        for (part, count) in [
            ("class=\"card\"", 9),
            ("class=\"chip\"", 3),
            ("class=\"printed\"", 9),
            ("class=\"step gone\"", 3),
            ("class=\"marker\"", 4),
            ("class=\"flag\"", 2),
            ("href=\"#bow-side\"", 4),
            ("href=\"#bow-corner\"", 2),
            ("class=\"tag\"", 2),
            ("class=\"piece stack", 2),
            ("class=\"frame\"", 1),
        ] {
            assert_eq!(drawn(part), count, "{part}");
        }
        for figure in ["pike", "crossbow", "arquebus", "cannon", "wagon", "camp", "marine", "leader"] {
            assert!(pieces.contains(&format!("href=\"#f-{figure}\"")), "{figure}");
        }
        has(&pieces, &[">5A3</text>", "<title>arrows (2)</title>", "<title>captured camp (C)</title>"]);
        // A hex answers for its stack, and whoever can be named in it for himself.
        let places = values(&pieces, "data-place");
        assert_eq!(places.iter().filter(|place| **place == "0102").count(), 1);
        assert!(places.contains(&"sA") && places.contains(&"sB"), "{places:?}");
    }
}

#[test]
fn ships_show_their_bow_their_size_and_their_damage() {
    let pieces = svg::pieces(&everything(Tops::Flat), &catalogue(Language::En));
    has(
        &pieces,
        &[
            "class=\"hull whole\" transform=\"rotate(120)scale(.86)\"",
            "class=\"hull damaged\" transform=\"rotate(150)scale(1.03)\"",
            "class=\"hull sinking\" transform=\"rotate(240)scale(1)\"",
            "class=\"crack\"",
            "class=\"waves\"",
            "<title>North, trireme, of size 1, facing south-east</title>",
            "<title>South, trireme, of size 2, sinking, taken from North, facing south-west, burning</title>",
        ],
    );
}

#[test]
fn marines_are_shields_on_the_deck_and_the_fallen_are_hollow() {
    let mut scene = everything(Tops::Flat);
    let Board::Hexes(board) = &mut scene.board else { panic!("a board of hexes") };
    let mut pieces = board.rows.iter_mut().flatten().flat_map(|cell| &mut cell.stack);
    let ship = pieces.find(|piece| matches!(piece.form, Form::Ship(_))).expect("a ship");
    (ship.strength, ship.full) = (1, 2);
    let drawn = svg::pieces(&scene, &catalogue(Language::En));
    let count = |what: &str| drawn.matches(what).count();
    assert_eq!((count("class=\"marine\""), count("class=\"marine gone\"")), (1, 1));
}

#[test]
fn every_piece_of_a_stack_is_told() {
    let stack = [
        (
            Language::En,
            "<title>South, pike square, 4 of 4 steps, 6A4, facing the north-east corner, may act; \
             South, arquebusiers, 2 of 4 steps, 2C3; South, leader, with Trivulzio; South, leader, with Gaston</title>",
        ),
        (
            Language::Fr,
            "<title>Sud, pike square, 4 pas sur 4, 6A4, face à l’angle nord-est, peut agir; \
             Sud, arquebusiers, 2 pas sur 4, 2C3; Sud, leader, avec Trivulzio; Sud, leader, avec Gaston</title>",
        ),
    ];
    let scene = everything(Tops::Flat);
    for (language, wanted) in stack {
        has(&svg::pieces(&scene, &catalogue(language)), &[wanted]);
    }
    let english = catalogue(Language::En);
    let at = |name| describe(&scene, name, &english).expect("a place of the board");
    has(&at("0102"), &["pike square (SW) 4/4", "over, South, arquebusiers (AQ) 2/4", "leader (sA)"]);
    assert_eq!(at("sb"), "0102: South, leader (sB), with Gaston");
    assert_eq!(units(&scene, acies_core::side::Side::South, &english).len(), 10);
}

#[test]
fn the_terminal_shows_all_of_it_in_eighty_columns() {
    for (tops, language) in BOTH.into_iter().flat_map(|tops| Language::ALL.map(|language| (tops, language))) {
        let text = text_board(&everything(tops), &catalogue(language));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(!text.contains('‹'), "{text}");
        let names = (1..=6).flat_map(|row| (0..9).map(move |col| format!("{col:02}{row:02}")));
        names.for_each(|name| assert!(text.contains(&name), "{name} is not in\n{text}"));
    }
    let text = text_board(&everything(Tops::Flat), &catalogue(Language::En));
    has(
        &text,
        &[
            "pk3↓RU",
            ">SW4⇗+3",
            "[2 C]",
            "points 3/12 · losses 7",
            "points 5/12",
            "reinforcements: nobody",
            "reinforcements: 2 × arquebusiers",
            "withdrawn: Gaston (sC)",
            "prisoners: marines",
            "Orders: Gaston (Attack / Stand), Trivulzio (closed)",
            "Orders: Trivulzio (Retreat)",
            "R routed",
            "arrows show the side faced",
        ],
    );
}

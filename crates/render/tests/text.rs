//! Boards drawn as text.

use acies_core::scene::{
    Appearance, Art, Board, Card, Cell, Edge, Figure, HexBoard, Landform, Mark, MarkKind, Panel, Piece,
    Scene, Shifted, SideForm, Tally, Terrain, Tops,
};
use acies_core::side::{BySide, Side};
use acies_render::{Ink, TextTable, describe, text_board, units};
use acies_text::{Catalogue, Language};
use acies_words::message::Message;

const TEXTS: &str = "\
army-blue = The Blues
army-red = The Reds
unit-spears = spears
unit-leader = leader
leader-mago = Mago
leader-scipio = Scipio
terrain-hill = hill
card-march = Forced March
card-halt = Halt
deck = 12 cards in the deck
";

fn catalogue(language: Language) -> Catalogue {
    Catalogue::with_own(language, TEXTS).expect("the sample can be read")
}

fn cell(name: &str) -> Cell {
    Cell::named(name)
}

fn spears(side: Side, strength: u8) -> Piece {
    Piece { strength, full: 4, ..Piece::new(side, "SP", Message::new("unit-spears"), Figure::RoundShield) }
}

fn panel(name: &'static str, hand: Vec<Message>, held: u8) -> Panel {
    let hand = hand
        .into_iter()
        .map(|title| Card { name: title.key.into(), text: title.clone(), title, art: Art::default() })
        .collect();
    let tallies = vec![Tally::new(Message::new("acies-tally-victory"), 1, 5)];
    Panel { tallies, hand, held, ..Panel::of(Message::new(name)) }
}

/// Two rows: a red unit on a hill and a lone leader above, an ordered blue unit with a leader below.
fn scene() -> Scene {
    let row = |letter: char, hexes: u8| -> Vec<Cell> {
        (1..=hexes).map(|n| cell(&format!("{letter}{n}"))).collect()
    };
    let (mut a, mut b) = (row('a', 4), row('b', 3));
    let hill = || Terrain { name: Message::new("terrain-hill"), form: Landform::Hill, sign: "^^" };
    a[0].terrain = Some(hill());
    a[0].stack = vec![spears(Side::North, 3)];
    a[1].boundary = true;
    a[3].stack = vec![Piece {
        code: "LD".into(),
        name: Message::new("unit-leader"),
        leader: Some(Message::new("leader-mago")),
        ..spears(Side::North, 0)
    }];
    b[1].stack =
        vec![Piece { leader: Some(Message::new("leader-scipio")), active: true, ..spears(Side::South, 4) }];
    b[2].terrain = Some(hill());
    b[2].sides = vec![(Edge::SouthEast, SideForm::Rampart), (Edge::SouthWest, SideForm::Rampart)];
    b[2].marks = vec![Mark { side: Side::South, kind: MarkKind::Objective, points: 2 }];
    let hand = vec![Message::new("card-march"), Message::new("card-halt")];
    Scene {
        board: Board::Hexes(HexBoard { tops: Tops::Pointed, shifted: Shifted::Odd, rows: vec![a, b] }),
        panels: BySide([panel("army-red", vec![], 4), panel("army-blue", hand, 2)]),
        turn: 3,
        notes: vec![Message::new("deck")],
        appearance: Appearance::default(),
    }
}

#[test]
fn the_board_shows_names_ground_and_pieces() {
    let (scene, catalogue) = (scene(), catalogue(Language::En));
    let table = TextTable { scene: &scene, catalogue: &catalogue, ink: Ink::Plain };
    let expected = [
        " |a1 ^^:a2   |a3   |a4   |",
        " | sp3 :     |     | ld  |",
        "    |b1   |b2   |b3 ^^|",
        "    |     |>SP4*|     |",
    ];
    assert_eq!(table.board().lines().collect::<Vec<_>>(), expected);
}

#[test]
fn the_panels_show_both_sides_and_only_the_cards_that_are_seen() {
    let text = text_board(&scene(), &catalogue(Language::En));
    for wanted in [
        "\n12 cards in the deck\n",
        "North, The Reds  victory 1/5 · 4 cards in hand",
        "South, The Blues  victory 1/5 · 2 cards in hand",
        "Leaders: Mago a4",
        "Leaders: Scipio b2",
        "Hand: Forced March, Halt",
        "LD leader, SP spears",
        "^^ hill: a1 b3",
        "b3: walled to the south-east and south-west, objective of South (worth 2)",
    ] {
        assert!(text.contains(wanted), "{wanted} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(!text.contains('‹') && !text.contains('\x1b'), "{text}");
}

#[test]
fn the_table_is_drawn_in_french() {
    let text = text_board(&scene(), &catalogue(Language::Fr));
    assert!(text.contains("Nord, The Reds"), "{text}");
    assert!(!text.contains('‹'), "{text}");
}

#[test]
fn without_notes_the_turn_is_told() {
    let scene = Scene { notes: vec![], ..scene() };
    assert!(text_board(&scene, &catalogue(Language::En)).contains("\nTurn 3\n"));
    assert!(text_board(&scene, &catalogue(Language::Fr)).contains("\nTour 3\n"));
}

#[test]
fn a_hex_can_be_asked_for() {
    let (scene, catalogue) = (scene(), catalogue(Language::En));
    let at = |name| describe(&scene, name, &catalogue);
    assert_eq!(at("a1").as_deref(), Some("a1: North, spears (SP) 3/4, hill"));
    assert_eq!(at("B2").as_deref(), Some("b2: South, spears (SP) 4/4, with Scipio, may act"));
    assert_eq!(at("a2").as_deref(), Some("a2: nobody, on a section line"));
    let walled = "b3: nobody, hill, walled to the south-east and south-west, objective of South (worth 2)";
    assert_eq!(at("b3").as_deref(), Some(walled));
    assert_eq!(at("z9"), None);
    assert_eq!(units(&scene, Side::North, &catalogue).len(), 2);
}

#[test]
fn colour_adds_no_character_of_its_own() {
    let (scene, catalogue) = (scene(), catalogue(Language::En));
    let plain = TextTable { scene: &scene, catalogue: &catalogue, ink: Ink::Plain };
    let coloured = TextTable { ink: Ink::Colour, ..plain };
    let mut bare = String::new();
    let mut rest = coloured.board();
    while let Some((before, after)) = rest.split_once('\x1b') {
        bare.push_str(before);
        let end = after.find('m').expect("a colour ends");
        rest = after[end + 1..].to_owned();
    }
    bare.push_str(&rest);
    assert_eq!(bare, plain.board());
}

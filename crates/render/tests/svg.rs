//! The table as a picture: whole, small, and of everything that is there.

use std::collections::BTreeSet;

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::scene::{Board, Cell, HexBoard, Landform, Scene};
use acies_core::side::Viewer;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_render::svg;
use acies_text::{Catalogue, Language};
use acies_words::message::Message;

/// Bytes of the ground, which is fetched once and compressed to a fifth; faces and the scenes of cards are in it.
const GROUND: usize = 80_000;
/// Bytes of the pieces, which come with every change.
const PIECES: usize = 45_000;

fn catalogue(language: Language) -> Catalogue {
    Catalogue::with_own(language, SYSTEM.texts(language.word())).expect("the texts can be read")
}

/// Every battle as it begins, and after some decisions taken at random.
fn scenes() -> Vec<(String, Scene)> {
    let mut scenes = Vec::new();
    for id in SYSTEM.scenarios() {
        let text = SYSTEM.scenario_text(&id).expect("a published battle has a text");
        let mut dice = FastDice::new(11);
        let mut table = SYSTEM.open(&id, &text, &Options::NONE).expect("it loads").start(&mut dice);
        scenes.push((id.clone(), table.scene(Viewer::Spectator)));
        for _ in 0..150 {
            let ToAct::Side(side) = table.to_act() else { break };
            let choices = table.choices();
            let chosen = &choices[dice.below(choices.len() as u32) as usize];
            table.act(side, &chosen.notation, &mut dice).expect("an open choice is played");
        }
        scenes.push((id, table.scene(Viewer::Spectator)));
    }
    assert_eq!(scenes.len(), 16);
    scenes
}

fn cells(scene: &Scene) -> impl Iterator<Item = &Cell> {
    scene.board.cells()
}

/// Every value of an attribute.
fn values<'a>(svg: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    svg.split(&begin).skip(1).map(|rest| rest.split('"').next().expect("a value ends")).collect()
}

/// Reads XML as strictly as these drawings need: tags in pairs, attributes once and quoted, signs escaped.
fn well_formed(xml: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some((text, after)) = rest.split_once('<') {
        entities(text)?;
        let (tag, after) = after.split_once('>').ok_or("a tag does not end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop().ok_or(format!("</{name}> closes nothing"))?;
            if opened != name {
                return Err(format!("</{name}> closes <{opened}>"));
            }
            continue;
        }
        let (tag, empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if name.is_empty() || !name.chars().all(char::is_alphanumeric) {
            return Err(format!("<{tag}> is no tag"));
        }
        let mut seen = BTreeSet::new();
        while !attributes.is_empty() {
            let (key, value) =
                attributes.split_once("=\"").ok_or(format!("<{tag}>: an attribute has no value"))?;
            let (value, more) = value.split_once('"').ok_or(format!("<{tag}>: a value does not end"))?;
            if !seen.insert(key) || key.contains(|sign: char| !sign.is_alphanumeric() && sign != '-') {
                return Err(format!("<{tag}>: '{key}' stands twice or is no name"));
            }
            entities(value)?;
            attributes = more.strip_prefix(' ').unwrap_or(more);
            if attributes.len() == more.len() && !more.is_empty() {
                return Err(format!("<{tag}>: no space between attributes"));
            }
        }
        if !empty {
            open.push(name);
        }
    }
    entities(rest)?;
    if open.is_empty() { Ok(()) } else { Err(format!("never closed: {open:?}")) }
}

/// Text holds no bare sign of the language it stands in.
fn entities(text: &str) -> Result<(), String> {
    for after in text.split('&').skip(1) {
        let name = after.split(';').next().unwrap_or_default();
        if !["amp", "lt", "gt", "quot", "#39"].contains(&name) {
            return Err(format!("'&{name}' is no entity"));
        }
    }
    let bare = text.contains('>') || text.chars().any(char::is_control);
    if bare { Err(format!("a sign that must not stand in '{text}'")) } else { Ok(()) }
}

#[test]
fn the_reader_of_xml_sees_faults() {
    assert_eq!(well_formed("<a b=\"1\"><c/>d &amp; e</a>"), Ok(()));
    for bad in
        ["<a>", "<a></b>", "</a>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "a & b", "<a b=\"1\"c=\"2\"/>", "<a"]
    {
        assert!(well_formed(bad).is_err(), "{bad}");
    }
}

#[test]
fn every_battle_is_drawn_whole_and_small_in_both_languages() {
    for language in Language::ALL {
        let catalogue = catalogue(language);
        for (id, scene) in scenes() {
            let (ground, pieces) = (svg::ground(&scene, &catalogue), svg::pieces(&scene, &catalogue));
            let picture = svg::picture(&scene, &catalogue, svg::Light::Day);
            for (name, drawing) in [("ground", &ground), ("pieces", &pieces), ("picture", &picture)] {
                well_formed(drawing).unwrap_or_else(|fault| panic!("{id}, {name}: {fault}"));
                assert!(!drawing.contains('‹'), "{id}, {name}: a text is missing");
            }
            assert!(ground.len() < GROUND, "{id}: the ground has {} bytes", ground.len());
            assert!(pieces.len() < PIECES, "{id}: the pieces have {} bytes", pieces.len());
            assert!(ground.contains("<g id=\"pieces\"></g><g id=\"overlay\"/>"), "{id}: no place for pieces");
            assert!(picture.contains(&pieces), "{id}: the picture lacks the pieces");
        }
    }
}

#[test]
fn every_hex_and_every_piece_is_there_once() {
    let catalogue = catalogue(Language::En);
    for (id, scene) in scenes() {
        let (ground, pieces) = (svg::ground(&scene, &catalogue), svg::pieces(&scene, &catalogue));
        let names: Vec<&str> = cells(&scene).map(|cell| cell.name.as_str()).collect();
        let hexes =
            ground.split("<g id=\"hexes\"").nth(1).expect("hexes").split("</g></g>").next().expect("an end");
        assert_eq!(values(hexes, "data-place"), names, "{id}");
        let standing: Vec<&str> =
            cells(&scene).filter(|cell| !cell.stack.is_empty()).map(|cell| cell.name.as_str()).collect();
        assert_eq!(values(&pieces, "data-place"), standing, "{id}");
        let of = |count: fn(&acies_core::scene::Piece) -> usize| -> usize {
            cells(&scene).flat_map(|cell| &cell.stack).map(count).sum()
        };
        let drawn = |part: &str| pieces.matches(part).count();
        assert_eq!(drawn("class=\"block\""), of(|piece| piece.strength.into()), "{id}: blocks");
        assert_eq!(
            drawn("class=\"lost\""),
            of(|piece| (piece.full - piece.strength).into()),
            "{id}: lost blocks"
        );
        assert_eq!(drawn("class=\"leader\""), of(|piece| piece.leader.is_some().into()), "{id}: leaders");
        assert_eq!(drawn("#active"), of(|piece| piece.active.into()), "{id}: those who may act");
    }
}

#[test]
fn terrain_walls_and_marks_are_drawn() {
    let catalogue = catalogue(Language::En);
    for (id, scene) in scenes() {
        let ground = svg::ground(&scene, &catalogue);
        let drawn = |part: &str| ground.matches(part).count();
        for (form, part) in [
            (Landform::Forest, "href=\"#forest\""),
            (Landform::Broken, "href=\"#broken\""),
            (Landform::Camp, "href=\"#camp\""),
            (Landform::Coast, "href=\"#waves\""),
            (Landform::Ford, "href=\"#shallows\""),
        ] {
            let there = |cell: &&Cell| cell.terrain.as_ref().is_some_and(|terrain| terrain.form == form);
            assert_eq!(drawn(part), cells(&scene).filter(there).count(), "{id}: {part}");
        }
        let walls: usize = cells(&scene).map(|cell| cell.sides.len()).sum();
        let marks: usize = cells(&scene).map(|cell| cell.marks.len()).sum();
        assert_eq!((drawn("class=\"rampart\""), drawn("class=\"mark ")), (walls, marks), "{id}");
    }
}

#[test]
fn what_is_used_is_defined_once() {
    let catalogue = catalogue(Language::En);
    for (id, scene) in scenes() {
        let picture = svg::picture(&scene, &catalogue, svg::Light::Day);
        let ids = values(&picture, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{id}: an id stands twice");
        for href in values(&picture, "href") {
            assert!(unique.contains(&href[1..]), "{id}: {href} is not defined");
        }
        for wanted in ["face-light", "face-medium", "face-heavy", "face-leader", "face-flag", "face-swords"] {
            assert!(unique.contains(wanted), "{id}: {wanted}");
        }
    }
}

#[test]
fn a_piece_is_told_in_words() {
    let (_, scene) = scenes().swap_remove(0);
    for (language, wanted) in [
        (Language::En, "<title>North, medium infantry, 4 of 4 blocks, with Hannibal</title>"),
        (Language::Fr, ", 4 blocs sur 4, avec Hannibal</title>"),
    ] {
        let pieces = svg::pieces(&scene, &catalogue(language));
        assert!(pieces.contains(wanted), "{wanted} is not in\n{pieces}");
    }
}

#[test]
fn no_name_becomes_part_of_the_drawing() {
    let (_, mut scene) = scenes().swap_remove(0);
    let Board::Hexes(HexBoard { rows, .. }) = &mut scene.board else { panic!("a board of hexes") };
    let names =
        ["<script>", "a\" onload=\"b", "]]>&\u{1}\u{0}", "", "Quintus Fabius Maximus Verrucosus Cunctator"];
    let mut next = names.iter().cycle();
    for cell in rows.iter_mut().flatten() {
        for piece in &mut cell.stack {
            piece.leader =
                next.next().map(|name| Message::new("cca-person").word("en", name).word("fr", name));
        }
    }
    rows[0][0].name = "<script>\"'".into();
    let picture = svg::picture(&scene, &catalogue(Language::En), svg::Light::Day);
    well_formed(&picture).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(!picture.contains("<script") && !picture.contains("onload=\""), "a name is code");
    for wanted in [", with &lt;script&gt;", ">&lt;script&gt;</text>", ">Quintus</text>"] {
        assert!(picture.contains(wanted), "{wanted}");
    }
}

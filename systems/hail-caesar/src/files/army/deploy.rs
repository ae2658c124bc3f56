//! Draws two armies up against each other.

use std::fmt::Write;

use acies_core::side::Side;
use acies_ground::{INCH, Mils};
use acies_kit::army::{ArmyFault, Found};
use acies_words::Bilingual;
use acies_words::decimal::in_thousandths;
use acies_words::message::{Clause, Message};

use super::{Army, Company, found};
use crate::tables;

/// The table armies meet on [kit.1].
const TABLE: (Mils, Mils) = (72 * INCH, 48 * INCH);
/// Free ground at either end of a line.
const MARGIN: Mils = 2 * INCH;
/// Free ground between neighbours.
const GAP: Mils = INCH / 2;
/// Where the centres of the lines lie, from the side's own edge: deep enough for open order.
const LINES: [Mils; 3] = [15 * INCH, 10 * INCH + INCH / 2, 6 * INCH];

/// The text of a battle between two armies, each a file and its text: divisions from west to east in up to three
/// lines, each in the middle of the table; the south is first to move.
pub fn battle(south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>> {
    let (ours, theirs) = Found::both(found(south.0, south.1), found(north.0, north.1))?;
    let armies = [(Side::South, ours, south.0), (Side::North, theirs, north.0)];
    let [(_, ours, _), (_, theirs, _)] = &armies;
    let mut text = String::new();
    let both = |with: &str, pick: fn(&Bilingual) -> &str| {
        format!("{} {with} {}", pick(&ours.name), pick(&theirs.name))
    };
    let (en, fr) = (both("against", |name| &name.en), both("contre", |name| &name.fr));
    let lines = [
        "minutes = 120".to_owned(),
        "turns = 10".to_owned(),
        "first = \"south\"".to_owned(),
        format!("title.en = {}", quoted(&en)),
        format!("title.fr = {}", quoted(&fr)),
        format!("story.en = {}", quoted(&format!("A battle of built armies: {en}."))),
        format!("story.fr = {}", quoted(&format!("Une bataille d’armées composées : {fr}."))),
        "source.layout = \"house: standard lines\"".to_owned(),
        "source.fr.layout = \"lignes ordinaires\"".to_owned(),
        "source.command = \"house\"".to_owned(),
        format!("table.width = {}", in_thousandths(TABLE.0)),
        format!("table.depth = {}", in_thousandths(TABLE.1)),
    ];
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    for (side, army, file) in &armies {
        deploy(&mut text, *side, army).map_err(|what| {
            vec![ArmyFault { file: (*file).to_owned(), line: 0, clause: Some(Clause("kit.1")), what }]
        })?;
    }
    Ok(text)
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn deploy(text: &mut String, side: Side, army: &Army) -> Result<(), Message> {
    let _ = writeln!(
        text,
        "\n[{side}]\narmy.en = {}\narmy.fr = {}",
        quoted(&army.name.en),
        quoted(&army.name.fr)
    );
    let mut places = drawn_up(side, army)?.into_iter();
    for corps in &army.divisions {
        let _ = writeln!(
            text,
            "\n[[{side}.division]]\nname.en = {}\nname.fr = {}\ncaptain = {}\ncommand = {}\ngeneral = {}",
            quoted(&corps.name.en),
            quoted(&corps.name.fr),
            quoted(&corps.captain),
            corps.command,
            corps.general
        );
        for company in &corps.companies {
            let places: Vec<String> = places.by_ref().take(usize::from(company.count)).collect();
            write_company(text, side, company, &places);
        }
    }
    Ok(())
}

/// Where the units stand, in their order: each line is filled from west to east and stands in the middle of the
/// table, so that centre faces centre.
fn drawn_up(side: Side, army: &Army) -> Result<Vec<String>, Message> {
    let widest = TABLE.0 - 2 * MARGIN;
    let mut lines: Vec<Vec<Mils>> = vec![Vec::new()];
    let width = |fronts: &[Mils]| fronts.iter().map(|front| front + GAP).sum::<Mils>() - GAP;
    for front in army.companies().flat_map(|company| (0..company.count).map(|_| front(company))) {
        match lines.last_mut() {
            Some(fronts) if width(fronts) + GAP + front <= widest => fronts.push(front),
            _ => lines.push(vec![front]),
        }
    }
    if lines.len() > LINES.len() {
        let what = Message::new("hc-army-wide").number("lines", LINES.len() as i64);
        return Err(what.number("width", TABLE.0 / INCH));
    }
    let mut places = Vec::new();
    for (fronts, from_edge) in lines.iter().zip(LINES) {
        let y = if side == Side::South { from_edge } else { TABLE.1 - from_edge };
        let mut west = (TABLE.0 - width(fronts)) / 2;
        for front in fronts {
            places.push(format!("\"{} {}\"", in_thousandths(west + front / 2), in_thousandths(y)));
            west += front + GAP;
        }
    }
    Ok(places)
}

/// The front in the formation a unit begins in.
fn front(company: &Company) -> Mils {
    let base = tables::bases(&company.profile)[tables::first_formation(&company.profile) as usize];
    // An even number, so that the centre is a whole thousandth.
    base.front() + base.front() % 2
}

fn write_company(text: &mut String, side: Side, company: &Company, places: &[String]) {
    let _ = writeln!(
        text,
        "\n[[{side}.division.unit]]\nname.en = {}\nname.fr = {}\nprofile = {}\nsize = \"{}\"",
        quoted(&company.name.en),
        quoted(&company.name.fr),
        quoted(&company.troop.code),
        company.profile.size.word()
    );
    if !company.rules.is_empty() {
        let rules: Vec<String> = company.rules.iter().map(|rule| quoted(rule)).collect();
        let _ = writeln!(text, "rules = [{}]", rules.join(", "));
    }
    let _ = writeln!(text, "at = [{}]", places.join(", "));
}

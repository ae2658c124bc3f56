//! Draws two armies up against each other [data.61].

use std::fmt::Write;

use acies_core::side::Side;
use acies_ground::{INCH, Mils};
use acies_kit::army::ArmyFault;
use acies_words::Bilingual;
use acies_words::decimal::in_thousandths;
use acies_words::message::{Clause, Message};

use super::list::TABLE;
use super::{Army, Line};
use crate::components::Formation;

/// Free ground at either end of a line.
const MARGIN: Mils = 2 * INCH;
/// Between neighbours of a division, who count as in contact [data.30], and between divisions.
const GAPS: [Mils; 2] = [50, 1100];
/// Where the centres of the heavy and the light line lie, from the side's own edge: inside their zones [data.6].
const LINES: [Mils; 2] = [10 * INCH, 14 * INCH];

/// The text of a battle between two armies, each with its file.
pub(super) fn battle(south: (&Army, &str), north: (&Army, &str)) -> Result<String, Vec<ArmyFault>> {
    let (ours, theirs) = (south.0, north.0);
    let both = |with: &str, pick: fn(&Bilingual) -> &str| {
        format!("{} {with} {}", pick(&ours.name), pick(&theirs.name))
    };
    let (en, fr) = (both("against", |name| &name.en), both("contre", |name| &name.fr));
    // The army of the higher initiative brings the ground, the southern one between equals [data.61].
    let host = if theirs.list.initiative > ours.list.initiative { theirs } else { ours };
    let terrain: Vec<String> = host.list.terrain.iter().map(|piece| quoted(piece)).collect();
    let mut text = String::new();
    for line in [
        "minutes = 60".to_owned(),
        format!("title.en = {}", quoted(&en)),
        format!("title.fr = {}", quoted(&fr)),
        format!("story.en = {}", quoted(&format!("A battle of built armies: {en}."))),
        format!("story.fr = {}", quoted(&format!("Une bataille d’armées composées\u{a0}: {fr}."))),
        "source.layout = \"house: a heavy and a light line\"".to_owned(),
        "source.fr.layout = \"une ligne lourde et une légère\"".to_owned(),
        "source.armies = \"house: built by the players\"".to_owned(),
        "source.fr.armies = \"composées par les joueurs\"".to_owned(),
        format!("table.width = {}", in_thousandths(TABLE.0)),
        format!("table.depth = {}", in_thousandths(TABLE.1)),
        format!("terrain = [{}]", terrain.join(", ")),
    ] {
        let _ = writeln!(text, "{line}");
    }
    for (side, (army, file)) in [(Side::South, south), (Side::North, north)] {
        deploy(&mut text, side, army).map_err(|what| {
            vec![ArmyFault { file: file.to_owned(), line: 0, clause: Some(Clause("data.5")), what }]
        })?;
    }
    Ok(text)
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn deploy(text: &mut String, side: Side, army: &Army) -> Result<(), Message> {
    let list = army.list;
    let [heavy, light] = list.control;
    let _ = writeln!(
        text,
        "\n[{side}]\narmy.en = {}\narmy.fr = {}\ngeneral.en = {general}\ngeneral.fr = {general}\nheavy = {heavy}\n\
         light = {light}\ninitiative = {}\nechelons = {}",
        quoted(&army.name.en),
        quoted(&army.name.fr),
        list.initiative,
        list.echelons,
        general = quoted(&army.general),
    );
    for (is_light, control) in [(false, heavy), (true, light)] {
        let units = ordered(army, is_light);
        let divisions = divided(&units, usize::from(control).max(1));
        let y = LINES[usize::from(is_light)];
        let y = if side == Side::South { y } else { TABLE.1 - y };
        let widths: Vec<Mils> = divisions.iter().map(|division| width(division)).collect();
        let all = widths.iter().sum::<Mils>() + GAPS[1] * (widths.len() as Mils - 1).max(0);
        if all > TABLE.0 - 2 * MARGIN {
            let what = Message::new("armati-army-wide").decimal("width", all);
            return Err(what.decimal("table", TABLE.0 - 2 * MARGIN));
        }
        let mut west = (TABLE.0 - all) / 2;
        for (number, (division, width)) in divisions.iter().zip(&widths).enumerate() {
            let (en, fr) = if is_light {
                ("Light division", "Division légère")
            } else {
                ("Heavy division", "Division lourde")
            };
            let number = number + 1;
            let _ = writeln!(
                text,
                "\n[[{side}.division]]\nname.en = \"{en} {number}\"\nname.fr = \"{fr} {number}\""
            );
            write_units(text, side, division, west, y);
            west += width + GAPS[1];
        }
    }
    Ok(())
}

/// The units of a line from west to east: half of the mounted at either end, the others between.
fn ordered(army: &Army, light: bool) -> Vec<&Line> {
    let all = army.lines.iter().filter(|line| line.entry.profile.kind.is_light() == light);
    let single = all.flat_map(|line| std::iter::repeat_n(line, usize::from(line.count)));
    let (mounted, foot): (Vec<&Line>, Vec<&Line>) =
        single.partition(|line| line.entry.profile.kind.is_mounted());
    let (left, right) = mounted.split_at(mounted.len().div_ceil(2));
    [left, &foot, right].concat()
}

/// Neighbours in as many divisions as there may be, those of the wings apart where that can be.
fn divided<'l>(units: &[&'l Line], most: usize) -> Vec<Vec<&'l Line>> {
    let mounted = |line: &&&Line| line.entry.profile.kind.is_mounted();
    let left = units.iter().take_while(mounted).count();
    let right = units[left..].iter().rev().take_while(mounted).count();
    let wings = usize::from(left > 0) + usize::from(right > 0);
    let centre = &units[left..units.len() - right];
    if units.is_empty() {
        return Vec::new();
    }
    if centre.is_empty() || most <= wings {
        return units.chunks(units.len().div_ceil(most)).map(<[_]>::to_vec).collect();
    }
    let parts = centre.chunks(centre.len().div_ceil(most - wings)).map(<[_]>::to_vec);
    let wing = |units: &[&'l Line]| (!units.is_empty()).then(|| units.to_vec());
    wing(&units[..left]).into_iter().chain(parts).chain(wing(&units[units.len() - right..])).collect()
}

/// The front of a unit, an even number, so that its centre is a whole thousandth.
fn front(line: &Line) -> Mils {
    let front = line.entry.profile.base(Formation::Wide).front();
    front + front % 2
}

fn width(division: &[&Line]) -> Mils {
    division.iter().map(|line| front(line) + GAPS[0]).sum::<Mils>() - GAPS[0]
}

/// The units of a division, those of one line of the army that stand side by side together.
fn write_units(text: &mut String, side: Side, division: &[&Line], mut west: Mils, y: Mils) {
    for group in division.chunk_by(|one, other| one.line == other.line) {
        let places: Vec<String> = group
            .iter()
            .map(|line| {
                let x = west + front(line) / 2;
                west += front(line) + GAPS[0];
                format!("\"{} {}\"", in_thousandths(x), in_thousandths(y))
            })
            .collect();
        let Some(first) = group.first() else { continue };
        let _ = writeln!(
            text,
            "\n[[{side}.division.unit]]\nname.en = {}\nname.fr = {}\n{}\nat = [{}]",
            quoted(&first.name.en),
            quoted(&first.name.fr),
            first.entry.written().join("\n"),
            places.join(", ")
        );
    }
}

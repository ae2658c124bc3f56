//! Makes README's pictures: a battle of some turns, as the table shows it at 1400 by 900.
//!
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/table.png
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/measured.png hail-caesar
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/counters.png ancients
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/stacks.png crossbows
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/armati.png armati
//!     cargo run --manifest-path browser/Cargo.toml --bin picture -- docs/map.png punic

use std::collections::BTreeMap;

use acies_browser::{Begun, Browser, Luck, Table};
use color_quant::NeuQuant;
use serde_json::Value;

/// How many steps are played before the picture is taken, at least: lines have met and blocks are lost.
const STEPS: u64 = 150;

/// How many on the measured table: the lines are about to meet.
const MEASURED: u64 = 60;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("name the file to write, as in: picture docs/table.png");
        std::process::exit(2);
    };
    let table = Table::of_the_program();
    let picture = match arguments.next().as_deref() {
        Some("hail-caesar") => zama(&table),
        Some("ancients") => hastings(&table),
        Some("crossbows") => novara(&table),
        Some("armati") => divisions(&table),
        Some("punic") => punic(&table),
        _ => cannae(&table),
    };
    if let Err(error) = std::fs::write(&file, lighter(&picture)) {
        eprintln!("{file} cannot be written: {error}");
        std::process::exit(1);
    }
}

/// The page of a seat, when something may be chosen there.
fn page(table: &Table, begun: &Begun, seat: &str) -> Browser {
    let browser = Browser::open();
    browser.go(&table.seat_of(begun, seat));
    browser.until("document.querySelector('#board .place.lit')");
    browser
}

/// Cannae, with the odds of an attack.
fn cannae(table: &Table) -> Vec<u8> {
    let begun = table.begin("cannae", "human", "human");
    // Attacks make the better picture: each is found by the odds it has.
    let seat = table.play_until(&begun, &mut Luck::new(3), |table, now| {
        let seat = now["seat"].as_str().expect("a seat");
        now["steps"].as_u64() > Some(STEPS)
            && seat == "south"
            && table.attack(now, begun.token(seat)).is_some()
    });
    let browser = page(table, &begun, &seat);
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let attack = table.attack(&now, begun.token(&seat)).expect("an attack");
    let target = browser.aim(&attack);
    browser.hover(&target);
    browser.until("document.querySelector('#why table.odds')");
    browser.picture()
}

/// Hastings on hexes with facing, before the first move.
fn hastings(table: &Table) -> Vec<u8> {
    let begun = table.begin_in("ancients", "hastings", "human", "human");
    let seat = table.side_to_act(&begun);
    page(table, &begun, &seat).picture()
}

/// Novara, short, with a stack of pikes chosen and where it may go.
fn novara(table: &Table) -> Vec<u8> {
    let begun = table.begin_with("crossbows", "novara", &["orders"], "human", "human");
    let orders = ["order sA stand", "order nA attack", "order nB attack", "order nC attack"];
    let seat = table.answer_until(&begun, &orders, |now| {
        now["prompt"].as_str().is_some_and(|prompt| prompt.contains("movement of units"))
    });
    let browser = page(table, &begun, &seat);
    let stack = if seat == "north" { "2.8" } else { "5.8" };
    browser.click(&format!("#board .place[data-pick=\"{stack}\"]"));
    browser.until("document.querySelector('#board .place.chosen')");
    browser.until("document.querySelector('#look .figures')");
    browser.picture()
}

/// Zama by divisions: where each of them may go as one, the longest line pointed at.
fn divisions(table: &Table) -> Vec<u8> {
    let begun = table.begin_in("armati", "zama", "human", "human");
    let wanted = ["fire none", "skirmish no", "first south", "stay sA", "stay nA"];
    let line = |now: &Value| {
        // Whole moves come first among the answers.
        let choices = now["choices"].as_array().expect("choices").iter().rev();
        let ahead = choices
            .filter_map(|choice| choice["action"].as_str())
            .filter(|action| action.contains('+') && action.contains(" ahead "));
        ahead.max_by_key(|action| action.matches('+').count()).map(str::to_owned)
    };
    let seat = table.answer_until(&begun, &wanted, |now| now["seat"] == "south" && line(now).is_some());
    let browser = page(table, &begun, &seat);
    let line = line(&table.snapshot(&begun.game, begun.token(&seat))).expect("a line that moves");
    browser.hover(&format!("#board .place[data-pick=\"{line}\"] .ghost-handle"));
    browser.until("document.querySelector('#why .facts')");
    browser.picture()
}

/// The First Punic War, with a city chosen and what may be bought there.
fn punic(table: &Table) -> Vec<u8> {
    let begun = table.begin_in("ancients", "punic", "human", "human");
    let seat = table.side_to_act(&begun);
    let browser = page(table, &begun, &seat);
    browser.click("#board .place.lit");
    browser.until("document.querySelector('#buttons button[data-action^=buy]')");
    browser.picture()
}

/// Zama on the measured table.
fn zama(table: &Table) -> Vec<u8> {
    let begun = table.begin_in("hail-caesar", "zama", "human", "human");
    let seat = table.play_until(&begun, &mut Luck::new(3), |_, now| {
        now["steps"].as_u64() > Some(MEASURED) && now["seat"] == "south"
    });
    page(table, &begun, &seat).picture()
}

/// The same picture in 256 colours, which nobody sees on a page and which weighs a third.
fn lighter(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a picture that fits into memory")];
    let frame = reader.next_frame(&mut bytes).expect("a whole picture");
    let samples = frame.color_type.samples();
    let pixels: Vec<u8> =
        bytes[..frame.buffer_size()].chunks(samples).flat_map(|dot| [dot[0], dot[1], dot[2], 255]).collect();
    let colours = NeuQuant::new(1, 256, &pixels);
    let mut known: BTreeMap<[u8; 4], u8> = BTreeMap::new();
    let dots: Vec<u8> = pixels
        .chunks(4)
        .map(|dot| {
            let dot = [dot[0], dot[1], dot[2], dot[3]];
            *known.entry(dot).or_insert_with(|| colours.index_of(&dot) as u8)
        })
        .collect();
    let mut lighter = Vec::new();
    let mut encoder = png::Encoder::new(&mut lighter, frame.width, frame.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&dots))
        .expect("a picture in memory");
    lighter
}

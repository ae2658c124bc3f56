//! An order of battle as a battle of this game, by the rules of `docs/orders.md` and the figures of `data/scale.toml`.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_kit::embedded::{self, sound};
use acies_kit::order::{Draft, Field, Ground, Mustered, Order, Place, Scale, Span, quoted};
use acies_words::decimal::in_thousandths;
use acies_words::fault::Faults;

use crate::files::load::Data;

/// The table, and how deep a row is, in thousandths of an inch.
const WIDTH: usize = 72_000;
const DEPTH: usize = 48_000;
const ROW: usize = 4_000;

/// The words a size may have; the others of a kind are special rules.
const SIZES: [&str; 4] = ["tiny", "small", "standard", "large"];

/// The scale of the game.
pub static SCALE: LazyLock<Scale> =
    LazyLock::new(|| sound(Scale::parse("data/scale.toml", &sound(embedded::text::<Data>("scale.toml")))));

/// Thousandths of an inch as files write them.
fn inches(thousandths: usize) -> String {
    in_thousandths(i32::try_from(thousandths).unwrap_or(i32::MAX))
}

/// The middle of a place as files write it.
fn at((column, row): Place) -> String {
    let x = (2 * column + 1) * WIDTH / (2 * SCALE.columns);
    format!("{} {}", inches(x / 100 * 100), inches(DEPTH - row * ROW - ROW / 2))
}

/// The battle file; none for a battle of another time.
pub fn translate(order: &Order) -> Option<Result<String, Faults>> {
    SCALE.covers(order.year).then(|| written(order))
}

fn written(order: &Order) -> Result<String, Faults> {
    let mut field = Field::new(&SCALE, &order.ground, DEPTH / ROW);
    let armies = [
        (Side::North, field.muster(order, Side::North, |raised| raised.units)?),
        (Side::South, field.muster(order, Side::South, |raised| raised.units)?),
    ];
    let mut draft = Draft::new(order, &SCALE, &["layout", "command"]);
    draft.line(format_args!("turns = {}", SCALE.turns.unwrap_or(10)));
    draft.line(format_args!("table.width = {}\ntable.depth = {}", WIDTH / 1000, DEPTH / 1000));
    let terrain = order.ground.parts.iter().filter_map(|part| {
        let word = SCALE.land(part.land)?;
        Some(format!("{word} {}", outline(&order.ground, part.across, part.along)))
    });
    let terrain: Vec<String> = terrain.collect();
    draft.list("terrain", &terrain);
    for (side, army) in &armies {
        draft.line(format_args!("\n[{}]", side.word()));
        draft.both("army", &order.army(*side).name);
        army.iter().for_each(|command| division(&mut draft, *side, command));
    }
    Ok(draft.finish())
}

/// The corners of a part of the ground, in inches.
fn outline(ground: &Ground, across: Span, along: Span) -> String {
    let x = |metres: u32| inches(metres as usize * WIDTH / ground.width as usize / 100 * 100);
    let y = |metres: u32| inches(metres as usize * DEPTH / ground.depth as usize / 100 * 100);
    let (west, east, south, north) = (x(across.from), x(across.to), y(along.from), y(along.to));
    format!("{west} {south} {east} {south} {east} {north} {west} {north}")
}

fn division(draft: &mut Draft, side: Side, mustered: &Mustered<'_>) {
    let (command, captain) = (mustered.command, mustered.command.captain());
    draft.line(format_args!("\n[[{}.division]]", side.word()));
    draft.both("name", &command.name);
    draft.line(format_args!("captain = {}", quoted(&captain.en)));
    if captain.fr != captain.en {
        draft.line(format_args!("captain_fr = {}", quoted(&captain.fr)));
    }
    draft.line(format_args!("command = {}", SCALE.skill(command.skill).first().map_or("8", |word| word)));
    if command.chief {
        draft.line(format_args!("general = true"));
    }
    for (raised, places) in &mustered.bodies {
        draft.line(format_args!("\n[[{}.division.unit]]", side.word()));
        draft.both("name", &raised.body.name);
        draft.line(format_args!("profile = {}", quoted(raised.kind())));
        let is_size = |word: &&String| SIZES.contains(&word.as_str());
        if let Some(size) = raised.rest().iter().find(is_size) {
            draft.line(format_args!("size = {}", quoted(size)));
        }
        let rules: Vec<String> = raised.rest().iter().filter(|word| !is_size(word)).cloned().collect();
        if !rules.is_empty() {
            draft.list("rules", &rules);
        }
        let places: Vec<String> = places.iter().map(|place| at(*place)).collect();
        draft.list("at", &places);
    }
}

//! An order of battle as a battle of this game, by the rules of `docs/orders.md` and the figures of `data/scale.toml`.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_kit::embedded::{self, sound};
use acies_kit::order::{Draft, Field, Mustered, Order, Place, Raised, Scale, quoted};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::files::{Data, TABLES};

/// The rows of the map.
const ROWS: usize = 12;

/// The scale of the game.
pub static SCALE: LazyLock<Scale> =
    LazyLock::new(|| sound(Scale::parse("data/scale.toml", &sound(embedded::text::<Data>("scale.toml")))));

/// A hex as files write it.
fn hex((column, row): Place) -> String {
    format!("{row}.{column}")
}

fn hexes(places: &[Place]) -> String {
    places.iter().map(|place| hex(*place)).collect::<Vec<_>>().join(" ")
}

/// Whether such units stand two in a hex.
fn stacked(raised: &Raised<'_>) -> bool {
    raised.rest().iter().any(|word| word == "stacked")
}

/// The battle file; none for a battle of another time.
pub fn translate(order: &Order) -> Option<Result<String, Faults>> {
    SCALE.covers(order.year).then(|| written(order))
}

fn written(order: &Order) -> Result<String, Faults> {
    let mut field = Field::new(&SCALE, &order.ground, ROWS);
    let lands = field.lands();
    let hexes_of =
        |raised: &Raised<'_>| if stacked(raised) { raised.units.div_ceil(2) } else { raised.units };
    let armies = [
        (Side::North, field.muster(order, Side::North, hexes_of)?),
        (Side::South, field.muster(order, Side::South, hexes_of)?),
    ];
    let mut draft = Draft::new(order, &SCALE, &["layout", "leaders", "victory"]);
    draft.line(format_args!("turns = {}", SCALE.turns.unwrap_or(10)));
    if lands.iter().any(|(_, word, _)| *word == "bank") {
        draft.special(&[bilingual!(
            "A ditch and bank protect who stands behind them against attacks and fire from the other side.",
            "Un fossé et un talus protègent qui s’y trouve contre les attaques et les tirs venus de l’autre côté."
        )]);
    }
    draft.line(format_args!("\n[terrain]"));
    for word in ["rough", "woods", "hill", "river"] {
        let found = lands.iter().filter(|(_, land, _)| *land == word).flat_map(|(_, _, places)| places);
        let mut found: Vec<Place> = found.copied().collect();
        found.sort_unstable();
        found.dedup();
        if !found.is_empty() {
            draft.line(format_args!("{word} = \"{}\"", hexes(&found)));
        }
    }
    let banks = lands.iter().filter_map(|(part, word, places)| {
        let sides = if part.protects? == Side::North { "se sw" } else { "ne nw" };
        (*word == "bank").then(|| format!("{} {sides}", hexes(places)))
    });
    let banks: Vec<String> = banks.collect();
    draft.list("banks", &banks);
    for (side, army) in &armies {
        draft.line(format_args!("\n[{}]", side.word()));
        draft.both("army", &order.army(*side).name);
        draft.line(format_args!("level = {}", level(army)));
        army.iter().for_each(|command| leader(&mut draft, *side, command));
    }
    Ok(draft.finish())
}

/// The losses from which the enemy may roll for victory: a share of the combat points [11].
fn level(army: &[Mustered<'_>]) -> u32 {
    let points = |raised: &Raised<'_>| {
        let figures = TABLES.0.figures.iter().find(|figures| figures.code == raised.kind());
        figures.map_or(0, |figures| u32::from(figures.strength[0])) * raised.units as u32
    };
    let points: u32 = army.iter().flat_map(|command| &command.bodies).map(|(raised, _)| points(raised)).sum();
    (points * SCALE.share.unwrap_or(33) / 100).max(1)
}

fn leader(draft: &mut Draft, side: Side, mustered: &Mustered<'_>) {
    let (command, captain) = (mustered.command, mustered.command.captain());
    draft.line(format_args!("\n[[{}.leader]]", side.word()));
    draft.line(format_args!("name = {}", quoted(&captain.en)));
    if captain.fr != captain.en {
        draft.line(format_args!("name_fr = {}", quoted(&captain.fr)));
    }
    if command.chief {
        draft.line(format_args!("chief = true"));
    }
    let factors = SCALE.skill(command.skill);
    for (key, at) in [("command", 0), ("range", 1), ("bonus", 2)] {
        draft.line(format_args!("{key} = {}", factors.get(at).map_or("0", |word| word)));
    }
    draft.line(format_args!("replacement = \"5 4 0\"\nat = \"{}\"", hex(mustered.middle())));
    let units = mustered.bodies.iter().map(|(raised, places)| {
        // The last stack of an odd number is one unit.
        let each = places.iter().flat_map(|place| [*place; 2]);
        let each: Vec<Place> = match stacked(raised) {
            true => each.take(raised.units).collect(),
            false => places.clone(),
        };
        format!("{} {}", raised.kind(), hexes(&each))
    });
    let units: Vec<String> = units.collect();
    draft.list("units", &units);
}

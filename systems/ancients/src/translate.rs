//! An order of battle as a battle of this game, by the rules of `docs/orders.md` and the figures of `data/scale.toml`.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_kit::embedded::{self, sound};
use acies_kit::order::{Draft, Field, Mustered, Order, Place, Scale};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::files::Data;

/// The rows of the map: the camps stand in the first and the last.
const ROWS: usize = 11;

/// The scale of the game.
pub static SCALE: LazyLock<Scale> =
    LazyLock::new(|| sound(Scale::parse("data/scale.toml", &sound(embedded::text::<Data>("scale.toml")))));

/// A hex as files write it.
fn hex((column, row): Place) -> String {
    format!("{:02}{:02}", column + 1, row + 1)
}

fn hexes(places: &[Place]) -> String {
    places.iter().map(|place| hex(*place)).collect::<Vec<_>>().join(" ")
}

/// The battle file; none for a battle of another time.
pub fn translate(order: &Order) -> Option<Result<String, Faults>> {
    SCALE.covers(order.year).then(|| written(order))
}

fn written(order: &Order) -> Result<String, Faults> {
    let mut field = Field::new(&SCALE, &order.ground, ROWS);
    let middle = SCALE.columns / 2;
    let camps = [(middle, 0), (middle, ROWS - 1)];
    camps.iter().for_each(|camp| field.close(*camp));
    let lands = field.lands();
    let (north, south) = (
        field.muster(order, Side::North, |raised| raised.units)?,
        field.muster(order, Side::South, |raised| raised.units)?,
    );
    let brings = |army: &[Mustered<'_>], what: &str| {
        let mut bodies = army.iter().flat_map(|command| &command.bodies);
        bodies.any(|(raised, _)| raised.rest().iter().any(|word| word == what))
    };
    let either = |what: &str| brings(&north, what) || brings(&south, what);

    let mut draft = Draft::new(order, &SCALE, &["layout"]);
    draft.line(format_args!("turns = {}", SCALE.turns.unwrap_or(8)));
    draft.line(format_args!("map = \"{}x{ROWS}\"", SCALE.columns));
    let mut special = Vec::new();
    let mut options = Vec::new();
    if either("barbarians") {
        options.push("charge".to_owned());
        special.push(bilingual!(
            "Tribes on foot are barbarians: the battle is always played with the rule for barbarian charges, and they may charge once.",
            "Les tribus à pied sont des barbares\u{a0}: la bataille se joue toujours avec la règle des charges de barbares, et elles peuvent charger une fois."
        ));
    }
    if either("elephants") {
        options.push("elephants".to_owned());
        special.push(bilingual!(
            "It is always played with the rule for elephants.",
            "Elle se joue toujours avec la règle des éléphants."
        ));
    }
    draft.special(&special);
    draft.line(format_args!("\n[options]"));
    draft.list("set", &options);
    draft.line(format_args!("\n[terrain]"));
    for word in ["hill", "forest", "river"] {
        let found = lands.iter().filter(|(_, land, _)| *land == word).flat_map(|(_, _, places)| places);
        let mut found: Vec<Place> = found.copied().collect();
        found.sort_unstable();
        found.dedup();
        if !found.is_empty() {
            draft.line(format_args!("{word} = \"{}\"", hexes(&found)));
        }
    }
    for ((side, army), camp) in [(Side::North, &north), (Side::South, &south)].into_iter().zip(camps) {
        muster(&mut draft, order, (side, army), camp);
        if brings(army, "barbarians") {
            let bodies = army.iter().flat_map(|command| &command.bodies);
            let barbarians =
                bodies.filter(|(raised, _)| raised.rest().iter().any(|word| word == "barbarians"));
            let mut kinds: Vec<String> = barbarians.map(|(raised, _)| raised.kind().to_owned()).collect();
            kinds.dedup();
            draft.list("barbarians", &kinds);
        }
    }
    Ok(draft.finish())
}

fn muster(draft: &mut Draft, order: &Order, (side, army): (Side, &[Mustered<'_>]), camp: Place) {
    let about = order.army(side);
    draft.line(format_args!("\n[{}]", side.word()));
    draft.both("army", &about.name);
    // Leaders have no names here; they are those whom the accounts name, the best first.
    let led = army.iter().filter(|one| one.command.leader.is_some() || one.command.chief);
    let mut values: Vec<&str> =
        led.map(|one| SCALE.skill(one.command.skill).first().map_or("3", |value| value)).collect();
    values.sort_unstable();
    values.reverse();
    draft.line(format_args!("leaders = {}\nvalues = \"{}\"", values.len(), values.join(" ")));
    let bodies = army.iter().flat_map(|command| &command.bodies);
    let mut units: Vec<String> =
        bodies.map(|(raised, places)| format!("{} {}", raised.kind(), hexes(places))).collect();
    units.push(format!("CP {}", hex(camp)));
    draft.list("units", &units);
}

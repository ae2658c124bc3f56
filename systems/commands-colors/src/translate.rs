//! An order of battle as a battle of this game, by the rules of `docs/orders.md` and the figures of `data/scale.toml`.

use std::sync::LazyLock;

use acies_core::side::Side;
use acies_kit::embedded::{self, sound};
use acies_kit::order::{Draft, Field, Mustered, Order, Place, Scale};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::load::Data;

/// The rows of the board.
const ROWS: usize = 9;

/// The scale of the game.
pub static SCALE: LazyLock<Scale> =
    LazyLock::new(|| sound(Scale::parse("data/scale.toml", &sound(embedded::text::<Data>("scale.toml")))));

/// A hex as files write it.
fn hex((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + row as u8), column + 1)
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
    // Every other row has a hex less.
    (1..ROWS).step_by(2).for_each(|row| field.close((SCALE.columns - 1, row)));
    let lands = field.lands();
    let armies = [Side::North, Side::South].map(|side| field.muster(order, side, |raised| raised.units));
    let [north, south] = armies;
    let (north, south) = (north?, south?);
    let units = |army: &[Mustered<'_>]| -> usize {
        army.iter().flat_map(|command| &command.bodies).map(|(raised, _)| raised.units).sum()
    };
    let fewest = units(&north).min(units(&south));
    let banners = (fewest * SCALE.share.unwrap_or(50) as usize).div_ceil(100).clamp(1, 20);

    let mut draft = Draft::new(order, &SCALE, &["layout", "command", "banners"]);
    draft.line(format_args!("banners = {banners}"));
    let lands: Vec<String> =
        lands.iter().map(|(_, word, places)| format!("{word} {}", hexes(places))).collect();
    draft.list("terrain", &lands);
    if let Some(side) = Side::BOTH.into_iter().find(|side| order.army(*side).lanes) {
        draft.line(format_args!("lanes = \"{}\"", side.word()));
        draft.special(&[bilingual!(
            "Lanes. The first time each elephant unit rampages, it rolls 1 die instead of 2 against each enemy light infantry unit.",
            "Couloirs. La première fois que chaque unité d’éléphants se déchaîne, elle lance 1 dé au lieu de 2 contre chaque unité ennemie d’infanterie légère."
        )]);
    }
    for (side, army) in [(Side::North, &north), (Side::South, &south)] {
        muster(&mut draft, order, side, army);
    }
    Ok(draft.finish())
}

fn muster(draft: &mut Draft, order: &Order, side: Side, army: &[Mustered<'_>]) {
    let about = order.army(side);
    draft.line(format_args!("\n[{}]", side.word()));
    draft.both("army", &about.name);
    let cards = about.chief().and_then(|chief| SCALE.skill(chief.skill).first());
    draft.line(format_args!("command = {}", cards.map_or("5", |cards| cards)));
    let bodies = army.iter().flat_map(|command| &command.bodies);
    let units: Vec<String> =
        bodies.map(|(raised, places)| format!("{} {}", raised.kind(), hexes(places))).collect();
    draft.list("units", &units);
    let leaders = army.iter().filter_map(|one| Some((one.command.leader.as_ref()?, one.middle())));
    let (mut named, mut french) = (Vec::new(), Vec::new());
    for (leader, place) in leaders {
        named.push(format!("{} {}", leader.en, hex(place)));
        if leader.fr != leader.en {
            french.push(format!("{} = {}", leader.en, leader.fr));
        }
    }
    draft.list("leaders", &named);
    draft.list("leaders_fr", &french);
}

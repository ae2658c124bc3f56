//! Reads `data/`: the figures of units, terrain, cards and board, and the list of published battles.
//!
//! A file is read to its end whatever is wrong with it, so that all its faults come at once. Battles
//! themselves are read by [`battle`].

use std::array;

use acies_counters::hexes;
use acies_hex::{Board, HexSet, MAX_WIDTH};
use acies_kit::data::{Section, Source};
use acies_kit::embedded;
use acies_kit::reading::{all, origin, read, small, word};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::components::{CardKind, Class, UnitKind};
use crate::tables::{Bonus, Evades, NO_LIMIT, Tables, TerrainFigures, TerrainKind, UnitFigures};

pub use crate::scenario::battle;

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub struct Data;

/// Cards in the deck [17.1].
const DECK: usize = 60;

/// The letters of the rows, from the north: the board is nine hexes deep [2.4].
const ROWS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// The strips between the two dotted lines [2.5], from west to east, in the order of [`crate::components::Strip`].
const STRIPS: [&str; 3] = ["west", "centre", "east"];

const CLASSES: [(Class, &str); 3] =
    [(Class::Light, "light"), (Class::Medium, "medium"), (Class::Heavy, "heavy")];

const EVADES: [(Evades, &str); 4] = [
    (Evades::Always, "always"),
    (Evades::FootAndHeavyMounted, "foot-and-heavy-mounted"),
    (Evades::FootAndElephants, "foot-and-elephants"),
    (Evades::Never, "never"),
];

const BONUSES: [(Bonus, &str); 3] =
    [(Bonus::Always, "always"), (Bonus::WithLeader, "with-leader"), (Bonus::Never, "never")];

/// The texts of the files that hold figures.
#[derive(Clone, Debug)]
pub struct TableTexts {
    /// `units.toml`.
    pub units: String,
    /// `terrain.toml`.
    pub terrain: String,
    /// `cards.toml`.
    pub cards: String,
    /// `board.toml`.
    pub board: String,
}

impl TableTexts {
    /// The files this program was built with.
    pub fn embedded() -> Result<TableTexts, Faults> {
        Ok(TableTexts {
            units: embedded("units.toml")?,
            terrain: embedded("terrain.toml")?,
            cards: embedded("cards.toml")?,
            board: embedded("board.toml")?,
        })
    }

    /// The hash of all figures.
    fn hash(&self) -> String {
        let texts = [&self.units, &self.terrain, &self.cards, &self.board];
        embedded::hash(&texts.map(String::as_str))
    }
}

/// The figures this program was built with.
pub fn tables() -> Result<Tables, Faults> {
    tables_from(&TableTexts::embedded()?)
}

/// The figures in these texts, or the faults of all of them.
pub fn tables_from(texts: &TableTexts) -> Result<Tables, Faults> {
    let ground = read("data/board.toml", &texts.board, read_board);
    // A line of sight is looked up in a table of the board, so no missile may reach beyond it.
    let sight = ground.as_ref().map_or(MAX_WIDTH as u8, |ground| ground.sight);
    let units = read("data/units.toml", &texts.units, |source, whole| read_units(source, whole, sight));
    let terrain = read("data/terrain.toml", &texts.terrain, read_terrain);
    let deck = read("data/cards.toml", &texts.cards, read_cards);
    match (ground, units, terrain, deck) {
        (Ok(ground), Ok(units), Ok(terrain), Ok(deck)) => Ok(Tables {
            units,
            terrain: terrain.kinds,
            uphill_limit: terrain.uphill,
            hill_foot_limit: terrain.from_foot,
            hill_mounted_limit: terrain.from_mounted,
            card_counts: deck.counts,
            cards: deck.cards,
            copies: deck.copies,
            board: ground.board,
            strips: ground.strips,
            hash: texts.hash(),
        }),
        (ground, units, terrain, deck) => {
            let faults = [units.err(), terrain.err(), deck.err(), ground.err()];
            Err(faults.into_iter().flatten().collect())
        }
    }
}

/// The published battles, id and text, in the order to offer them: the one that teaches the game
/// first, as the rulebook advises a beginner [3.1], then by date.
pub fn battles() -> Vec<(String, String)> {
    embedded::battles::<Data>()
}

fn embedded(path: &str) -> Result<String, Faults> {
    embedded::text::<Data>(path)
}

fn read_units(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    sight: u8,
) -> Option<[UnitFigures; UnitKind::ALL.len()]> {
    let units = UnitKind::ALL.map(|kind| read_unit(source, &whole.section(kind.code())?, sight));
    whole.close();
    all(units)
}

fn read_unit(source: &Source<'_>, unit: &Section<'_, '_>, sight: u8) -> Option<UnitFigures> {
    // Everything is asked for before anything is given up, so that each fault is found.
    let class = word(source, unit, "class", &CLASSES);
    let mounted = unit.flag("mounted");
    let blocks = small(unit, "blocks", 1..=8);
    let moves = small(unit, "moves", 1..=6);
    let fights_after = small(unit, "fights_after", 0..=6);
    let charge = small(unit, "charge", 0..=6);
    let close = small(unit, "close", 0..=9);
    let close_back = small(unit, "close_back", 0..=9);
    let full_bonus = small(unit, "full_bonus", 0..=9);
    let swords = unit.flag("swords");
    let range = small(unit, "range", 0..=i64::from(sight));
    let fire_still = small(unit, "fire_still", 0..=9);
    let fire_moved = small(unit, "fire_moved", 0..=9);
    let retreat = small(unit, "retreat", 1..=6);
    let evades = word(source, unit, "evades", &EVADES);
    let bonus = word(source, unit, "bonus", &BONUSES);
    let origin = origin(source, unit, "source");
    unit.close();
    let name = unit.name();
    if fights_after > moves {
        unit.fault(bilingual!(
            "{name}: `fights_after` may not be more than `moves`",
            "{name}\u{a0}: `fights_after` ne peut dépasser `moves`"
        ));
    }
    if charge.is_some_and(|charge| charge > 0 && Some(charge) <= moves) {
        unit.fault(bilingual!(
            "{name}: `charge` should be more than `moves`, or 0",
            "{name}\u{a0}: `charge` devrait dépasser `moves`, ou être 0"
        ));
    }
    if let (Some(range), Some(dice)) = (range, fire_still)
        && (range > 0) != (dice > 0)
    {
        unit.fault(bilingual!(
            "{name}: `range` and `fire_still` go together: both 0 or none",
            "{name}\u{a0}: `range` et `fire_still` vont ensemble\u{a0}: 0 tous deux ou aucun"
        ));
    }
    Some(UnitFigures {
        class: class?,
        mounted,
        blocks: blocks?,
        moves: moves?,
        fights_after: fights_after?,
        charge: charge?,
        close: close?,
        close_back: close_back?,
        full_bonus: full_bonus?,
        swords,
        range: range?,
        fire_still: fire_still?,
        fire_moved: fire_moved?,
        retreat: retreat?,
        evades: evades?,
        bonus: bonus?,
        origin: origin?,
    })
}

struct Terrain {
    kinds: [TerrainFigures; TerrainKind::ALL.len()],
    uphill: u8,
    from_foot: u8,
    from_mounted: u8,
}

fn read_terrain(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Terrain> {
    // The hill limits dice by where the enemy stands, so it has limits of its own
    // [16.17] [16.18] [16.19].
    let hill = whole.section(TerrainKind::Hill.name());
    let of_hill = |key| hill.as_ref().and_then(|hill| small(hill, key, 1..=9));
    let uphill = of_hill("uphill_limit");
    let from_foot = of_hill("from_foot_limit");
    let from_mounted = of_hill("from_mounted_limit");
    let kinds = TerrainKind::ALL.map(|kind| match (kind, &hill) {
        (TerrainKind::Hill, hill) => read_ground(source, hill.as_ref()?),
        _ => read_ground(source, &whole.section(kind.name())?),
    });
    whole.close();
    Some(Terrain { kinds: all(kinds)?, uphill: uphill?, from_foot: from_foot?, from_mounted: from_mounted? })
}

fn read_ground(source: &Source<'_>, ground: &Section<'_, '_>) -> Option<TerrainFigures> {
    let number =
        |key, absent: u8| ground.optional_number(key, 0..=9).map_or(absent, |number| number.value as u8);
    let figures = TerrainFigures {
        impassable: ground.flag("impassable"),
        close_limit: number("close_limit", NO_LIMIT),
        fire_limit: number("fire_limit", NO_LIMIT),
        target_limit: number("target_limit", NO_LIMIT),
        fewer_dice: number("fewer_dice", 0),
        protects: ground.flag("protects"),
        blocks_sight: ground.flag("blocks_sight"),
        origin: origin(source, ground, "source")?,
    };
    ground.close();
    Some(figures)
}

struct Deck {
    counts: [u8; CardKind::ALL.len()],
    cards: [CardKind; DECK],
    copies: [u64; CardKind::ALL.len()],
}

fn read_cards(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Deck> {
    let counts = array::from_fn(|kind| {
        let card = whole.section(CardKind::ALL[kind].name())?;
        let copies = small(&card, "copies", 0..=DECK as i64);
        let origin = origin(source, &card, "source");
        card.close();
        origin.and(copies)
    });
    whole.close();
    let counts: [u8; CardKind::ALL.len()] = all(counts)?;
    let mut cards = Vec::new();
    let mut copies = [0; CardKind::ALL.len()];
    for (kind, &count) in counts.iter().enumerate() {
        for _ in 0..count {
            // Cards beyond the deck have no bit; their number is reported below.
            copies[kind] |= 1u64.checked_shl(cards.len() as u32).unwrap_or(0);
            cards.push(CardKind::ALL[kind]);
        }
    }
    // The deck is complete with sixty cards, neither more nor less [17.1].
    match <[CardKind; DECK]>::try_from(cards) {
        Ok(cards) => Some(Deck { counts, cards, copies }),
        Err(cards) => {
            let found = cards.len();
            whole.fault(bilingual!(
                "the `copies` add up to {found} cards: there must be {DECK}",
                "les `copies` font {found} cartes en tout\u{a0}: il en faut {DECK}"
            ));
            None
        }
    }
}

struct Ground {
    board: Board,
    strips: [HexSet; 3],
    sight: u8,
}

fn read_board(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Ground> {
    let sight = small(whole, "sight", 1..=MAX_WIDTH as i64);
    let origin = origin(source, whole, "source");
    let rows = whole.section("rows");
    let widths = ROWS.map(|row| small(rows.as_ref()?, row, 1..=MAX_WIDTH as i64));
    if let Some(rows) = rows {
        rows.close();
    }
    let strips = STRIPS.map(|strip| {
        let strip = whole.section(strip)?;
        let spans = strip.texts("hexes");
        strip.close();
        Some(spans)
    });
    whole.close();
    let board = Board::new(&all(widths)?, sight?);
    let strips = all(strips)?.map(|spans| {
        let mut strip = HexSet::EMPTY;
        for span in spans {
            strip |= hexes(source, &board, span.line, span.value.split_whitespace()).into_iter().collect();
        }
        strip
    });
    // A hex on a dotted line is in a flank and in the centre, every other hex in one strip [2.7].
    let [west, centre, east] = strips;
    for hex in board.all() - (west | centre | east) {
        whole.fault(bilingual!(
            "{hex} is in no section: add it to [west], [centre] or [east]",
            "{hex} n’est dans aucune section\u{a0}: ajoutez-le à [west], [centre] ou [east]"
        ));
    }
    for hex in west & east {
        whole.fault(bilingual!(
            "{hex} is in both flanks: no dotted line parts [west] from [east]",
            "{hex} est dans les deux ailes\u{a0}: aucune ligne pointillée ne sépare [west] de [east]"
        ));
    }
    origin?;
    Some(Ground { board, strips, sight: sight? })
}

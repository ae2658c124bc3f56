//! The ground of a battle: the size of its map and what lies on it.

use acies_hex::{BoardOn, Grid, HexOn, HexSetOn};
use acies_kit::data::{Section, Source};
use acies_words::{Bilingual, bilingual};

use super::Reader;
use crate::components::{BOARD, HEIGHT, Hex, HexSet, HexsideSet, Map, WIDTH};

/// The size of a map, as `columns x rows`.
pub(crate) fn map_size(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    (widest, highest): (u8, u8),
) -> Option<(u8, u8)> {
    let text = whole.text("map")?;
    let size = text
        .value
        .split_once('x')
        .and_then(|(width, height)| Some((width.trim().parse().ok()?, height.trim().parse().ok()?)));
    let fits = size.filter(|(width, height)| (3..=widest).contains(width) && (3..=highest).contains(height));
    if fits.is_none() {
        let said = &text.value;
        source.fault(text.line, bilingual!(
            "`map` is '{said}' and should be columns x rows, from 3x3 to {widest}x{highest}, such as \"14x10\"",
            "`map` est «\u{a0}{said}\u{a0}» et devrait être colonnes x rangées, de 3x3 à {widest}x{highest}, comme \"14x10\""
        ));
    }
    fits
}

/// A hex of a map, or what would be right.
pub(crate) fn hex_of<G: Grid>(
    board: &BoardOn<G>,
    map: HexSetOn<G>,
    (width, height): (u8, u8),
    text: &str,
) -> Result<HexOn<G>, Bilingual> {
    let hex = acies_counters::hex(board, text)?;
    if map.contains(hex) {
        return Ok(hex);
    }
    Err(bilingual!(
        "{text} is off the map: it goes from 0101 to {width:02}{height:02}",
        "{text} est hors de la carte\u{a0}: elle va de 0101 à {width:02}{height:02}"
    ))
}

/// The hexes of a word: one, or a span along a row.
pub(crate) fn span_of<G: Grid>(
    text: &str,
    hex: impl Fn(&str) -> Result<HexOn<G>, Bilingual>,
) -> Result<Vec<HexOn<G>>, Bilingual> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (hex(first)?, hex(last)?);
    if first.row() != last.row() || last < first {
        return Err(bilingual!(
            "'{text}' is no span of hexes: a span runs along one row from west to east, such as 0503-1003",
            "«\u{a0}{text}\u{a0}» n’est pas une suite d’hex\u{a0}: elle suit une rangée d’ouest en est, comme 0503-1003"
        ));
    }
    Ok((first.col()..=last.col()).filter_map(|col| HexOn::new(first.row(), col)).collect())
}

/// The keys of what lies on a map.
pub(crate) const TERRAIN: [&str; 9] =
    ["village", "forest", "high", "hill", "stream", "river", "rivers", "fords", "bridges"];

/// Ground of its own, where a section has the size of a map and what lies on it.
pub(crate) fn ground(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Map> {
    let (width, height) = map_size(source, section, (WIDTH, HEIGHT))?;
    let mut map = Map::of(width, height);
    Reader { source, map: map.clone() }.terrain(section, &mut map);
    Some(map)
}

impl Reader<'_, '_> {
    /// The size of the map and what lies on it.
    pub(super) fn map(&self, whole: &Section<'_, '_>) -> Map {
        let size = map_size(self.source, whole, (WIDTH, HEIGHT));
        let (width, height) = size.unwrap_or((WIDTH, HEIGHT));
        let mut map = Map::of(width, height);
        let reader = Reader { source: self.source, map: map.clone() };
        if let Some(section) = whole.optional_section("terrain") {
            reader.terrain(&section, &mut map);
            section.close();
        }
        map
    }

    /// What lies on a map: [`TERRAIN`] lists the keys.
    fn terrain(&self, section: &Section<'_, '_>, map: &mut Map) {
        map.village = self.hexes(section, "village");
        map.forest = self.hexes(section, "forest");
        map.high = self.hexes(section, "high");
        map.hill = self.hexes(section, "hill") | map.high;
        map.stream = self.hexes(section, "stream");
        map.river = self.hexes(section, "river");
        map.rivers = self.hexsides(section, "rivers");
        map.fords = self.hexsides(section, "fords");
        map.bridges = self.hexsides(section, "bridges");
    }

    /// A hex of the map, or what would be right.
    fn hex(&self, text: &str) -> Result<Hex, Bilingual> {
        let Map { width, height, hexes, .. } = self.map;
        hex_of(&BOARD, hexes, (width, height), text)
    }

    /// The hexes of a word: one, or a span along a row.
    pub(super) fn span(&self, text: &str) -> Result<Vec<Hex>, Bilingual> {
        span_of(text, |word| self.hex(word))
    }

    fn hexes(&self, section: &Section<'_, '_>, key: &'static str) -> HexSet {
        let Some(text) = section.optional_text(key) else { return HexSet::EMPTY };
        let words = text.value.split_whitespace();
        words.filter_map(|word| self.fault(text.line, self.span(word))).flatten().collect()
    }

    fn hexsides(&self, section: &Section<'_, '_>, key: &'static str) -> HexsideSet {
        let Some(text) = section.optional_text(key) else { return HexsideSet::EMPTY };
        let side = |word: &str| {
            let read = BOARD.read_hexside(word);
            read.map_err(|error| Bilingual { en: error.to_string(), fr: error.french() })
        };
        let words = text.value.split_whitespace();
        words.filter_map(|word| self.fault(text.line, side(word))).collect()
    }
}

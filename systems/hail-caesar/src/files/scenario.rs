//! Reads a battle from its file and reports everything that is wrong with it.
//!
//! The format is explained at the top of `data/battles/leuctra.toml`.

use acies_core::side::{BySide, Side};
use acies_ground::{Absurd, INCH, Outline, Point, Polygon, Table};
use acies_kit::battle_head::{Head, Preface};
use acies_kit::data::{Section, Source};
use acies_kit::reading::{at_most, one_of, read};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};
use acies_words::fault::Faults;

use crate::battle::{Battle, Terrain, TerrainKind};
use crate::components::Class;

mod deployment;

use deployment::Host;
pub(crate) use deployment::{
    COMMAND, DIVISION, EDGES, RULES, UNITS, USUAL_COMMAND, home_edge, usual_attacks,
};

/// What the head of a battle must say.
const HEAD: Head =
    Head { dated: false, sources: &[("layout", "disposition"), ("command", "commandement")], options: &[] };

/// Turns of each side unless the battle says otherwise [scope.3].
const TURNS: u16 = 10;
/// Pieces of terrain a table may have.
pub(crate) const PIECES: usize = 100;
/// Corners a piece of terrain may have.
pub(crate) const CORNERS: usize = 32;

/// Reads a battle; `file` is named in faults, and gives the battle its id unless the text does.
pub fn battle(file: &str, text: &str) -> Result<Battle, Faults> {
    read(file, text, |source, whole| Reader { source, whole }.battle(file))
}

/// A file being read.
struct Reader<'r, 's, 'a> {
    source: &'r Source<'a>,
    whole: &'r Section<'s, 'a>,
}

impl Reader<'_, '_, '_> {
    fn fault(&self, line: usize, what: Bilingual) {
        self.source.fault(line, what);
    }

    fn battle(&self, file: &str) -> Option<Battle> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let whole = self.whole;
        let preface = Preface::read(self.source, whole, file, HEAD);
        // The scenario says who begins [sequence.1] and how long the battle lasts [scope.3].
        let turns = whole.optional_number("turns", 1..=99);
        let turns = turns.and_then(|turns| u16::try_from(turns.value).ok()).unwrap_or(TURNS);
        let uncounted = self.uncounted();
        let table = self.table();
        let terrain = self.terrain(table);
        let hosts = Side::BOTH.map(|side| Some(self.host(side, &whole.section(side.word())?)));
        whole.close();

        let [Some(north), Some(south)] = hosts else {
            return None;
        };
        let table = table?;
        let mut hosts = [north, south];
        self.check_places(&hosts, table, &terrain);
        self.place_captains(&mut hosts, table);
        let [(north_name, north), (south_name, south)] = hosts.map(Host::finish);
        let (north, south) = (north?, south?);
        let (mut divisions, mut units) = (north.divisions, north.units);
        let first_south = divisions.len();
        divisions.extend(south.divisions);
        units.extend(south.units.into_iter().map(|mut unit| {
            unit.division += first_south;
            unit
        }));
        Some(Battle {
            first: preface.first?,
            info: preface.info(BySide([north_name?, south_name?]))?,
            table,
            terrain,
            divisions,
            units,
            turns,
            uncounted,
        })
    }

    /// Types that do not count for the heart of their divisions, as the players agree [victory.5].
    fn uncounted(&self) -> Vec<Class> {
        let types = Class::ALL.map(|class| (class, class.word()));
        let texts = self.whole.texts("uncounted");
        let line = texts.first().map_or(1, |text| text.line);
        let what = bilingual!("words under `uncounted`", "mots sous `uncounted`");
        at_most(self.source, line, &what, texts, types.len())
            .into_iter()
            .filter_map(|text| {
                one_of(self.source, text.line, &bilingual!("uncounted", "uncounted"), &text.value, &types)
            })
            .collect()
    }

    /// The table, 72 by 48 inches unless the battle says otherwise [kit.1].
    fn table(&self) -> Option<Table> {
        let (least, most) = (24 * INCH, 240 * INCH);
        let side = |section: &Section<'_, '_>, key| section.thousandths(key, least..=most);
        let (width, depth) = match self.whole.optional_section("table") {
            Some(section) => {
                let sides = (side(&section, "width"), side(&section, "depth"));
                section.close();
                (sides.0?, sides.1?)
            }
            None if self.whole.has("table") => return None,
            None => (72 * INCH, 48 * INCH),
        };
        Table::new(width, depth).map_err(|wrong| self.whole.fault(absurd(wrong))).ok()
    }

    /// Terrain as its kind and the corners of its outline.
    fn terrain(&self, table: Option<Table>) -> Vec<Terrain> {
        let mut terrain = Vec::new();
        let texts = self.whole.texts("terrain");
        let line = texts.first().map_or(1, |text| text.line);
        let what = bilingual!("pieces of terrain", "éléments de terrain");
        for text in at_most(self.source, line, &what, texts, PIECES) {
            let mut words = text.value.split_whitespace();
            let kind = words.next().unwrap_or_default();
            let kind =
                one_of(self.source, text.line, &bilingual!("terrain", "terrain"), kind, &TerrainKind::WORDS);
            let points = self.points(text.line, &words.collect::<Vec<_>>());
            let (Some((kind, make)), Some(points)) = (kind, points) else { continue };
            match Polygon::new(points) {
                Ok(shape) => {
                    if table.is_some_and(|table| !table.contains(&shape)) {
                        let kind = kind.word();
                        self.fault(text.line, bilingual!(
"the {kind} reaches over the edge of the table: end it at the edge",
"le terrain «\u{a0}{kind}\u{a0}» dépasse le bord de la table\u{a0}: arrêtez-le au bord"
));
                    }
                    terrain.push(Terrain { kind, make, shape });
                }
                Err(wrong) => self.fault(text.line, absurd(wrong)),
            }
        }
        terrain
    }

    /// Points as pairs of inches.
    fn points(&self, line: usize, words: &[&str]) -> Option<Vec<Point>> {
        if !words.len().is_multiple_of(2) || words.is_empty() {
            let count = words.len();
            self.fault(line, bilingual!(
"{count} numbers make no points: give the corners as pairs of inches from the west and \
 from the south",
"{count} nombres ne font pas des points\u{a0}: donnez les sommets par paires de pouces depuis \
 l’ouest et depuis le sud"
));
            return None;
        }
        if let Some(what) = too_many_corners(words.len() / 2) {
            self.fault(line, what);
            return None;
        }
        words.chunks(2).map(|pair| self.point(line, pair)).collect()
    }

    /// One point as two inches.
    fn point(&self, line: usize, words: &[&str]) -> Option<Point> {
        point(words).map_err(|what| self.fault(line, what)).ok()
    }
}

/// What is wrong with a piece of terrain of so many corners, if it has too many.
pub(crate) fn too_many_corners(found: usize) -> Option<Bilingual> {
    (found > CORNERS).then(|| {
        bilingual!(
            "{found} corners of a piece of terrain: {CORNERS} is the most",
            "{found} sommets d’un élément de terrain\u{a0}: {CORNERS} au plus"
        )
    })
}

/// A point from its two numbers in inches.
pub(crate) fn point(words: &[&str]) -> Result<Point, Bilingual> {
    let [x, y] = words else {
        let found = words.join(" ");
        return Err(bilingual!(
            "'{found}' is no point: write inches from the west and from the south, such as 36 10.5",
            "«\u{a0}{found}\u{a0}» n’est pas un point\u{a0}: écrivez des pouces depuis l’ouest et depuis le sud, comme 36 10.5"
        ));
    };
    let inches = |word: &str| {
        thousandths(word).ok_or_else(|| {
bilingual!(
"'{word}' is no length: write inches with at most three decimals, such as 10.5",
"«\u{a0}{word}\u{a0}» n’est pas une longueur\u{a0}: écrivez des pouces avec trois décimales au plus, comme 10.5"
)
        })
    };
    Point::new(inches(x)?, inches(y)?).map_err(absurd)
}

/// What is wrong with a figure of the ground.
pub(crate) fn absurd(wrong: Absurd) -> Bilingual {
    Bilingual { en: wrong.to_string(), fr: wrong.french() }
}

/// A point as files write it.
pub(crate) fn in_inches(point: Point) -> String {
    format!("{} {}", in_thousandths(point.x()), in_thousandths(point.y()))
}

/// Whether any part of an outline lies in terrain of a kind.
fn lies_in(terrain: &[Terrain], kind: TerrainKind, outline: &impl Outline) -> bool {
    terrain.iter().any(|piece| piece.kind == kind && acies_ground::overlaps(&piece.shape, outline))
}

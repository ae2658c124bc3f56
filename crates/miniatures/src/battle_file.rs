//! What the files of battles have alike: the size of the table, its terrain and points in inches, with every fault told
//! by its line.

use acies_ground::{Absurd, INCH, Mils, Point, Polygon, Table};
use acies_kit::data::{Section, Source};
use acies_kit::reading::{at_most, one_of};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};

/// Pieces of terrain a table may have.
pub const PIECES: usize = 100;
/// Corners a piece of terrain may have.
pub const CORNERS: usize = 32;

/// The table under `table`, of the usual size unless the battle says otherwise.
pub fn table(whole: &Section<'_, '_>, usual: (Mils, Mils)) -> Option<Table> {
    let (least, most) = (24 * INCH, 240 * INCH);
    let side = |section: &Section<'_, '_>, key| section.thousandths(key, least..=most);
    let (width, depth) = match whole.optional_section("table") {
        Some(section) => {
            let sides = (side(&section, "width"), side(&section, "depth"));
            section.close();
            (sides.0?, sides.1?)
        }
        None if whole.has("table") => return None,
        None => usual,
    };
    Table::new(width, depth).map_err(|wrong| whole.fault(absurd(wrong))).ok()
}

/// The pieces of terrain under `terrain`, each a word and the corners of its outline.
pub fn terrain<K: Copy>(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    table: Option<Table>,
    words: &[(K, &str)],
) -> Vec<(K, Polygon)> {
    let mut terrain = Vec::new();
    let texts = whole.texts("terrain");
    let line = texts.first().map_or(1, |text| text.line);
    let what = bilingual!("pieces of terrain", "éléments de terrain");
    for text in at_most(source, line, &what, texts, PIECES) {
        let mut parts = text.value.split_whitespace();
        let word = parts.next().unwrap_or_default();
        let kind = one_of(source, text.line, &bilingual!("terrain", "terrain"), word, words);
        let points = points(source, text.line, &parts.collect::<Vec<_>>());
        let (Some(kind), Some(points)) = (kind, points) else { continue };
        match Polygon::new(points) {
            Ok(shape) => {
                if table.is_some_and(|table| !table.contains(&shape)) {
                    source.fault(text.line, bilingual!(
"the {word} reaches over the edge of the table: end it at the edge",
"le terrain «\u{a0}{word}\u{a0}» dépasse le bord de la table\u{a0}: arrêtez-le au bord"
));
                }
                terrain.push((kind, shape));
            }
            Err(wrong) => source.fault(text.line, absurd(wrong)),
        }
    }
    terrain
}

/// Points as pairs of inches.
fn points(source: &Source<'_>, line: usize, words: &[&str]) -> Option<Vec<Point>> {
    if !words.len().is_multiple_of(2) || words.is_empty() {
        let count = words.len();
        source.fault(line, bilingual!(
"{count} numbers make no points: give the corners as pairs of inches from the west and \
 from the south",
"{count} nombres ne font pas des points\u{a0}: donnez les sommets par paires de pouces depuis \
 l’ouest et depuis le sud"
));
        return None;
    }
    if let Some(what) = too_many_corners(words.len() / 2) {
        source.fault(line, what);
        return None;
    }
    words.chunks(2).map(|pair| point_on(source, line, pair)).collect()
}

/// One point as two inches, on a line of the file.
pub fn point_on(source: &Source<'_>, line: usize, words: &[&str]) -> Option<Point> {
    point(words).map_err(|what| source.fault(line, what)).ok()
}

/// What is wrong with a piece of terrain of so many corners, if it has too many.
pub fn too_many_corners(found: usize) -> Option<Bilingual> {
    (found > CORNERS).then(|| {
        bilingual!(
            "{found} corners of a piece of terrain: {CORNERS} is the most",
            "{found} sommets d’un élément de terrain\u{a0}: {CORNERS} au plus"
        )
    })
}

/// A point from its two numbers in inches.
pub fn point(words: &[&str]) -> Result<Point, Bilingual> {
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
pub fn absurd(wrong: Absurd) -> Bilingual {
    Bilingual { en: wrong.to_string(), fr: wrong.french() }
}

/// A point as files write it.
pub fn in_inches(point: Point) -> String {
    format!("{} {}", in_thousandths(point.x()), in_thousandths(point.y()))
}

//! Reads a battle from its file and reports everything that is wrong with it.
//!
//! The format is explained at the top of `data/battles/leuctra.toml`.

use acies_core::data::{At, Section, Source, in_thousandths, thousandths};
use acies_core::fault::Faults;
use acies_core::side::{BySide, Side};
use acies_core::system::{Bilingual, ScenarioInfo};
use acies_ground::{INCH, Outline, Point, Polygon, Table};

use crate::battle::{Battle, Terrain, TerrainKind};
use crate::load::{ORIGINS, bilingual, one_of, read};

mod deployment;

use deployment::Host;
pub(crate) use deployment::{COMMAND, DIVISION, USUAL_COMMAND, usual_attacks};

/// Turns of each side unless the battle says otherwise [scope.3].
const TURNS: u16 = 10;

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
    fn fault(&self, line: usize, what: impl Into<String>) {
        self.source.fault(line, what);
    }

    fn battle(&self, file: &str) -> Option<Battle> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let whole = self.whole;
        let id = self.id(file);
        whole.optional_number("order", 1..=99);
        let title = self.title();
        let story = bilingual(whole.section("story"));
        let minutes = whole.number("minutes", 1..=600).and_then(|number| u16::try_from(number).ok());
        let origin = self.origin();
        // The scenario says who begins [sequence.1] and how long the battle lasts [scope.3].
        let first = self.side(whole.text("first"));
        let turns = whole.optional_number("turns", 1..=99);
        let turns = turns.and_then(|turns| u16::try_from(turns.value).ok()).unwrap_or(TURNS);
        let table = self.table();
        let terrain = self.terrain(table);
        let special = whole.sections("special").into_iter().map(|rule| bilingual(Some(rule)));
        let special: Vec<Bilingual> = special.flatten().collect();
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
            info: ScenarioInfo {
                id: id?,
                title: title?,
                story: story?,
                armies: BySide([north_name?, south_name?]),
                first: first?,
                minutes: minutes?,
                special,
                source: origin?,
            },
            table,
            terrain,
            divisions,
            units,
            first: first?,
            turns,
        })
    }

    /// The id: a field, or the name of the file without its folder and ending.
    fn id(&self, file: &str) -> Option<String> {
        if self.whole.has("id") {
            return self.whole.text("id").map(|id| id.value);
        }
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".toml");
        if name.trim().is_empty() {
            self.whole.fault("the battle has no id: give one, as id = \"issus\"");
            return None;
        }
        Some(name.to_owned())
    }

    /// The name, with the year if it has one, as each language writes it.
    fn title(&self) -> Option<Bilingual> {
        let title = bilingual(self.whole.section("title"));
        let year = self.whole.optional_number("year", -3000..=1500);
        let Some(year) = year else {
            return title.filter(|_| !self.whole.has("year"));
        };
        if year.value == 0 {
            self.fault(year.line, "`year` is 0, which no calendar has: write -333 for 333 BC");
        }
        let (bc, av) = match year.value {
            ..0 => (" BC", " av. J.-C."),
            0..500 => (" AD", " apr. J.-C."),
            _ => ("", ""),
        };
        let (title, year) = (title?, year.value.unsigned_abs());
        Some(Bilingual { en: format!("{}, {year}{bc}", title.en), fr: format!("{}, {year}{av}", title.fr) })
    }

    /// Where layout and command come from, as one sentence.
    fn origin(&self) -> Option<String> {
        let section = self.whole.section("source")?;
        let parts = ["layout", "command"].map(|part| {
            let text = section.text(part)?;
            let (word, detail) = text.value.split_once(':').unwrap_or((&text.value, ""));
            let (word, detail) = (word.trim(), detail.trim());
            if !ORIGINS.iter().any(|(origin, _)| *origin == word) {
                let known = ORIGINS.map(|(origin, _)| origin).join(", ");
                let how = "a colon and the details may follow";
                let what = format!("'{word}' says no source: begin with one of {known}; {how}");
                self.fault(text.line, what);
            }
            let detail = if detail.is_empty() { String::new() } else { format!(" ({detail})") };
            Some(format!("{part}: {word}{detail}"))
        });
        section.close();
        let [layout, command] = parts;
        Some(format!("{}; {}", layout?, command?))
    }

    fn side(&self, text: Option<At<String>>) -> Option<Side> {
        let text = text?;
        text.value.parse().map_err(|what: String| self.fault(text.line, what)).ok()
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
        Table::new(width, depth).map_err(|absurd| self.whole.fault(absurd.to_string())).ok()
    }

    /// Terrain as its kind and the corners of its outline.
    fn terrain(&self, table: Option<Table>) -> Vec<Terrain> {
        let mut terrain = Vec::new();
        for text in self.whole.texts("terrain") {
            let mut words = text.value.split_whitespace();
            let kind = words.next().unwrap_or_default();
            let kind = one_of(self.source, text.line, "terrain", kind, &TerrainKind::ALL);
            let points = self.points(text.line, &words.collect::<Vec<_>>());
            let (Some(kind), Some(points)) = (kind, points) else { continue };
            match Polygon::new(points) {
                Ok(shape) => {
                    if table.is_some_and(|table| !table.contains(&shape)) {
                        let what = format!("the {} reaches over the edge of the table", kind.word());
                        self.fault(text.line, format!("{what}: end it at the edge"));
                    }
                    terrain.push(Terrain { kind, shape });
                }
                Err(absurd) => self.fault(text.line, absurd.to_string()),
            }
        }
        terrain
    }

    /// Points as pairs of inches.
    fn points(&self, line: usize, words: &[&str]) -> Option<Vec<Point>> {
        if !words.len().is_multiple_of(2) || words.is_empty() {
            let what = "give the corners as pairs of inches from the west and from the south";
            self.fault(line, format!("{} numbers make no points: {what}", words.len()));
            return None;
        }
        words.chunks(2).map(|pair| self.point(line, pair)).collect()
    }

    /// One point as two inches.
    fn point(&self, line: usize, words: &[&str]) -> Option<Point> {
        point(words).map_err(|what| self.fault(line, what)).ok()
    }
}

/// A point from its two numbers in inches.
pub(crate) fn point(words: &[&str]) -> Result<Point, String> {
    let [x, y] = words else {
        return Err(format!(
            "'{}' is no point: write inches from the west and from the south, such as 36 10.5",
            words.join(" ")
        ));
    };
    let inches = |word: &str| {
        thousandths(word).ok_or_else(|| {
            format!("'{word}' is no length: write inches with at most three decimals, such as 10.5")
        })
    };
    Point::new(inches(x)?, inches(y)?).map_err(|absurd| absurd.to_string())
}

/// A point as files write it.
pub(crate) fn in_inches(point: Point) -> String {
    format!("{} {}", in_thousandths(point.x()), in_thousandths(point.y()))
}

/// Whether any part of an outline lies in terrain of a kind.
fn lies_in(terrain: &[Terrain], kind: TerrainKind, outline: &impl Outline) -> bool {
    terrain.iter().any(|piece| piece.kind == kind && acies_ground::overlaps(&piece.shape, outline))
}

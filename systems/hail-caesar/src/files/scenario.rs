//! Reads a battle from its file and reports everything that is wrong with it.
//!
//! The format is explained at the top of `data/battles/leuctra.toml`.

use acies_core::side::BySide;
use acies_ground::{INCH, Mils, Outline, Point};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{Section, Source};
use acies_kit::reading::{at_most, one_of, read};
use acies_miniatures::battle_file::{self, point_on};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::battle::{Battle, Terrain, TerrainKind};
use crate::components::Class;
use crate::system::ENGLISH;

mod deployment;

use deployment::Host;
pub(crate) use deployment::{COMMAND, DIVISION, RULES, UNITS, USUAL_COMMAND, usual_attacks};

/// What the head of a battle must say.
const HEAD: Head = Head {
    dated: false,
    begun: true,
    sources: &[("layout", "disposition"), ("command", "commandement")],
    options: &[],
    messages: ENGLISH,
};

/// The table unless the battle says otherwise [kit.1].
const TABLE: (Mils, Mils) = (72 * INCH, 48 * INCH);
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
    fn battle(&self, file: &str) -> Option<Battle> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let whole = self.whole;
        let preface = Preface::read(self.source, whole, file, HEAD);
        // The scenario says who begins [sequence.1] and how long the battle lasts [scope.3].
        let turns = whole.optional_number("turns", 1..=99);
        let turns = turns.and_then(|turns| u16::try_from(turns.value).ok()).unwrap_or(TURNS);
        let uncounted = self.uncounted();
        let table = battle_file::table(whole, TABLE);
        let terrain = battle_file::terrain(self.source, whole, table, &TerrainKind::WORDS);
        let terrain: Vec<Terrain> =
            terrain.into_iter().map(|((kind, make), shape)| Terrain { kind, make, shape }).collect();
        let hosts = sides(whole, |side, section| self.host(side, section));
        whole.close();

        let (mut hosts, table) = (hosts?.0, table?);
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

    /// One point as two inches.
    fn point(&self, line: usize, words: &[&str]) -> Option<Point> {
        point_on(self.source, line, words)
    }
}

/// Whether any part of an outline lies in terrain of a kind.
fn lies_in(terrain: &[Terrain], kind: TerrainKind, outline: &impl Outline) -> bool {
    terrain.iter().any(|piece| piece.kind == kind && acies_ground::overlaps(&piece.shape, outline))
}

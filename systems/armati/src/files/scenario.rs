//! Reads a battle from its file and reports everything that is wrong with it.
//!
//! The format is explained at the top of `data/battles/zama.toml`.

use acies_core::side::BySide;
use acies_ground::{INCH, Mils};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{Section, Source};
use acies_kit::reading::read;
use acies_miniatures::battle_file;
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::battle::{Battle, Ground, Terrain};
use crate::files::options::OPTIONS;

mod deployment;

use deployment::Host;
pub use deployment::usual_break_point;

/// What the head of a battle must say. Nobody begins: the movement option is rolled for [3.0.06].
const HEAD: Head = Head {
    dated: false,
    begun: false,
    sources: &[("layout", "disposition"), ("armies", "armées")],
    options: OPTIONS,
    messages: include_str!("../../text/en.ftl"),
};

/// The table unless the battle says otherwise [data.5].
const TABLE: (Mils, Mils) = (72 * INCH, 48 * INCH);
/// Turns after which it ends unless the battle says otherwise [data.49].
const TURNS: u16 = 20;

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
        if whole.has("first") {
            whole.fault(bilingual!(
                "nobody begins by the file: leave `first` out, the movement option says who moves first [3.0.07]",
                "le fichier ne dit pas qui commence\u{a0}: retirez `first`, l’option de mouvement dit qui bouge en premier \
                 [3.0.07]"
            ));
        }
        let turns = whole.optional_number("turns", 1..=99);
        let turns = turns.and_then(|turns| u16::try_from(turns.value).ok()).unwrap_or(TURNS);
        let table = battle_file::table(whole, TABLE);
        let terrain = battle_file::terrain(self.source, whole, table, &Ground::ALL);
        let terrain: Vec<Terrain> =
            terrain.into_iter().map(|(ground, shape)| Terrain { ground, shape }).collect();
        let hosts = sides(whole, |side, section| self.host(side, section));
        whole.close();

        let (hosts, table) = (hosts?.0, table?);
        let placed = hosts.iter().map(Host::placed).collect::<Vec<_>>();
        if placed[0] != placed[1] {
            whole.fault(bilingual!(
                "one side has divisions with places and the other is set up freely: write [[division]] for both, or \
                 [[unit]] for both [data.6]",
                "un camp a des divisions placées et l’autre se déploie librement\u{a0}: écrivez [[division]] pour les deux, \
                 ou [[unit]] pour les deux [data.6]"
            ));
        }
        self.check_places(&hosts, table, &terrain);
        let [north, south] = hosts.map(Host::finish);
        let (north, south) = (north?, south?);
        let mut units = north.units;
        units.extend(south.units);
        Some(Battle {
            info: preface.info(BySide([north.name, south.name]))?,
            table,
            terrain,
            armies: BySide([north.army, south.army]),
            divisions: BySide([north.divisions, south.divisions]),
            units,
            placed: placed[0],
            turns,
        })
    }
}

//! Reads `data/`: the figures and the battles. A file is read to its end whatever is wrong with it, so that all its
//! faults come at once.

mod army;
mod ground;
mod idle;

use std::sync::LazyLock;

use acies_core::side::BySide;
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{Section, Source};
use acies_kit::embedded::{self, sound};
use acies_kit::reading::{all, one_of, origin, read, small, word};
use acies_kit::system::ScenarioInfo;
use acies_words::fault::Faults;
use acies_words::{Bilingual, bilingual};

pub(crate) use army::{counted, fires};
pub(crate) use ground::{TERRAIN, ground, hex_of, map_size, span_of};
pub(crate) use idle::{FOR_WARS, for_wars};

use crate::components::{Ability, Battle, Figures, Group, Kind, Map, Table};
use crate::options::OPTIONS;

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub(crate) struct Data;

/// What the head of a battle must say.
pub(crate) const HEAD: Head = Head {
    dated: false,
    begun: true,
    sources: &[("layout", "disposition")],
    options: OPTIONS,
    messages: MESSAGES,
};

/// Every text of the game in one language: a coach speaks at messages that are there.
pub(crate) const MESSAGES: &str = concat!(
    include_str!("../text/en.ftl"),
    include_str!("../text/en-sea.ftl"),
    include_str!("../text/en-war.ftl")
);

/// What a battle is fought on, which its file says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Element {
    /// On land, with units and leaders.
    Land,
    /// At sea, with ships and marines [14.0.1].
    Sea,
    /// On a map of cities and seas: a war, in which battles arise.
    War,
}

impl Element {
    const ALL: [(Element, &'static str); 3] =
        [(Element::Land, "land"), (Element::Sea, "sea"), (Element::War, "war")];

    /// What the file of a battle says; land where it says nothing that can be read, for then the faults of the file are told.
    pub fn of(text: &str) -> Element {
        let source = Source::new("", text);
        let table = source.parse();
        let said = Section::whole(&source, &table).optional_text("kind");
        let known = said.and_then(|said| Element::ALL.into_iter().find(|(_, word)| *word == said.value));
        known.map_or(Element::Land, |(element, _)| element)
    }

    /// Reads it, so that a word nobody knows is a fault.
    pub(crate) fn read(source: &Source<'_>, whole: &Section<'_, '_>) {
        if let Some(text) = whole.optional_text("kind") {
            one_of(source, text.line, &bilingual!("`kind`", "`kind`"), &text.value, &Element::ALL);
        }
    }
}

/// The figures this program was built with, and their hash.
pub(crate) static FIGURES: LazyLock<(Table, String)> = LazyLock::new(|| {
    let text = sound(embedded::text::<Data>("units.toml"));
    (sound(figures(&text)), embedded::hash(&[&text]))
});

/// Reads `units.toml`.
pub fn figures(text: &str) -> Result<Table, Faults> {
    const GROUPS: [(Group, &str); 3] =
        [(Group::Infantry, "infantry"), (Group::Cavalry, "cavalry"), (Group::Other, "other")];
    read("data/units.toml", text, |source, whole| {
        let table = Kind::ALL.map(|kind| {
            let section = whole.section(kind.code())?;
            let group = word(source, &section, "group", &GROUPS);
            let (strength, disorganised) =
                (small(&section, "strength", 1..=9), small(&section, "disorganised", 0..=9));
            let ability = word(source, &section, "ability", &Ability::ALL);
            let (moves, cost) = (small(&section, "moves", 0..=6), small(&section, "cost", 0..=99));
            let from = [origin(source, &section, "source"), origin(source, &section, "reverse")];
            section.close();
            all(from)?;
            Some(Figures {
                group: group?,
                strength: strength?,
                disorganised: disorganised?,
                ability: ability?,
                moves: moves?,
                cost: cost?,
            })
        });
        whole.close();
        all(table)
    })
}

/// Reads a battle; `file` is named in faults, and gives the battle its id unless the text does.
pub fn battle(file: &str, text: &str) -> Result<(ScenarioInfo, Battle), Faults> {
    read(file, text, |source, whole| {
        let map = Reader { source, map: Map::default() }.map(whole);
        Reader { source, map }.battle(whole, file)
    })
}

struct Reader<'r, 'a> {
    source: &'r Source<'a>,
    map: Map,
}

impl Reader<'_, '_> {
    fn fault<T>(&self, line: usize, read: Result<T, Bilingual>) -> Option<T> {
        read.map_err(|what| self.source.fault(line, what)).ok()
    }

    fn battle(&self, whole: &Section<'_, '_>, file: &str) -> Option<(ScenarioInfo, Battle)> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let preface = Preface::read(self.source, whole, file, HEAD);
        Element::read(self.source, whole);
        let turns = small(whole, "turns", 1..=12);
        let volleys = whole.optional_number("volleys", 0..=6).map_or(6, |number| number.value as u8);
        // A map of its own [1.3.1, Q.14], on which open ground may be mud [S.mud.1].
        let mut battle = Battle { volleys, ..Battle::empty(self.map.clone()) };
        for text in whole.texts("mud") {
            if let Some((kind, cost)) = self.fault(text.line, counted(&text.value, 6)) {
                battle.clear[kind.index()] = cost;
            }
        }
        let mut placed = Vec::new();
        let mut entries = Vec::new();
        let musters = {
            let cell = std::cell::RefCell::new((&mut placed, &mut entries));
            sides(whole, |side, section| {
                let (placed, entries) = &mut *cell.borrow_mut();
                self.army(side, section, placed, entries)
            })
        };
        whole.close();
        let BySide([(north, red), (south, blue)]) = musters?;
        battle.armies = BySide([red, blue]);
        battle.entries = entries;
        battle.replaced = battle.armies.0.iter().any(|army| army.prize.is_some());
        (battle.first, battle.turns) = (preface.first?, turns?);
        let mut info = preface.info(BySide([north?, south?]))?;
        for (id, why) in idle::idle(&battle) {
            info.options.forbidden.entry(id.to_owned()).or_insert(why);
        }
        Some((info, battle))
    }
}

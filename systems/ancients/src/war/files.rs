//! Reads wars. What a file has beyond the head of every battle is explained in `docs/battles.md`. A file is read to its end
//! whatever is wrong with it, so that all its faults come at once.

mod chart;
mod grounds;
mod nation;
mod sound;
mod ways;
mod words;

use acies_core::side::BySide;
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::embedded;
use acies_kit::reading::{at_most, one_of, read};
use acies_kit::system::ScenarioInfo;
use acies_words::fault::Faults;
use acies_words::{Bilingual, bilingual};

use super::components::{TURNS, War};
use crate::components::{Kind, UNITS};
use crate::files::{Data, Element, MESSAGES};
use crate::options::OPTIONS;

/// What the head of a war must say.
const HEAD: Head = Head {
    dated: false,
    begun: true,
    sources: &[("map", "carte"), ("forces", "forces"), ("taxes", "impôts")],
    options: OPTIONS,
    messages: MESSAGES,
};

/// The text of a war this program was built with.
pub fn published(id: &str) -> Option<String> {
    embedded::text::<Data>(&format!("wars/{id}.toml")).ok()
}

/// Reads a war: a map of ways and taxes that players would draw with pencils [1.2.2], and what they would agree on for it
/// [15.3.2]. `file` is named in faults, and gives the war its id unless the text does.
pub fn war(file: &str, text: &str) -> Result<(ScenarioInfo, War), Faults> {
    read(file, text, |source, whole| Reader { source }.war(whole, file))
}

struct Reader<'r, 'a> {
    source: &'r Source<'a>,
}

/// Numbers of a war that are the same for both sides.
struct Measures {
    years: Vec<i16>,
    march: u8,
    sail: u8,
    most: (u8, u8),
    storm: (u8, u8),
    die_for_first: bool,
}

impl Reader<'_, '_> {
    fn fault<T>(&self, line: usize, read: Result<T, Bilingual>) -> Option<T> {
        read.map_err(|what| self.source.fault(line, what)).ok()
    }

    fn war(&self, whole: &Section<'_, '_>, file: &str) -> Option<(ScenarioInfo, War)> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let preface = Preface::read(self.source, whole, file, HEAD);
        Element::read(self.source, whole);
        let measures = self.measures(whole);
        let chart = self.chart(whole, measures.most);
        let turns = measures.years.len().max(1) as u8;
        let nations = sides(whole, |side, section| self.nation(side, section, &chart, turns));
        let start = whole.section("start");
        let start = start.map(|section| self.start(&section, &chart, nations.as_ref()));
        whole.close();
        let BySide([(north, red), (south, blue)]) = nations?;
        let (red, blue) = (red?, blue?);
        self.chart_is_sound(&chart);
        let Measures { years, march, sail, most, storm, die_for_first } = measures;
        let war = War {
            regions: chart.regions,
            drawing: chart.drawing,
            cities: chart.cities.into_iter().map(|city| city.value).collect(),
            seas: chart.seas.into_iter().map(|sea| sea.value).collect(),
            roads: chart.roads,
            lanes: chart.lanes,
            nations: BySide([red.value, blue.value]),
            start: start?,
            grounds: chart.grounds,
            open: chart.open?,
            shore: chart.shore?,
            years,
            march,
            sail,
            most_units: most.0,
            most_ships: most.1,
            storm: storm.0,
            storm_corvus: storm.1,
            die_for_first,
            first: preface.first?,
        };
        self.war_is_sound(&war, BySide([red.line, blue.line]));
        let mut info = preface.info(BySide([north?, south?]))?;
        for (id, why) in idle(&war) {
            if info.options.set.is_on(id) {
                let Bilingual { en, fr } = &why;
                whole.fault(bilingual!(
                    "`[options]` sets `{id}`, which is not for this war: {en}",
                    "`[options]` impose `{id}`, qui n’est pas pour cette guerre\u{a0}: {fr}"
                ));
            }
            info.options.forbidden.entry(id.to_owned()).or_insert(why);
        }
        Some((info, war))
    }

    fn measures(&self, whole: &Section<'_, '_>) -> Measures {
        let years = self.years(whole);
        let small = |section: Option<&Section<'_, '_>>, key: &'static str, most: i64, usual: u8| {
            let said = section.and_then(|section| section.optional_number(key, 0..=most));
            said.map_or(usual, |number| number.value as u8)
        };
        // Two roads, three lanes; sixteen units and twelve ships; a 1, with a corvus a 1 or 2: what a file does not say.
        let march = whole.optional_number("march", 1..=6).map_or(2, |number| number.value as u8);
        let sail = whole.optional_number("sail", 1..=8).map_or(3, |number| number.value as u8);
        let most = whole.optional_section("most");
        // One place is the camp's.
        let most_units = most.as_ref().and_then(|most| most.optional_number("army", 4..=UNITS as i64 - 1));
        let most_ships = most.as_ref().and_then(|most| most.optional_number("fleet", 2..=UNITS as i64));
        let storm = whole.optional_section("storm");
        let storms = (small(storm.as_ref(), "ship", 5, 1), small(storm.as_ref(), "corvus", 5, 2));
        [&most, &storm].into_iter().flatten().for_each(Section::close);
        let deployment = whole.optional_text("deployment").and_then(|text| {
            let what = bilingual!("`deployment`", "`deployment`");
            one_of(self.source, text.line, &what, &text.value, &[(false, "battle"), (true, "die")])
        });
        Measures {
            years,
            march,
            sail,
            most: (
                most_units.map_or(16, |number| number.value as u8),
                most_ships.map_or(12, |number| number.value as u8),
            ),
            storm: storms,
            die_for_first: deployment.unwrap_or(false),
        }
    }

    /// The years, a turn each.
    fn years(&self, whole: &Section<'_, '_>) -> Vec<i16> {
        let years = whole.numbers("years", -3000..=1700);
        let line = years.first().map_or(1, |year| year.line);
        if years.is_empty() {
            whole.fault(bilingual!(
                "a war needs turns: write the year of each, as years = [-264, -262, -260]",
                "une guerre a besoin de tours\u{a0}: écrivez l’année de chacun, comme years = [-264, -262, -260]"
            ));
        }
        for pair in years.windows(2) {
            let [before, after] = [&pair[0], &pair[1]].map(|year| year.value);
            if after <= before {
                self.source.fault(pair[1].line, bilingual!(
                    "the year {after} comes after {before} and is not later: years go forward, a turn each",
                    "l’année {after} suit {before} et n’est pas plus tardive\u{a0}: les années avancent, une par tour"
                ));
            }
        }
        for At { line, .. } in years.iter().filter(|year| year.value == 0) {
            self.source.fault(
                *line,
                bilingual!(
                    "no calendar has a year 0: write -1 or 1",
                    "aucun calendrier n’a d’année 0\u{a0}: écrivez -1 ou 1"
                ),
            );
        }
        let years = years.into_iter().map(|year| year.value as i16).collect();
        at_most(self.source, line, &bilingual!("turns", "tours"), years, TURNS)
    }
}

/// The options that are not for wars, or for which this one has nothing, each with the reason.
fn idle(war: &War) -> Vec<(&'static str, Bilingual)> {
    let six = || bilingual!("battles of a war last six turns", "les batailles d’une guerre durent six tours");
    let any = |has: &dyn Fn(Kind) -> bool| {
        war.nations.0.iter().any(|nation| nation.kinds.iter().any(|kind| has(*kind)))
    };
    let knights = war.nations.0.iter().any(|nation| nation.knights && nation.kinds.contains(&Kind::Knights));
    let barbarians = war.nations.0.iter().any(|nation| nation.barbarians);
    let hills = war.grounds.iter().any(|ground| !ground.map.hill.is_empty());
    [
        ("extended", true, six()),
        ("nightfall", true, six()),
        (
            "deployment",
            true,
            bilingual!(
                "armies of a war are always deployed freely",
                "les armées d’une guerre se déploient toujours librement"
            ),
        ),
        (
            "dismount",
            true,
            bilingual!(
                "who dismounts would come home as somebody else",
                "qui démonte rentrerait sous un autre type"
            ),
        ),
        (
            "command",
            !knights && !barbarians,
            bilingual!(
                "neither side has knights or barbarians that need command control",
                "aucun joueur n’a de chevaliers ou de barbares soumis à la maîtrise du commandement"
            ),
        ),
        ("charge", !barbarians, bilingual!("there are no barbarians", "il n’y a pas de barbares")),
        (
            "elephants",
            !any(&|kind| kind == Kind::Elephants),
            bilingual!("there are no elephants", "il n’y a pas d’éléphants"),
        ),
        ("elevation", !hills, bilingual!("there are no hills", "il n’y a pas de collines")),
    ]
    .into_iter()
    .filter(|(_, idle, _)| *idle)
    .map(|(id, _, why)| (id, why))
    .collect()
}

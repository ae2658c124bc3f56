//! What the battles of a war are fought on: ground for armies, waters for fleets.

use acies_core::side::Side;
use acies_kit::data::Section;
use acies_words::bilingual;

use super::Reader;
use super::chart::Chart;
use crate::files::{TERRAIN, ground};
use crate::sea;
use crate::war::components::{Ground, Waters};
use crate::war::lay::{berths, ranks};

impl Reader<'_, '_> {
    /// What armies meet on, by the words of `[ground.…]`.
    pub(super) fn grounds(&self, whole: &Section<'_, '_>, most: u8) -> Vec<Ground> {
        let mut grounds = Vec::new();
        let Some(section) = whole.section("ground") else { return grounds };
        for (word, section) in section.all_sections() {
            let map = ground(self.source, &section);
            let lines = TERRAIN.iter().filter_map(|key| {
                let text = section.optional_text(key)?.value;
                Some(format!("{key} = {}\n", toml::Value::from(text)))
            });
            let text = lines.collect();
            section.close();
            let Some(map) = map else { continue };
            if Side::BOTH.iter().any(|side| ranks(&map, *side, most).is_none()) {
                section.fault(bilingual!(
                    "there is no room for {most} units and a camp in each half: make `map` larger, or rivers smaller",
                    "il n’y a pas de place pour {most} unités et un camp dans chaque moitié\u{a0}: agrandissez `map`, ou réduisez les rivières"
                ));
            }
            grounds.push(Ground { id: word.value, map, text });
        }
        grounds
    }

    /// What fleets meet on: `[waters.open]`, and off ports `[waters.shore]`.
    pub(super) fn waters(&self, whole: &Section<'_, '_>, chart: &mut Chart, most: u8) {
        let section = whole.optional_section("waters");
        let read = |key: &'static str| {
            let section = section.as_ref()?.optional_section(key)?;
            let map = sea::files::waters(self.source, &section);
            let land = section.optional_text("land").map(|text| text.value);
            let text = land.map(|land| format!("land = {}\n", toml::Value::from(land))).unwrap_or_default();
            section.close();
            let map = map?;
            if Side::BOTH.iter().any(|side| berths(&map, *side, usize::from(most)).is_none()) {
                section.fault(bilingual!(
                    "there is no room for {most} ships in two rows at each edge: make `map` wider, or its land smaller",
                    "il n’y a pas de place pour {most} bateaux sur deux rangées à chaque bord\u{a0}: élargissez `map`, ou réduisez sa terre"
                ));
            }
            Some(Waters { map, text })
        };
        let (open, shore) = (read("open"), read("shore"));
        if let Some(section) = &section {
            section.close();
        }
        let usual = || Waters {
            map: sea::components::Map::of(sea::components::WIDTH, sea::components::HEIGHT),
            text: String::new(),
        };
        let open = open.unwrap_or_else(usual);
        chart.shore = Some(shore.unwrap_or_else(|| open.clone()));
        chart.open = Some(open);
    }
}

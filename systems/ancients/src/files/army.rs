//! An army of a battle: its units and leaders, those that come later, and what the battle says of them.

use acies_core::side::Side;
use acies_counters::{Placed, one_to_a_hex};
use acies_hex::Heading;
use acies_kit::data::{At, Section};
use acies_kit::reading::{at_most, bilingual, one_of, small};
use acies_words::{Bilingual, bilingual};

use super::{FIGURES, Reader};
use crate::action::{facing, kind};
use crate::components::{
    Ability, Army, BOARD, Captain, HexSet, Kind, LEADERS, Land, Mustered, National, Start, UNITS,
};

/// A word that names a number of a kind, such as `HC 2`.
pub(crate) fn counted(text: &str, most: u8) -> Result<(Kind, u8), Bilingual> {
    let (name, count) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
    let number = count.trim().parse::<u8>().ok().filter(|number| (1..=most).contains(number));
    let number = number.ok_or_else(|| {
        bilingual!(
            "'{text}' should be a kind and a number from 1 to {most}, such as \"HC 2\"",
            "«\u{a0}{text}\u{a0}» devrait être un type et un nombre de 1 à {most}, comme \"HC 2\""
        )
    });
    Ok((kind(name)?, number?))
}

/// Whether units of a kind fire and so carry volleys; light cavalry does where it has bows [15.3.n4.1].
pub(crate) fn fires(kind: Kind, nation: Option<National>) -> bool {
    let bows = kind == Kind::LightCavalry && nation == Some(National::HorseArchers);
    let missiles = matches!(FIGURES.0[kind.index()].ability, Ability::A | Ability::B);
    kind != Kind::Camp && (bows || missiles)
}

fn mustered(kind: Kind, start: Start) -> Mustered {
    Mustered { kind, start, wild: false, barbarian: false, scythed: false, volleys: None }
}

impl Reader<'_, '_> {
    pub(super) fn army(
        &self,
        side: Side,
        section: &Section<'_, '_>,
        placed: &mut Vec<Placed<Land>>,
        entries: &mut Vec<HexSet>,
    ) -> (Option<Bilingual>, Army) {
        let name = bilingual(section.section("army"));
        // Where an army faces, which each of its units may do otherwise [Q.12].
        let ahead = if side == Side::North { Heading::South } else { Heading::North };
        let ahead = section
            .optional_number("facing", 1..=6)
            .map_or(ahead, |number| Heading::ALL[(number.value as usize).saturating_sub(1) % 6]);
        let mut army = Army::empty();
        for text in section.texts("units") {
            self.units(side, ahead, &text, placed, &mut army);
        }
        let count = section.number("leaders", 0..=LEADERS as i64).unwrap_or(0);
        army.leaders = vec![Captain { turn: 1, value: 3 }; count as usize];
        for later in section.sections("later") {
            self.later(&later, entries, &mut army);
        }
        self.values(section, &mut army);
        self.kinds(section, "wild", &mut army, |unit| unit.wild = true);
        self.kinds(section, "barbarians", &mut army, |unit| unit.barbarian = true);
        self.kinds(section, "scythed", &mut army, |unit| unit.scythed = true);
        for text in section.texts("shots") {
            if let Some((kind, shots)) = self.fault(text.line, counted(&text.value, 3)) {
                army.shots[kind.index()] = shots;
            }
        }
        army.national = self.national(section);
        if army.national == Some(National::Training) {
            // [15.3.n6.1]
            army.leaders.push(Captain { turn: 1, value: 3 });
        }
        self.carried(section, &mut army);
        army.prize = section.optional_text("prize").and_then(|text| {
            let prize = self.fault(text.line, kind(&text.value))?;
            self.has_kind(&army, text.line, prize).then_some(prize)
        });
        let what = bilingual!("units", "unités");
        army.units = at_most(self.source, section.line(), &what, army.units, UNITS);
        self.panic(section, &mut army);
        section.close();
        (name, army)
    }

    /// What sets the nation of an army apart [15.3.7].
    fn national(&self, section: &Section<'_, '_>) -> Option<National> {
        let text = section.optional_text("nation")?;
        let known = National::ALL.map(|nation| (nation, nation.word()));
        one_of(self.source, text.line, &bilingual!("`nation`", "`nation`"), &text.value, &known)
    }

    /// A line of units that are there from the beginning.
    fn units(
        &self,
        side: Side,
        ahead: Heading,
        text: &At<String>,
        placed: &mut Vec<Placed<Land>>,
        army: &mut Army,
    ) {
        let mut words = text.value.split_whitespace();
        let name = words.next().unwrap_or_default();
        let Some(kind) = self.fault(text.line, kind(name)) else { return };
        for word in words {
            let (hexes, way) =
                word.split_once('/').map_or((word, Ok(ahead)), |(hexes, way)| (hexes, facing(way)));
            let Some(way) = self.fault(text.line, way) else { continue };
            for hex in self.fault(text.line, self.span(hexes)).into_iter().flatten() {
                if self.map.river.contains(hex) {
                    self.source.fault(
                        text.line,
                        bilingual!(
                            "{name} is in {hex}, which is river: nobody can have got there",
                            "{name} est en {hex}, qui est une rivière\u{a0}: personne n’a pu y entrer"
                        ),
                    );
                }
                let code = kind.code().to_owned();
                // Nor do a unit and its camp share a hex [6.c.1, Q.13].
                one_to_a_hex(self.source, placed, Placed { hex, side, code, line: text.line });
                army.units.push(mustered(kind, Start::At(hex, way)));
            }
        }
    }

    /// Reinforcements [5.0.1].
    fn later(&self, section: &Section<'_, '_>, entries: &mut Vec<HexSet>, army: &mut Army) {
        let turn = small(section, "turn", 1..=12).unwrap_or(1);
        let entry = section.text("entry").map(|text| {
            let words = text.value.split_whitespace();
            let entry: HexSet =
                words.filter_map(|word| self.fault(text.line, self.span(word))).flatten().collect();
            for hex in entry - BOARD.spread(self.map.beyond) {
                self.source.fault(
                    text.line,
                    bilingual!(
                        "{hex} is not at the edge of the map: reinforcements come in there",
                        "{hex} n’est pas au bord de la carte\u{a0}: les renforts entrent par là"
                    ),
                );
            }
            entry
        });
        entries.push(entry.unwrap_or_default());
        let number = (entries.len() - 1) as u8;
        for text in section.texts("units") {
            if let Some((kind, count)) = self.fault(text.line, counted(&text.value, UNITS as u8)) {
                army.units.extend((0..count).map(|_| mustered(kind, Start::Due(turn, number))));
            }
        }
        let leaders = section.optional_number("leaders", 0..=LEADERS as i64).map_or(0, |number| number.value);
        army.leaders.extend((0..leaders).map(|_| Captain { turn: turn.max(2), value: 3 }));
        section.close();
    }

    /// What the leaders are worth in duels [13.8.1].
    fn values(&self, section: &Section<'_, '_>, army: &mut Army) {
        let what = bilingual!("leaders", "chefs");
        army.leaders =
            at_most(self.source, section.line(), &what, std::mem::take(&mut army.leaders), LEADERS);
        let Some(text) = section.optional_text("values") else { return };
        let words: Vec<&str> = text.value.split_whitespace().collect();
        let values: Option<Vec<u8>> =
            words.iter().map(|word| word.parse().ok().filter(|value| (1..=5).contains(value))).collect();
        match values {
            Some(values) if values.len() == army.leaders.len() => {
                army.leaders.iter_mut().zip(values).for_each(|(leader, value)| leader.value = value);
            }
            _ => {
                let count = army.leaders.len();
                self.source.fault(text.line, bilingual!(
                    "`values` should have a number from 1 to 5 for each of the {count} leaders, such as \"5 3\"",
                    "`values` devrait avoir un nombre de 1 à 5 pour chacun des {count} chefs, comme \"5 3\""
                ));
            }
        }
    }

    /// The volleys of each unit that fires, in the order in which they stand here [13.6.4].
    fn carried(&self, section: &Section<'_, '_>, army: &mut Army) {
        let Some(text) = section.optional_text("volleys") else { return };
        let (most, national) = (crate::arrows::MOST, army.national);
        let firing = army.units.iter_mut().filter(|unit| fires(unit.kind, national));
        let mut firing: Vec<&mut Mustered> = firing.collect();
        let words = text.value.split_whitespace();
        let volleys: Option<Vec<u8>> =
            words.map(|word| word.parse().ok().filter(|volleys| *volleys <= most)).collect();
        match volleys {
            Some(volleys) if volleys.len() == firing.len() => {
                firing.iter_mut().zip(volleys).for_each(|(unit, volleys)| unit.volleys = Some(volleys));
            }
            _ => {
                let count = firing.len();
                self.source.fault(text.line, bilingual!(
                    "`volleys` should have a number from 0 to {most} for each of the {count} units that fire, such as \"6 4\" [13.6.4]",
                    "`volleys` devrait avoir un nombre de 0 à {most} pour chacune des {count} unités qui tirent, comme \"6 4\" [13.6.4]"
                ));
            }
        }
    }

    /// A list of kinds about which the battle says something.
    fn kinds(
        &self,
        section: &Section<'_, '_>,
        key: &'static str,
        army: &mut Army,
        mark: impl Fn(&mut Mustered),
    ) {
        for text in section.texts(key) {
            if let Some(kind) = self.fault(text.line, kind(&text.value))
                && self.has_kind(army, text.line, kind)
            {
                army.units.iter_mut().filter(|unit| unit.kind == kind).for_each(&mark);
            }
        }
    }

    fn has_kind(&self, army: &Army, line: usize, kind: Kind) -> bool {
        let found = army.units.iter().any(|unit| unit.kind == kind);
        if !found {
            let code = kind.code();
            self.source.fault(line, bilingual!("this army has no {code}", "cette armée n’a pas de {code}"));
        }
        found
    }

    /// The panic threshold [4.0.2]: something an army can lose.
    fn panic(&self, section: &Section<'_, '_>, army: &mut Army) {
        let fighters = army.units.iter().filter(|unit| unit.kind != Kind::Camp);
        let strength: i64 = fighters.map(|unit| i64::from(FIGURES.0[unit.kind.index()].strength)).sum();
        if strength == 0 {
            section.fault(bilingual!(
                "an army needs units that fight: write units = [\"HI 0405 0505\"]",
                "une armée a besoin d’unités combattantes\u{a0}: écrivez units = [\"HI 0405 0505\"]"
            ));
        }
        // Half its strength where the battle does not say otherwise, not rounded [15.1.7, 15.2.4].
        army.panic = match section.optional_number("panic", 1..=strength.max(1)) {
            Some(number) => number.value as u16 * 2,
            None => strength.max(1) as u16,
        };
    }
}

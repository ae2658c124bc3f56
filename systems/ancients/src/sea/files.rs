//! Reads battles at sea. What a file has beyond the head of every battle is explained in `docs/battles.md`.

use acies_core::side::{BySide, Side};
use acies_counters::{Placed, one_to_a_hex};
use acies_hex::Heading;
use acies_kit::battle_head::{Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{at_most, bilingual, one_of, read};
use acies_kit::system::ScenarioInfo;
use acies_words::fault::Faults;
use acies_words::{Bilingual, bilingual};

use super::components::{
    BEST_CREW, BOARD, Battle, Fleet, HEIGHT, Hex, HexSet, Last, Map, Mustered, Size, WIDTH, Waters,
};
use crate::action::facing;
use crate::components::UNITS;
use crate::files::{Element, HEAD, hex_of, map_size, span_of};
use crate::options::OPTIONS;

/// Marine points that may begin ashore in one hex.
const ASHORE: u8 = 20;

/// Reads a battle at sea; `file` is named in faults, and gives the battle its id unless the text does.
pub fn battle(file: &str, text: &str) -> Result<(ScenarioInfo, Battle), Faults> {
    read(file, text, |source, whole| {
        let (width, height) = map_size(source, whole, (WIDTH, HEIGHT)).unwrap_or((WIDTH, HEIGHT));
        let mut reader = Reader { source, map: Map::of(width, height) };
        if let Some(section) = whole.optional_section("terrain") {
            reader.map.land = reader.land(&section);
            section.close();
        }
        reader.battle(whole, file)
    })
}

/// Waters of their own, where a section has the size of a map and its land.
pub(crate) fn waters(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Map> {
    let (width, height) = map_size(source, section, (WIDTH, HEIGHT))?;
    let mut reader = Reader { source, map: Map::of(width, height) };
    reader.map.land = reader.land(section);
    Some(reader.map)
}

struct Reader<'r, 'a> {
    source: &'r Source<'a>,
    map: Map,
}

impl Reader<'_, '_> {
    fn fault<T>(&self, line: usize, read: Result<T, Bilingual>) -> Option<T> {
        read.map_err(|what| self.source.fault(line, what)).ok()
    }

    /// The hexes of a word: one, or a span along a row.
    fn span(&self, text: &str) -> Result<Vec<Hex>, Bilingual> {
        let Map { width, height, hexes, .. } = self.map;
        span_of(text, |word| hex_of(&BOARD, hexes, (width, height), word))
    }

    fn land(&self, section: &Section<'_, '_>) -> HexSet {
        let Some(text) = section.optional_text("land") else { return HexSet::EMPTY };
        let words = text.value.split_whitespace();
        words.filter_map(|word| self.fault(text.line, self.span(word))).flatten().collect()
    }

    fn battle(&self, whole: &Section<'_, '_>, file: &str) -> Option<(ScenarioInfo, Battle)> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let preface = Preface::read(self.source, whole, file, HEAD);
        Element::read(self.source, whole);
        let mut battle = Battle::empty(self.map.clone());
        // Twenty turns, where a battle does not say otherwise [14.2.2].
        if let Some(turns) = whole.optional_number("turns", 1..=20) {
            battle.turns = turns.value as u8;
        }
        let last = whole.optional_text("last");
        if let Some(text) = &last {
            let words = [
                (Last::Most, "most"),
                (Last::Draw, "draw"),
                (Last::Side(Side::North), "north"),
                (Last::Side(Side::South), "south"),
            ];
            let read = one_of(self.source, text.line, &bilingual!("`last`", "`last`"), &text.value, &words);
            battle.last = read.unwrap_or(Last::Most);
        }
        let placed = std::cell::RefCell::new(Vec::new());
        let fleets = sides(whole, |side, section| self.fleet(side, section, &mut placed.borrow_mut()));
        whole.close();
        let BySide([(north, red, one), (south, blue, two)]) = fleets?;
        battle.fleets = BySide([red, blue]);
        battle.dice = BySide([one, two]);
        self.can_be_won(whole, &battle, last.map(|text| text.line));
        battle.first = preface.first?;
        let mut info = preface.info(BySide([north?, south?]))?;
        // None of the optional rules of chapter 13 speaks of ships [14.3.1].
        if !info.options.set.is_empty() {
            whole.fault(bilingual!(
                "`[options]` sets optional rules: they are for land, and a battle at sea has none [14.3.1]",
                "`[options]` impose des règles optionnelles\u{a0}: elles sont pour la terre, et une bataille navale n’en a aucune [14.3.1]"
            ));
        }
        for rule in OPTIONS {
            info.options.forbidden.insert(
                rule.id.to_owned(),
                bilingual!("it is a rule for land", "c’est une règle pour la terre"),
            );
        }
        Some((info, battle))
    }

    /// A fleet, what it is called, and its movement die of the first turn [14.3.5].
    fn fleet(
        &self,
        side: Side,
        section: &Section<'_, '_>,
        placed: &mut Vec<Placed<Waters>>,
    ) -> (Option<Bilingual>, Fleet, Option<u8>) {
        let name = bilingual(section.section("army"));
        let ahead = if side == Side::North { Heading::South } else { Heading::North };
        let ahead = section
            .optional_number("facing", 1..=6)
            .map_or(ahead, |number| Heading::ALL[(number.value as usize).saturating_sub(1) % 6]);
        let mut fleet = Fleet::default();
        for text in section.texts("ships") {
            self.ships((side, ahead), &text, placed, &mut fleet);
        }
        for text in section.texts("ashore") {
            fleet.ashore.extend(self.fault(text.line, self.ashore(&text.value)));
        }
        let what = bilingual!("ships", "bateaux");
        fleet.ships = at_most(self.source, section.line(), &what, fleet.ships, UNITS);
        if fleet.ships.is_empty() {
            section.fault(bilingual!(
                "a fleet needs ships: write ships = [\"small crew 3 0405 0505\"]",
                "une flotte a besoin de bateaux\u{a0}: écrivez ships = [\"small crew 3 0405 0505\"]"
            ));
        }
        fleet.goal = section.optional_number("goal", 1..=UNITS as i64).map(|number| number.value as u8);
        let die = section.optional_number("die", 1..=6).map(|number| number.value as u8);
        section.close();
        (name, fleet, die)
    }

    /// A line of equal ships, such as `large crew 2 marines 2 corvus 0714 0814`: which are large and which are small [14.7.f.2],
    /// their crews, marines and equipment [14.3.3].
    fn ships(
        &self,
        (side, ahead): (Side, Heading),
        text: &At<String>,
        placed: &mut Vec<Placed<Waters>>,
        fleet: &mut Fleet,
    ) {
        let mut words = text.value.split_whitespace();
        let what = bilingual!("the first word of a line of ships", "le premier mot d’une ligne de bateaux");
        let name = words.next().unwrap_or_default();
        let Some(size) = one_of(self.source, text.line, &what, name, &Size::ALL) else { return };
        let (mut crew, mut marines) = (None, size.holds());
        let (mut corvus, mut ballista) = (false, false);
        let before = fleet.ships.len();
        while let Some(word) = words.next() {
            match word {
                "corvus" => corvus = true,
                "ballista" => ballista = true,
                "crew" | "marines" => {
                    let most = if word == "crew" { BEST_CREW } else { size.holds() };
                    let least = u8::from(word == "crew");
                    let said = words.next().unwrap_or_default();
                    let number = said.parse().ok().filter(|number| (least..=most).contains(number));
                    let clause = match (word, size) {
                        ("crew", _) => "T.crew.1",
                        (_, Size::Small) => "14.7.d.1",
                        _ => "14.7.d.2",
                    };
                    let read = number.ok_or_else(|| bilingual!(
                        "'{word} {said}' should be a number from {least} to {most} for a {name} ship [{clause}]",
                        "«\u{a0}{word} {said}\u{a0}» devrait être un nombre de {least} à {most} pour un bateau `{name}` [{clause}]"
                    ));
                    let read = self.fault(text.line, read);
                    if word == "crew" { crew = read.or(Some(1)) } else { marines = read.unwrap_or(0) }
                }
                _ => {
                    let (hexes, way) =
                        word.split_once('/').map_or((word, Ok(ahead)), |(hexes, way)| (hexes, facing(way)));
                    let Some(facing) = self.fault(text.line, way) else { continue };
                    for hex in self.fault(text.line, self.span(hexes)).into_iter().flatten() {
                        if self.map.land.contains(hex) {
                            self.source.fault(text.line, bilingual!(
                                "a ship lies in {hex}, which is land: put it on water [14.5.7]",
                                "un bateau est en {hex}, qui est un hex. terrestre\u{a0}: placez-le sur l’eau [14.5.7]"
                            ));
                        }
                        // A hex holds one ship [14.5.10].
                        let code = size.word().to_owned();
                        one_to_a_hex(self.source, placed, Placed { hex, side, code, line: text.line });
                        let ship = Mustered {
                            hex,
                            facing,
                            size,
                            crew: 1,
                            marines: 0,
                            corvus: false,
                            ballista: false,
                        };
                        fleet.ships.push(ship);
                    }
                }
            }
        }
        if crew.is_none() {
            self.source.fault(text.line, bilingual!(
                "these ships have no crew: write \"{name} crew 3 …\", from 1 (slaves) to {BEST_CREW} (excellent) [T.crew.1]",
                "ces bateaux n’ont pas d’équipage\u{a0}: écrivez \"{name} crew 3 …\", de 1 (esclaves) à {BEST_CREW} (excellent) [T.crew.1]"
            ));
        }
        for ship in &mut fleet.ships[before..] {
            (ship.crew, ship.marines) = (crew.unwrap_or(1), marines);
            (ship.corvus, ship.ballista) = (corvus, ballista);
        }
    }

    /// Marines who begin ashore, such as `3 0118`.
    fn ashore(&self, text: &str) -> Result<(Hex, u8), Bilingual> {
        let (count, hex) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
        let number = count.parse::<u8>().ok().filter(|number| (1..=ASHORE).contains(number));
        let number = number.ok_or_else(|| bilingual!(
            "'{text}' should be a number of marine points from 1 to {ASHORE} and a hex, such as \"2 0118\"",
            "«\u{a0}{text}\u{a0}» devrait être un nombre de points de marins de 1 à {ASHORE} et un hex., comme \"2 0118\""
        ))?;
        let Map { width, height, hexes, land } = self.map;
        let hex = hex_of(&BOARD, hexes, (width, height), hex.trim())?;
        if !land.contains(hex) {
            return Err(bilingual!(
                "marines stand in {hex}, which is water: without a ship they can only be on land [14.7.c.1]",
                "des marins sont en {hex}, qui est de l’eau\u{a0}: sans bateau ils ne peuvent être que sur terre [14.7.c.1]"
            ));
        }
        Ok((hex, number))
    }

    /// A battle nobody could win is a fault.
    fn can_be_won(&self, whole: &Section<'_, '_>, battle: &Battle, last: Option<usize>) {
        for side in Side::BOTH {
            let enemies = battle.fleets[side.other()].ships.len();
            if battle.fleets[side].goal.is_some_and(|goal| usize::from(goal) > enemies) {
                let fr = side.french();
                whole.fault(bilingual!(
                    "the goal of {side} is more ships than its enemy has, which are {enemies} [14.2.1]",
                    "le but du {fr} dépasse les bateaux de son ennemi, qui sont {enemies} [14.2.1]"
                ));
            }
        }
        let winless = match battle.last {
            Last::Most => false,
            Last::Draw => battle.fleets.0.iter().all(|fleet| fleet.goal.is_none()),
            Last::Side(side) => battle.fleets[side.other()].goal.is_none(),
        };
        if winless {
            self.source.fault(
                last.unwrap_or(1),
                bilingual!(
                    "with this `last` a side could never win: give it a `goal` [14.2.1]",
                    "avec ce `last`, un joueur ne pourrait jamais gagner\u{a0}: donnez-lui un `goal` [14.2.1]"
                ),
            );
        }
    }
}

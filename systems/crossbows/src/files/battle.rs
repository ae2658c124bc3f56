//! Reads a battle.

use acies_core::side::{BySide, Side};
use acies_hex::{Direction, Heading};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{at_most, bilingual, one_of, side, small, word};
use acies_kit::system::ScenarioInfo;
use acies_words::{Bilingual, bilingual};

use super::kind;
use crate::action::{corner, order_named};
use crate::battle::{Army, Battle, Captain, Factors, Fleet, Limit, Map, Mustered};
use crate::components::{BOARD, Class, Hex, HexSet, Orders};
use crate::ids::{LEADERS, LeaderId, LeaderSet, UNITS, UnitId};
use crate::tables::{Band, Ground, Tables};

pub(super) struct Reader<'r, 'a> {
    pub source: &'r Source<'a>,
    pub tables: &'r Tables,
}

/// An army as its section says it, and the lines of its units.
struct Mustering {
    name: Option<Bilingual>,
    army: Army,
    lines: Vec<usize>,
}

impl Reader<'_, '_> {
    fn fault<T>(&self, line: usize, read: Result<T, Bilingual>) -> Option<T> {
        read.map_err(|what| self.source.fault(line, what)).ok()
    }

    pub(super) fn battle(
        &self,
        whole: &Section<'_, '_>,
        file: &str,
        head: Head,
    ) -> Option<(ScenarioInfo, Battle)> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let preface = Preface::read(self.source, whole, file, head);
        let turns = small(whole, "turns", 5..=20);
        let swollen = whole.flag("swollen");
        let map = self.map(whole);
        let musters = sides(whole, |side, section| self.army(side, section));
        let (dusk, plunder) = (self.dusk(whole), self.plunder(whole));
        let BySide([mut north, mut south]) = musters?;
        self.stacks(&[&north, &south]);
        let armies = [&mut north.army, &mut south.army];
        self.additions(whole, armies);
        whole.close();
        let battle = Battle {
            map,
            armies: BySide([north.army, south.army]),
            first: preface.first?,
            turns: turns?,
            from: 5,
            dusk,
            swollen,
            plunder,
        };
        Some((preface.info(BySide([north.name?, south.name?]))?, battle))
    }

    fn hexes(&self, line: usize, text: &str) -> Vec<Hex> {
        acies_counters::hexes(self.source, &BOARD, line, text.split_whitespace())
    }

    fn set(&self, section: &Section<'_, '_>, key: &'static str) -> HexSet {
        let text = section.optional_text(key);
        text.map_or(HexSet::EMPTY, |text| self.hexes(text.line, &text.value).into_iter().collect())
    }

    /// The hexes of a key, none of which another key of its kind may have: a hex has one ground and one level.
    fn new_hexes(&self, section: &Section<'_, '_>, key: &'static str, taken: &mut HexSet) -> HexSet {
        let hexes = self.set(section, key);
        let line = section.optional_text(key).map_or(section.line(), |text| text.line);
        for hex in (hexes & *taken).iter() {
            self.source.fault(
                line,
                bilingual!(
                    "{hex} has two grounds or two levels: leave it out of `{key}` or of the other line",
                    "{hex} a deux terrains ou deux niveaux\u{a0}: ôtez-le de `{key}` ou de l’autre ligne"
                ),
            );
        }
        *taken |= hexes;
        hexes
    }

    /// The map: ground, levels, banks and roads.
    fn map(&self, whole: &Section<'_, '_>) -> Map {
        let mut map = Map::default();
        let Some(section) = whole.optional_section("terrain") else { return map };
        let mut grounds = HexSet::EMPTY;
        for (ground, key) in Ground::ALL.into_iter().skip(1) {
            for hex in self.new_hexes(&section, key, &mut grounds).iter() {
                map.ground[hex.index()] = ground;
            }
        }
        let mut heights = HexSet::EMPTY;
        for (level, key) in [(1, "hill"), (2, "high")] {
            for hex in self.new_hexes(&section, key, &mut heights).iter() {
                map.level[hex.index()] = level;
            }
        }
        for text in section.texts("banks") {
            let (hexes, sides): (Vec<&str>, Vec<&str>) = text
                .value
                .split_whitespace()
                .partition(|word| word.starts_with(|first: char| first.is_ascii_digit()));
            let sides = sides.into_iter().filter_map(|word| {
                let read: Result<Direction, acies_hex::DirectionNameError> = word.parse();
                self.fault(
                    text.line,
                    read.map_err(|error| Bilingual { en: error.to_string(), fr: error.french() }),
                )
            });
            let bits = sides.fold(0, |bits, side| bits | 1 << side.index());
            for hex in self.hexes(text.line, &hexes.join(" ")) {
                map.banks[hex.index()] |= bits;
            }
        }
        for text in section.texts("roads") {
            let way = self.hexes(text.line, &text.value);
            for pair in way.windows(2) {
                if !join(&mut map, pair[0], pair[1]) {
                    let (from, to) = (pair[0], pair[1]);
                    self.source.fault(
                        text.line,
                        bilingual!(
                            "a road leads from hex to adjoining hex, and {from} and {to} do not adjoin",
                            "une route mène d’hex en hex contigu, et {from} et {to} ne le sont pas"
                        ),
                    );
                }
            }
        }
        section.close();
        map
    }

    fn army(&self, side: Side, section: &Section<'_, '_>) -> Mustering {
        let name = bilingual(section.section("army"));
        let ahead = if side == Side::North { Heading::South } else { Heading::North };
        let facing =
            section.optional_text("facing").and_then(|text| self.fault(text.line, corner(&text.value)));
        let level = section.number("level", 1..=500).unwrap_or(1) as u16;
        let mut army = Army { level, ..Army::default() };
        let mut lines = Vec::new();
        let leaders = section.sections("leader");
        let line = leaders.first().map_or(section.line(), Section::line);
        let leaders = at_most(self.source, line, &bilingual!("leaders", "chefs"), leaders, LEADERS);
        for (number, leader) in leaders.iter().enumerate() {
            self.leader(leader, number, facing.unwrap_or(ahead), &mut army, &mut lines);
        }
        section.close();
        if army.chief.is_none() {
            section.fault(bilingual!(
                "an army has one commander-in-chief: write chief = true in one [[leader]]",
                "une armée a un commandant en chef\u{a0}: écrivez chief = true chez l’un de ses chefs"
            ));
        }
        let total: u16 =
            army.units.iter().map(|unit| u16::from(self.tables.figures[unit.kind].strength[0])).sum();
        if level > total && !army.units.is_empty() {
            section.fault(bilingual!(
                "`level` is {level}, more than the {total} combat points of the army: nobody could reach it",
                "`level` est {level}, plus que les {total} points de combat de l’armée\u{a0}: nul ne pourrait l’atteindre"
            ));
        }
        Mustering { name, army, lines }
    }

    /// A leader and the units he commands [4.0.2].
    fn leader(
        &self,
        section: &Section<'_, '_>,
        number: usize,
        ahead: Heading,
        army: &mut Army,
        lines: &mut Vec<usize>,
    ) {
        let name = section.text("name");
        let french = section.optional_text("name_fr");
        if section.flag("chief") && army.chief.replace(number).is_some() {
            section.fault(bilingual!(
                "a second commander-in-chief: an army has one",
                "un second commandant en chef\u{a0}: une armée en a un"
            ));
        }
        let front = [small(section, "command", 0..=10), small(section, "range", 0..=18)];
        let bonus = section.number("bonus", -3..=5);
        let back = section.optional_text("replacement").and_then(|text| {
            let factors = factors(&text.value);
            if factors.is_none() {
                self.source.fault(
                    text.line,
                    bilingual!(
                        "`replacement` should be command, range and bonus, such as \"5 4 1\"",
                        "`replacement` devrait être commandement, portée et bonus, comme \"5 4 1\""
                    ),
                );
            }
            factors
        });
        let at = section
            .text("at")
            .and_then(|text| self.fault(text.line, acies_counters::hex(&BOARD, &text.value)));
        let before = army.units.len();
        for text in section.texts("units") {
            self.units(&text, (number, ahead), army, lines);
        }
        section.close();
        if army.units.len() == before && army.chief != Some(number) {
            section.fault(bilingual!(
                "a leader needs units, unless he is the commander-in-chief: write units = [\"SWP 9.8\"]",
                "un chef a besoin d’unités, sauf le commandant en chef\u{a0}: écrivez units = [\"SWP 9.8\"]"
            ));
        }
        let name = name.map(|name| name.value).unwrap_or_default();
        let [command, range] = front.map(Option::unwrap_or_default);
        army.leaders.push(Captain {
            name: Bilingual { fr: french.map_or_else(|| name.clone(), |name| name.value), en: name },
            hex: at.unwrap_or(Hex::from_index(0)),
            front: Factors { command, range, bonus: bonus.unwrap_or(0) as i8 },
            back,
        });
    }

    /// A kind and its hexes; a hex written twice is a stack, the first of the two on top [7.1.0.1].
    fn units(
        &self,
        text: &At<String>,
        (leader, ahead): (usize, Heading),
        army: &mut Army,
        lines: &mut Vec<usize>,
    ) {
        let mut words = text.value.split_whitespace();
        let Some(kind) = self.fault(text.line, kind(self.tables, words.next().unwrap_or_default())) else {
            return;
        };
        let before = army.units.len();
        for word in words {
            let (hex, turned) =
                word.split_once('/').map_or((word, None), |(hex, facing)| (hex, Some(facing)));
            let facing = turned.and_then(|facing| self.fault(text.line, corner(facing))).unwrap_or(ahead);
            for hex in self.hexes(text.line, hex) {
                if army.units.len() < UNITS {
                    army.units.push(Mustered { kind, hex, facing, leader });
                    lines.push(text.line);
                } else {
                    self.source.fault(
                        text.line,
                        bilingual!("an army has {UNITS} units at most", "une armée a {UNITS} unités au plus"),
                    );
                }
            }
        }
        if army.units.len() == before {
            let said = &text.value;
            self.source.fault(
                text.line,
                bilingual!(
                    "'{said}' names no hex: write \"SWP 9.8 9.8\"",
                    "«\u{a0}{said}\u{a0}» ne nomme pas d’hex\u{a0}: écrivez \"SWP 9.8 9.8\""
                ),
            );
        }
    }

    /// One unit to a hex, or two of one type and leader next to each other in the list [7.0.3, 7.1.0.1].
    fn stacks(&self, musters: &[&Mustering; 2]) {
        let sort = |kind: usize| {
            let class = self.tables.figures[kind].class;
            (class.is_infantry(), class.is_cavalry(), class.is_skirmisher(), class == Class::Artillery)
        };
        let all: Vec<(usize, usize, &Mustered, usize)> = musters
            .iter()
            .enumerate()
            .flat_map(|(side, muster)| {
                let lines = muster.army.units.iter().zip(&muster.lines).enumerate();
                lines.map(move |(place, (unit, line))| (side, place, unit, *line))
            })
            .collect();
        for (index, (side, place, unit, line)) in all.iter().enumerate() {
            let hex = unit.hex;
            let before: Vec<_> = all[..index].iter().filter(|(.., other, _)| other.hex == hex).collect();
            let fits = match before[..] {
                [] => true,
                [(other_side, other_place, other, _)] => {
                    other_side == side
                        && other_place + 1 == *place
                        && other.leader == unit.leader
                        && other.facing == unit.facing
                        && sort(other.kind) == sort(unit.kind)
                }
                _ => false,
            };
            if !fits {
                self.source.fault(*line, bilingual!(
                    "{hex} is taken: a hex holds one unit, or a stack of two of one type, leader and facing, named one after the other",
                    "{hex} est pris\u{a0}: un hex tient une unité, ou une pile de deux d’un même type, chef et orientation, nommées l’une après l’autre"
                ));
            }
        }
    }

    fn dusk(&self, whole: &Section<'_, '_>) -> Option<(u8, u8, i8)> {
        let section = whole.optional_section("dusk")?;
        let text = section.text("turns");
        let malus = section.number("fire", -9..=0);
        section.close();
        let text = text?;
        let turns = text.value.split_once('-').and_then(|(first, last)| {
            Some((first.trim().parse::<u8>().ok()?, last.trim().parse::<u8>().ok()?))
        });
        if turns.is_none() {
            self.source.fault(
                text.line,
                bilingual!(
                    "`turns` should be the first and the last, such as \"9-10\"",
                    "`turns` devrait être le premier et le dernier, comme \"9-10\""
                ),
            );
        }
        turns.zip(malus).map(|((first, last), malus)| (first, last, malus as i8))
    }

    fn plunder(&self, whole: &Section<'_, '_>) -> Option<u8> {
        let section = whole.optional_section("plunder")?;
        let worth = small(&section, "worth", 1..=20);
        section.close();
        worth
    }

    /// What the battle adds for one of its armies.
    fn additions(&self, whole: &Section<'_, '_>, armies: [&mut Army; 2]) {
        let of = |section: &Section<'_, '_>| side(self.source, section.text("side"));
        let [north, south] = armies;
        let mut armies = BySide([north, south]);
        if let Some(section) = whole.optional_section("blast") {
            let (side, turn) = (of(&section), small(&section, "turn", 1..=20));
            section.close();
            if let Some(side) = side {
                armies[side].blast = turn;
            }
        }
        if let Some(section) = whole.optional_section("exit") {
            let (side, hexes) = (of(&section), section.text("hexes"));
            let baggage = small(&section, "baggage", 1..=32);
            section.close();
            if let (Some(side), Some(hexes)) = (side, hexes) {
                armies[side].exit = self.hexes(hexes.line, &hexes.value).into_iter().collect();
                armies[side].escape = baggage;
            }
        }
        if let Some(section) = whole.optional_section("surprise") {
            let (side, kinds) = (of(&section), section.texts("kinds"));
            section.close();
            let kinds: Vec<usize> = kinds
                .iter()
                .filter_map(|text| self.fault(text.line, kind(self.tables, &text.value)))
                .collect();
            if let Some(side) = side {
                let units =
                    armies[side].units.iter().enumerate().filter(|(_, unit)| kinds.contains(&unit.kind));
                armies[side].surprised = units.map(|(number, _)| UnitId::new(side, number)).collect();
            }
        }
        if let Some(section) = whole.optional_section("fleet") {
            let (side, turns, hexes) =
                (of(&section), small(&section, "turns", 1..=20), section.text("hexes"));
            let band = word(self.source, &section, "band", &Band::ALL.map(|band| (band, band.word())));
            section.close();
            if let (Some(side), Some(until), Some(hexes), Some(band)) = (side, turns, hexes, band) {
                let hexes = self.hexes(hexes.line, &hexes.value).into_iter().collect();
                armies[side].fleet = Some(Fleet { until, hexes, band });
            }
        }
        for section in whole.sections("limit") {
            self.limit(&section, of(&section), &mut armies);
        }
    }

    /// What orders leaders may have up to a turn [S.order.1].
    fn limit(&self, section: &Section<'_, '_>, side: Option<Side>, armies: &mut BySide<&mut Army>) {
        let (names, turns) = (section.texts("leaders"), small(section, "turns", 1..=20));
        let orders = section.texts("orders");
        section.close();
        let orders: Orders =
            orders.iter().filter_map(|text| self.fault(text.line, order_named(&text.value))).collect();
        let (Some(side), Some(until)) = (side, turns) else { return };
        let known: Vec<(LeaderId, String)> = armies[side]
            .leaders
            .iter()
            .enumerate()
            .map(|(number, captain)| (LeaderId::new(side, number), captain.name.en.clone()))
            .collect();
        let words: Vec<(LeaderId, &str)> =
            known.iter().map(|(leader, name)| (*leader, name.as_str())).collect();
        let what = Bilingual::same("`leaders`");
        let leaders: LeaderSet = match names.is_empty() {
            true => known.iter().map(|(leader, _)| *leader).collect(),
            false => names
                .iter()
                .filter_map(|text| one_of(self.source, text.line, &what, &text.value, &words))
                .collect(),
        };
        armies[side].limits.push(Limit { leaders, until, orders });
    }
}

/// Joins two adjoining hexes by a road; false where they do not adjoin [8.2.2].
pub(crate) fn join(map: &mut Map, from: Hex, to: Hex) -> bool {
    let Some(way) = BOARD.direction(from, to) else { return false };
    map.roads[from.index()] |= 1 << way.index();
    map.roads[to.index()] |= 1 << way.opposite().index();
    true
}

/// Command, range and bonus.
pub(crate) fn factors(text: &str) -> Option<Factors> {
    let mut words = text.split_whitespace();
    let factors = Factors {
        command: words.next()?.parse().ok()?,
        range: words.next()?.parse().ok()?,
        bonus: words.next()?.parse().ok()?,
    };
    words.next().is_none().then_some(factors)
}

//! Chapter 3, set-up: reads a battle from its file and reports everything that is wrong with it.
//!
//! The format is explained at the top of `data/battles/foragers.toml`.

use acies_core::side::{BySide, Side};
use acies_counters::{hex, hexes, placed};
use acies_hex::{Direction, Hex, HexSet};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{at_most, read, side, small};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::battle::{Ambush, Battle, Exit, Objective};
use crate::material;
use crate::tables::{TABLES, TerrainKind};

mod army;
mod meeting;

use army::Muster;

/// What the head of a battle must say.
const HEAD: Head = Head {
    dated: true,
    begun: true,
    sources: &[("layout", "disposition"), ("command", "commandement"), ("banners", "bannières")],
    options: &[],
    messages: include_str!("../text/en/play.ftl"),
};

/// Objectives a battle may have.
const OBJECTIVES: usize = 8;
/// Exits a battle may have, and lines under `terrain`, `ramparts` and the like.
const EXITS: usize = 8;
const LINES: usize = 120;

/// Reads a battle; `file` is named in faults, and gives the battle its id unless the text does.
pub fn battle(file: &str, text: &str) -> Result<Battle, Faults> {
    let mut battle = read(file, text, |source, whole| Reader { source, whole }.battle(file))?;
    battle.info.special.extend(material::remark(&battle));
    Ok(battle)
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
        // The scenario says who begins [3.10] and how many banners win [4.2].
        let banners = self.banners();
        let terrain = self.terrain();
        let ramparts = self.ramparts(&terrain);
        let lanes = whole.has("lanes").then(|| side(self.source, whole.text("lanes")));
        // The scenario says which army sits at which edge [3.5].
        let musters = sides(whole, |_, section| self.muster(section));
        let objectives = self.objectives(&terrain);
        let exits = self.exits(&terrain);
        let ambush = whole.has("ambush").then(|| self.ambush(&terrain));
        whole.close();

        let musters = musters?;
        self.check_places(&musters, &terrain);
        self.check_reserve(&musters, ambush.flatten());
        if let Some(banners) = banners {
            self.check_banners(banners, &musters, &objectives, &exits);
        }
        if objectives.is_empty() && exits.is_empty() {
            self.check_meeting(&musters, &terrain);
        }
        // What the scenario adds must stand before the players in words [3.9].
        let grows = Side::BOTH.iter().any(|&side| musters[side].dealt < musters[side].command);
        let adds = grows || whole.has("objective") || whole.has("exit") || whole.has("ambush");
        if (adds || lanes.is_some()) && preface.special.is_empty() {
            whole.fault(bilingual!(
                "the battle has rules of its own and no `special`: say what they are, as \
 special = [{{ en = \"...\", fr = \"...\" }}]",
                "la bataille a ses propres règles et pas de `special`\u{a0}: dites ce qu’elles sont, comme \
 special = [{{ en = \"...\", fr = \"...\" }}]"
            ));
        }
        let [north, south] = musters.0.map(Muster::finish);
        let ((north_name, north), (south_name, south)) = (north?, south?);
        Some(Battle {
            first: preface.first?,
            info: preface.info(BySide([north_name, south_name]))?,
            armies: BySide([north, south]),
            banners: u8::try_from(banners?.value).ok()?,
            terrain,
            ramparts,
            objectives,
            exits,
            ambush: ambush.flatten(),
            lanes: lanes.flatten(),
        })
    }

    /// The banners that win, with their line.
    fn banners(&self) -> Option<At<i64>> {
        if !self.whole.has("banners") {
            self.whole.number("banners", 1..=20);
        }
        self.whole.optional_number("banners", 1..=20)
    }

    /// The texts of a list, as many as there may be.
    fn lines(&self, section: &Section<'_, '_>, key: &'static str, most: usize) -> Vec<At<String>> {
        let texts = section.texts(key);
        let line = texts.first().map_or(1, |text| text.line);
        let what = bilingual!("lines under `{key}`", "lignes sous `{key}`");
        at_most(self.source, line, &what, texts, most)
    }

    /// The hexes of a text; no board has more than it may name.
    fn hexes(&self, text: &At<String>, skip: usize) -> Vec<Hex> {
        let words: Vec<&str> = text.value.split_whitespace().skip(skip).collect();
        let what = bilingual!("hexes in one text", "hex dans un texte");
        let words = at_most(self.source, text.line, &what, words, TABLES.board.all().len() as usize);
        hexes(self.source, &TABLES.board, text.line, words.into_iter())
    }

    /// The ground, laid out as the scenario says [2.8] [3.2].
    fn terrain(&self) -> [HexSet; TerrainKind::ALL.len()] {
        let mut terrain = [HexSet::EMPTY; TerrainKind::ALL.len()];
        for text in self.lines(self.whole, "terrain", LINES) {
            let named = |name: &str| {
                let known = TerrainKind::ALL.map(TerrainKind::name).join(", ");
                TerrainKind::named(name).ok_or_else(|| {
                    bilingual!(
                        "'{name}' is no terrain: there are {known}",
                        "«\u{a0}{name}\u{a0}» n’est pas un terrain\u{a0}: il y a {known}"
                    )
                })
            };
            let Some((kind, hexes)) = placed(self.source, &TABLES.board, &text, "c4 c5", named) else {
                continue;
            };
            let name = kind.name();
            for hex in hexes {
                if let Some(other) = ground_of(&terrain, hex) {
                    let other = other.name();
                    let what = bilingual!(
                        "{hex} is given {name} and has {other} already: one is enough",
                        "{hex} reçoit «\u{a0}{name}\u{a0}» et a déjà «\u{a0}{other}\u{a0}»\u{a0}: un seul suffit"
                    );
                    self.source.fault(text.line, what);
                }
                terrain[kind as usize].insert(hex);
            }
        }
        terrain
    }

    /// Ramparts: a hex and its walled sides, since a rampart protects only across those [16.37].
    fn ramparts(&self, terrain: &[HexSet]) -> Vec<(Hex, Direction)> {
        let mut ramparts = Vec::new();
        for text in self.lines(self.whole, "ramparts", LINES) {
            let mut words = text.value.split_whitespace();
            let Some(hex) = self.hex(text.line, words.next().unwrap_or_default()) else {
                continue;
            };
            self.check_ground(terrain, hex, text.line, &bilingual!("a rampart", "un rempart"));
            for word in words {
                match word.parse::<Direction>() {
                    Ok(side) if ramparts.contains(&(hex, side)) => {
                        self.source.fault(
                            text.line,
                            bilingual!(
                                "{hex} has a rampart on {side} twice",
                                "{hex} a deux fois un rempart du côté {side}"
                            ),
                        );
                    }
                    Ok(side) => ramparts.push((hex, side)),
                    Err(error) => {
                        let what = Bilingual { en: error.to_string(), fr: error.french() };
                        self.source.fault(text.line, what);
                    }
                }
            }
            if text.value.split_whitespace().count() < 2 {
                let what = bilingual!(
                    "the rampart of {hex} has no side: write \"{hex} sw se\"",
                    "le rempart de {hex} n’a pas de côté\u{a0}: écrivez \"{hex} sw se\""
                );
                self.source.fault(text.line, what);
            }
        }
        ramparts
    }

    fn hex(&self, line: usize, word: &str) -> Option<Hex> {
        hex(&TABLES.board, word).map_err(|what| self.source.fault(line, what)).ok()
    }

    /// Nothing may be put where nothing can stand [16.25] [16.27].
    fn check_ground(&self, terrain: &[HexSet], hex: Hex, line: usize, what: &Bilingual) {
        if let Some(kind) = ground_of(terrain, hex)
            && TABLES.terrain[kind as usize].impassable
        {
            let (ground, Bilingual { en, fr }) = (kind.name(), what);
            self.source.fault(line, bilingual!(
"{en} is in {hex}, which is {ground}: nothing can stand there",
"{fr} est en {hex}, dont le terrain est «\u{a0}{ground}\u{a0}»\u{a0}: rien ne peut s’y tenir"
));
        }
    }

    /// Hexes that give banners to the side that takes them [4.7].
    fn objectives(&self, terrain: &[HexSet]) -> Vec<Objective> {
        let mut objectives: Vec<Objective> = Vec::new();
        let sections = self.whole.sections("objective");
        for section in sections.iter().take(OBJECTIVES) {
            let place = section.text("hex");
            let side = side(self.source, section.text("side"));
            let banners = small(section, "banners", 1..=5);
            section.close();
            let Some(place) = place else { continue };
            let Some(hex) = self.hex(place.line, place.value.trim()) else {
                continue;
            };
            self.check_ground(terrain, hex, place.line, &bilingual!("an objective", "un objectif"));
            let (Some(side), Some(banners)) = (side, banners) else {
                continue;
            };
            if objectives.iter().any(|other| (other.hex, other.side) == (hex, side)) {
                self.source.fault(place.line, {
                    let camp = side.french();
                    bilingual!(
                        "{hex} is an objective of {side} twice",
                        "{hex} est deux fois un objectif du {camp}"
                    )
                });
            }
            objectives.push(Objective { hex, side, banners });
        }
        if let Some(section) = sections.get(OBJECTIVES) {
            let found = sections.len();
            section.fault(bilingual!(
                "{found} objectives: {OBJECTIVES} is the most",
                "{found} objectifs\u{a0}: {OBJECTIVES} au plus"
            ));
        }
        objectives
    }

    fn exits(&self, terrain: &[HexSet]) -> Vec<Exit> {
        let mut exits: Vec<Exit> = Vec::new();
        let what = bilingual!("exits", "sorties");
        for section in at_most(self.source, 1, &what, self.whole.sections("exit"), EXITS) {
            let side = side(self.source, section.text("side"));
            let banners = small(&section, "banners", 0..=5);
            let (line, hexes) = self.area(&section, terrain, &bilingual!("an exit", "une sortie"));
            section.close();
            // Nobody leaves by a short edge, and by a long one only where the battle allows it [8.5].
            let rows = TABLES.board.rows();
            let edge = hexes.first().map(Hex::row).filter(|&row| row == 0 || row + 1 == rows);
            if let Some(hex) = hexes.iter().find(|hex| Some(hex.row()) != edge) {
                self.source.fault(line, bilingual!(
"{hex} cannot belong to this exit: all hexes of an exit lie on one long edge, row a or row i",
"{hex} ne peut appartenir à cette sortie\u{a0}: tous les hex d’une sortie sont sur un même long bord, \
 rangée a ou rangée i"
));
            }
            let (Some(side), Some(banners)) = (side, banners) else {
                continue;
            };
            if exits.iter().any(|exit| exit.side == side && exit.hexes.intersects(hexes)) {
                self.source.fault(line, {
                    let camp = side.french();
                    bilingual!(
                        "two exits of {side} share a hex: make one of them",
                        "deux sorties du {camp} ont un hex en commun\u{a0}: n’en faites qu’une"
                    )
                });
            }
            exits.push(Exit { side, hexes, banners });
        }
        exits
    }

    fn ambush(&self, terrain: &[HexSet]) -> Option<Ambush> {
        let section = self.whole.section("ambush")?;
        let side = side(self.source, section.text("side"));
        let (_, hexes) = self.area(&section, terrain, &bilingual!("an ambush", "une embuscade"));
        section.close();
        Some(Ambush { side: side?, hexes })
    }

    /// The hexes of a special rule, and their line.
    fn area(&self, section: &Section<'_, '_>, terrain: &[HexSet], what: &Bilingual) -> (usize, HexSet) {
        let Some(text) = section.text("hexes") else {
            return (section.line(), HexSet::EMPTY);
        };
        let mut area = HexSet::EMPTY;
        for hex in self.hexes(&text, 0) {
            if area.contains(hex) {
                self.source.fault(text.line, bilingual!("{hex} is listed twice", "{hex} figure deux fois"));
            }
            self.check_ground(terrain, hex, text.line, what);
            area.insert(hex);
        }
        (text.line, area)
    }
}

/// The terrain of a hex.
fn ground_of(terrain: &[HexSet], hex: Hex) -> Option<TerrainKind> {
    TerrainKind::ALL.into_iter().find(|&kind| terrain[kind as usize].contains(hex))
}

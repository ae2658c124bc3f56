//! Reads `data/`: the figures and the battles. A file is read to its end whatever is wrong with it, so that all its
//! faults come at once.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_counters::{Placed, one_to_a_hex};
use acies_hex::{BoardOn, Grid, Heading, HexOn, HexSetOn};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::embedded::{self, sound};
use acies_kit::reading::{all, at_most, bilingual, one_of, origin, read, small, word};
use acies_kit::system::ScenarioInfo;
use acies_words::fault::Faults;
use acies_words::{Bilingual, bilingual};

use crate::action::{facing, kind};
use crate::components::{
    Ability, Army, BOARD, Battle, Captain, Figures, Group, HEIGHT, Hex, HexSet, HexsideSet, Kind, LEADERS,
    Land, Map, Mustered, National, Start, Table, UNITS, WIDTH,
};
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

/// The size of a map, as `columns x rows`.
pub(crate) fn map_size(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    (widest, highest): (u8, u8),
) -> Option<(u8, u8)> {
    let text = whole.text("map")?;
    let size = text
        .value
        .split_once('x')
        .and_then(|(width, height)| Some((width.trim().parse().ok()?, height.trim().parse().ok()?)));
    let fits = size.filter(|(width, height)| (3..=widest).contains(width) && (3..=highest).contains(height));
    if fits.is_none() {
        let said = &text.value;
        source.fault(text.line, bilingual!(
            "`map` is '{said}' and should be columns x rows, from 3x3 to {widest}x{highest}, such as \"14x10\"",
            "`map` est «\u{a0}{said}\u{a0}» et devrait être colonnes x rangées, de 3x3 à {widest}x{highest}, comme \"14x10\""
        ));
    }
    fits
}

/// A hex of a map, or what would be right.
pub(crate) fn hex_of<G: Grid>(
    board: &BoardOn<G>,
    map: HexSetOn<G>,
    (width, height): (u8, u8),
    text: &str,
) -> Result<HexOn<G>, Bilingual> {
    let hex = acies_counters::hex(board, text)?;
    if map.contains(hex) {
        return Ok(hex);
    }
    Err(bilingual!(
        "{text} is off the map: it goes from 0101 to {width:02}{height:02}",
        "{text} est hors de la carte\u{a0}: elle va de 0101 à {width:02}{height:02}"
    ))
}

/// The hexes of a word: one, or a span along a row.
pub(crate) fn span_of<G: Grid>(
    text: &str,
    hex: impl Fn(&str) -> Result<HexOn<G>, Bilingual>,
) -> Result<Vec<HexOn<G>>, Bilingual> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (hex(first)?, hex(last)?);
    if first.row() != last.row() || last < first {
        return Err(bilingual!(
            "'{text}' is no span of hexes: a span runs along one row from west to east, such as 0503-1003",
            "«\u{a0}{text}\u{a0}» n’est pas une suite d’hex\u{a0}: elle suit une rangée d’ouest en est, comme 0503-1003"
        ));
    }
    Ok((first.col()..=last.col()).filter_map(|col| HexOn::new(first.row(), col)).collect())
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

/// The keys of what lies on a map.
pub(crate) const TERRAIN: [&str; 9] =
    ["village", "forest", "high", "hill", "stream", "river", "rivers", "fords", "bridges"];

/// Ground of its own, where a section has the size of a map and what lies on it.
pub(crate) fn ground(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Map> {
    let (width, height) = map_size(source, section, (WIDTH, HEIGHT))?;
    let mut map = Map::of(width, height);
    Reader { source, map: map.clone() }.terrain(section, &mut map);
    Some(map)
}

struct Reader<'r, 'a> {
    source: &'r Source<'a>,
    map: Map,
}

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

impl Reader<'_, '_> {
    fn fault<T>(&self, line: usize, read: Result<T, Bilingual>) -> Option<T> {
        read.map_err(|what| self.source.fault(line, what)).ok()
    }

    /// The size of the map and what lies on it.
    fn map(&self, whole: &Section<'_, '_>) -> Map {
        let size = map_size(self.source, whole, (WIDTH, HEIGHT));
        let (width, height) = size.unwrap_or((WIDTH, HEIGHT));
        let mut map = Map::of(width, height);
        let reader = Reader { source: self.source, map: map.clone() };
        if let Some(section) = whole.optional_section("terrain") {
            reader.terrain(&section, &mut map);
            section.close();
        }
        map
    }

    /// What lies on a map: [`TERRAIN`] lists the keys.
    fn terrain(&self, section: &Section<'_, '_>, map: &mut Map) {
        map.village = self.hexes(section, "village");
        map.forest = self.hexes(section, "forest");
        map.high = self.hexes(section, "high");
        map.hill = self.hexes(section, "hill") | map.high;
        map.stream = self.hexes(section, "stream");
        map.river = self.hexes(section, "river");
        map.rivers = self.hexsides(section, "rivers");
        map.fords = self.hexsides(section, "fords");
        map.bridges = self.hexsides(section, "bridges");
    }

    /// A hex of the map, or what would be right.
    fn hex(&self, text: &str) -> Result<Hex, Bilingual> {
        let Map { width, height, hexes, .. } = self.map;
        hex_of(&BOARD, hexes, (width, height), text)
    }

    /// The hexes of a word: one, or a span along a row.
    fn span(&self, text: &str) -> Result<Vec<Hex>, Bilingual> {
        span_of(text, |word| self.hex(word))
    }

    fn hexes(&self, section: &Section<'_, '_>, key: &'static str) -> HexSet {
        let Some(text) = section.optional_text(key) else { return HexSet::EMPTY };
        let words = text.value.split_whitespace();
        words.filter_map(|word| self.fault(text.line, self.span(word))).flatten().collect()
    }

    fn hexsides(&self, section: &Section<'_, '_>, key: &'static str) -> HexsideSet {
        let Some(text) = section.optional_text(key) else { return HexsideSet::EMPTY };
        let side = |word: &str| {
            let read = BOARD.read_hexside(word);
            read.map_err(|error| Bilingual { en: error.to_string(), fr: error.french() })
        };
        let words = text.value.split_whitespace();
        words.filter_map(|word| self.fault(text.line, side(word))).collect()
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
        for (id, why) in idle(&battle) {
            info.options.forbidden.entry(id.to_owned()).or_insert(why);
        }
        Some((info, battle))
    }

    fn army(
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

/// Whether units of a kind fire and so carry volleys; light cavalry does where it has bows [15.3.n4.1].
pub(crate) fn fires(kind: Kind, nation: Option<National>) -> bool {
    let bows = kind == Kind::LightCavalry && nation == Some(National::HorseArchers);
    let missiles = matches!(FIGURES.0[kind.index()].ability, Ability::A | Ability::B);
    kind != Kind::Camp && (bows || missiles)
}

fn mustered(kind: Kind, start: Start) -> Mustered {
    Mustered { kind, start, wild: false, barbarian: false, scythed: false, volleys: None }
}

/// The options of wars, and why no battle is played with them.
pub(crate) const FOR_WARS: [&str; 2] = ["battles", "nations"];

pub(crate) fn for_wars() -> Bilingual {
    bilingual!("it is for wars", "c’est pour les guerres")
}

/// The optional rules for which a battle has nothing, and what it lacks: they are not offered [13.0.3].
fn idle(battle: &Battle) -> Vec<(&'static str, Bilingual)> {
    let armies = &battle.armies.0;
    let has = |what: &dyn Fn(&Mustered) -> bool| armies.iter().any(|army| army.units.iter().any(what));
    let both = |what: &dyn Fn(&Army) -> bool| armies.iter().all(what);
    let camps = both(&|army| army.units.iter().any(|unit| unit.kind == Kind::Camp));
    let fires = |unit: &Mustered| {
        matches!(FIGURES.0[unit.kind.index()].ability, Ability::A | Ability::B) && unit.kind != Kind::Camp
    };
    [
        (FOR_WARS[0], true, for_wars()),
        (FOR_WARS[1], true, for_wars()),
        ("deployment", !camps, bilingual!("a side has no camp", "une armée n’a pas de camp")),
        (
            "duels",
            !both(&|army| !army.leaders.is_empty()),
            bilingual!("a side has no leaders", "une armée n’a pas de chef"),
        ),
        (
            "command",
            !has(&|unit| unit.wild),
            bilingual!(
                "it names no knights or barbarians that need command control",
                "elle ne soumet ni chevaliers ni barbares à la maîtrise du commandement"
            ),
        ),
        (
            "charge",
            !has(&|unit| unit.barbarian),
            bilingual!("there are no barbarians", "il n’y a pas de barbares"),
        ),
        (
            "elephants",
            !has(&|unit| unit.kind == Kind::Elephants),
            bilingual!("there are no elephants", "il n’y a pas d’éléphants"),
        ),
        (
            "dismount",
            !has(&|unit| crate::setting_up::on_foot(unit.kind, None).is_some()),
            bilingual!("there is no cavalry", "il n’y a pas de cavalerie"),
        ),
        (
            "elevation",
            battle.map.hill.is_empty(),
            bilingual!("there are no hills", "il n’y a pas de collines"),
        ),
        ("arrows", !has(&fires), bilingual!("nobody fires", "personne ne tire")),
        ("missiles", !has(&fires), bilingual!("nobody fires", "personne ne tire")),
    ]
    .into_iter()
    .filter(|(_, idle, _)| *idle)
    .map(|(id, _, why)| (id, why))
    .collect()
}

//! The armies of a battle: who stands where, and what must hold between the two of them.

use acies_core::side::{BySide, Side};
use acies_counters::{Placed, one_to_a_hex, placed};
use acies_hex::{Hex, HexSet, Small};
use acies_kit::data::{At, Section};
use acies_kit::reading::{bilingual, small};
use acies_words::Bilingual;
use acies_words::bilingual;

use super::{LINES, Reader};
use crate::battle::{
    Ambush, Army, Exit, LEADERS_PER_SIDE, LeaderStart, Objective, Start, UNITS_PER_SIDE, UnitStart,
};
use crate::components::UnitKind;
use crate::tables::{TABLES, TerrainKind};

/// An army with the lines its pieces stand on, for the checks that need both armies and the ground.
pub(super) struct Muster {
    name: Option<Bilingual>,
    pub(super) command: Option<u8>,
    pub(super) dealt: Option<u8>,
    draws: u8,
    pub(super) units: Vec<At<UnitStart>>,
    leaders: Vec<At<LeaderStart>>,
    line: usize,
}

impl Reader<'_, '_, '_> {
    /// Reads the army of a side.
    pub(super) fn muster(&self, section: &Section<'_, '_>) -> Muster {
        let name = bilingual(section.section("army"));
        // The scenario says how many cards are dealt [3.6]. The largest hand is the Command [7.12]; a hand
        // may begin smaller and grow [7.13].
        let command = small(section, "command", 1..=9);
        let dealt = section.optional_number("dealt", 1..=9);
        let draws = section.optional_number("draws", 1..=3);
        let each_turn = if section.has("draws") { draws.map(|draws| draws.value) } else { Some(1) };
        if let (Some(command), Some(dealt)) = (command, dealt) {
            if dealt.value > i64::from(command) {
                let what = bilingual!(
                    "`dealt` may not be more than `command`, which is {command}",
                    "`dealt` ne peut dépasser `command`, qui est {command}"
                );
                self.source.fault(dealt.line, what);
            } else if dealt.value < i64::from(command) && each_turn == Some(1) {
                let hand = dealt.value;
                self.source.fault(dealt.line, bilingual!(
"a hand of {hand} never grows to {command} by one card a turn: give `draws` of 2 or 3",
"une main de {hand} n’arrive jamais à {command} par une carte par tour\u{a0}: donnez un `draws` de 2 ou 3"
));
            }
        }
        let mut units = self.units(section);
        let mut leaders = self.leaders(section);
        self.reserve(section, &mut units, &mut leaders);
        self.french_names(section, &mut leaders);
        section.close();
        let (side, line) = (section.name(), section.line());
        if units.len() > UNITS_PER_SIDE {
            let count = units.len();
            self.source.fault(
                line,
                bilingual!(
                    "{side} has {count} units: {UNITS_PER_SIDE} is the most",
                    "{side} a {count} unités\u{a0}: {UNITS_PER_SIDE} au plus"
                ),
            );
        }
        if leaders.len() > LEADERS_PER_SIDE {
            let count = leaders.len();
            self.source.fault(
                line,
                bilingual!(
                    "{side} has {count} leaders: {LEADERS_PER_SIDE} is the most",
                    "{side} a {count} leaders\u{a0}: {LEADERS_PER_SIDE} au plus"
                ),
            );
        }
        for (n, leader) in leaders.iter().enumerate() {
            if leaders[..n].iter().any(|other| other.value.name.en == leader.value.name.en) {
                let name = &leader.value.name.en;
                self.source.fault(
                    leader.line,
                    bilingual!(
                        "{side} has two leaders called {name}: orders could not tell them apart",
                        "{side} a deux leaders nommés {name}\u{a0}: les ordres ne sauraient les distinguer"
                    ),
                );
            }
        }
        let draws = draws.and_then(|draws| u8::try_from(draws.value).ok()).unwrap_or(1);
        let dealt = dealt.and_then(|dealt| u8::try_from(dealt.value).ok()).or(command);
        Muster { name, command, dealt, draws, units, leaders, line }
    }

    /// Units in the hexes the scenario shows [3.3]. No strength is given: each is complete [3.4].
    fn units(&self, section: &Section<'_, '_>) -> Vec<At<UnitStart>> {
        let mut units = Vec::new();
        let texts = self.lines(section, "units", UNITS_PER_SIDE);
        if texts.is_empty() {
            let side = section.name();
            section.fault(bilingual!(
                "{side} has no units: write units = [\"HV b4 c5\"]",
                "{side} n’a pas d’unités\u{a0}: écrivez units = [\"HV b4 c5\"]"
            ));
        }
        for text in texts {
            let Some((kind, hexes)) = placed(self.source, &TABLES.board, &text, "b4 c5", kind) else {
                continue;
            };
            for hex in hexes {
                let unit = UnitStart { kind, start: Start::At(hex) };
                units.push(At { value: unit, line: text.line });
            }
        }
        units
    }

    fn leaders(&self, section: &Section<'_, '_>) -> Vec<At<LeaderStart>> {
        let mut leaders = Vec::new();
        for text in self.lines(section, "leaders", LINES) {
            let words: Vec<&str> = text.value.split_whitespace().collect();
            let [name @ .., place] = &words[..] else {
                self.source.fault(
                    text.line,
                    bilingual!(
                        "a leader has no name: write \"Hannibal c7\"",
                        "un leader n’a pas de nom\u{a0}: écrivez \"Hannibal c7\""
                    ),
                );
                continue;
            };
            if name.is_empty() {
                let what = bilingual!(
                    "'{place}' lacks a name or a hex: write \"Hannibal c7\"",
                    "à «\u{a0}{place}\u{a0}» il manque un nom ou un hex\u{a0}: écrivez \"Hannibal c7\""
                );
                self.source.fault(text.line, what);
                continue;
            }
            let Some(hex) = self.hex(text.line, place) else {
                continue;
            };
            let leader = LeaderStart { name: alike(&name.join(" ")), start: Start::At(hex), with: None };
            leaders.push(At { value: leader, line: text.line });
        }
        leaders
    }

    /// Units and their leaders that come on later.
    fn reserve(
        &self,
        section: &Section<'_, '_>,
        units: &mut Vec<At<UnitStart>>,
        leaders: &mut Vec<At<LeaderStart>>,
    ) {
        for At { value: text, line } in self.lines(section, "reserve", UNITS_PER_SIDE) {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (code, name) = match &words[..] {
                [code] => (code, None),
                [code, "with", name @ ..] if !name.is_empty() => (code, Some(name.join(" "))),
                _ => {
                    let what = bilingual!(
                        "'{text}' is no reserve: write \"LC\" or \"MC with Mago\"",
                        "«\u{a0}{text}\u{a0}» n’est pas une réserve\u{a0}: écrivez \"LC\" ou \"MC with Mago\""
                    );
                    self.source.fault(line, what);
                    continue;
                }
            };
            let Ok(kind) = kind(code).map_err(|what| self.source.fault(line, what)) else {
                continue;
            };
            if let Some(name) = name {
                let with = Some(units.len());
                let leader = LeaderStart { name: alike(&name), start: Start::Reserve, with };
                leaders.push(At { value: leader, line });
            }
            units.push(At { value: UnitStart { kind, start: Start::Reserve }, line });
        }
    }

    /// What leaders are called in French; the others are called alike in both languages.
    fn french_names(&self, section: &Section<'_, '_>, leaders: &mut [At<LeaderStart>]) {
        let mut named: Vec<String> = Vec::new();
        for At { value: text, line } in self.lines(section, "leaders_fr", LINES) {
            let Some((name, french)) =
                text.split_once('=').map(|(name, french)| (name.trim(), french.trim()))
            else {
                let what = bilingual!(
                    "'{text}' is no name in two languages: write \"Scipio = Scipion\"",
                    "«\u{a0}{text}\u{a0}» n’est pas un nom en deux langues\u{a0}: écrivez \"Scipio = Scipion\""
                );
                self.source.fault(line, what);
                continue;
            };
            if name.is_empty() || french.is_empty() {
                let what = bilingual!(
                    "'{text}' lacks one of the two names: write \"Scipio = Scipion\"",
                    "à «\u{a0}{text}\u{a0}» il manque un des deux noms\u{a0}: écrivez \"Scipio = Scipion\""
                );
                self.source.fault(line, what);
                continue;
            }
            if named.iter().any(|other| other == name) {
                let what = bilingual!(
                    "{name} has a French name already: give one",
                    "{name} a déjà un nom français\u{a0}: donnez-en un seul"
                );
                self.source.fault(line, what);
                continue;
            }
            named.push(name.to_owned());
            match leaders.iter_mut().find(|leader| leader.value.name.en == name) {
                Some(leader) => leader.value.name.fr = french.to_owned(),
                None => {
                    let side = section.name();
                    let known: Vec<&str> = leaders.iter().map(|leader| &*leader.value.name.en).collect();
                    let known = known.join(", ");
                    let what = bilingual!(
                        "{side} has no leader called '{name}': its leaders are {known}",
                        "{side} n’a pas de leader appelé «\u{a0}{name}\u{a0}»\u{a0}: ses leaders sont {known}"
                    );
                    self.source.fault(line, what);
                }
            }
        }
    }

    /// One unit in a hex [8.6], one leader in a hex [8.37], no leader among enemies [8.33], and
    /// everybody on ground he could stand on.
    pub(super) fn check_places(&self, musters: &BySide<Muster>, terrain: &[HexSet]) {
        let mut units: Vec<Placed<Small>> = Vec::new();
        for side in Side::BOTH {
            for At { value: unit, line } in &musters[side].units {
                let Start::At(hex) = unit.start else { continue };
                let (code, line) = (unit.kind.code(), *line);
                one_to_a_hex(self.source, &mut units, Placed { hex, side, code: code.to_owned(), line });
                self.check_ground(terrain, hex, line, &Bilingual::same(code));
                // War machines cannot have got into broken ground [16.5].
                let broken = terrain[TerrainKind::Broken as usize].contains(hex);
                if unit.kind.is_war_machine() && broken {
                    self.source.fault(line, bilingual!(
"{code} is in {hex}, which is broken ground: war machines may not enter it",
"{code} est en {hex}, qui est un terrain accidenté\u{a0}: les machines de guerre ne peuvent y entrer"
));
                }
            }
        }
        let mut leaders: Vec<(Hex, String, usize)> = Vec::new();
        for side in Side::BOTH {
            for At { value: leader, line } in &musters[side].leaders {
                let Start::At(hex) = leader.start else {
                    continue;
                };
                let (name, line) = (&leader.name.en, *line);
                if let Some((_, other, at)) = leaders.iter().find(|leader| leader.0 == hex) {
                    self.source.fault(line, bilingual!(
"{hex} holds two leaders, {other} (line {at}) and {name}: a hex holds one",
"{hex} tient deux leaders, {other} (ligne {at}) et {name}\u{a0}: un hex en tient un"
));
                }
                let enemy = |unit: &&Placed<Small>| unit.hex == hex && unit.side != side;
                if let Some(Placed { side: other, code, line: at, .. }) = units.iter().find(enemy) {
                    let (camp, autre) = (side.french(), other.french());
                    self.source.fault(line, bilingual!(
"{name} of {side} is in {hex} with {code} of {other} (line {at}): he can join only his \
 own units",
"{name} du {camp} est en {hex} avec {code} du {autre} (ligne {at})\u{a0}: il ne peut rejoindre que \
 ses propres unités"
));
                }
                self.check_ground(terrain, hex, line, &Bilingual::same(name));
                leaders.push((hex, name.clone(), line));
            }
        }
    }

    /// A reserve needs a way to come on, and an ambush somebody to come.
    pub(super) fn check_reserve(&self, musters: &BySide<Muster>, ambush: Option<Ambush>) {
        for side in Side::BOTH {
            let waits = |unit: &&At<UnitStart>| unit.value.start == Start::Reserve;
            let (camp, reserve) = (side.french(), musters[side].units.iter().find(waits));
            let comes = ambush.is_some_and(|ambush| ambush.side == side);
            match reserve {
                Some(unit) if !comes && (ambush.is_some() || !self.whole.has("ambush")) => {
                    self.source.fault(unit.line, bilingual!(
"the reserve of {side} has no way to come on: give [ambush] with side = \"{side}\"",
"la réserve du {camp} n’a aucun moyen d’arriver\u{a0}: donnez [ambush] avec side = \"{side}\""
));
                }
                None if comes => {
                    self.source.fault(musters[side].line, bilingual!(
"{side} has an ambush and nobody to come: give `reserve` in [{side}]",
"le {camp} a une embuscade et personne pour venir\u{a0}: donnez `reserve` dans [{side}]"
));
                }
                _ => {}
            }
        }
    }

    /// Victory must be within reach of both sides.
    pub(super) fn check_banners(
        &self,
        banners: At<i64>,
        musters: &BySide<Muster>,
        objectives: &[Objective],
        exits: &[Exit],
    ) {
        for side in Side::BOTH {
            let enemy = &musters[side.other()];
            let ours = objectives.iter().filter(|objective| objective.side == side);
            let taken: usize = ours.map(|objective| usize::from(objective.banners)).sum();
            let best = exits.iter().filter(|exit| exit.side == side).map(|exit| exit.banners).max();
            let left = usize::from(best.unwrap_or(0)) * musters[side].units.len();
            let most = enemy.units.len() + enemy.leaders.len() + taken + left;
            // An army without a readable unit is reported already.
            if !enemy.units.is_empty() && banners.value > most as i64 {
                let (needed, camp) = (banners.value, side.french());
                self.source.fault(banners.line, bilingual!(
"`banners` is {needed} and {side} can gain only {most}: one for each enemy unit and leader",
"`banners` est {needed} et le {camp} n’en peut gagner que {most}\u{a0}: une par unité et par leader \
 ennemis"
));
            }
        }
    }
}

impl Muster {
    /// The army, if nothing of it is missing, and what it is called.
    pub(super) fn finish(self) -> Option<(Bilingual, Army)> {
        let army = Army {
            command: self.command?,
            dealt: self.dealt?,
            draws: self.draws,
            units: self.units.into_iter().map(|unit| unit.value).collect(),
            leaders: self.leaders.into_iter().map(|leader| leader.value).collect(),
        };
        Some((self.name?, army))
    }
}

/// The kind of unit with those letters.
fn kind(code: &str) -> Result<UnitKind, Bilingual> {
    let known = UnitKind::ALL.map(UnitKind::code).join(", ");
    UnitKind::named(code).ok_or_else(|| {
        bilingual!(
            "'{code}' is no unit: the units are {known}",
            "«\u{a0}{code}\u{a0}» n’est pas une unité\u{a0}: les unités sont {known}"
        )
    })
}

/// A name that is the same in both languages.
fn alike(name: &str) -> Bilingual {
    Bilingual { en: name.to_owned(), fr: name.to_owned() }
}

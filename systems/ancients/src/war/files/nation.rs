//! The two sides of a war: what they have, may buy and build, who leads them, and where they begin.

use acies_core::side::{BySide, Side};
use acies_kit::data::{At, Section};
use acies_kit::reading::{at_most, bilingual as in_both};
use acies_words::{Bilingual, bilingual};

use super::Reader;
use super::chart::Chart;
use super::words::{class, number, rest, since};
use crate::action::kind as kind_of;
use crate::army::LISTS;
use crate::components::{KINDS, Kind};
use crate::files::counted;
use crate::war::components::{Design, Fleet, Force, GENERALS, Garrison, General, Generals, Nation, Unit};
use crate::war::force::ORDER;

/// What a side is called, and what else it says, if it could be read, with its line.
pub(super) type Read = (Option<Bilingual>, Option<At<Nation>>);

impl Reader<'_, '_> {
    pub(super) fn nation(&self, side: Side, section: &Section<'_, '_>, chart: &Chart, turns: u8) -> Read {
        let name = in_both(section.section("army"));
        let list = section.text("list").and_then(|text| {
            let found = LISTS.iter().find(|list| list.id == text.value);
            if found.is_none() {
                let known = LISTS.iter().map(|list| &*list.id).collect::<Vec<_>>().join(", ");
                let said = &text.value;
                self.source.fault(
                    text.line,
                    bilingual!(
                        "there is no list '{said}': there are {known} [15.3.3]",
                        "il n’y a pas de liste «\u{a0}{said}\u{a0}»\u{a0}: il y a {known} [15.3.3]"
                    ),
                );
            }
            found
        });
        let trained = section.flag("trained");
        let treasury = section.number("treasury", 0..=2000);
        let budget = section.number("budget", 1..=4000);
        let par = section.number("par", 0..=999);
        let capital =
            section.text("capital").and_then(|text| {
                let city = self.fault(text.line, chart.city(&text.value))?;
                let owner = chart.cities[usize::from(city.0)].value.owner;
                if owner != Some(side) {
                    let (city, fr) = (&text.value, side.french());
                    self.source.fault(text.line, bilingual!(
                    "the capital of {side} is {city}, which is not its own: name a city of {side}",
                    "la capitale du {fr} est {city}, qui n’est pas à lui\u{a0}: nommez une ville du {fr}"
                ));
                }
                Some(city)
            });
        let ships = section.texts("ships").into_iter().filter_map(|text| self.design(&text, turns)).collect();
        let kinds: Vec<Kind> = list
            .map_or(Vec::new(), |list| ORDER.into_iter().filter(|kind| list.kinds.contains(kind)).collect());
        let rare = self.rare(section, list.is_some().then_some(&kinds));
        let generals = self.generals(section, turns);
        section.close();
        let whole = || {
            Some(Nation {
                name: name.clone()?,
                barbarians: list?.barbarians,
                knights: list?.knights,
                kinds: kinds.clone(),
                trained,
                // Files speak of points, the rest of the game of halves.
                treasury: treasury? as u16 * 2,
                budget: budget? as u16 * 2,
                par: par? as u16,
                capital: capital?,
                ships,
                rare,
                generals,
            })
        };
        let nation = whole().map(|value| At { value, line: section.line() });
        (name, nation)
    }

    /// A class of ships that may be built, such as `large crew 2 corvus from 3`.
    fn design(&self, text: &At<String>, turns: u8) -> Option<Design> {
        let mut words = text.value.split_whitespace().peekable();
        let class = self.fault(text.line, class(&mut words))?;
        let from = self.fault(text.line, since(&mut words, turns))?;
        self.fault(text.line, rest(words, &text.value))?;
        Some(Design { class, from })
    }

    /// Kinds of which only so many may be bought in a turn.
    fn rare(&self, section: &Section<'_, '_>, kinds: Option<&Vec<Kind>>) -> [Option<u8>; KINDS] {
        let mut rare = [None; KINDS];
        for text in section.texts("rare") {
            let Some((kind, most)) = self.fault(text.line, counted(&text.value, 20)) else { continue };
            if kinds.is_none_or(|kinds| self.is_of_the_list(text.line, kind, kinds)) {
                rare[kind.index()] = Some(most);
            }
        }
        rare
    }

    fn is_of_the_list(&self, line: usize, kind: Kind, kinds: &[Kind]) -> bool {
        let found = kinds.contains(&kind);
        if !found {
            let (code, known) =
                (kind.code(), kinds.iter().map(|kind| kind.code()).collect::<Vec<_>>().join(", "));
            self.source.fault(
                line,
                bilingual!(
                    "the list of this side has no {code}: it has {known} [15.3.3]",
                    "la liste de ce joueur n’a pas de {code}\u{a0}: elle a {known} [15.3.3]"
                ),
            );
        }
        found
    }

    /// Leaders, such as `Xanthippus 5 great from 5`, and their French names.
    fn generals(&self, section: &Section<'_, '_>, turns: u8) -> Vec<General> {
        let mut generals: Vec<General> = Vec::new();
        let texts = section.texts("leaders");
        if texts.is_empty() {
            section.fault(bilingual!(
                "a side without leaders never marches: write leaders = [\"Claudius 3\"]",
                "un joueur sans chef ne marche jamais\u{a0}: écrivez leaders = [\"Claudius 3\"]"
            ));
        }
        let line = texts.first().map_or(1, |text| text.line);
        for text in at_most(self.source, line, &bilingual!("leaders", "chefs"), texts, GENERALS) {
            let Some(general) = self.fault(text.line, general(&text.value, turns)) else { continue };
            let name = &general.name.en;
            if generals.iter().any(|other| other.name.en.eq_ignore_ascii_case(name)) {
                self.source.fault(
                    text.line,
                    bilingual!(
                        "the leader {name} is there twice: name each once",
                        "le chef {name} s’y trouve deux fois\u{a0}: nommez chacun une fois"
                    ),
                );
                continue;
            }
            generals.push(general);
        }
        for text in section.texts("leaders_fr") {
            let (name, french) = text.value.split_once('=').unwrap_or((&text.value, ""));
            let (name, french) = (name.trim(), french.trim());
            match generals.iter_mut().find(|general| general.name.en == name) {
                Some(general) if !french.is_empty() => french.clone_into(&mut general.name.fr),
                _ => self.source.fault(text.line, bilingual!(
                    "'{name}' should be a leader of this side, an equals sign and his French name, as \"Hanno = Hannon\"",
                    "«\u{a0}{name}\u{a0}» devrait être un chef de ce joueur, un signe égal et son nom français, comme \"Hanno = Hannon\""
                )),
            }
        }
        generals
    }

    /// Who begins where.
    pub(super) fn start(
        &self,
        section: &Section<'_, '_>,
        chart: &Chart,
        nations: Option<&BySide<Read>>,
    ) -> BySide<Vec<Garrison>> {
        let start = Side::BOTH.map(|side| {
            let nation = nations.and_then(|nations| nations[side].1.as_ref()).map(|nation| &nation.value);
            let mut garrisons: Vec<Garrison> = Vec::new();
            for text in section.texts(side.word()) {
                self.garrison((side, nation), &text, chart, &mut garrisons);
            }
            garrisons
        });
        section.close();
        BySide(start)
    }

    /// Who begins in a city, such as `messana: Claudius HI 4 MM 2` or `neapolis: 3 small crew 2`.
    fn garrison(
        &self,
        (side, nation): (Side, Option<&Nation>),
        text: &At<String>,
        chart: &Chart,
        garrisons: &mut Vec<Garrison>,
    ) {
        let line = text.line;
        let (city, who) = text.value.split_once(':').unwrap_or((&text.value, ""));
        let Some(at) = self.fault(line, chart.city(city.trim())) else { return };
        let there = &chart.cities[usize::from(at.0)].value;
        let id = &there.id;
        if there.owner != Some(side) {
            let fr = side.french();
            self.source.fault(
                line,
                bilingual!(
                    "{side} begins in {id}, which is not its own: put them in a city of {side}",
                    "le {fr} commence à {id}, qui n’est pas à lui\u{a0}: placez-les dans une ville du {fr}"
                ),
            );
        }
        let mut new = Garrison { at, force: Force::NONE, fleet: Fleet::NONE, generals: Generals::NONE };
        let mut words = who.split_whitespace().peekable();
        if words.peek().is_none() {
            self.source.fault(line, bilingual!(
                "nobody is named for {id}: write who begins there, as \"{id}: Claudius HI 4\" or \"{id}: 3 small crew 2\"",
                "personne n’est nommé pour {id}\u{a0}: écrivez qui y commence, comme \"{id}: Claudius HI 4\" ou \"{id}: 3 small crew 2\""
            ));
        }
        while let Some(word) = words.next() {
            if let Ok(count) = word.parse::<u8>() {
                let Some(class) = self.fault(line, class(&mut words)) else { return };
                new.fleet.add(class, count);
                if there.seas.0 == 0 {
                    self.source.fault(
                        line,
                        bilingual!(
                            "ships begin in {id}, which is no port of any sea",
                            "des bateaux commencent à {id}, qui n’est le port d’aucune mer"
                        ),
                    );
                }
            } else if let Ok(kind) = kind_of(word) {
                let Some(count) = self.fault(line, number(word, words.next(), 1..=60)) else { return };
                let veteran = words.next_if_eq(&"veterans").is_some();
                if kind == Kind::Camp {
                    self.source.fault(
                        line,
                        bilingual!(
                            "every army has a camp in its battles: leave CP out [15.1.6]",
                            "toute armée a un camp dans ses batailles\u{a0}: retirez CP [15.1.6]"
                        ),
                    );
                } else if nation.is_none_or(|nation| self.is_of_the_list(line, kind, &nation.kinds)) {
                    new.force.add(Unit { kind, veteran }, count);
                }
            } else if let Some(nation) = nation {
                let placed = garrisons.iter().fold(new.generals.0, |all, other| all | other.generals.0);
                let known = nation.generals.iter().position(|general| general.name.en == word);
                let read = known.ok_or(()).map_err(|()| unknown(word, nation));
                let Some(number) = self.fault(line, read) else { continue };
                let fault = if Generals(placed).has(number as u8) {
                    Some(bilingual!(
                        "the leader {word} begins in two places: name one",
                        "le chef {word} commence en deux lieux\u{a0}: nommez-en un"
                    ))
                } else if nation.generals[number].from > 1 {
                    let turn = nation.generals[number].from;
                    Some(bilingual!(
                        "the leader {word} comes in turn {turn} and cannot begin in {id}",
                        "le chef {word} arrive au tour {turn} et ne peut commencer à {id}"
                    ))
                } else {
                    None
                };
                fault.into_iter().for_each(|what| self.source.fault(line, what));
                new.generals.set(number as u8, true);
            }
        }
        match garrisons.iter_mut().find(|other| other.at == at) {
            Some(other) => {
                other.force = other.force.with(&new.force);
                other.fleet = other.fleet.with(&new.fleet);
                other.generals.0 |= new.generals.0;
            }
            None => garrisons.push(new),
        }
    }
}

fn general(text: &str, turns: u8) -> Result<General, Bilingual> {
    let mut words = text.split_whitespace().peekable();
    let name = words.next().unwrap_or_default();
    let sound = name.starts_with(char::is_alphabetic) && Kind::named(name).is_none();
    if !sound {
        return Err(bilingual!(
            "'{text}' has no name of a leader: write one word, his value, perhaps great, and from which turn, as \"Xanthippus 5 great from 5\"",
            "«\u{a0}{text}\u{a0}» n’a pas de nom de chef\u{a0}: écrivez un mot, sa valeur, au besoin great, et à partir de quel tour, comme \"Xanthippus 5 great from 5\""
        ));
    }
    let value = number(name, words.next(), 1..=5)?;
    let great = words.next_if_eq(&"great").is_some();
    let from = since(&mut words, turns)?;
    rest(words, text)?;
    Ok(General { name: Bilingual::same(name), value, great, from })
}

fn unknown(word: &str, nation: &Nation) -> Bilingual {
    let known = nation.generals.iter().map(|general| &*general.name.en).collect::<Vec<_>>().join(", ");
    bilingual!(
        "'{word}' is neither a kind of unit nor a number of ships nor a leader of this side: its leaders are {known}",
        "«\u{a0}{word}\u{a0}» n’est ni un type d’unité, ni un nombre de bateaux, ni un chef de ce joueur\u{a0}: ses chefs sont {known}"
    )
}

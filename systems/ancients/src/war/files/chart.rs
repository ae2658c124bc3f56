//! The map of a war: regions with their cities, seas, the ways between them, and what battles are fought on.

use acies_core::side::Side;
use acies_kit::data::{At, Section};
use acies_kit::reading::{at_most, bilingual as in_both, one_of};
use acies_words::{Bilingual, bilingual};

use super::Reader;
use super::words::{dot, id, number, outline, points};
use crate::war::components::{
    CITIES, Cities, City, CityId, Drawing, Ground, Lane, Road, SEAS, Sea, SeaId, Seas, Waters,
};

/// The map as far as it could be read, with the lines of what is judged later.
pub(super) struct Chart {
    pub(super) regions: Vec<Bilingual>,
    pub(super) drawing: Drawing,
    pub(super) cities: Vec<At<City>>,
    /// Those that say they are ports.
    pub(super) ports: Cities,
    pub(super) seas: Vec<At<Sea>>,
    pub(super) roads: Vec<Road>,
    pub(super) lanes: Vec<Lane>,
    pub(super) grounds: Vec<Ground>,
    pub(super) open: Option<Waters>,
    pub(super) shore: Option<Waters>,
}

impl Chart {
    /// The city of a word, or what would be right.
    pub(super) fn city(&self, word: &str) -> Result<CityId, Bilingual> {
        let found = self.cities.iter().position(|city| city.value.id == word);
        found.map(|at| CityId(at as u8)).ok_or_else(|| {
            let known = self.cities.iter().map(|city| &*city.value.id).collect::<Vec<_>>().join(", ");
            bilingual!(
                "there is no city '{word}': there are {known}",
                "il n’y a pas de ville «\u{a0}{word}\u{a0}»\u{a0}: il y a {known}"
            )
        })
    }

    pub(super) fn sea(&self, word: &str) -> Result<SeaId, Bilingual> {
        let found = self.seas.iter().position(|sea| sea.value.id == word);
        found.map(|at| SeaId(at as u8)).ok_or_else(|| {
            let known = self.seas.iter().map(|sea| &*sea.value.id).collect::<Vec<_>>().join(", ");
            bilingual!(
                "there is no sea '{word}': there are {known}",
                "il n’y a pas de mer «\u{a0}{word}\u{a0}»\u{a0}: il y a {known}"
            )
        })
    }
}

/// Whose a city is, in files.
const OWNERS: [(Option<Side>, &str); 3] =
    [(Some(Side::North), "north"), (Some(Side::South), "south"), (None, "neutral")];

impl Reader<'_, '_> {
    pub(super) fn chart(&self, whole: &Section<'_, '_>, most: (u8, u8)) -> Chart {
        let grounds = self.grounds(whole, most.0);
        let mut chart = Chart {
            regions: Vec::new(),
            drawing: Drawing::default(),
            cities: Vec::new(),
            ports: Cities::default(),
            seas: Vec::new(),
            roads: Vec::new(),
            lanes: Vec::new(),
            grounds,
            open: None,
            shore: None,
        };
        for text in whole.texts("coasts") {
            chart.drawing.coasts.extend(self.fault(text.line, outline(&text.value)));
        }
        for section in whole.sections("region") {
            self.region(&section, &mut chart);
        }
        let (line, what) = (chart.cities.first().map_or(1, |city| city.line), bilingual!("cities", "villes"));
        chart.cities = at_most(self.source, line, &what, std::mem::take(&mut chart.cities), CITIES);
        self.names(whole, &mut chart);
        let seas = whole.sections("sea");
        let line = seas.first().map_or(1, Section::line);
        for section in at_most(self.source, line, &bilingual!("seas", "mers"), seas, SEAS) {
            self.sea(&section, &mut chart);
        }
        if let Some(ways) = whole.optional_section("ways") {
            for text in ways.texts("lanes") {
                self.lane(&text, &mut chart);
            }
            for text in ways.texts("roads") {
                self.road(&text, &mut chart);
            }
            ways.close();
        }
        self.waters(whole, &mut chart, most.1);
        chart
    }

    fn region(&self, section: &Section<'_, '_>, chart: &mut Chart) {
        let owner = section.optional_text("owner").and_then(|text| {
            one_of(self.source, text.line, &bilingual!("`owner`", "`owner`"), &text.value, &OWNERS)
        });
        let at = section.optional_text("at").and_then(|text| self.fault(text.line, points(&text.value)));
        chart.drawing.regions.push(at.and_then(|at| at.first().copied()));
        let region = chart.regions.len() as u8;
        chart.regions.push(in_both(section.section("name")).unwrap_or_else(|| Bilingual::same("")));
        for text in section.texts("places") {
            self.place(&text, (region, owner), chart);
        }
        section.close();
    }

    /// A city in a line, such as `capua 62 20 tax 5 worth 2 walls 1 levy ground plain`.
    fn place(&self, text: &At<String>, (region, owner): (u8, Option<Option<Side>>), chart: &mut Chart) {
        let mut words = text.value.split_whitespace().peekable();
        let line = text.line;
        let Some(id) = self.fault(line, id(words.next().unwrap_or_default())) else { return };
        let at = [words.next(), words.next()].map(Option::unwrap_or_default).join(" ");
        let at = self.fault(line, dot(&at)).unwrap_or_default();
        let mut city = City {
            name: named(&id),
            id,
            at,
            region,
            tax: 0,
            worth: 0,
            walls: 0,
            seas: Seas::default(),
            levy: false,
            yard: false,
            ground: 0,
            owner: None,
        };
        let (mut owner, mut found, mut port) = (owner, None, false);
        while let Some(word) = words.next() {
            match word {
                "port" => port = true,
                "levy" => city.levy = true,
                "yard" => city.yard = true,
                "tax" | "worth" | "walls" => {
                    let most = if word == "walls" { 9 } else { 50 };
                    let said = self.fault(line, number(word, words.next(), 0..=most)).unwrap_or(0);
                    *match word {
                        "tax" => &mut city.tax,
                        "worth" => &mut city.worth,
                        _ => &mut city.walls,
                    } = said;
                }
                "ground" => {
                    let known: Vec<(u8, &str)> =
                        chart.grounds.iter().enumerate().map(|(at, ground)| (at as u8, &*ground.id)).collect();
                    let said = words.next().unwrap_or_default();
                    found = Some(one_of(self.source, line, &bilingual!("`ground`", "`ground`"), said, &known));
                }
                "owner" => {
                    let said = words.next().unwrap_or_default();
                    let whose = one_of(self.source, line, &bilingual!("`owner`", "`owner`"), said, &OWNERS);
                    owner = whose.or(Some(None));
                }
                _ => self.source.fault(line, bilingual!(
                    "'{word}' says nothing of a city: there are tax, worth, walls, port, levy, yard, ground and owner",
                    "«\u{a0}{word}\u{a0}» ne dit rien d’une ville\u{a0}: il y a tax, worth, walls, port, levy, yard, ground et owner"
                )),
            }
        }
        city.ground = found.flatten().unwrap_or(0);
        self.place_is_sound(line, &city, (owner.is_some(), found.is_some(), port), chart);
        city.owner = owner.flatten();
        if chart.cities.len() < CITIES {
            chart.ports.set(CityId(chart.cities.len() as u8), port);
        }
        chart.cities.push(At { value: city, line });
    }

    /// What is wrong with a city beside those before it.
    fn place_is_sound(
        &self,
        line: usize,
        city: &City,
        (owned, grounded, port): (bool, bool, bool),
        chart: &Chart,
    ) {
        let id = &city.id;
        if !owned {
            self.source.fault(line, bilingual!(
                "{id} is a city of nobody: write owner north, south or neutral, here or for its region",
                "{id} est une ville de personne\u{a0}: écrivez owner north, south ou neutral, ici ou pour sa région"
            ));
        }
        if !grounded {
            self.source.fault(
                line,
                bilingual!(
                    "{id} has no ground to fight on: write ground and the word of a [ground.…]",
                    "{id} n’a pas de terrain où se battre\u{a0}: écrivez ground et le mot d’un [ground.…]"
                ),
            );
        }
        if city.yard && !port {
            self.source.fault(
                line,
                bilingual!(
                    "{id} builds ships and is no port: add port, or leave yard out",
                    "{id} construit des bateaux et n’est pas un port\u{a0}: ajoutez port, ou retirez yard"
                ),
            );
        }
        for other in chart.cities.iter().filter(|other| other.value.id == *id) {
            let first = other.line;
            self.source.fault(
                line,
                bilingual!(
                    "{id} is there twice: line {first} has it already",
                    "{id} s’y trouve deux fois\u{a0}: la ligne {first} l’a déjà"
                ),
            );
        }
        for other in chart.cities.iter().filter(|other| other.value.at == city.at) {
            let (other, (x, y)) = (&other.value.id, city.at);
            self.source.fault(
                line,
                bilingual!(
                    "{id} lies at {x} {y}, where {other} lies",
                    "{id} est à {x} {y}, où se trouve {other}"
                ),
            );
        }
    }

    /// Names that are not the id with a capital.
    fn names(&self, whole: &Section<'_, '_>, chart: &mut Chart) {
        let Some(section) = whole.optional_section("names") else { return };
        for (word, name) in section.all_sections() {
            let Some(name) = in_both(Some(name)) else { continue };
            if let Some(city) = self.fault(word.line, chart.city(&word.value)) {
                chart.cities[usize::from(city.0)].value.name = name;
            }
        }
    }

    fn sea(&self, section: &Section<'_, '_>, chart: &mut Chart) {
        let word = section.text("id");
        let id = word.and_then(|text| self.fault(text.line, id(&text.value)));
        let at = section.text("at").and_then(|text| self.fault(text.line, dot(&text.value)));
        let name = in_both(section.section("name"));
        let number = SeaId(chart.seas.len() as u8);
        let mut ports = Cities::default();
        if let Some(text) = section.text("ports") {
            for word in text.value.split_whitespace() {
                let Some(port) = self.fault(text.line, chart.city(word)) else { continue };
                let city = &mut chart.cities[usize::from(port.0)].value;
                if !chart.ports.has(port) {
                    self.source.fault(
                        text.line,
                        bilingual!(
                            "{word} is no port: write port in its line, or leave it out here",
                            "{word} n’est pas un port\u{a0}: écrivez port sur sa ligne, ou retirez-la ici"
                        ),
                    );
                }
                if ports.has(port) {
                    self.source
                        .fault(text.line, bilingual!("{word} is named twice", "{word} est nommée deux fois"));
                }
                ports.set(port, true);
                city.seas.add(number);
            }
        }
        section.close();
        let Some(id) = id else { return };
        let taken = chart.seas.iter().any(|sea| sea.value.id == id) || chart.city(&id).is_ok();
        if taken {
            section.fault(bilingual!(
                "{id} is there twice: every place has an id of its own",
                "{id} s’y trouve deux fois\u{a0}: chaque lieu a son propre id"
            ));
        }
        let name = name.unwrap_or_else(|| named(&id));
        let sea = Sea { id, name, at: at.unwrap_or_default(), ports };
        chart.seas.push(At { value: sea, line: section.line() });
    }
}

/// An id with a capital, which is the name of most places.
fn named(id: &str) -> Bilingual {
    let (first, rest) = id.split_at_checked(1).unwrap_or((id, ""));
    Bilingual::same(first.to_uppercase() + rest)
}

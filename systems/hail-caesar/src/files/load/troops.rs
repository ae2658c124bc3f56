//! Reads the profiles and the special rules.

use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{bilingual, origin, small, word};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::components::{Class, Size, Special, Specials, Weapon};
use crate::profile::Profile;
use crate::tables::{SpecialText, Troop};

const CLASSES: [(Class, &str); Class::ALL.len()] = {
    let mut words = [(Class::HeavyInfantry, ""); Class::ALL.len()];
    let mut n = 0;
    while n < words.len() {
        words[n] = (Class::ALL[n], Class::ALL[n].word());
        n += 1;
    }
    words
};

pub(super) fn troops(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Vec<Troop>> {
    let sections = whole.all_sections();
    if sections.is_empty() {
        whole.fault(bilingual!(
            "there is no profile: write a table such as [HI] with its figures",
            "il n’y a pas de profil\u{a0}: écrivez une table comme [HI] avec ses valeurs"
        ));
    }
    sections.into_iter().map(|(code, section)| troop(source, code, &section)).collect()
}

fn troop(source: &Source<'_>, code: At<String>, section: &Section<'_, '_>) -> Option<Troop> {
    // Everything is asked for before anything is given up, so that each fault is found.
    let name = bilingual(section.section("name"));
    let class = word(source, section, "class", &CLASSES);
    let size = word(source, section, "size", &Size::ALL.map(|size| (size, size.word())));
    let dice = ["clash", "sustained", "support", "short", "long"].map(|key| small(section, key, 0..=20));
    let save = small(section, "save", 0..=6);
    let stamina = small(section, "stamina", 1..=12);
    let weapon = word(source, section, "weapon", &Weapon::ALL.map(|weapon| (weapon, weapon.word())));
    let rules: Vec<Rule> =
        section.texts("rules").iter().filter_map(|text| Rule::read(source, text)).collect();
    let points = section.number("points", 1..=500).and_then(|points| u16::try_from(points).ok());
    let less = section.number("small_less", 0..=500).and_then(|less| u16::try_from(less).ok());
    let (from, price_from) = (origin(source, section, "source"), origin(source, section, "price_source"));
    section.close();
    if code.value.is_empty() || !code.value.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        let found = &code.value;
        source.fault(code.line, bilingual!(
"'{found}' is no code: use letters and digits, such as HI",
"«\u{a0}{found}\u{a0}» n’est pas un code\u{a0}: employez des lettres et des chiffres, comme HI"
));
    }
    if save == Some(1) {
        let name = section.name();
        section.fault(bilingual!(
            "{name}: `save` is 1, which always fails: 2 to 6, or 0 for none",
            "{name}\u{a0}: `save` est 1, qui échoue toujours\u{a0}: de 2 à 6, ou 0 pour aucune"
        ));
    }
    let [clash, sustained, support, short, long] = dice;
    if let (Some(short), Some(long), Some(weapon)) = (short, long, weapon)
        && (short == 0 && long == 0) != (weapon == Weapon::None)
    {
        let name = section.name();
        section.fault(bilingual!(
            "{name}: `weapon` is \"none\" if and only if `short` and `long` are 0",
            "{name}\u{a0}: `weapon` est \"none\" si et seulement si `short` et `long` sont 0"
        ));
    }
    let mut profile = Profile {
        class: class?,
        size: size?,
        clash: clash?,
        sustained: sustained?,
        support: support?,
        short: short?,
        long: long?,
        save: save.filter(|save| *save > 0),
        stamina: stamina?,
        weapon: weapon?,
        specials: Specials::default(),
        elite: ELITE,
        wild: 0,
        models: 1,
        points: points?,
    };
    for rule in rules {
        rule.give(&mut profile);
    }
    let (name, small_less, origin, price_origin) = (name?, less?, from?, price_from?);
    Some(Troop { code: code.value, name, profile, small_less, origin, price_origin })
}

pub(super) fn specials(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Vec<SpecialText>> {
    let specials: Vec<_> = Special::ALL
        .into_iter()
        .map(|(_, word)| {
            let section = whole.section(word)?;
            let (name, effect) = (bilingual(section.section("name")), bilingual(section.section("effect")));
            let clauses: Vec<String> = section.texts("clauses").into_iter().map(|text| text.value).collect();
            let price = section.number("price", -50..=50).and_then(|price| i16::try_from(price).ok());
            let small_price = section.optional_number("small_price", -50..=50);
            let (from, price_from) =
                (origin(source, &section, "source"), origin(source, &section, "price_source"));
            section.close();
            let small_price = small_price.and_then(|price| i16::try_from(price.value).ok()).or(price);
            Some(SpecialText {
                name: name?,
                effect: effect?,
                clauses,
                price: price?,
                small_price: small_price?,
                origin: from?,
                price_origin: price_from?,
            })
        })
        .collect();
    whole.close();
    specials.into_iter().collect()
}

/// The score an elite unit recovers on when none is given [special.5].
pub(crate) const ELITE: u8 = 4;
/// The dice wild fighters roll again when no number is given [special.13].
pub(crate) const WILD: u8 = 3;

/// A special rule as a file writes it: its word, and a figure where the rule has one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    pub special: Special,
    figure: Option<u8>,
}

impl Rule {
    /// Reads a rule, or reports what is wrong with it.
    fn read(source: &Source<'_>, text: &At<String>) -> Option<Rule> {
        Rule::named(&text.value).map_err(|what| source.fault(text.line, what)).ok()
    }

    /// The rule with that word.
    pub fn named(text: &str) -> Result<Rule, Bilingual> {
        let (word, figure) = match text.split_once(' ') {
            Some((word, figure)) => (word, Some(figure)),
            None => (text, None),
        };
        let Some(special) = Special::named(word) else {
            let known = Special::ALL.map(|(_, word)| word).join(", ");
            return Err(bilingual!(
                "'{word}' is no special rule: there are {known}",
                "«\u{a0}{word}\u{a0}» n’est pas une règle spéciale\u{a0}: il y a {known}"
            ));
        };
        match figure {
            Some(figure) => Rule::with(special, figure),
            None => Ok(Rule { special, figure: None }),
        }
    }

    fn with(special: Special, figure: &str) -> Result<Rule, Bilingual> {
        let word = special.word();
        let range = match special {
            Special::Elite => 2..=6,
            Special::Wild => 1..=9,
            Special::Scythed => 1..=5,
            _ => {
                return Err(bilingual!(
                    "the rule '{word}' takes no figure",
                    "la règle «\u{a0}{word}\u{a0}» ne prend pas de chiffre"
                ));
            }
        };
        match figure.trim_end_matches('+').parse() {
            Ok(number) if range.contains(&number) => Ok(Rule { special, figure: Some(number) }),
            _ => {
                let (least, most) = (range.start(), range.end());
                Err(bilingual!(
                    "'{figure}' is no figure of '{word}': {least} to {most}",
                    "«\u{a0}{figure}\u{a0}» n’est pas un chiffre de «\u{a0}{word}\u{a0}»\u{a0}: de {least} à {most}"
                ))
            }
        }
    }

    /// Its word in files.
    pub fn word(self) -> &'static str {
        self.special.word()
    }

    /// Whether it was given with a figure.
    pub fn has_figure(self) -> bool {
        self.figure.is_some()
    }

    /// Gives the rule to a unit.
    pub fn give(self, profile: &mut Profile) {
        profile.specials = profile.specials.with(self.special);
        match self.special {
            Special::Elite => profile.elite = self.figure.unwrap_or(ELITE),
            Special::Wild => profile.wild = self.figure.unwrap_or(WILD),
            // Clash dice and price are for one model [special.51].
            Special::Scythed => {
                let models = self.figure.unwrap_or(1);
                let before = u16::from(profile.models);
                profile.clash = profile.clash / profile.models * models;
                profile.points = profile.points / before * u16::from(models);
                profile.models = models;
            }
            _ => {}
        }
    }
}

//! Options of a game: rules that players agree on before it begins.
//!
//! A system lists its options with their clauses, and which of them need or exclude each other; a battle may set some
//! and forbid others. [`settle`] puts together what is played, or says of everything that does not fit why.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use acies_words::fault::{Counted, Fault, Faults};
use acies_words::message::Clause;
use acies_words::{Bilingual, Wording, bilingual};

/// The value of an option that is only on or off.
const ON: &str = "on";

/// The most letters of an id and a value: more than any has.
const LONGEST: usize = 60;

/// What options are called where a file would be named in a fault.
const FILE: &str = "options";

/// A value an option may have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The word it is chosen by.
    pub word: &'static str,
    /// What it is called.
    pub name: Wording,
}

impl OptionValue {
    /// A value by its word and its name in both languages.
    pub const fn new(word: &'static str, en: &'static str, fr: &'static str) -> OptionValue {
        OptionValue { word, name: Wording { en, fr } }
    }
}

/// A rule of a system that is played only where it was chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionRule {
    /// The word it is chosen by.
    pub id: &'static str,
    /// The clause that makes it an option.
    pub clause: Clause,
    /// What it is called.
    pub name: Wording,
    /// What it changes, in a sentence.
    pub about: Wording,
    /// The values it may have; none if it is only on or off. An option with a value for each side is two options.
    pub values: &'static [OptionValue],
    /// The ids of those without which it means nothing.
    pub needs: &'static [&'static str],
    /// The ids of those it is not played with. It is enough that one of two names the other.
    pub excludes: &'static [&'static str],
}

impl OptionRule {
    /// The value of that word, if it has one.
    pub fn value(&self, word: &str) -> Option<&OptionValue> {
        self.values.iter().find(|value| value.word == word)
    }

    /// The words of its values with something between them.
    pub fn words(&self, between: &str) -> String {
        self.values.iter().map(|value| value.word).collect::<Vec<_>>().join(between)
    }

    /// Whether the two are not played together.
    fn clashes(&self, other: &OptionRule) -> bool {
        self.excludes.contains(&other.id) || other.excludes.contains(&self.id)
    }
}

/// The options chosen for a game, with their values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// None.
    pub const NONE: Options = Options(BTreeMap::new());

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an option was chosen.
    pub fn is_on(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// The value of an option, if it was chosen.
    pub fn value(&self, id: &str) -> Option<&str> {
        self.0.get(id).map(String::as_str)
    }

    /// All of them, ids in order, with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }

    /// One more, written `zones` or `extended=8`.
    pub fn add(&mut self, word: &str) -> Result<(), Bilingual> {
        let (id, value) = word.split_once('=').map_or((word, ON), |(id, value)| (id.trim(), value.trim()));
        if id.is_empty() || value.is_empty() || word.len() > LONGEST {
            return Err(bilingual!(
                "'{word}' is no option: write its id, and `=` and a value if it takes one",
                "«\u{a0}{word}\u{a0}» n’est pas une option\u{a0}: écrivez son id, puis `=` et une valeur si elle en prend une"
            ));
        }
        match self.0.insert(id.to_owned(), value.to_owned()) {
            Some(before) if before != value => Err(bilingual!(
                "'{id}' is chosen twice, as {before} and as {value}: choose one",
                "«\u{a0}{id}\u{a0}» est choisie deux fois, {before} et {value}\u{a0}: choisissez-en une"
            )),
            _ => Ok(()),
        }
    }

    /// What a journal keeps of them.
    pub fn kept(&self) -> BTreeMap<String, String> {
        self.0.clone()
    }
}

impl From<BTreeMap<String, String>> for Options {
    fn from(kept: BTreeMap<String, String>) -> Options {
        Options(kept)
    }
}

/// Options as they are written on a command line: `zones,duels,extended=8`.
impl FromStr for Options {
    type Err = Bilingual;

    fn from_str(text: &str) -> Result<Options, Bilingual> {
        let mut options = Options::NONE;
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            options.add(word)?;
        }
        Ok(options)
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (id, value)) in self.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            match value {
                ON => write!(f, "{comma}{id}")?,
                value => write!(f, "{comma}{id}={value}")?,
            }
        }
        Ok(())
    }
}

/// What a battle says about options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Those it is always played with.
    pub set: Options,
    /// Those it cannot be played with, each with the reason: the file says so, or the battle has nothing for them.
    pub forbidden: BTreeMap<String, Bilingual>,
}

/// Why an option cannot be played as it was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The option.
    pub id: String,
    /// What is wrong and what would be right.
    pub what: Bilingual,
    /// The clause of the option, where there is such an option.
    pub clause: Option<Clause>,
}

impl Clash {
    /// What is wrong, with the clause behind it.
    pub fn said(&self) -> Bilingual {
        let Bilingual { en, fr } = &self.what;
        match self.clause {
            Some(Clause(clause)) => bilingual!("{en} [{clause}]", "{fr} [{clause}]"),
            None => self.what.clone(),
        }
    }
}

/// Clashes as faults of what was chosen.
pub fn faults(clashes: Vec<Clash>) -> Faults {
    let mut faults = Counted::default();
    faults.extend(clashes.iter().map(|clash| Fault::new(FILE, 0, clash.said())));
    Faults::counted(FILE, faults)
}

/// Whether what was chosen is at fault, and nothing else.
pub fn are_clashes(faults: &Faults) -> bool {
    faults.0.iter().all(|fault| fault.file == FILE)
}

/// An option of a system by its id.
pub fn find<'r>(rules: &'r [OptionRule], id: &str) -> Option<&'r OptionRule> {
    rules.iter().find(|rule| rule.id == id)
}

/// The options a battle is played with if `chosen` were chosen: those too that it sets. Everything that does not fit
/// is told at once.
pub fn settle(rules: &[OptionRule], terms: &Terms, chosen: &Options) -> Result<Options, Vec<Clash>> {
    let mut clashes = Vec::new();
    let mut settled = terms.set.clone();
    for (id, value) in chosen.iter() {
        match fits(rules, terms, id, value) {
            Ok(()) => drop(settled.0.insert(id.to_owned(), value.to_owned())),
            Err(clash) => clashes.push(clash),
        }
    }
    let on: Vec<&OptionRule> = rules.iter().filter(|rule| settled.is_on(rule.id)).collect();
    for (number, rule) in on.iter().enumerate() {
        clashes.extend(on[..number].iter().filter(|other| rule.clashes(other)).map(|other| {
            let (one, two) = (other.id, rule.id);
            Clash {
                id: rule.id.to_owned(),
                what: bilingual!(
                    "'{one}' and '{two}' are not played together: leave one of them out",
                    "«\u{a0}{one}\u{a0}» et «\u{a0}{two}\u{a0}» ne se jouent pas ensemble\u{a0}: retirez l’une des deux"
                ),
                clause: Some(if rule.excludes.contains(&other.id) { rule.clause } else { other.clause }),
            }
        }));
        clashes.extend(rule.needs.iter().filter(|need| !settled.is_on(need)).map(|need| {
            let id = rule.id;
            Clash {
                id: id.to_owned(),
                what: bilingual!(
                    "'{id}' needs '{need}': choose that too, or leave '{id}' out",
                    "«\u{a0}{id}\u{a0}» demande «\u{a0}{need}\u{a0}»\u{a0}: choisissez-la aussi, ou retirez «\u{a0}{id}\u{a0}»"
                ),
                clause: Some(rule.clause),
            }
        }));
    }
    if clashes.is_empty() { Ok(settled) } else { Err(clashes) }
}

/// Whether an option exists, has that value, and may be played in the battle.
fn fits(rules: &[OptionRule], terms: &Terms, id: &str, value: &str) -> Result<(), Clash> {
    let clash = |what: Bilingual, clause: Option<Clause>| Clash { id: id.to_owned(), what, clause };
    let rule =
        exists(rules, id, value).map_err(|what| clash(what, find(rules, id).map(|rule| rule.clause)))?;
    if let Some(Bilingual { en, fr }) = terms.forbidden.get(id) {
        let what = bilingual!(
            "'{id}' cannot be chosen: {en}",
            "«\u{a0}{id}\u{a0}» ne peut être choisie\u{a0}: {fr}"
        );
        return Err(clash(what, Some(rule.clause)));
    }
    match terms.set.value(id) {
        Some(fixed) if fixed != value => Err(clash(
            bilingual!(
                "'{id}' is {fixed} in this battle, not {value}",
                "«\u{a0}{id}\u{a0}» vaut {fixed} dans cette bataille, et non {value}"
            ),
            Some(rule.clause),
        )),
        _ => Ok(()),
    }
}

/// The option with that id if it may have that value, otherwise what would be right.
fn exists<'r>(rules: &'r [OptionRule], id: &str, value: &str) -> Result<&'r OptionRule, Bilingual> {
    let Some(rule) = find(rules, id) else {
        return Err(unknown(rules, id));
    };
    let values = rule.words(", ");
    match rule.values {
        [] if value == ON => Ok(rule),
        [] => Err(bilingual!(
            "'{id}' takes no value, and was given '{value}': write `{id}`",
            "«\u{a0}{id}\u{a0}» ne prend pas de valeur, et on lui donne «\u{a0}{value}\u{a0}»\u{a0}: écrivez `{id}`"
        )),
        _ if rule.value(value).is_some() => Ok(rule),
        _ if value == ON => Err(bilingual!(
            "'{id}' takes a value, one of {values}: write `{id}=…`",
            "«\u{a0}{id}\u{a0}» prend une valeur parmi {values}\u{a0}: écrivez `{id}=…`"
        )),
        _ => Err(bilingual!(
            "'{id}' cannot be {value}: its values are {values}",
            "«\u{a0}{id}\u{a0}» ne peut valoir {value}\u{a0}: ses valeurs sont {values}"
        )),
    }
}

/// There is no such option; the nearest is offered, or all of them.
pub(crate) fn unknown(rules: &[OptionRule], id: &str) -> Bilingual {
    let near = rules.iter().map(|rule| (strsim::damerau_levenshtein(id, rule.id), rule.id)).min();
    match near {
        None => bilingual!(
            "there is no option '{id}': this system has none",
            "il n’y a pas d’option «\u{a0}{id}\u{a0}»\u{a0}: ce système n’en a aucune"
        ),
        Some((far, near)) if far <= id.chars().count().div_ceil(3) => bilingual!(
            "there is no option '{id}'; did you mean {near}?",
            "il n’y a pas d’option «\u{a0}{id}\u{a0}»\u{a0}; vouliez-vous dire {near}\u{a0}?"
        ),
        Some(_) => {
            let known = rules.iter().map(|rule| rule.id).collect::<Vec<_>>().join(", ");
            bilingual!(
                "there is no option '{id}'; there are {known}",
                "il n’y a pas d’option «\u{a0}{id}\u{a0}»\u{a0}; il y a {known}"
            )
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A system with a switch that needs another, two that exclude each other, and one with values.
    pub(crate) const RULES: &[OptionRule] = {
        const TURNS: &[OptionValue] = &[
            OptionValue::new("6", "six turns", "six tours"),
            OptionValue::new("7", "seven turns", "sept tours"),
            OptionValue::new("8", "eight turns", "huit tours"),
        ];
        const fn rule(id: &'static str, clause: &'static str) -> OptionRule {
            let name = Wording { en: "Name", fr: "Nom" };
            OptionRule {
                id,
                clause: Clause(clause),
                name,
                about: name,
                values: &[],
                needs: &[],
                excludes: &[],
            }
        }
        &[
            rule("zones", "13.1"),
            OptionRule { excludes: &["survival"], ..rule("diceless", "13.2") },
            OptionRule { values: TURNS, ..rule("extended", "13.4") },
            OptionRule { needs: &["zones"], ..rule("duels", "13.8") },
            rule("survival", "13.13"),
        ]
    };

    fn told(terms: &Terms, chosen: &str) -> Vec<(String, String)> {
        let chosen: Options = chosen.parse().expect("options");
        let clashes = settle(RULES, terms, &chosen).expect_err("they clash");
        clashes.iter().map(Clash::said).map(|Bilingual { en, fr }| (en, fr)).collect()
    }

    fn both(en: &str, fr: &str) -> (String, String) {
        (en.to_owned(), fr.replace('~', "\u{a0}"))
    }

    #[test]
    fn what_is_written_is_read_again_in_order() {
        let options: Options = " zones, extended=8,,duels ".parse().expect("options");
        assert_eq!(options.to_string(), "duels,extended=8,zones");
        assert_eq!(options.to_string().parse(), Ok(options.clone()));
        assert_eq!(Options::from(options.kept()), options);
        assert_eq!((options.value("extended"), options.value("night")), (Some("8"), None));
        assert_eq!("zones,zones".parse::<Options>().expect("the same twice").to_string(), "zones");
        assert_eq!("".parse(), Ok(Options::NONE));
        for wrong in ["extended=6,extended=7", "=8", "extended=", &"x".repeat(61)] {
            assert!(wrong.parse::<Options>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_fits_is_settled_with_what_the_battle_sets() {
        let set = Terms { set: "zones".parse().expect("options"), ..Terms::default() };
        let settled = |chosen: &str| settle(RULES, &set, &chosen.parse().expect("options"));
        assert_eq!(settled("duels,extended=7").expect("they fit").to_string(), "duels,extended=7,zones");
        assert_eq!(settled("").expect("it fits").to_string(), "zones");
        assert_eq!(settled("zones,duels").expect("it is set already").to_string(), "duels,zones");
    }

    #[test]
    fn every_clash_is_told_at_once_in_both_languages_with_its_clause() {
        assert_eq!(
            told(&Terms::default(), "diceless,survival,duels"),
            [
                both(
                    "'duels' needs 'zones': choose that too, or leave 'duels' out [13.8]",
                    "«~duels~» demande «~zones~»~: choisissez-la aussi, ou retirez «~duels~» [13.8]"
                ),
                both(
                    "'diceless' and 'survival' are not played together: leave one of them out [13.2]",
                    "«~diceless~» et «~survival~» ne se jouent pas ensemble~: retirez l’une des deux [13.2]"
                ),
            ]
        );
    }

    #[test]
    fn a_word_that_is_no_option_or_no_value_is_told_with_what_would_be_right() {
        let english = |chosen: &str| {
            told(&Terms::default(), chosen).into_iter().map(|(en, _)| en).collect::<Vec<_>>().join("; ")
        };
        assert_eq!(english("zonse"), "there is no option 'zonse'; did you mean zones?");
        assert_eq!(
            english("weather"),
            "there is no option 'weather'; there are zones, diceless, extended, duels, survival"
        );
        assert_eq!(
            english("extended"),
            "'extended' takes a value, one of 6, 7, 8: write `extended=…` [13.4]"
        );
        assert_eq!(english("extended=9"), "'extended' cannot be 9: its values are 6, 7, 8 [13.4]");
        assert_eq!(english("zones=3"), "'zones' takes no value, and was given '3': write `zones` [13.1]");
        let none = settle(&[], &Terms::default(), &"zones".parse().expect("options")).expect_err("none");
        assert_eq!(none[0].what.en, "there is no option 'zones': this system has none");
    }

    #[test]
    fn what_the_battle_forbids_or_fixes_cannot_be_chosen() {
        let why = bilingual!("nobody leads here", "personne ne commande ici");
        let terms = Terms {
            set: "extended=7".parse().expect("options"),
            forbidden: [("zones".to_owned(), why)].into(),
        };
        assert_eq!(
            told(&terms, "extended=8,zones"),
            [
                both(
                    "'extended' is 7 in this battle, not 8 [13.4]",
                    "«~extended~» vaut 7 dans cette bataille, et non 8 [13.4]"
                ),
                both(
                    "'zones' cannot be chosen: nobody leads here [13.1]",
                    "«~zones~» ne peut être choisie~: personne ne commande ici [13.1]"
                ),
            ]
        );
    }
}

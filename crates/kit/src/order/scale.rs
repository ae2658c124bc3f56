//! What a system says of itself to make battles of orders of battle: its scale, and which troops become which kinds. A file
//! of a system, `data/scale.toml`, read alike in all of them.

use std::collections::BTreeMap;

use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{Body, Class, Land, Quality, Skill, Troop};
use crate::data::{At, Section, Source};
use crate::reading::{one_of, read};

/// The scale of a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The years of the battles its rules are for.
    pub years: std::ops::RangeInclusive<i64>,
    /// About how long such a battle lasts.
    pub minutes: u32,
    /// How many turns it has, where a system asks for them.
    pub turns: Option<u32>,
    /// How much of an army must be lost to beat it, in hundredths, where a system asks for it.
    pub share: Option<u32>,
    /// Into how many columns the field is divided.
    pub columns: usize,
    /// Which row each line stands in, the foremost first, for north and for south.
    pub rows: [Vec<usize>; 2],
    men: BTreeMap<Class, u32>,
    kinds: BTreeMap<(Troop, Quality), Vec<String>>,
    skill: BTreeMap<Skill, Vec<String>>,
    land: BTreeMap<Land, String>,
}

/// A body of men as units of a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raised<'a> {
    /// Who they are.
    pub body: &'a Body,
    /// The kind of unit, and what the system adds to it.
    pub words: &'a [String],
    /// How many units.
    pub units: usize,
}

impl Raised<'_> {
    /// The kind of unit.
    pub fn kind(&self) -> &str {
        self.words.first().map_or("", |word| word)
    }

    /// What the system adds to the kind.
    pub fn rest(&self) -> &[String] {
        self.words.get(1..).unwrap_or_default()
    }
}

impl Scale {
    /// Reads the file.
    pub fn parse(file: &str, text: &str) -> Result<Scale, Faults> {
        read(file, text, |source, whole| {
            let years = whole.numbers("years", -3000..=1700);
            let minutes = whole.number("minutes", 1..=600);
            let turns = whole.optional_number("turns", 1..=99);
            let share = whole.optional_number("share", 1..=100);
            let columns = whole.number("columns", 4..=64);
            let men = whole.section("men").map(|section| men(&section));
            let kinds = table(source, whole, "kinds", |at, name| {
                let mut words = name.split_whitespace();
                let what = bilingual!("the troop", "la troupe");
                let troop = one_of(source, at, &what, words.next().unwrap_or_default(), &Troop::ALL)?;
                let what = bilingual!("the quality", "la qualité");
                let quality = words.next().map(|word| one_of(source, at, &what, word, &Quality::ALL));
                Some((troop, quality.unwrap_or(Some(Quality::Trained))?))
            });
            let skill = table(source, whole, "skill", |at, name| {
                one_of(source, at, &bilingual!("the skill", "le talent"), name, &Skill::ALL)
            });
            let land = table(source, whole, "land", |at, name| {
                one_of(source, at, &bilingual!("the ground", "le terrain"), name, &Land::ALL)
            });
            let rows = ["north", "south"].map(|key| {
                let rows = whole.numbers(key, 0..=63);
                rows.iter().filter_map(|row| usize::try_from(row.value).ok()).collect::<Vec<_>>()
            });
            whole.close();
            let (Some(first), Some(last)) = (years.first(), years.get(1)) else {
                whole.fault(bilingual!("`years` are two", "`years` en a deux"));
                return None;
            };
            if rows.iter().any(Vec::is_empty) {
                whole.fault(bilingual!(
                    "`north` and `south` name the rows of the lines, the foremost first",
                    "`north` et `south` nomment les rangées des lignes, la première d’abord"
                ));
                return None;
            }
            let small = |number: At<i64>| u32::try_from(number.value).ok();
            Some(Scale {
                years: first.value..=last.value,
                minutes: u32::try_from(minutes?).ok()?,
                turns: turns.and_then(small),
                share: share.and_then(small),
                columns: usize::try_from(columns?).ok()?,
                rows,
                men: men?,
                kinds,
                skill,
                land: land
                    .into_iter()
                    .filter_map(|(land, words)| Some((land, words.first()?.clone())))
                    .collect(),
            })
        })
    }

    /// How many units a body is: its men by the men of a unit, rounded to the nearest, and never none.
    pub fn units(&self, body: &Body) -> Option<usize> {
        let men = *self.men.get(&body.troop.class())?;
        usize::try_from(((body.count + men / 2) / men).max(1)).ok()
    }

    /// How many of a class make a unit.
    pub fn men(&self, class: Class) -> Option<u32> {
        self.men.get(&class).copied()
    }

    /// What a body is in this system, or why it is nothing.
    pub fn raise<'a>(&'a self, order: &str, body: &'a Body) -> Result<Raised<'a>, Faults> {
        let named = self.kinds.get(&(body.troop, body.quality));
        let words = named.or_else(|| self.kinds.get(&(body.troop, Quality::Trained)));
        let troop = body.troop.word();
        let missing = || {
            let what = bilingual!(
                "`{troop}` is nothing in this system: add it to `kinds` and `men` of its scale",
                "`{troop}` n’est rien dans ce système\u{a0}: ajoutez-le à `kinds` et `men` de son échelle"
            );
            Faults::whole(order, what)
        };
        let words = words.ok_or_else(missing)?;
        Ok(Raised { body, words, units: self.units(body).ok_or_else(missing)? })
    }

    /// What the system writes for a captain of that skill.
    pub fn skill(&self, skill: Skill) -> &[String] {
        self.skill.get(&skill).map_or(&[], |words| words)
    }

    /// What the system calls that ground, if it knows it.
    pub fn land(&self, land: Land) -> Option<&str> {
        self.land.get(&land).map(String::as_str)
    }

    /// Whether its rules are for battles of that year.
    pub fn covers(&self, year: i64) -> bool {
        self.years.contains(&year)
    }
}

fn men(section: &Section<'_, '_>) -> BTreeMap<Class, u32> {
    let found = Class::ALL.iter().filter_map(|(class, word)| {
        let number = section.optional_number(word, 1..=100_000)?;
        Some((*class, u32::try_from(number.value).ok()?))
    });
    let found = found.collect();
    section.close();
    found
}

/// A list of texts such as `legion veteran = HV`.
fn table<K: Ord>(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    key: &'static str,
    name: impl Fn(usize, &str) -> Option<K>,
) -> BTreeMap<K, Vec<String>> {
    let mut found = BTreeMap::new();
    for text in whole.texts(key) {
        let Some((left, right)) = text.value.split_once('=') else {
            let value = &text.value;
            source.fault(
                text.line,
                bilingual!(
                    "'{value}' says nothing: write a word, = and what it is here",
                    "«\u{a0}{value}\u{a0}» ne dit rien\u{a0}: écrivez un mot, = et ce qu’il est ici"
                ),
            );
            continue;
        };
        let words = right.split_whitespace().map(str::to_owned).collect();
        if let Some(name) = name(text.line, left.trim()) {
            found.insert(name, words);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use acies_words::Bilingual;

    use super::*;
    use crate::order::Span;

    const TEXT: &str = "years = [-500, 500]\nminutes = 60\ncolumns = 9\nnorth = [3, 2]\nsouth = [5, 6]\n\
        kinds = [\"legion = MD\", \"legion veteran = HV tough\"]\nskill = [\"great = 5 1\"]\nland = [\"hill = hill\"]\n\
        [men]\nclose = 2000\n";

    fn body(troop: Troop, quality: Quality, count: u32) -> Body {
        let (name, front) = (Bilingual::same("A"), Span { from: 0, to: 9 });
        Body { name, troop, quality, count, front, line: 1 }
    }

    #[test]
    fn men_are_rounded_to_the_nearest_unit_and_nobody_is_lost() {
        let scale = Scale::parse("scale.toml", TEXT).expect("a scale");
        let units = |count| scale.units(&body(Troop::Legion, Quality::Trained, count));
        assert_eq!(
            [units(100), units(2999), units(3000), units(12_000)],
            [Some(1), Some(1), Some(2), Some(6)]
        );
        assert_eq!(scale.units(&body(Troop::Horse, Quality::Trained, 100)), None);
    }

    #[test]
    fn a_quality_without_a_kind_of_its_own_is_what_trained_men_are() {
        let scale = Scale::parse("scale.toml", TEXT).expect("a scale");
        let (veteran, raw) = (body(Troop::Legion, Quality::Veteran, 9), body(Troop::Legion, Quality::Raw, 9));
        let raised = scale.raise("o", &veteran).expect("a kind");
        assert_eq!((raised.kind(), raised.rest()), ("HV", &["tough".to_owned()][..]));
        assert_eq!(scale.raise("o", &raw).expect("a kind").kind(), "MD");
        let why = scale.raise("o", &body(Troop::Guns, Quality::Raw, 9)).unwrap_err().to_string();
        assert!(why.contains("`guns` is nothing in this system"), "{why}");
        assert_eq!(scale.skill(Skill::Great), ["5", "1"]);
        assert_eq!((scale.land(Land::Hill), scale.land(Land::Woods)), (Some("hill"), None));
        assert!(scale.covers(-202) && !scale.covers(1503));
    }

    #[test]
    fn faults_have_their_lines() {
        let text = TEXT.replace("legion = MD", "knights = MD").replace("[3, 2]", "[]");
        let faults = Scale::parse("s.toml", &text).unwrap_err().to_string();
        assert!(faults.contains("s.toml:6: the troop is 'knights'"), "{faults}");
        assert!(faults.contains("name the rows of the lines"), "{faults}");
    }
}

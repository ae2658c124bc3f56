//! The figures of `data/`: kinds, bases, weapons, ground and prices, and the published battles.
//!
//! A file is read to its end whatever is wrong with it, so that all its faults come at once. Battles themselves are read
//! by [`battle`].

use std::collections::BTreeMap;

use acies_ground::{Base, INCH, Mils};
use acies_kit::data::{Section, Source};
use acies_kit::embedded;
use acies_kit::reading::{bilingual, one_of, origin, read, small, word};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::battle::Ground;
use crate::components::{Kind, Weapon, Wheeling};
use crate::files::muster;
use crate::tables::{FourPoints, KindFigures, KindPrice, Prices, Reach, Share, Tables};

pub use crate::files::scenario::battle;

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub struct Data;

/// The texts of the files that hold figures.
#[derive(Clone, Debug)]
pub struct TableTexts {
    /// `bases.toml`.
    pub bases: String,
    /// `kinds.toml`.
    pub kinds: String,
    /// `weapons.toml`.
    pub weapons: String,
    /// `terrain.toml`.
    pub terrain: String,
    /// `prices.toml`.
    pub prices: String,
}

impl TableTexts {
    /// The files this program was built with.
    pub fn embedded() -> Result<TableTexts, Faults> {
        let text = embedded::text::<Data>;
        Ok(TableTexts {
            bases: text("bases.toml")?,
            kinds: text("kinds.toml")?,
            weapons: text("weapons.toml")?,
            terrain: text("terrain.toml")?,
            prices: text("prices.toml")?,
        })
    }

    /// The hash of all figures.
    fn hash(&self) -> String {
        embedded::hash(
            &[&self.bases, &self.kinds, &self.weapons, &self.terrain, &self.prices].map(|text| &**text),
        )
    }
}

/// The figures this program was built with.
pub fn tables() -> Result<Tables, Faults> {
    tables_from(&TableTexts::embedded()?)
}

/// The figures in these texts, or the faults of all of them.
pub fn tables_from(texts: &TableTexts) -> Result<Tables, Faults> {
    let bases = read("data/bases.toml", &texts.bases, bases);
    let known = bases.as_ref().ok();
    let kinds = read("data/kinds.toml", &texts.kinds, |source, whole| kinds(source, whole, known));
    let reaches = read("data/weapons.toml", &texts.weapons, weapons);
    let ground = read("data/terrain.toml", &texts.terrain, terrain);
    let prices = read("data/prices.toml", &texts.prices, prices);
    match (kinds, reaches, ground, prices) {
        (Ok(kinds), Ok(reaches), Ok((shares, costs)), Ok(prices)) => {
            Ok(Tables { kinds, reaches, shares, costs, prices, hash: texts.hash() })
        }
        (kinds, reaches, ground, prices) => {
            // Kinds whose bases could not be read are no fault of their own.
            let kinds = kinds.err().filter(|_| bases.is_ok());
            let faults = [bases.err(), kinds, reaches.err(), ground.err(), prices.err()];
            Err(faults.into_iter().flatten().collect())
        }
    }
}

/// The published battles, id and text, in the order to offer them: the one to learn with, then by date.
pub fn battles() -> Vec<(String, String)> {
    embedded::battles::<Data>()
}

/// The longest distance of a table.
const FAR: Mils = 100 * INCH;

/// Bases by their words: wide, and deep where there is one.
type Bases = BTreeMap<String, [Base; 2]>;

fn bases(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Bases> {
    let mut bases = Some(Bases::new());
    for (name, section) in whole.all_sections() {
        let wide = base(&section);
        let deep = section.optional_section("deep").map(|deep| {
            let base = base(&deep);
            deep.close();
            base
        });
        let from = origin(source, &section, "source");
        section.close();
        let base = wide.and_then(|wide| Some([wide, deep.unwrap_or(Some(wide))?]));
        bases = bases.zip(base).zip(from).map(|((mut bases, base), _)| {
            bases.insert(name.value, base);
            bases
        });
    }
    bases
}

fn base(section: &Section<'_, '_>) -> Option<Base> {
    let [front, depth] = ["front", "depth"].map(|key| section.thousandths(key, 500..=20 * INCH));
    let base = Base::new(front?, depth?);
    base.map_err(|wrong| section.fault(acies_miniatures::battle_file::absurd(wrong))).ok()
}

fn kinds(source: &Source<'_>, whole: &Section<'_, '_>, bases: Option<&Bases>) -> Option<Vec<KindFigures>> {
    let kinds: Vec<_> =
        Kind::ALL.iter().map(|(_, code)| kind(source, &whole.section(code)?, bases)).collect();
    whole.close();
    kinds.into_iter().collect()
}

fn kind(source: &Source<'_>, section: &Section<'_, '_>, bases: Option<&Bases>) -> Option<KindFigures> {
    let name = bilingual(section.section("name"));
    let threshold = small(section, "threshold", 1..=9);
    let pace = section.thousandths("pace", INCH..=FAR);
    let words = Wheeling::ALL;
    let wheeling = word(source, section, "wheeling", &words);
    let stands = section.text("base").zip(bases).and_then(|(base, bases)| {
        let words: Vec<_> = bases.iter().map(|(word, base)| (*base, &**word)).collect();
        one_of(source, base.line, &bilingual!("`base`", "`base`"), &base.value, &words)
    });
    let factors = section
        .text("factors")
        .and_then(|text| muster::factors(&text.value).map_err(|what| source.fault(text.line, what)).ok());
    let prot = small(section, "prot", 0..=8);
    let weapon = word(source, section, "weapon", &Weapon::ALL);
    let price = section.section("price").and_then(|price| kind_price(&price));
    let four_points = section.optional_section("four_points").map(|section| {
        let (threshold, pace) =
            (small(&section, "threshold", 1..=9), section.thousandths("pace", INCH..=FAR));
        let added = signed(&section, "added");
        section.close();
        Some(FourPoints { threshold: threshold?, pace: pace?, added: i8::try_from(added?).ok()? })
    });
    let origin = origin(source, section, "source");
    section.close();
    Some(KindFigures {
        name: name?,
        threshold: threshold?,
        pace: pace?,
        wheeling: wheeling?,
        bases: stands?,
        factors: factors?,
        prot: prot?,
        weapon: weapon?,
        price: price?,
        four_points: match four_points {
            Some(slow) => Some(slow?),
            None => None,
        },
        origin: origin?,
    })
}

/// A small number that may be negative.
fn signed(section: &Section<'_, '_>, key: &'static str) -> Option<i16> {
    section.number(key, -20..=200).and_then(|number| i16::try_from(number).ok())
}

/// The same, nothing if absent.
fn added(section: &Section<'_, '_>, key: &'static str) -> Option<i16> {
    if section.has(key) { signed(section, key) } else { Some(0) }
}

fn kind_price(section: &Section<'_, '_>) -> Option<KindPrice> {
    let price = if section.has("fixed") {
        let fixed = signed(section, "fixed").and_then(|price| u16::try_from(price).ok());
        let longbow = if section.has("longbow") {
            signed(section, "longbow").and_then(|price| u16::try_from(price).ok())
        } else {
            fixed
        };
        fixed.zip(longbow).map(|(fixed, longbow)| KindPrice::Fixed(fixed, longbow))
    } else {
        let base = signed(section, "added").and_then(|added| i8::try_from(added).ok());
        let (wheel, impetus) = (added(section, "wheel"), added(section, "impetus"));
        (|| Some(KindPrice::Factor { added: base?, wheel: wheel?, impetus: impetus? }))()
    };
    section.close();
    price
}

fn weapons(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<[Reach; Weapon::ALL.len()]> {
    let reaches = Weapon::ALL.map(|(_, word)| {
        let Some(section) = whole.optional_section(word) else { return Some(Reach::default()) };
        let carriers = ["foot", "dismounted", "light-cavalry", "light-chariots", "mounted"];
        let [foot, dismounted, light_cavalry, light_chariots, mounted] = carriers.map(|key| {
            let range = section.optional_thousandths(key, INCH..=FAR);
            if section.has(key) { range.map(|range| range.value) } else { Some(0) }
        });
        section.text("clause");
        let from = origin(source, &section, "source");
        section.close();
        from?;
        Some(Reach {
            foot: foot?,
            dismounted: dismounted?,
            light_cavalry: light_cavalry?,
            light_chariots: light_chariots?,
            mounted: mounted?,
        })
    });
    whole.close();
    acies_kit::reading::all(reaches)
}

/// Shares by ground and column, and what crossing costs by ground.
type GroundFigures = ([[Option<Share>; 5]; Ground::ALL.len()], [Mils; Ground::ALL.len()]);

fn terrain(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<GroundFigures> {
    let words: Vec<_> =
        ["1", "2/3", "1/2", "1/3", "no"].into_iter().map(|word| (share(word), word)).collect();
    let grounds = Ground::ALL.map(|(_, name)| {
        let section = whole.section(name)?;
        let columns = ["heavy", "light", "skirmishers", "cavalry", "chariots"];
        let shares = columns.map(|key| word(source, &section, key, &words));
        let cost = section.optional_thousandths("cost", 0..=FAR);
        let cost = if section.has("cost") { cost.map(|cost| cost.value) } else { Some(0) };
        section.text("clause");
        let from = origin(source, &section, "source");
        section.close();
        from?;
        Some((acies_kit::reading::all(shares)?, cost?))
    });
    whole.close();
    let grounds = acies_kit::reading::all(grounds)?;
    Some((grounds.map(|(shares, _)| shares), grounds.map(|(_, cost)| cost)))
}

/// A share by its word; nothing for ground that may not be entered.
fn share(word: &str) -> Option<Share> {
    let (times, over) = word.split_once('/').unwrap_or((word, "1"));
    Some(Share { times: times.parse().ok()?, over: over.parse().ok()? })
}

fn prices(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Prices> {
    let read = |name: &'static str, keys: &[&'static str]| {
        let section = whole.section(name)?;
        let numbers: Vec<Option<i16>> = keys.iter().map(|key| signed(&section, key)).collect();
        let from = origin(source, &section, "source");
        section.close();
        from?;
        numbers.into_iter().collect::<Option<Vec<i16>>>()
    };
    let unit = read("unit", &["prot", "prot_free", "obligatory", "pike", "veteran"]);
    let keys = ["weak_below", "weak", "strong_from", "strong", "flank_from", "flank"];
    let heavy = read("heavy-infantry", &keys);
    let weapon = whole.section("weapon").and_then(|section| {
        let weapons = Weapon::ALL.map(|(_, word)| added(&section, word));
        let from = origin(source, &section, "source");
        section.close();
        from?;
        acies_kit::reading::all(weapons)
    });
    let army = read("army", &["heavy", "light", "initiative", "core", "bonus"]);
    whole.close();
    let [prot, prot_free, obligatory, pike, veteran] = unit?.try_into().ok()?;
    let [weak_below, weak, strong_from, strong, flank_from, flank] = heavy?.try_into().ok()?;
    let army: Vec<u16> = army?.into_iter().map(|price| u16::try_from(price).unwrap_or(0)).collect();
    let [heavy, light, initiative, core, bonus] = army.try_into().ok()?;
    Some(Prices {
        prot,
        prot_free,
        obligatory,
        pike,
        veteran,
        weak_below,
        weak,
        strong_from,
        strong,
        flank_from,
        flank,
        weapons: weapon?,
        control: [heavy, light, initiative],
        core,
        bonus,
    })
}

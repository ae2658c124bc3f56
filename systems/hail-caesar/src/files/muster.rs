//! A unit as a battle or an army asks for it: a profile, its size, and the rules it has beyond the profile.

use acies_words::Bilingual;
use acies_words::bilingual;

use crate::components::{Class, Size, Special};
use crate::files::load::{ELITE, Rule, WILD};
use crate::profile::Profile;
use crate::tables::{self, TABLES, Troop};

/// What a large unit costs more than a standard one [army.6].
const LARGE: u16 = 7;

/// The profile of a code; the fault names those there are.
pub fn troop(code: &str) -> Result<&'static Troop, Bilingual> {
    tables::troop(code).ok_or_else(|| {
        let known: Vec<&str> = TABLES.troops.iter().map(|troop| &*troop.code).collect();
        let known = known.join(", ");
        bilingual!(
            "'{code}' is no profile: there are {known}",
            "«\u{a0}{code}\u{a0}» n’est pas un profil\u{a0}: il y a {known}"
        )
    })
}

/// The unit, priced, or everything that is wrong with it.
pub fn enlist(troop: &Troop, size: Option<Size>, rules: &[&str]) -> Result<Profile, Vec<Bilingual>> {
    let code = &troop.code;
    let mut faults = Vec::new();
    let mut profile = troop.profile;
    let size = size.unwrap_or(profile.size);
    if size != profile.size && profile.one_size() {
        let (own, asked) = (profile.size, size);
        let (own_en, own_fr) = (own.word(), own.french());
        let (en, fr) = (asked.word(), asked.french());
        faults.push(bilingual!(
            "{code} cannot be {en}: its units are always {own_en}",
            "{code} ne peut être {fr}\u{a0}: c’est toujours une unité {own_fr}"
        ));
    }
    let base = resized_price(troop, size);
    profile = profile.resized(size);
    profile.points = base;
    let mut given = Vec::new();
    for text in rules {
        match Rule::named(text) {
            Err(what) => faults.push(what),
            // Only the figure of a profile may be given again, to change it, and once.
            Ok(rule) if given.contains(&rule.special) || profile.has(rule.special) && !rule.has_figure() => {
                let word = rule.word();
                faults.push(bilingual!(
                    "{code} has the rule '{word}' already: leave it out",
                    "{code} a déjà la règle «\u{a0}{word}\u{a0}»\u{a0}: retirez-la"
                ));
            }
            Ok(rule) => {
                let before = profile.has(rule.special).then_some(profile);
                rule.give(&mut profile);
                let added = match before {
                    None => price(rule.special, size) + beyond_usual(rule.special, &profile, &USUAL),
                    Some(before) => beyond_usual(rule.special, &profile, &(before.elite, before.wild)),
                };
                profile.points = profile.points.saturating_add_signed(added).max(1);
                given.push(rule.special);
                if let Some(what) = unfit(troop, &profile, rule.special) {
                    faults.push(what);
                }
            }
        }
    }
    if faults.is_empty() { Ok(profile) } else { Err(faults) }
}

/// The figures of elite units and wild fighters that the prices of their rules are for.
const USUAL: (u8, u8) = (ELITE, WILD);

/// What the figure of a rule adds to the price: an elite unit recovers on one face of the die more or less, and wild
/// fighters roll one die more or less again, for a point each [army.6].
fn beyond_usual(special: Special, profile: &Profile, (elite, wild): &(u8, u8)) -> i16 {
    let more = |new: u8, old: u8| i16::from(new) - i16::from(old);
    match special {
        Special::Elite => more(*elite, profile.elite),
        Special::Wild => more(profile.wild, *wild),
        _ => 0,
    }
}

/// What a rule adds to the price [army.6].
pub fn price(special: Special, size: Size) -> i16 {
    let text = &TABLES.specials[special as usize];
    if size <= Size::Small { text.small_price } else { text.price }
}

/// The price of a profile in another size: a public list charges the difference of a standard and a small unit
/// by type, and the same amount for every large one. A tiny unit is half a small one.
fn resized_price(troop: &Troop, size: Size) -> u16 {
    let (own, points, less) = (troop.profile.size, troop.profile.points, troop.small_less);
    let standard = match own {
        Size::Tiny => points * 2 + less,
        Size::Small => points + less,
        Size::Standard => points,
        Size::Large => points - LARGE.min(points),
    };
    match size {
        _ if size == own => points,
        Size::Tiny => standard.saturating_sub(less).div_ceil(2).max(1),
        Size::Small => standard.saturating_sub(less).max(1),
        Size::Standard => standard,
        Size::Large => standard + LARGE,
    }
}

/// Why a unit of this type cannot have a rule.
fn unfit(troop: &Troop, profile: &Profile, special: Special) -> Option<Bilingual> {
    let class = profile.class;
    let (en, fr) = match special {
        Special::Testudo if !class.is_infantry() => ("infantry [special.39]", "l’infanterie [special.39]"),
        Special::Cataphract if class != Class::HeavyCavalry => {
            ("heavy cavalry [special.38]", "la cavalerie lourde [special.38]")
        }
        Special::Scythed if !class.is_chariots() => ("chariots [special.51]", "les chars [special.51]"),
        Special::Elephant if class != Class::Elephants => {
            ("elephants [special.46]", "les éléphants [special.46]")
        }
        Special::Wedge if !class.is_cavalry() && !profile.has(Special::Warband) => {
            ("cavalry and warbands [special.44]", "la cavalerie et les bandes de guerriers [special.44]")
        }
        Special::Shields | Special::Phalanx | Special::Pike | Special::Pilum if !class.is_infantry() => {
            ("infantry [unit-types.1]", "l’infanterie [unit-types.1]")
        }
        Special::Lance | Special::Kontos if !class.is_cavalry() => {
            ("cavalry [unit-types.2]", "la cavalerie [unit-types.2]")
        }
        Special::ParthianShot if profile.long == 0 => {
            ("units with a long range [closing-shot.1]", "les unités à longue portée [closing-shot.1]")
        }
        Special::Marksmen if profile.short == 0 && profile.long == 0 => {
            ("units that shoot [special.14]", "les unités qui tirent [special.14]")
        }
        _ => return None,
    };
    let (code, word) = (&troop.code, special.word());
    Some(bilingual!(
        "{code} cannot have the rule '{word}': it is for {en}",
        "{code} ne peut avoir la règle «\u{a0}{word}\u{a0}»\u{a0}: elle est pour {fr}"
    ))
}

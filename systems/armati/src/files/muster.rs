//! A unit as a battle or an army list asks for it: a kind, and what makes it another than a typical one.

use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{at_most, one_of};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::components::{Factors, Kind, Mark, Marks, Profile, Weapon};
use crate::tables::{self, Changes};

/// The highest factor [scope.06].
const FACTOR: u8 = 8;
/// The highest protection.
const PROT: i64 = 8;

/// Factors as lists print them, such as `6[1]2` [scope.06].
pub fn factors(text: &str) -> Result<Factors, Bilingual> {
    let number = |text: &str| text.parse().ok().filter(|number| *number <= FACTOR && text.len() == 1);
    let parts = text.split_once('[').and_then(|(front, rest)| Some((front, rest.split_once(']')?)));
    let read = parts.and_then(|(front, (flank, special))| {
        Some(Factors { front: number(front)?, flank: number(flank)?, special: number(special)? })
    });
    read.ok_or_else(|| {
        bilingual!(
            "'{text}' are no factors: write frontal[flank and rear]special, each from 0 to {FACTOR}, as 6[1]2 [scope.06]",
            "«\u{a0}{text}\u{a0}» ne sont pas des facteurs\u{a0}: écrivez frontal[flanc et arrière]spécial, chacun de 0 à \
             {FACTOR}, comme 6[1]2 [scope.06]"
        )
    })
}

/// What the lines of a unit say it is: `kind`, and `factors`, `prot`, `weapon` and `marks` where they are not those of a
/// typical one. Every line is read, whatever is wrong with another.
pub fn unit(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Profile> {
    let kind = section
        .text("kind")
        .and_then(|code| one_of(source, code.line, &bilingual!("`kind`", "`kind`"), &code.value, &Kind::ALL));
    let own = section
        .optional_text("factors")
        .map(|text| factors(&text.value).map_err(|what| source.fault(text.line, what)).ok());
    let prot = section.optional_number("prot", 0..=PROT);
    let weapon = section.optional_text("weapon").map(|text| {
        one_of(source, text.line, &bilingual!("`weapon`", "`weapon`"), &text.value, &Weapon::ALL)
    });
    let given = section.texts("marks");
    let what = bilingual!("marks of a unit", "marques d’une unité");
    let given = at_most(source, section.line(), &what, given, Mark::ALL.len());
    let marks = marks(source, kind, &given);
    let whole = !section.has("prot") || prot.is_some();
    let changes = Changes {
        factors: whether(own)?,
        prot: prot.and_then(|prot| u8::try_from(prot.value).ok()),
        weapon: whether(weapon)?,
        marks: marks?,
    };
    whole.then_some(())?;
    let profile = tables::profile(kind?, &changes);
    check(profile).map_err(|what| section.fault(what)).ok()
}

/// Nothing where a line stands and could not be read; else what it says, if it stands.
fn whether<T>(line: Option<Option<T>>) -> Option<Option<T>> {
    match line {
        Some(None) => None,
        Some(said) => Some(said),
        None => Some(None),
    }
}

/// The marks by their words, each of which must be one the kind may have.
fn marks(source: &Source<'_>, kind: Option<Kind>, words: &[At<String>]) -> Option<Marks> {
    let mut marks = Some(Marks::NONE);
    for word in words {
        let mark = one_of(source, word.line, &bilingual!("a mark", "une marque"), &word.value, &word_list());
        let wrong = mark.zip(kind).and_then(|(mark, kind)| misplaced(mark, kind));
        if let Some(what) = wrong {
            source.fault(word.line, what);
            marks = None;
        }
        marks = marks.zip(mark).map(|(marks, mark)| marks.with(mark));
    }
    marks
}

fn word_list() -> [(Mark, &'static str); Mark::ALL.len()] {
    Mark::ALL
}

/// Why a kind cannot have a mark.
fn misplaced(mark: Mark, kind: Kind) -> Option<Bilingual> {
    let heavy_cavalry = matches!(kind, Kind::Cavalry | Kind::Knights | Kind::Cataphracts);
    let (fits, en, fr) = match mark {
        Mark::FourPoints => (kind == Kind::Warband, "warbands [data.27]", "les barbares [data.27]"),
        Mark::Stakes => (kind == Kind::Longbow, "longbows [12.4.01]", "les arcs longs [12.4.01]"),
        Mark::Drilled => {
            (kind.is_heavy_infantry(), "heavy infantry [6.6.1.01]", "l’infanterie lourde [6.6.1.01]")
        }
        Mark::ShieldWall | Mark::Schiltron => {
            (kind.is_heavy_infantry(), "heavy infantry [7.9.2.02]", "l’infanterie lourde [7.9.2.02]")
        }
        Mark::Dismounts | Mark::DismountsBare => {
            (heavy_cavalry, "heavy cavalry, knights and cataphracts [data.29]", "HC, KN et CAT [data.29]")
        }
        _ => return None,
    };
    let (code, word) = (kind.code(), mark.word());
    (!fits).then(|| {
        bilingual!(
            "{code} cannot have the mark '{word}': it is for {en}",
            "{code} ne peut avoir la marque «\u{a0}{word}\u{a0}»\u{a0}: elle est pour {fr}"
        )
    })
}

/// A unit that says one thing of itself and its contrary is none.
fn check(profile: Profile) -> Result<Profile, Bilingual> {
    for (one, other) in [(Mark::MustCharge, Mark::FreeCharge), (Mark::Dismounts, Mark::DismountsBare)] {
        if profile.has(one) && profile.has(other) {
            let (one, other) = (one.word(), other.word());
            return Err(bilingual!(
                "the marks '{one}' and '{other}' exclude each other: leave one out",
                "les marques «\u{a0}{one}\u{a0}» et «\u{a0}{other}\u{a0}» s’excluent\u{a0}: retirez-en une"
            ));
        }
    }
    // One more on foot, and no factor is higher than 8 [6.4.1.01] [scope.06].
    let dismounts = profile.has(Mark::Dismounts) || profile.has(Mark::DismountsBare);
    if dismounts && profile.factors.front.max(profile.factors.special) >= FACTOR {
        return Err(bilingual!(
            "a unit that may dismount has factors below {FACTOR}, for it gains one on foot [6.4.1.01]",
            "une unité qui peut démonter a des facteurs sous {FACTOR}, car elle en gagne un à pied [6.4.1.01]"
        ));
    }
    Ok(profile)
}

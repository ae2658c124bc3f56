//! Reads weapons, bases, moves, the panic table and terrain.

use acies_ground::{INCH, Mils};
use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{all, one_of, origin, word};
use acies_words::bilingual;
use acies_words::decimal::in_thousandths;

use crate::battle::TerrainKind;
use crate::components::{Class, Formation, Size, Weapon};
use crate::tables::{Fraction, Fronts, PANIC_SCORES, PanicResult, PanicRow, Permit, Shape, TerrainFigures};

/// The longest distance of a table.
const FAR: Mils = 100 * INCH;

pub(super) fn weapons(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<[Mils; Weapon::ALL.len()]> {
    let ranges = Weapon::ALL.map(|weapon| {
        if weapon == Weapon::None {
            return Some(0);
        }
        let section = whole.section(weapon.word())?;
        let range = section.thousandths("range", INCH..=FAR);
        section.text("clause");
        let origin = origin(source, &section, "source");
        section.close();
        origin.and(range)
    });
    whole.close();
    all(ranges)
}

pub(super) struct Bases {
    pub fronts: Fronts,
    pub shapes: [Shape; Formation::ALL.len()],
}

pub(super) fn bases(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Bases> {
    let line = whole.section(Formation::Line.word());
    let length = |key| line.as_ref().and_then(|line| line.thousandths(key, 500..=20 * INCH));
    let by_size = Size::ALL.map(|size| length(size.word()));
    let [elephant, artillery, scythed, depth] = ["elephant", "artillery", "scythed", "depth"].map(length);
    let from = line.as_ref().and_then(|line| origin(source, line, "source"));
    if let Some(line) = &line {
        line.close();
    }
    let shapes = Formation::ALL.map(|formation| {
        if formation == Formation::Line {
            let whole = Fraction { times: 1, over: 1 };
            return Some(Shape { front: whole, depth: whole, by_front: false });
        }
        let section = whole.section(formation.word())?;
        let front = section.text("front").and_then(|text| share(source, text.line, &text.value));
        let depth = section.text("depth").and_then(|text| {
            let (value, by_front) = match text.value.strip_suffix(" front") {
                Some(value) => (value, true),
                None => (&*text.value, false),
            };
            Some((share(source, text.line, value)?, by_front))
        });
        let origin = origin(source, &section, "source");
        section.close();
        let (depth, by_front) = depth?;
        origin?;
        Some(Shape { front: front?, depth, by_front })
    });
    whole.close();
    from?;
    let fronts = Fronts {
        by_size: all(by_size)?,
        elephant: elephant?,
        artillery: artillery?,
        scythed: scythed?,
        depth: depth?,
    };
    let shapes = all(shapes)?;
    for front in fronts.by_size.into_iter().chain([fronts.elephant, fronts.artillery, fronts.scythed]) {
        for (shape, formation) in shapes.iter().zip(Formation::ALL) {
            if let Err(absurd) = shape.base(front, fronts.depth) {
                let front = in_thousandths(front);
                let (formation, why) = (formation.word(), absurd.french());
                whole.fault(bilingual!(
                    "a front of {front} makes no {formation}: {absurd}",
                    "un front de {front} ne fait pas de formation «\u{a0}{formation}\u{a0}»\u{a0}: {why}"
                ));
            }
        }
    }
    Some(Bases { fronts, shapes })
}

/// A share such as `1/3` or `2`, of numbers from 1 to 9: so no base comes to nothing.
fn share(source: &Source<'_>, line: usize, text: &str) -> Option<Fraction> {
    let (times, over) = text.split_once('/').unwrap_or((text, "1"));
    let part = |text: &str| text.parse().ok().filter(|number| (1..=9).contains(number));
    match (part(times), part(over)) {
        (Some(times), Some(over)) => Some(Fraction { times, over }),
        _ => {
            let what = bilingual!(
                "'{text}' is no share of the line: write 2 or 1/3, with numbers from 1 to 9",
                "«\u{a0}{text}\u{a0}» n’est pas une part de la ligne\u{a0}: écrivez 2 ou 1/3, avec des nombres de 1 à 9"
            );
            source.fault(line, what);
            None
        }
    }
}

pub(super) struct Moves {
    pub distances: [[Mils; Formation::ALL.len()]; Class::ALL.len()],
    pub permits: [[Permit; Formation::ALL.len()]; Class::ALL.len()],
    pub cataphract: Mils,
    pub tiny: [Permit; Formation::ALL.len()],
}

pub(super) fn moves(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Moves> {
    let classes = Class::ALL.map(|class| {
        let section = whole.section(class.word())?;
        let close = section.thousandths("close", INCH..=FAR);
        let open = section.optional_thousandths("open", INCH..=FAR);
        let permits = permits(source, &section);
        let origin = origin(source, &section, "source");
        section.close();
        if (permits[Formation::Open as usize] == Permit::No) == section.has("open") {
            let name = section.name();
            section.fault(bilingual!(
                "{name}: `open` is given if and only if `forms` or `crossing` has open order",
                "{name}\u{a0}: `open` est donné si et seulement si `forms` ou `crossing` a les rangs dispersés"
            ));
        }
        origin?;
        let distances = Formation::ALL.map(|formation| match (formation, open) {
            (Formation::Open, Some(open)) => open.value,
            // A distance that is missing is reported above; 0 stands for it until then.
            _ => close.unwrap_or_default(),
        });
        close.map(|_| (distances, permits))
    });
    let cataphract = whole.section("cataphract").and_then(|section| {
        let close = section.thousandths("close", INCH..=FAR);
        let origin = origin(source, &section, "source");
        section.close();
        origin.and(close)
    });
    let tiny = whole.section("tiny").and_then(|section| {
        let permits = permits(source, &section);
        let origin = origin(source, &section, "source");
        section.close();
        origin.map(|_| permits)
    });
    whole.close();
    let classes = all(classes)?;
    Some(Moves {
        distances: classes.map(|(distances, _)| distances),
        permits: classes.map(|(_, permits)| permits),
        cataphract: cataphract?,
        tiny: tiny?,
    })
}

/// The formations of a type.
fn permits(source: &Source<'_>, section: &Section<'_, '_>) -> [Permit; Formation::ALL.len()] {
    let mut permits = [Permit::No; Formation::ALL.len()];
    let words: Vec<(Formation, &str)> = Formation::ALL
        .into_iter()
        .filter(|formation| !matches!(formation, Formation::Testudo | Formation::Wedge))
        .map(|formation| (formation, formation.word()))
        .collect();
    let forms = section.texts("forms");
    if forms.is_empty() {
        let name = section.name();
        section.fault(bilingual!(
            "{name} has no formation: write forms = [\"line\", \"column\"]",
            "{name} n’a pas de formation\u{a0}: écrivez forms = [\"line\", \"column\"]"
        ));
    }
    let mut give = |text: &At<String>, permit: Permit| {
        if let Some(formation) =
            one_of(source, text.line, &bilingual!("a formation", "une formation"), &text.value, &words)
        {
            permits[formation as usize] = permit;
        }
    };
    for text in &section.texts("crossing") {
        give(text, Permit::ToCross);
    }
    for text in &forms {
        give(text, Permit::Yes);
    }
    permits
}

pub(super) struct Panic {
    pub rows: [PanicRow; Class::ALL.len()],
    pub tiny: PanicRow,
    pub table: [[[PanicResult; PANIC_SCORES]; PanicRow::ALL.len()]; 2],
}

pub(super) fn panic(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Panic> {
    let table = ["shooting", "combat"].map(|after| {
        let section = whole.section(after)?;
        let rows = PanicRow::ALL.map(|(_, row)| panic_row(source, &section, row));
        let origin = origin(source, &section, "source");
        section.close();
        origin?;
        all(rows)
    });
    let rows = whole.section("rows").and_then(|section| {
        let rows = Class::ALL.map(|class| word(source, &section, class.word(), &PanicRow::ALL));
        let tiny = word(source, &section, "tiny", &PanicRow::ALL);
        let origin = origin(source, &section, "source");
        section.close();
        origin?;
        Some((all(rows)?, tiny?))
    });
    whole.close();
    let (rows, tiny) = rows?;
    Some(Panic { rows, tiny, table: all(table)? })
}

fn panic_row(
    source: &Source<'_>,
    section: &Section<'_, '_>,
    row: &'static str,
) -> Option<[PanicResult; PANIC_SCORES]> {
    let texts = section.texts(row);
    if texts.len() != PANIC_SCORES {
        let found = texts.len();
        let name = section.name();
        section.fault(bilingual!(
"`{row}` of {name} has {found} results: there must be {PANIC_SCORES}, for the scores 2 to 10",
"`{row}` de {name} a {found} résultats\u{a0}: il en faut {PANIC_SCORES}, pour les totaux de 2 à 10"
));
    }
    let results = texts.iter().map(|text| {
        let result = one_of(source, text.line, &bilingual!("a result", "un résultat"), &text.value, &PanicResult::ALL)?;
        let fits = match result {
            PanicResult::Hold | PanicResult::Rout => true,
            PanicResult::Confusion
            | PanicResult::ConfusionOrRetreat
            | PanicResult::Retreat
            | PanicResult::DisorderedRetreat
            | PanicResult::DisorderedRetreatRoutIfShaken
            | PanicResult::DisorderedRetreatRoutIfWounded => section.name() == "[shooting]",
            PanicResult::FallBack
            | PanicResult::DisorderedFallBack
            | PanicResult::ChaoticFallBack
            | PanicResult::ChaoticFallBackRoutIfShaken => section.name() == "[combat]",
        };
        if !fits {
            let (found, name) = (&text.value, section.name());
            source.fault(text.line, bilingual!(
"'{found}' cannot stand in {name}: units retreat after shooting and fall back after combat",
"«\u{a0}{found}\u{a0}» ne peut figurer dans {name}\u{a0}: on se retire après le tir et on recule après le combat"
));
        }
        Some(result)
    });
    let results: Vec<PanicResult> = results.collect::<Option<_>>()?;
    results.try_into().ok()
}

pub(super) fn terrain(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
) -> Option<[TerrainFigures; TerrainKind::ALL.len()]> {
    let kinds = TerrainKind::ALL.map(|(kind, word)| {
        let section = whole.section(word)?;
        let blocks_sight = section.flag("blocks_sight");
        let depth = section.optional_thousandths("sight_depth", 0..=FAR);
        let save = section.optional_number("save", 0..=5);
        let origin = origin(source, &section, "source");
        section.close();
        // Whoever is in a building sees and is seen over its walls, however deep it is [sight.3].
        if section.has("sight_depth") != (kind == TerrainKind::Forest) {
            let name = section.name();
            section.fault(bilingual!(
                "{name}: a forest has a `sight_depth`, and nothing else has",
                "{name}\u{a0}: une forêt a un `sight_depth`, et elle seule"
            ));
        }
        Some(TerrainFigures {
            blocks_sight,
            sight_depth: depth.map_or(0, |depth| depth.value),
            save: save.map_or(0, |save| save.value as u8),
            origin: origin?,
        })
    });
    whole.close();
    all(kinds)
}

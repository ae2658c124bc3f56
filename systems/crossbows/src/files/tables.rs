//! Reads a set of tables: `data/tables.toml`, or the one in a battle's file. All of them must be there, each whole [T.set.1].

use acies_kit::data::{At, Section, Source};
use acies_kit::reading::{bilingual, small, word};
use acies_words::{Bilingual, bilingual};

use crate::components::Class;
use crate::tables::{Blow, Distances, Effect, Figures, FireModifiers, Ground, Hit, MeleeModifiers, Tables};

/// The six tables, each of which says where it comes from.
const SOURCES: [&str; 6] = ["units", "range", "fire", "melee", "terrain", "victory"];

/// Counters a set may have.
const KINDS: usize = 64;

/// Reads a number of a table.
fn signed(section: &Section<'_, '_>, key: &'static str) -> Option<i8> {
    section.number(key, -9..=9).and_then(|number| i8::try_from(number).ok())
}

/// A line of a table that cannot be read.
fn wrong(source: &Source<'_>, text: &At<String>, example: &str) {
    let said = &text.value;
    source.fault(
        text.line,
        bilingual!(
            "'{said}' cannot be read: write it like \"{example}\"",
            "«\u{a0}{said}\u{a0}» est illisible\u{a0}: écrivez-le comme \"{example}\""
        ),
    );
}

/// A text that `read` understands.
fn parsed<T>(
    source: &Source<'_>,
    text: Option<At<String>>,
    example: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Option<T> {
    let text = text?;
    let value = read(&text.value);
    if value.is_none() {
        wrong(source, &text, example);
    }
    value
}

/// Two small numbers.
fn pair(text: &str) -> Option<[u8; 2]> {
    let numbers: Vec<u8> = text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// Reads the set.
pub(crate) fn tables(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Tables> {
    let reconstructed = section.flag("reconstructed");
    let sources = sources(section);
    let figures = section.section("units").map(|units| figures(source, &units));
    let range = section.section("range").map(|range| {
        let rows = ranges(source, &range);
        silent(&range, figures.as_deref().unwrap_or_default(), &rows);
        rows
    });
    let fire = section.section("fire").and_then(|section| {
        let rows = fire_rows(source, &section);
        let by = |key| signed(&section, key);
        let (pikes, stack, skirmishers) = (by("pikes"), by("stack"), by("skirmishers"));
        let (artillery, baggage) = (by("artillery"), by("baggage"));
        let (guns_at_stack, bows_at_heavy) = (by("guns_at_stack"), by("bows_at_heavy"));
        section.close();
        let shots = FireModifiers {
            pikes: pikes?,
            stack: stack?,
            skirmishers: skirmishers?,
            artillery: artillery?,
            baggage: baggage?,
            guns_at_stack: guns_at_stack?,
            bows_at_heavy: bows_at_heavy?,
        };
        Some((rows?, shots))
    });
    let melee = section.section("melee").and_then(|section| {
        let rows = melee_rows(source, &section);
        let by = |key| signed(&section, key);
        let (flank, rear, uphill, river) = (by("flank"), by("rear"), by("uphill"), by("river"));
        let horse_at_pikes = by("horse_at_pikes");
        section.close();
        let blows = MeleeModifiers {
            flank: flank?,
            rear: rear?,
            uphill: uphill?,
            river: river?,
            horse_at_pikes: horse_at_pikes?,
        };
        Some((rows?, blows))
    });
    let terrain = section.section("terrain").and_then(|section| terrain(source, &section));
    let victory = section.section("victory").and_then(|section| {
        let rows = section.texts("rows");
        let rows: Vec<_> = rows
            .into_iter()
            .map(|text| {
                parsed(source, Some(text), "125 7", |text| {
                    let mut words = text.split_whitespace();
                    let row = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                    words.next().is_none().then_some(row)
                })
            })
            .collect();
        let ratio = section.number("ratio", 100..=1000).map(|number| number as u16);
        if rows.is_empty() {
            section
                .fault(bilingual!("the victory table has no rows", "la table de victoire n’a pas de lignes"));
        }
        section.close();
        Some((rows.into_iter().collect::<Option<Vec<(u16, i8)>>>()?, ratio?))
    });
    section.close();
    sources?;
    let ((fire, shots), ((columns, melee), blows)) = (fire?, melee?);
    let (ground, [level, bank, road]) = terrain?;
    let (victory, ratio) = victory?;
    let (figures, range) = (figures?, range?);
    Some(Tables {
        reconstructed,
        figures,
        range,
        fire,
        shots,
        columns,
        melee,
        blows,
        ground,
        level,
        bank,
        road,
        victory,
        ratio,
    })
}

/// Every table says where it comes from, in both languages.
fn sources(section: &Section<'_, '_>) -> Option<()> {
    let sources = section.section("source")?;
    let french = sources.optional_section("fr");
    for key in SOURCES {
        sources.text(key);
        if let Some(french) = &french {
            french.optional_text(key);
        }
    }
    sources.close();
    if let Some(french) = french {
        french.close();
    }
    Some(())
}

/// The kinds of counters [2.2.3].
fn figures(source: &Source<'_>, units: &Section<'_, '_>) -> Vec<Figures> {
    let sections = units.all_sections();
    if sections.len() > KINDS || sections.is_empty() {
        units.fault(bilingual!(
            "there are 1 to {KINDS} kinds of counters",
            "il y a de 1 à {KINDS} types de pions"
        ));
    }
    let one = |code: At<String>, section: &Section<'_, '_>| {
        let name = bilingual(section.section("name"));
        let class = word(source, section, "type", &Class::ALL);
        let full = parsed(source, section.text("full"), "6 9", pair);
        let back = section.has("reduced");
        let reduced = back.then(|| parsed(source, section.text("reduced"), "3 8", pair)).flatten();
        let (moves, fires) = (small(section, "moves", 1..=8), section.flag("fires"));
        section.close();
        let (class, full) = (class?, full?);
        // Units without a reverse have a strength of 1, and skirmishers have no reverse [9.4.2.1, 9.4.2.3].
        if !back && full[0] != 1 || back && class.is_skirmisher() {
            let code = &code.value;
            section.fault(bilingual!(
                "{code} has no reduced side and a strength of 1, or one and more; skirmishers have none",
                "{code} n’a pas de face réduite et une force de 1, ou en a une et davantage\u{a0}; les tirailleurs n’en ont pas"
            ));
        }
        let reduced = if back { reduced? } else { full };
        Some(Figures {
            code: code.value,
            name: name?,
            class,
            strength: [full[0], reduced[0]],
            morale: [full[1], reduced[1]],
            back,
            moves: moves?,
            fires,
        })
    };
    sections.into_iter().take(KINDS).filter_map(|(code, section)| one(code, &section)).collect()
}

fn distances(word: &str) -> Option<Distances> {
    if word == "-" {
        return Some(None);
    }
    let (near, far) = word.split_once('-').unwrap_or((word, word));
    let (near, far): (u8, u8) = (near.parse().ok()?, far.parse().ok()?);
    (1 <= near && near <= far && far <= 20).then_some(Some((near, far)))
}

/// The fire range table [T.range.1].
fn ranges(source: &Source<'_>, section: &Section<'_, '_>) -> Vec<(Class, [Distances; 3])> {
    let mut all = Vec::new();
    for (class, key) in Class::ALL {
        if !section.has(key) {
            continue;
        }
        let bands = parsed(source, section.text(key), "1-2 3-5 6-8", |text| {
            let bands: Vec<Distances> = text.split_whitespace().map(distances).collect::<Option<_>>()?;
            bands.try_into().ok()
        });
        all.extend(bands.map(|bands| (class, bands)));
    }
    section.close();
    all
}

/// Counters that fire and have no row in the range table: they would never be in range [T.range.1].
fn silent(section: &Section<'_, '_>, figures: &[Figures], rows: &[(Class, [Distances; 3])]) {
    for (class, key) in Class::ALL {
        let firers = figures.iter().filter(|kind| kind.fires && kind.class == class);
        let codes = firers.map(|kind| kind.code.as_str()).collect::<Vec<_>>().join(", ");
        if !codes.is_empty() && !section.has(key) && rows.iter().all(|(row, _)| *row != class) {
            section.fault(bilingual!(
                "the range table lacks `{key}`, and {codes} fires: write {key} = \"1 2 -\"",
                "il manque `{key}` dans la table de distance, et {codes} tire\u{a0}: écrivez {key} = \"1 2 -\""
            ));
        }
    }
}

/// The fire results table [T.fire.1].
fn fire_rows(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Vec<(i8, [Hit; 3])>> {
    let hit = |word: &str| match word {
        "miss" => Some(Hit::Miss),
        "morale" => Some(Hit::Check),
        _ => word.parse().ok().filter(|steps| (1..=2).contains(steps)).map(Hit::Steps),
    };
    let row = |text: &str| {
        let mut words = text.split_whitespace();
        let most = words.next()?.parse().ok()?;
        let hits: Vec<Hit> = words.map(hit).collect::<Option<_>>()?;
        Some((most, hits.try_into().ok()?))
    };
    let rows = section.texts("rows");
    if rows.is_empty() {
        section.fault(bilingual!("the fire table has no rows", "la table des tirs n’a pas de lignes"));
    }
    let rows: Vec<Option<(i8, [Hit; 3])>> =
        rows.into_iter().map(|text| parsed(source, Some(text), "9 1 1 morale", row)).collect();
    let rows: Vec<(i8, [Hit; 3])> = rows.into_iter().collect::<Option<_>>()?;
    if rows.is_sorted_by_key(|row| row.0) { Some(rows) } else { unsorted(section) }
}

fn unsorted<T>(section: &Section<'_, '_>) -> Option<T> {
    section.fault(bilingual!("its rows do not go up", "ses lignes ne montent pas"));
    None
}

type MeleeTable = (Vec<u8>, Vec<Vec<Blow>>);

/// The melee table: rows 0 to 10 [T.melee.1].
fn melee_rows(source: &Source<'_>, section: &Section<'_, '_>) -> Option<MeleeTable> {
    let least = |word: &str| word.split(['-', '+']).next()?.parse::<u8>().ok();
    let columns = parsed(source, section.text("columns"), "1 2-3 4+", |text| {
        let columns: Vec<u8> = text.split_whitespace().map(least).collect::<Option<_>>()?;
        (columns.first() == Some(&1) && columns.is_sorted_by(|a, b| a < b)).then_some(columns)
    });
    let blow = |word: &str| match word {
        "-" => Some(Blow::Nothing),
        "M" => Some(Blow::Check),
        _ => word.parse().ok().filter(|steps| (1..=4).contains(steps)).map(Blow::Steps),
    };
    let row = |text: &str| {
        let mut words = text.split_whitespace();
        let roll: usize = words.next()?.parse().ok()?;
        Some((roll, words.map(blow).collect::<Option<Vec<_>>>()?))
    };
    let texts = section.texts("rows");
    let wide = columns.as_ref().map(Vec::len);
    let mut rows: [Option<Vec<Blow>>; 11] = Default::default();
    let mut sound = true;
    for text in texts {
        let line = text.line;
        let Some((roll, blows)) = parsed(source, Some(text), "0 - - M", row) else {
            sound = false;
            continue;
        };
        let (found, wanted) = (blows.len(), wide.unwrap_or(blows.len()));
        if found != wanted {
            source.fault(
                line,
                bilingual!(
                    "row {roll} has {found} results, and there are {wanted} columns",
                    "la ligne {roll} a {found} résultats, et il y a {wanted} colonnes"
                ),
            );
            sound = false;
        }
        match rows.get_mut(roll) {
            Some(free @ None) => *free = Some(blows),
            _ => {
                source.fault(
                    line,
                    bilingual!(
                        "the melee table has rows 0 to 10, each once, and this one is {roll}",
                        "la table de mêlée a les lignes 0 à 10, chacune une fois, et celle-ci est {roll}"
                    ),
                );
                sound = false;
            }
        }
    }
    let lacking = (0..rows.len()).filter(|roll| rows[*roll].is_none()).map(|roll| roll.to_string());
    let lacking = lacking.collect::<Vec<_>>().join(", ");
    if !lacking.is_empty() {
        section.fault(bilingual!(
            "the melee table lacks rows: {lacking}",
            "il manque des lignes à la table de mêlée\u{a0}: {lacking}"
        ));
    }
    let (columns, rows) = (columns?, rows.into_iter().collect::<Option<Vec<_>>>()?);
    sound.then_some((columns, rows))
}

/// The terrain chart [T.terrain.1]: the ground, then levels, banks and roads.
fn terrain(source: &Source<'_>, section: &Section<'_, '_>) -> Option<([Effect; 6], [Effect; 3])> {
    // Whoever goes pays for it; a level or a bank may add nothing.
    let costs = |text: &str, least: u8| {
        let cost = |word: &str| match word {
            "no" => Some(None),
            _ => word.parse().ok().filter(|cost| (least..=9).contains(cost)).map(Some),
        };
        let costs: Vec<Option<u8>> = text.split_whitespace().map(cost).collect::<Option<_>>()?;
        costs.try_into().ok()
    };
    let effect = |key: &'static str, figures: bool| {
        let section = section.section(key)?;
        let least = u8::from(!matches!(key, "level" | "bank"));
        let costs = parsed(source, section.text("costs"), "2 3 no", |text| costs(text, least));
        let fire = if figures { signed(&section, "fire") } else { Some(0) };
        let melee = if figures { signed(&section, "melee") } else { Some(0) };
        let blocks = section.flag("blocks");
        section.close();
        Some(Effect { costs: costs?, fire: fire?, melee: melee?, blocks })
    };
    let ground: Vec<Option<Effect>> = Ground::ALL.iter().map(|(_, key)| effect(key, true)).collect();
    let others = [effect("level", false), effect("bank", true), effect("road", false)];
    section.close();
    let ground: Vec<Effect> = ground.into_iter().collect::<Option<_>>()?;
    let others: Vec<Effect> = others.into_iter().collect::<Option<_>>()?;
    Some((ground.try_into().ok()?, others.try_into().ok()?))
}

/// The kind of counter of those letters, or what would be right.
pub(crate) fn kind(tables: &Tables, word: &str) -> Result<usize, Bilingual> {
    let codes = || tables.figures.iter().map(|kind| kind.code.as_str());
    codes().position(|code| code == word).ok_or_else(|| {
        let known = codes().collect::<Vec<_>>().join(", ");
        bilingual!(
            "'{word}' is no kind of counter: there are {known}",
            "«\u{a0}{word}\u{a0}» n’est pas un type de pion\u{a0}: il y a {known}"
        )
    })
}

//! The head of a battle file, which is the same in every system: what a player reads before he chooses.

use acies_core::scene::{Air, Appearance, People};
use acies_core::side::{BySide, Side};
use acies_words::Bilingual;

use crate::coach::{self, Lesson};
use crate::data::{At, Section, Source};
use crate::options::{self, OptionRule, Options, Terms};
use crate::reading::{Origin, at_most, bilingual, one_of, side};
use crate::system::ScenarioInfo;

/// The years battles may be of.
const YEARS: std::ops::RangeInclusive<i64> = -3000..=1700;
/// From this year on nobody writes whether it is before or after our era.
const PLAIN_YEARS: i64 = 500;

/// Rules of its own a battle may have.
const SPECIAL: usize = 20;

/// What a system asks of the head of its battles.
#[derive(Copy, Clone, Debug)]
pub struct Head {
    /// Whether a battle must name its year.
    pub dated: bool,
    /// Whether a battle must say who begins; elsewhere it may leave that to a die.
    pub begun: bool,
    /// The parts of a battle that must each say where they come from: their keys, and what French calls them.
    pub sources: &'static [(&'static str, &'static str)],
    /// The options of the system.
    pub options: &'static [OptionRule],
    /// The texts of the system in one language, as Fluent: a coach speaks at messages that are there.
    pub messages: &'static str,
}

/// The head of a battle, as far as it could be read.
#[derive(Clone, Debug)]
pub struct Preface {
    id: Option<String>,
    title: Option<Bilingual>,
    year: Option<i16>,
    story: Option<Bilingual>,
    minutes: Option<u16>,
    source: Option<Bilingual>,
    /// Who begins.
    pub first: Option<Side>,
    /// What the battle adds to the rules.
    pub special: Vec<Bilingual>,
    options: Terms,
    coach: Vec<Lesson>,
    appearance: Appearance,
}

impl Preface {
    /// Reads the head of a battle; `file` gives it its id unless the text does. Everything is asked for, so
    /// that each fault is found.
    pub fn read(source: &Source<'_>, whole: &Section<'_, '_>, file: &str, head: Head) -> Preface {
        let id = id(whole, file);
        let (title, year) = title(source, whole, head.dated);
        whole.optional_number("order", 1..=99);
        let special = whole.sections("special");
        let line = special.first().map_or(1, Section::line);
        let what = acies_words::bilingual!("special rules", "règles spéciales");
        let special = at_most(source, line, &what, special, SPECIAL);
        let special = special.into_iter().map(|rule| bilingual(Some(rule)));
        Preface {
            id,
            title,
            year,
            story: bilingual(whole.section("story")),
            minutes: whole.number("minutes", 1..=600).and_then(|number| u16::try_from(number).ok()),
            source: sources(source, whole, head.sources),
            first: (head.begun || whole.has("first")).then(|| side(source, whole.text("first"))).flatten(),
            special: special.flatten().collect(),
            options: terms(source, whole, head.options),
            coach: coach::read(source, whole, head.messages),
            appearance: appearance(source, whole),
        }
    }

    /// What a player reads, if nothing was missing.
    pub fn info(self, armies: BySide<Bilingual>) -> Option<ScenarioInfo> {
        Some(ScenarioInfo {
            id: self.id?,
            title: self.title?,
            year: self.year,
            story: self.story?,
            armies,
            first: self.first,
            minutes: self.minutes?,
            special: self.special,
            source: self.source?,
            options: self.options,
            coach: self.coach,
            appearance: self.appearance,
        })
    }
}

/// What the sections of both sides say, each read whether or not the other is there.
pub fn sides<'s, 'a, T>(
    whole: &Section<'s, 'a>,
    read: impl Fn(Side, &Section<'s, 'a>) -> T,
) -> Option<BySide<T>> {
    let [north, south] =
        Side::BOTH.map(|side| whole.section(side.word()).map(|section| read(side, &section)));
    Some(BySide([north?, south?]))
}

/// The place of a battle in the list; without one it comes last.
pub fn order(text: &str) -> i64 {
    let source = Source::new("", text);
    let table = source.parse();
    let order = Section::whole(&source, &table).optional_number("order", 1..=99);
    order.map_or(i64::MAX, |order| order.value)
}

/// The id: a field, or the name of the file without its folder and ending.
fn id(whole: &Section<'_, '_>, file: &str) -> Option<String> {
    if whole.has("id") {
        return whole.text("id").map(|id| id.value);
    }
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".toml");
    if name.trim().is_empty() {
        whole.fault(acies_words::bilingual!(
            "the battle has no id: give one, as id = \"cannae\"",
            "la bataille n’a pas d’id\u{a0}: donnez-lui-en un, comme id = \"cannae\""
        ));
        return None;
    }
    Some(name.to_owned())
}

/// The name, with the year if it has one, as each language writes it; and that year.
fn title(source: &Source<'_>, whole: &Section<'_, '_>, dated: bool) -> (Option<Bilingual>, Option<i16>) {
    let title = bilingual(whole.section("title"));
    if dated && !whole.has("year") {
        whole.number("year", YEARS);
        return (None, None);
    }
    let Some(year) = whole.optional_number("year", YEARS) else {
        return (title.filter(|_| !whole.has("year")), None);
    };
    if year.value == 0 {
        source.fault(
            year.line,
            acies_words::bilingual!(
                "`year` is 0, which no calendar has: write -216 for 216 BC",
                "`year` est 0, qu’aucun calendrier ne connaît\u{a0}: écrivez -216 pour 216 av. J.-C."
            ),
        );
    }
    let (bc, av) = match year.value {
        ..0 => (" BC", " av. J.-C."),
        0..PLAIN_YEARS => (" AD", " apr. J.-C."),
        _ => ("", ""),
    };
    let written = year.value.unsigned_abs();
    let title = title.map(|title| Bilingual {
        en: format!("{}, {written}{bc}", title.en),
        fr: format!("{}, {written}{av}", title.fr),
    });
    (title, i16::try_from(year.value).ok())
}

/// How the battle looks, under `look`: its air, and who fights for each side. All of it may be left out.
pub(crate) fn appearance(source: &Source<'_>, whole: &Section<'_, '_>) -> Appearance {
    let Some(section) = whole.optional_section("look") else { return Appearance::default() };
    let people = |key: &'static str| {
        let text = section.optional_text(key)?;
        let what = acies_words::bilingual!("`look.{key}`", "`look.{key}`");
        one_of(source, text.line, &what, &text.value, &People::ALL)
    };
    let air = section.optional_text("air").and_then(|text| {
        let what = acies_words::bilingual!("`look.air`", "`look.air`");
        one_of(source, text.line, &what, &text.value, &Air::ALL)
    });
    let peoples = BySide([people("north"), people("south")]);
    section.close();
    Appearance { air: air.unwrap_or_default(), peoples }
}

/// What the battle says about the options of its system, under `[options]`.
fn terms(source: &Source<'_>, whole: &Section<'_, '_>, rules: &[OptionRule]) -> Terms {
    let Some(section) = whole.optional_section("options") else { return Terms::default() };
    let mut terms = Terms::default();
    for word in section.texts("forbid") {
        // Whatever value it may have, it is forbidden.
        match options::find(rules, &word.value) {
            Some(rule) => drop(terms.forbidden.insert(
                rule.id.into(),
                acies_words::bilingual!("this battle forbids it", "cette bataille l’interdit"),
            )),
            None => source.fault(word.line, options::unknown(rules, &word.value)),
        }
    }
    let mut set = Options::NONE;
    let words = section.texts("set");
    for word in &words {
        if let Err(what) = set.add(&word.value) {
            source.fault(word.line, what);
        }
    }
    section.close();
    match options::settle(rules, &terms, &set) {
        Ok(set) => terms.set = set,
        Err(clashes) => {
            for clash in clashes {
                let says =
                    |word: &&At<String>| word.value.split('=').next().map(str::trim) == Some(&*clash.id);
                let line = words.iter().find(says).map_or(section.line(), |word| word.line);
                source.fault(line, clash.said());
            }
        }
    }
    terms
}

/// Where the parts of a battle come from, as one sentence. Details in French stand under `source.fr`.
pub(crate) fn sources(
    source: &Source<'_>,
    whole: &Section<'_, '_>,
    parts: &[(&'static str, &'static str)],
) -> Option<Bilingual> {
    let section = whole.section("source")?;
    let french = section.optional_section("fr");
    let said: Vec<_> =
        parts.iter().map(|part| part_source(source, &section, french.as_ref(), *part)).collect();
    section.close();
    if let Some(french) = french {
        french.close();
    }
    let said: Vec<Bilingual> = said.into_iter().collect::<Option<_>>()?;
    let row = |pick: fn(&Bilingual) -> &str, mark: &str| said.iter().map(pick).collect::<Vec<_>>().join(mark);
    Some(Bilingual { en: row(|part| &part.en, "; "), fr: row(|part| &part.fr, "\u{a0}; ") })
}

fn part_source(
    source: &Source<'_>,
    section: &Section<'_, '_>,
    french: Option<&Section<'_, '_>>,
    (part, partie): (&'static str, &'static str),
) -> Option<Bilingual> {
    let translated = french.and_then(|french| french.optional_text(part));
    let text = section.text(part)?;
    let (word, detail) = text.value.split_once(':').unwrap_or((&text.value, ""));
    let (word, detail) = (word.trim(), detail.trim());
    let origin = Origin::ALL.iter().find(|(_, origin)| *origin == word).map(|(origin, _)| *origin);
    if origin.is_none() {
        let known = Origin::ALL.map(|(_, origin)| origin).join(", ");
        source.fault(text.line, acies_words::bilingual!(
"'{word}' says no source: begin with one of {known}; a colon and the details may follow",
"«\u{a0}{word}\u{a0}» ne dit aucune source\u{a0}: commencez par un mot parmi {known}\u{a0}; un deux-points et le détail peuvent suivre"
));
    }
    let mot = origin.map_or(word, |origin| origin.french());
    let brackets = |detail: &str| if detail.is_empty() { String::new() } else { format!(" ({detail})") };
    let more_fr = brackets(translated.as_ref().map_or(detail, |detail| detail.value.trim()));
    let detail = brackets(detail);
    Some(acies_words::bilingual!("{part}: {word}{detail}", "{partie}\u{a0}: {mot}{more_fr}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::read;
    use acies_words::fault::Faults;

    const ASKED: Head = Head {
        dated: false,
        begun: true,
        sources: &[("layout", "disposition")],
        options: options::tests::RULES,
        messages: "",
    };

    fn info(file: &str, text: &str, dated: bool) -> Result<ScenarioInfo, Faults> {
        info_asked(file, text, Head { dated, ..ASKED })
    }

    fn info_asked(file: &str, text: &str, head: Head) -> Result<ScenarioInfo, Faults> {
        let army = || Bilingual { en: "An army".into(), fr: "Une armée".into() };
        read(file, text, |source, whole| {
            let preface = Preface::read(source, whole, file, head);
            whole.close();
            preface.info(BySide([army(), army()]))
        })
    }

    const HEAD: &str = "minutes = 30\nfirst = \"south\"\nsource.layout = \"house: drawn\"\n\
                        source.fr.layout = \"dessinée\"\n\
                        title = { en = \"Fight\", fr = \"Combat\" }\nstory = { en = \"A\", fr = \"B\" }\n";

    #[test]
    fn years_are_written_as_each_language_writes_them() {
        let title = |year: &str| {
            let info = info("a/fight.toml", &format!("{HEAD}{year}"), false).expect("a battle");
            assert_eq!((&*info.id, &*info.source.en), ("fight", "layout: house (drawn)"));
            assert_eq!(info.source.fr, "disposition\u{a0}: maison (dessinée)");
            (info.title.en, info.title.fr)
        };
        let both = |en: &str, fr: &str| (en.to_owned(), fr.to_owned());
        assert_eq!(title(""), both("Fight", "Combat"));
        assert_eq!(title("year = -216"), both("Fight, 216 BC", "Combat, 216 av. J.-C."));
        assert_eq!(title("year = 61"), both("Fight, 61 AD", "Combat, 61 apr. J.-C."));
        assert_eq!(title("year = 1214"), both("Fight, 1214", "Combat, 1214"));
        assert_eq!(title("year = 1700"), both("Fight, 1700", "Combat, 1700"));
        let later = info("fight.toml", &format!("{HEAD}year = 1701"), false).expect_err("too late");
        assert!(later.to_string().contains("`year` should be a whole number from -3000 to 1700"), "{later}");
    }

    #[test]
    fn who_begins_may_be_left_to_a_die_where_a_system_throws_one() {
        let open = HEAD.replace("first = \"south\"\n", "");
        let thrown = Head { begun: false, ..ASKED };
        assert_eq!(info_asked("fight.toml", &open, thrown).map(|info| info.first), Ok(None));
        assert_eq!(info_asked("fight.toml", HEAD, thrown).map(|info| info.first), Ok(Some(Side::South)));
        let faults = info("fight.toml", &open, false).expect_err("a fault").to_string();
        assert!(faults.contains("the file lacks `first`"), "{faults}");
    }

    #[test]
    fn all_faults_are_found_at_once() {
        let text = HEAD.replace("house", "rumour").replace("south", "west");
        let faults = info(".toml", &text, true).expect_err("faults").to_string();
        for what in
            ["1: the battle has no id", "1: the file lacks `year`", "2: ", "3: 'rumour' says no source"]
        {
            assert!(faults.contains(what), "{what}: {faults}");
        }
    }

    #[test]
    fn a_battle_sets_and_forbids_options() {
        let text = format!("{HEAD}[options]\nset = [\"zones\", \"extended=7\"]\nforbid = [\"survival\"]\n");
        let terms = info("fight.toml", &text, false).expect("a battle").options;
        assert_eq!(terms.set.to_string(), "extended=7,zones");
        assert_eq!(terms.forbidden.keys().collect::<Vec<_>>(), ["survival"]);
    }

    #[test]
    fn options_of_a_battle_that_do_not_fit_are_told_by_line() {
        let text = format!(
            "{HEAD}[options]\nset = [\n\"duels\",\n\"extended=9\",\n\"survival\"]\n\
             forbid = [\"survival\",\n\"zonse\"]\nallow = []\n"
        );
        let faults = info("fight.toml", &text, false).expect_err("faults").to_string();
        assert_eq!(
            faults.lines().collect::<Vec<_>>(),
            [
                "fight.toml:9: 'duels' needs 'zones': choose that too, or leave 'duels' out [13.8]",
                "fight.toml:10: 'extended' cannot be 9: its values are 6, 7, 8 [13.4]",
                "fight.toml:11: 'survival' cannot be chosen: this battle forbids it [13.13]",
                "fight.toml:13: there is no option 'zonse'; did you mean zones?",
                "fight.toml:14: [options] has no key `allow`; its keys are forbid, set",
            ]
        );
    }

    #[test]
    fn what_is_wrong_with_a_side_is_told_though_the_other_is_missing() {
        let faults = read("fight.toml", "[south]\nunits = 3", |_, whole| {
            let sides = sides(whole, |_, section| section.texts("units").len());
            whole.close();
            sides
        });
        let told = faults.expect_err("faults").to_string();
        assert!(
            told.contains("1: the file lacks `north`") && told.contains("2: `units` should be"),
            "{told}"
        );
    }

    #[test]
    fn a_battle_has_its_own_air_and_its_own_people() {
        let look =
            |more: &str| info("fight.toml", &format!("{HEAD}{more}"), false).map(|info| info.appearance);
        assert_eq!(look(""), Ok(Appearance::default()));
        let told = look("look = { air = \"winter\", south = \"celtic\" }").expect("a look");
        assert_eq!((told.air, told.peoples), (Air::Winter, BySide([None, Some(People::Celtic)])));
        let faults = look("look.air = \"rain\"\nlook.north = \"elvish\"\nlook.sky = 1").expect_err("faults");
        assert_eq!(
            faults.to_string().lines().collect::<Vec<_>>(),
            [
                "fight.toml:7: `look.air` is 'rain' and should be one of summer; spring; autumn; winter; dust; mist; \
                 dusk",
                "fight.toml:8: `look.north` is 'elvish' and should be one of roman; greek; punic; celtic; eastern; \
                 nomad; knightly",
                "fight.toml:9: [look] has no key `sky`; its keys are air, north, south",
            ]
        );
    }

    #[test]
    fn a_battle_without_a_place_comes_last() {
        assert_eq!(order("order = 3"), 3);
        assert_eq!(order("minutes = 3"), i64::MAX);
    }
}

//! What a system carries inside the program: its figures and battles, and its own sources, tests and cases.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use acies_core::chance::Chances;
use acies_core::stable_hash::{hexadecimal, stable_hash};
use acies_words::bilingual;
use acies_words::fault::Faults;
use rust_embed::RustEmbed;

use crate::balance::Measured;
use crate::battle_head;
use crate::chance::Fitted;
use crate::rulebook::RuleBook;

/// What a system carries inside the program; what is large is read when it is first asked for. [`crate::carried`] makes
/// it from the folder of the system.
#[derive(Debug)]
pub struct Carried {
    /// Its rules reference.
    pub rulebook: LazyLock<RuleBook>,
    /// How its battles came out over many games, if that was measured.
    pub balance: LazyLock<Option<Measured>>,
    /// What the judgements of its opponents are worth as chances to win, as far as that was measured, by the kind of
    /// battle: that of `chance.toml` has no name, that of `chance-sea.toml` is `sea`.
    pub chances: LazyLock<BTreeMap<String, Fitted>>,
    /// The texts in which it cites and proves its clauses.
    pub evidence: fn() -> Evidence,
    /// Its published battles, id and text, in the order to offer them.
    pub battles: fn() -> Vec<(String, String)>,
    /// A battle file to begin from, explained in a language.
    pub new_battle: fn(&str) -> Option<String>,
    /// What it says in English, as Fluent.
    pub en: &'static str,
    /// The same in French.
    pub fr: &'static str,
}

impl Carried {
    /// What judgements are worth in a kind of battle, if that was measured.
    pub fn chances(&self, kind: &str) -> Option<&Chances> {
        self.chances.get(kind).map(|fitted| &fitted.chances)
    }
}

/// What a system carries inside the program, for [`system::System::carried`](crate::system::System::carried):
/// `rules.toml`, the battles, the balance and the chances in `data/`, which a type with `RustEmbed` holds, its own `src/`, `tests/` and
/// `cases/`, and its texts. Of those the ends of the names are given, after the language: `".ftl"` is `text/en.ftl` and
/// `text/fr.ftl`, `"/army.ftl"` is `text/en/army.ftl` and `text/fr/army.ftl`.
#[macro_export]
macro_rules! carried {
    ($data:ty, texts: [$($text:literal),+ $(,)?]) => {{
        /// Our own sources, in which clauses are cited.
        #[derive(::rust_embed::RustEmbed)]
        #[folder = "src/"]
        struct Sources;

        /// Our own tests, which say what they prove.
        #[derive(::rust_embed::RustEmbed)]
        #[folder = "tests/"]
        struct Tests;

        /// The cases.
        #[derive(::rust_embed::RustEmbed)]
        #[folder = "cases/"]
        struct Cases;

        $crate::embedded::Carried {
            rulebook: ::std::sync::LazyLock::new(|| {
                $crate::embedded::rulebook(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rules.toml")))
            }),
            balance: ::std::sync::LazyLock::new($crate::embedded::balance::<$data>),
            chances: ::std::sync::LazyLock::new($crate::embedded::chances::<$data>),
            evidence: $crate::embedded::Evidence::of::<Sources, Tests, Cases>,
            battles: $crate::embedded::battles::<$data>,
            new_battle: $crate::embedded::new_battle::<$data>,
            en: concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/en", $text))),+),
            fr: concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/fr", $text))),+),
        }
    }};
}

/// The texts in which a system cites and proves its clauses.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Its sources, in which clauses are cited.
    pub sources: Vec<String>,
    /// Its tests, which say what they prove.
    pub tests: Vec<String>,
    /// Its cases.
    pub cases: Vec<String>,
}

impl Evidence {
    /// The texts of three folders: sources, tests and cases.
    pub fn of<Sources: RustEmbed, Tests: RustEmbed, Cases: RustEmbed>() -> Evidence {
        Evidence { sources: texts::<Sources>(), tests: texts::<Tests>(), cases: texts::<Cases>() }
    }
}

fn texts<E: RustEmbed>() -> Vec<String> {
    E::iter()
        .filter_map(|path| E::get(&path))
        .map(|file| String::from_utf8_lossy(&file.data).into())
        .collect()
}

/// What a file of our own holds. It is part of the program and a test reads it, so that a fault in it is our
/// own mistake.
pub fn sound<T>(read: Result<T, Faults>) -> T {
    read.unwrap_or_else(|faults| panic!("{faults}"))
}

/// A system's own rules reference.
pub fn rulebook(text: &str) -> RuleBook {
    sound(RuleBook::parse("rules.toml", text))
}

/// How a system's battles came out; none where the laboratory has not yet written it.
pub fn balance<Data: RustEmbed>() -> Option<Measured> {
    Data::get("balance.toml")?;
    Some(sound(text::<Data>("balance.toml").and_then(|text| Measured::parse("data/balance.toml", &text))))
}

/// What the judgements of a system's opponents are worth, by the kind of battle, as far as the laboratory has measured it.
pub fn chances<Data: RustEmbed>() -> BTreeMap<String, Fitted> {
    let kind = |path: &str| {
        let name = path.strip_prefix("chance")?.strip_suffix(".toml")?;
        if name.is_empty() { Some(String::new()) } else { Some(name.strip_prefix('-')?.to_owned()) }
    };
    let read =
        |path: &str| sound(text::<Data>(path).and_then(|text| Fitted::parse(&format!("data/{path}"), &text)));
    Data::iter().filter_map(|path| Some((kind(&path)?, read(&path)))).collect()
}

/// A file of `data/`.
pub fn text<Data: RustEmbed>(path: &str) -> Result<String, Faults> {
    let file = Data::get(path).ok_or_else(|| {
        Faults::whole(
            &format!("data/{path}"),
            bilingual!("the program was built without it", "le programme a été construit sans lui"),
        )
    })?;
    String::from_utf8(file.data.into_owned()).map_err(|_| {
        Faults::whole(
            &format!("data/{path}"),
            bilingual!(
                "not UTF-8: save it as UTF-8 text",
                "pas en UTF-8\u{a0}: enregistrez-le en texte UTF-8"
            ),
        )
    })
}

/// The files of a folder of `data/`, each with its name without the ending, by name.
pub fn texts_in<Data: RustEmbed>(folder: &str) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for path in Data::iter() {
        let id = path.strip_prefix(folder).and_then(|name| name.strip_suffix(".toml"));
        if let (Some(id), Ok(text)) = (id, text::<Data>(&path)) {
            texts.push((id.to_owned(), text));
        }
    }
    texts.sort();
    texts
}

/// The published battles, id and text, in the order their files ask for.
pub fn battles<Data: RustEmbed>() -> Vec<(String, String)> {
    let mut battles = texts_in::<Data>("battles/");
    battles.sort_by_cached_key(|(id, text)| (battle_head::order(text), id.clone()));
    battles
}

/// A battle file to begin from: `new.en.toml` or `new.fr.toml`, or the first published battle where a system has none; the
/// head of that explains its lines.
pub fn new_battle<Data: RustEmbed>(language: &str) -> Option<String> {
    let first = || battles::<Data>().into_iter().next().map(|(_, text)| text);
    text::<Data>(&format!("new.{language}.toml")).ok().or_else(first)
}

/// The hash of all figures. Line ends are left out of it: they depend on how the files were copied.
pub fn hash(texts: &[&str]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| text.replace("\r\n", "\n")).collect();
    hexadecimal(&stable_hash(&texts.concat()))
}

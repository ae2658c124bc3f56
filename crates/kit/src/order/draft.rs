//! A battle file as it is written: the head that all systems have alike, and lines of the system's own.

use std::fmt::Write;

use acies_core::scene::{Air, People};
use acies_core::side::{BySide, Side};
use acies_words::Bilingual;

use super::{MADE, Order, Scale};

/// A text as TOML writes it.
pub fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// A battle file that is being written.
#[derive(Debug)]
pub struct Draft(String);

impl Draft {
    /// The head: what it is called, its story, who begins, how long it lasts, how it looks. `sources` are the keys of the
    /// system that say where a battle comes from.
    pub fn new(order: &Order, scale: &Scale, sources: &[&str]) -> Draft {
        Draft::begun_by(Some(order.first), order, scale, sources)
    }

    /// The same where dice say who begins, so that the file does not.
    pub fn of_nobody_first(order: &Order, scale: &Scale, sources: &[&str]) -> Draft {
        Draft::begun_by(None, order, scale, sources)
    }

    fn begun_by(first: Option<Side>, order: &Order, scale: &Scale, sources: &[&str]) -> Draft {
        let mut draft = Draft(String::new());
        draft.line(format_args!(
            "# Made of an order of battle by the rules of docs/orders.md; do not edit by hand."
        ));
        draft.line(format_args!("id = {}", quoted(&format!("{MADE}{}", order.id))));
        draft.line(format_args!("year = {}\nminutes = {}", order.year, scale.minutes));
        if let Some(side) = first {
            draft.line(format_args!("first = {}", quoted(side.word())));
        }
        let Bilingual { en, fr } = &order.title;
        draft.both(
            "title",
            &Bilingual {
                en: format!("{en}, from its order of battle"),
                fr: format!("{fr}, d’après l’ordre de bataille"),
            },
        );
        draft.both("story", &order.story);
        for (at, key) in sources.iter().enumerate() {
            let Bilingual { en, fr } = &order.source;
            let (more, encore) =
                if at == 0 { (format!(", {en}"), format!(", {fr}")) } else { Default::default() };
            let made = format!(
                "reconstructed: made of an order of battle by rules that are the same for all games{more}"
            );
            draft.line(format_args!("source.{key} = {}", quoted(&made)));
            let made = format!("fait d’un ordre de bataille par des règles communes à tous les jeux{encore}");
            draft.line(format_args!("source.fr.{key} = {}", quoted(&made)));
        }
        draft.look(order);
        draft
    }

    fn look(&mut self, order: &Order) {
        let air = Air::ALL.iter().find(|(air, _)| *air == order.look.air).map(|(_, word)| *word);
        let people = |side: Side| {
            let peoples: BySide<Option<People>> = order.look.peoples;
            let found = peoples[side]?;
            People::ALL.iter().find(|(people, _)| *people == found).map(|(_, word)| *word)
        };
        let parts = [("air", air), ("north", people(Side::North)), ("south", people(Side::South))];
        let parts: Vec<String> =
            parts.iter().filter_map(|(key, word)| Some(format!("{key} = {}", quoted((*word)?)))).collect();
        self.line(format_args!("look = {{ {} }}", parts.join(", ")));
    }

    /// Adds a line.
    pub fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // A string takes everything.
        let _ = writeln!(self.0, "{line}");
    }

    /// Adds a text in both languages.
    pub fn both(&mut self, key: &str, text: &Bilingual) {
        let (en, fr) = (quoted(&text.en), quoted(&text.fr));
        self.line(format_args!("{key}.en = {en}\n{key}.fr = {fr}"));
    }

    /// Adds a list of texts.
    pub fn list(&mut self, key: &str, texts: &[String]) {
        let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
        self.line(format_args!("{key} = [{}]", texts.join(", ")));
    }

    /// Adds rules of the battle's own, in words.
    pub fn special(&mut self, rules: &[Bilingual]) {
        let rules: Vec<String> = rules
            .iter()
            .map(|rule| format!("{{ en = {}, fr = {} }}", quoted(&rule.en), quoted(&rule.fr)))
            .collect();
        if !rules.is_empty() {
            self.line(format_args!("special = [{}]", rules.join(", ")));
        }
    }

    /// The text of the file.
    pub fn finish(self) -> String {
        self.0
    }
}

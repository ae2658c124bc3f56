//! The texts of one language, and how a message becomes a sentence.

use std::fmt;
use std::sync::Arc;

use acies_words::bilingual;
use acies_words::decimal::in_thousandths;
use acies_words::fault::{Fault, Faults};
use acies_words::message::{Arg, Clause, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use crate::language::Language;

/// All texts of one language. It can be shared between threads.
pub struct Catalogue {
    language: Language,
    bundle: Arc<FluentBundle<FluentResource>>,
    /// What is called otherwise than the texts call it, by key.
    called: Vec<(&'static str, String)>,
}

/// What kept a message from being said: every key that is missing and every fact a text asks for
/// and was not given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsayable(pub Vec<String>);

impl fmt::Display for Unsayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for Unsayable {}

impl Catalogue {
    /// Reads Fluent texts. A text that cannot be read and a key that stands twice are faults, each
    /// reported with its line; a fault names its text by language and place, such as `fr.ftl (2)`.
    pub fn new(language: Language, sources: &[&str]) -> Result<Catalogue, Faults> {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks that isolate inserted words from their surroundings are for text that mixes
        // directions of writing. Ours does not, and a terminal would show them as rubbish.
        bundle.set_use_isolating(false);
        let mut faults = Vec::new();
        for (index, source) in sources.iter().enumerate() {
            let file = match index {
                0 => format!("{language}.ftl"),
                _ => format!("{language}.ftl ({})", index + 1),
            };
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    faults.extend(errors.iter().map(|error| {
                        // What the reader says is English, so that French names the line alone.
                        let why = &error.kind;
                        Fault::new(
                            &file,
                            line_at(source, error.pos.start),
                            bilingual!(
                                "not readable as Fluent: {why}",
                                "illisible comme Fluent\u{a0}: corrigez l’écriture de cette ligne"
                            ),
                        )
                    }));
                    resource
                }
            };
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(|error| double(&file, source, error)));
            }
        }
        if faults.is_empty() {
            Ok(Catalogue { language, bundle: Arc::new(bundle), called: Vec::new() })
        } else {
            Err(Faults(faults))
        }
    }

    /// The program's own texts together with those of a rule system.
    pub fn with_own(language: Language, system: &str) -> Result<Catalogue, Faults> {
        Catalogue::new(language, &[crate::own_texts(language), system])
    }

    /// The same texts, which call the two sides by the names of their armies: whoever reads of a battle wants to read of
    /// Rome and Carthage, not of the edges they stand at.
    #[must_use]
    pub fn calling(&self, north: &str, south: &str) -> Catalogue {
        let called = vec![("acies-north", north.to_owned()), ("acies-south", south.to_owned())];
        Catalogue { language: self.language, bundle: Arc::clone(&self.bundle), called }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a text for a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The text of a key, or of an attribute of it, that asks for no facts; none if there is none.
    pub fn written(&self, key: &str, attribute: Option<&str>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Says a message. A key without a text is shown as `‹key›`, a fact the text asks for and was not
    /// given as `{$name}`: visible to the reader, but no reason to stop the game.
    pub fn say(&self, message: &Message) -> String {
        self.resolve(message, &mut Vec::new())
    }

    /// Says what is wrong, and which clause it breaks, if it breaks one.
    pub fn say_under(&self, what: &Message, clause: Option<Clause>) -> String {
        let what = self.say(what);
        match clause {
            Some(clause) => format!("{what} [{}]", clause.0),
            None => what,
        }
    }

    /// Says a message, or reports everything that is missing.
    pub fn try_say(&self, message: &Message) -> Result<String, Unsayable> {
        let mut missing = Vec::new();
        let text = self.resolve(message, &mut missing);
        if missing.is_empty() { Ok(text) } else { Err(Unsayable(missing)) }
    }

    fn resolve(&self, message: &Message, missing: &mut Vec<String>) -> String {
        if let Some((_, name)) = self.called.iter().find(|(key, _)| *key == message.key) {
            return name.clone();
        }
        let text = self.bundle.get_message(message.key).and_then(|text| text.value());
        let Some(pattern) = text else {
            missing.push(format!("{}: no text for '{}'", self.language, message.key));
            return format!("‹{}›", message.key);
        };
        let mut facts = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            match value {
                // A number stays one, so that the text can inflect for it.
                Arg::Number(number) => facts.set(*name, FluentValue::from(*number)),
                other => facts.set(*name, FluentValue::from(self.plain(other, missing))),
            }
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&facts), &mut errors);
        missing.extend(errors.iter().map(|error| format!("{}: '{}': {error}", self.language, message.key)));
        self.language.elided(said.into_owned())
    }

    fn plain(&self, value: &Arg, missing: &mut Vec<String>) -> String {
        match value {
            Arg::Number(number) => number.to_string(),
            Arg::Decimal(thousandths) => self.decimal(*thousandths),
            Arg::Word(word) => word.clone(),
            Arg::Message(message) => self.resolve(message, missing),
            Arg::List(items) => {
                let items: Vec<String> = items.iter().map(|item| self.plain(item, missing)).collect();
                self.join(&items)
            }
        }
    }

    /// Thousandths as a decimal number, as this language writes it: `4.25`, `4,25`. Nobody measures finer than
    /// a hundredth, so it is rounded to one.
    pub fn decimal(&self, thousandths: i32) -> String {
        let rest = thousandths % 10;
        let up = if rest.abs() < 5 { 0 } else { 10 * rest.signum() };
        in_thousandths((thousandths - rest).saturating_add(up)).replace('.', self.language.decimal_mark())
    }

    /// A measured number with so many decimals, as this language writes it.
    pub fn measured(&self, value: f64, decimals: usize) -> String {
        format!("{value:.decimals$}").replace('.', self.language.decimal_mark())
    }

    /// Items in a row: `a`, `a and b`, `a, b and c`.
    pub fn join(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => format!("{}{}{last}", first.join(", "), self.language.and()),
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The fault of a key that stands twice, at the line of its second text.
fn double(file: &str, source: &str, error: &FluentError) -> Fault {
    let FluentError::Overriding { id, .. } = error else {
        return Fault::new(file, 0, bilingual!("not readable as Fluent: {error}", "illisible comme Fluent"));
    };
    let begins = |line: &str| {
        line.trim_start_matches('-')
            .strip_prefix(id.trim_start_matches('-'))
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let line = source.lines().enumerate().filter(|(_, line)| begins(line)).last();
    let line = line.map_or(0, |(index, _)| index + 1);
    Fault::new(
        file,
        line,
        bilingual!(
            "'{id}' has a text already: keep one of the two",
            "«\u{a0}{id}\u{a0}» a déjà un texte\u{a0}: gardez l’un des deux"
        ),
    )
}

fn line_at(text: &str, offset: usize) -> usize {
    let end = offset.min(text.len());
    text.as_bytes()[..end].iter().filter(|&&byte| byte == b'\n').count() + 1
}

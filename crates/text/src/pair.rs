//! Whether the English and the French text files say the same things.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

/// Compares two Fluent texts. Each line of the answer is a fault: a text that cannot be read, a key
/// that stands in one language only, or a key whose two texts use different facts. An empty answer
/// means that whatever can be said in one language can be said in the other.
///
/// What a file gives in both languages, such as the name of an army, is handed over as two facts,
/// `$en` and `$fr`; a text may use the one of its own language, and that counts as the same fact.
pub fn check_pair(en: &str, fr: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let english = keys("en", en, &mut faults);
    let french = keys("fr", fr, &mut faults);
    for (key, facts) in &english {
        match french.get(key) {
            None => faults.push(format!("'{key}' has an English text and no French one")),
            Some(others) if others != facts => faults.push(format!(
                "'{key}' uses {} in English and {} in French",
                names(facts),
                names(others)
            )),
            Some(_) => {}
        }
    }
    for key in french.keys().filter(|key| !english.contains_key(*key)) {
        faults.push(format!("'{key}' has a French text and no English one"));
    }
    faults
}

/// Stands for the fact `$en` in English and `$fr` in French.
const OWN: &str = "en or $fr";

fn names(facts: &BTreeSet<String>) -> String {
    if facts.is_empty() {
        return "no facts".into();
    }
    facts.iter().map(|fact| format!("${fact}")).collect::<Vec<_>>().join(", ")
}

/// Every message and attribute with the facts it uses, those of messages it refers to included. Terms
/// (`-name`) are left out: they are the private vocabulary of one language.
fn keys(language: &str, text: &str, faults: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
        faults.extend(errors.iter().map(|error| format!("{language}: not readable: {error}")));
        resource
    });
    let mut uses: BTreeMap<String, Uses> = BTreeMap::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let mut add = |key: String, pattern: &Pattern<&str>| {
            let mut found = Uses::default();
            found.pattern(pattern);
            if found.facts.remove(language) {
                found.facts.insert(OWN.to_owned());
            }
            if uses.insert(key.clone(), found).is_some() {
                faults.push(format!("{language}: '{key}' has two texts"));
            }
        };
        if let Some(value) = &message.value {
            add(message.id.name.to_owned(), value);
        }
        for attribute in &message.attributes {
            add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
        }
    }
    uses.keys().map(|key| (key.clone(), reach(key, &uses))).collect()
}

/// The facts used by a message and by all messages it refers to.
fn reach(key: &str, uses: &BTreeMap<String, Uses>) -> BTreeSet<String> {
    let mut facts = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut waiting = vec![key];
    while let Some(key) = waiting.pop() {
        if let Some(found) = uses.get(key)
            && seen.insert(key)
        {
            facts.extend(found.facts.iter().cloned());
            waiting.extend(found.messages.iter().map(String::as_str));
        }
    }
    facts
}

/// What one text uses.
#[derive(Default)]
struct Uses {
    facts: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.facts.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.messages.insert(match attribute {
                    Some(attribute) => format!("{}.{}", id.name, attribute.name),
                    None => id.name.to_owned(),
                });
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        for argument in &arguments.positional {
            self.inline(argument);
        }
        for argument in &arguments.named {
            self.inline(&argument.value);
        }
    }
}

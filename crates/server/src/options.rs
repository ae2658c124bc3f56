//! The options of a game as the page shows them.

use acies_kit::options as kit;
use acies_kit::options::{OptionRule, Options, Terms, find};
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::error::{ApiError, Problem};
use crate::protocol::{OptionCard, OptionOn, OptionValue};

/// The options that words ask for.
pub fn chosen(words: &[String]) -> Result<Options, ApiError> {
    let mut options = Options::NONE;
    for word in words {
        options.add(word).map_err(|what| ApiError::new(Problem::BadOptions).told(what))?;
    }
    Ok(options)
}

/// Why a battle cannot be laid out: the options do not fit, or otherwise it means `fault`.
pub fn unfit(faults: &Faults, fault: Problem) -> ApiError {
    if !acies_kit::options::are_clashes(faults) {
        return ApiError::new(fault).told(faults.said());
    }
    // Nobody chose a file, so none is named.
    let (mut en, mut fr) = (Vec::new(), Vec::new());
    for fault in &faults.0 {
        en.push(&*fault.what.en);
        fr.push(&*fault.what.fr);
    }
    let (en, fr) = (en.join("; "), fr.join("\u{a0}; "));
    ApiError::new(Problem::BadOptions).told(bilingual!("{en}", "{fr}"))
}

/// The options of a system, with what a battle says about each.
pub fn cards(rules: &[OptionRule], terms: &Terms, language: &str) -> Vec<OptionCard> {
    let card = |rule: &OptionRule| OptionCard {
        id: rule.id.into(),
        name: rule.name.get(language).into(),
        about: rule.about.get(language).into(),
        clause: rule.clause.0.into(),
        values: rule.values.iter().map(|value| named(value, language)).collect(),
        set: terms.set.value(rule.id).map(str::to_owned),
        forbidden: terms.forbidden.get(rule.id).map(|why| why.get(language).into()),
    };
    rules.iter().map(card).collect()
}

fn named(value: &kit::OptionValue, language: &str) -> OptionValue {
    OptionValue { word: value.word.into(), name: value.name.get(language).into() }
}

/// The options a game is played with.
pub fn on(rules: &[OptionRule], options: &Options, language: &str) -> Vec<OptionOn> {
    let shown = |(id, value): (&str, &str)| {
        let rule = find(rules, id)?;
        Some(OptionOn {
            id: id.into(),
            name: rule.name.get(language).into(),
            about: rule.about.get(language).into(),
            clause: rule.clause.0.into(),
            value: rule.value(value).map(|value| named(value, language)),
        })
    };
    options.iter().filter_map(shown).collect()
}

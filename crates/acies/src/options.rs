//! The options of a game in words: what a battle is played with, and what it could be played with.

use std::io::Write;

use acies_kit::options::{OptionRule, OptionValue, Options, Terms};
use acies_text::Catalogue;
use acies_words::message::Message;
use serde_json::{Value, json};

use crate::output::{Failure, both, wrap};

/// Tells which options a game is played with; nothing where there are none.
pub fn played(
    out: &mut dyn Write,
    rules: &[OptionRule],
    options: &Options,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    if options.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", catalogue.say(&Message::new("acies-options-played")))?;
    for rule in rules.iter().filter(|rule| options.is_on(rule.id)) {
        line(out, rule, &written(rule, options), "", catalogue)?;
    }
    Ok(())
}

/// Lists every option of a system and what the battle says about it; nothing where there are none.
pub fn offered(
    out: &mut dyn Write,
    rules: &[OptionRule],
    terms: &Terms,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    if rules.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", catalogue.say(&Message::new("acies-options-offered")))?;
    for rule in rules {
        let note = match terms.forbidden.get(rule.id) {
            Some(why) => {
                let why = why.get(catalogue.language().word());
                Some(Message::new("acies-options-forbidden").word("why", why))
            }
            None if terms.set.is_on(rule.id) => Some(Message::new("acies-options-set")),
            None => None,
        };
        let note = note.map(|note| format!(" ({})", catalogue.say(&note))).unwrap_or_default();
        line(out, rule, &written(rule, &terms.set), &note, catalogue)?;
    }
    Ok(())
}

/// How it is chosen: with its value, or with those it may have.
fn written(rule: &OptionRule, options: &Options) -> String {
    let id = rule.id;
    match (rule.values, options.value(id)) {
        ([], _) => id.to_owned(),
        (_, Some(value)) => format!("{id}={value}"),
        (_, None) => format!("{id}={}", rule.words("|")),
    }
}

fn line(
    out: &mut dyn Write,
    rule: &OptionRule,
    written: &str,
    note: &str,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let language = catalogue.language().word();
    let said = Message::new("acies-options-line")
        .word("option", written)
        .word("name", rule.name.get(language))
        .word("about", rule.about.get(language))
        .word("clause", rule.clause.0);
    // What the values that are written mean.
    let asked = |value: &&OptionValue| written.split(['=', '|']).skip(1).any(|word| word == value.word);
    let meant = |value: &OptionValue| {
        let said = Message::new("acies-options-value").word("value", value.word);
        catalogue.say(&said.word("name", value.name.get(language)))
    };
    let values: Vec<String> = rule.values.iter().filter(asked).map(meant).collect();
    let values = if values.is_empty() { String::new() } else { format!(" ({})", values.join(", ")) };
    writeln!(out, "  {}", wrap(&(catalogue.say(&said) + &values + note), 2, 4))?;
    Ok(())
}

/// Every option of a system with what the battle says about it, and the value it is played with.
pub fn as_json(rules: &[OptionRule], terms: &Terms, options: &Options) -> Vec<Value> {
    let value = |value: &OptionValue| json!({ "word": value.word, "name": both(&value.name.into()) });
    let told = |rule: &OptionRule| {
        json!({
            "id": rule.id,
            "clause": rule.clause.0,
            "name": both(&rule.name.into()),
            "about": both(&rule.about.into()),
            "values": rule.values.iter().map(value).collect::<Vec<_>>(),
            "needs": rule.needs,
            "excludes": rule.excludes,
            "set": terms.set.is_on(rule.id),
            "forbidden": terms.forbidden.get(rule.id).map(both),
            "value": options.value(rule.id),
        })
    };
    rules.iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use acies_text::{Language, own_texts};
    use acies_words::message::Clause;
    use acies_words::{Wording, bilingual};

    use super::*;

    const ZONES: OptionRule = OptionRule {
        id: "zones",
        clause: Clause("13.1"),
        name: Wording { en: "Zones", fr: "Zones" },
        about: Wording { en: "units hold what is near.", fr: "les unités tiennent ce qui est près." },
        values: &[],
        needs: &[],
        excludes: &[],
    };
    const NIGHTS: &[OptionValue] =
        &[OptionValue::new("6", "turn six", "tour six"), OptionValue::new("7", "turn seven", "tour sept")];
    const RULES: &[OptionRule] = &[
        ZONES,
        OptionRule { id: "night", values: NIGHTS, ..ZONES },
        OptionRule { id: "duels", needs: &["zones"], ..ZONES },
    ];

    fn terms() -> Terms {
        let why = bilingual!("nobody leads", "personne ne commande");
        Terms { set: "zones".parse().expect("options"), forbidden: [("duels".into(), why)].into() }
    }

    fn shown(
        language: Language,
        write: impl Fn(&mut dyn Write, &Catalogue) -> Result<(), Failure>,
    ) -> String {
        let mut out = Vec::new();
        let catalogue = Catalogue::new(language, &[own_texts(language)]).expect("texts");
        write(&mut out, &catalogue).unwrap_or_else(|_| panic!("it can be written"));
        // Where lines break is not asked here.
        String::from_utf8(out).expect("text").replace("\n    ", " ")
    }

    #[test]
    fn a_game_says_what_it_is_played_with() {
        let with: Options = "zones,night=7".parse().expect("options");
        let said = shown(Language::En, |out, texts| played(out, RULES, &with, texts));
        assert_eq!(
            said,
            "Options:\n  zones — Zones: units hold what is near. [13.1]\n  \
             night=7 — Zones: units hold what is near. [13.1] (7: turn seven)\n"
        );
        assert_eq!(shown(Language::Fr, |out, texts| played(out, RULES, &Options::NONE, texts)), "");
    }

    #[test]
    fn a_battle_says_what_it_offers_sets_and_forbids_in_both_languages() {
        let english = shown(Language::En, |out, texts| offered(out, RULES, &terms(), texts));
        for line in [
            "zones — Zones: units hold what is near. [13.1] (always on",
            "night=6|7 —",
            "(6: turn six, 7: turn seven)",
            "nobody leads)",
        ] {
            assert!(english.contains(line), "{line}: {english}");
        }
        let french = shown(Language::Fr, |out, texts| offered(out, RULES, &terms(), texts));
        for line in ["les unités tiennent", "(6\u{a0}: tour six, 7\u{a0}: tour sept)", "personne ne commande"]
        {
            assert!(french.contains(line), "{line}: {french}");
        }
        let json = as_json(RULES, &terms(), &"zones,night=6".parse().expect("options"));
        assert_eq!(
            (&json[0]["set"], &json[1]["value"], &json[2]["value"]),
            (&json!(true), &json!("6"), &Value::Null)
        );
        assert_eq!(json[2]["forbidden"]["fr"], "personne ne commande");
    }
}

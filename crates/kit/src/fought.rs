//! What is fought in a battle, without what is told of it: two files are the same battle as long as this is the same.

use toml::{Table, Value};

/// What the head of a battle tells a player before he chooses ([`crate::battle_head`], [`crate::coach`]).
const TOLD: [&str; 8] = ["title", "story", "source", "coach", "look", "year", "minutes", "order"];
/// Words that stand by themselves at any place.
const NAMES: [&str; 2] = ["name", "captain"];

/// A battle file as a text in which nothing is left but what is fought: keys in order, one to a line, without titles,
/// stories, sources, lessons, names and whatever else is said in two languages. That somebody has a name stays, and so does a
/// name in one text with a place (`Hannibal a8`). A file that cannot be read is taken as it is.
pub fn fought(text: &str) -> String {
    let Ok(mut whole) = text.parse::<Table>() else { return text.to_owned() };
    whole.retain(|key, _| !TOLD.contains(&key));
    let mut fought = String::new();
    table(&whole, "", &mut fought);
    fought
}

/// Whether a value is a text in both languages, or a list of such texts.
fn is_said(value: &Value) -> bool {
    match value {
        Value::Table(both) => both.len() == 2 && both.contains_key("en") && both.contains_key("fr"),
        Value::Array(all) => !all.is_empty() && all.iter().all(is_said),
        _ => false,
    }
}

fn table(of: &Table, place: &str, fought: &mut String) {
    let mut keys: Vec<(&String, &Value)> = of.iter().collect();
    keys.sort_by_key(|(key, _)| *key);
    for (key, value) in keys {
        let french = key.strip_suffix("_fr").is_some_and(|key| of.contains_key(key));
        let names = NAMES.contains(&&**key) && matches!(value, Value::String(_));
        let place = format!("{place}/{key}");
        match value {
            // A list of texts is remarks.
            _ if french || matches!(value, Value::Array(_)) && is_said(value) => {}
            // Whether somebody has a name may say that he is there.
            _ if names || is_said(value) => fought.extend([&*place, "\n"]),
            _ => one(value, &place, fought),
        }
    }
}

fn one(value: &Value, place: &str, fought: &mut String) {
    use std::fmt::Write as _;
    match value {
        Value::Table(inner) => table(inner, place, fought),
        Value::Array(all) => {
            let _ = writeln!(fought, "{place} {}", all.len());
            for (number, inner) in all.iter().enumerate() {
                one(inner, &format!("{place}/{number}"), fought);
            }
        }
        Value::String(text) => drop(writeln!(fought, "{place} {text:?}")),
        Value::Integer(number) => drop(writeln!(fought, "{place} {number}")),
        Value::Boolean(so) => drop(writeln!(fought, "{place} {so}")),
        // No battle says such a thing.
        Value::Float(_) | Value::Datetime(_) => drop(writeln!(fought, "{place} {value}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BATTLE: &str = r#"
        id = "fight"
        year = -202
        title = { en = "Fight", fr = "Combat" }
        story.en = "It was hot."
        story.fr = "Il faisait chaud."
        source.layout = "house: drawn"
        source.fr.layout = "dessinée"
        special = [{ en = "Lanes.", fr = "Couloirs." }]
        turns = 20
        terrain = ["hill a1"]
        [[coach]]
        key = "begin"
        says = { en = "Go", fr = "Allez" }
        [north]
        army.en = "Carthage"
        army.fr = "Carthage"
        leaders = ["Hannibal a8"]
        leaders_fr = ["Hannibal = Annibal"]
        [[north.division]]
        name = { en = "Gauls", fr = "Gaulois" }
        captain = "Hanno"
        captain_fr = "Hannon"
        at = ["1 2", "3 4"]
    "#;

    #[test]
    fn what_is_told_makes_no_other_battle() {
        let fights = fought(BATTLE);
        for (from, to) in [
            ("It was hot.", "It rained."),
            ("Il faisait chaud.", "Il pleuvait."),
            ("\"Fight\"", "\"Clash\""),
            ("-202", "-203"),
            ("house: drawn", "public: found"),
            ("Couloirs.", "Des couloirs."),
            ("\"Go\"", "\"Come\""),
            ("army.en = \"Carthage\"", "army.en = \"Africa\""),
            ("= Annibal", "= Hannibal"),
            ("Gaulois", "Celtes"),
            ("Hanno\"", "Mago\""),
            ("Hannon", "Magon"),
            ("turns = 20", "# how long\n        turns   =   20"),
        ] {
            let other = BATTLE.replacen(from, to, 1);
            assert_ne!(other, BATTLE, "{from}");
            assert_eq!(fought(&other), fights, "{from}");
        }
    }

    #[test]
    fn what_is_fought_does() {
        let fights = fought(BATTLE);
        for (from, to) in [
            ("turns = 20", "turns = 16"),
            ("hill a1", "hill a2"),
            ("\"1 2\", \"3 4\"", "\"3 4\", \"1 2\""),
            ("\"1 2\", \"3 4\"", "\"1 2\""),
            ("Hannibal a8", "Hannibal a9"),
            ("captain = \"Hanno\"", ""),
            ("[[north.division]]", "[[south.division]]"),
        ] {
            let other = BATTLE.replacen(from, to, 1);
            assert_ne!(fought(&other), fights, "{from}");
        }
        assert_ne!(fought("not a battle"), fought("nor this"));
    }
}

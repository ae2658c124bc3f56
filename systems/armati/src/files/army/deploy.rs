//! Sets two armies against each other [data.61].

use std::fmt::Write;

use acies_core::side::Side;
use acies_words::Bilingual;
use acies_words::decimal::in_thousandths;

use super::list::TABLE;
use super::{Army, Line};

/// The text of a battle between two armies.
pub(super) fn battle(ours: &Army, theirs: &Army) -> String {
    let both = |with: &str, pick: fn(&Bilingual) -> &str| {
        format!("{} {with} {}", pick(&ours.name), pick(&theirs.name))
    };
    let (en, fr) = (both("against", |name| &name.en), both("contre", |name| &name.fr));
    // The army of the higher initiative brings the ground, the southern one between equals [data.61].
    let host = if theirs.list.initiative > ours.list.initiative { theirs } else { ours };
    let terrain: Vec<String> = host.list.terrain.iter().map(|piece| quoted(piece)).collect();
    let mut text = String::new();
    for line in [
        "minutes = 60".to_owned(),
        format!("title.en = {}", quoted(&en)),
        format!("title.fr = {}", quoted(&fr)),
        format!("story.en = {}", quoted(&format!("A battle of built armies: {en}."))),
        format!("story.fr = {}", quoted(&format!("Une bataille d’armées composées\u{a0}: {fr}."))),
        "source.layout = \"house: set up by the players\"".to_owned(),
        "source.fr.layout = \"déployées par les joueurs\"".to_owned(),
        "source.armies = \"house: built by the players\"".to_owned(),
        "source.fr.armies = \"composées par les joueurs\"".to_owned(),
        format!("table.width = {}", in_thousandths(TABLE.0)),
        format!("table.depth = {}", in_thousandths(TABLE.1)),
        format!("terrain = [{}]", terrain.join(", ")),
    ] {
        let _ = writeln!(text, "{line}");
    }
    deploy(&mut text, Side::South, ours);
    deploy(&mut text, Side::North, theirs);
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The army of a side, which its owner sets up himself [data.6].
fn deploy(text: &mut String, side: Side, army: &Army) {
    let list = army.list;
    let [heavy, light] = list.control;
    let _ = writeln!(
        text,
        "\n[{side}]\narmy.en = {}\narmy.fr = {}\ngeneral.en = {general}\ngeneral.fr = {general}\nheavy = {heavy}\n\
         light = {light}\ninitiative = {}\nechelons = {}",
        quoted(&army.name.en),
        quoted(&army.name.fr),
        list.initiative,
        list.echelons,
        general = quoted(&army.general),
    );
    for Line { entry, name, count, .. } in &army.lines {
        let _ = writeln!(
            text,
            "\n[[{side}.unit]]\nname.en = {}\nname.fr = {}\n{}\ncount = {count}",
            quoted(&name.en),
            quoted(&name.fr),
            entry.written().join("\n"),
        );
    }
}

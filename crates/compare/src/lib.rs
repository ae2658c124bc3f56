//! What a comparison says, told to people: one order of battle in every system that makes a battle of it, with the rules of
//! translation, who became what, and the games as plots with tables beside them.
//!
//! [`tell`] makes it of the rows of the laboratory; the page shows it, and [`html`] is the same as a file that stands alone.
//! What the program carries was measured with the command that [`carried`] names.

mod chapters;
pub mod html;
mod said;

use acies_core::side::Side;
use acies_kit::order::{Class, Order};
use acies_kit::system::System;
use acies_lab::compare::{Game, Says, contestants, table};
use acies_render::plot::Plot;
use acies_text::{Catalogue, Message};
use acies_words::fault::Faults;

use self::said::{count, say};

/// The rules of translation, which `docs/orders.md` explains.
const RULES: [&str; 8] = [
    "acies-compare-rule-1",
    "acies-compare-rule-2",
    "acies-compare-rule-3",
    "acies-compare-rule-4",
    "acies-compare-rule-5",
    "acies-compare-rule-6",
    "acies-compare-rule-7",
    "acies-compare-rule-8",
];

/// What a class of troops is called.
const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Close => "acies-compare-class-close",
        Class::Loose => "acies-compare-class-loose",
        Class::Horse => "acies-compare-class-horse",
        Class::Elephants => "acies-compare-class-elephants",
        Class::Guns => "acies-compare-class-guns",
        Class::Baggage => "acies-compare-class-baggage",
    }
}

/// A table, its first column naming what each row is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What it tells.
    pub caption: String,
    /// The headings.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

/// One question, a plot that answers it and the same in figures.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// The question.
    pub title: String,
    /// What is measured, and how it is to be read.
    pub about: String,
    /// The plot.
    pub plot: Plot,
    /// The figures.
    pub table: Table,
}

/// A system in a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its id.
    pub system: String,
    /// What the game is called.
    pub title: String,
    /// The battle it makes of the order, to be played.
    pub scenario: String,
}

/// A comparison, told in one language.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The id of the order of battle.
    pub order: String,
    /// What it is called.
    pub title: String,
    /// The order of battle in a few sentences.
    pub story: Vec<String>,
    /// Where its figures come from.
    pub source: String,
    /// The systems, in their order.
    pub parts: Vec<Part>,
    /// How it was measured; none where no game was played.
    pub measured: Option<String>,
    /// What is to be borne in mind, such as games of rules that have changed since.
    pub notes: Vec<String>,
    /// The rules of translation.
    pub rules: Vec<String>,
    /// How many men a unit is.
    pub scale: Table,
    /// Who became what.
    pub armies: Table,
    /// What the games say.
    pub chapters: Vec<Chapter>,
}

/// The games that were measured and are carried in the program, by the order of battle; and the command that makes them again.
pub fn carried(order: &str) -> Option<(&'static str, String)> {
    let (games, seed, text) = match order {
        "zama" => (ZAMA.0, 1, ZAMA.1),
        "cerignola" => (CERIGNOLA.0, 1, CERIGNOLA.1),
        _ => return None,
    };
    Some((
        text,
        format!("acies lab compare {order} --games {games} --seed {seed} --player level1 --out FOLDER"),
    ))
}

/// How many games of each system, and the games.
static ZAMA: (u32, &str) = (40, include_str!("../data/zama.csv"));
static CERIGNOLA: (u32, &str) = (40, include_str!("../data/cerignola.csv"));

/// The games carried of an order of battle; none where there are none.
pub fn carried_games(order: &str) -> Result<Vec<Game>, Faults> {
    carried(order).map_or(Ok(Vec::new()), |(text, _)| table::read(&format!("{order}.csv"), text))
}

/// The hashes of the battles that systems make of an order today, with the rules they are played by.
pub fn keys(order: &Order, systems: &[&'static dyn System]) -> Result<Vec<(String, String)>, Faults> {
    let found = contestants(order, systems)?;
    Ok(found.into_iter().map(|one| (one.system.id().to_owned(), one.key)).collect())
}

/// The systems of `systems` that make a battle of the order.
pub fn playing(order: &Order, systems: &[&'static dyn System]) -> Vec<&'static dyn System> {
    let makes = |system: &&'static dyn System| system.scale().is_some_and(|scale| scale.covers(order.year));
    systems.iter().copied().filter(makes).collect()
}

/// Tells a comparison. `keys` are the hashes of the battles as they would be played today, system by system.
pub fn tell(
    order: &Order,
    systems: &[&'static dyn System],
    games: &[Game],
    keys: &[(String, String)],
    voice: &Catalogue,
) -> Told {
    let systems = playing(order, systems);
    let ids: Vec<&str> = systems.iter().map(|system| system.id()).collect();
    let says = Says::all(&ids, games);
    let language = voice.language().word();
    let parts: Vec<Part> = systems
        .iter()
        .map(|system| Part {
            system: system.id().into(),
            title: system.rulebook().title.clone(),
            scenario: format!("{}{}", acies_kit::order::MADE, order.id),
        })
        .collect();
    let title = |system: &str| parts.iter().find(|part| part.system == system).map(|part| part.title.clone());
    let mut notes = Vec::new();
    let changed =
        |says: &&Says| keys.iter().any(|(system, key)| *system == says.system && *key != says.battle);
    for says in says.iter().filter(changed) {
        let system = title(&says.system).unwrap_or_default();
        notes.push(voice.say(&Message::new("acies-compare-changed").word("system", system)));
    }
    for part in parts.iter().filter(|part| !says.iter().any(|says| says.system == part.system)) {
        notes.push(voice.say(&Message::new("acies-compare-unplayed").word("system", &part.title)));
    }
    if parts.len() == 1 {
        notes.push(say(voice, "acies-compare-alone"));
    }
    let measured = games.first().map(|game| {
        let fewest = says.iter().map(|says| says.games).min().unwrap_or(0);
        let most = says.iter().map(|says| says.games).max().unwrap_or(0);
        let message = match fewest == most {
            true => Message::new("acies-compare-measured"),
            false => Message::new("acies-compare-measured-uneven").word("most", most),
        };
        voice.say(&message.word("games", fewest).word("player", &game.player).word("seed", game.seed))
    });
    let titles: Vec<(String, String)> =
        parts.iter().map(|part| (part.system.clone(), part.title.clone())).collect();
    let armies = order.armies.0.each_ref().map(|army| army.name.get(language).to_owned());
    Told {
        order: order.id.clone(),
        title: said::dated(order, voice),
        story: order.story.get(language).split("\n\n").map(str::to_owned).collect(),
        source: order.source.get(language).to_owned(),
        measured,
        notes,
        rules: RULES.map(|rule| say(voice, rule)).to_vec(),
        scale: scale(order, &systems, voice),
        armies: who_became_what(order, &systems, voice),
        chapters: if says.is_empty() {
            Vec::new()
        } else {
            chapters::all(order, &says, &titles, &armies, voice)
        },
        parts,
    }
}

/// How many men a unit is in each system, of the classes that fought.
fn scale(order: &Order, systems: &[&'static dyn System], voice: &Catalogue) -> Table {
    let fought = |class: Class| {
        order.armies.0.iter().flat_map(|army| army.bodies()).any(|body| body.troop.class() == class)
    };
    let classes = Class::ALL.into_iter().map(|(class, _)| class).filter(|class| fought(*class));
    let row = |class: Class| {
        let name = say(voice, class_name(class));
        let men = systems.iter().map(|system| {
            let men = system.scale().and_then(|scale| scale.men(class));
            men.map_or("–".into(), |men| count(voice, u64::from(men)))
        });
        std::iter::once(name).chain(men).collect()
    };
    Table {
        caption: say(voice, "acies-compare-scale"),
        head: std::iter::once(say(voice, "acies-compare-unit")).chain(titles(systems)).collect(),
        rows: classes.map(row).collect(),
    }
}

fn titles(systems: &[&'static dyn System]) -> impl Iterator<Item = String> {
    systems.iter().map(|system| system.rulebook().title.clone())
}

/// Every body of men, and the units it became.
fn who_became_what(order: &Order, systems: &[&'static dyn System], voice: &Catalogue) -> Table {
    let language = voice.language().word();
    let mut rows = Vec::new();
    for side in Side::BOTH {
        let army = order.army(side);
        for command in &army.commands {
            for body in &command.bodies {
                let who = format!("{}\u{a0}: {}", army.name.get(language), body.name.get(language));
                let who = if language == "fr" { who } else { who.replace("\u{a0}:", ":") };
                let mut row = vec![who, count(voice, u64::from(body.count))];
                row.extend(systems.iter().map(|system| {
                    let raised = system.scale().and_then(|scale| scale.raise(&order.id, body).ok());
                    raised.map_or("–".into(), |raised| format!("{} × {}", raised.units, raised.kind()))
                }));
                rows.push(row);
            }
        }
    }
    let head = [say(voice, "acies-compare-who"), say(voice, "acies-compare-men")].into_iter();
    Table { caption: say(voice, "acies-compare-became"), head: head.chain(titles(systems)).collect(), rows }
}

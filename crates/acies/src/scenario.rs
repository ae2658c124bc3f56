//! `acies scenario`: the battles, and checking those people write.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use acies_core::any_table::AnyTable;
use acies_core::dice::FastDice;
use acies_core::scene::{Board, Measured};
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, ScenarioInfo, System};
use acies_render::TextTable;
use acies_text::{Catalogue, Language, own_texts};
use acies_words::message::Message;
use acies_words::{Bilingual, bilingual};
use serde_json::{Value, json};

use crate::args::{ScenarioCommand, Selection};
use crate::output::{self, Failure, both, complain, wrap};
use crate::{options, registry, source};

/// Runs the command.
pub fn scenario(command: &ScenarioCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        ScenarioCommand::List(selection) => list(&mut out, selection, language),
        ScenarioCommand::Check { paths, selection } => check(&mut out, paths, selection, language),
        ScenarioCommand::New { file, system, kind } => {
            let system = registry::asked(system.as_deref())?;
            new(&mut out, file.as_deref(), (system, kind.as_deref()), language)
        }
        ScenarioCommand::Translate { order, file, system } => {
            let system = registry::asked(system.as_deref())?;
            translate(&mut out, (order, system), file.as_deref(), language)
        }
        ScenarioCommand::Show { scenario, options, selection } => {
            let chosen = options.clone().unwrap_or_default();
            show(&mut out, (scenario, &chosen), selection, language)
        }
    }
}

/// Every published battle of a system, with the options chosen.
pub fn published(system: &dyn System, chosen: &Options) -> Result<Vec<Box<dyn Battle>>, Failure> {
    system.scenarios().iter().map(|id| source::battle(system, id, chosen)).collect()
}

/// The battles somebody names: `all` that are published, or ids and paths of files with commas between them.
pub fn named(system: &dyn System, names: &str, chosen: &Options) -> Result<Vec<Box<dyn Battle>>, Failure> {
    match names {
        "all" => published(system, chosen),
        _ if Path::new(names).exists() => Ok(vec![source::battle(system, names, chosen)?]),
        _ => names.split(',').map(|name| source::battle(system, name, chosen)).collect(),
    }
}

fn list(out: &mut impl Write, selection: &Selection, language: Language) -> Result<(), Failure> {
    let mut all = Vec::new();
    for system in registry::selected(selection.system.as_deref())? {
        for battle in published(system, &Options::NONE)? {
            all.push((system, battle));
        }
    }
    if selection.json {
        let all: Vec<Value> = all.iter().map(|(system, battle)| as_json(*system, &**battle)).collect();
        return output::json(out, &all);
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let headings = [
        "acies-system",
        "acies-scenario-id",
        "acies-scenario-title",
        "acies-north",
        "acies-south",
        "acies-scenario-minutes",
    ];
    let mut table = output::table(&catalogue, &headings);
    for (system, battle) in &all {
        let info = battle.info();
        let text = |text: &Bilingual| text.get(language.word()).to_owned();
        table.add_row([
            system.id().to_owned(),
            info.id.clone(),
            text(&info.title),
            text(&info.armies[Side::North]),
            text(&info.armies[Side::South]),
            info.minutes.to_string(),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn as_json(system: &dyn System, battle: &dyn Battle) -> Value {
    let info = battle.info();
    json!({
        "system": system.id(),
        "id": info.id,
        "title": both(&info.title),
        "story": both(&info.story),
        "north": both(&info.armies[Side::North]),
        "south": both(&info.armies[Side::South]),
        "first": info.first.map(Side::word),
        "minutes": info.minutes,
        "special": info.special.iter().map(both).collect::<Vec<_>>(),
        "source": both(&info.source),
        "options": options::as_json(system.options(), &info.options, battle.options()),
    })
}

/// A battle file to begin from, of a kind where one is asked for.
fn to_begin_from(system: &dyn System, kind: Option<&str>, language: Language) -> Result<String, Failure> {
    let Some(kind) = kind else {
        return system.new_battle(language.word()).ok_or_else(|| source::no_battles(system));
    };
    system.new_of_kind(kind, language.word()).ok_or_else(|| {
        let known = system.kinds().iter().map(|kind| kind.word).collect::<Vec<_>>().join(", ");
        let id = system.id();
        Failure::input(match known.is_empty() {
            true => bilingual!(
                "{id} has files of one kind only: leave --kind out",
                "{id} n’a qu’une sorte de fichiers\u{a0}: retirez --kind"
            ),
            false => bilingual!(
                "{id} has no files of the kind '{kind}': there are {known}",
                "{id} n’a pas de fichiers «\u{a0}{kind}\u{a0}»\u{a0}: il y a {known}"
            ),
        })
    })
}

/// Writes a battle file to begin from, to a file that is not there yet or for whoever reads on.
fn new(
    out: &mut impl Write,
    path: Option<&Path>,
    (system, kind): (&dyn System, Option<&str>),
    language: Language,
) -> Result<(), Failure> {
    hand_out(out, (system, to_begin_from(system, kind, language)?), path, language)
}

/// Writes the battle that a system makes of an order of battle.
fn translate(
    out: &mut impl Write,
    (order, system): (&str, &dyn System),
    path: Option<&Path>,
    language: Language,
) -> Result<(), Failure> {
    let order = source::order(order)?;
    let made = system.translate(&order).ok_or_else(|| {
        let (id, title) = (system.id(), &order.title);
        let Bilingual { en, fr } = title;
        Failure::input(bilingual!(
            "the rules of {id} are not for the time of {en}",
            "les règles de {id} ne sont pas faites pour l’époque de {fr}"
        ))
    })?;
    hand_out(out, (system, made?), path, language)
}

/// Gives a battle file to whoever reads on, or writes it to a file that is not there yet.
fn hand_out(
    out: &mut impl Write,
    (system, text): (&dyn System, String),
    path: Option<&Path>,
    language: Language,
) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(write!(out, "{text}")?) };
    source::write_new(path, &text)?;
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let written = Message::new("acies-scenario-written")
        .word("file", path.display().to_string())
        .word("system", system.id());
    writeln!(out, "{}", wrap(&catalogue.say(&written), 0, 2))?;
    Ok(())
}

/// Checks files. With JSON the answer is a list of files, each with its faults.
fn check(
    out: &mut impl Write,
    paths: &[PathBuf],
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let asked = selection.system.as_deref();
    if asked.is_some() {
        registry::asked(asked)?;
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let mut wrong = false;
    let mut answers = Vec::new();
    for path in paths {
        let files = match source::files(path, "toml") {
            Ok(files) => files,
            Err(failure) => {
                wrong = true;
                answers.push(report(path.display().to_string(), failure, selection.json, language)?);
                continue;
            }
        };
        for path in files {
            let file = path.display().to_string();
            let battle = source::read(&path).and_then(|text| {
                Ok(registry::of_scenario(asked, &path, &text)?.open(&file, &text, &Options::NONE)?)
            });
            match battle {
                Ok(battle) if selection.json => {
                    answers.push(json!({ "file": file, "id": battle.info().id, "faults": [] }));
                }
                Ok(battle) => {
                    let title = battle.info().title.get(language.word());
                    let sound = Message::new("acies-scenario-sound").word("file", &file).word("title", title);
                    writeln!(out, "{}", wrap(&catalogue.say(&sound), 0, 2))?;
                }
                Err(failure) => {
                    wrong = true;
                    answers.push(report(file, failure, selection.json, language)?);
                }
            }
        }
    }
    if selection.json {
        output::json(out, &answers)?;
    }
    if wrong { Err(Failure::said()) } else { Ok(()) }
}

/// The faults of a file: on the error stream, or for the JSON answer.
fn report(file: String, failure: Failure, as_json: bool, language: Language) -> Result<Value, Failure> {
    let Failure::Input(faults) = failure else { return Err(failure) };
    let faults: Vec<&str> = faults.iter().map(|fault| fault.get(language.word())).collect();
    if !as_json {
        faults.iter().for_each(complain);
    }
    Ok(json!({ "file": file, "faults": faults }))
}

fn show(
    out: &mut impl Write,
    (name, chosen): (&str, &Options),
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let system = source::system(selection.system.as_deref(), name)?;
    let battle = source::battle(system, name, chosen)?;
    let info = battle.info();
    if selection.json {
        return output::json(out, &as_json(system, &*battle));
    }
    let catalogue = output::catalogue(language, system)?;
    introduce(out, info, &catalogue)?;
    options::played(out, system.options(), battle.options(), &catalogue)?;
    options::offered(out, system.options(), &info.options, &catalogue)?;
    for paragraph in info.story.get(language.word()).split("\n\n") {
        writeln!(out, "\n{}", wrap(paragraph, 0, 0))?;
    }
    let sources = Message::new("acies-scenario-source").word("source", info.source.get(language.word()));
    writeln!(out, "\n{}\n", wrap(&catalogue.say(&sources), 0, 2))?;
    // Nobody's cards are shown, so any dice will do.
    let start = battle.start(&mut FastDice::new(0));
    let scene = start.scene(Viewer::Spectator);
    let table = TextTable { scene: &scene, catalogue: &catalogue, ink: output::ink() };
    write!(out, "{}\n{}\n{}", table.board(), table.panels(), table.legend())?;
    if let Board::Measured(measured) = &scene.board {
        profiles(out, measured, &*start, &catalogue)?;
    }
    Ok(())
}

/// What the units of a measured table can do; those that are alike together.
fn profiles(
    out: &mut impl Write,
    measured: &Measured,
    start: &dyn AnyTable,
    catalogue: &Catalogue,
) -> Result<(), Failure> {
    let mut kinds: Vec<(Vec<&str>, Vec<String>)> = Vec::new();
    for base in &measured.bases {
        let Some(look) = start.look(Viewer::Spectator, &base.place) else { continue };
        let figures = look.figures.iter();
        let figures = figures
            .map(|figure| format!("{} {}", catalogue.say(&figure.label), catalogue.say(&figure.value)));
        let rules = look.rules.iter().map(|rule| catalogue.say(&rule.text));
        let told = std::iter::once(figures.collect::<Vec<_>>().join(", ")).chain(rules).collect();
        match kinds.iter_mut().find(|(_, lines)| *lines == told) {
            Some((places, _)) => places.push(&base.place),
            None => kinds.push((vec![&base.place], told)),
        }
    }
    writeln!(out)?;
    for (places, lines) in kinds {
        writeln!(
            out,
            "{}",
            wrap(&format!("{} — {}", places.join(" "), lines.join(". ").replace(".. ", ". ")), 0, 2)
        )?;
    }
    Ok(())
}

/// What a player must know before the first decision: title, armies, who begins, special rules.
pub fn introduce(out: &mut dyn Write, info: &ScenarioInfo, catalogue: &Catalogue) -> Result<(), Failure> {
    let language = catalogue.language().word();
    writeln!(out, "{}", wrap(&format!("{} ({})", info.title.get(language), info.id), 0, 2))?;
    let [north, south] = &info.armies.0;
    let armies = match info.first {
        Some(side) => Message::new("acies-scenario-armies").term("first", side.key()),
        None => Message::new("acies-scenario-armies-open"),
    };
    let armies = armies
        .word("north", north.get(language))
        .word("south", south.get(language))
        .number("minutes", info.minutes);
    writeln!(out, "{}", wrap(&catalogue.say(&armies), 0, 0))?;
    if !info.special.is_empty() {
        writeln!(out, "{}", catalogue.say(&Message::new("acies-scenario-special")))?;
    }
    for rule in &info.special {
        writeln!(out, "  - {}", wrap(rule.get(language), 4, 4))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_begins_is_told_or_that_a_die_decides() {
        let told = |language: Language, first: Option<Side>| {
            let catalogue = Catalogue::new(language, &[own_texts(language)]).expect("texts");
            let mut out = Vec::new();
            introduce(&mut out, &ScenarioInfo::plain("fight", first), &catalogue).expect("it is written");
            String::from_utf8(out).expect("text").replace('\n', " ")
        };
        let begins = told(Language::En, Some(Side::South));
        assert!(begins.contains("begins") && !begins.contains("die"), "{begins}");
        assert!(told(Language::En, None).contains("A die decides who begins; about 1 minutes."));
        assert!(told(Language::Fr, None).contains("Un dé décide qui commence"));
    }
}

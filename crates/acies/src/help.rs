//! What `--help` says, in the reader's language: the texts of the commands are put into what the arguments are.

use std::ffi::OsString;

use acies_text::{Catalogue, Language, command_texts, own_texts};
use acies_words::fault::Faults;
use acies_words::message::Message;
use clap::{Arg, ArgAction, Command, CommandFactory, value_parser};

use crate::args::Arguments;
use crate::output::WIDTH;

/// The key of the program itself among the texts of the commands; that of a command adds its words to it.
pub const ROOT: &str = "command";

/// The command that shows the help of another, and its argument: the words of that one.
pub const HELP: &str = "help";
pub const WORDS: &str = "words";

/// The key that holds, as its attributes, what stands for the values of arguments.
const VALUE_NAMES: &str = "value-names";

/// The texts of the program and of its commands.
pub fn texts(language: Language) -> Result<Catalogue, Faults> {
    Catalogue::new(language, &[own_texts(language), command_texts(language)])
}

/// The whole command line, dressed in a language.
pub fn command(texts: &Catalogue) -> Command {
    // The arguments and the command for help that every program is given speak English: these are ours.
    let words = Arg::new(WORDS).value_name("COMMAND").num_args(0..).value_parser(value_parser!(OsString));
    let plain = Arguments::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version))
        .subcommand(Command::new(HELP).arg(words));
    let mut command = dress(plain, ROOT, texts).term_width(WIDTH);
    command.build();
    command
}

/// The key of a command below another.
pub fn key_of(above: &str, name: &str) -> String {
    format!("{above}-{name}")
}

fn dress(command: Command, key: &str, texts: &Catalogue) -> Command {
    let text = shown(texts, key, None);
    let style = *command.get_styles().get_usage();
    let usage = texts.say(&Message::new("acies-cli-usage"));
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{style}{usage}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let mut command = command
        .help_template(template)
        .subcommand_help_heading(heading(texts, "acies-cli-commands"))
        .subcommand_value_name(value_name("COMMAND", texts))
        .mut_args(|arg| dress_arg(arg, key, texts))
        .mut_subcommands(|below| {
            let key = key_of(key, below.get_name());
            dress(below, &key, texts)
        });
    if let Some(after) = texts.written(key, Some("after")) {
        command = command.after_help(after);
    }
    match text.split_once("\n\n") {
        Some((first, _)) => command.about(first.to_owned()).long_about(text.clone()),
        None => command.about(text),
    }
}

fn dress_arg(arg: Arg, key: &str, texts: &Catalogue) -> Arg {
    let help = shown(texts, key, Some(arg.get_id().as_str()));
    let under = if arg.is_positional() { "acies-cli-arguments" } else { "acies-cli-options" };
    let arg = arg.help_heading(heading(texts, under));
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let usual: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let help = match usual.is_empty() {
        true => help,
        false => {
            let usual = Message::new("acies-cli-default").word("value", usual.join(","));
            format!("{help} {}", texts.say(&usual))
        }
    };
    let names: Vec<String> =
        arg.get_value_names().into_iter().flatten().map(|name| value_name(name, texts)).collect();
    arg.help(help).hide_default_value(true).value_names(names)
}

/// A heading, after which a colon is set.
fn heading(texts: &Catalogue, key: &'static str) -> String {
    texts.say(&Message::new(key)).trim_end_matches(':').to_owned()
}

/// What stands for a value: words in capitals are said in the language, the others are to be typed as they are.
fn value_name(name: &str, texts: &Catalogue) -> String {
    let word = |word: &str| texts.written(VALUE_NAMES, Some(word)).unwrap_or_else(|| word.to_owned());
    name.split_inclusive(['|', ','])
        .map(|part| match part.strip_suffix(['|', ',']) {
            Some(bare) => word(bare) + &part[bare.len()..],
            None => word(part),
        })
        .collect()
}

/// A text whose paragraphs are one line each; as elsewhere, what is missing is shown by its key.
fn shown(texts: &Catalogue, key: &str, attribute: Option<&str>) -> String {
    let text = texts.written(key, attribute).unwrap_or_else(|| match attribute {
        Some(attribute) => format!("‹{key}.{attribute}›"),
        None => format!("‹{key}›"),
    });
    let paragraphs: Vec<String> = text.split("\n\n").map(|part| part.replace('\n', " ")).collect();
    paragraphs.join("\n\n")
}

#[cfg(test)]
mod tests {
    use std::any::TypeId;
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    use super::*;

    /// Every command with its key, whole.
    fn walk(command: &Command, key: &str, visit: &mut dyn FnMut(&Command, &str)) {
        visit(command, key);
        for below in command.get_subcommands() {
            walk(below, &key_of(key, below.get_name()), visit);
        }
    }

    fn dressed(language: Language) -> (Command, Catalogue) {
        let texts = texts(language).expect("the texts can be read");
        (command(&texts), texts)
    }

    /// Whether anything at all may be given, so that nothing given is wrong.
    fn takes_anything(arg: &Arg) -> bool {
        let kind = arg.get_value_parser().type_id();
        !arg.get_action().takes_values()
            || [TypeId::of::<String>(), TypeId::of::<PathBuf>(), TypeId::of::<OsString>()]
                .iter()
                .any(|any| kind == *any)
    }

    /// The keys and attributes that the command line asks for.
    fn needed(command: &Command) -> BTreeSet<String> {
        let mut needed: BTreeSet<String> = [format!("{ROOT}.after"), VALUE_NAMES.to_owned()].into();
        needed.insert(format!("{VALUE_NAMES}.COMMAND"));
        walk(command, ROOT, &mut |command, key| {
            needed.insert(key.to_owned());
            // What is global is said once, where it is defined.
            for arg in command.get_arguments().filter(|arg| key == ROOT || !arg.is_global_set()) {
                needed.insert(format!("{key}.{}", arg.get_id()));
                if !takes_anything(arg) {
                    needed.insert(format!("{key}.{}-takes", arg.get_id()));
                }
            }
        });
        walk(&Arguments::command(), ROOT, &mut |command, _| {
            for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                let names = arg.get_value_names().expect("every value has a name");
                let words = names.iter().flat_map(|name| name.split(['|', ',']));
                let capitals = words.filter(|word| word.chars().all(char::is_uppercase));
                needed.extend(capitals.map(|word| format!("{VALUE_NAMES}.{word}")));
            }
        });
        needed
    }

    /// The keys and attributes that a file has.
    fn written(text: &str) -> BTreeSet<String> {
        let mut key = "";
        let mut all = BTreeSet::new();
        for (name, _) in text.lines().filter_map(|line| line.split_once(" =")) {
            match name.strip_prefix("    .") {
                Some(attribute) => all.insert(format!("{key}.{attribute}")),
                None if name.starts_with(|first: char| first.is_ascii_lowercase()) => {
                    key = name;
                    all.insert(key.to_owned())
                }
                None => continue,
            };
        }
        all
    }

    #[test]
    fn every_command_and_argument_has_its_text_in_both_languages_and_none_is_left_over() {
        for language in Language::ALL {
            let (command, _) = dressed(language);
            let (needed, written) = (needed(&command), written(command_texts(language)));
            let without: Vec<_> = needed.difference(&written).collect();
            let unused: Vec<_> = written.difference(&needed).collect();
            assert!(
                without.is_empty() && unused.is_empty(),
                "{language}: no text {without:?}; unused {unused:?}"
            );
            walk(&command, ROOT, &mut |command, key| {
                let help = command.clone().render_long_help().to_string();
                assert!(!help.contains('‹'), "{key}: {help}");
            });
        }
    }

    /// The words of a text, without marks.
    fn words(text: &str) -> BTreeSet<String> {
        let words = text.split(|sign: char| !sign.is_alphabetic());
        words.filter(|word| word.chars().count() > 1).map(str::to_lowercase).collect()
    }

    /// Whatever French help says is either written in the French texts or typed as it is in every language.
    #[test]
    fn no_english_is_left_in_french_help() {
        let (command, _) = dressed(Language::Fr);
        let mut french = words(command_texts(Language::Fr));
        french.extend(words(own_texts(Language::Fr)));
        walk(&command, ROOT, &mut |command, key| {
            let mut typed = words(command.get_name());
            typed.extend(words(key));
            typed.extend(command.get_subcommands().flat_map(|below| words(below.get_name())));
            for arg in command.get_arguments() {
                typed.extend(words(arg.get_long().unwrap_or_default()));
                let usual = arg.get_default_values().iter();
                typed.extend(usual.flat_map(|value| words(&value.to_string_lossy())));
            }
            for help in [command.clone().render_help(), command.clone().render_long_help()] {
                let help = help.to_string();
                let strange: Vec<_> = words(&help)
                    .into_iter()
                    .filter(|word| !french.contains(word) && !typed.contains(word))
                    .collect();
                assert!(strange.is_empty(), "{key}: {strange:?} in\n{help}");
                assert!(!help.contains("Options:") && !help.contains("Usage:"), "{help}");
            }
        });
    }

    #[test]
    fn english_help_keeps_its_words() {
        let (command, _) = dressed(Language::En);
        let play = command.find_subcommand("play").expect("there is a command play").clone();
        let help = play.clone().render_help().to_string();
        for part in [
            "Usage: acies play [OPTIONS]",
            "Options:",
            "--side <SIDE>",
            "[default: level2]",
            "--lang <en|fr>",
        ] {
            assert!(help.contains(part), "{part} in\n{help}");
        }
    }
}

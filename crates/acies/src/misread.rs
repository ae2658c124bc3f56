//! The arguments as they were typed: in which language to answer, and what is wrong with them.

use std::ffi::OsString;
use std::process::ExitCode;

use acies_text::{Catalogue, Language};
use acies_words::message::Message;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error, FromArgMatches};

use crate::args::{self, Arguments};
use crate::help::{self, HELP, ROOT, WORDS, key_of};
use crate::output::{self, Failure, conclude};

/// The language `--lang` asks for. It must be known before the arguments are understood, to say what is wrong with
/// them; whatever else is given to `--lang` is told later.
pub fn asked(typed: &[OsString]) -> Option<Language> {
    let mut words = typed.iter().map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = match word.split_once('=') {
            Some(("--lang", value)) => Some(value.to_owned()),
            _ if word == "--lang" => words.next().map(|value| value.into_owned()),
            _ => None,
        };
        if let Some(language) = value.and_then(|value| value.parse().ok()) {
            return Some(language);
        }
    }
    None
}

/// Understands the arguments: the command asked for, if any, and the language. If there is nothing left to do, since
/// help was asked for or something is wrong, that has been said and the exit status is the answer.
pub fn read(typed: &[OsString]) -> Result<(Option<args::Command>, Language), ExitCode> {
    let language = output::language(asked(typed));
    let texts = help::texts(language).map_err(|faults| conclude(Err(faults.into()), language))?;
    let command = help::command(&texts);
    let parse = |typed: &[OsString]| {
        let parsed = command.clone().try_get_matches_from(typed);
        parsed.map_err(|error| answer(&error, &command, typed, &texts))
    };
    let mut matches = parse(typed)?;
    if let Some(of) = matches.subcommand_matches(HELP) {
        // `acies help rules show` is another way to write `acies rules show --help`.
        let words = of.get_many::<OsString>(WORDS).into_iter().flatten();
        let asked: Vec<_> = typed.iter().take(1).chain(words).cloned().chain(["--help".into()]).collect();
        matches = parse(&asked)?;
    }
    let arguments = Arguments::from_arg_matches(&matches);
    arguments
        .map(|arguments| (arguments.command, output::language(arguments.lang)))
        .map_err(|error| answer(&error, &command, typed, &texts))
}

/// Shows the help asked for, or says what is wrong.
fn answer(error: &Error, command: &Command, typed: &[OsString], texts: &Catalogue) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        let shown = error.print().map_err(Failure::from);
        return match error.use_stderr() {
            true => conclude(shown.and(Err(Failure::said())), texts.language()),
            false => conclude(shown, texts.language()),
        };
    }
    conclude(
        Err(Failure::worded([texts.say(&what_is_wrong(error, command, typed, texts))])),
        texts.language(),
    )
}

/// The command the words lead to, as it is typed, and its key among the texts.
fn meant<'c>(root: &'c Command, typed: &[OsString]) -> (&'c Command, String, String) {
    let (mut command, mut path, mut key) = (root, root.get_name().to_owned(), ROOT.to_owned());
    for word in typed.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(below) = command.find_subcommand(word) {
            command = below;
            path = format!("{path} {word}");
            key = key_of(&key, word);
        }
    }
    (command, path, key)
}

/// A sentence for what is wrong: what, in which command, and what would be right.
fn what_is_wrong(error: &Error, root: &Command, typed: &[OsString], texts: &Catalogue) -> Message {
    let (command, path, key) = meant(root, typed);
    let told = |kind: ContextKind| error.get(kind).map(ContextValue::to_string).unwrap_or_default();
    let about = |key: &'static str| Message::new(key).word("command", &path);
    let argument = told(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let (given, near) = match error.kind() {
                ErrorKind::UnknownArgument => (argument, told(ContextKind::SuggestedArg)),
                _ => (told(ContextKind::InvalidSubcommand), told(ContextKind::SuggestedSubcommand)),
            };
            match near.is_empty() {
                true => about("acies-cli-unknown").word("given", given).word("known", known(command)),
                false => about("acies-cli-unknown-near").word("given", given).word("near", near),
            }
        }
        ErrorKind::InvalidValue if told(ContextKind::InvalidValue).is_empty() => {
            about("acies-cli-valueless").word("argument", argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let takes = takes(command, &key, &argument, texts);
            about("acies-cli-value")
                .word("given", told(ContextKind::InvalidValue))
                .word("argument", argument)
                .word("takes", takes.unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => about("acies-cli-missing").word("missing", argument),
        ErrorKind::MissingSubcommand => {
            about("acies-cli-commandless").word("known", below(command).join(", "))
        }
        ErrorKind::ArgumentConflict => match told(ContextKind::PriorArg) {
            other if other.is_empty() || other == argument => {
                about("acies-cli-twice").word("argument", argument)
            }
            other => about("acies-cli-together").word("argument", argument).word("other", other),
        },
        ErrorKind::InvalidUtf8 => about("acies-cli-not-text"),
        _ => about("acies-cli-misread"),
    }
}

/// The commands of a command.
fn below(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|below| below.get_name().to_owned()).collect()
}

/// What a command takes: its commands if it has some, and its arguments.
fn known(command: &Command) -> String {
    below(command)
        .into_iter()
        .chain(command.get_arguments().map(ToString::to_string))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What the argument shown in this way takes.
fn takes(command: &Command, key: &str, shown: &str, texts: &Catalogue) -> Option<String> {
    let arg = command.get_arguments().find(|arg| arg.to_string() == shown)?;
    let attribute = format!("{}-takes", arg.get_id());
    texts.written(key, Some(&attribute)).or_else(|| texts.written(ROOT, Some(&attribute)))
}

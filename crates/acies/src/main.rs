//! The one binary: a table for ancient, medieval and Renaissance battles at the terminal, and what goes with it.
//!
//! Each command has its own file. None of them knows a rule: they read rule systems through the
//! contracts of `acies-core`, and [`registry`] says which systems there are.
#![allow(clippy::disallowed_methods, reason = "this program talks to the world, so that the rules need not")]

mod args;
mod army;
mod case;
mod help;
mod interrupt;
mod keep;
mod lab;
mod log;
mod misread;
mod opponent;
mod options;
mod outcome;
mod output;
mod play;
mod registry;
mod replay;
mod rules;
mod scenario;
mod serve;
mod soak;
mod source;

use std::ffi::OsString;
use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let (command, language) = match misread::read(&typed) {
        Ok(asked) => asked,
        Err(status) => return status,
    };
    let result = match command {
        None => serve::serve(&args::ServeArgs::default(), language),
        Some(Command::Serve(args)) => serve::serve(&args, language),
        Some(Command::Backup(args)) => keep::backup(&args, language),
        Some(Command::Restore(args)) => keep::restore(&args, language),
        Some(Command::Play(args)) => play::play(&args, language),
        Some(Command::Case(args)) => case::case(&args, language),
        Some(Command::Rules(command)) => rules::rules(&command, language),
        Some(Command::Scenario(command)) => scenario::scenario(&command, language),
        Some(Command::Army(command)) => army::army(&command, language),
        Some(Command::Replay(command)) => replay::replay(&command, language),
        Some(Command::Lab(args)) => lab::lab(&args, language),
        Some(Command::Soak(args)) => soak::soak(&args, language),
    };
    output::conclude(result, language)
}

//! What the server tells whoever runs it, on the error stream. Neither tokens nor seeds are ever told.

use std::io;
use std::str::FromStr;

use tracing::Level;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How the log is written.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub enum Form {
    /// A line of text each.
    #[default]
    Text,
    /// A JSON object each.
    Json,
    /// Not at all.
    Off,
}

impl FromStr for Form {
    type Err = String;

    fn from_str(word: &str) -> Result<Form, String> {
        match word {
            "text" => Ok(Form::Text),
            "json" => Ok(Form::Json),
            "off" => Ok(Form::Off),
            _ => Err(format!("'{word}' is no form of a log: write text, json or off")),
        }
    }
}

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Form::Text => "text",
            Form::Json => "json",
            Form::Off => "off",
        })
    }
}

/// Begins to log: our own lines from that level on, those of libraries only when something is wrong. A library
/// could tell what we would not.
pub fn begin(form: Form, level: Level) {
    let ours = Targets::new()
        .with_default(LevelFilter::WARN.min(LevelFilter::from_level(level)))
        .with_targets([("acies", level), ("acies_server", level)]);
    let plain = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(false);
    let registry = tracing_subscriber::registry().with(ours);
    // It fails only if somebody logs already, as in tests that serve twice.
    let _ = match form {
        Form::Text => registry.with(plain).try_init(),
        Form::Json => registry.with(plain.json().flatten_event(true)).try_init(),
        Form::Off => Ok(()),
    };
}

//! Running the program as a person or a script does.

pub mod played;
pub mod table;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the program gave.
pub struct Run {
    /// The exit status.
    pub status: i32,
    /// What it wrote.
    pub out: String,
    /// What it complained of.
    pub err: String,
}

/// Whether what was written holds a text, wherever its lines are broken: that depends on how long the names of
/// folders are.
fn holds(written: &str, text: &str) -> bool {
    let flowing = |text: &str| text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    written.contains(text) || flowing(written).contains(&flowing(text))
}

impl Run {
    /// The run must have ended with this status.
    #[track_caller]
    pub fn ends(self, status: i32) -> Run {
        assert_eq!(self.status, status, "out:\n{}\nerr:\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }

    /// The output must hold this, however its lines are broken.
    #[track_caller]
    pub fn says(self, text: &str) -> Run {
        assert!(holds(&self.out, text), "'{text}' is not in the output:\n{}", self.out);
        self
    }

    /// The complaint must hold this, however its lines are broken.
    #[track_caller]
    pub fn complains(self, text: &str) -> Run {
        assert!(holds(&self.err, text), "'{text}' is not in the complaint:\n{}", self.err);
        self
    }
}

/// What a run wrote, as JSON.
#[track_caller]
pub fn json(run: &Run) -> Value {
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}:\n{}", run.out))
}

/// The program, speaking English whatever the surroundings are.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.args(args);
    for name in ["ACIES_LANG", "LC_ALL", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program without input.
pub fn acies(args: &[&str]) -> Run {
    typed(args, "")
}

/// Runs the program with lines of input.
pub fn typed(args: &[&str], input: &str) -> Run {
    finish(program(args), input)
}

/// Runs a prepared program to its end.
pub fn finish(mut command: Command, input: &str) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.to_owned();
    // Written beside the reading, so that neither waits for the other.
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read everything.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        status: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the complaint is text"),
    }
}

/// A path for a file of this test.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The same path as an argument, with the text written to it.
pub fn file(name: &str, text: &str) -> String {
    let path = path(name);
    fs::write(&path, text).expect("the folder for tests can be written");
    path.display().to_string()
}

/// A path where nothing is, whatever an earlier run left there.
pub fn fresh(name: &str) -> String {
    let path = path(name);
    if path.is_dir() {
        fs::remove_dir_all(&path).expect("an old folder can be removed");
    } else if path.exists() {
        fs::remove_file(&path).expect("an old file can be removed");
    }
    path.display().to_string()
}

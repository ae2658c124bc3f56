//! The server as a process of its own, and what it uses.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde::Serialize;

use super::Outcome;

/// A running server; it ends with this.
pub struct Server {
    child: Child,
    data: std::path::PathBuf,
    /// Where it listens.
    pub address: String,
}

/// What a server has used so far.
#[derive(Copy, Clone, Serialize)]
pub struct Usage {
    /// Time on a core, of all its threads together.
    pub cpu: Duration,
    /// Memory held now.
    pub memory_bytes: u64,
    /// The most memory held so far.
    pub peak_memory_bytes: u64,
    /// The file of games with its log.
    pub file_bytes: u64,
}

/// Ticks a second in which Linux tells the time of a process, on every machine.
const TICKS: u64 = 100;

/// Rates nobody reaches, so that the limits of a public table are not what is measured.
const UNLIMITED: &str = "1000000";

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts it on an empty file and waits until it listens.
    pub fn start(program: &Path, data: &Path) -> Outcome<Server> {
        for ending in ["", "-wal", "-shm"] {
            let old = format!("{}{ending}", data.display());
            match std::fs::remove_file(&old) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(format!("{old} cannot be removed ({error}); name another file with --data"));
                }
                _ => {}
            }
        }
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--port", "0", "--data"]).arg(data);
        command.args(["--games-per-second", UNLIMITED, "--requests-per-second", UNLIMITED]);
        command.args(["--connections-per-address", UNLIMITED]);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| {
            let program = program.display();
            format!("{program} does not start ({error}); build it with `cargo build --release`, or name it with --server")
        })?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or("the output of the server is not a pipe")?;
        BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        let (_, address) = line.trim().rsplit_once("http://").ok_or("the server printed no address")?;
        let address = address.trim_end_matches('/').to_owned();
        Ok(Server { child, data: data.to_owned(), address })
    }

    /// The time its threads have spent on a core, to the nanosecond; those that have ended are forgotten.
    pub fn cpu(&self) -> Outcome<Duration> {
        let tasks = format!("/proc/{}/task", self.child.id());
        let needs =
            |error: std::io::Error| format!("{tasks} cannot be read ({error}); this measure needs Linux");
        let mut total = 0;
        for task in std::fs::read_dir(&tasks).map_err(needs)? {
            // A thread may end while it is looked at.
            let spent = task.map(|task| std::fs::read_to_string(task.path().join("schedstat")));
            let spent = spent.map_err(needs)?.unwrap_or_default();
            total += spent.split_whitespace().next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
        }
        Ok(Duration::from_nanos(total))
    }

    /// What it has used so far, as Linux tells it.
    pub fn usage(&self) -> Outcome<Usage> {
        let about = |name: &str| {
            let path = format!("/proc/{}/{name}", self.child.id());
            std::fs::read_to_string(&path)
                .map_err(|error| format!("{path} cannot be read ({error}); this measure needs Linux"))
        };
        let (stat, status) = (about("stat")?, about("status")?);
        // The name of the program stands in brackets and may hold anything; user and system time are the
        // twelfth and thirteenth words after it.
        let words = stat.rsplit_once(')').map(|(_, rest)| rest.split_whitespace()).ok_or("an odd stat")?;
        let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
        let held = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kilobytes = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
            kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| format!("no {name} in status"))
        };
        let size = |ending: &str| {
            let path = format!("{}{ending}", self.data.display());
            std::fs::metadata(path).map_or(0, |about| about.len())
        };
        Ok(Usage {
            cpu: Duration::from_millis(ticks * 1000 / TICKS),
            memory_bytes: held("VmRSS:")?,
            peak_memory_bytes: held("VmHWM:")?,
            file_bytes: size("") + size("-wal"),
        })
    }
}

//! Bad files of the size a page may send: how long it takes to judge the worst of them, and how much is said.

use std::time::Duration;

use acies_kit::case::CaseResult;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::fault::Faults;
use serde::Serialize;

use crate::measured::own_time;

/// The largest file a page may send.
const SIZE: usize = 256 * 1024;
/// How long one may take to be judged, of the thread's own time.
pub const ALLOWED: Duration = Duration::from_millis(250);

/// One bad file and what became of it.
#[derive(Serialize)]
pub struct Judged {
    system: &'static str,
    what: &'static str,
    bytes: usize,
    ms: f64,
    faults: usize,
    answer_bytes: usize,
}

impl Judged {
    /// Whether it was judged in time.
    pub fn in_time(&self) -> bool {
        self.ms <= ALLOWED.as_secs_f64() * 1e3
    }
}

/// What a file is read as.
#[derive(Copy, Clone)]
enum As {
    Battle,
    Army,
    Case,
}

/// A head, lines until the file is full, and a tail.
fn full(head: &str, line: impl Fn(usize) -> String, tail: &str) -> String {
    let mut text = head.to_owned();
    for number in 0.. {
        let line = line(number);
        if text.len() + line.len() + tail.len() > SIZE {
            break;
        }
        text.push_str(&line);
    }
    text + tail
}

/// One long list under a key.
fn list(key: &str, entry: impl Fn(usize) -> String) -> String {
    full(&format!("{key} = ["), |number| format!("\"{}\",", entry(number)), "]\n")
}

fn bad_files() -> Vec<(&'static dyn System, &'static str, As, String)> {
    let hc: &'static dyn System = &acies_hail_caesar::SYSTEM;
    let cc: &'static dyn System = &acies_commands_colors::SYSTEM;
    let case = |line: &'static str| {
        full("title a\nproves a\nposition\n", move |_| line.to_owned(), "play\nexpect over\n")
    };
    let plain = |line: &'static str| full("", move |_| line.to_owned(), "");
    let star = |number: usize| {
        let (x, y) = if number.is_multiple_of(2) { (number % 72, 0) } else { (number * 7 % 72, 47) };
        format!(" {x} {y}")
    };
    vec![
        (hc, "army: keys nobody asks for", As::Army, full("", |n| format!("k{n}=1\n"), "")),
        (hc, "army: no TOML", As::Army, plain("= \n")),
        (hc, "army: divisions", As::Army, plain("[[division]]\n")),
        (
            hc,
            "army: units",
            As::Army,
            full("[[division]]\n", |_| "[[division.unit]]\nprofile='x'\n".into(), ""),
        ),
        (
            hc,
            "army: rules",
            As::Army,
            full(
                "list='rome-empire'\n[[division]]\n[[division.unit]]\nprofile='LEG'\nrules=[",
                |n| format!("'r{n}',"),
                "]\n",
            ),
        ),
        (
            hc,
            "army: divisions of bad units",
            As::Army,
            full(
                "list='rome-empire'\npoints=1\n",
                |_| "[[division]]\nunit=[{profile='LEG',rules=['x','y']},{profile='Q'}]\n".into(),
                "",
            ),
        ),
        (hc, "battle: terrain", As::Battle, list("terrain", |_| "hill 1 1 2 1 2 2".into())),
        (hc, "battle: corners", As::Battle, full("terrain = [\"hill", star, "\"]\n")),
        (hc, "battle: pieces of many corners", As::Battle, {
            let piece: String = (0..32).map(star).collect();
            list("terrain", move |_| format!("hill{piece}"))
        }),
        (hc, "battle: divisions", As::Battle, plain("[[north.division]]\n")),
        (
            hc,
            "battle: places",
            As::Battle,
            full(
                "[[north.division]]\n[[north.division.unit]]\nprofile='HI'\nname={en='a',fr='a'}\nat=[",
                |_| "'36 10',".into(),
                "]\n",
            ),
        ),
        (
            hc,
            "battle: units on one place",
            As::Battle,
            full(
                "[south]\n",
                |_| {
                    "[[north.division]]\nunit=[{profile='HI',name={en='a',fr='a'},at=['9 9','9 9','9 9','9 9']}]\n".into()
                },
                "",
            ),
        ),
        (hc, "battle: special rules", As::Battle, plain("[[special]]\n")),
        (hc, "case: units", As::Case, case("north HI n1 20 20\n")),
        (hc, "case: terrain", As::Case, case("terrain hill 1 1 2 1 2 2\n")),
        (hc, "case: corners", As::Case, full("title a\nproves a\nposition\nterrain hill", star, "\nplay\n")),
        (hc, "case: no lines of a case", As::Case, plain("x\n")),
        (
            hc,
            "case: play",
            As::Case,
            full(
                "title a\nproves a\nposition\nnorth HI n1 20 30\nsouth HI s1 20 10\nplay\n",
                |_| "expect standing n1\n".into(),
                "",
            ),
        ),
        (cc, "battle: terrain", As::Battle, list("terrain", |_| "hill a1".into())),
        (cc, "battle: hexes", As::Battle, full("terrain=['hill", |_| " a1".into(), "']\n")),
        (cc, "battle: units", As::Battle, format!("[north]\n{}", list("units", |_| "HV a1".into()))),
        (cc, "battle: leaders", As::Battle, format!("[north]\n{}", list("leaders", |n| format!("L{n} a1")))),
        (cc, "battle: objectives", As::Battle, plain("[[objective]]\n")),
        (cc, "battle: keys nobody asks for", As::Battle, full("", |n| format!("k{n}=1\n"), "")),
        (cc, "case: units", As::Case, case("north HV a1\n")),
        (
            cc,
            "case: hexes",
            As::Case,
            full("title a\nproves a\nposition\nordered", |_| " a1".into(), "\nplay\n"),
        ),
        (
            cc,
            "case: cards",
            As::Case,
            full("title a\nproves a\nposition\n", |_| "discard rally rally rally rally\n".into(), "\nplay\n"),
        ),
    ]
}

/// Judges every bad file, each of them three times: the quickest counts, since others use the machine.
pub fn measure() -> Vec<Judged> {
    let files = bad_files();
    files.iter().map(|(system, what, read_as, text)| judge(*system, what, *read_as, text)).collect()
}

fn judge(system: &'static dyn System, what: &'static str, read_as: As, text: &str) -> Judged {
    let mut best: Option<Duration> = None;
    let mut said = (0, 0);
    for _ in 0..3 {
        let before = own_time();
        said = answer(system, read_as, text);
        let took = own_time().saturating_sub(before);
        best = Some(best.map_or(took, |best| best.min(took)));
    }
    let ms = best.unwrap_or_default().as_secs_f64() * 1e3;
    let system = system.id();
    Judged { system, what, bytes: text.len(), ms, faults: said.0, answer_bytes: said.1 }
}

/// How many faults are told, and how much text they are.
fn answer(system: &dyn System, read_as: As, text: &str) -> (usize, usize) {
    let told = |faults: &Faults| (faults.0.len(), faults.said().en.len() + faults.said().fr.len());
    match read_as {
        As::Battle => {
            system.open("bad.toml", text, &Options::NONE).err().map_or((0, 0), |faults| told(&faults))
        }
        As::Army => system.armies().map_or((0, 0), |armies| {
            let check = armies.check("bad.toml", text);
            (check.faults.len(), check.faults.iter().map(|fault| format!("{:?}", fault.what).len()).sum())
        }),
        As::Case => match system.run_case("bad.case", text) {
            CaseResult::Unreadable(faults) => told(&faults),
            CaseResult::Failed(_) | CaseResult::Refused(..) => (1, 0),
            CaseResult::Passed => (0, 0),
        },
    }
}

/// One row for each file.
pub fn print(rows: &[Judged]) {
    println!(
        "{:<16} {:<30} {:>8} {:>8} {:>7} {:>10}",
        "system", "bad file", "bytes", "ms", "faults", "answer"
    );
    for row in rows {
        println!(
            "{:<16} {:<30} {:>8} {:>8.1} {:>7} {:>10}",
            row.system, row.what, row.bytes, row.ms, row.faults, row.answer_bytes
        );
    }
}

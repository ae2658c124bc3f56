//! `acies soak`: games played to find faults in the rules.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use acies_core::conformance::Played;
use acies_core::dice::FastDice;
use acies_kit::options::Options;
use acies_kit::system::{Battle, ScenarioInfo, System};
use acies_lab::Fights;
use acies_lab::soak::{self, EFFORT, Found, Hearer, Plan, Sum};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::SoakArgs;
use crate::output::{Failure, complain, wrap};
use crate::{registry, scenario, source};

/// For how long a shorter game is looked for once a promise is broken.
const SHORTENING: Duration = Duration::from_secs(60);

/// Plays until the time is over or a promise is broken.
pub fn soak(args: &SoakArgs, language: Language) -> Result<(), Failure> {
    let system = registry::asked(args.system.as_deref())?;
    let chosen = args.options.clone().unwrap_or_default();
    let mut battles = match args.scenario.as_str() {
        "all" => scenario::published(system, &chosen)?,
        name => vec![source::battle(system, name, &chosen)?],
    };
    // Whoever names options plays with those; whoever does not plays without and with some mixes of them.
    if args.options.is_none() && !system.options().is_empty() {
        for index in 0..battles.len() {
            for mix in 0..u64::from(args.mixes) {
                let luck = args.seed.wrapping_mul(31).wrapping_add(1_000 * index as u64 + mix);
                let mixed = mixed(system, battles[index].info(), luck);
                let name = if args.scenario == "all" {
                    battles[index].info().id.clone()
                } else {
                    args.scenario.clone()
                };
                let battle = source::battle(system, &name, &mixed)?;
                // Where no option fits, or the same were drawn again, there is nothing else to play.
                let again = |other: &dyn Battle| {
                    other.info().id == battle.info().id && other.options() == battle.options()
                };
                if !battles.iter().any(|other| again(&**other)) {
                    battles.push(battle);
                }
            }
        }
    }
    let battles: Vec<&dyn Battle> = battles.iter().map(|battle| &**battle).collect();
    if battles.is_empty() {
        return Err(source::no_battles(system));
    }
    if let Some(folder) = &args.keep {
        fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        seed: args.seed,
        from: args.from,
        games: args.games.map(u64::from),
        threads: args.threads.map_or_else(cores, usize::from),
        effort: EFFORT,
        fights: Fights { fought: args.battles, system: Some(system) },
    };
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    // Without either limit it plays for a minute.
    let minutes = args.minutes.or(args.games.is_none().then_some(NonZeroU32::MIN));
    let time = minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes.get())));
    let watch = Watch {
        until: time.map(|time| Instant::now() + time),
        shortening: OnceLock::new(),
        bar: ProgressBar::new_spinner().with_style(
            ProgressStyle::with_template("{spinner} {elapsed} {msg}")
                .unwrap_or_else(|_| ProgressStyle::default_spinner()),
        ),
        keep: args.keep.as_deref(),
        battles: &battles,
        catalogue: &catalogue,
    };
    soak::hear_panics();
    let (sum, found) = soak::run(&battles, plan, &watch);
    watch.bar.finish_and_clear();
    let mut out = io::stdout().lock();
    let Some(found) = found else {
        let sound =
            counted("acies-soak-sound", sum).number("looks", whole(sum.looks)).word("seed", args.seed);
        writeln!(out, "{}", wrap(&catalogue.say(&sound), 0, 0))?;
        return Ok(());
    };
    let name = battles[found.battle].info().id.clone();
    let file = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("soak-{name}-{}.save", found.index)));
    fs::write(&file, found.failure.journal.write()).map_err(|error| unwritable(&file, &error))?;
    let options = battles[found.battle].options();
    for line in told(args, system, &found, (&name, options), &file, language) {
        writeln!(out, "{}", wrap(&catalogue.say(&line), 0, 2))?;
    }
    Err(Failure::Failed)
}

/// So often options are drawn until there are any: with a single one, half of all draws have none.
const DRAWS: usize = 16;

/// Some options by chance, as far as they fit the battle and each other; none only where none fits.
fn mixed(system: &dyn System, info: &ScenarioInfo, luck: u64) -> Options {
    let mut dice = FastDice::new(luck);
    let mut draws = (0..DRAWS).map(|_| drawn(system, info, &mut dice));
    draws.find(|options| !options.is_empty()).unwrap_or(Options::NONE)
}

fn drawn(system: &dyn System, info: &ScenarioInfo, dice: &mut FastDice) -> Options {
    let mut mixed = Options::NONE;
    for rule in system.options() {
        let word = match rule.values {
            [] => rule.id.to_owned(),
            values => format!("{}={}", rule.id, values[dice.below(values.len() as u32) as usize].word),
        };
        let mut more = mixed.clone();
        if dice.below(2) == 1 && more.add(&word).is_ok() && system.settle(info, &more).is_ok() {
            mixed = more;
        }
    }
    mixed
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn counted(key: &'static str, sum: Sum) -> Message {
    Message::new(key).number("games", whole(sum.games)).number("decisions", whole(sum.decisions))
}

/// What is broken, where, and how to see it again.
fn told(
    args: &SoakArgs,
    system: &dyn System,
    found: &Found,
    (name, options): (&str, &Options),
    file: &Path,
    language: Language,
) -> [Message; 5] {
    let breach = &found.failure.breach;
    // A battle from a file is named by its path, which is how it is found again.
    let scenario = if args.scenario == "all" { name } else { &args.scenario };
    // What a battle sets itself is played anyway.
    let chosen = if options.is_empty() { "--mixes 0".to_owned() } else { format!("--options {options}") };
    let command = format!(
        "acies soak --system {} --scenario {scenario} {chosen} --seed {} --from {} --games 1",
        system.id(),
        args.seed,
        found.index
    );
    [
        Message::new("acies-soak-broken").word("promise", breach.promise.broken().get(language.word())),
        Message::new("acies-soak-where")
            .word("scenario", name)
            .word("seed", args.seed)
            .word("game", found.index)
            .word("players", found.players)
            .number("decisions", i64::from(found.failure.decision)),
        Message::new("acies-soak-facts").word("facts", &breach.facts),
        Message::new("acies-soak-saved").word("file", file.display()),
        Message::new("acies-soak-again").word("command", command),
    ]
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let name = path.display();
    Failure::input(bilingual!(
        "{name} cannot be written: {error}",
        "{name} ne peut être écrit\u{a0}: {error}"
    ))
}

/// A text compressed by gzip, the same bytes whenever it is made.
fn compressed(text: &str) -> io::Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(text.as_bytes())?;
    gzip.finish()
}

/// The clock, what is shown meanwhile, and where whole games are kept.
struct Watch<'a> {
    until: Option<Instant>,
    shortening: OnceLock<Instant>,
    bar: ProgressBar,
    keep: Option<&'a Path>,
    battles: &'a [&'a dyn Battle],
    catalogue: &'a Catalogue,
}

impl Hearer for Watch<'_> {
    fn goes_on(&self) -> bool {
        self.until.is_none_or(|until| Instant::now() < until)
    }

    fn shortens(&self) -> bool {
        self.shortening.get_or_init(Instant::now).elapsed() < SHORTENING
    }

    fn progress(&self, sum: Sum) {
        self.bar.tick();
        self.bar.set_message(self.catalogue.say(&counted("acies-soak-progress", sum)));
    }

    fn whole(&self, battle: usize, index: u64, played: &Played) {
        let Some(folder) = self.keep else { return };
        let info = self.battles[battle].info();
        // A battle is kept once for each mix of options, of which the first is that of the battle itself.
        let twins = self.battles[..battle].iter().filter(|other| other.info().id == info.id).count();
        let mix = if twins == 0 { String::new() } else { format!("-mix{twins}") };
        let file = folder.join(format!("{}{mix}-{index}.save.gz", info.id));
        if let Err(error) = compressed(&played.journal.write()).and_then(|bytes| fs::write(&file, bytes)) {
            complain(format_args!("{}: {error}", file.display()));
        }
    }
}

//! Cases: positions, scripted dice, actions and what must then be true, in files that need no Rust.
//!
//! The format is explained to players in `docs/cases.md`. A system says how its positions and
//! expectations are written by implementing [`CaseGame`]; everything else is here.

mod run;

use acies_core::battle::{Misreport, Report};
use acies_core::dice::Scripted;
use acies_core::game::Game;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::{Counted, Fault, Faults};
use acies_words::message::Message;

use self::run::{Run, Trouble};
use crate::options::{self, OptionRule, Options, Terms};

/// Lines a position may have, and lines a play may have: more than any case needs, and few enough to be run at
/// once.
const LINES: usize = 500;
/// Words a line may have.
const WORDS: usize = 500;

/// One line of a case, cut into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its words.
    pub words: Vec<String>,
}

impl Line {
    /// The words as a pattern can match them.
    pub fn parts(&self) -> Vec<&str> {
        self.words.iter().map(String::as_str).collect()
    }
}

/// A case as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFile {
    /// The file.
    pub file: String,
    /// The rule system it is for, where it says so.
    pub system: Option<String>,
    /// What it shows, in a sentence.
    pub title: String,
    /// The clauses it proves.
    pub proves: Vec<String>,
    /// The options it is played with, each with the number of its line.
    pub options: Vec<(usize, String)>,
    /// The lines of the position.
    pub position: Vec<Line>,
    /// The lines of the play.
    pub play: Vec<Line>,
}

/// What is wrong with the lines of a position: the number of the line, and what would be right.
pub type LineFaults = Vec<(usize, Bilingual)>;

/// What a system adds to cases.
pub trait CaseGame: Game + Sized {
    /// The options of the system.
    fn options() -> &'static [OptionRule] {
        &[]
    }

    /// Lays out a position that is played with `options`; every line that cannot be read is reported with its number.
    fn position(lines: &[Line], options: &Options) -> Result<(Self, Self::State), LineFaults>;

    /// A face of a die or an item of a pile by its word.
    fn chance(word: &str) -> Option<Scripted>;

    /// The words [`CaseGame::chance`] knows, for messages.
    fn chance_words() -> Bilingual;

    /// Whether an expectation holds; `Err` says what was found instead.
    fn expect(&self, state: &Self::State, words: &[&str]) -> Result<(), Bilingual>;

    /// The answers that one stands for which is no answer by itself: a whole way, where a piece goes step by step. A case
    /// may say the one, and they are given one after the other.
    fn stands_for(&self, _state: &Self::State, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// How the battle came out that is waited for, by the words after `fought`; `Err` says what would be right. A system
    /// without battles in its games has nothing to say here.
    fn report(&self, _state: &Self::State, _words: &[&str]) -> Result<Report, Bilingual> {
        Err(Misreport::no_battle().0)
    }

    /// Whether somebody sees that, by his view alone; `Err` says what would be right where the words cannot be read. A
    /// system in which nothing is hidden has nothing to say here.
    fn sees(&self, _view: &Self::View, _words: &[&str]) -> Result<bool, Bilingual> {
        Err(bilingual!(
            "nothing is hidden in this system: write `expect …`",
            "rien n’est caché dans ce système\u{a0}: écrivez `expect …`"
        ))
    }
}

/// How a case went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseResult {
    /// Everything expected was so.
    Passed,
    /// Something was otherwise.
    Failed(Fault),
    /// An answer was refused that should have been taken, or by another clause: where, and the sentence of the
    /// refusal, which ends the line.
    Refused(Fault, Message),
    /// The file cannot be read.
    Unreadable(Faults),
}

/// Runs the case in a text; `file` is named in faults.
pub fn run<G: CaseGame>(file: &str, text: &str) -> CaseResult {
    match CaseFile::parse(file, text) {
        Ok(case) => case.run::<G>(),
        Err(faults) => CaseResult::Unreadable(faults),
    }
}

impl CaseFile {
    /// Reads a case file.
    pub fn parse(file: &str, text: &str) -> Result<CaseFile, Faults> {
        #[derive(PartialEq)]
        enum Part {
            Head,
            Position,
            Play,
        }
        let mut faults = Counted::default();
        let mut case = CaseFile {
            file: file.into(),
            system: None,
            title: String::new(),
            proves: Vec::new(),
            options: Vec::new(),
            position: Vec::new(),
            play: Vec::new(),
        };
        let mut part = Part::Head;
        for (index, text) in text.lines().enumerate() {
            let number = index + 1;
            let text = text.split('#').next().unwrap_or_default().trim();
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            let mut fault = |what: Bilingual| faults.push_with(|| Fault::new(file, number, what));
            let found = words.len();
            if found > WORDS {
                fault(bilingual!(
                    "{found} words on a line: {WORDS} is the most",
                    "{found} mots sur une ligne\u{a0}: {WORDS} au plus"
                ));
            }
            match (&part, words.first().map(String::as_str)) {
                (_, None) => {}
                (Part::Head, Some("title")) if words.len() > 1 => case.title = words[1..].join(" "),
                (Part::Head, Some("system")) if words.len() == 2 => case.system = words.into_iter().nth(1),
                (Part::Head, Some("proves")) if words.len() > 1 => {
                    case.proves.extend(words[1..].iter().cloned());
                }
                (Part::Head, Some("option")) if words.len() == 2 => {
                    case.options.extend(words.into_iter().nth(1).map(|option| (number, option)));
                }
                (Part::Head, Some("position")) if words.len() == 1 => part = Part::Position,
                (Part::Head, Some(word)) => fault(bilingual!(
                    "'{word}' does not belong here: a case begins with `title …`, `proves …`, perhaps `system …` and \
 `option …`, and `position`",
                    "«\u{a0}{word}\u{a0}» n’a pas sa place ici\u{a0}: un cas commence par `title …`, `proves …`, peut-être `system …` et \
 `option …`, et `position`"
                )),
                (Part::Position, Some("play")) if words.len() == 1 => part = Part::Play,
                (Part::Position, _) => case.position.push(Line { number, words }),
                (Part::Play, _) => case.play.push(Line { number, words }),
            }
        }
        let mut whole = |what: Bilingual| faults.push_with(|| Fault::new(file, 0, what));
        for (part, lines) in [("position", &case.position), ("play", &case.play)] {
            let found = lines.len();
            if found > LINES {
                whole(bilingual!(
                    "{found} lines of `{part}`: {LINES} is the most",
                    "{found} lignes de `{part}`\u{a0}: {LINES} au plus"
                ));
            }
        }
        if case.title.is_empty() {
            whole(bilingual!(
                "lacks a title: say in a sentence what it shows, `title …`",
                "manque d’un titre\u{a0}: dites en une phrase ce qu’il montre, `title …`"
            ));
        }
        if case.proves.is_empty() {
            whole(bilingual!(
                "proves nothing: name the clauses, `proves 11.36`",
                "ne prouve rien\u{a0}: nommez les clauses, `proves 11.36`"
            ));
        }
        if part != Part::Play {
            whole(bilingual!(
                "lacks a line `play` after the position",
                "manque d’une ligne `play` après la position"
            ));
        }
        if faults.is_empty() { Ok(case) } else { Err(Faults::counted(file, faults)) }
    }

    /// The system a case names in its head, even where something else is missing in it.
    pub fn system_named(text: &str) -> Option<String> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let mut head = lines.take_while(|line| *line != "position");
        head.find_map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["system", name] => Some(name.to_owned()),
            _ => None,
        })
    }

    /// The options the case is played with, settled; otherwise what does not fit, and on which line.
    fn options(&self, rules: &[OptionRule]) -> Result<Options, LineFaults> {
        let (mut chosen, mut faults) = (Options::NONE, LineFaults::new());
        for (line, option) in &self.options {
            if let Err(what) = chosen.add(option) {
                faults.push((*line, what));
            }
        }
        match options::settle(rules, &Terms::default(), &chosen) {
            Ok(settled) if faults.is_empty() => return Ok(settled),
            Ok(_) => {}
            Err(clashes) => faults.extend(clashes.iter().map(|clash| {
                let says = |(_, word): &&(usize, String)| word.split('=').next() == Some(&*clash.id);
                (self.options.iter().find(says).map_or(0, |(line, _)| *line), clash.said())
            })),
        }
        Err(faults)
    }

    /// Runs the case on system `G`.
    pub fn run<G: CaseGame>(&self) -> CaseResult {
        let fault = |line: usize, what: Bilingual| Fault::new(&self.file, line, what);
        let laid_out = self.options(G::options()).and_then(|options| G::position(&self.position, &options));
        let (game, state) = match laid_out {
            Ok(laid_out) => laid_out,
            Err(wrong) => {
                let mut faults = Counted::default();
                faults.extend(wrong.into_iter().map(|(line, what)| fault(line, what)));
                return CaseResult::Unreadable(Faults::counted(&self.file, faults));
            }
        };
        let mut run = Run::new(game, state);
        let mut last = 0;
        for line in &self.play {
            last = line.number;
            match run.step(line) {
                Ok(()) => {}
                Err(Trouble::Unreadable(what)) => {
                    return CaseResult::Unreadable(Faults(vec![fault(line.number, what)]));
                }
                Err(Trouble::Otherwise(what)) => return CaseResult::Failed(fault(line.number, what)),
                Err(Trouble::Refused(what, why)) => {
                    return CaseResult::Refused(fault(line.number, what), why);
                }
            }
        }
        match run.finish() {
            Ok(()) => CaseResult::Passed,
            Err(what) => CaseResult::Failed(fault(last, what)),
        }
    }
}

/// A figure.
pub fn number(word: &str) -> Result<u8, Bilingual> {
    word.parse().map_err(|_| {
        bilingual!(
            "'{word}' should be a small whole number",
            "«\u{a0}{word}\u{a0}» devrait être un petit nombre entier"
        )
    })
}

/// A face of a die of so many, as a case writes it: from 1.
pub fn pips(word: &str, faces: u8) -> Option<Scripted> {
    number(word).ok().filter(|pips| (1..=faces).contains(pips)).map(|pips| Scripted::Face(pips - 1))
}

/// Reads the lines of a position one after the other, with their numbers; each that cannot be read is a fault.
pub fn each_line(
    lines: &[Line],
    mut read: impl FnMut(usize, &[&str]) -> Result<(), Bilingual>,
) -> Result<(), LineFaults> {
    let wrong = lines.iter().filter_map(|line| Some((line.number, read(line.number, &line.parts()).err()?)));
    let faults: LineFaults = wrong.collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The words a case would have had to write where it wrote others.
pub fn found_instead(found: &str) -> Bilingual {
    bilingual!("`{found}` was found", "on a trouvé `{found}`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::tests::RULES;

    fn case(options: &str) -> CaseFile {
        let text = format!("title A test\nproves 1\n{options}\nposition\nplay\n");
        CaseFile::parse("a.case", &text).expect("a case")
    }

    #[test]
    fn a_case_names_the_options_it_is_played_with() {
        let options = case("option duels\noption extended=7\noption zones").options(RULES);
        assert_eq!(options.expect("they fit").to_string(), "duels,extended=7,zones");
        assert_eq!(case("").options(RULES), Ok(Options::NONE));
    }

    #[test]
    fn options_of_a_case_that_do_not_fit_are_told_by_line() {
        let faults =
            case("option duels\noption zonse\noption =3").options(RULES).expect_err("they do not fit");
        let said: Vec<(usize, &str)> = faults.iter().map(|(line, what)| (*line, &*what.en)).collect();
        assert_eq!(
            said,
            [
                (5, "'=3' is no option: write its id, and `=` and a value if it takes one"),
                (4, "there is no option 'zonse'; did you mean zones?"),
                (3, "'duels' needs 'zones': choose that too, or leave 'duels' out [13.8]"),
            ]
        );
    }
}

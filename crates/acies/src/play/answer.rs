//! What the table does with a line of input.

use std::fs;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};

use acies_core::any_table::{Prospect, WhyNot};
use acies_core::game::{NotationError, ToAct};
use acies_core::journal::Journal;
use acies_core::odds::Odd;
use acies_core::scene::{Board, Map, Measured, Scene};
use acies_core::side::{Side, Viewer};
use acies_render::{describe, hang, units};
use acies_words::message::Message;

use super::battle::beside;
use super::command::Command;
use super::{Flow, Session, card, choices, fold, write_log};
use crate::output::{Failure, wrap};
use crate::rules;

/// Lines of the log shown when no number is given.
const LOG_LINES: usize = 20;

impl<W: Write> Session<'_, W> {
    /// Does what a line asks for.
    pub(super) fn answer(&mut self, line: &str) -> Result<Flow, Failure> {
        match Command::read(line) {
            Command::Nothing => {}
            Command::Help => self.help()?,
            Command::Explain(what) => self.explain(&what)?,
            Command::Number(number) => match self.choice(number) {
                Some(action) => return self.act(&action),
                None => self.no_choice(number)?,
            },
            Command::Choices => choices::write_all(&mut self.out, &self.choices, self.catalogue)?,
            Command::Forms => {
                for form in self.system.forms() {
                    writeln!(self.out, "  {}", wrap(form, 2, 2))?;
                }
            }
            Command::Undo => return self.undo(),
            Command::Save(file) => self.save(&file)?,
            Command::Log(lines) => self.log(lines.unwrap_or(LOG_LINES))?,
            Command::Board => {
                let scene = self.table.scene(self.viewer());
                self.draw(&scene)?;
            }
            Command::Legend => {
                let scene = self.table.scene(self.viewer());
                let legend = self.text_table(&scene).legend();
                write!(self.out, "{legend}")?;
            }
            Command::Hand => self.hand()?,
            Command::Units => self.units()?,
            Command::At(hex) => self.at(&hex)?,
            Command::Hint => self.hint()?,
            Command::Wish(wish) => self.wish(&wish)?,
            Command::Quit => return Ok(Flow::Leave),
            Command::Action(action) if !self.unfold(&action)? => return self.act(&action),
            Command::Action(_) => {}
        }
        Ok(Flow::Again)
    }

    /// Of more answers than were listed, lists those a piece has or that begin so; false if there are none.
    fn unfold(&mut self, word: &str) -> Result<bool, Failure> {
        let meant = fold::meant(&self.choices, word);
        if !meant.is_empty() {
            let scene = self.table.scene(self.viewer());
            choices::write_these(&mut self.out, &meant, &self.choices, &scene, self.catalogue)?;
        }
        Ok(!meant.is_empty())
    }

    /// The notation of a numbered choice.
    fn choice(&self, number: usize) -> Option<String> {
        let index = number.checked_sub(1)?;
        Some(self.choices.get(index)?.notation.clone())
    }

    fn no_choice(&mut self, number: usize) -> Result<(), Failure> {
        let many = i64::try_from(self.choices.len()).unwrap_or(i64::MAX);
        self.say(&Message::new("acies-play-no-choice").word("number", number).number("many", many))
    }

    /// The side that decides; once the game is over, says so.
    pub(super) fn decides(&mut self) -> Result<Option<Side>, Failure> {
        if let ToAct::Side(side) = self.table.to_act() {
            return Ok(Some(side));
        }
        self.say(&Message::new("acies-play-over"))?;
        Ok(None)
    }

    fn act(&mut self, action: &str) -> Result<Flow, Failure> {
        let Some(side) = self.decides()? else { return Ok(Flow::Again) };
        match self.table.act(side, action, &mut self.dice) {
            Ok(()) => Ok(Flow::Moved),
            Err(why) => {
                // A whole way is written in one line and gone step by step.
                let steps = self.table.several(side, action);
                let gone = steps.iter().take_while(|step| self.table.act(side, step, &mut self.dice).is_ok());
                if gone.count() > 0 {
                    return Ok(Flow::Moved);
                }
                self.why_not(why)?;
                Ok(Flow::Again)
            }
        }
    }

    /// Says why something is not possible: the sentence, and the clause behind it in full.
    fn why_not(&mut self, why: WhyNot) -> Result<(), Failure> {
        match why {
            WhyNot::Unreadable(NotationError { what, forms }) => {
                writeln!(self.out, "  {}", wrap(what.get(self.catalogue.language().word()), 2, 2))?;
                let examples = choices::forms(&self.choices);
                if !examples.is_empty() {
                    let examples = self
                        .catalogue
                        .say(&Message::new("acies-play-forms").word("examples", examples.join("; ")));
                    writeln!(self.out, "  {}", wrap(&examples, 2, 4))?;
                }
                // Most forms belong to other decisions than the one that stands: they wait until asked for.
                if !forms.is_empty() {
                    let all = self.catalogue.say(&Message::new("acies-play-forms-all"));
                    writeln!(self.out, "  {}", wrap(&all, 2, 4))?;
                }
                self.say(&Message::new("acies-play-hint"))
            }
            WhyNot::Ended => self.say(&Message::new("acies-play-over")),
            WhyNot::Refused(clause, message) => {
                let sentence = self.catalogue.say(&message);
                let refused = Message::new("acies-play-refused").word("why", sentence);
                self.say(&refused)?;
                self.clause(clause.0)?;
                // The list may have scrolled away with the board: the question still stands.
                let asked = self.table.prompt(self.viewer());
                self.say(&asked)
            }
        }
    }

    /// Shows a clause; false if the rulebook has none of that number.
    fn clause(&mut self, id: &str) -> Result<bool, Failure> {
        let Some(clause) = self.system.rulebook().clause(id) else { return Ok(false) };
        let language = self.catalogue.language();
        let section = clause.section.get(language.word());
        let labelled =
            Message::new("acies-labelled").word("label", section).word("text", rules::text(clause, language));
        let line = format!("[{id}] {}", self.catalogue.say(&labelled));
        writeln!(self.out, "  {}", wrap(&line, 2, 4))?;
        Ok(true)
    }

    /// Explains a choice by number, any action in notation, or a clause by its number.
    fn explain(&mut self, what: &str) -> Result<(), Failure> {
        let action = match what.parse::<usize>() {
            Err(_) if self.clause(what)? || self.unfold(what)? => return Ok(()),
            Err(_) => what.to_owned(),
            Ok(number) => match self.choice(number) {
                Some(action) => action,
                None => return self.no_choice(number),
            },
        };
        let Some(side) = self.decides()? else { return Ok(()) };
        match self.table.explain(side, &action) {
            Ok(Prospect { meaning, facts, odds, outlook, .. }) => {
                writeln!(self.out, "  {action}")?;
                for line in iter::once(meaning).chain(facts).chain(odds.iter().map(Odd::said)) {
                    writeln!(self.out, "    {}", wrap(&self.catalogue.say(&line), 4, 6))?;
                }
                for line in card::outlook(&outlook, self.catalogue) {
                    writeln!(self.out, "    {}", wrap(&line, 4, 6))?;
                }
                Ok(())
            }
            Err(why) => self.why_not(why),
        }
    }

    /// Takes back the last choice of a person, if that gives nothing away.
    fn undo(&mut self) -> Result<Flow, Failure> {
        let sides = match (&self.opponent, self.table.to_act()) {
            (Some((machine, _)), _) => vec![machine.other()],
            (None, ToAct::Side(side)) => vec![side, side.other()],
            (None, ToAct::Battle | ToAct::Over(_)) => Side::BOTH.to_vec(),
        };
        let taken = sides.into_iter().map(|side| self.table.undo(side)).find(|&taken| taken > 0);
        let Some(taken) = taken else {
            self.say(&Message::new("acies-play-no-undo"))?;
            return Ok(Flow::Again);
        };
        self.told = self.table.steps(self.reader());
        let taken = i64::try_from(taken).unwrap_or(i64::MAX);
        self.say(&Message::new("acies-play-undone").number("actions", taken))?;
        Ok(Flow::Moved)
    }

    fn log(&mut self, many: usize) -> Result<(), Failure> {
        let lines = self.table.log(self.reader(), 0);
        write_log(&mut self.out, &lines[lines.len().saturating_sub(many)..], self.catalogue)
    }

    fn hand(&mut self) -> Result<(), Failure> {
        let viewer = self.viewer();
        let scene = self.table.scene(viewer);
        let hand = match viewer {
            Viewer::Seat(side) => scene.panels[side].hand.as_slice(),
            Viewer::Spectator => &[],
        };
        if hand.is_empty() {
            self.say(&Message::new("acies-play-no-hand"))?;
        }
        for card in hand {
            writeln!(self.out, "  {}", wrap(&self.catalogue.say(&card.title), 2, 4))?;
            writeln!(self.out, "    {}", wrap(&self.catalogue.say(&card.text), 4, 4))?;
        }
        Ok(())
    }

    fn units(&mut self) -> Result<(), Failure> {
        let scene = self.table.scene(self.viewer());
        for side in Side::BOTH {
            self.say(&Message::new(side.key()))?;
            for line in units(&scene, side, self.catalogue) {
                writeln!(self.out, "  {}", wrap(&line, 2, 4))?;
            }
        }
        Ok(())
    }

    fn at(&mut self, hex: &str) -> Result<(), Failure> {
        let scene = self.table.scene(self.viewer());
        match describe(&scene, hex, self.catalogue) {
            Some(line) => {
                writeln!(self.out, "  {}", wrap(&line, 2, 4))?;
                let look = |place: &str| self.table.look(self.viewer(), place);
                if let Some(look) = look(hex).or_else(|| look(&hex.to_lowercase())) {
                    for line in card::lines(&look, self.catalogue) {
                        writeln!(self.out, "    {}", wrap(&line, 4, 6))?;
                    }
                }
            }
            None => self.say(&match &scene.board {
                Board::Hexes(_) => Message::new("acies-play-no-hex").word("hex", hex),
                Board::Measured(table) => {
                    Message::new("acies-play-no-place").word("place", hex).word("unit", some_unit(table))
                }
                Board::Map(map) => {
                    Message::new("acies-play-no-city").word("place", hex).word("some", some_place(map))
                }
            })?,
        }
        Ok(())
    }

    /// Saves the game. A file that is there and is no saved game is left alone.
    fn save(&mut self, file: &str) -> Result<(), Failure> {
        if file.is_empty() {
            return self.say(&Message::new("acies-play-save-where"));
        }
        let path = Path::new(file);
        if path.exists() && !is_save(path) {
            return self.say(&Message::new("acies-play-save-taken").word("file", file));
        }
        match self.write_all(path) {
            Ok(()) => self.say(&Message::new("acies-play-saved").word("file", file)),
            Err(error) => {
                self.say(&Message::new("acies-play-save-failed").word("file", file).word("why", error))
            }
        }
    }

    /// Writes the game, and the battles of a war beside it; in a battle, its war as well.
    fn write_all(&self, path: &Path) -> std::io::Result<()> {
        let own = self.table.journal().write();
        let (whole, battles) = match &self.war {
            Some((entry, war)) => {
                (war, self.battles.iter().chain([&(*entry, own.clone())]).cloned().collect())
            }
            None => (&own, self.battles.clone()),
        };
        for (entry, text) in &battles {
            write_whole(&beside(path, *entry), text)?;
        }
        write_whole(path, whole)
    }

    /// What may be typed at this table.
    fn help(&mut self) -> Result<(), Failure> {
        let scene = self.table.scene(self.viewer());
        let mut looks = vec![match &scene.board {
            Board::Hexes(_) => Message::new("acies-play-help-hex"),
            Board::Measured(table) => {
                Message::new("acies-play-help-place").word("unit", format!("{:3}", some_unit(table)))
            }
            Board::Map(_) => Message::new("acies-play-help-city"),
        }];
        if has_cards(&scene) {
            looks.push(Message::new("acies-play-help-hand"));
        }
        if self.may_wish() {
            looks.push(Message::new("acies-play-help-wish"));
        }
        let looks: Vec<String> = looks.iter().map(|look| self.catalogue.say(look)).collect();
        let clause = self.system.rulebook().clauses.iter().find(|clause| clause.kind.is_rule());
        // The words of the commands stand in a column of fifteen characters.
        let clause = format!("{:12}", clause.map_or("", |clause| &*clause.id));
        let help = Message::new("acies-play-help")
            .word("looks", format!("  {}", looks.join("\n  ")))
            .word("clause", clause);
        let help = self.catalogue.say(&help);
        help.lines().try_for_each(|line| Ok(writeln!(self.out, "{}", hang(line))?))
    }
}

/// The name of some unit on the table, as an example.
fn some_unit(table: &Measured) -> &str {
    table.bases.first().map_or("", |base| &base.place)
}

/// The name of some place on the map, as an example.
fn some_place(map: &Map) -> &str {
    map.places.first().map_or("", |place| &place.name)
}

/// Whether anybody holds cards.
pub(super) fn has_cards(scene: &Scene) -> bool {
    Side::BOTH.iter().any(|&side| scene.panels[side].held > 0)
}

/// Whether a file begins as saved games do.
fn is_save(path: &Path) -> bool {
    let Ok(text) = fs::read_to_string(path) else { return false };
    text.lines().next().is_some_and(|head| Journal::read("", head).is_ok())
}

/// Writes a file so that it is there whole or not at all.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let draft: PathBuf = path.with_file_name(name);
    fs::write(&draft, text)?;
    fs::rename(&draft, path).inspect_err(|_| {
        let _ = fs::remove_file(&draft);
    })
}

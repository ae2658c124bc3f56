//! `acies play`: a battle at the terminal, typed or piped.

mod answer;
mod battle;
mod card;
mod choices;
mod coaching;
mod command;
mod fold;
mod hint;
mod wish;

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use acies_core::any_table::{AnyTable, Choice, LogLine};
use acies_core::dice::FastDice;
use acies_core::game::{ToAct, Verdict};
use acies_core::scene::{Board, Scene};
use acies_core::side::{BySide, Side, Viewer};
use acies_core::window::Wish;
use acies_kit::options::Options;
use acies_kit::system::{Battle, ScenarioInfo, System};
use acies_render::{Ink, TextTable};
use acies_text::{Catalogue, Language};
use acies_words::bilingual;
use acies_words::fault::Faults;
use acies_words::message::Message;

use crate::args::PlayArgs;
use crate::opponent::Opponent;
use crate::options;
use crate::output::{self, Failure, wrap};
use crate::registry;
use crate::scenario::introduce;
use crate::source::{self, Saved};

/// What follows from a line of input.
enum Flow {
    /// The same question stands.
    Again,
    /// The game has moved.
    Moved,
    /// The person leaves.
    Leave,
}

/// What a person has seen of the table.
struct Shown {
    /// The board but for the marks of those who may act.
    board: Board,
    /// The hexes that were marked when any last were.
    active: Vec<String>,
    /// What lies beside the board.
    panels: String,
}

/// A game between people and the machine at one terminal.
struct Session<'a, W: Write> {
    system: &'static dyn System,
    info: &'a ScenarioInfo,
    options: &'a Options,
    catalogue: &'a Catalogue,
    table: Box<dyn AnyTable>,
    dice: FastDice,
    /// The side the machine plays, if it plays.
    opponent: Option<(Side, Opponent)>,
    /// What each side wants for windows.
    wishes: BySide<Wish>,
    /// The answers open now.
    choices: Vec<Choice>,
    /// How many decisions have been told.
    told: usize,
    /// What the coach said already, and to whom; none where he is silent.
    coached: Option<BTreeSet<(Side, usize)>>,
    /// Who was last asked what.
    asked: Option<(Side, &'static str)>,
    /// What was last drawn, to know when it is worth drawing again.
    shown: Option<Shown>,
    ink: Ink,
    /// Whether input is repeated in the output, which makes the transcript of a pipe readable.
    echo: bool,
    /// The war this is a battle of, as it is saved.
    war: Option<battle::Written>,
    /// The battles of this war that were fought here.
    battles: Vec<battle::Written>,
    /// The save that was loaded.
    loaded: Option<PathBuf>,
    out: W,
}

/// Plays a battle.
pub fn play(args: &PlayArgs, language: Language) -> Result<(), Failure> {
    let seed = match args.seed {
        Some(seed) => seed,
        // A seed is noted down by people, so half the digits do.
        None => u64::from(getrandom::u32().map_err(|error| {
            Failure::input(bilingual!(
                "the system gives no random seed ({error}); name one with --seed",
                "le système ne donne pas de graine au hasard ({error})\u{a0}; nommez-en une par --seed"
            ))
        })?),
    };
    let mut dice = FastDice::new(seed);
    let (system, battle, table) = lay_out(args, &mut dice, language)?;
    let [north, south] = &battle.info().armies.0;
    let catalogue =
        output::catalogue(language, system)?.calling(north.get(language.word()), south.get(language.word()));
    let reader = args.side.map_or(Viewer::Spectator, Viewer::Seat);
    let mut session = Session {
        system,
        info: battle.info(),
        options: battle.options(),
        catalogue: &catalogue,
        // What a loaded game holds already is not told again; `log` shows it.
        told: table.steps(reader),
        table,
        dice,
        opponent: args.side.map(|side| (side.other(), Opponent::new(args.opponent, seed))),
        wishes: BySide([Wish::Open, Wish::Open]),
        choices: Vec::new(),
        coached: (!args.no_coach).then(BTreeSet::new),
        asked: None,
        shown: None,
        ink: output::ink(),
        echo: !io::stdin().is_terminal(),
        war: None,
        battles: Vec::new(),
        loaded: args.load.clone(),
        out: io::stdout().lock(),
    };
    session.introduce(seed)?;
    session.run(&mut io::stdin().lock()).map(drop)
}

type LaidOut = (&'static dyn System, Box<dyn Battle>, Box<dyn AnyTable>);

/// A new game, or the saved one.
fn lay_out(args: &PlayArgs, dice: &mut FastDice, language: Language) -> Result<LaidOut, Failure> {
    let Some(path) = &args.load else {
        let system = match &args.scenario {
            Some(name) => source::system(args.system.as_deref(), name)?,
            None => registry::asked(args.system.as_deref())?,
        };
        let battle = source::battle_or_first(
            system,
            args.scenario.as_deref(),
            args.options.as_ref().unwrap_or(&Options::NONE),
        )?;
        let table = battle.start(dice);
        return Ok((system, battle, table));
    };
    let saved = Saved::read(path)?;
    let id = saved.system.id();
    if let Some(asked) = args.system.as_deref().filter(|&asked| asked != id) {
        let file = path.display();
        return Err(Failure::input(bilingual!(
            "{file}: is a game of {id}, not of {asked}; leave --system out",
            "{file}: est une partie de {id} et non de {asked}\u{a0}; retirez --system"
        )));
    }
    let battle = match &args.scenario {
        Some(name) => source::battle(saved.system, name, saved.battle.options())?,
        None => saved.battle,
    };
    let (mut table, parting) = source::agreed(&*battle, saved.journal.clone(), path)?;
    if let Some(parting) = parting {
        // Whoever plays at a terminal plays alone: he goes on where the rules of today still agree.
        let by = saved.journal.entries.last().map_or(Side::North, |entry| entry.by.into());
        let rules = saved.system.rules_version();
        table
            .resume(by, &saved.journal, rules)
            .map_err(|what| Faults::whole(&path.display().to_string(), what))?;
        let step = i64::try_from(parting.step).unwrap_or(i64::MAX);
        let catalogue = output::catalogue(language, saved.system)?;
        let resumed = Message::new("acies-version-resumed").number("step", step);
        writeln!(io::stdout(), "{}", wrap(&catalogue.say(&resumed), 0, 0))?;
    }
    Ok((saved.system, battle, table))
}

/// Writes lines of the log, each with its clause.
pub fn write_log(out: &mut dyn Write, lines: &[LogLine], catalogue: &Catalogue) -> Result<(), Failure> {
    for line in lines {
        let said = format!("{} [{}]", catalogue.say(&line.message), line.clause.0);
        writeln!(out, "  {}", wrap(&said, 2, 4))?;
    }
    Ok(())
}

/// How the game stands: won, drawn, or whose decision it is.
pub fn outcome(table: &dyn AnyTable, info: &ScenarioInfo, language: Language) -> Message {
    let (key, side) = match table.to_act() {
        ToAct::Over(Verdict::Draw) => return Message::new("acies-play-draw"),
        ToAct::Over(Verdict::Won(side)) => ("acies-play-won", side),
        ToAct::Side(side) => ("acies-play-waits", side),
        ToAct::Battle => return Message::new("acies-play-battle"),
    };
    let army = info.armies[side].get(language.word());
    Message::new(key).term("side", side.key()).word("army", army)
}

/// The board without the marks of those who may act, and the hexes that had one.
fn without_marks(board: &Board) -> (Board, Vec<String>) {
    let mut board = board.clone();
    let mut active = Vec::new();
    match &mut board {
        Board::Hexes(hexes) => {
            for cell in hexes.rows.iter_mut().flatten() {
                for piece in cell.stack.iter_mut().filter(|piece| piece.active) {
                    piece.active = false;
                    active.push(piece.pick.clone().unwrap_or_else(|| cell.name.clone()));
                }
            }
        }
        Board::Measured(table) => {
            for base in table.bases.iter_mut().filter(|base| base.active) {
                base.active = false;
                active.push(base.place.clone());
            }
        }
        Board::Map(map) => {
            for force in map.forces.iter_mut().filter(|force| force.active) {
                force.active = false;
                active.push(force.pick.clone());
            }
        }
    }
    (board, active)
}

impl<W: Write> Session<'_, W> {
    fn introduce(&mut self, seed: u64) -> Result<(), Failure> {
        introduce(&mut self.out, self.info, self.catalogue)?;
        options::played(&mut self.out, self.system.options(), self.options, self.catalogue)?;
        let seats = match self.opponent {
            Some((side, _)) => Message::new("acies-play-seat").term("side", side.other().key()),
            None if answer::has_cards(&self.table.scene(Viewer::Spectator)) => {
                Message::new("acies-play-seats")
            }
            None => Message::new("acies-play-seats-open"),
        };
        self.say(&seats)?;
        if self.may_wish() {
            self.say(&Message::new("acies-play-wish-how"))?;
        }
        self.say(&Message::new("acies-play-seed").word("seed", seed))?;
        self.say(&Message::new("acies-play-hint"))
    }

    /// Plays until the person leaves, or a battle of a war is over: then its war goes on.
    fn run(&mut self, input: &mut dyn BufRead) -> Result<Flow, Failure> {
        loop {
            self.advance()?;
            if self.table.to_act() == ToAct::Battle {
                match self.fight(input)? {
                    Flow::Leave => return Ok(Flow::Leave),
                    Flow::Again | Flow::Moved => continue,
                }
            }
            self.ask()?;
            if self.war.is_some() && matches!(self.table.to_act(), ToAct::Over(_)) {
                return Ok(Flow::Moved);
            }
            loop {
                let Some(line) = self.read(input)? else { return self.leave() };
                match self.answer(&line)? {
                    Flow::Again => {}
                    Flow::Moved => break,
                    Flow::Leave => return self.leave(),
                }
            }
        }
    }

    fn leave(&mut self) -> Result<Flow, Failure> {
        self.say(&Message::new("acies-play-bye"))?;
        Ok(Flow::Leave)
    }

    /// Takes every answer that needs no person: those without a choice and those of the machine.
    fn advance(&mut self) -> Result<(), Failure> {
        loop {
            self.table.settle(&mut self.dice);
            if let Some((side, answer)) = self.wished()
                && self.table.act(side, &answer, &mut self.dice).is_ok()
            {
                continue;
            }
            self.tell()?;
            self.choices = self.table.choices();
            let ToAct::Side(side) = self.table.to_act() else { return Ok(()) };
            let Some((_, opponent)) = self.opponent.as_mut().filter(|(own, _)| *own == side) else {
                return Ok(());
            };
            let thinking = self.catalogue.say(&Message::new("acies-play-thinking"));
            let Some(action) = opponent.choose(&*self.table.seat(side), &thinking) else { return Ok(()) };
            if self.table.act(side, &action, &mut self.dice).is_err() {
                // A listed answer that is refused is a fault of the rules. The person is asked
                // instead, so that the game can be saved and looked at.
                return Ok(());
            }
        }
    }

    /// Writes what has happened since this was last called.
    fn tell(&mut self) -> Result<(), Failure> {
        let lines = self.table.log(self.reader(), self.told);
        self.told = self.table.steps(self.reader());
        write_log(&mut self.out, &lines, self.catalogue)
    }

    /// Who reads the log. Two people at one terminal read what both may know.
    fn reader(&self) -> Viewer {
        match self.opponent {
            Some((machine, _)) => Viewer::Seat(machine.other()),
            None => Viewer::Spectator,
        }
    }

    /// Who looks at the board: the person at this terminal, or of two the one who decides.
    fn viewer(&self) -> Viewer {
        match (self.reader(), self.table.to_act()) {
            (Viewer::Spectator, ToAct::Side(side)) => Viewer::Seat(side),
            (reader, _) => reader,
        }
    }

    /// Shows the table if it has changed and the question is a new one, then the question and the
    /// answers open.
    fn ask(&mut self) -> Result<(), Failure> {
        let scene = self.table.scene(self.viewer());
        let ToAct::Side(side) = self.table.to_act() else {
            self.draw(&scene)?;
            self.say(&self.ended())?;
            if let Some(outcome) = self.table.outcome() {
                crate::outcome::write(&mut self.out, &outcome, &self.info.armies, self.catalogue)?;
            }
            return match self.war {
                Some(_) => Ok(()),
                None => self.say(&Message::new("acies-play-over")),
            };
        };
        let prompt = self.table.prompt(self.viewer());
        let new = self.asked.replace((side, prompt.key)) != Some((side, prompt.key));
        if new {
            self.draw_again(&scene)?;
        }
        self.coach(side, prompt.key)?;
        let question = wrap(&self.catalogue.say(&prompt), 0, 2);
        writeln!(self.out, "\n{}", self.ink.strong(&question))?;
        choices::write(&mut self.out, &self.choices, &scene, self.catalogue)
    }

    /// How it ended: against the machine, whether the person here won, and how, as the last line of the story says it.
    fn ended(&self) -> Message {
        let ended = outcome(&*self.table, self.info, self.catalogue.language());
        let (Some((machine, _)), ToAct::Over(Verdict::Won(winner))) = (&self.opponent, self.table.to_act())
        else {
            return ended;
        };
        let reader = self.reader();
        let last = self.table.log(reader, self.table.steps(reader).saturating_sub(1)).pop();
        let how = self.catalogue.say(&last.map_or(ended, |line| line.message));
        let key = if winner == *machine { "acies-play-you-lost" } else { "acies-play-you-won" };
        Message::new(key).word("how", how)
    }

    /// Draws the table if its pieces have changed or others than before may act, and what lies beside
    /// it if that has changed too. The first time, it comes with its legend.
    fn draw_again(&mut self, scene: &Scene) -> Result<(), Failure> {
        let (board, mut active) = without_marks(&scene.board);
        let table = self.text_table(scene);
        let (drawing, panels) = (table.board(), table.panels());
        if let Some(shown) = &self.shown {
            if shown.board == board && active.iter().all(|hex| shown.active.contains(hex)) {
                return Ok(());
            }
            write!(self.out, "\n{drawing}")?;
            if shown.panels != panels {
                write!(self.out, "\n{panels}")?;
            }
            if active.is_empty() {
                active.clone_from(&shown.active);
            }
        } else {
            let legend = table.legend();
            write!(self.out, "\n{drawing}\n{panels}\n{legend}")?;
        }
        self.shown = Some(Shown { board, active, panels });
        Ok(())
    }

    fn draw(&mut self, scene: &Scene) -> Result<(), Failure> {
        let table = self.text_table(scene);
        let (board, panels) = (table.board(), table.panels());
        write!(self.out, "\n{board}\n{panels}")?;
        Ok(())
    }

    fn text_table<'s>(&'s self, scene: &'s Scene) -> TextTable<'s> {
        TextTable { scene, catalogue: self.catalogue, ink: self.ink }
    }

    /// A line of input; `None` when there are no more.
    fn read(&mut self, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let count = input.read_until(b'\n', &mut bytes).map_err(|error| {
            Failure::input(bilingual!(
                "the input cannot be read: {error}",
                "l’entrée ne peut être lue\u{a0}: {error}"
            ))
        })?;
        if count == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        writeln!(self.out, "{}", wrap(&self.catalogue.say(message), 0, 2))?;
        Ok(())
    }
}

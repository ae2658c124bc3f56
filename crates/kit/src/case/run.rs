//! The play of a case, line by line.

use std::fmt;
use std::sync::Arc;

use acies_core::battle::Misreport;
use acies_core::dice::ScriptedDice;
use acies_core::game::{Event, Game, NotationError, Refusal, ToAct, Verdict};
use acies_core::side::{Side, Viewer};
use acies_core::table::Table;
use acies_core::window::Waits;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Message;

use super::{CaseGame, Line, found_instead};

/// Why a line of play did not come out.
pub(super) enum Trouble {
    Unreadable(Bilingual),
    Otherwise(Bilingual),
    Refused(Bilingual, Message),
}

/// What was expected and what was found instead, as one sentence.
fn otherwise(expected: &[&str], found: Bilingual) -> Trouble {
    let expected = expected.join(" ");
    let Bilingual { en, fr } = found;
    Trouble::Otherwise(bilingual!(
        "`{expected}` was expected; {en}",
        "`{expected}` était attendu\u{a0}; {fr}"
    ))
}

/// An answer that is refused, against what the case says.
fn refused(action: &impl fmt::Display, refusal: &impl Refusal) -> Trouble {
    let clause = refusal.clause().0;
    let what = bilingual!(
        "'{action}' is refused by clause {clause}:",
        "«\u{a0}{action}\u{a0}» est refusé par la clause {clause}\u{a0}:"
    );
    Trouble::Refused(what, refusal.message())
}

/// Reads an action of a line, with the remedy in the message.
fn read_action<G: Game>(words: &[&str]) -> Result<G::Action, Trouble> {
    words.join(" ").parse().map_err(|error: NotationError| Trouble::Unreadable(error.said()))
}

/// A case being played.
pub(super) struct Run<G: CaseGame> {
    table: Table<G>,
    dice: ScriptedDice,
    /// What has happened since the last action written in the case.
    events: Vec<G::Event>,
}

impl<G: CaseGame> Run<G> {
    /// At the position.
    pub fn new(game: G, state: G::State) -> Run<G> {
        let table = Table::at(Arc::new(game), state);
        Run { table, dice: ScriptedDice::default(), events: Vec::new() }
    }

    /// Plays a line.
    pub fn step(&mut self, line: &Line) -> Result<(), Trouble> {
        let words = line.parts();
        let side = |word: &str| word.parse::<Side>().map_err(Trouble::Unreadable);
        match words.as_slice() {
            ["expect", "decision", who] => {
                self.settle()?;
                self.expect_decision(who)
            }
            ["expect", "event", name, clause @ ..] => {
                self.settle()?;
                let found = |event: &G::Event| {
                    event.name() == *name && clause.iter().all(|clause| event.clause().0 == *clause)
                };
                if self.events.iter().any(found) {
                    return Ok(());
                }
                let heard: Vec<String> =
                    self.events.iter().map(|e| format!("{} {}", e.name(), e.clause().0)).collect();
                let heard = heard.join(", ");
                Err(otherwise(
                    &words[1..],
                    match heard.as_str() {
                        "" => bilingual!("nothing happened", "il ne s’est rien passé"),
                        heard => bilingual!("what happened is {heard}", "il s’est passé {heard}"),
                    },
                ))
            }
            ["expect", "waits", word] => self.expect_wait(word),
            ["expect", "undo", who, count] => self.expect_undo(side(who)?, count),
            ["expect", rest @ ..] => {
                self.settle()?;
                let found = self.table.game().expect(self.table.state(), rest);
                found.map_err(|found| otherwise(rest, self.with_what_is_owed(found)))
            }
            ["spectator", "sees", rest @ ..] => self.sees(Viewer::Spectator, rest),
            [who, "sees", rest @ ..] => self.sees(Viewer::Seat(side(who)?), rest),
            ["offered", who, action @ ..] => self.offered(side(who)?, action, true),
            ["withheld", who, action @ ..] => self.offered(side(who)?, action, false),
            ["refused", who, action @ .., "because", clause] => self.refused(side(who)?, action, clause),
            ["refused", ..] => Err(Trouble::Unreadable(bilingual!(
                "write `refused SIDE ACTION because CLAUSE`",
                "écrivez `refused CAMP ACTION because CLAUSE`"
            ))),
            ["fought", rest @ ..] => self.fought(rest),
            [who, rest @ ..] if who.parse::<Side>().is_ok() => self.act(side(who)?, rest),
            _ => Err(Trouble::Unreadable(bilingual!(
                "a line of play begins with north, south, spectator, fought, expect, offered, withheld or refused",
                "une ligne de jeu commence par north, south, spectator, fought, expect, offered, withheld ou refused"
            ))),
        }
    }

    /// Adds who owes an answer, where results of chance that were given wait for it.
    fn with_what_is_owed(&self, found: Bilingual) -> Bilingual {
        let (ToAct::Side(side), left @ 1..) = (self.table.to_act(), self.dice.left()) else { return found };
        let Bilingual { en, fr } = found;
        bilingual!(
            "{en}; {side} owes an answer, and results of chance wait for it: {left}",
            "{fr}\u{a0}; {side} doit une réponse, et des résultats du hasard l’attendent\u{a0}: {left}"
        )
    }

    fn act(&mut self, by: Side, words: &[&str]) -> Result<(), Trouble> {
        let mut halves = words.split(|word| *word == "|");
        let action: G::Action = read_action::<G>(halves.next().unwrap_or_default())?;
        for word in halves.next().unwrap_or_default() {
            let result = G::chance(word).ok_or_else(|| {
                let Bilingual { en, fr } = G::chance_words();
                Trouble::Unreadable(bilingual!(
                    "'{word}' is no result of chance; there are {en}",
                    "«\u{a0}{word}\u{a0}» n’est pas un résultat du hasard\u{a0}; il y a {fr}"
                ))
            })?;
            self.dice.push([result]);
        }
        let mut cleared = false;
        loop {
            let refusal = match self.table.game().check(self.table.state(), by, &action) {
                Ok(()) => break,
                Err(refusal) => refusal,
            };
            let several = self.table.game().stands_for(self.table.state(), &action);
            if !several.is_empty() {
                if !cleared {
                    self.events.clear();
                }
                return several.iter().try_for_each(|action| self.apply(by, action));
            }
            if !self.take_only_answer()? {
                return Err(refused(&action, &refusal));
            }
            cleared = true;
        }
        if !cleared {
            self.events.clear();
        }
        self.apply(by, &action)
    }

    /// The battle that is waited for came out so.
    fn fought(&mut self, words: &[&str]) -> Result<(), Trouble> {
        self.settle()?;
        let report = self.table.game().report(self.table.state(), words).map_err(Trouble::Unreadable)?;
        self.table.fought(&report).map_err(|Misreport(what)| Trouble::Otherwise(what))?;
        self.events.clear();
        self.hear(1);
        Ok(())
    }

    fn apply(&mut self, by: Side, action: &G::Action) -> Result<(), Trouble> {
        if let Err(refusal) = self.table.act(by, action.clone(), &mut self.dice) {
            return Err(refused(action, &refusal));
        }
        self.hear(1);
        self.fell(action)
    }

    /// Hears what happened in the last steps.
    fn hear(&mut self, steps: usize) {
        let all = self.table.steps();
        self.events.extend(all[all.len() - steps..].iter().flat_map(|step| step.events.iter().cloned()));
    }

    /// Fails where other chance was asked for than the script gives.
    fn fell(&mut self, action: &impl fmt::Display) -> Result<(), Trouble> {
        match self.dice.take_faults().first() {
            Some(Bilingual { en, fr }) => {
                Err(Trouble::Otherwise(bilingual!("'{action}': {en}", "«\u{a0}{action}\u{a0}»\u{a0}: {fr}")))
            }
            None => Ok(()),
        }
    }

    /// Takes the only answer there is. False if there is a choice or someone should be waited for. Nothing is
    /// hidden from whoever writes a case, so windows that cannot be used pass.
    fn take_only_answer(&mut self) -> Result<bool, Trouble> {
        let ToAct::Side(side) = self.table.to_act() else { return Ok(false) };
        let list = self.table.choices();
        if list.len() != 1
            || self.table.game().open_ended(self.table.state())
            || matches!(self.table.waits(), Waits::Person | Waits::Pass)
        {
            return Ok(false);
        }
        self.apply(side, &list[0])?;
        Ok(true)
    }

    fn settle(&mut self) -> Result<(), Trouble> {
        while self.take_only_answer()? {}
        Ok(())
    }

    fn settle_until(&mut self, side: Side) -> Result<(), Trouble> {
        while self.table.to_act() != ToAct::Side(side) && self.take_only_answer()? {}
        Ok(())
    }

    fn offered(&mut self, by: Side, words: &[&str], wanted: bool) -> Result<(), Trouble> {
        let action = read_action::<G>(words)?;
        let mut list = Vec::new();
        // Decisions with one answer take themselves as long as the script has results of chance for them, so
        // the answer may come up, or must not come up, in any of those on the way.
        loop {
            list.clear();
            self.table.game().legal(self.table.state(), by, &mut list);
            let found = list.contains(&action)
                || (self.table.to_act() == ToAct::Side(by)
                    && !self.table.game().stands_for(self.table.state(), &action).is_empty());
            let goes_on = self.table.to_act() != ToAct::Side(by) || self.dice.left() > 0;
            if found || !goes_on || !self.take_only_answer()? {
                if found == wanted {
                    return Ok(());
                }
                if let (true, ToAct::Side(other)) = (list.is_empty(), self.table.to_act())
                    && other != by
                {
                    return Err(Trouble::Otherwise(bilingual!(
                        "'{action}' should be offered, but the decision is {other}'s",
                        "«\u{a0}{action}\u{a0}» devrait être proposé, mais la décision est à {other}"
                    )));
                }
                let listed: Vec<String> = list.iter().map(ToString::to_string).collect();
                let listed = listed.join(", ");
                return Err(Trouble::Otherwise(match wanted {
                    true => bilingual!(
                        "'{action}' should be offered, but the answers offered are: {listed}",
                        "«\u{a0}{action}\u{a0}» devrait être proposé, mais les réponses proposées sont\u{a0}: {listed}"
                    ),
                    false => bilingual!(
                        "'{action}' should not be offered, but the answers offered are: {listed}",
                        "«\u{a0}{action}\u{a0}» ne devrait pas être proposé, mais les réponses proposées sont\u{a0}: {listed}"
                    ),
                }));
            }
        }
    }

    fn refused(&mut self, by: Side, words: &[&str], clause: &str) -> Result<(), Trouble> {
        let action = read_action::<G>(words)?;
        self.settle_until(by)?;
        // An answer that stands for several is as good as they are.
        let stands = || {
            self.table.to_act() == ToAct::Side(by)
                && !self.table.game().stands_for(self.table.state(), &action).is_empty()
        };
        match self.table.game().check(self.table.state(), by, &action) {
            Err(refusal) if refusal.clause().0 == clause && !stands() => Ok(()),
            Err(refusal) if !stands() => Err(refused(&action, &refusal)),
            _ => Err(Trouble::Otherwise(bilingual!(
                "'{action}' should be refused by clause {clause}, but it is legal",
                "«\u{a0}{action}\u{a0}» devrait être refusé par la clause {clause}, mais c’est permis"
            ))),
        }
    }

    /// Whether the table waits for the decision now owed, before anything is taken by itself.
    fn expect_wait(&self, word: &str) -> Result<(), Trouble> {
        let words = Waits::ALL.map(Waits::word);
        if !words.contains(&word) {
            let words = words.join(", ");
            return Err(Trouble::Unreadable(bilingual!(
                "'{word}' is no way to wait: there are {words}",
                "«\u{a0}{word}\u{a0}» n’est pas une façon d’attendre\u{a0}: il y a {words}"
            )));
        }
        let found = self.table.waits().word();
        if found == word { Ok(()) } else { Err(otherwise(&["waits", word], found_instead(found))) }
    }

    /// How many actions a side may take back, once the table has taken by itself what it takes.
    fn expect_undo(&mut self, by: Side, count: &str) -> Result<(), Trouble> {
        let taken = self.table.settle(&mut self.dice);
        self.hear(taken);
        self.fell(&"expect undo")?;
        let found = self.table.can_undo(by).to_string();
        if found == count {
            Ok(())
        } else {
            Err(otherwise(&["undo", by.word(), count], found_instead(&found)))
        }
    }

    /// Whether somebody sees that.
    fn sees(&mut self, viewer: Viewer, words: &[&str]) -> Result<(), Trouble> {
        self.settle()?;
        let view = self.table.game().view(self.table.state(), viewer);
        let (wanted, what) = match words {
            ["not", rest @ ..] => (false, rest),
            words => (true, words),
        };
        match self.table.game().sees(&view, what) {
            Err(wrong) => Err(Trouble::Unreadable(wrong)),
            Ok(seen) if seen == wanted => Ok(()),
            Ok(true) => Err(otherwise(words, bilingual!("it is seen", "cela se voit"))),
            Ok(false) => Err(otherwise(words, bilingual!("it is not seen", "cela ne se voit pas"))),
        }
    }

    fn expect_decision(&self, who: &str) -> Result<(), Trouble> {
        let found = match self.table.to_act() {
            ToAct::Side(side) => side.word().to_owned(),
            ToAct::Battle => "battle".to_owned(),
            ToAct::Over(Verdict::Won(side)) => format!("won-by-{side}"),
            ToAct::Over(Verdict::Draw) => "draw".to_owned(),
        };
        if found == who { Ok(()) } else { Err(otherwise(&["decision", who], found_instead(&found))) }
    }

    /// Takes what is left to be taken with the chance that is left.
    pub fn finish(&mut self) -> Result<(), Bilingual> {
        while self.dice.left() > 0 {
            match self.take_only_answer() {
                Ok(true) => {}
                Ok(false) => {
                    let left = self.dice.left();
                    return Err(bilingual!(
                        "{left} scripted results of chance were never asked for",
                        "{left} résultats du hasard donnés n’ont jamais été demandés"
                    ));
                }
                Err(Trouble::Unreadable(what) | Trouble::Otherwise(what) | Trouble::Refused(what, _)) => {
                    return Err(what);
                }
            }
        }
        Ok(())
    }
}

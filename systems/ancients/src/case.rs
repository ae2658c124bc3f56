//! Positions and expectations of cases, in the words of this system; `docs/cases.md` tells them to whoever writes cases.

mod expect;
mod laid;
mod position;

use acies_core::dice::{FastDice, Scripted};
use acies_core::game::Silence;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_kit::case::{CaseGame, Line, LineFaults};
use acies_kit::options::{OptionRule, Options};
use acies_words::Bilingual;
use acies_words::bilingual;

use self::position::Position;
use crate::action::{kind, leader};
use crate::components::{BOARD, Hex, HexSet, LEADERS, PLACES, UNITS};
use crate::game::Ancients;
use crate::options::OPTIONS;
use crate::state::{Place, Post, Stage, State, UnitId, Units, View};

pub(crate) fn number(word: &str) -> Result<u16, Bilingual> {
    word.parse().map_err(|_| {
        bilingual!("'{word}' should be a whole number", "«\u{a0}{word}\u{a0}» devrait être un nombre entier")
    })
}

pub(super) fn hex(word: &str) -> Result<Hex, Bilingual> {
    acies_counters::hex(&BOARD, word)
}

pub(crate) fn unknown(word: &str, known: &str) -> Bilingual {
    bilingual!("'{word}' should be one of {known}", "«\u{a0}{word}\u{a0}» devrait être un mot parmi {known}")
}

/// A die as a case writes it.
pub(crate) fn pips(word: &str) -> Option<Scripted> {
    acies_kit::case::pips(word, 6)
}

/// The set of a state that a word names.
pub(super) fn set<'s>(state: &'s mut State, word: &str) -> Option<&'s mut Units> {
    Some(match word {
        "disorganised" => &mut state.disorganised,
        "panicked" => &mut state.panicked,
        "hidden" => &mut state.hidden,
        "volleyed" => &mut state.volleyed,
        "collected" => &mut state.collected,
        "looting" => &mut state.looting,
        "moved" => &mut state.moved,
        "attacked" => &mut state.attacked,
        "left-zone" => &mut state.left_zone,
        "wild" => &mut state.wild,
        "balking" => &mut state.balking,
        "captive" => &mut state.captive,
        _ => return None,
    })
}

/// The words of [`set`].
pub(super) const STATES: &str = "hidden, disorganised, panicked, volleyed, collected, looting, moved, attacked, left-zone, wild, balking, captive";

impl CaseGame for Ancients {
    fn options() -> &'static [OptionRule] {
        OPTIONS
    }

    fn position(lines: &[Line], options: &Options) -> Result<(Ancients, State), LineFaults> {
        let (mut position, mut faults) = (Position::new(), Vec::new());
        for line in lines {
            position.line = line.number;
            if let Err(what) = position.read(&line.parts()) {
                faults.push((line.number, what));
            }
        }
        faults.extend(position.misplaced());
        if !faults.is_empty() {
            return Err(faults);
        }
        let names =
            BySide(Side::BOTH.map(|side| Bilingual { en: side.word().into(), fr: side.french().into() }));
        let game = Ancients::new(position.battle, names, Appearance::default(), options);
        let mut state = game.laid_out();
        // Leaders without a line of their own are nobody.
        state.leaders = [Post::Nobody; 2 * LEADERS];
        (state.active, state.turn, state.stage) = (position.turn, position.number, position.phase);
        for change in &position.changes {
            change(&mut state);
        }
        // A camp's counter put down last must not hide the unit that loots it.
        (state.hexes, state.at) = (BySide([HexSet::EMPTY; 2]), [UnitId::NONE; PLACES]);
        for id in (0..2 * UNITS as u8).map(UnitId) {
            if let Place::On(hex) = state.unit(id).place {
                state.put(id, hex);
            }
        }
        for id in state.hidden.iter() {
            if let Some(hex) = state.unit(id).hex() {
                state.last_seen[id.index()] = hex;
            }
        }
        // Reinforcements that are due are out of sight [13.7.7].
        for id in (0..2 * UNITS as u8).map(UnitId) {
            if game.switches.hidden && game.is_due(&state, id) {
                state.hidden.set(id, true);
            }
        }
        let mut dice = FastDice::new(0);
        match state.stage {
            Stage::Hide => {
                state.turn = 0;
                game.ask_to_hide(&mut state, None, &mut dice, &mut Silence);
            }
            _ if position.start => game.begin_turn(&mut state, &mut dice, &mut Silence),
            Stage::Dismount(_) => {
                state.turn = 0;
                game.set_up(&mut state, &mut dice, &mut Silence);
            }
            Stage::Melee if game.anybody_duels(&state) => state.stage = Stage::Challenge,
            Stage::Melee if game.can_rage(&state) => state.stage = Stage::Fury,
            Stage::Reinforce | Stage::Frighten | Stage::Replace => {
                game.proceed(&mut state, &mut dice, &mut Silence)
            }
            Stage::Fire if game.switches.diceless => state.stage = Stage::Aim,
            _ => {}
        }
        Ok((game, state))
    }

    fn chance(word: &str) -> Option<Scripted> {
        pips(word)
    }

    fn chance_words() -> Bilingual {
        bilingual!("1, 2, 3, 4, 5 and 6", "1, 2, 3, 4, 5 et 6")
    }

    fn sees(&self, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
        match words {
            ["unit", at, side, what] => {
                let unit = view.at(hex(at)?);
                let (side, kind): (Side, _) = (side.parse()?, kind(what)?);
                Ok(unit.is_some_and(|unit| view.side_of(unit) == side && view.unit(unit).kind == kind))
            }
            ["leader", name, at] => Ok(view.post(leader(name)?) == Post::On(hex(at)?)),
            _ => Err(unknown(&words.join(" "), "unit HEX SIDE KIND, leader NAME HEX")),
        }
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        self.expected(state, words)
    }
}

//! Positions and expectations of cases at sea, in the words of chapter 14; `docs/cases.md` tells them to whoever writes cases.

use acies_core::dice::{FastDice, Scripted};
use acies_core::game::Silence;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_hex::Heading;
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, found_instead};
use acies_kit::options::{OptionRule, Options};
use acies_words::{Bilingual, bilingual};

use super::components::{BOARD, Battle, HEIGHT, Hex, HexSet, Last, Map, Mustered, Ram, Size, WIDTH};
use super::game::Sea;
use super::state::{Place, Stage, State, UnitId};
use crate::action::{facing, number_of};
use crate::case::{number, pips, unknown};
use crate::components::UNITS;

/// The lines of a position.
const LINES: &str = "sea [W H], SIDE small|large HEX [STATE…], SIDE small|large sunk|left, land HEX…, ashore SIDE HEX N, die N, \
                     given SIDE N, goal SIDE N, last most|draw|SIDE, turn SIDE, first SIDE, number N, turns N, phase NAME";

/// The expectations there are.
const EXPECTED: &str = "empty HEX, ship HEX SIDE SIZE, colour HEX SIDE, facing HEX N, crew HEX N, marines HEX N, whole HEX, damaged \
                        HEX, sinking HEX, afloat HEX, points HEX N, ashore SIDE HEX N, taken SIDE N, ram FROM TO KIND, sees FROM \
                        TO, unseen FROM TO, die N, turn SIDE, number N, phase NAME, decision SIDE, event NAME [CLAUSE]";

/// What is done to the state when everything is laid out.
type Change = Box<dyn Fn(&mut State)>;

/// A position being read.
struct Position {
    battle: Battle,
    changes: Vec<Change>,
    turn: Side,
    number: u8,
    phase: Stage,
    start: bool,
    die: u8,
}

fn hex(word: &str) -> Result<Hex, Bilingual> {
    acies_counters::hex(&BOARD, word)
}

fn size(word: &str) -> Result<Size, Bilingual> {
    let found = Size::ALL.into_iter().find(|(_, name)| *name == word);
    found.map(|(size, _)| size).ok_or_else(|| unknown(word, "small, large"))
}

impl Position {
    fn new() -> Position {
        Position {
            battle: Battle::empty(Map::of(WIDTH, HEIGHT)),
            changes: Vec::new(),
            turn: Side::South,
            number: 1,
            phase: Stage::Move,
            start: false,
            die: 3,
        }
    }

    fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            ["sea"] => Ok(()),
            ["sea", width, height] => {
                let [width, height] = [number(width)? as u8, number(height)? as u8];
                if !(3..=WIDTH).contains(&width) || !(3..=HEIGHT).contains(&height) {
                    return Err(unknown(&words.join(" "), "sea 3 3 … sea 24 18"));
                }
                self.battle.map = Map { land: self.battle.map.land, ..Map::of(width, height) };
                Ok(())
            }
            [side @ ("north" | "south"), what, at, more @ ..] => {
                let (side, size) = (side.parse()?, size(what)?);
                self.ship(side, size, at, more)
            }
            ["land", hexes @ ..] => {
                let hexes = hexes.iter().map(|word| hex(word)).collect::<Result<HexSet, _>>()?;
                self.battle.map.land |= hexes;
                Ok(())
            }
            ["ashore", side, at, count] => {
                let (side, at, count): (Side, _, _) = (side.parse()?, hex(at)?, number(count)? as u8);
                self.battle.fleets[side].ashore.push((at, count));
                Ok(())
            }
            ["die", pips] => number(pips).map(|pips| self.die = pips as u8),
            ["given", side, pips] => {
                self.battle.dice[side.parse()?] = Some(number(pips)? as u8);
                Ok(())
            }
            ["goal", side, count] => {
                self.battle.fleets[side.parse()?].goal = Some(number(count)? as u8);
                Ok(())
            }
            ["last", word] => {
                self.battle.last = match *word {
                    "most" => Last::Most,
                    "draw" => Last::Draw,
                    side => Last::Side(side.parse()?),
                };
                Ok(())
            }
            ["turn", side] => side.parse().map(|side| self.turn = side),
            ["first", side] => side.parse().map(|side| self.battle.first = side),
            ["number", count] => number(count).map(|count| self.number = count as u8),
            ["turns", count] => number(count).map(|count| self.battle.turns = count as u8),
            ["phase", name] => self.phase(name),
            _ => Err(bilingual!(
                "this line cannot be read; a position at sea has lines {LINES}",
                "cette ligne est illisible\u{a0}; une position navale a des lignes {LINES}"
            )),
        }
    }

    fn phase(&mut self, name: &str) -> Result<(), Bilingual> {
        self.start = name == "start";
        self.phase = match name {
            "start" | "move" => Stage::Move,
            "cross" => Stage::Cross,
            "attack" => Stage::Attack,
            "ballista" => Stage::Ballista,
            _ => return Err(unknown(name, "start, move, cross, attack, ballista")),
        };
        Ok(())
    }

    fn ship(&mut self, side: Side, size: Size, at: &str, more: &[&str]) -> Result<(), Bilingual> {
        let ships = &mut self.battle.fleets[side].ships;
        if ships.len() == UNITS {
            return Err(bilingual!(
                "a side has {UNITS} ships at most",
                "une flotte a {UNITS} bateaux au plus"
            ));
        }
        let id = UnitId::of(side, ships.len());
        let ahead = if side == Side::North { Heading::South } else { Heading::North };
        let gone = match at {
            "sunk" => Some(Place::Sunk),
            "left" => Some(Place::Left),
            _ => None,
        };
        let at = if gone.is_some() { Hex::from_index(0) } else { hex(at)? };
        let mut ship =
            Mustered { hex: at, facing: ahead, size, crew: 3, marines: 0, corvus: false, ballista: false };
        let mut changes: Vec<Change> = Vec::new();
        let mut words = more.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().copied().unwrap_or_default();
            match *word {
                "facing" => ship.facing = facing(value())?,
                "crew" => ship.crew = number(value())? as u8,
                "marines" => ship.marines = number(value())? as u8,
                "corvus" => ship.corvus = true,
                "ballista" => ship.ballista = true,
                "damaged" => changes.push(Box::new(move |state| state.damaged.set(id, true))),
                "sinking" => changes.push(Box::new(move |state| state.sinking.set(id, true))),
                "moved" => changes.push(Box::new(move |state| state.moved.set(id, true))),
                "fired" => changes.push(Box::new(move |state| state.fired.set(id, true))),
                "prize" => changes.push(Box::new(move |state| state.command(id, side.other()))),
                _ => {
                    let known = "facing N, crew N, marines N, corvus, ballista, damaged, sinking, prize, moved, fired";
                    return Err(unknown(word, known));
                }
            }
        }
        if let Some(place) = gone {
            changes.push(Box::new(move |state| state.ship_mut(id).place = place));
        }
        self.battle.fleets[side].ships.push(ship);
        self.changes.extend(changes);
        Ok(())
    }

    /// What is wrong with the position as a whole: two ships in a hex, ships ashore, marines in the water, prizes of nobody.
    fn fault(&self, state: &State) -> Option<Bilingual> {
        let mut seen = HexSet::EMPTY;
        for (index, ship) in state.ships.iter().enumerate() {
            let Some(hex) = ship.hex() else { continue };
            if seen.contains(hex) {
                return Some(bilingual!("two ships are in {hex}", "deux bateaux sont en {hex}"));
            }
            seen.insert(hex);
            if self.battle.map.land.contains(hex) || !self.battle.map.hexes.contains(hex) {
                return Some(bilingual!(
                    "a ship is in {hex}, which is no water",
                    "un bateau est en {hex}, qui n’est pas de l’eau"
                ));
            }
            if state.prizes.has(UnitId(index as u8)) && ship.marines == 0 {
                return Some(bilingual!(
                    "the prize in {hex} has no marines",
                    "la prise en {hex} n’a pas de marins"
                ));
            }
        }
        let beaches = state.beaches[Side::North] | state.beaches[Side::South];
        let hex = (beaches - self.battle.map.land).first()?;
        Some(bilingual!(
            "marines are in {hex}, which is no land",
            "des marins sont en {hex}, qui n’est pas un hex. terrestre"
        ))
    }
}

/// The word of a stage.
fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Move => "move",
        Stage::Scuttle(_) => "scuttle",
        Stage::Cross => "cross",
        Stage::Attack => "attack",
        Stage::Resolve => "resolve",
        Stage::Prize => "prize",
        Stage::Yield(_) => "yield",
        Stage::Ballista => "ballista",
        Stage::Over(_) => "over",
    }
}

impl CaseGame for Sea {
    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn position(lines: &[Line], _options: &Options) -> Result<(Sea, State), LineFaults> {
        let mut position = Position::new();
        each_line(lines, |_, words| position.read(words))?;
        let names =
            BySide(Side::BOTH.map(|side| Bilingual { en: side.word().into(), fr: side.french().into() }));
        let game = Sea::new(position.battle.clone(), names, Appearance::default());
        let mut state = game.laid_out();
        (state.active, state.turn, state.stage) = (position.turn, position.number, position.phase);
        state.die = position.die;
        for change in &position.changes {
            change(&mut state);
        }
        // Ships that are gone were laid out too; the hexes are counted anew.
        (state.hexes, state.at) = (BySide([HexSet::EMPTY; 2]), [UnitId::NONE; super::components::PLACES]);
        if let Some(what) = position.fault(&state) {
            return Err(vec![(lines.first().map_or(1, |line| line.number), what)]);
        }
        for id in (0..2 * UNITS as u8).map(UnitId) {
            if let Place::On(hex) = state.ship(id).place {
                state.put(id, hex);
            }
        }
        if position.start {
            game.begin_turn(&mut state, &mut FastDice::new(0), &mut Silence);
        }
        Ok((game, state))
    }

    fn chance(word: &str) -> Option<Scripted> {
        pips(word)
    }

    fn chance_words() -> Bilingual {
        bilingual!("1, 2, 3, 4, 5 and 6", "1, 2, 3, 4, 5 et 6")
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let lying = |word: &str| -> Result<UnitId, Bilingual> {
            let at = hex(word)?;
            state.at(at).ok_or_else(|| found_instead(&format!("empty {at}")))
        };
        let is = |yes: bool, one: &str, other: &str| if yes { one.to_owned() } else { other.to_owned() };
        let found = match words {
            ["empty", at] | ["ship", at, ..] => match state.at(hex(at)?) {
                None => format!("empty {at}"),
                Some(ship) => format!("ship {at} {} {}", state.side_of(ship), self.size(ship).word()),
            },
            ["colour", at, _] => format!("colour {at} {}", lying(at)?.owner()),
            ["facing", at, _] => format!("facing {at} {}", number_of(state.ship(lying(at)?).facing)),
            ["crew", at, _] => format!("crew {at} {}", self.crew(state, lying(at)?)),
            ["marines", at, _] => format!("marines {at} {}", state.ship(lying(at)?).marines),
            ["whole" | "damaged", at] => {
                format!("{} {at}", is(state.damaged.has(lying(at)?), "damaged", "whole"))
            }
            ["sinking" | "afloat", at] => {
                format!("{} {at}", is(state.sinking.has(lying(at)?), "sinking", "afloat"))
            }
            ["points", at, _] => {
                let ship = lying(at)?;
                format!("points {at} {}", self.course(state, ship, hex(at)?).points)
            }
            ["ashore", side, at, _] => {
                let (owner, place): (Side, _) = (side.parse()?, hex(at)?);
                format!("ashore {side} {at} {}", state.ashore[owner][place.index()])
            }
            ["taken", side, _] => format!("taken {side} {}", self.taken(state, side.parse()?)),
            ["ram", from, to, _] => {
                let kind = match self.ram_kind(state, hex(from)?, hex(to)?, lying(to)?) {
                    Some(Ram::Rake) => "rake",
                    Some(Ram::Rudder) => "rudder",
                    Some(Ram::Flank) => "flank",
                    None => "none",
                };
                format!("ram {from} {to} {kind}")
            }
            ["sees" | "unseen", from, to] => {
                format!("{} {from} {to}", is(self.sees(state, hex(from)?, hex(to)?), "sees", "unseen"))
            }
            ["die", _] => format!("die {}", state.die),
            ["turn", _] => format!("turn {}", state.active),
            ["number", _] => format!("number {}", state.turn),
            ["phase", _] => format!("phase {}", stage_word(state.stage)),
            _ => {
                return Err(bilingual!(
                    "this expectation cannot be read; there are {EXPECTED}",
                    "cette attente est illisible\u{a0}; il y a {EXPECTED}"
                ));
            }
        };
        if found == words.join(" ") { Ok(()) } else { Err(found_instead(&found)) }
    }
}

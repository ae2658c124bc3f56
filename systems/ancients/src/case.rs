//! Positions and expectations of cases, in the words of this system; `docs/cases.md` tells them to whoever writes cases.

mod expect;

use acies_core::dice::{FastDice, Scripted};
use acies_core::game::Silence;
use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_hex::Heading;
use acies_kit::case::{CaseGame, Line, LineFaults};
use acies_kit::options::{OptionRule, Options};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::action::{facing, kind, leader};
use crate::components::{
    BOARD, Battle, Captain, HEIGHT, Hex, HexSet, Kind, LEADERS, Map, Mustered, National, PLACES, Start,
    UNITS, WIDTH,
};
use crate::game::Ancients;
use crate::options::OPTIONS;
use crate::state::{LeaderId, Place, Post, Stage, State, UnitId, Units, View};

/// The lines of a position.
const LINES: &str = "SIDE KIND HEX [STATE…], SIDE KIND due TURN HEX…, leader NAME WHERE, map W H, terrain KIND HEX…, \
                     side KIND HEX/SIDE…, mud KIND N, shots SIDE KIND N, prize SIDE KIND, nation SIDE NAME, panic SIDE N, lost SIDE N, \
                     has-panicked SIDE, sacked SIDE, unled SIDE, has-charged SIDE, charging SIDE, arrows HEX N, turn SIDE, \
                     first SIDE, number N, turns N, phase NAME";

/// Where a leader of a position may be.
const POSTS: &str = "a hex, aside, withdrawn, spent, captured, dead, due TURN";

/// What is done to the state when everything is laid out.
type Change = Box<dyn Fn(&mut State)>;

/// A position being read.
struct Position {
    battle: Battle,
    changes: Vec<Change>,
    turn: Side,
    number: u8,
    phase: Stage,
    /// Whether the turn begins with its first phase.
    start: bool,
    /// The line that is being read.
    line: usize,
    /// Every hex a line puts something in.
    laid: Vec<Laid>,
}

/// Something a line of a position puts in a hex.
struct Laid {
    line: usize,
    hex: Hex,
    what: What,
}

/// What it is.
enum What {
    /// A unit, which has its hex to itself [6.c.1].
    Unit(Kind),
    /// The counter of a captured camp, which lies under units.
    Counter,
    /// A leader, or the hex by which a reinforcement comes in.
    OnMap,
}

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
    number(word).ok().filter(|pips| (1..=6).contains(pips)).map(|pips| Scripted::Face(pips as u8 - 1))
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

impl Position {
    fn new() -> Position {
        Position {
            battle: Battle::empty(Map::of(14, 10)),
            changes: Vec::new(),
            turn: Side::South,
            number: 1,
            phase: Stage::Move,
            start: false,
            line: 0,
            laid: Vec::new(),
        }
    }

    fn lay(&mut self, hex: Hex, what: What) {
        self.laid.push(Laid { line: self.line, hex, what });
    }

    /// What lies where nothing can: outside the map, or two units in a hex.
    fn misplaced(&self) -> LineFaults {
        let Map { width, height, hexes, beyond, .. } = &self.battle.map;
        let mut faults = LineFaults::new();
        for (index, Laid { line, hex, what }) in self.laid.iter().enumerate() {
            let on_map = hexes.contains(*hex);
            if !on_map && matches!(what, What::OnMap) {
                faults.push((
                    *line,
                    bilingual!(
                        "{hex} is not on the map, which has {width} columns and {height} rows",
                        "{hex} n’est pas sur la carte, qui a {width} colonnes et {height} rangées"
                    ),
                ));
            } else if !on_map && !beyond.contains(*hex) {
                faults.push((
                    *line,
                    bilingual!(
                        "{hex} is neither on the map, which has {width} columns and {height} rows, nor an imaginary hex beside it",
                        "{hex} n’est ni sur la carte, qui a {width} colonnes et {height} rangées, ni un hex imaginaire à côté"
                    ),
                ));
            }
            let What::Unit(kind) = what else { continue };
            let other = self.laid[..index].iter().find_map(|other| match other.what {
                What::Unit(other_kind) if other.hex == *hex => Some(other_kind),
                _ => None,
            });
            if let Some(other) = other {
                let (one, two) = (other.code(), kind.code());
                faults.push((
                    *line,
                    bilingual!(
                        "{one} and {two} are both in {hex}: a hex holds one unit",
                        "{one} et {two} sont en {hex}\u{a0}: un hex tient une unité"
                    ),
                ));
            }
        }
        faults
    }

    fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            [side @ ("north" | "south"), what, "due", turn, entry @ ..] if !entry.is_empty() => {
                let entry = entry.iter().map(|word| hex(word)).collect::<Result<HexSet, _>>()?;
                entry.iter().for_each(|hex| self.lay(hex, What::OnMap));
                self.battle.entries.push(entry);
                let start = Start::Due(number(turn)? as u8, self.battle.entries.len() as u8 - 1);
                self.muster(side.parse()?, kind(what)?, start).map(|_| ())
            }
            [side @ ("north" | "south"), what, at, more @ ..] => {
                let (side, kind, hex): (Side, _, _) = (side.parse()?, kind(what)?, hex(at)?);
                self.unit(side, kind, hex, more)
            }
            ["leader", name, more @ ..] => self.leader(leader(name)?, more),
            ["map", width, height] => {
                let [width, height] = [number(width)? as u8, number(height)? as u8];
                if !(3..=WIDTH).contains(&width) || !(3..=HEIGHT).contains(&height) {
                    return Err(unknown(&words.join(" "), "map 3 3 … map 16 12"));
                }
                let old = std::mem::replace(&mut self.battle.map, Map::of(width, height));
                let Map { width, height, hexes, beyond, .. } = self.battle.map.clone();
                self.battle.map = Map { width, height, hexes, beyond, ..old };
                Ok(())
            }
            ["terrain", what, hexes @ ..] => {
                let hexes = hexes.iter().map(|word| hex(word)).collect::<Result<HexSet, _>>()?;
                let map = &mut self.battle.map;
                match *what {
                    "village" => map.village |= hexes,
                    "forest" => map.forest |= hexes,
                    "hill" => map.hill |= hexes,
                    "high" => (map.hill, map.high) = (map.hill | hexes, map.high | hexes),
                    "stream" => map.stream |= hexes,
                    "river" => map.river |= hexes,
                    _ => return Err(unknown(what, "village, forest, hill, high, stream, river")),
                }
                Ok(())
            }
            ["side", what, sides @ ..] => {
                let map = &mut self.battle.map;
                let set = match *what {
                    "river" => &mut map.rivers,
                    "ford" => &mut map.fords,
                    "bridge" => &mut map.bridges,
                    _ => return Err(unknown(what, "river, ford, bridge")),
                };
                for word in sides {
                    set.insert(BOARD.read_hexside(word).map_err(|_| {
                        bilingual!(
                            "'{word}' is no side of a hex: write a hex and one of n, ne, se, s, sw, nw, such as 0304/se",
                            "«\u{a0}{word}\u{a0}» n’est pas un côté d’hex\u{a0}: écrivez un hex et n, ne, se, s, sw ou nw, comme 0304/se"
                        )
                    })?);
                }
                Ok(())
            }
            ["arrows", at, count] => {
                let (at, count) = (hex(at)?, number(count)? as u8);
                self.change(move |state| state.arrows[at.index()] = count)
            }
            ["turn", side] => side.parse().map(|side| self.turn = side),
            ["first", side] => side.parse().map(|side| self.battle.first = side),
            ["number", count] => number(count).map(|count| self.number = count as u8),
            ["turns", count] => number(count).map(|count| self.battle.turns = count as u8),
            ["phase", name] => self.phase(name),
            _ => self.army(words),
        }
    }

    /// Lines about an army.
    fn army(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        let armies = &mut self.battle.armies;
        match words {
            ["mud", what, cost] => {
                self.battle.clear[kind(what)?.index()] = number(cost)? as u8;
                Ok(())
            }
            ["shots", side, what, count] => {
                armies[side.parse()?].shots[kind(what)?.index()] = number(count)? as u8;
                Ok(())
            }
            ["prize", side, what] => {
                armies[side.parse()?].prize = Some(kind(what)?);
                self.battle.replaced = true;
                Ok(())
            }
            ["nation", side, word] => {
                let known = National::ALL.map(National::word).join(", ");
                let found = National::ALL.into_iter().find(|nation| nation.word() == *word);
                armies[side.parse()?].national = Some(found.ok_or_else(|| unknown(word, &known))?);
                Ok(())
            }
            ["panic", side, strength] => {
                armies[side.parse()?].panic = 2 * number(strength)?;
                Ok(())
            }
            ["lost", side, strength] => {
                let (side, strength): (Side, _) = (side.parse()?, number(strength)?);
                self.change(move |state| state.lost[side] = strength)
            }
            ["has-panicked", side] => {
                side.parse().and_then(|side| self.change(move |s| s.panic[side] = true))
            }
            ["sacked", side] => side.parse().and_then(|side| self.change(move |s| s.sacked[side] = true)),
            ["unled", side] => side.parse().and_then(|side| self.change(move |s| s.led[side] = false)),
            ["has-charged", side] => {
                side.parse().and_then(|side| self.change(move |s| s.charged[side] = true))
            }
            ["charging", side] => side.parse().and_then(|side| self.change(move |s| s.charging[side] = true)),
            _ => Err(bilingual!(
                "this line cannot be read; a position has lines {LINES}",
                "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
            )),
        }
    }

    fn change(&mut self, change: impl Fn(&mut State) + 'static) -> Result<(), Bilingual> {
        self.changes.push(Box::new(change));
        Ok(())
    }

    fn phase(&mut self, name: &str) -> Result<(), Bilingual> {
        self.start = name == "start";
        self.phase = match name {
            "hide" => Stage::Hide,
            "start" | "reinforce" => Stage::Reinforce,
            "set-up" => Stage::Dismount(Side::North),
            "set-off" => Stage::Frighten,
            "move" => Stage::Move,
            "replace" => Stage::Replace,
            "fire" => Stage::Fire,
            "melee" => Stage::Melee,
            _ => {
                return Err(unknown(
                    name,
                    "hide, start, set-up, reinforce, set-off, move, replace, fire, melee",
                ));
            }
        };
        Ok(())
    }

    fn muster(&mut self, side: Side, kind: Kind, start: Start) -> Result<UnitId, Bilingual> {
        let units = &mut self.battle.armies[side].units;
        if units.len() == UNITS {
            return Err(bilingual!("a side has {UNITS} units at most", "une armée a {UNITS} unités au plus"));
        }
        units.push(Mustered { kind, start, wild: false, barbarian: false, scythed: false });
        Ok(UnitId::of(side, units.len() - 1))
    }

    fn unit(&mut self, side: Side, kind: Kind, at: Hex, more: &[&str]) -> Result<(), Bilingual> {
        let mut ahead = if side == Side::North { Heading::South } else { Heading::North };
        let mut words = more.iter();
        let lies = more.iter().any(|word| matches!(*word, "captured" | "retaken"));
        if lies && kind != Kind::Camp {
            return Err(bilingual!(
                "only the counter of a camp, CP, is captured or retaken",
                "seul le pion d’un camp, CP, est capturé ou repris"
            ));
        }
        if more.contains(&"panicked") && !more.contains(&"disorganised") {
            return Err(bilingual!(
                "who is panicked is disorganised too: write both",
                "qui est paniqué est aussi désorganisé\u{a0}: écrivez les deux"
            ));
        }
        self.lay(at, if lies { What::Counter } else { What::Unit(kind) });
        let id = self.muster(side, kind, Start::At(at, ahead))?;
        while let Some(word) = words.next() {
            let mut value = || words.next().copied().unwrap_or_default();
            let last = self.battle.armies[side].units.last_mut();
            match (*word, last) {
                ("facing", _) => ahead = facing(value())?,
                ("volleys", _) => {
                    let volleys = number(value())? as u8;
                    self.change(move |state| state.unit_mut(id).volleys = volleys)?;
                }
                ("captured", _) => self.change(move |state| {
                    state.take(id, Place::Captured(at));
                    state.sacked[side] = true;
                })?,
                ("retaken", _) => self.change(move |state| {
                    state.take(id, Place::Retaken(at));
                    state.sacked[side] = true;
                })?,
                ("barbarian", Some(unit)) => unit.barbarian = true,
                ("scythed", Some(unit)) => unit.scythed = true,
                ("controlled", Some(unit)) => unit.wild = true,
                (word, _) => {
                    let word = word.to_owned();
                    if set(&mut State::empty(side), &word).is_none() {
                        return Err(unknown(
                            &word,
                            &format!(
                                "facing N, volleys N, captured, retaken, barbarian, scythed, controlled, {STATES}"
                            ),
                        ));
                    }
                    self.change(move |state| {
                        let captive = word == "captive";
                        // Who is commanded by the enemy stands among his units.
                        if captive {
                            state.take(id, Place::Waiting);
                        }
                        if let Some(set) = set(state, &word) {
                            set.set(id, true);
                        }
                        if captive {
                            state.put(id, at);
                        }
                    })?;
                }
            }
        }
        if let Some(unit) = self.battle.armies[side].units.last_mut() {
            unit.start = Start::At(at, ahead);
        }
        Ok(())
    }

    fn leader(&mut self, leader: LeaderId, more: &[&str]) -> Result<(), Bilingual> {
        let leaders = &mut self.battle.armies[leader.side()].leaders;
        while leaders.len() <= leader.number() && leaders.len() < LEADERS {
            leaders.push(Captain { turn: u8::MAX, value: 3 });
        }
        let captain = &mut leaders[leader.number()];
        let (post, more) = match more {
            ["aside", more @ ..] => (Post::Aside, more),
            ["withdrawn", more @ ..] => (Post::Withdrawn, more),
            ["spent", more @ ..] => (Post::Spent, more),
            ["captured", more @ ..] => (Post::Captured, more),
            ["dead", more @ ..] => (Post::Dead, more),
            ["due", turn, more @ ..] => {
                captain.turn = number(turn)? as u8;
                (Post::Due, more)
            }
            [at, more @ ..] => (Post::On(hex(at).map_err(|_| unknown(at, POSTS))?), more),
            [] => return Err(unknown("", POSTS)),
        };
        match more {
            [] => {}
            ["value", value] => captain.value = number(value)? as u8,
            _ => return Err(unknown(&more.join(" "), "value N")),
        }
        if let Post::On(hex) = post {
            self.lay(hex, What::OnMap);
        }
        self.change(move |state| {
            state.leaders[leader.index()] = post;
            state.led[leader.side()] |= post != Post::Due;
        })
    }
}

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

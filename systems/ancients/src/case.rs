//! Positions and expectations of cases: what `docs/cases.md` tells of all systems, in the words of this one.
//!
//! A hex is `CCRR`: two digits of the column from the west and two of the row from the north; even columns lie half a hex
//! lower. So the neighbours of `0506` are, clockwise from north, `0505 0605 0606 0507 0406 0405`, and those of `0405` are
//! `0404 0505 0506 0406 0306 0305`. `0005`, `0500` and the like are imaginary hexes beside the map. A facing is a number:
//! 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west. Leaders are `nA nB …` and `sA sB …`. Units
//! are LI HI PX LA HA MM LC HC KT CH EL CP HB CT, and are called by their hex.
//!
//! Lines of a position:
//!
//! | line | meaning | if absent |
//! |---|---|---|
//! | `south PX 0407` | a unit; after its hex may stand, in any order: | full strength, facing the other side's edge |
//! | … `facing 2` | where it faces | 4 for the north, 1 for the south |
//! | … `hidden`, `disorganised`, `panicked`, `volleyed`, `collected`, `moved`, `attacked`, `left-zone`, `wild`, `balking`, `captive` | its state | none of it |
//! | … `looting` | it loots the camp whose counter lies there | |
//! | … `captured`, `retaken` | for CP: only its counter lies there | it stands |
//! | … `volleys 3` | the volleys it carries | 6 |
//! | … `barbarian`, `scythed`, `controlled` | barbarian light infantry; scythed chariots; under command control (13.9.1) | no |
//! | `south HC due 3 0105 0106` | a reinforcement: from turn 3 on, by these entry hexes | |
//! | `leader sA 0407` | a leader in a hex; or `aside`, `withdrawn`, `spent`, `captured`, `dead`, `due 3`; then perhaps `value 4` | no leaders; value 3 |
//! | `map 14 10` | columns and rows | 14 10, all clear |
//! | `terrain forest 0301 0302` | village, forest, hill, high, stream, river | clear |
//! | `side ford 0304/se` | sides of hexes: river, ford, bridge; n ne se s sw nw | |
//! | `mud HI 2` | what open ground costs a kind | 1 |
//! | `shots south LA 3` | how often a kind may fire | 1 |
//! | `prize south HI` | a kind whose end is worth a point to the enemy, in place of double strength | |
//! | `nation south barbarians` | a national characteristic (15.3.7): elephants, navy, barbarians, horse-archers, crossbows, training | none |
//! | `panic south 18` | the threshold, in strength points | never by losses |
//! | `lost south 12` | strength lost already | 0 |
//! | `has-panicked south`, `sacked south`, `unled south`, `has-charged south`, `charging south` | the army has panicked, its camp was captured, it never had a leader, it has charged, it charges this turn | no |
//! | `arrows 0606 3` | volleys fired into a hex | 0 |
//! | `turn south` | whose player turn it is | south |
//! | `first north` | the first player | south |
//! | `number 3`, `turns 8` | the game turn, and the last one | 1, 6 |
//! | `phase start` | hide (before the first turn, hidden units), start (phases 1 and 2 are carried out at once), set-up (before the first turn), reinforce, set-off (the start of phase 4), move, replace, fire, melee (its start, with duels) | move |
//!
//! In `phase move` the leaders of the phasing side should be `aside`, as in play; those of the other side stand in hexes.
//! In play a phase in which nobody can do anything passes by itself. One in which somebody can is ended by `done`, also
//! when nothing is left to do in it: after the last attack write `done`, or the turn is not over and nobody rallies. A
//! position may stand in any phase.
//!
//! Answers: `bring HC 0005`, `go 0407 0506` (one hex), `turn 0506 3`, `leave 0101`, `hide 0407`, `place sA 0407`, or `join sA 0407` with a hidden unit (leaders are asked
//! for in order), `fire 0606 0504`, `collect 0606`, `attack 0507 0606`, then the attacked side `withdraw nA` or `remain` where leaders
//! are with the unit, `retreat 0505` or `stand` where it may retreat, the attacker `press` or `let` where the unit that
//! retreated is still in his front, `advance` or `hold` for PX and HI, `along sA` or `behind sA` for each leader with an
//! advancing unit, and `done` to end a phase. Without dice: `aim 0606 0504` and `done`, then the phasing side `hit 0606`
//! for each shot that hits. What has one answer only is not asked.
//!
//! Before the first turn: `camp 0710`, `stay`, `set PX 0407`, `turn 0407 3` once all are set, `dismount 0307`,
//! `dismount 0307 0308` (13.3, 13.12). With options: `charge` or `wait` (13.10), `frighten sA` or `no` (13.11), `challenge sA nB`, `accept` or `refuse`, and
//! `tactic offensive|cautious|defensive`, the challenger's first (13.8).
//!
//! Dice are numbers 1 to 6 as they fall: for command (13.9.2), where one or two leaders are there; for each elephant
//! (13.11.2), in the order of their hexes; in a duel; the shot, then a die for each leader with the unit hit; the attack, then a die
//! for each leader of the attacker whose unit was turned over, then for each of the defender, A before B.
//!
//! Expectations:
//!
//! | expectation | |
//! |---|---|
//! | `expect unit 0407 south PX`, `expect empty 0407` | who stands there |
//! | `expect facing 0407 1` | |
//! | `expect full 0407`, `expect disorganised 0407` | which side of the counter lies up |
//! | `expect is 0407 panicked`, `expect not 0407 panicked` | also hidden, disorganised, volleyed, collected, looting, moved, attacked, left-zone, wild, balking, captive |
//! | `expect volleys 0407 5`, `expect arrows 0606 3` | the volleys a unit carries; those fired into a hex |
//! | `north sees unit 0407 south PX`, `north sees not unit …`, `spectator sees leader sA 0407` | what somebody knows of |
//! | `expect moves 0506 1` | movement points the unit there has left |
//! | `expect leader sA 0407` | or aside, withdrawn, spent, captured, dead, due |
//! | `expect camp north 0701 stands` | or captured, retaken, removed |
//! | `expect attack 0507 0606 64`, `expect defence 0507 0606 48` | strengths with all multipliers, such as 2 or 2.5 or 0.25 |
//! | `expect odds 0507 0606 1-1` | the column; `none` below 1-2 |
//! | `expect needs 0606 0504 2` | the highest die that hits; 0 if none does |
//! | `expect sees 0606 0503`, `expect unseen 0606 0503` | line of sight between two hexes |
//! | `expect lost south 12`, `expect strength south 34` | strength lost; strength on the map for 12.0.5 |
//! | `expect panic south`, `expect no-panic south` | whether the army has panicked |
//! | `expect points south 2` | victory points if the battle ended now |
//! | `expect count south PX eliminated 1` | how many of a kind are on-map, waiting, left or eliminated |
//! | `expect turn south`, `expect number 3` | whose player turn, which game turn |
//! | `expect phase fire` | pitch, shift, deploy, dismount, reinforce, frighten, charge, challenge, answer, tactic, move, replace, fire, aim, hits, melee, withdraw, retreat, press, advance, along, over |

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
        }
    }

    fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            [side @ ("north" | "south"), what, "due", turn, entry @ ..] if !entry.is_empty() => {
                let entry = entry.iter().map(|word| hex(word)).collect::<Result<HexSet, _>>()?;
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
                    let read = BOARD.read_hexside(word);
                    set.insert(
                        read.map_err(|error| Bilingual { en: error.to_string(), fr: error.french() })?,
                    );
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
            [at, more @ ..] => (Post::On(hex(at)?), more),
            [] => return Err(unknown("", "HEX, aside, withdrawn, spent, captured, dead, due TURN")),
        };
        match more {
            [] => {}
            ["value", value] => captain.value = number(value)? as u8,
            _ => return Err(unknown(&more.join(" "), "value N")),
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
            if let Err(what) = position.read(&line.parts()) {
                faults.push((line.number, what));
            }
        }
        let taken = |first: &Start, second: &Start| match (first, second) {
            (Start::At(one, _), Start::At(two, _)) => one == two,
            _ => false,
        };
        let units: Vec<&Mustered> = position.battle.armies.0.iter().flat_map(|army| &army.units).collect();
        for (index, unit) in units.iter().enumerate() {
            // The counter of a captured camp may lie under a unit.
            let twice = |other: &&&Mustered| {
                taken(&unit.start, &other.start) && unit.kind != Kind::Camp && other.kind != Kind::Camp
            };
            if let (Some(other), Start::At(hex, _)) = (units[..index].iter().find(twice), unit.start) {
                let (one, two) = (other.kind.code(), unit.kind.code());
                faults.push((
                    lines.first().map_or(1, |line| line.number),
                    bilingual!(
                        "{one} and {two} are both in {hex}: a hex holds one unit",
                        "{one} et {two} sont en {hex}\u{a0}: un hex tient une unité"
                    ),
                ));
            }
        }
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

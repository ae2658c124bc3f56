//! The lines of a position, read one by one.

use acies_core::side::Side;
use acies_hex::Heading;
use acies_words::{Bilingual, bilingual};

use super::laid::{Laid, What};
use super::{STATES, hex, number, set, unknown};
use crate::action::{facing, kind, leader};
use crate::components::{
    BOARD, Battle, Captain, HEIGHT, Hex, HexSet, Kind, LEADERS, Map, Mustered, National, Start, UNITS, WIDTH,
};
use crate::state::{LeaderId, Place, Post, Stage, State, UnitId};

/// The lines of a position.
const LINES: &str = "SIDE KIND HEX [STATE…], SIDE KIND due TURN HEX…, leader NAME WHERE, map W H, terrain KIND HEX…, \
                     side KIND HEX/SIDE…, mud KIND N, shots SIDE KIND N, prize SIDE KIND, nation SIDE NAME, panic SIDE N, lost SIDE N, \
                     has-panicked SIDE, sacked SIDE, unled SIDE, has-charged SIDE, charging SIDE, arrows HEX N, turn SIDE, \
                     first SIDE, number N, turns N, phase NAME";

/// Where a leader of a position may be.
const POSTS: &str = "a hex, aside, withdrawn, spent, captured, dead, due TURN";

/// What is done to the state when everything is laid out.
pub(super) type Change = Box<dyn Fn(&mut State)>;

/// A position being read.
pub(super) struct Position {
    pub(super) battle: Battle,
    pub(super) changes: Vec<Change>,
    pub(super) turn: Side,
    pub(super) number: u8,
    pub(super) phase: Stage,
    /// Whether the turn begins with its first phase.
    pub(super) start: bool,
    /// The line that is being read.
    pub(super) line: usize,
    /// Every hex a line puts something in.
    pub(super) laid: Vec<Laid>,
}

impl Position {
    pub(super) fn new() -> Position {
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

    pub(super) fn read(&mut self, words: &[&str]) -> Result<(), Bilingual> {
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
        units.push(Mustered { kind, start, wild: false, barbarian: false, scythed: false, volleys: None });
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

//! Positions and expectations of cases. `docs/cases.md` explains them to players.

use acies_core::dice::{Scripted, ScriptedDice};
use acies_core::side::Side;
use acies_ground::{INCH, Table};
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, number, pips};
use acies_kit::options::Options;
use acies_kit::system::ScenarioInfo;
use acies_miniatures::battle_file::{absurd, point};
use acies_miniatures::case_words::{not_next, piece_of_terrain};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::agenda::Task;
use crate::battle::{Battle, CaptainStart, Division, Terrain, TerrainKind, UnitStart};
use crate::components::Class;
use crate::files::scenario::UNITS;
use crate::game::{HailCaesar, Play};
use crate::state::{CaptainId, CaptainName, Phase, State, UnitId, UnitName};

mod captain;
mod contact;
mod expect;
mod ground;
mod piece;
mod words;

use captain::CaptainLine;
use contact::{Pair, engagement, pair};
use piece::UnitLine;
use words::{captain_name, known, no_captain, no_unit, unit_name};

/// Turns of each side in a case: more than any case plays.
const TURNS: u16 = 20;

/// The phases a case can begin with or expect, with their words.
const PHASES: [(Phase, &str); 7] = [
    (Phase::Start, "start"),
    (Phase::Initiative, "initiative"),
    (Phase::Orders, "orders"),
    (Phase::Free, "free"),
    (Phase::Shooting, "shooting"),
    (Phase::Combat, "combat"),
    (Phase::End, "end"),
];

/// What the word of a phase is called.
fn a_phase() -> Bilingual {
    bilingual!("phase", "une phase")
}

/// The lines a position may have.
const LINES: &str = "SIDE CODE NAME [SIZE] X Y|off [of CAPTAIN] [facing D] [formation F] [STATE…] [rules R…], \
                     captain SIDE NAME COMMAND [general] [attacks N] X Y|off [with UNIT] [wounded] [silent], \
                     terrain KIND X Y X Y X Y…, table WIDTH DEPTH, turn SIDE, turns N, phase WORD, \
                     engaged UNIT [SIDE] UNIT [SIDE], demoralised CAPTAIN, uncounted TYPE…";

/// A position being read.
#[derive(Default)]
struct Position {
    units: Vec<(usize, UnitLine)>,
    captains: Vec<(usize, CaptainLine)>,
    engaged: Vec<(usize, Pair)>,
    demoralised: Vec<(usize, CaptainName)>,
    terrain: Vec<Terrain>,
    table: Option<Table>,
    active: Option<Side>,
    turns: Option<u16>,
    uncounted: Vec<Class>,
    phase: Option<Phase>,
}

impl Position {
    fn read(&mut self, number_of_line: usize, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            [side @ ("north" | "south"), rest @ ..] => {
                self.units.push((number_of_line, UnitLine::read(side.parse()?, rest)?));
            }
            ["captain", side, rest @ ..] => {
                self.captains.push((number_of_line, CaptainLine::read(side.parse()?, rest)?));
            }
            ["terrain", kind, corners @ ..] => {
                let (kind, make) = known(kind, &bilingual!("terrain", "un terrain"), &TerrainKind::WORDS)?;
                let shape = piece_of_terrain(corners, self.terrain.len())?;
                self.terrain.push(Terrain { kind, make, shape });
            }
            ["table", width, depth] => {
                let size = point(&[width, depth])?;
                self.table = Some(Table::new(size.x(), size.y()).map_err(absurd)?);
            }
            ["turn", side] => self.active = Some(side.parse()?),
            ["turns", turns] => {
                let turns = number(turns)?;
                if turns == 0 {
                    return Err(bilingual!(
                        "a battle of no turns: write how many each side has, 1 or more",
                        "une bataille sans tours\u{a0}: écrivez combien en a chaque camp, 1 ou plus"
                    ));
                }
                self.turns = Some(turns.into());
            }
            ["uncounted", rest @ ..] => {
                let types = Class::ALL.map(|class| (class, class.word()));
                let types = rest
                    .iter()
                    .map(|word| known(word, &bilingual!("type of unit", "un type d’unité"), &types));
                self.uncounted = types.collect::<Result<Vec<_>, _>>()?;
            }
            ["phase", phase] => self.phase = Some(known(phase, &a_phase(), &PHASES)?),
            ["engaged", rest @ ..] => self.engaged.push((number_of_line, pair(rest)?)),
            ["demoralised", captain] => self.demoralised.push((number_of_line, captain_name(captain)?)),
            _ => {
                return Err(bilingual!(
                    "this line cannot be read; a position has lines {LINES}",
                    "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
                ));
            }
        }
        Ok(())
    }

    /// The divisions of both sides, north first; a side without a captain has one off the table.
    fn divisions(&self, faults: &mut LineFaults) -> Vec<Division> {
        let mut divisions = Vec::new();
        for side in Side::BOTH {
            let before = divisions.len();
            for (line, captain) in self.captains.iter().filter(|(_, captain)| captain.name.0 == side) {
                let due = CaptainName(side, (divisions.len() - before) as u8);
                if captain.name != due {
                    let (name, camp) = (captain.name, side.french());
                    faults.push((
                        *line,
                        bilingual!(
                            "the next captain of the {side} is {due}, not {name}",
                            "le capitaine suivant du {camp} est {due}, non {name}"
                        ),
                    ));
                }
                divisions.push(captain.division(side));
            }
            if divisions.len() == before {
                let captain = CaptainStart {
                    name: Bilingual::same("Dux"),
                    command: 8,
                    general: true,
                    attacks: 3,
                    at: None,
                };
                divisions.push(Division { side, name: Bilingual::same("I"), captain });
            }
        }
        divisions
    }

    /// The units of both sides, north first.
    fn starts(&self, divisions: &[Division], faults: &mut LineFaults) -> Vec<UnitStart> {
        let mut units: Vec<UnitStart> = Vec::new();
        let first_south = divisions.iter().take_while(|division| division.side == Side::North).count();
        for side in Side::BOTH {
            let (before, camp) = (units.len(), side.french());
            let first = if side == Side::North { 0 } else { first_south };
            let found = self.units.iter().filter(|(_, unit)| unit.name.0 == side).count();
            if found > UNITS {
                faults.push((
                    0,
                    bilingual!(
                        "{found} units of the {side}: {UNITS} is the most",
                        "{found} unités du {camp}\u{a0}: {UNITS} au plus"
                    ),
                ));
                continue;
            }
            for (line, unit) in self.units.iter().filter(|(_, unit)| unit.name.0 == side) {
                let due = UnitName(side, (units.len() - before + 1) as u8);
                if unit.name != due {
                    faults.push((*line, not_next(due, unit.name)));
                }
                let division = first + usize::from(unit.captain.map_or(0, |captain| captain.1));
                if divisions.get(division).is_none_or(|found| found.side != side) {
                    faults.push((
                        *line,
                        bilingual!(
                            "the {side} has no such captain: write a line `captain`",
                            "le {camp} n’a pas ce capitaine\u{a0}: écrivez une ligne `captain`"
                        ),
                    ));
                }
                units.push(unit.start(division));
            }
        }
        units
    }

    fn lay_out(self) -> Result<(HailCaesar, State), LineFaults> {
        let mut faults = LineFaults::new();
        let divisions = self.divisions(&mut faults);
        let units = self.starts(&divisions, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let active = self.active.unwrap_or(Side::South);
        let table = self.table.map_or_else(|| Table::new(72 * INCH, 48 * INCH), Ok);
        let table = table.map_err(|wrong| vec![(0, absurd(wrong))])?;
        let game = HailCaesar::new(Battle {
            info: ScenarioInfo::plain("case", Some(active)),
            table,
            terrain: self.terrain,
            divisions,
            units,
            first: active,
            turns: self.turns.unwrap_or(TURNS),
            uncounted: self.uncounted,
        });
        let mut s = game.laid_out();
        for (line, unit) in &self.units {
            match game.named(unit.name) {
                Some(id) => unit.apply(s.unit_mut(id), game.profile(id)),
                None => faults.push((*line, no_unit(unit.name))),
            }
        }
        ground::check(&game, &s, &self.units, &self.captains, &mut faults);
        for (line, captain) in &self.captains {
            let id = game.captain_named(captain.name);
            let applied = id
                .ok_or_else(|| no_captain(captain.name))
                .and_then(|id| captain.apply(&game, s.captain_mut(id)));
            faults.extend(applied.err().map(|what| (*line, what)));
        }
        for (line, pair) in &self.engaged {
            match engagement(&game, &s, pair) {
                Ok(pair) => s.engagements.push(pair),
                Err(what) => faults.push((*line, what)),
            }
        }
        for (line, captain) in &self.demoralised {
            match game.captain_named(*captain) {
                Some(captain) => s.demoralised[captain.index()] = true,
                None => faults.push((*line, no_captain(*captain))),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        s.agenda = vec![Task::Phase(self.phase.unwrap_or(Phase::Initiative))];
        let mut dice = ScriptedDice::default();
        Play { game: &game, s: &mut s, dice: &mut dice, log: None }.run();
        match dice.take_faults().first() {
            Some(_) => Err(vec![(
                0,
                bilingual!(
                    "dice fall before the first decision: begin at an earlier phase",
                    "des dés tombent avant la première décision\u{a0}: commencez à une phase antérieure"
                ),
            )]),
            None => Ok((game, s)),
        }
    }
}

impl CaseGame for HailCaesar {
    fn position(lines: &[Line], _: &Options) -> Result<(HailCaesar, State), LineFaults> {
        let mut position = Position::default();
        each_line(lines, |line, words| position.read(line, words))?;
        position.lay_out()
    }

    fn chance(word: &str) -> Option<Scripted> {
        pips(word, 6)
    }

    fn chance_words() -> Bilingual {
        Bilingual::same("1, 2, 3, 4, 5, 6")
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        expect::expect(self, state, words)
    }
}

/// A unit of a case by its name.
fn unit(game: &HailCaesar, word: &str) -> Result<UnitId, Bilingual> {
    let name = unit_name(word)?;
    game.named(name).ok_or_else(|| no_unit(name))
}

/// A captain of a case by his name.
fn captain(game: &HailCaesar, word: &str) -> Result<CaptainId, Bilingual> {
    let name = captain_name(word)?;
    game.captain_named(name).ok_or_else(|| no_captain(name))
}

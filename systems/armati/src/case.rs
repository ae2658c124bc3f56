//! Positions and expectations of cases. `docs/cases.md` explains them to players.

mod expect;
mod piece;

use acies_core::dice::{Scripted, ScriptedDice};
use acies_core::side::{BySide, Side};
use acies_ground::{INCH, Table, overlaps};
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, number, pips};
use acies_kit::options::Options;
use acies_kit::system::ScenarioInfo;
use acies_miniatures::battle_file::{absurd, point};
use acies_miniatures::case_words::{known, no_unit, not_next, piece_of_terrain, unit_name};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle::{Army, Battle, DivisionStart, Ground, Terrain, UnitStart};
use crate::game::{Armati, Play, View};
use crate::state::{Face, Post, Stage, State, UnitId, UnitName, Zone};
use piece::UnitLine;

/// Units a side of a case may have: each may be a division of its own.
const UNITS: usize = 60;

/// The stages a case can begin with, with their words; those of a side are written with it.
const PHASES: [&str; 14] = [
    "map", "dismount", "place", "attach", "fire", "skirmish", "evade", "option", "first", "moves", "support",
    "melee", "break", "rally",
];

/// The lines a position may have.
const LINES: &str = "SIDE KIND NAME X Y|off [facing D] [F[F]F] [prot N] [weapon W] [MARK…] [STATE…] [division N], \
                     general SIDE UNIT|X Y, terrain GROUND X Y X Y X Y…, table WIDTH DEPTH, turns N, \
                     army SIDE [initiative N] [break N], contact UNIT UNIT [FACE] [fresh|old], no-echelons SIDE, first SIDE, holder SIDE, \
                     phase WORD [SIDE]";

/// A stage as a line says it.
type Phase = (String, Option<Side>);

/// A contact as a line says it: the unit that came, the other and how it is taken, and whether it is of this turn.
#[derive(Copy, Clone)]
struct Contact {
    came: UnitName,
    target: UnitName,
    face: Face,
    fresh: bool,
}

/// A position being read.
#[derive(Default)]
struct Position {
    units: Vec<(usize, UnitLine)>,
    contacts: Vec<(usize, Contact)>,
    generals: Vec<(usize, Side, Vec<String>)>,
    terrain: Vec<Terrain>,
    table: Option<Table>,
    turns: Option<u16>,
    armies: BySide<(Option<u8>, Option<u8>)>,
    in_line: BySide<bool>,
    first: Option<Side>,
    holder: Option<Side>,
    phase: Option<Phase>,
}

impl Position {
    fn read(&mut self, line: usize, words: &[&str]) -> Result<(), Bilingual> {
        match words {
            [side @ ("north" | "south"), rest @ ..] => {
                self.units.push((line, UnitLine::read(side.parse()?, rest)?));
            }
            ["general", side, rest @ ..] if !rest.is_empty() => {
                let rest = rest.iter().map(|word| (*word).to_owned()).collect();
                self.generals.push((line, side.parse()?, rest));
            }
            ["terrain", ground, corners @ ..] => {
                let ground = known(ground, &bilingual!("ground", "un terrain"), &grounds())?;
                let shape = piece_of_terrain(corners, self.terrain.len())?;
                self.terrain.push(Terrain { ground, shape });
            }
            ["table", width, depth] => {
                let size = point(&[width, depth])?;
                self.table = Some(Table::new(size.x(), size.y()).map_err(absurd)?);
            }
            ["turns", turns] => self.turns = Some(number(turns)?.max(1).into()),
            ["army", side, rest @ ..] => {
                let side: Side = side.parse()?;
                for pair in rest.chunks(2) {
                    match pair {
                        ["initiative", n] => self.armies[side].0 = Some(number(n)?),
                        ["break", n] => self.armies[side].1 = Some(number(n)?),
                        _ => return Err(unreadable()),
                    }
                }
            }
            ["contact", came, target, rest @ ..] => {
                let mut contact = Contact {
                    came: unit_name(came)?,
                    target: unit_name(target)?,
                    face: Face::Front,
                    fresh: true,
                };
                for word in rest {
                    match *word {
                        "fresh" => contact.fresh = true,
                        "old" => contact.fresh = false,
                        word => {
                            contact.face = known(word, &bilingual!("side of a unit", "un côté"), &Face::ALL)?;
                        }
                    }
                }
                self.contacts.push((line, contact));
            }
            ["no-echelons", side] => self.in_line[side.parse::<Side>()?] = true,
            ["first", side] => self.first = Some(side.parse()?),
            ["holder", side] => self.holder = Some(side.parse()?),
            ["phase", phase, side @ ..] if PHASES.contains(phase) && side.len() < 2 => {
                let side = side.first().map(|side| side.parse()).transpose()?;
                self.phase = Some(((*phase).to_owned(), side));
            }
            _ => return Err(unreadable()),
        }
        Ok(())
    }

    /// The units of both sides, north first.
    fn starts(&self, faults: &mut LineFaults) -> Vec<UnitStart> {
        let mut units: Vec<UnitStart> = Vec::new();
        for side in Side::BOTH {
            let before = units.len();
            for (line, unit) in self.units.iter().filter(|(_, unit)| unit.name.0 == side) {
                let due = UnitName(side, (units.len() - before + 1) as u8);
                if unit.name != due {
                    faults.push((*line, not_next(due, unit.name)));
                }
                units.push(unit.start(units.len() - before));
            }
            let found = units.len() - before;
            if found > UNITS {
                faults.push((
                    0,
                    bilingual!(
                        "{found} units of a side: {UNITS} is the most",
                        "{found} unités d’un camp\u{a0}: {UNITS} au plus"
                    ),
                ));
            }
        }
        units
    }

    fn battle(&self, units: Vec<UnitStart>, table: Table) -> Battle {
        let army = |side: Side| Army {
            heavy: UNITS as u8,
            light: UNITS as u8,
            initiative: self.armies[side].0.unwrap_or(4),
            break_point: self.armies[side].1.unwrap_or(40),
            echelons: !self.in_line[side],
            general: Bilingual::same("Dux"),
        };
        let divisions = |side: Side| {
            let of = units.iter().filter(|unit| unit.side == side);
            let count = of.map(|unit| unit.division + 1).max().unwrap_or(0);
            let uncontrolled = |number: u8| {
                self.units.iter().any(|(_, line)| {
                    let place = usize::from(line.name.1.saturating_sub(1));
                    line.name.0 == side && line.uncontrolled && line.division(place) == number
                })
            };
            let division =
                |number| DivisionStart { name: Bilingual::same("I"), controlled: !uncontrolled(number) };
            (0..count).map(division).collect()
        };
        Battle {
            info: ScenarioInfo::plain("case", None),
            table,
            terrain: self.terrain.clone(),
            armies: BySide(Side::BOTH.map(army)),
            divisions: BySide(Side::BOTH.map(divisions)),
            units,
            placed: self.units.iter().all(|(_, unit)| !unit.off()),
            turns: self.turns.unwrap_or(20),
        }
    }

    fn lay_out(self) -> Result<(Armati, State), LineFaults> {
        let mut faults = LineFaults::new();
        let units = self.starts(&mut faults);
        let table = self.table.map_or_else(|| Table::new(72 * INCH, 48 * INCH), Ok);
        let table = table.map_err(|wrong| vec![(0, absurd(wrong))])?;
        if !faults.is_empty() {
            return Err(faults);
        }
        let game = Armati::new(self.battle(units, table));
        let mut s = game.laid_out();
        for (line, unit) in &self.units {
            match game.named(unit.name) {
                Some(id) => unit.apply(&mut s, id),
                None => faults.push((*line, no_unit(unit.name))),
            }
        }
        self.check_places(&game, &s, &mut faults);
        for (line, side, words) in &self.generals {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let post = match words[..] {
                [name] => unit(&game, name).map(Post::With),
                _ => point(&words).map(Post::At),
            };
            match post {
                Ok(post) => s.generals[*side].post = post,
                Err(what) => faults.push((*line, what)),
            }
        }
        for (line, contact) in &self.contacts {
            match (game.named(contact.came), game.named(contact.target)) {
                (Some(came), Some(target)) if game.side(came) != game.side(target) => {
                    s.zones.push(zone(&game, &s, (came, target), contact));
                }
                _ => faults.push((*line, no_unit(contact.target))),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        self.begin(&game, &mut s)?;
        Ok((game, s))
    }

    /// Everybody on the table and on nobody else.
    fn check_places(&self, game: &Armati, s: &State, faults: &mut LineFaults) {
        for (line, unit) in &self.units {
            let Some((id, print)) = game.named(unit.name).and_then(|id| Some((id, game.footprint(s, id)?)))
            else {
                continue;
            };
            let name = unit.name;
            if !game.battle.table.contains(&print) {
                faults.push((
                    *line,
                    bilingual!(
                        "{name} stands over the edge of the table: move it further in",
                        "{name} dépasse le bord de la table\u{a0}: rentrez-la"
                    ),
                ));
            }
            let under =
                game.field(s).standing().find(|(other, there)| *other < id && overlaps(&print, there));
            if let Some((other, _)) = under {
                let other = game.name(other);
                faults.push((
                    *line,
                    bilingual!(
                        "{name} stands on {other}: move one of them clear",
                        "{name} est sur {other}\u{a0}: écartez l’une des deux"
                    ),
                ));
            }
        }
    }

    /// Puts the game at the phase the case begins with, and runs to the first decision.
    fn begin(&self, game: &Armati, s: &mut State) -> Result<(), LineFaults> {
        let (word, side) = self.phase.clone().unwrap_or(("fire".into(), None));
        let first = self.first.or(side).unwrap_or(Side::South);
        s.first = first;
        s.holder = self.holder.unwrap_or(first);
        let side = side.unwrap_or(first);
        s.stage = match word.as_str() {
            "dismount" => Stage::Dismount(s.placer),
            "map" => {
                s.sealed = Some(acies_core::commitments::Commitments::new(Side::South));
                Stage::Map
            }
            "place" => Stage::Place(s.placer),
            "attach" => Stage::Attach(s.placer),
            "skirmish" => Stage::Fire,
            "evade" => Stage::Evade(side),
            "option" => Stage::Option,
            "first" => Stage::First,
            "moves" => Stage::Lead(side),
            "support" => Stage::Support(side),
            "melee" => Stage::Direction,
            "break" => Stage::BreakOff(side),
            "rally" => Stage::Rally(side),
            _ => Stage::Begin,
        };
        if !matches!(
            s.stage,
            Stage::Dismount(_) | Stage::Map | Stage::Place(_) | Stage::Attach(_) | Stage::Begin
        ) {
            s.turn = 1;
            for unit in game.units() {
                let duty = game.has_duty(s, unit);
                let engaged = s.zones.iter().any(|zone| zone.old && zone.foe(unit).is_some());
                let unit = s.unit_mut(unit);
                unit.deeds.from = unit.deeds.from.or(unit.pose);
                (unit.deeds.duty, unit.deeds.engaged) = (duty, engaged);
            }
        }
        let mut dice = ScriptedDice::default();
        Play { game, s, dice: &mut dice, log: None }.run();
        match dice.take_faults().first() {
            Some(_) => Err(vec![(
                0,
                bilingual!(
                    "dice fall before the first decision: begin at another phase",
                    "des dés tombent avant la première décision\u{a0}: commencez à une autre phase"
                ),
            )]),
            None => Ok(()),
        }
    }
}

/// A contact as it stands when a case begins: what is judged when two meet is so as a line says, or not at all.
fn zone(game: &Armati, s: &State, (came, target): (UnitId, UnitId), contact: &Contact) -> Zone {
    let side = game.side(came);
    let mut units = BySide([came; 2]);
    units[side.other()] = target;
    let mut taken = BySide([Face::Front; 2]);
    taken[side.other()] = contact.face;
    let stakes = contact.face == Face::Front && s.unit(target).staked;
    Zone {
        units,
        taken,
        fresh: contact.fresh,
        old: !contact.fresh,
        panic: BySide([false; 2]),
        charger: side,
        out_of: None,
        defended: stakes,
        stakes,
    }
}

/// The kinds of ground by their words.
fn grounds() -> Vec<(Ground, &'static str)> {
    Ground::ALL.to_vec()
}

fn unreadable() -> Bilingual {
    bilingual!(
        "this line cannot be read; a position has lines {LINES}",
        "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
    )
}

/// A unit of a case by its name.
fn unit(game: &Armati, word: &str) -> Result<UnitId, Bilingual> {
    let name = unit_name(word)?;
    game.named(name).ok_or_else(|| no_unit(name))
}

impl CaseGame for Armati {
    fn position(lines: &[Line], _: &Options) -> Result<(Armati, State), LineFaults> {
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

    fn sees(&self, view: &View, words: &[&str]) -> Result<bool, Bilingual> {
        expect::sees(self, view, words)
    }
}

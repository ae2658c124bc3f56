//! Positions and expectations of cases: what `docs/cases.md` tells of all systems, in the words of this one.

use acies_core::dice::Scripted;
use acies_core::side::{BySide, Side};
use acies_counters::hex;
use acies_kit::case::{CaseGame, Line, LineFaults, each_line, found_instead, number, pips};
use acies_kit::options::{OptionRule, Options};
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::action::heading;
use crate::components::{BOARD, Battle, Hex, HexSet, UNITS};
use crate::files::{OPTIONS, kind};
use crate::game::Template;
use crate::state::{State, Unit};

/// The lines of a position.
const LINES: &str = "SIDE KIND HEX [FACING [STRENGTH]], wood HEX…, camp SIDE HEX, turn SIDE, last-turn N";

/// The expectations there are.
const EXPECTED: &str =
    "empty HEX, unit HEX SIDE KIND, facing HEX WORD, strength HEX N, decision SIDE, event NAME [CLAUSE]";

/// A battle with nobody in it, and camps out of the way.
fn empty() -> Battle {
    let corner = |row, col| Hex::new(row, col).unwrap_or(Hex::from_index(0));
    Battle {
        units: Vec::new(),
        wood: HexSet::EMPTY,
        camps: BySide([corner(0, 0), corner(4, 6)]),
        first: Side::South,
        last: 100,
    }
}

/// A unit stands otherwise than the battle would begin with.
type Otherwise = (Side, Hex, Box<dyn Fn(&mut Unit)>);

fn read(words: &[&str], battle: &mut Battle, otherwise: &mut Vec<Otherwise>) -> Result<(), Bilingual> {
    match words {
        [side @ ("north" | "south"), what, at, more @ ..] if more.len() < 3 => {
            let (side, at): (Side, Hex) = (side.parse()?, hex(&BOARD, at)?);
            battle.units.push((side, kind(what)?, at));
            if battle.units.iter().filter(|unit| unit.0 == side).count() > UNITS {
                return Err(bilingual!(
                    "a side has {UNITS} units at most",
                    "un camp a {UNITS} unités au plus"
                ));
            }
            if let Some(word) = more.first() {
                let facing = heading(word)?;
                otherwise.push((side, at, Box::new(move |unit| unit.facing = facing)));
            }
            if let Some(word) = more.get(1) {
                let strength = number(word)?.clamp(1, 6);
                otherwise.push((side, at, Box::new(move |unit| unit.strength = strength)));
            }
        }
        ["wood", hexes @ ..] => {
            for word in hexes {
                battle.wood.insert(hex(&BOARD, word)?);
            }
        }
        ["camp", side, at] => battle.camps[side.parse()?] = hex(&BOARD, at)?,
        ["turn", side] => battle.first = side.parse()?,
        ["last-turn", turn] => battle.last = number(turn)?,
        _ => {
            return Err(bilingual!(
                "this line cannot be read; a position has lines {LINES}",
                "cette ligne est illisible\u{a0}; une position a des lignes {LINES}"
            ));
        }
    }
    Ok(())
}

impl CaseGame for Template {
    fn options() -> &'static [OptionRule] {
        OPTIONS
    }

    fn position(lines: &[Line], options: &Options) -> Result<(Template, State), LineFaults> {
        let (mut battle, mut otherwise) = (empty(), Vec::new());
        each_line(lines, |_, words| read(words, &mut battle, &mut otherwise))?;
        let armies =
            BySide(Side::BOTH.map(|side| Bilingual { en: side.word().into(), fr: side.french().into() }));
        let game = Template::new(battle, armies, options);
        let mut state = game.laid_out();
        for (side, at, change) in otherwise {
            state.at_mut(side, at).into_iter().flatten().for_each(&change);
        }
        Ok((game, state))
    }

    fn chance(word: &str) -> Option<Scripted> {
        pips(word, 6)
    }

    fn chance_words() -> Bilingual {
        bilingual!("1, 2, 3, 4, 5 and 6", "1, 2, 3, 4, 5 et 6")
    }

    fn expect(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let standing = |at: &str| -> Result<Option<(Side, Unit)>, Bilingual> {
            let at = hex(&BOARD, at)?;
            Ok(Side::BOTH.into_iter().find_map(|side| Some((side, *state.at(side, at)?))))
        };
        let found: String = match words {
            ["empty", at] | ["unit" | "facing" | "strength", at, ..] => match (words[0], standing(at)?) {
                (_, None) => format!("empty {at}"),
                ("facing", Some((_, unit))) => format!("facing {at} {}", unit.facing),
                ("strength", Some((_, unit))) => format!("strength {at} {}", unit.strength),
                (_, Some((side, unit))) => format!("unit {at} {side} {}", unit.kind.word()),
            },
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

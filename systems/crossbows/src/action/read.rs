//! Notation, read.

use std::str::FromStr;

use acies_core::game::NotationError;
use acies_counters::hex_in_notation;
use acies_hex::{DirectionNameError, Heading};
use acies_words::{Bilingual, bilingual};

use super::{Action, FORMS, Route, Shares};
use crate::components::{BOARD, Hex, Order};
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, Party};

type Read<T> = Result<T, NotationError>;

fn hex(word: &str) -> Read<Hex> {
    let read = hex_in_notation(word)?;
    if BOARD.contains(read) {
        return Ok(read);
    }
    Err(NotationError::new(bilingual!("{word} is off the map", "{word} est hors de la carte")))
}

/// The corner of that name.
pub(crate) fn corner(word: &str) -> Result<Heading, Bilingual> {
    word.parse().map_err(|error: DirectionNameError| Bilingual { en: error.to_string(), fr: error.french() })
}

/// The unit of that name.
pub(crate) fn unit_named(word: &str) -> Result<UnitId, Bilingual> {
    word.parse().map_err(|_| {
        bilingual!(
            "'{word}' is no unit: write n or s and its number, such as s7",
            "«\u{a0}{word}\u{a0}» n’est pas une unité\u{a0}: écrivez n ou s et son numéro, comme s7"
        )
    })
}

/// The leader of that name.
pub(crate) fn leader_named(word: &str) -> Result<LeaderId, Bilingual> {
    word.parse().map_err(|_| {
        bilingual!(
            "'{word}' is no leader: write n or s and his letter, such as sA",
            "«\u{a0}{word}\u{a0}» n’est pas un chef\u{a0}: écrivez n ou s et sa lettre, comme sA"
        )
    })
}

/// The order of that word.
pub(crate) fn order_named(word: &str) -> Result<Order, Bilingual> {
    let known = Order::ALL.map(Order::word).join(", ");
    Order::named(word).ok_or_else(|| {
        bilingual!(
            "'{word}' is no order: there are {known}",
            "«\u{a0}{word}\u{a0}» n’est pas un ordre\u{a0}: il y a {known}"
        )
    })
}

fn unit(word: &str) -> Read<UnitId> {
    unit_named(word).map_err(NotationError::new)
}

fn leader(word: &str) -> Read<LeaderId> {
    leader_named(word).map_err(NotationError::new)
}

/// Units and leaders joined by `+`.
fn party(word: &str) -> Read<(Vec<UnitId>, LeaderSet)> {
    let (mut units, mut leaders) = (Vec::new(), LeaderSet::NONE);
    for part in word.split('+') {
        match part.parse::<LeaderId>() {
            Ok(leader) => leaders = leaders.with(leader),
            Err(_) => units.push(unit(part)?),
        }
    }
    Ok((units, leaders))
}

fn grouped(units: &[UnitId]) -> Read<Group> {
    match *units {
        [one] => Ok(Group::of(one)),
        [one, two] if one < two => Ok(Group::both(one, two)),
        [two, one] if one < two => Ok(Group::both(one, two)),
        _ => Err(NotationError::new(bilingual!(
            "one unit or two of a stack, such as s7+s8",
            "une unité ou deux d’une pile, comme s7+s8"
        ))),
    }
}

fn group(word: &str) -> Read<Group> {
    grouped(&party(word)?.0)
}

/// Units in any number of words, those of a stack joined or not.
fn units(words: &[&str]) -> Read<UnitSet> {
    words.iter().flat_map(|word| word.split('+')).map(unit).collect()
}

/// Hexes, and the corner after them if there is one.
fn route<'w>(words: &'w [&'w str]) -> Read<(Vec<Hex>, Option<Heading>)> {
    let (hexes, facing) = match words {
        [hexes @ .., last] if last.parse::<Heading>().is_ok() => {
            (hexes, Some(corner(last).map_err(NotationError::new)?))
        }
        hexes => (hexes, None),
    };
    Ok((hexes.iter().map(|word| hex(word)).collect::<Read<_>>()?, facing))
}

/// Who moves as one: units with leaders, or a leader.
fn movers(word: &str) -> Read<Party> {
    let (units, leaders) = party(word)?;
    match (units.as_slice(), leaders.first()) {
        ([], Some(leader)) if leaders.len() == 1 => Ok(Party::Leader(leader)),
        (units, _) => Ok(Party::Units(grouped(units)?, leaders)),
    }
}

fn shares(words: &[&str]) -> Read<Shares> {
    let wrong = || {
        NotationError::new(bilingual!(
            "units and the steps each loses, such as lose s1 2 s5 1",
            "des unités et les pas que chacune perd, comme lose s1 2 s5 1"
        ))
    };
    let pairs = words.chunks(2).map(|pair| match pair {
        [who, steps] => Ok((unit(who)?, steps.parse::<u8>().map_err(|_| wrong())?)),
        _ => Err(wrong()),
    });
    let pairs: Vec<(UnitId, u8)> = pairs.collect::<Read<_>>()?;
    Shares::new(&pairs).filter(|_| !pairs.is_empty()).ok_or_else(wrong)
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let unknown = || NotationError::unknown(text, FORMS);
        Ok(match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["order", who, order] => {
                Action::Order(leader(who)?, order_named(order).map_err(NotationError::new)?)
            }
            ["keep", who] => Action::Keep(leader(who)?),
            ["try", "none"] => Action::Try(LeaderSet::NONE),
            ["try", ref leaders @ ..] if !leaders.is_empty() => {
                Action::Try(leaders.iter().map(|word| leader(word)).collect::<Read<_>>()?)
            }
            ["trace", who, "own"] => Action::Trace(leader(who)?, UnitSet::NONE),
            ["trace", who, "chief", ref words @ ..] if !words.is_empty() => {
                Action::Trace(leader(who)?, units(words)?)
            }
            ["flee", who, "off"] => Action::Flee(group(who)?, None),
            ["flee", who, ref way @ ..] => {
                let (hexes, facing) = route(way)?;
                Action::Flee(group(who)?, Some((*hexes.last().ok_or_else(unknown)?, facing)))
            }
            ["take", who] => Action::Take(movers(who)?),
            ["go", who, to] => Action::Go(movers(who)?, hex(to)?),
            ["halt"] => Action::Halt,
            ["back"] => Action::Back,
            ["face", who, facing] => Action::Face(unit(who)?, corner(facing).map_err(NotationError::new)?),
            ["leave", who] => match who.parse::<LeaderId>() {
                Ok(leader) => Action::Depart(leader),
                Err(_) => Action::Leave(unit(who)?),
            },
            ["fall", who, to] => Action::Fall(group(who)?, hex(to)?),
            ["dare", who] => Action::Dare(unit(who)?),
            ["withdraw", who] => Action::Withdraw(group(who)?),
            ["stand", who] => Action::Stand(unit(who)?),
            ["fire", who, at] => Action::Fire(unit(who)?, hex(at)?),
            ["fleet", at] => Action::Fleet(hex(at)?),
            ["results", at] => Action::Results(hex(at)?),
            ["attack", at, ref who @ ..] if !who.is_empty() => Action::Attack(hex(at)?, units(who)?),
            ["lose", ref words @ ..] => Action::Lose(shares(words)?),
            ["retreat", who, ref way @ ..] => {
                let (hexes, facing) = route(way)?;
                Action::Retreat(unit(who)?, Route::new(&hexes, facing).ok_or_else(unknown)?)
            }
            ["join", who, to] => Action::Join(leader(who)?, unit(to)?),
            ["follow", who, to] => Action::Follow(leader(who)?, unit(to)?),
            ["advance", who, to] => {
                let (units, leaders) = party(who)?;
                Action::Advance(grouped(&units)?, leaders, hex(to)?)
            }
            ["rally", who] => Action::Rally(unit(who)?),
            ["claim"] => Action::Claim,
            ["pass"] => Action::Pass,
            ["done"] => Action::Done,
            _ => return Err(unknown()),
        })
    }
}

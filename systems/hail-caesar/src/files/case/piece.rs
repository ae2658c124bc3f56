//! The lines of a position that put a unit on the table.

use acies_core::side::Side;
use acies_ground::{Edge, Heading, Point, Pose};
use acies_kit::case::number;
use acies_miniatures::battle_file::{absurd, point};
use acies_miniatures::deployment::{EDGES, home_edge};
use acies_words::Bilingual;
use acies_words::bilingual;

use super::words::{captain_name, known, unit_name};
use crate::battle::UnitStart;
use crate::components::{Formation, Size};
use crate::files::muster;
use crate::profile::Profile;
use crate::state::{CaptainName, Entry, Moved, Place, Unit, UnitName};
use crate::tables;

const SIZES: [(Size, &str); 5] = [
    (Size::Tiny, "tiny"),
    (Size::Small, "small"),
    (Size::Standard, "std"),
    (Size::Standard, "standard"),
    (Size::Large, "large"),
];

const MOVED: [(Moved, &str); 4] = [
    (Moved::Initiative, "initiative"),
    (Moved::Ordered, "ordered"),
    (Moved::Free, "free"),
    (Moved::Blundered, "blundered"),
];

/// Something true of a unit when the case begins.
#[derive(Copy, Clone, Debug)]
enum Mark {
    Wounds(u8),
    Disordered,
    Moved(Moved),
    Moves(u8),
    Reformed,
    Ordered,
    Evaded,
    Shot,
    Entry(Entry),
    Rounds(u8),
    Won,
    Shifted,
    Fought,
    BrokeThrough,
    Blooded,
    Tried,
    ValourSpent,
    EverShaken,
    Steadied,
    In(u8),
    Gone,
}

const MARKS: [(Mark, &str); 15] = [
    (Mark::Disordered, "disordered"),
    (Mark::Reformed, "reformed"),
    (Mark::Ordered, "ordered"),
    (Mark::Evaded, "evaded"),
    (Mark::Shot, "shot"),
    (Mark::Entry(Entry::Charged), "charged"),
    (Mark::Entry(Entry::Countered), "countered"),
    (Mark::Won, "won"),
    (Mark::Shifted, "shifted"),
    (Mark::Fought, "fought"),
    (Mark::BrokeThrough, "broke-through"),
    (Mark::Blooded, "blooded"),
    (Mark::Tried, "tried"),
    (Mark::ValourSpent, "valour-spent"),
    (Mark::EverShaken, "ever-shaken"),
];

/// A unit as a line of a position describes it.
pub(super) struct UnitLine {
    pub name: UnitName,
    /// The captain of its division; the first of its side if none is named.
    pub captain: Option<CaptainName>,
    code: String,
    profile: Profile,
    formation: Formation,
    pose: Option<Pose>,
    /// Whether it is off the table because it has not come on yet.
    waits: bool,
    /// The edge by which it comes on, if it is off the table.
    edge: Edge,
    marks: Vec<Mark>,
}

/// The place a line gives, and the words after it.
pub(super) fn place<'w, 'a>(words: &'w [&'a str]) -> Result<(Option<Point>, &'w [&'a str]), Bilingual> {
    match words {
        ["off", rest @ ..] => Ok((None, rest)),
        [x, y, rest @ ..] => Ok((Some(point(&[x, y])?), rest)),
        _ => Err(bilingual!(
            "a place is missing: write inches from the west and from the south, or `off`",
            "il manque un endroit\u{a0}: écrivez des pouces depuis l’ouest et depuis le sud, ou `off`"
        )),
    }
}

impl UnitLine {
    pub fn read(side: Side, words: &[&str]) -> Result<UnitLine, Bilingual> {
        let [code, name, rest @ ..] = words else {
            return Err(bilingual!(
                "a unit is written `{side} LEG n1 12 30`: code, name and place",
                "une unité s’écrit `{side} LEG n1 12 30`\u{a0}: code, nom et endroit"
            ));
        };
        let (troop, name) = (muster::troop(code)?, unit_name(name)?);
        if name.0 != side {
            let camp = side.french();
            return Err(bilingual!(
                "{name} is no name for a unit of the {side}",
                "{name} n’est pas un nom pour une unité du {camp}"
            ));
        }
        let (size, rest) = match rest {
            [word, rest @ ..] if SIZES.iter().any(|(_, size)| size == word) => {
                (Some(known(word, &bilingual!("size", "une taille"), &SIZES)?), rest)
            }
            _ => (None, rest),
        };
        let waits = rest.first() == Some(&"reserve");
        let (at, mut rest) = if waits { (None, &rest[1..]) } else { place(rest)? };
        let named = rest.first().and_then(|word| EDGES.iter().find(|(_, edge)| edge == word));
        let edge = match named {
            Some((edge, _)) if at.is_none() => {
                rest = &rest[1..];
                *edge
            }
            _ => home_edge(side),
        };
        let heading = |text: &str| text.parse::<Heading>().map_err(absurd);
        let mut facing = heading(if side == Side::North { "180" } else { "0" })?;
        let (mut formation, mut captain, mut rules, mut marks) = (None, None, Vec::new(), Vec::new());
        loop {
            rest = match rest {
                [] => break,
                ["facing", degrees, rest @ ..] => {
                    facing = heading(degrees)?;
                    rest
                }
                ["formation", word, rest @ ..] => {
                    let words = Formation::ALL.map(|formation| (formation, formation.word()));
                    formation = Some(known(word, &bilingual!("formation", "une formation"), &words)?);
                    rest
                }
                ["of", name, rest @ ..] => {
                    captain = Some(captain_name(name)?);
                    rest
                }
                ["rules", words @ ..] => {
                    rules = rule_texts(words);
                    &[]
                }
                ["wounds", n, rest @ ..] => {
                    marks.push(Mark::Wounds(number(n)?));
                    rest
                }
                ["rounds", n, rest @ ..] => {
                    marks.push(Mark::Rounds(number(n)?));
                    rest
                }
                ["moves", n, rest @ ..] => {
                    marks.push(Mark::Moves(number(n)?));
                    rest
                }
                ["in", n, rest @ ..] => {
                    let n = number(n)?.checked_sub(1);
                    marks.push(Mark::In(n.ok_or_else(first_terrain)?));
                    rest
                }
                ["moved", how, rest @ ..] => {
                    marks.push(Mark::Moved(known(
                        how,
                        &bilingual!("kind of move", "un genre de mouvement"),
                        &MOVED,
                    )?));
                    rest
                }
                ["steadied", rest @ ..] => {
                    marks.push(Mark::Steadied);
                    rest
                }
                ["gone", rest @ ..] => {
                    marks.push(Mark::Gone);
                    rest
                }
                [word, rest @ ..] => {
                    marks.push(known(word, &bilingual!("state of a unit", "un état d’unité"), &MARKS)?);
                    rest
                }
            };
        }
        let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
        let profile = muster::enlist(troop, size, &rules).map_err(|faults| {
            let row = |pick: fn(&Bilingual) -> &str, mark: &str| {
                faults.iter().map(pick).collect::<Vec<_>>().join(mark)
            };
            Bilingual { en: row(|what| &what.en, "; "), fr: row(|what| &what.fr, "\u{a0}; ") }
        })?;
        let formation = formation.unwrap_or_else(|| tables::first_formation(&profile));
        if !tables::may_form_to_cross(&profile, formation) {
            let formation = formation.word();
            return Err(bilingual!(
                "{code} may not form {formation}",
                "{code} ne peut se former en «\u{a0}{formation}\u{a0}»"
            ));
        }
        let pose = at.map(|at| Pose::new(at, facing));
        Ok(UnitLine { name, captain, code: troop.code.clone(), profile, formation, pose, waits, edge, marks })
    }

    /// The unit as the battle has it.
    pub fn start(&self, division: usize) -> UnitStart {
        UnitStart {
            side: self.name.0,
            division,
            name: Bilingual::same(&self.code),
            code: self.code.clone(),
            profile: self.profile,
            bases: tables::bases(&self.profile),
            formation: self.formation,
            pose: self.pose,
            edge: self.edge,
        }
    }

    /// Puts the unit into the state its line gives.
    pub fn apply(&self, unit: &mut Unit, profile: &Profile) {
        unit.entered = !self.waits;
        for mark in &self.marks {
            match *mark {
                Mark::Wounds(wounds) => unit.wounds = wounds,
                Mark::Disordered => unit.disordered = true,
                Mark::Moved(moved) => unit.moved = moved,
                Mark::Moves(moves) => unit.moves = moves,
                Mark::Reformed => unit.reformed = true,
                Mark::Ordered => unit.ordered = true,
                Mark::Evaded => unit.evaded = true,
                Mark::Shot => unit.shot = true,
                Mark::Entry(entry) => unit.entry = entry,
                Mark::Rounds(rounds) => unit.rounds = rounds,
                Mark::Won => unit.won = true,
                Mark::Shifted => unit.shifted = true,
                Mark::Fought => unit.fought = true,
                Mark::BrokeThrough => unit.broke_through = true,
                Mark::Blooded => unit.blooded = true,
                Mark::Tried => unit.tried = true,
                Mark::ValourSpent => unit.valour_spent = true,
                Mark::EverShaken => unit.ever_shaken = true,
                Mark::Steadied => unit.steadied = true,
                Mark::In(building) => unit.building = Some(building),
                Mark::Gone => unit.place = Place::Gone,
            }
        }
        unit.ever_shaken |= unit.wounds >= profile.stamina;
    }
}

/// Terrain is counted from 1.
fn first_terrain() -> Bilingual {
    bilingual!("the first terrain of the position is 1", "le premier terrain de la position est 1")
}

/// Rules as words; a number belongs to the rule before it.
fn rule_texts(words: &[&str]) -> Vec<String> {
    let mut rules: Vec<String> = Vec::new();
    for word in words {
        match rules.last_mut() {
            Some(rule) if word.starts_with(|letter: char| letter.is_ascii_digit()) => {
                rule.push(' ');
                rule.push_str(word);
            }
            _ => rules.push((*word).to_owned()),
        }
    }
    rules
}

//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_counters::hex_in_notation as hex;
use acies_hex::Hex;
use acies_words::bilingual;

use crate::components::{CardKind, UnitKind};

/// An answer to a decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `play two-left`: play a card.
    Play(CardKind),
    /// `discard first-strike`: no card can be played; put this one away instead.
    Discard(CardKind),
    /// `order e5`: order the unit there.
    Order(Hex),
    /// `order leader e5`: order the leader there to move alone.
    OrderLeader(Hex),
    /// `lead e5`: order the leader there and his hex with a Leadership card.
    Lead(Hex),
    /// `ambush`: bring on the reserve instead of giving orders.
    Ambush,
    /// `place LC i1`: bring a unit of the reserve on there.
    Place(UnitKind, Hex),
    /// `rally e5`: return a block to the unit there.
    Rally(Hex),
    /// `done`: no more orders, or no more moves.
    Done,
    /// `move e5 d5`: move the unit.
    Move(Hex, Hex),
    /// `move leader e5 d5`: move the leader alone.
    MoveLeader(Hex, Hex),
    /// `exit a5`: march the unit off the board.
    Exit(Hex),
    /// `exit leader a5`: the leader leaves the board.
    ExitLeader(Hex),
    /// `attack e5 d5`: close combat.
    Attack(Hex, Hex),
    /// `fire e5 c5`: ranged combat.
    Fire(Hex, Hex),
    /// `end`: no more combats.
    End,
    /// `stand`: the defender stays.
    Stand,
    /// `evade`: the defender evades.
    Evade,
    /// `strike`: the defender plays First Strike.
    Strike,
    /// `ignore 1`: so many flags are ignored.
    Ignore(u8),
    /// `step d5`: the next hex of a retreat or evade.
    Step(Hex),
    /// `stop`: the leader's evade ends here.
    Stop,
    /// `off`: the leader evades off the board.
    Off,
    /// `advance d5`: Momentum Advance, ending there.
    Advance(Hex),
    /// `battle`: battle back.
    Battle,
    /// `hold`: no advance, no bonus combat, no battle back.
    Hold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {}", card.name()),
            Action::Discard(card) => write!(f, "discard {}", card.name()),
            Action::Order(hex) => write!(f, "order {hex}"),
            Action::OrderLeader(hex) => write!(f, "order leader {hex}"),
            Action::Lead(hex) => write!(f, "lead {hex}"),
            Action::Ambush => f.write_str("ambush"),
            Action::Place(kind, hex) => write!(f, "place {} {hex}", kind.code()),
            Action::Rally(hex) => write!(f, "rally {hex}"),
            Action::Done => f.write_str("done"),
            Action::Move(from, to) => write!(f, "move {from} {to}"),
            Action::MoveLeader(from, to) => write!(f, "move leader {from} {to}"),
            Action::Exit(hex) => write!(f, "exit {hex}"),
            Action::ExitLeader(hex) => write!(f, "exit leader {hex}"),
            Action::Attack(from, to) => write!(f, "attack {from} {to}"),
            Action::Fire(from, to) => write!(f, "fire {from} {to}"),
            Action::End => f.write_str("end"),
            Action::Stand => f.write_str("stand"),
            Action::Evade => f.write_str("evade"),
            Action::Strike => f.write_str("strike"),
            Action::Ignore(flags) => write!(f, "ignore {flags}"),
            Action::Step(hex) => write!(f, "step {hex}"),
            Action::Stop => f.write_str("stop"),
            Action::Off => f.write_str("off"),
            Action::Advance(hex) => write!(f, "advance {hex}"),
            Action::Battle => f.write_str("battle"),
            Action::Hold => f.write_str("hold"),
        }
    }
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[
    "play CARD, discard CARD, order [leader] HEX, lead HEX, ambush, place KIND HEX, rally HEX, \
    done, move [leader] FROM TO, exit [leader] HEX, attack FROM TO, fire FROM TO, end, stand, evade, strike, ignore N, \
    step HEX, stop, off, advance HEX, battle, hold",
];

fn card(word: &str) -> Result<CardKind, NotationError> {
    CardKind::named(word).ok_or_else(|| {
        let names: Vec<&str> = CardKind::ALL.iter().map(|card| card.name()).collect();
        let names = names.join(", ");
        NotationError::new(bilingual!(
            "'{word}' is no card: the cards are {names}",
            "«\u{a0}{word}\u{a0}» n’est pas une carte\u{a0}: les cartes sont {names}"
        ))
    })
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let lower = text.trim().to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["play", name] => Action::Play(card(name)?),
            ["discard", name] => Action::Discard(card(name)?),
            ["order", "leader", at] => Action::OrderLeader(hex(at)?),
            ["order", at] => Action::Order(hex(at)?),
            ["lead", at] => Action::Lead(hex(at)?),
            ["ambush"] => Action::Ambush,
            ["place", kind, at] => {
                let kind = UnitKind::named(kind).ok_or_else(|| {
                    let codes: Vec<&str> = UnitKind::ALL.iter().map(|kind| kind.code()).collect();
                    let codes = codes.join(", ");
                    NotationError::new(bilingual!(
"'{kind}' is no kind of unit: they are {codes}",
"«\u{a0}{kind}\u{a0}» n’est pas un genre d’unité\u{a0}: ce sont {codes}"
))
                })?;
                Action::Place(kind, hex(at)?)
            }
            ["rally", at] => Action::Rally(hex(at)?),
            ["done"] => Action::Done,
            ["move", "leader", from, to] => Action::MoveLeader(hex(from)?, hex(to)?),
            ["move", from, to] => Action::Move(hex(from)?, hex(to)?),
            ["exit", "leader", at] => Action::ExitLeader(hex(at)?),
            ["exit", at] => Action::Exit(hex(at)?),
            ["attack", from, to] => Action::Attack(hex(from)?, hex(to)?),
            ["fire", from, to] => Action::Fire(hex(from)?, hex(to)?),
            ["end"] => Action::End,
            ["stand"] => Action::Stand,
            ["evade"] => Action::Evade,
            ["strike"] => Action::Strike,
            ["ignore", number] => Action::Ignore(number.parse().map_err(|_| {
                NotationError::new(bilingual!(
"'{number}' is no number of flags: write a whole number, such as ignore 1",
"«\u{a0}{number}\u{a0}» n’est pas un nombre de drapeaux\u{a0}: écrivez un nombre entier, comme ignore 1"
))
            })?),
            ["step", at] => Action::Step(hex(at)?),
            ["stop"] => Action::Stop,
            ["off"] => Action::Off,
            ["advance", at] => Action::Advance(hex(at)?),
            ["battle"] => Action::Battle,
            ["hold"] => Action::Hold,
            _ => return Err(NotationError::unknown(text, FORMS)),
        })
    }
}

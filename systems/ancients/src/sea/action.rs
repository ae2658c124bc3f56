//! Actions at sea and their notation.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_counters::hex_in_notation as hex;
use acies_hex::Heading;

use super::components::{Assault, Hex};
use crate::action::{facing, number_of};

/// An answer to a decision. A ship is called by its hex.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `go 0906 0907`: the ship goes one hex ahead [14.5.4], or astern [14.5.5].
    Go(Hex, Hex),
    /// `turn 0906 5`: it turns by one side of its hex [14.5.6].
    Turn(Hex, Heading),
    /// `leave 0101`: it leaves the map [14.5.8].
    Leave(Hex),
    /// `ram 0906 0907`, or `ram 0906 0907 through`: it rams the enemy ahead [14.6.0.1], and goes through to the far side
    /// [14.6.a.2].
    Ram(Hex, Hex, bool),
    /// `cross 0906 1006`: a marine point goes to that ship or ashore [14.7.b.1].
    Cross(Hex, Hex),
    /// `scuttle`: a ship is to be scuttled [14.7.e.1]; which one is asked next.
    Scuttling,
    /// `scuttle 0906`: the ship is sunk by its marines [14.7.e.1], or by those who boarded it [14.8.i.3].
    Scuttle(Hex),
    /// `board 0906 1006`, `shoot 0906 1006`: an attack by one marine point is announced [14.8.d.1].
    Announce(Assault, Hex, Hex),
    /// `resolve`: everything against this target is announced.
    Resolve,
    /// `next board 0906`: that attack is next [14.8.e.1].
    Next(Assault, Hex),
    /// `marine`: the ship that was hit loses a marine point [T.nav.5].
    Marine,
    /// `sink`: it suffers a C instead.
    Sink,
    /// `capture`: the boarding marine captures the ship [14.8.i.1].
    Capture,
    /// `spare`: he does nothing to it.
    Spare,
    /// `ballista 1115 1014`: the ballista there shoots at the ship there [14.9.0.1].
    Ballista(Hex, Hex),
    /// `done`: nothing more in this step.
    Done,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[
    "go FROM TO",
    "turn HEX 1|2|3|4|5|6",
    "leave HEX",
    "ram FROM TO [through]",
    "cross FROM TO",
    "scuttle [HEX]",
    "board FROM TO",
    "shoot FROM TO",
    "resolve",
    "next board|shoot FROM",
    "marine",
    "sink",
    "capture",
    "spare",
    "ballista FROM TO",
    "done",
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Go(from, to) => write!(f, "go {from} {to}"),
            Action::Turn(at, facing) => write!(f, "turn {at} {}", number_of(*facing)),
            Action::Leave(at) => write!(f, "leave {at}"),
            Action::Ram(from, to, false) => write!(f, "ram {from} {to}"),
            Action::Ram(from, to, true) => write!(f, "ram {from} {to} through"),
            Action::Cross(from, to) => write!(f, "cross {from} {to}"),
            Action::Scuttling => f.write_str("scuttle"),
            Action::Scuttle(at) => write!(f, "scuttle {at}"),
            Action::Announce(how, from, to) => write!(f, "{} {from} {to}", how.word()),
            Action::Resolve => f.write_str("resolve"),
            Action::Next(how, from) => write!(f, "next {} {from}", how.word()),
            Action::Marine => f.write_str("marine"),
            Action::Sink => f.write_str("sink"),
            Action::Capture => f.write_str("capture"),
            Action::Spare => f.write_str("spare"),
            Action::Ballista(from, to) => write!(f, "ballista {from} {to}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["go", from, to] => Ok(Action::Go(hex(from)?, hex(to)?)),
            ["turn", at, way] => Ok(Action::Turn(hex(at)?, facing(way).map_err(NotationError::new)?)),
            ["leave", at] => Ok(Action::Leave(hex(at)?)),
            ["ram", from, to] => Ok(Action::Ram(hex(from)?, hex(to)?, false)),
            ["ram", from, to, "through"] => Ok(Action::Ram(hex(from)?, hex(to)?, true)),
            ["cross", from, to] => Ok(Action::Cross(hex(from)?, hex(to)?)),
            ["scuttle"] => Ok(Action::Scuttling),
            ["scuttle", at] => Ok(Action::Scuttle(hex(at)?)),
            ["board", from, to] => Ok(Action::Announce(Assault::Board, hex(from)?, hex(to)?)),
            ["shoot", from, to] => Ok(Action::Announce(Assault::Shoot, hex(from)?, hex(to)?)),
            ["resolve"] => Ok(Action::Resolve),
            ["next", "board", from] => Ok(Action::Next(Assault::Board, hex(from)?)),
            ["next", "shoot", from] => Ok(Action::Next(Assault::Shoot, hex(from)?)),
            ["marine"] => Ok(Action::Marine),
            ["sink"] => Ok(Action::Sink),
            ["capture"] => Ok(Action::Capture),
            ["spare"] => Ok(Action::Spare),
            ["ballista", from, to] => Ok(Action::Ballista(hex(from)?, hex(to)?)),
            ["done"] => Ok(Action::Done),
            _ => Err(NotationError::unknown(text, FORMS)),
        }
    }
}

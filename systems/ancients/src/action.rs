//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_core::side::Side;
use acies_counters::hex_in_notation as hex;
use acies_hex::Heading;
use acies_words::{Bilingual, bilingual};

use crate::components::{Hex, Kind, LEADERS};
use crate::state::{LeaderId, Tactic};

/// An answer to a decision. A unit is called by its hex.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `hide 0407`: the unit is kept off the map [13.7.2].
    Hide(Hex),
    /// `bring HC 0005`: a reinforcement of that kind waits in that imaginary hex, to come in [5.0.2].
    Bring(Kind, Hex),
    /// `go 0407 0506`: the unit goes one hex on [6.d.1].
    Go(Hex, Hex),
    /// `turn 0506 3`: the unit faces that side of its hex [6.e.1].
    Turn(Hex, Heading),
    /// `leave 0101`: the unit leaves the map [6.g.1].
    Leave(Hex),
    /// `place sA 0407`: the leader is placed there [7.0.1].
    Place(LeaderId, Hex),
    /// `join sA 0407`: the leader joins a hidden unit there, unseen [13.7.2].
    Join(LeaderId, Hex),
    /// `fire 0606 0504`: the unit fires at the one there [8.0.1].
    Fire(Hex, Hex),
    /// `aim 0606 0504`: the unit is declared to fire at the one there [13.2.2].
    Aim(Hex, Hex),
    /// `hit 0606`: the shot of the unit there is one of those that hit [13.2.4].
    Hit(Hex),
    /// `collect 0606`: the unit collects old volleys where it stands [13.6.5].
    Collect(Hex),
    /// `attack 0507 0606`: the unit attacks the one there [9.0.1].
    Attack(Hex, Hex),
    /// `withdraw nA`: the leader withdraws before the combat [11.b.1].
    Withdraw(LeaderId),
    /// `remain`: no more leaders withdraw.
    Remain,
    /// `retreat 0505`: the attacked unit retreats there [9.s1.0.1].
    Retreat(Hex),
    /// `stand`: it does not retreat.
    Stand,
    /// `press`: the unit that retreated is attacked all the same [9.s1.c.1].
    Press,
    /// `let`: it is let go.
    Let,
    /// `advance`: the victor advances [9.s4.1].
    Advance,
    /// `hold`: it does not [9.s4.2].
    Hold,
    /// `along sA`: the leader advances with the unit [A.combat.14].
    Along(LeaderId),
    /// `behind sA`: he stays where he is.
    Behind(LeaderId),
    /// `frighten sA`: the leader is given up for this turn to frighten elephants [13.11.1].
    Frighten(LeaderId),
    /// `no`: no leader is.
    No,
    /// `charge`: the barbarians charge in this game turn [13.10.1].
    Charge,
    /// `wait`: they keep their charge.
    Wait,
    /// `challenge sA nB`: the first challenges the second [13.8.2].
    Challenge(LeaderId, LeaderId),
    /// `accept`: the challenge is accepted [13.8.3].
    Accept,
    /// `refuse`: it is not, and the leader withdraws.
    Refuse,
    /// `tactic cautious`: how he fights the duel [13.8.4].
    Tactic(Tactic),
    /// `camp 0710`: the camp stands there [13.3.a.1].
    Pitch(Hex),
    /// `stay`: it stays where it is [13.3.d.1].
    Stay,
    /// `set PX 0407`: a unit of that kind stands there [13.3.b.1].
    Set(Kind, Hex),
    /// `dismount 0307` or `dismount 0307 0308`: the cavalry in the first hex fights on foot, two units as one
    /// [13.12.1].
    Dismount(Hex, Option<Hex>),
    /// `done`: nothing more in this phase.
    Done,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[
    "hide HEX",
    "bring KIND HEX",
    "go FROM TO",
    "turn HEX 1|2|3|4|5|6",
    "leave HEX",
    "place LEADER HEX",
    "join LEADER HEX",
    "fire FROM TO",
    "aim FROM TO",
    "hit HEX",
    "collect HEX",
    "attack FROM TO",
    "withdraw LEADER",
    "remain",
    "retreat HEX",
    "stand",
    "press",
    "let",
    "advance",
    "hold",
    "along LEADER",
    "behind LEADER",
    "frighten LEADER",
    "no",
    "charge",
    "wait",
    "challenge LEADER LEADER",
    "accept",
    "refuse",
    "tactic offensive|cautious|defensive",
    "camp HEX",
    "stay",
    "set KIND HEX",
    "dismount HEX [HEX]",
    "done",
];

impl LeaderId {
    /// His letter among those of his army.
    pub fn letter(self) -> char {
        char::from(b'A' + self.number() as u8)
    }
}

impl fmt::Display for LeaderId {
    /// Writes `nA` for the first leader of the north.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = if self.side() == Side::North { 'n' } else { 's' };
        write!(f, "{side}{}", self.letter())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hide(at) => write!(f, "hide {at}"),
            Action::Bring(kind, hex) => write!(f, "bring {} {hex}", kind.code()),
            Action::Go(from, to) => write!(f, "go {from} {to}"),
            Action::Turn(at, facing) => write!(f, "turn {at} {}", number_of(*facing)),
            Action::Leave(at) => write!(f, "leave {at}"),
            Action::Place(leader, hex) => write!(f, "place {leader} {hex}"),
            Action::Join(leader, hex) => write!(f, "join {leader} {hex}"),
            Action::Fire(from, to) => write!(f, "fire {from} {to}"),
            Action::Aim(from, to) => write!(f, "aim {from} {to}"),
            Action::Hit(from) => write!(f, "hit {from}"),
            Action::Collect(at) => write!(f, "collect {at}"),
            Action::Attack(from, to) => write!(f, "attack {from} {to}"),
            Action::Withdraw(leader) => write!(f, "withdraw {leader}"),
            Action::Remain => f.write_str("remain"),
            Action::Retreat(to) => write!(f, "retreat {to}"),
            Action::Stand => f.write_str("stand"),
            Action::Press => f.write_str("press"),
            Action::Let => f.write_str("let"),
            Action::Advance => f.write_str("advance"),
            Action::Hold => f.write_str("hold"),
            Action::Along(leader) => write!(f, "along {leader}"),
            Action::Behind(leader) => write!(f, "behind {leader}"),
            Action::Frighten(leader) => write!(f, "frighten {leader}"),
            Action::No => f.write_str("no"),
            Action::Charge => f.write_str("charge"),
            Action::Wait => f.write_str("wait"),
            Action::Challenge(one, other) => write!(f, "challenge {one} {other}"),
            Action::Accept => f.write_str("accept"),
            Action::Refuse => f.write_str("refuse"),
            Action::Tactic(tactic) => write!(f, "tactic {}", tactic.word()),
            Action::Pitch(hex) => write!(f, "camp {hex}"),
            Action::Stay => f.write_str("stay"),
            Action::Set(kind, hex) => write!(f, "set {} {hex}", kind.code()),
            Action::Dismount(hex, None) => write!(f, "dismount {hex}"),
            Action::Dismount(hex, Some(other)) => write!(f, "dismount {hex} {other}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let leader = |word: &str| leader(word).map_err(NotationError::new);
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["hide", at] => Ok(Action::Hide(hex(at)?)),
            ["bring", what, at] => Ok(Action::Bring(kind(what).map_err(NotationError::new)?, hex(at)?)),
            ["go", from, to] => Ok(Action::Go(hex(from)?, hex(to)?)),
            ["turn", at, way] => Ok(Action::Turn(hex(at)?, facing(way).map_err(NotationError::new)?)),
            ["leave", at] => Ok(Action::Leave(hex(at)?)),
            ["place", who, at] => Ok(Action::Place(leader(who)?, hex(at)?)),
            ["join", who, at] => Ok(Action::Join(leader(who)?, hex(at)?)),
            ["fire", from, to] => Ok(Action::Fire(hex(from)?, hex(to)?)),
            ["aim", from, to] => Ok(Action::Aim(hex(from)?, hex(to)?)),
            ["hit", from] => Ok(Action::Hit(hex(from)?)),
            ["collect", at] => Ok(Action::Collect(hex(at)?)),
            ["attack", from, to] => Ok(Action::Attack(hex(from)?, hex(to)?)),
            ["withdraw", who] => Ok(Action::Withdraw(leader(who)?)),
            ["remain"] => Ok(Action::Remain),
            ["retreat", to] => Ok(Action::Retreat(hex(to)?)),
            ["stand"] => Ok(Action::Stand),
            ["press"] => Ok(Action::Press),
            ["let"] => Ok(Action::Let),
            ["advance"] => Ok(Action::Advance),
            ["hold"] => Ok(Action::Hold),
            ["along", who] => Ok(Action::Along(leader(who)?)),
            ["behind", who] => Ok(Action::Behind(leader(who)?)),
            ["frighten", who] => Ok(Action::Frighten(leader(who)?)),
            ["no"] => Ok(Action::No),
            ["charge"] => Ok(Action::Charge),
            ["wait"] => Ok(Action::Wait),
            ["challenge", one, other] => Ok(Action::Challenge(leader(one)?, leader(other)?)),
            ["accept"] => Ok(Action::Accept),
            ["refuse"] => Ok(Action::Refuse),
            ["tactic", how] => Tactic::ALL
                .into_iter()
                .find(|tactic| tactic.word() == how)
                .map(Action::Tactic)
                .ok_or_else(|| NotationError::unknown(text, FORMS)),
            ["camp", at] => Ok(Action::Pitch(hex(at)?)),
            ["stay"] => Ok(Action::Stay),
            ["set", what, at] => Ok(Action::Set(kind(what).map_err(NotationError::new)?, hex(at)?)),
            ["dismount", at] => Ok(Action::Dismount(hex(at)?, None)),
            ["dismount", at, with] => Ok(Action::Dismount(hex(at)?, Some(hex(with)?))),
            ["done"] => Ok(Action::Done),
            _ => Err(NotationError::unknown(text, FORMS)),
        }
    }
}

/// The number of a facing: 1 is north, and the others follow clockwise [6.b.1].
pub(crate) const fn number_of(facing: Heading) -> u8 {
    facing.index() as u8 + 1
}

/// The facing of that number.
pub(crate) fn facing(word: &str) -> Result<Heading, Bilingual> {
    let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.and_then(|index| Heading::ALL.get(index)).copied().ok_or_else(|| {
        bilingual!(
            "'{word}' is no facing: write 1 for north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west",
            "«\u{a0}{word}\u{a0}» n’est pas une orientation\u{a0}: écrivez 1 pour le nord, 2 nord-est, 3 sud-est, 4 sud, 5 sud-ouest, 6 nord-ouest"
        )
    })
}

/// The kind of those letters.
pub(crate) fn kind(word: &str) -> Result<Kind, Bilingual> {
    Kind::named(word).ok_or_else(|| {
        let known = Kind::ALL.map(Kind::code).join(", ");
        bilingual!(
            "'{word}' is no kind of unit: there are {known}",
            "«\u{a0}{word}\u{a0}» n’est pas un type d’unité\u{a0}: il y a {known}"
        )
    })
}

/// The leader of that name.
pub(crate) fn leader(word: &str) -> Result<LeaderId, Bilingual> {
    let last = char::from(b'A' + LEADERS as u8 - 1);
    let read = || {
        let (side, letter) = word.split_at_checked(1)?;
        let side = match side {
            "n" | "N" => Side::North,
            "s" | "S" => Side::South,
            _ => return None,
        };
        let &[letter] = letter.as_bytes() else { return None };
        let number = letter.to_ascii_uppercase().checked_sub(b'A')?;
        (usize::from(number) < LEADERS).then(|| LeaderId::of(side, number.into()))
    };
    read().ok_or_else(|| {
        bilingual!(
            "'{word}' is no leader: those of the north are nA to n{last}, those of the south sA to s{last}",
            "«\u{a0}{word}\u{a0}» n’est pas un chef\u{a0}: ceux du nord sont nA à n{last}, ceux du sud sA à s{last}"
        )
    })
}

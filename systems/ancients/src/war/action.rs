//! Answers in a war and their notation. Places and leaders are called by the words of the file, which only the war knows;
//! so an answer holds words, and the rules find out what they mean.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_words::{Bilingual, bilingual};

use super::components::{Class, Gear};
use crate::components::Kind;
use crate::sea::components::{BEST_CREW, Size};

/// The longest word of a place or a leader, in bytes.
pub const LONGEST: usize = 24;

/// The word of a place or a leader, without pointers; what is longer is cut.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; LONGEST]);

impl Name {
    /// A word.
    pub fn new(text: &str) -> Name {
        let mut end = text.len().min(LONGEST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut bytes = [0; LONGEST];
        bytes[..end].copy_from_slice(&text.as_bytes()[..end]);
        Name(bytes)
    }

    /// The word as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Who is told to stay.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// A unit of a kind.
    Unit(Kind),
    /// A leader.
    Leader(Name),
}

/// How a battle is settled, the more thorough way last [W.settle.1].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum How {
    /// By the odds.
    Odds,
    /// By the machine.
    Machine,
    /// At the table.
    Table,
}

impl How {
    /// All of them.
    pub const ALL: [How; 3] = [How::Table, How::Machine, How::Odds];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            How::Table => "table",
            How::Machine => "machine",
            How::Odds => "odds",
        }
    }
}

/// An answer to a decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `buy HI rome`: a unit is bought there [W.buy.1].
    Buy(Kind, Name),
    /// `build neapolis large crew 2 corvus`: a ship is built there [W.buy.1].
    Build(Name, Class),
    /// `buy volleys`: a hundred volleys [13.6.3].
    Volleys,
    /// `price EL 18`: what others pay this nation for elephants [15.3.n1.2].
    Price(u8),
    /// `unbuy HI rome`: one fewer.
    Unbuy(Kind, Name),
    /// `unbuild neapolis large crew 2 corvus`: one fewer.
    Unbuild(Name, Class),
    /// `unbuy volleys`: a hundred fewer.
    NoVolleys,
    /// `march messana enna`: the army marches there [W.march.1].
    March(Name, Name),
    /// `leave messana HI`, `leave messana Claudius`: somebody stays.
    Leave(Name, Who),
    /// `take messana HI`: one fewer stays.
    Take(Name, Who),
    /// `sail neapolis syracuse`: the fleet sails there [W.sail.1].
    Sail(Name, Name),
    /// `embark neapolis`: with the army of the port [W.sail.2].
    Embark(Name),
    /// `seek neapolis`: the fleet seeks battle though an army is aboard [W.sail.3].
    Seek(Name),
    /// `slip neapolis`: it seeks none.
    Slip(Name),
    /// `sally lilybaeum`: whoever is shut up there comes out [W.siege.3].
    Sally(Name),
    /// `strike messana`: nothing is ordered there any more.
    Strike(Name),
    /// `seal`: the sheet is done [W.order.1].
    Seal,
    /// `stand`: the army that the enemy comes upon fights [W.meet.1].
    Stand,
    /// `retire enna`: it goes there instead, or after a battle [W.after.5].
    Retire(Name),
    /// `shut`: it shuts itself up in its walls.
    Shut,
    /// `table`, `machine`, `odds`: how a battle is settled [W.settle.1].
    Settle(How),
    /// `recover HI`: a unit lost comes back [15.3.5].
    Recover(Kind),
    /// `drown LI`: a unit that no ship carries is lost [W.after.6].
    Drown(Kind),
    /// `done`: nothing more.
    Done,
}

/// The forms answers take, shown when a line cannot be read.
pub const FORMS: &[&str] = &[
    "buy KIND CITY",
    "build CITY small|large crew 1|2|3|4 [corvus|ballista]",
    "buy volleys",
    "price EL N",
    "unbuy KIND CITY",
    "unbuild CITY small|large crew 1|2|3|4 [corvus|ballista]",
    "unbuy volleys",
    "march CITY CITY",
    "leave CITY KIND|LEADER",
    "take CITY KIND|LEADER",
    "sail PLACE PLACE",
    "embark CITY",
    "seek PLACE",
    "slip PLACE",
    "sally CITY",
    "strike PLACE",
    "seal",
    "stand",
    "retire PLACE",
    "shut",
    "table",
    "machine",
    "odds",
    "recover KIND",
    "drown KIND",
    "done",
];

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Unit(kind) => f.write_str(kind.code()),
            Who::Leader(name) => name.fmt(f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Buy(kind, city) => write!(f, "buy {} {city}", kind.code()),
            Action::Build(city, class) => write!(f, "build {city} {}", class.words()),
            Action::Volleys => f.write_str("buy volleys"),
            Action::Price(points) => write!(f, "price EL {points}"),
            Action::Unbuy(kind, city) => write!(f, "unbuy {} {city}", kind.code()),
            Action::Unbuild(city, class) => write!(f, "unbuild {city} {}", class.words()),
            Action::NoVolleys => f.write_str("unbuy volleys"),
            Action::March(from, to) => write!(f, "march {from} {to}"),
            Action::Leave(at, who) => write!(f, "leave {at} {who}"),
            Action::Take(at, who) => write!(f, "take {at} {who}"),
            Action::Sail(from, to) => write!(f, "sail {from} {to}"),
            Action::Embark(at) => write!(f, "embark {at}"),
            Action::Seek(at) => write!(f, "seek {at}"),
            Action::Slip(at) => write!(f, "slip {at}"),
            Action::Sally(at) => write!(f, "sally {at}"),
            Action::Strike(at) => write!(f, "strike {at}"),
            Action::Seal => f.write_str("seal"),
            Action::Stand => f.write_str("stand"),
            Action::Retire(to) => write!(f, "retire {to}"),
            Action::Shut => f.write_str("shut"),
            Action::Settle(how) => f.write_str(how.word()),
            Action::Recover(kind) => write!(f, "recover {}", kind.code()),
            Action::Drown(kind) => write!(f, "drown {}", kind.code()),
            Action::Done => f.write_str("done"),
        }
    }
}

/// A place as it is written: small letters.
fn place(word: &str) -> Name {
    Name::new(&word.to_lowercase())
}

/// Who is meant: a kind by its letters, or a leader by his name.
fn who(word: &str) -> Who {
    match Kind::named(word).filter(|kind| *kind != Kind::Camp) {
        Some(kind) => Who::Unit(kind),
        None => {
            let mut letters = word.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            Who::Leader(Name::new(&(first + letters.as_str())))
        }
    }
}

/// A kind an army has.
fn kind(word: &str) -> Result<Kind, NotationError> {
    Kind::named(word).filter(|kind| *kind != Kind::Camp).ok_or_else(|| {
        let codes: Vec<&str> =
            Kind::ALL.into_iter().filter(|kind| *kind != Kind::Camp).map(Kind::code).collect();
        let codes = codes.join(", ");
        NotationError::new(bilingual!(
            "'{word}' is no kind of unit: there are {codes}",
            "«\u{a0}{word}\u{a0}» n’est pas un type d’unité\u{a0}: il y a {codes}"
        ))
    })
}

/// A class of ships in words.
pub(crate) fn class(words: &[&str]) -> Result<Class, Bilingual> {
    let wrong = || {
        let found = words.join(" ");
        bilingual!(
            "'{found}' is no ship: write small or large, crew 1 to {BEST_CREW}, and corvus or ballista if it has one",
            "«\u{a0}{found}\u{a0}» n’est pas un bateau\u{a0}: écrivez small ou large, crew de 1 à {BEST_CREW}, et corvus ou ballista s’il en a"
        )
    };
    let (size, crew, gear) = match words {
        [size, "crew", crew] => (size, crew, ""),
        [size, "crew", crew, gear] => (size, crew, *gear),
        _ => return Err(wrong()),
    };
    let size = Size::ALL.into_iter().find(|(_, word)| word == size).ok_or_else(wrong)?.0;
    let crew = crew.parse().ok().filter(|crew| (1..=BEST_CREW).contains(crew)).ok_or_else(wrong)?;
    let gear = Gear::ALL.into_iter().find(|(_, word)| *word == gear).ok_or_else(wrong)?.0;
    Ok(Class::new(size, crew, gear))
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ship = |words: &[&str]| class(words).map_err(NotationError::new);
        Ok(match words.as_slice() {
            ["buy", "volleys"] => Action::Volleys,
            ["unbuy", "volleys"] => Action::NoVolleys,
            ["buy", what, city] => Action::Buy(kind(what)?, place(city)),
            ["unbuy", what, city] => Action::Unbuy(kind(what)?, place(city)),
            ["build", city, what @ ..] => Action::Build(place(city), ship(what)?),
            ["unbuild", city, what @ ..] => Action::Unbuild(place(city), ship(what)?),
            ["price", "EL" | "el", points] => Action::Price(points.parse().map_err(|_| {
                NotationError::new(bilingual!(
                    "'{points}' is no price: write whole points",
                    "«\u{a0}{points}\u{a0}» n’est pas un prix\u{a0}: écrivez des points entiers"
                ))
            })?),
            ["march", from, to] => Action::March(place(from), place(to)),
            ["leave", at, someone] => Action::Leave(place(at), who(someone)),
            ["take", at, someone] => Action::Take(place(at), who(someone)),
            ["sail", from, to] => Action::Sail(place(from), place(to)),
            ["embark", at] => Action::Embark(place(at)),
            ["seek", at] => Action::Seek(place(at)),
            ["slip", at] => Action::Slip(place(at)),
            ["sally", at] => Action::Sally(place(at)),
            ["strike", at] => Action::Strike(place(at)),
            ["seal"] => Action::Seal,
            ["stand"] => Action::Stand,
            ["retire", to] => Action::Retire(place(to)),
            ["shut"] => Action::Shut,
            ["table"] => Action::Settle(How::Table),
            ["machine"] => Action::Settle(How::Machine),
            ["odds"] => Action::Settle(How::Odds),
            ["recover", what] => Action::Recover(kind(what)?),
            ["drown", what] => Action::Drown(kind(what)?),
            ["done"] => Action::Done,
            _ => return Err(NotationError::unknown(text, FORMS)),
        })
    }
}

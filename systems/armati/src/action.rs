//! Answers to decisions. How they are written is in `notation`.

mod notation;

use acies_core::side::Side;
use acies_ground::{Flank, Mils, Point, Pose};

use crate::components::Formation;
use crate::state::{Direction, LeaderName, Swing, UnitName};

pub use notation::FORMS;

/// A move: a turn about, a wheel, then straight ahead, each if it is wanted [data.47].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Walk {
    /// It turns about first.
    pub about: bool,
    /// It wheels.
    pub wheel: Option<Swing>,
    /// How far it goes straight ahead; skirmishers back where it is negative [6.0.19].
    pub ahead: Mils,
}

/// Who shoots [5.0.28].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FireOrder {
    /// Everybody who can.
    All,
    /// These, each at an enemy if it has a choice [5.0.14]; nobody if there are none.
    These(Vec<(UnitName, Option<UnitName>)>),
}

/// What a unit recovers from in the rally phase [10.0.08].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Recovery {
    /// A break point [10.0.05].
    Losses,
    /// All fatigue [10.0.06].
    Rest,
    /// Disorder [10.0.07].
    Ranks,
    /// It plants its stakes [12.4.02].
    Plant,
    /// It takes them up [12.4.02].
    TakeUp,
}

impl Recovery {
    /// All of them, with their words.
    pub const ALL: [(Recovery, &'static str); 5] = [
        (Recovery::Losses, "losses"),
        (Recovery::Rest, "rest"),
        (Recovery::Ranks, "ranks"),
        (Recovery::Plant, "plant"),
        (Recovery::TakeUp, "take-up"),
    ];

    /// The word of notation.
    pub fn word(self) -> &'static str {
        Recovery::ALL[self as usize].1
    }
}

/// An answer to a decision, in the order of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `dismount s3+s4`, `dismount none` [data.29].
    Dismount(Vec<UnitName>),
    /// `map s7 12 20 facing 0 s8 15.2 20 facing 0`, `map none`: who is hidden where [4.0.01].
    Map(Vec<(UnitName, Pose)>),
    /// `halt`: a move that uncovered somebody ends there [data.55].
    Halt,
    /// `on`, `on 3.5`: it goes on, as far as it was to go or less.
    On(Option<Mils>),
    /// `place s7 23.25 14 facing 0`, with `deep` at the end for heavy infantry in depth [data.6].
    Place(UnitName, Pose, Formation),
    /// `array`: everybody left is put in lines.
    Array,
    /// `group s1+s2`: they form a division [data.14].
    Group(Vec<UnitName>),
    /// `reserve s8+s9`: they form a division that is placed last [data.18].
    Reserve(Vec<UnitName>),
    /// `done`: no more of this.
    Done,
    /// `join sA s7`: the general joins a unit [data.9] [data.45].
    Join(LeaderName, UnitName),
    /// `lead sA 20 11.5`: the general rides there on his own [2.3.01].
    Lead(LeaderName, Point),
    /// `stay sA`: the general stays where he is.
    Stay(LeaderName),
    /// `fire all`, `fire none`, `fire s3 s7>n4`.
    Fire(FireOrder),
    /// `skirmish yes`, `skirmish no`.
    Skirmish(bool),
    /// `evade s4 about ahead 9`.
    Evade(UnitName, Walk),
    /// `first south`.
    First(Side),
    /// `go s1+s2 left 5.5 ahead 4`.
    Go(Vec<UnitName>, Walk),
    /// `charge s7 left 12 n3`, with `on 9` at the end to go so far if the target is dispersed.
    Charge(UnitName, Option<Swing>, UnitName, Option<Mils>),
    /// `wheel s7 left 60`: a long wheel [data.17].
    Wheel(UnitName, Swing),
    /// `turn s7`: a massed unit turns about [data.17].
    Turn(UnitName),
    /// `form s7 deep left` [data.48].
    Form(UnitName, Formation, Flank),
    /// `again s7`: a unit that walked is put back, and stays.
    Again(UnitName),
    /// `support s7 left 12 n3`: a support charge [3.0.10].
    Support(UnitName, Option<Swing>, UnitName),
    /// `melee left`: melees begin at the left [7.2.01].
    Melee(Direction),
    /// `break s4` [7.12.07].
    Break(UnitName),
    /// `exploit s4 left 20 ahead 1` [3.0.17].
    Exploit(UnitName, Option<Swing>, Mils),
    /// `keep s4`: it does not exploit.
    Keep(UnitName),
    /// `rally s4 losses` [10.0.08].
    Rally(UnitName, Recovery),
    /// `pull s7 23.25 14 facing 90.5`: a unit dragged by hand, or `pull s7+s8 …` with those that go with it. The rules
    /// know no poses, so it is never legal by itself: the answer meant is the one nearest to it.
    Pull(Vec<UnitName>, Pose),
}

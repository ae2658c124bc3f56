//! Answers to decisions. How they are written is in `notation`.

mod notation;

use acies_ground::{Flank, Heading, Mils, Point, Pose};

use crate::agenda::march_task::Reaction;
use crate::combat::support::SupportSide;
use crate::components::Formation;
use crate::state::{CaptainName, UnitName};

pub use notation::FORMS;

/// What an order says, as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Words {
    /// The formation to take.
    pub form: Option<Formation>,
    /// The enemies to charge.
    pub targets: Vec<UnitName>,
    /// Leave the combat.
    pub withdraw: bool,
}

/// Where a supporting unit stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Post {
    /// On the left of the engaged unit.
    Left,
    /// On its right.
    Right,
    /// Behind it.
    Rear,
}

impl Post {
    /// All three, with their words.
    pub const ALL: [(Post, &'static str); 3] =
        [(Post::Left, "left"), (Post::Right, "right"), (Post::Rear, "rear")];

    /// The flank, unless it is behind.
    pub const fn flank(self) -> Option<Flank> {
        match self {
            Post::Left => Some(Flank::Left),
            Post::Right => Some(Flank::Right),
            Post::Rear => None,
        }
    }

    /// The side of the engaged unit on which a support there stands.
    pub const fn side(self) -> SupportSide {
        match self {
            Post::Left => SupportSide::Left,
            Post::Right => SupportSide::Right,
            Post::Rear => SupportSide::Rear,
        }
    }
}

impl Reaction {
    /// All of them, with their words.
    pub const ALL: [(Reaction, &'static str); 6] = [
        (Reaction::Hold, "hold"),
        (Reaction::Shoot, "shoot"),
        (Reaction::Evade, "evade"),
        (Reaction::ShootAndEvade, "shoot-evade"),
        (Reaction::Counter, "counter"),
        (Reaction::Face, "face"),
    ];
}

/// An answer to a decision: first those of the movement phase, then those of shooting and combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `done`: no more of this.
    Done,
    /// `pass sA`: that captain gives no more orders, or stays where he is.
    Pass(CaptainName),
    /// `order s7+s8 charge n3`.
    Order(Vec<UnitName>, Words),
    /// `follow s7`.
    Follow(UnitName),
    /// `rally s7`.
    Rally(UnitName),
    /// `reroll`: the general throws again.
    Reroll,
    /// `accept`: he does not.
    Accept,
    /// `go s7 23.25 14 facing 90.5`, with a formation at the end if it changes on the way.
    Go(UnitName, Pose, Option<Formation>),
    /// `ahead s7+s8 12`: several units go straight ahead so far, with as many moves as that takes; back if the
    /// length is negative.
    Ahead(Vec<UnitName>, Mils),
    /// `form s7 column`, with `facing 90` if it turns.
    Form(UnitName, Formation, Option<Heading>),
    /// `charge s7 n3`.
    Charge(UnitName, UnitName),
    /// `support s7 s5 left`.
    Support(UnitName, UnitName, Post),
    /// `occupy s7`: into the building it touches.
    Occupy(UnitName),
    /// `stay s7`.
    Stay(UnitName),
    /// `hold`, `shoot`, `evade`, `shoot-evade`, `counter`, `face`.
    React(Reaction),
    /// `lead sA 20 11.5`.
    Lead(CaptainName, Point),
    /// `join sA s7`.
    Join(CaptainName, UnitName),
    /// `shoot s7 n3`: a unit shoots at another.
    Shoot(UnitName, UnitName),
    /// `split s7 n3 2 n5 1`: a unit divides its dice between equally near enemies [shooting.8].
    Split(UnitName, Vec<(UnitName, u8)>),
    /// `cease`: no more shooting.
    Cease,
    /// `fire n3`: a unit shoots at an enemy that crossed its front.
    Fire(UnitName),
    /// `pass`: nobody does.
    HoldFire,
    /// `combat s7`: the combat of that unit is next.
    Combat(UnitName),
    /// `fight sA s7`: a captain joins an engaged unit.
    Fight(CaptainName, UnitName),
    /// `apart`: no other captain joins.
    Apart,
    /// `attacks sA 2`: a captain adds so many attacks.
    Attacks(CaptainName, u8),
    /// `close-ranks s7`: a unit closes ranks for this round.
    CloseRanks(UnitName),
    /// `keep-ranks`: no other unit closes ranks.
    KeepRanks,
    /// `aim s7 n3 4 n5 3`: a unit divides its attacks.
    Aim(UnitName, Vec<(UnitName, u8)>),
    /// `again`: both dice of a panic test again.
    Again,
    /// `again 1`, `again 2`: the first or the second die of a panic test again.
    AgainOne(u8),
    /// `keep`: the dice stand.
    Keep,
    /// `stand s7`: it stays, in confusion.
    Stand(UnitName),
    /// `retreat s7`: it goes back.
    Retreat(UnitName),
    /// `way s5 23.25 14 facing 180`: a unit gives way to that place.
    Way(UnitName, Pose),
    /// `block s5`: it does not.
    Block(UnitName),
    /// `pursue s7`: a victor makes its move.
    Pursue(UnitName),
    /// `breakthrough s7`: a victor breaks through.
    Breakthrough(UnitName),
    /// `take s7`: a victor takes the building.
    Take(UnitName),
    /// `halt s7`: a victor stays where it is.
    Halt(UnitName),
}

impl Action {
    /// Whether it answers decisions of the movement phase, not of shooting or combat: out of its time it is refused by
    /// another clause, and its facts and odds are others.
    pub const fn is_of_movement(&self) -> bool {
        match self {
            Action::Done
            | Action::Pass(..)
            | Action::Order(..)
            | Action::Follow(..)
            | Action::Rally(..)
            | Action::Reroll
            | Action::Accept
            | Action::Go(..)
            | Action::Ahead(..)
            | Action::Form(..)
            | Action::Charge(..)
            | Action::Support(..)
            | Action::Occupy(..)
            | Action::Stay(..)
            | Action::React(..)
            | Action::Lead(..)
            | Action::Join(..) => true,
            Action::Shoot(..)
            | Action::Split(..)
            | Action::Cease
            | Action::Fire(..)
            | Action::HoldFire
            | Action::Combat(..)
            | Action::Fight(..)
            | Action::Apart
            | Action::Attacks(..)
            | Action::CloseRanks(..)
            | Action::KeepRanks
            | Action::Aim(..)
            | Action::Again
            | Action::AgainOne(..)
            | Action::Keep
            | Action::Stand(..)
            | Action::Retreat(..)
            | Action::Way(..)
            | Action::Block(..)
            | Action::Pursue(..)
            | Action::Breakthrough(..)
            | Action::Take(..)
            | Action::Halt(..) => false,
        }
    }
}

//! Everything that changes during a battle.

use acies_core::commitments::Commitments;
use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_ground::{Flank, Mils, Point, Pose};
use acies_miniatures::units::Units;
use acies_words::message::Clause;

use crate::components::Formation;

/// The division of a unit that is in none yet.
pub const NO_DIVISION: u8 = u8::MAX;

pub use acies_miniatures::names::{LeaderId, LeaderName, UnitId, UnitName};

/// A side of a base, as an enemy takes it [7.10.04].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Face {
    /// Its front.
    #[default]
    Front,
    /// Its left flank.
    Left,
    /// Its right flank.
    Right,
    /// Its rear.
    Rear,
}

impl Face {
    /// All four, with their words in cases.
    pub const ALL: [(Face, &'static str); 4] =
        [(Face::Front, "front"), (Face::Left, "left"), (Face::Right, "right"), (Face::Rear, "rear")];

    /// Taken in flank or rear, which are punished alike [7.10.08].
    pub const fn is_flank(self) -> bool {
        !matches!(self, Face::Front)
    }
}

/// What a unit has done this turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deeds {
    /// Where it stood when the movement phase began [3.0.11]; before its evade, if it evaded [4.0.12].
    pub from: Option<Pose>,
    /// Inches spent of its move, a wheel counting 2 [3.0.12].
    pub spent: Mils,
    /// It made a move of any kind [10.0.02].
    pub moved: bool,
    /// It has had its move of the movement phase [data.47].
    pub done: bool,
    /// It turned about, so it may not charge [6.0.16].
    pub about: bool,
    /// It shot [10.0.03].
    pub shot: bool,
    /// A shot cost it a break point [10.0.04].
    pub hit: bool,
    /// It evaded [6.12.06].
    pub evaded: bool,
    /// It walked in the movement phase and touched nobody, so it may be put back [4.0.14].
    pub walked: bool,
    /// It was engaged when the turn began [7.9.01].
    pub engaged: bool,
    /// It must charge [6.8.01].
    pub duty: bool,
    /// It rallied or handled its stakes [10.0.08].
    pub rallied: bool,
    /// Its die of the melee phase; 0 until its first zone comes up [7.0.02].
    pub die: u8,
    /// It has dealt its harm of the turn [7.0.11].
    pub harmed: bool,
    /// Zones won [7.12.04].
    pub won: u8,
    /// Zones lost [7.12.04].
    pub lost: u8,
    /// It fought a zone [7.7.2.01].
    pub fought: bool,
    /// An enemy it fought was destroyed [3.0.16].
    pub victor: bool,
    /// It fought across stakes [12.4.05].
    pub across: bool,
}

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it stands; none once it is destroyed, and before it is placed.
    pub pose: Option<Pose>,
    /// Whether it was destroyed or dispersed.
    pub lost: bool,
    /// How it is drawn up.
    pub formation: Formation,
    /// Whether it was dismounted before the battle [data.29].
    pub on_foot: bool,
    /// Break points lost [scope.05].
    pub losses: u8,
    /// Fatigue [7.7.2.01].
    pub fatigue: u8,
    /// Disordered until it reforms [data.17].
    pub disordered: bool,
    /// Whether its stakes are planted [12.4.02].
    pub staked: bool,
    /// Whether nobody but its owner knows where it is [data.44].
    pub hidden: bool,
    /// Whether it is kept in reserve until both sides have placed the rest [data.18].
    pub reserve: bool,
    /// Its division, counted from 0 on each side.
    pub division: u8,
    /// The turn in which it last charged, broke off, exploited or fought; it is left out of its division until the moves
    /// of its side in a later turn end [4.0.12]. 0 once they did.
    pub loose: u16,
    /// Where it stood before it left its line by that; it holds its division together from there as long [4.0.12].
    pub held: Option<Pose>,
    /// What it has done this turn.
    pub deeds: Deeds,
}

/// Two enemies in contact: a melee zone [7.0.02] [data.33].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Zone {
    /// The units, by side.
    pub units: BySide<UnitId>,
    /// How each is taken by the other, settled when they met [7.10.09].
    pub taken: BySide<Face>,
    /// Whether they have not fought yet: the first contact [7.9.01].
    pub fresh: bool,
    /// Whether it was there when the turn began.
    pub old: bool,
    /// Whose mounts panicked before camels [7.9.17].
    pub panic: BySide<bool>,
    /// The side that charged into it.
    pub charger: Side,
    /// Whether the charger came out of woods, of rough ground [6.9.28] [6.9.29].
    pub out_of: Option<crate::battle::Ground>,
    /// Whether the charged unit defends terrain or a position [data.39].
    pub defended: bool,
    /// Whether one of them stands behind stakes that lie between them [12.4.03].
    pub stakes: bool,
}

impl Zone {
    /// The enemy of a unit in this zone, if it is one of the two.
    pub fn foe(&self, unit: UnitId) -> Option<(UnitId, Side)> {
        let side = Side::BOTH.into_iter().find(|side| self.units[*side] == unit)?;
        Some((self.units[side.other()], side))
    }
}

/// A division [4.0.05].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Division {
    /// Whether it is controlled [4.0.07].
    pub controlled: bool,
}

/// Where a general is [data.45].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Post {
    /// With a unit.
    With(UnitId),
    /// On his own.
    At(Point),
    /// Dead, or lost.
    Gone,
    /// Not yet on the table.
    Unplaced,
}

/// A general [2.3.01].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct General {
    /// Where he is.
    pub post: Post,
}

/// What one side chooses while the other may not know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Secret {
    /// Who shoots at whom [5.0.28].
    Fire(Vec<(UnitId, UnitId)>),
    /// Whether it wishes to skirmish [data.41].
    Skirmish(bool),
    /// Who is hidden where [4.0.01].
    Map(Vec<(UnitId, Pose)>),
}

/// From where to where melees are fought, as seen from a side's own edge [7.2.02].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// From left to right.
    Right,
    /// From right to left.
    Left,
}

impl Direction {
    /// Both, with their words: the side at which they begin.
    pub const ALL: [(Direction, &'static str); 2] = [(Direction::Right, "left"), (Direction::Left, "right")];
}

/// What is to be done now. A stage in which somebody decides names him; the others follow by themselves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A side says who fights on foot [data.29].
    Dismount(Side),
    /// Both sides draw their hidden maps [4.0.01].
    Map,
    /// A side places its army [data.6].
    Place(Side),
    /// A side places its reserves [data.18].
    Reserve(Side),
    /// A side says whom its general joins before the first turn [data.9].
    Attach(Side),
    /// A turn begins.
    Begin,
    /// Both sides choose their shots [5.0.29].
    Fire,
    /// Both say whether they wish to skirmish [data.41].
    Skirmish,
    /// That side evades [6.12.02].
    Evade(Side),
    /// Dice for the option, where nobody skirmished [3.0.06].
    Option,
    /// The holder of the option says who moves first [3.0.07].
    First,
    /// That side's general moves [2.3.02].
    Lead(Side),
    /// That side moves [3.0.08].
    Moves(Side),
    /// A move that uncovered somebody stopped [data.55].
    Halt(Rest),
    /// That side makes support charges [data.42].
    Support(Side),
    /// The holder of the option names the direction of melees [7.2.01].
    Direction,
    /// That side breaks off [7.12.01].
    BreakOff(Side),
    /// Units that may exploit, the next last [3.0.18].
    Exploit(Vec<UnitId>),
    /// That side rallies [3.0.19].
    Rally(Side),
    /// The turn ends.
    End,
}

/// A battle of Armati.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Units, in the order of the battle.
    pub units: Vec<Unit>,
    /// How many of them are the north's.
    pub norths: usize,
    /// Who fights whom.
    pub zones: Vec<Zone>,
    /// Divisions of each side; parts that split off are appended.
    pub divisions: BySide<Vec<Division>>,
    /// Initiative left [4.0.13].
    pub initiative: BySide<u8>,
    /// The generals.
    pub generals: BySide<General>,
    /// Key units lost, the general among them [data.11].
    pub lost: BySide<u8>,
    /// Who places first [data.6].
    pub placer: Side,
    /// Turns begun.
    pub turn: u16,
    /// What is to be done.
    pub stage: Stage,
    /// Answers nobody else may know yet.
    pub sealed: Option<Commitments<Secret>>,
    /// Who holds the movement option [3.0.04].
    pub holder: Side,
    /// Who skirmished this turn.
    pub skirmisher: Option<Side>,
    /// Who moves first [3.0.07].
    pub first: Side,
    /// In which direction melees are fought, seen from the holder's edge.
    pub direction: Direction,
    /// How the battle ended, and by which clause.
    pub verdict: Option<(Verdict, Clause)>,
}

impl State {
    /// A unit.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// Where a unit stands, if it is on the table.
    pub fn pose(&self, unit: UnitId) -> Option<Pose> {
        self.unit(unit).pose
    }

    /// Whether an enemy is in contact with it [data.33].
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.zones.iter().any(|zone| zone.foe(unit).is_some())
    }

    /// The zones a unit fights in: the enemy, and how he takes it.
    pub fn foes(&self, unit: UnitId) -> impl Iterator<Item = (UnitId, Face)> + '_ {
        self.zones.iter().filter_map(move |zone| zone.foe(unit).map(|(foe, side)| (foe, zone.taken[side])))
    }

    /// Everybody engaged.
    pub fn engaged(&self) -> Units {
        self.zones.iter().flat_map(|zone| zone.units.0).collect()
    }

    /// The general's side, if he is with that unit.
    pub fn general_with(&self, unit: UnitId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.generals[*side].post == Post::With(unit))
    }
}

/// What is left of a move that was stopped [data.55].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rest {
    /// Whose it is.
    pub side: Side,
    /// Who moves.
    pub units: Vec<UnitId>,
    /// Where each of them stood when the move began: what becomes a charge is judged from there [7.10.01].
    pub from: Vec<Pose>,
    /// How far they were still to go.
    pub left: Mils,
    /// Whether they go back, facing as they do.
    pub back: bool,
    /// Whether they evade, and touch nobody.
    pub evading: bool,
    /// The stage it goes on with.
    pub then: Box<Stage>,
}

/// A wheel about a front corner, by tenths of a degree: hinged on the left it turns left [data.31].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swing {
    /// The corner.
    pub hinge: Flank,
    /// How far.
    pub tenths: u16,
}

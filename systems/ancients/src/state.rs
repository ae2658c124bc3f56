//! What changes during a battle: a plain value of fixed size, without pointers. Sets of units are the bits of one word,
//! sets of hexes the bits of a few.

use std::ops::{BitAnd, BitOr, Not};

use acies_core::commitments::{Commitments, Seen};
use acies_core::game::Verdict;
use acies_core::side::{BySide, Side, Viewer};
use acies_hex::Heading;

use crate::components::{Hex, HexSet, Kind, LEADERS, PLACES, UNITS};

/// A unit: 0 to 31 are the north's, 32 to 63 the south's, whoever commands them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Stands for no unit.
    pub const NONE: UnitId = UnitId(0xFF);

    /// The unit of that number of a side.
    pub const fn of(side: Side, number: usize) -> UnitId {
        UnitId((side.index() * UNITS + number) as u8)
    }

    /// Whose colour it bears.
    #[inline]
    pub const fn owner(self) -> Side {
        if (self.0 as usize) < UNITS { Side::North } else { Side::South }
    }

    /// Its number in its army.
    pub const fn number(self) -> usize {
        self.0 as usize % UNITS
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of units.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Units(pub u64);

impl Units {
    /// Nobody.
    pub const NONE: Units = Units(0);

    /// Whether a unit is in it.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        unit.0 < 64 && self.0 >> unit.0 & 1 == 1
    }

    /// Puts a unit in or takes it out.
    #[inline]
    pub const fn set(&mut self, unit: UnitId, inside: bool) {
        if unit.0 < 64 {
            self.0 = self.0 & !(1 << unit.0) | (inside as u64) << unit.0;
        }
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All units of one colour.
    #[inline]
    pub const fn of(side: Side) -> Units {
        match side {
            Side::North => Units(u32::MAX as u64),
            Side::South => Units((u32::MAX as u64) << 32),
        }
    }

    /// The units in it.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = (left != 0).then_some(UnitId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            unit
        })
    }
}

impl BitAnd for Units {
    type Output = Units;
    fn bitand(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }
}

impl BitOr for Units {
    type Output = Units;
    fn bitor(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }
}

impl Not for Units {
    type Output = Units;
    fn not(self) -> Units {
        Units(!self.0)
    }
}

/// Where a unit is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// There is no such unit.
    Nobody,
    /// In a hex, of the map or imaginary.
    On(Hex),
    /// Still to come [5.0.2].
    Waiting,
    /// It left the map and is no loss [6.g.2].
    Left,
    /// Eliminated.
    Lost,
    /// A camp the enemy captured: its counter lies there [6.j.2].
    Captured(Hex),
    /// A camp its owner retook: its counter lies there [6.j.7].
    Retaken(Hex),
    /// Out of the sight of whoever looks [13.7.2]: on or beside the map, gone from it, or still to come.
    Unseen,
}

/// A unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// What it is; who dismounts becomes something else [13.12.1].
    pub kind: Kind,
    /// The side of its hex it faces [6.b.1].
    pub facing: Heading,
    /// How often it fired in this fire phase [8.c.2].
    pub shots: u8,
    /// The volleys it carries, where arrows are counted [13.6.4].
    pub volleys: u8,
}

impl Unit {
    /// Nobody.
    pub const NOBODY: Unit = Unit {
        place: Place::Nobody,
        kind: Kind::LightInfantry,
        facing: Heading::North,
        shots: 0,
        volleys: 0,
    };

    /// Its hex, if it is in one.
    #[inline]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }
}

/// A leader: the first six are the north's, `nA` to `nF`, the others the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// The leader of that number of a side.
    pub const fn of(side: Side, number: usize) -> LeaderId {
        LeaderId((side.index() * LEADERS + number) as u8)
    }

    /// Whose he is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < LEADERS { Side::North } else { Side::South }
    }

    /// His number in his army.
    pub const fn number(self) -> usize {
        self.0 as usize % LEADERS
    }

    /// As an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The leaders of a side.
    #[inline]
    pub fn all(side: Side) -> impl Iterator<Item = LeaderId> {
        (0..LEADERS).map(move |number| LeaderId::of(side, number))
    }
}

/// Where a leader is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Post {
    /// There is no such leader.
    Nobody,
    /// He arrives later [7.0.1].
    Due,
    /// In a hex, with a unit or alone.
    On(Hex),
    /// Set aside in phase 1 [3.0.1].
    Aside,
    /// He withdrew before combat and comes back in phase 5 [11.b.2].
    Withdrawn,
    /// Given up for this turn to frighten elephants [13.11.1].
    Spent,
    /// The enemy has him [11.e.2].
    Captured,
    /// Killed [11.d.1].
    Dead,
    /// With a unit that whoever looks does not see [13.7.2].
    Unseen,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Where the camp of that side stands, before the first turn: the first player says it of both [13.3.a.1,
    /// 13.3.c.1].
    Pitch(Side),
    /// Whether the second player shifts his camp [13.3.d.1].
    Shift,
    /// Where that side's units stand [13.3.b.1, 13.3.e.1].
    Deploy(Side),
    /// Who of that side fights on foot [13.12.1].
    Dismount(Side),
    /// Which units are kept off the map, before the first turn [13.7.2].
    Hide,
    /// Which reinforcements come, phase 3 [5.0.2].
    Reinforce,
    /// Whether that side's barbarians charge in this game turn [13.10.1].
    Charge(Side),
    /// Whether a leader is given up to frighten elephants, at the start of phase 4 [13.11.1].
    Frighten,
    /// Which unit moves, phase 4 [6.0.1].
    Move,
    /// Where the next leader is placed, phase 5 [7.0.1].
    Replace,
    /// Who fires, phase 6 [8.0.1].
    Fire,
    /// Who fires at whom, all declared before any effect [13.2.2].
    Aim,
    /// Which of the declared shots hit [13.2.4].
    Hits,
    /// Which leader challenges which, at the start of phase 7 [13.8.2].
    Challenge,
    /// Whether the challenged leader accepts [13.8.3].
    Answer,
    /// That side's tactic in the duel, unseen [13.8.4].
    Tactic(Side),
    /// Whether this is the melee phase of the barbarians' fury [15.3.n3.2].
    Fury,
    /// Who attacks, phase 7 [9.0.1].
    Melee,
    /// Which leaders of the attacked unit withdraw [11.b.1].
    Withdraw,
    /// Whether and where the attacked unit retreats [9.s1.0.1].
    Retreat,
    /// Whether the unit that retreated is attacked all the same [9.s1.c.1].
    Press,
    /// Whether the victor advances [9.s4.2].
    Advance,
    /// Whether a leader goes along with him [A.combat.14].
    Along(LeaderId),
    /// Nothing: the battle is over.
    Over(Verdict),
}

/// How a leader fights a duel [13.8.4].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tactic {
    /// Offensive.
    Offensive,
    /// Cautious.
    Cautious,
    /// Defensive.
    Defensive,
}

impl Tactic {
    /// All of them.
    pub const ALL: [Tactic; 3] = [Tactic::Offensive, Tactic::Cautious, Tactic::Defensive];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Tactic::Offensive => "offensive",
            Tactic::Cautious => "cautious",
            Tactic::Defensive => "defensive",
        }
    }
}

/// Two leaders in a duel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    /// The phasing player's, who challenged [13.8.2].
    pub challenger: LeaderId,
    /// The one he challenged.
    pub other: LeaderId,
}

/// The attack that is being resolved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Where the target is attacked: where it stood when the attack was declared, and where it is pressed.
    pub from: Hex,
    /// The hex the victor may advance into.
    pub to: Hex,
    /// Whether a leader withdrew from the attacked unit [11.b.3].
    pub withdrew: bool,
}

impl Attack {
    /// No attack.
    pub const NONE: Attack = Attack {
        attacker: UnitId::NONE,
        target: UnitId::NONE,
        from: Hex::from_index(0),
        to: Hex::from_index(0),
        withdrew: false,
    };
}

/// Nothing binds the mover to close with the enemy.
pub const FREE: u8 = u8::MAX;

/// Where nobody ever was: a corner beyond the map.
pub const NOWHERE: Hex = Hex::from_index(0);

/// The position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Every unit.
    pub units: [Unit; 2 * UNITS],
    /// The unit in each hex; who passes over a friend is not in it.
    pub at: [UnitId; PLACES],
    /// The hexes with units each side commands.
    pub hexes: BySide<HexSet>,
    /// Every leader.
    pub leaders: [Post; 2 * LEADERS],
    /// Units on their disorganised side.
    pub disorganised: Units,
    /// Units that panicked and were not rallied [4.0.5].
    pub panicked: Units,
    /// Units under a volley marker [8.f.1].
    pub volleyed: Units,
    /// Units that collected arrows, bound like those that fired even where there are no markers [13.6.6].
    pub collected: Units,
    /// Units that loot a camp they captured [6.j.2].
    pub looting: Units,
    /// Units whose move this turn is finished [6.0.2].
    pub moved: Units,
    /// Units that left an enemy zone of control in this movement phase [13.1.3].
    pub left_zone: Units,
    /// Units that attacked in this melee phase [9.a.1].
    pub attacked: Units,
    /// Reinforcements brought up this turn that have not entered the map yet [5.0.3].
    pub brought: Units,
    /// Scythed chariots that have fought.
    pub spent: Units,
    /// Units out of control this turn [13.9.2].
    pub wild: Units,
    /// Elephants that balk in their owner's next player turn [13.11.4].
    pub balking: Units,
    /// Elephants the enemy of their owner commands [13.11.5].
    pub captive: Units,
    /// Units kept off the map [13.7.2], those among them that have left it unseen, and reinforcements that are due and were
    /// never seen [13.7.7].
    pub hidden: Units,
    /// Shots declared in a fire phase without dice that are left to be hits [13.2.4]: the firing units.
    pub aimed: Units,
    /// Where a unit was when it was taken off the map [13.7.2], which all know; [`NOWHERE`] for others.
    pub last_seen: [Hex; 2 * UNITS],
    /// The unit that is moving [6.0.2], if any.
    pub mover: UnitId,
    /// The movement points it has left [6.a.3].
    pub points: u8,
    /// Whether it stands over a friend, where it may not stop [6.c.5].
    pub over: bool,
    /// How far from the enemy a panicked mover must end at least [4.0.4]; 0 for others.
    pub flight: u8,
    /// How close to the enemy a mover out of control must end at least [13.9.3], as `Ancients::closeness` counts it;
    /// [`FREE`] for others.
    pub close: u8,
    /// While shots are declared, the dice that would hit added up; then how many of the shots must still be chosen as
    /// hits [13.2.3].
    pub hits: u16,
    /// The attack being resolved.
    pub attack: Attack,
    /// What is to be decided.
    pub stage: Stage,
    /// Whose player turn it is: the phasing player [2.0.5].
    pub active: Side,
    /// Who is first player [2.0.3].
    pub first: Side,
    /// The game turn, from 1; 0 while the armies are set up.
    pub turn: u8,
    /// The strength each army has lost, camps left out [4.0.2].
    pub lost: BySide<u16>,
    /// Whether the army has panicked, which it does once [4.0.6].
    pub panic: BySide<bool>,
    /// Whether the army has ever had a leader [Q.11].
    pub led: BySide<bool>,
    /// Whether a camp of that army was ever captured [12.0.3].
    pub sacked: BySide<bool>,
    /// Whether the army has used its charge [13.10.1].
    pub charged: BySide<bool>,
    /// Whether it charges in this game turn [13.10.1].
    pub charging: BySide<bool>,
    /// Whether the army has had its melee phase of fury [15.3.n3.2].
    pub raged: BySide<bool>,
    /// Whether this melee phase is the one of the phasing army.
    pub raging: bool,
    /// Leaders who were in a challenge in this melee phase [13.8.2], as bits.
    pub duelled: u16,
    /// The challenge being answered or fought out.
    pub duel: Option<Duel>,
    /// The tactics chosen for it [13.8.4].
    pub tactics: Commitments<Tactic>,
    /// The target of each declared shot [13.2.2].
    pub targets: [UnitId; 2 * UNITS],
    /// Volleys fired into each hex [13.6.8].
    pub arrows: [u8; PLACES],
}

impl State {
    /// The empty map before the first turn.
    pub fn empty(first: Side) -> State {
        State {
            units: [Unit::NOBODY; 2 * UNITS],
            at: [UnitId::NONE; PLACES],
            hexes: BySide([HexSet::EMPTY; 2]),
            leaders: [Post::Nobody; 2 * LEADERS],
            disorganised: Units::NONE,
            panicked: Units::NONE,
            volleyed: Units::NONE,
            collected: Units::NONE,
            looting: Units::NONE,
            moved: Units::NONE,
            left_zone: Units::NONE,
            attacked: Units::NONE,
            brought: Units::NONE,
            spent: Units::NONE,
            wild: Units::NONE,
            balking: Units::NONE,
            captive: Units::NONE,
            hidden: Units::NONE,
            last_seen: [NOWHERE; 2 * UNITS],
            aimed: Units::NONE,
            mover: UnitId::NONE,
            points: 0,
            over: false,
            flight: 0,
            close: FREE,
            hits: 0,
            attack: Attack::NONE,
            stage: Stage::Move,
            active: first,
            first,
            turn: 0,
            lost: BySide([0; 2]),
            panic: BySide([false; 2]),
            led: BySide([false; 2]),
            sacked: BySide([false; 2]),
            charged: BySide([false; 2]),
            charging: BySide([false; 2]),
            raged: BySide([false; 2]),
            raging: false,
            duelled: 0,
            duel: None,
            tactics: Commitments::new(first),
            targets: [UnitId::NONE; 2 * UNITS],
            arrows: [0; PLACES],
        }
    }

    /// Every set that says how a unit stands or what it has done, but for [`State::hidden`].
    pub(crate) fn marked(&mut self) -> [&mut Units; 14] {
        [
            &mut self.disorganised,
            &mut self.panicked,
            &mut self.volleyed,
            &mut self.collected,
            &mut self.looting,
            &mut self.moved,
            &mut self.left_zone,
            &mut self.attacked,
            &mut self.brought,
            &mut self.spent,
            &mut self.wild,
            &mut self.balking,
            &mut self.captive,
            &mut self.aimed,
        ]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// Who commands a unit [13.11.5].
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if self.captive.has(unit) { unit.owner().other() } else { unit.owner() }
    }

    /// The unit in a hex: the one that passes over a friend before the friend.
    #[inline]
    pub fn at(&self, hex: Hex) -> Option<UnitId> {
        if self.over && self.unit(self.mover).place == Place::On(hex) {
            return Some(self.mover);
        }
        Some(self.at[hex.index()]).filter(|unit| *unit != UnitId::NONE)
    }

    /// The unit of a side in a hex.
    #[inline]
    pub fn of_side(&self, side: Side, hex: Hex) -> Option<UnitId> {
        self.at(hex).filter(|unit| self.side_of(*unit) == side)
    }

    /// The units a side commands, in hexes.
    #[inline]
    pub fn army(&self, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
        self.hexes[side].iter().map(|hex| (self.at[hex.index()], hex))
    }

    /// The hexes with units of either side.
    #[inline]
    pub fn taken(&self) -> HexSet {
        self.hexes[Side::North] | self.hexes[Side::South]
    }

    /// Where a leader is.
    #[inline]
    pub fn post(&self, leader: LeaderId) -> Post {
        self.leaders[leader.index()]
    }

    /// The leaders of a side in a hex.
    #[inline]
    pub fn leaders_at(&self, side: Side, hex: Hex) -> impl Iterator<Item = LeaderId> {
        LeaderId::all(side).filter(move |leader| self.post(*leader) == Post::On(hex))
    }

    /// Puts a unit into a vacant hex.
    pub fn put(&mut self, unit: UnitId, hex: Hex) {
        let side = self.side_of(unit);
        self.unit_mut(unit).place = Place::On(hex);
        self.at[hex.index()] = unit;
        self.hexes[side].insert(hex);
    }

    /// Takes a unit out of its hex; it is then at that place. Who passes over a friend leaves the friend where it is.
    pub fn take(&mut self, unit: UnitId, place: Place) {
        let side = self.side_of(unit);
        if let Some(hex) = self.unit(unit).hex()
            && self.at[hex.index()] == unit
        {
            self.at[hex.index()] = UnitId::NONE;
            self.hexes[side].remove(hex);
        }
        self.unit_mut(unit).place = place;
    }
}

/// What one viewer may know. As long as nothing is hidden that is the whole state; with hidden units [13.7.2] or sealed
/// tactics [13.8.4] it is the state as far as he knows it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What he knows; tactics are not in it.
    pub seen: State,
    /// What he knows of the tactics [13.8.4].
    pub tactics: Seen<Tactic>,
}

impl std::ops::Deref for View {
    type Target = State;

    fn deref(&self) -> &State {
        &self.seen
    }
}

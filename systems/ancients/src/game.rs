//! The battle as a whole: it ties the chapters together.

mod answers;
mod contract;

use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_kit::options::Options;
use acies_words::Bilingual;

use crate::action::Action;
use crate::components::{
    Ability, BOARD, Battle, Board, Figures, Hex, HexSet, Kind, LEADERS, Mustered, National, PLACES, Start,
    Table, UNITS,
};
use crate::files::FIGURES;
use crate::fire::{self, Fields};
use crate::ground::{self, Begins, Sides, Strides};
use crate::leaders;
use crate::movement::{self, listing::Next};
use crate::options::Switches;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Place, Post, Stage, State, Unit, UnitId, Units};

/// A battle of Ancients.
#[derive(Clone, Debug)]
pub struct Ancients {
    pub(crate) battle: Battle,
    /// What the armies are called, in both languages.
    pub(crate) names: BySide<Bilingual>,
    /// How the battle looks.
    pub(crate) appearance: Appearance,
    /// The optional rules it is played with [13.0.1]; each changes only what it names [13.0.2].
    pub(crate) switches: Switches,
    /// The geometry of all maps.
    pub(crate) board: &'static Board,
    /// Every unit as it was mustered.
    pub(crate) mustered: [Option<Mustered>; 2 * UNITS],
    /// Those of them that come later [5.0.1].
    pub(crate) later: Units,
    /// How many hexes of the map come before each.
    pub(crate) ranks: Box<[u16; PLACES]>,
    /// That each leader is placed in each of them, leader by leader [7.0.1].
    pub(crate) placings: Box<[Action]>,
    /// Hexes whose ground blocks the line of sight [8.b.2].
    pub(crate) obstacles: HexSet,
    /// What each step costs.
    pub(crate) strides: Box<Strides>,
    /// Which steps who can pay for.
    pub(crate) sides: Box<Sides>,
    /// Over which steps onto a friend who can pay for the way back as well.
    pub(crate) returns: Box<Sides>,
    /// What who has not moved yet can do next.
    pub(crate) begins: Box<Begins>,
    /// How far each hex is from the edge.
    pub(crate) edges: Box<[u8; PLACES]>,
    /// From where and facing whither one may leave the map, as bits.
    pub(crate) rims: Box<[u8; PLACES]>,
    /// Whether there is water on the sides of hexes.
    pub(crate) watered: bool,
    /// What anybody may do next, by hex and facing.
    pub(crate) next: &'static [[Next; 6]],
    /// In which hexes anybody fires, by hex and facing.
    pub(crate) fields: &'static Fields,
    table: Table,
}

impl Ancients {
    /// A battle between these armies, played with options.
    pub fn new(
        battle: Battle,
        names: BySide<Bilingual>,
        appearance: Appearance,
        options: &Options,
    ) -> Ancients {
        let table = FIGURES.0;
        let (mut mustered, mut later) = ([None; 2 * UNITS], Units::NONE);
        for side in Side::BOTH {
            for (number, unit) in battle.armies[side].units.iter().take(UNITS).enumerate() {
                let id = UnitId::of(side, number);
                mustered[id.index()] = Some(*unit);
                later.set(id, matches!(unit.start, Start::Due(..)));
            }
        }
        let map = &battle.map;
        let strides = ground::strides(&battle, &table);
        let (sides, returns) = (ground::sides(&strides), ground::returns(&battle, &strides));
        Ancients {
            names,
            appearance,
            switches: Switches::of(options),
            board: &BOARD,
            mustered,
            later,
            ranks: ground::ranks(&battle),
            placings: leaders::placings(map.hexes),
            obstacles: map.hill | map.village | map.forest,
            begins: ground::begins(&battle, &table, &sides, &returns),
            sides,
            returns,
            strides,
            edges: ground::edges(&battle),
            rims: ground::rims(&battle),
            watered: ground::watered(&battle),
            next: movement::listing::next(),
            fields: fire::fields(),
            table,
            battle,
        }
    }

    /// The figures of a kind.
    #[inline]
    pub(crate) fn figures(&self, kind: Kind) -> &Figures {
        &self.table[kind.index()]
    }

    /// The symbol of a unit [U.0.1].
    #[inline]
    pub(crate) fn ability(&self, state: &State, unit: UnitId) -> Ability {
        self.ability_of(unit.owner(), state.unit(unit).kind)
    }

    /// The symbol of a kind in an army: light cavalry of a nation with horse archers fires by table B [15.3.n4.1].
    #[inline]
    pub(crate) fn ability_of(&self, side: Side, kind: Kind) -> Ability {
        if kind == Kind::LightCavalry && self.is_nation(side, National::HorseArchers) {
            return Ability::B;
        }
        self.figures(kind).ability
    }

    /// Whether that sets the nation of a side apart [15.3.7].
    #[inline]
    pub(crate) fn is_nation(&self, side: Side, what: National) -> bool {
        self.battle.armies[side].national == Some(what)
    }

    /// Whether a unit has scythes.
    #[inline]
    pub(crate) fn is_scythed(&self, unit: UnitId) -> bool {
        self.mustered[unit.index()].is_some_and(|unit| unit.scythed)
    }

    /// Whether a unit is barbarian light infantry [13.10.1].
    #[inline]
    pub(crate) fn is_barbarian(&self, unit: UnitId) -> bool {
        self.mustered[unit.index()].is_some_and(|unit| unit.barbarian)
    }

    /// The units where the battle puts them, at full strength; leaders are off the map until their owner's first phase 5
    /// [7.0.1].
    pub(crate) fn laid_out(&self) -> State {
        let mut state = State::empty(self.battle.first);
        for side in Side::BOTH {
            let army = &self.battle.armies[side];
            for (number, unit) in army.units.iter().take(UNITS).enumerate() {
                let id = UnitId::of(side, number);
                let fires = self.fires(side, unit.kind);
                *state.unit_mut(id) = Unit {
                    place: Place::Waiting,
                    kind: unit.kind,
                    volleys: if fires { unit.volleys.unwrap_or(self.battle.volleys) } else { 0 },
                    ..Unit::NOBODY
                };
                if let Start::At(hex, facing) = unit.start {
                    state.put(id, hex);
                    state.unit_mut(id).facing = facing;
                }
            }
            for (number, leader) in army.leaders.iter().take(LEADERS).enumerate() {
                let post = if leader.turn <= 1 { Post::Aside } else { Post::Due };
                state.leaders[LeaderId::of(side, number).index()] = post;
                // An army that begins with leaders can lose them all [Q.11].
                state.led[side] |= leader.turn <= 1;
            }
        }
        state
    }

    /// The unit of a side in a hex, or why it has none there to be ordered.
    fn own(&self, state: &State, side: Side, hex: Hex) -> Result<UnitId, Refusal> {
        let taken = |unit: &UnitId| unit.owner() == side;
        state.of_side(side, hex).ok_or_else(|| match state.stage {
            // Its own elephants, which obey the enemy [13.11.5].
            _ if state.at(hex).is_some_and(|unit| taken(&unit)) => Refusal::Captive(hex),
            Stage::Fire | Stage::Aim => Refusal::NoShooter(hex),
            Stage::Melee => Refusal::NoAttacker(hex),
            _ => Refusal::NoUnit(hex),
        })
    }
}

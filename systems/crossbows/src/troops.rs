//! What the units of a battle are, in sets: worked out once when it is laid out, so that whoever looks for some of them looks
//! at no others.

use acies_core::side::Side;

use crate::battle::Battle;
use crate::components::{Class, Footing};
use crate::ids::{LEADERS, LeaderId, UNITS, UnitId, UnitSet};
use crate::tables::Tables;

/// Who is what.
#[derive(Clone, Debug)]
pub(crate) struct Troops {
    /// Who exerts a zone, if nothing forbids it: not skirmishers [6.2.0.2], nor baggage [2.2.7].
    pub exert: UnitSet,
    /// Cavalry.
    pub cavalry: UnitSet,
    /// Infantry and cavalry.
    pub men: UnitSet,
    /// Skirmishers [5.4.1].
    pub skirmishers: UnitSet,
    /// Who takes orders [5.4.7, 5.6.1].
    pub bound: UnitSet,
    /// Who fires [9.1.0.1].
    pub fire: UnitSet,
    /// What each pays for ground as [8.2.1].
    pub footing: [Footing; 2 * UNITS],
    /// The movement allowance of each unit.
    pub moves: [u8; 2 * UNITS],
    /// How far each of them fires at most.
    pub reach: [u8; 2 * UNITS],
    /// At which distances it does, a bit each [9.1.1.1].
    pub bears: [u32; 2 * UNITS],
    /// The units assigned to each leader.
    pub forces: [UnitSet; 2 * LEADERS],
}

impl Troops {
    /// Who is what in a battle.
    pub fn of(battle: &Battle, tables: &Tables) -> Troops {
        let units = || Side::BOTH.into_iter().flat_map(|side| battle.units(side));
        let kind = |unit: UnitId| battle.unit(unit).and_then(|unit| tables.figures.get(unit.kind));
        let those = |so: fn(Class) -> bool| -> UnitSet {
            units().filter(|unit| kind(*unit).is_some_and(|kind| so(kind.class))).collect()
        };
        let fire: UnitSet = units().filter(|unit| kind(*unit).is_some_and(|kind| kind.fires)).collect();
        let reach = |unit: UnitId| kind(unit).map_or(0, |kind| tables.farthest(kind.class));
        let bears = |unit: UnitId| {
            let Some(kind) = kind(unit) else { return 0 };
            let so = (0..32).filter(|distance| tables.band(kind.class, *distance).is_some());
            so.fold(0, |all, distance| all | 1 << distance)
        };
        let firers = |of: &dyn Fn(UnitId) -> u32, index| {
            Some(UnitId::at(index)).filter(|unit| fire.has(*unit)).map_or(0, of)
        };
        Troops {
            exert: those(|class| !class.is_skirmisher() && class != Class::Baggage),
            cavalry: those(Class::is_cavalry),
            men: those(|class| class.is_infantry() || class.is_cavalry()),
            skirmishers: those(Class::is_skirmisher),
            bound: those(Class::takes_orders),
            fire,
            moves: std::array::from_fn(|index| kind(UnitId::at(index)).map_or(0, |kind| kind.moves)),
            footing: std::array::from_fn(|index| {
                kind(UnitId::at(index)).map_or(Footing::Foot, |kind| kind.class.footing())
            }),
            reach: std::array::from_fn(|index| firers(&|unit| reach(unit).into(), index) as u8),
            bears: std::array::from_fn(|index| firers(&bears, index)),
            forces: std::array::from_fn(|index| battle.force(LeaderId::at(index)).collect()),
        }
    }
}

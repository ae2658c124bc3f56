//! Ties the chapters together: whose decision it is, what may be answered, and what follows.

mod answers;
mod contract;

use acies_core::scene::Appearance;
use acies_core::side::BySide;
use acies_kit::options::Options;
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::battle::Battle;
use crate::components::{HexSet, Order};
use crate::ids::{LEADERS, LeaderId, LeaderSet, UNITS, UnitId, UnitSet};
use crate::knowledge::Known;
use crate::lie::Lie;
use crate::state::{Hidden, Leader, Mark, Phase, Place, Post, State, Task, Units};
use crate::tables::{Figures, Tables};
use crate::troops::Troops;

/// A battle of Crossbows & Cannon 2.
#[derive(Clone, Debug)]
pub struct Crossbows {
    pub(crate) battle: Battle,
    pub(crate) tables: Tables,
    /// What the armies are called, in both languages.
    pub(crate) armies: BySide<Bilingual>,
    /// The advanced game, with order counters [1.0.2].
    pub(crate) orders: bool,
    /// How the battle looks.
    pub(crate) appearance: Appearance,
    /// What the map comes to for whoever goes over it.
    pub(crate) lie: Lie,
    /// What the units are.
    pub(crate) troops: Troops,
}

impl Crossbows {
    /// The battle of a file, played with options.
    pub(crate) fn new(info: &ScenarioInfo, battle: Battle, tables: Tables, options: &Options) -> Crossbows {
        let (armies, appearance) = (info.armies.clone(), info.appearance);
        let (lie, troops) = (Lie::of(&battle, &tables), Troops::of(&battle, &tables));
        Crossbows { battle, tables, armies, orders: options.is_on("orders"), appearance, lie, troops }
    }

    /// The values of a unit's counter.
    pub(crate) fn kind(&self, unit: UnitId) -> Option<&Figures> {
        self.tables.figures.get(self.battle.unit(unit)?.kind)
    }

    /// What a unit is called.
    pub(crate) fn unit_name(&self, unit: UnitId) -> Message {
        named(self.kind(unit).map(|kind| &kind.name))
    }

    /// What a leader is called.
    pub(crate) fn leader_name(&self, leader: LeaderId) -> Message {
        named(self.battle.captain(leader).map(|captain| &captain.name))
    }

    /// The battle as its file lays it out [T.scen.1].
    pub(crate) fn laid_out(&self) -> State {
        let leader = Leader { post: Post::Never, replaced: false, killed: 0, moved: false, die: 0 };
        let mut state = State {
            units: Units::NEVER,
            leaders: [leader; 2 * LEADERS],
            hidden: Hidden {
                orders: [Order::None; 2 * LEADERS],
                chiefs: UnitSet::NONE,
                tries: BySide([LeaderSet::NONE; 2]),
                home: HexSet::EMPTY,
            },
            known: Known::START,
            turn: 1,
            active: self.battle.first,
            tasks: Task::Phase(Phase::Turn).alone(),
            shots: None,
            aims: [None; 2 * UNITS],
            hand: None,
            fleet: false,
            melee: None,
            parted: None,
            attacked: HexSet::EMPTY,
            plundered: BySide([0; 2]),
            checked: BySide([false; 2]),
            over: None,
        };
        for side in acies_core::side::Side::BOTH {
            for unit in self.battle.units(side) {
                let Some(mustered) = self.battle.unit(unit) else { continue };
                state.put(unit, Place::On(mustered.hex));
                state.turn_to(unit, mustered.facing);
                if self.battle.armies[side].surprised.has(unit) {
                    state.unit_mut(unit).set(Mark::Asleep, true);
                    state.unit_mut(unit).set(Mark::Uncommanded, true);
                    state.known.reach[unit.index()] = 0;
                }
            }
            for leader in self.battle.leaders(side) {
                let Some(captain) = self.battle.captain(leader) else { continue };
                state.leader_mut(leader).post = Post::On(captain.hex);
            }
        }
        state
    }
}

/// A name that stands in the data, in both languages.
fn named(name: Option<&Bilingual>) -> Message {
    let (en, fr) = name.map_or(("", ""), |name| (&name.en, &name.fr));
    Message::new("crossbows-named").word("en", en).word("fr", fr)
}

//! The table as it is drawn: bases to scale, captains, terrain, states.

use acies_core::scene::{
    Area, Aside, Board, Figure, Landform, Lone, Measured, Panel, Scene, StandingBase, State as Marked, Tally,
};
use acies_core::side::{BySide, Side};
use acies_miniatures::overlay::spot;
use acies_miniatures::scene::{area, states};
use acies_words::Bilingual;
use acies_words::message::Message;

use crate::agenda::Task;
use crate::agenda::march_task::MarchTask;
use crate::battle::{Make, Terrain, TerrainKind};
use crate::components::{Class, Formation, Special, Weapon};
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::profile::Profile;
use crate::show::figures;
use crate::state::{CaptainId, Place, State, UnitId};

/// A name the battle gives in both languages.
pub(crate) fn named(name: &Bilingual) -> Message {
    acies_miniatures::scene::named("hc-name", name)
}

/// The figure troops are drawn with.
pub(crate) fn figure(profile: &Profile) -> Figure {
    match profile.class {
        Class::HeavyInfantry if profile.has(Special::Pike) => Figure::Pike,
        Class::HeavyInfantry if profile.has(Special::LongSpear) => Figure::RoundShield,
        Class::HeavyInfantry => Figure::TallShield,
        Class::MediumInfantry if profile.has(Special::Warband) => Figure::LongSword,
        Class::MediumInfantry | Class::LightInfantry | Class::Skirmishers => match profile.weapon {
            Weapon::Bow | Weapon::Crossbow => Figure::Bow,
            Weapon::Sling | Weapon::StaffSling => Figure::Sling,
            _ if profile.class == Class::MediumInfantry => Figure::OvalShield,
            _ => Figure::Javelin,
        },
        Class::HeavyCavalry if profile.has(Special::Cataphract) => Figure::ArmouredRider,
        Class::HeavyCavalry | Class::MediumCavalry => Figure::Lancer,
        Class::LightCavalry if profile.weapon == Weapon::Bow => Figure::RidingArcher,
        Class::LightCavalry => Figure::Rider,
        Class::HorseArchers => Figure::RidingArcher,
        Class::HeavyChariots if profile.has(Special::Scythed) => Figure::ScythedChariot,
        Class::HeavyChariots | Class::LightChariots => Figure::Chariot,
        Class::Elephants => Figure::Elephant,
        Class::Wagons | Class::HeavyArtillery => Figure::StoneThrower,
        Class::MediumArtillery | Class::LightArtillery => Figure::BoltThrower,
    }
}

fn landform(terrain: &Terrain) -> (Landform, &'static str) {
    match terrain.make {
        Make::Usual => {}
        Make::Stream => return (Landform::River, "hc-terrain-stream"),
        Make::Wagons => return (Landform::Wagons, "hc-terrain-wagons"),
    }
    match terrain.kind {
        TerrainKind::Forest => (Landform::Forest, "hc-terrain-forest"),
        TerrainKind::Broken => (Landform::Broken, "hc-terrain-broken"),
        TerrainKind::Building => (Landform::Houses, "hc-terrain-building"),
        TerrainKind::Fortification => (Landform::Camp, "hc-terrain-fortification"),
        TerrainKind::Hill => (Landform::Hill, "hc-terrain-hill"),
        TerrainKind::Obstacle => (Landform::Hedge, "hc-terrain-obstacle"),
        TerrainKind::River => (Landform::River, "hc-terrain-river"),
        TerrainKind::Road => (Landform::Road, "hc-terrain-road"),
        TerrainKind::Impassable => (Landform::Crag, "hc-terrain-impassable"),
    }
}

/// The name of a formation.
pub(crate) fn formation(formation: Formation) -> Message {
    Message::new(formation_key(formation))
}

/// The letters of a type of troops, for the piles of the lost.
fn code(class: Class) -> &'static str {
    match class {
        Class::HeavyInfantry => "HI",
        Class::MediumInfantry => "MI",
        Class::LightInfantry => "LI",
        Class::Skirmishers => "SK",
        Class::HeavyCavalry => "HC",
        Class::MediumCavalry => "MC",
        Class::LightCavalry => "LC",
        Class::HorseArchers => "HA",
        Class::HeavyChariots => "HX",
        Class::LightChariots => "LX",
        Class::Elephants => "EL",
        Class::Wagons => "WG",
        Class::HeavyArtillery | Class::MediumArtillery | Class::LightArtillery => "AR",
    }
}

impl HailCaesar {
    pub(crate) fn scene_of(&self, s: &State) -> Scene {
        Scene {
            board: Board::Measured(Measured {
                width: self.battle.table.width(),
                depth: self.battle.table.depth(),
                areas: self.areas(),
                bases: self.units().filter_map(|unit| self.standing_base(s, unit)).collect(),
                figures: self.captains().filter_map(|captain| self.lone(s, captain)).collect(),
            }),
            panels: BySide(Side::BOTH.map(|side| self.panel(s, side))),
            appearance: self.battle.info.appearance,
            turn: u32::from(s.turn.div_ceil(2)),
            notes: vec![
                Message::new("hc-turn-of")
                    .number("turn", s.turn.div_ceil(2))
                    .number("turns", self.battle.turns),
                Message::new(match s.phase {
                    crate::state::Phase::Start | crate::state::Phase::Initiative => "hc-phase-initiative",
                    crate::state::Phase::Orders => "hc-phase-orders",
                    crate::state::Phase::Free => "hc-phase-free",
                    crate::state::Phase::Shooting => "hc-phase-shooting",
                    crate::state::Phase::Combat | crate::state::Phase::End => "hc-phase-combat",
                }),
            ],
        }
    }

    fn areas(&self) -> Vec<Area> {
        let drawn = |terrain: &Terrain| {
            let (form, key) = landform(terrain);
            area(&terrain.shape, form, Message::new(key))
        };
        self.battle.terrain.iter().map(drawn).collect()
    }

    fn standing_base(&self, s: &State, unit: UnitId) -> Option<StandingBase> {
        let (pose, start, now) = (s.pose(unit)?, self.start_of(unit), s.unit(unit));
        let (name, apart) = (self.name(unit).to_string(), self.units_apart[unit.index()]);
        let formed = Marked { name: formation(now.formation), marker: None };
        Some(StandingBase {
            drag: self.drags(s, unit).then(|| format!("go {name} {{x}} {{y}} facing {{h}}")),
            drag_line: None,
            place: name,
            side: start.side,
            code: start.code.clone(),
            name: apart.numbered(named(&start.name)),
            sign: apart.sign(),
            division: Some(self.letter(self.captain_of(unit))),
            figure: figure(&start.profile),
            outline: pose.footprint(self.base(s, unit)).corners().map(spot),
            heading: pose.heading.tenths() as u16,
            ranks: figures::shown(&start.profile, now.formation),
            tallies: vec![Tally::new(Message::new("acies-tally-wounds"), now.wounds, start.profile.stamina)],
            states: std::iter::once(formed).chain(self.states_of(s, unit)).collect(),
            active: self.drags(s, unit),
        })
    }

    /// What has become of a unit, with the letters its base is marked by.
    pub(crate) fn states_of(&self, s: &State, unit: UnitId) -> impl Iterator<Item = Marked> {
        states([
            (s.unit(unit).disordered, "hc-state-disordered", Some('D')),
            (self.is_shaken(s, unit), "hc-state-shaken", Some('S')),
            (s.is_engaged(unit), "hc-state-engaged", None),
            (self.is_demoralised(s, unit), "hc-state-demoralised", Some('M')),
        ])
    }

    /// Whether the owner may move the unit where he likes now.
    pub(crate) fn drags(&self, s: &State, unit: UnitId) -> bool {
        match s.agenda.last() {
            Some(Task::March(MarchTask::Initiative { may })) => may.has(unit),
            Some(Task::March(MarchTask::Carry { waiting, .. })) => waiting.has(unit),
            Some(Task::March(MarchTask::Move { unit: moving, .. })) => *moving == unit,
            _ => false,
        }
    }

    /// The letter of a captain's division, as in his name.
    fn letter(&self, captain: CaptainId) -> char {
        char::from(b'A' + self.captain_name(captain).1)
    }

    fn lone(&self, s: &State, captain: CaptainId) -> Option<Lone> {
        let at = s.captain(captain).at?;
        let place = self.captain_name(captain).to_string();
        let now = s.captain(captain);
        let moving = match s.agenda.last() {
            Some(Task::March(MarchTask::CaptainMove(who))) => *who == captain,
            Some(Task::March(MarchTask::Orders)) => {
                self.captain_side(captain) == s.active
                    && s.ordering.is_none_or(|other| other == captain || now.silent.is_some())
                    && self.may_ride(s, captain).is_ok()
            }
            _ => false,
        };
        let key = match (now.general, now.successors) {
            (true, _) => "hc-captain-general",
            (false, 0) => "hc-captain",
            (false, _) => "hc-captain-lieutenant",
        };
        let person = named(&self.division(captain).captain.name);
        let called = self.captains_apart[captain.index()].numbered(person.clone());
        Some(Lone {
            drag: moving.then(|| format!("lead {place} {{x}} {{y}}")),
            place,
            side: self.captain_side(captain),
            name: Message::new(key).message("name", called).number("command", now.command),
            person,
            division: Some(self.letter(captain)),
            at: spot(at),
            active: moving,
        })
    }

    fn panel(&self, s: &State, side: Side) -> Panel {
        let broken = self.captains_of(side.other()).filter(|captain| s.demoralised[captain.index()]).count();
        let needed = self.captains_of(side.other()).count() / 2 + 1;
        let gathered = |is: fn(&Place) -> bool| {
            let mut found: Vec<Aside> = Vec::new();
            for unit in self.units_of(side).filter(|unit| is(&s.unit(*unit).place)) {
                let (start, code) = (self.start_of(unit), code(self.profile(unit).class));
                match found.iter_mut().find(|same| same.code == code) {
                    Some(same) => same.count += 1,
                    None => found.push(Aside::one(code, named(&start.name), figure(&start.profile))),
                }
            }
            found
        };
        let victory = Message::new("acies-tally-victory");
        Panel {
            commander: self
                .captains_of(side)
                .map(|captain| &self.division(captain).captain)
                .find(|captain| captain.general)
                .map(|captain| named(&captain.name)),
            tallies: vec![Tally::new(victory, broken as i32, needed as i32)],
            reserve: gathered(|place| matches!(place, Place::Off(_))),
            lost: gathered(|place| matches!(place, Place::Gone)),
            ..Panel::of(named(&self.battle.info.armies[side]))
        }
    }
}

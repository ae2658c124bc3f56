//! The table as it is drawn: bases to scale, generals, ground, states.

use acies_core::scene::{
    Area, Aside, Board, Figure, Landform, Lone, Measured, Panel, Ranks, Scene, StandingBase, State as Marked,
    Tally,
};
use acies_core::side::{BySide, Side};
use acies_miniatures::overlay::spot;
use acies_miniatures::scene::area;
use acies_words::message::Message;

use crate::battle::{Ground, Terrain};
use crate::components::{Formation, Kind, Profile, Weapon};
use crate::game::Armati;
use crate::show::prompt::step_key;
use crate::show::terms::{general, named};
use crate::state::{Stage, State, UnitId};

/// The figure troops are drawn with.
fn figure(profile: &Profile) -> Figure {
    match profile.kind {
        Kind::Phalanx => Figure::Pike,
        Kind::HeavyInfantry if matches!(profile.weapon, Weapon::Spear) => Figure::RoundShield,
        Kind::HeavyInfantry if matches!(profile.weapon, Weapon::Pike) => Figure::Pike,
        Kind::HeavyInfantry | Kind::Cohorts | Kind::Dismounted => Figure::TallShield,
        Kind::Levy => Figure::RoundShield,
        Kind::Warband => Figure::LongSword,
        Kind::Foot | Kind::Longbow => Figure::Bow,
        Kind::LightHeavy | Kind::Light => Figure::OvalShield,
        Kind::Skirmishers => match profile.weapon {
            Weapon::Bow | Weapon::Longbow => Figure::Bow,
            Weapon::Crossbow => Figure::Crossbow,
            Weapon::Sling | Weapon::StaffSling => Figure::Sling,
            _ => Figure::Javelin,
        },
        Kind::Cavalry => Figure::Lancer,
        Kind::Knights | Kind::Cataphracts => Figure::ArmouredRider,
        Kind::LightCavalry if profile.weapon.is_bow() || profile.weapon == Weapon::Crossbow => {
            Figure::RidingArcher
        }
        Kind::LightCavalry => Figure::Rider,
        Kind::Camels => Figure::Camel,
        Kind::Elephants => Figure::Elephant,
        Kind::HeavyChariots | Kind::MediumChariots | Kind::LightChariots => Figure::Chariot,
        Kind::Scythed => Figure::ScythedChariot,
    }
}

/// How its figures stand: as many bases as sections.
fn ranks(profile: &Profile, formation: Formation) -> Ranks {
    let (deep, wide) = match profile.kind {
        Kind::Skirmishers => return Ranks::Loose(4),
        Kind::Light | Kind::LightCavalry => return Ranks::Loose(6),
        Kind::Elephants
        | Kind::HeavyChariots
        | Kind::MediumChariots
        | Kind::LightChariots
        | Kind::Scythed => {
            return Ranks::Close(1, 1);
        }
        Kind::Phalanx => (4, 8),
        kind if kind.is_mounted() => (2, 6),
        _ => (3, 8),
    };
    match formation {
        Formation::Wide => Ranks::Close(deep, wide),
        Formation::Deep => Ranks::Close(2 * deep, wide / 2),
    }
}

fn landform(terrain: &Terrain) -> (Landform, &'static str) {
    match terrain.ground {
        Ground::GentleHill => (Landform::Hill, "armati-ground-gentle-hill"),
        Ground::SteepHill => (Landform::Hill, "armati-ground-steep-hill"),
        Ground::Woods => (Landform::Forest, "armati-ground-woods"),
        Ground::Rough => (Landform::Broken, "armati-ground-rough"),
        Ground::River => (Landform::River, "armati-ground-river"),
        Ground::Works => (Landform::Hedge, "armati-ground-works"),
        Ground::Mud => (Landform::Marsh, "armati-ground-mud"),
    }
}

impl Armati {
    pub(crate) fn scene_of(&self, s: &State) -> Scene {
        Scene {
            board: Board::Measured(Measured {
                width: self.battle.table.width(),
                depth: self.battle.table.depth(),
                areas: self.areas(),
                bases: self.units().filter_map(|unit| self.standing_base(s, unit)).collect(),
                figures: Side::BOTH.into_iter().filter_map(|side| self.lone(s, side)).collect(),
            }),
            panels: BySide(Side::BOTH.map(|side| self.panel(s, side))),
            appearance: self.battle.info.appearance,
            turn: u32::from(s.turn),
            notes: vec![
                Message::new("armati-turn-of").number("turn", s.turn).number("turns", self.battle.turns),
                Message::new(step_key(s)),
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
        let profile = self.profile(s, unit);
        let drags = self.drags(s, unit);
        let tally = |key, have: u8| Tally::new(Message::new(key), have, profile.threshold);
        Some(StandingBase {
            drag: drags.then(|| format!("pull {name} {{x}} {{y}} facing {{h}}")),
            place: name,
            side: start.side,
            code: profile.kind.code().to_owned(),
            name: apart.numbered(named(&start.name)),
            sign: apart.sign(),
            division: Some(letter(now.division)),
            figure: figure(profile),
            outline: pose.footprint(self.base(s, unit)).corners().map(spot),
            heading: pose.heading.tenths() as u16,
            ranks: ranks(profile, now.formation),
            tallies: vec![
                tally("armati-tally-losses", now.losses),
                tally("armati-tally-fatigue", now.fatigue.min(profile.threshold)),
            ],
            states: self.states_of(s, unit).collect(),
            active: drags,
        })
    }

    /// What has become of a unit, with the letters its base is marked by.
    pub(crate) fn states_of(&self, s: &State, unit: UnitId) -> impl Iterator<Item = Marked> {
        let now = s.unit(unit);
        let exhausted = now.fatigue >= self.profile(s, unit).threshold;
        let states = [
            (now.formation == Formation::Deep, "armati-state-deep", None),
            (now.disordered, "armati-state-disordered", Some('D')),
            (exhausted, "armati-state-exhausted", Some('E')),
            (now.staked, "armati-state-staked", Some('P')),
            (now.hidden, "armati-state-hidden", Some('H')),
            (s.is_engaged(unit), "armati-state-engaged", None),
            (now.deeds.duty && !now.deeds.done, "armati-state-duty", Some('C')),
            (self.is_pinned(s, unit), "armati-state-pinned", None),
            (self.is_controlled(s, unit).is_err(), "armati-state-uncontrolled", Some('U')),
            (s.general_with(unit).is_some(), "armati-state-general", Some('G')),
        ];
        states
            .into_iter()
            .filter(|(is, ..)| *is)
            .map(|(_, key, marker)| Marked { name: Message::new(key), marker })
    }

    /// Whether its owner may move the unit by hand now.
    pub(crate) fn drags(&self, s: &State, unit: UnitId) -> bool {
        let side = self.side(unit);
        match &s.stage {
            _ if s.verdict.is_some() => false,
            Stage::Moves(mover) => *mover == side && self.has_move(s, unit).is_ok(),
            Stage::Evade(mover) => *mover == side && self.may_evade(s, unit).is_ok(),
            Stage::Exploit(queue) => queue.last() == Some(&unit),
            _ => false,
        }
    }

    fn lone(&self, s: &State, side: Side) -> Option<Lone> {
        let at = self.general_at(s, side)?;
        let place = Armati::general_name(side).to_string();
        let moving = s.verdict.is_none() && s.stage == Stage::Lead(side);
        Some(Lone {
            drag: moving.then(|| format!("lead {place} {{x}} {{y}}")),
            place,
            side,
            name: Message::new("armati-general").message("name", general(self, side)),
            person: general(self, side),
            division: None,
            at: spot(at),
            active: moving,
        })
    }

    fn panel(&self, s: &State, side: Side) -> Panel {
        let needed = self.battle.armies[side.other()].break_point;
        let mut lost: Vec<Aside> = Vec::new();
        for unit in self.units_of(side).filter(|unit| s.unit(*unit).lost) {
            let (start, profile) = (self.start_of(unit), self.profile(s, unit));
            match lost.iter_mut().find(|same| same.code == profile.kind.code()) {
                Some(same) => same.count += 1,
                None => lost.push(Aside::one(profile.kind.code(), named(&start.name), figure(profile))),
            }
        }
        Panel {
            commander: Some(general(self, side)),
            tallies: vec![
                Tally::new(Message::new("armati-tally-keys"), s.lost[side.other()], needed),
                Tally::count(Message::new("armati-tally-initiative"), s.initiative[side]),
            ],
            lost,
            ..Panel::of(named(&self.battle.info.armies[side]))
        }
    }
}

/// The letter of a division.
pub(crate) fn letter(division: u8) -> char {
    char::from(b'A' + division % 26)
}

//! What a drag means: a wheel towards the heading asked for, then straight on as far as the place asked for; at an enemy a
//! charge. The rules know no poses, so a pulled unit is never legal by itself; [`Armati::pulled`] is the answer meant.

use acies_core::side::Side;
use acies_ground::{Flank, Mils, Pose, UNIT, within};

use crate::action::{Action, Walk};
use crate::components::Wheeling;
use crate::game::Armati;
use crate::state::{Stage, State, Swing, UnitId, UnitName};

/// What is less than this, in tenths of a degree, is no turn: nobody drags so exactly.
const SLIGHT: i32 = 5;

impl Armati {
    /// The answer a drag of a unit to a pose means; those named after it go with it, and wheel as one [data.31].
    pub(crate) fn pulled(&self, s: &State, side: Side, names: &[UnitName], to: Pose) -> Option<Action> {
        let units = names.iter().map(|name| self.own(s, side, *name).ok()).collect::<Option<Vec<_>>>()?;
        let (&unit, &name) = (units.first()?, names.first()?);
        let from = s.pose(unit)?;
        if let Some(charge) = self.pulled_at_enemy(s, side, unit, to) {
            return Some(charge);
        }
        let turn = from.heading.turn_to(to.heading);
        let wheel = self.pulled_wheel(s, &units, turn);
        let walk = Walk { wheel, ..Walk::default() };
        let turned = self.ways(s, &units, walk, false).ok()?.first()?.turned;
        let along = (turned.local(to.at).1 / UNIT) as Mils;
        let stands = wheel.is_some() && self.profile(s, unit).wheeling == Wheeling::Only;
        let ahead = if stands { 0 } else { along };
        // Nobody but skirmishers goes back; who is pulled back does not move.
        let walk = Walk { about: false, wheel, ahead };
        if walk == Walk::default() {
            return None;
        }
        Some(match &s.stage {
            Stage::Evade(_) => Action::Evade(name, walk),
            Stage::Exploit(_) => Action::Exploit(name, wheel, ahead.max(0)),
            _ => Action::Go(names.to_vec(), walk),
        })
    }

    /// The wheel towards a heading, as wide as it may be.
    fn pulled_wheel(&self, s: &State, units: &[UnitId], turn: i32) -> Option<Swing> {
        if turn.abs() < SLIGHT {
            return None;
        }
        let hinge = if turn < 0 { Flank::Left } else { Flank::Right };
        let widest = self.widest(s, units, hinge)?;
        Some(Swing { hinge, tenths: widest.tenths.min(turn.unsigned_abs() as u16) })
    }

    /// A unit put down upon an enemy charges him, straight on or after the wheel that brings it to him.
    fn pulled_at_enemy(&self, s: &State, side: Side, unit: UnitId, to: Pose) -> Option<Action> {
        let end = self.print_at(s, unit, to);
        let (enemy, _) = self.enemies_of(s, side).find(|(_, print)| within(&end, print, 0))?;
        Some(self.onset_at(s, side, unit, enemy))
    }

    /// The charge at an enemy, with the smallest of some wheels that makes it possible; without one if none does.
    pub(crate) fn onset_at(&self, s: &State, side: Side, unit: UnitId, enemy: UnitId) -> Action {
        let (name, target) = (self.name(unit), self.name(enemy));
        let action = |wheel| match &s.stage {
            Stage::Support(_) => Action::Support(name, wheel, target),
            _ => Action::Charge(name, wheel, target, None),
        };
        let fits =
            |wheel: &Option<Swing>| crate::turn::choices::judge(self, s, side, &action(*wheel)).is_ok();
        let mut wheels = vec![None];
        for hinge in [Flank::Left, Flank::Right] {
            let widest = self.widest(s, &[unit], hinge).map_or(0, |wheel| wheel.tenths);
            wheels.extend(
                (1..=4)
                    .map(|part| widest * part / 4)
                    .filter(|tenths| *tenths > 0)
                    .map(|tenths| Some(Swing { hinge, tenths })),
            );
        }
        wheels.sort_by_key(|wheel| wheel.map_or(0, |wheel| wheel.tenths));
        action(wheels.into_iter().find(fits).unwrap_or(None))
    }
}

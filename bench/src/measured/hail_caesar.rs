//! Hail Caesar as it is measured.

use acies_core::dice::FastDice;
use acies_core::side::Side;
use acies_ground::{Point, Pose, Table};
use acies_hail_caesar::action::Action;
use acies_hail_caesar::battle::{Battle, Division, UnitStart};
use acies_hail_caesar::{HailCaesar, SYSTEM, open};
use acies_kit::system::System;

use super::{DRAG, Miniatures, TURN, off};

impl Miniatures for HailCaesar {
    const NAME: &'static str = "hail-caesar";

    fn battles() -> Vec<(String, HailCaesar)> {
        SYSTEM.scenarios().into_iter().filter_map(|id| Some((id.clone(), open(&id)?))).collect()
    }

    fn scaled(units: usize) -> HailCaesar {
        scaled(units)
    }

    fn units(&self) -> usize {
        self.battle().units.len()
    }

    fn dragged(list: &[Action], dice: &mut FastDice) -> Option<Action> {
        let go = |action: &Action| match action {
            Action::Go(unit, pose, None) => Some((*unit, *pose)),
            _ => None,
        };
        let moves: Vec<_> = list.iter().filter_map(go).collect();
        let (unit, pose) = *moves.get(dice.below(moves.len().max(1) as u32) as usize)?;
        let x = i64::from(pose.at.x()) + off(dice, DRAG);
        let at = Point::clamped(x, i64::from(pose.at.y()) + off(dice, DRAG));
        let pose = Pose::new(at, pose.heading.turned(off(dice, TURN) as i32));
        Some(Action::Go(unit, pose, None))
    }
}

/// Zama with so many units, half of them on either side: some of its own, or it is laid out several times side
/// by side. Units are taken evenly from all divisions.
fn scaled(units: usize) -> HailCaesar {
    let Some(zama) = open("zama") else { unreachable!("Zama is one of the battles") };
    let zama = zama.battle();
    let of = |side: Side| zama.units.iter().filter(move |unit| unit.side == side);
    let each = units / 2;
    let copies = each.div_ceil(of(Side::North).count().min(of(Side::South).count()));
    let Ok(table) = Table::new(zama.table.width() * copies as i32, zama.table.depth()) else {
        unreachable!("no table is as long as that")
    };
    let mut battle = Battle { table, divisions: Vec::new(), units: Vec::new(), ..zama.clone() };
    for side in [Side::North, Side::South] {
        let all: Vec<(usize, &UnitStart)> =
            (0..copies).flat_map(|copy| of(side).map(move |unit| (copy, unit))).collect();
        let mut divisions: Vec<(usize, usize)> = Vec::new();
        let before = battle.divisions.len();
        for (copy, unit) in (0..each).map(|place| all[place * all.len() / each]) {
            let shifted = |at: Point| {
                Point::clamped(
                    i64::from(at.x()) + (copy as i64) * i64::from(zama.table.width()),
                    at.y().into(),
                )
            };
            let known = divisions.iter().position(|division| *division == (copy, unit.division));
            let division = known.unwrap_or_else(|| {
                let mut division: Division = zama.divisions[unit.division].clone();
                division.captain.at = division.captain.at.map(shifted);
                // One general to a side.
                division.captain.general = divisions.is_empty();
                divisions.push((copy, unit.division));
                battle.divisions.push(division);
                divisions.len() - 1
            });
            let pose = unit.pose.map(|pose| Pose::new(shifted(pose.at), pose.heading));
            battle.units.push(UnitStart { division: before + division, pose, ..unit.clone() });
        }
    }
    HailCaesar::new(battle)
}

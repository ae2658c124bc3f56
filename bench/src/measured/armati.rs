//! Armati as it is measured.

use acies_armati::action::{Action, Walk};
use acies_armati::battle::{Battle, UnitStart};
use acies_armati::components::Mark;
use acies_armati::files::scenario::usual_break_point;
use acies_armati::state::Swing;
use acies_armati::{Armati, SYSTEM, open};
use acies_core::dice::FastDice;
use acies_core::side::{BySide, Side};
use acies_ground::{Point, Pose, Table};
use acies_kit::options::Options;
use acies_kit::system::System;

use super::{DRAG, Miniatures, TURN, off};

impl Miniatures for Armati {
    const NAME: &'static str = "armati";

    fn battles() -> Vec<(String, Armati)> {
        let open = |id: String| Some((id.clone(), open(&id, &Options::NONE)?));
        SYSTEM.scenarios().into_iter().filter_map(open).collect()
    }

    fn scaled(units: usize) -> Armati {
        scaled(units)
    }

    fn units(&self) -> usize {
        self.battle().units.len()
    }

    /// A line or unit that goes a little less or more than proposed, and wheels a little less or more.
    fn dragged(list: &[Action], dice: &mut FastDice) -> Option<Action> {
        let go = |action: &Action| match action {
            Action::Go(units, walk) => Some((units.clone(), *walk)),
            _ => None,
        };
        let moves: Vec<_> = list.iter().filter_map(go).collect();
        let (units, walk) = moves.get(dice.below(moves.len().max(1) as u32) as usize)?.clone();
        let swung = |wheel: Swing, by: i64| Swing {
            tenths: u16::try_from((i64::from(wheel.tenths) + by).max(0)).unwrap_or(wheel.tenths),
            ..wheel
        };
        let by = off(dice, TURN);
        let ahead = walk.ahead + off(dice, DRAG) as i32;
        Some(Action::Go(units, Walk { wheel: walk.wheel.map(|wheel| swung(wheel, by)), ahead, ..walk }))
    }
}

/// Zama with so many units.
fn scaled(units: usize) -> Armati {
    let Some(zama) = open("zama", &Options::NONE) else { unreachable!("Zama is one of the battles") };
    let zama = zama.battle();
    let of = |side: Side| zama.units.iter().filter(move |unit| unit.side == side);
    let each = units / 2;
    let copies = each.div_ceil(of(Side::North).count().min(of(Side::South).count()));
    let Ok(table) = Table::new(zama.table.width() * copies as i32, zama.table.depth()) else {
        unreachable!("no table is as long as that")
    };
    let divisions = BySide([Vec::new(), Vec::new()]);
    let mut battle = Battle { table, divisions, units: Vec::new(), ..zama.clone() };
    for side in [Side::North, Side::South] {
        let all: Vec<(usize, &UnitStart)> =
            (0..copies).flat_map(|copy| of(side).map(move |unit| (copy, unit))).collect();
        let mut divisions: Vec<(usize, u8)> = Vec::new();
        for (copy, unit) in (0..each).map(|place| all[place * all.len() / each]) {
            let shift = (copy as i64) * i64::from(zama.table.width());
            let shifted = |at: Point| Point::clamped(i64::from(at.x()) + shift, at.y().into());
            let known = divisions.iter().position(|division| *division == (copy, unit.division));
            let division = known.unwrap_or_else(|| {
                divisions.push((copy, unit.division));
                battle.divisions[side].push(zama.divisions[side][usize::from(unit.division)].clone());
                divisions.len() - 1
            });
            let pose = unit.pose.map(|pose| Pose::new(shifted(pose.at), pose.heading));
            battle.units.push(UnitStart { division: division as u8, pose, ..unit.clone() });
        }
        let of_side = battle.units.iter().filter(|unit| unit.side == side);
        battle.armies[side].break_point =
            usual_break_point(of_side.filter(|unit| unit.profile.has(Mark::Key)).count());
    }
    Armati::new(battle)
}

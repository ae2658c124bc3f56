//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

use acies_core::mind::Judge;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::UnitKind;
use crate::game::CommandsColors;
use crate::state::{Public, Stage, State};

/// What a banner is worth: more than any unit, for it is one.
const BANNER: i32 = 90;
/// What the last banner is worth.
const VICTORY: i32 = 5_000;
/// What a leader is worth beyond his banner.
const LEADER: i32 = 18;

/// What a unit at full strength is worth beyond its banner.
fn worth(kind: UnitKind) -> i32 {
    match kind {
        UnitKind::LightInfantry | UnitKind::LightWarMachine | UnitKind::HeavyWarMachine => 24,
        UnitKind::Slingers => 26,
        UnitKind::Archers | UnitKind::LightCavalry => 28,
        UnitKind::MountedArchers | UnitKind::LightChariots | UnitKind::Auxilia => 32,
        UnitKind::Camels | UnitKind::MediumCavalry => 38,
        UnitKind::MediumInfantry => 42,
        UnitKind::Warriors => 44,
        UnitKind::HeavyChariots | UnitKind::Elephants => 48,
        UnitKind::HeavyCavalry => 50,
        UnitKind::HeavyInfantry => 56,
    }
}

impl CommandsColors {
    /// What a side has, apart from banners.
    fn strength(&self, p: &Public, side: Side) -> i32 {
        let enemy = side.other();
        let board = &self.tables.board;
        let near = board.spread(p.units[enemy]);
        let close = near | board.spread(near);
        let mut sum = 0;
        for unit in p.army(side) {
            let kind = self.kind(unit);
            let figures = self.figures(kind);
            let hex = p.hex_of(unit);
            let (blocks, full) = (i32::from(p.blocks[unit.index()]), i32::from(figures.blocks));
            sum += worth(kind) * (full + 2 * blocks) / (3 * full);
            let friends = (board.adjacent(hex) & (p.units[side] | p.leaders[side])).len();
            // Supported units stand, lone ones run.
            sum += 2 * friends.min(2) as i32;
            // Missiles like a distance, heavy troops the fight, and a last block likes neither.
            if blocks == 1 && near.contains(hex) {
                sum -= 12;
            } else if figures.range > 0 && figures.close <= 2 {
                sum += if close.contains(hex) && !near.contains(hex) { 4 } else { 0 };
            } else {
                sum += if near.contains(hex) {
                    5
                } else if close.contains(hex) {
                    3
                } else {
                    0
                };
            }
            // An army that never comes forward wins nothing.
            let forward = match side {
                Side::North => i32::from(hex.row()),
                Side::South => 8 - i32::from(hex.row()),
            };
            sum += forward.min(5);
        }
        for hex in p.leaders[side].iter() {
            sum += LEADER + if p.units[side].contains(hex) { 6 } else { 0 };
        }
        sum
    }
}

impl Judge for CommandsColors {
    fn judge(&self, state: &State, side: Side) -> i32 {
        let p = &state.public;
        if let Stage::Over(winner) = p.stage {
            return if winner == side { VICTORY } else { -VICTORY };
        }
        let needed = i32::from(self.battle.banners);
        let banners = |side: Side| {
            let held = i32::from(p.banners[side]);
            // The nearer the end, the more a banner counts.
            held * BANNER + held * held * 8 / needed.max(1)
        };
        self.strength(p, side) - self.strength(p, side.other()) + banners(side) - banners(side.other())
    }

    fn weight(&self, state: &State, action: &Action) -> u32 {
        match action {
            // Who has orders uses them, and who can fight does.
            Action::Done | Action::End | Action::Hold => 1,
            Action::Attack(..) => 12,
            Action::Fire(..) | Action::Battle | Action::Advance(_) => 10,
            Action::Strike => 10,
            Action::Ignore(flags) => 1 + 6 * u32::from(*flags),
            Action::Move(_, to) => {
                let p = &state.public;
                let near = self.tables.board.adjacent(*to).intersects(p.units[p.active.other()]);
                if near { 5 } else { 2 }
            }
            _ => 4,
        }
    }
}

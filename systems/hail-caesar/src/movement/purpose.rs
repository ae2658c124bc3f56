//! What the reason for a move asks of it: away, towards, together.

use acies_ground::{
    Arc, Footprint, Heading, INCH, Mils, Pose, arc_of, distance, least_distance, on_centre_line, slide,
    touches, within,
};

use crate::agenda::Task;
use crate::agenda::march_task::{MarchTask, MoveKind};
use crate::battle::TerrainKind;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::movement::motion::{Mover, TOGETHER};
use crate::movement::proximity::Near;
use crate::refusal::{Refusal, no};
use crate::state::{State, UnitId};
use crate::units::Units;

/// What a unit in haste may leave of its move: as near to a stream as this it stands at it [terrain.10].
const HASTE: Mils = INCH / 2;
/// A little less, so that rounding does not make a move too long.
const ROUNDING: Mils = 5;

impl Mover<'_> {
    /// Whether a move is of the kind that its reason allows.
    pub(crate) fn suits(&self, kind: MoveKind, left: u8, to: Pose, end: &Footprint) -> Result<(), Refusal> {
        let (game, s, unit) = (self.game, self.s, self.unit);
        let farther = || {
            let enemies = || self.others.iter().filter(|(other, _)| self.is_enemy(*other));
            let gap = |print: &Footprint| least_distance(print, enemies().map(|(_, there)| there));
            gap(end) > gap(&self.here) || enemies().next().is_none()
        };
        match kind {
            // Away from the enemy or towards its own edge [initiative.7].
            MoveKind::Initiative if s.unit(unit).disordered => {
                let edge = game.home_edge(game.side(unit));
                let room = |print: &Footprint| game.battle.table.room(edge, print);
                if farther() || room(end) < room(&self.here) {
                    return Ok(());
                }
                Err(no("hc-no-disordered-away", "initiative.7").unit(self.name()))
            }
            MoveKind::Order { intent, .. } if intent.withdraw => {
                // Away from its enemies [special.20], and not into contact [special.22].
                let touched = self.others.iter().find(|(o, there)| self.is_enemy(*o) && touches(end, there));
                match touched {
                    Some((other, _)) => Err(no("hc-no-withdraw-contact", "special.22")
                        .unit(self.name())
                        .other(game.name(*other))),
                    None if farther() => Ok(()),
                    None => Err(no("hc-no-withdraw-away", "special.20").unit(self.name())),
                }
            }
            MoveKind::Order { intent, .. } if intent.is_charge() => {
                self.must_not_charge(kind, left)?;
                if self.breaks_off(intent.targets, left, to) {
                    return Ok(());
                }
                self.goes_at(intent.targets, to, end)
            }
            MoveKind::Free { intent, .. } if self.only_towards(intent) => {
                if self.goes_towards(intent.targets, to, end) {
                    return Ok(());
                }
                Err(no("hc-no-eager-towards", "special.3").unit(self.name()))
            }
            // Within its front arc [breakthrough.2].
            MoveKind::Breakthrough if arc_of(self.from, self.base, to.at) != Arc::Front => {
                Err(no("hc-no-breakthrough-arc", "breakthrough.2").unit(self.name()))
            }
            _ => Ok(()),
        }
    }

    /// Whether it goes back out of the reach of enemies that bind it, to charge another with a later move, wherever
    /// that one is [faq-charge.1]: no enemy but those it is to charge binds it there.
    fn breaks_off(&self, targets: Units, left: u8, to: Pose) -> bool {
        let others_bind = |near: &Near| match near {
            Near::Nobody => false,
            Near::Facing(enemy, _) | Near::Nearest(enemy, _) => !targets.has(*enemy),
            Near::Before(enemies) => !enemies.iter().any(|(enemy, _)| targets.has(*enemy)),
        };
        let gap = |print: &Footprint| match self.near() {
            Near::Facing(_, there) | Near::Nearest(_, there) => Some(distance(print, there)),
            Near::Before(enemies) => enemies.iter().map(|(_, there)| distance(print, there)).min(),
            Near::Nobody => None,
        };
        left > 1
            && others_bind(self.near())
            && gap(&to.footprint(self.base)) > gap(&self.here)
            && !others_bind(&self.game.near(self.s, self.unit, to, self.base))
    }

    /// A unit ordered to charge goes at its target as fast and directly as it can, in every move
    /// [charge-move.2] [declare.5]; it may first line up on it [charge.4], as it must on an enemy on its flank
    /// or rear [faq-charge.4].
    fn goes_at(&self, targets: Units, to: Pose, end: &Footprint) -> Result<(), Refusal> {
        let gone = targets.iter().all(|target| self.s.pose(target).is_none());
        if gone || self.goes_towards(targets, to, end) {
            Ok(())
        } else {
            Err(no("hc-no-not-towards", "charge-move.2").unit(self.name()))
        }
    }

    /// Whether a move leads towards an enemy: nearer to him, or to face him.
    fn goes_towards(&self, targets: Units, to: Pose, end: &Footprint) -> bool {
        // A unit that turns away brings a corner nearer, so its leader figure must come nearer as well, or it
        // must turn to an enemy it does not face, as far as a broad unit can with one move.
        let nearer = |target: UnitId| {
            self.print_of(target).is_some_and(|there| {
                distance(end, there) < distance(&self.here, there)
                    && (distance(&to.at, there) < distance(&self.from.at, there) || self.turns_to(target, to))
            })
        };
        targets.iter().any(nearer) || self.lines_up(targets, to)
    }

    /// Whether it turns to an enemy that it does not face.
    fn turns_to(&self, target: UnitId, to: Pose) -> bool {
        let (Some(there), Some(print)) = (self.s.pose(target), self.print_of(target)) else { return false };
        let off = |pose: Pose| {
            Heading::towards(pose.at, there.at).map_or(0, |bearing| pose.heading.turn_to(bearing).abs())
        };
        !on_centre_line(self.from, print) && off(to) < off(self.from)
    }

    /// Whether one place is nearer to an enemy than another.
    fn comes_nearer(&self, targets: Units, from: &Footprint, to: &Footprint) -> bool {
        let mut prints = targets.iter().filter_map(|target| self.print_of(target));
        prints.any(|there| distance(to, there) < distance(from, there))
    }

    /// Whether it would face an enemy that it does not face now.
    fn lines_up(&self, targets: Units, to: Pose) -> bool {
        let mut prints = targets.iter().filter_map(|target| self.print_of(target));
        prints.any(|there| on_centre_line(to, there) && !on_centre_line(self.from, there))
    }

    /// A unit ordered to charge does not dawdle [charge-move.2]: what it has left of its move would not bring it
    /// nearer the same way, unless it lines up.
    pub(crate) fn makes_haste(
        &self,
        kind: MoveKind,
        left: u8,
        (to, form): (Pose, Option<Formation>),
        rest: Mils,
    ) -> Result<(), Refusal> {
        let MoveKind::Order { intent, .. } = kind else { return Ok(()) };
        if !intent.is_charge() || rest < HASTE || self.lines_up(intent.targets, to) {
            return Ok(());
        }
        if self.breaks_off(intent.targets, left, to) {
            return Ok(());
        }
        let Some(heading) = Heading::towards(self.from.at, to.at) else { return Ok(()) };
        let base = self.game.base_in(self.unit, form.unwrap_or(self.formation));
        let end = to.footprint(base);
        let farther = [rest - ROUNDING, HASTE - ROUNDING].map(|more| slide(to, heading, more));
        let dawdles = farther.into_iter().any(|pose| {
            self.comes_nearer(intent.targets, &end, &pose.footprint(base))
                && self.open(kind, left, pose, form).is_ok()
        });
        if dawdles {
            return Err(no("hc-no-haste", "charge-move.2").unit(self.name()));
        }
        Ok(())
    }

    /// Units of one order end within 6 inches of one another [division-orders.8] [free-moves.9] and do not
    /// go two ways [division-orders.9]. Whoever has still to move counts as far as he can come.
    pub(crate) fn together(&self, kind: MoveKind, end: &Footprint, left: u8) -> Result<(), Refusal> {
        self.joined(kind, end, left, self.game.waiting(self.s, kind))
    }

    /// The same when only these have still to move, with so many moves.
    fn joined(
        &self,
        kind: MoveKind,
        end: &Footprint,
        left: u8,
        waiting: Option<(Units, u8)>,
    ) -> Result<(), Refusal> {
        let (group, clause) = match kind {
            MoveKind::Order { group, .. } => (group, "division-orders.8"),
            MoveKind::Free { group, .. } => (group, "free-moves.9"),
            _ => return Ok(()),
        };
        if group.len() < 2 {
            return Ok(());
        }
        let mine = (*end, Mils::from(left) * self.allowance);
        let mut bodies = vec![mine];
        for other in group.without(self.unit).iter() {
            let Some(print) = self.game.footprint(self.s, other) else { continue };
            let waits = waiting.filter(|(waiting, _)| waiting.has(other));
            let moves = waits.map_or(0, |(_, left)| self.game.moves_to_come(self.s, other, left, kind));
            bodies.push((print, Mils::from(moves) * self.game.allowance(self.s, other)));
        }
        let mut joined = vec![bodies.swap_remove(0)];
        while let Some(next) = bodies.iter().position(|(print, reach)| {
            joined.iter().any(|(there, more)| within(print, there, TOGETHER + reach + more))
        }) {
            joined.push(bodies.swap_remove(next));
        }
        match bodies.iter().map(|(print, _)| distance(print, end)).min() {
            None => Ok(()),
            Some(gap) => Err(no("hc-no-apart", clause).unit(self.name()).lengths(gap, TOGETHER)),
        }
    }

    /// Whether it may make no more moves: not if its division has left it behind and it can still close up
    /// [division-orders.8].
    pub(crate) fn may_lag(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        self.lags(kind, left, self.game.waiting(self.s, kind))
    }

    fn lags(&self, kind: MoveKind, left: u8, waiting: Option<(Units, u8)>) -> Result<(), Refusal> {
        let MoveKind::Order { .. } = kind else { return Ok(()) };
        if self.s.pose(self.unit).is_none() || self.s.is_engaged(self.unit) {
            return Ok(());
        }
        match self.joined(kind, &self.here, 0, waiting) {
            Err(refusal) if self.can_go(kind, left) => Err(refusal),
            _ => Ok(()),
        }
    }
}

impl HailCaesar {
    /// The units of an order that have still to move, and with how many moves.
    fn waiting(&self, s: &State, kind: MoveKind) -> Option<(Units, u8)> {
        s.agenda.iter().rev().find_map(|task| match task {
            Task::March(MarchTask::Carry { waiting, left, kind: carried }) if *carried == kind => {
                Some((*waiting, *left))
            }
            _ => None,
        })
    }

    /// With how many moves a unit that has still to move by an order can come up: none if it is rooted, one if it
    /// starts in ground where it has no more [terrain.6].
    fn moves_to_come(&self, s: &State, unit: UnitId, moves: u8, kind: MoveKind) -> u8 {
        let held = || {
            let print = self.footprint(s, unit);
            !self.is_nimble(unit, s.unit(unit).formation)
                && print.is_some_and(|print| self.in_terrain(&print, TerrainKind::Broken))
        };
        match self.moves_granted(s, unit, moves, kind) {
            _ if self.is_rooted(s, unit) => 0,
            granted @ 2.. if held() => granted.min(1),
            granted => granted,
        }
    }

    /// Whether a unit has still to move by the same order.
    pub(crate) fn is_waiting(&self, s: &State, kind: MoveKind, unit: UnitId) -> bool {
        self.waiting(s, kind).is_some_and(|(waiting, _)| waiting.has(unit))
    }

    /// Whether all who have still to move may be left where they are [division-orders.8].
    pub(crate) fn may_break_off(
        &self,
        s: &State,
        waiting: Units,
        left: u8,
        kind: MoveKind,
    ) -> Result<(), Refusal> {
        for mover in waiting.iter().filter_map(|unit| self.mover(s, unit)) {
            mover.lags(kind, self.moves_granted(s, mover.unit, left, kind), None)?;
        }
        Ok(())
    }
}

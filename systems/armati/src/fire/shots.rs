//! Targets and shots [5.0.10] [5.0.14].

use acies_core::commitments::Commitments;
use acies_core::side::{BySide, Side};
use acies_ground::{INCH, Mils, Nearness, nearness};
use acies_words::message::Clause;

use crate::action::{Action, FireOrder};
use crate::charge::support::front_edge;
use crate::components::{Kind, Weapon};
use crate::event::Event;
use crate::fire::arc::Part;
use crate::game::{Armati, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Secret, Stage, State, UnitId, UnitName};

/// Beyond this a skirmisher's shot is weak [5.0.26].
const SKIRMISH_RANGE: Mils = 9 * INCH;

/// What one shot comes to before the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    /// How far the target is.
    pub range: Mils,
    /// What the shooter's die loses [5.0.27].
    pub minus: u8,
    /// What the target adds: PROT as far as it counts.
    pub prot: u8,
    /// And its cover [5.0.23].
    pub cover: u8,
}

impl Armati {
    /// Whether a unit could shoot in this phase: it has a weapon for it, is on the table and not engaged [5.0.30].
    pub(crate) fn may_shoot(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let name = self.name(unit);
        if self.profile(s, unit).range == 0 {
            return Err(no("armati-no-missile", "data.20").unit(name));
        }
        if s.is_engaged(unit) {
            return Err(no("armati-no-shot-engaged", "5.0.30").unit(name));
        }
        Ok(())
    }

    /// The nearest eligible enemies of a shooter: in range, arc and sight and not engaged; several only where they are at
    /// exactly the same distance [5.0.14].
    pub(crate) fn targets(&self, s: &State, shooter: UnitId) -> Vec<UnitId> {
        if s.pose(shooter).is_none() || self.may_shoot(s, shooter).is_err() {
            return Vec::new();
        }
        let side = self.side(shooter);
        let Some(print) = self.footprint(s, shooter) else { return Vec::new() };
        let far = |part: &Part| match self.shoots_all_round(s, shooter) {
            true => nearness(&print, part),
            false => nearness(&front_edge(&print), part),
        };
        let mut near: Vec<(Nearness, UnitId, Part)> = self
            .enemies_of(s, side)
            .filter(|(enemy, _)| !s.is_engaged(*enemy))
            .filter_map(|(enemy, there)| {
                let part = self.in_arc(s, shooter, &there)?;
                self.is_in_range(s, shooter, &part).then(|| (far(&part), enemy, part))
            })
            .collect();
        near.sort_by_key(|one| (one.0, one.1));
        let eyes = self.eyes(s, shooter);
        let mut found: Vec<UnitId> = Vec::new();
        let mut nearest = None;
        for (far, enemy, part) in near {
            if nearest.is_some_and(|nearest| far > nearest) {
                break;
            }
            if self.sees(s, (shooter, &eyes), (enemy, &part.0)) {
                nearest = Some(far);
                found.push(enemy);
            }
        }
        found
    }

    /// Everybody of a side who can shoot, at the first of his targets.
    pub(crate) fn all_shots(&self, s: &State, side: Side) -> Vec<(UnitId, UnitId)> {
        let first = |unit: UnitId| Some((unit, *self.targets(s, unit).first()?));
        // Whoever is hidden shoots only if he is named: it would uncover him.
        self.units_of(side).filter(|unit| !s.unit(*unit).hidden).filter_map(first).collect()
    }

    /// What a shot comes to before the dice.
    pub(crate) fn aim(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<Aim> {
        let (by, at) = (self.profile(s, shooter), self.profile(s, target));
        let print = self.footprint(s, target)?;
        let part = self.in_arc(s, shooter, &print)?;
        let range = self.shot_range(s, shooter, &part)?;
        let beyond = |length: Mils| range > length;
        // Never more than 1 is taken off [5.0.27].
        let weak = match by.weapon {
            // [5.0.24] [5.0.25]
            Weapon::Crossbow | Weapon::Longbow => beyond(by.range / 2),
            _ => false,
        } || (by.kind == Kind::Skirmishers && beyond(SKIRMISH_RANGE));
        // [5.0.19] [5.0.18]
        let pierces = match by.weapon {
            Weapon::Longbow => true,
            Weapon::Crossbow => at.kind.is_massed(),
            _ => false,
        };
        let prot = if pierces { 0 } else { at.prot };
        // A target wholly in woods or rough ground adds 1 to its die, once [5.0.23] [6.9.26].
        let cover = u8::from(self.is_sheltered(&print));
        Some(Aim { range, minus: u8::from(weak), prot, cover })
    }

    /// The shots an order asks for.
    pub(crate) fn judge_fire(
        &self,
        s: &State,
        side: Side,
        action: &Action,
    ) -> Result<Vec<(UnitId, UnitId)>, Refusal> {
        let Action::Fire(order) = action else { return Err(wrong_moment()) };
        match order {
            FireOrder::All => Ok(self.all_shots(s, side)),
            FireOrder::These(shots) => {
                shots.iter().map(|(unit, at)| self.judge_shot(s, side, *unit, *at)).collect()
            }
        }
    }

    /// Judges one shot: whether to shoot is a choice, the target is not [5.0.28] [5.0.14].
    fn judge_shot(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        at: Option<UnitName>,
    ) -> Result<(UnitId, UnitId), Refusal> {
        let unit = self.own(s, side, name)?;
        self.may_shoot(s, unit)?;
        let targets = self.targets(s, unit);
        let Some(first) = targets.first() else { return Err(no("armati-no-target", "5.0.14").unit(name)) };
        let Some(at) = at else { return Ok((unit, *first)) };
        let target = self.foe(s, side, at)?;
        if targets.contains(&target) {
            return Ok((unit, target));
        }
        if s.is_engaged(target) {
            return Err(no("armati-no-shot-engaged", "5.0.30").unit(at));
        }
        Err(no("armati-no-nearest", "5.0.14").unit(name).other(self.name(*first)))
    }

    /// Whether anybody of a side has a target.
    pub(crate) fn can_fire(&self, s: &State, side: Side) -> bool {
        // Whether somebody hidden has one is nobody else's business: he is asked all the same [data.59].
        self.has_hidden(s, side) || self.units_of(side).any(|unit| !self.targets(s, unit).is_empty())
    }
}

impl Play<'_> {
    /// Asks both sides for their shots, in an order that is always the same [data.57].
    pub(crate) fn begin_fire(&mut self, first: Side) {
        self.s.stage = Stage::Fire;
        let can = [first, first.other()].map(|side| self.game.can_fire(self.s, side));
        // Who has nothing to choose has chosen before the other is asked.
        let order = if can[0] && !can[1] { first.other() } else { first };
        let mut sealed = Commitments::new(order);
        if can[0] != can[1] {
            let _ = sealed.commit(order, Secret::Fire(Vec::new()));
        }
        self.s.sealed = (can != [false, false]).then_some(sealed);
    }

    /// A side chooses its shots; the last answer opens them all [5.0.29].
    pub(crate) fn commit_fire(&mut self, by: Side, action: &Action) -> Result<(), Refusal> {
        let shots = self.game.judge_fire(self.s, by, action)?;
        let Some(sealed) = &mut self.s.sealed else { return Err(wrong_moment()) };
        if !sealed.commit(by, Secret::Fire(shots)) {
            return Err(wrong_moment());
        }
        let Some(both) = sealed.opened() else {
            tell!(self, Event::Chosen { side: by });
            return Ok(());
        };
        self.s.sealed = None;
        let shots = both.0.each_ref().map(|answer| match answer {
            Secret::Fire(shots) => shots.clone(),
            Secret::Skirmish(_) | Secret::Map(_) => Vec::new(),
        });
        tell!(self, Event::FireOpened { shots: BySide(shots) });
        self.shoot(&both);
        Ok(())
    }

    /// All shots are rolled, then losses fall together [5.0.29]: a die of each against each other, the target's with PROT;
    /// who is beaten loses 1 BP, equality is no loss [5.0.10] [5.0.11] [5.0.12] [5.0.13].
    fn shoot(&mut self, both: &BySide<Secret>) {
        let mut hits = Vec::new();
        for answer in &both.0 {
            let Secret::Fire(shots) = answer else { continue };
            for (shooter, _) in shots {
                self.show_oneself(*shooter);
            }
            for (shooter, target) in shots {
                let (shooter, target) = (*shooter, *target);
                let Some(aim) = self.game.aim(self.s, shooter, target) else { continue };
                let dice = [self.d6(), self.d6()];
                let sums =
                    [dice[0] as i8 - aim.minus as i8, dice[1] as i8 + aim.prot as i8 + aim.cover as i8];
                let hit = sums[0] > sums[1];
                self.s.unit_mut(shooter).deeds.shot = true;
                let range = aim.range;
                tell!(self, Event::Shot { shooter, target, range, dice, sums, hit });
                if hit {
                    hits.push(target);
                }
            }
        }
        for target in &hits {
            let unit = self.s.unit_mut(*target);
            unit.losses += 1;
            unit.deeds.hit = true;
            let losses = unit.losses;
            tell!(self, Event::Damaged { unit: *target, points: 1, losses, clause: Clause("5.0.12") });
        }
        // Who is destroyed by shots makes no rout path [8.2.08].
        let gone = |unit: &UnitId| self.s.unit(*unit).losses >= self.game.profile(self.s, *unit).threshold;
        let mut gone: Vec<UnitId> = hits.iter().copied().filter(gone).collect();
        gone.sort_unstable();
        gone.dedup();
        self.remove(&gone, Clause("2.2.2.02"));
    }
}

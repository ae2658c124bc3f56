//! The shooting phase: who shoots at whom, the volley, and opportunity shots.

use acies_ground::Pose;
use acies_words::message::Clause;

use crate::action::Action;
use crate::agenda::fight_task::{FightTask, Shot, Test};
use crate::combat::score::{Attack, How};
use crate::components::Special;
use crate::event::{Event, Throw};
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::shooting::target::Mark;
use crate::state::{State, UnitId};
use crate::tables::After;
use crate::turn::fight_choices::Found;

impl HailCaesar {
    pub(crate) fn shoot_legal(&self, s: &State, add: &mut dyn FnMut(Action)) {
        for shooter in self.units_of(s.active) {
            let targets = self.targets(s, shooter);
            let name = self.name(shooter);
            for mark in &targets {
                add(Action::Shoot(name, self.name(mark.target)));
            }
            for split in self.splits(s, shooter, &targets) {
                let shares = split.into_iter().map(|(target, dice)| (self.name(target), dice)).collect();
                add(Action::Split(name, shares));
            }
        }
        add(Action::Cease);
    }

    pub(crate) fn judge_shot(&self, s: &State, action: &Action) -> Result<Found, Refusal> {
        match action {
            Action::Cease => Ok(Found::Done),
            Action::Shoot(shooter, target) => {
                let shooter = self.unit_of(*shooter, s.active)?;
                let target = self.enemy_of(*target, s.active)?;
                self.may_target(s, shooter, target).map(|mark| Found::Shoot(shooter, mark))
            }
            Action::Split(name, shares) => {
                let shooter = self.unit_of(*name, s.active)?;
                self.may_shoot(s, shooter)?;
                let asked: Result<Vec<(UnitId, u8)>, Refusal> = shares
                    .iter()
                    .map(|(target, dice)| Ok((self.enemy_of(*target, s.active)?, *dice)))
                    .collect();
                let asked = asked?;
                self.may_split(s, shooter, &asked).map(|()| Found::Split(shooter, asked))
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    pub(crate) fn judge_fire(
        &self,
        mover: UnitId,
        may: &[UnitId],
        action: &Action,
    ) -> Result<Found, Refusal> {
        match action {
            Action::HoldFire => Ok(Found::Done),
            Action::Fire(name) => {
                let unit = self.unit_of(*name, self.side(mover).other())?;
                if may.contains(&unit) {
                    Ok(Found::Fire(unit))
                } else {
                    Err(no("hc-no-did-not-cross", "opportunity.2").unit(*name))
                }
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }

    /// The attack a volley makes.
    pub(crate) fn volley(&self, unit: UnitId, mark: &Mark, shot: Shot, nerve: i8) -> Attack {
        let how = How::Shot { shot, range: mark.range, hidden: mark.hidden };
        Attack { unit, target: mark.target, how, nerve }
    }

    /// How many missed dice of a volley marksmen roll again [special.14].
    pub(crate) fn marksmen(&self, unit: UnitId) -> u8 {
        u8::from(self.profile(unit).has(Special::Marksmen))
    }

    /// How many natural sixes make a target test: one, or two where only a six hits [panic.3] [panic.4].
    pub(crate) fn sixes_that_frighten(needed: u8) -> u8 {
        if needed >= 6 { 2 } else { 1 }
    }
}

impl Play<'_> {
    /// The shooting phase begins; what happens at the end of the movement phase comes first.
    pub(crate) fn begin_shooting(&mut self) {
        self.movement_over();
        self.s.units.iter_mut().for_each(|unit| unit.set_out = None);
        self.s.push(FightTask::Shooting);
    }

    /// The phase goes on while anybody has a target.
    pub(crate) fn shooting(&mut self) {
        let game = self.game;
        if game.units_of(self.s.active).any(|unit| game.has_target(self.s, unit)) {
            self.s.push(FightTask::Shoot);
        }
    }

    /// A unit shoots at the mark it was found to have; then others may.
    pub(crate) fn answer_shot(&mut self, shooter: UnitId, mark: &Mark) {
        self.s.push(FightTask::Shooting);
        self.s.unit_mut(shooter).shot = true;
        self.shoot_at(shooter, mark, Shot::Phase);
    }

    /// A unit divides its dice between several enemies; then others may shoot.
    pub(crate) fn answer_split(&mut self, shooter: UnitId, shares: Vec<(UnitId, u8)>) {
        self.s.push(FightTask::Shooting);
        self.s.unit_mut(shooter).shot = true;
        self.split(shooter, shares);
    }

    /// Enemies whose front a unit crossed may shoot at it, if any did: in its own turn, or when it breaks
    /// through [opportunity.3].
    pub(crate) fn opportunity(&mut self, mover: UnitId, from: Pose) {
        let game = self.game;
        if game.side(mover) != self.s.active && !self.s.unit(mover).broke_through {
            return;
        }
        // What it crosses in one move and the next counts together [opportunity.4].
        let from = *self.s.unit_mut(mover).set_out.get_or_insert(from);
        let enemies = game.units_of(game.side(mover).other());
        let shooters: Vec<UnitId> =
            enemies.filter(|unit| game.may_fire_at_passer(self.s, *unit, mover, from)).collect();
        self.passing(mover, shooters);
    }

    /// Asks those who may still shoot at a unit that passed, while it is there.
    pub(crate) fn passing(&mut self, mover: UnitId, shooters: Vec<UnitId>) {
        if !shooters.is_empty() && self.s.pose(mover).is_some() {
            self.s.push(FightTask::Fire { mover, shooters });
        }
    }

    pub(crate) fn answer_fire(&mut self, mover: UnitId, mut shooters: Vec<UnitId>, shooter: UnitId) {
        shooters.retain(|unit| *unit != shooter);
        self.s.push(FightTask::Passing { mover, shooters });
        self.s.unit_mut(shooter).fired_at = Some(mover);
        self.s.push(FightTask::Volley { shooter, target: mover, shot: Shot::Opportunity });
    }

    /// A unit shoots with all its dice at another.
    pub(crate) fn shoot(&mut self, shooter: UnitId, target: UnitId, shot: Shot) {
        // Either may be gone by now.
        if let Some(mark) = self.aimed_at(shooter, target, shot) {
            self.shoot_at(shooter, &mark, shot);
        }
    }

    fn shoot_at(&mut self, shooter: UnitId, mark: &Mark, shot: Shot) {
        let nerve = self.first_attack(shooter);
        let attack = self.game.volley(shooter, mark, shot, nerve);
        let throw = self.loose(&attack, mark, shot, self.game.marksmen(shooter));
        self.suffer(&attack, &throw);
    }

    /// Whom a unit is about to shoot at, unless either is gone by now.
    pub(crate) fn aimed_at(&self, shooter: UnitId, target: UnitId, shot: Shot) -> Option<Mark> {
        self.s.pose(shooter).and(self.s.pose(target))?;
        match shot {
            Shot::Phase | Shot::Shared(_) => self.game.mark(self.s, shooter, target).ok(),
            Shot::Closing | Shot::Opportunity => self.game.passing_mark(self.s, shooter, target),
        }
    }

    /// The dice to hit of a volley.
    pub(crate) fn loose(&mut self, attack: &Attack, mark: &Mark, shot: Shot, again: u8) -> Throw {
        let dice = self.game.shot_dice(self.s, attack.unit, mark, shot);
        let throw = self.throw_to_hit(attack, dice, again);
        let (shooter, target, range) = (attack.unit, attack.target, mark.range);
        tell!(self, Event::Shot { shooter, target, shot, range, throw: throw.clone() });
        throw
    }

    /// What a volley does to its target: saves, wounds, and the panic test they cause; it may be shaken or
    /// shattered at once [shooting-resolve.7].
    pub(crate) fn suffer(&mut self, attack: &Attack, throw: &Throw) {
        let (shooter, target) = (attack.unit, attack.target);
        let (needed, hits, mut sixes) = (throw.needed, throw.reached, sixes_of(throw));
        if sixes > 0 && self.game.profile(target).has(Special::Steady) && !self.s.unit(target).steadied {
            self.s.unit_mut(target).steadied = true;
            sixes -= 1;
            tell!(self, Event::Steady(target));
        }
        let mut stubborn = self.game.profile(target).has(Special::Stubborn);
        let wounds = self.save(attack, hits, &mut stubborn);
        let before = self.game.shaken_units(self.s);
        self.take_wounds(target, wounds, Clause("shooting-resolve.6"));
        let shaken = self.game.is_shaken(self.s, target);
        // Each excess wound counts once, and is then forgotten [panic.9] [excess.3] [excess.2].
        let minus = self.game.excess(self.s, target);
        let (after, engaged) = (After::Shooting, false);
        let (unit, foe) = (target, shooter);
        let test = Test { unit, after, minus, foe, shaken: before, engaged, went: false, away: None };
        if self.game.is_shattered(self.s, target) {
            self.supports_lose(&test);
            self.destroy(target, Clause("shattered.2"));
            return;
        }
        // Became shaken by it [panic.1], or was shaken and took wounds [panic.2].
        let hurt = shaken && wounds > 0;
        if hurt {
            self.captain_under_fire(target);
        }
        let frightened = sixes >= HailCaesar::sixes_that_frighten(needed);
        let wavers = wounds > 0 && self.game.profile(target).has(Special::Wavering);
        self.drop_excess(target);
        // One test, whatever its causes [panic.11].
        if hurt || frightened || wavers {
            self.test_for_shooting(test);
        }
        self.post_first();
    }

    /// A freshly raised unit rolls before its first attack: what it adds to hit [special.19].
    pub(crate) fn first_attack(&mut self, unit: UnitId) -> i8 {
        let tried = std::mem::replace(&mut self.s.unit_mut(unit).tried, true);
        if tried || !self.game.profile(unit).has(Special::Fresh) {
            return 0;
        }
        let die = self.d6();
        tell!(self, Event::Tried { unit, die });
        match die {
            1 => {
                self.disorder(unit, Clause("special.19"));
                0
            }
            2 | 3 => -1,
            6 => 1,
            _ => 0,
        }
    }

    /// Throws dice to hit, and rolls up to `again` of those that missed once more.
    pub(crate) fn throw_to_hit(&mut self, attack: &Attack, dice: u8, again: u8) -> Throw {
        let needed = self.game.to_hit(self.s, attack);
        self.throw(dice, again, needed)
    }

    /// As many dice as the value used [shooting-resolve.2] [combat-round.3].
    fn throw(&mut self, dice: u8, again: u8, needed: u8) -> Throw {
        let dice: Vec<u8> = (0..dice).map(|_| self.d6()).collect();
        let missed = dice.iter().filter(|die| **die < needed).count();
        let again: Vec<u8> = (0..missed.min(usize::from(again))).map(|_| self.d6()).collect();
        let reached = dice.iter().chain(&again).filter(|die| **die >= needed).count() as u8;
        Throw { dice, again, needed, reached }
    }

    /// A unit saves from hits: the wounds that are left [shooting-resolve.6] [combat-round.6]. A stubborn
    /// one rolls one failed save again, once in a volley or round [special.11].
    pub(crate) fn save(&mut self, attack: &Attack, hits: u8, stubborn: &mut bool) -> u8 {
        if hits == 0 {
            return 0;
        }
        let unit = attack.target;
        let throw = match self.game.to_save(self.s, attack) {
            Some(needed) => {
                let throw = self.throw(hits, u8::from(*stubborn), needed);
                *stubborn &= throw.again.is_empty();
                throw
            }
            None => Throw::default(),
        };
        let wounds = hits - throw.reached;
        tell!(self, Event::Saved { unit, throw, wounds });
        wounds
    }
}

/// Natural sixes among dice to hit; a die rolled again counts as it fell last.
fn sixes_of(throw: &Throw) -> u8 {
    throw.dice.iter().chain(&throw.again).filter(|die| **die == 6).count() as u8
}

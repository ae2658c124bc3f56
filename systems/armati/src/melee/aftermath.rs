//! After the melees: fatigue, break-offs and exploitation [7.7.2.01] [7.12.01] [3.0.16].

use acies_core::side::Side;
use acies_ground::{Base, Footprint, Hull, INCH, Mils, overlaps, retire, strip_between};

use crate::action::{Action, Walk};
use crate::charge::onset::{Limit, Onset};
use crate::components::Kind;
use crate::game::{Armati, Play};
use crate::movement::walk::Way;
use crate::place::contact::in_contact;
use crate::place::field::WHEEL;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Stage, State, Swing, UnitId};

/// An exploitation goes so far [3.0.16].
const EXPLOITS: Mils = 3 * INCH;

impl Armati {
    /// Whether a unit may break off, and where it comes to stand: cavalry, light chariots, warbands, LHI, LI and SI; every
    /// enemy in contact infantry; at least one zone lost and none won; straight back with nothing in the way [7.12.02]
    /// [7.12.03] [7.12.04] [7.12.05] [data.4].
    pub(crate) fn judge_break(
        &self,
        s: &State,
        side: Side,
        unit: UnitId,
    ) -> Result<acies_ground::Pose, Refusal> {
        let (name, kind) = (self.name(unit), self.profile(s, unit).kind);
        let state = s.unit(unit);
        let Some(pose) = state.pose.filter(|_| self.side(unit) == side && s.is_engaged(unit)) else {
            return Err(no("armati-no-break-free", "7.12.03").unit(name));
        };
        let may = kind.is_cavalry()
            || kind.is_light_foot()
            || matches!(kind, Kind::Camels | Kind::LightChariots | Kind::Warband);
        if !may {
            return Err(no("armati-no-break-kind", "7.12.02").unit(name));
        }
        if let Some((foe, _)) = s.foes(unit).find(|(foe, _)| self.profile(s, *foe).kind.is_mounted()) {
            return Err(no("armati-no-break-mounted", "7.12.03").unit(name).other(self.name(foe)));
        }
        if state.deeds.lost == 0 || state.deeds.won > 0 {
            return Err(no("armati-no-break-lost", "7.12.04").unit(name));
        }
        if state.deeds.shot && self.is_held_by_shot(s, unit) {
            return Err(no("armati-no-shot-moves", "5.0.20").unit(name));
        }
        let to = retire(pose, self.break_length(s, unit));
        let [here, there] = [pose, to].map(|pose| self.print_at(s, unit, pose));
        if !self.battle.table.contains(&there) {
            return Err(no("armati-no-break-way", "data.4").unit(name));
        }
        let path = strip_between(&here, &there);
        self.allowance(s, unit, &[&path])?;
        self.judge_break_way(s, unit, &path, &there)?;
        Ok(to)
    }

    /// No enemy is on the way of a break-off, and nobody where it ends [data.4].
    fn judge_break_way(
        &self,
        s: &State,
        unit: UnitId,
        path: &Hull,
        there: &Footprint,
    ) -> Result<(), Refusal> {
        let mut enemies = self.enemies_of(s, self.side(unit));
        let blocked = enemies.any(|(_, print)| overlaps(path, &print) || in_contact(there, &print));
        let onto = self.friends_of(s, unit).any(|(_, print)| overlaps(there, &print));
        if blocked || onto {
            return Err(no("armati-no-break-way", "data.4").unit(self.name(unit)));
        }
        Ok(())
    }

    /// Judges how a break-off that found an ambush goes on: to its end, or not at all [data.3] [data.55].
    pub(crate) fn judge_break_on(
        &self,
        s: &State,
        unit: UnitId,
        (length, left): (Mils, Mils),
    ) -> Result<Way, Refusal> {
        let from = s.pose(unit).unwrap_or_default();
        let to = retire(from, length);
        if length != left {
            return Err(no("armati-no-far", "data.3").unit(self.name(unit)).lengths(length, left));
        }
        let [here, there] = [from, to].map(|pose| self.print_at(s, unit, pose));
        self.judge_break_way(s, unit, &strip_between(&here, &there), &there)?;
        Ok(Way { unit, from, wheel: None, turned: from, to, ahead: -length, spent: 0 })
    }

    /// 6 inches for infantry, 12 for mounted, exactly [7.12.05] [data.3].
    fn break_length(&self, s: &State, unit: UnitId) -> Mils {
        if self.profile(s, unit).kind.is_mounted() { 12 * INCH } else { 6 * INCH }
    }

    /// Those who may exploit, the first in the direction of melees last [3.0.18].
    pub(crate) fn exploiters(&self, s: &State) -> Vec<UnitId> {
        let may = self.units().filter(|unit| self.may_exploit(s, *unit).is_ok());
        let mut order: Vec<(Mils, UnitId)> =
            may.filter_map(|unit| Some((self.along(s, s.pose(unit)?.at.x()), unit))).collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        order.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Whether a unit may exploit: an enemy it fought was destroyed and none is left in contact [3.0.16]; not across stakes
    /// [12.4.05].
    pub(crate) fn may_exploit(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let (deeds, name) = (s.unit(unit).deeds, self.name(unit));
        if s.pose(unit).is_none() || !deeds.victor || s.is_engaged(unit) {
            return Err(no("armati-no-exploit", "3.0.16").unit(name));
        }
        if deeds.across {
            return Err(no("armati-no-exploit-stakes", "12.4.05").unit(name));
        }
        self.may_stir(s, unit)
    }

    /// Judges an exploitation: a wheel, a straight move or both, together 3 inches, open to every type; a pinned unit does
    /// not wheel [3.0.16] [3.0.17]. It may end in contact [data.43].
    pub(crate) fn judge_exploit(
        &self,
        s: &State,
        unit: UnitId,
        wheel: Option<Swing>,
        ahead: Mils,
    ) -> Result<Onset, Refusal> {
        let name = self.name(unit);
        self.may_exploit(s, unit)?;
        if wheel.is_some() && self.is_pinned(s, unit) {
            return Err(no("armati-no-pinned", "6.10.01").unit(name));
        }
        let pivot = if wheel.is_some() { WHEEL } else { 0 };
        if pivot + ahead > EXPLOITS {
            return Err(no("armati-no-far", "3.0.16").unit(name).lengths(pivot + ahead, EXPLOITS));
        }
        if ahead == 0 {
            let ways = self.ways(s, &[unit], Walk { wheel, ..Walk::default() }, false)?;
            let Some(way) = ways.first().copied() else { return Err(wrong_moment()) };
            self.is_free(s, &Way { spent: 0, ..way }, &[unit], false)?;
            return Ok(Onset { way, start: way.from, dispersed: Vec::new(), met: Vec::new() });
        }
        let limit = Limit { most: EXPLOITS, half: false, flat: true };
        let onset = self.onset(s, unit, wheel, None, (Some(ahead), limit))?;
        self.may_fight(s, &onset)?;
        let touches = !onset.met.is_empty() || !onset.dispersed.is_empty();
        if touches && s.unit(unit).deeds.about {
            return Err(no("armati-no-about-charge", "6.0.16").unit(name));
        }
        Ok(onset)
    }
}

impl Play<'_> {
    /// Every unit that fought is more tired [7.7.2.01].
    pub(crate) fn tire(&mut self) {
        for unit in self.game.units() {
            let unit = self.s.unit_mut(unit);
            if unit.deeds.fought && unit.pose.is_some() {
                unit.fatigue = unit.fatigue.saturating_add(1);
            }
        }
    }

    /// Plays an answer of the side that may break off; its owner decides [7.12.07].
    pub(crate) fn play_break(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        let name = match action {
            Action::Break(name) => *name,
            Action::Done => {
                self.after_break_offs(side);
                return Ok(());
            }
            _ => return Err(wrong_moment()),
        };
        let unit = self.game.own(self.s, side, name)?;
        let to = self.game.judge_break(self.s, side, unit)?;
        let from = self.s.pose(unit).unwrap_or(to);
        let length = self.game.break_length(self.s, unit);
        let turn = self.s.turn;
        let foes: Vec<UnitId> = self.s.foes(unit).map(|(foe, _)| foe).collect();
        for free in foes {
            self.s.unit_mut(free).loose = turn;
        }
        self.leave_line(unit, from);
        self.s.zones.retain(|zone| zone.foe(unit).is_none());
        let way = Way { unit, from, wheel: None, turned: from, to, ahead: -length, spent: 0 };
        self.go(side, &[way], "7.12.05", false);
        self.gone_back(side, &way);
        Ok(())
    }

    /// A unit that broke off has come so far: friends on its path test like those on a rout path [7.12.06].
    pub(crate) fn gone_back(&mut self, side: Side, way: &Way) {
        let unit = way.unit;
        let left = match &self.s.stage {
            Stage::Halt(rest) => rest.left,
            _ => 0,
        };
        let base = self.game.base(self.s, unit);
        let path = Base::new(base.front(), way.ahead.abs() - left);
        if let Ok(strip) = path {
            let kind = self.game.profile(self.s, unit).kind;
            self.test_passed(unit, kind, side, &retire(way.from, base.depth()).footprint(strip));
        }
        self.ride_over(side, &[*way]);
    }

    /// Friends whom a unit breaking off goes through test [7.12.06].
    fn test_passed(&mut self, unit: UnitId, kind: Kind, side: Side, path: &Footprint) {
        // It stands on its own path, and does not test itself.
        let pose = self.s.unit_mut(unit).pose.take();
        self.test_on(kind, side, path, "7.12.06");
        if !self.s.unit(unit).lost {
            self.s.unit_mut(unit).pose = pose;
        }
    }

    /// Plays an answer of a unit that may exploit.
    pub(crate) fn play_exploit(&mut self, mut queue: Vec<UnitId>, action: &Action) -> Result<(), Refusal> {
        let next = queue.last().copied();
        let is_next = |name| next.is_some_and(|unit| self.game.name(unit) == name);
        match (action, next) {
            (Action::Keep(name), _) if is_next(*name) => {}
            (Action::Exploit(name, wheel, ahead), Some(unit)) if is_next(*name) => {
                let onset = self.game.judge_exploit(self.s, unit, *wheel, *ahead)?;
                let side = self.game.side(unit);
                queue.pop();
                self.s.stage = after_exploit(queue, self.s.first);
                self.charge(side, &onset, "3.0.17");
                return Ok(());
            }
            _ => return Err(wrong_moment()),
        }
        queue.pop();
        self.s.stage = after_exploit(queue, self.s.first);
        Ok(())
    }
}

/// The next unit exploits, or rallying begins.
fn after_exploit(queue: Vec<UnitId>, first: Side) -> Stage {
    if queue.is_empty() { Stage::Rally(first) } else { Stage::Exploit(queue) }
}

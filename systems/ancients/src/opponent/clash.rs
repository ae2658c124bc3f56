//! What a side can expect of its attacks: who can come at whom, from which hexes, and what comes of it on the mean.

use acies_core::side::{BySide, Side};

use crate::components::{Hex, HexSet, Kind, UNITS};
use crate::game::Ancients;
use crate::state::{LeaderId, Place, Post, State, UnitId, Units};
use crate::strength::{Column, Pair};

/// What the camp of an army is worth while nobody has captured it.
const CAMP: i32 = 110;
/// What is lost of a unit that is disorganised, in hundredths.
pub(super) const SHAKEN: i32 = 40;
/// As many come at one unit at most.
const CROWD: usize = 4;

/// Where each unit can come to in one move; nowhere for those that cannot move any more.
pub(super) struct Reach {
    pub units: [HexSet; 2 * UNITS],
    /// Where any of a side can, and perhaps more.
    sides: BySide<HexSet>,
}

/// Somebody who can attack a unit.
#[derive(Copy, Clone)]
struct Attacker {
    unit: UnitId,
    /// Its strength against this unit from where it would stand, in quarters.
    quarters: u32,
    /// Whether a leader is with it, who rallies it.
    led: bool,
}

impl Attacker {
    const NOBODY: Attacker = Attacker { unit: UnitId::NONE, quarters: 0, led: false };
}

/// All who can attack one unit, the strongest first.
#[derive(Copy, Clone)]
struct Crowd {
    target: UnitId,
    hex: Hex,
    all: [Attacker; CROWD],
    /// What can be expected of it without a further leader, and with one.
    worth: [i32; 2],
}

/// How an attack comes out, as chances in sixths of each `Outcome`.
const fn chances(column: Column) -> [i32; 4] {
    let mut chances = [0; 4];
    let mut die = 1;
    while die <= 6 {
        chances[column.result(die) as usize] += 1;
        die += 1;
    }
    chances
}

/// The same of every column.
pub(super) const CHANCES: [[i32; 4]; 4] =
    [chances(Column::OneTwo), chances(Column::OneOne), chances(Column::TwoOne), chances(Column::ThreeOne)];

impl Ancients {
    /// What the loss of a unit costs its side: its strength, more where the army panics sooner, and what it does besides.
    pub(super) fn price(&self, state: &State, unit: UnitId) -> i32 {
        let (kind, side) = (state.unit(unit).kind, unit.owner());
        if kind == Kind::Camp {
            return if state.sacked[side] { 10 } else { CAMP };
        }
        let figures = self.figures(kind);
        let strength = i32::from(figures.strength);
        let threshold = i32::from(self.battle.armies[side].panic).max(1);
        // Whoever is lost brings the army nearer to panic; once it has panicked, that is over.
        let panic = if state.panic[side] || self.is_scythed(unit) { 3 } else { (600 / threshold).min(40) };
        let missiles = if self.range(state, unit) > 0 { 10 } else { 0 };
        let prize = self.battle.armies[side].prize == Some(kind);
        strength * (6 + panic) + missiles + if prize { 30 } else { 0 }
    }

    /// What a leader is worth: much more if he is the last.
    pub(super) fn leader_price(&self, state: &State, side: Side) -> i32 {
        let lost =
            |leader: &LeaderId| matches!(state.post(*leader), Post::Nobody | Post::Captured | Post::Dead);
        let left = LeaderId::all(side).filter(|leader| !lost(leader)).count();
        if left <= 1 && !state.panic[side] { 260 } else { 70 }
    }

    /// Everybody's reach, of those who may move.
    pub(super) fn reach(&self, state: &State, may: impl Fn(UnitId) -> bool) -> Box<Reach> {
        let units = [HexSet::EMPTY; 2 * UNITS];
        let mut reach = Box::new(Reach { units, sides: BySide([HexSet::EMPTY; 2]) });
        for side in Side::BOTH {
            for (unit, _) in state.army(side) {
                if !may(unit) {
                    continue;
                }
                let Some(foot) = self.foot(state, unit) else { continue };
                let hexes = &mut reach.units[unit.index()];
                self.reaches(state, unit, foot, |end| {
                    if let crate::walk::End::At(foot) = end {
                        hexes.insert(foot.hex);
                    }
                    false
                });
                reach.sides[side] |= reach.units[unit.index()];
            }
        }
        reach
    }

    /// Whether a unit could attack, given an enemy, in this melee phase or anew in another.
    fn can_fight(&self, state: &State, unit: UnitId, anew: bool) -> bool {
        let done = if anew { Units::NONE } else { state.left_zone | state.attacked };
        let bound = state.volleyed | state.collected | state.looting | state.balking | done;
        !bound.has(unit) && !state.panicked.has(unit) && self.printed(state, unit) > 0
    }

    /// What the attacks of a side are worth to it, as they can be made now; who has still to move comes by his reach.
    /// `leaders` of its own are still to be placed. Those the enemy attacks next are asked `anew`: their leaders are placed
    /// anew first.
    pub(super) fn assault(
        &self,
        state: &State,
        (by, anew): (Side, bool),
        leaders: usize,
        reach: Option<&Reach>,
    ) -> i32 {
        let enemy = by.other();
        let mut crowds: Vec<Crowd> = Vec::with_capacity(UNITS);
        for (target, hex) in state.army(enemy) {
            if self.on_map(hex) {
                crowds.extend(self.crowd(state, (by, anew), (target, hex), Units::NONE, reach));
            }
        }
        // Each attacks once: the best comes first, and takes its attackers from the others.
        let mut busy = Units::NONE;
        let mut total = 0;
        let mut gains = [0; 32];
        let mut count = 0;
        while let Some(best) = (0..crowds.len()).max_by_key(|place| crowds[*place].worth[1]) {
            let crowd = crowds.swap_remove(best);
            if crowd.worth[1] <= 0 {
                break;
            }
            if crowd.all.iter().any(|attacker| busy.has(attacker.unit)) {
                let target = (crowd.target, crowd.hex);
                crowds.extend(self.crowd(state, (by, anew), target, busy, reach));
                continue;
            }
            total += crowd.worth[0].max(0);
            if let Some(gain) = gains.get_mut(count) {
                *gain = crowd.worth[1] - crowd.worth[0].max(0);
                count += 1;
            }
            for attacker in crowd.all {
                busy.set(attacker.unit, true);
            }
        }
        gains[..count].sort_unstable_by_key(|gain| -*gain);
        total + gains[..count].iter().take(leaders).sum::<i32>()
    }

    /// All who can come at one unit, but for those who are busy elsewhere.
    fn crowd(
        &self,
        state: &State,
        (by, anew): (Side, bool),
        (target, hex): (UnitId, Hex),
        busy: Units,
        reach: Option<&Reach>,
    ) -> Option<Crowd> {
        let mut crowd = Crowd { target, hex, all: [Attacker::NOBODY; CROWD], worth: [0; 2] };
        let mut here = busy;
        for from in self.board.adjacent(hex) {
            if self.is_cut(from, hex) || state.hexes[by.other()].contains(from) {
                continue;
            }
            let mut best = Attacker::NOBODY;
            let mut consider = |unit: UnitId| {
                if here.has(unit) || !self.can_fight(state, unit, anew) {
                    return;
                }
                let pair = Pair { attacker: unit, from, target, to: hex };
                let mut quarters = self.attack_strength(state, pair, |_| {}).1;
                let mut led = state.leaders_at(by, from).next().is_some();
                if anew && led {
                    quarters >>= state.leaders_at(by, from).count();
                    led = false;
                }
                if quarters > best.quarters {
                    best = Attacker { unit, quarters, led };
                }
            };
            if let Some(unit) = state.of_side(by, from) {
                let turns = reach.is_some_and(|reach| reach.units[unit.index()].contains(from));
                if turns || self.in_front(state, unit, from, hex) {
                    consider(unit);
                }
            } else if let Some(reach) = reach.filter(|reach| reach.sides[by].contains(from)) {
                for unit in Units::of(by).iter() {
                    if reach.units[unit.index()].contains(from) {
                        consider(unit);
                    }
                }
            }
            if best.unit != UnitId::NONE {
                here.set(best.unit, true);
                let place = crowd.all.iter().position(|other| other.quarters < best.quarters);
                if let Some(place) = place {
                    crowd.all[place..].rotate_right(1);
                    crowd.all[place] = best;
                }
            }
        }
        if crowd.all[0].unit == UnitId::NONE {
            return None;
        }
        crowd.worth = [false, true].map(|leader| self.yields(state, &crowd, leader));
        Some(crowd)
    }

    /// What the attacks of a crowd on its target come to on the mean, one after the other; a further leader goes with the
    /// first. An attack that would not pay is not made.
    fn yields(&self, state: &State, crowd: &Crowd, leader: bool) -> i32 {
        let Crowd { target, hex, .. } = *crowd;
        let figures = self.figures(state.unit(target).kind);
        let price = self.price(state, target);
        let leaders = state.leaders_at(state.side_of(target), hex).count() as i32;
        let fall = leaders * self.leader_price(state, state.side_of(target)) / 6;
        // How likely the target is whole, and disorganised, in 1296ths.
        let mut whole = if state.disorganised.has(target) { 0 } else { 1296 };
        let mut shaken = 1296 - whole;
        let mut total = 0;
        for (place, attacker) in crowd.all.iter().enumerate().filter(|(_, one)| one.unit != UnitId::NONE) {
            let led = attacker.led || leader && place == 0;
            let quarters = attacker.quarters << u32::from(leader && place == 0);
            let from = state.unit(attacker.unit).hex().unwrap_or(hex);
            let pair = Pair { attacker: attacker.unit, from, target, to: hex };
            let defence = self.defence_strength(state, pair, |_| {}).1;
            let printed = u32::from(self.printed(state, target)).max(1);
            let [firm, weak] = [figures.strength, figures.disorganised].map(|strength| {
                if state.looting.has(target) { defence } else { defence * u32::from(strength) / printed }
            });
            let own = self.price(state, attacker.unit);
            let weary = state.disorganised.has(attacker.unit);
            // Who is led is rallied at once, but his leader is at risk.
            let risk = if led { self.leader_price(state, state.side_of(attacker.unit)) / 6 } else { 0 };
            let [melee, beaten] = match (weary, led) {
                (false, false) => [own * SHAKEN / 100; 2],
                (false, true) => [own * SHAKEN / 400 + risk; 2],
                (true, _) => [0, own * (100 - SHAKEN / 2) / 100 + risk],
            };
            let mut gain = 0;
            let (mut next_whole, mut next_shaken) = (whole, shaken);
            for (chance, defence, whole_now) in [(whole, firm, true), (shaken, weak, false)] {
                let Some(column) = Column::of(quarters, defence).filter(|_| chance > 0) else { continue };
                let [ad, m, dd, de] = CHANCES[column as usize];
                let broken = price * SHAKEN / 100 + fall;
                let killed = if whole_now { price + fall } else { price * (100 - SHAKEN / 2) / 100 + fall };
                let (hit, dead) =
                    if whole_now { ((m + dd) * broken, de * killed) } else { (0, (dd + de) * killed) };
                gain += chance * (hit + dead - m * melee - ad * beaten) / 6;
                if whole_now {
                    next_whole -= chance * (m + dd + de) / 6;
                    next_shaken += chance * (m + dd) / 6;
                } else {
                    next_shaken -= chance * (dd + de) / 6;
                }
            }
            // Later ones finish what the first begin: an attack that pays little by itself may open the way.
            let opens = place == 0 && whole > next_whole;
            if gain > 0 || opens {
                total += gain;
                (whole, shaken) = (next_whole, next_shaken);
            }
        }
        total / 1296
    }

    /// What the fire of a side is worth to it from where all stand now.
    pub(super) fn volley(&self, state: &State, by: Side) -> i32 {
        let mut total = 0;
        for (unit, from) in state.army(by) {
            if self.range(state, unit) == 0 || !matches!(state.unit(unit).place, Place::On(_)) {
                continue;
            }
            let shot = |to: Hex| {
                let target = state.at[to.index()];
                let harm = if state.disorganised.has(target) { 100 - SHAKEN / 2 } else { SHAKEN };
                let needs = i32::from(self.needs(state, unit, target, self.board.distance(from, to)));
                self.price(state, target) * harm / 100 * needs / 6
            };
            let shots = i32::from(self.battle.armies[by].shots[state.unit(unit).kind.index()]).max(1);
            total += self.targets(state, unit, from).map(shot).max().unwrap_or(0) * (1 + shots) / 2;
        }
        total
    }
}

//! How many attacks a unit has, and how it may divide them.

use acies_ground::Arc;

use crate::agenda::fight_task::{Aid, Bout};
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::refusal::{Fact, Refusal, no};
use crate::shooting::split::side_before;
use crate::state::{CaptainId, State, UnitId};

/// The most dice of its own a unit fights with on one side of a square or building [combat-dice.2].
const SIDE_DICE: u8 = 2;

impl HailCaesar {
    /// The attacks an engaged unit has of its own: clash in its first round of a combat, sustained later
    /// [profile.1] [combat-round.4]; one in column [combat-dice.1]; two on each side it is fought on in square
    /// or in a building [combat-dice.2]; a wedge has one more in its clash [special.45]; the clash of scythed
    /// chariots counts every model [special.51].
    pub(crate) fn own_attacks(&self, s: &State, unit: UnitId) -> u8 {
        let (now, profile) = (s.unit(unit), self.profile(unit));
        let value = match now.rounds {
            0 => profile.clash + u8::from(now.formation == Formation::Wedge),
            _ => profile.sustained,
        };
        if now.formation == Formation::Column {
            value.min(1)
        } else if self.is_hemmed(s, unit) {
            value.min(SIDE_DICE * self.sides_fought(s, unit).len() as u8)
        } else {
            value
        }
    }

    /// All attacks of an engaged unit in a bout, those of its captains included [captain-combat.2], never
    /// more than twice its own [captain-combat.3].
    pub(crate) fn attacks(&self, s: &State, bout: &Bout, unit: UnitId) -> u8 {
        let own = self.own_attacks(s, unit);
        let with = |captain: CaptainId| s.captain(captain).with == Some(unit);
        let added: u8 = bout.adds.iter().filter(|(captain, _)| with(*captain)).map(|(_, add)| add).sum();
        own + added.min(own)
    }

    /// Whether a unit fights at most two dice on a side: in square or in a building [combat-dice.2].
    pub(crate) fn is_hemmed(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).formation == Formation::Square || s.unit(unit).building.is_some()
    }

    /// The enemies of a unit in square or in a building by the side they stand before: the wall nearest to their
    /// leader figure, or the side of the square. Those in contact stand on its very edge, which is in no arc.
    fn sides_fought(&self, s: &State, unit: UnitId) -> Vec<Vec<UnitId>> {
        let side = |foe: UnitId| {
            let of_square = || side_before(&self.footprint(s, unit)?.corners(), s.pose(foe)?.at);
            self.wall(s, unit, foe).or_else(of_square)
        };
        let mut sides: Vec<(Option<usize>, Vec<UnitId>)> = Vec::new();
        for (foe, _) in s.foes(unit) {
            let before = side(foe);
            match sides.iter_mut().find(|(known, _)| *known == before) {
                Some((_, foes)) => foes.push(foe),
                None => sides.push((before, vec![foe])),
            }
        }
        sides.into_iter().map(|(_, foes)| foes).collect()
    }

    /// All ways in which an engaged unit may divide its attacks. At least half, the larger half if they are
    /// odd, go to the front and are split evenly there [multi-combat.1] [multi-combat.2]; at most half to
    /// the flanks [multi-combat.3]; to the rear all that are not given to the front [multi-combat.4]
    /// [multi-combat.5]. All this is for a unit that fights on several sides; on one alone it strikes with
    /// all it has.
    pub(crate) fn aims(&self, s: &State, bout: &Bout, unit: UnitId) -> Vec<Vec<(UnitId, u8)>> {
        let dice = self.attacks(s, bout, unit);
        let foes: Vec<(UnitId, Arc)> = s.foes(unit).collect();
        if self.is_hemmed(s, unit) {
            return self.hemmed(s, unit, dice);
        }
        let several = foes.windows(2).any(|two| two[0].1 != two[1].1);
        let front: Vec<UnitId> =
            foes.iter().filter(|(_, arc)| *arc == Arc::Front).map(|(foe, _)| *foe).collect();
        let others: Vec<(UnitId, Arc)> = foes.into_iter().filter(|(_, arc)| *arc != Arc::Front).collect();
        let half = if several { dice / 2 } else { dice };
        let has_rear = others.iter().any(|(_, arc)| *arc == Arc::Rear);
        let away = match (front.is_empty(), has_rear) {
            (false, _) => 0..=half,
            (true, true) => dice..=dice,
            (true, false) => half..=half,
        };
        let mut all = Vec::new();
        for away in away {
            let mut splits = Vec::new();
            spread(&others, away, half, &mut Vec::new(), &mut splits);
            for split in splits {
                for first in 0..front.len().max(1) {
                    let mut split = split.clone();
                    split.extend(evenly(&front, dice - away, first));
                    split.retain(|(_, dice)| *dice > 0);
                    split.sort_unstable();
                    if !all.contains(&split) {
                        all.push(split);
                    }
                }
            }
        }
        all
    }

    /// How the attacks of an engaged unit are divided: as its owner said, or in the only way; of several the
    /// first, which gives all it may to the front.
    pub(crate) fn strikes(&self, s: &State, bout: &Bout, unit: UnitId) -> Vec<(UnitId, u8)> {
        let own = bout.shares.iter().filter(|share| share.unit == unit);
        let chosen: Vec<(UnitId, u8)> = own.map(|share| (share.target, share.dice)).collect();
        if chosen.is_empty() {
            self.aims(s, bout, unit).into_iter().next().unwrap_or_default()
        } else {
            chosen
        }
    }

    /// The unit of the side of a bout that has to say whom it strikes and has a choice: those engaged first, then
    /// supports of those that strike several enemies [combat-round.2].
    pub(crate) fn undecided(&self, s: &State, bout: &Bout) -> Option<UnitId> {
        let of_several = || {
            let own = self.combat_of(s, bout.lead).iter().filter(|unit| self.side(*unit) == bout.side);
            own.filter(|unit| s.foes(*unit).nth(1).is_some())
        };
        let said = |unit: &UnitId| bout.shares.iter().any(|share| share.unit == *unit);
        let chooses = |unit: &UnitId| !said(unit) && self.divisions(s, bout, *unit).len() > 1;
        of_several().find(chooses).or_else(|| {
            of_several().flat_map(|unit| self.supports_of(s, unit)).map(|(unit, _)| unit).find(chooses)
        })
    }

    /// All ways in which a unit of a combat may divide its attacks, engaged or in support.
    pub(crate) fn divisions(&self, s: &State, bout: &Bout, unit: UnitId) -> Vec<Vec<(UnitId, u8)>> {
        if s.is_engaged(unit) { self.aims(s, bout, unit) } else { self.support_aims(s, bout, unit) }
    }

    /// The units of a combat that a support has attacks for, and how many.
    fn supported_in(&self, s: &State, bout: &Bout, support: UnitId) -> Vec<(UnitId, u8)> {
        let combat = self.combat_of(s, bout.lead);
        let supported = self.supported_by(s, support).filter(|unit| combat.has(*unit));
        let dice = supported.map(|unit| (unit, self.support_dice(s, support, unit)));
        dice.filter(|(_, dice)| *dice > 0).collect()
    }

    /// All ways in which a support may strike: with all it has for a unit at one of the enemies which that unit
    /// strikes [multi-combat.6], those it strikes most first; unit by unit if it supports several.
    fn support_aims(&self, s: &State, bout: &Bout, support: UnitId) -> Vec<Vec<(UnitId, u8)>> {
        let mut all = vec![Vec::new()];
        for (unit, dice) in self.supported_in(s, bout, support) {
            let mut struck = self.strikes(s, bout, unit);
            struck.sort_unstable_by_key(|(foe, dice)| (std::cmp::Reverse(*dice), *foe));
            let with = |before: &Vec<(UnitId, u8)>, foe: UnitId| {
                let mut aim = before.clone();
                aim.push((foe, dice));
                aim
            };
            all = all.iter().flat_map(|before| struck.iter().map(|(foe, _)| with(before, *foe))).collect();
        }
        all
    }

    /// Whom a support strikes for one of the units it supports: as its owner said.
    pub(crate) fn named_by(&self, s: &State, bout: &Bout, aid: &Aid) -> Option<UnitId> {
        let mut said = bout.shares.iter().filter(|share| share.unit == aid.support).peekable();
        said.peek()?;
        let place = self.supported_in(s, bout, aid.support).iter().position(|(unit, _)| *unit == aid.unit)?;
        said.nth(place).map(|share| share.target)
    }

    /// What is wrong with a division of attacks that is not allowed. A support strikes one of the enemies that its unit
    /// strikes [multi-combat.6].
    pub(crate) fn fault_of(&self, s: &State, bout: &Bout, unit: UnitId, asked: &[(UnitId, u8)]) -> Refusal {
        let (fault, dice) = if s.is_engaged(unit) {
            let dice = self.attacks(s, bout, unit);
            (self.fault_of_engaged(s, unit, dice, asked), dice)
        } else {
            let supported = self.supported_in(s, bout, unit);
            (no("hc-no-aim-support", "multi-combat.6"), supported.iter().map(|(_, dice)| dice).sum())
        };
        fault.unit(self.name(unit)).with(Fact::Dice(dice))
    }

    /// Two on each side of a square or building [combat-dice.2]; otherwise enough to the front [multi-combat.1], evenly
    /// there [multi-combat.2], and not more than half to the flanks [multi-combat.3].
    fn fault_of_engaged(&self, s: &State, unit: UnitId, dice: u8, asked: &[(UnitId, u8)]) -> Refusal {
        if self.is_hemmed(s, unit) {
            return no("hc-no-aim-side", "combat-dice.2");
        }
        let given = |foe: UnitId| asked.iter().find(|(other, _)| *other == foe).map_or(0, |(_, dice)| *dice);
        let ahead = || s.foes(unit).filter(|(_, arc)| *arc == Arc::Front).map(|(foe, _)| given(foe));
        let front = dice.div_ceil(2);
        match (ahead().min(), ahead().max()) {
            (Some(least), Some(most))
                if most - least > 1 && ahead().map(u32::from).sum::<u32>() >= front.into() =>
            {
                no("hc-no-aim-uneven", "multi-combat.2")
            }
            (Some(_), _) => no("hc-no-aim-front", "multi-combat.1").with(Fact::Front(front)),
            _ => no("hc-no-aim-flanks", "multi-combat.3"),
        }
    }

    /// All ways to divide the attacks of a unit in square or in a building: two of its own on each side at most,
    /// split evenly there as on a front [combat-dice.2] [multi-combat.2]; a captain's come on top, on any side.
    fn hemmed(&self, s: &State, unit: UnitId, dice: u8) -> Vec<Vec<(UnitId, u8)>> {
        let mut all = vec![(Vec::new(), dice, dice - self.own_attacks(s, unit))];
        for foes in self.sides_fought(s, unit) {
            let mut more = Vec::new();
            for (before, left, captains) in all {
                for some in 0..=left.min(SIDE_DICE + captains) {
                    let captains = captains - some.saturating_sub(SIDE_DICE);
                    for first in 0..foes.len() {
                        let mut split: Vec<(UnitId, u8)> = before.clone();
                        split.extend(evenly(&foes, some, first).filter(|(_, dice)| *dice > 0));
                        split.sort_unstable();
                        let way = (split, left - some, captains);
                        if !more.contains(&way) {
                            more.push(way);
                        }
                    }
                }
            }
            all = more;
        }
        // The most on the first side comes first.
        all.into_iter().rev().filter(|(_, left, _)| *left == 0).map(|(split, ..)| split).collect()
    }
}

/// Divides dice among enemies on flanks and rear in every way, no more than `half` of them on the flanks
/// together.
fn spread(
    foes: &[(UnitId, Arc)],
    dice: u8,
    half: u8,
    chosen: &mut Vec<(UnitId, u8)>,
    out: &mut Vec<Vec<(UnitId, u8)>>,
) {
    let Some(((foe, arc), rest)) = foes.split_first() else {
        if dice == 0 {
            out.push(chosen.clone());
        }
        return;
    };
    let flank = *arc != Arc::Rear;
    let most = if flank { dice.min(half) } else { dice };
    for some in 0..=most {
        chosen.push((*foe, some));
        spread(rest, dice - some, if flank { half - some } else { half }, chosen, out);
        chosen.pop();
    }
}

/// Divides dice evenly, those left over to one enemy and the next [multi-combat.2].
fn evenly(foes: &[UnitId], dice: u8, first: usize) -> impl Iterator<Item = (UnitId, u8)> + '_ {
    let count = foes.len().max(1) as u8;
    let order = foes.iter().cycle().skip(first).take(foes.len());
    order.enumerate().map(move |(index, foe)| (*foe, dice / count + u8::from((index as u8) < dice % count)))
}

//! A round of combat: everybody strikes, wounds are counted, and what follows is put on the agenda.

use acies_core::side::{BySide, Side};
use acies_words::message::Clause;

use crate::agenda::fight_task::{Aid, Bout, Fought};
use crate::battle::TerrainKind;
use crate::combat::score::{Attack, How};
use crate::components::Special;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{CaptainId, Engagement, State, UnitId};

/// An attack with its dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Blow {
    /// The attack.
    pub attack: Attack,
    /// Its dice.
    pub dice: u8,
}

/// The enemy an engaged unit attacks with most of its dice.
fn most_attacked(blows: &[Blow], unit: UnitId) -> Option<UnitId> {
    let own = blows.iter().filter(|blow| blow.attack.unit == unit && blow.attack.how == How::Engaged);
    let most = own.max_by_key(|blow| (blow.dice, std::cmp::Reverse(blow.attack.target)));
    most.map(|blow| blow.attack.target)
}

impl HailCaesar {
    /// Who supports whom in the combat of a unit.
    pub(crate) fn aids(&self, s: &State, units: &[UnitId]) -> Vec<Aid> {
        let of =
            |unit: UnitId| self.supports_of(s, unit).map(move |(support, side)| Aid { support, unit, side });
        units.iter().flat_map(|unit| of(*unit)).collect()
    }

    /// The attacks of a round before a die falls: engaged units as their owners divided them, supports on
    /// the one of its enemies that their owner named, or the one their unit attacks most [combat-round.2]
    /// [multi-combat.6].
    pub(crate) fn blows(&self, s: &State, bout: &Bout, units: &[UnitId], aids: &[Aid]) -> Vec<Blow> {
        let mut blows: Vec<Blow> = Vec::new();
        for unit in units {
            for (target, dice) in self.strikes(s, bout, *unit) {
                let attack = Attack { unit: *unit, target, how: How::Engaged, nerve: 0 };
                blows.push(Blow { attack, dice });
            }
        }
        for aid in aids {
            let named = self.named_by(s, bout, aid);
            let Some(target) = named.or_else(|| most_attacked(&blows, aid.unit)) else { continue };
            let dice = self.support_dice(s, aid.support, aid.unit);
            if dice > 0 {
                let attack = Attack { unit: aid.support, target, how: How::Support(aid.unit), nerve: 0 };
                blows.push(Blow { attack, dice });
            }
        }
        for unit in units {
            let Some(most) = most_attacked(&blows, *unit) else { continue };
            let dice = self.runners(s, *unit);
            if dice > 0 {
                let attack = Attack { unit: *unit, target: most, how: How::Support(*unit), nerve: 0 };
                blows.push(Blow { attack, dice });
            }
        }
        blows
    }

    /// The die of runners attached to chariots: they support them as a tiny unit would and are no unit of
    /// their own [special.37]. Who cannot be supported has none.
    fn runners(&self, s: &State, unit: UnitId) -> u8 {
        let attached = self.profile(unit).has(Special::SubUnit) && self.may_support(s, unit, unit).is_ok();
        self.formation_dice(s, unit, u8::from(attached))
    }

    /// The dice of a support for one of the units it supports: its short-range value [profile.2] [profile.3]
    /// [support.1] as its formation leaves it, split if it supports two, one of whom may be out of his combat by
    /// now [multi-combat.7].
    pub(crate) fn support_dice(&self, s: &State, support: UnitId, unit: UnitId) -> u8 {
        let all = self.formation_dice(s, support, self.profile(support).support);
        let supported: Vec<UnitId> = self.supported_by(s, support).collect();
        let count = supported.len().max(1) as u8;
        let place = supported.iter().position(|other| *other == unit).unwrap_or(0) as u8;
        let share = all / count + u8::from(place < all % count);
        share.min(all.saturating_sub(s.unit(support).lent))
    }

    /// Missed dice a unit rolls again in a round: one if it is tough [special.12], and as an engaged unit
    /// in its first round of the battle those of a wild fighter [special.13].
    pub(crate) fn second_tries(&self, s: &State, unit: UnitId, how: How) -> u8 {
        let profile = self.profile(unit);
        let wild = how == How::Engaged && !s.unit(unit).blooded && profile.has(Special::Wild);
        u8::from(profile.has(Special::Tough)) + if wild { profile.wild } else { 0 }
    }
}

impl Play<'_> {
    /// Pikes engaged in flank or rear, or fighting in broken ground, are disordered [special.32]
    /// [disorder.5].
    pub(crate) fn disorder_pikes(&mut self, units: &[UnitId]) {
        for unit in units
            .iter()
            .copied()
            .filter(|unit| self.game.profile(*unit).has(Special::Pike))
            .collect::<Vec<_>>()
        {
            let print = self.game.footprint(self.s, unit);
            let broken = print.is_some_and(|print| self.game.in_terrain(&print, TerrainKind::Broken));
            if broken || self.game.is_beset(self.s, unit) {
                self.disorder(unit, Clause("special.32"));
            }
        }
    }

    /// Everybody strikes at once, in the state they were in [combat-round.1] [combat.4]; then the round is
    /// judged.
    pub(crate) fn strike(&mut self, bout: &Bout) {
        let game = self.game;
        let units: Vec<UnitId> = game.combat_of(self.s, bout.lead).iter().collect();
        let aids = game.aids(self.s, &units);
        let blows = game.blows(self.s, bout, &units, &aids);
        let shaken = game.shaken_units(self.s);
        for blow in &blows {
            if let How::Support(_) = blow.attack.how {
                self.s.unit_mut(blow.attack.unit).lent += blow.dice;
            }
        }
        let wounds = self.throw_blows(&blows);
        // Wounds of this round alone, not those of shots before it [combat-result.3]; everybody has struck
        // by now [combat-result.1].
        let mut scores: BySide<u8> = BySide::default();
        for (unit, wounds) in &wounds {
            scores[game.side(*unit).other()] += wounds;
        }
        // A captain wounded or killed counts as one more wound [combat-result.4].
        for (captain, attacks) in self.captains_at_risk(bout, &units) {
            if self.captain_risk(
                captain,
                attacks.saturating_sub(1),
                Clause("captain-risk.5"),
                Clause("captain-risk.7"),
            ) {
                scores[game.captain_side(captain).other()] += 1;
            }
        }
        let margin = scores[Side::North].abs_diff(scores[Side::South]);
        // The side that inflicted more wounds has won [combat-result.2] [combat-result.5].
        let winner = match scores[Side::North].cmp(&scores[Side::South]) {
            std::cmp::Ordering::Greater => Some(Side::North),
            std::cmp::Ordering::Less => Some(Side::South),
            std::cmp::Ordering::Equal => None,
        };
        let (north, south) = (scores[Side::North], scores[Side::South]);
        let pairs: Vec<Engagement> =
            self.s.engagements.iter().filter(|pair| units.contains(&pair.north.0)).copied().collect();
        for (unit, wounds) in &wounds {
            self.take_wounds(*unit, *wounds, Clause("combat-round.6"));
        }
        tell!(self, Event::CombatDecided { north, south, winner });
        let houses = units.iter().filter_map(|unit| Some((*unit, self.s.unit(*unit).building?))).collect();
        let fought = Fought { winner, margin, pairs, aids, houses };
        self.count_round(&units, &fought);
        self.judge_round(&units, &wounds, shaken, fought);
        self.post_first();
    }

    /// Throws all blows, saves included: the wounds each unit takes.
    fn throw_blows(&mut self, blows: &[Blow]) -> Vec<(UnitId, u8)> {
        // A freshly raised unit finds its nerve before its first attack; what it gains or loses holds for
        // all its blows of the round [special.19].
        let mut nerves: Vec<(UnitId, i8)> = Vec::new();
        let mut tries: Vec<(UnitId, u8)> = Vec::new();
        for blow in blows {
            let unit = blow.attack.unit;
            if !nerves.iter().any(|(other, _)| *other == unit) {
                nerves.push((unit, self.first_attack(unit)));
                tries.push((unit, self.game.second_tries(self.s, unit, blow.attack.how)));
            }
        }
        let mut stubborn: Vec<(UnitId, bool)> = Vec::new();
        let mut wounds: Vec<(UnitId, u8)> = Vec::new();
        for blow in blows {
            let mut attack = blow.attack;
            let (unit, target) = (attack.unit, attack.target);
            attack.nerve = nerves.iter().find(|(other, _)| *other == unit).map_or(0, |(_, nerve)| *nerve);
            let place = tries.iter().position(|(other, _)| *other == unit).unwrap_or(0);
            let throw = self.throw_to_hit(&attack, blow.dice, tries[place].1);
            tries[place].1 -= throw.again.len() as u8;
            let hits = throw.reached;
            let support = matches!(attack.how, How::Support(_));
            tell!(self, Event::Struck { unit, target, support, throw });
            let spare = match stubborn.iter().position(|(other, _)| *other == target) {
                Some(place) => place,
                None => {
                    stubborn.push((target, self.game.profile(target).has(Special::Stubborn)));
                    stubborn.len() - 1
                }
            };
            let left = self.save(&attack, hits, &mut stubborn[spare].1);
            match wounds.iter_mut().find(|(other, _)| *other == target) {
                Some((_, all)) => *all += left,
                None => wounds.push((target, left)),
            }
        }
        wounds.sort_unstable();
        wounds
    }

    /// Captains with engaged units of a combat, and the attacks they added.
    fn captains_at_risk(&self, bout: &Bout, units: &[UnitId]) -> Vec<(CaptainId, u8)> {
        let game = self.game;
        let with =
            |captain: &CaptainId| self.s.captain(*captain).with.is_some_and(|unit| units.contains(&unit));
        let added = |captain: CaptainId| {
            bout.adds.iter().find(|(other, _)| *other == captain).map_or(0, |(_, attacks)| *attacks)
        };
        game.captains().filter(with).map(|captain| (captain, added(captain))).collect()
    }
}

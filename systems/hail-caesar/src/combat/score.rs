//! The scores that hit and save, each with the lines it is made of.
//!
//! Every modifier is one line with its clause. The rules add the lines up; the page shows them.

use acies_ground::{Arc, Mils, arc_of};
use acies_words::message::Clause;

use crate::agenda::fight_task::Shot;
use crate::battle::TerrainKind;
use crate::components::{Class, Formation, Special};
use crate::game::HailCaesar;
use crate::state::{Entry, State, UnitId};
use crate::terrain::field::TWELVE;

/// The score a die needs before modifiers [shooting-resolve.3] [combat-round.5].
pub(crate) const TO_HIT: i8 = 4;
/// Short range [shooting.3].
pub(crate) const SHORT: Mils = 6_000;

/// One modifier and where it comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Its key in the text files.
    pub key: &'static str,
    /// What it adds to the die.
    pub by: i8,
    /// Where it is written.
    pub clause: Clause,
}

/// How a unit attacks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// By shooting.
    Shot {
        /// When.
        shot: Shot,
        /// From how far.
        range: Mils,
        /// Whether part of the target is hidden.
        hidden: bool,
    },
    /// As an engaged unit.
    Engaged,
    /// In support of an engaged unit.
    Support(UnitId),
}

/// An attack of a unit on another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attack {
    /// Who attacks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// How.
    pub how: How,
    /// What its first attack adds for a freshly raised unit [special.19].
    pub nerve: i8,
}

/// The score a die must show: never below 2 nor above 6, since a natural 1 always fails and a natural 6
/// always succeeds [auto.1] [auto.2].
pub(crate) fn needed(base: i8, modifiers: i8) -> u8 {
    (base - modifiers).clamp(2, 6) as u8
}

impl HailCaesar {
    /// The score this attack needs to hit.
    pub(crate) fn to_hit(&self, s: &State, attack: &Attack) -> u8 {
        let mut sum = 0;
        self.hit_lines(s, attack, &mut |line| sum += line.by);
        needed(TO_HIT, sum)
    }

    /// The score that saves from a hit by this attack; none if the target has no save
    /// [profile.5] [morale-mods.9].
    pub(crate) fn to_save(&self, s: &State, attack: &Attack) -> Option<u8> {
        let save = self.profile(attack.target).save?;
        let mut sum = 0;
        self.save_lines(s, attack, &mut |line| sum += line.by);
        Some(needed(save as i8, sum))
    }

    /// The modifiers of an attack, one by one; those of different rows add up [shooting-to-hit.11].
    pub(crate) fn hit_lines(&self, s: &State, attack: &Attack, add: &mut dyn FnMut(Line)) {
        let mut line = |key, by, clause| add(Line { key, by, clause: Clause(clause) });
        let (unit, target) = (attack.unit, attack.target);
        let enemy = self.profile(target);
        match attack.how {
            How::Shot { shot, range, hidden } => {
                if self.is_worse(s, unit) {
                    line("hc-mod-worse", -1, "shooting-to-hit.1");
                }
                // One row, one modifier.
                if hidden {
                    line("hc-mod-hidden", -1, "shooting-to-hit.2");
                } else if s.unit(target).formation == Formation::Open {
                    line("hc-mod-open-target", -1, "shooting-to-hit.3");
                } else if enemy.class.is_artillery() || enemy.class == Class::Wagons {
                    line("hc-mod-engine-target", -1, "shooting-to-hit.4");
                }
                // Another row.
                if enemy.has(Special::Cataphract) {
                    line("hc-mod-cataphract", -1, "shooting-to-hit.6");
                } else if enemy.class == Class::HeavyInfantry {
                    if s.unit(target).formation == Formation::Testudo {
                        line("hc-mod-testudo", -1, "shooting-to-hit.7");
                    } else if self.shot_in_front(s, unit, target) {
                        line("hc-mod-heavy-front", -1, "shooting-to-hit.5");
                    }
                }
                match shot {
                    Shot::Closing => line("hc-mod-closing", -1, "shooting-to-hit.8"),
                    Shot::Opportunity => line("hc-mod-opportunity", -1, "shooting-to-hit.9"),
                    Shot::Phase | Shot::Shared(_) => {}
                }
                if range > TWELVE {
                    line("hc-mod-far", -1, "shooting-to-hit.10");
                }
            }
            How::Engaged => self.engaged_lines(s, unit, target, &mut line),
            // A support never has the bonus of a charge or a victory [support.2].
            How::Support(_) => {}
        }
        if !matches!(attack.how, How::Shot { .. }) {
            self.melee_lines(s, attack, &mut line);
        }
        if s.unit(unit).formation == Formation::Open && enemy.has(Special::Elephant) {
            line("hc-mod-elephant-target", 1, "special.47");
        }
        if attack.nerve != 0 {
            line("hc-mod-nerve", attack.nerve, "special.19");
        }
    }

    /// The modifiers of engaged units alone.
    fn engaged_lines(
        &self,
        s: &State,
        unit: UnitId,
        target: UnitId,
        line: &mut dyn FnMut(&'static str, i8, &'static str),
    ) {
        let now = s.unit(unit);
        if self.has_charge_bonus(s, unit, target) {
            line("hc-mod-charge", 1, "combat-to-hit.1");
        }
        // A phalanx that took the last round as drawn was not beaten by anybody [special.25].
        if now.won && !s.unit(target).unbeaten {
            line("hc-mod-victory", 1, "combat-to-hit.2");
        }
        if self.is_beset(s, unit) {
            line("hc-mod-beset", -1, "combat-to-hit.6");
        }
    }

    /// The modifiers of engaged and supporting units alike.
    fn melee_lines(&self, s: &State, attack: &Attack, line: &mut dyn FnMut(&'static str, i8, &'static str)) {
        let (unit, target) = (attack.unit, attack.target);
        let now = s.unit(unit);
        // In its first round it must not have charged, later it must not have moved [combat-to-hit.3].
        let stood = if now.rounds == 0 { now.entry == Entry::None } else { !now.shifted };
        if stood && self.is_above(s, unit, target) {
            line("hc-mod-above", 1, "combat-to-hit.3");
        }
        if self.is_worse(s, unit) {
            line("hc-mod-worse", -1, "combat-to-hit.4");
        }
        if now.formation == Formation::Open {
            line("hc-mod-open", -1, "combat-to-hit.5");
        }
        if now.closed_ranks {
            line("hc-mod-closed-ranks", -1, "close-ranks.2");
        }
        let fighter = if let How::Support(of) = attack.how { of } else { unit };
        if self.presents_pikes(s, target) && self.side_fought(s, target, fighter) == Some(Arc::Front) {
            line("hc-mod-pikes", -1, "special.30");
        }
    }

    /// The modifiers of the save against an attack. They are added to the die [morale-mods.9].
    pub(crate) fn save_lines(&self, s: &State, attack: &Attack, add: &mut dyn FnMut(Line)) {
        let mut line = |key, by, clause| add(Line { key, by, clause: Clause(clause) });
        let (unit, target) = (attack.unit, attack.target);
        let (profile, enemy) = (self.profile(unit), self.profile(target));
        let there = s.unit(target);
        match there.formation {
            Formation::Square | Formation::Wedge => line("hc-save-square", 1, "morale-mods.1"),
            Formation::Testudo => line("hc-save-testudo", 2, "morale-mods.3"),
            Formation::Column => line("hc-save-column", -2, "morale-mods.8"),
            Formation::Line | Formation::Open => {}
        }
        let cover = match attack.how {
            How::Shot { .. } => self.cover(s, unit, target),
            How::Engaged => self.cover_in_combat(s, unit, target),
            How::Support(of) => self.cover_in_combat(s, of, target),
        };
        if let Some((kind, by)) = cover {
            match kind {
                TerrainKind::Building => line("hc-save-building", by, "morale-mods.4"),
                TerrainKind::Fortification => line("hc-save-walls", by, "morale-mods.5"),
                _ => line("hc-save-cover", by, "morale-mods.2"),
            }
        }
        if enemy.has(Special::Fanatic) && !there.ever_shaken {
            line("hc-save-fanatic", 1, "special.15");
        }
        match attack.how {
            How::Shot { range, .. } => {
                match profile.class {
                    Class::LightArtillery => line("hc-save-light-engine", -1, "morale-mods.6"),
                    Class::MediumArtillery | Class::HeavyArtillery => {
                        line("hc-save-engine", -2, "morale-mods.7");
                    }
                    _ => {}
                }
                if profile.has(Special::SlingShot) && range <= SHORT {
                    line("hc-save-sling", -1, "special.34");
                }
                if enemy.has(Special::TwoHanded) {
                    line("hc-save-no-shield", -1, "special.36");
                }
            }
            How::Engaged | How::Support(_) => {
                if there.closed_ranks {
                    line("hc-save-closed-ranks", 1, "close-ranks.2");
                }
                if profile.has(Special::TwoHanded) {
                    line("hc-save-two-handed", -1, "special.35");
                }
            }
        }
        // The next three are for the enemy on the unit's own front, and not in support.
        let facing = attack.how == How::Engaged && self.side_fought(s, unit, target) == Some(Arc::Front);
        let now = s.unit(unit);
        if facing {
            let charging = now.rounds == 0 && now.entry != Entry::None;
            if profile.has(Special::Kontos) && (charging || now.rounds > 0) {
                line("hc-save-kontos", -1, "special.28");
            } else if profile.has(Special::Lance) && charging {
                line("hc-save-lance", -1, "special.27");
            }
            if profile.has(Special::Pilum) && now.rounds == 0 {
                line("hc-save-pilum", -1, "special.33");
            }
        }
    }

    /// Whether a charge counts for this attack [combat-to-hit.1]: not that of formed infantry which was itself
    /// counter-charged by horse [counter-charge.4].
    fn has_charge_bonus(&self, s: &State, unit: UnitId, target: UnitId) -> bool {
        let now = s.unit(unit);
        if now.rounds > 0 || matches!(now.entry, Entry::None | Entry::Met) {
            return false;
        }
        let (class, enemy) = (self.profile(unit).class, self.profile(target));
        if !class.is_cavalry() && !class.is_chariots() {
            return true;
        }
        // Against elephants never [special.46]; against long spears and pikes not when it charges their
        // front, but a counter-charge counts [special.26] [special.29].
        let spears = enemy.has(Special::LongSpear) || self.presents_pikes(s, target);
        let on_spears = spears && self.side_fought(s, target, unit) == Some(Arc::Front);
        !(enemy.has(Special::Elephant) || on_spears && now.entry == Entry::Charged)
    }

    /// Whether a unit levels its pikes: not in open order, column or square [special.31].
    pub(crate) fn presents_pikes(&self, s: &State, unit: UnitId) -> bool {
        let loose = matches!(s.unit(unit).formation, Formation::Open | Formation::Column | Formation::Square);
        self.profile(unit).has(Special::Pike) && !loose
    }

    /// The side of a unit on which it fights an enemy.
    pub(crate) fn side_fought(&self, s: &State, unit: UnitId, enemy: UnitId) -> Option<Arc> {
        s.foes(unit).find(|(foe, _)| *foe == enemy).map(|(_, arc)| arc)
    }

    /// Whether a unit is engaged in flank or rear [combat-to-hit.6].
    pub(crate) fn is_beset(&self, s: &State, unit: UnitId) -> bool {
        s.foes(unit).any(|(_, arc)| arc != Arc::Front)
    }

    /// Whether a shot comes at the front of its target, if it has one [arcs.2].
    fn shot_in_front(&self, s: &State, shooter: UnitId, target: UnitId) -> bool {
        let (Some(from), Some(there)) = (s.pose(shooter), s.pose(target)) else { return false };
        // In a building it turns to every side [terrain.21].
        let inside = s.unit(target).building.is_some();
        self.has_flanks(s, target) && (inside || arc_of(there, self.base(s, target), from.at) == Arc::Front)
    }
}

//! Melee zones, one after the other [7.2.02] [7.0.02].

use acies_core::side::{BySide, Side};
use acies_ground::Mils;
use acies_words::message::Clause;

use crate::event::{Event, Total};
use crate::game::{Armati, Play, tell};
use crate::place::contact::middle;
use crate::state::{Direction, State, UnitId, Zone};

/// What destroys heavy infantry in depth less than a rout [7.0.14].
const DEEP_HARM: u8 = 3;

impl Armati {
    /// The zones in the order they are fought: by the middle of the touching edge along the table, as seen from the edge of
    /// the holder of the option; ties nearest to his edge first [7.2.02] [data.35].
    pub(crate) fn order_of_zones(&self, s: &State) -> Vec<(UnitId, UnitId)> {
        let place = |zone: &Zone| {
            let prints = zone.units.0.map(|unit| self.footprint(s, unit));
            let (x, y) = match prints {
                [Some(north), Some(south)] => middle(&north, &south),
                _ => (0, 0),
            };
            let along = self.along(s, x);
            let near = if s.holder == Side::South { y } else { -y };
            (along, near, zone.units[Side::North], zone.units[Side::South])
        };
        let mut order: Vec<_> = s.zones.iter().map(place).collect();
        order.sort_unstable();
        order.into_iter().map(|(.., north, south)| (north, south)).collect()
    }

    /// How far along the direction of melees a place is.
    pub(crate) fn along(&self, s: &State, x: Mils) -> Mils {
        let begins_west = (s.holder == Side::South) == (s.direction == Direction::Right);
        if begins_west { x } else { -x }
    }

    /// A unit's total in a zone with a die.
    pub(crate) fn total(&self, s: &State, zone: &Zone, side: Side, die: u8) -> Total {
        let modifier = self.modifiers(s, zone, side).iter().map(|part| part.points).sum();
        let factor = self.factor(s, zone, side).points.max(0) as u8;
        let impetus = matches!(self.impetus(s, zone, side), Some(Ok(())));
        Total { factor, die, modifier, impetus }
    }
}

impl Play<'_> {
    /// All melees; a destroyed unit's other zones lapse, and a broken army ends them in the middle [data.35] [data.11].
    pub(crate) fn melees(&mut self) {
        for (north, south) in self.game.order_of_zones(self.s) {
            if self.s.verdict.is_some() {
                return;
            }
            let zone = self.s.zones.iter().find(|zone| zone.units.0 == [north, south]).copied();
            if let Some(zone) = zone {
                self.fight(&zone);
            }
        }
        for zone in &mut self.s.zones {
            zone.fresh = false;
        }
    }

    /// One die for the unit and the turn, kept for all its zones [7.0.01] [7.0.02].
    fn die_of(&mut self, unit: UnitId) -> u8 {
        if self.s.unit(unit).deeds.die == 0 {
            let die = self.d6();
            self.s.unit_mut(unit).deeds.die = die;
        }
        self.s.unit(unit).deeds.die
    }

    /// A zone is fought: the lower total loses [7.0.03] [7.0.04].
    fn fight(&mut self, zone: &Zone) {
        let dice = zone.units.0.map(|unit| self.die_of(unit));
        let totals = BySide(Side::BOTH.map(|side| self.game.total(self.s, zone, side, dice[side as usize])));
        for unit in zone.units.0 {
            let deeds = &mut self.s.unit_mut(unit).deeds;
            deeds.fought = true;
            deeds.across |= zone.stakes;
        }
        let units = zone.units;
        tell!(self, Event::Fought { units, totals });
        let [north, south] = totals.0.map(Total::sum);
        match north.cmp(&south) {
            std::cmp::Ordering::Equal => self.tie(zone),
            std::cmp::Ordering::Greater => self.won(zone, Side::North, totals[Side::North].impetus),
            std::cmp::Ordering::Less => self.won(zone, Side::South, totals[Side::South].impetus),
        }
        self.judge_end();
    }

    /// On a tie each takes 1, whatever impetus or flank there is [7.0.16]; not from an enemy who has dealt his harm
    /// [7.0.17]; and nobody, if both would be destroyed [7.0.18].
    fn tie(&mut self, zone: &Zone) {
        let harm = Side::BOTH.map(|side| !self.s.unit(zone.units[side.other()]).deeds.harmed);
        let dies = Side::BOTH.map(|side| {
            let unit = zone.units[side];
            harm[side as usize] && self.s.unit(unit).losses + 1 >= self.game.profile(self.s, unit).threshold
        });
        if dies == [true, true] {
            return;
        }
        let mut gone = Vec::new();
        for side in Side::BOTH {
            if harm[side as usize] {
                self.s.unit_mut(zone.units[side.other()]).deeds.harmed = true;
                self.damage(zone.units[side], 1, Clause("7.0.16"));
                if dies[side as usize] {
                    gone.push(side);
                }
            }
        }
        for side in gone {
            self.rout(zone, side, Clause("2.2.2.02"));
        }
    }

    /// The winner harms the loser, unless it has dealt its harm of the turn [7.0.04] [7.0.11]; several enemies may harm one
    /// unit [7.0.12].
    fn won(&mut self, zone: &Zone, winner: Side, impetus: bool) {
        let (unit, loser) = (zone.units[winner], zone.units[winner.other()]);
        self.s.unit_mut(unit).deeds.won += 1;
        self.s.unit_mut(loser).deeds.lost += 1;
        if std::mem::replace(&mut self.s.unit_mut(unit).deeds.harmed, true) {
            return;
        }
        let heavy = self.game.profile(self.s, unit).kind.is_massed();
        let light_flanker = !heavy && zone.taken[winner.other()].is_flank();
        // Taken in flank by a heavy unit, it routs when it loses to any heavy unit [7.10.2.02].
        if heavy && self.game.is_flanked_by_heavy(self.s, loser) {
            self.hurt_general(loser);
            self.rout(zone, winner.other(), Clause("7.10.2.02"));
            return;
        }
        // A light unit in flank does 1 and routs nobody [7.10.1.01]; impetus routs [7.0.13], but heavy infantry in depth
        // takes 3 [7.0.14].
        let points = match impetus && !light_flanker {
            true if self.game.is_deep(self.s, loser) => DEEP_HARM,
            true => {
                self.hurt_general(loser);
                self.rout(zone, winner.other(), Clause("7.0.13"));
                return;
            }
            false => 1,
        };
        let clause = if points > 1 { "7.0.14" } else { "7.0.04" };
        self.damage(loser, points, Clause(clause));
        if self.s.unit(loser).losses >= self.game.profile(self.s, loser).threshold {
            self.rout(zone, winner.other(), Clause("2.2.2.02"));
        }
    }

    /// Damage in melee, which puts a general at risk [2.3.06].
    fn damage(&mut self, unit: UnitId, points: u8, clause: Clause) {
        let threshold = self.game.profile(self.s, unit).threshold;
        let state = self.s.unit_mut(unit);
        state.losses = (state.losses + points).min(threshold);
        let losses = state.losses;
        tell!(self, Event::Damaged { unit, points, losses, clause });
        self.hurt_general(unit);
    }

    fn hurt_general(&mut self, unit: UnitId) {
        self.risk_general(unit);
    }
}

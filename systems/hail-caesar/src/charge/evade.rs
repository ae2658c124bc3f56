//! Evading a charge.

use acies_ground::{Heading, Mils, Pose, farthest, touches};
use acies_words::message::Clause;

use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::Charge;
use crate::command::command_test::{CommandResult, command_result};
use crate::components::Formation;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::movement::straight::End;
use crate::movement::way::Way;
use crate::state::{Place, State};
use crate::terrain::going::Going;
use crate::units::Units;

impl HailCaesar {
    /// How far a charger gets that goes on after an evader, when it would have met it there, so far away: what
    /// the ground behind leaves of the charge, as the ground before has [evade.6].
    fn reach_after(&self, s: &State, charge: Charge, heading: Heading, (to, length): (Pose, Mils)) -> Mils {
        let left = (charge.reach - length).max(0);
        let there = self.footprint_at(s, charge.charger, to);
        let open = self.ground_leaves(s, charge.charger, &there, heading, (length, left));
        if open < left { length + open } else { charge.reach }
    }
}

impl Play<'_> {
    /// The evade is tested like an order and goes directly away, before the charger moves
    /// [evade.2] [evade.3] [evade.4].
    pub(crate) fn evade(&mut self, charge: Charge) {
        if !self.game.is_on(self.s, &charge) {
            return;
        }
        let unit = charge.target;
        let charger = self.game.mover(self.s, charge.charger);
        let gap = charger.and_then(|mover| Some(mover.gap_to(unit, mover.print_of(unit)?)));
        let (Some(there), Some(gap)) = (self.s.pose(unit), gap) else { return };
        let (rating, _) = self.game.rating(self.s, self.game.captain_of(unit), Units::one(unit));
        let dice = [self.d6(), self.d6()];
        // A failed test still gives one move [evade.5], a 12 is a plain failure.
        let moves = match command_result(dice, rating) {
            CommandResult::Moves(moves, ..) => moves,
            CommandResult::Failed | CommandResult::Blunder => 1,
        };
        tell!(self, Event::EvadeTested { unit, dice, rating, moves });
        let pursuit = self.pursuit(charge);
        let heading = Heading::towards(charge.from.at, there.at).unwrap_or(charge.from.heading);
        let most = Mils::from(moves) * self.game.allowance(self.s, unit);
        let evasion = self.game.evasion(self.s, unit, heading, most);
        let (end, away) = evasion.map_or((None, 0), |(end, away)| (Some(end), away));
        let reach = pursuit.map_or(charge.reach, |way| self.game.reach_after(self.s, charge, heading, way));
        let caught = reach > gap + away;
        // The edge of the table saves nobody who is caught before he has gone all his way.
        if let Some(end) = end.filter(|end| !caught || matches!(end, End::Stops(..))) {
            self.end_at(unit, end, Clause("evade.4"));
        }
        self.s.unit_mut(unit).evaded = true;
        if caught {
            tell!(self, Event::Caught { unit, reach, away: gap + away });
            self.destroy(unit, Clause("evade.6"));
        } else {
            tell!(self, Event::Evaded { unit, length: away });
        }
        if let Some((to, length)) = pursuit {
            let farther = (reach - length).clamp(0, away);
            self.press_on(charge, to, heading, farther);
        }
    }

    /// Where a charger would have come to stand, and how far that is; open order measures to the nearest
    /// point [open-order-charge.4].
    fn pursuit(&self, charge: Charge) -> Option<(Pose, Mils)> {
        let mover = self.game.mover(self.s, charge.charger)?;
        let way = mover.charge_within(charge.target, charge.reach).ok()?;
        let open = mover.formation == Formation::Open;
        let gap = || Some(mover.gap_to(charge.target, mover.print_of(charge.target)?));
        let length = if open { gap()? } else { way.length };
        Some((way.to, length))
    }

    /// A charger goes at its target as fast and directly as it can in every move of the turn, even if it has
    /// got away: to where it stood, and after it with what is left of the charge, or to where it was caught.
    /// It stops short of anybody [charge-move.2].
    fn press_on(&mut self, charge: Charge, to: Pose, heading: Heading, farther: Mils) {
        let (game, unit) = (self.game, charge.charger);
        let s = &*self.s;
        let free = |pose: Pose| {
            let print = game.footprint_at(s, unit, pose);
            let met = game.grounds_of(s, game.side(unit).other()).any(|(_, there)| touches(&print, &there));
            !met && game.stands_free(s, unit, pose, &[])
        };
        let mut end = farthest(charge.from, to, free);
        if end == to {
            // The edge of the table stops it.
            let mut there = s.clone();
            there.unit_mut(unit).place = Place::On(to);
            let ahead = match game.until_met(&there, unit, heading, farther) {
                Some(End::Stops(pose, ..)) => pose,
                Some(End::Leaves(out, ..)) => out,
                None => to,
            };
            end = farthest(to, ahead, free);
        }
        let length = crate::movement::proximity::shift(charge.from, end);
        let formation = s.unit(unit).formation;
        let (going, through) = (Going::default(), Units::NONE);
        let way = Way { to: end, formation, length, going, through, inside: false };
        self.walk(unit, &way, Clause("charge-move.2"));
        self.s.push(FightTask::Opportunity { mover: unit, from: charge.from });
    }
}

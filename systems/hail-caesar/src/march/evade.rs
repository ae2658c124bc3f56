//! Evading a charge.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::Clause;
use acies_ground::{Heading, Mils, Pose, farthest, touches};

use super::command::{Outcome, outcome};
use super::event::Event;
use super::motion::Way;
use super::task::Charge;
use super::terrain::Going;
use super::units::Units;
use crate::event::Event as AnyEvent;
use crate::fight;
use crate::game::{Play, tell};

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// The evade is tested like an order and goes directly away, before the charger moves
    /// [evade.2] [evade.3] [evade.4].
    pub(super) fn evade(&mut self, charge: Charge) {
        if !self.game.is_on(self.s, &charge) {
            return;
        }
        let unit = charge.target;
        let (Some(there), Some(gap)) = (self.s.pose(unit), self.game.distance(self.s, unit, charge.charger))
        else {
            return;
        };
        let (rating, _) = self.game.rating(self.s, self.game.captain_of(unit), Units::one(unit));
        let dice = [self.d6(), self.d6()];
        // A failed test still gives one move [evade.5], a 12 is a plain failure.
        let moves = match outcome(dice, rating) {
            Outcome::Moves(moves, ..) => moves,
            Outcome::Failed | Outcome::Blunder => 1,
        };
        tell!(self, Event::EvadeTested { unit, dice, rating, moves });
        let pursuit = self.pursuit(charge);
        let heading = Heading::towards(charge.from.at, there.at).unwrap_or(charge.from.heading);
        let most = Mils::from(moves) * self.game.allowance(self.s, unit);
        let way = self.drift(unit, heading, most, Clause("evade.4"));
        self.s.unit_mut(unit).evaded = true;
        if charge.reach > gap + way && self.s.pose(unit).is_some() {
            tell!(self, Event::Caught { unit, reach: charge.reach, away: gap + way });
            self.destroy(unit, Clause("evade.6"));
        } else {
            tell!(self, Event::Evaded { unit, length: way });
        }
        if let Some(to) = pursuit {
            self.press_on(charge, to);
        }
    }

    /// Where a charger would have come to stand.
    fn pursuit(&self, charge: Charge) -> Option<Pose> {
        let mover = self.game.mover(self.s, charge.charger)?;
        mover.charge_way(charge.target).ok().map(|way| way.to)
    }

    /// A charger whose target is gone goes on to where it stood, and stops short of anybody else
    /// [charge-move.2].
    fn press_on(&mut self, charge: Charge, to: Pose) {
        let (game, unit) = (self.game, charge.charger);
        let s = &*self.s;
        let to = farthest(charge.from, to, |pose| {
            let print = game.footprint_at(s, unit, pose);
            let met = game.standing_of(s, game.side(unit).other()).any(|(_, there)| touches(&print, &there));
            !met && game.stands_free(s, unit, pose, &[])
        });
        let length = super::proximity::shift(charge.from, to);
        let formation = s.unit(unit).formation;
        let way = Way { to, formation, length, going: Going::default(), through: Units::NONE };
        self.walk(unit, &way, Clause("charge-move.2"));
        self.s.push(fight::Task::Opportunity { mover: unit, from: charge.from });
    }
}

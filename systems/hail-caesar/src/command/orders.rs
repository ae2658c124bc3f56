//! Orders: who may be given which.

use acies_ground::Mils;
use acies_words::message::Clause;

use crate::action::Words;
use crate::agenda::march_task::{Intent, Order, What};
use crate::components::{Formation, Special};
use crate::game::HailCaesar;
use crate::movement::motion::TOGETHER;
use crate::refusal::{Fact, Naming, Refusal, no, wrong_moment};
use crate::state::{CaptainId, Moved, Place, State, UnitId};
use crate::terrain::field::TWELVE;
use crate::units::Units;

/// A captain moves only after giving all his orders.
pub(crate) const MOVES_LAST: Clause = Clause("captain-move.2");

impl HailCaesar {
    /// Whether a captain may give orders now.
    pub(crate) fn may_command(&self, s: &State, captain: CaptainId) -> Result<(), Refusal> {
        let name = self.captain_name(captain);
        if self.captain_side(captain) != s.active {
            return Err(no("hc-no-not-his-turn", "sequence.2").captain(name));
        }
        if let Some(clause) = s.captain(captain).silent {
            let key = if clause == MOVES_LAST { "hc-no-orders-moved" } else { "hc-no-silent" };
            return Err(no(key, clause.0).captain(name));
        }
        match s.ordering {
            Some(other) if other != captain => {
                Err(no("hc-no-other-captain", "orders.1").captain(self.captain_name(other)))
            }
            _ => Ok(()),
        }
    }

    /// Whether a unit may receive an order, whatever it says.
    pub(crate) fn may_hear(&self, s: &State, unit: UnitId, withdraw: bool) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let state = s.unit(unit);
        match state.place {
            Place::Gone => return refuse("hc-no-gone", "declare.1"),
            // A unit that has not yet come on may be ordered to [off-table.2]; one that left does not return
            // shaken or demoralised [off-table.5] [shaken.2] [demoralised.2].
            Place::Off(_) if state.entered && (self.is_shaken(s, unit) || self.is_demoralised(s, unit)) => {
                return refuse("hc-no-return", "off-table.5");
            }
            Place::On(_) | Place::Off(_) => {}
        }
        if state.moved == Moved::Initiative {
            return refuse("hc-no-moved-initiative", "orders.4");
        }
        if state.ordered {
            return refuse("hc-no-ordered", "declare.2");
        }
        // Nor is it ordered while in disorder [disorder.7].
        if state.disordered {
            return refuse("hc-no-order-disordered", "orders.3");
        }
        if withdraw {
            return match (s.is_engaged(unit), self.profile(unit).has(Special::FeignedFlight)) {
                (true, true) => Ok(()),
                _ => refuse("hc-no-withdraw", "special.20"),
            };
        }
        if s.is_engaged(unit) || self.is_supporting(s, unit) {
            return refuse("hc-no-order-engaged", "orders.5");
        }
        Ok(())
    }

    /// Whether one unit can do what an order says.
    fn can_obey(&self, s: &State, unit: UnitId, intent: Intent) -> Result<(), Refusal> {
        let refuse = |key, clause| Err(no(key, clause).unit(self.name(unit)));
        let formation = s.unit(unit).formation;
        if formation == Formation::Square && (intent.form.is_none() || intent.is_charge()) {
            return refuse("hc-no-square-order", "square-move.2");
        }
        // Whoever must leave the field does nothing else with its moves [victory.6].
        if intent.form.is_some() && self.must_leave(s, unit) {
            return refuse("hc-no-demoralised-leaves", "victory.6");
        }
        if let Some(form) = intent.form {
            if s.unit(unit).reformed {
                return refuse("hc-no-reformed", "formation-change.4");
            }
            self.may_form(s, unit, form)?;
        }
        if intent.is_charge() {
            self.may_attack(s, unit, intent.form.is_some())?;
            if matches!(intent.form, Some(Formation::Column | Formation::Square)) {
                return refuse("hc-no-charge-formation", "charge.8");
            }
            // Who can change goes back to close order first [open-order-charge.3].
            let formed = intent.form.unwrap_or(formation);
            if !intent.targets.iter().any(|target| self.may_meet(s, (unit, formed), target)) {
                let target = intent.targets.iter().next().map_or(unit, |target| target);
                return Err(no("hc-no-open-charge", "open-order-charge.1")
                    .unit(self.name(unit))
                    .other(self.name(target)));
            }
        } else if self.must_charge(s, unit) {
            return refuse("hc-no-frenzied", "special.16");
        } else if self.profile(unit).has(Special::Scythed) {
            return refuse("hc-no-scythed", "special.51");
        }
        Ok(())
    }

    /// Whether a frenzied unit could charge within three moves, and so must be made to [special.16].
    pub(crate) fn must_charge(&self, s: &State, unit: UnitId) -> bool {
        self.profile(unit).has(Special::Frenzied) && !self.zealous_targets(s, unit, 3).is_empty()
    }

    /// How far two units of an order are from each other: those off the table are together [off-table.3], and as
    /// far from others as where they come on [off-table.4].
    fn gap_in_order(&self, s: &State, a: UnitId, b: UnitId) -> Option<Mils> {
        match (s.unit(a).place, s.unit(b).place) {
            (Place::Off(_), Place::Off(_)) => Some(0),
            (Place::Off(_), _) => self.to_entry(s, a, &self.ground_of(s, b)?),
            (_, Place::Off(_)) => self.to_entry(s, b, &self.ground_of(s, a)?),
            _ => self.distance(s, a, b),
        }
    }

    /// Whether the units of a division order stand close enough: each within 6 inches of another, the whole
    /// connected [division-orders.2].
    fn stand_together(&self, s: &State, units: Units) -> Result<(), Refusal> {
        let mut left: Vec<UnitId> = units.iter().collect();
        let Some(first) = left.pop() else { return Ok(()) };
        let mut joined = vec![first];
        let near = |a: UnitId, b: UnitId| match (s.pose(a), s.pose(b)) {
            (Some(_), Some(_)) => self.within(s, a, b, TOGETHER),
            _ => self.gap_in_order(s, a, b).is_some_and(|gap| gap <= TOGETHER),
        };
        while let Some(next) = left.iter().position(|unit| joined.iter().any(|other| near(*unit, *other))) {
            joined.push(left.swap_remove(next));
        }
        let Some(apart) = left.first() else { return Ok(()) };
        let gap = joined.iter().filter_map(|other| self.gap_in_order(s, *apart, *other)).min().unwrap_or(0);
        Err(no("hc-no-apart", "division-orders.2").unit(self.name(*apart)).lengths(gap, TOGETHER))
    }

    /// Whether an order may be given.
    pub(crate) fn may_order(&self, s: &State, order: &Order) -> Result<(), Refusal> {
        let Some(first) = order.units.iter().next() else {
            return Err(wrong_moment("declare.1"));
        };
        self.may_command(s, order.captain)?;
        for unit in order.units.iter() {
            // Only to units of his own division, the general too [orders.2] [faq-orders.1].
            if self.captain_of(unit) != order.captain {
                return Err(no("hc-no-other-division", "orders.2")
                    .unit(self.name(unit))
                    .captain(self.captain_name(order.captain)));
            }
            self.may_hear(s, unit, matches!(order.what, What::Act(intent) if intent.withdraw))?;
        }
        self.may_be_done(s, order, first)
    }

    /// Whether what an order says can be done by those it is given to, whoever may hear it.
    pub(crate) fn may_be_done(&self, s: &State, order: &Order, first: UnitId) -> Result<(), Refusal> {
        let near = |clause: &'static str| {
            // Whoever stays with a unit in combat joins no other [captain-move.4].
            if let Some(unit) = s.captain(order.captain).with.filter(|unit| s.is_engaged(*unit)) {
                let captain = self.captain_name(order.captain);
                return Err(no("hc-no-captain-bound", "captain-move.4")
                    .captain(captain)
                    .unit(self.name(unit)));
            }
            let gap = self.voice(s, order.captain, first).unwrap_or(0);
            if s.pose(first).is_some() && s.captain(order.captain).at.is_some() && gap <= TWELVE {
                return Ok(());
            }
            Err(no("hc-no-special-far", clause)
                .unit(self.name(first))
                .captain(self.captain_name(order.captain))
                .lengths(gap, TWELVE))
        };
        match order.what {
            What::Act(intent) => {
                let unseen = |target: UnitId| self.side(target) == s.active || s.pose(target).is_none();
                if let Some(target) = intent.targets.iter().find(|target| unseen(*target)) {
                    return Err(no("hc-no-target", "declare.3")
                        .unit(self.name(first))
                        .other(self.name(target)));
                }
                self.stand_together(s, order.units)?;
                // The order is the same for all [division-orders.4]. Some do what suits them
                // [division-orders.5], and those who cannot charge support [division-orders.7]; but somebody
                // must be able to do what is ordered.
                let mut reason = Err(wrong_moment("declare.1"));
                for unit in order.units.iter() {
                    let able = self.can_obey(s, unit, intent);
                    if order.units.len() > 1 && !intent.is_charge() && self.must_charge(s, unit) {
                        return able;
                    }
                    if reason.is_err() {
                        reason = able;
                    }
                }
                reason
            }
            What::Follow => {
                if s.unit(first).formation == Formation::Square {
                    return Err(no("hc-no-square-order", "square-move.2").unit(self.name(first)));
                }
                near("special-orders.1")
            }
            What::Rally => {
                near("special-orders.4")?;
                if s.unit(first).wounds < 2 {
                    return Err(no("hc-no-rally-wounds", "special-orders.4")
                        .unit(self.name(first))
                        .with(Fact::Wounds(s.unit(first).wounds)));
                }
                // To be rallied would be its one order, and it must be made to charge [special.16] [declare.2].
                if self.must_charge(s, first) {
                    return Err(no("hc-no-frenzied", "special.16").unit(self.name(first)));
                }
                if self.is_demoralised(s, first) {
                    return Err(no("hc-no-rally-demoralised", "demoralised.3").unit(self.name(first)));
                }
                Ok(())
            }
        }
    }

    /// What an order in writing means, or who of those it names is not in the battle.
    pub(crate) fn intent(&self, words: &Words) -> Result<Intent, Refusal> {
        let targets =
            words.targets.iter().map(|name| self.find(*name)).collect::<Result<Units, Refusal>>()?;
        Ok(Intent { form: words.form, targets, withdraw: words.withdraw })
    }
}
